// Which of what stands in folders and archives is read: by name, by --include and --exclude, and by the .sgfauditignore
// files of the folders that lead there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/ignore_file.h"
#include "cli/settings.h"

namespace sgfaudit::cli {

// What is added where nothing is found because of it.
inline constexpr std::string_view kButLeftOut = "; --exclude or .sgfauditignore leaves out what is there";

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
  // Does a .sgfauditignore leave out what was found there? `folder`: a folder or an archive.
  [[nodiscard]] bool ignores(std::string_view path, bool folder) const;
  // Do --exclude or .sgfauditignore leave out the member of an archive, or a folder or archive it stands in?
  [[nodiscard]] bool leaves_out_member(const std::string& archive, std::string_view member) const;

  // A named path: the .sgfauditignore files count that lie in the folders from the current one down to it. Throws
  // Failure where one cannot be read.
  void begin(const std::string& named);
  // The walk enters a folder, and leaves the one entered last.
  void enter(const std::string& folder);
  void leave();

 private:
  struct Scope {
    std::string prefix;  // what paths in the folder begin with
    std::optional<IgnoreFile> file;
  };

  const InputSettings& settings_;
  std::vector<Scope> scopes_;  // outermost first
};

}  // namespace sgfaudit::cli
