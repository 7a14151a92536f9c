// Dame that can be filled in turn, of diagrams worked by hand: ':' is one of them.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "scoring/dame_filling.h"
#include "tests/position_generators.h"

namespace sgfaudit::scoring {
namespace {

int dame_of(const std::vector<std::string>& rows) {
  const tests::Board board = tests::board_from(rows);
  return plain_dame(Partition(board.position, board.dead));
}

TEST(PlainDame, BetweenLivingChains) {
  EXPECT_EQ(dame_of({".X.O.", ".X.O.", ".X.O."}), 3);
  EXPECT_EQ(dame_of({".XO.", ".XO."}), 0) << "none";
  EXPECT_EQ(dame_of({".X.O.", ".XxO.", ".X.O."}), 3) << "under a dead stone too";
}

TEST(PlainDame, NotWhereSomethingHasToBeAnswered) {
  // The stones in the middle share both liberties.
  EXPECT_EQ(dame_of({".XO.XO.", "XXOXXOO", ".XO.XO."}), 0) << "seki";
  // Once White has filled C2, Black's C3 is in atari.
  EXPECT_EQ(dame_of({"...XO.", "...XO.", "XX.XO.", "OOXOO.", "OO.OO.", "OOOOO."}), 0) << "a false eye";
  EXPECT_EQ(dame_of({"....O.", "XXXXO.", "....O.", "XXXXO."}), 0) << "a border that is open";
}

}  // namespace
}  // namespace sgfaudit::scoring
