// A text in memory as the reader's input.
#pragma once

#include <algorithm>
#include <cstring>
#include <string_view>

#include "sgf/reader.h"

namespace sgfaudit::tests {

// Gives the bytes of `text` (which must stay alive) in pieces of at most `chunk` bytes.
[[nodiscard]] inline sgf::ReadBytes read_from(std::string_view text, std::size_t chunk = SIZE_MAX) {
  return [text, chunk](char* buffer, std::size_t size) mutable {
    const std::size_t count = std::min({size, chunk, text.size()});
    if (count > 0) std::memcpy(buffer, text.data(), count);
    text.remove_prefix(count);
    return count;
  };
}

}  // namespace sgfaudit::tests
