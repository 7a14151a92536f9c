// A ruleset as a value on orthogonal axes, and the table of all rulesets the tool knows (RULESETS in docs: `sgfaudit
// rules`). Changing one rule of one ruleset is changing one field of one row in ruleset_table.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/score.h"

namespace sgfaudit::rules {

enum class ScoringMethod : std::uint8_t {
  kTerritory,  // surrounded points + prisoners
  kArea,       // stones + surrounded points
  kAga,        // area with compensation, or territory with pass stones: the same result
  kKoreanOld,  // own empty points after taking off own inner stones
};
enum class KoRule : std::uint8_t { kSimple, kPositional, kSituational, kNaturalSituational };
enum class Suicide : std::uint8_t { kNone, kMulti /* several stones yes, one no */, kAll };
enum class Tax : std::uint8_t { kNone, kTwoPerGroup /* ancient */, kUpToTwoPerGroup /* mathematical */ };
enum class Compensation : std::uint8_t { kNone, kStones /* N */, kStonesMinusOne /* N - 1 */ };
enum class DeadStones : std::uint8_t { kAgreement, kLiteral /* nothing is removed */ };
enum class Placement : std::uint8_t { kFixed, kFree, kFixedOrFree, kConsecutiveMoves, kCrosswise };

// How well one entry of the table is known.
enum class Source : std::uint8_t {
  kRead /* ✓ in a text or an engine's source */,
  kPractice /* ~ */,
  kUnverified /* ? */
};

// Komi of games played from `from_year`-`from_month` on.
struct KomiSince {
  std::int16_t from_year = 0;
  std::int8_t from_month = 1;
  Score komi;
};

struct Ruleset {
  std::string_view name;   // "japanese": what --rules takes and reports print
  std::string_view title;  // "Japanese (Nihon Ki-in 1989)"
  std::string_view text;   // where the rules are written

  ScoringMethod scoring = ScoringMethod::kArea;
  KoRule ko = KoRule::kSimple;
  Suicide suicide = Suicide::kNone;
  DeadStones dead_stones = DeadStones::kAgreement;
  Tax tax = Tax::kNone;
  bool eyes_in_seki = true;         // points surrounded by stones in seki count
  bool one_sided_dame = true;       // neutral points only one side can take count (area)
  bool pass_costs_a_stone = false;  // AGA: and White passes last
  bool black_wins_ties = false;     // Ing
  bool button = false;              // ½ point to the first passer, whose pass does not count towards the end
  std::uint8_t passes_to_end = 2;
  Compensation compensation = Compensation::kNone;  // for White in handicap games, under the method of the verdict
  Placement placement = Placement::kFree;
  bool margin_may_be_zi = false;

  Score komi;  // now
  Score komi_with_handicap;
  std::span<const KomiSince> komi_by_date{};  // oldest first; empty: no history known

  Source ko_source = Source::kRead;
  Source suicide_source = Source::kRead;
  Source compensation_source = Source::kRead;
  Source passes_source = Source::kRead;
  std::string_view remark;       // what is disputed, one or two sentences
  std::string_view ko_clause{};  // where the text forbids the immediate retake ("art. 6"); empty: not cited
};

// All rows, in the order in which `sgfaudit rules` prints them.
[[nodiscard]] std::span<const Ruleset> all_rulesets();

// The row of an exact name ("aga"); nullptr where there is none.
[[nodiscard]] const Ruleset* find_ruleset(std::string_view name);

// Words for one axis, as the table and --ko/--suicide print and read them ("positional", "multi" …).
[[nodiscard]] std::string_view word(ScoringMethod value);
[[nodiscard]] std::string_view word(KoRule value);
[[nodiscard]] std::string_view word(Suicide value);
[[nodiscard]] std::string_view word(Tax value);
[[nodiscard]] std::string_view word(Compensation value);
[[nodiscard]] std::string_view word(DeadStones value);
[[nodiscard]] std::string_view word(Placement value);
[[nodiscard]] std::string_view mark(Source value);  // "✓" "~" "?"

// Komi that the ruleset asks of a game of that date (year 0: unknown, then the present komi); handicap games have their
// own.
[[nodiscard]] Score customary_komi(const Ruleset& ruleset, int year, int month, bool handicap);

// The handicap stones of fixed placement for `stones` on this board, nullopt where the count or board has none (above
// 9, even sizes above 4, boards below 7). For three stones any three corners are right: see is_fixed_placement.
[[nodiscard]] bool has_fixed_placement(int columns, int rows, int stones);

}  // namespace sgfaudit::rules
