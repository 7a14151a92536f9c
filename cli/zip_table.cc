#include "cli/zip_table.h"

#include <algorithm>
#include <string>
#include <utility>

#include "cli/fingerprint.h"
#include "sgf/text.h"

namespace sgfaudit::cli {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kEndSize = 22;    // of the end of the table without its comment (4.3.16)
constexpr std::size_t kEntrySize = 46;  // of an entry without its name, extra field and comment (4.3.12)
constexpr std::size_t kEnd64Size = 56;  // 4.3.14
constexpr std::size_t kLocatorSize = 20;

std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t value = 0;
  for (std::size_t i = size; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

// Bytes of the source from an offset on; fewer at its end.
std::string bytes_at(ByteSource& source, std::uint64_t offset, std::size_t size) {
  std::string bytes(size, '\0');
  std::size_t got = 0;
  if (!source.seek(offset)) return {};
  while (got < size) {
    const std::size_t more = source.read(bytes.data() + got, size - got);
    if (more == 0) break;
    got += more;
  }
  bytes.resize(got);
  return bytes;
}

// Where the table is, and how many entries it has.
struct TableEnd {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::uint64_t entries = 0;
  bool modulo = false;  // some programs write no zip64 for more than 65,535 entries: the number is what is left
};

std::optional<TableEnd> find_end(ByteSource& source, std::uint64_t size) {
  const std::size_t tail_size = static_cast<std::size_t>(std::min<std::uint64_t>(size, kEndSize + UINT16_MAX));
  const std::uint64_t tail_at = size - tail_size;
  const std::string tail = bytes_at(source, tail_at, tail_size);
  for (std::size_t at = tail.rfind("PK\5\6"sv); at != std::string::npos;
       at = at == 0 ? at - 1 : tail.rfind("PK\5\6"sv, at - 1)) {
    const std::string_view end = std::string_view(tail).substr(at);
    if (end.size() < kEndSize || end.size() < kEndSize + number(end, 20, 2)) continue;
    TableEnd table;
    table.end = tail_at + at;
    table.entries = number(end, 10, 2);
    table.modulo = true;
    std::uint64_t bytes = number(end, 12, 4);
    std::uint64_t offset = number(end, 16, 4);
    if (table.entries == UINT16_MAX || bytes == UINT32_MAX || offset == UINT32_MAX) {
      if (at < kLocatorSize) return std::nullopt;
      const std::string_view locator = std::string_view(tail).substr(at - kLocatorSize);
      if (locator.starts_with("PK\6\7"sv)) {
        table.end = number(locator, 8, 8);
        const std::string end64 = bytes_at(source, table.end, kEnd64Size);
        if (end64.size() < kEnd64Size || !end64.starts_with("PK\6\6"sv)) return std::nullopt;
        table.entries = number(end64, 32, 8);
        table.modulo = false;
        bytes = number(end64, 40, 8);
        offset = number(end64, 48, 8);
      }
    }
    // Something may stand before the archive, so that the offset is not that of the file: the table ends here.
    const bool fits = bytes <= table.end;
    const bool before_end = fits && bytes_at(source, table.end - bytes, 4) == "PK\1\2"sv;
    table.begin = before_end || table.entries == 0 ? table.end - std::min(bytes, table.end) : offset;
    return table;
  }
  return std::nullopt;
}

bool is_folder(std::string_view entry, std::string_view name) {
  constexpr std::uint64_t kDosFolder = 0x10;
  constexpr std::uint64_t kUnixKind = 0170000;
  constexpr std::uint64_t kUnixFolder = 0040000;
  if (name.ends_with('/') || name.ends_with('\\')) return true;
  const std::uint64_t attributes = number(entry, 38, 4);
  const bool marked = (attributes & kDosFolder) != 0 || (attributes >> 16 & kUnixKind) == kUnixFolder;
  return marked && number(entry, 24, 4) == 0;  // of no bytes
}

}  // namespace

void FileTally::add(std::string_view name) {
  ++count_;
  const auto dot = name.find_last_of("./\\");
  const bool has_kind = dot != std::string_view::npos && name[dot] == '.';
  const std::string kind = has_kind ? sgf::lower(name.substr(dot)) : std::string();
  const bool ascii = std::ranges::all_of(kind, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (ascii) kinds_ += number({reinterpret_cast<const char*>(digest_bytes(kind).data()), 8}, 0, 8);
}

std::optional<ZipTable> read_zip_table(ByteSource& source) {
  const std::uint64_t size = source.size().value_or(0);
  const std::optional<TableEnd> end = size < kEndSize ? std::nullopt : find_end(source, size);
  if (!end) return std::nullopt;
  ZipTable table;
  std::uint64_t entries = 0;
  std::uint64_t read = end->begin;  // bytes of the source that are in `piece`, or were
  std::string piece;
  std::size_t at = 0;
  const auto has = [&](std::size_t needed) {
    constexpr std::size_t kPiece = 64 << 10;
    if (piece.size() - at >= needed) return true;
    piece.erase(0, std::exchange(at, 0));
    const std::uint64_t left = end->end > read ? end->end - read : 0;
    const std::string more =
        bytes_at(source, read, static_cast<std::size_t>(std::min<std::uint64_t>(left, kPiece + needed)));
    read += more.size();
    piece += more;
    return piece.size() >= needed;
  };
  while (has(kEntrySize) && std::string_view(piece).substr(at, 4) == "PK\1\2"sv) {
    const std::size_t name_size = number(piece, at + 28, 2);
    const std::size_t whole = kEntrySize + name_size + number(piece, at + 30, 2) + number(piece, at + 32, 2);
    if (!has(whole)) break;
    const std::string_view entry = std::string_view(piece).substr(at, whole);
    const std::string_view name = entry.substr(kEntrySize, name_size);
    if (!is_folder(entry, name)) table.files.add(name);
    ++entries;
    at += whole;
  }
  table.whole = entries == end->entries || (end->modulo && entries % (UINT16_MAX + 1) == end->entries);
  return table;
}

}  // namespace sgfaudit::cli
