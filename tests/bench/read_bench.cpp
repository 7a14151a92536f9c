// Bytes to records: splitting a stream into game trees, parsing a tree, reading a record with all checks of properties.
#include "sgf/charset.h"
#include "sgf/tree.h"
#include "tests/bench/games.h"

namespace {

using namespace sgfaudit;

void scan(benchmark::State& state) {
  std::size_t count = 0;
  for (auto _ : state) count = bench::for_each_game(bench::input(), [](const sgf::RawGame&) {});
  bench::set_rates(state, {.bytes = bench::input().size(), .games = count});
}
BENCHMARK(scan)->Name("scan")->Unit(benchmark::kMillisecond);

void parse(benchmark::State& state) {
  std::vector<sgf::ByteSyntax> syntax;
  for (const bench::Game& game : bench::games()) {
    syntax.push_back(sgf::find_charset(game.encoding).value_or(sgf::Charset{}).syntax);
  }
  sgf::Tree tree;
  for (auto _ : state) {
    for (std::size_t i = 0; i < syntax.size(); ++i) {
      parse_tree(bench::games()[i].bytes, syntax[i], Limits{}, tree);
      benchmark::DoNotOptimize(tree.nodes.data());
    }
  }
  bench::set_rates(state, bench::all_games());
}
BENCHMARK(parse)->Name("parse/tree")->Unit(benchmark::kMillisecond);

void read(benchmark::State& state) {
  bench::Work work = bench::all_games();
  work.bytes = bench::input().size();
  sgf::GameReader reader({});
  GameRecord record;
  Findings findings;
  for (auto _ : state) {
    work.games = bench::for_each_game(bench::input(), [&](const sgf::RawGame& raw) {
      findings.clear();
      reader.read(raw, record, findings);
    });
  }
  bench::set_rates(state, work);
}
BENCHMARK(read)->Name("scan and read")->Unit(benchmark::kMillisecond);

}  // namespace
