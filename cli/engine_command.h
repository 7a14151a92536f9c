// The command line of an engine, --engine 'gnugo --mode gtp': split into words and looked up. No shell is started for
// it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sgfaudit::cli {

// The words of a command line: separated by blanks; '…' and "…" keep blanks, \ keeps the next character (inside "…"
// only before " and \). Nothing is expanded. Throws Failure where a quote is not closed or there is no word.
[[nodiscard]] std::vector<std::string> split_command(std::string_view text);

// The path of a program: as it stands if it holds a slash, else found in PATH, /usr/games or /usr/local/games (where
// Debian keeps GNU Go, often outside the PATH of root). Throws Failure where there is no such program.
[[nodiscard]] std::string find_program(const std::string& name);

}  // namespace sgfaudit::cli
