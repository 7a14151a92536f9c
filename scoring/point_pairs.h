// The choice of pairs (safety.h): of two points beside a cell that the enemy can take one of, the owner gets the other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

#include "scoring/regions.h"

namespace sgfaudit::scoring {

struct PointPair {
  Cell one;
  Cell other;
};

[[nodiscard]] inline bool beside(const Partition& partition, Cell a, Cell b) {
  const int distance = a < b ? b - a : a - b;
  return distance == 1 || distance == partition.stride();
}

// Calls visit(cell) for each cell beside both points of the pair.
template <typename Visit>
void each_covered(const Partition& partition, PointPair pair, Visit visit) {
  for (const Cell cell : partition.neighbors(pair.one)) {
    if (beside(partition, cell, pair.other)) visit(cell);
  }
}

// The first pair of free points that covers most of the open ones; nullopt where none covers any. `open`: all cells of
// which is_open(cell) is true.
template <typename IsFree, typename IsOpen>
[[nodiscard]] std::optional<PointPair> best_pair(const Partition& partition, std::span<const Cell> open, IsFree is_free,
                                                 IsOpen is_open) {
  std::optional<PointPair> best;
  int most = 0;
  for (const Cell cell : open) {
    const auto around = partition.neighbors(cell);
    for (std::size_t i = 0; i < around.size(); ++i) {
      if (!is_free(around[i])) continue;
      for (std::size_t j = i + 1; j < around.size(); ++j) {
        if (!is_free(around[j])) continue;
        int covered = 0;
        each_covered(partition, {around[i], around[j]}, [&](Cell c) { covered += is_open(c) ? 1 : 0; });
        if (covered <= most) continue;
        most = covered;
        best = PointPair{around[i], around[j]};
      }
    }
  }
  return best;
}

}  // namespace sgfaudit::scoring
