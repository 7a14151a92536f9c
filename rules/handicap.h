// Handicap stones on fixed points: which points they are on a board of any size. Knows no record and no ruleset.
#pragma once

#include <span>
#include <vector>

#include "base/point.h"

namespace sgfaudit::rules {

// The fixed points of `stones` handicap stones, in the order in which they are filled; empty where the count or the
// board has none: below 2 or above 9 stones, above 4 on even sizes and on 7 lines, any on fewer than 7 lines. The star
// line is the 4th from 13 lines up, the 3rd for 7 to 12.
[[nodiscard]] std::vector<Point> fixed_handicap_points(BoardSize size, int stones);

// Do these stones stand on the fixed points of their number? For three stones any three corner points are right, since
// engines and servers differ there. False where the board has no fixed points for so many stones.
[[nodiscard]] bool is_fixed_placement(BoardSize size, std::span<const Point> stones);

}  // namespace sgfaudit::rules
