// Chains and liberties, kept exact after every change. A play costs a few look-ups plus the stones it takes off;
// joining two chains costs the stones of the smaller one. Only taking single stones away (setup, overwriting) recounts
// a whole chain.
#include "rules/board.h"

#include <algorithm>
#include <cassert>

#include "rules/zobrist.h"

namespace sgfaudit::rules {

namespace {

constexpr std::uint8_t kEmpty = 0;
constexpr std::uint8_t kBorder = 3;

constexpr std::uint8_t code(Color color) {
  return static_cast<std::uint8_t>(color);
}
constexpr std::uint8_t other(std::uint8_t color) {
  return static_cast<std::uint8_t>(3 - color);
}

}  // namespace

bool Board::Heads::add(Cell head) {
  for (std::size_t i = 0; i < count; ++i) {
    if (cells[i] == head) return false;
  }
  cells[count++] = head;
  return true;
}

Board::Board(BoardSize size) {
  reset(size);
}

void Board::reset(BoardSize size) {
  assert(size.columns >= 1 && size.columns <= kMaxBoardSide && size.rows >= 1 && size.rows <= kMaxBoardSide);
  size_ = size;
  stride_ = static_cast<std::size_t>(size.columns) + 1;
  const std::size_t cells = (static_cast<std::size_t>(size.rows) + 2) * stride_;
  color_.assign(cells, kBorder);
  for (std::size_t row = 1; row <= size.rows; ++row) std::fill_n(&color_[row * stride_], size.columns, kEmpty);
  head_.resize(cells);
  next_.resize(cells);
  chain_.resize(cells);
  mark_.assign(cells, 0);
  stamp_ = 0;
  stones_ = {};
  hash_ = {};
}

Point Board::point(std::size_t cell) const {
  return {static_cast<std::uint8_t>(cell % stride_), static_cast<std::uint8_t>(cell / stride_ - 1)};
}

std::array<Board::Cell, 4> Board::around(std::size_t cell) const {
  return {static_cast<Cell>(cell - stride_), static_cast<Cell>(cell - 1), static_cast<Cell>(cell + 1),
          static_cast<Cell>(cell + stride_)};
}

Board::Heads Board::chains_around(std::size_t cell, std::uint8_t color) const {
  Heads heads;
  for (const Cell neighbour : around(cell)) {
    if (color_[neighbour] == color) heads.add(head_[neighbour]);
  }
  return heads;
}

// Is the cell next to a stone of the chain?
bool Board::touches(std::size_t cell, Cell head, std::uint8_t color) const {
  for (const Cell neighbour : around(cell)) {
    if (color_[neighbour] == color && head_[neighbour] == head) return true;
  }
  return false;
}

std::vector<Point> Board::chain(Point p) const {
  std::vector<Point> stones;
  if (at(p) == Color::kNone) return stones;
  const std::size_t first = cell(p);
  std::size_t stone = first;
  do {
    stones.push_back(point(stone));
    stone = next_[stone];
  } while (stone != first);
  return stones;
}

Position Board::position() const {
  Position position(size_);
  auto color = position.colors.begin();
  for (std::size_t row = 1; row <= size_.rows; ++row) {
    for (std::size_t column = 0; column < size_.columns; ++column) {
      *color++ = static_cast<Color>(color_[row * stride_ + column]);
    }
  }
  return position;
}

std::uint32_t Board::new_stamp() {
  if (++stamp_ == 0) {
    mark_.assign(mark_.size(), 0);
    stamp_ = 1;
  }
  return stamp_;
}

// Changes the colour of a cell together with the hash and the number of stones; chains are the caller's business.
void Board::change(std::size_t cell, std::uint8_t color) {
  const std::uint8_t before = color_[cell];
  const std::uint8_t stone = before == kEmpty ? color : before;
  const PositionHash& key = zobrist_key(cell, stone);
  hash_.high ^= key.high;
  hash_.low ^= key.low;
  stones_[stone] += before == kEmpty ? 1 : -1;
  color_[cell] = color;
}

// Joins a stone just placed on `cell` to the chain next to it: the cell is a liberty no more, its empty neighbours are.
void Board::add_stone(std::size_t cell, Cell head, std::uint8_t color) {
  Chain& chain = chain_[head];
  --chain.liberties;
  for (const Cell neighbour : around(cell)) {
    if (color_[neighbour] == kEmpty && !touches(neighbour, head, color)) ++chain.liberties;
  }
  head_[cell] = head;
  next_[cell] = next_[head];
  next_[head] = static_cast<Cell>(cell);
  ++chain.stones;
}

// Joins a chain to another one that now touches it; liberties they share count once.
void Board::merge(Cell from, Cell into, std::uint8_t color) {
  Chain& chain = chain_[into];
  const std::uint32_t stamp = new_stamp();
  Cell stone = from;
  do {
    for (const Cell neighbour : around(stone)) {
      if (color_[neighbour] != kEmpty || mark_[neighbour] == stamp) continue;
      mark_[neighbour] = stamp;
      if (!touches(neighbour, into, color)) ++chain.liberties;
    }
    stone = next_[stone];
  } while (stone != from);
  do {
    head_[stone] = into;
    stone = next_[stone];
  } while (stone != from);
  chain.stones = static_cast<Cell>(chain.stones + chain_[from].stones);
  std::swap(next_[from], next_[into]);
}

// Puts a stone on an empty cell and brings all chains around it up to date; takes nothing off. Says whether a chain of
// the other colour beside it has no liberties now.
bool Board::place(std::size_t cell, std::uint8_t color) {
  change(cell, color);
  // Its own head for now, so that no look-up below takes it for a stone of a neighbour.
  head_[cell] = next_[cell] = static_cast<Cell>(cell);
  Heads enemies;
  Heads own;
  Cell empty = 0;
  bool enemy_dies = false;
  for (const Cell neighbour : around(cell)) {
    const std::uint8_t there = color_[neighbour];
    if (there == kEmpty) {
      ++empty;
    } else if (there == color) {
      own.add(head_[neighbour]);
    } else if (there != kBorder && enemies.add(head_[neighbour])) {
      enemy_dies |= --chain_[head_[neighbour]].liberties == 0;
    }
  }
  if (own.count == 0) {
    chain_[cell] = {1, empty};
    return enemy_dies;
  }
  std::size_t largest = 0;
  for (std::size_t i = 1; i < own.count; ++i) {
    if (chain_[own.cells[i]].stones > chain_[own.cells[largest]].stones) largest = i;
  }
  const Cell into = own.cells[largest];
  add_stone(cell, into, color);
  for (std::size_t i = 0; i < own.count; ++i) {
    // The played cell was a liberty of this chain, too, but is empty no more: merge() does not see it.
    if (i != largest) merge(own.cells[i], into, color);
  }
  return enemy_dies;
}

// Takes a whole chain off the board and gives its points back as liberties to the chains around it; returns its size.
int Board::remove_chain(Cell head) {
  const std::uint8_t enemy = other(color_[head]);
  const int stones = chain_[head].stones;
  Cell stone = head;
  do {
    change(stone, kEmpty);
    const Heads enemies = chains_around(stone, enemy);
    for (std::size_t i = 0; i < enemies.count; ++i) ++chain_[enemies.cells[i]].liberties;
    stone = next_[stone];
  } while (stone != head);
  return stones;
}

// Makes one chain of all stones of the colour that are connected to `start`, counting everything anew.
void Board::rebuild_chain(Cell start, std::uint8_t color) {
  const std::uint32_t stamp = new_stamp();
  Chain chain{1, 0};
  mark_[start] = stamp;
  head_[start] = next_[start] = start;
  // The ring is the queue: stones are appended behind `last`, before `start`.
  Cell last = start;
  Cell stone = start;
  do {
    for (const Cell neighbour : around(stone)) {
      if (mark_[neighbour] == stamp) continue;
      if (color_[neighbour] == kEmpty) {
        mark_[neighbour] = stamp;
        ++chain.liberties;
      } else if (color_[neighbour] == color) {
        mark_[neighbour] = stamp;
        head_[neighbour] = start;
        next_[last] = neighbour;
        next_[neighbour] = start;
        last = neighbour;
        ++chain.stones;
      }
    }
    stone = next_[stone];
  } while (stone != start);
  chain_[start] = chain;
}

// Takes one stone away (setup, or a play onto a stone): its chain may fall apart.
void Board::remove_stone(std::size_t cell) {
  const std::uint8_t color = color_[cell];
  change(cell, kEmpty);
  const Heads enemies = chains_around(cell, other(color));
  for (std::size_t i = 0; i < enemies.count; ++i) ++chain_[enemies.cells[i]].liberties;
  // Cell 0 is border and never a head: it marks the neighbours whose piece has not been rebuilt yet.
  const std::array<Cell, 4> neighbours = around(cell);
  for (const Cell neighbour : neighbours) {
    if (color_[neighbour] == color) head_[neighbour] = 0;
  }
  for (const Cell neighbour : neighbours) {
    if (color_[neighbour] == color && head_[neighbour] == 0) rebuild_chain(neighbour, color);
  }
}

int Board::suicide_size(Color color, Point p) const {
  const std::size_t played = cell(p);
  const std::uint8_t own = code(color);
  for (const Cell neighbour : around(played)) {
    if (color_[neighbour] == kEmpty) return 0;
    if (color_[neighbour] == kBorder) continue;
    const int liberties = chain_[head_[neighbour]].liberties;  // p is one of them
    if (color_[neighbour] == own ? liberties > 1 : liberties == 1) return 0;
  }
  int stones = 1;
  const Heads chains = chains_around(played, own);
  for (std::size_t i = 0; i < chains.count; ++i) stones += chain_[chains.cells[i]].stones;
  return stones;
}

PositionHash Board::hash_without(Cell head, std::uint8_t color, PositionHash hash) const {
  Cell stone = head;
  do {
    const PositionHash& key = zobrist_key(stone, color);
    hash.high ^= key.high;
    hash.low ^= key.low;
    stone = next_[stone];
  } while (stone != head);
  return hash;
}

PositionHash Board::hash_after(Color color, Point p) const {
  const std::size_t played = cell(p);
  const std::uint8_t own = code(color);
  PositionHash hash = hash_;
  if (suicide_size(color, p) > 0) {
    const Heads chains = chains_around(played, own);
    for (std::size_t i = 0; i < chains.count; ++i) hash = hash_without(chains.cells[i], own, hash);
    return hash;
  }
  const Heads enemies = chains_around(played, other(own));
  for (std::size_t i = 0; i < enemies.count; ++i) {
    if (chain_[enemies.cells[i]].liberties == 1) hash = hash_without(enemies.cells[i], other(own), hash);
  }
  const PositionHash& key = zobrist_key(played, own);
  return {hash.high ^ key.high, hash.low ^ key.low};
}

PlayResult Board::play(Color color, Point p) {
  const std::size_t played = cell(p);
  const std::uint8_t own = code(color);
  PlayResult result;
  result.overwritten = at(p);
  if (result.overwritten != Color::kNone) remove_stone(played);
  if (place(played, own)) {
    for (const Cell neighbour : around(played)) {
      if (color_[neighbour] != other(own) || chain_[head_[neighbour]].liberties != 0) continue;
      result.captured += remove_chain(head_[neighbour]);
      result.captured_point = point(neighbour);
    }
    if (result.captured != 1) result.captured_point = {};
  }
  if (chain_[head_[played]].liberties == 0) result.suicide = remove_chain(head_[played]);
  return result;
}

void Board::set(Point p, Color color) {
  const std::size_t target = cell(p);
  if (color_[target] == code(color)) return;
  if (color_[target] != kEmpty) remove_stone(target);
  if (color != Color::kNone) place(target, code(color));
}

void Board::set(const Position& position) {
  assert(position.size == size_);
  for (int i = 0; i < size_.points(); ++i) {
    const std::size_t target = cell(size_.point(i));
    const std::uint8_t color = code(position.colors[static_cast<std::size_t>(i)]);
    if (color_[target] != color && color_[target] != kEmpty) change(target, kEmpty);
    if (color_[target] != color) change(target, color);
    head_[target] = 0;  // border, and never a head: its chain has not been counted yet
  }
  for (int i = 0; i < size_.points(); ++i) {
    const auto target = static_cast<Cell>(cell(size_.point(i)));
    if (color_[target] != kEmpty && head_[target] == 0) rebuild_chain(target, color_[target]);
  }
}

}  // namespace sgfaudit::rules
