// A whole check of any bytes: split, read, audit. The same bytes give the same games, however they arrive, and the same
// report, however often; a verdict stands on what was read, and the count on the board.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "scoring/audit.h"
#include "sgf/reader.h"
#include "tests/fuzz/require.h"
#include "tests/memory_input.h"

using namespace sgfaudit;  // NOLINT: a fuzz target is one file

namespace {

// A verdict never claims more than was read, and the parts of a count add up.
void require_honest(const GameRecord& record, const scoring::Report& report, const Findings& findings) {
  using scoring::Verdict;
  FUZZ_REQUIRE((report.verdict == Verdict::kUnreadable) == !record.playable);
  if (!record.playable) return;
  FUZZ_REQUIRE((report.verdict == Verdict::kIllegal) == (report.illegal_moves > 0));
  FUZZ_REQUIRE(report.moves == record.moves && report.passes <= report.moves);
  const bool compared = report.verdict == Verdict::kAgrees || report.verdict == Verdict::kDisagrees;
  if (compared) FUZZ_REQUIRE(report.count && report.recorded.counted() && !record.cut_short);
  const bool said = findings.has(Code::kResultWinner) || findings.has(Code::kResultMargin);
  FUZZ_REQUIRE((report.verdict == Verdict::kDisagrees) == said);
  if (report.verdict == Verdict::kUndecided) FUZZ_REQUIRE(report.range && report.range->low <= report.range->high);
  if (!report.count) return;
  for (const scoring::SideCount* side : {&report.count->black, &report.count->white}) {
    const Score sum = Score::points(side->stones + side->territory + side->prisoners + side->pass_stones - side->tax) +
                      side->button + side->compensation + side->komi;
    FUZZ_REQUIRE(side->total == sum);
  }
}

void add_findings(const Findings& findings, std::string& line) {
  for (const Diagnostic& finding : findings.kept()) {
    line += " " + std::string(code_info(finding.code).slug) + "@" + std::to_string(finding.span.offset);
  }
}

// What a report would say of the game.
std::string check(const sgf::RawGame& raw) {
  GameRecord record;
  Findings findings = raw.findings;
  static sgf::GameReader reader({});
  reader.read(raw, record, findings);
  scoring::Options options;
  options.count_all = true;
  options.dead = scoring::Evidence::kMarks;
  static scoring::Workspace workspace;
  const scoring::Report report = scoring::audit(record, options, findings, workspace);
  require_honest(record, report, findings);
  std::string line = std::string(scoring::word(report.verdict)) + " " + std::to_string(report.moves) + " " +
                     std::to_string(report.illegal_moves);
  if (report.count) line += " " + report.count->black_minus_white().text();
  add_findings(findings, line);
  return line;
}

// What is found of the games where the input comes in pieces of so many bytes; `visit` sees each.
template <typename Visit>
std::vector<std::string> split(std::string_view input, std::size_t piece, Visit visit) {
  static sgf::GameSplitter splitter(tests::read_from(""), {});  // one for all inputs, as a worker has
  splitter.start(tests::read_from(input, piece));
  std::vector<std::string> games;
  for (sgf::RawGame raw; splitter.next(raw);) {
    std::string& game = games.emplace_back(std::to_string(raw.number) + " " + raw.encoding + " ");
    game += raw.bytes;
    add_findings(raw.findings, game);
    visit(raw);
  }
  FUZZ_REQUIRE(!games.empty());
  return games;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const bool twice = size % 4 == 0;  // an audit takes most of the time
  const auto games = split(input, 1 << 16, [&](const sgf::RawGame& raw) {
    const std::string report = check(raw);
    if (twice) FUZZ_REQUIRE(check(raw) == report);
  });
  FUZZ_REQUIRE(split(input, 7, [](const sgf::RawGame&) {}) == games);
  return 0;
}
