// Totals of both sides from the territory, the stones and what the replay counted (SCORING §1, RULESETS). Exact Scores.
#include "scoring/count.h"

#include <algorithm>

#include "scoring/count_tax.h"

namespace sgfaudit::scoring {
namespace {

using rules::Ruleset;

struct Stones {
  int live_black = 0, live_white = 0;
  int dead_black = 0, dead_white = 0;
};

Stones count_stones(const CountInput& input) {
  Stones stones;
  const std::vector<Color>& colors = input.position->colors;
  const std::vector<bool>& dead = *input.dead;
  if (dead.empty()) {
    stones.live_black = static_cast<int>(std::ranges::count(colors, Color::kBlack));
    stones.live_white = static_cast<int>(std::ranges::count(colors, Color::kWhite));
    return stones;
  }
  for (std::size_t i = 0; i < colors.size(); ++i) {
    if (colors[i] == Color::kNone) continue;
    const bool off = dead[i];
    if (colors[i] == Color::kBlack) ++(off ? stones.dead_black : stones.live_black);
    if (colors[i] == Color::kWhite) ++(off ? stones.dead_white : stones.live_white);
  }
  return stones;
}

void add_up(SideCount& side) {
  side.total = Score::points(side.stones + side.territory + side.prisoners + side.pass_stones - side.tax) +
               side.button + side.compensation + side.komi;
}

Score compensation(const Ruleset& ruleset, int handicap_stones) {
  switch (ruleset.compensation) {
    case rules::Compensation::kStones:
      return Score::points(std::max(0, handicap_stones));
    case rules::Compensation::kStonesMinusOne:
      return Score::points(std::max(0, handicap_stones - 1));
    case rules::Compensation::kNone:
      break;
  }
  return {};
}

Count with_territory(Method method, const CountInput& input, const Territory& territory) {
  Count count;
  count.method = method;
  count.black.territory = static_cast<int>(territory.black.size());
  count.white.territory = static_cast<int>(territory.white.size());
  count.white.komi = input.komi;
  return count;
}

// Prisoners: captured in play, lost by suicide, dead at the end (SCORING §1). Stones in seki are alive and so no
// prisoners; a stone that is known to be dead is one wherever it stands, though the point under it may be nobody's.
void add_prisoners(Count& count, const CountInput& input, const Stones& stones) {
  count.black.prisoners = input.white.lost() + stones.dead_white;
  count.white.prisoners = input.black.lost() + stones.dead_black;
}

Count count_area(const CountInput& input, const Ruleset& ruleset, const Territory& territory) {
  Count count = with_territory(Method::kArea, input, territory);
  const Stones stones = count_stones(input);
  count.black.stones = stones.live_black;
  count.white.stones = stones.live_white;
  const GroupTax tax = group_tax(*input.position, *input.dead, territory, ruleset.tax);
  count.black.tax = tax.black;
  count.white.tax = tax.white;
  return count;
}

}  // namespace

Count count_aga_territory(const CountInput& input, const Ruleset& /*ruleset*/, const Territory& territory) {
  Count count = with_territory(Method::kTerritory, input, territory);
  add_prisoners(count, input, count_stones(input));
  // AGA rule 7: a pass costs a stone, handed over as a prisoner. No compensation under territory (RULESETS).
  count.black.pass_stones = input.white.passes;
  count.white.pass_stones = input.black.passes;
  add_up(count.black);
  add_up(count.white);
  return count;
}

Count count(const CountInput& input, const Ruleset& ruleset, const Territory& territory) {
  Count count;
  switch (ruleset.scoring) {
    case rules::ScoringMethod::kArea:
    case rules::ScoringMethod::kAga:
      count = count_area(input, ruleset, territory);
      break;
    case rules::ScoringMethod::kTerritory:
      count = with_territory(Method::kTerritory, input, territory);
      add_prisoners(count, input, count_stones(input));
      break;
    case rules::ScoringMethod::kKoreanOld:
      // Prisoners go back to their owner and count for nobody.
      count = with_territory(Method::kTerritory, input, territory);
      break;
  }
  count.white.compensation = compensation(ruleset, input.compensation_stones);
  if (ruleset.button && input.first_passer == Color::kBlack) count.black.button = Score::halves(1);
  if (ruleset.button && input.first_passer == Color::kWhite) count.white.button = Score::halves(1);
  add_up(count.black);
  add_up(count.white);
  return count;
}

Count count(const CountInput& input, const Ruleset& ruleset) {
  const std::vector<bool> none;
  const std::vector<bool>& seki = input.seki != nullptr ? *input.seki : none;
  return count(input, ruleset, find_territory(*input.position, *input.dead, ruleset, input.false_eyes, seki));
}

}  // namespace sgfaudit::scoring
