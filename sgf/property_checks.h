// Everything that can be said about properties from the table and FF[4] alone: names, counts, types and places of
// values. Judges no komi, rules, handicap or result (where these are read, they are judged) and no move.
#pragma once

#include "base/diagnostic.h"
#include "base/game_record.h"
#include "sgf/game_context.h"

namespace sgfaudit::sgf {

// What the root says about the game as a whole.
struct RootFacts {
  bool playable = true;     // a board could be set up
  bool other_game = false;  // GM names another game: nothing else is judged
  BoardSize size;
  bool size_recorded = false;
  int format = 1;
  bool format_recorded = false;
};

// Reads FF, GM and SZ of the root, and reports what is wrong with them.
[[nodiscard]] RootFacts read_root(const GameContext& game, Findings& findings);

// Checks all properties of all nodes.
void check_properties(const GameContext& game, BoardSize size, Findings& findings);

}  // namespace sgfaudit::sgf
