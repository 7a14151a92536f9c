// Finds and reads configuration files: the nearest of a folder is in the folder itself or in the next one above it that
// has any. The search ends at the root, and at a folder with .git: a repository does not listen to what is around it.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "cli/config_file.h"

namespace sgfaudit::cli {

// Reads the file that --config names. Throws Failure.
[[nodiscard]] std::shared_ptr<const ConfigFile> read_named_config(const std::string& path);

class ConfigSearch {
 public:
  // The nearest file of a folder (an absolute path); nullptr where there is none. Throws Failure if it cannot be read
  // or has a mistake. What was found is remembered, for a bounded number of folders.
  [[nodiscard]] std::shared_ptr<const ConfigFile> nearest(const std::string& folder);
  // Of `file` and the ones above it, the nearest that says anything about the whole run. Throws as nearest() does.
  [[nodiscard]] std::shared_ptr<const ConfigFile> about_run(std::shared_ptr<const ConfigFile> file);

 private:
  std::unordered_map<std::string, std::shared_ptr<const ConfigFile>> known_;  // folder → its nearest
};

}  // namespace sgfaudit::cli
