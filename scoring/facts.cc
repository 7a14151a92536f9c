// Each fact is read once, here; every finding about KM, RU, HA and the form of RE comes from this file.
#include "scoring/facts.h"

#include <algorithm>
#include <string>

#include "scoring/comparison.h"

namespace sgfaudit::scoring {

namespace {

bool blank(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; });
}

bool given(const Fact& fact) {
  return fact.present && !blank(fact.text);
}

// Where a finding about a fact stands: at the value, or at the root where the fact is missing.
Span place(const GameRecord& record, const Fact& fact) {
  return fact.present ? fact.value : record.root;
}

// Komi and margins that only exist where stones are counted for half: 3¾, 2¾ and 3¼ zi, or a fraction of a quarter in
// RE.
bool looks_chinese(const GameRecord& record, const RecordedResult& result) {
  if (result.zi || result.ambiguous_unit) return true;
  const std::optional<Score> komi = read_komi(record.komi.text, false, false, 0).komi;
  const Score known[] = {Score::units(37'500), Score::units(27'500), Score::points(375), Score::points(325),
                         Score::points(275)};
  return komi && std::find(std::begin(known), std::end(known), *komi) != std::end(known);
}

// The ruleset of a record that names none, or none that is known. Legality then means simple ko and no suicide.
rules::Ruleset fallback_ruleset(const GameRecord& record, const RecordedResult& result, const Options& options) {
  rules::Ruleset ruleset = options.fallback_rules != nullptr
                               ? *options.fallback_rules
                               : *rules::find_ruleset(looks_chinese(record, result) ? "chinese" : "japanese");
  ruleset.ko = rules::KoRule::kSimple;
  ruleset.suicide = rules::Suicide::kNone;
  return ruleset;
}

void decide_rules(const GameRecord& record, const Options& options, Facts& facts, Findings& findings) {
  const RecordedRules recorded = given(record.rules) ? read_rules(record.rules.text) : RecordedRules{};
  if (options.rules != nullptr) {
    facts.ruleset = *options.rules;
    facts.rules_source = RulesSource::kGiven;
  } else if (recorded.ruleset != nullptr || recorded.custom) {
    facts.ruleset = recorded.ruleset != nullptr ? *recorded.ruleset : *recorded.custom;
    facts.rules_source = RulesSource::kRecorded;
  } else {
    facts.ruleset = fallback_ruleset(record, facts.result, options);
    facts.rules_source = RulesSource::kFallback;
    const std::string name(facts.ruleset.name);
    if (given(record.rules)) findings.add(Code::kPropertyRules, record.rules.value, {record.rules.text, name});
    const std::string was = given(record.rules) ? "[" + record.rules.text + "]" : "missing";
    if (facts.result.counted()) {
      findings.add(Code::kResultRulesMissing, place(record, record.rules), {was, name});
    } else if (!given(record.rules)) {
      findings.add(Code::kResultRulesMissing, place(record, record.rules), {was, name}).severity = Severity::kNote;
    }
  }
  if (options.ko) facts.ruleset.ko = *options.ko;
  if (options.suicide) facts.ruleset.suicide = *options.suicide;
  if (options.compensation) facts.ruleset.compensation = *options.compensation;
}

// How an oddly written komi was understood, for the message.
std::string komi_reading(const RecordedKomi& komi) {
  if (komi.too_large) return "has a number above 999999; it counts as missing";
  if (komi.too_precise) return "more digits than a komi can have; it counts as missing";
  if (komi.fox_zero) return "on this server 0 stands for a komi that was not recorded; it counts as missing";
  if (!komi.komi) return "not a number; it counts as missing";
  const std::string points = komi.komi->text() + " points";
  if (komi.hundredths && komi.zi) return "hundredths of zi, read as " + points;
  if (komi.hundredths) return "hundredths of points, read as " + points;
  if (komi.zi) return "zi, read as " + points;
  if (komi.implausible) return "implausibly large; nothing says it is in another unit, so it is taken as " + points;
  return "read as " + points;
}

void decide_komi(const GameRecord& record, const Options& options, Facts& facts, Findings& findings) {
  if (given(record.komi)) {
    const RecordedKomi komi =
        read_komi(record.komi.text, facts.ruleset.margin_may_be_zi, record.from_fox, facts.handicap.value_or(0));
    if (komi.odd_form || komi.hundredths || komi.zi || komi.implausible || komi.too_large || komi.too_precise ||
        komi.fox_zero) {
      findings.add(Code::kPropertyKomi, record.komi.value, {record.komi.text, komi_reading(komi)});
    }
    facts.komi = komi.komi;
    facts.komi_implausible = komi.implausible;
  }
  facts.komi_source = facts.komi ? KomiSource::kRecorded : KomiSource::kMissing;
  if (options.komi) {
    facts.komi = options.komi;
    facts.komi_source = KomiSource::kGiven;
    facts.komi_implausible = false;
  }
  if (!facts.komi) {
    facts.komi = options.fallback_komi;
    if (facts.komi) facts.komi_source = KomiSource::kFallback;
    const std::string use =
        facts.komi ? "; " + facts.komi->text() + " is assumed" : ", so a counted result cannot be checked to the point";
    Diagnostic& missing = findings.add(Code::kResultKomiMissing, place(record, record.komi), {use});
    if (!facts.result.counted()) missing.severity = Severity::kNote;
  }
}

// Is a black stone set up before the first move?
bool black_set_up(const GameRecord& record) {
  return std::any_of(record.steps.begin(), record.steps.end(), [&](const Step& step) {
    if (step.kind != StepKind::kSetup || step.number != 0) return false;
    const auto* const points = record.setup.data();
    return std::any_of(points + step.setup_begin, points + step.setup_end,
                       [](const SetupPoint& point) { return point.color == Color::kBlack; });
  });
}

// How an HA was understood that FF[4] does not know.
std::string handicap_reading(const GameRecord& record, const RecordedHandicap& handicap) {
  if (!handicap.stones) return "no number: no handicap";
  if (*handicap.stones != 1) return std::to_string(*handicap.stones) + " stones";
  return black_set_up(record)
             ? "a handicap has 2 stones or more; what is set up counts as a position, not as a handicap"
             : "Black moves first and no stone is placed: no handicap stone";
}

void decide_handicap(const GameRecord& record, Facts& facts, Findings& findings) {
  if (!record.handicap.present) return;
  const RecordedHandicap handicap = read_handicap(record.handicap.text);
  facts.handicap = handicap.stones;
  if (handicap.odd_form || blank(record.handicap.text)) {
    findings.add(Code::kPropertyHandicap, record.handicap.value,
                 {record.handicap.text, handicap_reading(record, handicap)});
  }
}

// A margin ending in .25 or .75 under rules that count in zi can only be zi: it is doubled.
void decide_unit(const GameRecord& record, Facts& facts, Findings& findings) {
  RecordedResult& result = facts.result;
  if (!result.ambiguous_unit || !result.margin || !facts.ruleset.margin_may_be_zi) return;
  *result.margin += *result.margin;
  result.zi = true;
  findings.add(Code::kResultUnit, record.result.value,
               {record.result.text, std::string(facts.ruleset.name), result.margin->text()});
}

void report_result_form(const GameRecord& record, const Facts& facts, Findings& findings) {
  const RecordedResult& result = facts.result;
  if (result.kind == ResultKind::kAbsent) {
    findings.add(Code::kResultMissing, place(record, record.result));
  } else if (!result.unknown_reason.empty()) {
    findings.add(Code::kResultReason, record.result.value, {std::string(result.unknown_reason)});
  } else if (!result.strict) {
    findings.add(Code::kResultForm, record.result.value, {record.result.text, describe(result)});
  }
}

// The fraction of a counted margin is that of the komi, as everything on the board is counted in whole points.
void report_parity(const GameRecord& record, const Facts& facts, Findings& findings) {
  const std::optional<Score> margin = facts.result.black_margin();
  if (!margin || facts.result.kind != ResultKind::kPoints || facts.komi_source != KomiSource::kRecorded) return;
  const Score board = *margin + *facts.komi;
  const bool possible = board.is_integral() || (facts.ruleset.button && (board + Score::halves(1)).is_integral());
  if (possible) return;
  findings.add(Code::kResultKomiParity, record.result.property, {facts.komi->text(), facts.result.margin->text()});
}

// A komi other than the ruleset's for that date, on the full board and where the ruleset itself is recorded or given.
void report_custom_komi(const GameRecord& record, const Facts& facts, Findings& findings) {
  if (facts.rules_source == RulesSource::kFallback || facts.komi_source != KomiSource::kRecorded) return;
  if (record.size != BoardSize{19, 19} || facts.ruleset.dead_stones == rules::DeadStones::kLiteral) return;
  const bool handicap = facts.handicap.value_or(0) >= 2;
  const Score customary = rules::customary_komi(facts.ruleset, facts.date.year, facts.date.month, handicap);
  const bool low_komi = handicap || facts.handicap == 1;
  if (*facts.komi == customary || (low_komi && facts.komi->absolute() <= Score::halves(1))) return;
  findings.add(Code::kResultKomiCustom, record.komi.value,
               {facts.komi->text(), customary.text(), std::string(facts.ruleset.name)});
}

}  // namespace

Facts read_facts(const GameRecord& record, const Options& options, Findings& findings) {
  Facts facts;
  facts.result = record.result.present ? read_result(record.result.text) : RecordedResult{};
  const bool no_score =
      facts.result.fox_code || (facts.result.kind == ResultKind::kDraw && record.result.text == "draw");
  if (no_score && record.from_fox) {
    facts.result.kind = ResultKind::kUnscored;  // the server's code for a game broken off; elsewhere these are draws
    facts.result.margin.reset();
    facts.result.winner = Color::kNone;
  }
  facts.date = record.date.present ? read_date(record.date.text) : RecordedDate{};
  decide_handicap(record, facts, findings);
  decide_rules(record, options, facts, findings);
  decide_komi(record, options, facts, findings);
  report_result_form(record, facts, findings);
  decide_unit(record, facts, findings);
  report_parity(record, facts, findings);
  report_custom_komi(record, facts, findings);
  return facts;
}

int compensation_stones(const GameRecord& record, const Facts& facts, const rules::Replay& replay) {
  if (record.handicap.present) return facts.handicap.value_or(0) >= 2 ? *facts.handicap : 0;
  if (replay.white_stones_set_up || replay.player_set == Color::kBlack) return 0;
  return replay.handicap_stones >= 2 ? replay.handicap_stones : 0;
}

}  // namespace sgfaudit::scoring
