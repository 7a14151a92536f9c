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
//   5. Seki. Let Q be what is connected to a neutral point without crossing chains that are safe without Q. If a search
//   of
//      Q (region_search.h) shows for each side that, moving second, it loses no stone of Q, keeps its area there and
//      lets the other side gain none, neither side gains by moving first: every stone in Q is alive, and to fill a
//      neutral point of Q brings nothing. Chains that touch such a point are in seki (Japanese 1989, art. 8: alive, but
//      with dame). Two living groups with ordinary dame between them are not: there a fill gains.
//
// Limits. A search looks at no region of more than 8 empty points (4: 16) and 24 points (5: 40), and at no more than
// 1,000 positions (5: 4,000; 4 with a chain of C shut in there: 20,000); where they do not suffice nothing is proved,
// and nothing is guessed. What is found is kept for one search, and a failed one is not made again. A seki in which a
// fill gains a point (three shared liberties), a double ko and whatever else lives by taking back for ever are not
// proved.
//
// Ko. Valid under simple ko and all superko rules: no move that these proofs rely on takes a ko back or makes a
// position that the play since this position has seen, and the enemy may do both. So a stone that only a ko threat
// could save or kill is not proved. Two cases need more than the position:
//   - Under a superko rule a move could make a position of the game before this one (`Terms::past`). A search makes no
//     such position. Pairs and filled points are used only where no stone of C has been taken, in what C may have to
//     fill, since all chains of C that are proved safe have stood there: each such move leaves a stone, never to be
//     taken, that none of the positions has in which all these chains stood.
//   - Under territory rules life and death are confirmed with a pass for each ko to be taken back (Japanese 1989, art.
//     7.2), so that what would be killed by such a ko is dead: bent four in the corner. Search 4 lets the enemy take
//     back only after a pass. Under area rules it is played out, threats count, and nothing is proved.
#pragma once

#include <span>
#include <vector>

#include "base/color.h"
#include "base/position.h"
#include "rules/ruleset.h"
#include "scoring/region_search.h"

namespace sgfaudit::scoring {

struct Proof {
  std::vector<bool> alive;  // per point: a stone of a chain proved alive, not in seki
  std::vector<bool> dead;   // per point: a stone of a chain proved dead
  std::vector<bool> seki;   // per point: a stone of a chain proved to be alive in seki
  std::vector<Color>
      territory;  // per point without an alive stone: the side that is proved to own it; kNone: not proved
};

// Memory for proofs, to be kept and used again; not for two threads at once.
struct ProofWorkspace {
  RegionSearch search;
};

// Proves what it can. Deterministic; the same under the symmetries of the board and the exchange of the colours.
// `past`: the positions of the game that a superko rule may forbid to bring back; not used under simple ko.
[[nodiscard]] Proof prove(const Position& position, const rules::Ruleset& ruleset, ProofWorkspace& workspace,
                          std::span<const Position> past = {});

}  // namespace sgfaudit::scoring
