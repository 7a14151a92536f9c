// The readers of KM, RU, HA and DT on every form they are to understand. The expectations are worked by hand: from
// FF[4], from what the words mean, 1 zi = 2 points, and the units of the Fox server as SGF policy gives them.
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "scoring/recorded_facts.h"

namespace sgfaudit::scoring {
namespace {

std::string describe(const RecordedKomi& komi) {
  std::string out = komi.komi ? komi.komi->text() : "none";
  if (komi.odd_form) out += " odd";
  if (komi.hundredths) out += " hundredths";
  if (komi.zi) out += " zi";
  if (komi.implausible) out += " implausible";
  if (komi.too_large) out += " too-large";
  if (komi.too_precise) out += " too-precise";
  if (komi.fox_zero) out += " fox-zero";
  return out;
}

TEST(RecordedKomi, Forms) {
  constexpr struct {
    std::string_view text, read;
  } kRows[] = {
      {"6.5", "6.5"},
      {"0", "0"},
      {"-5.50", "-5.5"},
      {"+4.5", "4.5"},
      {"0.500000", "0.5"},
      {"6.50000000", "6.5"},
      {"6.0001", "6.0001"},
      {"007", "7"},
      {"", "none"},
      {"  ", "none"},
      {"6,5", "6.5 odd"},
      {"4,5", "4.5 odd"},
      {".5", "0.5 odd"},
      {"5.", "5 odd"},
      {" 6.5 ", "6.5 odd"},
      {"5 1/2", "5.5 odd"},
      {"6½", "6.5 odd"},
      {"６．５", "6.5 odd"},
      {"-6½", "-6.5 odd"},
      {"6.5目", "6.5 odd"},
      {"6目半", "6.5 odd"},
      {"六目半", "6.5 odd"},
      {"黒6目半", "6.5 odd"},
      {"コミ6目半", "6.5 odd"},
      {"komi 6.5", "6.5 odd"},
      {"6.5 points", "6.5 odd"},
      {"黑贴3又3/4子", "7.5 odd zi"},
      {"3.75子", "7.5 odd zi"},
      {"逆コミ5目半", "-5.5 odd"},
      {"no komi", "0 odd"},
      {"xxxx", "none odd"},
      {"none", "none odd"},
      {"--5", "none odd"},
      {"+ 6", "none odd"},
      {"1e5", "none odd"},
      {"白6目半", "none odd"},
      {"6.5; 0", "none odd"},
      {"6.5 7.5", "none odd"},
      {"3.75", "3.75"},
      {"650", "650 implausible"},
      {"-375", "-375 implausible"},
      {"99.5", "99.5"},
      {"100", "100 implausible"},
      {"6.50001", "none too-precise"},
      {"5 1/3", "none odd too-precise"},
      {"999999", "999999 implausible"},
      {"1000000.5", "none too-large"},
      {"99999999999999999999999999", "none too-large"},
  };
  for (const auto& row : kRows) EXPECT_EQ(describe(read_komi(row.text, false, false, 0)), row.read) << row.text;
}

TEST(RecordedKomi, ZiUnderChineseRules) {
  EXPECT_EQ(describe(read_komi("3.75", true, false, 0)), "7.5 zi");
  EXPECT_EQ(describe(read_komi("2.75", true, false, 0)), "5.5 zi");
  EXPECT_EQ(describe(read_komi("-2.75", true, false, 0)), "-5.5 zi");
  EXPECT_EQ(describe(read_komi("774747.75", true, false, 0)), "1549495.5 zi implausible");  // found by the fuzz run
  EXPECT_EQ(describe(read_komi("7.5", true, false, 0)), "7.5");
  EXPECT_EQ(describe(read_komi("375", true, false, 0)), "375 implausible");
}

TEST(RecordedKomi, FoxHundredths) {
  constexpr struct {
    std::string_view text;
    bool chinese;
    int handicap;
    std::string_view read;
  } kRows[] = {
      {"375", true, 0, "7.5 hundredths zi"},
      {"325", true, 0, "6.5 hundredths zi"},
      {"275", true, 0, "5.5 hundredths zi"},
      {"650", true, 0, "6.5 hundredths"},
      {"750", true, 0, "7.5 hundredths"},
      {"650", false, 0, "6.5 hundredths"},
      {"375", false, 0, "3.75 hundredths"},
      {"100", false, 0, "1 hundredths"},
      {"-650", false, 0, "-6.5 hundredths"},
      {"123", true, 0, "123 implausible"},
      {"75", true, 0, "75"},
      {"6.5", true, 0, "6.5"},
      {"0", true, 0, "none fox-zero"},
      {"0", false, 1, "none fox-zero"},
      {"0", true, 2, "0"},
  };
  for (const auto& row : kRows) {
    EXPECT_EQ(describe(read_komi(row.text, row.chinese, true, row.handicap)), row.read) << row.text;
  }
  EXPECT_EQ(describe(read_komi("0", true, false, 0)), "0");
}

std::string rules_name(std::string_view text) {
  const RecordedRules rules = read_rules(text);
  if (rules.ruleset != nullptr) return std::string(rules.ruleset->name);
  return rules.custom ? "custom" : "unknown";
}

TEST(RecordedRules, Names) {
  constexpr struct {
    std::string_view ruleset;
    std::string_view texts[24];
  } kRows[] = {
      {"japanese",
       {"Japanese", "japanese", "JAPANESE", "Japanese Rules", "japanese rule", "Japan", "jp", "日本", "日本ルール",
        "日本规则", "日本棋院", "일본", " Japanese ", "Ｊａｐａｎｅｓｅ", "Japanese (19x19)", "Japanese 1989",
        "Règles japonaises", "koSIMPLEscoreTERRITORYtaxSEKIsui0"}},
      {"chinese",
       {"Chinese", "chinese", "CHINESE", "Chinese Rules", "cn", "中国", "中國規則", "中国规则", "중국",
        "Chinese, Pair Go", "Chinese-OGS", "koPOSITIONALscoreAREAtaxNONEsui0whbN"}},
      {"chinese-simple", {"chinese-simple", "koSIMPLEscoreAREAtaxNONEsui0whbN"}},
      {"korean", {"Korean", "kr", "Korea", "韓国", "韩国规则", "한국", "한국 규칙"}},
      {"aga", {"AGA", "aga", "AGA Rules", "koSITUATIONALscoreAREAtaxNONEsui0whbN-1"}},
      {"nz", {"NZ", "Nz", "New Zealand", "new zealand rules", "NewZealand", "koSITUATIONALscoreAREAtaxNONEsui1"}},
      {"ing", {"GOE", "Goe", "Ing", "Ing Goe", "ING rules", "Ing [Goe", "应氏规则"}},
      {"tromp-taylor",
       {"Tromp-Taylor", "Tromp/Taylor", "TrompTaylor", "tromp taylor rules", "TT--", "koPOSITIONALscoreAREAtaxNONEsui1",
        "koPOSITIONALscoreAREAtaxNONEsui1komi7.5"}},
      {"ancient", {"Old Chinese", "Ancient", "Tang (stone counting)", "Stone scoring", "koSIMPLEscoreAREAtaxALLsui0"}},
      {"aga-button", {"koSITUATIONALscoreAREAtaxNONEsui0button1whbN-1"}},
      {"bga", {"BGA"}},
      {"french", {"French", "FFG", "Règles françaises"}},
      {"simplified-ing", {"Simplified Ing"}},
      {"custom",
       {"koPOSITIONALscoreAREAtaxNONEsui0", "koSIMPLEscoreTERRITORYtaxNONEsui0",
        "koPOSITIONALscoreAREAtaxNONEsui1fpok1"}},
      {"unknown",
       {"Simple", "Black resigned", "Unknown", "rules", "RU", "stone", "Japanese, Chinese", "Japanese (Chinese)",
        "japanesque", "koSPIGHTscoreAREAtaxNONEsui0", "koPOSITIONAL", "koPOSITIONALscoreAREAtaxNONEsui1x", "ko", "???",
        "("}},
  };
  for (const auto& row : kRows) {
    for (const std::string_view text : row.texts) {
      if (text.empty()) break;
      EXPECT_EQ(rules_name(text), row.ruleset) << text;
    }
  }
  EXPECT_EQ(rules_name(""), "unknown");
}

TEST(RecordedRules, StandardForm) {
  for (const std::string_view text : {"AGA", "GOE", "Japanese", "NZ"})
    EXPECT_TRUE(read_rules(text).standard_form) << text;
  for (const std::string_view text : {"aga", "Japanese ", "Chinese", ""})
    EXPECT_FALSE(read_rules(text).standard_form) << text;
}

TEST(RecordedRules, AxesOfAnEnginesString) {
  const RecordedRules area = read_rules("koSITUATIONALscoreAREAtaxSEKIsui1button1whbN-1");
  ASSERT_TRUE(area.custom);
  EXPECT_EQ(area.ruleset, nullptr);
  EXPECT_EQ(area.custom->scoring, rules::ScoringMethod::kArea);
  EXPECT_EQ(area.custom->ko, rules::KoRule::kSituational);
  EXPECT_EQ(area.custom->suicide, rules::Suicide::kMulti);
  EXPECT_EQ(area.custom->tax, rules::Tax::kNone);
  EXPECT_FALSE(area.custom->eyes_in_seki);
  EXPECT_TRUE(area.custom->button);
  EXPECT_EQ(area.custom->compensation, rules::Compensation::kStonesMinusOne);

  const RecordedRules territory = read_rules("koSIMPLEscoreTERRITORYtaxALLsui0whb0");
  ASSERT_TRUE(territory.custom);
  EXPECT_EQ(territory.custom->scoring, rules::ScoringMethod::kTerritory);
  EXPECT_EQ(territory.custom->ko, rules::KoRule::kSimple);
  EXPECT_EQ(territory.custom->suicide, rules::Suicide::kNone);
  EXPECT_EQ(territory.custom->tax, rules::Tax::kTwoPerGroup);
  EXPECT_FALSE(territory.custom->button);
  EXPECT_EQ(territory.custom->compensation, rules::Compensation::kNone);
}

TEST(RecordedHandicap, Forms) {
  constexpr struct {
    std::string_view text;
    int stones;  // -1: no number
    bool odd;
  } kRows[] = {
      {"2", 2, false},    {"9", 9, false},         {"0", 0, false},          {"13", 13, false},
      {"1", 1, true},     {"02", 2, true},         {" 2 ", 2, true},         {"2.0", 2, true},
      {"2.", -1, true},   {"7.5", -1, true},       {"-2", -1, true},         {"+2", -1, true},
      {"2子", 2, true},   {"让2子", 2, true},      {"二子", 2, true},        {"受三子", 3, true},
      {"２", 2, true},    {"2 stones", 2, true},   {"2子局", 2, true},       {"H4", 4, true},
      {"对子", -1, true}, {"先", -1, true},        {"分先", -1, true},       {"abc", -1, true},
      {"", -1, false},    {"  ", -1, true},        {"2704", 2704, false},    {"2705", -1, true},
      {"2 3", -1, true},  {"先相先.先", -1, true}, {"二先二.二子", 2, true}, {"99999999999999999999", -1, true},
  };
  for (const auto& row : kRows) {
    const RecordedHandicap handicap = read_handicap(row.text);
    EXPECT_EQ(handicap.stones.value_or(-1), row.stones) << row.text;
    EXPECT_EQ(handicap.odd_form, row.odd) << row.text;
  }
}

TEST(RecordedDate, Forms) {
  constexpr struct {
    std::string_view text;
    int year, month;
  } kRows[] = {
      {"1996-05-06", 1996, 5},
      {"1996", 1996, 0},
      {"1996-05,06", 1996, 5},
      {"1996-12-27,28,1997-01-03", 1996, 12},
      {"2020,2020-10", 2020, 0},
      {"1994.11.19", 1994, 11},
      {"1973/08/08", 1973, 8},
      {"2018-05-10T16:19:34.094Z", 2018, 5},
      {"2015.06.24 23:17", 2015, 6},
      {"20190320", 2019, 3},
      {"1999 6 11", 1999, 6},
      {"2014 12:30", 2014, 0},
      {"1981年", 1981, 0},
      {"1965年4月20日", 1965, 4},
      {"1934年(6月号)", 1934, 0},
      {"1915-03-09~11", 1915, 3},
      {"Jan 5, 1999", 1999, 1},
      {"August 1, 2001", 2001, 8},
      {"29th September 2012", 2012, 9},
      {"Sun Mar 16 16:12:48 GMT+09:00 2014", 2014, 3},
      {"31-12-2020", 2020, 12},
      {"12/31/1999", 1999, 12},
      {"06/06/2001", 2001, 6},
      {"05/06/2001", 2001, 0},
      {"平成11年3月5日", 1999, 3},
      {"昭和五十年", 1975, 0},
      {"令和元年5月", 2019, 5},
      {"一九三四年十二月", 1934, 12},
      {"１９８１年５月", 1981, 5},
      {"c. 1680", 1680, 0},
      {"1848-08-23 (Kaei 1 VII 25)", 1848, 8},
      {"2020-13-01", 2020, 0},
      {"2020-00-01", 2020, 0},
      {"2020-012", 2020, 0},
      {"02020/12/31", 0, 0},
      {"", 0, 0},
      {"Late 17th century", 0, 0},
      {"12th march 94", 0, 0},
      {"12-31", 0, 0},
      {"a sunny afternoon", 0, 0},
      {"99999999999999999999", 0, 0},
  };
  for (const auto& row : kRows) {
    const RecordedDate date = read_date(row.text);
    EXPECT_EQ(date.year, row.year) << row.text;
    EXPECT_EQ(date.month, row.month) << row.text;
  }
}

}  // namespace
}  // namespace sgfaudit::scoring
