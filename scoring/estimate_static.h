// What can be said about the chains of a finished position without playing: groups with room for two eyes live, stones
// that live enemies surround without room are dead. A relaxed Benson (1976): eyes and territory count by size and
// shape, not by proof, so the result is an estimate; what is not clear stays open and is left to the playouts.
#pragma once

#include <cstdint>
#include <vector>

#include "scoring/estimate_enclosures.h"
#include "scoring/playout_board.h"

namespace sgfaudit::scoring {

enum class Settled : std::uint8_t { kOpen, kAlive, kDead };

class StaticJudge {
 public:
  using Cell = PlayoutBoard::Cell;

  // Judges the position on the board; the answers are for it until the next call.
  void judge(const PlayoutBoard& board);

  [[nodiscard]] Settled chain(Cell head) const { return chains_[head]; }
  [[nodiscard]] const Enclosures& enclosures() const { return enclosures_; }
  // Is the enclosure its owner's: eye or territory, with nothing alive of the enemy in it?
  [[nodiscard]] bool own(std::size_t enclosure) const { return own_[enclosure] != 0; }
  [[nodiscard]] bool any_open() const { return open_ > 0; }
  // Closes for the playouts what is settled: dead stones come off, settled points are not played on.
  void close_settled(PlayoutBoard& board) const;

 private:
  bool claim_enclosures(const PlayoutBoard& board);
  bool hopeless(const PlayoutBoard& board, const Enclosure& enclosure) const;
  [[nodiscard]] bool firm(std::size_t enclosure) const;
  bool find_life(const PlayoutBoard& board, std::uint8_t color);
  bool connect_to_life(const PlayoutBoard& board);
  void link_chains(const PlayoutBoard& board);
  void join(Cell a, Cell b);
  [[nodiscard]] Cell group(Cell head) const;
  bool find_dead(const PlayoutBoard& board);
  [[nodiscard]] int eyes_for(const PlayoutBoard& board, const Enclosure& enclosure, Cell head) const;
  [[nodiscard]] int liberties_in(const PlayoutBoard& board, std::size_t enclosure, Cell head, int limit) const;

  Enclosures enclosures_;
  std::vector<Settled> chains_;     // per head
  std::vector<std::uint8_t> own_;   // per enclosure
  std::vector<std::uint8_t> out_;   // per enclosure: dropped in the search for two eyes
  std::vector<std::uint8_t> eyes_;  // per head
  std::vector<Cell> heads_;
  std::vector<Cell> group_;  // per head: union-find parent
  int open_ = 0;
};

}  // namespace sgfaudit::scoring
