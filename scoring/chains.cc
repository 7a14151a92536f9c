// Flood fill over the stones, with an explicit stack.
#include "scoring/chains.h"

namespace sgfaudit::scoring {

namespace {

// Gives every stone of the chain at `start` the number `id`; returns how many there are.
int label_chain(const Position& position, Point start, int id, std::vector<int>& of, std::vector<Point>& stack) {
  const BoardSize size = position.size;
  const Color color = position.at(start);
  int stones = 0;
  of[static_cast<std::size_t>(size.index(start))] = id;
  stack.assign(1, start);
  while (!stack.empty()) {
    const Point p = stack.back();
    stack.pop_back();
    ++stones;
    auto visit = [&](int column, int row) {
      if (column < 0 || row < 0 || column >= size.columns || row >= size.rows) return;
      const Point next{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      int& label = of[static_cast<std::size_t>(size.index(next))];
      if (label >= 0 || position.at(next) != color) return;
      label = id;
      stack.push_back(next);
    };
    visit(p.column - 1, p.row);
    visit(p.column + 1, p.row);
    visit(p.column, p.row - 1);
    visit(p.column, p.row + 1);
  }
  return stones;
}

}  // namespace

std::string describe_chain(const Chain& chain, BoardSize size) {
  return "the chain at " + point_name(chain.first, size) + " (" + std::to_string(chain.stones) +
         (chain.stones == 1 ? " stone)" : " stones)");
}

Chains find_chains(const Position& position) {
  Chains found;
  const BoardSize size = position.size;
  found.of.assign(static_cast<std::size_t>(size.points()), -1);
  std::vector<Point> stack;
  for (int column = 0; column < size.columns; ++column) {
    for (int row = size.rows - 1; row >= 0; --row) {
      const Point p{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      if (position.at(p) == Color::kNone || found.of[static_cast<std::size_t>(size.index(p))] >= 0) continue;
      const int id = static_cast<int>(found.chains.size());
      const int stones = label_chain(position, p, id, found.of, stack);
      found.chains.push_back({position.at(p), p, stones});
    }
  }
  return found;
}

}  // namespace sgfaudit::scoring
