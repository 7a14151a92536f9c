// The one table of commands and options: what the parser accepts, what help, completions and the manual page print, and
// what --show-settings shows all come from here. Adding an option is adding a row in options.cc, a command one in
// command_table.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/settings.h"

namespace sgfaudit::cli {

enum class OptionGroup : std::uint8_t { kInput, kPosition, kRules, kDeadStones, kFindings, kOutput, kRunning };
[[nodiscard]] std::string_view title(OptionGroup group);

// A set of commands, one bit for each.
using CommandSet = std::uint32_t;
[[nodiscard]] constexpr CommandSet bit(Command command) {
  return CommandSet{1} << static_cast<unsigned>(command);
}

// May the option stand in a configuration file? Then its name without the dashes is the key.
enum class Config : std::uint8_t {
  kNo,         // it belongs on the command line
  kRecord,     // it is about one record: files in subfolders and [[override]] may set it anew
  kRun,        // it is about the whole run
  kReports,    // it is about the reports of a run, which score and show do not make
  kNamedOnly,  // it is about the whole run, and only believed in the file that --config names
};

struct CommandInfo {
  Command command{};
  std::string_view name{};     // "check"
  std::string_view arguments;  // "PATH…"
  std::string_view help{};     // one line, no full stop
};
[[nodiscard]] std::span<const CommandInfo> all_commands();

struct OptionInfo {
  std::string_view name{};        // "--rules"
  std::string_view short_name{};  // "-0"; empty: none
  std::string_view value{};       // "NAME"; empty: a flag
  OptionGroup group{};
  CommandSet commands = 0;
  Config config = Config::kNo;
  std::string_view help{};  // one line, no full stop
  bool repeatable = false;  // each occurrence adds a value; else the last one counts
  bool adds = false;        // to what configuration files say, instead of taking its place
  // Takes the values over (none, "true" or "false" for a flag); throws Failure, naming the choices, where one cannot be
  // understood.
  void (*apply)(Settings& settings, const std::vector<std::string>& values) = nullptr;
  // The value as --show-settings prints it; nullptr: not a setting.
  std::string (*show)(const Settings& settings) = nullptr;
  // The words it takes; nullptr: free text.
  std::vector<std::string> (*choices)() = nullptr;
  // Another value makes other results of the same games: reports name it, and are merged only where it is the same.
  bool changes_results = false;

  // Its name in configuration files and reports: "rules".
  [[nodiscard]] constexpr std::string_view key() const { return name.substr(2); }
};
[[nodiscard]] constexpr bool belongs_to(const OptionInfo& option, Command command) {
  return (option.commands & bit(command)) != 0;
}
[[nodiscard]] std::span<const OptionInfo> all_options();

// What the arguments ask for: a command with its settings, or a text to print (--help, --version).
struct Parsed {
  Settings settings;
  std::optional<std::string> answer;
};

// Reads the arguments behind the program's name. Throws Failure on wrong use.
[[nodiscard]] Parsed parse_arguments(const std::vector<std::string>& arguments);

// The text of `sgfaudit --help` and of `sgfaudit COMMAND --help`.
[[nodiscard]] std::string help_text();
[[nodiscard]] std::string help_text(const CommandInfo& command);
[[nodiscard]] std::string_view version();

// The settings that change what is said of a game, "rules" and "chinese", where they are not the default. Throws
// Failure if the baseline cannot be read.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> settings_of_results(const Settings& settings);

// The settings that apply to the command and where each comes from, one "name = value  # place" per line, for
// --show-settings; for each input apart where they differ.
[[nodiscard]] std::string describe_settings(const Settings& settings);

}  // namespace sgfaudit::cli
