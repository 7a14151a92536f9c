// Replays a record move by move under a ruleset, as a strict referee: every illegal move is found, named with its rule,
// and executed all the same (FF[4], SGF policy 7) so that what follows can still be judged. Says what the score needs
// to know.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/game_record.h"
#include "base/position.h"
#include "rules/board.h"
#include "rules/referee.h"
#include "rules/ruleset.h"

namespace sgfaudit::rules {

// The quantities of SCORING §2 for one colour. setup + plays + (passes) = stones on the board + prisoners of the other
// side.
struct Tally {
  int setup = 0;  // net: put by AB/AW, minus own stones removed or overwritten by setup or by an illegal move
  int plays = 0;  // stones played, illegal ones included
  int passes = 0;
  int captured = 0;  // own stones taken by the opponent
  int suicides = 0;  // own stones lost by own plays
  [[nodiscard]] int lost() const { return captured + suicides; }
};

// A position that came back although the rules allow it (move/repetition): after `first_move` and again after `move`.
struct Repetition {
  std::uint32_t first_move = 0;
  std::uint32_t move = 0;
};

struct Replay {
  Board board;  // the final position
  Tally black, white;
  std::uint32_t moves = 0;          // move steps executed, unreadable ones included
  std::uint32_t passes = 0;         // both colours
  std::uint32_t illegal_moves = 0;  // first faults only
  std::uint32_t consequences = 0;   // further ones that exist only because of a first fault
  std::optional<std::uint32_t> first_illegal;
  int passes_at_end = 0;     // consecutive passes that end the record (in either colour order)
  Color last_mover{};        // of the last move or pass; kNone: no move
  Color last_passer{};       // of the last pass at the end; kNone where the record does not end by a pass
  Color first_passer{};      // who passed first in the game (button); kNone: nobody
  bool out_of_turn = false;  // some move came out of turn: a missing turn could change a count
  bool setup_after_moves = false;
  int handicap_stones = 0;               // black stones before White's first move: root/AB setup, or consecutive plays
  bool white_stones_set_up = false;      // AW before the first move
  Color player_set{};                    // PL before the first move
  std::optional<Repetition> repetition;  // the first one that was allowed
  std::vector<Position> past;            // where asked for: what stood before each play, since the last setup
};

struct ReplayOptions {
  std::uint32_t stop_after = UINT32_MAX;  // number of the last move to execute (and of setups before the next)
  std::uint32_t report_from = 0;          // findings of moves before this number are not reported (variations)
  bool keep_past = false;                 // fill Replay::past
};

// Replays `record` under `ruleset` (ko, suicide and turn rules) and appends what it finds: all of move/ but off-board,
// unreadable and pass-form (the reader reports these; they are counted here), and all of setup/. Never stops early but
// at options.stop_after.
[[nodiscard]] Replay replay(const GameRecord& record, const Ruleset& ruleset, Findings& findings,
                            const ReplayOptions& options = {});
// The same, with the memory of games before: `replay` is what came of this one, `referee` is used while it is made.
void replay(const GameRecord& record, const Ruleset& ruleset, Findings& findings, const ReplayOptions& options,
            Referee& referee, Replay& replay);

}  // namespace sgfaudit::rules
