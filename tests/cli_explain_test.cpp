// `sgfaudit explain`, and the catalogue behind it: every finding is explained in full, and its sentence takes its
// arguments.
#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/catalogue.h"
#include "cli/commands.h"
#include "cli/message.h"

namespace sgfaudit::cli {
namespace {

Settings settings_for(std::string code, Format format = Format::kText) {
  Settings settings;
  settings.code = std::move(code);
  settings.outputs = {{format, {}}};
  return settings;
}

std::string explained(std::string code, Format format = Format::kText) {
  std::string out;
  EXPECT_EQ(command_explain(settings_for(std::move(code), format), out), ExitStatus::kClean);
  return out;
}

class EveryCode : public testing::TestWithParam<std::string_view> {};

TEST_P(EveryCode, IsExplainedInFull) {
  const CodeInfo& info = *find_code(GetParam());
  EXPECT_FALSE(info.message.empty());
  EXPECT_FALSE(info.why.empty());
  EXPECT_FALSE(info.example.empty());
  EXPECT_FALSE(info.advice.empty());
  EXPECT_FALSE(info.message.ends_with('.')) << "a message is no full sentence";
  EXPECT_TRUE(info.why.ends_with('.') || info.why.ends_with(')')) << info.why;
  EXPECT_EQ(std::count(info.message.begin(), info.message.end(), '\n'), 0);
}

// The highest place of the pattern says how many arguments it documents; with as many it formats, and shows each of
// them.
TEST_P(EveryCode, FormatsItsArguments) {
  const CodeInfo& info = *find_code(GetParam());
  std::vector<std::string> arguments;
  for (char digit = '0'; digit <= '9'; ++digit) {
    if (info.message.find("{" + std::string(1, digit) + "}") == std::string_view::npos) break;
    arguments.push_back("<argument " + std::string(1, digit) + ">");
  }
  const Diagnostic finding{info.code, info.severity, {}, 0, 0, false, arguments};
  const std::string sentence = message(finding);
  EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
  for (const std::string& argument : arguments) EXPECT_NE(sentence.find(argument), std::string::npos) << sentence;
}

TEST_P(EveryCode, CanBeAskedFor) {
  const std::string text = explained(std::string(GetParam()));
  EXPECT_TRUE(text.starts_with(GetParam())) << text;
  EXPECT_NE(text.find("What it means"), std::string::npos);
  EXPECT_NE(text.find("What to do"), std::string::npos);
  EXPECT_EQ(text.find('{'), std::string::npos) << text;
}

std::vector<std::string_view> all_slugs() {
  std::vector<std::string_view> slugs;
  for (const CodeInfo& info : kCatalogue) slugs.push_back(info.slug);
  return slugs;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryCode, testing::ValuesIn(all_slugs()),
                         [](const testing::TestParamInfo<std::string_view>& code) {
                           std::string name(code.param);
                           std::replace_if(
                               name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
                           return name;
                         });

TEST(Explain, OneFinding) {
  EXPECT_EQ(explained("result/reason"), R"(result/reason (warning)

What it means
  Behind B+ or W+ FF[4] allows a number, R, T or F (or their long words).

Example
  (;GM[1]FF[4]SZ[5]RE[B+AW];B[cc])
                     ^^^^^^
  sgfaudit says: "AW" is no way to win that FF[4] knows; the winner is taken, the reason is not

What to do
  Write the reason as R, T or F, or the margin in points.

SGFC reports it as message 33.
Silence it with --ignore result/reason; change its weight with --severity result/reason=note.
)");
}

// What the example of a finding alone cannot provoke shows the sentence itself.
TEST(Explain, WithoutExampleOutputTheSentenceIsShown) {
  EXPECT_TRUE(explained("io/unreadable").starts_with("io/unreadable (error)\n  cannot be read: …\n"));
}

TEST(Explain, TheLastPartOfACodeIsEnough) {
  EXPECT_EQ(explained("superko"), explained("move/superko"));
}

TEST(Explain, TheListNamesEveryCodeOnce) {
  const std::string list = explained("");
  for (const CodeInfo& info : kCatalogue) {
    const std::string start = std::string(info.slug) + " ";
    EXPECT_TRUE(list.starts_with(start) || list.find("\n" + start) != std::string::npos) << info.slug;
  }
}

TEST(Explain, Json) {
  const auto one = nlohmann::json::parse(explained("move/ko", Format::kJson));
  EXPECT_EQ(one["code"], "move/ko");
  EXPECT_EQ(one["severity"], "error");
  const auto all = nlohmann::json::parse(explained("", Format::kJson));
  EXPECT_EQ(all.size(), kCodeCount);
}

TEST(Explain, UnknownCodesSuggestTheOneMeant) {
  std::string out;
  try {
    (void)command_explain(settings_for("move/superk"), out);
    FAIL() << "no failure";
  } catch (const Failure& failure) {
    EXPECT_NE(std::string(failure.what()).find("did you mean \"move/superko\"?"), std::string::npos) << failure.what();
  }
  EXPECT_THROW((void)command_explain(settings_for("\x1b[31m"), out), Failure);
  try {
    (void)command_explain(settings_for("\x1b[31m"), out);
  } catch (const Failure& failure) {
    EXPECT_EQ(std::string(failure.what()).find('\x1b'), std::string::npos);
  }
}

}  // namespace
}  // namespace sgfaudit::cli
