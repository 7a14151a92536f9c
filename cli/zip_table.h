// What the table of contents of a zip archive says is in it (APPNOTE 6.3, 4.3.12 to 4.3.16), read without libarchive,
// which takes names and kinds from the heads of the members: where a byte of those is wrong, a member would not be
// looked at and nobody would know.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "cli/byte_source.h"

namespace sgfaudit::cli {

// Files, as far as two lists of them have to be compared: how many, and of what kind by their names. Of a name the part
// behind the last dot is looked at, which programs that convert character sets and separators leave alone.
class FileTally {
 public:
  void add(std::string_view name);
  [[nodiscard]] std::uint64_t count() const { return count_; }
  friend bool operator==(const FileTally&, const FileTally&) = default;

 private:
  std::uint64_t count_ = 0;
  std::uint64_t kinds_ = 0;  // sum of a hash of each
};

struct ZipTable {
  bool whole = false;  // every entry that its end counts could be read
  FileTally files;     // its entries that are no folders
  // Bytes of the file that belong neither to the table nor to a member it names: before the first member, between the
  // members and the table, and behind the end (where not all are zeros, as a tape adds them).
  std::uint64_t before = 0;
  std::uint64_t between = 0;
  std::uint64_t behind = 0;
};

// Reads the table of a source that can seek, and leaves it anywhere; nullopt where no end of a table is found, or one
// of a kind that is not known. Memory does not grow with the table.
[[nodiscard]] std::optional<ZipTable> read_zip_table(ByteSource& source);

}  // namespace sgfaudit::cli
