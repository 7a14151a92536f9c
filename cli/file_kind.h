// What a file is: a game record, something packed, an archive. By its name where it is found in a folder or an archive,
// by its first bytes where it is opened.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sgfaudit::cli {

enum class Packing : std::uint8_t { kNone, kGzip, kXz, kZstd, kBzip2 };
enum class ArchiveFormat : std::uint8_t { kNone, kZip, kTar, kSevenZip };

struct FileKind {
  bool record = false;  // *.sgf, *.sgfs, *.mgt, packed or not
  Packing packing = Packing::kNone;
  ArchiveFormat archive = ArchiveFormat::kNone;

  friend constexpr bool operator==(const FileKind&, const FileKind&) = default;
};

// By the last part of a path, any case: "b2.sgf.gz" is a packed record, "r1.tgz" a packed archive.
[[nodiscard]] FileKind kind_by_name(std::string_view path);

// By the first bytes: kSniffedBytes of them, or all if there are fewer.
inline constexpr std::size_t kSniffedBytes = 512;
[[nodiscard]] Packing packing_of(std::string_view first);
[[nodiscard]] ArchiveFormat archive_format_of(std::string_view first);
[[nodiscard]] inline bool is_packed(std::string_view first) {
  return packing_of(first) != Packing::kNone || archive_format_of(first) != ArchiveFormat::kNone;
}

[[nodiscard]] std::string_view word(ArchiveFormat format);  // "zip"

}  // namespace sgfaudit::cli
