// Counts a final position whose dead stones are known, under one ruleset: area, territory with prisoners, AGA by both
// methods, group tax, the historical Korean count. Decides no stone's fate and knows nothing of RE.
#pragma once

#include <vector>

#include "base/position.h"
#include "base/score.h"
#include "rules/replay.h"
#include "rules/ruleset.h"

namespace sgfaudit::scoring {

enum class Method : std::uint8_t { kArea, kTerritory };

// What one side's total is made of. total = the sum of the others (tax subtracted), each where the method uses it.
struct SideCount {
  int stones = 0;       // area: live stones
  int territory = 0;    // points surrounded (dead stones' points included), after seki and false eyes
  int prisoners = 0;    // territory: the other side's stones captured, lost by suicide, or dead at the end
  int pass_stones = 0;  // AGA territory: stones handed over by the other side's passes
  int tax = 0;          // points taken off by the group tax
  Score button;
  Score compensation;  // White only
  Score komi;          // White only
  Score total;
};

struct Count {
  Method method = Method::kArea;
  SideCount black, white;
  [[nodiscard]] Score black_minus_white() const { return black.total - white.total; }
};

// The most points that a neutral region of a finished game may have.
inline constexpr int kLargestDame = 6;

// Whose every point is once the dead stones are off, and why some are nobody's.
struct Territory {
  std::vector<Color> owner;  // per point (row-major): whose surrounded point it is; kNone for live stones and dame.
  std::vector<Point> black, white;  // the same as lists in report order; points under dead stones included
  std::vector<Point> dame;          // points of regions that reach both colours (or nobody): dame, report order
  std::vector<Point> open;          // points of such regions that one side can close off: nobody's, but no dame either
  std::vector<Point> seki_eyes;     // points that only one side's stones enclose, uncounted because these are in seki
  std::vector<Point> seki;          // live stones in seki, report order; empty where the ruleset counts eyes in seki
  std::vector<Point> teire;         // false eyes: points one side encloses but will have to fill, report order
  std::vector<Color> teire_owner;   // the side of each
  int plain_dame = 0;               // of `dame`: how many can be filled in turn; 0 unless all can (dame_filling.h)
  // True if every region that reaches both colours is a remainder of dame: every point of it beside both colours, or at
  // most kLargestDame points, each of them beside a live stone. A region that reaches nobody (an empty board) is open.
  bool borders_closed = true;
};

enum class FalseEyes : std::uint8_t { kCount, kRefuse };

struct CountInput {
  const Position* position = nullptr;       // final position, dead stones still on it
  const std::vector<bool>* dead = nullptr;  // per point: the stone there is dead; empty: none is
  const std::vector<bool>* seki = nullptr;  // per point: the stone there is known to be in seki; null or empty: none is
  rules::Tally black, white;
  Color first_passer{};
  int compensation_stones = 0;  // N of the compensation; 0: none
  Score komi;
  FalseEyes false_eyes = FalseEyes::kCount;
};

// Regions, seki, dame and false eyes under the ruleset's axes (SCORING §1, §4, §7). `dead`: one entry per point, or
// empty.
//
// Seki (where eyes in seki do not count): chains are joined over own regions, over connections with two points in hand,
// and over dame that both sides fill in turn, unless a connection of the enemy's lies across; a region is worth one or
// two eyes by its shape, and so are points of an open region to which the enemy comes only through gaps one point wide.
// A group without two eyes is in seki if it touches a neutral point or an enemy group in seki.
// Stones of `seki` (one entry per point, or empty) are known to be in seki, whatever their shape.
// Under stone scoring (tax of two per group) every group that touches a neutral point is, unless all of those are dame
// that can be filled in turn. False eye: a point that is the only liberty, once the dame are gone, of a chain that has
// to be joined there to the rest of its side; the points around it too if a dead stone stands on it.
[[nodiscard]] Territory find_territory(const Position& position, const std::vector<bool>& dead,
                                       const rules::Ruleset& ruleset, FalseEyes false_eyes = FalseEyes::kCount,
                                       const std::vector<bool>& seki = {});

// Does the ruleset count surrounded points and not stones?
[[nodiscard]] constexpr bool counts_territory(const rules::Ruleset& ruleset) {
  return ruleset.scoring == rules::ScoringMethod::kTerritory || ruleset.scoring == rules::ScoringMethod::kKoreanOld;
}

// Is a dame a point for whoever fills it? Not where two passes end the game whatever is open.
[[nodiscard]] constexpr bool dame_are_points(const rules::Ruleset& ruleset) {
  return !counts_territory(ruleset) && ruleset.dead_stones != rules::DeadStones::kLiteral;
}

// Do points that stones in seki enclose count for nobody under the ruleset?
[[nodiscard]] constexpr bool excludes_seki(const rules::Ruleset& ruleset) {
  return !ruleset.eyes_in_seki || ruleset.tax == rules::Tax::kTwoPerGroup;
}

// The count that the ruleset's verdict uses. For AGA: by area with N − 1.
[[nodiscard]] Count count(const CountInput& input, const rules::Ruleset& ruleset, const Territory& territory);

// AGA: the territory count as recorded (with pass stones and without supplying a missing last pass of White).
[[nodiscard]] Count count_aga_territory(const CountInput& input, const rules::Ruleset& ruleset,
                                        const Territory& territory);

// The same as count() after find_territory().
[[nodiscard]] Count count(const CountInput& input, const rules::Ruleset& ruleset);

}  // namespace sgfaudit::scoring
