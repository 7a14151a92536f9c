// Which chains are dead, and how that is known: given by the user, literal, marked, proved. Each stronger kind of
// evidence decides first and is never overruled (SCORING §5). What none of them decides stays unknown; nothing is
// guessed here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/game_record.h"
#include "base/position.h"
#include "rules/replay.h"
#include "scoring/audit.h"
#include "scoring/chains.h"
#include "scoring/workspace.h"

namespace sgfaudit::scoring {

enum class Status : std::uint8_t { kUnknown, kAlive, kDead };

struct ChainStatus {
  Status status = Status::kUnknown;
  Basis basis = Basis::kNone;
  double dead = 0.5;  // probability that it is dead: 0 or 1 where it is known

  [[nodiscard]] double confidence() const { return dead < 0.5 ? 1 - dead : dead; }
};

// Below this confidence an estimated chain is listed as uncertain, and a reading with the other status is tried.
inline constexpr double kSureConfidence = 0.95;

struct DeadStones {
  bool nothing_said = false;  // nobody says anything of any stone: chains are not looked for
  Chains chains;
  std::vector<ChainStatus> statuses;  // one per chain
  Basis basis = Basis::kNone;         // the weakest that decided any chain; kNone while a chain is unknown
  bool partial_marks = false;         // some chain was marked only in part
  bool too_open = false;              // an estimate was asked for, and the borders are too open for one
  std::vector<Point> proved_alive;    // stones of proved chains, whatever basis won; filled where a proof was asked for
  std::vector<Point> proved_dead;
  std::vector<Point> proved_seki;       // alive in seki
  std::vector<bool> seki_points;        // per point: proved to be in seki, where proofs decide; else empty
  std::vector<Color> proved_territory;  // per point, kNone: not proved; empty where no proof was asked for
  std::string engine;                   // name of the engine that decided a chain

  [[nodiscard]] bool known() const;
  // Per point: the stone there is dead. Unknown chains count as alive.
  [[nodiscard]] std::vector<bool> dead_points() const;
  // The least confidence of an estimated chain; nullopt where none is estimated.
  [[nodiscard]] std::optional<double> confidence() const;
  // Chains estimated with less than kSureConfidence, the least sure first.
  [[nodiscard]] std::vector<std::size_t> uncertain_chains() const;
};

// `komi`, as applied, is told to an engine; nothing else depends on it.
[[nodiscard]] DeadStones decide_dead_stones(const GameRecord& record, const rules::Replay& replay,
                                            const Position& position, const rules::Ruleset& ruleset,
                                            std::optional<Score> komi, const Options& options, Findings& findings,
                                            Workspace& workspace);

}  // namespace sgfaudit::scoring
