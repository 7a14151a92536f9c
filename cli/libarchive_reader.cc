#include "cli/libarchive_reader.h"

#include <algorithm>
#include <cerrno>
#include <new>
#include <string_view>

#include "base/catalogue.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kTarBlock = 512;

}  // namespace

// C.UTF-8 is part of every Debian system (libc-bin); without it names in other sets than the locale's keep their bytes.
Utf8Locale::Utf8Locale()
    : utf8_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)),
      before_(utf8_ != nullptr ? uselocale(utf8_) : locale_t(nullptr)) {}

Utf8Locale::~Utf8Locale() {
  if (utf8_ == nullptr) return;
  uselocale(before_);
  freelocale(utf8_);
}

LibarchiveReader::LibarchiveReader(ByteSource& below) : below_(below), archive_(archive_read_new()) {
  if (archive_ == nullptr) throw std::bad_alloc();
}

LibarchiveReader::~LibarchiveReader() {
  archive_read_free(archive_);
}

int LibarchiveReader::open() {
  archive_read_set_read_callback(archive_, read);
  if (below_.size()) archive_read_set_seek_callback(archive_, seek);
  archive_read_set_callback_data(archive_, this);
  return archive_read_open1(archive_);
}

la_ssize_t LibarchiveReader::read(archive* reader, void* self, const void** buffer) {
  auto& me = *static_cast<LibarchiveReader*>(self);
  const std::size_t got = me.below_.read(me.buffer_.data(), me.buffer_.size());
  *buffer = me.buffer_.data();
  me.position_ += got;
  if (got != 0) me.last_ = got;
  if (got != 0) {
    me.tail_.append(me.buffer_.data(), got);
    if (me.tail_.size() > kTarBlock) me.tail_.erase(0, me.tail_.size() - kTarBlock);
    return static_cast<la_ssize_t>(got);
  }
  if (me.below_.problem() || me.below_.stopped()) {
    archive_set_error(reader, EIO, "the bytes below it cannot be read");
    return ARCHIVE_FATAL;
  }
  me.ended_ = true;
  return 0;
}

la_int64_t LibarchiveReader::seek(archive*, void* self, la_int64_t offset, int whence) {
  auto& me = *static_cast<LibarchiveReader*>(self);
  const auto size = static_cast<la_int64_t>(me.below_.size().value_or(0));
  la_int64_t to = offset;
  if (whence == SEEK_CUR) to += static_cast<la_int64_t>(me.position_);
  if (whence == SEEK_END) to += size;
  to = std::clamp<la_int64_t>(to, 0, size);
  if (!me.below_.seek(static_cast<std::uint64_t>(to))) return ARCHIVE_FATAL;
  me.position_ = static_cast<std::uint64_t>(to);
  me.tail_ = "?";  // not what stands before this place
  return to;
}

Diagnostic LibarchiveReader::failure(std::uint64_t offset) const {
  if (below_.problem()) return *below_.problem();
  const char* words = archive_error_string(archive_);
  Diagnostic problem{Code::kIoArchive, code_info(Code::kIoArchive).severity, {offset, 0}, 0, 0, false, {}};
  problem.arguments = {words != nullptr && *words != '\0' ? words : "it is damaged"};
  return problem;
}

bool LibarchiveReader::leaves_bytes() {
  const auto is_byte = [](char c) { return c != '\0'; };
  const std::uint64_t taken = std::min(static_cast<std::uint64_t>(archive_filter_bytes(archive_, -1)), position_);
  const std::uint64_t left = position_ - taken;
  if (left > last_) return true;  // not at hand any more
  const auto given = buffer_.begin() + static_cast<std::ptrdiff_t>(last_);
  bool found = std::any_of(given - static_cast<std::ptrdiff_t>(left), given, is_byte);
  while (!found) {
    const std::size_t got = below_.read(buffer_.data(), buffer_.size());
    if (got == 0) return false;
    found = std::any_of(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(got), is_byte);
  }
  return true;
}

bool LibarchiveReader::ends_without_zeros() const {
  return ended_ && std::ranges::any_of(tail_, [](char c) { return c != '\0'; });
}

}  // namespace sgfaudit::cli
