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
  std::vector<int> chain_of(partition.blocks().size(), -1);
  for (int column = 0; column < size.columns; ++column) {
    for (int row = size.rows - 1; row >= 0; --row) {
      const Cell cell = partition.cell(column, row);
      if (partition.color_at(cell) == Color::kNone) continue;
      const BlockId id = partition.block_at(cell);
      int& chain = chain_of[static_cast<std::size_t>(id)];
      if (chain < 0) {
        chain = static_cast<int>(found.chains.size());
        found.chains.push_back({partition.color_at(cell), partition.point(cell), partition.block(id).size()});
      }
      found.of[static_cast<std::size_t>(row * size.columns + column)] = chain;
    }
  }
  return found;
}

}  // namespace sgfaudit::scoring
