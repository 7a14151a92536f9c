// Benson's theorem against exhaustive search on small boards: without suicide the chains called alive are exactly those
// that the enemy, playing alone for ever, cannot take; with suicide none of those called alive can be taken.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

#include "scoring/benson.h"
#include "tests/position_generators.h"
#include "tests/slow_life.h"

namespace sgfaudit::scoring {
namespace {

using tests::Board;

// Boards of up to twelve points on which every chain has a liberty, with at most eight points to play on.
rc::Gen<Board> small_legal_board() {
  return rc::gen::map(rc::gen::tuple(rc::gen::inRange(1, 5), rc::gen::inRange(1, 5),
                                     rc::gen::container<std::vector<int>>(16, rc::gen::inRange(0, 10))),
                      [](const std::tuple<int, int, std::vector<int>>& parts) {
                        const auto& [columns, rows, values] = parts;
                        const BoardSize size{static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows)};
                        Board board{Position(size), std::vector<bool>(static_cast<std::size_t>(size.points()))};
                        int empty = 0;
                        for (int i = 0; i < size.points(); ++i) {
                          const int value = values[static_cast<std::size_t>(i)];
                          const bool stone = value < 7 || empty == 8;
                          empty += stone ? 0 : 1;
                          board.position.colors[static_cast<std::size_t>(i)] = !stone      ? Color::kNone
                                                                               : value < 5 ? Color::kBlack
                                                                                           : Color::kWhite;
                        }
                        for (int i = 0; i < size.points(); ++i) {
                          const Point p = size.point(i);
                          if (board.position.at(p) != Color::kNone && !tests::slow_has_liberty(board.position, p)) {
                            tests::slow_take_off(board.position, p);
                          }
                        }
                        return board;
                      });
}

std::vector<bool> alive_of(const Position& position, const UnconditionalLife& life, Color color) {
  std::vector<bool> alive(position.colors.size());
  for (std::size_t i = 0; i < alive.size(); ++i) alive[i] = life.alive[i] && position.colors[i] == color;
  return alive;
}

RC_GTEST_PROP(ScoringBensonProperty, AliveWithoutSuicideIsExactlyWhatCannotBeTaken, ()) {
  const Board board = *small_legal_board();
  const UnconditionalLife life = unconditional_life(board.position, false);
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    RC_ASSERT(alive_of(board.position, life, color) == tests::slow_unconditional_life(board.position, color, false));
  }
}

RC_GTEST_PROP(ScoringBensonProperty, AliveWithSuicideCannotBeTaken, ()) {
  const Board board = *small_legal_board();
  const UnconditionalLife life = unconditional_life(board.position, true);
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const std::vector<bool> survive = tests::slow_unconditional_life(board.position, color, true);
    const std::vector<bool> alive = alive_of(board.position, life, color);
    for (std::size_t i = 0; i < alive.size(); ++i) RC_ASSERT(!alive[i] || survive[i]);
  }
}

// A stone called dead, left alone for ever: its side never gets an unconditionally alive chain into the region.
RC_GTEST_PROP(ScoringBensonProperty, DeadStonesNeverBecomeAlive, ()) {
  const Board board = *small_legal_board();
  const bool suicide = *rc::gen::arbitrary<bool>();
  const UnconditionalLife life = unconditional_life(board.position, suicide);
  RC_CLASSIFY(std::ranges::count(life.alive, true) > 0, "alive");
  RC_CLASSIFY(std::ranges::count(life.dead, true) > 0, "dead");
  for (const Color owner : {Color::kBlack, Color::kWhite}) {
    std::vector<std::size_t> dead;
    for (std::size_t i = 0; i < life.dead.size(); ++i) {
      if (life.dead[i] && life.enclosed[i] == owner) dead.push_back(i);
    }
    if (dead.empty()) continue;
    for (const Position& position : tests::slow_reachable(board.position, opponent(owner), suicide)) {
      const UnconditionalLife later = unconditional_life(position, suicide);
      for (const std::size_t i : dead) RC_ASSERT(position.colors[i] != opponent(owner) || !later.alive[i]);
    }
  }
}

RC_GTEST_PROP(ScoringBensonProperty, SymmetriesAndColours, ()) {
  const Board board = *tests::any_board(13);
  const bool suicide = *rc::gen::arbitrary<bool>();
  const UnconditionalLife life = unconditional_life(board.position, suicide);
  RC_ASSERT(unconditional_life(tests::colors_swapped(board).position, suicide).alive == life.alive);
  const BoardSize size = board.position.size;
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    const Board other = tests::turned(board, symmetry);
    const UnconditionalLife turned = unconditional_life(other.position, suicide);
    for (int i = 0; i < size.points(); ++i) {
      const int at = other.position.size.index(tests::turned(size.point(i), size, symmetry));
      RC_ASSERT(turned.alive[static_cast<std::size_t>(at)] == life.alive[static_cast<std::size_t>(i)]);
      RC_ASSERT(turned.dead[static_cast<std::size_t>(at)] == life.dead[static_cast<std::size_t>(i)]);
      RC_ASSERT(turned.vital[static_cast<std::size_t>(at)] == life.vital[static_cast<std::size_t>(i)]);
    }
  }
}

}  // namespace
}  // namespace sgfaudit::scoring
