// Compares the records of a run with the tournament's own table: who won, by how much, colours, handicap, round; and
// which games are in only one of the two. The table decides nothing about the game itself: its findings stand beside
// the verdict.
#pragma once

#include <memory>

#include "cli/results_table.h"
#include "cli/run_observer.h"

namespace sgfaudit::cli {

[[nodiscard]] std::unique_ptr<RunObserver> make_results_check(ResultsTable table);

}  // namespace sgfaudit::cli
