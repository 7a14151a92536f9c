// sarif, read back by Python's JSON parser: the fields that SARIF 2.1.0 requires, only the rules that are used, columns
// in characters, and a report that its receivers take however many findings there are.
#include <gtest/gtest.h>
#include <random>
#include <string>

#include "cli/renderer.h"
#include "cli/report_path.h"
#include "cli/worst_findings.h"
#include "tests/cli_finished_game.h"
#include "tests/cli_hostile_text.h"
#include "tests/cli_program.h"
#include "tests/cli_python.h"

namespace sgfaudit::tests {
namespace {

// What SARIF 2.1.0 requires (sections 3.13 to 3.30, 3.49), and one line for each result.
const std::string kReader = R"(
import json, re, sys, urllib.parse
report = json.load(open(sys.argv[1], encoding='utf-8'))
assert report['version'] == '2.1.0' and report['$schema'].endswith('sarif-2.1.0.json')
assert len(report['runs']) == 1
run = report['runs'][0]
assert run['columnKind'] in ('utf16CodeUnits', 'unicodeCodePoints')
driver = run['tool']['driver']
assert driver['name'] == 'sgfaudit' and driver['version']
rules = [rule['id'] for rule in driver['rules']]
assert len(rules) == len(set(rules)) and len(run['results']) <= 25000
for rule in driver['rules']:
    assert rule['shortDescription']['text'] and rule['fullDescription']['text'] and rule['help']['text']
    assert rule['defaultConfiguration']['level'] in ('note', 'warning', 'error')
assert set(rules) == set(result['ruleId'] for result in run['results'])
assert all(invocation['executionSuccessful'] for invocation in run['invocations'])
for result in run['results']:
    assert result['level'] in ('note', 'warning', 'error') and result['message']['text']
    assert not re.search(r'\]\(|(?<!\{)\{(?!\{)', result['message']['text']), 'a link or a place for an argument'
    assert all(re.fullmatch('[0-9a-f]{32}', f) for f in result['partialFingerprints'].values())
    (location,) = result['locations']
    uri, region = (location['physicalLocation'][key] for key in ('artifactLocation', 'region'))
    assert re.fullmatch(r"(file:///)?([A-Za-z0-9._~/-]|%[0-9A-F]{2})+", uri['uri']), uri
    assert region['startLine'] >= 1 and region['startColumn'] >= 1
    assert region.get('endColumn', 1 << 40) > region['startColumn']
    if len(run['results']) < 100:
        name = urllib.parse.unquote(uri['uri'], errors='surrogateescape').encode('utf-8', 'surrogateescape')
        print(result['level'], result['ruleId'], name, region['startLine'], region['startColumn'], region.get('endColumn'))
for note in [n for i in run['invocations'] for n in i['toolExecutionNotifications']]:
    print(len(run['results']), sorted(set(r['level'] for r in run['results'])), note['level'], note['message']['text'])
)";

std::string facts(const std::string& report) {
  const TemporaryFolder scratch;
  return read_with_python(kReader, scratch.write("report.sarif", report));
}

std::string check(const std::vector<std::string>& paths, const std::string& folder) {
  std::vector<std::string> arguments{"check", "--dead=none", "--output", "sarif"};
  arguments.insert(arguments.end(), paths.begin(), paths.end());
  ProgramOptions options;
  options.folder = folder;
  return run_program(arguments, options).out;
}

// RE stands behind 44 characters and the 6 of PB, two of which have three bytes each.
TEST(Sarif, PlacesRulesAndLevels) {
  const TemporaryFolder folder;
  folder.write("f/a b.sgf",
               "\n(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[4.5]RU[Chinese]PB[\u6771\u4eac]RE[W+0.5]"
               ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])");
  EXPECT_EQ(facts(check({"./f"}, folder.path())), "error result/winner b'f/a b.sgf' 2 51 53\n");
  EXPECT_EQ(facts(check({folder / "f"}, folder.path())), "error result/winner b'f/a b.sgf' 2 51 53\n")
      << "below the folder that the program runs in";
  EXPECT_EQ(facts(check({folder / "f"}, "/")).find("error result/winner b'" + folder.path().substr(1)), 0U);
}

TEST(Sarif, NothingFound) {
  const TemporaryFolder folder;
  folder.write("a.sgf", finished_game("B+0.5"));
  EXPECT_EQ(facts(check({"a.sgf"}, folder.path())), "");
}

TEST(Sarif, AnyContentAndAnyName) {
  const TemporaryFolder folder;
  folder.write(kHostileName, hostile_game());
  folder.write("clean.sgf", hostile_game());
  const std::string report = check({"."}, folder.path());
  EXPECT_EQ(report.find("##["), std::string::npos) << "a command of a CI server";
  const std::string found = facts(report);
  EXPECT_NE(found.find(R"(b'::error::a b#c%41&<i>"\'|`,;$(x)\x01\x1b[31m\xff\xe2\x80\xae.sgf')"), std::string::npos)
      << found;
}

TEST(Sarif, PathsAreUriReferences) {
  EXPECT_EQ(cli::path_uri("a b/c:d%#?.sgf"), "a%20b/c%3Ad%25%23%3F.sgf");
  EXPECT_EQ(cli::path_uri("/r\xe9.sgf"), "file:///r%E9.sgf");
  EXPECT_EQ(cli::relative_path("./a/./b.sgf", "/home"), "a/./b.sgf");
  EXPECT_EQ(cli::relative_path("/home/a.sgf", "/home"), "a.sgf");
  EXPECT_EQ(cli::relative_path("/homes/a.sgf", "/home"), "/homes/a.sgf");
  EXPECT_EQ(cli::relative_path("../a.sgf", "/home"), "../a.sgf");
  EXPECT_EQ(cli::relative_path("/home/a.sgf", "/"), "home/a.sgf");
  EXPECT_EQ(cli::relative_path("/home/a.sgf", ""), "/home/a.sgf");
}

class Report {
 public:
  void add(const std::string& file, Code code, int times) {
    cli::GameResult result;
    result.file = file;
    result.game = 1;
    for (int i = 0; i < times; ++i) result.findings.add(code, {});
    result.places.resize(static_cast<std::size_t>(times));
    summary_.add(result);
    std::string piece;
    renderer_->game(result, piece);
    renderer_->join(piece, out_);
  }
  std::string finish() {
    renderer_->end(summary_, out_);
    return out_;
  }

 private:
  std::unique_ptr<cli::Renderer> renderer_ = cli::make_sarif_renderer({});
  cli::Summary summary_;
  std::string out_;
};

TEST(Sarif, TheWorstOfManyFindings) {
  Report report;
  for (int i = 0; i < 26; ++i) report.add("a.sgf", Code::kResultNoPasses, 1'000);  // notes
  report.add("b.sgf", Code::kMoveKo, 5);                                           // errors
  report.add("c.sgf", Code::kResultUndecided, 5);                                  // warnings
  EXPECT_EQ(facts(report.finish()),
            "25000 ['error', 'note', 'warning'] warning 1,010 of 26,010 findings left out, the least severe first: "
            "code scanning takes 25,000 results and 10 MB compressed\n");
}

// Names of random letters hardly compress: 14 MB of them are more than 10 MB.
TEST(Sarif, FitsCompressed) {
  std::mt19937 random(1);
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  Report report;
  for (int i = 0; i < 3'600; ++i) {
    std::string name;
    for (int letter = 0; letter < 4'000; ++letter) name += kLetters[random() % kLetters.size()];
    report.add(name, Code::kMoveKo, 1);
  }
  const TemporaryFolder scratch;
  const std::string path = scratch.write("report.sarif", report.finish());
  EXPECT_EQ(read_with_python(R"(
import gzip, json, sys
text = open(sys.argv[1], 'rb').read()
size, results = len(gzip.compress(text, 6)), len(json.loads(text)['runs'][0]['results'])
print(8_000_000 < size <= 10_000_000 or size, 2500 < results < 3600 or results)
)",
                             path),
            "True True\n");
}

TEST(WorstFindings, KeepsTheMostSevereInOrder) {
  cli::WorstFindings worst(3, 1'000);
  worst.add(Severity::kNote, {}, "1");
  worst.add(Severity::kError, {}, "2");
  worst.add(Severity::kNote, {}, "3");
  worst.add(Severity::kWarning, {}, "4");  // 3 goes
  worst.add(Severity::kError, {}, "5");    // 1 goes
  worst.add(Severity::kWarning, {}, "6");  // itself
  std::string kept;
  for (const cli::RenderedFinding* one : worst.in_order()) kept += one->text;
  EXPECT_EQ(kept, "245");
  EXPECT_EQ(worst.given_up(), 3U);
  worst.shrink(1);
  ASSERT_EQ(worst.in_order().size(), 1U);
  EXPECT_EQ(worst.in_order().front()->text, "2");
}

}  // namespace
}  // namespace sgfaudit::tests
