// The count that the territory marks themselves give, point by point, without recomputing any territory. Only ever
// shown beside the real count: marks are made by people and programs that may have stopped early.
#pragma once

#include "base/game_record.h"
#include "base/position.h"
#include "scoring/count.h"

namespace sgfaudit::scoring {

// `counted`: the recomputed count of the same position and dead stones; prisoners, komi and compensation are taken from
// it.
[[nodiscard]] Count count_marks(const Count& counted, const TerritoryMarks& marks, const Position& position,
                                const std::vector<bool>& dead);

}  // namespace sgfaudit::scoring
