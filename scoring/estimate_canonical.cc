#include "scoring/estimate_canonical.h"

#include <algorithm>

namespace sgfaudit::scoring {

namespace {

Color seen(const Position& position, const View& view, Point p) {
  const Color color = position.at(view.source(p, position.size));
  return view.exchange ? opponent(color) : color;
}

// Compares what two views show, point by point, up to the first difference: -1, 0, 1.
int compare(const Position& position, const View& a, const View& b, BoardSize size) {
  const int points = size.points();
  for (int i = 0; i < points; ++i) {
    const Point p = size.point(i);
    const Color one = seen(position, a, p);
    const Color other = seen(position, b, p);
    if (one != other) return one < other ? -1 : 1;
  }
  return 0;
}

}  // namespace

Point View::source(Point p, BoardSize of) const {
  Point q = transpose ? Point{p.row, p.column} : p;
  if (mirror_columns) q.column = static_cast<std::uint8_t>(of.columns - 1 - q.column);
  if (mirror_rows) q.row = static_cast<std::uint8_t>(of.rows - 1 - q.row);
  return q;
}

Canonical canonical_position(const Position& position) {
  // A view is never taller than wide; a square board has both of its orientations.
  const BoardSize of = position.size;
  const BoardSize size{std::max(of.columns, of.rows), std::min(of.columns, of.rows)};
  Canonical best;
  for (int bits = 0; bits < 16; ++bits) {
    const View view{(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0};
    if (of.columns != of.rows && view.transpose != (of.rows > of.columns)) continue;
    const int order = best.views.empty() ? -1 : compare(position, view, best.views.front(), size);
    if (order < 0) best.views.clear();
    if (order <= 0) best.views.push_back(view);
  }
  best.position = Position(size);
  for (int i = 0; i < size.points(); ++i)
    best.position.at(size.point(i)) = seen(position, best.views.front(), size.point(i));
  return best;
}

}  // namespace sgfaudit::scoring
