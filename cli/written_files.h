// No report takes the place of what is read: of a record, a list, a configuration or another report.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/inputs.h"
#include "cli/settings.h"

namespace sgfaudit::cli {

// Throws Failure where a report would stand in the place of something that is named on the command line, or two reports
// in one place. Notes in settings.inputs.written where reports will stand.
void check_written_files(Settings& settings);

// The same for records that are found in folders, by patterns and in lists.
class WrittenFiles {
 public:
  explicit WrittenFiles(const std::vector<std::string>& written);
  // Throws Failure where a report would stand in its place.
  void check(const Input& input) const;

 private:
  std::vector<std::pair<FileIdentity, std::string>> files_;  // those that exist
};

}  // namespace sgfaudit::cli
