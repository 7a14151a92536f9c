// Any bytes as a report for merge: a line is none of ours, or it is written again as it was, and every renderer can do
// with what it says; the end of a report is refused with a sentence or counted.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/renderer.h"
#include "cli/report_reader.h"
#include "cli/report_set.h"
#include "tests/fuzz/require.h"

using namespace sgfaudit::cli;  // NOLINT: a fuzz target is one file

namespace {

constexpr Format kFormats[] = {Format::kText,   Format::kConcise,  Format::kJson,  Format::kNdjson,
                               Format::kCsv,    Format::kJunit,    Format::kSarif, Format::kGithub,
                               Format::kGitlab, Format::kMarkdown, Format::kHtml};

void read_line(std::string_view line) {
  for (const bool all : {false, true}) {
    RenderOptions details;
    details.points = details.fingerprints = all;
    const auto result = read_result_line(line, details);
    if (!result) continue;
    FUZZ_REQUIRE(input_of_line(line) == result->input);
    std::string again;
    append_result_line(*result, details, again);
    FUZZ_REQUIRE(again == line);
    Summary summary;
    summary.add(*result);
    for (const Format format : kFormats) {
      const auto renderer = make_renderer(format, details);
      std::string out;
      std::string piece;
      renderer->begin(out);
      renderer->game(*result, piece);
      if (!piece.empty()) renderer->join(piece, out);
      renderer->end(summary, out);
      FUZZ_REQUIRE(out.find('\x1b') == std::string::npos);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  for (std::size_t at = 0; at < input.size();) {
    const std::size_t end = std::min(input.find('\n', at), input.size());
    read_line(input.substr(at, end - at));
    at = end + 1;
  }
  try {
    const ReportEnd end = read_report_end(input, "report");
    FUZZ_REQUIRE(end.summary < input.size());
    FUZZ_REQUIRE(joined({end}).shards == end.stated.shards);
  } catch (const Failure& refused) {
    FUZZ_REQUIRE(*refused.what() != '\0');
  }
  return 0;
}
