// The sentence of a diagnostic, and text from records made safe to show and measured in terminal columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "cli/game_result.h"

namespace sgfaudit::cli {

// The catalogue's message with the diagnostic's arguments filled in; control characters shown as symbols, arguments of
// more than 160 columns cut.
[[nodiscard]] std::string message(const Diagnostic& diagnostic);

// The message of result.findings.kept()[index], as the record or the report that was read gives it.
[[nodiscard]] std::string message(const GameResult& result, std::size_t index);

// Text from a record or a file name for a terminal: C0 and C1 control characters, DEL, bidi overrides and other
// invisible characters and invalid UTF-8 become visible symbols (U+2400 …, U+FFFD), so that no record can act on the
// terminal.
[[nodiscard]] std::string printable(std::string_view text);

// One character of a text as printable() shows it.
struct Cell {
  std::size_t offset = 0;  // of its first byte in the text
  int columns = 0;         // of the terminal: 0 (combining), 1 or 2 (wide: UAX #11)
  std::string text;        // UTF-8, harmless
};
[[nodiscard]] std::vector<Cell> cells(std::string_view text);

// Columns of the terminal that printable(text) takes.
[[nodiscard]] int display_width(std::string_view text);

// printable(text), cut to `columns` with "…" at the end where it is longer.
[[nodiscard]] std::string shortened(std::string_view text, int columns);

}  // namespace sgfaudit::cli
