// What an estimate keeps whatever the position: the same answer every time, for every symmetry and for exchanged
// colours; probabilities; and no position of any size that it cannot look at. The playout board is held against the
// referee's.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

#include "rules/board.h"
#include "scoring/chains.h"
#include "scoring/estimate.h"
#include "scoring/playout_board.h"
#include "scoring/playout_policy.h"
#include "tests/position_generators.h"

namespace sgfaudit::scoring {
namespace {

using tests::any_board;
using tests::Board;
using tests::colors_swapped;

// The probability at each point; -1 where there is no stone.
std::vector<double> estimated(const Position& position, EstimateWorkspace& workspace) {
  const Chains chains = find_chains(position);
  const Estimate estimate = estimate_dead_stones({.position = &position, .chains = &chains}, workspace);
  std::vector<double> points;
  for (const int chain : chains.of) points.push_back(chain < 0 ? -1 : estimate.dead[static_cast<std::size_t>(chain)]);
  return points;
}

// A position from which most of a game is played out: closed borders, dead stones, eyes.
Position played_out(BoardSize size, std::uint64_t seed) {
  PlayoutBoard board;
  board.reset(Position(size));
  PlayoutRandom random(seed);
  run_playout(board, 1, size.points() * 3 / 4, random);
  Position position(size);
  for (int i = 0; i < size.points(); ++i) {
    position.at(size.point(i)) = static_cast<Color>(board.at(board.cell(i)));
  }
  return position;
}

void expect_equivariant(const Board& board) {
  EstimateWorkspace workspace;
  const std::vector<double> points = estimated(board.position, workspace);
  RC_ASSERT(estimated(board.position, workspace) == points);
  RC_ASSERT(estimated(colors_swapped(board).position, workspace) == points);
  const BoardSize size = board.position.size;
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    const Board other = tests::turned(board, symmetry);
    const std::vector<double> turned = estimated(other.position, workspace);
    for (int i = 0; i < size.points(); ++i) {
      const int at = other.position.size.index(tests::turned(size.point(i), size, symmetry));
      RC_ASSERT(turned[static_cast<std::size_t>(at)] == points[static_cast<std::size_t>(i)]);
    }
  }
}

RC_GTEST_PROP(EstimateProperty, SymmetriesAndColoursDoNotMatterForAnyStones, ()) {
  expect_equivariant(*any_board(9));
}

RC_GTEST_PROP(EstimateProperty, SymmetriesAndColoursDoNotMatterForGames, ()) {
  const BoardSize size{static_cast<std::uint8_t>(*rc::gen::inRange(5, 14)),
                       static_cast<std::uint8_t>(*rc::gen::inRange(5, 14))};
  Board board{played_out(size, *rc::gen::arbitrary<std::uint64_t>()), {}};
  board.dead.resize(static_cast<std::size_t>(size.points()));
  expect_equivariant(board);
}

// A position that is its own mirror image must be answered with a mirror image, too.
TEST(EstimateProperty, SymmetricPositionsGetSymmetricAnswers) {
  const Board board = tests::board_from({
      "..X...X..",  //
      ".XO...OX.",  //
      "XO..X..OX",  //
      "....O....",  //
      "XO.....OX",  //
      ".XO...OX.",  //
      "..X...X..",  //
  });
  EstimateWorkspace workspace;
  const std::vector<double> points = estimated(board.position, workspace);
  for (std::size_t row = 0; row < 7; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      EXPECT_EQ(points[row * 9 + column], points[row * 9 + 8 - column]);
    }
  }
}

RC_GTEST_PROP(EstimateProperty, IsAProbabilityOnAnyBoard, ()) {
  const BoardSize size{static_cast<std::uint8_t>(*rc::gen::inRange(1, kMaxBoardSide + 1)),
                       static_cast<std::uint8_t>(*rc::gen::inRange(1, kMaxBoardSide + 1))};
  Position position(size);
  PlayoutRandom random(*rc::gen::arbitrary<std::uint64_t>());
  const std::uint32_t emptiness = *rc::gen::inRange<std::uint32_t>(0, 8);
  for (Color& color : position.colors) {
    const std::uint32_t value = random.below(3 + emptiness);
    color = value < 3 ? static_cast<Color>(value) : Color::kNone;
  }
  EstimateWorkspace workspace;
  for (const double dead : estimated(position, workspace)) RC_ASSERT(dead == -1 || (dead >= 0 && dead <= 1));
}

// The playout board against the referee's board: the same stones, chains and liberties after every play.
RC_GTEST_PROP(PlayoutBoardProperty, AgreesWithTheReferee, ()) {
  const BoardSize size{static_cast<std::uint8_t>(*rc::gen::inRange(1, 8)),
                       static_cast<std::uint8_t>(*rc::gen::inRange(1, 8))};
  PlayoutRandom random(*rc::gen::arbitrary<std::uint64_t>());
  PlayoutBoard board;
  board.reset(Position(size));
  rules::Board referee(size);
  for (int move = 0; move < 3 * size.points(); ++move) {
    const auto color = static_cast<std::uint8_t>(1 + random.below(2));
    const int index = static_cast<int>(random.below(static_cast<std::uint32_t>(size.points())));
    const PlayoutBoard::Cell cell = board.cell(index);
    const Point point = size.point(index);
    if (board.at(cell) != 0) continue;
    const bool suicide = referee.suicide_size(static_cast<Color>(color), point) > 0;
    RC_ASSERT((board.liberties_after(cell, color, 1) == 0) == suicide);
    if (suicide) continue;
    const int taken = board.play(cell, color);
    RC_ASSERT(taken == referee.play(static_cast<Color>(color), point).captured);
    for (int i = 0; i < size.points(); ++i) {
      const PlayoutBoard::Cell at = board.cell(i);
      const Point p = size.point(i);
      RC_ASSERT(static_cast<Color>(board.at(at)) == referee.at(p));
      if (board.at(at) == 0) continue;
      RC_ASSERT(board.liberties(board.head(at)) == referee.liberties(p));
      RC_ASSERT(board.stones(board.head(at)) == referee.chain_size(p));
    }
  }
}

}  // namespace
}  // namespace sgfaudit::scoring
