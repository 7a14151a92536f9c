// See usual_move.h.
#include "sgf/usual_move.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace sgfaudit::sgf {

namespace {

using Bytes = std::array<unsigned char, 8>;  // in the order of the file, whatever the order of bytes in a word

constexpr std::uint64_t word(Bytes bytes) {
  return std::bit_cast<std::uint64_t>(bytes);
}

// Letters as their place in the alphabet, from 1; everything else is 0 in what an equal move leaves.
constexpr std::uint64_t kBlack = word({';', 'B', '[', 'a' - 1, 'a' - 1, ']', 0, 0});
constexpr std::uint64_t kWhite = word({';', 'W', '[', 'a' - 1, 'a' - 1, ']', 0, 0});
constexpr std::uint64_t kFirst = word({0, 0, 0, 1, 1, 0, 0, 0});
constexpr std::uint64_t kAboveLast = word({0, 0, 0, 0x20 - 26, 0x20 - 26, 0, 0, 0});
constexpr std::uint64_t kNoBits = word({0xFF, 0xFF, 0xFF, 0xE0, 0xE0, 0xFF, 0, 0});

// A byte that carries into another, or borrows from it, is no letter and has a bit of kNoBits itself.
constexpr bool matches(std::uint64_t bytes, std::uint64_t move) {
  const std::uint64_t letters = (bytes ^ move) - kFirst;
  return ((letters | (letters + kAboveLast)) & kNoBits) == 0;
}

}  // namespace

std::size_t count_usual_moves(const char* p, const char* limit) {
  std::uint64_t bytes = 0;
  std::uint64_t next = kBlack;  // the colour whose turn it seems to be
  auto is_move = [&] {
    constexpr std::uint64_t kOther = kBlack ^ kWhite;
    if (matches(bytes, next)) {
      next ^= kOther;
      return true;
    }
    return matches(bytes, next ^ kOther);
  };
  const char* at = p;
  for (; limit - at >= static_cast<std::ptrdiff_t>(sizeof bytes); at += kMoveBytes) {
    std::memcpy(&bytes, at, sizeof bytes);
    if (!is_move()) return static_cast<std::size_t>(at - p) / kMoveBytes;
  }
  if (limit - at >= static_cast<std::ptrdiff_t>(kMoveBytes)) {  // the last one before the end of what is there
    bytes = 0;
    std::memcpy(&bytes, at, kMoveBytes);
    if (is_move()) at += kMoveBytes;
  }
  return static_cast<std::size_t>(at - p) / kMoveBytes;
}

}  // namespace sgfaudit::sgf
