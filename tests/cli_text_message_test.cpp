// Foreign text on a terminal: nothing that acts on it, reorders it or hides in it gets through; columns are counted as
// terminals count them. Expected values are Unicode's own properties (categories, UAX #11), looked up by hand.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cli/excerpt.h"
#include "cli/message.h"

namespace sgfaudit::cli {
namespace {

struct Shown {
  std::string text, expected;
  int columns;
};

TEST(Printable, Table) {
  using namespace std::string_literals;
  const Shown cases[] = {
      {"plain [text]", "plain [text]", 12},
      {"\x1b[31mred\x1b[0m", "␛[31mred␛[0m", 12},
      {"a\nb\r\tc", "a␊b␍␉c", 6},
      {"nul\0!"s, "nul␀!", 5},
      {"\x7f", "␡", 1},
      {"\xc2\x9b"
       "31m",
       "�31m", 4},  // U+009B, the C1 form of ESC [
      {"\x9b"
       "31m",
       "�31m", 4},                // the same as a bare byte
      {"ok\xff\xfe", "ok��", 4},  // no UTF-8
      {"\xe2\x80\xae"
       "evil",
       "�evil", 5},  // U+202E right-to-left override
      {"\xe2\x81\xa6"
       "x\xe2\x81\xa9",
       "�x�", 3},  // U+2066, U+2069 isolates
      {"a\xe2\x80\x8b"
       "b",
       "a�b", 3},                             // U+200B zero width space
      {"::error::x", "\u2236:error::x", 10},  // GitHub's command begins a line, and a line may begin with any word
      {"a ::b c::d", "a \u2236:b c::d", 10},
      {"x##[error]##vso[y", "x\u266F#[error]\u266F#vso[y", 17},  // Azure's stand anywhere
      {"\xe2\x80\xa8", "�", 1},                                  // U+2028 line separator
      {"\xed\xa0\x80", "���", 3},                                // a surrogate half: three wrong bytes
      {"\xf0\x9f\x8f\x86", "🏆", 2},                              // U+1F3C6, wide
      {"伊藤", "伊藤", 4},
      {"이세돌", "이세돌", 6},
      {"ｱﾍﾞ", "ｱﾍﾞ", 3},              // half-width kana
      {"e\xcc\x81", "e\xcc\x81", 1},  // combining acute
      {"Čech", "Čech", 4},
  };
  for (const Shown& c : cases) {
    EXPECT_EQ(printable(c.text), c.expected);
    EXPECT_EQ(display_width(c.text), c.columns) << c.expected;
  }
}

// The bytes 0x00–0x1F, 0x7F and the C1 controls never occur in what printable() gives, and it changes nothing twice.
RC_GTEST_PROP(Printable, NeverLetsAControlThrough, (const std::string& bytes)) {
  const std::string shown = printable(bytes);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const auto byte = static_cast<unsigned char>(shown[i]);
    RC_ASSERT(byte >= 0x20 && byte != 0x7F);
    if (byte == 0xC2 && i + 1 < shown.size()) RC_ASSERT(static_cast<unsigned char>(shown[i + 1]) >= 0xA0);
  }
  RC_ASSERT(printable(shown) == shown);
  RC_ASSERT(display_width(shown) == display_width(bytes));
}

TEST(Shortened, CutsToColumnsNotBytes) {
  EXPECT_EQ(shortened("short", 5), "short");
  EXPECT_EQ(shortened("longer", 5), "long…");
  EXPECT_EQ(shortened("伊藤伊藤", 5), "伊藤…");
  EXPECT_EQ(shortened("伊藤伊藤", 6), "伊藤…");  // a third character would leave no room for the dots
  EXPECT_EQ(shortened("\x1b\x1b\x1b", 2), "␛…");
  EXPECT_EQ(display_width(shortened(std::string(1'000'000, 'x'), 40)), 40);
}

TEST(Message, HostileArgumentsAreShownAsSymbols) {
  const Diagnostic finding{Code::kResultReason, Severity::kWarning, {}, 0, 0, false, {"\x1b]0;title\x07\xe2\x80\xae"}};
  const std::string sentence = message(finding);
  EXPECT_EQ(sentence.find('\x1b'), std::string::npos);
  EXPECT_NE(sentence.find("␛]0;title␇�"), std::string::npos);
}

TEST(Message, MissingArgumentsAreNoFault) {
  const Diagnostic finding{Code::kResultWinner, Severity::kError, {}, 0, 0, false, {"W+3.5"}};
  EXPECT_NE(message(finding).find("W+3.5"), std::string::npos);
}

GameResult with_bytes(std::string bytes, sgf::TextPlace start = {}) {
  GameResult result;
  result.bytes = std::move(bytes);
  result.start = start;
  return result;
}

using Lines = std::vector<std::string>;

TEST(Excerpt, CaretsStandUnderTheBytes) {
  const GameResult game = with_bytes("(;GM[1]RE[W+3.5]\n;B[aa])");
  EXPECT_EQ(excerpt(game, {7, 1, 8}, 9, 100), (Lines{"1 | (;GM[1]RE[W+3.5]", "  |        ^^^^^^^^^"}));
  EXPECT_EQ(excerpt(game, {18, 2, 2}, 5, 100), (Lines{"2 | ;B[aa])", "  |  ^^^^^"}));
  // What is missing at the end stands behind the last byte.
  EXPECT_EQ(excerpt(game, {24, 2, 8}, 0, 100), (Lines{"2 | ;B[aa])", "  |        ^"}));
  // A finding that runs over the end of its line is cut there.
  EXPECT_EQ(excerpt(game, {7, 1, 8}, 900, 100), (Lines{"1 | (;GM[1]RE[W+3.5]", "  |        ^^^^^^^^^"}));
}

TEST(Excerpt, WideAndHostileCharactersKeepTheCaretsInPlace) {
  // 伊藤 takes six bytes and four columns; ESC takes one column as ␛.
  const GameResult game = with_bytes("PB[伊藤]\x1bPW[x]");
  EXPECT_EQ(excerpt(game, {11, 1, 12}, 2, 100), (Lines{"1 | PB[伊藤]␛PW[x]", "  |          ^^"}));
  EXPECT_EQ(excerpt(game, {3, 1, 4}, 3, 100), (Lines{"1 | PB[伊藤]␛PW[x]", "  |    ^^"}));
  // In the middle of a character: the caret is under the whole of it.
  EXPECT_EQ(excerpt(game, {4, 1, 5}, 1, 100), (Lines{"1 | PB[伊藤]␛PW[x]", "  |    ^^"}));
}

TEST(Excerpt, IsDecodedWithTheSetOfTheRecord) {
  // 吴清源 in GBK, 表 in Shift_JIS (its second byte is "\\"): two bytes and two columns each.
  GameResult game = with_bytes("PB[\xCE\xE2\xC7\xE5\xD4\xB4]PW[x]");
  game.encoding = "gb18030";
  EXPECT_EQ(excerpt(game, {12, 1, 13}, 3, 100), (Lines{"1 | PB[吴清源]PW[x]", "  |             ^^^"}));
  EXPECT_EQ(excerpt(game, {5, 1, 6}, 2, 100), (Lines{"1 | PB[吴清源]PW[x]", "  |      ^^"}));
  game = with_bytes("PB[\x95\x5C]PW[x]");
  game.encoding = "Shift_JIS";
  EXPECT_EQ(excerpt(game, {6, 1, 7}, 2, 100), (Lines{"1 | PB[表]PW[x]", "  |       ^^"}));
  // ISO-2022-JP: the escape sequences take no column.
  game = with_bytes("PB[\x1B$B@P\x1B(B]PW[x]");
  game.encoding = "ISO-2022-JP";
  EXPECT_EQ(excerpt(game, {12, 1, 13}, 2, 100), (Lines{"1 | PB[石]PW[x]", "  |       ^^"}));
}

TEST(Excerpt, ALongLineOfTwoByteCharactersIsCutBetweenThem) {
  std::string filler;
  for (int i = 0; i < 500; ++i) filler += "\xD4\xB4";  // 源
  for (const std::string& before : {std::string(), std::string("x")}) {
    GameResult game = with_bytes("C[" + before + filler + "]B[zz]C[" + filler);
    game.encoding = "gb18030";
    const std::size_t at = 3 + before.size() + filler.size();
    const Lines lines = excerpt(game, {at, 1, at + 1}, 5, 60);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].find("\uFFFD"), std::string::npos) << lines[0];
    EXPECT_NE(lines[0].find("源]B[zz]C[源"), std::string::npos) << lines[0];
  }
}

TEST(Excerpt, LongLinesAreCutAroundThePlace) {
  const std::string filler(500, '-');
  const GameResult game = with_bytes(filler + "B[zz]" + filler);
  const Lines lines = excerpt(game, {500, 1, 501}, 5, 50);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_LE(display_width(lines[0]), 50);
  EXPECT_EQ(lines[0].substr(0, 7), "1 | …");
  // The caret's column is the column of the "B".
  EXPECT_EQ(display_width(lines[0].substr(0, lines[0].find('B'))), static_cast<int>(lines[1].find('^')));
  EXPECT_EQ(lines[1].substr(lines[1].find('^')), "^^^^^");
}

TEST(Excerpt, AGameThatBeginsInsideALineSaysSo) {
  const GameResult game = with_bytes("(;B[zz])", {100, 3, 41});
  EXPECT_EQ(excerpt(game, {102, 3, 43}, 5, 60), (Lines{"3 | …(;B[zz])", "  |    ^^^^^"}));
}

TEST(Excerpt, NothingWithoutBytes) {
  EXPECT_TRUE(excerpt(with_bytes(""), {0, 1, 1}, 1, 80).empty());
  EXPECT_TRUE(excerpt(with_bytes("(;)", {50, 2, 1}), {10, 1, 11}, 1, 80).empty());
  EXPECT_TRUE(excerpt(with_bytes("(;)"), {4, 1, 5}, 1, 80).empty());
}

RC_GTEST_PROP(Excerpt, FitsAndIsHarmless, (const std::string& bytes)) {
  RC_PRE(!bytes.empty());
  const auto at = *rc::gen::inRange<std::size_t>(0, bytes.size() + 1);
  const auto length = *rc::gen::inRange<std::uint32_t>(0, 30);
  const auto width = *rc::gen::inRange(30, 90);
  GameResult game = with_bytes(bytes);
  game.encoding = *rc::gen::elementOf(std::vector<std::string>{"UTF-8", "gb18030", "Shift_JIS", "ISO-2022-JP"});
  const Lines lines = excerpt(game, {at, 1, at + 1}, length, width);
  if (lines.empty()) return;  // an empty line
  RC_ASSERT(lines.size() == 2U);
  for (const std::string& line : lines) {
    RC_ASSERT(printable(line) == line);
    RC_ASSERT(display_width(line) <= width);
  }
  const auto caret = lines[1].find('^');
  RC_ASSERT(caret != std::string::npos);
  RC_ASSERT(static_cast<int>(caret) <= display_width(lines[0]));
}

}  // namespace
}  // namespace sgfaudit::cli
