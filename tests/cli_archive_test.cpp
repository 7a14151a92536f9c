// `check --archive`: games that are there twice, turned, in part, or with two results. The games are rows of stones
// that capture nothing; what they share was chosen, not computed.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "cli/archive_index.h"
#include "tests/cli_program.h"

namespace sgfaudit::tests {
namespace {

using Strings = std::vector<std::string>;

struct Stone {
  int column = 0, row = 0;
};

// Black fills the upper rows from the left, every second one, White the lower ones; at most 190 stones.
std::vector<Stone> rows(int count) {
  std::vector<Stone> all;
  for (int i = 0; i < count; ++i) all.push_back({i / 2 % 19, (i % 2 == 0 ? 0 : 10) + 2 * (i / 2 / 19)});
  return all;
}

// The last `count` moves elsewhere, where the rows do not come.
std::vector<Stone> with_other_end(std::vector<Stone> game, std::size_t count) {
  for (std::size_t i = game.size() - count; i < game.size(); ++i)
    game[i] = {static_cast<int>(i) / 2 % 19, i % 2 == 0 ? 8 : 18};
  return game;
}

std::vector<Stone> quarter_turn(std::vector<Stone> game) {
  for (Stone& one : game) one = {18 - one.row, one.column};
  return game;
}

// Another game: the rows are begun somewhere else.
std::vector<Stone> shifted(std::vector<Stone> game, int columns) {
  for (Stone& one : game) one.column = (one.column + columns) % 19;
  return game;
}

std::string sgf(const std::vector<Stone>& game, const std::string& facts = {}, bool white_first = false) {
  const std::string letters = "abcdefghijklmnopqrs";
  std::string text = "(;GM[1]FF[4]SZ[19]" + facts;
  for (std::size_t i = 0; i < game.size(); ++i) {
    text += (i % 2 == 0) != white_first ? ";B[" : ";W[";
    text += {letters[static_cast<std::size_t>(game[i].column)], letters[static_cast<std::size_t>(game[i].row)], ']'};
  }
  return text + ")\n";
}

class Archive : public testing::Test {
 protected:
  void record(const std::string& name, const std::string& text) { folder_.write("games/" + name, text); }
  std::string check(Strings more) const {
    Strings arguments = {"check", "--archive", "--select", "archive,limit/index", "games"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    ProgramOptions options;
    options.folder = folder_.path();
    return run_program(arguments, options).out;
  }
  Strings found(Strings more = {}) const {
    more.insert(more.end(), {"--output", "concise"});
    std::istringstream lines(check(more));
    Strings all;
    for (std::string line; std::getline(lines, line);) all.push_back(line);
    return all;
  }

  TemporaryFolder folder_;
};

TEST_F(Archive, DifferentGamesAreSilent) {
  record("a.sgf", sgf(rows(80)));
  record("b.sgf", sgf(with_other_end(rows(80), 40)));    // as far as 40: an opening
  record("c.sgf", sgf(with_other_end(rows(200), 140)));  // 60 of 80: told below
  EXPECT_EQ(found(),
            Strings{"games/c.sgf:1:1: warning[archive/near-duplicate] game 1 is nearly the game of games/a.sgf: "
                    "the first 60 of its 200 moves are the same (80 moves there)"});
}

TEST_F(Archive, ShortGamesAreEqualByChance) {
  record("a.sgf", sgf(rows(9)) + sgf(rows(9)) + sgf({}) + sgf({}));
  record("b.sgf", sgf(rows(29)));  // a beginning needs 30 moves
  record("c.sgf", sgf(rows(45)));
  EXPECT_EQ(found(), Strings());
}

TEST_F(Archive, TheSameGameInAnyForm) {
  const std::vector<Stone> game = rows(60);
  record("a.sgf", sgf(game, "PB[Ito]RE[B+R]"));
  record("b.sgf", sgf(quarter_turn(game)) + sgf(game, "", true));
  record("c.sgf", sgf(quarter_turn(quarter_turn(game)), "", true));
  std::string passes = sgf(game);
  passes.replace(passes.size() - 2, 1, ";B[];W[])");
  record("d.sgf", passes);
  EXPECT_EQ(
      found(),
      (Strings{"games/b.sgf:1:1: warning[archive/duplicate] game 1 is the game of games/a.sgf: the same 60 moves, "
               "turned or mirrored",
               "games/b.sgf:2:1: warning[archive/duplicate] game 2 is the game of games/a.sgf: the same 60 moves, "
               "with colours exchanged",
               "games/c.sgf:1:1: warning[archive/duplicate] game 1 is the game of games/a.sgf: the same 60 moves, "
               "turned or mirrored, with colours exchanged",
               "games/d.sgf:1:1: warning[archive/duplicate] game 1 is the game of games/a.sgf: the same 60 moves"}));
}

TEST_F(Archive, ABeginningIsToldAtTheShorterGame) {
  record("a.sgf", sgf(rows(30)));
  record("b.sgf", sgf(quarter_turn(rows(180))));
  EXPECT_EQ(found(),
            Strings{"games/a.sgf:1:1: warning[archive/prefix] game 1 is only the beginning of games/b.sgf: its 30 "
                    "moves are the first of the 180 moves there, turned or mirrored"});
}

TEST_F(Archive, OneGameWithTwoResults) {
  const std::vector<Stone> game = rows(60);
  record("a.sgf", sgf(game, "RE[B+3.5]"));
  record("b.sgf", sgf(game, "RE[W+3.5]"));
  record("c.sgf", sgf(game, "RE[W+3.5]", true));  // colours exchanged: the same winner as in a.sgf
  record("d.sgf", sgf(game, "RE[B+4.5]"));
  record("e.sgf", sgf(game, "RE[?]"));
  record("f.sgf", sgf(game, "RE[B+]"));
  const Strings all = found();
  const std::string duplicate = ":1:1: warning[archive/duplicate] game 1 is the game of games/a.sgf: the same 60 moves";
  const auto contradiction = [](const std::string& file, const std::string& result, const std::string& other,
                                const std::string& more = {}) {
    return file + ":1:1: warning[archive/contradiction] game 1 has the result " + result + ", but " + other +
           ": the same 60 moves" + more;
  };
  // Copies are told as copies, whatever their results say.
  const Strings expected{"games/b.sgf" + duplicate,
                         contradiction("games/b.sgf", "W+3.5", "games/a.sgf has B+3.5"),
                         "games/c.sgf" + duplicate + ", with colours exchanged",
                         contradiction("games/c.sgf", "W+3.5", "games/b.sgf has W+3.5", ", with colours exchanged"),
                         "games/d.sgf" + duplicate,
                         contradiction("games/d.sgf", "B+4.5", "games/a.sgf has B+3.5"),
                         "games/e.sgf" + duplicate,
                         "games/f.sgf" + duplicate,
                         contradiction("games/f.sgf", "B+", "games/b.sgf has W+3.5")};
  EXPECT_EQ(all, expected);
}

TEST_F(Archive, AlmostOneGameWithTwoResults) {
  record("a.sgf", sgf(rows(100), "RE[B+R]"));
  record("b.sgf", sgf(with_other_end(rows(100), 30), "RE[W+R]"));
  EXPECT_EQ(found(),
            (Strings{"games/b.sgf:1:1: warning[archive/near-duplicate] game 1 is nearly the game of games/a.sgf: the "
                     "first 70 of its 100 moves are the same (100 moves there)",
                     "games/b.sgf:1:1: warning[archive/contradiction] game 1 has the result W+R, but games/a.sgf "
                     "has B+R: the same first 70 moves"}));
}

// Another order of the moves, the same stones.
TEST_F(Archive, TheSameFinalPosition) {
  const std::vector<Stone> game = rows(40);
  std::vector<Stone> other = game;
  for (std::size_t i = 0; i < 19; ++i) std::swap(other[i], other[39 - i - (i % 2 == 0 ? 1 : -1) * 1]);
  record("a.sgf", sgf(game));
  record("b.sgf", sgf(quarter_turn(other)));
  const Strings all = found();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(
      all[0],
      "games/b.sgf:1:1: warning[archive/near-duplicate] game 1 is nearly the game of games/a.sgf: the final position "
      "is the same, the 40 moves to it are not");
}

TEST_F(Archive, OneMeetingWithTwoResults) {
  const std::string facts = "DT[1998-03-21]EV[Open]RO[3]";
  record("a.sgf", sgf(rows(60), "PB[Ito]PW[Abe]RE[B+R]" + facts));
  record("b.sgf", sgf(shifted(rows(60), 2), "PB[ABE]PW[Ito]RE[B+R]" + facts));
  record("c.sgf", sgf(shifted(rows(70), 5), "PB[Abe]PW[Ito]RE[W+R]" + facts));  // the winner of a.sgf
  record("d.sgf", sgf(shifted(rows(80), 7), "PB[Ito]PW[Abe]RE[W+R]DT[1998-03-22]EV[Open]RO[3]"));
  record("e.sgf", sgf(shifted(rows(90), 11), "PB[Ito]PW[Abe]RE[W+R]DT[1998-03-21]"));
  EXPECT_EQ(
      found(),
      (Strings{"games/b.sgf:1:1: warning[archive/contradiction] game 1 has the result B+R, but games/a.sgf has B+R: "
               "the same players, date, event and round, other moves",
               "games/c.sgf:1:1: warning[archive/contradiction] game 1 has the result W+R, but games/b.sgf has B+R: "
               "the same players, date, event and round, other moves"}));
}

TEST_F(Archive, BeyondTheLimitFingerprintsAreKept) {
  for (const std::string name : {"a", "b", "c"}) record(name + ".sgf", sgf(rows(name == "a" ? 60 : 70)));
  // Two bytes for each of 60 moves and for columns and rows.
  EXPECT_EQ(found({"--limit", "index-bytes=124"}),
            (Strings{"games/c.sgf:1:1: warning[archive/duplicate] game 1 is the game of games/b.sgf: the same 70 moves",
                     "games/c.sgf:1:1: warning[limit/index] the moves of 2 games were not kept: games that begin like "
                     "these are not told, but those with the same moves or final position are"}));
  EXPECT_EQ(found().size(), 2U) << "a.sgf is a beginning, c.sgf a duplicate";
}

TEST_F(Archive, EqualForAnyNumberOfJobs) {
  for (int i = 0; i < 60; ++i) {
    const std::vector<Stone> game = with_other_end(rows(60 + i % 7), static_cast<std::size_t>(i % 5));
    record(std::to_string(i) + ".sgf", sgf(i % 3 == 0 ? quarter_turn(game) : game, i % 4 == 0 ? "RE[B+R]" : "RE[W+R]"));
  }
  const std::string one = check({"--output", "ndjson", "--jobs", "1"});
  EXPECT_NE(one.find("archive/contradiction"), std::string::npos);
  EXPECT_EQ(check({"--output", "ndjson", "--jobs", "7"}), one);
}

// Which record a finding is told of depends on the names, not on the order in which they are given.
TEST_F(Archive, EqualForAnyOrderOfTheInputs) {
  const std::string facts = "DT[1998-03-21]EV[Open]RO[3]PB[Ito]PW[Abe]";
  record("a.sgf", sgf(rows(60), "RE[B+R]") + sgf(rows(60), "RE[W+R]"));
  record("b.sgf", sgf(quarter_turn(rows(60)), "RE[W+R]"));
  record("c.sgf", sgf(with_other_end(rows(100), 30), "RE[W+R]"));
  record("d.sgf", sgf(with_other_end(rows(100), 40), "RE[B+R]"));
  record("e.sgf", sgf(shifted(rows(70), 5), "RE[W+R]" + facts));
  record("f.sgf", sgf(shifted(rows(80), 7), "RE[B+R]" + facts));
  Strings names{"games/a.sgf", "games/b.sgf", "games/c.sgf", "games/d.sgf", "games/e.sgf", "games/f.sgf"};
  const auto told = [&] {
    ProgramOptions options;
    options.folder = folder_.path();
    Strings arguments = {"check", "--archive", "--select", "archive", "--output", "concise"};
    arguments.insert(arguments.end(), names.begin(), names.end());
    std::istringstream lines(run_program(arguments, options).out);
    Strings all;
    for (std::string line; std::getline(lines, line);) all.push_back(line);
    std::ranges::sort(all);
    return all;
  };
  const Strings expected = told();
  EXPECT_GE(expected.size(), 9U);
  std::ranges::reverse(names);
  EXPECT_EQ(told(), expected);
  std::rotate(names.begin(), names.begin() + 2, names.end());
  EXPECT_EQ(told(), expected);
}

// Programs need not read the sentence: the other game is a member of its own, with the member of an archive.
TEST_F(Archive, TheOtherGameInNdjson) {
  record("a.sgf", "\n" + sgf(rows(20)) + sgf(rows(60), "PB[Ito]"));
  record("b.sgf", sgf(quarter_turn(rows(60))));
  ASSERT_EQ(std::system(("cd " + (folder_ / "games") + " && tar -cf c.tar a.sgf && rm a.sgf").c_str()), 0);
  std::istringstream lines(check({"--output", "ndjson"}));
  Strings found;
  for (std::string line; std::getline(lines, line);) {
    const auto record = nlohmann::json::parse(line);
    if (record["type"] == "file")
      found.push_back(record["file"].get<std::string>() + record.value("member", "") + " " +
                      record["diagnostics"][0]["other"].dump());
  }
  EXPECT_EQ(found, Strings{R"(games/c.tara.sgf {"file":"games/b.sgf","game":1,"line":1})"});
  folder_.write("games/d.sgf", sgf(rows(60)));
  std::filesystem::remove(folder_ / "games/b.sgf");
  const std::string report = check({"--output", "ndjson"});
  EXPECT_NE(report.find(R"("other":{"file":"games/c.tar","member":"a.sgf","game":2,"line":3})"), std::string::npos)
      << report;
}

// A baseline of one finding about a file does not hide the next one of its kind.
TEST_F(Archive, ABaselineTellsFindingsOfOneFileApart) {
  record("a.sgf", sgf(rows(60)) + sgf(rows(60)));
  const std::string known = folder_ / "known.json";
  static_cast<void>(check({"--write-baseline", known}));
  EXPECT_EQ(found({"--baseline", known}), Strings());
  record("a.sgf", sgf(rows(60)) + sgf(rows(60)) + sgf(quarter_turn(rows(60))));
  EXPECT_EQ(found({"--baseline", known}).size(), 1U);
}

TEST_F(Archive, NeedsAllGames) {
  record("a.sgf", sgf(rows(20)));
  ProgramOptions options;
  options.folder = folder_.path();
  const ProgramResult result = run_program({"check", "--archive", "--shard", "1/2", "games"}, options);
  EXPECT_EQ(result.exit, 2);
  EXPECT_NE(result.error.find("leave out --shard"), std::string::npos) << result.error;
}

// Its findings stand in a report that merge reads, like all others.
TEST_F(Archive, AReportIsRenderedAgain) {
  record("a.sgf", sgf(rows(60), "RE[B+R]") + sgf(rows(60), "RE[W+R]"));
  record("b.sgf", sgf(quarter_turn(rows(60))));
  const std::string report = check({"--output", "ndjson"});
  folder_.write("report.ndjson", report);
  ProgramOptions options;
  options.folder = folder_.path();
  const ProgramResult merged = run_program({"merge", "--output", "ndjson", "report.ndjson"}, options);
  EXPECT_EQ(merged.error, "");
  EXPECT_EQ(merged.out, report);
}

// Names of files as the index keeps them.
TEST(FileNames, AreFoundAgain) {
  cli::FileNames names;
  Strings all;
  for (int i = 0; i < 1000; ++i) {
    all.push_back("games/" + std::to_string(i / 100) + "/" + std::string(static_cast<std::size_t>(i % 300), 'x') +
                  std::to_string(i) + ".sgf");
  }
  all.emplace_back();
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(names.add(all[i]), i);
    EXPECT_EQ(names.add(all[i]), i) << "the last one again";
  }
  for (std::size_t i = all.size(); i-- > 0;) EXPECT_EQ(names.name(static_cast<std::uint32_t>(i)), all[i]);
}

}  // namespace
}  // namespace sgfaudit::tests
