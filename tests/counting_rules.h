// Rulesets reduced to the axes that counting looks at, so that the tests of the count do not depend on the table.
#pragma once

#include "rules/ruleset.h"

namespace sgfaudit::tests {

inline rules::Ruleset ruleset_with(rules::ScoringMethod method) {
  rules::Ruleset ruleset;
  ruleset.name = "test";
  ruleset.scoring = method;
  return ruleset;
}

// Points and prisoners; nothing between stones in seki (Japanese 1989).
inline rules::Ruleset territory_rules() {
  rules::Ruleset ruleset = ruleset_with(rules::ScoringMethod::kTerritory);
  ruleset.eyes_in_seki = false;
  ruleset.one_sided_dame = false;
  return ruleset;
}

inline rules::Ruleset area_rules() {
  return ruleset_with(rules::ScoringMethod::kArea);
}

inline rules::Ruleset aga_rules() {
  rules::Ruleset ruleset = ruleset_with(rules::ScoringMethod::kAga);
  ruleset.compensation = rules::Compensation::kStonesMinusOne;
  ruleset.pass_costs_a_stone = true;
  return ruleset;
}

// Area, two points off each living group, eyes in seki 0.
inline rules::Ruleset ancient_rules() {
  rules::Ruleset ruleset = area_rules();
  ruleset.tax = rules::Tax::kTwoPerGroup;
  ruleset.eyes_in_seki = false;
  return ruleset;
}

inline rules::Ruleset korean_old_rules() {
  return ruleset_with(rules::ScoringMethod::kKoreanOld);
}

}  // namespace sgfaudit::tests
