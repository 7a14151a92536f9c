// Where both sides hold what they have and neither gains by moving first (proof.h, 5).
#pragma once

#include <cstdint>
#include <vector>

#include "scoring/safety.h"

namespace sgfaudit::scoring {

// Per cell what is proved of the stone there.
struct Seki {
  bool found = false;
  std::vector<std::uint8_t> part;  // 1 for all points of such a part of the board
  std::vector<std::uint8_t> held;  // it is never taken, whoever moves first
  std::vector<std::uint8_t> dame;  // and its chain touches a neutral point that neither side can fill: it is in seki
};

// `black` and `white`: all that is safe. It holds where `terms` name the whole past.
[[nodiscard]] Seki prove_seki(const Safety& black, const Safety& white, const Terms& terms, RegionSearch& search);

}  // namespace sgfaudit::scoring
