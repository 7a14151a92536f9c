// Text and point values (FF[4] Text, SimpleText, Go types Point and Move): escapes, line breaks, coordinates, white
// space.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/point.h"

namespace sgfaudit::sgf {

// FF[4] SimpleText of UTF-8 text as it stands in the file: "\" takes the next character as it is, "\" before a line
// break removes both, other line breaks and white space become blanks. Works in place.
void resolve_simple_text(std::string& utf8);

// Without white space at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

// With ASCII letters in lower case.
[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] std::string lower(std::string_view text);

// Column or row of a coordinate letter (a–z: 0–25, A–Z: 26–51); -1 for another byte.
[[nodiscard]] constexpr int coordinate(char c) {
  if (c >= 'a' && c <= 'z') return c - 'a';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 26;
  return -1;
}

// Two coordinate letters; nullopt where the text is anything else. May lie outside of a board.
[[nodiscard]] constexpr std::optional<Point> read_point(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int column = coordinate(text[0]);
  const int row = coordinate(text[1]);
  if (column < 0 || row < 0) return std::nullopt;
  return Point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
}

// A value of a list of points: one point, or a rectangle "aa:cc" (FF[4] compressed point lists).
struct PointRange {
  Point first, last;       // upper left and lower right corner
  bool rectangle = false;  // written with ":"
  bool reversed = false;   // the corners were the wrong way round
  bool blanks = false;     // white space inside
};
[[nodiscard]] std::optional<PointRange> read_points(std::string_view text);

// A number of FF[4] (type Number: digits with an optional sign); nullopt where the text is anything else or too long.
[[nodiscard]] std::optional<long> read_number(std::string_view text);

// Is it a Real of FF[4]: digits, optional sign, optional "." and digits?
[[nodiscard]] bool is_real(std::string_view text);

}  // namespace sgfaudit::sgf
