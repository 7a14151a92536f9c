// How the two sides play a playout from a finished position: answer atari, take what can be taken, play the vital point
// of a small eye space; never fill an own eye, never put stones into atari without need, leave a seki alone. Ideas:
// pattern playouts of Gelly et al. 2006, nakade and self-atari rules as computer Go has used them since.
#pragma once

#include <cstdint>

#include "scoring/playout_board.h"

namespace sgfaudit::scoring {

// xorshift64* (Vigna 2016): small, fast, the same everywhere.
class PlayoutRandom {
 public:
  explicit PlayoutRandom(std::uint64_t seed) : state_(seed | 1) {}
  // A number in [0, bound); bound > 0.
  [[nodiscard]] std::uint32_t below(std::uint32_t bound) {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return static_cast<std::uint32_t>(((state_ * 0x2545F4914F6CDD1DULL) >> 32) * bound >> 32);
  }

 private:
  std::uint64_t state_;
};

// Plays on until both sides pass or `limit` plays are made; returns the number of plays. `elsewhere` counts the plays
// that either side may make on the closed part of the board instead.
int run_playout(PlayoutBoard& board, std::uint8_t first, int limit, PlayoutRandom& random, int elsewhere = 0);

// Is the cell an eye of that colour: surrounded by its stones, and not false by its diagonals?
[[nodiscard]] bool is_eye(const PlayoutBoard& board, PlayoutBoard::Cell cell, std::uint8_t color);

}  // namespace sgfaudit::scoring
