// What a board keeps of a chain: its stones and its pseudoliberties. Knows no board.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/point.h"

namespace sgfaudit::rules {

// Cells of the padded board of the largest size: one border row above and below, one border column shared by
// neighbours.
inline constexpr std::size_t kMaxCells = (kMaxBoardSide + 2) * (kMaxBoardSide + 1) + 1;

// A liberty is counted once for each stone of the chain beside it: these contacts (pseudoliberties) tell whether there
// is any liberty, and need no list to be kept exact. Largest values, on 52×52: 2^12 stones, 2^14 contacts; one word
// holds both, so that one addition does for them.
class ChainCounts {
 public:
  constexpr ChainCounts() = default;
  [[nodiscard]] static constexpr ChainCounts stone() { return ChainCounts(1); }
  [[nodiscard]] static constexpr ChainCounts contacts(std::uint32_t count) { return ChainCounts(count << kStoneBits); }
  // For a cell without a stone, from which contacts are taken off, too: it breathes nearly always, and nobody relies on
  // it.
  [[nodiscard]] static constexpr ChainCounts none() { return contacts(1U << 15); }

  void add(ChainCounts other) { counts_ += other.counts_; }
  void take_off(ChainCounts other) { counts_ -= other.counts_; }

  [[nodiscard]] int stones() const { return static_cast<int>(counts_ & ((1U << kStoneBits) - 1)); }
  [[nodiscard]] std::uint32_t contacts() const { return counts_ >> kStoneBits; }
  // Is there a liberty?
  [[nodiscard]] bool breathes() const { return contacts() != 0; }

 private:
  static constexpr int kStoneBits = 16;
  explicit constexpr ChainCounts(std::uint32_t counts) : counts_(counts) {}

  std::uint32_t counts_ = 0;  // stones, and above them contacts
};

}  // namespace sgfaudit::rules
