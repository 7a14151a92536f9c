// Unconditional life (D. B. Benson, "Life in the game of Go", 1976): chains that cannot be captured even if the other
// side plays on alone for ever and their owner always passes. A theorem, not an estimate; decides nothing it cannot
// prove.
//
// Theorem, as implemented. For a side C cut the other points (empty, or enemy stones) into regions. A region is *vital*
// to a chain of C beside it if every empty point of it is a liberty of that chain. The largest set of chains in which
// each has two regions that are vital to it and touch no chain outside the set is exactly the set of unconditionally
// alive chains, where suicide is forbidden. Where suicide of several stones is allowed, the enemy can clear a region of
// his own stones, so that *every* point of a vital region, empty or not, must be a liberty of the chain; this condition
// is sufficient. Valid under every ko rule: a repetition rule only takes moves from the enemy, and the owner need not
// move at all.
#pragma once

#include <vector>

#include "base/color.h"
#include "base/position.h"

namespace sgfaudit::scoring {

struct UnconditionalLife {
  std::vector<bool> alive;      // per point: a stone of an unconditionally alive chain
  std::vector<Color> enclosed;  // per point without an alive stone: the side whose unconditionally alive chains alone,
                                // and no other stones of that side, border its region; kNone: there is none
  std::vector<bool> vital;      // per enclosed point: its region is vital to one of these chains
  std::vector<bool> dead;       // per point: an enemy stone in an enclosed region in which no two eyes can ever be made
};

// Unconditional life of both colours on `position`, every stone taken as it stands. `suicide_allowed`: several stones
// may be played into their own capture (New Zealand, Tromp–Taylor, Ing).
//
// `dead` is sufficient, not necessary: an eye of the enemy can only lie on points that touch no unconditionally alive
// stone; where no two of these points are apart, he can make one eye at most, and the owner can take all his stones,
// whoever moves first, without giving up an eye of his own.
[[nodiscard]] UnconditionalLife unconditional_life(const Position& position, bool suicide_allowed = false);

}  // namespace sgfaudit::scoring
