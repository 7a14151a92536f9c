// Structure of records, sound and damaged: which games and moves are read, what is said and where. Expectations worked
// by hand from the grammar of FF[4] and the reading policy (read everything that has one sensible reading, lose no
// move, take no neighbour along).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/sgf_support.h"

namespace sgfaudit::sgf::test {
namespace {

using Lines = std::vector<std::string>;

struct StructureCase {
  const char* name;
  std::string text;
  Lines games;     // the steps of each game
  Lines findings;  // of groups syntax/ and move/
};

std::ostream& operator<<(std::ostream& out, const StructureCase& c) {
  return out << c.name;
}

class Structure : public testing::TestWithParam<StructureCase> {};

TEST_P(Structure, IsReadAsExpected) {
  const StructureCase& c = GetParam();
  Lines games;
  for (const ReadGame& game : read_all(c.text)) games.push_back(steps_of(game.record));
  EXPECT_EQ(games, c.games);
  Lines findings = findings_of(c.text, "syntax/");
  const Lines moves = findings_of(c.text, "move/");
  findings.insert(findings.end(), moves.begin(), moves.end());
  EXPECT_EQ(findings, c.findings);
}

using std::string_literals::operator""s;

INSTANTIATE_TEST_SUITE_P(
    Sound, Structure,
    testing::Values(
        StructureCase{"one_game", "(;GM[1];B[aa];W[bb])", {"Baa Wbb"}, {}},
        StructureCase{"blanks_between_all_tokens", " ( ; GM [1]\n;\tB\r\n[aa] ; W [bb] ) ", {"Baa Wbb"}, {}},
        StructureCase{"two_games", "(;B[aa])(;W[bb])", {"Baa", "Wbb"}, {}},
        StructureCase{"first_child_is_the_main_line", "(;B[aa](;W[bb];B[cc])(;W[dd]))", {"Baa Wbb Bcc"}, {}},
        StructureCase{"single_children_continue", "(;B[aa](;W[bb](;B[cc])))", {"Baa Wbb Bcc"}, {}},
        StructureCase{"syntax_inside_text", "(;C[a (b; c) : [d\\] \\\\];B[aa])", {"Baa"}, {}},
        StructureCase{"escaped_game_inside_text", "(;C[x (;FF[4\\]GM[1\\])];B[aa])", {"Baa"}, {}},
        StructureCase{"value_list", "(;AB[aa] [bb]\n[cc])", {"+Baa +Bbb +Bcc"}, {}},
        StructureCase{"root_properties_in_the_root_only", "(;FF[4](;B[aa])(;B[bb]C[SZ]))", {"Baa"}, {}}),
    testing::PrintToStringParamName());

INSTANTIATE_TEST_SUITE_P(
    AroundGames, Structure,
    testing::Values(
        StructureCase{"nothing", "", {""}, {"1:1 syntax/no-game"}},
        StructureCase{"no_tree", ";;)", {""}, {"1:1 syntax/no-game"}},
        StructureCase{"property_is_no_tree", "B[aa]", {""}, {"1:1 syntax/no-game"}},
        StructureCase{"empty_parentheses", "()", {""}, {"1:1 syntax/no-game"}},
        StructureCase{"mail_header", "From: a (table 2)\n +0900 (JST)\n(;B[aa])", {"Baa"}, {"1:1 syntax/junk-before"}},
        StructureCase{"text_behind", "(;B[aa])\nOS[end])\n-- \nme\n", {"Baa"}, {"2:1 syntax/junk-after"}},
        StructureCase{"text_between", "(;B[aa])\n\n x (;W[bb])", {"Baa", "Wbb"}, {"3:2 syntax/junk-after"}},
        StructureCase{"surplus_close", "(;B[aa]))\n(;W[bb])", {"Baa", "Wbb"}, {"1:9 syntax/extra-close"}},
        StructureCase{
            "surplus_closes_are_one_finding", "(;B[aa]))))(;W[bb])", {"Baa", "Wbb"}, {"1:9 syntax/extra-close"}},
        StructureCase{"close_then_text", "(;B[aa])) x)", {"Baa"}, {"1:9 syntax/extra-close", "1:11 syntax/junk-after"}},
        StructureCase{"byte_order_mark", "\xEF\xBB\xBF(;B[aa])", {"Baa"}, {"1:1 syntax/bom"}},
        StructureCase{"byte_order_mark_between", "(;B[aa])\n\xEF\xBB\xBF(;W[bb])", {"Baa", "Wbb"}, {"2:1 syntax/bom"}},
        StructureCase{"tree_without_own_node",
                      "((;B[aa])(;W[bb]))",
                      {"Baa", "Wbb"},
                      {"1:1 syntax/junk-before", "1:18 syntax/extra-close"}}),
    testing::PrintToStringParamName());

INSTANTIATE_TEST_SUITE_P(
    MissingTokens, Structure,
    testing::Values(
        StructureCase{"first_semicolon", "(B[aa];W[bb])", {"Baa Wbb"}, {"1:2 syntax/missing-semicolon"}},
        StructureCase{
            "first_semicolon_with_breaks", "(\r\nTE[x]\r\n;B[aa])", {"Baa"}, {"2:1 syntax/missing-semicolon"}},
        StructureCase{
            "semicolon_of_a_variation", "(;FF[4](;B[aa])(B[bb]))", {"Baa"}, {"1:17 syntax/missing-semicolon"}},
        StructureCase{"first_parenthesis", ";FF[4]GM[1];B[aa])", {"Baa"}, {"1:1 syntax/missing-open"}},
        StructureCase{"first_parenthesis_and_last",
                      ";B[aa];W[bb]\n",
                      {"Baa Wbb"},
                      {"1:1 syntax/missing-open", "2:1 syntax/unclosed-tree"}},
        StructureCase{"first_two_tokens", "FF[4];B[aa])", {"Baa"}, {"1:1 syntax/missing-open"}},
        StructureCase{
            "parenthesis_of_a_later_game", "(;B[aa])\n;GM[1];W[bb])", {"Baa", "Wbb"}, {"2:1 syntax/missing-open"}},
        StructureCase{"moves_behind_text_are_no_game", "(;B[aa])\nx ;W[bb])", {"Baa"}, {"2:1 error syntax/junk-after"}},
        StructureCase{"line_goes_on_behind_variations",
                      "(;FF[4];B[aa](;W[bb])(;W[cc]) ;W[dd](;B[ee]);B[ff])",
                      {"Baa Wdd Bff"},
                      {"1:31 syntax/missing-open", "1:45 syntax/missing-open"}},
        StructureCase{"parenthesis_of_a_variation",
                      "(;FF[4](;B[aa]) ;B[bb]))",
                      {"Bbb"},
                      {"1:17 syntax/missing-open", "1:24 syntax/extra-close"}},
        StructureCase{
            "semicolon_behind_a_variation", "(;FF[4](;B[aa])B[bb])", {"Bbb"}, {"1:16 syntax/missing-semicolon"}},
        StructureCase{"last_parenthesis", "(;B[aa]\n", {"Baa"}, {"2:1 syntax/unclosed-tree"}},
        StructureCase{"last_two_parentheses", "(;B[aa](;W[bb]", {"Baa Wbb"}, {"1:15 syntax/unclosed-tree"}},
        StructureCase{
            "value", "(;B[aa];W[bb]C[end)", {"Baa Wbb"}, {"1:15 syntax/unclosed-value", "1:20 syntax/unclosed-tree"}},
        StructureCase{"value_of_a_move", "(;B[aa;W[bb];B[cc])", {"Baa Wbb Bcc"}, {"1:4 syntax/unclosed-value"}},
        StructureCase{"value_of_a_move_before_a_variation",
                      "(;B[aa (;W[bb])(;W[cc]))",
                      {"Baa Wbb"},
                      {"1:4 syntax/unclosed-value"}},
        StructureCase{"value_of_the_last_move", "(;B[aa];W[bb)", {"Baa Wbb"}, {"1:10 syntax/unclosed-value"}},
        StructureCase{"property_without_value",
                      "(;LB B[aa];B;W[bb])",
                      {"Baa Wbb"},
                      {"1:3 syntax/property-without-value", "1:12 syntax/property-without-value"}}),
    testing::PrintToStringParamName());

INSTANTIATE_TEST_SUITE_P(
    SurplusTokens, Structure,
    testing::Values(
        StructureCase{"empty_nodes", "(;B[aa];;)", {"Baa"}, {"1:8 syntax/empty-node", "1:9 syntax/empty-node"}},
        StructureCase{"empty_tree", "(;B[aa]())", {"Baa"}, {"1:8 syntax/empty-tree"}},
        StructureCase{"value_without_property", "(;[ag][ah];B[aa])", {"Baa"}, {"1:3 syntax/value-without-property"}},
        StructureCase{"nul_bytes",
                      "(;B[aa]\0\0;C[x\0y\0z];W[bb])"s,
                      {"Baa Wbb"},
                      {"1:8 syntax/nul-byte", "1:14 syntax/nul-byte"}},
        StructureCase{"text_in_a_node", "(; some text FF[4];B[aa])", {"Baa"}, {"1:4 syntax/unexpected-character"}},
        StructureCase{"unescaped_bracket", "(;US[Reader [3d]];B[aa])", {"Baa"}, {"1:17 syntax/unexpected-character"}},
        StructureCase{"text_behind_an_unescaped_bracket",
                      "(;C[[3d] hello :-) (x; OK)];B[aa])",
                      {"Baa"},
                      {"1:10 syntax/unexpected-character"}},
        StructureCase{"several_unescaped_brackets",
                      "(;C[a [3d]: hi\nb [5k]: yo\n];B[aa])",
                      {"Baa"},
                      {"1:11 syntax/unexpected-character"}},
        StructureCase{"unescaped_bracket_before_a_parenthesis",
                      "(;C[(see [1])];B[aa])",
                      {"Baa"},
                      {"1:13 syntax/unexpected-character"}},
        StructureCase{"text_behind_a_value", "(;B[aa] x ;W[bb])", {"Baa Wbb"}, {"1:9 syntax/unexpected-character"}}),
    testing::PrintToStringParamName());

// A ")" that would end the game in the middle of it: what follows tells that it is one too many.
INSTANTIATE_TEST_SUITE_P(
    SurplusClose, Structure,
    testing::Values(
        StructureCase{"after_the_root", "(;GM[1]PB[A])\n;B[aa];W[bb])", {"Baa Wbb"}, {"1:13 syntax/extra-close"}},
        StructureCase{"in_mid_game",
                      "(;GM[1];B[aa];W[bb]);B[cc];W[dd])(;B[ee])",
                      {"Baa Wbb Bcc Wdd", "Bee"},
                      {"1:20 syntax/extra-close"}},
        StructureCase{"several", "(;GM[1];B[aa])) \n);W[bb])", {"Baa Wbb"}, {"1:14 syntax/extra-close"}},
        StructureCase{"twice",
                      "(;GM[1];B[aa]);W[bb]);B[cc])",
                      {"Baa Wbb Bcc"},
                      {"1:14 syntax/extra-close", "1:21 syntax/extra-close"}},
        StructureCase{"misplaced",
                      "(;GM[1];B[aa])\n;W[bb]\n",
                      {"Baa Wbb"},
                      {"1:14 syntax/extra-close", "3:1 syntax/unclosed-tree"}},
        StructureCase{"in_a_node", "(;SZ[9])AB[aa][bb];W[cc])", {"+Baa +Bbb Wcc"}, {"1:8 syntax/extra-close"}},
        StructureCase{
            "before_variations", "(;GM[1];B[aa]);W[bb](;B[cc])(;B[dd]))", {"Baa Wbb Bcc"}, {"1:14 syntax/extra-close"}},
        // What the end of a variation would allow, too, and is read the same way.
        StructureCase{"behind_a_variation",
                      "(;GM[1];B[aa](;W[bb]));W[cc];B[dd])",
                      {"Baa Wcc Bdd"},
                      {"1:22 syntax/extra-close", "1:23 syntax/missing-open"}},
        StructureCase{"private_property_is_text", "(;B[aa])OS[end])", {"Baa"}, {"1:9 syntax/junk-after"}},
        StructureCase{"a_game_follows_without_its_parenthesis",
                      "(;GM[1];B[aa]))\n;GM[1];W[bb])",
                      {"Baa", "Wbb"},
                      {"1:15 syntax/extra-close", "2:1 syntax/missing-open"}},
        StructureCase{"its_root_property_comes_later",
                      "(;GM[1];B[aa]))\n;PB[x]GM[1];W[bb])",
                      {"Baa", "Wbb"},
                      {"1:15 syntax/extra-close", "2:1 syntax/missing-open"}},
        StructureCase{
            "a_game_follows", "(;GM[1];B[aa]))(;W[bb];B[cc])", {"Baa", "Wbb Bcc"}, {"1:15 syntax/extra-close"}}),
    testing::PrintToStringParamName());

// A "]" is missing where no "[" can stand in the value: it ends before the property that follows.
INSTANTIATE_TEST_SUITE_P(
    UnclosedPlainValues, Structure,
    testing::Values(
        StructureCase{"size", "(;SZ[9AB[aa];W[bb])", {"+Baa Wbb"}, {"1:5 syntax/unclosed-value"}},
        StructureCase{"size_and_break", "(;SZ[9\nAB [aa];W[bb])", {"+Baa Wbb"}, {"1:5 syntax/unclosed-value"}},
        StructureCase{"size_at_the_end_of_its_node", "(;SZ[9;B[aa])", {"Baa"}, {"1:5 syntax/unclosed-value"}},
        StructureCase{"move", "(;SZ[9];B[aaC[good];W[bb])", {"Baa Wbb"}, {"1:10 syntax/unclosed-value"}},
        StructureCase{"setup", "(;SZ[9]AB[aa][bbAW[cc];W[dd])", {"+Baa +Bbb +Wcc Wdd"}, {"1:14 syntax/unclosed-value"}},
        StructureCase{"old_name", "(;SiZe[9AB[aa];W[bb])", {"+Baa Wbb"}, {"1:7 syntax/unclosed-value"}},
        StructureCase{"text_may_hold_it", "(;SZ[9];C[AB[aa];W[bb])", {"Wbb"}, {}},
        StructureCase{"label_may_hold_it", "(;SZ[9]LB[aa:AB[aa];W[bb])", {"Wbb"}, {}},
        StructureCase{"unknown_property_is_text", "(;SZ[9]XY[1AB[aa];W[bb])", {"Wbb"}, {}},
        // FF[4] allows "[" in a text; that the next property of the root is missing makes it doubtful.
        StructureCase{"game_info", "(;PB[AnnaPW[Bob];B[aa])", {"Baa"}, {"1:5 warning syntax/unclosed-value"}},
        StructureCase{"game_info_quoted", "(;PW[Bob]PB[Anna PW[Bob];B[aa])", {"Baa"}, {}}),
    testing::PrintToStringParamName());

TEST(UnclosedPlainValue, GivesTheSwallowedProperty) {
  const auto games = read_all("(;GM[1]SZ[9KM[6.5HA[2RU[Japanese]AB[aa][bb])");
  ASSERT_EQ(games.size(), 1U);
  const GameRecord& record = games[0].record;
  EXPECT_EQ(record.size, (BoardSize{9, 9}));
  EXPECT_EQ(record.komi.text, "6.5");
  EXPECT_EQ(record.handicap.text, "2");
  EXPECT_EQ(record.rules.text, "Japanese");
}

INSTANTIATE_TEST_SUITE_P(
    GluedGames, Structure,
    testing::Values(
        StructureCase{"cut_off", "(;GM[1];B[aa](;FF[4];W[bb])", {"Baa", "Wbb"}, {"1:14 syntax/unclosed-tree"}},
        StructureCase{"cut_off_in_a_variation",
                      "(;GM[1];B[aa](;W[cc](;W[dd]\n( ;PB[x]SZ[9];W[bb])",
                      {"Baa Wcc Wdd", "Wbb"},
                      {"2:1 syntax/unclosed-tree"}},
        StructureCase{"next_without_semicolon",
                      "(;GM[1];B[aa](GM[1];W[bb])",
                      {"Baa", "Wbb"},
                      {"1:14 syntax/unclosed-tree", "1:15 syntax/missing-semicolon"}},
        StructureCase{"variation_is_no_game", "(;GM[1];B[aa](;W[bb]C[GM])(;W[cc];SZ[9]))", {"Baa Wbb"}, {}},
        StructureCase{"cut_off_in_a_value",
                      "(;GM[1];B[aa]C[abc (;FF[4]GM[1];W[bb])",
                      {"Baa", "Wbb"},
                      {"1:15 syntax/unclosed-value", "1:20 syntax/unclosed-tree"}},
        StructureCase{"cut_off_in_a_move",
                      "(;GM[1];B[aa];W[b(;FF[4];W[bb])",
                      {"Baa W?", "Wbb"},
                      {"1:16 syntax/unclosed-value", "1:18 syntax/unclosed-tree", "1:16 move/unreadable"}},
        StructureCase{"quotation_with_unescaped_bracket",
                      "(;C[begins with (;FF[4] as usual];B[aa])",
                      {"Baa"},
                      {"1:25 syntax/unexpected-character"}},
        StructureCase{"three_in_a_row",
                      "(;GM[1];B[aa](;GM[1];B[bb](;GM[1];B[cc])",
                      {"Baa", "Bbb", "Bcc"},
                      {"1:14 syntax/unclosed-tree", "1:27 syntax/unclosed-tree"}}),
    testing::PrintToStringParamName());

}  // namespace
}  // namespace sgfaudit::sgf::test
