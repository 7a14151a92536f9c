// The SGF reader on any bytes: splitter and parser agree where each game ends, parse∘print is the identity on the tree,
// the size of reads does not matter, no move is lost between tree and record, and limits are told.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/printer.h"
#include "sgf/reader.h"
#include "sgf/scanner.h"
#include "sgf/tree.h"
#include "tests/fuzz/require.h"
#include "tests/memory_input.h"

using namespace sgfaudit;  // NOLINT: a fuzz target is one file

namespace {

void require_sound(const GameRecord& record) {
  std::uint32_t moves = 0;
  for (const Step& step : record.steps) {
    if (is_move(step.kind)) FUZZ_REQUIRE(step.number == ++moves);
    if (step.kind == StepKind::kPlay) FUZZ_REQUIRE(record.size.contains(step.point));
    if (step.kind == StepKind::kSetup) FUZZ_REQUIRE(step.setup_begin < step.setup_end);
  }
  FUZZ_REQUIRE(moves == record.moves);
}

struct Read {
  std::vector<std::string> games;     // their bytes
  std::vector<std::string> findings;  // "code@offset"
  bool operator==(const Read&) const = default;
};

// Reads one input after the other, as a worker does: what one leaves behind must not show in the next.
struct Reading {
  explicit Reading(const sgf::ReaderOptions& options) : splitter(tests::read_from(""), options), reader(options) {}
  sgf::GameSplitter splitter;
  sgf::GameReader reader;
};

sgf::ReaderOptions all_lines(const Limits& limits) {
  sgf::ReaderOptions options;
  options.all_lines = true;
  options.limits = limits;
  return options;
}

Limits small_limits() {
  Limits small;
  small.game_bytes = 300;
  small.value_bytes = 4;
  small.nodes = 6;
  small.depth = 3;
  small.setup_points = 5;
  small.variations = 2;
  small.diagnostics = 3;
  return small;
}

// The game trees of the input, read `chunk` bytes at a time, with all their lines.
Read read(std::string_view input, std::size_t chunk, Reading& reading) {
  auto& [splitter, reader] = reading;
  splitter.start(tests::read_from(input, chunk));
  Read all;
  for (sgf::RawGame raw; splitter.next(raw);) {
    all.games.emplace_back(raw.bytes);
    GameRecord record;
    Findings findings = raw.findings;
    reader.read(raw, record, findings);
    require_sound(record);
    if (record.cut_short) {
      FUZZ_REQUIRE(findings.has(Code::kLimitNodes) || findings.has(Code::kLimitDepth) ||
                   findings.has(Code::kLimitValue) || findings.has(Code::kLimitSetup));
    }
    std::uint32_t first_new = 0;
    while (reader.next_line(record, first_new, findings)) require_sound(record);
    for (const Diagnostic& finding : findings.kept()) {
      FUZZ_REQUIRE(finding.span.offset <= input.size() * 3 + 3);  // UTF-16 grows at most so much
      all.findings.push_back(std::string(code_info(finding.code).slug) + "@" + std::to_string(finding.span.offset));
    }
  }
  FUZZ_REQUIRE(!all.games.empty());
  return all;
}

// Has a variation a root property in its first node? Written down it looks like a game that was glued on (FF[4] has
// such properties in root nodes only), and is read as one. It comes about where a node goes on behind a ")" too many.
bool looks_glued(const sgf::Tree& tree) {
  std::vector<bool> has_siblings(tree.nodes.size(), false);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    if (tree.nodes[i].next_sibling != sgf::kNoNode) has_siblings[i] = has_siblings[tree.nodes[i].next_sibling] = true;
  }
  for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
    for (const sgf::TreeProperty& property : tree.properties_of(i)) {
      if (has_siblings[i] && sgf::is_root_name(tree.name(property))) return true;
    }
  }
  return false;
}

void require_identity(std::string_view game) {
  for (const sgf::ByteSyntax syntax : {sgf::ByteSyntax::kBytewise, sgf::ByteSyntax::kShiftJis,
                                       sgf::ByteSyntax::kDoubleByte, sgf::ByteSyntax::kIso2022Jp}) {
    sgf::Tree tree, again;
    sgf::parse_tree(game, syntax, {}, tree);
    std::string printed;
    if (looks_glued(tree)) continue;
    sgf::print_tree(tree, printed);
    sgf::parse_tree(printed, syntax, {}, again);
    FUZZ_REQUIRE(sgf::same_tree(tree, again));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  static Reading plain(all_lines({}));
  static Reading limited(all_lines(small_limits()));
  const Read whole = read(input, 1 << 16, plain);
  FUZZ_REQUIRE(whole == read(input, 3, plain));
  for (const std::string& game : whole.games) require_identity(game);
  FUZZ_REQUIRE(read(input, 1 << 16, limited) == read(input, 5, limited));
  return 0;
}
