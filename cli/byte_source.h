// Where bytes of game records come from: a file, what is unpacked from it, a member of an archive. Each reads from the
// one below it, so that nothing is ever held but the pieces that are on their way.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/diagnostic.h"

namespace sgfaudit::cli {

class ByteSource {
 public:
  ByteSource() = default;
  virtual ~ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;

  // Up to `size` bytes; 0 at the end, after a problem, and where a signal asked to stop.
  [[nodiscard]] virtual std::size_t read(char* buffer, std::size_t size) = 0;
  // What is wrong with it; complete once read() gave 0.
  [[nodiscard]] virtual const std::optional<Diagnostic>& problem() const = 0;
  // A signal ended the reading before the end.
  [[nodiscard]] virtual bool stopped() const = 0;
  // Its length in bytes, where seek() works.
  [[nodiscard]] virtual std::optional<std::uint64_t> size() const { return std::nullopt; }
  // The next read() begins at this offset; false where that cannot be done.
  [[nodiscard]] virtual bool seek(std::uint64_t /*offset*/) { return false; }
};

// Bytes that were read ahead, and then the rest of another source, which must outlive it.
class HeadedSource : public ByteSource {
 public:
  HeadedSource(std::string head, ByteSource& rest) : head_(std::move(head)), rest_(rest) {}

  // Reads ahead until the head has `size` bytes, or as many as there are. Only before the first read().
  std::string_view peek(std::size_t size) {
    while (head_.size() < size) {
      const std::size_t before = head_.size();
      head_.resize(size);
      const std::size_t got = rest_.read(head_.data() + before, size - before);
      head_.resize(before + got);
      if (got == 0) break;
    }
    return head_;
  }
  [[nodiscard]] std::size_t read(char* buffer, std::size_t size) override {
    if (next_ == head_.size()) return rest_.read(buffer, size);
    const std::size_t count = std::min(size, head_.size() - next_);
    std::memcpy(buffer, head_.data() + next_, count);
    next_ += count;
    return count;
  }
  [[nodiscard]] const std::optional<Diagnostic>& problem() const override { return rest_.problem(); }
  [[nodiscard]] bool stopped() const override { return rest_.stopped(); }
  [[nodiscard]] std::optional<std::uint64_t> size() const override { return rest_.size(); }
  [[nodiscard]] bool seek(std::uint64_t offset) override {
    if (!rest_.seek(offset)) return false;
    next_ = head_.size();
    return true;
  }

 private:
  std::string head_;
  std::size_t next_ = 0;  // of the head
  ByteSource& rest_;
};

// Bytes that are all there.
class MemorySource : public ByteSource {
 public:
  explicit MemorySource(std::string bytes) : bytes_(std::move(bytes)) {}
  [[nodiscard]] std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t count = std::min(size, bytes_.size() - next_);
    std::memcpy(buffer, bytes_.data() + next_, count);
    next_ += count;
    return count;
  }
  [[nodiscard]] const std::optional<Diagnostic>& problem() const override { return none_; }
  [[nodiscard]] bool stopped() const override { return false; }
  [[nodiscard]] std::optional<std::uint64_t> size() const override { return bytes_.size(); }
  [[nodiscard]] bool seek(std::uint64_t offset) override {
    next_ = static_cast<std::size_t>(std::min<std::uint64_t>(offset, bytes_.size()));
    return true;
  }

 private:
  std::string bytes_;
  std::size_t next_ = 0;
  std::optional<Diagnostic> none_;
};

}  // namespace sgfaudit::cli
