// Seeds for the replay target out of SGF files: each game on a board of at most 9×9, in the target's own bytes, under
// one ruleset after the other.
// usage: replay_seeds FOLDER FILE…
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "sgf/reader.h"
#include "tests/fuzz/replay_bytes.h"
#include "tests/memory_input.h"

using namespace sgfaudit;  // NOLINT: a tool of one file

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::string folder = argv[1];
  unsigned made = 0;
  for (int i = 2; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    sgf::GameSplitter splitter(tests::read_from(text), {});
    sgf::GameReader reader({});
    for (sgf::RawGame raw; splitter.next(raw);) {
      GameRecord record;
      Findings findings;
      reader.read(raw, record, findings);
      if (!record.playable || record.size.columns > 9 || record.size.rows > 9) continue;
      const auto byte = static_cast<std::uint8_t>(made);
      std::ofstream seed(folder + "/" + std::to_string(made++), std::ios::binary);
      seed << fuzz::replay_bytes(record, byte, static_cast<std::uint8_t>(byte * 37));
      if (!seed.flush()) return 1;
    }
  }
  std::printf("%u seeds\n", made);
  return made > 0 ? 0 : 1;
}
