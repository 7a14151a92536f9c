// The chains are the blocks of a partition, numbered by their first stones.
#include "scoring/chains.h"

#include "scoring/regions.h"

namespace sgfaudit::scoring {

std::string describe_chain(const Chain& chain, BoardSize size) {
  return "the chain at " + point_name(chain.first, size) + " (" + std::to_string(chain.stones) +
         (chain.stones == 1 ? " stone)" : " stones)");
}

Chains find_chains(const Position& position) {
  const Partition partition(position, {});
  const BoardSize size = position.size;
  Chains found;
  found.of.assign(static_cast<std::size_t>(size.points()), -1);
  for (int column = 0; column < size.columns; ++column) {
    for (int row = size.rows - 1; row >= 0; --row) {
      const Point first{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      if (position.at(first) == Color::kNone || found.of[static_cast<std::size_t>(size.index(first))] >= 0) continue;
      const int id = static_cast<int>(found.chains.size());
      const Block& block = partition.block(partition.block_at(partition.cell(first)));
      for (const Cell cell : partition.cells(block)) {
        found.of[static_cast<std::size_t>(size.index(partition.point(cell)))] = id;
      }
      found.chains.push_back({block.color, first, block.size()});
    }
  }
  return found;
}

}  // namespace sgfaudit::scoring
