// Stones in seki, their eyes and false eyes (SCORING §4, §7).
#include "scoring/territory_points.h"

namespace sgfaudit::scoring {

void mark_seki(const Partition& /*partition*/, PointRoles& /*roles*/) {}

}  // namespace sgfaudit::scoring
