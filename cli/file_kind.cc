// Suffixes and magic numbers: RFC 1952 (gzip), the .xz file format 1.2.1, RFC 8878 (zstd, with its skippable frames),
// bzip2, APPNOTE 6.3 (zip), 7zFormat.txt, POSIX.1-2001 pax (tar: "ustar" at offset 257; older ones only by their name).
#include "cli/file_kind.h"

#include <algorithm>
#include <string>

#include "sgf/text.h"

namespace sgfaudit::cli {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kRecordSuffixes[] = {".sgf", ".sgfs", ".mgt"};

struct PackingSuffix {
  std::string_view suffix;
  Packing packing;
};
constexpr PackingSuffix kPackingSuffixes[] = {
    {".gz", Packing::kGzip}, {".xz", Packing::kXz}, {".zst", Packing::kZstd}, {".bz2", Packing::kBzip2}};

struct ArchiveSuffix {
  std::string_view suffix;
  ArchiveFormat archive;
  Packing packing;
};
constexpr ArchiveSuffix kArchiveSuffixes[] = {
    {".zip", ArchiveFormat::kZip, Packing::kNone},  {".7z", ArchiveFormat::kSevenZip, Packing::kNone},
    {".tar", ArchiveFormat::kTar, Packing::kNone},  {".tgz", ArchiveFormat::kTar, Packing::kGzip},
    {".txz", ArchiveFormat::kTar, Packing::kXz},    {".tzst", ArchiveFormat::kTar, Packing::kZstd},
    {".tbz2", ArchiveFormat::kTar, Packing::kBzip2}};

std::string_view extension(std::string_view name) {
  const auto dot = name.find_last_of('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(dot);
}

}  // namespace

FileKind kind_by_name(std::string_view path) {
  const auto slash = path.find_last_of('/');
  const std::string_view last_part = slash == std::string_view::npos ? path : path.substr(slash + 1);
  // Of a long name only the end: no two suffixes together are longer.
  constexpr std::size_t kTwoSuffixes = 15;
  const std::string lowered = sgf::lower(last_part.substr(last_part.size() - std::min(last_part.size(), kTwoSuffixes)));
  std::string_view name = lowered;
  FileKind kind;
  for (const PackingSuffix& one : kPackingSuffixes) {
    if (extension(name) != one.suffix) continue;
    kind.packing = one.packing;
    name.remove_suffix(one.suffix.size());
    break;
  }
  const std::string_view last = extension(name);
  kind.record = std::ranges::find(kRecordSuffixes, last) != std::end(kRecordSuffixes);
  for (const ArchiveSuffix& one : kArchiveSuffixes) {
    // A packed archive is a tar; a.zip.gz is no name of one.
    if (last != one.suffix) continue;
    if (kind.packing != Packing::kNone && one.suffix != ".tar"sv) continue;
    kind.archive = one.archive;
    if (kind.packing == Packing::kNone) kind.packing = one.packing;
  }
  return kind;
}

Packing packing_of(std::string_view first) {
  if (first.starts_with("\x1F\x8B"sv)) return Packing::kGzip;
  if (first.starts_with("\xFD"
                        "7zXZ\0"sv)) {
    return Packing::kXz;
  }
  if (first.starts_with("\x28\xB5\x2F\xFD"sv)) return Packing::kZstd;
  const bool skippable = first.size() >= 4 && first.substr(1, 3) == "\x2A\x4D\x18"sv;
  if (skippable && (static_cast<unsigned char>(first[0]) & 0xF0U) == 0x50) return Packing::kZstd;
  if (first.size() >= 10 && first.starts_with("BZh") && first[3] >= '1' && first[3] <= '9' &&
      (first.substr(4, 6) == "\x31\x41\x59\x26\x53\x59"sv || first.substr(4, 6) == "\x17\x72\x45\x38\x50\x90"sv)) {
    return Packing::kBzip2;
  }
  return Packing::kNone;
}

ArchiveFormat archive_format_of(std::string_view first) {
  if (first.starts_with("PK\3\4"sv) || first.starts_with("PK\5\6"sv) || first.starts_with("PK\7\10PK"sv)) {
    return ArchiveFormat::kZip;
  }
  if (first.starts_with("7z\xBC\xAF\x27\x1C"sv)) return ArchiveFormat::kSevenZip;
  constexpr std::size_t kMagic = 257;
  if (first.size() > kMagic && first.substr(kMagic).starts_with("ustar")) return ArchiveFormat::kTar;
  return ArchiveFormat::kNone;
}

std::string_view word(ArchiveFormat format) {
  switch (format) {
    case ArchiveFormat::kNone:
      break;
    case ArchiveFormat::kZip:
      return "zip";
    case ArchiveFormat::kTar:
      return "tar";
    case ArchiveFormat::kSevenZip:
      return "7z";
  }
  return {};
}

}  // namespace sgfaudit::cli
