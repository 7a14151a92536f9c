// The table of commands, and the titles of the groups that their help puts the options in.
#include "cli/options.h"

namespace sgfaudit::cli {
namespace {

constexpr CommandInfo kCommands[] = {
    {Command::kCheck, "check", "PATH...", "Replay games, count them and compare the count with the recorded result"},
    {Command::kStats, "stats", "PATH...",
     "Count what an archive holds; --rules all: how often the rules decide the game"},
    {Command::kScore, "score", "FILE",
     "Draw one position with dead stones, territory and dame, and break down the count"},
    {Command::kShow, "show", "FILE", "Draw the board at a move, as text or SVG"},
    {Command::kRules, "rules", "[NAME]", "Print the table of rulesets, or explain one"},
    {Command::kExplain, "explain", "[CODE]", "Explain a finding, or list all of them"},
    {Command::kMerge, "merge", "REPORT...",
     "Join the ndjson reports of the shards of one run; text and html without excerpts, boards, players"},
    {Command::kSchema, "schema", "", "Print the JSON Schema of the json and ndjson reports"},
    {Command::kMan, "man", "", "Print the manual page; to read it: sgfaudit man | man -l -"},
    {Command::kCompletions, "completions", "SHELL", "Print what bash, zsh or fish need to complete words"},
};

}  // namespace

std::span<const CommandInfo> all_commands() {
  return kCommands;
}

std::string_view title(OptionGroup group) {
  switch (group) {
    case OptionGroup::kInput:
      return "Input";
    case OptionGroup::kPosition:
      return "Position";
    case OptionGroup::kRules:
      return "Rules";
    case OptionGroup::kDeadStones:
      return "Dead stones";
    case OptionGroup::kFindings:
      return "Findings";
    case OptionGroup::kOutput:
      return "Output";
    case OptionGroup::kRunning:
      return "Running";
  }
  return {};
}

}  // namespace sgfaudit::cli
