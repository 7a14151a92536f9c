// The chains of one side joined to groups, as far as their connections cannot be cut; its false eyes, and whether a
// group has two eyes (SCORING §4, §7). Private to the counting part of scoring.
#pragma once

#include <cstdint>
#include <vector>

#include "base/color.h"
#include "scoring/block_sets.h"
#include "scoring/regions.h"

namespace sgfaudit::scoring {

class Groups {
 public:
  Groups(const Partition& partition, Color side);

  // Per cell: 1 for a false eye of this side, a point that has to be filled once the dame are gone.
  [[nodiscard]] const std::vector<std::uint8_t>& false_eyes() const { return false_eye_; }
  // The representative of the group of a chain of this side.
  [[nodiscard]] BlockId group(BlockId chain) { return groups_.find(chain); }
  // Does the group (by its representative) have two eyes?
  [[nodiscard]] bool two_eyes(BlockId group) const { return eyes_[static_cast<std::size_t>(group)] >= 2; }
  [[nodiscard]] const std::vector<BlockId>& chains() const { return chains_; }
  [[nodiscard]] const std::vector<BlockId>& regions() const { return regions_; }

 private:
  // A point of an own region beside a chain (or beside a false eye filled by it).
  struct Contact {
    BlockId region;
    Cell cell;
    BlockId chain;
  };
  // What a set of joined chains touches: of which region, at which point; several where it is more than one.
  struct Reach {
    BlockId region = kNoBlock;
    Cell cell = 0;
    bool several_regions = false;
    bool several_cells = false;
  };

  void list_blocks();
  void join_over_dame();
  void mark_cutting_points(std::vector<std::uint8_t>& cut) const;
  bool fill_false_eyes();
  void fill(Cell cell);
  void fill_under_dead_stones();
  void join_over_regions();
  void count_eyes();

  const Partition& partition_;
  Color side_;
  std::vector<BlockId> chains_;
  std::vector<BlockId> regions_;
  std::vector<Contact> contacts_;
  BlockSets groups_;
  std::vector<std::uint8_t> false_eye_;
  std::vector<int> eyes_;
};

}  // namespace sgfaudit::scoring
