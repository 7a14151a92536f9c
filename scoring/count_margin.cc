#include "scoring/count_margin.h"

#include <algorithm>

#include "scoring/regions.h"
#include "scoring/territory_points.h"

namespace sgfaudit::scoring {
namespace {

int surrounded_points(const Partition& partition) {
  int points = 0;
  for (const Block& block : partition.blocks()) {
    if (block.owner() == Color::kNone) continue;
    points += block.owner() == Color::kBlack ? block.size() : -block.size();
  }
  return points;
}

}  // namespace

bool counts_points_alone(const CountInput& input, const rules::Ruleset& ruleset) {
  return ruleset.tax == rules::Tax::kNone && ruleset.scoring != rules::ScoringMethod::kKoreanOld &&
         input.false_eyes == FalseEyes::kCount;
}

Score count_margin(const CountInput& input, const rules::Ruleset& ruleset) {
  if (!counts_points_alone(input, ruleset)) return count(input, ruleset).black_minus_white();
  const Score without_territory = count(input, ruleset, Territory{}).black_minus_white();
  const Partition partition(*input.position, *input.dead);
  const std::vector<bool> none;
  const std::vector<bool>& known = input.seki != nullptr ? *input.seki : none;
  // Seki begins at a neutral point, or with stones that are known to be in one.
  const bool may_be_seki = excludes_seki(ruleset) && (std::ranges::any_of(partition.blocks(), &Block::neutral) ||
                                                      std::ranges::find(known, true) != known.end());
  if (!may_be_seki) return without_territory + Score::points(surrounded_points(partition));
  PointRoles roles = plain_roles(partition);
  mark_seki(partition, known, roles);
  return without_territory + Score::points(points_of(roles));
}

}  // namespace sgfaudit::scoring
