// Line and column of byte offsets, counted only where a finding needs them (SGF policy 2: CR, LF, CRLF and LFCR are one
// line break each; columns count bytes from 1).
#include <algorithm>

#include "sgf/line_breaks.h"
#include "sgf/reader.h"

namespace sgfaudit::sgf {

TextPlace LineIndex::place(std::uint64_t offset) {
  const std::uint64_t end = start_.offset + bytes_.size();
  if (offset < start_.offset || offset > end) {
    const auto known =
        std::find_if(outside_.begin(), outside_.end(), [&](const TextPlace& p) { return p.offset == offset; });
    if (known != outside_.end()) return *known;
    offset = std::clamp(offset, start_.offset, end);
  }
  if (offset < last_.offset) last_ = start_;

  const std::size_t target = static_cast<std::size_t>(offset - start_.offset);
  std::size_t at = static_cast<std::size_t>(last_.offset - start_.offset);
  std::uint64_t line = last_.line;
  std::uint64_t column = last_.column;
  LineBreaks breaks(bytes_.substr(0, target));
  while (at < target) {
    const std::size_t line_end = breaks.next(at);
    column += line_end - at;
    at = line_end;
    if (at == target) break;
    const char c = bytes_[at];
    const bool pair =
        at + 1 < bytes_.size() && (bytes_[at + 1] == '\n' || bytes_[at + 1] == '\r') && bytes_[at + 1] != c;
    const std::size_t next = at + (pair ? 2 : 1);
    if (next > target) break;  // between CR and LF: still on the line that they end
    at = next;
    ++line;
    column = 1;
  }
  last_ = {start_.offset + at, line, column};
  return {offset, line, column + (target - at)};
}

}  // namespace sgfaudit::sgf
