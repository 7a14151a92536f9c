// Inside of `sgfaudit score`: the settings it judges with, and the comparison of rulesets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"

namespace sgfaudit::cli {

// The settings with everything counted and every point list kept.
[[nodiscard]] Settings counting_settings(const Settings& settings);

// One ruleset of the comparison.
struct RulesetCount {
  GameResult result;
  rules::Tally black, white;  // of the replay under this ruleset
};

// A part of the difference between two counts.
struct Reason {
  std::string_view kind;  // "komi", "compensation", "seki" …: one of a few, to be counted
  std::string words;      // "area counts the stone that Black placed more (B+1)"
};

// Why the count differs from that of `base`, part by part with its points; empty where both give the same.
[[nodiscard]] std::vector<Reason> reasons_to_differ(const RulesetCount& base, const RulesetCount& other);

// Judges the game under each of settings.compare_rules and puts the counts side by side, with the reasons where they
// differ from the recorded ruleset's.
[[nodiscard]] ExitStatus compare_rulesets(const Settings& settings, bool text, std::string& out);

}  // namespace sgfaudit::cli
