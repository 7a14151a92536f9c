// Points of the board and their names. A point is (column, row), both from 0 at the top-left corner, as in SGF (FF[4],
// Go-specific types); its name is in board coordinates: columns A B C … Z without I, then AA BB … ZZ AAA BBB
// (column 52), rows from the bottom.
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

// "A" … "Z" without I, then "AA", "BB" … "ZZ", then "AAA", "BBB" (column 52), from a column counted from 0.
[[nodiscard]] inline std::string column_name(int column) {
  constexpr int kLetters = static_cast<int>(kColumnLetters.size());
  return std::string(static_cast<std::size_t>(column / kLetters + 1),
                     kColumnLetters[static_cast<std::size_t>(column % kLetters)]);
}

// "D4": the name of a point in board coordinates.
[[nodiscard]] inline std::string point_name(Point point, BoardSize size) {
  return column_name(point.column) + std::to_string(size.rows - point.row);
}

// The point that "D4" (any case) names on a board of this size; nullopt where it names none.
[[nodiscard]] inline std::optional<Point> point_from_name(std::string_view name, BoardSize size) {
  if (name.empty()) return std::nullopt;
  const char letter = name[0] >= 'a' && name[0] <= 'z' ? static_cast<char>(name[0] - 'a' + 'A') : name[0];
  const auto place = kColumnLetters.find(letter);
  if (place == std::string_view::npos) return std::nullopt;
  std::size_t letters = 1;
  while (letters < name.size() && letters < 3 && (name[letters] == name[0] || name[letters] == letter)) ++letters;
  const int column = static_cast<int>(place + (letters - 1) * kColumnLetters.size());
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
