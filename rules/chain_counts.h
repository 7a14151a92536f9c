// What a board keeps of a chain: its stones, and its contacts with liberties in a form that tells atari without a list
// of them. Knows no board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/point.h"

namespace sgfaudit::rules {

// Cells of the padded board of the largest size: one border row above and below, one border column shared by
// neighbours.
inline constexpr std::size_t kMaxCells = (kMaxBoardSide + 2) * (kMaxBoardSide + 1) + 1;

// Liberties are counted once for each stone beside them, with the sums of their cells and of the squares of these,
// which adding and taking off contacts keeps exact. All contacts are with the same cell exactly where their number
// times the sum of squares is the square of the sum (Cauchy and Schwarz). Largest values, on 52×52: 2^14 contacts, sums
// of 2^25 and 2^37: two words hold all, so that one addition does for two of them.
class ChainCounts {
 public:
  constexpr ChainCounts() = default;
  [[nodiscard]] static constexpr ChainCounts stone() { return {1, 0}; }
  [[nodiscard]] static constexpr ChainCounts contact(std::uint64_t liberty) {
    return {kContact, liberty << kSquareBits | liberty * liberty};
  }
  // For a cell without a stone: breathes, whatever is taken off.
  [[nodiscard]] static constexpr ChainCounts none() { return {kContact << 31, 0}; }

  void add(const ChainCounts& other) {
    counts_ += other.counts_;
    sums_ += other.sums_;
  }
  void add_if(bool condition, const ChainCounts& other) {
    const std::uint64_t mask = condition ? ~std::uint64_t{0} : 0;
    counts_ += other.counts_ & mask;
    sums_ += other.sums_ & mask;
  }
  void take_off(const ChainCounts& other) {
    counts_ -= other.counts_;
    sums_ -= other.sums_;
  }

  [[nodiscard]] int stones() const { return static_cast<int>(counts_ & (kContact - 1)); }
  // Is there a liberty?
  [[nodiscard]] bool breathes() const { return counts_ >= kContact; }
  // Is there exactly one?
  [[nodiscard]] bool in_atari() const {
    const std::uint64_t contacts = counts_ >> 32;
    const std::uint64_t sum = sums_ >> kSquareBits;
    const std::uint64_t squares = sums_ & ((std::uint64_t{1} << kSquareBits) - 1);
    return contacts != 0 && contacts * squares == sum * sum;
  }

 private:
  static constexpr std::uint64_t kContact = std::uint64_t{1} << 32;
  static constexpr int kSquareBits = 38;
  constexpr ChainCounts(std::uint64_t counts, std::uint64_t sums) : counts_(counts), sums_(sums) {}

  std::uint64_t counts_ = 0;  // stones, and above them contacts
  std::uint64_t sums_ = 0;    // of the squares, and above them of the cells
};

namespace chain_counts {

constexpr std::array<ChainCounts, kMaxCells> make_contacts() {
  std::array<ChainCounts, kMaxCells> contacts{};
  for (std::size_t cell = 0; cell < contacts.size(); ++cell) contacts[cell] = ChainCounts::contact(cell);
  return contacts;
}

}  // namespace chain_counts

// A contact with each cell.
inline constexpr std::array<ChainCounts, kMaxCells> kContacts = chain_counts::make_contacts();

}  // namespace sgfaudit::rules
