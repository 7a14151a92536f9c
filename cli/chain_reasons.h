// --why: of every chain of the final position, whether it is alive or dead and how that is known.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "scoring/audit.h"

namespace sgfaudit::cli {

// "White D1 (5 stones): dead, by the territory marks", one line per chain in report order. `given` are points of chains
// that the user declared dead or alive.
[[nodiscard]] std::vector<std::string> chain_reasons(const scoring::Report& report, std::span<const Point> given);

// The points that --dead-stones and --alive-stones name on this board.
[[nodiscard]] std::vector<Point> given_points(const scoring::Options& options, BoardSize size);

}  // namespace sgfaudit::cli
