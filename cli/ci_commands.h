// CI servers read commands from what a job prints: "::error …" at the start of a line (GitHub), "##[…]" and "##vso[…]"
// anywhere in it (GitHub's older form, Azure), "##teamcity[…]". What a report quotes from records must not become one.
#pragma once

#include <cstddef>
#include <string>

namespace sgfaudit::cli {

// Makes every such command in `text`, from byte `from` on, plain text, by a backslash inside of it: "\::error",
// "#\#[error]". Blanks before "::" do not hide it from GitHub, nor from this. For formats of lines and words; those
// with a way to escape characters of their own use that.
void disarm_ci_commands(std::string& text, std::size_t from = 0);

}  // namespace sgfaudit::cli
