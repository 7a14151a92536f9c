// csv, read back by Python's csv: it holds every finding that ndjson holds, also those that belong to no game.
#include <gtest/gtest.h>
#include <string>

#include "tests/cli_finished_game.h"
#include "tests/cli_program.h"
#include "tests/cli_python.h"

namespace sgfaudit::tests {
namespace {

// Prints each row's place and codes as both formats have them, "=" before those that are equal.
const std::string kCompare = R"(
import csv, json, sys
def words(text):
    return text.lstrip("'")
rows = list(csv.DictReader(open(sys.argv[1] + '/r.csv', encoding='utf-8', newline=''), strict=True))
told = []
for line in open(sys.argv[1] + '/r.ndjson', encoding='utf-8'):
    record = json.loads(line)
    place = (record.get('file'), record.get('member', ''))
    findings = record.get('diagnostics', [])
    if record['type'] == 'file':
        told += [(*place, '', {one['code']}, one['line'], one['message'],
                  [int(one['severity'] == level) for level in ('error', 'warning', 'note')]) for one in findings]
    elif record['type'] == 'game':
        told.append((*place, str(record['game']), {one['code'] for one in findings}, record['line'], record['reason'],
                     [sum(one['severity'] == level for one in findings) for level in ('error', 'warning', 'note')]))
found = [(row['file'], row['member'], row['game'], set(row['codes'].split()), int(row['line']), words(row['reason']),
          [int(row[level]) for level in ('errors', 'warnings', 'notes')]) for row in rows]
assert len(found) == len(told), (found, told)
for one, other in zip(found, told):
    assert one == other, (one, other)
    if one[2] == '':
        print(one[0], one[1], *one[3])
        assert not any(rows[found.index(one)][name] for name in ('columns', 'verdict', 'moves', 'recorded', 'hints'))
)";

TEST(CsvReport, HoldsEveryFindingThatNdjsonHolds) {
  const TemporaryFolder folder;
  folder.write("games/a.sgf", finished_game("B+0.5", "PB[Ito]PW[Abe]"));
  folder.write("games/b.zip", "PK\3\4 and nothing else");  // a game row: nothing of it was read
  folder.write("games/c.zip", read_file(testdata() / "broken/limit-members.zip"));
  folder.write("games/t/empty.sgf", "");
  folder.write("table.csv", "black,white,result\nSato,Mori,B+R\n");
  std::filesystem::create_directory_symlink("..", folder / "games/t/up");
  ProgramOptions options;
  options.folder = folder.path();
  run_program({"check", "games", "nowhere.sgf", "--results", "table.csv", "--limit", "members=1", "--output",
               "csv:r.csv", "--output", "ndjson:r.ndjson"},
              options);
  EXPECT_EQ(read_with_python(kCompare, folder.path()),
            "games/c.zip  limit/members\n"
            "games/t/up  io/skipped\n"
            "table.csv  result/table-missing\n");
}

}  // namespace
}  // namespace sgfaudit::tests
