// github and gitlab, and what CI servers do with the log of a job: nothing that a record holds may become a command of
// theirs, whatever is printed. The reader below follows the runner's own (ActionCommand.TryParseV2 and TryParse).
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "cli/ci_commands.h"
#include "tests/cli_finished_game.h"
#include "tests/cli_hostile_text.h"
#include "tests/cli_program.h"
#include "tests/cli_python.h"

namespace sgfaudit::tests {
namespace {

// Prints the commands of a log: name, properties in their order, message.
const std::string kRunner = R"(
import re, sys
def plain(text, also):
    for token, value in [('%0D', '\r'), ('%0A', '\n')] + also + [('%25', '%')]:
        text = text.replace(token, value)
    return text
for line in open(sys.argv[1], encoding='utf-8', errors='surrogateescape', newline='\n').read().split('\n'):
    line = line.lstrip()
    if line.startswith('::') and '::' in line[2:]:
        head, message = line[2:].split('::', 1)
        name, _, properties = head.partition(' ')
        found = [pair.split('=', 1) for pair in properties.split(',') if '=' in pair]
        print(name, [(key, plain(value, [('%3A', ':'), ('%2C', ',')])) for key, value in found], plain(message, []))
    elif re.search(r'##(vso|teamcity)?\[', line):
        print('old command', line)
)";

std::string commands(const std::string& log) {
  const TemporaryFolder scratch;
  return read_with_python(kRunner, scratch.write("log", log));
}

ProgramResult run_in(const TemporaryFolder& folder, const std::vector<std::string>& arguments,
                     bool in_actions = false) {
  ProgramOptions options;
  options.folder = folder.path();
  if (in_actions) options.environment = {{"GITHUB_ACTIONS", "true"}};
  return run_program(arguments, options);
}

TEST(Github, OneAnnotationForEachFinding) {
  const TemporaryFolder folder;
  folder.write("a,b:c%.sgf", finished_game("W+3.5"));
  const ProgramResult result = run_in(folder, {"check", "--dead=none", "--output", "github", "a,b:c%.sgf"});
  EXPECT_EQ(result.exit, 1);
  EXPECT_EQ(result.out,
            "::error file=a%2Cb%3Ac%25.sgf,line=1,col=45,title=sgfaudit result/winner::"
            "the recorded result W+3.5 does not name the winner of the count, which gives B+0.5\n");
  EXPECT_EQ(commands(result.out),
            "error [('file', 'a,b:c%.sgf'), ('line', '1'), ('col', '45'), ('title', 'sgfaudit result/winner')] "
            "the recorded result W+3.5 does not name the winner of the count, which gives B+0.5\n");
}

TEST(Github, TenOfALevelAndTheRestCounted) {
  const TemporaryFolder folder;
  std::string games;
  for (int i = 0; i < 13; ++i) games += finished_game("W+3.5");
  folder.write("a.sgf", games);
  const std::string out = run_in(folder, {"check", "--dead=none", "--output", "github", "a.sgf"}).out;
  EXPECT_TRUE(out.ends_with("\nnot annotated, because GitHub shows ten of each level for a step: 3 errors\n")) << out;
  const std::string found = commands(out);
  EXPECT_EQ(std::count(found.begin(), found.end(), '\n'), 10);
}

TEST(Github, FollowsTheDefaultTextInActions) {
  const TemporaryFolder folder;
  folder.write("a.sgf", finished_game("W+3.5"));
  const std::vector<std::string> check{"check", "--dead=none", "a.sgf"};
  const std::string both = run_in(folder, check, true).out;
  EXPECT_NE(both.find("\n::error file=a.sgf,line=1,"), std::string::npos) << both;
  EXPECT_NE(both.find("a.sgf: disagrees: "), std::string::npos);
  EXPECT_EQ(run_in(folder, check).out.find("::error"), std::string::npos) << "elsewhere";
  const std::string text = run_in(folder, {"check", "--dead=none", "a.sgf", "--output", "text"}, true).out;
  EXPECT_EQ(text.find("::error"), std::string::npos) << "text that was asked for";
}

TEST(Gitlab, CodeQualityReport) {
  const TemporaryFolder folder;
  folder.write("f/a.sgf", finished_game("W+3.5"));
  folder.write("f/copy.sgf", "\n" + finished_game("W+3.5"));
  folder.write("f/" + kHostileName, hostile_game());
  const std::string out = run_in(folder, {"check", "--dead=none", "--output", "gitlab", "./f"}).out;
  EXPECT_EQ(commands(out), "");
  const TemporaryFolder scratch;
  EXPECT_EQ(read_with_python(R"(
import json, re, sys
report = json.load(open(sys.argv[1], encoding='utf-8'))
for one in report:
    assert one['description'] and one['severity'] in ('info', 'minor', 'major', 'critical', 'blocker')
    assert re.fullmatch('[0-9a-f]{32}', one['fingerprint']) and not one['location']['path'].startswith(('./', '/'))
    assert one['location']['lines']['begin'] >= 1
names = [one['fingerprint'] for one in report]
assert len(names) == len(set(names)), 'GitLab shows one of those with the same fingerprint'
for one in report:
    if 'error::' not in one['location']['path']:
        print(one['check_name'], one['severity'], one['location'])
)",
                             scratch.write("report.json", out)),
            "result/winner major {'path': 'f/a.sgf', 'lines': {'begin': 1}}\n"
            "result/winner major {'path': 'f/copy.sgf', 'lines': {'begin': 2}}\n");
  folder.write("clean/a.sgf", finished_game("B+0.5"));
  EXPECT_EQ(run_in(folder, {"check", "--dead=none", "--output", "gitlab", "clean"}).out, "[\n\n]\n");
}

// Names at the start of a line, words that wrapping puts there, excerpts, messages: all formats, all commands.
TEST(CiCommands, NoRecordGivesOne) {
  const TemporaryFolder folder;
  folder.write(kHostileName, hostile_game());
  folder.write("\u3000::error::x.sgf", hostile_game());
  for (const std::string format :
       {"text", "concise", "json", "ndjson", "csv", "junit", "sarif", "gitlab", "markdown", "html"}) {
    const std::string out =
        run_in(folder, {"check", "--output", format, "--why", kHostileName, "\u3000::error::x.sgf"}).out;
    EXPECT_EQ(commands(out), "") << format;
    EXPECT_GT(out.size(), 500U) << format;
  }
  const std::string annotations = commands(run_in(folder, {"check", "--output", "github", kHostileName}).out);
  for (std::size_t at = 0; at < annotations.size(); at = annotations.find('\n', at) + 1) {
    const std::string line = annotations.substr(at, annotations.find('\n', at) - at);
    EXPECT_NE(line.find("('title', 'sgfaudit "), std::string::npos) << "not an annotation of the program: " << line;
  }
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"score", kHostileName},
                                             {"score", "--rules", "all", kHostileName},
                                             {"score", "--output", "json", kHostileName},
                                             {"show", kHostileName},
                                             {"show", "--svg", kHostileName},
                                             {"score", "##[error]x"},
                                             {"explain", "##[error]x"}}) {
    const ProgramResult result = run_in(folder, command);
    EXPECT_EQ(commands(result.out + result.error), "") << command[0] << " " << command[1];
  }
}

TEST(CiCommands, AreMadeText) {
  auto disarmed = [](std::string text) {
    cli::disarm_ci_commands(text);
    return text;
  };
  EXPECT_EQ(disarmed("::error::x"), "\\::error::x");
  EXPECT_EQ(disarmed("a\n \u00a0::error::x\n::y\n"), "a\n \u00a0\\::error::x\n\\::y\n");
  EXPECT_EQ(disarmed("a ::error::x :: y"), "a ::error::x :: y");
  EXPECT_EQ(disarmed("a ##[error]x ###[y] ##vso[z] ##teamcity[z]"),
            "a #\\#[error]x ##\\#[y] #\\#vso[z] #\\#teamcity[z]");
  EXPECT_EQ(disarmed("## heading, ##word"), "## heading, ##word");
  std::string part = "::kept\n::made text";
  cli::disarm_ci_commands(part, 7);
  EXPECT_EQ(part, "::kept\n\\::made text");
}

}  // namespace
}  // namespace sgfaudit::tests
