// A baseline recognises findings in files that were renamed and rewritten, and only those: what is new fails the run,
// what is gone is told. The count of every game here is B+0.5, by hand.
#include <filesystem>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/baseline.h"
#include "cli/settings.h"
#include "tests/cli_finished_game.h"
#include "tests/cli_program.h"

namespace sgfaudit::tests {
namespace {

using Arguments = std::vector<std::string>;

class BaselineFile : public testing::Test {
 protected:
  ProgramResult check(Arguments more) const {
    more.insert(more.begin(), {"check", "--dead=none"});
    ProgramOptions options;
    options.folder = folder_.path();
    return run_program(more, options);
  }
  [[nodiscard]] nlohmann::json entries() const {
    return nlohmann::json::parse(read_file(folder_ / "base.json"))["entries"];
  }
  // Every finding of the games as they stand.
  void accept_all() const { ASSERT_EQ(check({"--write-baseline", "base.json", "games"}).exit, 0); }

  TemporaryFolder folder_;
};

TEST_F(BaselineFile, AcceptsWhatItHoldsAndNothingElse) {
  folder_.write("games/a.sgf", finished_game("W+3.5"));
  folder_.write("games/b.sgf", finished_game("B+1.5"));
  accept_all();
  EXPECT_EQ(check({"games"}).exit, 1);
  const ProgramResult accepted = check({"--baseline", "base.json", "games"});
  EXPECT_EQ(accepted.exit, 0);
  EXPECT_EQ(accepted.error, "");
  EXPECT_EQ(accepted.out.find("a.sgf"), std::string::npos) << accepted.out;
  EXPECT_NE(accepted.out.find("\n2 findings of the baseline not shown\n"), std::string::npos) << accepted.out;
  folder_.write("games/c.sgf", finished_game("W+5.5"));
  const ProgramResult added = check({"--baseline", "base.json", "games"});
  EXPECT_EQ(added.exit, 1) << "another wrong result";
  EXPECT_NE(added.out.find("games/c.sgf: disagrees"), std::string::npos);
  EXPECT_EQ(added.out.find("games/a.sgf"), std::string::npos);
}

TEST_F(BaselineFile, SurvivesRenamingAndMovedLines) {
  folder_.write("games/a.sgf", finished_game("W+3.5"));
  accept_all();
  std::filesystem::remove(folder_ / "games/a.sgf");
  std::string moved = finished_game("W+3.5", "PB[Ito]PW[Abe]");
  for (std::size_t at = 0; (at = moved.find(';', at)) != std::string::npos; at += 2) moved.insert(at, "\n");
  folder_.write("games/elsewhere/z.sgf", finished_game("B+0.5") + moved);
  const ProgramResult result = check({"--baseline", "base.json", "games"});
  EXPECT_EQ(result.exit, 0) << result.out;
  EXPECT_EQ(result.error, "");
  folder_.write("games/elsewhere/z.sgf", finished_game("W+4.5"));
  EXPECT_EQ(check({"--baseline", "base.json", "games"}).exit, 1) << "RE is another one";
}

TEST_F(BaselineFile, OneSortedEntryALine) {
  folder_.write("games/b.sgf", finished_game("B+1.5"));
  folder_.write("games/a.sgf", finished_game("W+3.5"));
  folder_.write("games/copy.sgf", finished_game("W+3.5"));
  accept_all();
  const std::string text = read_file(folder_ / "base.json");
  EXPECT_TRUE(text.starts_with("{\"type\":\"sgfaudit-baseline\",\"version\":1,\"entries\":[\n{\"fingerprint\":\""))
      << text;
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 4);
  ASSERT_EQ(entries().size(), 2U) << "a copy is the same finding";
  EXPECT_EQ(entries()[0]["file"], "games/a.sgf");
  EXPECT_EQ(entries()[0]["code"], "result/winner");
  EXPECT_EQ(entries()[1]["file"], "games/b.sgf");
  EXPECT_EQ(entries()[1]["code"], "result/margin");
  for (const std::string jobs : {"1", "3"}) {
    ASSERT_EQ(check({"--jobs", jobs, "--write-baseline", "base.json", "games"}).exit, 0);
    EXPECT_EQ(read_file(folder_ / "base.json"), text) << jobs << " jobs";
  }
}

TEST_F(BaselineFile, StaleEntriesAreToldAndPruned) {
  folder_.write("games/a.sgf", finished_game("W+3.5"));
  folder_.write("games/b.sgf", finished_game("B+1.5"));
  accept_all();
  folder_.write("games/b.sgf", finished_game("B+0.5"));
  const ProgramResult told = check({"--baseline", "base.json", "games"});
  EXPECT_EQ(told.exit, 0);
  EXPECT_EQ(told.error,
            "sgfaudit: base.json: 1 finding of the baseline matched nothing in this run (--prune takes them out):\n"
            "  result/margin in games/b.sgf\n");
  EXPECT_EQ(entries().size(), 2U);
  EXPECT_EQ(check({"--baseline", "base.json", "--prune", "games", "missing.sgf"}).exit, 2);
  EXPECT_EQ(entries().size(), 2U) << "a run that failed prunes nothing";
  const ProgramResult pruned = check({"--baseline", "base.json", "--prune", "games"});
  EXPECT_EQ(pruned.exit, 0);
  EXPECT_NE(pruned.error.find("1 finding taken out of the baseline"), std::string::npos) << pruned.error;
  ASSERT_EQ(entries().size(), 1U);
  EXPECT_EQ(entries()[0]["code"], "result/winner");
  EXPECT_EQ(check({"--baseline", "base.json", "games"}).error, "");
  EXPECT_EQ(check({"--prune", "games"}).exit, 2) << "there is nothing to prune";
}

// Of files that were not read a run knows nothing.
TEST_F(BaselineFile, ARunOverAPartPrunesOnlyThatPart) {
  folder_.write("games/r1/a.sgf", finished_game("W+3.5"));
  folder_.write("games/r2/b.sgf", finished_game("B+1.5"));
  folder_.write("games/r2/c.sgf", finished_game("B+2.5"));
  accept_all();
  folder_.write("games/r1/a.sgf", finished_game("B+0.5"));
  EXPECT_EQ(check({"--baseline", "base.json", "games/r2"}).error, "");
  EXPECT_EQ(check({"--baseline", "base.json", "--prune", "./games/r1"}).exit, 0);
  ASSERT_EQ(entries().size(), 2U);
  EXPECT_EQ(entries()[0]["file"], "games/r2/b.sgf");
  std::filesystem::remove(folder_ / "games/r2/b.sgf");
  EXPECT_EQ(check({"--baseline", "base.json", "--prune", "games/r1"}).exit, 0);
  ASSERT_EQ(entries().size(), 1U) << "a file that is gone";
  EXPECT_EQ(entries()[0]["file"], "games/r2/c.sgf");
}

// What was not looked for is not gone.
TEST_F(BaselineFile, FindingsOfTheArchiveAreLeftByARunWithoutThatCheck) {
  folder_.write("games/a.sgf", finished_game("B+0.5"));
  folder_.write("games/b.sgf", finished_game("B+0.5"));
  ASSERT_EQ(check({"--archive", "--write-baseline", "base.json", "games"}).exit, 0);
  ASSERT_EQ(entries().size(), 1U);
  EXPECT_EQ(entries()[0]["code"], "archive/duplicate");
  EXPECT_EQ(check({"--baseline", "base.json", "--prune", "games"}).error, "");
  EXPECT_EQ(entries().size(), 1U);
  std::filesystem::remove(folder_ / "games/a.sgf");
  EXPECT_EQ(check({"--archive", "--baseline", "base.json", "--prune", "games"}).exit, 0);
  EXPECT_EQ(entries().size(), 0U);
}

TEST_F(BaselineFile, AFileThatIsNotWrittenIsTold) {
  folder_.write("games/a.sgf", finished_game("B+1.5"));
  const ProgramResult result = check({"--write-baseline", "base.json", "games", "missing.sgf"});
  EXPECT_EQ(result.exit, 2);
  EXPECT_NE(result.error.find("base.json was not written"), std::string::npos) << result.error;
  EXPECT_FALSE(std::filesystem::exists(folder_ / "base.json"));
}

// --fail-on doubtful and undecided name verdicts; the finding that stands for the verdict accepts it.
TEST_F(BaselineFile, AcceptsAVerdict) {
  folder_.write("games/a.sgf", "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[0]RU[Tromp-Taylor]RE[B+1];B[cc])\n");
  const Arguments on_undecided{"--dead=estimate", "--fail-on", "undecided", "games"};
  ASSERT_EQ(check({"--dead=estimate", "--write-baseline", "base.json", "games"}).exit, 0);
  EXPECT_EQ(check(on_undecided).exit, 1);
  Arguments with_baseline = on_undecided;
  with_baseline.insert(with_baseline.end(), {"--baseline", "base.json"});
  EXPECT_EQ(check(with_baseline).exit, 0);
  folder_.write("games/a.sgf", finished_game("B+0.5"));
  folder_.write("games/b.sgf", "");
  EXPECT_EQ(check({"--baseline", "base.json", "games"}).exit, 1);
  accept_all();
  EXPECT_EQ(check({"--baseline", "base.json", "games"}).exit, 0) << "an unreadable file that is known";
  folder_.write("games/c.sgf", "");
  EXPECT_EQ(check({"--baseline", "base.json", "games"}).exit, 1) << "another one";
}

TEST_F(BaselineFile, MachineFormatsCount) {
  folder_.write("games/a.sgf", finished_game("W+3.5"));
  accept_all();
  const std::string out = check({"--baseline", "base.json", "--output", "ndjson", "games"}).out;
  const auto game = nlohmann::json::parse(out.substr(0, out.find('\n')));
  EXPECT_EQ(game["verdict"], "disagrees") << "the verdict is what it is";
  EXPECT_TRUE(game["diagnostics"].empty());
  EXPECT_EQ(game["accepted"], 1);
  const auto summary = nlohmann::json::parse(out.substr(out.find('\n') + 1));
  EXPECT_EQ(summary["accepted"], 1);
  EXPECT_EQ(summary["errors"], 0);
  EXPECT_TRUE(summary["codes"].empty());
}

std::string failure_of(const std::string& text) {
  try {
    const cli::Baseline baseline(text, "base.json");
  } catch (const cli::Failure& failure) {
    return failure.what();
  }
  return {};
}

TEST(Baseline, SaysWhereAFileIsWrong) {
  const std::string head = R"({"type":"sgfaudit-baseline","version":1,"entries":[)";
  const std::string entry = R"({"fingerprint":"00000000000000000000000000000001"})";
  EXPECT_EQ(failure_of(head + "]}"), "");
  EXPECT_EQ(failure_of(head + "\n" + entry + "\n]}\n"), "");
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"", "base.json:1:1: the baseline is no valid JSON here"},
      {head + "\n" + entry + "\n  oops]}", "base.json:3:3: the baseline is no valid JSON here"},
      {"[]", "base.json:1:1: no baseline"},
      {R"({"type":"other","entries":[]})", "base.json:1:1: no baseline"},
      {R"({"type":"sgfaudit-baseline","version":2,"entries":[]})", "base.json:1:1: a baseline of another version"},
      {head + "\n" + entry + ",\n  {\"code\":\"{[\"}]}", "base.json:3:3: an entry of a baseline needs"},
      {head + "\n" + entry + ",\n{\"fingerprint\":\"XYZ\"}]}", "base.json:3:1: an entry of a baseline needs"},
      {head + "\n" + entry + ",\n" + entry + "]}", "base.json:3:1: the fingerprint 0000000000000000000000000000000"}};
  for (const auto& [text, message] : wrong) EXPECT_TRUE(failure_of(text).starts_with(message)) << failure_of(text);
}

TEST_F(BaselineFile, ThatCannotBeRead) {
  folder_.write("games/a.sgf", finished_game("B+0.5"));
  const ProgramResult missing = check({"--baseline", "none.json", "games"});
  EXPECT_EQ(missing.exit, 2);
  EXPECT_NE(missing.error.find("the baseline none.json cannot be read"), std::string::npos) << missing.error;
  EXPECT_EQ(check({"--write-baseline", "/no/such/folder/x", "games"}).exit, 2);
}

}  // namespace
}  // namespace sgfaudit::tests
