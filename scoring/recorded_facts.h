// Reads the other facts a result depends on: komi (KM), rules (RU), handicap (HA), date (DT). Text in, typed value out,
// with what was odd about it; SGF policy "Komi", "Rules", "Handicap". Knows no board and no verdict.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/score.h"
#include "rules/ruleset.h"

namespace sgfaudit::scoring {

struct RecordedKomi {
  std::optional<Score> komi;  // in points; nullopt: missing or not readable
  bool odd_form = false;      // readable, but not a plain FF[4] real: property/komi
  bool hundredths = false;    // a server's hundredths, converted
  bool zi = false;            // was in zi, doubled
  bool implausible = false;   // ≥ 100 without evidence: kept as it is
  bool too_large = false;     // has a number above 999999: counts as missing
  bool too_precise = false;   // more than four decimals: counts as missing
  bool fox_zero = false;      // Fox's KM[0] in a game without handicap: counts as missing
};

// `chinese`: the applied ruleset counts in zi. `fox`: the record is from Fox. `handicap`: HA, 0 where there is none.
[[nodiscard]] RecordedKomi read_komi(std::string_view text, bool chinese, bool fox, int handicap);

struct RecordedRules {
  const rules::Ruleset* ruleset = nullptr;  // the row of the table that the text names; nullptr: unknown
  std::optional<rules::Ruleset> custom;     // an engine's rules string that is no row of the table
  bool standard_form = false;               // exactly a name that FF[4] gives
};
[[nodiscard]] RecordedRules read_rules(std::string_view text);

struct RecordedHandicap {
  std::optional<int> stones;  // the number; nullopt where it is no number
  bool odd_form = false;      // text, 1, decimals, blanks …: property/handicap
};
[[nodiscard]] RecordedHandicap read_handicap(std::string_view text);

// Year and month of the first date in DT (any of the forms of FF[4] and "1981年", "Jan 5, 1999"); 0 where unknown.
struct RecordedDate {
  int year = 0;
  int month = 0;
};
[[nodiscard]] RecordedDate read_date(std::string_view text);

}  // namespace sgfaudit::scoring
