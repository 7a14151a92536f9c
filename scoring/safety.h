// Safety of one side's chains under alternate play (M. Müller, "Playing it safe: recognizing secure territories in
// computer Go by using static rules and search", 1997; X. Niu and M. Müller, "An improved safety solver for computer
// Go", 2004): the other side moves first, the owner answers, both may pass. Theorems only.
//
// For a side C, a *region* is a maximal connected set of points without a stone of C. A *pair* is two empty
// points of which C can always get one: the enemy takes one, C takes the other at once. Pairs are disjoint, and both
// points touch, or are themselves covered by pairs and so will touch, the stones that they connect. A point is
// *covered* for a set of stones if it touches one of them or touches both points of one pair.
//
// Theorem 1 (groups). Chains of C that touch both points of a pair are one group. A region is *vital* to a group if
//   a) C never has to play in it and every empty point (with suicide of several stones: every point) touches the group;
//   b) or every pair with a point in it lies in it whole, and every point of it, empty or not, is covered for the
//   group.
//   c) or a search of it (region_search.h) shows that the group always has a liberty there.
// The largest set of groups in which each has two vital regions bordered by no group outside the set is safe: a region
// of kind (b) can never be full when the enemy has moved and C has answered, because the last stone of the enemy would
// be without a liberty, and a stone of C that leaves the enemy without a liberty takes him; to take a chain of the
// group he must fill both its regions, and a chain not yet connected has both points of a pair as liberties. With no
// pair this is Benson's theorem. Theorem 2 (connection). A chain in one group with a safe chain is safe; the pairs must
// not lie in a region that makes the safe chain safe.
//
// Valid with and without suicide and under every ko rule: no answer in a pair takes a ko back, and each adds a stone of
// C that is never taken off, so that none can repeat a position that came after this one (for those before it see
// proof.h, for the search region_search.h).
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "base/color.h"
#include "scoring/block_sets.h"
#include "scoring/region_search.h"
#include "scoring/regions.h"

namespace sgfaudit::scoring {

// A maximal connected set of points without a stone of the side.
struct Region {
  int begin = 0;  // its cells: cells[begin, end)
  int end = 0;
  int touch_begin = 0;  // what touches it: touches[touch_begin, touch_end)
  int touch_end = 0;
  int empty = 0;                   // empty points
  bool needed = false;             // chains are safe because of it: the owner plays there only as its theorem says
  bool covered = false;            // needed, and every point of it touches or is covered
  bool used = false;               // needed by a strategy that was found by search
  bool pairs = false;              // a pair has a point in it
  bool half_pair = false;          // a pair has only one point in it
  bool shut = false;               // nothing may rely on it
  BlockId covered_for = kNoBlock;  // the group for which pairs cover every point
  bool life_tried = false;         // a search for life in it has been made
  BlockId eye_for = kNoBlock;      // the group that always has a liberty there, by search
  bool eye_owns = false;           // the same search leaves no enemy stone there
  std::uint64_t eye_key = 0;       // of the last such search: its chains
  bool eye_found = false;          // and its outcome

  [[nodiscard]] int size() const { return end - begin; }
};

class Safety {
 public:
  // `shut`, per cell or empty: points on whose regions nothing may rely.
  Safety(const Partition& partition, Color color, const Terms& terms, RegionSearch& search,
         std::span<const std::uint8_t> shut = {});

  // Goes on from what is safe by Benson's theorem to what is by play in one region alone.
  void search_regions();
  // Goes on to what needs pairs.
  void connect();

  [[nodiscard]] const Partition& partition() const { return partition_; }
  [[nodiscard]] Color color() const { return color_; }
  [[nodiscard]] const Terms& terms() const { return *terms_; }
  [[nodiscard]] bool safe(BlockId chain) const { return safe_[static_cast<std::size_t>(chain)] != 0; }
  [[nodiscard]] int safe_chains() const { return static_cast<int>(std::ranges::count(safe_, std::uint8_t{1})); }
  // Safe by Benson's theorem alone.
  [[nodiscard]] bool unconditional(BlockId chain) const { return unconditional_[static_cast<std::size_t>(chain)] != 0; }
  [[nodiscard]] bool safe_stone(Cell cell) const {
    return partition_.color_at(cell) == color_ && safe(partition_.block_at(cell));
  }
  [[nodiscard]] std::span<const Region> regions() const { return regions_; }
  [[nodiscard]] std::span<const Cell> cells(const Region& region) const {
    return std::span(cells_).subspan(static_cast<std::size_t>(region.begin), static_cast<std::size_t>(region.size()));
  }
  // The region of a cell; -1 for a stone of the side and off the board.
  [[nodiscard]] int region_at(Cell cell) const { return region_of_[static_cast<std::size_t>(cell)]; }
  // Is the cell in a pair that a safe chain relies on?
  [[nodiscard]] bool paired(Cell cell) const { return paired_[static_cast<std::size_t>(cell)] != 0; }

 private:
  struct Touch {
    std::int16_t region;
    BlockId chain;
    Cell cell;  // a point of the region beside the chain
  };
  struct Contact {
    std::int16_t region;
    BlockId group;
    int touching;        // points of the region that touch the group
    int touching_empty;  // empty ones
  };
  // A point where two groups meet.
  struct Meeting {
    BlockId low;
    BlockId high;
    std::int16_t region;
    Cell cell;
    auto operator<=>(const Meeting&) const = default;
  };
  struct Pair {
    Cell one;
    Cell other;
    BlockId chain;  // the pair is needed while this chain is safe
  };

  bool search_some();
  void extend();
  bool search_life(int region);
  void search_eye(int region, BlockId group);
  void list_regions(std::span<const std::uint8_t> shut);
  void list_touches();
  void list_contacts();
  void eliminate();
  void drop_unused_pairs();
  bool join_groups(bool across);
  bool join_some(std::span<const Meeting> meetings, bool across);
  void cover_regions();
  void cover(int region, BlockId group);
  void mark(const Pair& pair);
  [[nodiscard]] bool vital(const Contact& contact) const;
  [[nodiscard]] bool usable(Cell cell) const;
  [[nodiscard]] BlockId group_of(BlockId chain) { return groups_.find(chain); }
  [[nodiscard]] bool safe_group(BlockId group) { return first_safe_ != kNoBlock && groups_.find(first_safe_) == group; }

  const Partition& partition_;
  Color color_;
  const Terms* terms_;
  RegionSearch* search_;
  std::vector<std::uint8_t> safe_;  // per block
  std::vector<std::uint8_t> unconditional_;
  BlockId first_safe_ = kNoBlock;  // the safe chains are one group
  std::vector<Region> regions_;
  std::vector<Cell> cells_;
  std::vector<std::int16_t> region_of_;  // per cell
  std::vector<std::uint8_t> paired_;     // per cell
  std::vector<std::uint8_t> reach_;      // per cell, while a region is being covered: touches or is covered
  BlockSets groups_;
  std::vector<Touch> touches_;           // sorted by region, then by cell
  std::vector<Contact> contacts_;        // sorted by region, then by group
  std::vector<std::size_t> contact_of_;  // per block, while these are listed: where its contact stands
  std::vector<Pair> pairs_;
};

}  // namespace sgfaudit::scoring
