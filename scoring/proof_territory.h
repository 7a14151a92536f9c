// The territory that safe chains enclose: where the other side cannot live (theorems 2 and 3 of proof.h).
#pragma once

#include <cstdint>
#include <vector>

#include "scoring/safety.h"

namespace sgfaudit::scoring {

// What is known of one side's territory while more and more of its chains become safe.
struct Owned {
  explicit Owned(std::size_t cells) : points(cells, 0) {}

  std::vector<std::uint8_t> points;         // per cell: 1 where the point is the side's, whatever stands on it
  std::vector<std::vector<Cell>> unproved;  // parts whose search has failed: it would fail again
};

// Adds to `owned` what is the side's. `enemy` is the safety of the other side.
void prove_territory(const Safety& side, const Safety& enemy, RegionSearch& search, Owned& owned);

}  // namespace sgfaudit::scoring
