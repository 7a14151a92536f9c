// Points of the board and their names. A point is (column, row), both from 0 at the top-left corner, as in SGF (FF[4],
// Go-specific types); its name is in board coordinates: columns A B C … Z without I, then AA AB … AZ BA BB (column 52),
// rows from the bottom.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sgfaudit {

inline constexpr int kMaxBoardSide = 52;  // FF[4]: points are named a–z, A–Z

struct Point {
  std::uint8_t column = 0;
  std::uint8_t row = 0;

  friend constexpr bool operator==(const Point&, const Point&) = default;
};

// Columns × rows, each 1…52.
struct BoardSize {
  std::uint8_t columns = 19;
  std::uint8_t rows = 19;

  [[nodiscard]] constexpr int points() const { return columns * rows; }
  [[nodiscard]] constexpr bool contains(Point p) const { return p.column < columns && p.row < rows; }
  // Index of a point in row-major order from the top-left corner, 0 … points() - 1.
  [[nodiscard]] constexpr int index(Point p) const { return p.row * columns + p.column; }
  [[nodiscard]] constexpr Point point(int index) const {
    return {static_cast<std::uint8_t>(index % columns), static_cast<std::uint8_t>(index / columns)};
  }
  friend constexpr bool operator==(const BoardSize&, const BoardSize&) = default;
};

inline constexpr std::string_view kColumnLetters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

// "A" … "Z" without I, then "AA", "AB" … "AZ", "BA", "BB" (column 52), from a column counted from 0.
[[nodiscard]] inline std::string column_name(int column) {
  constexpr int kLetters = static_cast<int>(kColumnLetters.size());
  const auto letter = [](int i) { return kColumnLetters[static_cast<std::size_t>(i)]; };
  if (column < kLetters) return {letter(column)};
  return {letter(column / kLetters - 1), letter(column % kLetters)};
}

// "D4": the name of a point in board coordinates.
[[nodiscard]] inline std::string point_name(Point point, BoardSize size) {
  return column_name(point.column) + std::to_string(size.rows - point.row);
}

// The point that "D4" (any case) names on a board of this size; nullopt where it names none.
[[nodiscard]] inline std::optional<Point> point_from_name(std::string_view name, BoardSize size) {
  std::size_t letters = 0;
  int column = 0;
  for (; letters < name.size(); ++letters) {
    const char c = name[letters];
    const auto place = kColumnLetters.find(c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c);
    if (place == std::string_view::npos || letters == 2) break;
    column = column * static_cast<int>(kColumnLetters.size()) + static_cast<int>(place) + 1;
  }
  if (letters == 0) return std::nullopt;
  --column;
  int row = 0;
  const char* end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data() + letters, end, row);
  if (error != std::errc{} || stop != end) return std::nullopt;
  if (column >= size.columns || row < 1 || row > size.rows) return std::nullopt;
  return Point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(size.rows - row)};
}

// The order of point lists in reports: column number, then row number from the bottom.
[[nodiscard]] constexpr bool report_order(Point a, Point b) {
  return a.column != b.column ? a.column < b.column : a.row > b.row;
}

}  // namespace sgfaudit
