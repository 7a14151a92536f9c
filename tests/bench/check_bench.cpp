// The judgement of a record that was read: `audit` as a whole, by marks and with the estimate, and the rendering of
// what it says.
#include "cli/judge.h"
#include "cli/renderer.h"
#include "cli/settings.h"
#include "scoring/audit.h"
#include "tests/bench/games.h"

namespace {

using namespace sgfaudit;

constexpr std::size_t kMostRendered = 500;

void audit(benchmark::State& state, scoring::Evidence evidence) {
  scoring::Options options;
  options.dead = evidence;
  Findings findings;
  scoring::Workspace workspace;
  const bench::Work work = bench::all_games();
  for (auto _ : state) {
    for (const bench::Game& game : bench::games()) {
      findings.clear();
      benchmark::DoNotOptimize(scoring::audit(game.record, options, findings, workspace).verdict);
    }
  }
  bench::set_rates(state, {.games = work.games, .moves = work.moves});
}
BENCHMARK_CAPTURE(audit, marks, scoring::Evidence::kMarks)->Name("audit/marks")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(audit, estimate, scoring::Evidence::kEstimate)->Name("audit/estimate")->Unit(benchmark::kMillisecond);

// The first games, judged by marks and, where one is given, with that komi.
std::vector<cli::GameResult> results(std::optional<Score> komi) {
  std::vector<cli::GameResult> judged;
  cli::Settings settings;
  settings.audit.dead = scoring::Evidence::kMarks;
  settings.audit.komi = komi;
  cli::Judge judge(settings, true);
  bench::for_each_game(bench::input(), [&](const sgf::RawGame& raw) {
    if (judged.size() < kMostRendered) judged.push_back(judge.judge("games.sgf", "", raw));
  });
  return judged;
}

void render(benchmark::State& state, cli::Format format, std::optional<Score> komi) {
  const auto renderer = cli::make_renderer(format, {});
  const std::vector<cli::GameResult> games = results(komi);
  std::string out;
  for (auto _ : state) {
    out.clear();
    for (const cli::GameResult& result : games) renderer->game(result, out);
    benchmark::DoNotOptimize(out.data());
  }
  bench::set_rates(state, {.bytes = out.size(), .games = games.size()});
}
BENCHMARK_CAPTURE(render, ndjson, cli::Format::kNdjson, std::nullopt)
    ->Name("render/ndjson")
    ->Unit(benchmark::kMillisecond);
// Text shows what is wrong: with this komi nearly every counted result is.
BENCHMARK_CAPTURE(render, text, cli::Format::kText, Score::points(100))
    ->Name("render/text")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(render, csv, cli::Format::kCsv, std::nullopt)->Name("render/csv")->Unit(benchmark::kMillisecond);

}  // namespace
