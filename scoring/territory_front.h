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

// Sets `behind`, of one entry per cell and 0 for those of the neutral region so far, to 1 for its points that `side`
// can close off. The gaps themselves are contested and not among them.
void mark_points_behind_gaps(const Partition& partition, Color side, const Block& region,
                             std::vector<std::uint8_t>& behind);

}  // namespace sgfaudit::scoring
