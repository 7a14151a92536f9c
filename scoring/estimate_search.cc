#include "scoring/estimate_search.h"

#include <algorithm>
#include <bit>

namespace sgfaudit::scoring {

namespace {

constexpr std::int64_t kOne = 1 << 16;  // value of winning every cell of the zone

// Integer square root of a small number scaled by 2^16, by bisection.
std::int64_t root(std::int64_t value) {
  std::int64_t low = 0;
  std::int64_t high = std::int64_t{1} << 32;
  while (low + 1 < high) {
    const std::int64_t middle = (low + high) / 2;
    (middle * middle <= value ? low : high) = middle;
  }
  return low;
}

// log2 in 1/256, by the position of the highest bit and linear interpolation below it.
std::int64_t log2_256(int value) {
  const int bit = std::bit_width(static_cast<unsigned>(value)) - 1;
  return bit * 256 + ((std::int64_t{value} << 8) >> bit) - 256;
}

}  // namespace

std::uint8_t final_owner(const PlayoutBoard& board, PlayoutBoard::Cell cell) {
  if (board.at(cell) != 0) return board.at(cell);
  std::uint8_t met = 0;
  for (const PlayoutBoard::Cell n : board.around(cell)) {
    if (board.at(n) != PlayoutBoard::kFrame) met |= board.at(n);
  }
  return met == 3 ? std::uint8_t{0} : met;
}

void ZoneSearch::run(const PlayoutBoard& board, const Zone& zone, std::uint8_t first, int simulations,
                     PlayoutRandom& random) {
  nodes_.assign(1, Node{});
  deaths_.assign(zone.heads.size(), 0);
  counted_ = 0;
  colors_.clear();
  for (const Cell head : zone.heads) colors_.push_back(board.at(head));
  for (int i = 0; i < simulations; ++i) {
    simulate(board, zone, first, random);
    if (i < simulations / 2) continue;
    ++counted_;
    for (std::size_t k = 0; k < zone.heads.size(); ++k) {
      const std::uint8_t by = final_owner(playing_, zone.heads[k]);
      deaths_[k] += by != 0 && by != colors_[k] ? 1 : 0;
    }
  }
}

// Children: every play that is no suicide, no ko and fills no own eye, and the pass.
void ZoneSearch::expand(int node, std::uint8_t color, Cell last) {
  const int begin = static_cast<int>(nodes_.size());
  const Cell urgent = urgent_play(playing_, color, last);
  for (const Cell cell : playing_.open_cells()) {
    if (cell == playing_.ko() || playing_.liberties_after(cell, color, 1) == 0 || is_eye(playing_, cell, color))
      continue;
    Node child;
    child.play = cell;
    if (cell == urgent) {  // worth a few won games in advance
      child.visits = 4;
      child.sum = 4 * kOne;
    }
    nodes_.push_back(child);
  }
  nodes_.push_back(Node{});
  nodes_[static_cast<std::size_t>(node)].children = begin;
  nodes_[static_cast<std::size_t>(node)].count = static_cast<int>(nodes_.size()) - begin;
}

int ZoneSearch::select(int node) const {
  const Node& parent = nodes_[static_cast<std::size_t>(node)];
  int total = 1;
  for (int i = 0; i < parent.count; ++i) total += nodes_[static_cast<std::size_t>(parent.children + i)].visits;
  const std::int64_t log = log2_256(total);
  int best = parent.children;
  std::int64_t best_value = -1;
  for (int i = 0; i < parent.count; ++i) {
    const Node& child = nodes_[static_cast<std::size_t>(parent.children + i)];
    const int n = child.visits;
    // kOne * c * sqrt(ln(total) / n), c about 0.35; an unvisited child counts as a half with one visit.
    const std::int64_t spread = n == 0 ? root(log << 24) : root((log << 24) / n);
    const std::int64_t value = (n == 0 ? kOne * 6 / 10 : child.sum / n) + spread * 3 / 10;
    if (value > best_value) {
      best_value = value;
      best = parent.children + i;
    }
  }
  return best;
}

int ZoneSearch::simulate(const PlayoutBoard& board, const Zone& zone, std::uint8_t first, PlayoutRandom& random) {
  playing_ = board;
  path_.assign(1, 0);
  std::uint8_t color = first;
  Cell last = 0;
  int node = 0;
  int passes = 0;
  while (passes < 2 && path_.size() < 60) {
    if (nodes_[static_cast<std::size_t>(node)].children < 0) {
      if (node != 0 && nodes_[static_cast<std::size_t>(node)].visits < 2) break;
      expand(node, color, last);
    }
    node = select(node);
    path_.push_back(node);
    last = nodes_[static_cast<std::size_t>(node)].play;
    if (last == 0) {
      ++passes;
      playing_.pass();
    } else {
      passes = 0;
      playing_.play(last, color);
    }
    color = static_cast<std::uint8_t>(3 - color);
  }
  // After two passes the game is over and every stone counts as it stands; before that it is played to its end.
  if (passes < 2)
    continue_playout(playing_, color, last, static_cast<int>(3 * zone.cells.size()), random,
                     2 * static_cast<int>(playing_.open_cells().size()));
  int diff = 0;
  for (const Cell cell : zone.cells) {
    const std::uint8_t by = final_owner(playing_, cell);
    diff += by == 1 ? 1 : by == 2 ? -1 : 0;
  }
  const auto size = static_cast<std::int64_t>(zone.cells.size());
  const std::int64_t black = kOne / 2 + kOne / 2 * diff / size;
  // The child at depth d was played by `first` for odd d.
  for (std::size_t d = 0; d < path_.size(); ++d) {
    Node& at = nodes_[static_cast<std::size_t>(path_[d])];
    ++at.visits;
    const bool by_black = (d % 2 == 1) == (first == 1);
    at.sum += by_black ? black : kOne - black;
  }
  return diff;
}

}  // namespace sgfaudit::scoring
