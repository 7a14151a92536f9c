// Properties of the readers of game-info text: what is written is read back, and no bytes at all break them.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "scoring/recorded_facts.h"
#include "scoring/recorded_result.h"
#include "scoring/text_scan.h"

namespace sgfaudit::scoring {
namespace {

// Texts from pieces that mean something to the readers, mixed with arbitrary bytes: most go deep into the code.
rc::Gen<std::string> any_text(bool with_colors = true) {
  std::vector<std::string> pieces = {"B",
                                     "W",
                                     "+",
                                     "-",
                                     ".",
                                     ",",
                                     " ",
                                     "R",
                                     "0",
                                     "5",
                                     "12",
                                     "999999999",
                                     "/",
                                     "1/4",
                                     "½",
                                     "半",
                                     "又",
                                     "子",
                                     "目",
                                     "分之",
                                     "三",
                                     "十",
                                     "黑",
                                     "白",
                                     "胜",
                                     "手",
                                     "共",
                                     "흑",
                                     "집",
                                     "승",
                                     "黒",
                                     "勝ち",
                                     "Black ",
                                     "wins ",
                                     "by ",
                                     "resign",
                                     "?",
                                     "(",
                                     ")",
                                     "Draw",
                                     "年",
                                     "月",
                                     "平成",
                                     "2019",
                                     "-05",
                                     "koSIMPLE",
                                     "score",
                                     "AREA",
                                     "sui0",
                                     "but",
                                     "komi",
                                     "Japanese",
                                     "ルール",
                                     "让",
                                     "\u3000",
                                     "＋",
                                     "\xE9",
                                     "\xEF\xBC",
                                     "\xEF\xBB\xBF",
                                     "rules",
                                     "points",
                                     "draw",
                                     "lost",
                                     "both "};
  if (!with_colors) {
    const std::vector<std::string> colors = {"B", "W", "黑", "白", "黒", "흑", "Black ", "both "};
    std::erase_if(pieces, [&](const std::string& each) { return std::ranges::find(colors, each) != colors.end(); });
  }
  const auto piece = rc::gen::elementOf(pieces);
  const auto bytes = rc::gen::container<std::string>(rc::gen::arbitrary<char>());
  const auto part = rc::gen::weightedOneOf<std::string>({{8, piece}, {1, bytes}});
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(part), [](const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& each : parts) text += each;
    return text;
  });
}

RC_GTEST_PROP(RecordedProperty, WrittenResultIsReadBack, ()) {
  const auto units = *rc::gen::inRange<std::int64_t>(-9'999'999'999, 10'000'000'000);
  const Score score = Score::units(*rc::gen::element(units, units / 5'000 * 5'000, units / 1'000'000 * 1'000'000));
  const std::int64_t size = score.absolute().units();
  RC_PRE(size != 200 && size != 300);  // 0.02 and 0.03 are a server's codes
  const std::string text = write_result(score);
  const RecordedResult result = read_result(text);
  RC_ASSERT(result.strict);
  RC_ASSERT(result.counted());
  RC_ASSERT(result.black_margin() == score);
  RC_ASSERT(result.winner == (score > Score{} ? Color::kBlack : score < Score{} ? Color::kWhite : Color::kNone));
  RC_ASSERT(!result.zi);
  RC_ASSERT(write_result(*result.black_margin()) == text);
}

RC_GTEST_PROP(RecordedProperty, WrittenKomiIsReadBack, ()) {
  const Score komi = Score::units(*rc::gen::inRange<std::int64_t>(-999'999, 1'000'000));
  const RecordedKomi read = read_komi(komi.text(), false, false, 0);
  RC_ASSERT(read.komi == komi);
  RC_ASSERT((!read.odd_form && !read.zi && !read.hundredths && !read.implausible && !read.too_precise));
}

RC_GTEST_PROP(RecordedProperty, AnyTextIsRead, ()) {
  const std::string text = *any_text();
  const RecordedResult result = read_result(text);
  if (result.strict) RC_ASSERT((result.kind != ResultKind::kUnreadable && result.kind != ResultKind::kAbsent));
  if (result.margin) RC_ASSERT((result.counted() && *result.margin >= Score{}));
  if (result.kind == ResultKind::kDraw) RC_ASSERT(result.winner == Color::kNone);
  if (!result.unknown_reason.empty()) {
    RC_ASSERT(result.unknown_reason.data() >= text.data());
    RC_ASSERT(result.unknown_reason.data() + result.unknown_reason.size() <= text.data() + text.size());
  }
  const RecordedDate date = read_date(text);
  RC_ASSERT((date.month >= 0 && date.month <= 12 && date.year >= 0 && date.year < 10'000));
  const RecordedHandicap handicap = read_handicap(text);
  RC_ASSERT((!handicap.stones || (*handicap.stones >= 0 && *handicap.stones <= 2704)));
  const RecordedRules rules = read_rules(text);
  RC_ASSERT((rules.ruleset == nullptr || !rules.custom));
  for (const bool chinese : {false, true}) {
    for (const bool fox : {false, true}) {
      const RecordedKomi komi = read_komi(text, chinese, fox, 0);
      if (komi.komi) RC_ASSERT(komi.komi->absolute() <= Score::points(2 * kLargestNumber + 2));
      RC_ASSERT((!komi.too_precise || !komi.komi));
    }
  }
}

// Exchanging the players in a symbolic result exchanges the winner and nothing else.
RC_GTEST_PROP(RecordedProperty, PlayersAreAlike, ()) {
  const std::string tail = *any_text(false);
  RC_PRE(tail.find_first_of("BbWw") == std::string::npos);  // an arbitrary byte may name a player
  const RecordedResult black = read_result("B+" + tail);
  const RecordedResult white = read_result("W+" + tail);
  RC_ASSERT(black.kind == white.kind);
  RC_ASSERT(black.margin == white.margin);
  RC_ASSERT(black.winner == opponent(white.winner));
  RC_ASSERT(black.strict == white.strict);
}

}  // namespace
}  // namespace sgfaudit::scoring
