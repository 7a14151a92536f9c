// The readings of a position whose uncertain chains could each be dead or alive: how far the count moves, and whether
// one of them meets RE. RE chooses among readings here; it never changes a chain's status.
#pragma once

#include <optional>
#include <vector>

#include "scoring/audit.h"
#include "scoring/dead_stones.h"

namespace sgfaudit::scoring {

struct Readings {
  Range range;                                      // over all readings tried
  std::optional<std::vector<std::size_t>> fitting;  // chains whose status must be the other one for RE; fewest first
};

// Tries every choice among the (at most six least sure) uncertain chains.
[[nodiscard]] Readings read_uncertain_chains(const DeadStones& dead, const CountInput& input,
                                             const rules::Ruleset& ruleset, const RecordedResult& recorded);

}  // namespace sgfaudit::scoring
