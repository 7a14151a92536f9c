// Which of what stands in folders and archives is read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/settings.h"

namespace sgfaudit::cli {

class InputFilter {
 public:
  // `settings` must outlive it.
  explicit InputFilter(const InputSettings& settings) : settings_(settings) {}

  // Is a file a game record by its name (packed or not), or one that --include names?
  [[nodiscard]] bool wants_record(const std::string& path) const;
  // Is it an archive by its name? They are opened like folders are entered, whatever --include says.
  [[nodiscard]] bool wants_archive(const std::string& path) const;
  // Does --exclude name it?
  [[nodiscard]] bool excludes(const std::string& path) const;
  // Does --exclude name the member of an archive, or a folder or archive in the archive that it stands in?
  [[nodiscard]] bool excludes_member(const std::string& archive, std::string_view member) const;

 private:
  const InputSettings& settings_;
};

}  // namespace sgfaudit::cli
