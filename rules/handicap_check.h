// Compares the handicap a record states (HA) with the stones it gives Black: their number and, where the ruleset fixes
// them, their points.
#pragma once

#include <optional>
#include <string_view>

#include "base/game_record.h"
#include "rules/board.h"
#include "rules/ruleset.h"

namespace sgfaudit::rules {

// HA as a plain integer, blanks around it allowed; nullopt for anything else.
[[nodiscard]] std::optional<int> plain_handicap(std::string_view text);

// What stood on the board before White's first move.
struct HandicapFacts {
  std::optional<int> recorded;  // HA where it is a number
  int set_up = 0;               // black stones placed by setup, net
  int played = 0;               // Black's plays before White's first move
  bool white_set_up = false;    // AW before the first move
  bool black_to_play = false;   // PL[B] before the first move
  Span first_setup;             // of the first AB, AW or AE; length 0: none
};

// Appends setup/handicap-count and setup/handicap-placement. `board`: before White's first move, or at the end of the
// record.
void check_handicap(const GameRecord& record, const Ruleset& ruleset, const HandicapFacts& facts, const Board& board,
                    Findings& findings);

}  // namespace sgfaudit::rules
