// The enclosures of a position: for each colour the connected sets of points that hold no stone of that colour. What a
// colour surrounds (its eyes, its territory with the dead stones in it) is one of its enclosures; so is the rest of the
// board. Geometry only: no status.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "scoring/playout_board.h"

namespace sgfaudit::scoring {

struct Enclosure {
  std::uint8_t owner = 0;  // the colour that surrounds it
  int begin = 0;           // its cells: [begin, end)
  int end = 0;
  int border_begin = 0;  // heads of the chains of the owner around it: [border_begin, border_end)
  int border_end = 0;
  int stones = 0;  // enemy stones inside

  [[nodiscard]] int size() const { return end - begin; }
  [[nodiscard]] int empty() const { return size() - stones; }
};

class Enclosures {
 public:
  using Cell = PlayoutBoard::Cell;

  void build(const PlayoutBoard& board);

  [[nodiscard]] std::span<const Enclosure> all() const { return enclosures_; }
  [[nodiscard]] std::span<const Cell> cells(const Enclosure& enclosure) const {
    return std::span(cells_).subspan(static_cast<std::size_t>(enclosure.begin),
                                     static_cast<std::size_t>(enclosure.size()));
  }
  [[nodiscard]] std::span<const Cell> border(const Enclosure& enclosure) const {
    return std::span(borders_).subspan(static_cast<std::size_t>(enclosure.border_begin),
                                       static_cast<std::size_t>(enclosure.border_end - enclosure.border_begin));
  }
  // Number of the enclosure of `owner` that holds the cell; -1 for the owner's stones and the frame.
  [[nodiscard]] int of(std::uint8_t owner, Cell cell) const { return of_[owner - 1U][cell]; }

 private:
  void flood(const PlayoutBoard& board, std::uint8_t owner, Cell start);

  std::vector<Enclosure> enclosures_;
  std::vector<Cell> cells_;
  std::vector<Cell> borders_;
  std::array<std::vector<std::int16_t>, 2> of_;
  std::vector<std::int16_t> seen_;  // per head: the last enclosure whose border it was put into
};

}  // namespace sgfaudit::scoring
