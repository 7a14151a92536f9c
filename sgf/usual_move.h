// The usual move of a record, ";B[dd]" or ";W[dd]" with two small letters, told from eight bytes at once: nearly every
// byte of a game belongs to one. What is written otherwise, capital letters too, is read token by token.
#pragma once

#include <cstddef>

namespace sgfaudit::sgf {

inline constexpr std::size_t kMoveBytes = 6;  // of ";B[dd]"

// How many usual moves stand here, one directly behind the other.
[[nodiscard]] std::size_t count_usual_moves(const char* p, const char* limit);

}  // namespace sgfaudit::sgf
