// Counts the characters of a line up to a place.
#include "cli/text_columns.h"

#include <algorithm>
#include <string_view>

#include "cli/utf8.h"

namespace sgfaudit::cli {
namespace {

std::uint64_t characters(std::string_view text) {
  std::uint64_t count = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    static_cast<void>(next_character(text, at));
    ++count;
  }
  return count;
}

}  // namespace

TextColumns columns_of(const GameResult& result, std::size_t index) {
  if (!result.told.empty()) return result.told[index].columns;
  const sgf::TextPlace place = result.place(index);
  const std::uint32_t length = result.findings.kept()[index].span.length;
  const std::string_view bytes = result.bytes;
  const bool inside = place.offset >= result.start.offset && place.offset - result.start.offset <= bytes.size();
  if (!inside || bytes.empty()) return {place.column, place.column};
  const auto at = static_cast<std::size_t>(place.offset - result.start.offset);
  const std::size_t line = std::min<std::size_t>(at, place.column - 1);  // bytes of the line that are known
  const std::string_view rest = bytes.substr(at, length);
  const std::uint64_t begin = place.column - line + characters(bytes.substr(at - line, line));
  return {begin, begin + characters(rest.substr(0, rest.find_first_of("\r\n")))};
}

}  // namespace sgfaudit::cli
