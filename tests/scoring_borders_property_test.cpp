// Closed borders against their definition, on any stones.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

#include "scoring/borders.h"
#include "scoring/count.h"
#include "tests/position_generators.h"
#include "tests/slow_count.h"

namespace sgfaudit::scoring {
namespace {

bool beside(const Position& position, Point p, Color color) {
  return std::ranges::any_of(tests::neighbors_of(position.size, p), [&](Point q) { return position.at(q) == color; });
}

// Territory::borders_closed, word by word, of the region of one empty point.
bool slow_closed(const Position& position, Point p) {
  const bool black = tests::slow_reaches(position, p, Color::kBlack);
  const bool white = tests::slow_reaches(position, p, Color::kWhite);
  if (black != white) return true;
  const std::vector<Point> region = tests::connected(position, p);
  const bool dame = std::ranges::all_of(
      region, [&](Point q) { return beside(position, q, Color::kBlack) && beside(position, q, Color::kWhite); });
  const bool near = std::ranges::all_of(
      region, [&](Point q) { return beside(position, q, Color::kBlack) || beside(position, q, Color::kWhite); });
  return dame || (near && region.size() <= std::size_t{kLargestDame});
}

RC_GTEST_PROP(ScoringBorders, AreClosedByTheirDefinition, ()) {
  const tests::Board board = *tests::any_board(9);
  const Position position = tests::without_dead(board);
  bool closed = true;
  for (int i = 0; i < position.size.points(); ++i) {
    const Point p = position.size.point(i);
    if (position.at(p) == Color::kNone) closed = closed && slow_closed(position, p);
  }
  RC_CLASSIFY(closed);
  RC_ASSERT(borders_closed(board.position, board.dead) == closed);
  RC_ASSERT(borders_closed(position, {}) == closed);
}

}  // namespace
}  // namespace sgfaudit::scoring
