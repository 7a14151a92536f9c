// How many eyes one enclosed region is worth: one or two. Private to the counting part of scoring.
#pragma once

#include <span>

#include "scoring/regions.h"

namespace sgfaudit::scoring {

// What the enemy may still do around an eye space before the side that encloses it has to answer inside.
struct EyePressure {
  int false_eyes = 0;  // false eyes of the same region, left out of the points
  int gaps = 0;        // ways in that have yet to be closed: at each the enemy may have the first play
};

// Eyes in the points of a region, dead stones of the enemy where they stand: 0 for no point, 1 for one or two points,
// else 2 if the side that encloses it can make two eyes there by playing first, and the enemy's dead stones do not
// already surround the vital point of a killing shape (nakade). The enemy has a play first for each gap, two at most.
// With two or more false eyes beside up to six points he has two: each of them threatens a connection and the eye shape
// at once.
[[nodiscard]] int eyes_in(const Partition& partition, std::span<const Cell> points, EyePressure pressure);

}  // namespace sgfaudit::scoring
