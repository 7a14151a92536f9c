#include "scoring/dame_filling.h"

#include <algorithm>
#include <vector>

namespace sgfaudit::scoring {
namespace {

// Liberties of the chain that lie in no neutral region, counted up to two.
int inner_liberties(const Partition& partition, BlockId chain) {
  Cell found = 0;  // a cell of the frame: none yet
  for (const Cell cell : partition.cells(chain)) {
    for (const Cell next : partition.neighbors(cell)) {
      const BlockId id = partition.block_at(next);
      if (id == kNoBlock || partition.block(id).color != Color::kNone || partition.block(id).neutral()) continue;
      if (found != 0 && next != found) return 2;
      found = next;
    }
  }
  return found == 0 ? 0 : 1;
}

}  // namespace

int plain_dame(const Partition& partition) {
  int dame = 0;
  std::vector<std::uint8_t> safe(partition.blocks().size(), 0);  // chains that were looked at
  for (const Block& region : partition.blocks()) {
    if (!region.neutral()) continue;
    for (const Cell cell : partition.cells(region)) {
      if (!partition.touches(cell, Color::kBlack) || !partition.touches(cell, Color::kWhite)) return 0;
      for (const Cell next : partition.neighbors(cell)) {
        const BlockId chain = partition.block_at(next);
        if (partition.color_at(next) == Color::kNone || safe[static_cast<std::size_t>(chain)] != 0) continue;
        if (inner_liberties(partition, chain) < 2) return 0;
        safe[static_cast<std::size_t>(chain)] = 1;
      }
      ++dame;
    }
  }
  return dame;
}

}  // namespace sgfaudit::scoring
