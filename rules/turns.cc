// Turn order. Black moves first; White does after handicap stones; handicap stones may also be Black's first moves.
#include "rules/turns.h"

namespace sgfaudit::rules {

void Turns::setup(int black) {
  black_set_up_ = black;
  set_up_ = true;
  usual_ = Color::kNone;
  if (!player_set_) expected_ = Color::kNone;
  passes_ = 0;
  run_has_first_pass_ = false;
}

void Turns::player(Color color) {
  player_set_ = true;
  usual_ = Color::kNone;
  expected_ = color;
  reason_ = TurnReason::kPlayerSet;
}

// Who is to make the first move of the game, where PL does not say.
void Turns::open() {
  if (player_set_) return;
  const int handicap = handicap_.value_or(0);
  if (handicap >= 2) {
    // FF[4], HA: the stones are set up, then White moves. Missing ones may follow as Black's first moves, or not at
    // all.
    expected_ = black_set_up_ >= handicap ? Color::kWhite : Color::kNone;
    reason_ = TurnReason::kHandicap;
  } else if (!set_up_ && ruleset_->placement != Placement::kCrosswise) {
    // A position that was set up, and the ancient opening, leave the first move to either side.
    expected_ = Color::kBlack;
    reason_ = TurnReason::kBlackFirst;
  }
}

// May Black's next move be one more handicap stone?
bool Turns::more_black_moves() const {
  if (white_moved_) return false;
  const int handicap = handicap_.value_or(0);
  if (handicap >= 2) return black_moves_first_ < handicap - black_set_up_;
  // Tromp-Taylor: a handicap of n is n consecutive moves of Black; the record need not say so.
  return !handicap_ && !set_up_ && ruleset_->placement == Placement::kConsecutiveMoves;
}

TurnFault Turns::move(Color color, bool pass) {
  TurnFault fault;
  if (!moved_) open();
  if (expected_ != Color::kNone && color != expected_) fault = {reason_, !moved_};
  if (color == Color::kWhite) {
    white_moved_ = true;
  } else if (!white_moved_) {
    ++black_moves_first_;
  }
  moved_ = true;
  player_set_ = false;
  expected_ = color == Color::kBlack && more_black_moves() ? Color::kNone : opponent(color);
  reason_ = TurnReason::kMovedBefore;

  if (!pass) {
    passes_ = 0;
    run_has_first_pass_ = false;
  } else {
    ++passes_;
    run_has_first_pass_ = run_has_first_pass_ || !passed_;
    passed_ = true;
  }
  usual_ = white_moved_ && passes_ == 0 ? expected_ : Color::kNone;
  return fault;
}

bool Turns::enough_passes() const {
  // Button: the first pass of the game takes the button and does not count towards the end.
  const int counted = passes_ - (ruleset_->button && run_has_first_pass_ ? 1 : 0);
  return counted >= ruleset_->passes_to_end;
}

}  // namespace sgfaudit::rules
