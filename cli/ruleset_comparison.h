// `stats --rules all`: one game counted under many rulesets, its dead stones decided once and its komi kept, so that
// nothing but the rules makes the difference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/game_result.h"
#include "cli/settings.h"

namespace sgfaudit::cli {

// One game under one ruleset, against the ruleset that applies to it.
struct RulesetDifference {
  bool counted = false;                   // under this ruleset too a single count can be defended
  bool winner = false;                    // another winner
  bool margin = false;                    // another result, be the winner the same or not
  std::vector<std::string_view> reasons;  // kinds of reasons_to_differ
};

// Games and differences under one ruleset.
struct RulesetTotals {
  struct Times {
    std::uint64_t winner = 0;
    std::uint64_t margin = 0;
  };
  std::uint64_t games = 0;  // counted under this ruleset and under their own
  std::uint64_t winner = 0;
  std::uint64_t margin = 0;
  std::map<std::string_view, Times> reasons;

  void add(const RulesetDifference& one);
};

// The game under each ruleset; nullopt where it has no counted result, no komi or no single count by its own rules.
[[nodiscard]] std::optional<std::vector<RulesetDifference>> compare_rulesets(
    const GameResult& game, const std::vector<const rules::Ruleset*>& rulesets, const scoring::Options& options,
    scoring::Workspace& workspace);

}  // namespace sgfaudit::cli
