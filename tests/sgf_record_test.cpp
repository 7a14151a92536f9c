// From properties to a record: steps in the order of their execution, points and passes, facts, marks, variations.
// Expectations worked by hand from FF[4] (Go-specific properties) and the reading policy for points, moves and
// duplicates.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/sgf_support.h"

namespace sgfaudit::sgf::test {
namespace {

using Lines = std::vector<std::string>;

GameRecord record_of(std::string_view text) {
  return read_all(text)[0].record;
}

struct StepCase {
  const char* name;
  const char* text;
  const char* steps;
  Lines findings;  // of group move/
};

std::ostream& operator<<(std::ostream& out, const StepCase& c) {
  return out << c.name;
}

class Steps : public testing::TestWithParam<StepCase> {};

TEST_P(Steps, AreThoseOfTheLine) {
  EXPECT_EQ(steps_of(record_of(GetParam().text)), GetParam().steps);
  EXPECT_EQ(findings_of(GetParam().text, "move/"), GetParam().findings);
}

INSTANTIATE_TEST_SUITE_P(
    Order, Steps,
    testing::Values(
        StepCase{"setup_before_moves", "(;GM[1];B[aa]AB[bb]AW[cc]PL[W]AE[dd])", "+Bbb +Wcc +Edd PLW Baa", {}},
        StepCase{"moves_as_written", "(;GM[1];W[aa]B[bb];B[cc]W[dd])", "Waa Bbb Bcc Wdd", {}},
        StepCase{"setup_in_the_order_written", "(;AW[aa]AB[bb]AW[cc])", "+Waa +Bbb +Wcc", {}},
        StepCase{"first_of_two_moves_of_one_colour", "(;GM[1];B[aa]B[bb])", "Baa", {}},
        StepCase{"first_of_two_values", "(;GM[1];B[aa][bb])", "Baa", {}},
        StepCase{"rectangles", "(;SZ[9]AB[aa:bb]AW[dd:cc])", "+Baa +Bba +Bab +Bbb +Wcc +Wdc +Wcd +Wdd", {}},
        StepCase{"points_off_the_board_set_nothing", "(;SZ[9]AB[aa][zz][hh:jj])", "+Baa", {}},
        StepCase{"a_point_of_a_list_counts_once", "(;AB[aa][aa]AB[aa:ba])", "+Baa +Bba", {}},
        StepCase{"players", "(;PL[B];PL[white];PL[2];PL[X])", "PLB PLW PLW", {}}),
    testing::PrintToStringParamName());

INSTANTIATE_TEST_SUITE_P(
    Points, Steps,
    testing::Values(
        StepCase{"passes", "(;SZ[19];B[];W[tt])", "Bpass Wpass", {}},
        StepCase{"pass_of_ff3", "(;FF[3]SZ[19];B[];W[tt])", "Bpass Wpass", {"1:16 note move/pass-form"}},
        StepCase{"odd_passes",
                 "(;SZ[9];B[  ];W[pass];B[ tt ])",
                 "Bpass Wpass Bpass",
                 {"1:10 move/pass-form", "1:16 move/pass-form", "1:24 move/pass-form"}},
        StepCase{"tt_on_a_large_board", "(;SZ[20];B[tt])(;SZ[21:19];B[tt])", "Btt", {"1:29 move/off-board"}},
        StepCase{"tt_on_a_small_rectangle", "(;SZ[19:5];B[tt])", "Bpass", {}},
        StepCase{"upper_case", "(;SZ[52];B[ZZ];W[aZ])(;SZ[19];B[DD])", "BZZ WaZ", {"1:32 move/off-board"}},
        StepCase{"rectangular", "(;SZ[5:3];B[ec];W[ce])", "Bec Woff", {"1:18 move/off-board"}},
        StepCase{"board_size_plus_one_is_no_pass", "(;SZ[18];B[ss];W[tt])", "Boff Wpass", {"1:11 move/off-board"}},
        StepCase{"no_points",
                 "(;SZ[9];B[``];W[a];B[Q4];W[aa:bb];B[abc])",
                 "B? W? B? W? B?",
                 {"1:10 move/unreadable", "1:16 move/unreadable", "1:21 move/unreadable", "1:27 move/unreadable",
                  "1:36 move/unreadable"}},
        StepCase{"blanks_inside", "(;SZ[9];B[a\na];W[ b b ])", "Baa Wbb", {}}),
    testing::PrintToStringParamName());

TEST(Steps, NumbersAndSpans) {
  const GameRecord record = record_of("(;SZ[9]B[aa];AB[bb];W[zz]C[x];B[?])");
  ASSERT_EQ(record.steps.size(), 4U);
  EXPECT_EQ(record.moves, 3U);
  EXPECT_TRUE(record.steps[0].in_root);
  EXPECT_EQ(record.steps[0].number, 1U);
  EXPECT_EQ(record.steps[0].span, (Span{7, 5}));
  EXPECT_EQ(record.steps[1].number, 1U);  // setup: that of the last move
  EXPECT_EQ(record.steps[1].span, (Span{13, 6}));
  EXPECT_EQ(record.setup[0].span, (Span{15, 4}));
  EXPECT_FALSE(record.steps[2].in_root);
  EXPECT_EQ(record.steps[2].number, 2U);
  EXPECT_EQ(record.steps[2].span, (Span{20, 5}));
  EXPECT_EQ(record.steps[3].number, 3U);
  EXPECT_EQ(record.root, (Span{1, 1}));
}

TEST(Findings, OfMovesNameThem) {
  const ReadGame game = read_all("(;SZ[9];B[aa];W[zz];B[x])")[0];
  ASSERT_EQ(game.findings.size(), 2U);
  EXPECT_EQ(game.findings[0].move, 2U);
  EXPECT_EQ(game.findings[0].arguments, (Lines{"zz"}));
  EXPECT_EQ(game.findings[1].move, 3U);
}

TEST(Facts, FirstOnTheMainLineCounts) {
  const GameRecord record = record_of(
      "(;PB[A\\]\nB]PW[x\\\ny]AP[Prog:1]AP[foxwq]EV[e]RO[1];KM[6.5]RE[B+1]PB[late](;RU[Chinese]HA[2]DT[1999];B[aa])(;"
      "RU[other]))");
  EXPECT_EQ(record.black_player.text, "A] B");  // line breaks become blanks
  EXPECT_EQ(record.white_player.text, "xy");    // escaped ones vanish
  EXPECT_EQ(record.komi.text, "6.5");
  EXPECT_EQ(record.result.text, "B+1");
  EXPECT_EQ(record.rules.text, "Chinese");
  EXPECT_EQ(record.handicap.text, "2");
  EXPECT_EQ(record.date.text, "1999");
  EXPECT_EQ(record.event.text, "e");
  EXPECT_EQ(record.round.text, "1");
  EXPECT_EQ(record.application.text, "Prog:1");
  EXPECT_TRUE(record.from_fox);
  EXPECT_EQ(record.black_player.property.offset, 2U);
  EXPECT_EQ(record.black_player.value.offset, 4U);
  EXPECT_FALSE(record.misplaced_komi.present);
}

TEST(Facts, OldAndMisplacedForms) {
  EXPECT_EQ(record_of("(;KoMi[5.5]PlayerBlack[A])").komi.text, "5.5");
  EXPECT_EQ(record_of("(;KI[5])").komi.text, "5");
  const GameRecord sina = record_of("(\nTE[x]\nKO[7.5]\n;B[aa])");
  EXPECT_FALSE(sina.komi.present);
  EXPECT_EQ(sina.misplaced_komi.text, "7.5");
  EXPECT_FALSE(record_of("(;KO[];B[aa])").misplaced_komi.present);
  EXPECT_TRUE(record_of("(;KM[])").komi.present);
  EXPECT_TRUE(record_of("(;TC[3]TT[30]RL[0]KM[375])").from_fox);
  EXPECT_FALSE(record_of("(;TC[3]TT[30];RL[0])").from_fox);
}

TEST(Marks, CountBehindTheLastMove) {
  struct Row {
    const char* text;
    std::size_t black, white;
  };
  const Row rows[] = {{"(;SZ[9];B[aa]TB[bb][cc]TW[dd:de])", 2, 2},
                      {"(;SZ[9];B[aa];TB[bb];;N[end])", 1, 0},
                      {"(;SZ[9];B[aa];TB[bb];W[cc])", 0, 0},
                      {"(;SZ[9];TB[bb];AB[cc])", 0, 0},
                      {"(;SZ[9];B[aa];TB[bb][cc];TW[dd])", 0, 1},
                      {"(;SZ[9];B[aa];TB[bb];TB[]TW[])", 1, 0},
                      {"(;SZ[9];B[aa];TB[bb][bb][aa:bb]TW[zz])", 4, 0},
                      {"(;SZ[9];B[aa](;TB[bb])(;TB[cc]TW[dd]))", 1, 0},
                      {"(;SZ[9];B[aa];TB[bb];PL[W])", 0, 0},
                      {"(;SZ[9]TB[bb])", 1, 0}};
  for (const Row& row : rows) {
    const GameRecord record = record_of(row.text);
    EXPECT_EQ(record.marks.black.size(), row.black) << row.text;
    EXPECT_EQ(record.marks.white.size(), row.white) << row.text;
    EXPECT_EQ(record.marks.present, row.black + row.white > 0) << row.text;
  }
}

TEST(Variations, EachLineFromTheRoot) {
  ReaderOptions options;
  options.all_lines = true;
  GameReader reader(options);
  RawGame game;
  game.bytes = "(;SZ[9];B[aa](;W[bb];B[cc](;W[dd])(;W[zz]))(;N[x](;W[ff])(;W[gg];B[zz])))";
  GameRecord record;
  Findings findings;
  reader.read(game, record, findings);
  EXPECT_EQ(steps_of(record), "Baa Wbb Bcc Wdd");
  std::uint32_t first = 0;
  Lines lines;
  while (reader.next_line(record, first, findings)) lines.push_back(std::to_string(first) + ": " + steps_of(record));
  EXPECT_EQ(lines, (Lines{"4: Baa Wbb Bcc Woff", "2: Baa Wff", "2: Baa Wgg Boff"}));
  EXPECT_EQ(findings.count(Code::kMoveOffBoard), 2U);
  EXPECT_FALSE(reader.next_line(record, first, findings));
}

TEST(Variations, OnlyWhereAskedFor) {
  GameReader reader(ReaderOptions{});
  RawGame game;
  game.bytes = "(;B[aa](;W[bb])(;W[cc]))";
  GameRecord record;
  Findings findings;
  reader.read(game, record, findings);
  std::uint32_t first = 0;
  EXPECT_FALSE(reader.next_line(record, first, findings));
}

TEST(Reader, KeepsNothingOfTheGameBefore) {
  const auto games = read_all("(;SZ[9]KM[6.5]RE[B+1]PB[A]AP[foxwq]AB[aa];W[bb]TB[cc])(;B[dd])(;GM[2])(;W[ee])");
  ASSERT_EQ(games.size(), 4U);
  const GameRecord& second = games[1].record;
  EXPECT_EQ(second.size, BoardSize{});
  EXPECT_FALSE(second.size_recorded || second.komi.present || second.result.present || second.black_player.present ||
               second.from_fox || second.marks.present);
  EXPECT_TRUE(second.setup.empty());
  EXPECT_EQ(steps_of(second), "Bdd");
  EXPECT_FALSE(games[2].record.playable);
  EXPECT_TRUE(games[3].record.playable);
  EXPECT_EQ(steps_of(games[3].record), "Wee");
}

}  // namespace
}  // namespace sgfaudit::sgf::test
