// junit, read back by Python's XML parser (expat): one testsuite per file, one testcase per game, its outcome by
// --fail-on, and valid XML whatever the record holds.
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/cli_finished_game.h"
#include "tests/cli_hostile_text.h"
#include "tests/cli_program.h"
#include "tests/cli_python.h"

namespace sgfaudit::tests {
namespace {

// One line for each suite with its numbers, one for each case with its outcome. The numbers are checked against the
// cases.
const std::string kReader = R"(
import sys, xml.etree.ElementTree as E
root = E.parse(sys.argv[1]).getroot()
assert root.tag == 'testsuites'
for suite in root:
    assert suite.tag == 'testsuite'
    cases = list(suite)
    assert all(case.tag == 'testcase' for case in cases)
    found = [len(cases), sum(c.find('failure') is not None for c in cases), sum(c.find('skipped') is not None for c in cases)]
    assert found == [int(suite.get(n)) for n in ('tests', 'failures', 'skipped')], suite.attrib
    print('suite', suite.get('name'), *found)
    for case in cases if len(cases) < 50 else []:
        failure, skipped = case.find('failure'), case.find('skipped')
        word = 'failure ' + failure.get('type') if failure is not None else 'skipped' if skipped is not None else 'passed'
        verdict = [p.get('value') for p in case.iter('property') if p.get('name') == 'verdict']
        print(case.get('name'), word, *verdict)
)";

struct Report {
  int exit = 0;
  std::string facts;
};

Report junit(std::vector<std::string> arguments, const std::string& folder) {
  const TemporaryFolder scratch;
  const std::string path = scratch / "report.xml";
  arguments.insert(arguments.begin(), {"check", "--dead=none", "--output", "junit:" + path});
  ProgramOptions options;
  options.folder = folder;
  const ProgramResult result = run_program(arguments, options);
  return {result.exit, read_with_python(kReader, path)};
}

TEST(Junit, ASuiteForEachFileAndACaseForEachGame) {
  const TemporaryFolder folder;
  folder.write("f/a.sgf", finished_game("B+0.5") + finished_game("W+R") + finished_game("W+3.5"));
  folder.write("f/b.sgf", finished_game("B+1.5"));
  folder.write("f/c.sgf", "");
  folder.write("f/d.sgf", "(;GM[2])");
  const Report report = junit({"f"}, folder.path());
  EXPECT_EQ(report.exit, 1);
  EXPECT_EQ(report.facts,
            "suite f/a.sgf 3 1 1\n"
            "game 1 passed agrees\n"
            "game 2 skipped not-counted\n"
            "game 3 failure result/winner disagrees\n"
            "suite f/b.sgf 1 1 0\n"
            "game 1 failure result/margin disagrees\n"
            "suite f/c.sgf 1 1 0\n"
            "game 1 failure syntax/no-game unreadable\n"
            "suite f/d.sgf 1 0 1\n"
            "game 1 skipped unreadable\n");
}

// Under Tromp-Taylor rules a record without two passes is not finished (tromp-taylor, rule 9): undecided.
TEST(Junit, FailsOnWhatFailsTheRun) {
  const TemporaryFolder folder;
  folder.write("a.sgf", "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[0]RU[Tromp-Taylor]RE[B+1];B[cc])\n");
  EXPECT_EQ(junit({"a.sgf", "--dead=estimate"}, folder.path()).facts, "suite a.sgf 1 0 1\ngame 1 skipped undecided\n");
  EXPECT_EQ(junit({"a.sgf", "--dead=estimate", "--fail-on", "undecided"}, folder.path()).facts,
            "suite a.sgf 1 1 0\ngame 1 failure undecided undecided\n");
  EXPECT_EQ(junit({"a.sgf", "--dead=estimate", "--fail-on", "warning"}, folder.path()).facts,
            "suite a.sgf 1 1 0\ngame 1 failure result/unfinished undecided\n");
  folder.write("b.sgf", finished_game("W+3.5"));
  EXPECT_EQ(junit({"b.sgf", "--fail-on", "never"}, folder.path()).facts,
            "suite b.sgf 1 0 0\ngame 1 passed disagrees\n");
}

TEST(Junit, FindingsAboutNoGameAreACaseToo) {
  const TemporaryFolder folder;
  folder.write("f/a.sgf", finished_game("B+0.5"));
  std::filesystem::create_directory_symlink(".", folder / "f/loop");
  EXPECT_EQ(junit({"f"}, folder.path()).facts,
            "suite f/a.sgf 1 0 0\ngame 1 passed agrees\nsuite f/loop 1 0 0\nfile passed\n");
}

TEST(Junit, ValidXmlForAnyContent) {
  const TemporaryFolder folder;
  folder.write("f/" + kHostileName, hostile_game());
  const TemporaryFolder scratch;
  ProgramOptions options;
  options.folder = folder.path();
  const std::string out = run_program({"check", "--output", "junit", "f"}, options).out;
  EXPECT_EQ(out.find("##["), std::string::npos) << "a command of a CI server";
  EXPECT_EQ(out.find("<script"), std::string::npos);
  const std::string facts = read_with_python(R"(
import sys, xml.etree.ElementTree as E
text = ''.join(E.parse(sys.argv[1]).getroot().itertext())
print('script' if '<script>alert(1)</script>' in text else 'no script', '#[error]pwned' in text)
)",
                                             scratch.write("report.xml", out));
  EXPECT_EQ(facts, "script True\n") << "the text is there as text";
  for (std::size_t at = 0; at < out.size(); at = out.find('\n', at) + 1) {
    EXPECT_EQ(out.substr(out.find_first_not_of(' ', at), 1), "<") << "every line begins with a tag";
  }
}

TEST(Junit, AFileOfManyGamesIsContinued) {
  const TemporaryFolder folder;
  std::string games;
  for (int i = 0; i < 10'001; ++i) games += "(;SZ[5]RE[B+R])";
  folder.write("a.sgf", games);
  EXPECT_EQ(junit({"a.sgf"}, folder.path()).facts,
            "suite a.sgf 10000 0 10000\nsuite a.sgf 1 0 1\ngame 10001 skipped not-counted\n");
}

TEST(Junit, AFolderWithoutRecords) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder / "void");
  EXPECT_EQ(junit({"void"}, folder.path()).facts, "suite void 1 1 0\nfile failure io/unreadable\n")
      << "and exit status 2";
}

}  // namespace
}  // namespace sgfaudit::tests
