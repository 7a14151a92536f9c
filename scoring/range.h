// The range of counts between the extreme readings of a position that cannot be counted: bounds, not estimates.
#pragma once

#include "scoring/audit.h"
#include "scoring/dead_stones.h"

namespace sgfaudit::scoring {

// Chains of unknown status: mostly lowest with all of Black's dead and all of White's alive, and highest the other way
// round; where other chains are known, the count with all of them alive may lie beyond.
[[nodiscard]] Range range_of_readings(const DeadStones& dead, CountInput input, const rules::Ruleset& ruleset);

// Open borders: lowest with every neutral point White's, highest with every one Black's.
[[nodiscard]] Range range_of_open_points(Score counted, const Territory& territory);

// No komi: between the largest and the smallest customary one. `counted` is the count with komi 0.
[[nodiscard]] Range range_of_komi(Score counted, const rules::Ruleset& ruleset);

// Every point of the board for one side: where moves may be missing, nothing narrower can be said.
[[nodiscard]] Range range_of_board(BoardSize size, Score komi);

}  // namespace sgfaudit::scoring
