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
  // Opens it; never waits for somebody to write into a pipe. What fails is told by problem().
  explicit InputFile(const Input& input);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
  // Up to `size` bytes; 0 at the end, and after an error, which problem() then names.
  [[nodiscard]] std::size_t read(char* buffer, std::size_t size);
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }
  // io/unreadable, io/truncated or io/changed; complete once read() gave 0.
  [[nodiscard]] const std::optional<Diagnostic>& problem() const { return problem_; }

 private:
  void look_for_changes();
  void fail(Code code, std::vector<std::string> arguments);

  int descriptor_ = -1;
  bool owned_ = false;    // standard input is not
  bool watched_ = false;  // a plain file: has a length and a time
  std::uint64_t size_ = 0;
  timespec modified_{};
  std::uint64_t bytes_read_ = 0;
  std::optional<Diagnostic> problem_;
};

}  // namespace sgfaudit::cli
