// The replay under each ko rule, all else equal, and what it is made of: the board alone, the board with the test for
// repeated positions.
#include "rules/board.h"
#include "rules/repetition.h"
#include "tests/bench/games.h"

namespace {

using namespace sgfaudit;

void replay(benchmark::State& state, rules::KoRule ko) {
  rules::Ruleset ruleset = *rules::find_ruleset("chinese");
  ruleset.ko = ko;
  Findings findings;
  const bench::Work work = bench::all_games();  // read before the clock starts
  for (auto _ : state) {
    for (const bench::Game& game : bench::games()) {
      findings.clear();
      benchmark::DoNotOptimize(rules::replay(game.record, ruleset, findings).moves);
    }
  }
  bench::set_rates(state, {.games = work.games, .moves = work.moves});
}
BENCHMARK_CAPTURE(replay, simple, rules::KoRule::kSimple)->Name("replay/simple ko")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, positional, rules::KoRule::kPositional)
    ->Name("replay/positional superko")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, situational, rules::KoRule::kSituational)
    ->Name("replay/situational superko")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, natural, rules::KoRule::kNaturalSituational)
    ->Name("replay/natural situational superko")
    ->Unit(benchmark::kMillisecond);

// The plays of a record on an empty board; `after` sees each.
template <typename After>
void play_all(const GameRecord& record, rules::Board& board, After after) {
  for (const Step& step : record.steps) {
    if (step.kind != StepKind::kPlay || !record.size.contains(step.point)) continue;
    board.play(step.color, step.point);
    after(step);
  }
}

void board_alone(benchmark::State& state) {
  const bench::Work work = bench::all_games();
  rules::Board board{BoardSize{}};
  for (auto _ : state) {
    for (const bench::Game& game : bench::games()) {
      board.reset(game.record.size);
      play_all(game.record, board, [](const Step&) {});
      benchmark::DoNotOptimize(board.hash());
    }
  }
  bench::set_rates(state, {.games = work.games, .moves = work.moves});
}
BENCHMARK(board_alone)->Name("repetition/board without")->Unit(benchmark::kMillisecond);

void board_and_history(benchmark::State& state) {
  const bench::Work work = bench::all_games();
  rules::Board board{BoardSize{}};
  rules::PositionHistory history;
  for (auto _ : state) {
    for (const bench::Game& game : bench::games()) {
      board.reset(game.record.size);
      history.start(board);
      play_all(game.record, board, [&](const Step& step) {
        benchmark::DoNotOptimize(history.add_play(step.color, step.point, step.number, board));
      });
    }
  }
  bench::set_rates(state, {.games = work.games, .moves = work.moves});
}
BENCHMARK(board_and_history)->Name("repetition/board with")->Unit(benchmark::kMillisecond);

}  // namespace
