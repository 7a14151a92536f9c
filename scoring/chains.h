// The chains of a position, numbered in report order. Plain geometry: no liberties, no status.
#pragma once

#include <string>
#include <vector>

#include "base/position.h"

namespace sgfaudit::scoring {

struct Chain {
  Color color{};
  Point first;  // its first stone in report order (column, then row from the bottom)
  int stones = 0;
};

struct Chains {
  std::vector<Chain> chains;
  std::vector<int> of;  // per point (row-major): index into chains, -1 for an empty point
};

// "the chain at Q16 (5 stones)", for sentences.
[[nodiscard]] std::string describe_chain(const Chain& chain, BoardSize size);

[[nodiscard]] Chains find_chains(const Position& position);

}  // namespace sgfaudit::scoring
