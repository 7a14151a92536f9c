// `sgfaudit stats`: what an archive holds. The games and their counts under each ruleset were worked out by hand.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli_finished_game.h"
#include "tests/cli_program.h"

namespace sgfaudit::tests {
namespace {

using Json = nlohmann::json;
using Strings = std::vector<std::string>;

class Stats : public testing::Test {
 protected:
  void record(const std::string& name, const std::string& text) { folder_.write("games/" + name, text); }
  ProgramResult run(Strings more) const {
    Strings arguments = {"stats", "games"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    ProgramOptions options;
    options.folder = folder_.path();
    return run_program(arguments, options);
  }
  Json json(Strings more = {}) const {
    more.insert(more.end(), {"--output", "json"});
    const ProgramResult result = run(more);
    EXPECT_EQ(result.exit, 0) << result.error;
    return Json::parse(result.out);
  }
  // What one ruleset of --rules says.
  Json ruleset(const std::string& name) const { return json({"--rules", name + ",basic"})["compared"]["rulesets"][0]; }

  TemporaryFolder folder_;
};

// What could not be read is in no count: every format names it.
TEST_F(Stats, NamesWhatCouldNotBeRead) {
  record("a.sgf", finished_game("B+0.5"));
  EXPECT_EQ(json()["unread"], (Json{{"inputs", 0}, {"first", Json::array()}}));
  EXPECT_EQ(run({}).out.find("Not read"), std::string::npos);
  record("b.zip", "PK\3\4");
  const ProgramResult result = run({"nowhere.sgf", "--output", "json"});
  EXPECT_EQ(result.exit, 2);
  const Json unread = Json::parse(result.out)["unread"];
  EXPECT_EQ(unread["inputs"], 2);
  EXPECT_EQ(unread["first"][0]["file"], "games/b.zip");
  EXPECT_EQ(unread["first"][0]["code"], "io/archive");
  EXPECT_EQ(unread["first"][1], (Json{{"file", "nowhere.sgf"},
                                      {"code", "io/unreadable"},
                                      {"message", "cannot be read: No such file or directory"}}));
  const std::string text = run({"nowhere.sgf"}).out;
  EXPECT_NE(text.find("\nNot read, or without a game: 2 inputs\n  games/b.zip "), std::string::npos) << text;
  EXPECT_NE(text.find("\n  nowhere.sgf cannot be read: No such file or directory\n"), std::string::npos) << text;
  for (int i = 0; i < 150; ++i) record("x" + std::to_string(i) + ".zip", "");
  const std::string many = run({}).out;
  EXPECT_NE(many.find("\n  and more: `sgfaudit check` tells all of them\n"), std::string::npos) << many;
  EXPECT_EQ(Json::parse(run({"--output", "json"}).out)["unread"]["first"].size(), 100U);
}

TEST_F(Stats, CountsWhatRecordsSay) {
  record("a.sgf", finished_game("B+0.5", "DT[1998-03-21]"));
  record("b.sgf", finished_game("W+R", "DT[1998-03-22]") + "(;GM[1]FF[4]SZ[9:7]HA[3]RE[Draw];B[aa];W[bb])\n");
  record("c.sgf", "(;GM[1]FF[4]SZ[9]RU[Chinese]KM[7.5]RE[?];B[aa];W[bb])\n(;GM[2];)\n");
  const Json stats = json();
  EXPECT_EQ(stats["files"], 3);
  EXPECT_EQ(stats["games"], 5) << "a tree of another game is one too";
  EXPECT_EQ(stats["rules"], (Json{{"chinese", 3}, {"unknown", 1}}));
  EXPECT_EQ(stats["komi"], (Json{{"4.5", 2}, {"7.5", 1}, {"unknown", 1}}));
  EXPECT_EQ(stats["sizes"], (Json{{"5×5", 2}, {"9×7", 1}, {"9×9", 1}}));
  EXPECT_EQ(stats["handicaps"], (Json{{"0", 3}, {"3", 1}}));
  EXPECT_EQ(stats["results"], (Json{{"points", 1}, {"resign", 1}, {"draw", 1}, {"unknown", 1}}));
  EXPECT_EQ(stats["winners"], (Json{{"Black", 1}, {"White", 1}, {"nobody", 2}}));
  EXPECT_EQ(stats["years"], (Json{{"1998", 2}, {"unknown", 2}}));
  EXPECT_EQ(stats["verdicts"]["agrees"], 1);
  EXPECT_EQ(stats["archive"], (Json{{"contradiction", 1}, {"duplicate", 1}, {"near-duplicate", 0}, {"prefix", 0}}))
      << "a.sgf and the first of b.sgf: the same moves, two results";
  EXPECT_EQ(stats["moves_not_kept"], 0);
  EXPECT_FALSE(stats.contains("compared"));
}

// Columns a–c for Black, d–e for White on 5×5, ten stones, equally many of both: territory 10 and 5, area 15 and 10;
// with komi 4.5 B+0.5 by both.
TEST_F(Stats, EqualTurnsGiveOneResult) {
  record("a.sgf", finished_game("B+0.5"));
  const Json japanese = ruleset("japanese");
  EXPECT_EQ(japanese["name"], "japanese");
  EXPECT_EQ(japanese["games"], 1);
  EXPECT_EQ(japanese["winner_differs"], 0);
  EXPECT_EQ(japanese["result_differs"], 0);
  EXPECT_EQ(japanese["reasons"], Json::object());
}

// The same wall, but Black fills a point of his own before the passes: by area still B+0.5, by territory 9 − 5 − 4.5 =
// W+0.5, because of the stone that he placed more.
TEST_F(Stats, TheStoneThatAreaCounts) {
  std::string game = finished_game("B+0.5");
  game.replace(game.find(";B[];W[]"), 8, ";B[aa];W[];B[];W[]");
  record("a.sgf", game);
  const Json japanese = ruleset("japanese");
  EXPECT_EQ(japanese["winner_differs"], 1);
  EXPECT_EQ(japanese["result_differs"], 1);
  EXPECT_EQ(japanese["reasons"], (Json{{"stones placed", {{"winner_differs", 1}, {"result_differs", 1}}}}));
  const Json chinese = ruleset("chinese");
  EXPECT_EQ(chinese["result_differs"], 0) << "its own";
}

// Two handicap stones in Black's wall: under Chinese rules White gets 2 points back, under Japanese rules none.
TEST_F(Stats, CompensationForHandicap) {
  record("a.sgf",
         "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]HA[2]AB[ca][cb]RE[B+4.5]"
         ";W[da];B[cc];W[db];B[cd];W[dc];B[ce];W[dd];B[];W[de];B[];W[])\n");
  const Json nz = ruleset("chinese");
  ASSERT_EQ(nz["games"], 1);
  EXPECT_EQ(nz["winner_differs"], 0);
  EXPECT_EQ(nz["reasons"]["compensation"], (Json{{"winner_differs", 0}, {"result_differs", 1}}));
}

TEST_F(Stats, GamesWithoutCountOrKomiAreNotCompared) {
  record("a.sgf", finished_game("W+R"));
  std::string game = finished_game("B+0.5");
  game.erase(game.find("KM[4.5]"), 7);
  record("b.sgf", game);
  EXPECT_EQ(json({"--rules", "all"})["compared"]["games"], 0);
}

TEST_F(Stats, TextTellsTheSame) {
  record("a.sgf", finished_game("B+0.5", "DT[1998]"));
  const ProgramResult result = run({"--rules", "japanese,chinese"});
  EXPECT_EQ(result.exit, 0);
  EXPECT_NE(result.out.find("1 game in 1 file, "), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("Rules\n  chinese                         1  100.00 %\n"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("Year\n  1998                            1  100.00 %\n"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("  japanese                 1          0 (0.00 %)            0 (0.00 %)\n"),
            std::string::npos)
      << result.out;
}

TEST_F(Stats, EqualForAnyNumberOfJobs) {
  for (int i = 0; i < 50; ++i) record(std::to_string(i) + ".sgf", finished_game(i % 2 == 0 ? "B+0.5" : "W+1.5"));
  const std::string one = run({"--rules", "all", "--jobs", "1", "--output", "json"}).out;
  EXPECT_EQ(run({"--rules", "all", "--jobs", "7", "--output", "json"}).out, one);
  EXPECT_NE(one.find("\"contradiction\":"), std::string::npos);
}

TEST_F(Stats, WhatCannotBeReadIsAFailure) {
  record("a.sgf", finished_game("B+0.5"));
  const ProgramResult missing = run({"nowhere.sgf"});
  EXPECT_EQ(missing.exit, 2);
  EXPECT_EQ(missing.error, "sgfaudit: not all inputs could be read; `sgfaudit check` says which and why\n");
  EXPECT_EQ(run({"--output", "csv"}).exit, 2) << "text or json";
}

}  // namespace
}  // namespace sgfaudit::tests
