// Properties of splitter, parser and printer that hold for sound trees and for any bytes at all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "sgf/printer.h"
#include "sgf/tree.h"
#include "tests/sgf_generators.h"
#include "tests/sgf_support.h"

namespace sgfaudit::sgf::test {
namespace {

Tree parse(std::string_view bytes, ByteSyntax syntax = ByteSyntax::kBytewise) {
  Tree tree;
  parse_tree(bytes, syntax, Limits{}, tree);
  return tree;
}

std::string print(const Tree& tree) {
  std::string text;
  print_tree(tree, text);
  return text;
}

std::vector<std::string> describe(std::string_view text, std::size_t chunk, const ReaderOptions& options = {}) {
  std::vector<std::string> lines;
  for (const ReadGame& game : read_all(text, options, chunk)) {
    lines.push_back(game.bytes);
    lines.push_back(std::to_string(game.start.offset) + " " + std::to_string(game.start.line) + " " +
                    std::to_string(game.start.column) + " " + game.encoding + " " + steps_of(game.record));
    for (std::size_t i = 0; i < game.findings.size(); ++i) lines.push_back(brief(game.findings[i], game.places[i]));
  }
  return lines;
}

RC_GTEST_PROP(TreeProperty, SplitterAndParserAgreeOnEveryGame, ()) {
  const std::string text = *damaged_text();
  GameSplitter splitter(tests::read_from(text), {});
  RawGame game;
  std::uint64_t end = 0;
  while (splitter.next(game)) {
    if (game.bytes.empty()) continue;
    RC_ASSERT(game.start.offset >= end);
    end = game.start.offset + game.bytes.size();
    RC_ASSERT(text.substr(game.start.offset, game.bytes.size()) == game.bytes);
    const auto charset = game.encoding == "gb18030" && !game.bytewise ? ByteSyntax::kDoubleByte : ByteSyntax::kBytewise;
    if (game.encoding != "gb18030" && game.encoding != "UTF-8") continue;
    const Tree alone = parse(game.bytes, charset);
    const std::string rest = text.substr(game.start.offset);
    const Tree in_stream = parse(rest, charset);
    RC_ASSERT(alone.end == game.bytes.size());
    RC_ASSERT(in_stream.end == game.bytes.size());
    RC_ASSERT(same_tree(alone, in_stream));
    RC_ASSERT(!alone.nodes.empty());
  }
}

RC_GTEST_PROP(TreeProperty, SizeOfReadsDoesNotMatter, ()) {
  const std::string text = *damaged_text();
  const auto whole = describe(text, SIZE_MAX);
  RC_ASSERT(describe(text, 1) == whole);
  RC_ASSERT(describe(text, *rc::gen::inRange<std::size_t>(2, 40)) == whole);
}

RC_GTEST_PROP(TreeProperty, SizeOfReadsDoesNotMatterAboveTheLimit, ()) {
  const std::string text = *damaged_text();
  ReaderOptions options;
  options.limits.game_bytes = *rc::gen::inRange<std::uint64_t>(1, 60);
  RC_ASSERT(describe(text, 1, options) == describe(text, SIZE_MAX, options));
}

RC_GTEST_PROP(TreeProperty, FindingsStandInsideTheStream, ()) {
  const std::string text = *damaged_text();
  for (const ReadGame& game : read_all(text)) {
    for (const Diagnostic& finding : game.findings) RC_ASSERT(finding.span.offset <= text.size());
  }
}

// Read by characters and by bytes the first game has the same values and another shape.
TEST(TreeProperty, AShapeThatDiffersWithoutItsValuesIsToldInsideTheStream) {
  const std::string text =
      "CA[gbk](B[cc]\xC3\xA9"
      "B[(;B[\x95\\CA[x]";
  for (const ReadGame& game : read_all(text)) {
    for (const Diagnostic& finding : game.findings) EXPECT_LE(finding.span.offset, text.size());
  }
}

RC_GTEST_PROP(TreeProperty, ParsingWhatWasPrintedGivesTheSameTree, ()) {
  const std::string text = *damaged_text();
  const auto syntax =
      *rc::gen::element(ByteSyntax::kBytewise, ByteSyntax::kShiftJis, ByteSyntax::kDoubleByte, ByteSyntax::kIso2022Jp);
  const Tree tree = parse(text, syntax);
  const std::string printed = print(tree);
  RC_LOG() << text << "\n" << printed << "\n";
  const Tree again = parse(printed, syntax);
  RC_ASSERT(same_tree(tree, again));
  RC_ASSERT(print(again) == printed);
}

// A value that was never closed may end among pairs of bytes, where "]" would be one of them (found by the fuzz run).
TEST(Tree, PrintsTheWayBackFromPairsOfBytes) {
  for (const char* text : {"(M[\x1B$S", "(;C[\x1B$B0!", "(;C[\x1B$(D0!0", "(;C[\x1B$B0!\x1B(J a", "(;C[\x1B$B\x1B"}) {
    const Tree tree = parse(text, ByteSyntax::kIso2022Jp);
    const std::string printed = print(tree);
    const Tree again = parse(printed, ByteSyntax::kIso2022Jp);
    EXPECT_TRUE(same_tree(tree, again)) << printed;
    EXPECT_TRUE(again.faults.empty()) << printed;
  }
  EXPECT_EQ(print(parse("(;C[\x1B$B0!", ByteSyntax::kIso2022Jp)), "(;C[\x1B$B0!\x1B(B])");
  EXPECT_EQ(print(parse("(;C[\x1B$B0!\x1B(J a", ByteSyntax::kIso2022Jp)), "(;C[\x1B$B0!\x1B(J a])");
}

RC_GTEST_PROP(TreeProperty, SoundTreesArePrintedAsTheyWere, ()) {
  const std::string text = *sound_text();
  const Tree tree = parse(text);
  RC_ASSERT(print(tree) == text);
  for (const SyntaxFault& fault : tree.faults) RC_ASSERT(fault.code == Code::kSyntaxEmptyNode);
}

RC_GTEST_PROP(TreeProperty, LinksOfTheTreeAreConsistent, ()) {
  const std::string text = *damaged_text();
  const Tree tree = parse(text);
  for (std::uint32_t node = 0; node < tree.nodes.size(); ++node) {
    const TreeNode& n = tree.nodes[node];
    if (node == 0) {
      RC_ASSERT(n.parent == kNoNode);
    } else {
      RC_ASSERT(n.parent < node);
    }
    if (n.next_sibling == kNoNode) continue;
    RC_ASSERT(n.next_sibling > node);
    RC_ASSERT(n.next_sibling < tree.nodes.size());
    RC_ASSERT(tree.nodes[n.next_sibling].parent == n.parent);
  }
}

RC_GTEST_PROP(TreeProperty, AnyBytesAreRead, ()) {
  const auto bytes = *rc::gen::container<std::vector<char>>(rc::gen::arbitrary<char>());
  std::string text = *rc::gen::element<std::string>("", "(;", "\xFF\xFE", "\xFE\xFF", "(;C[");
  text.append(bytes.begin(), bytes.end());
  ReaderOptions options;
  options.all_lines = true;
  RC_ASSERT(!read_all(text, options).empty());
}

RC_GTEST_PROP(TreeProperty, EveryLineOfATreeIsReadOnce, ()) {
  const std::string text = *sound_text();
  const Tree tree = parse(text);
  std::size_t leaves = 0;
  for (std::uint32_t node = 0; node < tree.nodes.size(); ++node) leaves += tree.first_child(node) == kNoNode ? 1 : 0;
  ReaderOptions options;
  options.all_lines = true;
  GameReader reader(options);
  RawGame game;
  game.bytes = text;
  GameRecord record;
  Findings findings;
  reader.read(game, record, findings);
  std::size_t lines = 1;
  std::uint32_t first_new_move = 0;
  while (reader.next_line(record, first_new_move, findings)) {
    ++lines;
    RC_ASSERT(first_new_move >= 1U);
    RC_ASSERT(first_new_move <= record.moves + 1);
  }
  RC_ASSERT(lines == leaves);
}

}  // namespace
}  // namespace sgfaudit::sgf::test
