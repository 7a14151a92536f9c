// A whole check of any bytes: split, read, audit. The same bytes give the same report, however they arrive; a verdict
// stands on what was read, and the count on the board.
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

// One line per game: what a report would say.
std::vector<std::string> check(std::string_view input, std::size_t chunk) {
  sgf::GameSplitter splitter(tests::read_from(input, chunk), {});
  sgf::GameReader reader({});
  sgf::RawGame raw;
  std::vector<std::string> lines;
  while (splitter.next(raw)) {
    GameRecord record;
    Findings findings = raw.findings;
    reader.read(raw, record, findings);
    scoring::Options options;
    options.count_all = true;
    options.dead = scoring::Evidence::kMarks;
    const scoring::Report report = scoring::audit(record, options, findings);
    require_honest(record, report, findings);
    std::string line = std::to_string(raw.number) + " " + std::string(scoring::word(report.verdict)) + " " +
                       std::to_string(report.moves) + " " + std::to_string(report.illegal_moves);
    if (report.count) line += " " + report.count->black_minus_white().text();
    for (const Diagnostic& finding : findings.kept()) {
      line += " " + std::string(code_info(finding.code).slug) + "@" + std::to_string(finding.span.offset);
    }
    lines.push_back(line);
  }
  FUZZ_REQUIRE(!lines.empty());
  return lines;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  FUZZ_REQUIRE(check(input, 1 << 16) == check(input, 7));
  return 0;
}
