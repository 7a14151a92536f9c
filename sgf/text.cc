// See text.h.
#include "sgf/text.h"

#include <algorithm>
#include <charconv>

#include "sgf/byte_search.h"
#include "sgf/byte_syntax.h"

namespace sgfaudit::sgf {

namespace {

// The first byte that may not stand as it is.
std::size_t find_special(std::string_view text) {
  constexpr unsigned char kLimit = '\r' + 1;
  auto some = [](std::uint64_t word) {
    return byte_search::some_below(word, kLimit) | byte_search::some_equal(word, '\\');
  };
  return find_byte(text, 0, some, [](char c) { return static_cast<unsigned char>(c) < kLimit || c == '\\'; });
}

}  // namespace

void resolve_simple_text(std::string& utf8) {
  auto is_break = [](char c) { return c == '\n' || c == '\r'; };
  std::size_t out = find_special(utf8);
  for (std::size_t i = out; i < utf8.size(); ++i) {
    char c = utf8[i];
    bool escaped = false;
    if (c == '\\') {
      if (++i == utf8.size()) break;
      c = utf8[i];
      escaped = true;
    }
    if (is_break(c)) {
      if (i + 1 < utf8.size() && is_break(utf8[i + 1]) && utf8[i + 1] != c) ++i;
      if (!escaped) utf8[out++] = ' ';
    } else if (c == '\t' || c == '\v' || c == '\f') {
      utf8[out++] = ' ';
    } else {
      utf8[out++] = c;
    }
  }
  utf8.resize(out);
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<PointRange> read_points(std::string_view text) {
  PointRange range;
  char letters[5] = {};
  std::size_t size = 0;
  for (const char c : text) {
    if (is_blank(c)) {
      range.blanks = true;
    } else if (size == 5) {
      return std::nullopt;
    } else {
      letters[size++] = c;
    }
  }
  const std::string_view dense(letters, size);
  const auto first = read_point(dense.substr(0, 2));
  if (!first || (size != 2 && (size != 5 || dense[2] != ':'))) return std::nullopt;
  const auto last = size == 2 ? first : read_point(dense.substr(3));
  if (!last) return std::nullopt;
  range.rectangle = size == 5;
  range.reversed = last->column < first->column || last->row < first->row;
  range.first = {std::min(first->column, last->column), std::min(first->row, last->row)};
  range.last = {std::max(first->column, last->column), std::max(first->row, last->row)};
  return range;
}

std::optional<long> read_number(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  long value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

bool is_real(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  auto skip_digits = [&] {
    std::size_t count = 0;
    while (count < text.size() && is_digit(text[count])) ++count;
    text.remove_prefix(count);
    return count;
  };
  if (skip_digits() == 0) return false;
  if (text.empty()) return true;
  if (text[0] != '.') return false;
  text.remove_prefix(1);
  return skip_digits() > 0 && text.empty();
}

}  // namespace sgfaudit::sgf
