// The two players, and the colour of a point. Knows no board and no file format.
#pragma once

#include <cstdint>

namespace sgfaudit {

// kNone is an empty point (or "nobody"); a player is always kBlack or kWhite.
enum class Color : std::uint8_t { kNone = 0, kBlack = 1, kWhite = 2 };

// The other player; kNone stays kNone.
[[nodiscard]] constexpr Color opponent(Color color) {
  switch (color) {
    case Color::kBlack:
      return Color::kWhite;
    case Color::kWhite:
      return Color::kBlack;
    case Color::kNone:
      break;
  }
  return Color::kNone;
}

// "B", "W" or "" as SGF writes them.
[[nodiscard]] constexpr const char* color_letter(Color color) {
  return color == Color::kBlack ? "B" : color == Color::kWhite ? "W" : "";
}

// "Black", "White" or "nobody", for sentences.
[[nodiscard]] constexpr const char* color_name(Color color) {
  return color == Color::kBlack ? "Black" : color == Color::kWhite ? "White" : "nobody";
}

}  // namespace sgfaudit
