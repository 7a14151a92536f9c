// Finds what there is to read: files as named, files below folders in a fixed order, names from a list. Nothing is held
// but the folders on the way down; nothing is opened but folders and the list.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <sys/stat.h>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "cli/input_filter.h"
#include "cli/path_pattern.h"
#include "cli/settings.h"

namespace sgfaudit::cli {

// Device and number of a file; zeros: not known.
using FileIdentity = std::pair<std::uint64_t, std::uint64_t>;
[[nodiscard]] inline FileIdentity identity_of(const struct stat& status) {
  return {status.st_dev, status.st_ino};
}

// One file to read, or something that cannot be read and why.
struct Input {
  std::string path;    // for the system
  std::string name;    // in reports
  std::string member;  // of the archive `name`, with "/"; empty: the file itself
  bool standard_input = false;
  bool named = false;    // on the command line or in a list; else found in a folder
  bool packed = false;   // may be packed or an archive: PackedInput reads it
  bool folder = false;   // only ever with a problem
  bool regular = false;  // a plain file, `size` bytes long when it was found
  std::uint64_t size = 0;
  FileIdentity identity;              // of a plain file, standard input too
  std::uint64_t origin = 0;           // number of the named input it belongs to, from 1
  bool alone = false;                 // it is the named input itself, nothing found below it
  std::uint64_t number = 0;           // of all inputs of the run, from 1 (JobSource)
  std::optional<Diagnostic> problem;  // io/unreadable: a file that is lost; io/skipped: no game record
};

class InputFile;

class InputWalk {
 public:
  // Throws Failure if the list of --files-from cannot be opened.
  explicit InputWalk(const InputSettings& settings);
  ~InputWalk();
  // The next input; nullopt at the end. Entries of a folder come in the byte order of their names. A folder is entered
  // once for each named input, whatever links lead to it. Throws Failure if the list cannot be read on.
  [[nodiscard]] std::optional<Input> next();
  // As it is where the walk stands: valid for the members of the archive that next() gave last.
  [[nodiscard]] const InputFilter& filter() const { return filter_; }

 private:
  struct Entry {
    std::string name;
    bool folder = false;  // as the folder above it says, whether it can be entered or not
  };
  struct Folder {
    std::string path;
    std::vector<Entry> entries;  // by name
    std::size_t next = 0;
    PathPattern::State state;  // of glob_ here; empty: the folder is entered for all that is in it
  };
  // How the walk came to a path; kMatch: a named pattern matches it. A folder that cannot be looked at is a problem,
  // another entry only if it is wanted.
  enum class From : std::uint8_t { kName, kMatch, kEntry, kFolderEntry };

  [[nodiscard]] std::optional<std::string> next_name();
  [[nodiscard]] std::optional<std::string> next_listed_name();
  [[nodiscard]] std::optional<char> next_listed_byte();
  [[nodiscard]] Failure list_failure() const;
  [[nodiscard]] std::optional<Input> visit(const std::string& path, From from);
  [[nodiscard]] std::optional<Input> enter(const std::string& path, FileIdentity identity,
                                           PathPattern::State state = {});
  [[nodiscard]] std::optional<Input> visit_match(const Folder& folder, const Entry& entry);
  [[nodiscard]] bool begin_glob(const std::string& pattern);
  [[nodiscard]] std::optional<Input> next_in_folders();
  [[nodiscard]] bool wanted(const std::string& path) const;
  [[nodiscard]] Input problem(const std::string& path, Code code, std::string reason, bool folder = false) const;

  const InputSettings& settings_;
  InputFilter filter_;
  std::size_t next_path_ = 0;
  std::unique_ptr<InputFile> list_;  // of --files-from
  std::vector<char> list_bytes_;     // of the list, read ahead …
  std::size_t list_next_ = 0;        // … and taken so far
  std::vector<Folder> folders_;      // from the named one down to where the walk is
  std::set<FileIdentity> entered_;   // folders
  std::optional<PathPattern> glob_;  // the named pattern that is being followed
  std::string named_folder_;         // or pattern: nothing was found in it so far; empty: something was
  bool left_out_ = false;            // of it something
  std::uint64_t origin_ = 0;
};

}  // namespace sgfaudit::cli
