// The keys of the position hash: two 64-bit words for each colour on each cell of the padded board, made by the
// compiler. Equal for every run and every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/point.h"
#include "rules/board.h"

namespace sgfaudit::rules {

namespace zobrist {

// SplitMix64 (Steele, Lea, Flood 2014): a bijection of a counter that passes the usual tests of randomness.
constexpr std::uint64_t mix(std::uint64_t counter) {
  std::uint64_t z = counter * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

constexpr std::array<PositionHash, kMaxCells * 2> make_keys() {
  std::array<PositionHash, kMaxCells * 2> keys{};
  std::uint64_t counter = 1;
  for (PositionHash& key : keys) {
    key.high = mix(counter++);
    key.low = mix(counter++);
  }
  return keys;
}

inline constexpr std::array<PositionHash, kMaxCells* 2> kKeys = make_keys();

}  // namespace zobrist

// The key of a stone of colour 1 (black) or 2 (white) on a cell.
[[nodiscard]] constexpr const PositionHash& zobrist_key(std::size_t cell, std::uint8_t color) {
  return zobrist::kKeys[cell * 2 + color - 1];
}

}  // namespace sgfaudit::rules
