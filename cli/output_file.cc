// POSIX writing: every error is noticed, also those that only closing tells. The temporary file stands beside the
// target, so that renaming never crosses file systems.
#include "cli/output_file.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "cli/message.h"
#include "cli/settings.h"

namespace sgfaudit::cli {
namespace {

// The permissions of a new file: those of the file it replaces, else what the process creates by default.
mode_t permissions(const std::string& target) {
  struct stat status {};
  if (stat(target.c_str(), &status) == 0) return status.st_mode & 07777;
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

bool is_special(const std::string& target) {
  struct stat status {};
  return stat(target.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

}  // namespace

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
  if (path_.empty()) {
    descriptor_ = STDOUT_FILENO;
    return;
  }
  std::error_code ignored;
  const std::filesystem::path resolved = std::filesystem::canonical(path_, ignored);
  target_ = ignored ? path_ : resolved.string();
  if (is_special(target_)) {  // /dev/null, a pipe
    descriptor_ = open(target_.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    temporary_ = target_ + ".XXXXXX";
    descriptor_ = mkostemp(temporary_.data(), O_CLOEXEC);
    if (descriptor_ < 0) temporary_.clear();
    if (descriptor_ >= 0 && fchmod(descriptor_, permissions(target_)) != 0) {
      const int error = errno;
      close_file();
      unlink(temporary_.c_str());
      fail(error);
    }
  }
  if (descriptor_ < 0) fail(errno);
}

OutputFile::~OutputFile() {
  close_file();
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

void OutputFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      fail(errno);
    }
  }
}

void OutputFile::commit() {
  if (path_.empty()) return;
  const int descriptor = std::exchange(descriptor_, -1);
  if (close(descriptor) != 0) fail(errno);
  if (temporary_.empty()) return;
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) fail(errno);
  temporary_.clear();
}

void OutputFile::close_file() {
  if (descriptor_ >= 0 && !path_.empty()) close(descriptor_);
  descriptor_ = -1;
}

void OutputFile::fail(int error) const {
  const std::string where = path_.empty() ? "standard output" : printable(path_);
  throw Failure(fmt::format("cannot write to {}: {}", where, std::system_category().message(error)));
}

}  // namespace sgfaudit::cli
