// Settings as layers of which the later one wins: the defaults, the keys of a configuration file, its [[override]]s in
// the order of the file, the command line. Keys of a record come from the file nearest to it. Keys of the whole run
// come from one file: the nearest one of the first input that has any. Another input whose nearest such file is another
// one is refused, however it was found, since its keys would not count.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/config_file.h"
#include "cli/config_search.h"
#include "cli/settings.h"

namespace sgfaudit::cli {

struct Layers {
  std::vector<Assignment> command_line;   // in the order of the table of options
  std::shared_ptr<const ConfigFile> run;  // whose keys about the whole run count; nullptr: none
  std::vector<std::string> files;         // names of those that are read, as far as that is known before the run
};

// Looks for the configuration of a run whose command line says `said`: the file of --config, else the nearest one with
// keys about the whole run of the first input that is named, or of the current directory where none is. Throws Failure,
// also where another named input has a file that says something else about the whole run.
[[nodiscard]] std::shared_ptr<const Layers> find_layers(const Settings& said, std::vector<Assignment> command_line);

// What was not looked for is not gone: throws Failure where --prune would be told less than all findings.
void check_prune(const Settings& settings);

// An input as RecordSettings looks at it.
struct Place {
  std::string path;  // "-": standard input, which is looked for in the current directory
  bool folder = false;
  std::string member = {};  // of the archive `path`: overrides know it as "archive.zip/folder/game.sgf"
};
// That of a PATH or FILE; standard input is where --stdin-filename says. The first one is that of the current directory
// where none is named.
[[nodiscard]] Place place_of(const Settings& said, const std::string& path);
[[nodiscard]] Place first_input(const Settings& said);

// The settings of records, as many of them as differ. Not for two threads at once.
class RecordSettings {
 public:
  // `run` has its layers; it must outlive this.
  explicit RecordSettings(const Settings& run);
  ~RecordSettings();

  // Those of an input. Throws Failure, also where a file says about the whole run what does not count.
  [[nodiscard]] std::shared_ptr<const Settings> of(const Place& place);
  // The file that an input follows; nullptr: none. Throws Failure as of() does.
  [[nodiscard]] std::shared_ptr<const ConfigFile> file_of(const Place& place);
  // The assignments that make them, in order.
  [[nodiscard]] std::vector<const Assignment*> assignments(const Place& place);

 private:
  struct Choice {
    std::shared_ptr<const ConfigFile> file;
    std::vector<bool> overrides;  // that match
    bool operator<(const Choice& other) const;
  };
  [[nodiscard]] Choice choose(const Place& place);
  [[nodiscard]] std::vector<const Assignment*> assignments(const Choice& choice) const;

  const Settings& run_;
  ConfigSearch search_;
  std::optional<std::string> last_folder_;  // as named, with "/" at its end; empty: the current one
  std::shared_ptr<const ConfigFile> last_file_;
  std::map<Choice, std::shared_ptr<const Settings>> made_;
};

}  // namespace sgfaudit::cli
