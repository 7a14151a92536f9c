// One game as the referee sees it: the board, the ko, the positions so far and which move put each stone. Says whether
// a play is legal under a ruleset, and executes plays, legal or not. Knows no record, no turns and no findings.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/color.h"
#include "base/game_record.h"
#include "base/point.h"
#include "base/position.h"
#include "rules/board.h"
#include "rules/repetition.h"
#include "rules/ruleset.h"

namespace sgfaudit::rules {

enum class FaultKind : std::uint8_t { kNone, kOccupied, kSuicide, kKo, kSuperko };

// Why a play is illegal.
struct Fault {
  FaultKind kind = FaultKind::kNone;
  std::uint32_t related_move =
      0;           // put the stone that stands there; took the ko; left the position. 0: the start, setup
  int stones = 0;  // suicide: own stones that come off
  explicit operator bool() const { return kind != FaultKind::kNone; }
};

class Referee {
 public:
  // Knows no game until start().
  Referee() = default;
  Referee(BoardSize size, const Ruleset& ruleset) { start(size, ruleset); }

  // A new game; keeps the memory. `ruleset` must outlive it; its axes ko and suicide are used. `expected_plays`: about
  // so many will be made.
  void start(BoardSize size, const Ruleset& ruleset, std::size_t expected_plays = 0);

  [[nodiscard]] const Board& board() const { return board_; }
  // Gives the board away in exchange for the memory of another; the game is over.
  void swap_board(Board& other) { std::swap(board_, other); }
  // Number of the move that put the stone now at p; 0 where a setup did. Meaningless for an empty point.
  [[nodiscard]] std::uint32_t origin(Point p) const {
    return origin_[static_cast<std::size_t>(board_.size().index(p))];
  }

  // Occupied, suicide and simple ko: what the board and the last move tell, before the play. Superko is repeats()'s.
  [[nodiscard]] Fault judge(Color color, Point p) const;
  // Would a play on the empty point p break the ruleset's superko? The play is not executed.
  [[nodiscard]] std::optional<std::uint32_t> repeats(Color color, Point p);

  struct Played {
    PlayResult result;
    Fault fault;                       // superko included
    const Occurrence* seen = nullptr;  // when the position stood before, until the next play; nullptr: it did not
  };
  // Executes a play, legal or not, and judges it.
  Played play(Color color, Point p, std::uint32_t number) {
    Played played;
    play(color, p, number, played);
    if (played.result.suicide == 0) played.result.chain = board_.chain_size(p);
    return played;
  }
  // The same. True: there is nothing to tell of it, as of nearly all plays: it is legal, nothing came off, and the
  // position has not stood before. False: `played`, which was empty, tells what happened (result.chain only where
  // something came off).
  bool play(Color color, Point p, std::uint32_t number, Played& played);
  // A pass: a move that changes nothing but who is to move, and who has the button; it lifts the ko.
  void pass(Color color, std::uint32_t number);
  // A move that cannot be executed (off the board, unreadable): the turn passes on.
  void lose_turn() { ko_.reset(); }
  // Setup of one point; returns what stood there. After the last point of the node, if anything changed: end_setup().
  Color set(Point p, Color color);
  // The same for many points: `position` is the one after the setup of `points`.
  void set(std::span<const SetupPoint> points, const Position& position);
  // RULESETS: history starts at the position after the last setup. `number`: of the move before it, 0: none.
  void end_setup(std::uint32_t number);

 private:
  // A single stone that has just taken a single stone, and can be taken back where that one stood.
  struct Ko {
    Point taken;
    Point taker;
    Color barred{};
    std::uint32_t move = 0;
  };
  [[nodiscard]] bool retakes_one(Color color, Point p) const;
  // The fault of a play on an empty point that loses so many own stones; `takes_one`: it takes exactly one.
  [[nodiscard]] Fault fault(Color color, Point p, int suicide, bool takes_one) const;
  void judge_played(Color color, Point p, std::uint32_t number, Played& played);

  const Ruleset* ruleset_ = nullptr;
  Board board_;
  PositionHistory history_;
  std::optional<Ko> ko_;
  bool passed_ = false;  // somebody has passed in the game
  std::vector<std::uint32_t> origin_;
};

}  // namespace sgfaudit::rules
