// Finds the bytes that break lines (SGF policy 2), quickly: most texts between them are long.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace sgfaudit::sgf {

class LineBreaks {
 public:
  explicit LineBreaks(std::string_view text) : text_(text) {}

  // The first CR or LF at or behind `at`, which must not fall from call to call; the size of the text where there is
  // none.
  std::size_t next(std::size_t at) {
    if (!known_ || line_feed_ < at) line_feed_ = find('\n', at);
    if (!known_ || carriage_return_ < at) carriage_return_ = find('\r', at);
    known_ = true;
    return std::min(line_feed_, carriage_return_);
  }

 private:
  [[nodiscard]] std::size_t find(char c, std::size_t at) const { return std::min(text_.find(c, at), text_.size()); }

  std::string_view text_;
  std::size_t line_feed_ = 0;
  std::size_t carriage_return_ = 0;
  bool known_ = false;
};

}  // namespace sgfaudit::sgf
