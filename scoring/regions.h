// A position cut into its chains and its empty regions once the dead stones are off (SCORING §1). Flat arrays. Says
// which colours a region reaches; decides nothing about life.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/color.h"
#include "base/position.h"

namespace sgfaudit::scoring {

// A point inside the framed board of a Partition: not an index of Position.
using Cell = std::int16_t;
// Number of a block: a chain or a region.
using BlockId = std::int16_t;
inline constexpr BlockId kNoBlock = -1;

// A maximal connected set of points of one colour: a chain of live stones, or (kNone) a region of empty points and of
// points where dead stones stood.
struct Block {
  Color color{};
  std::int16_t begin = 0;  // its cells are cells()[begin, end)
  std::int16_t end = 0;
  bool reaches_black =
      false;  // some cell touches a black stone (for a chain: of another colour than itself, so an enemy)
  bool reaches_white = false;

  [[nodiscard]] int size() const { return end - begin; }
  // The colour that a region reaches, if it is only one (the side whose area it is); kNone for chains and neutral
  // regions.
  [[nodiscard]] Color owner() const {
    if (color != Color::kNone || reaches_black == reaches_white) return Color::kNone;
    return reaches_black ? Color::kBlack : Color::kWhite;
  }
  [[nodiscard]] bool neutral() const { return color == Color::kNone && reaches_black == reaches_white; }
};

class Partition {
 public:
  // `dead`, one entry per point of `position`: stones that count as not there; may be empty (all live).
  Partition(const Position& position, const std::vector<bool>& dead);

  [[nodiscard]] BoardSize size() const { return size_; }
  [[nodiscard]] std::span<const Block> blocks() const { return blocks_; }
  [[nodiscard]] const Block& block(BlockId id) const { return blocks_[static_cast<std::size_t>(id)]; }
  [[nodiscard]] std::span<const Cell> cells(const Block& block) const {
    return std::span(cells_).subspan(static_cast<std::size_t>(block.begin), static_cast<std::size_t>(block.size()));
  }
  [[nodiscard]] std::span<const Cell> cells(BlockId id) const { return cells(block(id)); }
  // The block of a cell; kNoBlock off the board.
  [[nodiscard]] BlockId block_at(Cell cell) const { return block_of_[static_cast<std::size_t>(cell)]; }
  // The colour of the live stone on a cell; kNone for an empty cell, a dead stone and the frame.
  [[nodiscard]] Color color_at(Cell cell) const { return colors_[static_cast<std::size_t>(cell)]; }
  // Does a live stone of the colour stand beside the cell?
  [[nodiscard]] bool touches(Cell cell, Color color) const {
    return std::ranges::any_of(neighbors(cell), [&](Cell next) { return color_at(next) == color; });
  }
  // Is there a dead stone on the cell?
  [[nodiscard]] bool dead_at(Cell cell) const { return dead_[static_cast<std::size_t>(cell)] != 0; }

  [[nodiscard]] std::array<Cell, 4> neighbors(Cell cell) const {
    return {static_cast<Cell>(cell - stride_), static_cast<Cell>(cell - 1), static_cast<Cell>(cell + 1),
            static_cast<Cell>(cell + stride_)};
  }
  [[nodiscard]] Cell cell(int column, int row) const { return static_cast<Cell>((row + 1) * stride_ + column + 1); }
  [[nodiscard]] Cell cell(Point p) const { return cell(p.column, p.row); }
  [[nodiscard]] Point point(Cell cell) const {
    return {static_cast<std::uint8_t>(cell % stride_ - 1), static_cast<std::uint8_t>(cell / stride_ - 1)};
  }
  // Number of cells, frame included: the size of an array with one entry per cell.
  [[nodiscard]] std::size_t cell_count() const { return block_of_.size(); }
  [[nodiscard]] int stride() const { return stride_; }

 private:
  template <typename Visit>
  void each_cell(Visit visit) const;  // visit(index) of each cell on the board, row by row
  void place_stones(const Position& position, const std::vector<bool>& dead);
  // Gives each cell a label, in block_of_; and for each label the lowest of the same block.
  std::vector<BlockId> label_cells();
  // Makes blocks of the labels, in the order of their first cells; each knows how many cells it has.
  void number_blocks(std::vector<BlockId> first);
  void list_cells();

  BoardSize size_;
  int stride_ = 0;
  std::vector<Block> blocks_;
  std::vector<Cell> cells_;
  std::vector<BlockId> block_of_;  // per cell; kNoBlock on the frame
  std::vector<Color> colors_;      // per cell: of its live stone; kNone on the frame, too
  std::vector<std::uint8_t> dead_;
};

}  // namespace sgfaudit::scoring
