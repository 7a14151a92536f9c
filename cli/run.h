// Judges all inputs in parallel and writes all reports in input order. Equal inputs give equal bytes for any number of
// jobs; memory depends on the largest game and the number of jobs, not on the inputs.
#pragma once

#include <string>
#include <vector>

#include "cli/baseline.h"
#include "cli/game_result.h"
#include "cli/run_observer.h"
#include "cli/settings.h"

namespace sgfaudit::cli {

// Something of an input that was not read at all, and so is in no count.
struct Unread {
  std::string file;
  std::string member;
  Code code{};
  std::string message;
};

struct RunResult {
  Summary summary;
  bool findings = false;       // --fail-on names something that was found
  bool failure = false;        // an input could not be opened or read, or a named one holds no game tree
  std::vector<Unread> unread;  // the first ones, in input order; Summary::failed counts them
  NewBaseline baseline;        // what --write-baseline asks for
};

// Findings that `accepted` has count as accepted. `observers` see every game, and tell what they found at the end,
// behind the games. Throws Failure if an output cannot be written or the list of inputs
// not be read, Stopped where a signal ended it.
[[nodiscard]] RunResult run_check(const Settings& settings, const Baseline& accepted, Observers observers = {});

// The same from the ndjson reports of shards, settings.inputs.paths. Throws Failure also where they are not what is
// left of one run, `accepted` aside.
[[nodiscard]] RunResult run_merge(const Settings& settings, const Baseline& accepted);

}  // namespace sgfaudit::cli
