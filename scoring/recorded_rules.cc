// Rules (FF[4] game-info property RU): the names people and programs use, in any case and several languages.
// Engines' rules strings are read in recorded_rules_engine.cc.
#include <algorithm>
#include <iterator>

#include "scoring/recorded_facts.h"
#include "scoring/recorded_rules_engine.h"
#include "scoring/text_scan.h"

namespace sgfaudit::scoring {

namespace {

// The names for which FF[4] fixes the spelling.
constexpr std::string_view kStandard[] = {"AGA", "GOE", "Japanese", "NZ"};

struct Alias {
  std::string_view name;  // folded, without blanks, signs and idle words
  std::string_view ruleset;
};

// clang-format off
constexpr Alias kAliases[] = {
    {"japanese", "japanese"}, {"japan", "japanese"}, {"jp", "japanese"}, {"jpn", "japanese"},
    {"nihonkiin", "japanese"}, {"kansaikiin", "japanese"}, {"日本", "japanese"}, {"日本棋院", "japanese"},
    {"日本围棋", "japanese"}, {"일본", "japanese"}, {"japonais", "japanese"}, {"japonaises", "japanese"},
    {"japanisch", "japanese"}, {"japanische", "japanese"}, {"japans", "japanese"}, {"japonesas", "japanese"},
    {"korean", "korean"}, {"korea", "korean"}, {"kr", "korean"}, {"kor", "korean"}, {"kba", "korean"},
    {"韓国", "korean"}, {"韩国", "korean"}, {"韓國", "korean"}, {"한국", "korean"}, {"coreennes", "korean"},
    {"coréennes", "korean"}, {"koreanisch", "korean"}, {"koreanische", "korean"}, {"chinese", "chinese"},
    {"china", "chinese"}, {"cn", "chinese"}, {"chn", "chinese"}, {"cwa", "chinese"}, {"中国", "chinese"},
    {"中國", "chinese"}, {"中国围棋", "chinese"}, {"中國圍棋", "chinese"}, {"중국", "chinese"},
    {"chinois", "chinese"}, {"chinoises", "chinese"}, {"chinesisch", "chinese"}, {"chinesische", "chinese"},
    {"chineseogs", "chinese"}, {"chinesekgs", "chinese"}, {"chinesesimple", "chinese-simple"},
    {"chinesesimpleko", "chinese-simple"}, {"aga", "aga"}, {"american", "aga"}, {"agabutton", "aga-button"},
    {"buttonaga", "aga-button"}, {"nz", "nz"}, {"nzgs", "nz"}, {"newzealand", "nz"}, {"tromptaylor", "tromp-taylor"},
    {"tromptaylors", "tromp-taylor"}, {"tromp", "tromp-taylor"}, {"tt", "tromp-taylor"}, {"logical", "tromp-taylor"},
    {"ing", "ing"}, {"goe", "ing"}, {"inggoe", "ing"}, {"ings", "ing"}, {"ingsgoe", "ing"}, {"ingsst", "ing"},
    {"sst", "ing"}, {"应氏", "ing"}, {"應氏", "ing"}, {"応氏", "ing"}, {"应氏计点制", "ing"}, {"應氏計點制", "ing"},
    {"计点制", "ing"}, {"計點制", "ing"}, {"simplifieding", "simplified-ing"}, {"egfsimplifieding", "simplified-ing"},
    {"simplifiedinggoe", "simplified-ing"}, {"bga", "bga"}, {"british", "bga"}, {"french", "french"},
    {"ffg", "french"}, {"francaises", "french"}, {"françaises", "french"}, {"francaise", "french"},
    {"française", "french"}, {"francais", "french"}, {"français", "french"}, {"ancient", "ancient"},
    {"ancientchinese", "ancient"}, {"oldchinese", "ancient"}, {"tang", "ancient"}, {"stonescoring", "ancient"},
    {"古中国", "ancient"}, {"中国古", "ancient"}, {"中国古代", "ancient"}, {"davies", "davies"}, {"basic", "basic"},
    {"koreanold", "korean-old"}, {"oldkorean", "korean-old"}, {"mathematical", "mathematical"},
};
// clang-format on

// Words that say nothing about which rules they are.
constexpr std::string_view kIdleWords[] = {"rules", "rule",   "ruleset", "the",      "go",     "weiqi",
                                           "baduk", "igo",    "pair",    "règles",   "regles", "regeln",
                                           "regel", "reglas", "style",   "counting", "scoring"};
constexpr std::string_view kIdleTails[] = {"ルール", "规则", "規則", "棋规", "棋規", "竞赛",
                                           "競賽",   "룰",   "규칙", "式",   "规",   "規"};

bool is_year(std::string_view word) {
  return word.size() == 4 && (word.starts_with("19") || word.starts_with("20")) && is_digit(word[2]) &&
         is_digit(word[3]);
}

bool is_idle(std::string_view word) {
  return is_year(word) || std::find(std::begin(kIdleWords), std::end(kIdleWords), word) != std::end(kIdleWords);
}

constexpr bool separates(char c) {
  return is_blank(c) || std::string_view("-_/.'\"!:+&").find(c) != std::string_view::npos;
}

// "New Zealand rules" to "newzealand", "日本ルール" to "日本".
std::string squeeze(std::string_view text) {
  std::string out, all;
  while (!text.empty()) {
    const auto end = static_cast<std::size_t>(std::find_if(text.begin(), text.end(), separates) - text.begin());
    const std::string_view word = text.substr(0, end);
    if (!is_idle(word)) out += word;
    all += word;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (out == "stone") out = all;  // "stone scoring" is a name, "stone" alone is none
  for (bool cut = true; cut;) {
    cut = false;
    for (const std::string_view tail : kIdleTails) {
      if (out.size() > tail.size() && out.ends_with(tail)) {
        out.resize(out.size() - tail.size());
        cut = true;
      }
    }
  }
  return out;
}

const rules::Ruleset* find_alias(std::string_view text) {
  const std::string name = squeeze(text);
  for (const Alias& alias : kAliases) {
    if (alias.name == name) return rules::find_ruleset(alias.ruleset);
  }
  return nullptr;
}

// "Chinese, Pair Go", "Tang (…)": the name stands before the remark, unless the remark names other rules.
const rules::Ruleset* find_named(std::string_view text) {
  if (const rules::Ruleset* ruleset = find_alias(text)) return ruleset;
  const auto end = text.find_first_of("(,;[");
  if (end == std::string_view::npos) return nullptr;
  const rules::Ruleset* ruleset = find_alias(text.substr(0, end));
  std::string_view remark = text.substr(end + 1);
  while (!remark.empty() && (remark.back() == ')' || remark.back() == ']')) remark.remove_suffix(1);
  const rules::Ruleset* other = find_alias(remark);
  return other == nullptr || other == ruleset ? ruleset : nullptr;
}

}  // namespace

RecordedRules read_rules(std::string_view text) {
  RecordedRules result;
  result.standard_form = std::find(std::begin(kStandard), std::end(kStandard), text) != std::end(kStandard);
  const std::string folded = fold(trim(text));
  result.ruleset = find_named(folded);
  if (result.ruleset == nullptr) read_engine_rules(folded, result);
  return result;
}

}  // namespace sgfaudit::scoring
