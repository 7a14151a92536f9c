// `sgfaudit rules`: the table and one ruleset in sentences. Expected entries are those of the published texts (komi, ko
// and suicide rule of each ruleset), written here by hand.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/message.h"
#include "rules/ruleset.h"

namespace sgfaudit::cli {
namespace {

std::string rules_of(std::string name, Format format = Format::kText) {
  Settings settings;
  settings.name = std::move(name);
  settings.outputs = {{format, {}}};
  std::string out;
  EXPECT_EQ(command_rules(settings, out), ExitStatus::kClean);
  return out;
}

std::string line_starting(const std::string& text, const std::string& start) {
  std::size_t at = text.starts_with(start) ? 0 : text.find("\n" + start);
  if (at == std::string::npos) return {};
  if (at != 0) ++at;
  return text.substr(at, text.find('\n', at) - at);
}

TEST(Rules, TheTableHasEveryRulesetWithItsMarks) {
  const std::string table = rules_of("");
  for (const rules::Ruleset& ruleset : rules::all_rulesets()) {
    const std::string line = line_starting(table, std::string(ruleset.name) + " ");
    ASSERT_FALSE(line.empty()) << ruleset.name;
    EXPECT_NE(line.find(std::string(word(ruleset.ko)) + " " + std::string(mark(ruleset.ko_source))), std::string::npos)
        << line;
    EXPECT_NE(line.find(" " + ruleset.komi.text() + " "), std::string::npos) << line;
  }
  EXPECT_NE(table.find("✓ read in a text"), std::string::npos);
  EXPECT_NE(line_starting(table, "japanese ").find("territory"), std::string::npos);
  EXPECT_NE(line_starting(table, "tromp-taylor ").find("no stone comes off"), std::string::npos);
  EXPECT_NE(line_starting(table, "aga ").find("a pass costs a stone"), std::string::npos);
}

TEST(Rules, TheColumnsOfTheTableStandUnderEachOther) {
  const std::string table = rules_of("");
  const std::string head = line_starting(table, "ruleset ");
  const std::string japanese = line_starting(table, "japanese ");
  // The komi column: columns of the terminal before it must be the same ("✓" is one column and three bytes).
  EXPECT_EQ(display_width(head.substr(0, head.find("komi"))), display_width(japanese.substr(0, japanese.find("6.5"))));
}

TEST(Rules, OneRuleset) {
  const std::string text = rules_of("japanese");
  EXPECT_TRUE(text.starts_with("japanese: Japanese (Nihon Ki-in 1989)\n")) << text;
  EXPECT_EQ(line_starting(text, "count "), "count         territory: surrounded points and prisoners");
  EXPECT_EQ(line_starting(text, "ko "), "ko            simple: a stone taken in a ko may not be retaken at once ✓");
  EXPECT_EQ(line_starting(text, "suicide "), "suicide       forbidden ✓");
  EXPECT_EQ(line_starting(text, "seki "), "seki          eyes in seki count nothing, one-sided dame count nothing");
  EXPECT_NE(line_starting(text, "komi ").find("from 2002-09 6.5"), std::string::npos) << text;
}

TEST(Rules, Json) {
  const auto aga = nlohmann::json::parse(rules_of("aga", Format::kJson));
  EXPECT_EQ(aga["name"], "aga");
  EXPECT_EQ(aga["ko"], "situational");
  EXPECT_EQ(aga["komi"], "7.5");
  EXPECT_EQ(aga["pass_costs_a_stone"], true);
  EXPECT_EQ(aga["handicap_bonus"], "n-1");
  EXPECT_EQ(nlohmann::json::parse(rules_of("", Format::kJson)).size(), rules::all_rulesets().size());
}

TEST(Rules, UnknownNamesSuggestTheOneMeant) {
  Settings settings;
  settings.name = "japnese";
  std::string out;
  try {
    (void)command_rules(settings, out);
    FAIL() << "no failure";
  } catch (const Failure& failure) {
    EXPECT_NE(std::string(failure.what()).find("did you mean \"japanese\"?"), std::string::npos) << failure.what();
  }
}

}  // namespace
}  // namespace sgfaudit::cli
