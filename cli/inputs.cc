// The walk over named inputs, patterns and folders. Links are followed; a folder that was entered already is not
// entered again, which also ends every loop. Pipes, devices and sockets found in a folder are never opened.
#include "cli/inputs.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "cli/file_kind.h"
#include "cli/input_file.h"
#include "cli/message.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kLongestName = 1 << 16;  // of an entry of --files-from; no system knows longer ones

std::string system_error(int error) {
  return std::system_category().message(error);
}

std::string_view kind_of(mode_t mode) {
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

FileIdentity identity_of_standard_input() {
  struct stat input {};
  return fstat(STDIN_FILENO, &input) == 0 ? identity_of(input) : FileIdentity{};
}

// Is it what standard input is? /dev/stdin and /dev/fd/0 would open a pipe once more, and a socket not at all.
bool is_standard_input(const struct stat& status) {
  return identity_of_standard_input() == identity_of(status);
}

std::string below(const std::string& folder, const std::string& entry) {
  return folder.empty() || folder.ends_with('/') ? folder + entry : folder + "/" + entry;
}

}  // namespace

InputWalk::InputWalk(const InputSettings& settings) : settings_(settings), filter_(settings) {
  if (settings_.files_from.empty()) return;
  Input list;
  list.path = settings_.files_from;
  list.standard_input = settings_.files_from == "-";
  std::error_code ignored;
  if (!list.standard_input && std::filesystem::is_directory(list.path, ignored)) {
    throw Failure(fmt::format("--files-from: {} is a folder; name it as a PATH", printable(list.path)));
  }
  list_ = std::make_unique<InputFile>(list);
  if (list_->problem()) throw list_failure();
}

InputWalk::~InputWalk() = default;

Failure InputWalk::list_failure() const {
  return Failure(fmt::format("--files-from: {} {}", printable(settings_.files_from), message(*list_->problem())));
}

std::optional<std::string> InputWalk::next_name() {
  if (next_path_ < settings_.paths.size()) return settings_.paths[next_path_++];
  return list_ ? next_listed_name() : std::nullopt;
}

std::optional<char> InputWalk::next_listed_byte() {
  if (list_next_ == list_bytes_.size()) {
    constexpr std::size_t kPiece = 1 << 16;
    list_bytes_.resize(kPiece);
    list_bytes_.resize(list_->read(list_bytes_.data(), kPiece));
    list_next_ = 0;
    if (list_->problem()) throw list_failure();
    if (list_bytes_.empty()) return std::nullopt;
  }
  return list_bytes_[list_next_++];
}

std::optional<std::string> InputWalk::next_listed_name() {
  const char end = settings_.nul_separated ? '\0' : '\n';
  std::string name;
  while (true) {
    const std::optional<char> next = next_listed_byte();
    if (list_->stopped()) return std::nullopt;
    if (next && *next != end) {
      name += *next;
      if (name.size() > kLongestName) {
        throw Failure("--files-from: the list holds no names, or not with the separator that -0 chooses");
      }
      continue;
    }
    if (!settings_.nul_separated && name.ends_with('\r')) name.pop_back();
    if (!settings_.nul_separated && name.find('\0') != std::string::npos) {
      throw Failure("--files-from: a name holds a NUL byte; is this a list for -0?");
    }
    // A line of blanks is no name: who has such a file lists it with -0.
    const bool blank = name.empty() || (!settings_.nul_separated && name.find_first_not_of(" \t") == std::string::npos);
    if (!blank) return name;
    if (!next) return std::nullopt;
    name.clear();
  }
}

std::optional<Input> InputWalk::next() {
  while (true) {
    if (auto input = next_in_folders()) return input;
    if (!named_folder_.empty()) {
      const std::string folder = std::exchange(named_folder_, {});
      if (glob_) return problem(folder, Code::kIoUnreadable, "no file has this name or matches it as a pattern");
      const std::string none = "there is no game record in this folder";
      return problem(folder, Code::kIoUnreadable, left_out_ ? none + std::string(kButLeftOut) : none, true);
    }
    const bool argument = next_path_ < settings_.paths.size();  // in a list, "-" is a name like others
    const std::optional<std::string> name = next_name();
    if (!name) return std::nullopt;
    ++origin_;
    entered_.clear();
    glob_.reset();
    left_out_ = false;
    if (argument && *name == "-") {
      Input input;
      input.name = settings_.stdin_name;
      input.standard_input = true;
      input.named = true;
      input.packed = true;
      input.identity = identity_of_standard_input();
      input.origin = origin_;
      input.alone = true;
      return input;
    }
    if (has_wildcard(*name) && begin_glob(*name)) continue;
    if (auto input = visit(*name, From::kName)) {
      input->alone = named_folder_.empty();
      return input;
    }
  }
}

std::optional<Input> InputWalk::next_in_folders() {
  while (!folders_.empty()) {
    Folder& folder = folders_.back();
    if (folder.next == folder.entries.size()) {
      if (folder.state.empty()) filter_.leave();
      folders_.pop_back();
      continue;
    }
    const Entry& entry = folder.entries[folder.next++];
    const auto from = entry.folder ? From::kFolderEntry : From::kEntry;
    auto input = folder.state.empty() ? visit(below(folder.path, entry.name), from) : visit_match(folder, entry);
    if (input) {
      named_folder_.clear();
      return input;
    }
  }
  return std::nullopt;
}

// A name that no file has and that is a pattern: the walk begins in the folder that its first parts name.
bool InputWalk::begin_glob(const std::string& pattern) {
  struct stat status {};
  if (lstat(pattern.c_str(), &status) == 0) return false;
  const auto slash = pattern.find_last_of('/', pattern.find_first_of("*?["));
  const std::string folder = slash == std::string::npos ? std::string() : pattern.substr(0, slash + 1);
  glob_.emplace(std::string_view(pattern).substr(folder.size()), false);
  named_folder_ = pattern;
  if (stat(folder.empty() ? "." : folder.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) return true;
  static_cast<void>(enter(folder, identity_of(status), glob_->begin()));
  return true;
}

// An entry of a folder in which a pattern is followed. What matches is as if it had been named.
std::optional<Input> InputWalk::visit_match(const Folder& folder, const Entry& entry) {
  const std::string path = below(folder.path, entry.name);
  PathPattern::State state = glob_->step(folder.state, entry.name);
  if (PathPattern::accepts(state)) return visit(path, From::kMatch);
  struct stat status {};
  if (!entry.folder || !PathPattern::alive(state) || filter_.excludes(path)) return std::nullopt;
  if (stat(path.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) return std::nullopt;
  const FileIdentity identity = identity_of(status);
  if (entered_.contains(identity)) return std::nullopt;
  return enter(path, identity, std::move(state));
}

std::optional<Input> InputWalk::visit(const std::string& path, From from) {
  const bool named = from == From::kName || from == From::kMatch;
  const bool holds_more = from == From::kFolderEntry || filter_.wants_archive(path);
  if (filter_.excludes(path) || (!named && filter_.ignores(path, holds_more))) {
    left_out_ = true;
    return std::nullopt;
  }
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) {
    const int error = errno;
    if (from == From::kEntry && !wanted(path)) return std::nullopt;
    if (!named && error == ELOOP) return problem(path, Code::kIoSkipped, "it is a link that leads back to itself");
    return problem(path, Code::kIoUnreadable, system_error(error), from == From::kFolderEntry);
  }
  if (S_ISDIR(status.st_mode)) {
    if (from == From::kName) named_folder_ = path;
    if (named) filter_.begin(path);
    return enter(path, identity_of(status));
  }
  if (!named && !wanted(path)) return std::nullopt;
  const bool regular = S_ISREG(status.st_mode);
  if (!regular && !named) {
    return problem(path, Code::kIoSkipped, fmt::format("it is {}, no file", kind_of(status.st_mode)));
  }
  const bool waits = S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode);
  const bool standard_input = waits && is_standard_input(status);
  if (!regular && !S_ISFIFO(status.st_mode) && !standard_input) {
    return problem(path, Code::kIoUnreadable, fmt::format("it is {}, no file", kind_of(status.st_mode)));
  }
  Input input;
  input.path = path;
  input.name = path;
  input.standard_input = standard_input;
  input.regular = regular;
  input.named = named;
  const FileKind kind = kind_by_name(path);
  input.packed =
      kind.packing != Packing::kNone || kind.archive != ArchiveFormat::kNone || (named && (!kind.record || !regular));
  if (named && input.packed) filter_.begin(path);
  input.size = regular ? static_cast<std::uint64_t>(status.st_size) : 0;
  if (regular) input.identity = identity_of(status);
  input.origin = origin_;
  return input;
}

std::optional<Input> InputWalk::enter(const std::string& path, FileIdentity identity, PathPattern::State state) {
  if (!entered_.insert(identity).second) {
    return problem(path, Code::kIoSkipped, "it is a link to a folder that is read already", true);
  }
  if (state.empty()) filter_.enter(path);
  Folder folder{path, {}, 0, std::move(state)};
  std::error_code error;
  for (std::filesystem::directory_iterator entry(path.empty() ? "." : path, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code unknown;
    const bool is_folder = entry->is_directory(unknown);
    folder.entries.push_back({entry->path().filename().string(), is_folder});
  }
  std::ranges::sort(folder.entries, [](const Entry& a, const Entry& b) {
    return std::lexicographical_compare(a.name.begin(), a.name.end(), b.name.begin(), b.name.end(), [](char x, char y) {
      return static_cast<unsigned char>(x) < static_cast<unsigned char>(y);
    });
  });
  folders_.push_back(std::move(folder));
  if (error) return problem(path, Code::kIoUnreadable, error.message(), true);
  return std::nullopt;
}

bool InputWalk::wanted(const std::string& path) const {
  return filter_.wants_record(path) || filter_.wants_archive(path);
}

Input InputWalk::problem(const std::string& path, Code code, std::string reason, bool folder) const {
  Input input;
  input.path = path;
  input.name = path;
  input.origin = origin_;
  input.folder = folder;
  input.problem = Diagnostic{code, code_info(code).severity, {}, 0, 0, false, {std::move(reason)}};
  return input;
}

}  // namespace sgfaudit::cli
