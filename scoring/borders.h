// Is a position played to its end, as far as its empty regions show?
#pragma once

#include <vector>

#include "base/position.h"

namespace sgfaudit::scoring {

// Territory::borders_closed. `dead`: one entry per point, or empty.
[[nodiscard]] bool borders_closed(const Position& position, const std::vector<bool>& dead);

}  // namespace sgfaudit::scoring
