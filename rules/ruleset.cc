// Looks rulesets up in the table and names the values of their axes. The figures are in ruleset_table.h.
#include "rules/ruleset.h"

#include "rules/handicap.h"
#include "rules/ruleset_table.h"

namespace sgfaudit::rules {

std::span<const Ruleset> all_rulesets() {
  return table::kAll;
}

const Ruleset* find_ruleset(std::string_view name) {
  for (const Ruleset& ruleset : table::kAll) {
    if (ruleset.name == name) return &ruleset;
  }
  return nullptr;
}

std::string_view word(ScoringMethod value) {
  switch (value) {
    case ScoringMethod::kTerritory:
      return "territory";
    case ScoringMethod::kArea:
      return "area";
    case ScoringMethod::kAga:
      return "area or territory";
    case ScoringMethod::kKoreanOld:
      return "vacant points";
  }
  return {};
}

std::string_view word(KoRule value) {
  switch (value) {
    case KoRule::kSimple:
      return "simple";
    case KoRule::kPositional:
      return "positional";
    case KoRule::kSituational:
      return "situational";
    case KoRule::kNaturalSituational:
      return "natural";
  }
  return {};
}

std::string_view word(Suicide value) {
  switch (value) {
    case Suicide::kNone:
      return "none";
    case Suicide::kMulti:
      return "multi";
    case Suicide::kAll:
      return "all";
  }
  return {};
}

std::string_view word(Tax value) {
  switch (value) {
    case Tax::kNone:
      return "none";
    case Tax::kTwoPerGroup:
      return "2 per group";
    case Tax::kUpToTwoPerGroup:
      return "up to 2 per group";
  }
  return {};
}

std::string_view word(Compensation value) {
  switch (value) {
    case Compensation::kNone:
      return "0";
    case Compensation::kStones:
      return "n";
    case Compensation::kStonesMinusOne:
      return "n-1";
  }
  return {};
}

std::string_view word(DeadStones value) {
  switch (value) {
    case DeadStones::kAgreement:
      return "agreement";
    case DeadStones::kLiteral:
      return "literal";
  }
  return {};
}

std::string_view word(Placement value) {
  switch (value) {
    case Placement::kFixed:
      return "fixed";
    case Placement::kFree:
      return "free";
    case Placement::kFixedOrFree:
      return "fixed or free";
    case Placement::kConsecutiveMoves:
      return "consecutive moves";
    case Placement::kCrosswise:
      return "four corner stones crosswise";
  }
  return {};
}

std::string_view mark(Source value) {
  switch (value) {
    case Source::kRead:
      return "✓";
    case Source::kPractice:
      return "~";
    case Source::kUnverified:
      return "?";
  }
  return {};
}

Score customary_komi(const Ruleset& ruleset, int year, int month, bool handicap) {
  if (handicap) return ruleset.komi_with_handicap;
  if (year == 0 || ruleset.komi_by_date.empty()) return ruleset.komi;
  Score komi = ruleset.komi_by_date.front().komi;
  for (const KomiSince& since : ruleset.komi_by_date) {
    // Month 0 is unknown: the year's first komi holds.
    const bool reached = year > since.from_year || (year == since.from_year && month >= since.from_month);
    if (reached) komi = since.komi;
  }
  return komi;
}

bool has_fixed_placement(int columns, int rows, int stones) {
  return !fixed_handicap_points({static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows)}, stones).empty();
}

}  // namespace sgfaudit::rules
