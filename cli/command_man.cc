// `sgfaudit man`: the manual page sgfaudit(1), in the man macros of roff, from the tables of options.h.
#include <fmt/format.h>
#include <optional>

#include "cli/commands.h"
#include "cli/options.h"

namespace sgfaudit::cli {
namespace {

// Text that roff takes for nothing else: "-" is a real hyphen-minus, so that options can be copied.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (out.empty() && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '`') {
      out += "\\`";
    } else if (c == '\'') {
      out += "\\(aq";
    } else {
      out += c;
    }
  }
  return out;
}

std::string bold(std::string_view text) {
  return "\\fB" + escaped(text) + "\\fR";
}
std::string italic(std::string_view text) {
  return "\\fI" + escaped(text) + "\\fR";
}

void paragraph(std::string& out, const std::string& title, std::string_view text) {
  out += fmt::format(".TP\n{}\n{}\n", title, escaped(text));
}

// "(check, score)", where the option is not one of all the commands that read games.
std::string commands_of(const OptionInfo& option) {
  std::string names;
  for (const CommandInfo& command : all_commands()) {
    if ((option.commands & bit(command.command)) == 0) continue;
    names.append(names.empty() ? "" : ", ").append(command.name);
  }
  return names;
}

void append_options(std::string& out) {
  std::optional<OptionGroup> group;
  for (const OptionInfo& option : all_options()) {
    if (group != option.group) out += fmt::format(".SS {}\n", title(option.group));
    group = option.group;
    std::string head = option.short_name.empty() ? std::string() : bold(option.short_name) + ", ";
    head += bold(option.name);
    if (!option.value.empty()) head += " " + italic(option.value);
    paragraph(out, head, fmt::format("{} ({}).", option.help, commands_of(option)));
  }
  out += ".SS Always\n";
  paragraph(out, bold("-h") + ", " + bold("--help"), "Print the commands; behind a command: its options.");
  paragraph(out, bold("--version"), "Print the version.");
}

constexpr std::string_view kDescription =
    "A strict referee for Go game records (SGF): replays every move under a named ruleset, counts the final position, "
    "and says whether the recorded result is right.";

constexpr std::string_view kConfiguration =
    "Settings under the names of the long options, in TOML. Each record follows the file nearest to it: of its folder "
    "or the next one above, up to a folder with .git. [[override]] tables with files = [globs] change what is about "
    "single records; later ones win. The command line wins over all. A file that was found starts no engine, names no "
    "file to write and raises no limit; the one that --config names may.";

}  // namespace

ExitStatus command_man(std::string& out) {
  out += fmt::format(".TH SGFAUDIT 1 \"\" \"sgfaudit {}\" \"User Commands\"\n", version());
  out += ".SH NAME\nsgfaudit \\- check the results of Go game records\n";
  out += ".SH SYNOPSIS\n.B sgfaudit\n.I COMMAND\n.RI [ OPTIONS ]\n.I ARGUMENTS\n";
  out += fmt::format(".SH DESCRIPTION\n{}\n", escaped(kDescription));
  out += ".SH COMMANDS\n";
  for (const CommandInfo& command : all_commands()) {
    std::string head = bold(command.name);
    if (!command.arguments.empty()) head += " " + italic(command.arguments);
    paragraph(out, head, fmt::format("{}.", command.help));
  }
  out += ".SH OPTIONS\nBehind each option stand the commands that take it.\n";
  append_options(out);
  out += ".SH EXIT STATUS\n";
  paragraph(out, "0", "Nothing that --fail-on names.");
  paragraph(out, "1", "Findings.");
  paragraph(out, "2", "Wrong use, an input that cannot be read, or a failure.");
  out += ".SH FILES\n";
  paragraph(out, italic("sgfaudit.toml") + ", " + italic(".sgfaudit.toml"), kConfiguration);
  out += ".SH ENVIRONMENT\n";
  paragraph(out, "NO_COLOR", "Where it is set and not empty, --color auto means never.");
  paragraph(out, "GITHUB_ACTIONS", "Where it is true, annotations follow the default text.");
  paragraph(out, "GITHUB_STEP_SUMMARY", "A markdown report for this file is added to what it holds.");
  out += ".SH EXAMPLES\n";
  paragraph(out, bold("sgfaudit check --output concise games/"), "One line for each finding; a step of a CI job.");
  paragraph(out, bold("sgfaudit score --rules all game.sgf"), "The count under every ruleset side by side.");
  out += ".SH SEE ALSO\n.BR gnugo (6)\n";
  return ExitStatus::kClean;
}

}  // namespace sgfaudit::cli
