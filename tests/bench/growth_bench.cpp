// Does time grow with the bytes of one game, and no faster? A whole check of games of 1 KB to 64 MB: long comments,
// many variations, moves without end. growth.py makes them, in the folder that SGFAUDIT_BENCH_GROWTH names.
#include <cstdlib>
#include <fmt/core.h>

#include "scoring/audit.h"
#include "tests/bench/games.h"
#include "tests/pipeline.h"

namespace {

using namespace sgfaudit;

void check(benchmark::State& state, std::string_view kind) {
  const char* folder = std::getenv("SGFAUDIT_BENCH_GROWTH");
  if (folder == nullptr) return state.SkipWithError("SGFAUDIT_BENCH_GROWTH names no folder");
  const std::string game = tests::read_file(fmt::format("{}/{}-{}.sgf", folder, kind, state.range(0)));
  sgf::GameReader reader({});
  GameRecord record;
  Findings findings;
  scoring::Workspace workspace;
  for (auto _ : state) {
    bench::for_each_game(game, [&](const sgf::RawGame& raw) {
      findings.clear();
      reader.read(raw, record, findings);
      benchmark::DoNotOptimize(scoring::audit(record, {}, findings, workspace).verdict);
    });
  }
  bench::set_rates(state, {.bytes = game.size(), .moves = record.moves});
}

void sizes(benchmark::internal::Benchmark* benchmark) {
  for (std::int64_t bytes = 1 << 10; bytes <= 1 << 26; bytes *= 4) benchmark->Arg(bytes);
  benchmark->Unit(benchmark::kMillisecond);
}
BENCHMARK_CAPTURE(check, comments, "comments")->Name("growth/comments")->Apply(sizes);
BENCHMARK_CAPTURE(check, variations, "variations")->Name("growth/variations")->Apply(sizes);
BENCHMARK_CAPTURE(check, moves, "moves")->Name("growth/moves")->Apply(sizes);

}  // namespace
