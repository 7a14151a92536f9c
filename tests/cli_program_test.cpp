// The program from outside: exit codes, streams, odd inputs, and the same bytes for any number of jobs. The records are
// small and finished; what is right about them is said where they stand.
#include "tests/cli_program.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <sys/stat.h>
#include <vector>

namespace sgfaudit::tests {
namespace {

using Arguments = std::vector<std::string>;

// Three columns for Black, two for White on 5×5, komi 4.5: 15 − 10 − 4.5 = B+0.5. Every point is settled.
std::string finished(const std::string& result, const std::string& more = {}) {
  return "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[4.5]RU[Chinese]RE[" + result + "]" + more +
         ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])\n";
}

const std::string kNoUnmarked = "--dead=none";  // every stone alive, so that the count is certain

std::vector<nlohmann::json> lines(const std::string& report) {
  std::vector<nlohmann::json> all;
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = report.find('\n', begin)) != std::string::npos; begin = end + 1) {
    all.push_back(nlohmann::json::parse(report.substr(begin, end - begin)));
  }
  EXPECT_EQ(begin, report.size()) << "the report ends in the middle of a line";
  return all;
}

int exit_of(Arguments arguments) {
  arguments.insert(arguments.begin(), {"check", kNoUnmarked});
  return run_program(arguments).exit;
}

TEST(Program, ExitCodes) {
  const TemporaryFolder folder;
  const std::string right = folder.write("right.sgf", finished("B+0.5"));
  const std::string wrong = folder.write("wrong.sgf", finished("W+3.5"));
  const std::string missing = folder.write("missing-result.sgf", finished("?"));
  const std::string no_game = folder.write("text.sgf", "no game here");
  EXPECT_EQ(exit_of({right}), 0);
  EXPECT_EQ(exit_of({wrong}), 1);
  EXPECT_EQ(exit_of({right, wrong}), 1);
  EXPECT_EQ(exit_of({no_game}), 2) << "an input without a game tree";
  EXPECT_EQ(exit_of({wrong, no_game}), 2) << "2 wins over 1";
  EXPECT_EQ(exit_of({right, folder / "none.sgf"}), 2) << "an input that cannot be opened";
  EXPECT_EQ(exit_of({"--exit-zero", wrong}), 0);
  EXPECT_EQ(exit_of({"--exit-zero", no_game}), 2) << "--exit-zero hides only 1";
  EXPECT_EQ(exit_of({"--fail-on", "never", wrong}), 0);
  EXPECT_EQ(exit_of({"--fail-on", "warning", right}), 0);
  EXPECT_EQ(exit_of({"--ignore", "result/winner", wrong}), 0);
  EXPECT_EQ(exit_of({"--severity", "result/winner=warning", wrong}), 0);
  EXPECT_EQ(exit_of({"--severity", "result/winner=warning", "--fail-on", "warning", wrong}), 1);
  EXPECT_EQ(exit_of({}), 2) << "wrong use";
  EXPECT_EQ(exit_of({"--nonsense", right}), 2);
  EXPECT_EQ(exit_of({"--rules", "nonsense", right}), 2);
}

// Beside games that can be read, a file of a folder without one is an error; the folder as a whole is readable.
TEST(Program, UnreadableBesideOthersIsAFinding) {
  const TemporaryFolder folder;
  folder.write("f/a.sgf", finished("B+0.5"));
  folder.write("f/b.sgf", "");
  EXPECT_EQ(exit_of({folder / "f"}), 1);
  folder.write("empty/b.sgf", "");
  EXPECT_EQ(exit_of({folder / "empty"}), 2);
  std::filesystem::create_directories(folder / "void");
  EXPECT_EQ(exit_of({folder / "void"}), 2);
}

TEST(Program, WrongUseIsExplainedOnStandardError) {
  const ProgramResult result = run_program({"check", "--rules", "japnese", "x.sgf"});
  EXPECT_EQ(result.exit, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_NE(result.error.find("did you mean \"japanese\"?"), std::string::npos) << result.error;
  EXPECT_TRUE(result.error.starts_with("sgfaudit: "));
}

TEST(Program, StandardInput) {
  ProgramOptions options;
  options.input = finished("B+0.5") + finished("W+3.5");
  const ProgramResult result =
      run_program({"check", kNoUnmarked, "-", "--stdin-filename", "tonight.sgf", "--output", "ndjson"}, options);
  EXPECT_EQ(result.exit, 1);
  const auto report = lines(result.out);
  ASSERT_EQ(report.size(), 3U);
  EXPECT_EQ(report[0]["file"], "tonight.sgf");
  EXPECT_EQ(report[0]["verdict"], "agrees");
  EXPECT_EQ(report[1]["game"], 2);
  EXPECT_EQ(report[1]["verdict"], "disagrees");
  EXPECT_EQ(report[2]["type"], "summary");
  EXPECT_EQ(report[2]["bytes"], options.input.size());
}

TEST(Program, NamesFromAListWithNulBytes) {
  const TemporaryFolder folder;
  ProgramOptions options;
  options.input =
      folder.write("a.sgf", finished("B+0.5")) + '\0' + folder.write("odd\nname.sgf", finished("B+0.5")) + '\0';
  const ProgramResult result =
      run_program({"check", kNoUnmarked, "--files-from", "-", "-0", "--output", "ndjson"}, options);
  EXPECT_EQ(result.exit, 0) << result.error;
  const auto report = lines(result.out);
  ASSERT_EQ(report.size(), 3U);
  EXPECT_EQ(report[1]["file"], folder / "odd\nname.sgf");
}

TEST(Program, ShowFiles) {
  const TemporaryFolder folder;
  folder.write("f/b.sgf", "(;)");
  folder.write("f/a.sgf", "(;)");
  EXPECT_EQ(run_program({"check", "--show-files", folder / "f"}).out,
            folder / "f/a.sgf\n" + (folder / "f/b.sgf") + "\n");
  const ProgramResult missing = run_program({"check", "--show-files", folder / "none.sgf", folder / "f/a.sgf"});
  EXPECT_EQ(missing.exit, 2);
  EXPECT_EQ(missing.out, folder / "f/a.sgf\n");
  EXPECT_NE(missing.error.find("none.sgf cannot be read"), std::string::npos) << missing.error;
}

TEST(Program, EveryUnreadableInputIsTold) {
  const TemporaryFolder folder;
  folder.write("f/a.sgf", finished("B+0.5"));
  folder.write("f/caf\xe9.sgf", finished("B+0.5"));
  std::filesystem::create_directory_symlink(".", folder / "f/loop");
  ASSERT_EQ(mkfifo((folder / "f/pipe.sgf").c_str(), 0600), 0);
  const ProgramResult result =
      run_program({"check", kNoUnmarked, "--output", "ndjson", folder / "none.sgf", folder / "f"});
  EXPECT_EQ(result.exit, 2);
  const auto report = lines(result.out);
  ASSERT_EQ(report.size(), 6U);
  EXPECT_EQ(report[0]["verdict"], "unreadable");
  EXPECT_EQ(report[0]["diagnostics"][0]["code"], "io/unreadable");
  EXPECT_EQ(report[1]["verdict"], "agrees");
  EXPECT_EQ(report[2]["file"], folder / "f/caf\uFFFD.sgf");
  EXPECT_EQ(report[3]["type"], "file");
  EXPECT_EQ(report[3]["diagnostics"][0]["code"], "io/skipped");
  EXPECT_EQ(report[4]["diagnostics"][0]["code"], "io/skipped");
  EXPECT_EQ(report[5]["files"], 3);
  EXPECT_EQ(report[5]["games"], 3);
}

TEST(Program, ClosedPipeAndFullDisk) {
  const TemporaryFolder folder;
  const std::string right = folder.write("right.sgf", finished("B+0.5"));
  ProgramOptions closed;
  closed.closed_pipe = true;
  const ProgramResult pipe = run_program({"check", kNoUnmarked, right}, closed);
  EXPECT_EQ(pipe.exit, 2);
  EXPECT_NE(pipe.error.find("cannot write to standard output"), std::string::npos) << pipe.error;
  ProgramOptions full;
  full.output_to = "/dev/full";
  const ProgramResult disk = run_program({"check", kNoUnmarked, right}, full);
  EXPECT_EQ(disk.exit, 2);
  EXPECT_NE(disk.error.find("cannot write to standard output"), std::string::npos) << disk.error;
  EXPECT_EQ(run_program({"rules"}, full).exit, 2);
  ProgramOptions none;
  none.no_output = true;
  EXPECT_EQ(run_program({"check", kNoUnmarked, right}, none).exit, 2);
  EXPECT_EQ(run_program({"check", kNoUnmarked, right, "--output", "json:" + folder / "only.json"}, none).exit, 0);
  EXPECT_TRUE(read_file(folder / "only.json").starts_with("{\"schema\":1"));
  EXPECT_EQ(run_program({"check", right, "--output", "json:/no/such/folder/x"}).exit, 2);
}

TEST(Program, SeveralOutputsAtOnce) {
  const TemporaryFolder folder;
  const std::string wrong = folder.write("wrong.sgf", finished("W+3.5"));
  const ProgramResult result = run_program({"check", kNoUnmarked, wrong, "--output", "concise", "--output",
                                            "ndjson:" + folder / "r.ndjson", "--output", "csv:" + folder / "r.csv"});
  EXPECT_EQ(result.exit, 1);
  EXPECT_NE(result.out.find("error[result/winner]"), std::string::npos) << result.out;
  EXPECT_EQ(lines(read_file(folder / "r.ndjson")).size(), 2U);
  EXPECT_TRUE(read_file(folder / "r.csv").starts_with("file,member,game,"));
}

TEST(Program, FindingsBeyondTheLimitAreCounted) {
  const TemporaryFolder folder;
  std::string game = "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[4.5]RU[Chinese]RE[?]";
  for (int i = 0; i < 20; ++i) game += i % 2 == 0 ? ";B[aa]" : ";W[aa]";
  const std::string path = folder.write("occupied.sgf", game + ")");
  const auto report = lines(run_program({"check", path, "--output", "ndjson", "--limit", "diagnostics=5"}).out);
  ASSERT_EQ(report.size(), 2U);
  EXPECT_EQ(report[0]["diagnostics"].size(), 6U) << "five and the one that says so";
  EXPECT_GT(report[0]["diagnostics_dropped"], 10);
  EXPECT_EQ(report[1]["codes"]["limit/diagnostics"], 1);
  EXPECT_EQ(report[1]["codes"]["move/occupied"], 19);
}

// SCORING property 10: the output does not depend on --jobs. Small files, a stream that is cut into batches, problems
// and files without games in between.
TEST(Program, SameBytesForAnyNumberOfJobs) {
  const TemporaryFolder folder;
  std::string stream;
  for (int i = 0; i < 800; ++i) {
    stream += finished(i % 7 == 0   ? "W+3.5"
                       : i % 5 == 0 ? "B+R"
                                    : "B+0.5",
                       "C[" + std::string(static_cast<std::size_t>(i % 700), 'x') + "]");
  }
  folder.write("f/stream.sgf", stream);
  for (int i = 0; i < 100; ++i) {
    folder.write("f/" + std::to_string(i) + ".sgf", i % 9 == 0 ? "nothing" : finished(i % 3 == 0 ? "B+1.5" : "B+0.5"));
  }
  std::filesystem::create_directory_symlink("..", folder / "f/50-loop");
  for (const std::string format :
       {"ndjson", "json", "csv", "text", "concise", "junit", "sarif", "github", "gitlab", "markdown", "html"}) {
    std::string reference;
    for (const std::string jobs : {"1", "2", "7"}) {
      const ProgramResult result = run_program({"check", kNoUnmarked, "--jobs", jobs, "--output",
                                                format + ":" + folder / "report", "missing.sgf", folder / "f"});
      EXPECT_EQ(result.exit, 2) << result.error;
      std::string report = read_file(folder / "report");
      // The text's last lines tell the time that the run took.
      if (format == "text") report.erase(report.rfind(" games in "));
      if (jobs == "1") reference = report;
      EXPECT_TRUE(report == reference) << format << " with " << jobs << " jobs";
      EXPECT_GT(report.size(), format == "github" ? 1'000U : 10'000U) << format;
    }
  }
}

}  // namespace
}  // namespace sgfaudit::tests
