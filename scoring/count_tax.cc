// Groups joined through their own territory, and the tax on each.
#include "scoring/count_tax.h"

#include <algorithm>

#include "scoring/block_sets.h"
#include "scoring/regions.h"

namespace sgfaudit::scoring {

GroupTax group_tax(const Position& position, const std::vector<bool>& dead, const Territory& territory,
                   rules::Tax tax) {
  GroupTax sum;
  if (tax == rules::Tax::kNone) return sum;
  const Partition partition(position, dead);
  const auto counted = [&](Cell cell) {
    return territory.owner[static_cast<std::size_t>(position.size.index(partition.point(cell)))] != Color::kNone;
  };
  BlockSets groups(partition.blocks().size());
  for (std::size_t region = 0; region < partition.blocks().size(); ++region) {
    const Block& block = partition.blocks()[region];
    // Of a region some points may be refused as false eyes; the chains around it will be joined on those.
    if (block.owner() == Color::kNone || std::ranges::none_of(partition.cells(block), counted)) continue;
    for (const Cell cell : partition.cells(block)) {
      for (const Cell next : partition.neighbors(cell)) {
        if (partition.color_at(next) != Color::kNone)
          groups.join(static_cast<BlockId>(region), partition.block_at(next));
      }
    }
  }
  std::vector<int> points(partition.blocks().size(), 0);
  for (std::size_t region = 0; region < partition.blocks().size(); ++region) {
    for (const Cell cell : partition.cells(static_cast<BlockId>(region))) {
      const bool own = partition.color_at(cell) == Color::kNone && counted(cell);
      points[static_cast<std::size_t>(groups.find(static_cast<BlockId>(region)))] += own ? 1 : 0;
    }
  }
  for (std::size_t chain = 0; chain < partition.blocks().size(); ++chain) {
    if (points[chain] == 0) continue;  // not the representative of a group with territory
    const int taken = tax == rules::Tax::kTwoPerGroup ? 2 : std::min(2, points[chain]);
    const Block& block = partition.blocks()[chain];
    const Color side = block.color != Color::kNone ? block.color : block.owner();
    (side == Color::kBlack ? sum.black : sum.white) += taken;
  }
  return sum;
}

}  // namespace sgfaudit::scoring
