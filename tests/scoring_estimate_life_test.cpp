// Life and death in small finished positions, worked by hand: what must be found dead, what alive, whoever moves first.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "scoring/chains.h"
#include "scoring/estimate.h"
#include "tests/position_generators.h"

namespace sgfaudit::scoring {
namespace {

using tests::Board;
using tests::board_from;

// The position as drawn, with what the estimate finds dead in small letters.
std::vector<std::string> estimated(const std::vector<std::string>& rows) {
  Board board = board_from(rows);
  const Chains chains = find_chains(board.position);
  EstimateWorkspace workspace;
  const Estimate estimate = estimate_dead_stones({.position = &board.position, .chains = &chains}, workspace);
  for (std::size_t i = 0; i < board.dead.size(); ++i) {
    board.dead[i] = chains.of[i] >= 0 && estimate.dead[static_cast<std::size_t>(chains.of[i])] >= 0.5;
  }
  return tests::rows_of(board);
}

struct Case {
  const char* name;
  std::vector<std::string> rows;  // small letters: dead
};

class EstimateLife : public testing::TestWithParam<Case> {};

TEST_P(EstimateLife, IsAsWorkedByHand) {
  EXPECT_EQ(estimated(GetParam().rows), GetParam().rows);
}

const Case kCases[] = {
    {"StoneInTerritory",
     {
         "....XO...",  //
         "....XO...",  //
         "..o.XO...",  //
         "....XO...",  //
         "....XO.x.",  //
         "....XO...",  //
         "....XO...",  //
         "....XO...",  //
         "....XO...",
     }},
    {"TwoEyesInTheEnemysCorner",
     {
         ".X.XO....",  //
         "XXXXO....",  //
         "OOOOO....",  //
         ".........",  //
         "OOOOOOOOO",  //
         "XXXXXXXXX",  //
         ".........",  //
         ".........",  //
         ".........",
     }},
    {"OneEyeInTheEnemysCorner",
     {
         ".xxO.....",  //
         "xxxO.....",  //
         "OOOO.....",  //
         ".........",  //
         "OOOOOOOOO",  //
         "XXXXXXXXX",  //
         ".........",  //
         ".........",  //
         ".........",
     }},
    // C9 is no eye: the stone at D9 hangs on it, so Black has to fill it or loses the stone.
    {"FalseEye",
     {
         ".x.xO....",  //
         "xxxOO....",  //
         "OOOO.....",  //
         ".........",  //
         "OOOOOOOOO",  //
         "XXXXXXXXX",  //
         ".........",  //
         ".........",  //
         ".........",
     }},
    // Neither side can fill one of the two common liberties without being taken.
    {"SekiWithoutEyes",
     {
         ".OX.OX...",  //
         ".OX.OX...",  //
         "OOXXOX...",  //
         "OOOOXX...",  //
         "...OX....",  //
         "...OX....",  //
         "...OX....",  //
         "...OX....",  //
         "...OX....",
     }},
    // Three in a row with the enemy on the middle point; the owner is too late.
    {"NakadeOfThree",
     {
         ".O.xO....",  //
         "xxxxO....",  //
         "OOOOO....",  //
         ".........",  //
         "OOOOOOOOO",  //
         "XXXXXXXXX",  //
         ".........",  //
         ".........",  //
         ".........",
     }},
    // Four in a square are dead as they stand, whoever moves.
    {"SquareFour",
     {
         "......XO..",  //
         "......XO..",  //
         "XXXXXXXO..",  //
         "OOOOOOOO..",  //
         "OOOOOO....",  //
         "xxxxxO....",  //
         "x..xxO....",  //
         "x..xxO....",  //
         "xxxxOO....",  //
         "OOOOO.....",
     }},
    // Four in a row live: whichever inner point the enemy takes, the owner takes the other.
    {"StraightFour",
     {
         "....XO...",  //
         "XXXXXO...",  //
         "OOOOOO...",  //
         ".........",  //
         "OOOOOOOOO",  //
         "XXXXXXXXX",  //
         ".........",  //
         ".........",  //
         ".........",
     }},
    {"BulkyFiveWithTheVitalPoint",
     {
         "..xO.....",  //
         ".OxO.....",  //
         "..xO.....",  //
         "xxxO.....",  //
         "OOOO.....",  //
         "OOOOOOOOO",  //
         "XXXXXXXXX",  //
         ".........",  //
         ".........",
     }},
    // Black has two liberties, White four: White loses the race even if he begins.
    {"CapturingRace",
     {
         "XXXXXXXXXO",  //
         "X.....XOOO",  //
         "XXXXX.XO..",  //
         "ooooXXXO..",  //
         "XXXoXOOOO.",  //
         "OOXoXO....",  //
         "..XoXO....",  //
         "OOXXXO....",  //
         ".OOOOO....",  //
         "..........",
     }},
};

INSTANTIATE_TEST_SUITE_P(Cases, EstimateLife, testing::ValuesIn(kCases),
                         [](const auto& test) { return std::string(test.param.name); });

// Two walls on an otherwise empty small board: each side has room for two eyes whoever begins.
TEST(EstimateWalls, BothSidesLive) {
  const std::vector<std::string> rows(5, "..XO.");
  EXPECT_EQ(estimated(rows), rows);
}

// A seki in the corner of a board on which everything else is open: who fills one of B8 and B9 loses the chain that he
// fills it for. GNU Go 3.8 finds none of these chains dead either.
TEST(EstimateOpenBoard, LeavesASekiAlone) {
  const std::vector<std::vector<std::string>> boards = {
      {
          "X.OX.....",  //
          "X.OX..X..",  //
          "XXOX..XO.",  //
          "OOXX.X...",  //
          "O.OO.XX..",  //
          ".....OXO.",  //
          "..O....O.",  //
          ".O...X...",  //
          ".........",
      },
      {
          "X.OX.....",  //
          "X.OX.....",  //
          "XXOX..XO.",  //
          "OOXX...X.",  //
          "O.OO..X..",  //
          ".........",  //
          "..OX.X.X.",  //
          "..OO...O.",  //
          ".........",
      },
      {
          "X.OX.....",  //
          "X.OX.X...",  //
          "XXOX..X..",  //
          "OOXX.....",  //
          "O.OO..O..",  //
          "......O..",  //
          "..O....O.",  //
          "..X..X.X.",  //
          ".........",
      },
  };
  for (const std::vector<std::string>& rows : boards) {
    const Board board = board_from(rows);
    const Chains chains = find_chains(board.position);
    EstimateWorkspace workspace;
    const Estimate estimate = estimate_dead_stones({.position = &board.position, .chains = &chains}, workspace);
    for (const std::size_t corner : {0U, 2U}) {
      EXPECT_LT(estimate.dead[static_cast<std::size_t>(chains.of[corner])], 0.5) << testing::PrintToString(rows);
    }
  }
}

TEST(EstimateSettled, TellsOpenBordersFromClosedOnes) {
  const auto settled = [](const std::vector<std::string>& rows) {
    const Board board = board_from(rows);
    const Chains chains = find_chains(board.position);
    EstimateWorkspace workspace;
    return estimate_dead_stones({.position = &board.position, .chains = &chains}, workspace).settled;
  };
  EXPECT_TRUE(settled(std::vector<std::string>(9, "...XO....")));
  EXPECT_TRUE(settled(std::vector<std::string>(1, ".")));
  EXPECT_FALSE(settled({
      ".........",  //
      "..X...X..",  //
      ".........",  //
      ".........",  //
      "....O....",  //
      ".........",  //
      "..O......",  //
      ".....O...",  //
      ".........",
  }));
}

}  // namespace
}  // namespace sgfaudit::scoring
