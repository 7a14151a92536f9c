// What filling the dame in turn gives. Under area scoring a dame is a point for whoever fills it, so that who moves
// next matters where their number is odd.
#pragma once

#include "scoring/regions.h"

namespace sgfaudit::scoring {

// The number of dame if the sides can fill them one after the other without anybody having to answer: every point of a
// neutral region is beside both colours, and every chain there keeps two liberties that are no dame. 0 where that does
// not hold (a seki, a false eye, an open border) and where there are none.
[[nodiscard]] int plain_dame(const Partition& partition);

}  // namespace sgfaudit::scoring
