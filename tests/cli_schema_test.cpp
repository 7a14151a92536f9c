// `sgfaudit schema` and what it describes: every json and ndjson report of the golden output, and reports on all of
// testdata, are valid by python3-jsonschema; with each member that the schema does not name, or that is missing, they
// are not.
#include <filesystem>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli_finished_game.h"
#include "tests/cli_hostile_text.h"
#include "tests/cli_program.h"
#include "tests/cli_python.h"

namespace sgfaudit::tests {
namespace {

namespace fs = std::filesystem;

// The schema lets a later release add members; this one must not have any that it does not name.
const std::string kValidator = R"(
import copy, json, subprocess, sys
from jsonschema import Draft202012Validator
def strict(node):
    if isinstance(node, dict):
        if 'properties' in node:
            node.setdefault('additionalProperties', False)
        for value in node.values():
            strict(value)
    elif isinstance(node, list):
        for value in node:
            strict(value)
schema = json.loads(subprocess.run([')" +
                               program().string() + R"(', 'schema'], check=True, capture_output=True).stdout)
Draft202012Validator.check_schema(schema)
strict(schema)
validator = Draft202012Validator(schema)
text = open(sys.argv[1], encoding='utf-8').read()
try:
    records = [json.loads(text)]
except json.JSONDecodeError:
    records = [json.loads(line) for line in text.splitlines()]
)";

const std::string kEveryRecord = kValidator + R"(
for record in records:
    for error in validator.iter_errors(record):
        print(json.dumps(record)[:300], '\n'.join(e.message[:300] for e in error.context or [error]))
print(len(records))
)";

void expect_valid(const std::string& report, const std::string& what) {
  const TemporaryFolder scratch;
  const std::string found = read_with_python(kEveryRecord, scratch.write("report", report));
  EXPECT_EQ(found.find_first_not_of("0123456789\n"), std::string::npos) << what << ": " << found;
}

std::string report_on(const std::vector<std::string>& arguments) {
  ProgramOptions options;
  options.folder = testdata();
  return run_program(arguments, options).out;
}

TEST(Schema, GoldenReports) {
  int reports = 0;
  for (const auto& entry : fs::directory_iterator(testdata() / "golden")) {
    const std::string command = read_file(entry.path() / "cmd");
    const bool judges = command.find("check") != std::string::npos || command.find("score") != std::string::npos;
    if (!judges || command.find("json") == std::string::npos) continue;
    ++reports;
    expect_valid(read_file(entry.path() / "expected.out"), entry.path().filename().string());
  }
  EXPECT_GE(reports, 3);
}

TEST(Schema, ReportsOnAllOfTestdata) {
  expect_valid(report_on({"check", "--output", "ndjson", "--detail", "points", "--count-all", "--variations", "."}),
               "ndjson");
  expect_valid(report_on({"check", "--output", "json", "--rules", "ing", "games"}), "json, another ruleset");
  expect_valid(report_on({"check", "--output", "ndjson", "--rules", "aga", "games"}), "ndjson, AGA");
  expect_valid(report_on({"check", "--output", "ndjson", "--dead", "proof", "games"}), "ndjson, proved stones");
  expect_valid(report_on({"check", "--output", "ndjson", "--rules", "ancient", "games"}), "ndjson, group tax");
  expect_valid(report_on({"check", "--output", "ndjson", "--archive", "games"}), "ndjson, findings about two games");
  expect_valid(report_on({"stats", "--output", "json", "--rules", "all", "games"}), "stats");
}

TEST(Schema, OddFilesAndNames) {
  const TemporaryFolder folder;
  folder.write(kHostileName, hostile_game());
  folder.write("empty.sgf", "");
  fs::create_directory_symlink(".", folder / "loop");
  ProgramOptions options;
  options.folder = folder.path();
  const std::string report = run_program({"check", "--limit", "diagnostics=3", "--output", "ndjson", "."}, options).out;
  EXPECT_NE(report.find(R"("type":"file")"), std::string::npos);
  EXPECT_NE(report.find(R"("diagnostics_dropped":)"), std::string::npos);
  const std::string baseline = folder / "baseline.json";
  static_cast<void>(run_program({"check", "--write-baseline", baseline, "."}, options));
  const std::string accepted = run_program({"check", "--baseline", baseline, "--output", "ndjson", "."}, options).out;
  EXPECT_NE(accepted.find(R"("accepted":)"), std::string::npos);
  expect_valid(accepted, "with a baseline");
  expect_valid(report, "ndjson");
}

// Each member of each object taken away, and one added to each, one at a time: what is optional, and nothing else, may
// be away.
TEST(Schema, AnythingElseIsNot) {
  const TemporaryFolder folder;
  folder.write("a.sgf", finished_game("W+3.5"));
  ProgramOptions options;
  options.folder = folder.path();
  const std::string report =
      run_program({"check", "--dead=none", "--detail", "points", "--output", "ndjson", "a.sgf"}, options).out;
  const TemporaryFolder scratch;
  EXPECT_EQ(read_with_python(kValidator + R"(
def objects(node, path=()):
    if isinstance(node, dict):
        yield path
        for key, value in node.items():
            yield from objects(value, path + (key,))
    elif isinstance(node, list):
        for i, value in enumerate(node):
            yield from objects(value, path + (i,))
def at(node, path):
    for key in path:
        node = node[key]
    return node
taken = set()
for record in records:
    assert validator.is_valid(record)
    for path in objects(record):
        changed = copy.deepcopy(record)
        at(changed, path)['unknown'] = 1
        assert not validator.is_valid(changed), path
        for key in at(record, path):
            changed = copy.deepcopy(record)
            del at(changed, path)[key]
            if validator.is_valid(changed):
                taken.add('/'.join(map(str, path + (key,))))
print(*sorted(taken))
)",
                             scratch.write("report", report)),
            "codes/result/winner diagnostics/0/decides settings/dead settings/detail\n");
}

TEST(Schema, IsOneDocumentWithItsVersion) {
  const nlohmann::json schema = nlohmann::json::parse(run_program({"schema"}).out);
  EXPECT_EQ(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
  EXPECT_EQ(schema["$defs"]["game"]["properties"]["schema"]["const"], 1);
  EXPECT_EQ(run_program({"schema", "x"}).exit, 2);
}

}  // namespace
}  // namespace sgfaudit::tests
