// `sgfaudit completions`, asked by real shells: bash, zsh and fish read the scripts, bash and fish complete with them.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "cli/options.h"
#include "tests/cli_program.h"

namespace sgfaudit::tests {
namespace {

std::string script_of(const std::string& shell) {
  const ProgramResult result = run_program({"completions", shell});
  EXPECT_EQ(result.exit, 0) << result.error;
  return result.out;
}

// What `command` prints. Fails the test where the shell does.
std::string ask_shell(const std::string& command) {
  const TemporaryFolder scratch;
  const std::string out = scratch / "out";
  EXPECT_EQ(std::system((command + " >" + out + " 2>" + (scratch / "error")).c_str()), 0)
      << command << "\n"
      << read_file(scratch / "error");
  return read_file(out);
}

// The words that bash offers for the last of `words`, between blanks.
std::string bash_offers(const std::string& words) {
  const TemporaryFolder scratch;
  const std::string script = scratch.write("sgfaudit.bash", script_of("bash"));
  const std::string asker = scratch.write("ask", "source " + script + "\nCOMP_WORDS=(" + words +
                                                     ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_sgfaudit\n"
                                                     "echo \" ${COMPREPLY[*]} \"\n");
  return ask_shell("bash --norc " + asker);
}

struct Offer {
  std::string words;  // the command line as bash splits it; the last word is completed
  std::string offered;
};

const std::vector<Offer> kOffers = {
    {"sgfaudit ch", " check "},
    {"sgfaudit check --ko s", " simple situational "},
    {"sgfaudit check --ko = n", " natural "},
    {"sgfaudit check --suicide =", " none multi all "},
    {"sgfaudit rules mathe", " mathematical "},
    {"sgfaudit explain move/ko", " move/ko "},
    {"sgfaudit completions ''", " bash zsh fish "},
    {"sgfaudit show --s", " --svg --suicide --show-settings "},
    {"sgfaudit check --fail-on doubtful,u", " doubtful,undecided "},
    {"sgfaudit check --fail-on error,warning,", " error,warning,doubtful error,warning,undecided error,warning,never "},
    {"sgfaudit check --ignore text,move/k", " text,move/ko "},
    {"sgfaudit check --select setu",
     " setup setup/no-effect setup/no-liberties setup/after-moves setup/handicap-count setup/handicap-placement "
     "setup/history-cleared "},
    {"sgfaudit check --output sa", " sarif "},
    {"sgfaudit score --output ''", " text json "},
    {"sgfaudit merge --output js", " json "},
    {"sgfaudit check --output ndjson : x", "  "},  // a file
    {"sgfaudit check --komi ''", "  "},            // a number: nothing to offer
    {"sgfaudit check some", "  "},                 // files: bash's own completion
};

TEST(CliCompletions, BashOffersCommandsOptionsAndTheirWords) {
  for (const Offer& row : kOffers) EXPECT_EQ(bash_offers(row.words), row.offered + "\n") << row.words;
}

TEST(CliCompletions, BashOffersEveryOptionOfACommand) {
  const std::string offered = bash_offers("sgfaudit check --");
  for (const cli::OptionInfo& option : cli::all_options()) {
    const bool belongs = std::ranges::any_of(cli::all_options(), [&](const cli::OptionInfo& row) {
      return row.name == option.name && cli::belongs_to(row, cli::Command::kCheck);
    });
    EXPECT_EQ(offered.find(" " + std::string(option.name) + " ") != std::string::npos, belongs) << option.name;
  }
}

TEST(CliCompletions, FishOffersWordsWithTheirHelp) {
  const TemporaryFolder scratch;
  const std::string script = scratch.write("sgfaudit.fish", script_of("fish"));
  const std::string ask = "fish --no-config -c 'source " + script + "; complete -C \"sgfaudit ";
  EXPECT_EQ(ask_shell(ask + "rules mathe\"'"), "mathematical\n");
  EXPECT_NE(ask_shell(ask + "check --fail-on error,dou\"'").find("error,doubtful"), std::string::npos);
  EXPECT_NE(ask_shell(ask + "ch\"'").find("check\tReplay games"), std::string::npos);
  EXPECT_NE(ask_shell(ask + "check --ko nat\"'").find("natural\tChange the ruleset's ko rule"), std::string::npos);
}

TEST(CliCompletions, ZshReadsTheScript) {
  const TemporaryFolder scratch;
  const std::string script = scratch.write("_sgfaudit", script_of("zsh"));
  EXPECT_EQ(ask_shell("zsh -fc 'autoload -Uz compinit; compinit -u -d " + (scratch / "dump") + "; source " + script +
                      "; echo $_comps[sgfaudit]'"),
            "_sgfaudit\n");
}

TEST(CliCompletions, AnotherShellIsNamed) {
  const ProgramResult result = run_program({"completions", "tcsh"});
  EXPECT_EQ(result.exit, 2);
  EXPECT_NE(result.error.find("bash, zsh, fish"), std::string::npos) << result.error;
}

}  // namespace
}  // namespace sgfaudit::tests
