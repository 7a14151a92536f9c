// Every limit of the tool in one value. Reaching one is a diagnostic of group limit/, never a silent cut.
#pragma once

#include <cstdint>

namespace sgfaudit {

struct Limits {
  std::uint64_t game_bytes = 256ULL << 20;   // bytes of one game tree
  std::uint64_t value_bytes = 256ULL << 20;  // bytes of one property value
  std::uint64_t nodes = 20'000'000;          // nodes of one game tree
  std::uint64_t depth = 4'000'000;           // open parentheses at once
  std::uint64_t setup_points = 2'000'000;    // points set by AB, AW and AE in one line of a game
  std::uint64_t board_side = 52;             // columns and rows of a board; FF[4] has no names for more
  std::uint64_t variations = 10'000;         // lines replayed with --variations
  std::uint32_t diagnostics = 1'000;         // findings kept per game and severity; the rest is counted
  std::uint64_t ratio = 1'000;               // bytes unpacked from each byte of a packed file or archive
  std::uint64_t member_bytes = 8ULL << 30;   // bytes of one member of an archive, unpacked
  std::uint64_t members = 1'000'000;         // members of one archive
  std::uint64_t index_bytes = 1ULL << 30;    // of moves kept with --archive, two bytes a move
};

}  // namespace sgfaudit
