// FF[4], HA: "the number of handicap stones; the position itself has to be set up with AB". HA never adds a stone.
#include "rules/handicap_check.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "rules/handicap.h"

namespace sgfaudit::rules {

namespace {

std::vector<Point> black_stones(const Board& board) {
  std::vector<Point> stones;
  for (int i = 0; i < board.size().points(); ++i) {
    const Point p = board.size().point(i);
    if (board.at(p) == Color::kBlack) stones.push_back(p);
  }
  std::sort(stones.begin(), stones.end(), report_order);
  return stones;
}

// The stones off the fixed points ("D10, Q10"), or all of them where each stands on one, but not on those of this
// number.
std::string misplaced(const std::vector<Point>& stones, BoardSize size) {
  const int count = static_cast<int>(stones.size());
  const std::vector<Point> fixed = fixed_handicap_points(size, count);
  std::string names;
  for (const Point p : stones) {
    if (std::find(fixed.begin(), fixed.end(), p) != fixed.end()) continue;
    names += (names.empty() ? "" : ", ") + point_name(p, size);
  }
  return names;
}

}  // namespace

std::optional<int> plain_handicap(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return std::nullopt;
  text = text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
  int value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return value;
}

void check_handicap(const GameRecord& record, const Ruleset& ruleset, const HandicapFacts& facts, const Board& board,
                    Findings& findings) {
  const bool stated = facts.recorded.value_or(0) >= 2;
  // Without HA a setup of black stones alone is a handicap; with white stones or Black to play it is a position.
  const bool set_up = facts.set_up >= 2 && !facts.white_set_up && !facts.black_to_play;
  int stones = facts.set_up;
  if (stated && stones < *facts.recorded) stones = std::min(stones + facts.played, *facts.recorded);
  const Span place = record.handicap.present ? record.handicap.property : facts.first_setup;

  const bool contradicted = stated ? stones != *facts.recorded : set_up && facts.recorded && *facts.recorded >= 0;
  if (contradicted) {
    findings.add(Code::kSetupHandicapCount, place, {std::to_string(*facts.recorded), std::to_string(stones)});
    return;
  }
  if (!(stated || set_up) || ruleset.placement != Placement::kFixed || facts.white_set_up) return;
  if (!has_fixed_placement(record.size.columns, record.size.rows, stones)) return;
  const std::vector<Point> points = black_stones(board);
  if (static_cast<int>(points.size()) != stones || is_fixed_placement(record.size, points)) return;
  findings.add(Code::kSetupHandicapPlacement, place, {std::to_string(stones), misplaced(points, record.size)});
}

}  // namespace sgfaudit::rules
