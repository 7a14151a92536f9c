// From the arguments to Settings: CLI11 parses, the table of options.cc says what; help and --show-settings print it.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <thread>
#include <unistd.h>

#include "cli/baseline.h"
#include "cli/engine_command.h"
#include "cli/layers.h"
#include "cli/message.h"
#include "cli/option_values.h"
#include "cli/options.h"
#include "cli/written_files.h"

namespace sgfaudit::cli {
namespace {

constexpr std::string_view kVersion = SGFAUDIT_VERSION;

std::string flags(const OptionInfo& option) {
  return option.short_name.empty() ? std::string(option.name) : fmt::format("{},{}", option.short_name, option.name);
}

// Registers the command's rows of the table with CLI11; what is said comes out in the order of the table.
// CLI11 takes a value in square brackets for a list and their content for its items; file names and patterns may look
// so. A byte in front, which add_options and parse_command take away again, keeps such a value as it is.
constexpr char kShield = '\x01';

std::string shielded(std::string argument) {
  const std::size_t value = argument.starts_with('-') ? argument.find('=') + 1 : 0;  // npos + 1: no value in it
  if (argument.starts_with('-') && value == 0) return argument;
  if (value < argument.size() && (argument[value] == '[' || argument[value] == kShield)) {
    argument.insert(value, 1, kShield);
  }
  return argument;
}

std::string unshielded(std::string value) {
  if (value.starts_with(kShield)) value.erase(0, 1);
  return value;
}

void add_options(CLI::App& app, Command command, std::vector<Assignment>& said) {
  for (const OptionInfo& option : all_options()) {
    if (!belongs_to(option, command)) continue;
    const auto say = [&said, &option](std::vector<std::string> values) {
      std::ranges::transform(values, values.begin(), unshielded);
      said.push_back({&option, std::move(values), std::string(kCommandLine)});
    };
    if (option.value.empty()) {
      app.add_flag_callback(flags(option), [say] { say({}); });
      continue;
    }
    auto take = [say, &option](const std::vector<std::string>& values) {
      say(option.repeatable ? values : std::vector<std::string>{values.back()});
    };
    CLI::Option* added = app.add_option_function<std::vector<std::string>>(flags(option), take);
    added->type_name(std::string(option.value))->allow_extra_args(false);
    added->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
}

[[noreturn]] void reject(const CommandInfo& command, const std::string& unexpected) {
  std::vector<std::string> names{"--help"};
  for (const OptionInfo& option : all_options()) {
    if (belongs_to(option, command.command)) names.emplace_back(option.name);
  }
  const std::string_view name = std::string_view(unexpected).substr(0, unexpected.find('='));
  throw Failure(
      fmt::format("{} (`sgfaudit {} --help` lists the options)", not_one_of("option", name, names), command.name));
}

// One FILE, NAME or CODE; `required` where the command cannot do without.
std::string single(const CommandInfo& command, const std::vector<std::string>& positionals, bool required) {
  if (positionals.size() > 1 || (required && positionals.empty())) {
    throw Failure(fmt::format("sgfaudit {0} takes one {1}, not {2}; see `sgfaudit {0} --help`", command.name,
                              command.arguments, positionals.size()));
  }
  return positionals.empty() ? std::string() : positionals.front();
}

void take_positionals(const CommandInfo& command, std::vector<std::string> positionals, Settings& settings) {
  switch (command.command) {
    case Command::kCheck:
    case Command::kStats:
      if (positionals.empty() && settings.inputs.files_from.empty()) {
        throw Failure(fmt::format("sgfaudit {} needs a PATH, - for standard input, or --files-from", command.name));
      }
      if (settings.inputs.files_from == "-" && std::ranges::count(positionals, "-") > 0) {
        throw Failure("standard input cannot be a game record and the list of files at once");
      }
      if (std::ranges::count(positionals, "-") > 1) throw Failure("standard input (-) can be read only once");
      settings.inputs.paths = std::move(positionals);
      break;
    case Command::kScore:
    case Command::kShow:
      settings.file = single(command, positionals, true);
      break;
    case Command::kRules:
      settings.name = single(command, positionals, false);
      break;
    case Command::kExplain:
      settings.code = single(command, positionals, false);
      break;
    case Command::kMerge:
      if (positionals.empty())
        throw Failure("sgfaudit merge needs the REPORTs of `sgfaudit check --output ndjson:REPORT`");
      settings.inputs.paths = std::move(positionals);
      break;
    case Command::kSchema:
    case Command::kMan:
      if (!positionals.empty()) throw Failure(fmt::format("sgfaudit {} takes no argument", command.name));
      break;
    case Command::kCompletions:
      settings.name = single(command, positionals, true);
      break;
    case Command::kNone:
      break;
  }
}

// In a step of GitHub Actions the default text is followed by annotations; --output text is text alone.
bool in_github_actions() {
  const char* value = std::getenv("GITHUB_ACTIONS");
  return value != nullptr && std::string_view(value) == "true";
}

bool reports_games(Command command) {
  return command == Command::kCheck || command == Command::kMerge;
}

void check_outputs(Settings& settings) {
  if (settings.outputs.empty()) {
    settings.outputs.emplace_back();
    if (reports_games(settings.command) && in_github_actions()) settings.outputs.push_back({Format::kGithub, {}});
    return;
  }
  // Annotations may follow the text, as they do where nothing is asked for.
  const std::vector<Output>& all = settings.outputs;
  const bool annotated = all.size() > 1 && all[0].format == Format::kText && all[0].file.empty() &&
                         all[1].format == Format::kGithub && all[1].file.empty();
  if (std::ranges::count(settings.outputs, std::string(), &Output::file) > (annotated ? 2 : 1)) {
    throw Failure("two --output go to standard output: name a file for one, as in --output ndjson:FILE");
  }
}

// score, rules and explain print text or one JSON value; nothing else has a shape for them.
void check_formats(const Settings& settings) {
  if (reports_games(settings.command)) return;
  for (const Output& output : settings.outputs) {
    if (output.format == Format::kText || output.format == Format::kJson) continue;
    throw Failure("--output: this command prints text or json");
  }
}

void check_baseline(const Settings& settings) {
  if (!settings.baseline.prune) return;
  if (settings.baseline.file.empty()) throw Failure("--prune tidies up a baseline: add --baseline FILE");
  check_prune(settings);
}

// A baseline is of a whole run, and so is what games have to do with each other and with a table.
void check_shard(const Settings& settings) {
  if (settings.shard.count == 1) return;
  if (settings.baseline.prune || !settings.baseline.write.empty()) {
    throw Failure(
        "--shard knows a part of the findings: give --prune and --write-baseline to `sgfaudit merge` instead, and "
        "--detail fingerprints to `sgfaudit check`");
  }
  if (settings.archive || !settings.results.empty()) {
    throw Failure("--archive and --results look at all games together: leave out --shard");
  }
}

// A stone is dead or alive.
void check_given_stones(const scoring::Options& audit) {
  for (const std::string& dead : audit.dead_stones) {
    for (const std::string& alive : audit.alive_stones) {
      if (std::ranges::equal(
              dead, alive, {}, [](char c) { return std::toupper(c); }, [](char c) { return std::toupper(c); })) {
        throw Failure(fmt::format("{} is given as dead and as alive", dead));
      }
    }
  }
}

// An engine is asked for and found, or neither: a command that would be ignored is a mistake.
void check_engine(Settings& settings) {
  const bool asked = settings.audit.dead == scoring::Evidence::kEngine;
  if (asked && settings.engine.words.empty()) {
    throw Failure("--dead engine needs the engine: --engine 'gnugo --mode gtp'");
  }
  if (!asked && !settings.engine.words.empty()) {
    throw Failure("--engine is only asked where --dead is engine: add --dead engine");
  }
  if (asked) settings.engine.program = find_program(settings.engine.words.front());
}

// Colour for a terminal, unless NO_COLOR (no-color.org) or a dumb terminal says otherwise; the width for text.
void look_at_terminal(Settings& settings) {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool wanted = terminal && !(no_color && *no_color) && !(term && std::string_view(term) == "dumb");
  settings.render.color = settings.color == When::kAlways || (settings.color == When::kAuto && wanted);
  winsize window{};
  constexpr int kLeastColumns = 40;
  if (terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col >= kLeastColumns) {
    settings.render.width = window.ws_col;
  }
}

Settings defaults(const CommandInfo& command) {
  Settings settings;
  settings.command = command.command;
  settings.jobs = std::max(1U, std::thread::hardware_concurrency());
  return settings;
}

bool reads_configuration(Command command) {
  return command == Command::kCheck || command == Command::kStats || command == Command::kScore ||
         command == Command::kShow;
}

// What the command line says, and below it what the configuration of the first input does.
Settings all_layers(const CommandInfo& command, std::vector<Assignment> said,
                    const std::vector<std::string>& positionals) {
  Settings settings = defaults(command);
  for (const Assignment& assignment : said) apply(assignment, settings);
  take_positionals(command, positionals, settings);
  if (!reads_configuration(command.command)) return settings;
  settings.layers = find_layers(settings, std::move(said));
  Settings all = defaults(command);
  RecordSettings records(settings);
  for (const Assignment* assignment : records.assignments(first_input(settings))) apply(*assignment, all);
  take_positionals(command, positionals, all);
  all.layers = settings.layers;
  return all;
}

Parsed parse_command(const CommandInfo& command, const std::vector<std::string>& arguments) {
  Parsed parsed;
  Settings& settings = parsed.settings;
  bool help = false;
  std::vector<std::string> positionals;
  std::vector<Assignment> said;
  CLI::App app;
  app.set_help_flag();
  app.add_flag("-h,--help", help);
  app.allow_extras();
  add_options(app, command.command, said);
  app.add_option("ARGUMENTS", positionals);

  // What stands behind "--" is never an option; CLI11 is given the rest, last argument first.
  const auto end = std::find(arguments.begin(), arguments.end(), "--");
  std::vector<std::string> last_first(std::make_reverse_iterator(end), arguments.rend());
  std::ranges::transform(last_first, last_first.begin(), shielded);
  try {
    app.parse(std::move(last_first));
  } catch (const CLI::ParseError& error) {
    throw Failure(fmt::format("{} (`sgfaudit {} --help` lists the options)", printable(error.what()), command.name));
  }
  if (help) {
    parsed.answer = help_text(command);
    return parsed;
  }
  if (!app.remaining().empty()) reject(command, app.remaining().front());
  std::ranges::transform(positionals, positionals.begin(), unshielded);
  if (end != arguments.end()) positionals.insert(positionals.end(), end + 1, arguments.end());
  settings = all_layers(command, std::move(said), positionals);
  check_outputs(settings);
  if (!settings.show_settings) check_written_files(settings);
  check_formats(settings);
  check_baseline(settings);
  check_shard(settings);
  check_given_stones(settings.audit);
  check_engine(settings);
  look_at_terminal(settings);
  return parsed;
}

}  // namespace

Parsed parse_arguments(const std::vector<std::string>& arguments) {
  const std::string first = arguments.empty() ? "--help" : arguments.front();
  if (first == "--help" || first == "-h" || first == "help") return {{}, help_text()};
  if (first == "--version" || first == "-V") return {{}, fmt::format("sgfaudit {}\n", version())};
  std::vector<std::string> names;
  for (const CommandInfo& command : all_commands()) {
    if (command.name == first) return parse_command(command, {arguments.begin() + 1, arguments.end()});
    names.emplace_back(command.name);
  }
  throw Failure(not_one_of("command", first, names) + " (`sgfaudit --help` explains them)");
}

std::string_view version() {
  return kVersion;
}

std::string help_text() {
  std::string text =
      "sgfaudit: a strict referee for Go game records (SGF)\n\n"
      "Replays every move under a named ruleset, counts the final position, and says whether the recorded result is "
      "right.\n\n"
      "usage: sgfaudit COMMAND [OPTIONS] ARGUMENTS\n\nCommands:\n";
  for (const CommandInfo& command : all_commands()) {
    text += fmt::format("  {:<18} {}\n", fmt::format("{} {}", command.name, command.arguments), command.help);
  }
  return text +
         "\nOptions:\n  -h,--help          Print this help; behind a command: the options of the command\n"
         "  --version          Print the version\n\n"
         "Exit codes: 0 nothing that --fail-on names; 1 findings; 2 wrong use, an input that cannot be read, or a "
         "failure\n";
}

std::string help_text(const CommandInfo& command) {
  std::string text =
      fmt::format("{}\n\nusage: sgfaudit {} [OPTIONS] {}\n", command.help, command.name, command.arguments);
  std::optional<OptionGroup> group;
  for (const OptionInfo& option : all_options()) {
    if (!belongs_to(option, command.command)) continue;
    if (group != option.group) text += fmt::format("\n{}:\n", title(option.group));
    group = option.group;
    const std::string left = option.value.empty() ? flags(option) : fmt::format("{} {}", flags(option), option.value);
    text += fmt::format("  {:<26} {}\n", left, option.help);
  }
  return text + "\n  -h,--help                  Print this help\n";
}

std::vector<std::pair<std::string, std::string>> settings_of_results(const Settings& settings) {
  std::vector<std::pair<std::string, std::string>> all;
  const Settings defaults;
  for (const OptionInfo& option : all_options()) {
    if (!option.changes_results || !belongs_to(option, settings.command)) continue;
    std::string value = option.show(settings);
    if (value == option.show(defaults)) continue;
    if (option.name == "--baseline") value = file_digest(settings.baseline.file);  // what is in it, not its name
    all.emplace_back(option.key(), std::move(value));
  }
  // Overrides are settings that no single value tells. Files that are found are compared by ConfigSet.
  const auto file = settings.layers && !settings.config.empty() ? settings.layers->run : nullptr;
  if (file && !file->overrides.empty()) all.emplace_back("config", file->digest);
  return all;
}

}  // namespace sgfaudit::cli
