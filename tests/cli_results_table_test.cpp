// Tables of results read from text: CSV and the European rating list's .h9. The games and the places of errors were
// worked out by hand.
#include <gtest/gtest.h>
#include <string>

#include "cli/results_table.h"
#include "cli/settings.h"

namespace sgfaudit::cli {
namespace {

std::string all(const ResultsTable& table) {
  std::string text;
  for (const TableGame& game : table.games) {
    text += std::to_string(game.line) + ":" + std::to_string(game.column) + " " + describe(table, game);
    if (game.handicap) text += ", handicap " + std::to_string(*game.handicap);
    if (!game.played) text += ", not played";
    text += "\n";
  }
  return text;
}

std::string failure(const std::string& bytes, const std::string& name) {
  try {
    return "no failure:\n" + all(read_results_table(bytes, name));
  } catch (const Failure& error) {
    return error.what();
  }
}

constexpr const char* kTwoGames =
    "2:1 Ito Jun (Black) – Abe Ken (White), Ito Jun won by 3.5, round 1, handicap 0\n"
    "3:1 Abe Ken (Black) – Sato, Mai (White), Sato, Mai won, round 2, handicap 3\n";

TEST(CsvTable, ColumnsByNameInAnyOrder) {
  EXPECT_EQ(all(read_results_table("Round,board, RESULT ,White,handicap,Black\n"
                                   "1,7,B+3.5,Abe Ken,0,Ito Jun\n"
                                   "2,8,W+R,\"Sato, Mai\",3,Abe Ken\n",
                                   "t.csv")),
            kTwoGames);
}

TEST(CsvTable, OtherSeparatorsLineEndsAndMarks) {
  for (const std::string separator : {",", ";", "\t", "|"}) {
    const std::string& s = separator;
    const std::string text = "black" + s + "white" + s + "result" + s + "handicap" + s + "round\r\n" + "Ito Jun" + s +
                             "Abe Ken" + s + "B+3.5" + s + "0" + s + "1\r\n" + "Abe Ken" + s + "\"Sato, Mai\"" + s +
                             "W+R" + s + "3" + s + "Round 2\r\n";
    EXPECT_EQ(all(read_results_table("\xEF\xBB\xBF" + text, "t.csv")), kTwoGames) << separator;
    EXPECT_EQ(all(read_results_table(text, "results")), kTwoGames) << "by its content";
  }
}

TEST(CsvTable, TheSeparatorMayBeTold) {
  EXPECT_EQ(all(read_results_table("sep=;\nblack;white;result\nIto;Abe;W\n", "t.csv")),
            "3:1 Ito (Black) – Abe (White), Abe won\n");
}

TEST(CsvTable, QuotedFieldsMayHoldQuotesAndLineBreaks) {
  EXPECT_EQ(all(read_results_table("black,white,result\n\"Ito \"\"J\"\"\",\"Abe\nKen\",B\n\nSato,Ito,Draw\n", "t.csv")),
            "2:1 Ito \"J\" (Black) – Abe\nKen (White), Ito \"J\" won\n5:1 Sato (Black) – Ito (White), draw\n");
}

TEST(CsvTable, CharacterSetsOfSpreadsheets) {
  const std::string expected = "2:1 Müller (Black) – Abe (White), Müller won\n";
  EXPECT_EQ(all(read_results_table("black,white,result\nM\xC3\xBCller,Abe,B\n", "t.csv")), expected);
  EXPECT_EQ(all(read_results_table("black,white,result\nM\xFCller,Abe,B\n", "t.csv")), expected);
  std::string wide = "\xFF\xFE";
  for (const char c : std::string("black\twhite\tresult\nM")) wide += std::string(1, c) + '\0';
  wide += std::string("\xFC\0", 2);
  for (const char c : std::string("ller\tAbe\tB\n")) wide += std::string(1, c) + '\0';
  EXPECT_EQ(all(read_results_table(wide, "t.csv")), expected);
}

TEST(CsvTable, GamesWithoutResultAreNotPlayed) {
  EXPECT_EQ(all(read_results_table("black,white,result\nIto,Abe,\nIto,Sato,Void\n,,\n", "t.csv")),
            "2:1 Ito (Black) – Abe (White), not played\n3:1 Ito (Black) – Sato (White), not played\n");
}

TEST(CsvTable, ErrorsNameLineAndColumn) {
  const std::string header = "black,white,result,handicap,round\n";
  EXPECT_EQ(failure("", "t.csv"), "t.csv:1:1: the table is empty");
  EXPECT_EQ(
      failure("black,winner\nIto,Abe\n", "t.csv"),
      "t.csv:1:1: no column \"white\"; the first line must name the columns black, white and result, and may name "
      "handicap and round (it has: black, winner)");
  EXPECT_EQ(failure("black,white,result,Black\n", "t.csv"), "t.csv:1:20: a second column \"black\"");
  EXPECT_EQ(failure(header + "Ito,Abe,1-0,,\n", "t.csv"),
            "t.csv:2:9: \"1-0\" is no result: write B+3.5, W+R, B, W, Draw or Void (who is named first in 1-0 is not "
            "known)");
  EXPECT_EQ(failure(header + "Ito,Abe,hello,,\n", "t.csv"),
            "t.csv:2:9: \"hello\" is no result: write B+3.5, W+R, B, W, Draw or Void");
  EXPECT_EQ(failure(header + "Ito,Abe,B,x,\n", "t.csv"),
            "t.csv:2:11: \"x\" is no handicap: write a number from 0 to 99");
  EXPECT_EQ(failure(header + "Ito,Abe,B,,final\n", "t.csv"), "t.csv:2:12: \"final\" is no round: write its number");
  EXPECT_EQ(failure(header + "\nIto,,B,,\n", "t.csv"), "t.csv:3:5: no name of White");
  EXPECT_EQ(failure(header + "Ito,Ito,B,,\n", "t.csv"), "t.csv:2:5: a game of a player against himself");
  EXPECT_EQ(failure(header + "Ito, Jun,Abe,B,,\n", "t.csv"),
            "t.csv:2:17: this row has 6 fields, the first line 5: a field with the separator in it must stand in "
            "quotation marks");
  EXPECT_EQ(failure(header + "Ito \"J\",Abe,B,,\n", "t.csv"),
            "t.csv:2:5: a quotation mark stands where none may (write it twice inside of a quoted field)");
  EXPECT_EQ(failure(header + "Ito,\"Abe,B,,\n", "t.csv"), "t.csv:2:5: a quoted field is never closed");
}

// Three players, two rounds and a free one: 1 beat 2 with Black; 3 beat 1, who gave two stones; 2 and 3 drew.
constexpr const char* kList =
    "; EV[Small Open]\n"
    ";\n"
    "; Pl Name             Rk Co Club\n"
    "   1 Ito_de_Jun Maria  3d JP Tok  2  30   2+/b0    3-/w2    0=\n"
    "   2 Abe Ken           1d JP Osak 1  29   1-/w0    0-       3=/w\n"
    "   3 Sato Mai         12k JP xxxx 1  28   0+       1+/b2    2=/b   ; late\n";

constexpr const char* kListGames =
    "4:43 Ito de Jun Maria (Black) – Abe Ken (White), Ito de Jun Maria won, round 1, handicap 0\n"
    "4:52 Sato Mai (Black) – Ito de Jun Maria (White), Sato Mai won, round 2, handicap 2\n"
    "5:61 Sato Mai (Black) – Abe Ken (White), draw, round 3\n";

TEST(H9Table, EachGameOnce) {
  EXPECT_EQ(all(read_results_table(kList, "list.h9")), kListGames);
  EXPECT_EQ(all(read_results_table(kList, "list.txt")), kListGames) << "by its content";
}

TEST(H9Table, ColoursAndHandicapMayBeLeftOut) {
  EXPECT_EQ(all(read_results_table("1 Ito Jun 3d JP Tok 2+ 2-/?\n2 Abe Ken 1d JP Osa 1- 1+\n", "list.h9")),
            "1:21 Ito Jun – Abe Ken, Ito Jun won, round 1\n1:24 Ito Jun – Abe Ken, Abe Ken won, round 2\n");
}

TEST(H9Table, ByDefaultIsNotPlayed) {
  EXPECT_EQ(all(read_results_table("1 Ito Jun 3d JP Tok 2+!b0\n2 Abe Ken 1d JP Osa 1-!w0\n", "list.h9")),
            "1:21 Ito Jun (Black) – Abe Ken (White), Ito Jun won, round 1, handicap 0, not played\n");
}

// Pairing programs leave the place of players empty who share it: then the number of the line counts.
TEST(H9Table, PlacesThatAreShared) {
  EXPECT_EQ(all(read_results_table("1 Ito Jun 3d JP Tok 3+/b\n  Abe Ken 1d JP Osa 0=\n  Sato Mai 1d JP Osa 1-/w\n",
                                   "list.h9")),
            "1:21 Ito Jun (Black) – Sato Mai (White), Ito Jun won, round 1\n");
}

TEST(H9Table, BytesOfPairingPrograms) {
  EXPECT_EQ(all(read_results_table("1 M\xFCller A 3d DE B 2+/b\n2 Abe Ken 1d JP Osa 1-/w\n", "list.h9")),
            "1:21 Müller A (Black) – Abe Ken (White), Müller A won, round 1\n");
}

TEST(H9Table, ErrorsNameLineAndColumn) {
  const std::string one = "1 Ito Jun 3d JP Tok 2+/b0\n";
  EXPECT_EQ(failure("; nothing\n", "list.h9"), "list.h9:1:1: no line with a player and results such as 12+/b0");
  EXPECT_EQ(failure(one + "2 Abe Ken JP Osa 1-/w0\n", "list.h9"),
            "list.h9:2:1: a player's line is place, name, rank (such as 3d or 12k), country, club, results; here is no "
            "rank");
  EXPECT_EQ(failure(one + "2 Abe Ken 1d JP Osa 1-/x0\n", "list.h9"), "list.h9:2:21: no results in this line");
  EXPECT_EQ(failure(one + "2 Abe Ken 1d JP Osa 1-/w0 3+/\n", "list.h9"),
            "list.h9:2:21: 2 results, but 1 in the line of the first player");
  EXPECT_EQ(failure("1 Ito Jun 3d JP Tok 2+/b0 hello\n", "list.h9"),
            "list.h9:1:27: \"hello\" is no result such as 12+/b0");
  EXPECT_EQ(failure("1 Ito Jun 3d JP Tok 9+/b0\n", "list.h9"), "list.h9:1:21: there is no place 9");
  EXPECT_EQ(failure("1 Ito Jun 3d JP Tok 1+/b0\n", "list.h9"), "list.h9:1:21: a game of a player against himself");
  EXPECT_EQ(failure(one + "2 Abe Ken 1d JP Osa 0-\n", "list.h9"),
            "list.h9:1:21: round 1: line 2 tells another opponent of this game");
  EXPECT_EQ(failure(one + "2 Abe Ken 1d JP Osa 1=/w0\n", "list.h9"),
            "list.h9:1:21: round 1: line 2 tells another result of this game");
  EXPECT_EQ(failure(one + "2 Abe Ken 1d JP Osa 1-/b0\n", "list.h9"),
            "list.h9:1:21: round 1: line 2 tells another colour of this game");
  EXPECT_EQ(failure(one + "2 Abe Ken 1d JP Osa 1-/w3\n", "list.h9"),
            "list.h9:1:21: round 1: line 2 tells another handicap of this game");
}

TEST(Round, IsTheFirstNumber) {
  EXPECT_EQ(read_round("3"), 3);
  EXPECT_EQ(read_round("Round 12 (final)"), 12);
  EXPECT_EQ(read_round("第3局"), 3);
  EXPECT_EQ(read_round("final"), std::nullopt);
  EXPECT_EQ(read_round("0"), std::nullopt);
  EXPECT_EQ(read_round("2026"), std::nullopt);
}

}  // namespace
}  // namespace sgfaudit::cli
