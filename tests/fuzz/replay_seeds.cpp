// Seeds for the replay target out of SGF files: each game on a board of at most 9×9, in the target's own bytes, under
// one ruleset after the other.
// usage: replay_seeds FOLDER FILE…
#include <cstdint>
#include <string>

#include "sgf/reader.h"
#include "tests/fuzz/replay_bytes.h"
#include "tests/fuzz/seed_files.h"
#include "tests/memory_input.h"

using namespace sgfaudit;  // NOLINT: a tool of one file

int main(int argc, char** argv) {
  return fuzz::make_seeds(argc, argv, [](const std::string& text, const unsigned& number, const auto& write) {
    sgf::GameSplitter splitter(tests::read_from(text), {});
    sgf::GameReader reader({});
    for (sgf::RawGame raw; splitter.next(raw);) {
      GameRecord record;
      Findings findings;
      reader.read(raw, record, findings);
      if (!record.playable || record.size.columns > 9 || record.size.rows > 9) continue;
      const auto byte = static_cast<std::uint8_t>(number);
      write(fuzz::replay_bytes(record, byte, static_cast<std::uint8_t>(byte * 37)));
    }
  });
}
