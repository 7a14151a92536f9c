// The reports that `merge` is given: read from their ends first, and refused where they are not the shards of one run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/game_result.h"
#include "cli/settings.h"

namespace sgfaudit::cli {

inline constexpr std::size_t kLongestReportLine = std::size_t{256} << 20;  // bytes

struct ReportEnd {
  std::string path;
  std::size_t bytes = 0;    // of the file
  std::size_t summary = 0;  // where its last line begins
  Summary stated;           // by the last line
};

// The ends of all reports, by their first shards: the order in which they are named does not matter. Throws Failure,
// naming the report, where one is no complete report of this version; where settings, inputs or the number of shards
// differ; where a shard is there twice, or, without `partial`, missing.
[[nodiscard]] std::vector<ReportEnd> read_report_ends(const std::vector<std::string>& paths, bool partial);

// The same for texts; `names` are told in errors.
[[nodiscard]] ReportEnd read_report_end(std::string_view tail, const std::string& name);

// What all of them together say: settings and inputs, all shards, files, bytes and failed inputs. Games and findings
// are left to be counted.
[[nodiscard]] Summary joined(const std::vector<ReportEnd>& ends);

}  // namespace sgfaudit::cli
