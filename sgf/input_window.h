// The part of the input stream that is still needed, in one piece, with line and column. UTF-16 becomes UTF-8 on the
// way in (SGF policy 3): offsets, lines and columns are then those of the UTF-8 text.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "sgf/reader.h"

namespace sgfaudit::sgf {

class InputWindow {
 public:
  explicit InputWindow(ReadBytes read);
  ~InputWindow();
  // Begins with another stream and keeps the memory.
  void start(ReadBytes read);

  // Reads some more; false at the end of the stream, ended() is true from then on.
  bool more();
  [[nodiscard]] bool ended() const { return ended_; }
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }
  // Was the stream UTF-16? Known after the first more().
  [[nodiscard]] bool transcoded() const { return transcoder_ != nullptr; }

  // The window: the bytes of offsets begin() … end() - 1.
  [[nodiscard]] const char* data() const { return buffer_.data() + head_; }
  [[nodiscard]] std::uint64_t begin() const { return begin_; }
  [[nodiscard]] std::uint64_t end() const { return begin_ + (buffer_.size() - head_); }
  [[nodiscard]] std::string_view view(std::uint64_t from, std::uint64_t to) const {
    return std::string_view(buffer_).substr(head_ + (from - begin_), to - from);
  }

  // Line and column of an offset of the window; offsets must be asked for in rising order.
  TextPlace place(std::uint64_t offset);
  // Lets go what stands before the offset.
  void drop(std::uint64_t offset);
  // Moves the bytes of offsets `from` … `to` - 1 into `out` and lets go what stands before `to`.
  void take(std::uint64_t from, std::uint64_t to, std::string& out);

 private:
  struct Transcoder;
  bool read_raw();
  void recognise_utf16();

  ReadBytes read_;
  std::unique_ptr<char[]> chunk_;  // what one call of read_ may fill
  std::string buffer_;
  std::size_t head_ = 0;     // bytes of the buffer that were let go
  std::uint64_t begin_ = 0;  // offset of buffer_[head_]
  std::uint64_t bytes_read_ = 0;
  TextPlace place_;
  char break_ = 0;  // the line break just before place_, if it may be half of a pair
  bool started_ = false;
  bool ended_ = false;
  std::unique_ptr<Transcoder> transcoder_;
};

}  // namespace sgfaudit::sgf
