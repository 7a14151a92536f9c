// Points of an empty region that both colours reach which one side can close off: the other comes to them only through
// gaps one point wide between stones of the first, or between its stones and the edge. Both sides push and block when
// the dame are filled, so such points are eye space (SCORING §4: first fill the dame, then look). Not a reading of the
// position: whether the walls hold is not asked. Private to the counting part of scoring.
#pragma once

#include <cstdint>
#include <vector>

#include "base/color.h"
#include "scoring/regions.h"

namespace sgfaudit::scoring {

// Does a stone of the colour stand beside the cell?
[[nodiscard]] bool beside(const Partition& partition, Cell cell, Color color);

// A cell of a neutral region past which the other side does not come: `side` holds both points beside it that face each
// other, one of them with a stone and the other with a stone or by the edge of the board. If the other side takes it,
// one point is left to go on to, and `side` blocks there.
[[nodiscard]] bool is_gap(const Partition& partition, Cell cell, Color side);

// Per cell: 1 for a point of a neutral region that `side` can close off. The gaps themselves are contested and not
// among them.
[[nodiscard]] std::vector<std::uint8_t> points_behind_gaps(const Partition& partition, Color side);

}  // namespace sgfaudit::scoring
