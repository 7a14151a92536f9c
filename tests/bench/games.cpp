#include "tests/bench/games.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "scoring/dead_stones.h"
#include "scoring/facts.h"
#include "tests/pipeline.h"

namespace sgfaudit::bench {

namespace {

constexpr std::size_t kMostFinished = 200;

std::string read_all() {
  namespace fs = std::filesystem;
  const char* named = std::getenv("SGFAUDIT_BENCH_FILES");
  const fs::path root = named != nullptr ? named : "testdata/games";
  std::vector<fs::path> files;
  if (fs::is_directory(root)) {
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      if (entry.is_regular_file() && entry.path().extension() == ".sgf") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
  } else {
    files.push_back(root);
  }
  std::string all;
  for (const auto& file : files) all += tests::read_file(file.string()) + "\n";
  return all;
}

std::vector<Finished> find_finished() {
  std::vector<Finished> all;
  scoring::Workspace workspace;
  const scoring::Options options;
  for (const Game& game : games()) {
    if (all.size() == kMostFinished) break;
    Findings findings;
    const scoring::Facts facts = read_facts(game.record, options, findings);
    if (!facts.result.counted()) continue;
    rules::Replay replay = rules::replay(game.record, facts.ruleset, findings, {.keep_past = true});
    if (replay.illegal_moves > 0) continue;
    const Position position = replay.board.position();
    const scoring::DeadStones dead =
        decide_dead_stones(game.record, replay, position, facts.ruleset, facts.komi, options, findings, workspace);
    all.push_back({&game, facts.ruleset, std::move(replay), position, dead.dead_points()});
  }
  return all;
}

}  // namespace

const std::string& input() {
  static const std::string bytes = read_all();
  return bytes;
}

const std::vector<Game>& games() {
  static const std::vector<Game> all = [] {
    std::vector<Game> read;
    sgf::GameReader reader({});
    for_each_game(input(), [&](const sgf::RawGame& raw) {
      Game game{.bytes = std::string(raw.bytes), .encoding = raw.encoding, .record = {}};
      Findings findings;
      reader.read(raw, game.record, findings);
      if (game.record.playable) read.push_back(std::move(game));
    });
    return read;
  }();
  return all;
}

const std::vector<Finished>& finished() {
  static const std::vector<Finished> all = find_finished();
  return all;
}

void set_rates(benchmark::State& state, const Work& work) {
  using benchmark::Counter;
  const auto rounds = static_cast<double>(state.iterations());
  if (work.bytes > 0) state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(work.bytes));
  if (work.games > 0) state.counters["games/s"] = Counter(static_cast<double>(work.games) * rounds, Counter::kIsRate);
  if (work.moves > 0) state.counters["moves/s"] = Counter(static_cast<double>(work.moves) * rounds, Counter::kIsRate);
}

Work all_games() {
  Work work{.bytes = 0, .games = games().size(), .moves = 0};
  for (const Game& game : games()) {
    work.bytes += game.bytes.size();
    work.moves += game.record.moves;
  }
  return work;
}

}  // namespace sgfaudit::bench
