// Which findings are reported, how severe they are, and what makes the run fail: --select, --ignore, --severity,
// --fail-on. Judges no game; works on the findings and verdict that are there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "cli/game_result.h"

namespace sgfaudit::cli {

// --fail-on: what makes the exit status 1. `never` leaves all of them false.
struct FailOn {
  bool error = true;      // a finding of severity error, or an unreadable game
  bool warning = false;   // a finding of severity warning
  bool doubtful = false;  // a game of this verdict
  bool undecided = false;
};

struct Policy {
  std::array<bool, kCodeCount> reported;                       // after --select and --ignore
  std::array<std::optional<Severity>, kCodeCount> severity{};  // --severity
  FailOn fail_on;
  bool exit_zero = false;

  Policy() { reported.fill(true); }
};

// The codes that an item of a list names: a slug "move/ko", a group "move" or "move/", a pattern "result/komi-*", or
// "all". Empty where it names none.
[[nodiscard]] std::vector<Code> matching_codes(std::string_view item);

// Leaves the findings that the policy lets through, with its severities, sorted by offset (stable).
void apply(const Policy& policy, Findings& findings);

// Does this game make the run fail?
[[nodiscard]] bool fails(const Policy& policy, const GameResult& result);
// Does its verdict alone, whatever was found? Does a finding of this severity?
[[nodiscard]] bool verdict_fails(const FailOn& fail_on, const GameResult& result);
[[nodiscard]] bool fails(const FailOn& fail_on, Severity severity);

}  // namespace sgfaudit::cli
