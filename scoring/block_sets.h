// Disjoint sets of blocks (union-find): chains joined into groups. Path halving, no recursion.
#pragma once

#include <numeric>
#include <vector>

#include "scoring/regions.h"

namespace sgfaudit::scoring {

class BlockSets {
 public:
  explicit BlockSets(std::size_t blocks) : parent_(blocks) { std::iota(parent_.begin(), parent_.end(), BlockId{0}); }

  // The representative of the block's set.
  [[nodiscard]] BlockId find(BlockId block) {
    while (parent(block) != block) {
      parent(block) = parent(parent(block));
      block = parent(block);
    }
    return block;
  }

  // Joins two sets; the lower number represents the union, so that the order of joining does not matter.
  bool join(BlockId a, BlockId b) {
    a = find(a);
    b = find(b);
    if (a == b) return false;
    (a < b ? parent(b) : parent(a)) = a < b ? a : b;
    return true;
  }

 private:
  BlockId& parent(BlockId block) { return parent_[static_cast<std::size_t>(block)]; }

  std::vector<BlockId> parent_;
};

}  // namespace sgfaudit::scoring
