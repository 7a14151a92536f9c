// The ruleset table against figures written down by hand from the rule texts (RULESETS), and the fixed handicap points.
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "rules/handicap.h"
#include "rules/ruleset.h"

namespace sgfaudit::rules {
namespace {

struct Expected {
  const char* name;
  const char* scoring;
  const char* ko;
  const char* suicide;
  const char* dead_stones;
  const char* tax;
  const char* compensation;
  const char* placement;
  const char* komi;
  const char* komi_with_handicap;
  int passes;
  // s: eyes in seki count; d: one-sided dame count; p: a pass costs a stone; t: Black wins ties; b: button; z: zi
  const char* flags;
};

const Expected kTable[] = {
    {"japanese", "territory", "simple", "none", "agreement", "none", "0", "fixed", "6.5", "0", 2, ""},
    {"korean", "territory", "simple", "none", "agreement", "none", "0", "fixed", "6.5", "0", 2, ""},
    {"chinese", "area", "positional", "none", "agreement", "none", "n", "free", "7.5", "0", 2, "sdz"},
    {"aga", "area or territory", "situational", "none", "agreement", "none", "n-1", "fixed or free", "7.5", "0.5", 2,
     "sdp"},
    {"nz", "area", "situational", "multi", "agreement", "none", "0", "free", "7", "0", 2, "sd"},
    {"tromp-taylor", "area", "positional", "all", "literal", "none", "0", "consecutive moves", "7.5", "0", 2, "sd"},
    {"ing", "area", "positional", "multi", "agreement", "none", "0", "free", "8", "0", 2, "sdt"},
    {"ancient", "area", "simple", "none", "agreement", "2 per group", "0", "four corner stones crosswise", "0", "0", 2,
     ""},
    {"chinese-simple", "area", "simple", "none", "agreement", "none", "n", "free", "7.5", "0", 2, "sdz"},
    {"bga", "area or territory", "situational", "none", "agreement", "none", "n-1", "fixed or free", "7.5", "0.5", 2,
     "sdp"},
    {"french", "area or territory", "situational", "none", "agreement", "none", "n-1", "fixed or free", "7.5", "0.5", 2,
     "sdp"},
    {"aga-button", "area", "situational", "none", "agreement", "none", "n-1", "fixed or free", "7", "0.5", 2, "sdb"},
    {"davies", "area", "positional", "multi", "agreement", "none", "0", "free", "7.5", "0", 2, "sd"},
    {"basic", "area", "positional", "none", "literal", "none", "0", "free", "7.5", "0", 2, "sd"},
    {"simplified-ing", "area", "positional", "multi", "agreement", "none", "0", "free", "8", "0", 4, "sdt"},
    {"korean-old", "vacant points", "simple", "none", "agreement", "none", "0", "free", "0", "0", 2, ""},
    {"mathematical", "area", "positional", "none", "agreement", "up to 2 per group", "0", "free", "0", "0", 2, "sd"},
};

std::string flags(const Ruleset& rules) {
  std::string text;
  if (rules.eyes_in_seki) text += 's';
  if (rules.one_sided_dame) text += 'd';
  if (rules.pass_costs_a_stone) text += 'p';
  if (rules.black_wins_ties) text += 't';
  if (rules.button) text += 'b';
  if (rules.margin_may_be_zi) text += 'z';
  return text;
}

TEST(RulesetTable, HoldsTheFiguresOfTheTexts) {
  ASSERT_EQ(all_rulesets().size(), std::size(kTable));
  for (std::size_t i = 0; i < std::size(kTable); ++i) {
    const Expected& expected = kTable[i];
    const Ruleset& rules = all_rulesets()[i];
    SCOPED_TRACE(expected.name);
    EXPECT_EQ(rules.name, expected.name);
    EXPECT_EQ(word(rules.scoring), expected.scoring);
    EXPECT_EQ(word(rules.ko), expected.ko);
    EXPECT_EQ(word(rules.suicide), expected.suicide);
    EXPECT_EQ(word(rules.dead_stones), expected.dead_stones);
    EXPECT_EQ(word(rules.tax), expected.tax);
    EXPECT_EQ(word(rules.compensation), expected.compensation);
    EXPECT_EQ(word(rules.placement), expected.placement);
    EXPECT_EQ(rules.komi.text(), expected.komi);
    EXPECT_EQ(rules.komi_with_handicap.text(), expected.komi_with_handicap);
    EXPECT_EQ(rules.passes_to_end, expected.passes);
    EXPECT_EQ(flags(rules), expected.flags);
  }
}

TEST(RulesetTable, EveryRowSaysWhatItIs) {
  std::set<std::string_view> names;
  for (const Ruleset& rules : all_rulesets()) {
    EXPECT_TRUE(names.insert(rules.name).second) << rules.name;
    EXPECT_FALSE(rules.title.empty());
    EXPECT_FALSE(rules.text.empty());
    EXPECT_FALSE(rules.remark.empty());
    EXPECT_EQ(find_ruleset(rules.name), &rules);
  }
  EXPECT_EQ(find_ruleset("go"), nullptr);
  EXPECT_EQ(find_ruleset(""), nullptr);
  EXPECT_EQ(find_ruleset("Japanese"), nullptr);
}

// The marks that RULESETS gives: read (✓), practice (~), not verified (?).
TEST(RulesetTable, MarksHowWellAnEntryIsKnown) {
  EXPECT_EQ(mark(find_ruleset("japanese")->ko_source), "✓");
  EXPECT_EQ(mark(find_ruleset("korean")->ko_source), "~");
  EXPECT_EQ(mark(find_ruleset("chinese")->ko_source), "✓");
  EXPECT_EQ(mark(find_ruleset("chinese-simple")->ko_source), "~");
  EXPECT_EQ(mark(find_ruleset("ing")->ko_source), "~");
  EXPECT_EQ(mark(find_ruleset("ing")->suicide_source), "~");
  EXPECT_EQ(mark(find_ruleset("ing")->passes_source), "?");
  EXPECT_EQ(mark(find_ruleset("tromp-taylor")->suicide_source), "✓");
}

TEST(CustomaryKomi, FollowsTheDate) {
  const struct {
    const char* rules;
    int year, month;
    bool handicap;
    const char* komi;
  } cases[] = {
      {"japanese", 0, 0, false, "6.5"},    {"japanese", 1974, 12, false, "4.5"}, {"japanese", 1975, 1, false, "5.5"},
      {"japanese", 2002, 8, false, "5.5"}, {"japanese", 2002, 9, false, "6.5"},  {"japanese", 2002, 0, false, "5.5"},
      {"japanese", 2020, 0, false, "6.5"}, {"japanese", 2020, 1, true, "0"},     {"chinese", 2001, 12, false, "5.5"},
      {"chinese", 2002, 1, false, "7.5"},  {"aga", 2004, 12, false, "5.5"},      {"aga", 2005, 1, false, "7.5"},
      {"aga", 2005, 1, true, "0.5"},       {"korean", 1990, 1, false, "6.5"},    {"ing", 1985, 1, false, "8"},
      {"ancient", 1700, 1, false, "0"},    {"aga-button", 2000, 1, false, "7"},
  };
  for (const auto& c : cases) {
    EXPECT_EQ(customary_komi(*find_ruleset(c.rules), c.year, c.month, c.handicap).text(), c.komi)
        << c.rules << " " << c.year << "-" << c.month;
  }
}

std::vector<std::string> fixed(BoardSize size, int stones) {
  std::vector<std::string> names;
  for (const Point p : fixed_handicap_points(size, stones)) names.push_back(point_name(p, size));
  return names;
}

using Names = std::vector<std::string>;

TEST(FixedHandicap, StandsOnTheStarPoints) {
  const BoardSize size{19, 19};
  EXPECT_EQ(fixed(size, 2), (Names{"D4", "Q16"}));
  EXPECT_EQ(fixed(size, 4), (Names{"D4", "Q16", "Q4", "D16"}));
  EXPECT_EQ(fixed(size, 5), (Names{"D4", "Q16", "Q4", "D16", "K10"}));
  EXPECT_EQ(fixed(size, 6), (Names{"D4", "Q16", "Q4", "D16", "D10", "Q10"}));
  EXPECT_EQ(fixed(size, 7), (Names{"D4", "Q16", "Q4", "D16", "D10", "Q10", "K10"}));
  EXPECT_EQ(fixed(size, 8), (Names{"D4", "Q16", "Q4", "D16", "D10", "Q10", "K4", "K16"}));
  EXPECT_EQ(fixed(size, 9), (Names{"D4", "Q16", "Q4", "D16", "D10", "Q10", "K4", "K16", "K10"}));
  EXPECT_EQ(fixed({13, 13}, 2), (Names{"D4", "K10"}));
  EXPECT_EQ(fixed({9, 9}, 5), (Names{"C3", "G7", "G3", "C7", "E5"}));
  EXPECT_EQ(fixed({7, 7}, 4), (Names{"C3", "E5", "E3", "C5"}));
}

TEST(FixedHandicap, IsMissingOnSmallAndEvenBoardsAndAboveNine) {
  EXPECT_TRUE(has_fixed_placement(19, 19, 9));
  EXPECT_FALSE(has_fixed_placement(19, 19, 10));
  EXPECT_FALSE(has_fixed_placement(19, 19, 1));
  EXPECT_FALSE(has_fixed_placement(19, 19, 0));
  EXPECT_TRUE(has_fixed_placement(18, 18, 4));
  EXPECT_FALSE(has_fixed_placement(18, 18, 5));
  EXPECT_TRUE(has_fixed_placement(7, 7, 4));
  EXPECT_FALSE(has_fixed_placement(7, 7, 5));
  EXPECT_FALSE(has_fixed_placement(5, 5, 2));
}

TEST(FixedHandicap, TakesAnyThreeCorners) {
  const BoardSize size{19, 19};
  auto placed = [&](const Names& names) {
    std::vector<Point> points;
    for (const std::string& name : names) points.push_back(*point_from_name(name, size));
    return is_fixed_placement(size, points);
  };
  EXPECT_TRUE(placed({"Q16", "D4"}));
  EXPECT_FALSE(placed({"D16", "Q4"}));
  EXPECT_TRUE(placed({"D16", "Q16", "D4"}));
  EXPECT_TRUE(placed({"Q4", "Q16", "D4"}));
  EXPECT_FALSE(placed({"K10", "Q16", "D4"}));
  EXPECT_FALSE(placed({"D4", "Q16", "Q4", "D17"}));
}

}  // namespace
}  // namespace sgfaudit::rules
