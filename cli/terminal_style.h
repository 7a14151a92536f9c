// ANSI colours by meaning, for the text formats. Colour only repeats what the words and symbols say already.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/severity.h"

namespace sgfaudit::cli {

enum class Style : std::uint8_t { kPlain, kBold, kDim, kRed, kGreen, kYellow, kBlue, kMagenta, kCyan, kReverse };

// `text` between the escape sequences of the style; unchanged without colour or for kPlain.
[[nodiscard]] inline std::string styled(std::string_view text, Style style, bool color) {
  if (!color || style == Style::kPlain || text.empty()) return std::string(text);
  constexpr std::string_view kStart[] = {"",         "\x1b[1m",  "\x1b[2m",  "\x1b[31m", "\x1b[32m",
                                         "\x1b[33m", "\x1b[34m", "\x1b[35m", "\x1b[36m", "\x1b[7m"};
  std::string out(kStart[static_cast<std::size_t>(style)]);
  return out.append(text).append("\x1b[0m");
}

[[nodiscard]] constexpr Style severity_style(Severity severity) {
  return severity == Severity::kError ? Style::kRed : severity == Severity::kWarning ? Style::kYellow : Style::kCyan;
}

}  // namespace sgfaudit::cli
