// The territory that safe chains enclose: where the other side cannot live (theorems 2 and 3 of proof.h).
#pragma once

#include <cstdint>
#include <vector>

#include "scoring/safety.h"

namespace sgfaudit::scoring {

// Sets `owned`, per cell, to 1 where the point is the side's, whatever stands on it. `enemy` is the safety of the other
// side.
void prove_territory(const Safety& side, const Safety& enemy, RegionSearch& search, std::vector<std::uint8_t>& owned);

}  // namespace sgfaudit::scoring
