// The group tax: points taken off for the eyes that every group needs (RULESETS: ancient, mathematical).
#pragma once

#include <vector>

#include "base/position.h"
#include "rules/ruleset.h"
#include "scoring/count.h"

namespace sgfaudit::scoring {

struct GroupTax {
  int black = 0;
  int white = 0;
};

// Points that `tax` takes off each side. A group is the chains of one colour joined through their own counted
// territory: kTwoPerGroup takes two from each group that has such territory (a group in seki has none),
// kUpToTwoPerGroup min(2, its points).
[[nodiscard]] GroupTax group_tax(const Position& position, const std::vector<bool>& dead, const Territory& territory,
                                 rules::Tax tax);

}  // namespace sgfaudit::scoring
