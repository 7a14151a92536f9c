#include "scoring/one_dead.h"

#include <algorithm>

#include "scoring/count_margin.h"
#include "scoring/territory_eyes.h"
#include "scoring/territory_points.h"

namespace sgfaudit::scoring {
namespace {

constexpr std::size_t kBlack = 0;
constexpr std::size_t kWhite = 1;

std::size_t side(Color color) {
  return color == Color::kBlack ? kBlack : kWhite;
}

}  // namespace

bool OneDead::applies(const CountInput& all_alive, const rules::Ruleset& ruleset) {
  const auto names_a_stone = [](const std::vector<bool>* points) {
    return points != nullptr && std::ranges::find(*points, true) != points->end();
  };
  return counts_points_alone(all_alive, ruleset) && !names_a_stone(all_alive.dead) && !names_a_stone(all_alive.seki);
}

OneDead::OneDead(const CountInput& all_alive, const rules::Ruleset& ruleset)
    : partition_(*all_alive.position, {}),
      seki_counts_(!excludes_seki(ruleset)),
      regions_(partition_.blocks().size()),
      without_territory_(scoring::count(all_alive, ruleset, Territory{}).black_minus_white()) {
  if (!seki_counts_) {
    of_black_ = neutral_points(partition_, Color::kBlack);
    of_white_ = neutral_points(partition_, Color::kWhite);
  }
  list_regions();
}

void OneDead::list_regions() {
  for (std::size_t id = 0; id < regions_.size(); ++id) {
    const Block& block = partition_.blocks()[id];
    if (block.color != Color::kNone) continue;
    Region& region = regions_[id];
    region.points = block.size();
    for (const Cell cell : partition_.cells(block)) {
      bool free = true;
      for (const Cell next : partition_.neighbors(cell)) {
        const Color color = partition_.color_at(next);
        if (color == Color::kNone) continue;
        free = false;
        BlockId& only = region.only[side(color)];
        if (only == kNoBlock) only = partition_.block_at(next);
        region.more[side(color)] |= only != partition_.block_at(next);
      }
      region.free += free ? 1 : 0;
    }
    add(region, kNoBlock, 1, sums_);
  }
}

void OneDead::add(const Region& region, BlockId dead, int times, Sums& sums) const {
  const bool black = region.reaches(kBlack, dead);
  if (black == region.reaches(kWhite, dead)) return;
  Sum& sum = sums[black ? kBlack : kWhite];
  sum.points += times * region.points;
  // A false eye touches a stone. So many points besides are two eyes, and no chain around them is in seki.
  if (!seki_counts_ && region.free <= kLargestSmallEye) sum.unsure += times * region.points;
}

// By area its stones are lost, by territory they are prisoners.
int OneDead::taken(const Chain& chain) {
  return chain.color == Color::kBlack ? -chain.stones : chain.stones;
}

OneDead::Bounds OneDead::bounds(const Chain& chain) const {
  const BlockId dead = block(chain);
  Sums sums = sums_;
  Region joined{.points = chain.stones};
  std::vector<BlockId> seen;
  for (const Cell stone : partition_.cells(dead)) {
    for (const Cell next : partition_.neighbors(stone)) {
      const BlockId id = partition_.block_at(next);
      if (id == kNoBlock || id == dead) continue;
      if (partition_.color_at(next) != Color::kNone) {
        joined.more[side(partition_.color_at(next))] = true;
      } else if (std::ranges::find(seen, id) == seen.end()) {
        seen.push_back(id);
        const Region& region = regions_[static_cast<std::size_t>(id)];
        add(region, kNoBlock, -1, sums);
        joined.points += region.points;
        joined.free += region.free;
        for (const std::size_t s : {kBlack, kWhite}) joined.more[s] |= region.reaches(s, dead);
      }
    }
  }
  add(joined, dead, 1, sums);
  const Score plain = without_territory_ + Score::points(taken(chain) + sums[kBlack].points - sums[kWhite].points);
  const std::size_t own = side(chain.color);
  return {.least = plain - Score::points(sums[kBlack].unsure),
          .most = plain + Score::points(sums[kWhite].unsure),
          .enclosed = joined.reaches(1 - own, dead) && !joined.reaches(own, dead)};
}

Score OneDead::count(const Chain& chain) const {
  if (seki_counts_) return bounds(chain).least;
  const Partition without = partition_.without(block(chain));
  PointRoles roles = plain_roles(without);
  mark_seki(without, neutral_points_without(without, Color::kBlack, of_black_),
            neutral_points_without(without, Color::kWhite, of_white_), {}, roles);
  return without_territory_ + Score::points(taken(chain) + points_of(roles));
}

}  // namespace sgfaudit::scoring
