// The historical Korean count (sunjang): stones inside one's own territory come off before the vacant points are
// counted (RULESETS, korean-old).
#include <algorithm>

#include "scoring/territory_points.h"

namespace sgfaudit::scoring {
namespace {

class InnerStones {
 public:
  explicit InnerStones(const Partition& partition) : partition_(partition), off_(partition.cell_count(), 0) {}

  // Per cell: 1 where a stone comes off.
  const std::vector<std::uint8_t>& find() {
    for (const Block& block : partition_.blocks()) {
      if (block.color == Color::kNone) continue;
      for (const Cell cell : partition_.cells(block)) off_[index(cell)] = inner(cell, block.color) ? 1 : 0;
    }
    // A chain with fewer than two liberties has at most one vacated point beside it, and putting that stone back cannot
    // take a choice from another chain: the order does not matter, every symmetry gives the same stones.
    while (restore_one()) {
    }
    return off_;
  }

 private:
  static std::size_t index(Cell cell) { return static_cast<std::size_t>(cell); }

  // Touches neither an enemy stone nor a neutral point.
  bool inner(Cell cell, Color color) const {
    return std::ranges::all_of(partition_.neighbors(cell), [&](Cell next) {
      const BlockId id = partition_.block_at(next);
      if (id == kNoBlock) return true;
      const Block& block = partition_.block(id);
      return block.color == color || (block.color == Color::kNone && block.owner() == color);
    });
  }

  bool restore_one() {
    seen_.assign(partition_.cell_count(), 0);
    for (const Block& block : partition_.blocks()) {
      if (block.color == Color::kNone) continue;
      for (const Cell cell : partition_.cells(block)) {
        if (off_[index(cell)] != 0 || seen_[index(cell)] != 0) continue;
        if (restore_beside(cell, block.color)) return true;
      }
    }
    return false;
  }

  // Puts the stone on the only liberty of the kept chain at `start` back, if there was one.
  bool restore_beside(Cell start, Color color) {
    chain_.assign(1, start);
    seen_[index(start)] = 1;
    Cell liberty = -1;
    bool several = false;
    for (std::size_t next = 0; next < chain_.size(); ++next) {
      for (const Cell beside : partition_.neighbors(chain_[next])) {
        const BlockId id = partition_.block_at(beside);
        if (id == kNoBlock) continue;
        const Color there = partition_.block(id).color;
        if (there == Color::kNone || off_[index(beside)] != 0) {
          several |= liberty != -1 && liberty != beside;
          liberty = beside;
        } else if (there == color && seen_[index(beside)] == 0) {
          seen_[index(beside)] = 1;
          chain_.push_back(beside);
        }
      }
    }
    if (several || liberty == -1 || off_[index(liberty)] == 0) return false;
    off_[index(liberty)] = 0;
    return true;
  }

  const Partition& partition_;
  std::vector<std::uint8_t> off_;
  std::vector<std::uint8_t> seen_;
  std::vector<Cell> chain_;
};

}  // namespace

void take_off_inner_stones(const Partition& partition, PointRoles& roles) {
  InnerStones inner(partition);
  const std::vector<std::uint8_t>& off = inner.find();
  for (std::size_t cell = 0; cell < off.size(); ++cell) {
    if (off[cell] == 0) continue;
    roles.role[cell] = Role::kPoint;
    roles.owner[cell] = partition.color_at(static_cast<Cell>(cell));
  }
}

}  // namespace sgfaudit::scoring
