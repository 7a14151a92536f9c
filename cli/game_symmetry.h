// A game up to the 8 symmetries of the board and the exchange of colours: of its 16 forms the one whose moves come
// first in lexicographic order stands for all. That order respects beginnings: if one game begins as another, so do
// their forms.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/game_record.h"
#include "base/position.h"

namespace sgfaudit::cli {

// Which of the 16 forms: bit 0 mirrors the columns, bit 1 the rows, bit 2 then exchanges columns and rows, bit 3
// exchanges the colours.
using Symmetry = std::uint8_t;
inline constexpr Symmetry kSymmetries = 16;
[[nodiscard]] constexpr bool exchanges_colors(Symmetry symmetry) {
  return (symmetry & 8) != 0;
}

// Where a point of a board is under a symmetry, and the board's size there.
[[nodiscard]] Point transformed(Point point, BoardSize size, Symmetry symmetry);
[[nodiscard]] BoardSize transformed(BoardSize size, Symmetry symmetry);

struct CanonicalGame {
  // Columns, rows, then one number for each move, in order; a setup gives one for each point, sorted. Passes at the end
  // are left out: whether they were written down does not make another game.
  std::vector<std::uint16_t> code;
  std::vector<std::uint32_t> ends;  // of `code` behind each move
  Symmetry symmetry = 0;            // that leads from the record to this form; of several the first

  [[nodiscard]] std::uint32_t moves() const { return static_cast<std::uint32_t>(ends.size()); }
  // The bytes of the first `count` moves, and of setups before them; of more moves than there are, all. For hashes.
  [[nodiscard]] std::string beginning(std::uint32_t count) const;
};

// The moves in the beginning of a code.
[[nodiscard]] std::uint32_t moves_in(std::span<const std::uint16_t> code);

[[nodiscard]] CanonicalGame canonical_game(const GameRecord& record);

// The form of a position that stands for all 16: columns, rows, then one byte for each point.
[[nodiscard]] std::string canonical_position(const Position& position);

}  // namespace sgfaudit::cli
