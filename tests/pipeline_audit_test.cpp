// Verdicts of whole records, from bytes to report. Every board here is counted by hand.
//
// The wall: 6 columns by 4 rows, Black fills column C, White column D. Area 12 to 12, territory 8 to 8, no prisoners.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/pipeline.h"

namespace sgfaudit {
namespace {

using scoring::Evidence;
using scoring::Options;
using scoring::Verdict;
using testing::Contains;
using testing::HasSubstr;

const std::string kWall = ";B[cb];W[db];B[cc];W[dc];B[ca];W[da];B[cd];W[dd]";
const std::string kPasses = ";B[];W[]";

std::string game(const std::string& facts, const std::string& moves) {
  return "(;GM[1]FF[4]SZ[6:4]" + facts + moves + ")";
}

Options all_alive() {
  Options options;
  options.dead = Evidence::kNone;
  return options;
}

tests::Judged judge_one(const std::string& record, const Options& options = all_alive()) {
  std::vector<tests::Judged> games = tests::judge(record, options);
  EXPECT_EQ(games.size(), 1u) << record;
  return std::move(games.at(0));
}

struct Case {
  const char* what;
  std::string facts;
  std::string moves;
  Verdict verdict;
  const char* counted;            // "" : no count
  std::vector<Code> codes = {};   // findings that must be there
  std::vector<Code> absent = {};  // findings that must not
  const char* hint = nullptr;     // part of one of the hints
};

class AuditTable : public testing::TestWithParam<Case> {};

TEST_P(AuditTable, VerdictCountAndFindings) {
  const Case& c = GetParam();
  const tests::Judged judged = judge_one(game(c.facts, c.moves));
  EXPECT_EQ(scoring::word(judged.report.verdict), scoring::word(c.verdict));
  const std::string counted = judged.report.count ? scoring::write_result(judged.report.count->black_minus_white(),
                                                                          judged.report.ruleset.black_wins_ties)
                                                  : "";
  EXPECT_EQ(counted, c.counted);
  for (const Code code : c.codes) EXPECT_TRUE(judged.findings.has(code)) << code_info(code).slug;
  for (const Code code : c.absent) EXPECT_FALSE(judged.findings.has(code)) << code_info(code).slug;
  if (c.hint != nullptr) {
    EXPECT_THAT(judged.report.hints, Contains(HasSubstr(c.hint)));
  }
}

const Case kCases[] = {
    {"met to the point",
     "RU[Chinese]KM[0.5]RE[W+0.5]",
     kWall + kPasses,
     Verdict::kAgrees,
     "W+0.5",
     {},
     {Code::kResultRulesMissing, Code::kResultNoPasses}},
    {"a winner without margin", "RU[Chinese]KM[0.5]RE[W+]", kWall + kPasses, Verdict::kAgrees, "W+0.5"},
    {"the winner exchanged",
     "RU[Chinese]KM[0.5]RE[B+0.5]",
     kWall + kPasses,
     Verdict::kDisagrees,
     "W+0.5",
     {Code::kResultWinner},
     {Code::kResultMargin},
     "exchanged"},
    {"the komi of another event",
     "RU[Chinese]KM[6.5]RE[W+0.5]",
     kWall + kPasses,
     Verdict::kDisagrees,
     "W+6.5",
     {Code::kResultMargin},
     {Code::kResultWinner},
     "komi of 0.5 instead of 6.5"},
    {"a draw is not a win",
     "RU[Chinese]KM[0]RE[B+1]",
     kWall + kPasses,
     Verdict::kDisagrees,
     "0",
     {Code::kResultWinner}},
    {"a draw met", "RU[Chinese]KM[0]RE[Draw]", kWall + kPasses, Verdict::kAgrees, "0"},
    {"no RU and RE met", "KM[0.5]RE[W+0.5]", kWall + kPasses, Verdict::kAgrees, "W+0.5", {Code::kResultRulesMissing}},
    {"no RU and RE missed",
     "KM[0.5]RE[W+1.5]",
     kWall + kPasses,
     Verdict::kDoubtful,
     "W+0.5",
     {Code::kResultDoubtful, Code::kResultRulesMissing},
     {Code::kResultMargin}},
    {"unknown RU", "RU[Simple]KM[0.5]RE[W+1.5]", kWall + kPasses, Verdict::kDoubtful, "W+0.5", {Code::kPropertyRules}},
    // Black has 12 + 1 stones and points when Black fills in one of his own: territory 7 to 8, area still 12 to 12.
    {"no RU, RE of another ruleset",
     "KM[0.5]RE[W+0.5]",
     kWall + ";B[aa];W[];B[]",
     Verdict::kDoubtful,
     "W+1.5",
     {},
     {},
     "chinese rules"},
    {"no KM, a customary one fits",
     "RU[Chinese]RE[W+6.5]",
     kWall + kPasses,
     Verdict::kUndecided,
     "0",
     {Code::kResultKomiMissing, Code::kResultUndecided},
     {},
     "komi of 6.5"},
    {"no KM, none fits", "RU[Chinese]RE[W+3]", kWall + kPasses, Verdict::kDoubtful, "0", {Code::kResultKomiMissing}},
    {"KM without a number",
     "RU[Chinese]KM[as announced]RE[W+0.5]",
     kWall + kPasses,
     Verdict::kUndecided,
     "0",
     {Code::kPropertyKomi, Code::kResultKomiMissing}},
    {"KM and RE of different fraction",
     "RU[Chinese]KM[6.5]RE[W+7]",
     kWall + kPasses,
     Verdict::kDisagrees,
     "W+6.5",
     {Code::kResultKomiParity}},
    {"no passes, borders closed",
     "RU[Japanese]KM[0.5]RE[W+0.5]",
     kWall,
     Verdict::kAgrees,
     "W+0.5",
     {Code::kResultNoPasses}},
    {"literal rules without passes", "RU[Tromp-Taylor]KM[0.5]RE[W+0.5]", kWall, Verdict::kAgrees, "W+0.5"},
    {"resignation is not counted", "RU[Chinese]KM[0.5]RE[B+R]", kWall, Verdict::kNotCounted, ""},
    {"the loser moved last", "RU[Chinese]KM[0.5]RE[B+R]", kWall, Verdict::kNotCounted, "", {Code::kResultLastMover}},
    {"no RE", "RU[Chinese]KM[0.5]", kWall, Verdict::kNotCounted, "", {Code::kResultMissing}},
    {"illegal before resigned",
     "RU[Chinese]KM[0.5]RE[B+R]",
     kWall + ";B[dd]",
     Verdict::kIllegal,
     "",
     {Code::kMoveOccupied}},
    {"illegal before agreed",
     "RU[Chinese]KM[0.5]RE[W+0.5]",
     kWall + ";B[zz]" + kPasses,
     Verdict::kIllegal,
     "W+0.5",
     {Code::kMoveOffBoard}},
    // 3.75 zi are 7.5 points; 12 - 12 - 7.5.
    {"komi and margin in zi",
     "RU[Chinese]KM[3.75]RE[W+3.75]",
     kWall + kPasses,
     Verdict::kAgrees,
     "W+7.5",
     {Code::kResultUnit, Code::kPropertyKomi}},
    {"a komi in zi points to Chinese rules",
     "KM[3.75]RE[W+7.5]",
     kWall + kPasses,
     Verdict::kAgrees,
     "W+7.5",
     {Code::kResultRulesMissing}},
    {"a margin in zi",
     "RU[Chinese]KM[7.5]RE[白胜3又3/4子]",
     kWall + kPasses,
     Verdict::kAgrees,
     "W+7.5",
     {Code::kResultForm}},
    {"points written as zi", "RU[Japanese]KM[6]RE[W+3]", kWall + kPasses, Verdict::kDisagrees, "W+6", {}, {}, "zi"},
    // Two handicap stones in the wall; White moves first; compensation 2 under Chinese rules, 1 under AGA, 0 in Japan.
    {"Chinese compensation", "RU[Chinese]KM[0.5]HA[2]AB[ca][cb]RE[W+2.5]",
     ";W[da];B[cc];W[db];B[cd];W[dc];B[];W[dd];B[];W[]", Verdict::kAgrees, "W+2.5"},
    {"AGA compensation",
     "RU[AGA]KM[0.5]HA[2]AB[ca][cb]RE[W+1.5]",
     ";W[da];B[cc];W[db];B[cd];W[dc];B[];W[dd];B[];W[]",
     Verdict::kAgrees,
     "W+1.5",
     {},
     {Code::kResultLastPass}},
    {"no compensation in Japan", "RU[Japanese]KM[0.5]HA[2]AB[ca][cb]RE[W+0.5]",
     ";W[da];B[cc];W[db];B[cd];W[dc];B[];W[dd];B[];W[]", Verdict::kAgrees, "W+0.5"},
    {"compensation forgotten",
     "RU[Chinese]KM[0.5]HA[2]AB[ca][cb]RE[W+0.5]",
     ";W[da];B[cc];W[db];B[cd];W[dc];B[];W[dd];B[];W[]",
     Verdict::kDisagrees,
     "W+2.5",
     {},
     {},
     "without compensation"},
    {"stones of a free handicap count without HA", "RU[Chinese]KM[0.5]AB[ca][cb]RE[W+2.5]",
     ";W[da];B[cc];W[db];B[cd];W[dc];B[];W[dd];B[];W[]", Verdict::kAgrees, "W+2.5"},
    {"HA without stones",
     "RU[Japanese]KM[0.5]HA[3]RE[W+0.5]",
     ";W[db];B[cb];W[dc];B[cc];W[da];B[ca];W[dd];B[cd];W[];B[]",
     Verdict::kUndecided,
     "W+0.5",
     {Code::kResultUndecided}},
    // Ing: 12 to 12 and no komi is a tie, and Black wins ties.
    {"Ing, a tie is Black's", "RU[Goe]KM[0]RE[B+]", kWall + kPasses, Verdict::kAgrees, "B+"},
    // AGA: the record ends by Black's pass; by territory Black handed over one stone more than he got back.
    {"AGA, White did not pass last",
     "RU[AGA]KM[0.5]RE[W+0.5]",
     kWall + ";B[];W[];B[]",
     Verdict::kAgrees,
     "W+0.5",
     {Code::kResultLastPass}},
    // AGA: White played twice in a row and so used a stone more than Black, though White passed last: the territory
    // count as recorded is one point better for Black than W+0.5.
    {"AGA, White passed last out of turn",
     "RU[AGA]KM[0.5]RE[W+0.5]",
     kWall + ";W[fa]" + ";B[]" + ";W[]",
     Verdict::kAgrees,
     "W+0.5",
     {Code::kMoveOutOfTurn, Code::kResultLastPass}},
    // White played twice in a row: by territory a missing black stone would change the count by one.
    {"a turn is missing, territory",
     "RU[Japanese]KM[0.5]RE[W+2.5]",
     kWall + ";W[fa]" + ";B[]" + ";W[]",
     Verdict::kDoubtful,
     "B+0.5",
     {Code::kMoveOutOfTurn}},
    {"a turn is missing, area",
     "RU[Chinese]KM[0.5]RE[W+2.5]",
     kWall + ";W[fa]" + ";B[]" + ";W[]",
     Verdict::kDisagrees,
     "W+0.5",
     {Code::kMoveOutOfTurn}},
    {"an engine's code for a game broken off", "RU[Chinese]KM[375]AP[foxwq]RE[W+0.0]", kWall, Verdict::kNotCounted, ""},
    {"a komi of hundredths without evidence",
     "RU[Chinese]KM[375]RE[W+7.5]",
     kWall + kPasses,
     Verdict::kDoubtful,
     "W+375",
     {Code::kPropertyKomi, Code::kResultDoubtful}},
};

INSTANTIATE_TEST_SUITE_P(Records, AuditTable, testing::ValuesIn(kCases), [](const auto& test) {
  std::string name;
  for (const char c : std::string(test.param.what))
    name += (std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_');
  return name;
});

TEST(Audit, MarksGiveTheDeadStones) {
  // White's stone at A1 is marked dead: territory 8 and one prisoner to 8.
  const std::string record = game("RU[Japanese]KM[0.5]RE[B+0.5]", kWall + ";B[];W[ad];B[];W[]TB[aa:bd]TW[ea:fd]");
  const tests::Judged judged = judge_one(record, Options{});
  EXPECT_EQ(judged.report.verdict, Verdict::kAgrees);
  EXPECT_EQ(judged.report.basis, scoring::Basis::kMarks);
  ASSERT_EQ(judged.report.dead.size(), 1u);
  EXPECT_EQ(point_name(judged.report.dead[0], judged.record.size), "A1");
  EXPECT_EQ(judged.report.count->black.prisoners, 1);
}

TEST(Audit, MarkedPointsThatGiveTheResultMakeAContradictionDoubtful) {
  // One black point (A4) is not marked; RE follows the marks: 7 to 8.
  const std::string record = game("RU[Japanese]KM[0.5]RE[W+1.5]", kWall + kPasses + "TB[ba:bd][ab:ad]TW[ea:fd]");
  const tests::Judged judged = judge_one(record, Options{});
  EXPECT_EQ(judged.report.verdict, Verdict::kDoubtful);
  ASSERT_TRUE(judged.report.also.has_value());
  EXPECT_EQ(scoring::write_result(judged.report.also->black_minus_white()), "W+1.5");
  EXPECT_EQ(scoring::write_result(judged.report.count->black_minus_white()), "W+0.5");
}

TEST(Audit, LiteralRulesIgnoreMarksUntilTheUserAsks) {
  const std::string record = game("RU[Tromp-Taylor]KM[0.5]RE[W+0.5]", kWall + ";B[];W[ad];B[];W[]TB[aa:bd]TW[ea:fd]");
  // Literally A1 makes Black's region neutral: 4 stones to 12 and 1.
  const tests::Judged literal = judge_one(record, Options{});
  EXPECT_EQ(literal.report.basis, scoring::Basis::kLiteral);
  EXPECT_EQ(scoring::write_result(literal.report.count->black_minus_white()), "W+9.5");
  EXPECT_TRUE(literal.findings.has(Code::kResultMarkConflict));
  Options marks;
  marks.dead = Evidence::kMarks;
  const tests::Judged amended = judge_one(record, marks);
  EXPECT_EQ(amended.report.verdict, Verdict::kAgrees);
  EXPECT_EQ(amended.report.basis, scoring::Basis::kMarks);
}

TEST(Audit, UnknownStonesGiveARangeAndNoCount) {
  Options marks;
  marks.dead = Evidence::kMarks;
  const tests::Judged judged = judge_one(game("RU[Chinese]KM[0.5]RE[W+0.5]", kWall + kPasses), marks);
  EXPECT_EQ(judged.report.verdict, Verdict::kUndecided);
  EXPECT_EQ(judged.report.basis, scoring::Basis::kNone);
  EXPECT_FALSE(judged.report.count.has_value());
  ASSERT_TRUE(judged.report.range.has_value());
  // All black stones dead: 0 to 24 and komi; all white ones dead: 24 to 0.
  EXPECT_EQ(judged.report.range->low, Score::halves(-49));
  EXPECT_EQ(judged.report.range->high, Score::halves(47));
  EXPECT_THAT(judged.report.hints, Contains(HasSubstr("--dead none")));
}

// Columns A and B, 10 points but for a white stone on A3, lie behind Black's column C; White has column D but for D3,
// and E3.
std::string two_sides(const char* result) {
  return std::string("(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0]RE[") + result + "]AB[ca:ce]AW[da:db][dd:de][ec][ac];B[];W[])";
}

tests::Judged judge_two_sides(const char* result, Evidence dead) {
  Options options;
  options.dead = dead;
  return judge_one(two_sides(result), options);
}

// A3 dead: Black has 10 points and a prisoner, White E1, E2, E4 and E5.
TEST(Audit, NamesTheOneDeadStoneThatMakesResultFit) {
  const tests::Judged judged = judge_two_sides("B+7", Evidence::kNone);
  EXPECT_EQ(judged.report.verdict, Verdict::kDisagrees);
  EXPECT_THAT(judged.report.hints, testing::ElementsAre("RE fits if the chain at A3 (1 stone) is dead"));
}

// Dead stones are taken out of the other side's territory (Japanese rules 1989, art. 10 clause 1). D1 and D2 are not in
// it: what they would leave is open to both sides. That count: neither has a point (Black's region has a live stone in
// it, White has one eye and is in seki), and Black two prisoners.
TEST(Audit, NamesNoDeadStoneWhosePlaceWouldBeOpenToBothSides) {
  const tests::Judged judged = judge_two_sides("B+2", Evidence::kNone);
  EXPECT_EQ(judged.report.verdict, Verdict::kDisagrees);
  EXPECT_THAT(judged.report.hints, testing::IsEmpty());
}

// Columns A and B are open to both sides, and no dame: with every stone alive the game is not over, though the count
// (Black 5 stones, White 6 and 4 points) is the recorded one.
TEST(Audit, NamesNoReadingOfAnOpenBoard) {
  Options marks;
  marks.dead = Evidence::kMarks;
  marks.rules = rules::find_ruleset("chinese");
  const tests::Judged judged = judge_one(two_sides("W+5"), marks);
  EXPECT_EQ(judged.report.verdict, Verdict::kUndecided);
  EXPECT_THAT(judged.report.hints, testing::IsEmpty());
  marks.dead = Evidence::kNone;
  EXPECT_EQ(judge_one(two_sides("W+5"), marks).report.verdict, Verdict::kAgrees);
}

// Nobody says that one chain alone is dead where nothing is known of any.
TEST(Audit, NamesNoDeadStoneWhereNoneIsKnown) {
  const tests::Judged judged = judge_two_sides("B+7", Evidence::kMarks);
  EXPECT_EQ(judged.report.verdict, Verdict::kUndecided);
  EXPECT_THAT(judged.report.hints, testing::IsEmpty());
}

TEST(Audit, GivenStonesOverruleMarks) {
  Options options;
  options.dead_stones = {"d1"};
  options.dead = Evidence::kMarks;
  const tests::Judged judged =
      judge_one(game("RU[Japanese]KM[0.5]RE[W+0.5]", kWall + kPasses + "TB[aa:bd]TW[ea:fd]"), options);
  EXPECT_EQ(judged.report.verdict, Verdict::kDisagrees);
  EXPECT_EQ(judged.report.dead.size(), 4u);  // the whole wall of column D
}

TEST(Audit, StoppingEarlyComparesNothing) {
  Options options = all_alive();
  options.stop_after = 4;
  options.count_all = true;
  const tests::Judged judged = judge_one(game("RU[Chinese]KM[0.5]RE[B+0.5]", kWall + kPasses), options);
  EXPECT_EQ(judged.report.verdict, Verdict::kNotCounted);
  EXPECT_TRUE(judged.report.count.has_value());
  EXPECT_EQ(judged.report.moves, 4u);
}

// . . X O O . .   Black 4 stones + 8 points, White 7 + 8, and D1 is nobody's: W+3. Black, who would move next, fills it
// . . X O O . .   for W+2. With two points more open below D1 it is the same: he fills two of the three.
// . . X O O . .
// . . X . O . .
TEST(Audit, SaysWhatFillingTheDameInTurnGives) {
  const std::string board = "AB[ca:cd]AW[ea:ed][da:dc]";
  const tests::Judged one = judge_one("(;GM[1]FF[4]SZ[7:4]RU[Chinese]KM[0]RE[W+2]" + board + ";B[];W[])");
  EXPECT_EQ(one.report.count->black_minus_white(), Score::points(-3));
  EXPECT_THAT(one.report.hints, Contains(HasSubstr("Black fills the dame that is still open")));
  const std::string longer = "AB[ca:cf]AW[ea:ef][da:dc]";
  const tests::Judged three = judge_one("(;GM[1]FF[4]SZ[7:6]RU[Chinese]KM[0]RE[W+2]" + longer + ";B[];W[])");
  EXPECT_EQ(three.report.count->black_minus_white(), Score::points(-3));
  EXPECT_THAT(three.report.hints,
              Contains(HasSubstr("the 3 dame that are still open are filled in turn, Black first")));
}

// . X . O .   Area 10 each, komi 0.5, five dame: W+0.5 as it stands. Filled in turn Black gets three of them if he
// . X . O .   starts (13 against 12.5), White if she does (12 against 13.5).
TEST(Audit, SaysWhoGainsByStartingToFillTheDame) {
  const std::string board = "AB[ba:be]AW[da:de]";
  const auto judged = [&](const std::string& facts, const std::string& moves) {
    return judge_one("(;GM[1]FF[4]SZ[5]" + facts + board + moves + ")");
  };
  const tests::Judged black = judged("RU[Chinese]KM[0.5]RE[W+0.5]", ";B[];W[]");
  EXPECT_EQ(black.report.verdict, Verdict::kAgrees);
  const Diagnostic* dame = black.finding(Code::kResultDame);
  ASSERT_NE(dame, nullptr);
  EXPECT_EQ(dame->severity, Severity::kNote);
  EXPECT_EQ(dame->arguments, (std::vector<std::string>{"5 dame are", "W+0.5", "Black", "B+0.5", "White", "W+1.5"}));
  const tests::Judged white = judged("RU[Chinese]KM[0.5]RE[W+0.5]", "PL[W];W[];B[]");
  EXPECT_EQ(white.finding(Code::kResultDame)->arguments[2], "White");
  EXPECT_EQ(judged("RU[Japanese]KM[0.5]RE[W+0.5]", ";B[];W[]").finding(Code::kResultDame), nullptr)
      << "no points under territory rules";
  EXPECT_EQ(judged("RU[Tromp-Taylor]KM[0.5]RE[W+0.5]", ";B[];W[]").finding(Code::kResultDame), nullptr)
      << "two passes end the game whatever is open";
}

// . . . . . O O O O   Black B3, D3 and A1-D1: 6; White G4, I4 and G2-I1: 8. A5-D5 are Black's once he plays E5 (B+2),
// X X X X X O . O .   and nobody's as it stands (W+2).
// X . X . X O O O O
// X X X X X O . . .
// . . . . X O . . .
TEST(Audit, AGapThatIsStillOpenLeavesADoubt) {
  const std::string board = "AB[ab:eb][ac][cc][ec][ad:ed][ee]AW[fa:ia][fb][hb][fc:ic][fd][fe]";
  const auto judged = [&](const std::string& result) {
    return judge_one("(;GM[1]FF[4]SZ[9:5]RU[Japanese]KM[0]RE[" + result + "]" + board + ";B[];W[])", Options{}).report;
  };
  EXPECT_EQ(judged("W+2").verdict, Verdict::kAgrees);
  EXPECT_EQ(judged("W+2").basis, scoring::Basis::kProved);
  EXPECT_EQ(judged("B+2").verdict, Verdict::kDoubtful);
}

TEST(Audit, NamesALastKoThatWasNotTaken) {
  // . . X O . .    As it stands: Black 5 stones + 8 points, White 4 + 7 + 0.5 komi, B+1.5.
  // . . X O . .    If White takes D1 from C1: Black 4 + 7, White 5 + 8 + 0.5, W+2.5.
  // . . X O . .
  // . X . X O .
  const std::string board = "AB[ca][cb][cc][bd][dd]AW[da][db][dc][ed]";
  const tests::Judged judged = judge_one("(;GM[1]FF[4]SZ[6:4]RU[Chinese]KM[0.5]RE[W+2.5]" + board + ";B[];W[])");
  EXPECT_EQ(judged.report.verdict, Verdict::kDisagrees);
  EXPECT_EQ(judged.report.count->black_minus_white(), Score::halves(3));
  EXPECT_THAT(judged.report.hints, Contains(HasSubstr("White still takes D1, the last ko")));
}

// . O O X X X . O O O X X .   The five black and the six white stones in the middle have an eye each and share G2: a
// O . O X . X O O . O X . X   seki. The stones at both ends live: Black has 2 points there and White has 2; by area
//                             Black has 9 stones and 3 points, White 10 and 3, the eyes in seki among them.
TEST(Audit, ProvedSekiIsCounted) {
  const std::string board =
      "SZ[13:2]KM[0]AB[da][ea][fa][ka][la][db][fb][kb][mb]AW[ba][ca][ha][ia][ja][ab][cb][gb][hb][jb]";
  Options options;
  options.dead = Evidence::kProof;
  const tests::Judged points = judge_one("(;GM[1]FF[4]RU[Japanese]RE[0]" + board + ")", options);
  EXPECT_EQ(points.report.verdict, Verdict::kAgrees);
  EXPECT_EQ(points.report.basis, scoring::Basis::kProved);
  EXPECT_EQ(points.report.proved_seki.size(), 11u);
  EXPECT_EQ(points.report.territory.seki, points.report.proved_seki);
  EXPECT_EQ(points.report.count->black.territory, 2);
  EXPECT_EQ(points.report.count->white.territory, 2);
  const tests::Judged area = judge_one("(;GM[1]FF[4]RU[Chinese]RE[W+1]" + board + ")", options);
  EXPECT_EQ(area.report.verdict, Verdict::kAgrees);
  EXPECT_EQ(area.report.basis, scoring::Basis::kProved);
  EXPECT_EQ(area.report.proved_seki, points.report.proved_seki);
}

// F0 and A4 begin a character in GB18030 and Big5, E9 is a letter of Latin-1: where no set is declared, or a false one,
// the "]" behind them still ends the value, and the move behind it is read.
TEST(Audit, AGuessedCharacterSetSwallowsNoMove) {
  for (const std::string name :
       {"CA[UTF-8]PB[\xf0]", "CA[UTF-8]PB[\xe9]", "PB[\xe9]", "PB[\xa4]", "PB[\xc0\xee\xca]"}) {
    const tests::Judged judged = judge_one(game("RU[Chinese]KM[0.5]RE[W+0.5]" + name, kWall + kPasses));
    EXPECT_EQ(judged.report.moves, 10u);
    EXPECT_EQ(judged.report.verdict, Verdict::kAgrees);
  }
}

// FF[4]: a handicap has two stones or more. Of HA[1] is said what is on the board.
TEST(Audit, AHandicapOfOneStone) {
  auto reading = [](const std::string& facts) {
    const tests::Judged judged = judge_one(game(facts, ";W[ea]"));
    for (const Diagnostic& finding : judged.findings.kept()) {
      if (finding.code == Code::kPropertyHandicap) return finding.arguments.at(1);
    }
    return std::string();
  };
  EXPECT_THAT(reading("HA[1]"), HasSubstr("no stone is placed"));
  EXPECT_THAT(reading("HA[1]AB[aa][bb][cc]"), HasSubstr("what is set up counts as a position"));
  EXPECT_THAT(reading("HA[1]AW[aa]"), HasSubstr("no stone is placed"));
}

// A limit that cuts a move makes no move illegal, and what remains confirms and refutes nothing.
TEST(Audit, ALimitIsNoFaultOfTheGame) {
  sgf::ReaderOptions reading;
  reading.limits.value_bytes = 10;
  const std::string record = game("RU[Chinese]KM[0.5]RE[B+4.5]", kWall + ";B[ea           ];W[]");
  const tests::Judged whole = tests::judge(record)[0];
  EXPECT_EQ(whole.report.illegal_moves, 0U);
  const tests::Judged judged = tests::judge(record, all_alive(), reading)[0];
  EXPECT_TRUE(judged.findings.has(Code::kLimitValue));
  EXPECT_FALSE(judged.findings.has(Code::kMoveUnreadable));
  EXPECT_EQ(judged.report.verdict, Verdict::kUndecided);
  EXPECT_TRUE(judged.findings.has(Code::kResultUndecided));
  ASSERT_TRUE(judged.report.range.has_value());
  EXPECT_LT(judged.report.range->low, judged.report.range->high);
}

TEST(Audit, UnreadableIsAVerdict) {
  EXPECT_EQ(judge_one("no game here").report.verdict, Verdict::kUnreadable);
  EXPECT_EQ(judge_one("(;GM[1]SZ[0];B[aa])").report.verdict, Verdict::kUnreadable);
}

TEST(Audit, OptionsOverruleTheRecord) {
  Options options = all_alive();
  options.rules = rules::find_ruleset("aga");
  options.komi = Score::points(3);
  options.compensation = rules::Compensation::kNone;
  const tests::Judged judged = judge_one(game("RU[Chinese]KM[0.5]RE[W+3]", kWall + kPasses), options);
  EXPECT_EQ(judged.report.verdict, Verdict::kAgrees);
  EXPECT_EQ(judged.report.rules_source, scoring::RulesSource::kGiven);
  EXPECT_EQ(judged.report.komi_source, scoring::KomiSource::kGiven);
}

}  // namespace
}  // namespace sgfaudit
