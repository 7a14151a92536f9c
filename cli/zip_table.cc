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
  std::uint64_t offset = 0;  // where it begins by its own account: less than `begin` where something stands before
  std::uint64_t behind = 0;  // bytes behind its end and the comment
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
    const std::string_view behind = end.substr(kEndSize + number(end, 20, 2));
    if (behind.find_first_not_of('\0') != std::string_view::npos) table.behind = behind.size();
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
    table.offset = offset;
    return table;
  }
  return std::nullopt;
}

// A number of the zip64 extra field (4.5.3), where the entry has no room for it: the field holds those of size, packed
// size and offset that are missing, in this order.
std::uint64_t wide_number(std::string_view entry, std::size_t at) {
  constexpr std::size_t kSize = 24, kPacked = 20, kOffset = 42;
  const std::uint64_t narrow = number(entry, at, 4);
  if (narrow != UINT32_MAX) return narrow;
  std::size_t place = 0;
  for (const std::size_t other : {kSize, kPacked, kOffset}) {
    if (other == at) break;
    if (number(entry, other, 4) == UINT32_MAX) place += 8;
  }
  const std::size_t begin = kEntrySize + number(entry, 28, 2);
  std::string_view extra = entry.substr(begin, number(entry, 30, 2));
  while (extra.size() >= 4) {
    const std::size_t size = std::min<std::size_t>(number(extra, 2, 2), extra.size() - 4);
    if (number(extra, 0, 2) == 1 && size >= place + 8) return number(extra, 4 + place, 8);
    extra.remove_prefix(4 + size);
  }
  return narrow;
}

// Adds up what the members take in the file, from their heads to the ends of their bytes.
class MemberSpace {
 public:
  MemberSpace(ByteSource& source, const TableEnd& end)
      : source_(source), shift_(end.begin - std::min(end.offset, end.begin)), table_(end.begin) {}

  void add(std::string_view entry) {
    const std::uint64_t at = shift_ + wide_number(entry, 42);
    const std::uint64_t packed = wide_number(entry, 20);
    const std::string head = bytes_at(source_, at, kHeadSize);
    known_ = known_ && head.size() == kHeadSize && head.starts_with("PK\3\4"sv);
    if (!known_) return;
    first_ = std::min(first_, at);
    const std::uint64_t size = kHeadSize + number(head, 26, 2) + number(head, 28, 2) + packed;
    taken_ += size;
    constexpr std::uint64_t kDescriptor = 8;  // flag: sizes and check sum stand behind the bytes (4.3.9)
    if ((number(head, 6, 2) & kDescriptor) == 0) return;
    const bool wide = number(entry, 20, 4) == UINT32_MAX || number(entry, 24, 4) == UINT32_MAX;
    taken_ += (bytes_at(source_, at + size, 4) == "PK\7\10"sv ? 8U : 4U) + (wide ? 16U : 8U);
  }

  void tell(ZipTable& table) const {
    if (!known_) return;  // where a head is not found, the members themselves are missed
    table.before = std::min(first_, table_);
    const std::uint64_t room = table_ - table.before;
    table.between = room > taken_ ? room - taken_ : 0;
  }

 private:
  static constexpr std::size_t kHeadSize = 30;  // of a member, without its name and extra field (4.3.7)
  ByteSource& source_;
  std::uint64_t shift_;  // what stands before the archive
  std::uint64_t table_;  // where the table begins
  std::uint64_t first_ = UINT64_MAX;
  std::uint64_t taken_ = 0;
  bool known_ = true;
};

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
  MemberSpace space(source, *end);
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
    space.add(entry);
    ++entries;
    at += whole;
  }
  space.tell(table);
  table.behind = end->behind;
  table.whole = entries == end->entries || (end->modulo && entries % (UINT16_MAX + 1) == end->entries);
  return table;
}

}  // namespace sgfaudit::cli
