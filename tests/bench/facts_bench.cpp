// Typed facts of a record: rules, komi, handicap, date and result together, and RE alone.
#include "scoring/facts.h"
#include "scoring/recorded_result.h"
#include "tests/bench/games.h"

namespace {

using namespace sgfaudit;

void facts(benchmark::State& state) {
  const scoring::Options options;
  Findings findings;
  for (auto _ : state) {
    for (const bench::Game& game : bench::games()) {
      findings.clear();
      benchmark::DoNotOptimize(read_facts(game.record, options, findings).komi);
    }
  }
  bench::set_rates(state, {.games = bench::games().size()});
}
BENCHMARK(facts)->Name("facts/all")->Unit(benchmark::kMicrosecond);

void result(benchmark::State& state) {
  for (auto _ : state) {
    for (const bench::Game& game : bench::games()) {
      benchmark::DoNotOptimize(scoring::read_result(game.record.result.text).kind);
    }
  }
  bench::set_rates(state, {.games = bench::games().size()});
}
BENCHMARK(result)->Name("facts/RE")->Unit(benchmark::kMicrosecond);

}  // namespace
