// Counts worked by hand from the rules: area, territory with prisoners, compensation, button, group tax, the historical
// Korean count.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "scoring/count.h"
#include "tests/counting_rules.h"
#include "tests/position_generators.h"

namespace sgfaudit::scoring {
namespace {

using tests::aga_rules;
using tests::area_rules;
using tests::Board;
using tests::board_from;
using tests::territory_rules;

CountInput input_of(const Board& board, Score komi = {}) {
  CountInput input;
  input.position = &board.position;
  input.dead = &board.dead;
  input.komi = komi;
  return input;
}

const std::vector<std::string> kWalls = {
    "x........",  //
    "....O....",  //
    "....O....",  //
    "OOOOOOOOO",  //
    "OOOOOOOOO",  //
    "XXXXXXXXX",  //
    "XXXXXXXXX",  //
    ".X.X.X.X.",  //
    ".........",
};

// A worked example of the literature (territory, 9×9): Black 14 points and 1 prisoner, White 25 points, 8 prisoners
// and 6.5 komi: White wins by 24.5. The position is built for these figures; one of the eight prisoners still stands on
// the board.
TEST(ScoringCount, TerritoryWithPrisonersOfTheLiterature) {
  const Board board = board_from(kWalls);
  CountInput input = input_of(board, Score::halves(13));
  input.white.captured = 1;
  input.black.captured = 7;
  const Count result = count(input, territory_rules());
  EXPECT_EQ(result.method, Method::kTerritory);
  EXPECT_EQ(result.black.territory, 14);
  EXPECT_EQ(result.black.prisoners, 1);
  EXPECT_EQ(result.black.stones, 0);
  EXPECT_EQ(result.black.total, Score::points(15));
  EXPECT_EQ(result.white.territory, 25);
  EXPECT_EQ(result.white.prisoners, 8);
  EXPECT_EQ(result.white.total, Score::halves(79));
  EXPECT_EQ(result.black_minus_white().text(), "-24.5");
}

// The same board by area: Black 22 stones + 14 points, White 20 stones + 25 points (the dead stone's included).
TEST(ScoringCount, AreaCountsLiveStonesAndPoints) {
  const Board board = board_from(kWalls);
  CountInput input = input_of(board, Score::halves(13));
  input.white.captured = 1;
  input.black.captured = 7;
  const Count result = count(input, area_rules());
  EXPECT_EQ(result.method, Method::kArea);
  EXPECT_EQ(result.black.stones, 22);
  EXPECT_EQ(result.black.territory, 14);
  EXPECT_EQ(result.black.prisoners, 0);
  EXPECT_EQ(result.white.stones, 20);
  EXPECT_EQ(result.white.territory, 25);
  EXPECT_EQ(result.black_minus_white().text(), "-15.5");
}

// A stone lost by suicide is a prisoner as well as a captured one (SCORING §1).
TEST(ScoringCount, SuicidesArePrisoners) {
  const Board board = board_from(kWalls);
  CountInput input = input_of(board);
  input.white.suicides = 2;
  EXPECT_EQ(count(input, territory_rules()).black.prisoners, 2);
}

// AGA: area with N − 1 for the verdict; territory with the stones that passes cost, and no compensation.
TEST(ScoringCount, AgaByBothMethods) {
  const Board board = board_from(kWalls);
  CountInput input = input_of(board, Score::halves(1));
  input.compensation_stones = 4;
  input.black.captured = 7;
  input.black.passes = 1;
  input.white.passes = 2;
  const Territory territory = find_territory(board.position, board.dead, aga_rules());
  const Count area = count(input, aga_rules(), territory);
  EXPECT_EQ(area.method, Method::kArea);
  EXPECT_EQ(area.white.compensation, Score::points(3));
  EXPECT_EQ(area.white.total, Score::halves(2 * 45 + 2 * 3 + 1));
  const Count points = count_aga_territory(input, aga_rules(), territory);
  EXPECT_EQ(points.method, Method::kTerritory);
  EXPECT_EQ(points.black.pass_stones, 2);
  EXPECT_EQ(points.white.pass_stones, 1);
  EXPECT_EQ(points.black.total, Score::points(14 + 2));
  EXPECT_EQ(points.white.total, Score::halves(2 * (25 + 8 + 1) + 1));
}

TEST(ScoringCount, CompensationIsWhitesAndFollowsTheAxis) {
  struct Row {
    rules::Compensation axis;
    int stones;
    int points;
  };
  const Board board = board_from(kWalls);
  for (const Row& row : {Row{rules::Compensation::kNone, 5, 0}, Row{rules::Compensation::kStones, 5, 5},
                         Row{rules::Compensation::kStonesMinusOne, 5, 4}, Row{rules::Compensation::kStones, 0, 0},
                         Row{rules::Compensation::kStonesMinusOne, 0, 0}}) {
    rules::Ruleset rules = area_rules();
    rules.compensation = row.axis;
    CountInput input = input_of(board);
    input.compensation_stones = row.stones;
    const Count result = count(input, rules);
    EXPECT_EQ(result.white.compensation, Score::points(row.points));
    EXPECT_EQ(result.black.compensation, Score());
    EXPECT_EQ(result.white.total, Score::points(45 + row.points));
  }
}

TEST(ScoringCount, ButtonIsHalfAPointForTheFirstPasser) {
  const Board board = board_from(kWalls);
  rules::Ruleset rules = area_rules();
  rules.button = true;
  CountInput input = input_of(board);
  EXPECT_EQ(count(input, rules).black_minus_white(), Score::points(36 - 45));
  input.first_passer = Color::kBlack;
  EXPECT_EQ(count(input, rules).black_minus_white(), Score::halves(2 * (36 - 45) + 1));
  input.first_passer = Color::kWhite;
  EXPECT_EQ(count(input, rules).black_minus_white(), Score::halves(2 * (36 - 45) - 1));
}

// An empty board reaches nobody: 0–0 (SCORING §1), and nothing on it is settled.
TEST(ScoringCount, EmptyBoardIsNobodys) {
  const Board board = board_from({"...", "..."});
  EXPECT_EQ(count(input_of(board), area_rules()).black_minus_white(), Score());
  const Territory territory = find_territory(board.position, board.dead, area_rules());
  EXPECT_EQ(territory.dame.size(), 6U);
  EXPECT_FALSE(territory.borders_closed);
}

// Two groups of Black (one of two chains joined through their own points) and one of White.
const std::vector<std::string> kGroups = {
    ".X.XO..O.",  //
    "XXXXO..O.",  //
    "OOOOO..OO",  //
    "XXXXXOOOO",  //
    ".X..XXXXX",  //
    "XX..X.X..",
};

// `ancient`: two points off each group. Black 2 groups, White 1: (4 stones' worth each way by hand) Black has 6+6+...
// stones counted below; White's chains meet in the points between them.
TEST(ScoringCount, GroupTaxTakesTwoFromEachLivingGroup) {
  const Board board = board_from(kGroups);
  const Count result = count(input_of(board), tests::ancient_rules());
  EXPECT_EQ(result.black.tax, 4);
  EXPECT_EQ(result.white.tax, 2);
  EXPECT_EQ(result.black.stones, 6 + 15);
  EXPECT_EQ(result.black.territory, 2 + 8);
  EXPECT_EQ(result.white.stones, 15);
  EXPECT_EQ(result.white.territory, 8);
  EXPECT_EQ(result.black_minus_white(), Score::points(21 + 10 - 4 - (15 + 8 - 2)));
}

// By hand: White's dead stones at the right lie in a region of Black's whose first two points are refused, since the
// three stones below have to be joined there. All of Black's live stones are one group then, whichever point comes
// first: 2 off. White's are one group around the dead stones at the left.
TEST(ScoringCount, AGroupThatIsJoinedOnAFalseEyeIsTaxedOnce) {
  const Board board = board_from({"XXXXXXXXXX", "XXXXXXXXXX", "XXXXXXXXXX", "XXXXXXXXXX", "XOOXXXXXXo", "OxxOXXXXXX",
                                  "xxxxOO.XXX", "xxxOOOXXXX", "xxOXXXoooX"});
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    const Board turned = tests::turned(board, symmetry);
    CountInput input = input_of(turned);
    input.false_eyes = FalseEyes::kRefuse;
    const Count result = count(input, tests::ancient_rules());
    EXPECT_EQ(result.black.territory, 2);
    EXPECT_EQ(result.black.tax, 2);
    EXPECT_EQ(result.white.tax, 2);
  }
}

// `mathematical`: a group with one point pays one, a group without points pays nothing.
TEST(ScoringCount, GroupTaxOfAtMostTheGroupsPoints) {
  const Board board = board_from({"XX.XXOO", ".XXXXO.", "XXOOOOO", "OOOXXXX"});
  rules::Ruleset rules = area_rules();
  rules.tax = rules::Tax::kUpToTwoPerGroup;
  const Count result = count(input_of(board), rules);
  EXPECT_EQ(result.black.territory, 2);
  EXPECT_EQ(result.black.tax, 2);  // the chain at the bottom has no points and pays nothing
  EXPECT_EQ(result.white.territory, 1);
  EXPECT_EQ(result.white.tax, 1);
}

// Korean-old: stones that touch neither an enemy nor a neutral point come off, and the points under them count.
TEST(ScoringCount, KoreanOldTakesInnerStonesOff) {
  const Board board = board_from({
      ".X.XO..",  // A5 vacant, B5 off, C5 vacant, D5 stays (touches E5)
      "XX.XO.O",  // A4, B4 off, C4 vacant, G4 off
      "...XO..",  //
      ".X.XOO.",  // B2 off, F2 off
      "...XO..",
  });
  CountInput input = input_of(board, Score::points(1));
  input.white.captured = 5;  // goes back to its owner
  const Count result = count(input, tests::korean_old_rules());
  EXPECT_EQ(result.black.territory, 15);
  EXPECT_EQ(result.black.prisoners, 0);
  EXPECT_EQ(result.black.total, Score::points(15));
  EXPECT_EQ(result.white.territory, 10);
  EXPECT_EQ(result.white.total, Score::points(11));
}

// A stone is put back where a chain would be left with fewer than two liberties without it.
TEST(ScoringCount, KoreanOldLeavesNoChainInAtari) {
  const Board board = board_from({
      "OOOOO",  //
      "XOOOO",  //
      "XXXXX",  //
      ".X.X.",
  });
  // A3 and B2 … E2 touch White; A2, B1 and D1 do not and come off. A3 would be left with A2 alone: A2 goes back on.
  EXPECT_EQ(count(input_of(board), tests::korean_old_rules()).black.territory, 3 + 2);
}

}  // namespace
}  // namespace sgfaudit::scoring
