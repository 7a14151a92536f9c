// The fixed handicap points (RULESETS, "Handicap stones"): corners, centre, sides, in the order in which stones are
// added.
#include "rules/handicap.h"

#include <algorithm>

namespace sgfaudit::rules {

namespace {

// Distance of the star line from the edge, counted from 0: the 4th line from 13 lines up, else the 3rd.
int star_line(int lines) {
  return lines >= 13 ? 3 : 2;
}

bool contains(std::span<const Point> points, Point p) {
  return std::find(points.begin(), points.end(), p) != points.end();
}

}  // namespace

std::vector<Point> fixed_handicap_points(BoardSize size, int stones) {
  const int columns = size.columns;
  const int rows = size.rows;
  if (stones < 2 || stones > 9 || columns < 7 || rows < 7) return {};
  const bool corners_only = columns % 2 == 0 || rows % 2 == 0 || columns == 7 || rows == 7;
  if (corners_only && stones > 4) return {};

  auto at = [](int column, int row) {
    return Point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
  };
  const int left = star_line(columns), right = columns - 1 - left, middle = columns / 2;
  const int top = star_line(rows), bottom = rows - 1 - top, centre = rows / 2;

  std::vector<Point> points{at(left, bottom), at(right, top)};                          // 2: D4 Q16
  if (stones >= 3) points.push_back(at(right, bottom));                                 // 3: a third corner
  if (stones >= 4) points.push_back(at(left, top));                                     // 4: all corners
  if (stones >= 6) points.insert(points.end(), {at(left, centre), at(right, centre)});  // 6: left and right sides
  if (stones >= 8) points.insert(points.end(), {at(middle, bottom), at(middle, top)});  // 8: top and bottom
  if (stones == 5 || stones == 7 || stones == 9) points.push_back(at(middle, centre));  // odd: the centre
  return points;
}

bool is_fixed_placement(BoardSize size, std::span<const Point> stones) {
  const int count = static_cast<int>(stones.size());
  const std::vector<Point> fixed = fixed_handicap_points(size, count == 3 ? 4 : count);
  if (fixed.empty()) return false;
  return std::all_of(stones.begin(), stones.end(), [&](Point p) { return contains(fixed, p); });
}

}  // namespace sgfaudit::rules
