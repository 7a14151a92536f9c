// The table of rulesets: one constexpr value per ruleset, written out where a text says so and derived from another row
// where it says "as in". Entries carry how well they are known (Source); what the sources dispute stands in `remark`.
#pragma once

#include <array>

#include "rules/ruleset.h"

namespace sgfaudit::rules::table {

inline constexpr Score kPointsNone = Score::points(0);
inline constexpr Score kFiveAndHalf = Score::halves(11);
inline constexpr Score kSixAndHalf = Score::halves(13);
inline constexpr Score kSevenAndHalf = Score::halves(15);

inline constexpr std::array kJapaneseKomi{KomiSince{0, 1, Score::halves(9)}, KomiSince{1975, 1, kFiveAndHalf},
                                          KomiSince{2002, 9, kSixAndHalf}};
inline constexpr std::array kChineseKomi{KomiSince{0, 1, kFiveAndHalf}, KomiSince{2002, 1, kSevenAndHalf}};
inline constexpr std::array kAgaKomi{KomiSince{0, 1, kFiveAndHalf}, KomiSince{2005, 1, kSevenAndHalf}};

inline constexpr Ruleset kJapanese{
    .name = "japanese",
    .title = "Japanese (Nihon Ki-in 1989)",
    .text = "The Japanese Rules of Go, Nihon Ki-in and Kansai Ki-in, 1989",
    .scoring = ScoringMethod::kTerritory,
    .ko = KoRule::kSimple,
    .suicide = Suicide::kNone,
    .eyes_in_seki = false,
    .one_sided_dame = false,
    .compensation = Compensation::kNone,
    .placement = Placement::kFixed,
    .komi = kSixAndHalf,
    .komi_with_handicap = kPointsNone,
    .komi_by_date = kJapaneseKomi,
    .remark =
        "A long cycle ends the game without result only if both players agree (art. 12), so a repeated position is "
        "noted and never an error. Servers give 0.5 komi in handicap games. Komi 4.5 up to 1974 is practice, not a "
        "text.",
    .ko_clause = "art. 6"};

inline constexpr Ruleset kKorean = [] {
  Ruleset rules = kJapanese;
  rules.name = "korean";
  rules.title = "Korean (KBA 2016)";
  rules.text = "Rules of Baduk, Korea Baduk Association, 2016";
  rules.komi_by_date = {};
  rules.ko_source = Source::kPractice;
  rules.ko_clause = {};
  rules.remark =
      "A long cycle is a draw in practice. Komi was 5.5 before it became 6.5; the date of the change is not "
      "verified, so the present komi is taken for every date.";
  return rules;
}();

inline constexpr Ruleset kChinese{
    .name = "chinese",
    .title = "Chinese (2002, as 1988)",
    .text = "Weiqi rules of the Chinese Weiqi Association, 2002 (1988)",
    .scoring = ScoringMethod::kArea,
    .ko = KoRule::kPositional,
    .suicide = Suicide::kNone,
    .compensation = Compensation::kStones,
    .placement = Placement::kFree,
    .margin_may_be_zi = true,
    .komi = kSevenAndHalf,
    .komi_with_handicap = kPointsNone,
    .komi_by_date = kChineseKomi,
    .compensation_source = Source::kPractice,
    .remark =
        "The text forbids every repeated position; in play referees apply simple ko and declare no result for "
        "triple ko and the like (see chinese-simple). White's compensation of one point for each handicap stone is "
        "the practice of servers and engines; the text is silent, and one engine gives none."};

inline constexpr Ruleset kAga{
    .name = "aga",
    .title = "AGA (1991)",
    .text = "Official AGA Rules of Go, American Go Association, 1991",
    .scoring = ScoringMethod::kAga,
    .ko = KoRule::kSituational,
    .suicide = Suicide::kNone,
    .pass_costs_a_stone = true,
    .compensation = Compensation::kStonesMinusOne,
    .placement = Placement::kFixedOrFree,
    .komi = kSevenAndHalf,
    .komi_with_handicap = Score::halves(1),
    .komi_by_date = kAgaKomi,
    .remark =
        "The rule bars a repeated position \"with the same player to move\", which is situational superko, though "
        "some summaries call it positional. Two passes end play; after a dispute play goes on, and four passes end "
        "it with every stone alive. Komi 7.5 was decided in August 2004 and holds from 2005."};

inline constexpr Ruleset kNz{
    .name = "nz",
    .title = "New Zealand (NZGS)",
    .text = "Rules of Go, New Zealand Go Society",
    .scoring = ScoringMethod::kArea,
    .ko = KoRule::kSituational,
    .suicide = Suicide::kMulti,
    .compensation = Compensation::kNone,
    .placement = Placement::kFree,
    .komi = Score::points(7),
    .komi_with_handicap = kPointsNone,
    .remark =
        "Nobody may recreate a position that followed an earlier move of the same player, a pass being a move too. "
        "Suicide is legal; that of a single stone would be a pass in disguise by the bare wording, and engines "
        "forbid it, so it is forbidden here (--suicide all allows it). Play ends by agreement, taken as two passes."};

inline constexpr Ruleset kTrompTaylor{
    .name = "tromp-taylor",
    .title = "Tromp-Taylor (logical rules)",
    .text = "The Logical Rules of Go, Tromp and Taylor",
    .scoring = ScoringMethod::kArea,
    .ko = KoRule::kPositional,
    .suicide = Suicide::kAll,
    .dead_stones = DeadStones::kLiteral,
    .compensation = Compensation::kNone,
    .placement = Placement::kConsecutiveMoves,
    .komi = kSevenAndHalf,
    .komi_with_handicap = kPointsNone,
    .remark =
        "Every stone on the board counts when two passes have ended the game. Suicide is legal, but that of a single "
        "stone leaves the position as it was, so superko forbids it. The rules state no komi; 7.5 is custom. By the "
        "amendment the players may agree on stones to take off; four passes end the game as it stands."};

inline constexpr Ruleset kIng{
    .name = "ing",
    .title = "Ing (Goe)",
    .text = "Ing's Goe Rules",
    .scoring = ScoringMethod::kArea,
    .ko = KoRule::kPositional,
    .suicide = Suicide::kMulti,
    .black_wins_ties = true,
    .compensation = Compensation::kNone,
    .placement = Placement::kFree,
    .komi = Score::points(8),
    .komi_with_handicap = kPointsNone,
    .ko_source = Source::kPractice,
    .suicide_source = Source::kPractice,
    .compensation_source = Source::kPractice,
    .passes_source = Source::kUnverified,
    .remark =
        "The text tells fighting from disturbing ko; engines read it as positional superko, and so does this row. "
        "Black wins ties, so that komi 8 acts like 7.5. Servers give White one point for each handicap stone. "
        "Two passes pause the game and two more end it; this is not verified, and two are taken to end play."};

inline constexpr Ruleset kAncient{
    .name = "ancient",
    .title = "Ancient Chinese (stone scoring, group tax)",
    .text = "Stone scoring as reconstructed from old Chinese records",
    .scoring = ScoringMethod::kArea,
    .ko = KoRule::kSimple,
    .suicide = Suicide::kNone,
    .tax = Tax::kTwoPerGroup,
    .eyes_in_seki = false,
    .one_sided_dame = false,
    .compensation = Compensation::kNone,
    .placement = Placement::kCrosswise,
    .komi = kPointsNone,
    .komi_with_handicap = kPointsNone,
    .remark =
        "Two points are taken off for each independently living group, for the two eyes that can never be filled; "
        "eyes in seki count nothing. Four corner stones stand crosswise at the start and White moves first."};

inline constexpr Ruleset kChineseSimple = [] {
  Ruleset rules = kChinese;
  rules.name = "chinese-simple";
  rules.title = "Chinese as played (simple ko)";
  rules.text = "Chinese rules with the repetition rule of practice";
  rules.ko = KoRule::kSimple;
  rules.ko_source = Source::kPractice;
  rules.remark =
      "The practice of Chinese tournaments and some servers: simple ko, and a referee decides on long cycles. "
      "All else as in chinese.";
  return rules;
}();

inline constexpr Ruleset kBga = [] {
  Ruleset rules = kAga;
  rules.name = "bga";
  rules.title = "British (BGA)";
  rules.text = "AGA rules as adopted by the British Go Association";
  rules.ko_source = Source::kPractice;
  rules.remark =
      "As aga. A summary of the association bars \"a position you created by an earlier play\", which is natural "
      "situational superko (--ko natural).";
  return rules;
}();

inline constexpr Ruleset kFrench = [] {
  Ruleset rules = kAga;
  rules.name = "french";
  rules.title = "French (FFG)";
  rules.text = "AGA rules as adopted by the French Go Federation";
  rules.ko_source = Source::kPractice;
  rules.remark = "As aga.";
  return rules;
}();

inline constexpr Ruleset kAgaButton = [] {
  Ruleset rules = kAga;
  rules.name = "aga-button";
  rules.title = "AGA with button";
  rules.text = "Button Go on the base of AGA area counting";
  rules.scoring = ScoringMethod::kArea;
  rules.pass_costs_a_stone = false;
  rules.button = true;
  rules.komi = Score::points(7);
  rules.komi_by_date = {};
  rules.passes_source = Source::kPractice;
  rules.remark =
      "The first player to pass takes the button, worth half a point; that pass does not count towards the end "
      "of play. Passes cost no stone. Engines hold the button part of the situation: positions from before it was "
      "taken may come back.";
  return rules;
}();

inline constexpr Ruleset kDavies = [] {
  Ruleset rules = kTrompTaylor;
  rules.name = "davies";
  rules.title = "Davies (concise basic rules)";
  rules.text = "Concise basic rules of the English literature, James Davies";
  rules.suicide = Suicide::kMulti;
  rules.dead_stones = DeadStones::kAgreement;
  rules.placement = Placement::kFree;
  rules.compensation_source = Source::kUnverified;
  rules.remark =
      "Dead stones come off by agreement. Suicide is allowed; that of one stone repeats the position and is "
      "forbidden by superko. The rules state no komi; 7.5 is custom.";
  return rules;
}();

inline constexpr Ruleset kBasic = [] {
  Ruleset rules = kTrompTaylor;
  rules.name = "basic";
  rules.title = "Basic (reference statement of teaching sites)";
  rules.text = "Basic rules of Go as teaching sites state them";
  rules.suicide = Suicide::kNone;
  rules.placement = Placement::kFree;
  rules.compensation_source = Source::kUnverified;
  rules.remark =
      "Suicide is forbidden by the optional rule 7A; without it, it is legal (--suicide multi). Every stone on "
      "the board counts as alive when two passes have ended the game.";
  return rules;
}();

inline constexpr Ruleset kSimplifiedIng = [] {
  Ruleset rules = kIng;
  rules.name = "simplified-ing";
  rules.title = "Simplified Ing (EGF)";
  rules.text = "Simplified Ing rules of the European Go Federation";
  rules.passes_to_end = 4;
  rules.ko_source = Source::kRead;
  rules.suicide_source = Source::kRead;
  rules.passes_source = Source::kRead;
  rules.remark =
      "Positional superko in the place of Ing's kinds of ko; suicide is allowed, that of one stone repeats the "
      "position; four passes in a row end the game.";
  return rules;
}();

inline constexpr Ruleset kKoreanOld{
    .name = "korean-old",
    .title = "Old Korean (historical count)",
    .text = "The historical Korean count, made exact",
    .scoring = ScoringMethod::kKoreanOld,
    .ko = KoRule::kSimple,
    .suicide = Suicide::kNone,
    .eyes_in_seki = false,
    .one_sided_dame = false,
    .compensation = Compensation::kNone,
    .placement = Placement::kFree,
    .komi = kPointsNone,
    .komi_with_handicap = kPointsNone,
    .ko_source = Source::kPractice,
    .suicide_source = Source::kPractice,
    .compensation_source = Source::kUnverified,
    .passes_source = Source::kUnverified,
    .remark =
        "Prisoners go back to their owner, stones inside one's own territory come off unless they border the "
        "opponent, nothing may be left in atari, and the vacant points are counted. No komi unless recorded."};

inline constexpr Ruleset kMathematical{
    .name = "mathematical",
    .title = "Mathematical (area with group tax)",
    .text = "Area counting with a group tax, as the mathematical theory of endgames uses it",
    .scoring = ScoringMethod::kArea,
    .ko = KoRule::kPositional,
    .suicide = Suicide::kNone,
    .tax = Tax::kUpToTwoPerGroup,
    .compensation = Compensation::kNone,
    .placement = Placement::kFree,
    .komi = kPointsNone,
    .komi_with_handicap = kPointsNone,
    .ko_source = Source::kUnverified,
    .suicide_source = Source::kUnverified,
    .compensation_source = Source::kUnverified,
    .passes_source = Source::kUnverified,
    .remark =
        "Each group pays at most two of its own points of territory and never more than it has. Only the tax is taken "
        "from a source; ko, suicide and the end of play are assumed."};

inline constexpr std::array kAll{kJapanese, kKorean,  kChinese,       kAga,       kNz,          kTrompTaylor,
                                 kIng,      kAncient, kChineseSimple, kBga,       kFrench,      kAgaButton,
                                 kDavies,   kBasic,   kSimplifiedIng, kKoreanOld, kMathematical};

}  // namespace sgfaudit::rules::table
