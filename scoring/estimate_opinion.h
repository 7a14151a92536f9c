// A second look at an estimate as a whole: what is taken off must leave one colour's territory behind.
#pragma once

#include <vector>

#include "scoring/playout_board.h"

namespace sgfaudit::scoring {

// `dead`, per head: the probability in 1/10,000 that the chain is dead. Where dead stones lie in their own side's
// territory, or in a region that reaches both colours (two chains that fight each other cannot both be dead), the least
// sure of them becomes alive, and so on until nothing changes. Does nothing where all dead chains are sure. `board` is
// changed.
void reconcile(PlayoutBoard& board, const PlayoutBoard& position, std::vector<int>& dead);

// Number of points of the largest region that reaches both colours once the dead stones are off (`board` is changed): a
// few where only dame are left, many where the borders are open.
[[nodiscard]] int widest_neutral(PlayoutBoard& board, const PlayoutBoard& position, const std::vector<int>& dead);

}  // namespace sgfaudit::scoring
