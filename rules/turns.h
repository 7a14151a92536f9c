// Whose turn it is, and whether play is over: turn order with handicap moves and PL, passes in a row. Knows no board.
#pragma once

#include <cstdint>
#include <optional>

#include "base/color.h"
#include "rules/ruleset.h"

namespace sgfaudit::rules {

// Why somebody else was to move.
enum class TurnReason : std::uint8_t { kNone, kBlackFirst, kHandicap, kPlayerSet, kMovedBefore };

struct TurnFault {
  TurnReason reason = TurnReason::kNone;
  bool first_move = false;
  explicit operator bool() const { return reason != TurnReason::kNone; }
};

class Turns {
 public:
  // `handicap`: HA where it is a number, else nullopt.
  Turns(const Ruleset& ruleset, std::optional<int> handicap) : ruleset_(&ruleset), handicap_(handicap) {}

  // A setup has changed the position, and `black` black stones stand by setup. Who is to move is open (FF[4]: PL
  // tells).
  void setup(int black);
  // PL.
  void player(Color color);
  // A move, a pass or an unreadable move of `color`: was it that side's turn?
  TurnFault move(Color color, bool pass);
  // A play of the side to move in the midst of play, as nearly all are. False: it is something else, for move().
  bool usual_play(Color color) {
    if (color != usual_) return false;
    usual_ = expected_ = opponent(color);
    return true;
  }

  // Passes in a row up to the last move.
  [[nodiscard]] int passes() const { return passes_; }
  // Had enough passes in a row ended play before the move that comes next?
  [[nodiscard]] bool ended() const { return passes_ > 0 && enough_passes(); }
  [[nodiscard]] bool started() const { return moved_; }
  // Black's moves before White's first one.
  [[nodiscard]] int black_moves_first() const { return black_moves_first_; }
  [[nodiscard]] bool white_moved() const { return white_moved_; }

 private:
  [[nodiscard]] bool enough_passes() const;
  void open();
  [[nodiscard]] bool more_black_moves() const;

  const Ruleset* ruleset_;
  std::optional<int> handicap_;
  int black_set_up_ = 0;
  bool set_up_ = false;
  bool player_set_ = false;  // PL since the last move
  bool moved_ = false;
  bool white_moved_ = false;
  int black_moves_first_ = 0;
  Color expected_{};  // kNone: either side may move
  Color usual_{};     // the same where its play is usual_play(): White has moved, and no pass, PL or setup came last
  TurnReason reason_ = TurnReason::kNone;
  int passes_ = 0;
  bool passed_ = false;  // somebody has passed in the game
  bool run_has_first_pass_ = false;
};

}  // namespace sgfaudit::rules
