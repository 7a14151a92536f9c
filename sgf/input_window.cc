// See input_window.h. ICU converts UTF-16; unpaired surrogates become U+FFFD.
#include "sgf/input_window.h"

#include <algorithm>
#include <array>
#include <new>
#include <unicode/ucnv.h>
#include <utility>

#include "sgf/line_breaks.h"

namespace sgfaudit::sgf {

namespace {

constexpr std::size_t kChunk = 128 << 10;
constexpr std::size_t kLarge = 4 << 20;  // a piece above this is moved, not copied

}  // namespace

struct InputWindow::Transcoder {
  explicit Transcoder(const char* charset) {
    UErrorCode status = U_ZERO_ERROR;
    from = ucnv_open(charset, &status);
    to = ucnv_open("UTF-8", &status);
    if (U_SUCCESS(status)) return;  // both sets are built into ICU: only memory can fail
    ucnv_close(from);
    throw std::bad_alloc();
  }
  ~Transcoder() {
    ucnv_close(from);
    ucnv_close(to);
  }
  Transcoder(const Transcoder&) = delete;
  Transcoder& operator=(const Transcoder&) = delete;

  // Appends `bytes` as UTF-8; `flush`: nothing follows.
  void convert(std::string_view bytes, bool flush, std::string& out) {
    const char* source = bytes.data();
    const char* const source_end = source + bytes.size();
    std::array<char, 4096> target{};
    UErrorCode status = U_BUFFER_OVERFLOW_ERROR;
    while (status == U_BUFFER_OVERFLOW_ERROR) {
      status = U_ZERO_ERROR;
      char* end = target.data();
      ucnv_convertEx(to, from, &end, target.data() + target.size(), &source, source_end, pivot.data(), &pivot_source,
                     &pivot_target, pivot.data() + pivot.size(), false, flush ? 1 : 0, &status);
      out.append(target.data(), end);
    }
  }

  UConverter* from = nullptr;
  UConverter* to = nullptr;
  std::array<UChar, 2048> pivot{};
  UChar* pivot_source = pivot.data();
  UChar* pivot_target = pivot.data();
};

InputWindow::InputWindow(ReadBytes read)
    : read_(std::move(read)), chunk_(std::make_unique_for_overwrite<char[]>(kChunk)) {}
InputWindow::~InputWindow() = default;

void InputWindow::start(ReadBytes read) {
  read_ = std::move(read);
  if (buffer_.capacity() > kLarge) buffer_ = {};  // one large game is not kept for all that come behind it
  buffer_.clear();
  head_ = 0;
  begin_ = bytes_read_ = 0;
  place_ = {};
  break_ = 0;
  started_ = ended_ = false;
  transcoder_.reset();
}

// Appends the next bytes of the stream as they are; false at its end.
bool InputWindow::read_raw() {
  const std::size_t count = std::min(read_(chunk_.get(), kChunk), kChunk);
  buffer_.append(chunk_.get(), count);
  bytes_read_ += count;
  return count != 0;
}

bool InputWindow::more() {
  if (ended_) return false;
  if (head_ > kChunk && head_ > buffer_.size() / 2) {
    buffer_.erase(0, head_);
    head_ = 0;
  }
  if (!started_) {
    started_ = true;
    while (buffer_.size() < 8 && !ended_) ended_ = !read_raw();
    recognise_utf16();
    if (buffer_.starts_with("\xEF\xBB\xBF")) place_.offset = 3;  // a byte order mark has no column
    return !buffer_.empty();
  }
  if (transcoder_ == nullptr) {
    ended_ = !read_raw();
    return !ended_;
  }
  const std::size_t old = buffer_.size();
  ended_ = !read_raw();
  const std::string raw = buffer_.substr(old);
  buffer_.resize(old);
  transcoder_->convert(raw, ended_, buffer_);
  return !ended_ || buffer_.size() > old;
}

// UTF-16 by its byte order mark, or by every other one of the first four bytes being NUL.
void InputWindow::recognise_utf16() {
  const std::string_view first(buffer_);
  auto nul = [&](std::size_t i) { return i < first.size() && first[i] == '\0'; };
  auto set = [&](std::size_t i) { return i < first.size() && first[i] != '\0'; };
  const char* charset = nullptr;
  std::size_t skip = 0;
  if (first.starts_with("\xFF\xFE")) {
    charset = "UTF-16LE";
    skip = 2;
  } else if (first.starts_with("\xFE\xFF")) {
    charset = "UTF-16BE";
    skip = 2;
  } else if (set(0) && nul(1) && set(2) && nul(3)) {
    charset = "UTF-16LE";
  } else if (nul(0) && set(1) && nul(2) && set(3)) {
    charset = "UTF-16BE";
  }
  if (charset == nullptr) return;
  transcoder_ = std::make_unique<Transcoder>(charset);
  const std::string raw = buffer_.substr(skip);
  buffer_.clear();
  transcoder_->convert(raw, ended_, buffer_);
}

TextPlace InputWindow::place(std::uint64_t offset) {
  if (offset <= place_.offset) return {offset, place_.line, place_.column};
  const std::string_view text = view(place_.offset, offset);
  LineBreaks breaks(text);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t next = breaks.next(at);
    if (next > at) {
      place_.column += next - at;
      break_ = 0;
      at = next;
      if (at == text.size()) break;
    }
    if (break_ != 0 && break_ != text[at]) {
      break_ = 0;  // the second half of CRLF or LFCR
    } else {
      ++place_.line;
      place_.column = 1;
      break_ = text[at];
    }
  }
  place_.offset = offset;
  return place_;
}

void InputWindow::drop(std::uint64_t offset) {
  if (offset <= begin_) return;
  place(offset);
  head_ += static_cast<std::size_t>(offset - begin_);
  begin_ = offset;
}

void InputWindow::take(std::uint64_t from, std::uint64_t to, std::string& out) {
  place(to);
  const std::size_t first = head_ + static_cast<std::size_t>(from - begin_);
  const std::size_t size = static_cast<std::size_t>(to - from);
  if (size < kLarge) {
    out.assign(buffer_, first, size);
    drop(to);
    return;
  }
  std::string rest = buffer_.substr(first + size);
  out = std::move(buffer_);
  out.resize(first + size);
  out.erase(0, first);
  buffer_ = std::move(rest);
  head_ = 0;
  begin_ = to;
}

}  // namespace sgfaudit::sgf
