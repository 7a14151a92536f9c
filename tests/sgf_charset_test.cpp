// Character sets: what a record is read as, what is said about it, and that trail bytes are never syntax. The encoded
// texts were made with iconv from the UTF-8 beside them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sgf/charset.h"
#include "tests/sgf_support.h"

namespace sgfaudit::sgf::test {
namespace {

using Lines = std::vector<std::string>;
using std::string_literals::operator""s;

struct CharsetCase {
  const char* name;
  std::string text;
  Lines players;   // PB of each game, in UTF-8
  Lines findings;  // of groups text/ and syntax/
};

std::ostream& operator<<(std::ostream& out, const CharsetCase& c) {
  return out << c.name;
}

class Charsets : public testing::TestWithParam<CharsetCase> {};

TEST_P(Charsets, AreReadAsExpected) {
  const CharsetCase& c = GetParam();
  Lines players;
  for (const ReadGame& game : read_all(c.text)) players.push_back(game.record.black_player.text);
  EXPECT_EQ(players, c.players);
  Lines findings = findings_of(c.text, "text/");
  const Lines syntax = findings_of(c.text, "syntax/");
  findings.insert(findings.end(), syntax.begin(), syntax.end());
  EXPECT_EQ(findings, c.findings);
}

// 吴清源 九段
const std::string kGbk = "\xCE\xE2\xC7\xE5\xD4\xB4 \xBE\xC5\xB6\xCE";
// 吳清源 九段, in Big5
const std::string kBig5 = "\xA7\x64\xB2\x4D\xB7\xBD \xA4\x45\xAC\x71";
// 石田芳夫 九段 and 表ソ能 (every second byte 5C or 5D is a trail byte), in Shift_JIS
const std::string kShiftJis = "\x90\xCE\x93\x63\x96\x46\x95\x76 \x8B\xE3\x92\x69";
const std::string kShiftJisTrails = "\x95\x5C\x83\x5C\x94\x5C";
// 石田芳夫 九段, in EUC-JP and ISO-2022-JP
const std::string kEucJp = "\xC0\xD0\xC5\xC4\xCB\xA7\xC9\xD7 \xB6\xE5\xC3\xCA";
const std::string kIso2022 = "\x1B$B@PEDK'IW\x1B(B";
// 이창호 구단, in EUC-KR
const std::string kEucKr = "\xC0\xCC\xC3\xA2\xC8\xA3 \xB1\xB8\xB4\xDC";
// Александр, in windows-1251
const std::string kCyrillic = "\xC0\xEB\xE5\xEA\xF1\xE0\xED\xE4\xF0";

INSTANTIATE_TEST_SUITE_P(
    Known, Charsets,
    testing::Values(CharsetCase{"ascii", "(;PB[A])", {"A"}, {}}, CharsetCase{"utf8", "(;PB[吴清源])", {"吴清源"}, {}},
                    CharsetCase{"utf8_by_name", "(;CA[utf-8]PB[équipe])", {"équipe"}, {}},
                    CharsetCase{"gb2312", "(;CA[gb2312]PB[" + kGbk + "])", {"吴清源 九段"}, {}},
                    CharsetCase{"euc_cn", "(;CA[EUC-CN]PB[" + kGbk + "])", {"吴清源 九段"}, {}},
                    CharsetCase{"ca_behind_the_text", "(;PB[" + kGbk + "]CA[GBK])", {"吴清源 九段"}, {}},
                    CharsetCase{"big5", "(;CA[Big5]PB[" + kBig5 + "])", {"吳清源 九段"}, {}},
                    CharsetCase{"ms_kanji", "(;CA[MS_KANJI]PB[" + kShiftJis + "])", {"石田芳夫 九段"}, {}},
                    CharsetCase{"trail_bytes_are_no_syntax",
                                "(;CA[Shift_JIS]PB[" + kShiftJisTrails + "];B[aa])(;PB[A])",
                                {"表ソ能", "A"},
                                {"1:18 note text/charset-syntax"}},
                    CharsetCase{"escapes_between_characters",
                                "(;CA[Shift_JIS]PB[" + kShiftJisTrails + "\\]x\\\\])",
                                {"表ソ能]x\\"},
                                {"1:18 note text/charset-syntax"}},
                    CharsetCase{"iso_2022_jp", "(;CA[ISO-2022-JP]PB[" + kIso2022 + "];B[aa])", {"石田芳夫"}, {}},
                    CharsetCase{"latin1", "(;CA[ISO-8859-1]PB[Andr\xE9])", {"André"}, {}},
                    CharsetCase{"each_game_its_own",
                                "(;CA[gbk]PB[" + kGbk + "])(;PB[équipe])(;CA[Shift_JIS]PB[" + kShiftJis + "])",
                                {"吴清源 九段", "équipe", "石田芳夫 九段"},
                                {}},
                    CharsetCase{"true_set_with_bytes_escaped",
                                "(;CA[GB18030];B[aa]PB[\xBB\xCD\x9F\x5C\x5C])",
                                {"煌焅"},
                                {"1:22 text/charset-syntax"}}),
    testing::PrintToStringParamName());

INSTANTIATE_TEST_SUITE_P(
    Guessed, Charsets,
    testing::Values(
        CharsetCase{"gbk", "(;PB[" + kGbk + "])", {"吴清源 九段"}, {"1:6 text/charset-guessed"}},
        CharsetCase{"big5", "(;PB[" + kBig5 + "])", {"吳清源 九段"}, {"1:6 text/charset-guessed"}},
        CharsetCase{"shift_jis", "(;PB[" + kShiftJis + "])", {"石田芳夫 九段"}, {"1:6 text/charset-guessed"}},
        CharsetCase{"shift_jis_trail_bytes",
                    "(;PB[" + kShiftJisTrails + "]PW[" + kShiftJis + "])",
                    {"表ソ能"},
                    {"1:6 text/charset-guessed"}},
        CharsetCase{"euc_jp",
                    "(;PB[" + kEucJp + "]C[\xA4\xB3\xA4\xCE\xBC\xEA\xA4\xCF])",
                    {"石田芳夫 九段"},
                    {"1:6 text/charset-guessed"}},
        CharsetCase{"euc_kr", "(;PB[" + kEucKr + "])", {"이창호 구단"}, {"1:6 text/charset-guessed"}},
        CharsetCase{"iso_2022_jp", "(;PB[" + kIso2022 + "])", {"石田芳夫"}, {"1:6 text/charset-guessed"}},
        CharsetCase{"cyrillic", "(;PB[" + kCyrillic + "])", {"Александр"}, {"1:6 text/charset-guessed"}},
        CharsetCase{"western", "(;PB[J\xF6rg M\xFCller])", {"Jörg Müller"}, {"1:7 text/charset-guessed"}},
        // é and "]" are a character of GBK: that reading would swallow the end of the value.
        CharsetCase{"syntax_before_a_guess", "(;PB[Jos\xE9];B[aa];W[bb])", {"José"}, {"1:9 text/charset-guessed"}},
        // Two characters that could be Korean, too: the game before decides.
        CharsetCase{"game_before",
                    "(;PB[" + kGbk + "])(;PB[\xB9\xC5\xC1\xA6])",
                    {"吴清源 九段", "古力"},
                    {"1:6 text/charset-guessed", "1:24 text/charset-guessed"}}),
    testing::PrintToStringParamName());

INSTANTIATE_TEST_SUITE_P(
    Faulty, Charsets,
    testing::Values(
        CharsetCase{"unknown_name", "(;CA[martian]PB[équipe])", {"équipe"}, {"1:5 text/charset-unknown"}},
        CharsetCase{"unknown_name_and_a_guess",
                    "(;CA[martian]PB[" + kGbk + "])",
                    {"吴清源 九段"},
                    {"1:5 text/charset-unknown", "1:17 text/charset-guessed"}},
        CharsetCase{"empty_name", "(;CA[]PB[équipe])", {"équipe"}, {}},
        CharsetCase{"not_utf8", "(;CA[UTF-8]PB[" + kGbk + "])", {"吴清源 九段"}, {"1:5 text/charset-conflict"}},
        CharsetCase{"utf8_after_all", "(;CA[gb2312]PB[吴清源])", {"吴清源"}, {"1:5 text/charset-conflict"}},
        CharsetCase{"any_claim_is_true_of_ascii", "(;CA[gb2312]PB[A])", {"A"}, {}},
        CharsetCase{
            "cut_in_a_character", "(;CA[UTF-8]PB[吴清\xE6\xBA]PW[源])", {"吴清\uFFFD"}, {"1:14 text/invalid-bytes"}},
        CharsetCase{"byte_replaced", "(;PB[吴\xE6?\x85]BR[段])", {"吴\uFFFD?\uFFFD"}, {"1:5 text/invalid-bytes"}},
        CharsetCase{"once_per_value", "(;PB[a\xFF吴\xFF]PW[清源])", {"a\uFFFD吴\uFFFD"}, {"1:5 text/invalid-bytes"}},
        // E9 5D is a character of Shift_JIS; CA was wrong.
        CharsetCase{"claim_swallows_a_property",
                    "(;CA[Shift_JIS]PB[Jos\xE9]PW[Anna];B[aa])",
                    {"Jos\uFFFD"},
                    {"1:18 text/charset-syntax", "1:18 text/invalid-bytes"}},
        // 83 5D is a character, too; the label lost would be a value, no property.
        CharsetCase{"claim_swallows_a_value",
                    "(;CA[Shift_JIS];B[aa]LB[bb:\x83][cc:x])",
                    {""},
                    {"1:24 text/charset-syntax", "1:24 text/invalid-bytes"}},
        CharsetCase{"utf16_claimed", "(;CA[UTF-16]PB[équipe])", {"équipe"}, {"1:5 text/charset-conflict"}}),
    testing::PrintToStringParamName());

std::string utf16(std::u16string_view text, bool big) {
  std::string out;
  for (const char16_t c : text) {
    const char high = static_cast<char>(c >> 8);
    const char low = static_cast<char>(c & 0xFF);
    out += big ? high : low;
    out += big ? low : high;
  }
  return out;
}

// By single bytes the first game has three nodes, and C, which nothing closes, is cut off where the second game begins.
// As GBK, where E8 5D is a character, it has two, and its C holds the second game: the node with which the third one
// begins is no third node of it.
TEST(Syntax, OfASetIsNotCreditedWithANodeOfTheNextGame) {
  EXPECT_EQ(read_all("(;GM[\xE8];];B[aa]C[(;GM[\xE8];[](;GM[\xE8];];W[bb])").size(), 3U);
}

// E8 5D is a character of GBK, 83 5D one of Shift_JIS. Where a text was cut inside a character, its first byte stands
// before the "]" that ends the value, and by characters the value would go on into the next game.
TEST(Syntax, OfASetSwallowsNoGame) {
  const std::string cut_text = "\xBA\xC3\xE8";  // 好 and half of another character
  for (const std::string set : {"CA[GBK]", ""}) {
    EXPECT_EQ(read_all("(;" + set + "B[aa]C[" + cut_text + "])(;B[bb])").size(), 2U) << set;
    EXPECT_EQ(read_all("(;" + set + "B[aa]C[" + cut_text + "] )\n ( ;B[bb])").size(), 2U) << set;
    // No ";", blanks without end before it, no "(".
    EXPECT_EQ(read_all("(;" + set + "B[aa]C[" + cut_text + "])(PB[x];B[bb])").size(), 2U) << set;
    const std::string blanks(5000, ' ');
    EXPECT_EQ(read_all("(;" + set + "B[aa]C[" + cut_text + "])(" + blanks + ";SZ[9]PB[x];B[bb])").size(), 2U) << set;
    EXPECT_EQ(read_all("(;" + set + "B[aa]C[" + cut_text + "]);GM[1]PB[x];B[bb])").size(), 2U) << set;
    // The ")" is missing, too: the root properties show that another game begins.
    EXPECT_EQ(read_all("(;" + set + "SZ[9];B[aa]C[" + cut_text + "](;PB[x]SZ[9]KM[6.5]RE[B+3])").size(), 2U) << set;
    EXPECT_EQ(read_all("(;" + set + "SZ[9];B[aa]C[" + cut_text + "](;PB[x]SZ[9];B[bb];W[cc])").size(), 2U) << set;
  }
  EXPECT_EQ(read_all("(;CA[Shift_JIS]SZ[9];B[aa]C[\x83](;PB[x]GM[1]SZ[9]AB[aa]AW[bb])").size(), 2U);
}

// But a ")" behind such a character that is part of the text ends no game.
TEST(Syntax, OfASetHoldsInParentheses) {
  const auto games = read_all("(;CA[GBK]C[(\xBA\xC3\xE8\x5D) ok];B[aa])(;B[bb])");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(steps_of(games[0].record), "Baa");
}

TEST(Utf16, BecomesUtf8) {
  const std::u16string_view text = u"(;CA[UTF-16]PB[吴\U00020BB7é];B[aa])\n(;PB[B])";
  for (const bool big : {false, true}) {
    for (const bool mark : {false, true}) {
      const std::string bytes = (mark ? utf16(u"\uFEFF", big) : "") + utf16(text, big);
      for (const std::size_t chunk : {std::size_t{1}, std::size_t{7}, SIZE_MAX}) {
        const auto games = read_all(bytes, {}, chunk);
        ASSERT_EQ(games.size(), 2U);
        EXPECT_EQ(games[0].record.black_player.text, "吴\U00020BB7é");
        EXPECT_EQ(steps_of(games[0].record), "Baa");
        EXPECT_EQ(games[1].start.line, 2U);
        EXPECT_EQ(findings_of(bytes, "", {}, chunk), Lines{"1:1 text/transcoded"});
      }
    }
  }
}

TEST(Utf16, OtherClaimIsFalse) {
  EXPECT_EQ(findings_of(utf16(u"(;CA[gbk]PB[吴])", false)),
            (Lines{"1:1 text/transcoded", "1:5 text/charset-conflict"}));
}

TEST(Forced, OverridesCaAndBytes) {
  ReaderOptions options;
  options.encoding = "Shift_JIS";
  const std::string text = "(;CA[UTF-8]PB[" + kShiftJisTrails + "];B[aa])(;PB[A])";
  const auto games = read_all(text, options);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].record.black_player.text, "表ソ能");
  EXPECT_THAT(findings_of(text, "", options), testing::IsEmpty());
}

// Offsets worked by hand from the widths of the characters in each set.
TEST(TextDecoder, TellsWhereCharactersBegin) {
  struct Row {
    const char* charset;
    std::string bytes;
    std::string text;
    std::vector<std::size_t> offsets;  // of each byte of `text`
  };
  const Row rows[] = {
      {"UTF-8", "aé目\xFFx", "aé目\uFFFDx", {0, 1, 1, 3, 3, 3, 6, 6, 6, 7}},
      {"Shift_JIS", "a\x95\x5Cx", "a表x", {0, 1, 1, 1, 3}},
      {"gb18030", "\xCE\xE2\x81\x39\xF2\x34z", "吴㐣z", {0, 0, 0, 2, 2, 2, 6}},
      {"Shift_JIS", "a\xE9", "a\uFFFD", {0, 1, 1, 1}},  // half a character
      {"windows-1252", "J\xF6rg", "Jörg", {0, 1, 1, 2, 3}},
      {"ISO-2022-JP", "a\x1B$B@P\x1B(Bz", "a石z", {0, 4, 4, 4, 9}},
  };
  for (const Row& row : rows) {
    std::string text;
    std::vector<std::size_t> offsets;
    TextDecoder decoder(find_charset(row.charset)->name);
    decoder.decode(row.bytes, text, offsets);
    EXPECT_EQ(text, row.text) << row.charset;
    EXPECT_EQ(offsets, row.offsets) << row.charset;
    std::string plain;
    decoder.decode(row.bytes, plain);
    EXPECT_EQ(plain, text) << row.charset;
  }
}

// "+3AA-" is U+DC00 in UTF-7 (3: 110111, A: 000000), half of a surrogate pair: no character.
TEST(TextDecoder, GivesValidUtf8) {
  std::string text;
  TextDecoder decoder(find_charset("UTF-7")->name);
  EXPECT_EQ(decoder.decode("a+3AA-b\x80", text), 2U);
  EXPECT_EQ(text, "a\uFFFDb\uFFFD");
}

TEST(FindCharset, Names) {
  struct Row {
    const char* name;
    const char* label;  // empty: unknown
  };
  const Row rows[] = {{"UTF-8", "UTF-8"},
                      {" utf8 ", "UTF-8"},
                      {"US-ASCII", "UTF-8"},
                      {"gb2312", "GB18030"},
                      {"GBK", "GB18030"},
                      {"EUC-CN", "GB18030"},
                      {"gb18030", "GB18030"},
                      {"Shift_JIS", "Shift_JIS"},
                      {"MS_KANJI", "Shift_JIS"},
                      {"x-sjis", "Shift_JIS"},
                      {"Big5", "Big5"},
                      {"EUC-JP", "EUC-JP"},
                      {"windows-1251", "windows-1251"},
                      {"ISO-8859-1", "windows-1252"},
                      {"latin1", "windows-1252"},
                      {"ISO8859_1", "windows-1252"},
                      {"KOI8-R", "KOI8-R"},
                      {"martian", ""},
                      {"", ""}};
  for (const Row& row : rows) {
    const auto set = find_charset(row.name);
    EXPECT_EQ(set ? charset_label(set->name) : "", row.label) << row.name;
  }
}

TEST(ByteKinds, CountsWhatUtf8Has) {
  const ByteKinds kinds = byte_kinds("abcdefgh é\xFF 目\xE7\x9B\xE7?\x8E \U00020BB7");
  EXPECT_TRUE(kinds.high);
  EXPECT_EQ(kinds.first_high, 9U);
  EXPECT_EQ(kinds.utf8_characters, 3U);
  EXPECT_EQ(kinds.utf8_long, 2U);
  EXPECT_EQ(kinds.utf8_damaged, 1U);
  EXPECT_EQ(kinds.utf8_errors, 2U);
  EXPECT_FALSE(byte_kinds("abc").high);
}

}  // namespace
}  // namespace sgfaudit::sgf::test
