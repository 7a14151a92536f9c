// Folders are gone up by name, as the user named them; links are not resolved.
#include "cli/config_search.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "cli/glob.h"
#include "cli/message.h"

namespace sgfaudit::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNames[] = {"sgfaudit.toml", ".sgfaudit.toml"};
constexpr std::size_t kMostBytes = 1 << 20;      // of a configuration file
constexpr std::size_t kMostRemembered = 10'000;  // folders

// As it is shown: from the current directory where it lies below or above it, so that it is the same on all machines
// that see the same files.
std::string shown(const std::string& path) {
  const std::string relative = fs::path(path).lexically_relative(absolute_path(".")).string();
  std::size_t up = 0;
  while (relative.compare(up, 3, "../") == 0) up += 3;
  const bool aside = up != 0 && relative.find('/', up) != std::string::npos;
  return relative.empty() || aside ? path : relative;
}

[[noreturn]] void fail(const std::string& name, std::string_view reason) {
  throw Failure(fmt::format("the configuration file {} cannot be read: {}", printable(name), reason));
}

// All bytes. A file that was found is never waited for; a pipe that was named is.
std::string read_bytes(const std::string& path, const std::string& name, bool named) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | (named ? 0 : O_NONBLOCK));
  if (descriptor < 0) fail(name, std::system_category().message(errno));
  std::string bytes;
  std::array<char, 1 << 14> buffer{};
  struct stat status {};
  const bool plain = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  int error = 0;
  while (named || plain) {
    const ssize_t count = read(descriptor, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) error = errno;
    if (count <= 0 || bytes.size() > kMostBytes) break;
    bytes.append(buffer.data(), static_cast<std::size_t>(count));
  }
  close(descriptor);
  if (!named && !plain) fail(name, "it is no plain file");
  if (error != 0) fail(name, std::system_category().message(error));
  if (bytes.size() > kMostBytes) fail(name, fmt::format("it has more than {} bytes", kMostBytes));
  return bytes;
}

// Is something there by this name, whatever it is and wherever a link leads?
bool is_there(const fs::path& path) {
  struct stat status {};
  return lstat(path.c_str(), &status) == 0;
}

std::shared_ptr<const ConfigFile> config_in(const fs::path& folder) {
  std::string found;
  for (const std::string_view name : kNames) {
    const fs::path path = folder / name;
    if (!is_there(path)) continue;
    if (!found.empty()) fail(shown(found), fmt::format("{} is there, too; keep one of them", kNames[1]));
    found = path.string();
  }
  if (found.empty()) return nullptr;
  const std::string name = shown(found);
  return std::make_shared<const ConfigFile>(parse_config(read_bytes(found, name, false), name, folder.string(), false));
}

}  // namespace

std::shared_ptr<const ConfigFile> read_named_config(const std::string& path) {
  return std::make_shared<const ConfigFile>(parse_config(read_bytes(path, path, true), path, absolute_path("."), true));
}

std::shared_ptr<const ConfigFile> ConfigSearch::nearest(const std::string& folder) {
  if (known_.size() > kMostRemembered) known_.clear();
  std::shared_ptr<const ConfigFile> file;
  std::vector<std::string> passed;
  for (fs::path at = folder;; at = at.parent_path()) {
    if (const auto known = known_.find(at.string()); known != known_.end()) {
      file = known->second;
      break;
    }
    passed.push_back(at.string());
    file = config_in(at);
    if (file || is_there(at / ".git") || !at.has_relative_path()) break;
  }
  for (std::string& path : passed) known_.emplace(std::move(path), file);
  return file;
}

std::shared_ptr<const ConfigFile> ConfigSearch::about_run(std::shared_ptr<const ConfigFile> file) {
  while (file && std::ranges::none_of(file->settings, is_about_run)) {
    const fs::path folder = file->folder;
    const bool ends = is_there(folder / ".git") || !folder.has_relative_path();
    file = ends ? nullptr : nearest(folder.parent_path().string());
  }
  return file;
}

}  // namespace sgfaudit::cli
