// The sentence of a diagnostic, and text from records made safe to show.
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace sgfaudit::cli {

// The catalogue's message with the diagnostic's arguments filled in; control characters shown as symbols.
[[nodiscard]] std::string message(const Diagnostic& diagnostic);

// Text from a record or a file name for a terminal: C0 and C1 control characters, DEL, bidi overrides and invalid UTF-8 become
// visible symbols (U+2400 …, U+FFFD), so that no record can act on the terminal.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace sgfaudit::cli
