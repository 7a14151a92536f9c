// The board: stones, chains and liberties, kept incrementally. Knows captures and nothing else: no history, no turns,
// no ruleset, no file format. Any size up to 52×52, rectangles too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/color.h"
#include "base/point.h"
#include "base/position.h"
#include "rules/chain_counts.h"

namespace sgfaudit::rules {

// 128-bit Zobrist hash of a position (of the stones alone; the empty board is 0).
struct PositionHash {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend constexpr bool operator==(const PositionHash&, const PositionHash&) = default;
};

// What one play did.
struct PlayResult {
  int captured = 0;      // stones of the other colour taken off
  int suicide = 0;       // own stones taken off, the played one included
  int chain = 0;         // stones of the chain that the played stone belongs to; 0 after a suicide
  Color overwritten{};   // colour of the stone that stood there (a faulty record), kNone: the point was empty
  Point captured_point;  // where the stone stood, if exactly one was captured
};

class Board {
 public:
  // A board without points and without memory, until reset() or another board is moved here.
  Board() : size_{0, 0} {}
  explicit Board(BoardSize size);

  // Back to an empty board of this size; keeps the memory.
  void reset(BoardSize size);

  [[nodiscard]] BoardSize size() const { return size_; }
  [[nodiscard]] Color at(Point p) const { return static_cast<Color>(color_[cell(p)]); }
  // Number of liberties of the chain at p, found by a walk along it; 0 for an empty point (and for a chain that a setup
  // left without any).
  [[nodiscard]] int liberties(Point p) const;
  // Has the chain at p any liberty? False for an empty point.
  [[nodiscard]] bool breathes(Point p) const { return at(p) != Color::kNone && chain_[head_[cell(p)]].breathes(); }
  // Has it exactly one? Found by a walk along it.
  [[nodiscard]] bool in_atari(Point p) const;
  // Number of stones of the chain at p; 0 for an empty point.
  [[nodiscard]] int chain_size(Point p) const { return at(p) == Color::kNone ? 0 : chain_[head_[cell(p)]].stones(); }
  // The stones of the chain at p, in no particular order.
  [[nodiscard]] std::vector<Point> chain(Point p) const;
  [[nodiscard]] const PositionHash& hash() const { return hash_; }
  [[nodiscard]] Position position() const;
  [[nodiscard]] int stones(Color color) const { return stones_[static_cast<std::size_t>(color)]; }
  // Exact comparison of two positions of the same size, stone by stone.
  [[nodiscard]] bool same_position(const Board& other) const { return color_ == other.color_; }
  [[nodiscard]] bool shows(const Position& position) const;

  // Would a play on the empty point p leave its own chain without liberties and take nothing? Gives the number of own
  // stones that would come off, 0 where it is no suicide.
  [[nodiscard]] int suicide_size(Color color, Point p) const;
  // The hash of the position after a play on the empty point p, without playing it.
  [[nodiscard]] PositionHash hash_after(Color color, Point p) const;

  // Executes a play as FF[4] does: the stone is placed whatever stood there, then chains of the other colour without
  // liberties come off, then the own chain if it has none.
  PlayResult play(Color color, Point p) {
    PlayResult result;
    if (play(color, p, result)) result.chain = chain_size(p);
    return result;
  }
  // The same. True: the point was empty and nothing came off, as in nearly all plays; of the result, which was empty,
  // nothing is of use. False: the result tells what happened.
  bool play(Color color, Point p, PlayResult& result);

  // Setup: puts a stone, or empties the point (kNone). Takes nothing off (FF[4]: a setup makes no captures).
  void set(Point p, Color color);
  // The same for every point at once, in time linear in the board; `position` has its size.
  void set(const Position& position);

 private:
  using Cell = std::uint16_t;
  // Up to four different chains around a cell.
  struct Heads {
    std::array<Cell, 4> cells{};
    std::size_t count = 0;
    void add(Cell head);
  };

  [[nodiscard]] std::size_t cell(Point p) const { return (static_cast<std::size_t>(p.row) + 1) * stride_ + p.column; }
  [[nodiscard]] Point point(std::size_t cell) const;
  [[nodiscard]] std::array<Cell, 4> around(std::size_t cell) const;
  [[nodiscard]] Heads chains_around(std::size_t cell, std::uint8_t color) const;
  [[nodiscard]] bool is_only_liberty(std::size_t cell, Cell head) const;
  [[nodiscard]] PositionHash hash_without(Cell head, std::uint8_t color, PositionHash hash) const;

  bool place(std::size_t cell, std::uint8_t color);
  void join_around(std::size_t cell, std::uint8_t color, Cell head);
  void take_off_around(std::size_t played, PlayResult& result);
  Cell join(Cell one, Cell other);
  void free_cell(std::size_t cell, std::uint8_t enemy);
  int remove_chain(Cell head);
  void remove_stone(std::size_t cell);
  void rebuild_chain(Cell start, std::uint8_t color);
  void add_stone(std::size_t cell, std::uint8_t color);
  void take_stone(std::size_t cell);
  std::uint32_t new_stamp();

  // The board is padded: one border row above and below, and one border column that the end of a row shares with the
  // beginning of the next. A chain is named by one of its stones, its head; its stones form a ring in next_.
  BoardSize size_;
  std::size_t stride_ = 0;
  std::vector<std::uint8_t> color_;  // per cell: Color, or kBorder
  std::vector<Cell> head_;           // per stone; of a cell without one: the cell itself
  std::vector<Cell> next_;           // per stone: the next of its chain
  std::vector<ChainCounts> chain_;   // per head; none() for a cell without a stone
  std::vector<std::uint32_t> mark_;  // per cell: the last stamp it was seen with; empty until a chain is rebuilt
  std::uint32_t stamp_ = 0;
  std::array<int, 3> stones_{};  // per colour
  PositionHash hash_;
};

}  // namespace sgfaudit::rules
