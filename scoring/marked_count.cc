#include "scoring/marked_count.h"

namespace sgfaudit::scoring {

namespace {

// Replaces stones and territory of one side by what is marked.
void use_marks(SideCount& side, Method method, int stones, int territory) {
  side.total += Score::points(territory - side.territory);
  side.territory = territory;
  if (method != Method::kArea) return;
  side.total += Score::points(stones - side.stones);
  side.stones = stones;
}

}  // namespace

Count count_marks(const Count& counted, const TerritoryMarks& marks, const Position& position,
                  const std::vector<bool>& dead) {
  std::vector<Color> marked(position.colors.size(), Color::kNone);
  auto mark = [&](const std::vector<Point>& points, Color owner) {
    for (const Point p : points) {
      if (position.size.contains(p)) marked[static_cast<std::size_t>(position.size.index(p))] = owner;
    }
  };
  mark(marks.black, Color::kBlack);
  mark(marks.white, Color::kWhite);

  int black_stones = 0, white_stones = 0, black_territory = 0, white_territory = 0;
  for (std::size_t i = 0; i < marked.size(); ++i) {
    const bool live = position.colors[i] != Color::kNone && !dead[i];
    if (live && (marked[i] == Color::kNone || marked[i] == position.colors[i])) {
      (position.colors[i] == Color::kBlack ? black_stones : white_stones) += 1;
    } else if (marked[i] != Color::kNone) {
      (marked[i] == Color::kBlack ? black_territory : white_territory) += 1;
    }
  }
  Count count = counted;
  use_marks(count.black, count.method, black_stones, black_territory);
  use_marks(count.white, count.method, white_stones, white_territory);
  return count;
}

}  // namespace sgfaudit::scoring
