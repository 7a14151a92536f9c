// One .sgfauditignore: what a walk leaves out of the folder it lies in. The syntax is that of .gitignore: one pattern a
// line; "#" begins a comment; the last pattern that matches decides, and "!" in front takes back what earlier ones left
// out; with a "/" at its beginning or inside, a pattern is one of paths from the folder on, else of names at any depth;
// "/" at the end: folders (and archives) alone; "**" between "/": any number of folders; "\" takes the meaning from the
// character behind it. What is below something left out stays left out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/path_pattern.h"

namespace sgfaudit::cli {

inline constexpr const char* kIgnoreFileName = ".sgfauditignore";

class IgnoreFile {
 public:
  explicit IgnoreFile(std::string_view text);
  // The file of that folder; nullopt if there is none. Throws Failure where there is one that cannot be read.
  [[nodiscard]] static std::optional<IgnoreFile> of_folder(const std::string& folder);

  // Is a path (from the file's folder on) left out? nullopt: no pattern says.
  [[nodiscard]] std::optional<bool> ignores(std::string_view path, bool folder) const;

 private:
  struct Rule {
    PathPattern pattern;
    bool ignored = true;
    bool folders_only = false;
  };
  std::vector<Rule> rules_;
};

}  // namespace sgfaudit::cli
