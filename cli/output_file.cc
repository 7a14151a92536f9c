// POSIX writing: every error is noticed, also those that only the disk tells. Until commit() the file has no name at
// all (O_TMPFILE, Linux), so that not even a process that is killed leaves something behind; where the file system
// cannot do that, it has a temporary one beside the target, so that renaming never crosses file systems.
#include "cli/output_file.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "cli/message.h"
#include "cli/settings.h"

namespace sgfaudit::cli {
namespace {

constexpr mode_t kPermissions = 0666;  // without what the umask takes away
constexpr int kMostNames = 1000;       // tried before giving up; each is taken already

std::string folder_of(const std::string& target) {
  const auto slash = target.find_last_of('/');
  return slash == std::string::npos ? "." : target.substr(0, slash + 1);
}

// A file without a name as /proc shows it, for linkat().
std::string nameless(int descriptor) {
  return fmt::format("/proc/self/fd/{}", descriptor);
}

// A name beside the target that no other process makes.
std::string temporary_name(const std::string& target, int number) {
  return fmt::format("{}.{}-{}.part", target, getpid(), number);
}

}  // namespace

OutputFile::OutputFile(std::string path, bool append) : path_(std::move(path)) {
  if (path_.empty()) {
    descriptor_ = STDOUT_FILENO;
    return;
  }
  std::error_code ignored;
  const std::filesystem::path resolved = std::filesystem::canonical(path_, ignored);
  target_ = ignored ? path_ : resolved.string();
  struct stat status {};
  const bool exists = stat(target_.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) {  // /dev/null, a pipe
    descriptor_ = open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail(errno);
    return;
  }
  renamed_ = true;
  open_nameless();
  if (descriptor_ < 0) open_temporary();
  if (descriptor_ < 0) fail(errno);
  if (exists && fchmod(descriptor_, status.st_mode & 07777) != 0) {  // as the file that it replaces
    const int error = errno;
    give_up();
    fail(error);
  }
  if (append && exists) copy_old();
}

OutputFile::~OutputFile() {
  give_up();
}

void OutputFile::open_nameless() {
  descriptor_ = open(folder_of(target_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, kPermissions);
  // Without /proc it could never be given a name.
  if (descriptor_ >= 0 && access(nameless(descriptor_).c_str(), F_OK) != 0) close(std::exchange(descriptor_, -1));
}

void OutputFile::open_temporary() {
  for (int number = 0; number < kMostNames; ++number) {
    temporary_ = temporary_name(target_, number);
    descriptor_ = open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kPermissions);
    if (descriptor_ >= 0) return;
    if (errno != EEXIST) break;
  }
  temporary_.clear();
}

// Gives a file without a name the target's, if nothing is there yet, else a temporary one.
void OutputFile::name_it() {
  const std::string from = nameless(descriptor_);
  if (linkat(AT_FDCWD, from.c_str(), AT_FDCWD, target_.c_str(), AT_SYMLINK_FOLLOW) == 0) {
    renamed_ = false;
    return;
  }
  for (int number = 0; errno == EEXIST && number < kMostNames; ++number) {
    temporary_ = temporary_name(target_, number);
    if (linkat(AT_FDCWD, from.c_str(), AT_FDCWD, temporary_.c_str(), AT_SYMLINK_FOLLOW) == 0) return;
  }
  temporary_.clear();
  fail(errno);
}

// The bytes of the file that stands under the name, if one does, into the one that will replace it.
void OutputFile::copy_old() {
  const int old = open(target_.c_str(), O_RDONLY | O_CLOEXEC);
  if (old < 0 && errno == ENOENT) return;
  std::array<char, 1 << 16> buffer{};
  ssize_t count = old < 0 ? -1 : 0;
  try {
    while (old >= 0 && (count = read(old, buffer.data(), buffer.size())) > 0) {
      write({buffer.data(), static_cast<std::size_t>(count)});
    }
    if (count < 0) fail(errno);
  } catch (...) {  // there is no destructor for what was not built
    if (old >= 0) close(old);
    give_up();
    throw;
  }
  close(old);
}

void OutputFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // somebody who shares standard output made it non-blocking
      pollfd polled{descriptor_, POLLOUT, 0};
      poll(&polled, 1, -1);
    } else if (errno != EINTR) {
      fail(errno);
    }
  }
}

void OutputFile::complete() {
  // A disk that is full or gone may tell only now. What cannot be synchronised (EINVAL) has nothing to tell.
  if (renamed_ && fsync(descriptor_) != 0 && errno != EINVAL) fail(errno);
}

void OutputFile::commit() {
  if (path_.empty()) return;
  if (renamed_ && temporary_.empty()) name_it();
  const int descriptor = std::exchange(descriptor_, -1);
  if (close(descriptor) != 0) fail(errno);
  if (!renamed_) return;
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) fail(errno);
  temporary_.clear();
}

void OutputFile::give_up() {
  if (descriptor_ >= 0 && !path_.empty()) close(descriptor_);
  descriptor_ = -1;
  if (!temporary_.empty()) unlink(temporary_.c_str());
  temporary_.clear();
}

void OutputFile::fail(int error) const {
  const std::string where = path_.empty() ? "standard output" : printable(path_);
  throw Failure(fmt::format("cannot write to {}: {}", where, std::system_category().message(error)));
}

}  // namespace sgfaudit::cli
