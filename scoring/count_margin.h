// A count of which only the margin is wanted: no lists of points, and no seki where nothing could be in one. Readings
// are counted by the dozen.
#pragma once

#include "scoring/count.h"

namespace sgfaudit::scoring {

// Are the points that are surrounded, those of stones in seki perhaps left out, all that the territory adds to a count?
// Not where a tax, refused false eyes or the historical Korean count take more off.
[[nodiscard]] bool counts_points_alone(const rules::Ruleset& ruleset, FalseEyes false_eyes);

// The same as count(input, ruleset).black_minus_white().
[[nodiscard]] Score count_margin(const CountInput& input, const rules::Ruleset& ruleset);

}  // namespace sgfaudit::scoring
