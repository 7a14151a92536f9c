// One open input: reads its bytes and notices what happens to it meanwhile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <sys/stat.h>

#include "base/diagnostic.h"
#include "cli/byte_source.h"
#include "cli/inputs.h"

namespace sgfaudit::cli {

class InputFile : public ByteSource {
 public:
  // Opens it. What fails is told by problem().
  explicit InputFile(const Input& input);
  ~InputFile() override;

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
  // Up to `size` bytes; 0 at the end, after an error, which problem() then names, and when a signal asked to stop while
  // it waited. A pipe is waited for: until somebody opens it for writing, until the next bytes, until the last writer
  // closed it.
  [[nodiscard]] std::size_t read(char* buffer, std::size_t size) override;
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }
  // A signal ended the reading before the end of the file.
  [[nodiscard]] bool stopped() const override { return stopped_; }
  // io/unreadable, io/truncated or io/changed; complete once read() gave 0.
  [[nodiscard]] const std::optional<Diagnostic>& problem() const override { return problem_; }
  // Of a plain file, as it was when it was opened.
  [[nodiscard]] std::optional<std::uint64_t> size() const override;
  // After this read() does not look for changes at the end; finish() does.
  [[nodiscard]] bool seek(std::uint64_t offset) override;
  // Looks for changes, where that is still to be done.
  void finish();

 private:
  [[nodiscard]] bool is_unchanged(const struct stat& status) const;
  void look_for_changes();
  void fail(Code code, std::vector<std::string> arguments);

  int descriptor_ = -1;
  bool owned_ = false;    // standard input is not
  bool regular_ = false;  // a plain file: has a length and a time
  bool sought_ = false;   // bytes_read_ is not the place in the file
  bool waits_ = false;    // a pipe, a terminal: bytes come when somebody writes them
  bool ended_ = false;    // read() gave 0: it does so from then on, whatever comes later
  bool stopped_ = false;
  std::uint64_t size_ = 0;
  timespec modified_{};
  std::uint64_t bytes_read_ = 0;
  std::optional<Diagnostic> problem_;
};

}  // namespace sgfaudit::cli
