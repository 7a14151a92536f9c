// One open input: reads its bytes and notices what happens to it meanwhile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>

#include "base/diagnostic.h"
#include "cli/inputs.h"

namespace sgfaudit::cli {

class InputFile {
 public:
  // Opens it. What fails is told by problem().
  explicit InputFile(const Input& input);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
  // Up to `size` bytes; 0 at the end, after an error, which problem() then names, and when a signal asked to stop while
  // it waited. A pipe is waited for: until somebody opens it for writing, until the next bytes, until the last writer
  // closed it.
  [[nodiscard]] std::size_t read(char* buffer, std::size_t size);
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }
  // A signal ended the reading before the end of the file.
  [[nodiscard]] bool stopped() const { return stopped_; }
  // io/unreadable, io/truncated or io/changed; complete once read() gave 0.
  [[nodiscard]] const std::optional<Diagnostic>& problem() const { return problem_; }

 private:
  void look_for_changes();
  void fail(Code code, std::vector<std::string> arguments);

  int descriptor_ = -1;
  bool owned_ = false;    // standard input is not
  bool watched_ = false;  // a plain file: has a length and a time
  bool waits_ = false;    // a pipe, a terminal: bytes come when somebody writes them
  bool stopped_ = false;
  std::uint64_t size_ = 0;
  timespec modified_{};
  std::uint64_t bytes_read_ = 0;
  std::optional<Diagnostic> problem_;
};

}  // namespace sgfaudit::cli
