// Chains and their contacts with liberties, kept exact after every change. A play costs a look at four neighbours plus
// the stones it takes off; joining two chains costs the stones of the smaller one. Only taking single stones away
// (setup, overwriting) recounts a whole chain.
#include "rules/board.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "rules/zobrist.h"

namespace sgfaudit::rules {

namespace {

constexpr std::uint8_t kEmpty = 0;
constexpr std::uint8_t kBorder = 3;
constexpr std::uint16_t kNoChain = 0;  // a head not known yet: cell 0 is border

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
  next_.resize(cells);
  chain_.resize(cells);
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

// Makes one chain of two that have come to touch each other; gives its head.
Board::Cell Board::join(Cell one, Cell other) {
  if (chain_[one].stones > chain_[other].stones) std::swap(one, other);
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

// Puts a stone on an empty cell and brings all chains around it up to date; takes nothing off. Says whether a chain of
// the other colour beside it has no liberties now.
inline bool Board::place(std::size_t cell, std::uint8_t color) {
  change(cell, color);
  const std::uint8_t* const colors = color_.data();
  const Cell* const heads = head_.data();
  Chain* const chains = chain_.data();
  const std::array<std::size_t, 4> beside = {cell - stride_, cell - 1, cell + 1, cell + stride_};
  Chain placed{.stones = 1};
  Cell head = kNoChain;  // of the first of its own chains beside it
  bool enemy_dies = false;
  for (const std::size_t neighbour : beside) {
    const std::uint8_t there = colors[neighbour];
    if (there == kEmpty) {
      placed.add(neighbour);
    } else if (there != kBorder) {
      Chain& chain = chains[heads[neighbour]];
      chain.take_off(cell);
      if (there == color) {
        head = heads[neighbour];
      } else {
        enemy_dies |= chain.contacts == 0;
      }
    }
  }
  const auto stone = static_cast<Cell>(cell);
  if (head == kNoChain) {
    head_[cell] = next_[cell] = stone;
    chains[cell] = placed;
    return enemy_dies;
  }
  chains[head].add(placed);
  head_[cell] = head;
  next_[cell] = std::exchange(next_[head], stone);
  for (const std::size_t neighbour : beside) {
    if (colors[neighbour] == color && heads[neighbour] != head) head = join(head, heads[neighbour]);
  }
  return enemy_dies;
}

// A cell whose stone has gone is a liberty of the chains of that colour around it.
void Board::free_cell(std::size_t cell, std::uint8_t enemy) {
  for (const Cell neighbour : around(cell)) {
    if (color_[neighbour] == enemy) chain_[head_[neighbour]].add(cell);
  }
}

// Takes a whole chain off the board and gives its points back as liberties to the chains around it; returns its size.
int Board::remove_chain(Cell head) {
  const std::uint8_t enemy = other(color_[head]);
  Cell stone = head;
  do {
    change(stone, kEmpty);
    free_cell(stone, enemy);
    stone = next_[stone];
  } while (stone != head);
  return static_cast<int>(chain_[head].stones);
}

// Makes one chain of all stones of the colour that are connected to `start`, counting everything anew.
void Board::rebuild_chain(Cell start, std::uint8_t color) {
  const std::uint32_t stamp = new_stamp();
  Chain chain{.stones = 1};
  mark_[start] = stamp;
  head_[start] = next_[start] = start;
  // The ring is the queue: stones are appended behind `last`, before `start`.
  Cell last = start;
  Cell stone = start;
  do {
    for (const Cell neighbour : around(stone)) {
      if (color_[neighbour] == kEmpty) chain.add(neighbour);
      if (color_[neighbour] != color || mark_[neighbour] == stamp) continue;
      mark_[neighbour] = stamp;
      head_[neighbour] = start;
      next_[last] = neighbour;
      next_[neighbour] = start;
      last = neighbour;
      ++chain.stones;
    }
    stone = next_[stone];
  } while (stone != start);
  chain_[start] = chain;
}

// Takes one stone away (setup, or a play onto a stone): its chain may fall apart.
void Board::remove_stone(std::size_t cell) {
  const std::uint8_t color = color_[cell];
  change(cell, kEmpty);
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

int Board::suicide_size(Color color, Point p) const {
  const std::size_t played = cell(p);
  const std::uint8_t own = code(color);
  for (const Cell neighbour : around(played)) {
    if (color_[neighbour] == kEmpty) return 0;
    if (color_[neighbour] == kBorder) continue;
    const bool only_here = chain_[head_[neighbour]].in_atari();  // p is a liberty of it
    if (color_[neighbour] == own ? !only_here : only_here) return 0;
  }
  std::uint32_t stones = 1;
  const Heads chains = chains_around(played, own);
  for (std::size_t i = 0; i < chains.count; ++i) stones += chain_[chains.cells[i]].stones;
  return static_cast<int>(stones);
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
    if (chain_[enemies.cells[i]].in_atari()) hash = hash_without(enemies.cells[i], other(own), hash);
  }
  const PositionHash& key = zobrist_key(played, own);
  return {hash.high ^ key.high, hash.low ^ key.low};
}

PlayResult Board::play(Color color, Point p) {
  const std::size_t played = cell(p);
  const std::uint8_t own = code(color);
  const Color overwritten = at(p);
  if (overwritten != Color::kNone) remove_stone(played);
  int captured = 0;
  Point captured_point;
  if (place(played, own)) {
    for (const Cell neighbour : around(played)) {
      if (color_[neighbour] != other(own) || chain_[head_[neighbour]].contacts != 0) continue;
      captured += remove_chain(head_[neighbour]);
      captured_point = point(neighbour);
    }
    if (captured != 1) captured_point = {};
  }
  const Chain& chain = chain_[head_[played]];
  const auto stones = static_cast<int>(chain.stones);
  if (chain.contacts != 0) return {captured, 0, stones, overwritten, captured_point};
  remove_chain(head_[played]);
  return {captured, stones, 0, overwritten, captured_point};
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
    head_[target] = kNoChain;  // not counted yet
  }
  for (int i = 0; i < size_.points(); ++i) {
    const auto target = static_cast<Cell>(cell(size_.point(i)));
    if (color_[target] != kEmpty && head_[target] == kNoChain) rebuild_chain(target, color_[target]);
  }
}

}  // namespace sgfaudit::rules
