#include "scoring/readings.h"

#include <algorithm>
#include <bit>

#include "scoring/comparison.h"
#include "scoring/count_margin.h"

namespace sgfaudit::scoring {

namespace {

constexpr std::size_t kMostChains = 6;  // 64 readings

}  // namespace

Readings read_uncertain_chains(const DeadStones& dead, const CountInput& input, const rules::Ruleset& ruleset,
                               const RecordedResult& recorded) {
  std::vector<std::size_t> chains = dead.uncertain_chains();
  if (chains.size() > kMostChains) chains.resize(kMostChains);
  const std::vector<bool> likely = dead.dead_points();
  Readings readings;
  bool first = true;
  int fewest = 0;
  for (unsigned choice = 0; choice < 1U << chains.size(); ++choice) {
    std::vector<bool> points = likely;
    std::vector<std::size_t> flipped;
    for (std::size_t k = 0; k < chains.size(); ++k) {
      if ((choice >> k & 1U) == 0) continue;
      flipped.push_back(chains[k]);
      for (std::size_t p = 0; p < points.size(); ++p) {
        if (dead.chains.of[p] == static_cast<int>(chains[k])) points[p] = !points[p];
      }
    }
    CountInput changed = input;
    changed.dead = &points;
    const Score counted = count_margin(changed, ruleset);
    readings.range.low = first ? counted : std::min(readings.range.low, counted);
    readings.range.high = first ? counted : std::max(readings.range.high, counted);
    first = false;
    const int flips = std::popcount(choice);
    if (flips > 0 && compare(recorded, counted, ruleset.black_wins_ties) == Match::kYes &&
        (!readings.fitting || flips < fewest)) {
      readings.fitting = flipped;
      fewest = flips;
    }
  }
  return readings;
}

}  // namespace sgfaudit::scoring
