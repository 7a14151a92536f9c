// Everything the command line said, parsed and checked: what the commands work from. Plain data; options.cc fills it.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/policy.h"
#include "cli/renderer.h"
#include "cli/shard.h"
#include "scoring/audit.h"
#include "sgf/reader.h"

namespace sgfaudit::cli {

// What the process tells its caller; the numbers are the exit codes. The larger one wins.
enum class ExitStatus : std::uint8_t { kClean = 0, kFindings = 1, kFailure = 2 };

// Wrong use, or an input or output that fails: the command stops, main prints the message and exits with kFailure.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

enum class Command : std::uint8_t {
  kNone,
  kCheck,
  kStats,
  kScore,
  kShow,
  kRules,
  kExplain,
  kMerge,
  kSchema,
  kMan,
  kCompletions
};

// --output FORMAT[:FILE]
struct Output {
  Format format = Format::kText;
  std::string file;     // empty: standard output
  bool append = false;  // behind what the file holds: the summary of a CI step, which belongs to all its commands
};

enum class When : std::uint8_t { kAuto, kAlways, kNever };

// Where game records come from.
struct InputSettings {
  std::vector<std::string> paths;    // PATH… of check, in order; "-" is standard input. REPORT… of merge
  std::string files_from;            // file with names of inputs, "-": standard input; empty: none
  std::vector<std::string> written;  // files in whose place a report will stand
  bool nul_separated = false;        // -0: names in files_from end with NUL, not with a line break
  std::string stdin_name = "-";      // how standard input is called in reports
  std::vector<std::string> include;  // globs of files to take from folders; empty: *.sgf, *.sgfs, *.mgt
  std::vector<std::string> exclude;  // globs of files and folders to leave out
  bool ignore_files = true;          // .sgfauditignore files say what else is left out; --no-ignore: they do not
};

// Findings that are accepted (baseline.h).
struct BaselineSettings {
  std::string file;    // --baseline; empty: none
  std::string write;   // --write-baseline: where the findings of this run go; empty: nowhere
  bool prune = false;  // --prune: `file` loses what nothing matched
};

// The engine that --dead engine asks.
struct EngineSettings {
  std::string command;                        // as given
  std::vector<std::string> words;             // of the command
  std::string program;                        // path of words[0]; filled where the engine will be asked
  std::chrono::milliseconds timeout{30'000};  // for each game
};

struct Layers;  // layers.h

struct Settings {
  Command command = Command::kNone;

  InputSettings inputs;
  Shard shard;                  // --shard
  bool partial = false;         // merge --partial: some shards may be missing
  bool show_files = false;      // list the files and stop
  bool show_settings = false;   // list the settings and stop
  sgf::ReaderOptions reader;    // limits, encoding, all_lines
  scoring::Options audit;       // rules and their overrides, dead stones, count_all, points, stop_after (--move)
  EngineSettings engine;        // --engine, --engine-timeout
  BaselineSettings baseline;    // --baseline, --write-baseline, --prune
  std::string results;          // --results: a table to compare with; empty: none
  bool archive = false;         // --archive: compare the games with each other
  Policy policy;                // --select, --ignore, --severity, --fail-on, --exit-zero
  std::vector<Output> outputs;  // never empty after parsing; one at most goes to standard output, but for annotations
                                // that follow the default text
  RenderOptions render;         // color: for standard output, decided already
  When color = When::kAuto;     // --color; auto: a terminal that NO_COLOR does not forbid
  When progress = When::kAuto;
  unsigned jobs = 1;  // --jobs; 0 was replaced by the number of processors

  // score and show
  std::string file;        // FILE, "-": standard input
  std::uint32_t game = 1;  // --game: number of the tree in FILE
  bool svg = false;        // show --svg
  std::vector<const rules::Ruleset*>
      compare_rules;      // score and stats --rules all (or a list): side by side; empty: audit.rules alone
  std::string config;     // --config FILE; empty: the nearest ones are looked for
  bool isolated = false;  // --isolated: no configuration file is read
  std::shared_ptr<const Layers> layers;  // what was said where; nullptr: nothing but the defaults

  // rules, explain and completions
  std::string name;  // rules NAME; empty: the whole table. completions SHELL
  std::string code;  // explain CODE; empty: all codes
};

}  // namespace sgfaudit::cli
