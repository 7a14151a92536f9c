#include "scoring/proof_territory.h"

#include <algorithm>
#include <optional>
#include <span>

namespace sgfaudit::scoring {
namespace {

std::size_t index(int i) {
  return static_cast<std::size_t>(i);
}

// With more open points no pairs are looked for.
constexpr std::size_t kMostOpen = 48;

class Territory {
 public:
  Territory(const Safety& side, const Safety& enemy)
      : side_(side),
        enemy_(enemy),
        partition_(side.partition()),
        seen_(partition_.cell_count(), 0),
        reach_(partition_.cell_count(), 0),
        paired_(partition_.cell_count(), 0),
        owned_(partition_.cell_count(), 0) {
    for (const Block& block : partition_.blocks()) {
      const Cell start = partition_.cells(block).front();
      if (seen_[index(start)] != 0 || side_.safe_stone(start)) continue;
      flood(start);
      if (enclosed_ && owns()) {
        for (const Cell cell : part_) owned_[index(cell)] = 1;
      }
    }
  }

  [[nodiscard]] std::vector<std::uint8_t> owned() && { return std::move(owned_); }

 private:
  // Fills part_ with the points that are connected to the cell without a safe stone of the side.
  void flood(Cell start) {
    part_.assign(1, start);
    seen_[index(start)] = 1;
    enclosed_ = false;
    bool enemy_lives = false;
    for (std::size_t next = 0; next < part_.size(); ++next) {
      enemy_lives = enemy_lives || enemy_.safe_stone(part_[next]);
      for (const Cell beside : partition_.neighbors(part_[next])) {
        if (partition_.block_at(beside) == kNoBlock) continue;
        if (side_.safe_stone(beside)) {
          enclosed_ = true;
          reach_[index(part_[next])] = 1;
        } else if (seen_[index(beside)] == 0) {
          seen_[index(beside)] = 1;
          part_.push_back(beside);
        }
      }
    }
    enclosed_ = enclosed_ && !enemy_lives;
  }

  // Does the side own the part?
  bool owns() {
    const int region = side_.region_at(part_.front());
    if (region >= 0 && side_.regions()[index(region)].needed) return owns_needed(side_.regions()[index(region)]);
    open_.clear();
    for (const Cell cell : part_) {
      if (reach_[index(cell)] == 0) open_.push_back(cell);
    }
    if (open_.size() > kMostOpen) return false;
    cover();
    return open_.size() < 2 || (open_.size() == 2 && beside(open_[0], open_[1]));
  }

  // A region that makes chains safe is the whole part: only safe chains border it.
  [[nodiscard]] bool owns_needed(const Region& region) const {
    if (region.used) return false;
    if (region.covered) return true;
    // Kind (a) of theorem 1, enemy stones on the points that do not touch. Once they are taken their points must be
    // covered.
    std::vector<Cell> inner;
    for (const Cell cell : part_) {
      if (reach_[index(cell)] != 0) continue;
      inner.push_back(cell);
      const auto around = partition_.neighbors(cell);
      const auto touching =
          std::ranges::count_if(around, [&](Cell c) { return side_.region_at(c) >= 0 && reach_[index(c)] != 0; });
      if (touching < 2) return false;
    }
    return inner.size() < 2 || (inner.size() == 2 && beside(inner[0], inner[1]));
  }

  void close(Cell one, Cell other) {
    paired_[index(one)] = paired_[index(other)] = 1;
    std::erase_if(open_, [&](Cell cell) {
      if (!beside(cell, one) || !beside(cell, other)) return false;
      reach_[index(cell)] = 1;
      return true;
    });
  }

  // Chooses pairs until nothing more can be covered.
  void cover() {
    for (bool changed = true; changed && open_.size() > 1;) {
      changed = false;
      std::ptrdiff_t most = 0;
      Cell one = 0;
      Cell other = 0;
      for (const Cell cell : open_) {
        const auto around = partition_.neighbors(cell);
        for (std::size_t i = 0; i < around.size(); ++i) {
          if (!free(around[i])) continue;
          for (std::size_t j = i + 1; j < around.size(); ++j) {
            if (!free(around[j])) continue;
            const auto covers = [&](Cell c) { return beside(c, around[i]) && beside(c, around[j]); };
            const std::ptrdiff_t covered = std::ranges::count_if(open_, covers);
            if (covered <= most) continue;
            most = covered;
            one = around[i];
            other = around[j];
          }
        }
      }
      if (most == 0) break;
      close(one, other);
      changed = true;
    }
  }

  // May the point be in a pair: empty, will touch a safe stone, in no pair yet?
  [[nodiscard]] bool free(Cell cell) const {
    return seen_[index(cell)] != 0 && reach_[index(cell)] != 0 && paired_[index(cell)] == 0 && !side_.paired(cell) &&
           partition_.block_at(cell) != kNoBlock && partition_.color_at(cell) == Color::kNone;
  }

  [[nodiscard]] bool beside(Cell a, Cell b) const {
    const int distance = a < b ? b - a : a - b;
    return distance == 1 || distance == partition_.stride();
  }

  const Safety& side_;
  const Safety& enemy_;
  const Partition& partition_;
  std::vector<std::uint8_t> seen_;    // per cell
  std::vector<std::uint8_t> reach_;   // per cell: touches a safe stone or is covered
  std::vector<std::uint8_t> paired_;  // per cell: in a pair chosen here
  std::vector<std::uint8_t> owned_;   // per cell
  std::vector<Cell> part_;
  std::vector<Cell> open_;
  bool enclosed_ = false;
};

}  // namespace

std::vector<std::uint8_t> proved_territory(const Safety& side, const Safety& enemy) {
  return Territory(side, enemy).owned();
}

}  // namespace sgfaudit::scoring
