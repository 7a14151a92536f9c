// What a character set costs: the same game with a comment at each move, split and read, with comments in ASCII, UTF-8
// and GB18030. Made here, so that it does not depend on the records at hand.
#include <fmt/core.h>

#include "tests/bench/games.h"

namespace {

using namespace sgfaudit;

constexpr int kGames = 50;
constexpr int kMoves = 200;

std::string games_with(std::string_view charset, std::string_view comment) {
  std::string all;
  for (int game = 0; game < kGames; ++game) {
    all += fmt::format("(;FF[4]GM[1]CA[{}]SZ[19]KM[6.5]RU[Japanese]RE[B+R]\n", charset);
    for (int move = 0; move < kMoves; ++move) {
      all += fmt::format(";{}[{:c}{:c}]C[{}]", move % 2 == 0 ? 'B' : 'W', 'a' + move % 19, 'a' + move / 19, comment);
    }
    all += ")\n";
  }
  return all;
}

void read(benchmark::State& state, std::string_view charset, std::string_view comment) {
  const std::string input = games_with(charset, comment);
  sgf::GameReader reader({});
  GameRecord record;
  Findings findings;
  for (auto _ : state) {
    bench::for_each_game(input, [&](const sgf::RawGame& raw) {
      findings.clear();
      reader.read(raw, record, findings);
    });
  }
  bench::set_rates(state, {.bytes = input.size(), .games = kGames, .moves = std::size_t{kGames} * kMoves});
}
// 36 bytes each: "This move is good, White is thick .." and its like in Chinese, 12 characters in UTF-8, 18 in GBK.
BENCHMARK_CAPTURE(read, ascii, "UTF-8", "This move is good, White is thick ..")
    ->Name("charset/ASCII")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read, utf8, "UTF-8",
                  "\xE8\xBF\x99\xE6\x89\x8B\xE6\xA3\x8B\xE5\xBE\x88\xE5\xA5\xBD\xE7\x99\xBD\xE6\xA3\x8B\xE5\x8E\x9A"
                  "\xE3\x80\x82\xE7\x99\xBD\xE6\xA3\x8B\xE5\xA5\xBD")
    ->Name("charset/UTF-8")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read, gbk, "GBK",
                  "\xD5\xE2\xCA\xD6\xC6\xE5\xBA\xDC\xBA\xC3\xB0\xD7\xC6\xE5\xBA\xF1\xA1\xA3\xB0\xD7\xC6\xE5\xBA\xC3"
                  "\xD5\xE2\xCA\xD6\xC6\xE5\xBA\xDC\xBA\xC3\xA1\xA3")
    ->Name("charset/GBK")
    ->Unit(benchmark::kMillisecond);

}  // namespace
