// `check --results`: records against the tournament's own table. Every difference was put there by hand; the count of
// every game is B+0.5.
#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli_finished_game.h"
#include "tests/cli_program.h"

namespace sgfaudit::tests {
namespace {

using Strings = std::vector<std::string>;

class Results : public testing::Test {
 protected:
  void table(const std::string& rows, const std::string& name = "t.csv") {
    folder_.write(name, name.ends_with("csv") ? "black,white,result,handicap,round\n" + rows : rows);
    table_ = name;
  }
  void record(const std::string& name, const std::string& facts, const std::string& result = "B+0.5") {
    folder_.write("games/" + name, finished_game(result, facts));
  }
  ProgramResult check(Strings more = {}) const {
    Strings arguments = {"check", "--results", table_, "games"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    ProgramOptions options;
    options.folder = folder_.path();
    return run_program(arguments, options);
  }
  // "file:line:column severity[code] message" of the findings about the table.
  Strings found() const {
    std::istringstream lines(check({"--output", "concise", "--select", "result/table-*"}).out);
    Strings all;
    for (std::string line; std::getline(lines, line);) all.push_back(line);
    return all;
  }

  TemporaryFolder folder_;
  std::string table_;
};

TEST_F(Results, WhatAgreesIsSilent) {
  table("Ito Jun,Abe Ken,B+0.5,0,1\n");
  record("a.sgf", "PB[Jun Ito]PW[KEN ABE 2d]RO[1]");
  EXPECT_EQ(found(), Strings());
  EXPECT_EQ(check().exit, 0);
}

TEST_F(Results, AnotherWinner) {
  table("Ito Jun,Abe Ken,W+R,0,1\n");
  record("a.sgf", "PB[Ito Jun]PW[Abe Ken]RO[1]");
  EXPECT_EQ(found(),
            Strings{"games/a.sgf:1:45: warning[result/table-conflict] winner: Ito Jun in the record, Abe Ken in "
                    "the table of results (t.csv:2: Ito Jun (Black) – Abe Ken (White), Abe Ken won, round 1)"});
  EXPECT_EQ(check().exit, 0) << "a warning";
  EXPECT_EQ(check({"--fail-on", "warning"}).exit, 1);
  EXPECT_EQ(check({"--severity", "result/table-conflict=error"}).exit, 1);
}

TEST_F(Results, AnotherMarginOrWay) {
  table("Ito Jun,Abe Ken,B+1.5,,\nIto Jun,Sato Mai,B+R,,\n");
  record("a.sgf", "PB[Ito Jun]PW[Abe Ken]");
  record("b.sgf", "PB[Ito Jun]PW[Sato Mai]");
  EXPECT_EQ(
      found(),
      (Strings{"games/a.sgf:1:45: warning[result/table-conflict] margin: 0.5 in the record, 1.5 in the table of "
               "results (t.csv:2: Ito Jun (Black) – Abe Ken (White), Ito Jun won by 1.5)",
               "games/b.sgf:1:45: warning[result/table-conflict] way it was won: by points in the record, by "
               "resignation in the table of results (t.csv:3: Ito Jun (Black) – Sato Mai (White), Ito Jun won)"}));
}

// The winner is a player, not a colour: with colours exchanged B+0.5 of the record is a win of the table's White.
TEST_F(Results, ColoursExchanged) {
  table("Ito Jun,Abe Ken,W,,\n");
  record("a.sgf", "PB[Abe Ken]PW[Ito Jun]");
  EXPECT_EQ(found(),
            Strings{"games/a.sgf:1:54: warning[result/table-conflict] colours: Abe Ken as Black in the record, "
                    "Ito Jun as Black in the table of results (t.csv:2: Ito Jun (Black) – Abe Ken (White), Abe "
                    "Ken won)"});
}

TEST_F(Results, HandicapAndRound) {
  table("Ito Jun,Abe Ken,B,2,4\nAbe Ken,Sato Mai,B,1,4\n");
  record("a.sgf", "PB[Ito Jun]PW[Abe Ken]RO[3]");
  record("b.sgf", "PB[Abe Ken]PW[Sato Mai]EV[Open, round 4]");  // one stone is none
  EXPECT_EQ(
      found(),
      (Strings{"games/a.sgf:1:2: warning[result/table-conflict] handicap: 0 in the record, 2 in the table of results "
               "(t.csv:2: Ito Jun (Black) – Abe Ken (White), Ito Jun won, round 4)",
               "games/a.sgf:1:76: warning[result/table-conflict] round: 3 in the record, 4 in the table of results "
               "(t.csv:2: Ito Jun (Black) – Abe Ken (White), Ito Jun won, round 4)"}));
}

TEST_F(Results, TheRoundTellsTwoGamesApart) {
  table("Ito Jun,Abe Ken,B,,1\nIto Jun,Abe Ken,W,,2\n");
  record("a.sgf", "PB[Ito Jun]PW[Abe Ken]RO[1]");
  record("b.sgf", "PB[Ito Jun]PW[Abe Ken]RO[Round 2]");
  EXPECT_EQ(found(),
            Strings{"games/b.sgf:1:45: warning[result/table-conflict] winner: Ito Jun in the record, Abe Ken in "
                    "the table of results (t.csv:3: Ito Jun (Black) – Abe Ken (White), Abe Ken won, round 2)"});
}

TEST_F(Results, WithoutARoundItIsNotGuessed) {
  table("Ito Jun,Abe Ken,W,,1\nIto Jun,Abe Ken,W,,2\n");
  record("a.sgf", "PB[Ito Jun]PW[Abe Ken]");
  EXPECT_EQ(found(),
            Strings{"games/a.sgf:1:54: warning[result/table-ambiguous] which game of the table of results this "
                    "is, is not certain: 2 games fit, t.csv:2, 3; the record is compared with none of them"});
}

TEST_F(Results, PartsOfNamesAreTakenAndTold) {
  table("Ito Jun,Abe Ken,W,,\nSato Mai,Sato Ran,B,,\n");
  record("a.sgf", "PB[J. Ito]PW[Abe]");
  record("b.sgf", "PB[Sato]PW[Ran Sato]");
  EXPECT_EQ(
      found(),
      (Strings{"games/a.sgf:1:45: warning[result/table-conflict] winner: Ito Jun in the record, Abe Ken in the table "
               "of results (t.csv:2: Ito Jun (Black) – Abe Ken (White), Abe Ken won)",
               "games/a.sgf:1:54: note[result/table-ambiguous] which game of the table of results this is, is not "
               "certain: the names \"J. Ito\" and \"Abe\" fit only in part; it is taken for the only one that fits, "
               "t.csv:2 (Ito Jun (Black) – Abe Ken (White), Abe Ken won)",
               "games/b.sgf:1:54: note[result/table-ambiguous] which game of the table of results this is, is not "
               "certain: the names \"Sato\" and \"Ran Sato\" fit only in part; it is taken for the only one that "
               "fits, t.csv:3 (Sato Mai (Black) – Sato Ran (White), Sato Mai won)"}));
}

TEST_F(Results, MissingAndSurplus) {
  table("Ito Jun,Abe Ken,B,,1\nIto Jun,Sato Mai,Draw,,2\nAbe Ken,Sato Mai,,,3\n");
  record("a.sgf", "PB[Ito Jun]PW[Abe Ken]RO[1]");
  record("b.sgf", "PB[Itto Jun]PW[Sato Mai]");
  record("c.sgf", "");
  EXPECT_EQ(
      found(),
      (Strings{"games/b.sgf:1:54: warning[result/table-missing] Itto Jun (Black) – Sato Mai (White), is missing in "
               "the table t.csv, which has no player \"Itto Jun\" (nearest: \"Ito Jun\")",
               "games/c.sgf:1:2: warning[result/table-ambiguous] which game of the table of results this is, is not "
               "certain: the record does not name both players (PB, PW); no game of the table is looked for",
               "t.csv:3:1: warning[result/table-missing] Ito Jun (Black) – Sato Mai (White), draw, round 2, is "
               "missing in the records that were checked"}));
}

TEST_F(Results, TwoRecordsOfOneGame) {
  table("Ito Jun,Abe Ken,B,,1\n");
  record("a.sgf", "PB[Ito Jun]PW[Abe Ken]");
  folder_.write("games/b.sgf", finished_game("B+0.5", "PB[X]PW[Y]") + finished_game("B+0.5", "PB[Jun Ito]PW[Ken Abe]"));
  const Strings all = found();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[1],
            "t.csv:2:1: warning[result/table-ambiguous] which game of the table of results this is, is not certain: 2 "
            "records belong to one game of the table; Ito Jun (Black) – Abe Ken (White), Ito Jun won, round 1: "
            "games/a.sgf, games/b.sgf (game 2)");
}

TEST_F(Results, TheRatingList) {
  table("1 Ito Jun 3d JP Tok 2+/b0 0=\n2 Abe Ken 1d JP Osa 1-/w0 0=\n", "list.h9");
  record("a.sgf", "PB[Ito Jun]PW[Abe Ken]", "W+0.5");
  const Strings all = found();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0],
            "games/a.sgf:1:45: warning[result/table-conflict] winner: Abe Ken in the record, Ito Jun in the table of "
            "results (list.h9:1: Ito Jun (Black) – Abe Ken (White), Ito Jun won, round 1)");
}

TEST_F(Results, EqualForAnyNumberOfJobs) {
  std::string rows;
  for (int i = 0; i < 40; ++i) {
    const std::string black = "Player" + std::string(1, static_cast<char>('A' + i % 20)) + std::to_string(i);
    rows += black + ",Abe Ken,W,,\n";
    if (i % 3 != 0) record(std::to_string(i) + ".sgf", "PB[" + black + "]PW[Abe Ken]");
  }
  table(rows);
  const std::string one = check({"--jobs", "1", "--output", "ndjson"}).out;
  EXPECT_EQ(check({"--jobs", "7", "--output", "ndjson"}).out, one);
  EXPECT_EQ(std::ranges::count(one, '\n'), 26 + 14 + 1) << "records, missing games, summary";
}

// Findings about the table are in a baseline like all others.
TEST_F(Results, ABaselineAcceptsThem) {
  table("Ito Jun,Abe Ken,W,,1\nIto Jun,Sato Mai,B,,2\n");
  record("a.sgf", "PB[Ito Jun]PW[Abe Ken]");
  EXPECT_EQ(check({"--write-baseline", "known.json"}).exit, 0);
  EXPECT_EQ(check({"--baseline", "known.json", "--fail-on", "warning"}).exit, 0);
}

TEST_F(Results, ErrorsOfTheTableStopTheRun) {
  record("a.sgf", "PB[Ito Jun]PW[Abe Ken]");
  table("Ito Jun,Abe Ken,nonsense,,\n");
  const ProgramResult wrong = check();
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_EQ(wrong.out, "");
  EXPECT_EQ(wrong.error, "sgfaudit: t.csv:2:17: \"nonsense\" is no result: write B+3.5, W+R, B, W, Draw or Void\n");
  table_ = "nowhere.csv";
  EXPECT_EQ(check().exit, 2);
  table_ = "games";
  EXPECT_EQ(check().exit, 2);
}

}  // namespace
}  // namespace sgfaudit::tests
