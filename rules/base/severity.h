// How bad a finding is. "note" never changes the exit status.
#pragma once

#include <cstdint>

namespace sgfaudit {

enum class Severity : std::uint8_t { kNote, kWarning, kError };

[[nodiscard]] constexpr const char* severity_name(Severity severity) {
  return severity == Severity::kError ? "error" : severity == Severity::kWarning ? "warning" : "note";
}

}  // namespace sgfaudit
