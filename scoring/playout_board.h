// A board for playouts: chains with exact liberties kept as bit sets, cheap to copy, any size up to 52×52. Knows
// captures, suicide and the simple ko and nothing else. Cells are those of a framed board: one frame row above and
// below, one frame column that the end of a row shares with the beginning of the next.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/position.h"

namespace sgfaudit::scoring {

class PlayoutBoard {
 public:
  using Cell = std::uint16_t;  // 0 (in the frame) stands for "no cell"
  static constexpr std::uint8_t kFrame = 3;

  // Sets the position up; keeps the memory. A chain that has no liberty stays where it is.
  void reset(const Position& position);
  // Makes it equal to `from`; what is played afterwards restore() can take back.
  void start_from(const PlayoutBoard& from);
  // Back to `from`, which start_from() was called with, at the cost of what has changed since.
  void restore(const PlayoutBoard& from);

  [[nodiscard]] BoardSize size() const { return size_; }
  [[nodiscard]] Cell cell(int index) const {
    return static_cast<Cell>((index / size_.columns + 1) * stride_ + index % size_.columns + 1);
  }
  [[nodiscard]] int index(Cell cell) const { return (cell / stride_ - 1) * size_.columns + cell % stride_ - 1; }
  [[nodiscard]] std::size_t cell_count() const { return color_.size(); }
  // 0 empty, 1 black, 2 white, kFrame.
  [[nodiscard]] std::uint8_t at(Cell cell) const { return color_[cell]; }
  [[nodiscard]] Cell head(Cell stone) const { return head_[stone]; }
  [[nodiscard]] int stones(Cell head) const { return stones_[head]; }
  [[nodiscard]] int liberties(Cell head) const { return liberties_[head]; }
  [[nodiscard]] Cell ko() const { return ko_; }
  [[nodiscard]] std::array<Cell, 4> around(Cell cell) const {
    return {static_cast<Cell>(cell - stride_), static_cast<Cell>(cell - 1), static_cast<Cell>(cell + 1),
            static_cast<Cell>(cell + stride_)};
  }
  [[nodiscard]] std::array<Cell, 4> diagonals(Cell cell) const {
    return {static_cast<Cell>(cell - stride_ - 1), static_cast<Cell>(cell - stride_ + 1),
            static_cast<Cell>(cell + stride_ - 1), static_cast<Cell>(cell + stride_ + 1)};
  }
  // The next stone of the same chain; going on comes back to the first.
  [[nodiscard]] Cell next_stone(Cell stone) const { return next_[stone]; }

  // Calls visit(cell) for every liberty of the chain, in the order of the cells.
  template <typename Visit>
  void each_liberty(Cell head, Visit visit) const {
    const std::uint64_t* set = liberty_set(head);
    for (std::size_t w = 0; w < words_; ++w) {
      for (std::uint64_t bits = set[w]; bits != 0; bits &= bits - 1) {
        visit(static_cast<Cell>(w * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
      }
    }
  }
  // The first liberty of the chain; 0 if it has none.
  [[nodiscard]] Cell first_liberty(Cell head) const;
  [[nodiscard]] bool has_liberty(Cell head, Cell cell) const {
    return (liberty_set(head)[cell / 64] >> (cell % 64) & 1) != 0;
  }

  // Number of liberties that a stone on the empty cell would have with its own chain, counted up to `limit`; cells of
  // captured stones count.
  [[nodiscard]] int liberties_after(Cell cell, std::uint8_t color, int limit) const;
  // Would a play take stones?
  [[nodiscard]] bool captures(Cell cell, std::uint8_t color) const;

  // Plays a stone on an empty cell; it must not be suicide. Returns the number of stones taken.
  int play(Cell cell, std::uint8_t color);
  void pass() { ko_ = 0; }

  [[nodiscard]] bool closed(Cell cell) const { return closed_[cell] != 0; }
  // The cells that plays may use and that are empty now; `closed` cells are never listed.
  [[nodiscard]] const std::vector<Cell>& open_cells() const { return open_; }
  // Takes a cell off the list for good (until the next reset); the chains around it cannot be taken any more.
  void close(Cell cell);

  // Heads of chains that came into atari, oldest first; some may be out of it again, or gone.
  [[nodiscard]] std::vector<Cell>& alarms() { return alarms_; }

  // Takes a chain off without anybody's move.
  void remove_chain(Cell head);

 private:
  [[nodiscard]] const std::uint64_t* liberty_set(Cell head) const { return &sets_[head * words_]; }
  [[nodiscard]] std::uint64_t* liberty_set(Cell head) { return &sets_[head * words_]; }
  void note_change(Cell head) {
    if (changed_at_[head] != 0) return;
    changed_at_[head] = 1;
    changed_.push_back(head);
  }
  void add_liberty(Cell head, Cell cell);
  void drop_liberty(Cell head, Cell cell);
  void merge(Cell from, Cell into);
  void list(Cell cell);
  void unlist(Cell cell);
  void flood(Cell start);

  BoardSize size_;
  int stride_ = 0;
  std::size_t words_ = 0;                 // 64-bit words of a set of cells
  std::vector<std::uint8_t> color_;       // per cell
  std::vector<std::uint8_t> closed_;      // per cell
  std::vector<Cell> head_;                // per stone
  std::vector<Cell> next_;                // per stone
  std::vector<std::uint16_t> stones_;     // per head
  std::vector<std::uint16_t> liberties_;  // per head
  std::vector<std::uint64_t> sets_;       // per head: its liberties
  std::vector<Cell> changed_;             // heads whose liberties were touched
  std::vector<std::uint8_t> changed_at_;  // per cell: it is in changed_
  std::vector<Cell> open_;
  std::vector<Cell> place_;  // per cell: where it stands in open_, plus 1; 0: nowhere
  std::vector<Cell> alarms_;
  Cell ko_ = 0;
};

}  // namespace sgfaudit::scoring
