// The command line: what is understood, and what the message says where it is not.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/option_values.h"
#include "cli/options.h"
#include "cli/suggestion.h"

namespace sgfaudit::cli {
namespace {

using Arguments = std::vector<std::string>;

Settings parse(Arguments arguments) {
  return parse_arguments(arguments).settings;
}

std::string failure_of(const Arguments& arguments) {
  try {
    static_cast<void>(parse_arguments(arguments));
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "";
}

TEST(Options, DefaultsOfCheck) {
  const Settings settings = parse({"check", "a.sgf", "b"});
  EXPECT_EQ(settings.command, Command::kCheck);
  EXPECT_EQ(settings.inputs.paths, (Arguments{"a.sgf", "b"}));
  ASSERT_EQ(settings.outputs.size(), 1U);
  EXPECT_EQ(settings.outputs[0].format, Format::kText);
  EXPECT_EQ(settings.audit.rules, nullptr);
  EXPECT_EQ(settings.audit.dead, scoring::Evidence::kEstimate);
  EXPECT_TRUE(settings.policy.fail_on.error);
  EXPECT_FALSE(settings.policy.fail_on.warning);
  EXPECT_GE(settings.jobs, 1U);
}

TEST(Options, AReportTakesNoOtherFilesPlace) {
  for (const Arguments& arguments : {Arguments{"check", "a.sgf", "--output", "json:./a.sgf"},
                                     Arguments{"check", "a.sgf", "--write-baseline", "a.sgf"},
                                     Arguments{"check", "--files-from", "list", "--output", "csv:list"},
                                     Arguments{"score", "a.sgf", "--output", "json:a.sgf"}}) {
    EXPECT_NE(failure_of(arguments).find("would be written over"), std::string::npos) << failure_of(arguments);
  }
  for (const std::string other : {"r", "./r", "x/../r"}) {
    EXPECT_NE(failure_of({"check", "a.sgf", "--output", "json:r", "--output", "csv:" + other}).find("to the same file"),
              std::string::npos);
  }
  EXPECT_EQ(failure_of({"check", "a.sgf", "--output", "json:/dev/null", "--output", "csv:/dev/null"}), "");
}

TEST(Options, PruneNeedsAllFindings) {
  for (const std::string option : {"--select", "--ignore"}) {
    EXPECT_NE(failure_of({"check", "a.sgf", "--baseline", "b", "--prune", option, "move"}).find("every finding"),
              std::string::npos);
  }
  EXPECT_EQ(failure_of({"check", "a.sgf", "--baseline", "b", "--prune"}), "");
}

TEST(Options, ValuesNeverSwallowPaths) {
  const Settings settings = parse({"check", "--ignore", "text", "a.sgf", "--ignore=move/ko", "b.sgf", "--", "--komi"});
  EXPECT_EQ(settings.inputs.paths, (Arguments{"a.sgf", "b.sgf", "--komi"}));
  EXPECT_FALSE(settings.policy.reported[static_cast<std::size_t>(Code::kMoveKo)]);
  EXPECT_FALSE(settings.policy.reported[static_cast<std::size_t>(Code::kTextInvalidBytes)]);
  EXPECT_TRUE(settings.policy.reported[static_cast<std::size_t>(Code::kMoveSuperko)]);
}

TEST(Options, KomiIsExactAndMayBeNegative) {
  const std::vector<std::pair<std::string, std::int64_t>> table = {
      {"6.5", 65'000}, {"-0.5", -5'000}, {"+3.75", 37'500}, {"7", 70'000}, {".0625", 625}, {"0", 0}, {"-7.", -70'000}};
  for (const auto& [text, units] : table) {
    EXPECT_EQ(parse({"check", "--komi", text, "a"}).audit.komi->units(), units) << text;
  }
  for (const std::string text : {"", "6,5", "six", "6.50001", "1e3", "--5", "1000000", "9999999999999999999", "."}) {
    EXPECT_NE(failure_of({"check", "--komi", text, "a"}), "") << text;
  }
}

TEST(Options, LastOccurrenceOfASingleValueCounts) {
  EXPECT_EQ(parse({"check", "a", "--komi", "5.5", "--komi", "6.5"}).audit.komi, Score::halves(13));
}

TEST(Options, EngineIsSplitAndFound) {
  const Settings settings =
      parse({"check", "--dead", "engine", "--engine", "sh -c 'a b'", "--engine-timeout", "0.25", "a"});
  EXPECT_EQ(settings.audit.dead, scoring::Evidence::kEngine);
  EXPECT_EQ(settings.engine.words, (Arguments{"sh", "-c", "a b"}));
  EXPECT_TRUE(settings.engine.program.ends_with("/sh")) << settings.engine.program;
  EXPECT_EQ(settings.engine.timeout, std::chrono::milliseconds(250));
  EXPECT_EQ(parse({"check", "a"}).engine.timeout, std::chrono::seconds(30));
}

TEST(Options, RulesAreNamesOfTheTable) {
  EXPECT_EQ(parse({"check", "--rules", "aga", "a"}).audit.rules, rules::find_ruleset("aga"));
  EXPECT_EQ(parse({"check", "--rules", "recorded", "a"}).audit.rules, nullptr);
  const Settings all = parse({"score", "--rules", "all", "a"});
  EXPECT_EQ(all.compare_rules.size(), rules::all_rulesets().size());
  const Settings two = parse({"score", "--rules", "japanese,chinese", "a"});
  ASSERT_EQ(two.compare_rules.size(), 2U);
  EXPECT_EQ(two.compare_rules[1], rules::find_ruleset("chinese"));
  EXPECT_NE(failure_of({"check", "--rules", "japanese,chinese", "a"}), "");
}

// What contradicts itself, or would silently drop something, is refused.
TEST(Options, RefusesContradictions) {
  EXPECT_NE(failure_of({"check", "--files-from", "one", "--files-from", "two"}), "");
  EXPECT_NE(failure_of({"check", "--dead-stones", "c1", "--alive-stones", "C1", "a"}), "");
  EXPECT_NE(failure_of({"score", "--output", "csv", "a"}), "");
  // Help and completions name what is accepted, and nothing else.
  for (const CommandInfo& command : all_commands()) {
    for (const OptionInfo& option : all_options()) {
      if (option.name != "--output" || !belongs_to(option, command.command)) continue;
      const Arguments words = option.choices();
      for (const std::string& word : format_names()) {
        const bool offered = std::ranges::find(words, word) != words.end();
        EXPECT_EQ(offered, option.help.find(word) != std::string_view::npos) << command.name << " " << word;
        Arguments arguments{std::string(command.name), "--output", word};
        if (!command.arguments.empty() && command.arguments[0] != '[') arguments.emplace_back("a");
        EXPECT_EQ(failure_of(arguments).empty(), offered) << command.name << " " << word;
      }
    }
  }
  EXPECT_NE(failure_of({"check", "--output", "github", "--output", "text", "a"}), "");
  EXPECT_EQ(failure_of({"check", "--output", "text", "--output", "github", "a"}), "");  // as in GitHub Actions
  EXPECT_NE(failure_of({"rules", "--output", "ndjson"}), "");
}

// What is not known is named with what was probably meant; the words are those that a person mistypes.
TEST(Options, SuggestsWhatWasMeant) {
  const std::vector<std::pair<Arguments, std::string>> table = {
      {{"check", "--rules", "japnese", "a"}, "did you mean \"japanese\"?"},
      {{"check", "--rules", "Japanese", "a"}, "did you mean \"japanese\"?"},
      {{"check", "--ko", "postional", "a"}, "did you mean \"positional\"?"},
      {{"check", "--ignore", "move/kos", "a"}, "did you mean \"move/ko\"?"},
      {{"check", "--select", "result/winer", "a"}, "did you mean \"result/winner\"?"},
      {{"check", "--output", "njson", "a"}, "did you mean \"json\"?"},
      {{"check", "--fail-on", "warnings", "a"}, "did you mean \"warning\"?"},
      {{"check", "--severity", "move/ko=warn", "a"}, "known are: error, warning, note"},
      {{"check", "--limit", "node=3", "a"}, "did you mean \"nodes\"?"},
      {{"check", "--limit", "board-side=53", "a"}, "from 1 to 52"},
      {{"check", "--selct", "move", "a"}, "did you mean \"--select\"?"},
      {{"chek", "a"}, "did you mean \"check\"?"},
      {{"check", "--dead", "engine", "a"}, "--engine 'gnugo --mode gtp'"},
      {{"check", "--engine", "sh", "a"}, "add --dead engine"},
      {{"check", "--dead", "engine", "--engine", "sh 'x", "a"}, "the quote ' is not closed"},
      {{"check", "--engine-timeout", "0", "a"}, "seconds from 0.001 to 86400"},
      {{"check", "--engine-timeout", "5s", "a"}, "seconds from 0.001 to 86400"},
      {{"check", "--encoding", "UTF-9", "a"}, "did you mean \"UTF-8\"?"},
      {{"check", "--rules", "xyzzy", "a"}, "known are: japanese, "},
  };
  for (const auto& [arguments, part] : table) {
    EXPECT_NE(failure_of(arguments).find(part), std::string::npos) << part << "\n  in: " << failure_of(arguments);
  }
}

TEST(Options, WrongUse) {
  const std::vector<Arguments> table = {
      {"check"},
      {"check", "--komi"},
      {"check", "a", "--nonsense"},
      {"check", "-", "--files-from", "-"},
      {"check", "a", "--output", "text", "--output", "json"},
      {"check", "a", "--output", "csv:x", "--output", "json:x"},
      {"check", "a", "--output", "json:"},
      {"check", "a", "--fail-on", "never,error"},
      {"check", "a", "--fail-on", ","},
      {"check", "a", "--severity", "move/ko"},
      {"check", "a", "--dead-stones", "I5"},
      {"check", "a", "--jobs", "-1"},
      {"check", "a", "--jobs", "2x"},
      {"check", "a", "--limit", "nodes"},
      {"check", "a", "--limit", "nodes=0"},
      {"check", "a", "--limit", "board-side=53"},
      {"check", "-", "-"},
      {"check", "a", "--limit", "diagnostics=99999999999"},
      {"check", "a", "--rules", ""},
      {"score"},
      {"score", "a", "b"},
      {"show", "a", "--move", "-1"},
      {"explain", "a", "b"},
      {"check", "a", "--svg"},
      {"--nonsense"},
  };
  for (const Arguments& arguments : table) EXPECT_NE(failure_of(arguments), "") << join(arguments, " ");
}

TEST(Options, FailOn) {
  const FailOn warning = parse({"check", "a", "--fail-on", "warning,undecided"}).policy.fail_on;
  EXPECT_TRUE(warning.error && warning.warning && warning.undecided);
  EXPECT_FALSE(warning.doubtful);
  const FailOn never = parse({"check", "a", "--fail-on", "never"}).policy.fail_on;
  EXPECT_FALSE(never.error || never.warning || never.doubtful || never.undecided);
  const FailOn doubtful = parse({"check", "a", "--fail-on", "doubtful"}).policy.fail_on;
  EXPECT_TRUE(doubtful.doubtful);
  EXPECT_FALSE(doubtful.error);
}

TEST(Options, Limits) {
  const Limits limits =
      parse({"check", "a", "--limit", "game-bytes=2M,depth=7", "--limit", "diagnostics=3"}).reader.limits;
  EXPECT_EQ(limits.game_bytes, 2U << 20);
  EXPECT_EQ(limits.depth, 7U);
  EXPECT_EQ(limits.diagnostics, 3U);
  EXPECT_EQ(limits.nodes, Limits{}.nodes);
}

TEST(Options, OutputsWithFiles) {
  const Settings settings = parse({"check", "a", "--output", "text", "--output", "ndjson:dir:with/colon"});
  ASSERT_EQ(settings.outputs.size(), 2U);
  EXPECT_EQ(settings.outputs[1].format, Format::kNdjson);
  EXPECT_EQ(settings.outputs[1].file, "dir:with/colon");
}

TEST(Options, HelpAndVersion) {
  EXPECT_EQ(*parse_arguments({"--version"}).answer, "sgfaudit " + std::string(version()) + "\n");
  EXPECT_EQ(*parse_arguments({}).answer, *parse_arguments({"--help"}).answer);
  const std::string help = *parse_arguments({"check", "--help"}).answer;
  for (const OptionInfo& option : all_options()) {
    const bool of_check = std::ranges::any_of(all_options(), [&](const OptionInfo& row) {
      return row.name == option.name && belongs_to(row, Command::kCheck);
    });
    EXPECT_EQ(help.find(std::string(option.name)) != std::string::npos, of_check) << option.name;
  }
}

TEST(Options, TableIsSound) {
  std::set<std::pair<std::string_view, std::string_view>> names;  // of an option and a command
  for (const OptionInfo& option : all_options()) {
    for (const CommandInfo& command : all_commands()) {
      if (belongs_to(option, command.command)) {
        EXPECT_TRUE(names.emplace(option.name, command.name).second) << option.name;
      }
    }
    EXPECT_TRUE(option.name.starts_with("--") && option.apply && option.commands != 0) << option.name;
    EXPECT_FALSE(option.help.empty() || option.help.ends_with('.')) << option.name;
  }
  for (const CommandInfo& command : all_commands()) {
    EXPECT_NE(help_text(command).find(std::string(command.help)), std::string::npos);
  }
}

TEST(Options, ShowSettingsNamesWhatApplies) {
  const std::string text =
      describe_settings(parse({"check", "a", "--rules", "aga", "--komi", "5.5", "--ignore", "move/ko"}));
  for (const std::string line :
       {"rules = aga  # command line\n", "komi = 5.5  # command line\n", "ignore = move/ko  # command line\n",
        "dead = estimate  # default\n", "fail-on = error  # default\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  }
}

// Distances by hand: a swap, an insertion and a replacement are one step each.
TEST(Suggestion, CloseWordsOnly) {
  const std::vector<std::string> words = {"japanese", "chinese", "aga", "nz"};
  EXPECT_EQ(closest("jpaanese", words), "japanese");
  EXPECT_EQ(closest("chinees", words), "chinese");
  EXPECT_EQ(closest("agaa", words), "aga");
  EXPECT_EQ(closest("korean", words), "");
  EXPECT_EQ(closest("", words), "");
  EXPECT_EQ(closest(std::string(100'000, 'x'), words), "");
}

}  // namespace
}  // namespace sgfaudit::cli
