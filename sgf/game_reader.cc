// Reads one game: parses its tree, reports what is wrong with structure, text and properties, and builds the record of
// one line.
#include <algorithm>
#include <array>
#include <optional>

#include "sgf/charset_opinion.h"
#include "sgf/game_context.h"
#include "sgf/property_checks.h"
#include "sgf/reader.h"
#include "sgf/record_builder.h"
#include "sgf/tree.h"

namespace sgfaudit::sgf {

namespace {

// Where a value that was not closed is taken to end, as words.
std::string place_of_end(std::string_view bytes, std::size_t end) {
  constexpr std::size_t kLongest = 8;
  if (end >= bytes.size()) return "where the game ends";
  std::size_t size = 1;
  while (size < kLongest && end + size < bytes.size() && bytes[end + size - 1] != '[') ++size;
  return "before \"" + std::string(bytes.substr(end, size)) + "\"";
}

void report_faults(const Tree& tree, std::uint64_t offset, Findings& findings) {
  if (tree.is_faultless()) return;
  for (const SyntaxFault& fault : tree.faults) {
    std::vector<std::string> arguments;
    const std::string_view bytes = tree.bytes.substr(std::min<std::size_t>(fault.at, tree.bytes.size()));
    switch (fault.code) {
      case Code::kSyntaxUnclosedTree:
      case Code::kLimitDepth:
      case Code::kLimitNodes:
      case Code::kLimitValue:
        arguments = {std::to_string(fault.count)};
        break;
      case Code::kSyntaxUnclosedValue:
        arguments = {"is never closed; it is taken to end " + place_of_end(tree.bytes, fault.count)};
        break;
      case Code::kSyntaxPropertyWithoutValue:
      case Code::kSyntaxMissingSemicolon:
        arguments = {std::string(bytes.substr(0, std::min<std::uint32_t>(fault.length, 20)))};
        break;
      default:
        break;
    }
    findings.add(fault.code, {offset + fault.at, fault.length}, std::move(arguments));
  }
  // Faults beyond the limit are not kept, but they count.
  std::array<std::uint64_t, kCodeCount> more = tree.fault_counts;
  for (const SyntaxFault& fault : tree.faults) --more[static_cast<std::size_t>(fault.code)];
  const std::uint64_t last = tree.faults.empty() ? 0 : tree.faults.back().at;
  for (std::size_t code = 0; code < kCodeCount; ++code) {
    for (; more[code] > 0; --more[code]) findings.add(static_cast<Code>(code), {offset + last, 0});
  }
}

// A first child stands directly behind its parent: these are the nodes 0 … of the tree.
std::uint32_t leaf_of_main_line(const Tree& tree) {
  std::uint32_t leaf = 0;
  auto run = tree.runs.begin();
  while (tree.first_child(leaf) != kNoNode) {
    ++leaf;
    if (run == tree.runs.end() || run->first != leaf) continue;
    leaf = run->end();  // behind a run the next node is a child of its last one
    ++run;
  }
  return leaf;
}

// What the other lines of a tree may be replayed with: branches in each other make lines of which each is nearly as
// long as the tree, and their nodes together would be its square.
constexpr std::uint64_t kLinesOfTheLimit = 10'000;  // Limits::variations allows the nodes below once for so many lines
constexpr std::uint64_t kTimesTheTree = 64;
constexpr std::uint64_t kNodesAlways = 100'000;

}  // namespace

struct GameReader::State {
  explicit State(ReaderOptions reader_options) : options(std::move(reader_options)), decoder("UTF-8") {}

  [[nodiscard]] GameContext context() {
    const bool escaped = syntax != charset.syntax;
    return {tree,
            decoder,
            offset,
            every_value_decodes,
            escaped,
            root.format,
            root.format_recorded,
            options.limits.setup_points,
            options.limits.board_side};
  }
  void use_charset(const RawGame& game);
  void check_text(const RawGame& game, Findings& findings);
  void check_values(std::size_t from, std::size_t end, Findings& findings);
  void build(GameRecord& record, std::uint32_t report_from, std::uint32_t& first_new_move, Findings& findings);
  [[nodiscard]] bool more_lines();

  ReaderOptions options;
  Tree tree;
  TextDecoder decoder;
  Charset charset{"UTF-8"};
  std::string label = charset_label("UTF-8");
  ByteSyntax syntax = ByteSyntax::kBytewise;
  RootFacts root;
  PropertyChecker checker;
  std::uint64_t offset = 0;
  bool every_value_decodes = true;
  std::span<const std::uint32_t> line;   // nodes of the line read last
  std::vector<std::uint32_t> main_line;  // 0, 1, 2 … as far as a game has needed them
  std::vector<std::uint32_t> other_line;
  std::uint64_t lines = 0;           // read besides the main line
  std::uint64_t nodes_of_lines = 0;  // on those
  bool limit_told = false;           // that there are more
};

bool GameReader::State::more_lines() {
  const std::uint64_t limit = options.limits.variations;
  const std::uint64_t nodes = kTimesTheTree * tree.nodes.size() + kNodesAlways;
  return lines < limit && nodes_of_lines / nodes * kLinesOfTheLimit < limit;
}

// The set that the splitter decided on; decided here for a game that comes from nowhere.
void GameReader::State::use_charset(const RawGame& game) {
  std::string name = game.encoding;
  if (name.empty()) {
    CharsetEvidence evidence;
    evidence.bytes = game.bytes;
    name = options.encoding.empty() ? form_opinion(evidence).candidates.front().name : options.encoding;
  }
  if (charset.name != name) {
    charset = find_charset(name).value_or(Charset{"UTF-8"});
    label = charset_label(charset.name);
  }
  if (decoder.charset() != charset.name) decoder = TextDecoder(charset.name);
  syntax = game.bytewise ? ByteSyntax::kBytewise : charset.syntax;
}

// Bytes that do not decode: once per value (SGF policy 3).
void GameReader::State::check_text(const RawGame& game, Findings& findings) {
  const ByteKinds kinds = game.kinds ? *game.kinds : byte_kinds(tree.bytes);
  every_value_decodes = !kinds.high && !kinds.escape;
  if (every_value_decodes || (charset.name == "UTF-8" && kinds.utf8_errors + kinds.utf8_damaged == 0)) return;
  std::size_t from = 0;
  for (const MoveRun& run : tree.runs) {  // letters
    const std::size_t end = tree.properties_of(run.first)[0].first_value;
    check_values(from, end, findings);
    from = end + run.count;
  }
  check_values(from, tree.values.size(), findings);
}

void GameReader::State::check_values(std::size_t from, std::size_t end, Findings& findings) {
  std::string text;
  for (; from < end; ++from) {
    const TreeValue value = tree.values[from];
    if (is_ascii(tree.raw(value))) continue;
    const std::size_t errors = context().decode(value, text);
    if (errors == 0) continue;
    findings.add(Code::kTextInvalidBytes, context().value_span(value), {label, std::to_string(errors)});
  }
}

void GameReader::State::build(GameRecord& record, std::uint32_t report_from, std::uint32_t& first_new_move,
                              Findings& findings) {
  record.clear();
  record.playable = root.playable;
  record.size = root.size;
  record.size_recorded = root.size_recorded;
  first_new_move = build_record(context(), line, {report_from}, record, findings);
}

GameReader::GameReader(ReaderOptions options) : state_(std::make_unique<State>(std::move(options))) {}
GameReader::~GameReader() = default;

void GameReader::read(const RawGame& game, GameRecord& record, Findings& findings) {
  State& s = *state_;
  s.line = {};
  s.lines = s.nodes_of_lines = 0;
  s.limit_told = false;
  s.offset = game.start.offset;
  record.clear();
  s.use_charset(game);
  parse_tree(game.bytes, s.syntax, s.options.limits, s.tree);
  if (s.tree.nodes.empty()) {
    report_faults(s.tree, s.offset, findings);
    record.playable = false;
    record.root = {s.offset, 0};
    return;
  }
  s.root = RootFacts{};
  s.root = read_root(s.context(), findings);
  if (s.root.other_game) {
    record.playable = false;
    record.root = s.context().span(s.tree.nodes[0].at, s.tree.nodes[0].at + 1);
    return;
  }
  report_faults(s.tree, s.offset, findings);
  s.check_text(game, findings);
  s.checker.check(s.context(), s.root.size, findings);
  const std::size_t nodes = leaf_of_main_line(s.tree) + std::size_t{1};
  for (auto node = static_cast<std::uint32_t>(s.main_line.size()); node < nodes; ++node) s.main_line.push_back(node);
  s.line = std::span(s.main_line).first(nodes);
  std::uint32_t first_new_move = 0;
  s.build(record, 0, first_new_move, findings);
}

// The nodes between two leaves, in the order of the file, are just those that no earlier line has.
bool GameReader::next_line(GameRecord& record, std::uint32_t& first_new_move, Findings& findings) {
  State& s = *state_;
  if (!s.options.all_lines || s.line.empty() || !s.root.playable) return false;
  const std::uint32_t first_new = s.line.back() + 1;
  if (first_new >= s.tree.nodes.size()) return false;
  if (!s.more_lines()) {
    if (!s.limit_told) {
      const TreeNode& node = s.tree.nodes[first_new];
      findings.add(Code::kLimitVariations, s.context().span(node.at, node.at + 1), {std::to_string(s.lines)});
    }
    s.limit_told = true;
    return false;
  }
  std::uint32_t leaf = first_new;
  while (s.tree.first_child(leaf) != kNoNode) leaf = s.tree.first_child(leaf);
  s.other_line.clear();
  for (std::uint32_t node = leaf; node != kNoNode; node = s.tree.nodes[node].parent) s.other_line.push_back(node);
  std::reverse(s.other_line.begin(), s.other_line.end());
  s.line = s.other_line;
  ++s.lines;
  s.nodes_of_lines += s.line.size();
  const auto place = std::lower_bound(s.line.begin(), s.line.end(), first_new) - s.line.begin();
  s.build(record, static_cast<std::uint32_t>(place), first_new_move, findings);
  return true;
}

}  // namespace sgfaudit::sgf
