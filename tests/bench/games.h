// What the suites measure with: the records that SGFAUDIT_BENCH_FILES names (a file or folder; testdata/games without
// it), read once, and the rates that all suites tell.
#pragma once

#include <benchmark/benchmark.h>
#include <string>
#include <string_view>
#include <vector>

#include "rules/replay.h"
#include "rules/ruleset.h"
#include "sgf/reader.h"
#include "tests/memory_input.h"

namespace sgfaudit::bench {

// All records as one stream.
[[nodiscard]] const std::string& input();

// One game tree of it, cut out and read. Where the record is not playable it is not among them.
struct Game {
  std::string bytes;
  std::string encoding;
  GameRecord record;
};
[[nodiscard]] const std::vector<Game>& games();

// The final position of a finished game: counted result, legal moves. Its dead stones are decided as `check` decides
// them.
struct Finished {
  const Game* game = nullptr;
  rules::Ruleset ruleset;
  rules::Replay replay;
  Position position;
  std::vector<bool> dead;
};
// The first 200.
[[nodiscard]] const std::vector<Finished>& finished();

// Calls `each` for every game tree of the bytes; gives their number.
template <typename Each>
std::size_t for_each_game(std::string_view bytes, Each each) {
  std::size_t count = 0;
  sgf::GameSplitter splitter(tests::read_from(bytes), {});
  for (sgf::RawGame raw; splitter.next(raw); ++count) each(raw);
  return count;
}

// Sets what one round worked on: its bytes, games and moves, where they mean something (0: they do not).
struct Work {
  std::size_t bytes = 0;
  std::size_t games = 0;
  std::size_t moves = 0;
};
void set_rates(benchmark::State& state, const Work& work);

// Bytes and moves of all games.
[[nodiscard]] Work all_games();

}  // namespace sgfaudit::bench
