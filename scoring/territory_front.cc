// Gaps of one side, and what the other side can reach without passing one.
#include "scoring/territory_front.h"

namespace sgfaudit::scoring {
namespace {

std::size_t index(Cell cell) {
  return static_cast<std::size_t>(cell);
}

// Past such a cell the other side does not come: `side` holds both points beside it that face each other, one of them
// with a stone and the other with a stone or by the edge of the board. If the other side takes it, one point is left to
// go on to, and `side` blocks there.
bool is_gap(const Partition& partition, Cell cell, Color side) {
  const auto [above, left, right, below] = partition.neighbors(cell);
  const auto holds = [&](Cell a, Cell b) {
    const bool stone = partition.color_at(a) == side || partition.color_at(b) == side;
    const auto closed = [&](Cell at) { return partition.block_at(at) == kNoBlock || partition.color_at(at) == side; };
    return stone && closed(a) && closed(b);
  };
  return holds(left, right) || holds(above, below);
}

}  // namespace

void mark_points_behind_gaps(const Partition& partition, Color side, const Block& region,
                             std::vector<std::uint8_t>& behind) {
  std::vector<Cell> queue;  // cells that the other side gets to; it stops at a gap
  const auto reach = [&](Cell cell) {
    if (behind[index(cell)] == 0) return;
    behind[index(cell)] = 0;
    queue.push_back(cell);
  };
  for (const Cell cell : partition.cells(region)) behind[index(cell)] = 1;
  for (const Cell cell : partition.cells(region)) {
    if (partition.touches(cell, opponent(side))) reach(cell);
  }
  for (std::size_t at = 0; at < queue.size(); ++at) {
    if (is_gap(partition, queue[at], side)) continue;
    for (const Cell next : partition.neighbors(queue[at])) reach(next);
  }
}

}  // namespace sgfaudit::scoring
