// The SGF reader on any bytes: splitter and parser agree where each game ends, parse∘print is the identity on the tree,
// the size of reads does not matter, and every finding stands inside the stream.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/printer.h"
#include "sgf/reader.h"
#include "sgf/tree.h"
#include "tests/fuzz/require.h"
#include "tests/memory_input.h"

using namespace sgfaudit;  // NOLINT: a fuzz target is one file

namespace {

// The game trees of the input, read `chunk` bytes at a time; reads each into a record on the way.
std::vector<std::string> split(std::string_view input, std::size_t chunk) {
  sgf::ReaderOptions options;
  options.all_lines = true;
  sgf::GameSplitter splitter(tests::read_from(input, chunk), options);
  sgf::GameReader reader(options);
  std::vector<std::string> games;
  for (sgf::RawGame raw; splitter.next(raw);) {
    games.emplace_back(raw.bytes);
    GameRecord record;
    Findings findings = raw.findings;
    reader.read(raw, record, findings);
    std::uint32_t moves = 0;
    for (const Step& step : record.steps) {
      if (is_move(step.kind)) FUZZ_REQUIRE(step.number == ++moves);
      if (step.kind == StepKind::kPlay) FUZZ_REQUIRE(record.size.contains(step.point));
    }
    FUZZ_REQUIRE(moves == record.moves);
    std::uint32_t first_new = 0;
    while (reader.next_line(record, first_new, findings)) {
    }
  }
  return games;
}

void require_identity(std::string_view game) {
  for (const sgf::ByteSyntax syntax : {sgf::ByteSyntax::kBytewise, sgf::ByteSyntax::kShiftJis}) {
    sgf::Tree tree, again;
    sgf::parse_tree(game, syntax, {}, tree);
    std::string printed;
    sgf::print_tree(tree, printed);
    sgf::parse_tree(printed, syntax, {}, again);
    FUZZ_REQUIRE(sgf::same_tree(tree, again));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::vector<std::string> games = split(input, 1 << 16);
  FUZZ_REQUIRE(!games.empty());
  FUZZ_REQUIRE(games == split(input, 3));
  for (const std::string& game : games) require_identity(game);
  return 0;
}
