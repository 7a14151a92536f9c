// A count of which only the margin is wanted: no lists of points, and no seki where nothing could be in one. Readings
// are counted by the dozen.
#pragma once

#include "scoring/count.h"

namespace sgfaudit::scoring {

// The same as count(input, ruleset).black_minus_white().
[[nodiscard]] Score count_margin(const CountInput& input, const rules::Ruleset& ruleset);

}  // namespace sgfaudit::scoring
