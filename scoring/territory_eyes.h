// How many eyes one enclosed region is worth: one or two. Private to the counting part of scoring.
#pragma once

#include <span>

#include "scoring/regions.h"

namespace sgfaudit::scoring {

// Regions of more points than this are always worth two eyes.
inline constexpr int kLargestSmallEye = 9;

// Eyes in the points of a region (its `false_eyes` false eyes left out), dead stones of the enemy where they stand: 0
// for no point, 1 for one or two points, else 2 if the side that encloses it can make two eyes there by playing first,
// and the enemy's dead stones do not already surround the vital point of a killing shape (nakade). With two or more
// false eyes beside up to six points the enemy has two plays first: each of them threatens a connection and the eye
// shape at once.
[[nodiscard]] int eyes_in(const Partition& partition, std::span<const Cell> points, int false_eyes);

}  // namespace sgfaudit::scoring
