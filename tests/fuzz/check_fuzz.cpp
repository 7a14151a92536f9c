// A whole check of any bytes: split, read, audit. The same bytes give the same report, however they arrive.
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
