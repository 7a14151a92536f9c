// Compares a counted margin with the recorded result, and words the recorded result for messages.
#pragma once

#include <string>

#include "base/score.h"
#include "scoring/recorded_result.h"

namespace sgfaudit::scoring {

enum class Match : std::uint8_t {
  kYes,          // same winner and margin (same winner where RE gives no margin)
  kOtherWinner,  // another winner, or a draw against a win
  kOtherMargin,  // the same winner by another margin
};

// `black_wins_ties`: under Ing rules equal totals are a win for Black. `recorded` must claim a counted result.
[[nodiscard]] Match compare(const RecordedResult& recorded, Score black_minus_white, bool black_wins_ties);

// "B+3.5", "W+R", "0", "Void", "unreadable": the recorded result in the words of FF[4] where it has them.
[[nodiscard]] std::string describe(const RecordedResult& recorded);

}  // namespace sgfaudit::scoring
