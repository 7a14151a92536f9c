// Rules strings of the engine KataGo, "koPOSITIONALscoreAREAtaxNONEsui1…": the axes of a ruleset one by one. Private to
// read_rules().
#pragma once

#include <string_view>

#include "scoring/recorded_facts.h"

namespace sgfaudit::scoring {

// Reads folded text: sets `result.ruleset` where the axes are those of a row of the table, else `result.custom`;
// neither where the text is no such string or an axis has no counterpart here (Spight's ko rule).
void read_engine_rules(std::string_view text, RecordedRules& result);

}  // namespace sgfaudit::scoring
