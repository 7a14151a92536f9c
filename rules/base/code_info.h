// What is known about one kind of finding. This one text feeds the reports, `sgfaudit explain`, the documentation and
// SARIF.
#pragma once

#include <string_view>

#include "base/codes.h"
#include "base/severity.h"

namespace sgfaudit {

struct CodeInfo {
  Code code{};
  std::string_view slug;     // "move/ko": stable, never reused
  Severity severity{};       // where nobody overrides it
  std::string_view message;  // one line, no full stop, {0} {1} … are the diagnostic's arguments
  std::string_view why;      // what it means and why it matters, with the clause of FF[4] or of the rules
  std::string_view example;  // a short piece of SGF that shows it
  std::string_view advice;   // what to do about it
  std::string_view sgfc;     // numbers of the SGFC messages that correspond, "40, 51"; empty: none
};

}  // namespace sgfaudit
