#include "scoring/estimate_opinion.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sgfaudit::scoring {

namespace {

using Cell = PlayoutBoard::Cell;

constexpr int kCertain = 10000;
constexpr int kHalf = 5000;
constexpr int kUnsure = 9675;  // below (votes of 585 in 1,000): open to a second opinion
constexpr int kRevised = 700;  // alive, though the votes said otherwise: right in 30 of 32 cases of the fitted half

// What the empty region around `start` (the dead are off) says about the dead stones in it.
struct Region {
  unsigned reached = 0;         // colours of the living stones around it
  std::array<Cell, 3> least{};  // per colour: its least sure dead chain
};

// Floods the region of `start`, marking its cells in `seen`.
Region look_at(const PlayoutBoard& board, const PlayoutBoard& position, const std::vector<int>& dead, Cell start,
               std::vector<std::uint8_t>& seen, std::vector<Cell>& cells) {
  Region region;
  cells.assign(1, start);
  seen[start] = 1;
  for (std::size_t next = 0; next < cells.size(); ++next) {
    const Cell cell = cells[next];
    if (position.at(cell) != 0) {
      Cell& least = region.least[position.at(cell)];
      const Cell head = position.head(cell);
      if (least == 0 || dead[head] < dead[least]) least = head;
    }
    for (const Cell n : board.around(cell)) {
      const std::uint8_t color = board.at(n);
      if (color == PlayoutBoard::kFrame) continue;
      region.reached |= color;
      if (color != 0 || seen[n] != 0) continue;
      seen[n] = 1;
      cells.push_back(n);
    }
  }
  return region;
}

// Revises one dead chain that cannot be dead if all the others are; false if there is none.
bool revise(const PlayoutBoard& board, const PlayoutBoard& position, std::vector<int>& dead) {
  std::vector<std::uint8_t> seen(board.cell_count(), 0);
  std::vector<Cell> cells;
  Cell found = 0;
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    if (board.at(static_cast<Cell>(i)) != 0 || seen[i] != 0) continue;
    const Region region = look_at(board, position, dead, static_cast<Cell>(i), seen, cells);
    if (region.reached == 1 || region.reached == 2) {
      // Dead stones in their own side's territory: they live if what surrounds them is dead.
      const Cell own = region.least[region.reached];
      const Cell enemy = region.least[3 - region.reached];
      if (own == 0) continue;
      dead[own] = enemy == 0 ? kRevised : std::min(kRevised, kCertain - dead[enemy]);
      return true;
    }
    if (region.reached != 3) continue;
    for (const Cell least : {region.least[1], region.least[2]}) {
      if (least != 0 && dead[least] < kUnsure && (found == 0 || dead[least] < dead[found])) found = least;
    }
  }
  if (found == 0) return false;
  dead[found] = kRevised;
  return true;
}

}  // namespace

namespace {

// Heads of the chains that are dead rather than alive.
std::vector<Cell> dead_heads(const PlayoutBoard& position, const std::vector<int>& dead) {
  std::vector<Cell> heads;
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (position.at(cell) == 0 || position.at(cell) == PlayoutBoard::kFrame) continue;
    if (position.head(cell) == cell && dead[cell] >= kHalf) heads.push_back(cell);
  }
  return heads;
}

}  // namespace

int widest_neutral(PlayoutBoard& board, const PlayoutBoard& position, const std::vector<int>& dead) {
  board = position;
  for (const Cell head : dead_heads(position, dead)) board.remove_chain(head);
  std::vector<std::uint8_t> seen(board.cell_count(), 0);
  std::vector<Cell> cells;
  std::size_t widest = 0;
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    if (board.at(static_cast<Cell>(i)) != 0 || seen[i] != 0) continue;
    if (look_at(board, position, dead, static_cast<Cell>(i), seen, cells).reached == 3) {
      widest = std::max(widest, cells.size());
    }
  }
  return static_cast<int>(widest);
}

void reconcile(PlayoutBoard& board, const PlayoutBoard& position, std::vector<int>& dead) {
  const std::vector<Cell> off = dead_heads(position, dead);
  if (std::none_of(off.begin(), off.end(), [&dead](Cell head) { return dead[head] < kUnsure; })) return;
  for (std::size_t rounds = off.size(); rounds > 0; --rounds) {
    board = position;
    for (const Cell head : off) {
      if (dead[head] >= kHalf) board.remove_chain(head);
    }
    if (!revise(board, position, dead)) return;
  }
}

}  // namespace sgfaudit::scoring
