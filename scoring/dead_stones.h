// Which chains are dead, and how that is known: given by the user, literal, marked, proved. Each stronger kind of
// evidence decides first and is never overruled (SCORING §5). What none of them decides stays unknown; nothing is
// guessed here.
#pragma once

#include <vector>

#include "base/game_record.h"
#include "base/position.h"
#include "rules/replay.h"
#include "scoring/audit.h"
#include "scoring/chains.h"

namespace sgfaudit::scoring {

enum class Status : std::uint8_t { kUnknown, kAlive, kDead };

struct ChainStatus {
  Status status = Status::kUnknown;
  Basis basis = Basis::kNone;
};

struct DeadStones {
  Chains chains;
  std::vector<ChainStatus> statuses;  // one per chain
  Basis basis = Basis::kNone;         // the weakest that decided any chain; kNone while a chain is unknown
  bool partial_marks = false;         // some chain was marked only in part
  std::vector<bool> proved_alive;     // per chain, whatever basis won
  std::vector<bool> proved_dead;

  [[nodiscard]] bool known() const;
  // Per point: the stone there is dead. Unknown chains count as alive.
  [[nodiscard]] std::vector<bool> dead_points() const;
};

[[nodiscard]] DeadStones decide_dead_stones(const GameRecord& record, const rules::Replay& replay,
                                            const Position& position, const rules::Ruleset& ruleset,
                                            const Options& options, Findings& findings);

}  // namespace sgfaudit::scoring
