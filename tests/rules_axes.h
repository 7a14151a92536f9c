// Every value of the ruleset's axes of legality, beside the word the slow board has for it.
#pragma once

#include <array>
#include <utility>

#include "rules/ruleset.h"
#include "tests/slow_board.h"

namespace sgfaudit::tests {

inline constexpr std::array kKoRules{std::pair{rules::KoRule::kSimple, SlowKo::kSimple},
                                     std::pair{rules::KoRule::kPositional, SlowKo::kPositional},
                                     std::pair{rules::KoRule::kSituational, SlowKo::kSituational},
                                     std::pair{rules::KoRule::kNaturalSituational, SlowKo::kNatural}};
inline constexpr std::array kSuicideRules{std::pair{rules::Suicide::kNone, SlowSuicide::kNone},
                                          std::pair{rules::Suicide::kMulti, SlowSuicide::kMulti},
                                          std::pair{rules::Suicide::kAll, SlowSuicide::kAll}};

}  // namespace sgfaudit::tests
