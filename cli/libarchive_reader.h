// A libarchive reader over a ByteSource. Nothing of libarchive that writes is used.
#pragma once

#include <archive.h>
#include <array>
#include <cstddef>
#include <cstdint>
#include <locale.h>
#include <string>

#include "cli/byte_source.h"

namespace sgfaudit::cli {

// While one exists, this thread converts names as in a UTF-8 locale, whatever the locale of the process: libarchive
// converts names from and to the character set of the locale.
class Utf8Locale {
 public:
  Utf8Locale();
  ~Utf8Locale();
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;

 private:
  locale_t utf8_;
  locale_t before_;
};

class LibarchiveReader {
 public:
  explicit LibarchiveReader(ByteSource& below);
  ~LibarchiveReader();
  LibarchiveReader(const LibarchiveReader&) = delete;
  LibarchiveReader& operator=(const LibarchiveReader&) = delete;

  [[nodiscard]] archive* get() const { return archive_; }
  // Begins to read; ARCHIVE_OK or an error. Formats and filters have to be set before.
  [[nodiscard]] int open();
  // What the source below says is wrong, else libarchive's own words as io/archive; `offset`: where.
  [[nodiscard]] Diagnostic failure(std::uint64_t offset) const;
  // Bytes other than zeros stand behind what was taken for packed. Reads the source to its end.
  [[nodiscard]] bool leaves_bytes();
  // All was read, and the last 512 bytes were not the zeros that end a tar.
  [[nodiscard]] bool ends_without_zeros() const;

 private:
  static la_ssize_t read(archive* reader, void* self, const void** buffer);
  static la_int64_t seek(archive* reader, void* self, la_int64_t offset, int whence);

  ByteSource& below_;
  archive* archive_;
  std::array<char, 64 << 10> buffer_{};
  std::size_t last_ = 0;        // bytes of buffer_ that were given last
  std::string tail_;            // the last bytes that were read
  std::uint64_t position_ = 0;  // in the source below
  bool ended_ = false;
};

}  // namespace sgfaudit::cli
