// GitHub's runner trims what .NET calls white space from the start of a line before it looks for "::"
// (ActionCommand.TryParseV2), and looks for "##[" in the whole line (ActionCommand.TryParse).
#include "cli/ci_commands.h"

#include <string_view>

namespace sgfaudit::cli {
namespace {

// The characters of general category Zs in UTF-8; tabs and the like never stand in printable text.
constexpr std::string_view kBlanks[] = {" ",      "\t",     "\u00a0", "\u1680", "\u2000", "\u2001",
                                        "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007",
                                        "\u2008", "\u2009", "\u200a", "\u202f", "\u205f", "\u3000"};

std::size_t blank_at(std::string_view text) {
  for (const std::string_view blank : kBlanks) {
    if (text.starts_with(blank)) return blank.size();
  }
  return 0;
}

}  // namespace

void disarm_ci_commands(std::string& text, std::size_t from) {
  const bool colons = text.find("::", from) != std::string::npos;
  for (std::size_t line = from; colons && line < text.size();) {
    std::size_t at = line;
    while (const std::size_t blank = blank_at(std::string_view(text).substr(at))) at += blank;
    if (std::string_view(text).substr(at).starts_with("::")) text.insert(at, 1, '\\');
    const std::size_t end = text.find('\n', at);
    line = end == std::string::npos ? text.size() : end + 1;
  }
  for (std::size_t at = text.find("##", from); at != std::string::npos; at = text.find("##", at)) {
    const std::string_view rest = std::string_view(text).substr(at + 2);
    const bool command = rest.starts_with("[") || rest.starts_with("vso[") || rest.starts_with("teamcity[");
    if (command) text.insert(at + 1, 1, '\\');
    ++at;
  }
}

}  // namespace sgfaudit::cli
