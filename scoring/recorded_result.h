// Reads and writes the RE property: strict FF[4] and every form seen in the wild (SGF policy, "Result"). Works on text
// alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/color.h"
#include "base/score.h"

namespace sgfaudit::scoring {

enum class ResultKind : std::uint8_t {
  kPoints,  // "B+3.5", "W+": a counted win; the margin may be missing
  kDraw,    // "0", "Draw", "Jigo"
  kResign,
  kTime,
  kForfeit,     // forfeit, illegal move, disqualification
  kVoid,        // "Void": no result
  kUnknown,     // "?"
  kUnscored,    // a winner is named, but not how ("B", "B+AW"); or a game broken off (Fox codes): counting cannot
                // contradict it
  kAbsent,      // RE missing or empty
  kUnreadable,  // none of the known forms
};

// The word of a kind in reports: "points", "draw", "resign", "time", "forfeit", "void", "unknown", "win", "absent",
// "unreadable".
[[nodiscard]] std::string_view word(ResultKind kind);

struct RecordedResult {
  ResultKind kind = ResultKind::kAbsent;
  Color winner{};               // kNone where nobody is named
  std::optional<Score> margin;  // in points if `zi` is false, else already doubled; absent where not given
  bool zi = false;              // was written in zi (1 zi = 2 points)
  bool ambiguous_unit = false;  // .25/.75: can only be zi, if the ruleset counts in zi (the caller decides, doubles it)
  bool strict = false;          // exactly a form of FF[4]
  bool fox_code = false;        // W+0.0, B+0.02, W+0.03: a server's code for a game broken off
  std::string remark;           // what stood behind a result that was understood
  std::string_view unknown_reason;  // the word after "+" that is none of the known ones; points into the text read
  // Does RE claim a counted result?
  [[nodiscard]] bool counted() const { return kind == ResultKind::kPoints || kind == ResultKind::kDraw; }
  // Black's margin, positive for Black; nullopt where no margin is claimed.
  [[nodiscard]] std::optional<Score> black_margin() const;
};

// Reads the text of an RE value (UTF-8). Never fails: what it cannot read is kUnreadable.
[[nodiscard]] RecordedResult read_result(std::string_view text);

// "B+3.5", "W+2", "0", and under Ing's tie rule "B+": the strict FF[4] form of a counted result.
[[nodiscard]] std::string write_result(Score black_minus_white, bool black_wins_ties = false);

}  // namespace sgfaudit::scoring
