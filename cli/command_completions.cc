// `sgfaudit completions SHELL`: what bash, zsh or fish need to complete commands, options and their words, from the
// tables of options.h and the catalogue. Sourced by the user's shell; nothing of it depends on the files of a game.
#include <algorithm>
#include <fmt/format.h>

#include "base/catalogue.h"
#include "cli/commands.h"
#include "cli/option_values.h"
#include "cli/options.h"

namespace sgfaudit::cli {
namespace {

constexpr std::string_view kShells[] = {"bash", "zsh", "fish"};

using Words = std::vector<std::string>;

// What may stand behind a command: words, or files where there are none.
Words positional_words(Command command) {
  Words all;
  switch (command) {
    case Command::kRules:
      for (const rules::Ruleset& ruleset : rules::all_rulesets()) all.emplace_back(ruleset.name);
      break;
    case Command::kExplain:
      for (const CodeInfo& info : kCatalogue) all.emplace_back(info.slug);
      break;
    case Command::kCompletions:
      all.assign(std::begin(kShells), std::end(kShells));
      break;
    default:
      break;
  }
  return all;
}

bool takes_file(const OptionInfo& option) {
  return option.value == "FILE";
}

// Takes several words with commas between them.
bool is_list(const OptionInfo& option) {
  return option.repeatable && option.value.find("FILE") == std::string_view::npos;
}

Words choices_of(const OptionInfo& option) {
  return option.choices == nullptr ? Words{} : option.choices();
}

std::vector<const OptionInfo*> options_of(Command command) {
  std::vector<const OptionInfo*> all;
  for (const OptionInfo& option : all_options()) {
    if ((option.commands & bit(command)) != 0) all.push_back(&option);
  }
  return all;
}

std::string replace_all(std::string_view text, std::string_view from, std::string_view to) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (text.substr(at).starts_with(from)) {
      out += to;
      at += from.size();
    } else {
      out += text[at++];
    }
  }
  return out;
}

// A word in single quotes for any of the three shells.
std::string quoted(std::string_view text) {
  return "'" + replace_all(text, "'", R"('\'')") + "'";
}

// "--jobs|-j"
std::string patterns(const OptionInfo& option, std::string_view between) {
  std::string out(option.name);
  if (!option.short_name.empty()) out.append(between).append(option.short_name);
  return out;
}

// What bash has before the word, "COMMAND --option", for an option's own commands: one name may have two rows.
std::string bash_patterns(const OptionInfo& option) {
  const bool unique = std::ranges::count(all_options(), option.name, &OptionInfo::name) == 1;
  Words all;
  for (const CommandInfo& command : all_commands()) {
    if (!unique && !belongs_to(option, command.command)) continue;
    const std::string begin = unique ? "*" : std::string(command.name);
    all.push_back(begin + "\\ " + std::string(option.name));
    if (!option.short_name.empty()) all.push_back(begin + "\\ " + std::string(option.short_name));
    if (unique) break;
  }
  return join(all, "|");
}

// The words are offered; where none are, bash falls back to files ("-o default"), unless compopt says otherwise.
std::string bash_script() {
  std::string values;
  Words files;
  Words free_text;
  for (const OptionInfo& option : all_options()) {
    if (option.value.empty()) continue;
    if (const Words words = choices_of(option); !words.empty()) {
      values += fmt::format("    {}) compopt +o default; {} {}; return;;\n", bash_patterns(option),
                            is_list(option) ? "_sgfaudit_list" : "_sgfaudit_words", quoted(join(words, " ")));
    } else {
      (takes_file(option) ? files : free_text).push_back(bash_patterns(option));
    }
  }
  values +=
      fmt::format("    {}) return;;\n    {}) compopt +o default; return;;\n", join(files, "|"), join(free_text, "|"));
  std::string commands;
  Words names;
  for (const CommandInfo& command : all_commands()) {
    names.emplace_back(command.name);
    std::string options = "--help";
    for (const OptionInfo* option : options_of(command.command)) options += " " + patterns(*option, " ");
    const Words words = positional_words(command.command);
    commands += fmt::format("    {})\n      [[ $word == -* ]] && _sgfaudit_words {} && return\n", command.name,
                            quoted(options));
    if (!words.empty()) commands += fmt::format("      _sgfaudit_words {}\n", quoted(join(words, " ")));
    commands += "      ;;\n";
  }
  return fmt::format(
      R"(# bash completion for sgfaudit; put it where bash-completion looks, or: source <(sgfaudit completions bash)
_sgfaudit_words() {{
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
}}
_sgfaudit_list() {{
  local before= each
  [[ $word == *,* ]] && before=${{word%,*}},
  for each in $1; do
    [[ $before$each == "$word"* && ,$before != *,$each,* ]] && COMPREPLY+=("$before$each")
  done
}}
_sgfaudit() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command=${{COMP_WORDS[1]}}
  COMPREPLY=()
  # --option=value comes as three words.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  if ((COMP_CWORD == 1)); then
    compopt +o default
    _sgfaudit_words {}
    return
  fi
  case "$command $before" in
{}  esac
  case $command in
{}  esac
}}
complete -o default -F _sgfaudit sgfaudit
)",
      quoted(join(names, " ") + " --help --version"), values, commands);
}

// Help in brackets ends at the first of these for zsh.
std::string zsh_help(std::string_view text) {
  return replace_all(replace_all(replace_all(text, "[", R"(\[)"), "]", R"(\])"), ":", R"(\:)");
}

std::string zsh_values(const OptionInfo& option) {
  const Words words = choices_of(option);
  std::string action;
  if (takes_file(option)) action = "_files";
  if (!words.empty()) action = "(" + join(words, " ") + ")";
  if (!words.empty() && is_list(option)) action = "_sequence compadd - " + join(words, " ");
  return fmt::format(":{}:{}", zsh_help(option.value), action);
}

std::string zsh_script() {
  std::string commands;
  std::string cases;
  for (const CommandInfo& command : all_commands()) {
    commands += fmt::format("    {}\n", quoted(fmt::format("{}:{}", command.name, command.help)));
    cases += fmt::format("    {})\n      _arguments -s \\\n        {} \\\n", command.name,
                         quoted("--help[Print the options]"));
    for (const OptionInfo* option : options_of(command.command)) {
      const std::string_view star = option->repeatable ? "*" : "";
      const std::string rest =
          fmt::format("[{}]{}", zsh_help(option->help), option->value.empty() ? std::string() : zsh_values(*option));
      for (const std::string_view name : {option->name, option->short_name}) {
        if (!name.empty()) cases += fmt::format("        {} \\\n", quoted(fmt::format("{}{}{}", star, name, rest)));
      }
    }
    const Words words = positional_words(command.command);
    cases += fmt::format("        {}\n      ;;\n",
                         quoted(words.empty() ? "*:file:_files" : "1:word:(" + join(words, " ") + ")"));
  }
  return fmt::format(R"(#compdef sgfaudit
# zsh completion for sgfaudit; save it as _sgfaudit in a folder of $fpath
_sgfaudit() {{
  local -a commands=(
{}  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
{}  esac
}}
compdef _sgfaudit sgfaudit
)",
                     commands, cases);
}

std::string fish_script() {
  std::string out = "# fish completion for sgfaudit; save it as ~/.config/fish/completions/sgfaudit.fish\n";
  for (const CommandInfo& command : all_commands()) {
    out += fmt::format("complete -c sgfaudit -n __fish_use_subcommand -f -a {} -d {}\n", command.name,
                       quoted(command.help));
  }
  for (const CommandInfo& command : all_commands()) {
    const std::string head =
        fmt::format("complete -c sgfaudit -n {}", quoted(fmt::format("__fish_seen_subcommand_from {}", command.name)));
    for (const OptionInfo* option : options_of(command.command)) {
      std::string line = head + " -l " + std::string(option->key());
      if (!option->short_name.empty()) line += " -s " + std::string(option->short_name.substr(1));
      if (!option->value.empty()) line += takes_file(*option) ? " -r -F" : " -x";
      if (const Words words = choices_of(*option); !words.empty()) {
        line += " -a " + quoted(is_list(*option) ? fmt::format("(__fish_complete_list , \"string split ' ' '{}'\")",
                                                               join(words, " "))
                                                 : join(words, " "));
      }
      out += line + " -d " + quoted(option->help) + "\n";
    }
    if (const Words words = positional_words(command.command); !words.empty()) {
      out += head + " -f -a " + quoted(join(words, " ")) + "\n";
    }
  }
  return out;
}

}  // namespace

ExitStatus command_completions(const Settings& settings, std::string& out) {
  if (settings.name == "bash") {
    out += bash_script();
  } else if (settings.name == "zsh") {
    out += zsh_script();
  } else if (settings.name == "fish") {
    out += fish_script();
  } else {
    throw Failure(not_one_of("shell", settings.name, positional_words(Command::kCompletions)));
  }
  return ExitStatus::kClean;
}

}  // namespace sgfaudit::cli
