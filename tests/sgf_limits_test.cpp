// Limits are findings, never silent cuts; and input of any size and depth is read in linear time with memory for one
// game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sgf/tree.h"
#include "tests/sgf_support.h"

namespace sgfaudit::sgf::test {
namespace {

using Lines = std::vector<std::string>;

std::string repeated(std::string_view piece, std::size_t times) {
  std::string out;
  out.reserve(piece.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += piece;
  return out;
}

TEST(Limits, GameBytes) {
  ReaderOptions options;
  options.limits.game_bytes = 30;
  const std::string text = "(;B[aa])(;C[" + repeated("x", 300) + "];B[bb])(;B[cc])\n(;C[exactly thirty byte];B[d])";
  for (const std::size_t chunk : {std::size_t{1}, SIZE_MAX}) {
    const auto games = read_all(text, options, chunk);
    ASSERT_EQ(games.size(), 4U);
    EXPECT_EQ(steps_of(games[0].record), "Baa");
    EXPECT_TRUE(games[1].bytes.empty());
    EXPECT_FALSE(games[1].record.playable);
    EXPECT_EQ(steps_of(games[2].record), "Bcc");
    EXPECT_EQ(games[3].bytes.size(), 30U);
  }
}

TEST(Limits, GameBytesAreInclusive) {
  const std::string game = "(;C[thirty bytes in all];B[d])";
  ASSERT_EQ(game.size(), 30U);
  ReaderOptions options;
  options.limits.game_bytes = 30;
  EXPECT_EQ(findings_of(game, "limit/", options), Lines{});
  options.limits.game_bytes = 29;
  EXPECT_EQ(findings_of(game, "limit/", options), Lines{"1:1 limit/size"});
}

TEST(Limits, LargeGameIsSkippedWithoutKeepingIt) {
  // Longer than what the splitter looks back: the game is dropped while it is read.
  ReaderOptions options;
  options.limits.game_bytes = 1000;
  const std::string text = "(;GM[1]C[" + repeated("x", 1'000'000) + "](;B[aa](;FF[4];B[bb])\n(;B[cc])";
  const auto games = read_all(text, options, 1000);
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(steps_of(games[1].record), "Bbb");  // glued on inside the large one
  EXPECT_EQ(steps_of(games[2].record), "Bcc");
  EXPECT_EQ(games[2].start.line, 2U);
  EXPECT_EQ(findings_of(text, "limit/", options, 1000), Lines{"1:1 limit/size"});
}

// Where the next game begins just below the limit and shows that it is one only far behind it, the beginning of this
// one is let go by then.
TEST(Limits, GameBytesWhereTheNextGameIsSeenLate) {
  ReaderOptions options;
  options.limits.game_bytes = 450'000;
  const std::string text = "(;GM[1]SZ[9];B[aa]C[" + repeated("x", 449'960) + "](;C[" + repeated("y", 60'000) + "]GM" +
                           repeated(" ", 20'000) + "[1]SZ[9];B[bb];W[cc])";
  const auto games = read_all(text, options, 1 << 17);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(steps_of(games[1].record), "Bbb Wcc");
  EXPECT_EQ(findings_of(text, "limit/", options, 1 << 17), Lines{"1:1 limit/size"});
}

TEST(Limits, Nodes) {
  ReaderOptions options;
  options.limits.nodes = 2;
  const auto game = read_all("(;SZ[9];B[aa];W[bb](;B[cc])(;B[dd]))", options)[0];
  EXPECT_EQ(steps_of(game.record), "Baa");
  ASSERT_EQ(game.findings.size(), 1U);
  EXPECT_EQ(brief(game.findings[0], game.places[0]), "1:14 limit/nodes");
}

TEST(Limits, Depth) {
  ReaderOptions options;
  options.limits.depth = 2;
  const auto game = read_all("(;SZ[9](;B[aa](;W[bb];B[cc])(;W[dd]))(;B[ee]))", options)[0];
  EXPECT_EQ(steps_of(game.record), "Baa");
  ASSERT_EQ(game.findings.size(), 1U);
  EXPECT_EQ(brief(game.findings[0], game.places[0]), "1:15 limit/depth");
}

TEST(Limits, ValueBytes) {
  ReaderOptions options;
  options.limits.value_bytes = 3;
  const auto game = read_all("(;PB[abcd]PW[abc];B[aa])", options)[0];
  EXPECT_EQ(game.record.black_player.text, "abc");
  EXPECT_EQ(game.record.white_player.text, "abc");
  EXPECT_EQ(steps_of(game.record), "Baa");
  ASSERT_EQ(game.findings.size(), 1U);
  EXPECT_EQ(brief(game.findings[0], game.places[0]), "1:5 limit/value");
}

// A move, a setup and what the root says about the game are nothing without their ends: a line stops before them.
TEST(Limits, ValueBytesOfWhatIsJudged) {
  ReaderOptions options;
  options.limits.value_bytes = 2;
  struct Row {
    const char* text;
    bool playable, cut_short;
    const char* steps;
    Lines findings;
  };
  const Row rows[] = {
      {"(;SZ[9]C[abc];B[aa];W[bb])", true, false, "Baa Wbb", {"1:9 limit/value"}},
      {"(;SZ[9];B[aa];W[b b];B[cc])", true, true, "Baa", {"1:16 limit/value"}},
      {"(;SZ[9];B[aa];AW[bb:cc];B[cc])", true, true, "Baa", {"1:17 limit/value"}},
      {"(;SZ[9];B[aa]C[abc];W[b b])", true, true, "Baa", {"1:15 limit/value", "1:22 limit/value"}},
      {"(;SZ[9:7];B[aa])", false, true, "", {"1:5 limit/value"}},
      {"(;SZ[9]KM[6.5];B[aa])", false, true, "", {"1:10 limit/value"}},
      {"(;SZ[9](;B[aa])(;B[b b]))", true, false, "Baa", {"1:19 limit/value"}},
  };
  for (const Row& row : rows) {
    const auto game = read_all(row.text, options)[0];
    EXPECT_EQ(game.record.playable, row.playable) << row.text;
    EXPECT_EQ(game.record.cut_short, row.cut_short) << row.text;
    EXPECT_EQ(steps_of(game.record), row.steps) << row.text;
    EXPECT_EQ(findings_of(row.text, "", options), row.findings) << row.text;
  }
}

TEST(Limits, AnythingThatEndsTheMainLineIsTold) {
  ReaderOptions options;
  options.limits.nodes = 2;
  EXPECT_TRUE(read_all("(;SZ[9];B[aa];W[bb])", options)[0].record.cut_short);
  EXPECT_FALSE(read_all("(;SZ[9](;B[aa])(;B[bb]))", options)[0].record.cut_short);
  options = {};
  options.limits.depth = 2;
  EXPECT_TRUE(read_all("(;SZ[9](;B[aa](;W[bb])))", options)[0].record.cut_short);
  EXPECT_FALSE(read_all("(;SZ[9](;B[aa])(;B[bb](;W[cc])))", options)[0].record.cut_short);
  options = {};
  options.limits.setup_points = 2;
  const GameRecord record = read_all("(;SZ[9];AB[aa:ba][ca];B[dd])", options)[0].record;
  EXPECT_TRUE(record.cut_short);
  EXPECT_EQ(record.moves, 0U);
}

TEST(Limits, BoardSide) {
  ReaderOptions options;
  options.limits.board_side = 13;
  EXPECT_EQ(findings_of("(;GM[1]SZ[13];B[aa])", "limit/", options), Lines{});
  for (const char* size : {"14", "13:14", "14:13", "52"}) {
    const std::string text = std::string("(;GM[1]SZ[") + size + "];B[aa])";
    EXPECT_EQ(findings_of(text, "limit/", options), Lines{"1:10 limit/board"}) << size;
    EXPECT_FALSE(read_all(text, options)[0].record.playable) << size;
  }
}

TEST(Limits, Variations) {
  ReaderOptions options;
  options.all_lines = true;
  options.limits.variations = 1;
  GameReader reader(options);
  RawGame game;
  game.bytes = "(;GM[1](;B[aa])(;B[bb])(;B[cc])(;B[dd]))";
  GameRecord record;
  Findings findings;
  reader.read(game, record, findings);
  std::uint32_t first = 0;
  EXPECT_TRUE(reader.next_line(record, first, findings));
  EXPECT_FALSE(reader.next_line(record, first, findings));
  EXPECT_FALSE(reader.next_line(record, first, findings));
  ASSERT_EQ(findings.count(Code::kLimitVariations), 1U);
  EXPECT_EQ(findings.kept()[0].span, (Span{24, 1}));
}

// Branches in each other: a tree of 1 + 2 × 2,000 + 1 nodes, whose other lines have 4, 5, 6 … of them. 64 × 4,002 +
// 100,000 = 356,128 are replayed: the sum of 4 to 843 is below that, the sum of 4 to 844, which are 841 lines, is not.
TEST(Limits, VariationsTogether) {
  ReaderOptions options;
  options.all_lines = true;
  GameReader reader(options);
  const std::string text = "(;GM[1]" + repeated(";B[](;W[])(", 2000) + ";B[]" + repeated(")", 2001);
  RawGame game;
  game.bytes = text;
  GameRecord record;
  for (int times = 0; times < 2; ++times) {  // the second game has all of it again
    Findings findings;
    reader.read(game, record, findings);
    std::uint32_t first = 0;
    int lines = 0;
    while (reader.next_line(record, first, findings)) ++lines;
    EXPECT_EQ(lines, 841);
    EXPECT_EQ(record.moves, 843U);
    ASSERT_EQ(findings.count(Code::kLimitVariations), 1U);
    EXPECT_EQ(findings.kept().back().arguments, std::vector<std::string>{"841"});
  }
}

TEST(Limits, FaultsAreCounted) {
  ReaderOptions options;
  options.limits.diagnostics = 5;
  GameReader reader(options);
  const std::string text = "(;GM[1]" + repeated(";", 100) + ")";
  RawGame game;
  game.bytes = text;
  GameRecord record;
  Findings findings(5);
  reader.read(game, record, findings);
  EXPECT_EQ(findings.kept().size(), 5U);
  EXPECT_EQ(findings.count(Code::kSyntaxEmptyNode), 100U);
}

TEST(Sizes, TablesOfTheTreeAreSmall) {
  EXPECT_LE(sizeof(TreeNode), 32U);
  EXPECT_LE(sizeof(TreeProperty), 24U);
  EXPECT_LE(sizeof(TreeValue), 16U);
}

TEST(Sizes, DeepNesting) {
  constexpr std::size_t kDepth = 1'000'000;
  const std::string text = "(;GM[1]" + repeated("(;B[aa]", kDepth) + repeated(")", kDepth + 1);
  const auto games = read_all(text);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].record.moves, kDepth);
  EXPECT_TRUE(games[0].findings.empty());
}

TEST(Sizes, DeepNestingWithoutNodes) {
  const std::string text = "(;GM[1]" + repeated("(", 100'000) + repeated("(;B[aa])", 100'000);
  const auto games = read_all(text);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(steps_of(games[0].record), "Baa");
}

TEST(Sizes, ManyGames) {
  constexpr std::uint32_t kGames = 20'000;
  std::string text;
  for (std::uint32_t i = 0; i < kGames; ++i) text += "(;GM[1]SZ[9];B[aa];W[bb])\n";
  GameSplitter splitter(tests::read_from(text), {});
  RawGame game;
  while (splitter.next(game)) ASSERT_EQ(game.start.line, game.number);
  EXPECT_EQ(game.number, kGames);
  EXPECT_EQ(splitter.bytes_read(), text.size());
}

// Kinds of damage that a careless recovery would read again and again.
TEST(Sizes, DamageIsReadInLinearTime) {
  for (const char* piece : {"x;y ", "(;FF[", "[", "]", "\\", "C[a]x", "(;GM[1]", "B[", "A", "AB[aa:ss]", "KM[1]",
                            "X1[a]", "(", ")", ";B[aa", "\x95", "C[x](y"}) {
    const std::string text = "(;GM[1]C[x]" + repeated(piece, 30'000) + ")";
    EXPECT_FALSE(read_all(text).empty()) << piece;
  }
}

TEST(LineIndex, AllLineBreaks) {
  const std::string text = "a\nb\r\nc\rd\n\re\n\nf\r\n\r\ng";
  LineIndex index(text, TextPlace{100, 7, 5});
  struct Row {
    char letter;
    std::uint64_t line, column;
  };
  for (const Row& row :
       {Row{'a', 7, 5}, {'b', 8, 1}, {'c', 9, 1}, {'d', 10, 1}, {'e', 11, 1}, {'f', 13, 1}, {'g', 15, 1}}) {
    const TextPlace place = index.place(100 + text.find(row.letter));
    EXPECT_EQ(place.line, row.line) << row.letter;
    EXPECT_EQ(place.column, row.column) << row.letter;
  }
  EXPECT_EQ(index.place(101).column, 6U);                // back again
  EXPECT_EQ(index.place(100 + text.size()).column, 2U);  // behind the last byte
  EXPECT_EQ(index.place(5).line, 7U);                    // before the bytes: their beginning
}

TEST(LineIndex, KnowsPlacesAroundTheGame) {
  RawGame game;
  game.bytes = "(;B[aa])";
  game.start = {20, 3, 1};
  game.outside = {{2, 1, 3}, {40, 6, 2}};
  LineIndex index(game);
  EXPECT_EQ(index.place(2).column, 3U);
  EXPECT_EQ(index.place(40).line, 6U);
  EXPECT_EQ(index.place(22).column, 3U);
}

}  // namespace
}  // namespace sgfaudit::sgf::test
