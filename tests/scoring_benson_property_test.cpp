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

// Takes off every chain that has no liberty.
Position with_liberties(Position position) {
  for (int i = 0; i < position.size.points(); ++i) {
    const Point p = position.size.point(i);
    if (position.at(p) != Color::kNone && !tests::slow_has_liberty(position, p)) tests::slow_take_off(position, p);
  }
  return position;
}

// Boards of at most twelve points (every order of plays can be tried), mostly of one colour, every chain with a
// liberty.
rc::Gen<Board> small_legal_board() {
  const auto stones = rc::gen::container<std::vector<int>>(12, rc::gen::inRange(0, 20));
  auto parts = rc::gen::tuple(rc::gen::inRange(1, 7), rc::gen::inRange(1, 13), stones, rc::gen::arbitrary<bool>());
  // The full range of every number from the first test on, whatever size RapidCheck begins with.
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, std::move(parts)), [](const std::tuple<
                                                                               int, int, std::vector<int>, bool>& of) {
    const auto& [columns, rows, values, swapped] = of;
    const BoardSize size{static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(std::min(rows, 12 / columns))};
    Board board{Position(size), std::vector<bool>(static_cast<std::size_t>(size.points()))};
    for (std::size_t i = 0; i < board.position.colors.size(); ++i) {
      if (values[i] < 14) board.position.colors[i] = values[i] < 12 ? Color::kBlack : Color::kWhite;
    }
    board.position = with_liberties(board.position);
    return swapped ? tests::colors_swapped(board) : board;
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
