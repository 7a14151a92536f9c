// See property_checks.h.
#include "sgf/property_checks.h"

namespace sgfaudit::sgf {
void check_properties(const GameContext&, BoardSize, Findings&) {}
}  // namespace sgfaudit::sgf
