// Names of properties as they are spelled in records (FF[1]–FF[3] identifiers, SGF policy 5).
#include "sgf/property_table.h"

#include <algorithm>

#include "sgf/byte_syntax.h"

namespace sgfaudit::sgf {

std::string_view significant_letters(std::string_view spelled, std::array<char, 64>& buffer) {
  std::size_t size = 0;
  for (const char c : spelled) {
    if (size == buffer.size()) break;
    if (!is_lower(c)) buffer[size++] = c;
  }
  if (size == 0) {
    for (const char c : spelled.substr(0, buffer.size())) buffer[size++] = static_cast<char>(c - 'a' + 'A');
  }
  return {buffer.data(), size};
}

PropertyId property_id_as_spelled(std::string_view spelled) {
  if (std::none_of(spelled.begin(), spelled.end(), is_lower)) return property_id(spelled);
  std::array<char, 64> buffer{};
  return property_id(significant_letters(spelled, buffer));
}

}  // namespace sgfaudit::sgf
