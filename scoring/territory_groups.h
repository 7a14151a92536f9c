// The chains of one side joined to groups, as far as their connections cannot be cut; its false eyes, and whether a
// group has two eyes (SCORING §4, §7). Private to the counting part of scoring.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/color.h"
#include "scoring/block_sets.h"
#include "scoring/regions.h"

namespace sgfaudit::scoring {

// What a side can do about the neutral points.
struct NeutralPoints {
  std::vector<std::uint8_t> behind_gaps;  // per cell: 1 where it can close the point off (territory_front.h)
  // Neutral points where two of its chains could be joined, those of the same two chains one after the other: in one
  // word each the chains and the point, so that they are sorted fast.
  std::vector<std::uint64_t> links;
};
[[nodiscard]] NeutralPoints neutral_points(const Partition& partition, Color side);

class Groups {
 public:
  Groups(const Partition& partition, Color side, const NeutralPoints& own, const NeutralPoints& enemy);

  // Per cell: 1 for a false eye of this side, a point that has to be filled once the dame are gone.
  [[nodiscard]] const std::vector<std::uint8_t>& false_eyes() const { return false_eye_; }
  // The representative of the group of a chain of this side.
  [[nodiscard]] BlockId group(BlockId chain) { return groups_.find(chain); }
  // Does the group (by its representative) have two eyes?
  [[nodiscard]] bool two_eyes(BlockId group) const { return eyes_[static_cast<std::size_t>(group)] >= 2; }
  [[nodiscard]] const std::vector<BlockId>& chains() const { return chains_; }
  [[nodiscard]] const std::vector<BlockId>& regions() const { return regions_; }

 private:
  // A place of this side alone: one of its regions, or points of a neutral region that it can close off.
  struct Place {
    std::size_t begin = 0;  // its cells are place_cells_[begin, end)
    std::size_t end = 0;
    bool region = true;  // no part of a neutral region
    int gaps = 0;        // ways in that have to be closed
    [[nodiscard]] std::size_t size() const { return end - begin; }
  };
  // A point of a place beside a chain (or beside a false eye filled by it).
  struct Contact {
    std::size_t place;
    Cell cell;
    BlockId chain;
  };
  static constexpr std::size_t kNoPlace = SIZE_MAX;
  // What a set of joined chains touches: of which place, at which point; more where that is not all.
  struct Reach {
    std::size_t place = kNoPlace;
    Cell cell = 0;
    bool more = false;
  };

  void list_blocks();
  [[nodiscard]] std::span<const Cell> cells(const Place& place) const {
    return std::span(place_cells_).subspan(place.begin, place.size());
  }
  void add_place(const Place& place);
  void add_places_behind_gaps(const std::vector<std::uint8_t>& behind);
  void join_over_dame(const NeutralPoints& own, const NeutralPoints& enemy);
  bool fill_false_eyes();
  void fill(Cell cell);
  void fill_under_dead_stones();
  void join_over_places();
  void count_eyes();

  const Partition& partition_;
  Color side_;
  std::vector<BlockId> chains_;
  std::vector<BlockId> regions_;
  std::vector<Place> places_;
  std::vector<Cell> place_cells_;
  std::vector<Contact> contacts_;
  BlockSets groups_;
  std::vector<std::uint8_t> false_eye_;
  std::vector<int> eyes_;
};

}  // namespace sgfaudit::scoring
