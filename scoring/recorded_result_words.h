// Results written in words (English, Chinese, Japanese, Korean and some more): "Black wins by resignation", "共245手
// 黑胜1目", "257手完, 黒中押し勝ち". Private to the reader of RE; what has no single sensible reading stays unread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/color.h"
#include "scoring/recorded_result.h"
#include "scoring/text_scan.h"

namespace sgfaudit::scoring {

// What a piece of a result means.
enum class ResultWord : std::uint8_t {
  kBlack,
  kWhite,
  kBoth,         // "both players"
  kPlus,         // "+": the colour before it wins
  kBy,           // "by", "on": wins, where no verb stands
  kWins,         // the colour before it wins
  kLoses,        // the colour before it loses
  kResigns,      // a verb: the colour before it loses by resignation
  kTimesOut,     // a verb: loses on time
  kForfeits,     // a verb: loses by forfeit
  kResignation,  // a reason
  kTime,
  kForfeit,
  kIllegal,
  kJudgement,  // decided by a referee: no count
  kDraw,
  kVoid,  // no result, or suspended play, which FF[4] writes as "Void" too
  kUnknown,
  kFiller,     // adds nothing: "the", "game", "共"
  kAmount,     // a number
  kMoveCount,  // "245手", "227 moves"
  kEnd,        // the text ends
  kOther,      // none of these: a remark begins, or the text is no result
};

// The next piece of folded text, taken off its front. `amount` is set for kAmount.
[[nodiscard]] ResultWord take_result_word(std::string_view& text, std::optional<Amount>& amount);

// Reads folded, trimmed text as one statement about the result and whatever stands behind it.
[[nodiscard]] RecordedResult read_result_words(std::string_view text);

}  // namespace sgfaudit::scoring
