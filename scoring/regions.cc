// Cuts the framed board into chains and regions: labels from the cells above and on the left, joined where they meet.
#include "scoring/regions.h"

#include <algorithm>

#include "scoring/block_sets.h"

namespace sgfaudit::scoring {
namespace {

unsigned bit(Color color) {
  return 1U << static_cast<unsigned>(color);
}

}  // namespace

Partition::Partition(const Position& position, const std::vector<bool>& dead)
    : size_(position.size), stride_(position.size.columns + 1) {
  // One column of frame serves as the right edge of a row and the left edge of the next.
  const auto framed = static_cast<std::size_t>(stride_ * (size_.rows + 2) + 1);
  colors_.assign(framed, Color::kNone);
  dead_.assign(framed, 0);
  block_of_.assign(framed, kNoBlock);
  place_stones(position, dead);
  number_blocks(label_cells());
  list_cells();
}

template <typename Visit>
void Partition::each_cell(Visit visit) const {
  for (int row = 1; row <= size_.rows; ++row) {
    const int first = row * stride_ + 1;
    for (int at = first; at < first + size_.columns; ++at) visit(static_cast<std::size_t>(at));
  }
}

void Partition::place_stones(const Position& position, const std::vector<bool>& dead) {
  const Color* next = position.colors.data();
  each_cell([&](std::size_t at) { colors_[at] = *next++; });
  for (std::size_t i = 0; i < dead.size(); ++i) {
    if (!dead[i] || position.colors[i] == Color::kNone) continue;
    const auto at = static_cast<std::size_t>(cell(position.size.point(static_cast<int>(i))));
    colors_[at] = Color::kNone;
    dead_[at] = 1;
  }
}

std::vector<BlockId> Partition::label_cells() {
  BlockSets same(static_cast<std::size_t>(size_.points()));
  BlockId labels = 0;
  const auto stride = static_cast<std::size_t>(stride_);
  each_cell([&](std::size_t at) {
    const auto label_of = [&](std::size_t beside) {
      return colors_[beside] == colors_[at] ? block_of_[beside] : kNoBlock;
    };
    const BlockId above = label_of(at - stride);
    const BlockId left = label_of(at - 1);
    BlockId label = std::max(above, left);
    if (label == kNoBlock) label = labels++;
    if (above != left && std::min(above, left) != kNoBlock) same.join(above, left);
    block_of_[at] = label;
  });
  std::vector<BlockId> first(static_cast<std::size_t>(labels));
  for (BlockId label = 0; label < labels; ++label) first[static_cast<std::size_t>(label)] = same.find(label);
  return first;
}

void Partition::number_blocks(std::vector<BlockId> first) {
  blocks_.reserve(first.size());
  for (std::size_t label = 0; label < first.size(); ++label) {
    const bool lowest = first[label] == static_cast<BlockId>(label);
    first[label] = lowest ? static_cast<BlockId>(blocks_.size()) : first[static_cast<std::size_t>(first[label])];
    if (lowest) blocks_.emplace_back();
  }
  std::vector<std::uint8_t> touched(blocks_.size(), 0);  // a bit per colour
  each_cell([&](std::size_t at) {
    const BlockId id = first[static_cast<std::size_t>(block_of_[at])];
    block_of_[at] = id;
    unsigned colors = 0;
    for (const Cell next : neighbors(static_cast<Cell>(at))) colors |= bit(color_at(next));
    touched[static_cast<std::size_t>(id)] |= static_cast<std::uint8_t>(colors);
    Block& block = blocks_[static_cast<std::size_t>(id)];
    block.color = colors_[at];
    ++block.end;
  });
  std::int16_t filled = 0;
  for (std::size_t id = 0; id < blocks_.size(); ++id) {
    Block& block = blocks_[id];
    block.begin = filled;
    filled = static_cast<std::int16_t>(filled + block.end);
    block.end = block.begin;
    const unsigned others = touched[id] & ~bit(block.color);
    block.reaches_black = (others & bit(Color::kBlack)) != 0;
    block.reaches_white = (others & bit(Color::kWhite)) != 0;
  }
}

void Partition::list_cells() {
  cells_.resize(static_cast<std::size_t>(size_.points()));
  each_cell([&](std::size_t at) {
    Block& block = blocks_[static_cast<std::size_t>(block_of_[at])];
    cells_[static_cast<std::size_t>(block.end++)] = static_cast<Cell>(at);
  });
}

}  // namespace sgfaudit::scoring
