// What can be proved about a finished position: which chains are alive, dead or in seki whoever moves first, and which
// points are a side's. Theorems and exhaustive search of small regions, no estimate: it decides nothing it cannot prove
// (SCORING §5).
//
// What is implemented. In each, the enemy of the side C moves first, the sides move in turn, both may pass:
//   1. Safe chains: safety.h (Benson 1976 and its extension by pairs).
//   2. Territory. Let Q be a maximal connected set of points without a safe stone of C. A point of Q is *open* if it
//      neither touches a safe stone of C nor is covered by pairs (safety.h); chains of C in Q that touch both points of
//      a pair count as safe stones here. If no chain is safe because of Q and at most one point of Q, or two that touch
//      each other, are open, C can take every enemy stone in Q: he answers in pairs and otherwise fills the points that
//      touch his safe stones. What he fills is never taken; when nothing is left to fill, the only empty points are
//      open, and the enemy's stones have no other liberty. Where all stones of C in Q are joined in this way, points
//      with an enemy stone need not be counted as open: what is taken from them lies behind safe stones of C.
//   3. The same where chains are safe because of Q, if every point of Q touches or is covered: filling Q leaves no part
//      of it full, for the enemy's stones in it come off first.
//   4. Search of a small Q until 2 applies (region_search.h).
// In proved territory every stone of the enemy is dead. C's own stones there that are not safe count as alive: if they
// are taken, C takes back what the enemy has there (Japanese 1989, art. 7.1), and no count takes them off.
//
// Valid under simple ko and all superko rules: no move that these proofs rely on takes a ko back. What they do not see
// is the game before this position; a superko rule could forbid a move that makes a position from before it.
#pragma once

#include <vector>

#include "base/color.h"
#include "base/position.h"
#include "rules/ruleset.h"
#include "scoring/region_search.h"

namespace sgfaudit::scoring {

struct Proof {
  std::vector<bool> alive;  // per point: a stone of a chain proved alive
  std::vector<bool> dead;   // per point: a stone of a chain proved dead
  std::vector<bool> seki;   // per point: a stone of a chain proved to be in seki; no proof of seki is known yet: false
  std::vector<Color>
      territory;  // per point without an alive stone: the side that is proved to own it; kNone: not proved
};

// Memory for proofs, to be kept and used again; not for two threads at once.
struct ProofWorkspace {
  RegionSearch search;
};

// Proves what it can. Deterministic; the same under the symmetries of the board and the exchange of the colours.
[[nodiscard]] Proof prove(const Position& position, const rules::Ruleset& ruleset, ProofWorkspace& workspace);

}  // namespace sgfaudit::scoring
