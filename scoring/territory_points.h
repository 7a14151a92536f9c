// Whose every point is: what find_territory() works on before it is turned into the lists of a Territory. Private to
// the counting part of scoring.
#pragma once

#include <vector>

#include "base/position.h"
#include "scoring/count.h"
#include "scoring/regions.h"

namespace sgfaudit::scoring {

// The role of a cell once the dead stones are off.
enum class Role : std::uint8_t {
  kOther,    // off the board, or a live stone not in seki
  kPoint,    // surrounded by one colour and counted for it
  kSekiEye,  // surrounded by one colour, not counted: its stones are in seki
  kDame,     // of a region that reaches both colours or nobody
  kOpen,     // of such a region, but one side can close it off: nobody's as it stands, and no dame
  kSeki,     // a live stone in seki
};

struct PointRoles {
  std::vector<Role> role;           // per cell of the partition
  std::vector<Color> owner;         // per cell: the one colour that surrounds it; kNone elsewhere
  std::vector<std::uint8_t> teire;  // per cell: 1 for a false eye
};

// Regions alone: every point of a region that reaches one colour is that colour's (SCORING §1).
[[nodiscard]] PointRoles plain_roles(const Partition& partition);

// Black's counted points less White's.
[[nodiscard]] int points_of(const PointRoles& roles);

// Marks the stones in seki, their eyes, and the false eyes in `roles` (SCORING §4, §7). `known`: per point of the
// position, a stone known to be in seki; may be empty.
void mark_seki(const Partition& partition, const std::vector<bool>& known, PointRoles& roles);

// Marks as in seki every group (chains joined through their own regions) that touches a neutral point as it stands,
// eyes or not. Under stone scoring each neutral point is worth a play: what is left of them at the end is nobody's to
// take. Not for dame that were left although they can be filled in turn (dame_filling.h): that
// game was not played to its end.
void mark_groups_beside_dame(const Partition& partition, PointRoles& roles);

// The historical Korean count: gives a side the points under its own stones that come off (RULESETS, korean-old).
void take_off_inner_stones(const Partition& partition, PointRoles& roles);

}  // namespace sgfaudit::scoring
