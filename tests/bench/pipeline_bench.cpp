// The stages of a check, each on its own, over real or made games: MB/s and games/s.
// SGFAUDIT_BENCH_FILES names a file or folder of records; scripts/bench sets it.
#include <algorithm>
#include <benchmark/benchmark.h>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "tests/pipeline.h"

namespace {

using namespace sgfaudit;

// All records as one stream, read once.
const std::string& input() {
  static const std::string bytes = [] {
    const char* named = std::getenv("SGFAUDIT_BENCH_FILES");
    const std::filesystem::path root = named != nullptr ? named : "testdata/games";
    std::vector<std::filesystem::path> files;
    if (std::filesystem::is_directory(root)) {
      for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.is_regular_file() && entry.path().extension() == ".sgf") files.push_back(entry.path());
      }
      std::sort(files.begin(), files.end());
    } else {
      files.push_back(root);
    }
    std::string all;
    for (const auto& file : files) all += tests::read_file(file.string()) + "\n";
    return all;
  }();
  return bytes;
}

struct ReadGame {
  GameRecord record;
  std::string bytes;
};

const std::vector<ReadGame>& games() {
  static const std::vector<ReadGame> all = [] {
    std::vector<ReadGame> read;
    scoring::Options options;
    options.dead = scoring::Evidence::kMarks;
    for (tests::Judged& game : tests::judge(input(), options)) {
      if (game.record.playable) read.push_back({std::move(game.record), std::move(game.bytes)});
    }
    return read;
  }();
  return all;
}

void count_bytes(benchmark::State& state, std::size_t games_read) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(input().size()));
  state.counters["games/s"] = benchmark::Counter(
      static_cast<double>(games_read) * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void split(benchmark::State& state) {
  std::size_t count = 0;
  for (auto _ : state) {
    count = 0;
    sgf::GameSplitter splitter(tests::read_from(input()), {});
    for (sgf::RawGame raw; splitter.next(raw);) ++count;
  }
  count_bytes(state, count);
}
BENCHMARK(split)->Unit(benchmark::kMillisecond);

void read(benchmark::State& state) {
  std::size_t count = 0;
  for (auto _ : state) {
    count = 0;
    sgf::GameSplitter splitter(tests::read_from(input()), {});
    sgf::GameReader reader({});
    GameRecord record;
    Findings findings;
    for (sgf::RawGame raw; splitter.next(raw); ++count) {
      findings.clear();
      reader.read(raw, record, findings);
    }
  }
  count_bytes(state, count);
}
BENCHMARK(read)->Unit(benchmark::kMillisecond);

void replay(benchmark::State& state, const char* name) {
  const rules::Ruleset& ruleset = *rules::find_ruleset(name);
  const std::vector<ReadGame>& all = games();  // read before the clock starts
  std::int64_t moves = 0;
  Findings findings;
  for (auto _ : state) {
    for (const ReadGame& game : all) {
      findings.clear();
      benchmark::DoNotOptimize(rules::replay(game.record, ruleset, findings).moves);
      moves += game.record.moves;
    }
  }
  count_bytes(state, all.size());
  state.counters["moves/s"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(replay, simple_ko, "japanese")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, positional_superko, "chinese")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, situational_superko, "aga")->Unit(benchmark::kMillisecond);

void audit(benchmark::State& state, scoring::Evidence evidence) {
  scoring::Options options;
  options.dead = evidence;
  Findings findings;
  scoring::Workspace workspace;
  const std::vector<ReadGame>& all = games();
  for (auto _ : state) {
    for (const ReadGame& game : all) {
      findings.clear();
      benchmark::DoNotOptimize(scoring::audit(game.record, options, findings, workspace).verdict);
    }
  }
  count_bytes(state, all.size());
}
BENCHMARK_CAPTURE(audit, marks, scoring::Evidence::kMarks)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(audit, estimate, scoring::Evidence::kEstimate)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
