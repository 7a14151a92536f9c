// AB, AW and AE of one node, executed on the referee's board.
#include "rules/setup_step.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sgfaudit::rules {

namespace {

void count(SetupEffect& effect, Color color, int stones) {
  if (color == Color::kBlack) effect.black += stones;
  if (color == Color::kWhite) effect.white += stones;
}

void report_no_effect(const SetupPoint& point, const Board& board, Findings& findings) {
  const std::string state = point.color == Color::kBlack   ? "a black stone stands there already"
                            : point.color == Color::kWhite ? "a white stone stands there already"
                                                           : "the point is empty already";
  findings.add(Code::kSetupNoEffect, point.span, {point_name(point.point, board.size()), state});
}

// Chains without liberties that hold or touch one of the points, each once.
void report_no_liberties(std::span<const SetupPoint> points, Span place, const Board& board, Findings& findings) {
  const BoardSize size = board.size();
  std::vector<bool> seen;
  auto look = [&](int column, int row) {
    const Point p{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
    if (!size.contains(p) || board.at(p) == Color::kNone || board.breathes(p)) return;
    if (seen.empty()) seen.resize(static_cast<std::size_t>(size.points()));
    if (seen[static_cast<std::size_t>(size.index(p))]) return;
    std::vector<Point> chain = board.chain(p);
    for (const Point stone : chain) seen[static_cast<std::size_t>(size.index(stone))] = true;
    const Point first = *std::min_element(chain.begin(), chain.end(), report_order);
    const std::string stones = chain.size() == 1 ? "stone" : std::to_string(chain.size()) + " stones";
    findings.add(Code::kSetupNoLiberties, place, {color_name(board.at(p)), point_name(first, size), stones});
  };
  for (const SetupPoint& point : points) {
    const int column = point.point.column;
    const int row = point.point.row;
    for (const auto& [columns, rows] : {std::pair{0, 0}, {0, -1}, {-1, 0}, {1, 0}, {0, 1}}) {
      look(column + columns, row + rows);
    }
  }
}

// Puts the points one after the other and tells what stood at each. Many of them are put at once in the end: a board
// counts whole chains anew for each stone that it loses.
class Setup {
 public:
  Setup(std::span<const SetupPoint> points, Referee& referee) : points_(points), referee_(referee) {
    if (points.size() > kFew) position_ = referee.board().position();
  }
  // What stood there.
  Color put(const SetupPoint& point) {
    return position_ ? std::exchange(position_->at(point.point), point.color) : referee_.set(point.point, point.color);
  }
  // After the last one; before it the referee may not know of any.
  void end() {
    if (position_) referee_.set(points_, *position_);
  }

 private:
  static constexpr std::size_t kFew = 16;
  std::span<const SetupPoint> points_;
  Referee& referee_;
  std::optional<Position> position_;
};

}  // namespace

SetupEffect execute_setup(std::span<const SetupPoint> points, const Step& step, Referee& referee, Findings* findings) {
  SetupEffect effect;
  Setup setup(points, referee);
  // The points of one compressed list share their span: it is odd only if none of them changes anything.
  for (std::size_t i = 0; i < points.size();) {
    const SetupPoint& first = points[i];
    bool value_changed = false;
    for (; i < points.size() && points[i].span == first.span; ++i) {
      const Color before = setup.put(points[i]);
      if (before == points[i].color) continue;
      value_changed = true;
      count(effect, before, -1);
      count(effect, points[i].color, 1);
    }
    effect.changed |= value_changed;
    if (!value_changed && findings != nullptr) report_no_effect(first, referee.board(), *findings);
  }
  setup.end();
  if (!effect.changed) return effect;
  referee.end_setup(step.number);
  if (findings != nullptr) report_no_liberties(points, step.span, referee.board(), *findings);
  return effect;
}

}  // namespace sgfaudit::rules
