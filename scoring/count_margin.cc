#include "scoring/count_margin.h"

#include <algorithm>

#include "scoring/regions.h"
#include "scoring/territory_points.h"

namespace sgfaudit::scoring {
namespace {

// The points of the regions that reach one colour, Black's less White's.
int surrounded_points(const Partition& partition) {
  int points = 0;
  for (const Block& block : partition.blocks()) {
    if (block.owner() == Color::kNone) continue;
    points += block.owner() == Color::kBlack ? block.size() : -block.size();
  }
  return points;
}

bool knows_seki(const CountInput& input) {
  return input.seki != nullptr && std::ranges::find(*input.seki, true) != input.seki->end();
}

}  // namespace

bool counts_points_alone(const rules::Ruleset& ruleset, FalseEyes false_eyes) {
  return ruleset.tax == rules::Tax::kNone && ruleset.scoring != rules::ScoringMethod::kKoreanOld &&
         false_eyes == FalseEyes::kCount;
}

Score count_margin(const CountInput& input, const rules::Ruleset& ruleset) {
  if (!counts_points_alone(ruleset, input.false_eyes)) return count(input, ruleset).black_minus_white();
  const Partition partition(*input.position, *input.dead);
  const Score rest = count(input, ruleset, Territory{}).black_minus_white();
  // Seki begins at a neutral point, or with stones that are known to be in one.
  const bool may_be_seki =
      excludes_seki(ruleset) && (std::ranges::any_of(partition.blocks(), &Block::neutral) || knows_seki(input));
  if (!may_be_seki) return rest + Score::points(surrounded_points(partition));
  PointRoles roles = plain_roles(partition);
  const std::vector<bool> none;
  mark_seki(partition, input.seki != nullptr ? *input.seki : none, roles);
  return rest + Score::points(points_of(roles));
}

}  // namespace sgfaudit::scoring
