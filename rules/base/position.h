// A board position as plain data: one colour per point, in row-major order from the top-left corner. No history, no
// rules.
#pragma once

#include <vector>

#include "base/color.h"
#include "base/point.h"

namespace sgfaudit {

struct Position {
  BoardSize size;
  std::vector<Color> colors;  // size.points() entries

  Position() : Position(BoardSize{}) {}
  explicit Position(BoardSize board_size)
      : size(board_size), colors(static_cast<std::size_t>(board_size.points()), Color::kNone) {}

  [[nodiscard]] Color at(Point p) const { return colors[static_cast<std::size_t>(size.index(p))]; }
  Color& at(Point p) { return colors[static_cast<std::size_t>(size.index(p))]; }
  friend bool operator==(const Position&, const Position&) = default;
};

}  // namespace sgfaudit
