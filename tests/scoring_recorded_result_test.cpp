// The reader of RE on every form it is to understand. The expectations are worked by hand from FF[4] (property RE),
// from what the words mean in their language, and from 1 zi = 2 points; none is taken from the program.
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "scoring/recorded_result.h"

namespace sgfaudit::scoring {
namespace {

// What was read, in one line: kind, winner, margin, then the flags that are set.
std::string describe(const RecordedResult& result) {
  std::string out(word(result.kind));
  if (result.winner != Color::kNone) out += std::string(" ") + color_letter(result.winner);
  if (result.margin) out += " " + result.margin->text();
  if (result.zi) out += " zi";
  if (result.ambiguous_unit) out += " ambiguous";
  if (result.strict) out += " strict";
  if (result.fox_code) out += " fox";
  if (!result.unknown_reason.empty()) out += " reason:" + std::string(result.unknown_reason);
  if (!result.remark.empty()) out += " remark:" + result.remark;
  return out;
}

struct Row {
  std::string_view text;
  std::string_view read;
};

template <std::size_t count>
void expect_rows(const Row (&rows)[count]) {
  for (const Row& row : rows) EXPECT_EQ(describe(read_result(row.text)), row.read) << "RE[" << row.text << "]";
}

TEST(RecordedResult, StrictForms) {
  constexpr Row kRows[] = {
      {"0", "draw 0 strict"},
      {"Draw", "draw 0 strict"},
      {"Void", "void strict"},
      {"?", "unknown strict"},
      {"B+", "points B strict"},
      {"W+", "points W strict"},
      {"B+3.5", "points B 3.5 strict"},
      {"W+64", "points W 64 strict"},
      {"B+0.5", "points B 0.5 strict"},
      {"B+R", "resign B strict"},
      {"W+Resign", "resign W strict"},
      {"B+T", "time B strict"},
      {"W+Time", "time W strict"},
      {"B+F", "forfeit B strict"},
      {"W+Forfeit", "forfeit W strict"},
      {"W+2.75", "points W 2.75 ambiguous strict"},
  };
  expect_rows(kRows);
}

TEST(RecordedResult, NearlyStrictForms) {
  constexpr Row kRows[] = {
      {"b+3.5", "points B 3.5"},
      {"w+", "points W"},
      {" B+3.5", "points B 3.5"},
      {"B+3.5\n", "points B 3.5"},
      {"B + R", "resign B"},
      {"B+r", "resign B"},
      {"w+t", "time W"},
      {"void", "void"},
      {"B+17.00", "points B 17"},
      {"B+0.50", "points B 0.5"},
      {"B+042.30", "points B 42.3"},
      {"W+42.", "points W 42"},
      {"B+.5", "points B 0.5"},
      {"B+0,5", "points B 0.5"},
      {"B+1.00000", "points B 1"},
      {"Ｂ＋３．５", "points B 3.5"},
      {"B+0", "draw 0"},
      {"W+0", "draw 0"},
      {"0.0", "draw 0"},
      {"B+3 1/2", "points B 3.5"},
      {"B+3½", "points B 3.5"},
      {"W+¾", "points W 0.75 ambiguous"},
      {"B+3 1/4", "points B 3.25 ambiguous"},
      {"B+5.5 points", "points B 5.5"},
      {"W+Res", "resign W"},
      {"W+Tim", "time W"},
      {"W+For", "forfeit W"},
      {"B+Resigned", "resign B"},
      {"W+Resignation.", "resign W"},
      {"W+timeout", "time W"},
      {"W+Forf.", "forfeit W"},
      {"W+Illegal", "forfeit W"},
      {"B+Illegal move", "forfeit B"},
      {"W+Offline", "forfeit W"},
      {"Black+3.5", "points B 3.5"},
  };
  expect_rows(kRows);
}

TEST(RecordedResult, UnknownReasonsAndBareWinners) {
  constexpr Row kRows[] = {
      {"W+AW", "win W reason:AW"},
      {"B+Xyz (late)", "win B reason:Xyz"},
      {"W＋ＸＹ z", "win W reason:ＸＹ"},
      {"B+?", "win B reason:?"},
      {"B+J", "win B"},
      {"D+J", "win"},
      {"B", "win B"},
      {"W", "win W"},
      {"Black wins", "win B"},
      {"黑胜", "win B"},
      {"B+, broken off", "win B remark:broken off"},
  };
  expect_rows(kRows);
}

TEST(RecordedResult, FoxCodes) {
  constexpr Row kRows[] = {
      {"W+0.0", "draw 0 fox"}, {"B+0.0", "draw 0 fox"},    {"draw", "draw 0 fox"},  {"B+0.02", "win B fox"},
      {"W+0.03", "win W fox"}, {"B+.02", "points B 0.02"}, {"W+0.02", "win W fox"}, {"W+0.2", "points W 0.2 strict"},
  };
  expect_rows(kRows);
}

TEST(RecordedResult, EnglishSentences) {
  constexpr Row kRows[] = {
      {"Black wins by 0.5", "points B 0.5"},
      {"Black wins by 5 3/4 points", "points B 5.75 ambiguous"},
      {"white wins by half a point", "points W 0.5"},
      {"Black wins by resignation", "resign B"},
      {"White by resignation", "resign W"},
      {"White by 3.5", "points W 3.5"},
      {"White won on time", "time W"},
      {"White lost on time.", "time B"},
      {"Black ran out of time", "time W"},
      {"White forfeits", "forfeit B"},
      {"White forfeits on time", "time B"},
      {"Black lost by 3.5", "points W 3.5"},
      {"White resigns.", "resign B"},
      {"B resigned", "resign W"},
      {"Black resigns. W 133.5 B 81.0", "resign W remark:W 133.5 B 81.0"},
      {"Black resigned, White wins", "resign W remark:White wins"},
      {"Jigo", "draw 0"},
      {"Game drawn.", "draw 0"},
      {"Both lost", "forfeit"},
      {"Unfinished", "void"},
      {"Left unfinished", "void"},
      {"has adjourned.", "void"},
      {"No result", "void"},
      {"unknown", "unknown"},
      {"Time", "time"},
      {"Forfeit", "forfeit"},
  };
  expect_rows(kRows);
}

TEST(RecordedResult, Remarks) {
  constexpr Row kRows[] = {
      {"B+1.5 (moves beyond 200 not known)", "points B 1.5 remark:(moves beyond 200 not known)"},
      {"? (No further moves known)", "unknown remark:(No further moves known)"},
      {"B+R (W+0.5)", "unreadable"},
      {"B+1.5 ? W+timeout", "unreadable"},
      {"B+3.5 (draw)", "unreadable"},
      {"B+3.5 (B+3.5)", "points B 3.5 remark:(B+3.5)"},
      {"B+3.5 (B+4.5)", "unreadable"},
      {"B+3.5?", "points B 3.5 remark:?"},
      {"W+R, Final", "resign W remark:Final"},
      {"黑胜5.5目（中国规则）", "points B 5.5 remark:（中国规则）"},
  };
  expect_rows(kRows);
}

TEST(RecordedResult, Chinese) {
  constexpr Row kRows[] = {
      {"黑胜5.5目", "points B 5.5"},
      {"白胜43.5目", "points W 43.5"},
      {"黑1.5目胜", "points B 1.5"},
      {"白3目半胜", "points W 3.5"},
      {"黑胜半目", "points B 0.5"},
      {"白棋7.5目胜!", "points W 7.5"},
      {"黑胜2又3/4子", "points B 5.5 zi"},
      {"白胜1/4子", "points W 0.5 zi"},
      {"白胜14子半", "points W 29 zi"},
      {"黑胜一又四分之三子", "points B 3.5 zi"},
      {"白胜四分之一子", "points W 0.5 zi"},
      {"黑勝3.75子", "points B 7.5 zi"},
      {"黑胜十二目", "points B 12"},
      {"黑胜三点五目", "points B 3.5"},
      {"W+2.25 zi", "points W 4.5 zi"},
      {"黑中盘胜", "resign B"},
      {"共171手 黑中盘胜", "resign B"},
      {"共162手白中盘胜", "resign W"},
      {"白超时胜", "time W"},
      {"黑超时负", "time W"},
      {"黑认输", "resign W"},
      {"黑半目负", "points W 0.5"},
      {"和棋", "draw 0"},
      {"共310手 和棋", "draw 0"},
      {"共200手后略 白胜13目", "points W 13"},
      {"共113手打挂", "void"},
      {"无胜负", "void"},
      {"双方负", "forfeit"},
      {"不明", "unknown"},
      // 目 in GBK bytes that also are valid UTF-8
      {"B+7.5\xC4\xBF", "points B 7.5"},
  };
  expect_rows(kRows);
}

TEST(RecordedResult, JapaneseAndKorean) {
  constexpr Row kRows[] = {
      {"黒中押し勝ち", "resign B"},
      {"白中押勝ち", "resign W"},
      {"257手完, 黒中押し勝ち", "resign B"},
      {"257手完, 白3目半勝ち", "points W 3.5"},
      {"２５７手完、白３目半勝ち", "points W 3.5"},
      {"257手まで黒中押し勝ち", "resign B"},
      {"白番4目半勝ち", "points W 4.5"},
      {"黒半目勝", "points B 0.5"},
      {"黒の時間切れ負け", "time W"},
      {"時間切れ", "time"},
      {"持碁", "draw 0"},
      {"ジゴ", "draw 0"},
      {"打ち掛け", "void"},
      {"三コウ無勝負", "void"},
      {"両者負け", "forfeit"},
      {"黒反則負け", "forfeit W"},
      {"흑 2집반승", "points B 2.5"},
      {"백 반집승", "points W 0.5"},
      {"백 불계승", "resign W"},
      {"흑불계승", "resign B"},
      {"백 시간승", "time W"},
      {"흑 시간패", "time W"},
      {"무승부", "draw 0"},
  };
  expect_rows(kRows);
}

TEST(RecordedResult, OtherLanguages) {
  constexpr Row kRows[] = {
      {"Schwarz gewinnt mit 3,5 Punkten", "points B 3.5"},
      {"Weiß gibt auf", "resign B"},
      {"Noir gagne par abandon", "resign B"},
      {"Blanc abandonne", "resign B"},
      {"Negro gana por 2 puntos", "points B 2"},
      {"Wit wint door opgave", "resign W"},
  };
  expect_rows(kRows);
}

TEST(RecordedResult, WhatHasNoSingleReading) {
  constexpr std::string_view kTexts[] = {
      "foo",    "1",     "3.5",   "john wins", "B+-42",  "B+R+0.5",   "B+1.5.3",  "B+3.5 W+3.5", "1-0",
      "+",      "+3.5",  "B+W",   "B3.5",      "B-3.5",  "Black 3.5", "B+5 -3",   "B++3",        "W Resign",
      "B+3.5R", "黑5目", "B+1/3", "B+1/0",     "B+3.5x", "double ko", "both win", "draw B+3.5",  "B+3.5 resignation",
      "B draw",
  };
  for (const std::string_view text : kTexts) EXPECT_EQ(describe(read_result(text)), "unreadable") << text;
}

TEST(RecordedResult, AbsentAndBlank) {
  EXPECT_EQ(read_result("").kind, ResultKind::kAbsent);
  EXPECT_EQ(read_result(" \n\t ").kind, ResultKind::kAbsent);
  EXPECT_EQ(read_result("\u3000").kind, ResultKind::kAbsent);
}

// Half a character, a byte order mark, and the other half: without the mark they are a blank, which is nothing to read.
TEST(RecordedResult, ABlankThatOnlyReadingMakes) {
  const RecordedResult result = read_result("B+R\xE3\x80\xEF\xBB\xBF\x80");
  EXPECT_EQ(result.kind, ResultKind::kResign);
  EXPECT_EQ(result.winner, Color::kBlack);
  EXPECT_EQ(read_result("\xE3\x80\xEF\xBB\xBF\x80").kind, ResultKind::kUnreadable) << "not absent: bytes stand there";
}

TEST(RecordedResult, NumbersThatAreTooLargeOrTooPrecise) {
  EXPECT_EQ(describe(read_result("B+999999")), "points B 999999 strict");
  EXPECT_EQ(describe(read_result("B+999999子")), "points B 1999998 zi");
  EXPECT_EQ(describe(read_result("B+0.0001")), "points B 0.0001 strict");
  for (const std::string& text :
       {std::string("B+1000000"), "B+" + std::string(400, '9'), "W+" + std::string(4000, '9') + "/2",
        "B+1/" + std::string(30, '9'), std::string("B+0.00001"), std::string("W+9.99999"),
        std::string("黑胜九九九九九九九九九九九九九九九九九九九九目"), "B+0." + std::string(40, '0') + "1"}) {
    EXPECT_EQ(read_result(text).kind, ResultKind::kUnreadable) << text;
  }
}

TEST(RecordedResult, BlackMargin) {
  EXPECT_EQ(read_result("B+3.5").black_margin(), Score::halves(7));
  EXPECT_EQ(read_result("W+3.5").black_margin(), Score::halves(-7));
  EXPECT_EQ(read_result("白胜1/4子").black_margin(), Score::halves(-1));
  EXPECT_EQ(read_result("Jigo").black_margin(), Score{});
  EXPECT_EQ(read_result("B+").black_margin(), std::nullopt);
  EXPECT_EQ(read_result("B+R").black_margin(), std::nullopt);
}

TEST(RecordedResult, Writes) {
  EXPECT_EQ(write_result(Score::halves(7)), "B+3.5");
  EXPECT_EQ(write_result(Score::points(-2)), "W+2");
  EXPECT_EQ(write_result(Score::units(-2500)), "W+0.25");
  EXPECT_EQ(write_result(Score{}), "0");
  EXPECT_EQ(write_result(Score{}, true), "B+");  // Ing: equal totals are a win for Black
}

}  // namespace
}  // namespace sgfaudit::scoring
