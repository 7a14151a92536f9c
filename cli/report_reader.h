// Lines of an ndjson report (schema 1, `sgfaudit schema`) back into what the renderers take. Only lines that this
// version writes are read: each is written again and has to come out as it was, so that nothing is lost or invented.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/game_result.h"
#include "cli/renderer.h"

namespace sgfaudit::cli {

// The number of the input that a line of a game or a file is about; nullopt: it is no such line. Looks at its beginning
// alone.
[[nodiscard]] std::optional<std::uint64_t> input_of_line(std::string_view line);

// The line of a game or a file, without its line end. `details` (points, fingerprints) as the report was written with.
// The result has no bytes and no steps: GameResult::reason and GameResult::told stand for them. nullopt: no line of
// ours.
[[nodiscard]] std::optional<GameResult> read_result_line(std::string_view line, const RenderOptions& details);

// The last line of a report.
struct SummaryLine {
  int schema = 0;
  std::string version;             // of the program that wrote it
  std::optional<Summary> summary;  // nullopt: another schema or version, or not as this version writes it
};
// nullopt: no summary at all.
[[nodiscard]] std::optional<SummaryLine> read_summary_line(std::string_view line);

}  // namespace sgfaudit::cli
