// A search of one open zone of a finished position: UCT (Kocsis & Szepesvári 2006) over the plays inside the zone, with
// the playouts at its leaves, for one side to move first. Finds the answers that plain playouts meet only by chance.
#pragma once

#include <cstdint>
#include <vector>

#include "scoring/playout_board.h"
#include "scoring/playout_policy.h"

namespace sgfaudit::scoring {

// Part of the board that is open: its empty cells and its chains; nothing outside it matters to it.
struct Zone {
  std::vector<PlayoutBoard::Cell> cells;  // empty cells and stones
  std::vector<PlayoutBoard::Cell> heads;  // its open chains
};

class ZoneSearch {
 public:
  using Cell = PlayoutBoard::Cell;

  // Plays `simulations` games on `board` (on which only the zone is open) with `first` to move. Afterwards
  // deaths()[i] of counted() games ended with the chain zone.heads[i] dead; only the later games count.
  void run(const PlayoutBoard& board, const Zone& zone, std::uint8_t first, int simulations, PlayoutRandom& random);

  [[nodiscard]] const std::vector<int>& deaths() const { return deaths_; }
  [[nodiscard]] int counted() const { return counted_; }

 private:
  struct Node {
    Cell play = 0;  // 0: pass
    int visits = 0;
    std::int64_t sum = 0;  // for the side that made the play, 0 … kOne each
    int children = -1;     // first child; they stand side by side
    int count = 0;
  };

  void expand(int node, std::uint8_t color, Cell last);
  [[nodiscard]] int select(int node) const;
  int simulate(const PlayoutBoard& board, const Zone& zone, std::uint8_t first, PlayoutRandom& random);

  PlayoutBoard playing_;
  std::vector<Node> nodes_;
  std::vector<int> path_;
  std::vector<int> deaths_;
  std::vector<std::uint8_t> colors_;  // per head of the zone
  int counted_ = 0;
};

// The colour that owns a cell at the end of a playout: of the stone, or of all stones around an empty cell; 0 nobody.
[[nodiscard]] std::uint8_t final_owner(const PlayoutBoard& board, PlayoutBoard::Cell cell);

}  // namespace sgfaudit::scoring
