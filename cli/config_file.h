// A configuration file (TOML 1.0) as settings: its keys are the long options of the one table in options.cc, without
// the dashes. This file knows no folders and opens nothing; config_search.h finds and reads the files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/options.h"

namespace sgfaudit::cli {

inline constexpr std::string_view kCommandLine = "command line";

// A setting and where it was given.
struct Assignment {
  const OptionInfo* option = nullptr;
  std::vector<std::string> values;  // for OptionInfo::apply
  std::string where;                // "sgfaudit.toml:3:8"; kCommandLine
};

// Is it about the whole run, and not about some records?
[[nodiscard]] inline bool is_about_run(const Assignment& assignment) {
  return assignment.option->config != Config::kRecord;
}

// Takes the value over. Throws Failure; what is said of a file begins with its place.
void apply(const Assignment& assignment, Settings& settings);

// [[override]]: settings for the records whose path one of the globs matches.
struct Override {
  std::vector<std::string> files;  // globs, anchored
  std::vector<Assignment> settings;
};

struct ConfigFile {
  std::string name;    // in messages
  std::string folder;  // absolute: what globs are relative to
  std::string digest;  // of its text (fingerprint.h)
  // Named with --config, and not found near the records: then it may also say what reaches beyond the report.
  bool named = false;
  std::vector<Assignment> settings;  // in the order of the table of options
  std::vector<Override> overrides;   // in the order of the file
};

// Reads the text of a file of this name. Throws Failure with line and column of the first mistake.
[[nodiscard]] ConfigFile parse_config(std::string_view text, std::string name, std::string folder, bool named);

}  // namespace sgfaudit::cli
