// Chains and their pseudoliberties, kept exact after every change. A play costs a look at four neighbours plus
// the stones it takes off; joining two chains costs the stones of the smaller one. Only taking single stones away
// (setup, overwriting) recounts a whole chain.
#include "rules/board.h"

#include <algorithm>
#include <cassert>
#include <climits>
#include <cstring>
#include <numeric>
#include <utility>

#include "rules/zobrist.h"

namespace sgfaudit::rules {

namespace {

constexpr std::uint8_t kEmpty = 0;
constexpr std::uint8_t kBorder = 3;
constexpr std::uint16_t kBorderCell = 0;
constexpr std::uint16_t kNoChain = kBorderCell;  // a head not known yet
constexpr ChainCounts kContact = ChainCounts::contacts(1);

constexpr std::uint8_t code(Color color) {
  return static_cast<std::uint8_t>(color);
}
constexpr std::uint8_t other(std::uint8_t color) {
  return static_cast<std::uint8_t>(3 - color);
}

}  // namespace

void Board::Heads::add(Cell head) {
  for (std::size_t i = 0; i < count; ++i) {
    if (cells[i] == head) return;
  }
  cells[count++] = head;
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
  std::iota(head_.begin(), head_.end(), Cell{0});
  next_.resize(cells);
  chain_.assign(cells, ChainCounts::none());
  mark_.clear();
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

int Board::liberties(Point p) const {
  std::vector<bool> seen(color_.size());
  int found = 0;
  for (const Point stone : chain(p)) {
    for (const Cell neighbour : around(cell(stone))) {
      if (color_[neighbour] != kEmpty || seen[neighbour]) continue;
      seen[neighbour] = true;
      ++found;
    }
  }
  return found;
}

bool Board::in_atari(Point p) const {
  if (!breathes(p)) return false;
  Cell liberty = kBorderCell;
  const std::size_t first = cell(p);
  std::size_t stone = first;
  do {
    for (const Cell neighbour : around(stone)) {
      if (color_[neighbour] != kEmpty || neighbour == liberty) continue;
      if (liberty != kBorderCell) return false;
      liberty = neighbour;
    }
    stone = next_[stone];
  } while (stone != first);
  return true;
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

bool Board::shows(const Position& position) const {
  if (position.size != size_) return false;
  const Color* colors = position.colors.data();
  for (std::size_t row = 1; row <= size_.rows; ++row, colors += size_.columns) {
    if (std::memcmp(&color_[row * stride_], colors, size_.columns) != 0) return false;
  }
  return true;
}

std::uint32_t Board::new_stamp() {
  if (++stamp_ == 0 || mark_.empty()) {
    mark_.assign(color_.size(), 0);
    stamp_ = 1;
  }
  return stamp_;
}

// Puts a stone on an empty cell, or takes one off, together with the hash and the number of stones; what becomes of
// chains is the caller's business.
inline void Board::add_stone(std::size_t cell, std::uint8_t color) {
  const PositionHash& key = zobrist_key(cell, color);
  hash_.high ^= key.high;
  hash_.low ^= key.low;
  ++stones_[color];
  color_[cell] = color;
}

inline void Board::take_stone(std::size_t cell) {
  const std::uint8_t color = color_[cell];
  const PositionHash& key = zobrist_key(cell, color);
  hash_.high ^= key.high;
  hash_.low ^= key.low;
  --stones_[color];
  color_[cell] = kEmpty;
  head_[cell] = static_cast<Cell>(cell);
  chain_[cell] = ChainCounts::none();
}

// Makes one chain of two that have come to touch each other; gives its head.
Board::Cell Board::join(Cell one, Cell other) {
  if (chain_[one].stones() > chain_[other].stones()) std::swap(one, other);
  Cell* const heads = head_.data();
  Cell* const next = next_.data();
  Cell stone = one;
  do {
    heads[stone] = other;
    stone = next[stone];
  } while (stone != one);
  std::swap(next[one], next[other]);
  chain_[other].add(chain_[one]);
  return other;
}

// Joins the chains of a colour around a new stone to `head`, that of the stone.
void Board::join_around(std::size_t cell, std::uint8_t color, Cell head) {
  for (const Cell neighbour : around(cell)) {
    if (color_[neighbour] == color && head_[neighbour] != head) head = join(head, head_[neighbour]);
  }
}

// Puts a stone on an empty cell and brings all chains around it up to date; takes nothing off. True: each chain there
// has a liberty left; false: one may have none. Cells without a stone have a chain, too, which is none, so that all
// four neighbours are counted alike.
[[gnu::always_inline]] inline bool Board::place(std::size_t cell, std::uint8_t color) {
  add_stone(cell, color);
  const std::uint8_t* const colors = color_.data();
  const Cell* const heads = head_.data();
  ChainCounts* const chains = chain_.data();
  std::uint32_t empty = 0;
  bool all_breathe = true;
  unsigned lowest = UINT_MAX, highest = 0;  // of the heads of its own chains beside it
  const auto look = [&](std::size_t neighbour) {
    const unsigned there = colors[neighbour];
    const unsigned head = heads[neighbour];
    chains[head].take_off(kContact);
    all_breathe &= chains[head].breathes();
    empty += there == kEmpty ? 1 : 0;
    const unsigned own = there == color ? UINT_MAX : 0;
    lowest = std::min(lowest, head | ~own);
    highest = std::max(highest, head & own);
  };
  look(cell - stride_);
  look(cell - 1);
  look(cell + 1);
  look(cell + stride_);
  ChainCounts placed = ChainCounts::stone();
  placed.add(ChainCounts::contacts(empty));
  const auto stone = static_cast<Cell>(cell);
  if (highest == 0) {
    next_[cell] = stone;  // it is its own head
    chains[cell] = placed;
    return all_breathe && empty != 0;
  }
  const auto head = static_cast<Cell>(highest);
  chains[head].add(placed);
  head_[cell] = head;
  next_[cell] = std::exchange(next_[head], stone);
  if (lowest != highest) join_around(cell, color, head);
  return all_breathe;
}

// A cell whose stone has gone is a liberty of the chains of that colour around it.
void Board::free_cell(std::size_t cell, std::uint8_t enemy) {
  for (const Cell neighbour : around(cell)) {
    if (color_[neighbour] == enemy) chain_[head_[neighbour]].add(kContact);
  }
}

// Takes a whole chain off the board and gives its points back as liberties to the chains around it; returns its size.
int Board::remove_chain(Cell head) {
  const std::uint8_t enemy = other(color_[head]);
  const int stones = chain_[head].stones();
  Cell stone = head;
  do {
    take_stone(stone);
    free_cell(stone, enemy);
    stone = next_[stone];
  } while (stone != head);
  return stones;
}

// Makes one chain of all stones of the colour that are connected to `start`, counting everything anew.
void Board::rebuild_chain(Cell start, std::uint8_t color) {
  const std::uint32_t stamp = new_stamp();
  ChainCounts chain = ChainCounts::stone();
  mark_[start] = stamp;
  head_[start] = next_[start] = start;
  // The ring is the queue: stones are appended behind `last`, before `start`.
  Cell last = start;
  Cell stone = start;
  do {
    for (const Cell neighbour : around(stone)) {
      if (color_[neighbour] == kEmpty) chain.add(kContact);
      if (color_[neighbour] != color || mark_[neighbour] == stamp) continue;
      mark_[neighbour] = stamp;
      head_[neighbour] = start;
      next_[last] = neighbour;
      next_[neighbour] = start;
      last = neighbour;
      chain.add(ChainCounts::stone());
    }
    stone = next_[stone];
  } while (stone != start);
  chain_[start] = chain;
}

// Takes one stone away (setup, or a play onto a stone): its chain may fall apart.
void Board::remove_stone(std::size_t cell) {
  const std::uint8_t color = color_[cell];
  take_stone(cell);
  free_cell(cell, other(color));
  // Marks the neighbours whose piece has not been rebuilt yet.
  const std::array<Cell, 4> neighbours = around(cell);
  for (const Cell neighbour : neighbours) {
    if (color_[neighbour] == color) head_[neighbour] = kNoChain;
  }
  for (const Cell neighbour : neighbours) {
    if (color_[neighbour] == color && head_[neighbour] == kNoChain) rebuild_chain(neighbour, color);
  }
}

// Is the empty cell the only liberty of a chain beside it? Then all contacts of the chain are with it.
bool Board::is_only_liberty(std::size_t cell, Cell head) const {
  const std::size_t color = color_[head];
  std::uint32_t contacts = 0;
  for (const Cell neighbour : around(cell)) contacts += color_[neighbour] == color && head_[neighbour] == head ? 1 : 0;
  return contacts == chain_[head].contacts();
}

int Board::suicide_size(Color color, Point p) const {
  const std::size_t played = cell(p);
  const std::uint8_t own = code(color);
  for (const Cell neighbour : around(played)) {
    if (color_[neighbour] == kEmpty) return 0;
    if (color_[neighbour] == kBorder) continue;
    const bool only_here = is_only_liberty(played, head_[neighbour]);
    if (color_[neighbour] == own ? !only_here : only_here) return 0;
  }
  int stones = 1;
  const Heads chains = chains_around(played, own);
  for (std::size_t i = 0; i < chains.count; ++i) stones += chain_[chains.cells[i]].stones();
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
    if (is_only_liberty(played, enemies.cells[i])) hash = hash_without(enemies.cells[i], other(own), hash);
  }
  const PositionHash& key = zobrist_key(played, own);
  return {hash.high ^ key.high, hash.low ^ key.low};
}

bool Board::play(Color color, Point p, PlayResult& result) {
  const std::size_t played = cell(p);
  const bool empty = color_[played] == kEmpty;
  if (!empty) {
    result.overwritten = at(p);
    remove_stone(played);
  }
  if (place(played, code(color)) && empty) return true;
  take_off_around(played, result);
  return empty && result.captured + result.suicide == 0;
}

// What comes off because of a stone that was just played.
void Board::take_off_around(std::size_t played, PlayResult& result) {
  for (const Cell neighbour : around(played)) {
    if (color_[neighbour] != other(color_[played]) || chain_[head_[neighbour]].breathes()) continue;
    result.captured += remove_chain(head_[neighbour]);
    result.captured_point = point(neighbour);
  }
  if (result.captured != 1) result.captured_point = {};
  const ChainCounts chain = chain_[head_[played]];
  if (chain.breathes()) {
    result.chain = chain.stones();
  } else {
    result.suicide = chain.stones();
    remove_chain(head_[played]);
  }
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
    if (color_[target] != color && color_[target] != kEmpty) take_stone(target);
    if (color == kEmpty) continue;
    if (color_[target] != color) add_stone(target, color);
    head_[target] = kNoChain;  // not counted yet
  }
  for (int i = 0; i < size_.points(); ++i) {
    const auto target = static_cast<Cell>(cell(size_.point(i)));
    if (color_[target] != kEmpty && head_[target] == kNoChain) rebuild_chain(target, color_[target]);
  }
}

}  // namespace sgfaudit::rules
