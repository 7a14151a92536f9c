// What is said about properties, one table row per rule: the record, and every finding of group property/ with its
// place. Worked by hand from the property lists of FF[4] and FF[1]–FF[3].
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sgf/property_checks.h"
#include "tests/sgf_support.h"

namespace sgfaudit::sgf::test {
namespace {

using Lines = std::vector<std::string>;

struct CheckCase {
  const char* name;
  std::string text;
  Lines findings;
};

std::ostream& operator<<(std::ostream& out, const CheckCase& c) {
  return out << c.name;
}

class Checks : public testing::TestWithParam<CheckCase> {};

TEST_P(Checks, SaysWhatIsWrong) {
  EXPECT_EQ(findings_of(GetParam().text, "property/"), GetParam().findings);
}

INSTANTIATE_TEST_SUITE_P(
    Names, Checks,
    testing::Values(CheckCase{"ff4_lower_case",
                              "(;FF[4]SiZe[9];Black[aa])",
                              {"1:8 property/lowercase-name", "1:16 property/lowercase-name"}},
                    CheckCase{"ff1_lower_case_is_a_note", "(;SiZe[9])", {"1:3 note property/lowercase-name"}},
                    CheckCase{"each_spelling_once",
                              "(;FF[4];b[aa];w[bb];b[cc])",
                              {"1:9 property/lowercase-name", "1:15 property/lowercase-name"}},
                    CheckCase{
                        "unknown_once", "(;XY[1];B[aa]XY[2]ZZ[1])", {"1:3 property/unknown", "1:19 property/unknown"}},
                    CheckCase{"old_property_in_ff4", "(;FF[4];B[aa]M[bb];W[bb]M[cc])", {"1:14 property/not-in-format"}},
                    CheckCase{"compressed_list_in_ff3", "(;FF[3];AB[aa:bb])", {"1:9 property/not-in-format"}},
                    CheckCase{"new_property_in_ff3", "(;FF[3]CA[UTF-8])", {"1:8 property/not-in-format"}},
                    CheckCase{"without_ff_any_property_will_do", "(;CA[UTF-8];B[aa]M[bb])", {}}),
    testing::PrintToStringParamName());

INSTANTIATE_TEST_SUITE_P(
    Counts, Checks,
    testing::Values(
        CheckCase{"duplicate_single", "(;KM[1]KM[2]KM[3])", {"1:8 property/duplicate", "1:13 property/duplicate"}},
        CheckCase{"duplicate_list", "(;AB[aa]AW[bb]AB[cc])", {"1:15 property/duplicate"}},
        CheckCase{
            "duplicate_by_meaning", "(;SZ[9]SiZe[9])", {"1:8 note property/lowercase-name", "1:8 property/duplicate"}},
        CheckCase{"duplicate_unknown", "(;XY[a]XY[b])", {"1:3 property/unknown", "1:8 property/duplicate"}},
        CheckCase{"duplicate_ignored",
                  "(;AP[a:1]AP[b]KM[1]KM[x][2])",
                  {"1:10 property/duplicate", "1:20 property/duplicate"}},
        CheckCase{"not_in_another_node", "(;C[a];C[b])", {}},
        CheckCase{"two_values",
                  "(;KM[6.5][7.5];B[aa][bb])",
                  {"1:10 property/multiple-values", "1:21 property/multiple-values"}}),
    testing::PrintToStringParamName());

INSTANTIATE_TEST_SUITE_P(
    Values, Checks,
    testing::Values(
        CheckCase{"empty",
                  "(;SZ[];B[aa]MN[]SQ[]V[])",
                  {"1:5 property/empty-value", "1:15 property/empty-value", "1:19 property/empty-value",
                   "1:22 property/empty-value"}},
        CheckCase{"empty_where_allowed", "(;GN[]C[]TB[]TW[]DD[]KM[]HA[]RE[]RU[]FG[];B[]KO[]DO[])", {}},
        CheckCase{"numbers",
                  "(;B[aa]MN[1];W[bb]MN[x]V[1.5];V[+.5];V[-3];V[1,5])",
                  {"1:3 property/move-in-root", "1:21 property/bad-value", "1:32 property/bad-value",
                   "1:45 property/bad-value"}},
        CheckCase{"double", "(;HO[1]GB[2];GW[3];UC[x])", {"1:16 property/bad-value", "1:22 property/bad-value"}},
        CheckCase{"none", "(;B[aa]DO[];W[bb]IT[x])", {"1:3 property/move-in-root", "1:20 property/bad-value"}},
        CheckCase{
            "color", "(;PL[B];PL[W];PL[black];PL[X])", {"1:17 warning property/bad-value", "1:27 property/bad-value"}},
        CheckCase{"points",
                  "(;SZ[9]AB[aa][jj]AW[b:c];TR[ii][a a][b])",
                  {"1:14 property/bad-value", "1:20 property/bad-value", "1:32 warning property/bad-value",
                   "1:37 property/bad-value"}},
        CheckCase{"rectangles",
                  "(;SZ[9]AB[aa:bb]AW[dd:cc];TR[aa:aa][aa:jj])",
                  {"1:19 warning property/bad-value", "1:29 warning property/bad-value", "1:36 property/bad-value"}},
        CheckCase{"compose",
                  "(;SZ[9]LB[aa:x][bb];AR[aa:bb][cc:cc];LN[aa:jj]LB[cc:])",
                  {"1:16 property/compose", "1:30 property/bad-value", "1:40 property/bad-value"}},
        CheckCase{"application", "(;AP[x:1];B[aa])(;AP[x];B[aa])", {"1:21 property/compose"}},
        CheckCase{
            "figure", "(;B[aa]FG[];W[bb]FG[257:x];B[cc]FG[x])", {"1:3 property/move-in-root", "1:35 property/compose"}},
        CheckCase{"style", "(;ST[3];B[aa])(;ST[4];B[aa])", {"1:19 property/bad-value"}},
        CheckCase{"times",
                  "(;TM[3600];B[aa]BL[1.5]OB[3];W[bb]WL[-1]OW[2.5])(;TM[60 min])",
                  {"1:37 property/time", "1:43 property/time", "1:53 property/time"}},
        CheckCase{"dates", "(;DT[1996-05-06,07])(;DT[6 May])(;DT[])", {"1:25 property/date"}},
        CheckCase{"duplicate_points",
                  "(;SZ[9]AB[aa][bb]AW[bb]TR[aa];MA[cc]SQ[cc:dd]SL[cc];LB[aa:1][aa:2]TB[ee]TW[ee])",
                  {"1:20 property/duplicate-point", "1:39 property/duplicate-point", "1:61 property/duplicate-point",
                   "1:75 property/duplicate-point"}}),
    testing::PrintToStringParamName());

INSTANTIATE_TEST_SUITE_P(
    Places, Checks,
    testing::Values(CheckCase{"root_property_later",
                              "(;FF[4];SZ[9];CA[UTF-8])",
                              {"1:9 property/misplaced-root", "1:15 property/misplaced-root"}},
                    CheckCase{"game_info_twice_on_a_path",
                              "(;PB[A];PW[B]KM[6];RU[x])",
                              {"1:9 property/misplaced-game-info", "1:20 property/misplaced-game-info"}},
                    CheckCase{"game_info_once_per_path", "(;C[tree](;PB[A];B[aa])(;PB[B];B[bb]))", {}},
                    CheckCase{"game_info_twice_on_one_of_two_paths",
                              "(;C[tree](;PB[A];B[aa];PW[B])(;B[cc](;PB[C])(;PB[D])))",
                              {"1:24 property/misplaced-game-info"}},
                    CheckCase{"setup_and_move",
                              "(;AB[aa]PL[W];B[bb]AW[cc]AE[dd];AB[ee]W[ff])",
                              {"1:20 property/setup-and-move", "1:39 property/setup-and-move"}},
                    CheckCase{"black_and_white",
                              "(;GM[1];B[aa]W[bb];W[cc]B[dd])",
                              {"1:14 property/black-and-white", "1:25 property/black-and-white"}},
                    CheckCase{
                        "move_in_root", "(;B[aa]W[bb])", {"1:3 property/move-in-root", "1:8 property/black-and-white"}},
                    CheckCase{"annotation_without_move",
                              "(;GM[1];TE[1];KO[];B[aa]TE[1]KO[])",
                              {"1:9 property/annotation", "1:15 property/annotation"}},
                    CheckCase{"komi_in_the_ko_property", "(;KO[6.5];B[aa])", {"1:3 property/annotation"}},
                    CheckCase{"annotations_exclude_each_other",
                              "(;GM[1];B[aa]BM[1]TE[1];W[bb]DO[]IT[];GB[1]UC[1];DM[1]HO[1])",
                              {"1:19 property/annotation", "1:34 property/annotation", "1:44 property/annotation"}}),
    testing::PrintToStringParamName());

INSTANTIATE_TEST_SUITE_P(
    Root, Checks,
    testing::Values(
        CheckCase{"sizes", "(;SZ[19])(;SZ[13:9])(;SZ[1])(;SZ[52:52])", {"1:33 warning property/size"}},
        CheckCase{"bad_sizes",
                  "(;SZ[0])(;SZ[53])(;SZ[19:])(;SZ[9:53])(;SZ[x])(;SZ[-9])",
                  {"1:5 property/size", "1:13 property/size", "1:22 property/size", "1:32 property/size",
                   "1:43 property/size", "1:51 property/size"}},
        CheckCase{"sizes_understood",
                  "(;SZ[9:9])(;SZ[ 19 ])(;SZ[19x19])",
                  {"1:5 warning property/size", "1:15 warning property/size", "1:26 warning property/size"}},
        CheckCase{"formats",
                  "(;FF[1])(;FF[4])(;FF[5])(;FF[four])",
                  {"1:21 property/format-version", "1:29 property/format-version"}},
        CheckCase{
            "other_games_are_not_judged", "(;GM[2]SZ[99]XY[1]KM[1]KM[2];B[d3];SZ[1])", {"1:5 note property/not-go"}},
        CheckCase{"no_game_named", "(;GM[one]SZ[9])", {"1:5 warning property/bad-value"}}),
    testing::PrintToStringParamName());

TEST(ReadRoot, BoardAndGame) {
  struct Row {
    const char* text;
    bool playable;
    int columns, rows;
  };
  const Row rows[] = {{"(;B[aa])", true, 19, 19},     {"(;SZ[13:9])", true, 13, 9},     {"(;SZ[5:5])", true, 5, 5},
                      {"(;SZ[9]SZ[13])", true, 9, 9}, {"(;SZ[0])", false, 19, 19},      {"(;SZ[53])", false, 19, 19},
                      {"(;SZ[19:])", false, 19, 19},  {"(;GM[2]SZ[9])", false, 19, 19}, {"(;GM[one]SZ[9])", true, 9, 9},
                      {"(;SZ[])", true, 19, 19}};
  for (const Row& row : rows) {
    const GameRecord record = read_all(row.text)[0].record;
    EXPECT_EQ(record.playable, row.playable) << row.text;
    EXPECT_EQ(record.size.columns, row.columns) << row.text;
    EXPECT_EQ(record.size.rows, row.rows) << row.text;
  }
}

TEST(Duplicate, SaysWhichValueCounts) {
  const ReadGame game = read_all("(;KM[2.5]KM[6.5]AB[aa]AB[bb])")[0];
  ASSERT_EQ(game.findings.size(), 2U);
  EXPECT_EQ(game.findings[0].arguments, (Lines{"KM", "the first one counts, \"2.5\""}));
  EXPECT_EQ(game.findings[1].arguments, (Lines{"AB", "both lists count"}));
}

TEST(Date, ListsOfFf4) {
  for (const char* good :
       {"1996", "1996-05", "1996-05-06", "1996-05-06,07,08", "1996-05,06", "1996-05-06,06-07",
        "1996-12-27,28,1997-01-03", "1996-05,06-07", "2000-02-29", "1996,1997-05", "1996-05-06,06-07,08"}) {
    EXPECT_TRUE(is_date_list(good)) << good;
  }
  for (const char* bad :
       {"", "96", "96-05-06", "1996/05/06", "1996-5-6", "1996-13", "1996-00", "1996-02-30", "1900-02-29", "1996-05-06 ",
        "1996-05-06, 07", "1996-05-06,", "1996,05", "19960-05", "May 1996", "1996-05-06-07", "05-06"}) {
    EXPECT_FALSE(is_date_list(bad)) << bad;
  }
}

}  // namespace
}  // namespace sgfaudit::sgf::test
