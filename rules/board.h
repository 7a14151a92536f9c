// The board: stones, chains and liberties, kept incrementally. Knows captures and nothing else: no history, no turns, no
// ruleset, no file format. Any size up to 52×52, rectangles too.
#pragma once

#include <cstdint>
#include <vector>

#include "base/color.h"
#include "base/point.h"
#include "base/position.h"

namespace sgfaudit::rules {

// 128-bit Zobrist hash of a position (of the stones alone; the empty board is 0).
struct PositionHash {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend constexpr bool operator==(const PositionHash&, const PositionHash&) = default;
};

// What one play did.
struct PlayResult {
  int captured = 0;          // stones of the other colour taken off
  int suicide = 0;           // own stones taken off, the played one included
  Color overwritten{};       // colour of the stone that stood there (a faulty record), kNone: the point was empty
  Point captured_point;      // where the stone stood, if exactly one was captured
};

class Board {
 public:
  explicit Board(BoardSize size);

  // Back to an empty board of this size; keeps the memory.
  void reset(BoardSize size);

  [[nodiscard]] BoardSize size() const;
  [[nodiscard]] Color at(Point p) const;
  // Number of liberties of the chain at p; 0 for an empty point (and for a chain that a setup left without any).
  [[nodiscard]] int liberties(Point p) const;
  // Number of stones of the chain at p; 0 for an empty point.
  [[nodiscard]] int chain_size(Point p) const;
  // The stones of the chain at p, in no particular order.
  [[nodiscard]] std::vector<Point> chain(Point p) const;
  [[nodiscard]] const PositionHash& hash() const;
  [[nodiscard]] Position position() const;
  [[nodiscard]] int stones(Color color) const;

  // Would a play on the empty point p leave its own chain without liberties and take nothing? Gives the number of own stones
  // that would come off, 0 where it is no suicide.
  [[nodiscard]] int suicide_size(Color color, Point p) const;
  // The hash of the position after a play on the empty point p, without playing it.
  [[nodiscard]] PositionHash hash_after(Color color, Point p) const;

  // Executes a play as FF[4] does: the stone is placed whatever stood there, then chains of the other colour without
  // liberties come off, then the own chain if it has none.
  PlayResult play(Color color, Point p);

  // Setup: puts a stone, or empties the point (kNone). Takes nothing off (FF[4]: a setup makes no captures).
  void set(Point p, Color color);
};

}  // namespace sgfaudit::rules
