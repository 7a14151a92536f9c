// Text as characters of UTF-8.
#pragma once

#include <cstddef>
#include <string_view>
#include <unicode/umachine.h>

namespace sgfaudit::cli {

// The character that begins with the byte above 7F at `at`, which moves behind it; negative where these bytes are no
// UTF-8.
[[nodiscard]] UChar32 next_long_character(std::string_view text, std::size_t& at);

// The same of any character.
[[nodiscard]] inline UChar32 next_character(std::string_view text, std::size_t& at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte >= 0x80) return next_long_character(text, at);
  ++at;
  return byte;
}

[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace sgfaudit::cli
