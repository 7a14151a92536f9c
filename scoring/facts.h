// What the record says about rules, komi, handicap, date and result, read and decided before any stone is looked at:
// which ruleset applies, which komi, and how sure that is. Reports what is odd about each.
#pragma once

#include <optional>

#include "base/game_record.h"
#include "rules/replay.h"
#include "scoring/audit.h"
#include "scoring/recorded_facts.h"
#include "scoring/recorded_result.h"

namespace sgfaudit::scoring {

struct Facts {
  rules::Ruleset ruleset;  // as applied, overrides included
  RulesSource rules_source = RulesSource::kFallback;
  std::optional<Score> komi;
  KomiSource komi_source = KomiSource::kMissing;
  bool komi_implausible = false;  // ≥ 100 and no evidence of another unit
  std::optional<int> handicap;    // HA where it is a number
  RecordedDate date;
  RecordedResult result;  // margin in points: zi are doubled where the ruleset counts in zi
};

[[nodiscard]] Facts read_facts(const GameRecord& record, const Options& options, Findings& findings);

// N of the compensation: HA if it is a number ≥ 2; without HA the black stones before White's first move if there are
// at least two, no white stones were set up and PL does not name Black; else 0.
[[nodiscard]] int compensation_stones(const GameRecord& record, const Facts& facts, const rules::Replay& replay);

}  // namespace sgfaudit::scoring
