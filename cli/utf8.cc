#include "cli/utf8.h"

#include <unicode/utf8.h>

namespace sgfaudit::cli {

UChar32 next_long_character(std::string_view text, std::size_t& at) {
  UChar32 c = 0;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"  // inside ICU's macro
  U8_NEXT(text.data(), at, text.size(), c);
#pragma GCC diagnostic pop
  return c;
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (next_character(text, at) < 0) return false;
  }
  return true;
}

}  // namespace sgfaudit::cli
