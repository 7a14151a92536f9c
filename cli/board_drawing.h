// Draws a position, whole or a part of it, as text or SVG: stones, what is dead, whose the points are, seki, dame, what
// is not settled, and the move that is talked about. Every mark is a symbol of its own; colour only repeats it. Decides
// nothing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/color.h"
#include "base/point.h"
#include "base/position.h"

namespace sgfaudit::scoring {
struct Report;
}

namespace sgfaudit::cli {

// What is known about one point besides its stone.
struct PointMark {
  bool dead = false;       // the stone is dead:                          x o
  bool seki = false;       // the stone is alive in seki:                =X =O
  bool uncertain = false;  // the fate of the stone is not settled:      ?X ?O
  bool teire = false;      // a false eye that its side has to fill:      !
  Color owner{};           // of an empty point or one under a dead stone: + Black's, - White's
};

struct Drawing {
  Position position;
  std::vector<PointMark> marks;  // one per point; empty: only stones
  bool counted = false;          // the marks say whose every point is: empty points without owner are nobody's
  std::optional<Point> played;   // (X)
  std::vector<Point> related;    // [X]
  bool star_points = false;      // ,  where nothing else stands
};

// A rectangle of points, all four sides included.
struct Window {
  int left = 0, top = 0, right = 18, bottom = 18;
};

[[nodiscard]] Window whole_board(BoardSize size);

// The smallest window with `points` and `margin` lines around them; at least 5×5 where the board is that large.
[[nodiscard]] Window window_around(BoardSize size, std::span<const Point> points, int margin);

// The final position of a counted game with dead stones, territory, seki, false eyes and uncertain chains marked.
[[nodiscard]] Drawing draw_count(const scoring::Report& report);

struct DrawingStyle {
  bool color = false;
  bool both_sides = false;  // row numbers on the right and letters below, too
};

// The lines of the board, without line breaks and trailing blanks: letters above, row numbers at the left.
[[nodiscard]] std::vector<std::string> draw_text(const Drawing& drawing, const Window& window,
                                                 const DrawingStyle& style = {});

// What the symbols that occur in the window mean: one line, empty where only living stones and empty points occur.
[[nodiscard]] std::string legend(const Drawing& drawing, const Window& window);

// The same as a self-contained SVG document. `title` is plain text.
[[nodiscard]] std::string draw_svg(const Drawing& drawing, const Window& window, std::string_view title);

// Is the point a star point (hoshi) of a board of this size?
[[nodiscard]] bool is_star_point(BoardSize size, Point point);

}  // namespace sgfaudit::cli
