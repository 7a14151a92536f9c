#include "scoring/recorded_rules_engine.h"

#include "scoring/text_scan.h"

namespace sgfaudit::scoring {

namespace {

using rules::Compensation;
using rules::KoRule;
using rules::Suicide;
using rules::Tax;

enum class EngineTax : std::uint8_t { kNone, kSeki, kAll };

struct EngineRules {
  KoRule ko{};
  bool territory = false;
  EngineTax tax{};
  bool suicide = false;  // of several stones
  bool button = false;
  Compensation compensation = Compensation::kNone;
  bool friendly_pass = false;  // the players may pass with dead stones on the board

  friend bool operator==(const EngineRules&, const EngineRules&) = default;
};

struct Preset {
  EngineRules axes;
  std::string_view ruleset;
};

// The engine's own presets (its rules documentation), as rows of our table. What friendly_pass says is not compared but
// for Tromp-Taylor, whose point it is.
constexpr Preset kPresets[] = {
    {{KoRule::kSimple, true, EngineTax::kSeki, false}, "japanese"},
    {{KoRule::kSimple, false, EngineTax::kNone, false, false, Compensation::kStones}, "chinese-simple"},
    {{KoRule::kPositional, false, EngineTax::kNone, false, false, Compensation::kStones}, "chinese"},
    {{KoRule::kSituational, false, EngineTax::kNone, false, false, Compensation::kStonesMinusOne}, "aga"},
    {{KoRule::kSituational, false, EngineTax::kNone, false, true, Compensation::kStonesMinusOne}, "aga-button"},
    {{KoRule::kSituational, false, EngineTax::kNone, true}, "nz"},
    {{KoRule::kPositional, false, EngineTax::kNone, true}, "tromp-taylor"},
    {{KoRule::kSimple, false, EngineTax::kAll, false}, "ancient"},
};

template <typename Value>
struct Word {
  std::string_view text;
  Value value;
};

// Takes "<key><word>" for one of `words`, the longest first; false where the key or the word is missing.
template <typename Value, std::size_t count>
bool take_axis(std::string_view& text, std::string_view key, const Word<Value> (&words)[count], Value& value) {
  std::string_view rest = text;
  if (!take(rest, key)) return false;
  for (const Word<Value>& word : words) {
    if (take(rest, word.text)) {
      value = word.value;
      text = rest;
      return true;
    }
  }
  return false;
}

constexpr Word<KoRule> kKo[] = {
    {"simple", KoRule::kSimple}, {"positional", KoRule::kPositional}, {"situational", KoRule::kSituational}};
constexpr Word<bool> kScore[] = {{"area", false}, {"territory", true}};
constexpr Word<EngineTax> kTax[] = {{"none", EngineTax::kNone}, {"seki", EngineTax::kSeki}, {"all", EngineTax::kAll}};
constexpr Word<bool> kFlag[] = {{"0", false}, {"1", true}};
constexpr Word<Compensation> kBonus[] = {
    {"n-1", Compensation::kStonesMinusOne}, {"n", Compensation::kStones}, {"0", Compensation::kNone}};

std::optional<EngineRules> read_axes(std::string_view text) {
  EngineRules axes;
  if (!take_axis(text, "ko", kKo, axes.ko) || !take_axis(text, "score", kScore, axes.territory)) return std::nullopt;
  take_axis(text, "tax", kTax, axes.tax);
  if (!take_axis(text, "sui", kFlag, axes.suicide)) return std::nullopt;
  if (!take_axis(text, "button", kFlag, axes.button)) take_axis(text, "but", kFlag, axes.button);
  take_axis(text, "whb", kBonus, axes.compensation);
  take_axis(text, "fpok", kFlag, axes.friendly_pass);
  if (take(text, "komi")) {  // KM says it; only the form is read here
    if (!take(text, "-")) take(text, "+");
    if (!take_amount(text)) return std::nullopt;
  }
  if (!text.empty()) return std::nullopt;
  return axes;
}

rules::Ruleset custom_ruleset(const EngineRules& axes) {
  rules::Ruleset ruleset;
  ruleset.name = "custom";
  ruleset.title = "As the record's rules string says";
  ruleset.text = "An engine's rules string in RU";
  ruleset.scoring = axes.territory ? rules::ScoringMethod::kTerritory : rules::ScoringMethod::kArea;
  ruleset.ko = axes.ko;
  ruleset.suicide = axes.suicide ? Suicide::kMulti : Suicide::kNone;
  ruleset.tax = axes.tax == EngineTax::kAll ? Tax::kTwoPerGroup : Tax::kNone;
  ruleset.eyes_in_seki = axes.tax == EngineTax::kNone;
  ruleset.one_sided_dame = !axes.territory && axes.tax == EngineTax::kNone;
  ruleset.button = axes.button;
  ruleset.compensation = axes.compensation;
  ruleset.komi = axes.button ? Score::points(7) : axes.territory ? Score::halves(13) : Score::halves(15);
  return ruleset;
}

}  // namespace

void read_engine_rules(std::string_view text, RecordedRules& result) {
  std::optional<EngineRules> axes = read_axes(text);
  if (!axes) return;
  const bool friendly_pass = axes->friendly_pass;
  axes->friendly_pass = false;
  for (const Preset& preset : kPresets) {
    const bool literal = preset.ruleset == "tromp-taylor";
    if (preset.axes == *axes && !(literal && friendly_pass)) {
      result.ruleset = rules::find_ruleset(preset.ruleset);
      return;
    }
  }
  result.custom = custom_ruleset(*axes);
}

}  // namespace sgfaudit::scoring
