// The bytes a finding is about, with carets underneath, as compilers show them: one line of the file, made harmless,
// cut to the width of the terminal around the place.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/game_result.h"

namespace sgfaudit::cli {

// Two lines, "1 | bytes" and "  |  ^^^" (the second without trailing blanks), each at most `width` columns wide, of the
// `length` bytes at `place`. Carets stand under the columns that the shown characters take. Empty where the bytes of
// the game were not kept, the place lies outside of them, or its line is empty.
[[nodiscard]] std::vector<std::string> excerpt(const GameResult& result, const sgf::TextPlace& place,
                                               std::uint32_t length, int width);

}  // namespace sgfaudit::cli
