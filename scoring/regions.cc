// Flood fill of the framed board into chains and regions.
#include "scoring/regions.h"

#include <algorithm>

namespace sgfaudit::scoring {
namespace {

constexpr BlockId kNoBlockYet = -2;

}  // namespace

Partition::Partition(const Position& position, const std::vector<bool>& dead)
    : size_(position.size), stride_(position.size.columns + 1) {
  // One column of frame serves as the right edge of a row and the left edge of the next.
  const auto framed = static_cast<std::size_t>(stride_ * (size_.rows + 2) + 1);
  colors_.assign(framed, Color::kNone);
  dead_.assign(framed, 0);
  block_of_.assign(framed, kNoBlock);
  cells_.assign(static_cast<std::size_t>(size_.points()), 0);
  blocks_.reserve(static_cast<std::size_t>(size_.points()) / 4 + 8);
  std::size_t index = 0;
  for (int row = 0; row < size_.rows; ++row) {
    auto at = static_cast<std::size_t>((row + 1) * stride_ + 1);
    for (int column = 0; column < size_.columns; ++column, ++at, ++index) {
      const Color color = position.colors[index];
      const bool off = color != Color::kNone && !dead.empty() && dead[index];
      colors_[at] = off ? Color::kNone : color;
      dead_[at] = off ? 1 : 0;
      block_of_[at] = kNoBlockYet;
    }
  }
  std::int16_t filled = 0;
  for (std::size_t at = 0; at < framed; ++at) {
    if (block_of_[at] == kNoBlockYet) flood(static_cast<Cell>(at), filled);
  }
}

void Partition::flood(Cell start, std::int16_t& filled) {
  const auto id = static_cast<BlockId>(blocks_.size());
  const Color color = color_at(start);
  Block block{.color = color, .begin = filled};
  unsigned touched = 0;  // a bit per colour
  Cell* const cells = cells_.data();
  cells[filled++] = start;
  block_of_[static_cast<std::size_t>(start)] = id;
  for (int next = block.begin; next < filled; ++next) {
    for (const Cell neighbor : neighbors(cells[next])) {
      const auto at = static_cast<std::size_t>(neighbor);
      touched |= 1U << static_cast<unsigned>(colors_[at]);
      if (block_of_[at] == kNoBlockYet && colors_[at] == color) {
        block_of_[at] = id;
        cells[filled++] = neighbor;
      }
    }
  }
  block.end = filled;
  const auto touches = [&](Color other) {
    return block.color != other && (touched >> static_cast<unsigned>(other) & 1U) != 0;
  };
  block.reaches_black = touches(Color::kBlack);
  block.reaches_white = touches(Color::kWhite);
  blocks_.push_back(block);
}

Partition Partition::without(BlockId chain) const {
  Partition rest = *this;
  rest.cells_.reserve(cells_.size() * 2);
  const auto begin = static_cast<std::int16_t>(cells_.size());
  rest.blocks_.push_back({.color = Color::kNone, .begin = begin, .end = begin});
  rest.absorb(chain);
  for (const Cell stone : cells(chain)) {
    rest.colors_[static_cast<std::size_t>(stone)] = Color::kNone;
    rest.dead_[static_cast<std::size_t>(stone)] = 1;
  }
  for (const Cell stone : cells(chain)) {
    for (const Cell next : neighbors(stone)) {
      const BlockId beside = rest.block_at(next);
      const bool joins = beside != kNoBlock && rest.block(beside).color == Color::kNone;
      if (joins && beside != static_cast<BlockId>(blocks_.size())) rest.absorb(beside);
    }
  }
  Block& joined = rest.blocks_.back();
  for (const Cell cell : rest.cells(joined)) {
    joined.reaches_black = joined.reaches_black || rest.touches(cell, Color::kBlack);
    joined.reaches_white = joined.reaches_white || rest.touches(cell, Color::kWhite);
    if (joined.reaches_black && joined.reaches_white) break;
  }
  return rest;
}

void Partition::absorb(BlockId block) {
  const auto joined = static_cast<BlockId>(blocks_.size() - 1);
  for (const Cell cell : cells(block)) {
    block_of_[static_cast<std::size_t>(cell)] = joined;
    cells_.push_back(cell);
  }
  blocks_[static_cast<std::size_t>(block)] = {};
  blocks_.back().end = static_cast<std::int16_t>(cells_.size());
}

}  // namespace sgfaudit::scoring
