// Final positions: territory, what can be proved, what is estimated.
#include "scoring/chains.h"
#include "scoring/count.h"
#include "scoring/estimate.h"
#include "scoring/proof.h"
#include "tests/bench/games.h"

namespace {

using namespace sgfaudit;

void territory(benchmark::State& state) {
  const auto& finished = bench::finished();
  for (auto _ : state) {
    for (const bench::Finished& game : finished) {
      benchmark::DoNotOptimize(scoring::find_territory(game.position, game.dead, game.ruleset).black.size());
    }
  }
  bench::set_rates(state, {.games = finished.size()});
}
BENCHMARK(territory)->Name("count/territory")->Unit(benchmark::kMillisecond);

void proof(benchmark::State& state) {
  const auto& finished = bench::finished();
  scoring::ProofWorkspace workspace;
  for (auto _ : state) {
    for (const bench::Finished& game : finished) {
      benchmark::DoNotOptimize(scoring::prove(game.position, game.ruleset, workspace, game.replay.past).alive.size());
    }
  }
  bench::set_rates(state, {.games = finished.size()});
}
BENCHMARK(proof)->Name("dead stones/proof")->Unit(benchmark::kMillisecond);

void estimate(benchmark::State& state) {
  const auto& finished = bench::finished();
  scoring::EstimateWorkspace workspace;
  for (auto _ : state) {
    for (const bench::Finished& game : finished) {
      const scoring::Chains chains = scoring::find_chains(game.position);
      benchmark::DoNotOptimize(
          scoring::estimate_dead_stones({.position = &game.position, .chains = &chains}, workspace).settled);
    }
  }
  bench::set_rates(state, {.games = finished.size()});
}
BENCHMARK(estimate)->Name("dead stones/estimate")->Unit(benchmark::kMillisecond);

}  // namespace
