// Each part that safe chains enclose: pairs first, then search. Which pairs are chosen is a heuristic; what they prove
// does not depend on it.
#include "scoring/proof_territory.h"

#include <algorithm>
#include <span>

#include "scoring/point_pairs.h"

namespace sgfaudit::scoring {
namespace {

std::size_t index(int i) {
  return static_cast<std::size_t>(i);
}

// With more open points no pairs are looked for.
constexpr std::size_t kMostOpen = 48;
// Larger parts are not searched.
constexpr std::ptrdiff_t kMostEmpty = 16;
constexpr std::size_t kMostPoints = 24;
constexpr int kMostNodes = 1000;
constexpr int kMostNodesWithLoose = 20000;  // where a chain of the owner is shut in: every play matters

class Territory {
 public:
  Territory(const Safety& side, const Safety& enemy, RegionSearch& search, Owned& owned)
      : side_(side),
        enemy_(enemy),
        search_(search),
        partition_(side.partition()),
        owned_(owned),
        seen_(partition_.cell_count(), 0),
        reach_(partition_.cell_count(), 0),
        paired_(partition_.cell_count(), 0) {}

  void prove() {
    for (const Block& block : partition_.blocks()) {
      const Cell start = partition_.cells(block).front();
      if (seen_[index(start)] != 0 || side_.safe_stone(start)) continue;
      flood(start);
      const auto known = [&](Cell cell) { return owned_.points[index(cell)] != 0; };
      if (!enclosed_ || std::ranges::all_of(part_, known) || !owns()) continue;
      for (const Cell cell : part_) owned_.points[index(cell)] = 1;
    }
  }

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
    loose_.clear();
    for (const Cell cell : part_) {
      if (partition_.color_at(cell) == side_.color()) loose_.push_back(partition_.block_at(cell));
      if (reach_[index(cell)] == 0) open_.push_back(cell);
    }
    std::ranges::sort(loose_);
    loose_.erase(std::unique(loose_.begin(), loose_.end()), loose_.end());
    if (open_.size() <= kMostOpen) {
      while (open_.size() > 1 && (join_loose() || cover())) {
      }
      // The enemy's stones stand where he has no eye: what is taken there is walled in.
      if (loose_.empty()) {
        std::erase_if(open_, [&](Cell cell) { return partition_.color_at(cell) != Color::kNone; });
      }
      if (open_.size() < 2 || (open_.size() == 2 && beside(partition_, open_[0], open_[1]))) return true;
    }
    return search();
  }

  // A region that makes chains safe is the whole part: only safe chains border it.
  [[nodiscard]] bool owns_needed(const Region& region) const {
    if (region.covered || region.used) return region.covered;
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
    return inner.size() < 2 || (inner.size() == 2 && beside(partition_, inner[0], inner[1]));
  }

  // Can the enemy be kept from living in the part, by trying everything?
  bool search() {
    const auto empty =
        std::ranges::count_if(part_, [&](Cell cell) { return partition_.color_at(cell) == Color::kNone; });
    if (empty > kMostEmpty || part_.size() > kMostPoints) return false;
    if (std::ranges::any_of(part_, [&](Cell cell) { return side_.paired(cell); })) return false;
    if (std::ranges::find(owned_.unproved, part_) != owned_.unproved.end()) return false;
    const auto around = [](BlockId) { return Around::kLasting; };
    const auto game = local_game(partition_, side_.color(), part_, around, side_.terms());
    if (game && search_.reaches(*game, Goal::kOwn, loose_.empty() ? kMostNodes : kMostNodesWithLoose)) return true;
    owned_.unproved.push_back(part_);
    return false;
  }

  void close(PointPair pair) {
    paired_[index(pair.one)] = paired_[index(pair.other)] = 1;
    each_covered(partition_, pair, [&](Cell cell) {
      if (is_open(cell)) reach_[index(cell)] = 1;
    });
    drop_reached();
  }

  void drop_reached() {
    std::erase_if(open_, [&](Cell cell) { return reach_[index(cell)] != 0; });
  }

  // Of a cell beside one of the part: does it lie in the part, too, and is it in open_?
  [[nodiscard]] bool is_open(Cell cell) const {
    return reach_[index(cell)] == 0 && partition_.block_at(cell) != kNoBlock && !side_.safe_stone(cell);
  }

  // Joins a loose chain that touches both points of a pair; false where there is none.
  bool join_loose() {
    for (std::size_t i = 0; i < loose_.size(); ++i) {
      Cell one = 0;
      for (const Cell stone : partition_.cells(loose_[i])) {
        for (const Cell cell : partition_.neighbors(stone)) {
          if (!free(cell) || cell == one) continue;
          if (one == 0) {
            one = cell;
            continue;
          }
          close({one, cell});
          join(i);
          return true;
        }
      }
    }
    return false;
  }

  void join(std::size_t i) {
    for (const Cell stone : partition_.cells(loose_[i])) {
      reach_[index(stone)] = 1;
      for (const Cell cell : partition_.neighbors(stone)) reach_[index(cell)] = 1;
    }
    loose_.erase(loose_.begin() + static_cast<std::ptrdiff_t>(i));
    drop_reached();
  }

  // Chooses the pair that covers most; false where none covers anything.
  bool cover() {
    const auto pair = best_pair(
        partition_, open_, [this](Cell c) { return free(c); }, [this](Cell c) { return is_open(c); });
    if (pair) close(*pair);
    return pair.has_value();
  }

  // May the point be in a pair: empty, will touch a safe stone, in no pair yet?
  [[nodiscard]] bool free(Cell cell) const {
    return seen_[index(cell)] != 0 && reach_[index(cell)] != 0 && paired_[index(cell)] == 0 && !side_.paired(cell) &&
           partition_.block_at(cell) != kNoBlock && partition_.color_at(cell) == Color::kNone;
  }

  const Safety& side_;
  const Safety& enemy_;
  RegionSearch& search_;
  const Partition& partition_;
  Owned& owned_;
  std::vector<std::uint8_t> seen_;    // per cell
  std::vector<std::uint8_t> reach_;   // per cell: touches a safe stone or is covered
  std::vector<std::uint8_t> paired_;  // per cell: in a pair chosen here
  std::vector<Cell> part_;
  std::vector<Cell> open_;
  std::vector<BlockId> loose_;  // chains of the side in the part that no pair joins to a safe one
  bool enclosed_ = false;
};

}  // namespace

void prove_territory(const Safety& side, const Safety& enemy, RegionSearch& search, Owned& owned) {
  Territory(side, enemy, search, owned).prove();
}

}  // namespace sgfaudit::scoring
