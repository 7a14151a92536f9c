// POSIX reading. A plain file is looked at again at its end: shorter than at the beginning is io/truncated, longer or
// modified is io/changed. Where it is as it was, that is its end, and no read has to find it. Before a read from a pipe
// stands poll(): Linux tells the end of a pipe there only after a writer was seen, so that a pipe that nobody has
// opened yet is waited for.
#include "cli/input_file.h"

#include <cerrno>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "cli/stop_signals.h"

namespace sgfaudit::cli {

InputFile::InputFile(const Input& input) {
  if (input.standard_input) {
    descriptor_ = STDIN_FILENO;
    waits_ = true;
    return;
  }
  // With O_NONBLOCK, opening a pipe does not wait for a writer; read() does, and can be woken up there.
  descriptor_ = open(input.path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  if (descriptor_ < 0) {
    fail(Code::kIoUnreadable, {std::system_category().message(errno)});
    return;
  }
  owned_ = true;
  struct stat status {};
  if (fstat(descriptor_, &status) != 0) return;
  if (input.regular && !S_ISREG(status.st_mode)) {  // a pipe in its place would be waited for
    fail(Code::kIoUnreadable, {"it was replaced by something that is no file"});
    close(std::exchange(descriptor_, -1));
    return;
  }
  waits_ = S_ISFIFO(status.st_mode);
  regular_ = S_ISREG(status.st_mode);
  size_ = static_cast<std::uint64_t>(status.st_size);
  modified_ = status.st_mtim;
}

InputFile::~InputFile() {
  if (owned_) close(descriptor_);
}

std::size_t InputFile::read(char* buffer, std::size_t size) {
  if (!is_open() || problem_ || ended_) return 0;
  struct stat status {};
  if (regular_ && !sought_ && size_ != 0 && bytes_read_ == size_ && fstat(descriptor_, &status) == 0 &&
      is_unchanged(status)) {
    ended_ = true;
    return 0;
  }
  ssize_t got = 0;
  do {
    if (waits_ && !wait_readable(descriptor_)) {
      stopped_ = true;
      return 0;
    }
    got = ::read(descriptor_, buffer, size);
  } while (got < 0 && (errno == EINTR || (waits_ && errno == EAGAIN)));
  if (got > 0) {
    bytes_read_ += static_cast<std::uint64_t>(got);
    return static_cast<std::size_t>(got);
  }
  ended_ = true;
  if (got < 0) {
    fail(Code::kIoUnreadable, {std::system_category().message(errno)});
  } else if (regular_ && !sought_) {
    look_for_changes();
  }
  return 0;
}

std::optional<std::uint64_t> InputFile::size() const {
  return regular_ && size_ != 0 ? std::optional(size_) : std::nullopt;
}

bool InputFile::seek(std::uint64_t offset) {
  if (!is_open() || problem_ || lseek(descriptor_, static_cast<off_t>(offset), SEEK_SET) < 0) return false;
  sought_ = true;
  ended_ = false;
  return true;
}

void InputFile::finish() {
  if (regular_ && sought_ && !problem_) look_for_changes();
}

// As long and as old as when it was opened? The length is compared with itself: files of /proc and the like have bytes,
// but none by their length.
bool InputFile::is_unchanged(const struct stat& status) const {
  const timespec& now = status.st_mtim;
  return static_cast<std::uint64_t>(status.st_size) == size_ && now.tv_sec == modified_.tv_sec &&
         now.tv_nsec == modified_.tv_nsec;
}

void InputFile::look_for_changes() {
  struct stat status {};
  if (fstat(descriptor_, &status) != 0) return;
  const std::uint64_t there = sought_ ? static_cast<std::uint64_t>(status.st_size) : bytes_read_;
  if (there < size_) {
    fail(Code::kIoTruncated, {std::to_string(there), std::to_string(size_)});
  } else if (!is_unchanged(status)) {
    fail(Code::kIoChanged, {});
  }
}

void InputFile::fail(Code code, std::vector<std::string> arguments) {
  const Span end{bytes_read_, 0};
  problem_ = Diagnostic{code, code_info(code).severity, end, 0, 0, false, std::move(arguments)};
}

}  // namespace sgfaudit::cli
