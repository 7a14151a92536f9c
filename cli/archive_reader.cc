// Zip archives are read by their table of contents where the source can seek, else from their first byte on.
#include "cli/archive_reader.h"

#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <string_view>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>

#include "base/catalogue.h"
#include "cli/utf8.h"

namespace sgfaudit::cli {
namespace {

// A name in a zip archive that does not say it is UTF-8 is IBM code page 437 (APPNOTE 6.3, D.1), in which every byte is
// a character: names that are different stay different, whatever set they were really written in.
std::string from_cp437(const std::string& name) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter* converter = ucnv_open("ibm-437_P100-1995", &status);
  if (U_FAILURE(status)) return name;
  std::u16string wide(name.size(), u'\0');
  const auto length = ucnv_toUChars(converter, wide.data(), static_cast<std::int32_t>(wide.size()), name.data(),
                                    static_cast<std::int32_t>(name.size()), &status);
  ucnv_close(converter);
  std::string out(name.size() * 3, '\0');
  std::int32_t size = 0;
  u_strToUTF8(out.data(), static_cast<std::int32_t>(out.size()), &size, wide.data(), length, &status);
  if (U_FAILURE(status)) return name;
  out.resize(static_cast<std::size_t>(size));
  return out;
}

Diagnostic finding(Code code, std::uint64_t offset, std::string argument) {
  return {code, code_info(code).severity, {offset, 0}, 0, 0, false, {std::move(argument)}};
}

}  // namespace

ArchiveReader::ArchiveReader(ArchiveFormat format, ByteSource& below, const UnpackBudget& budget)
    : format_(format), below_(below), budget_(budget) {}

// A zip archive of nothing begins with the end of its table, which libarchive does not take for a table.
bool ArchiveReader::is_empty_zip() {
  constexpr std::string_view kEndOfTable = "PK\5\6";
  std::array<char, kEndOfTable.size()> head{};
  std::size_t got = 0;
  while (got < head.size()) {
    const std::size_t more = below_.read(head.data() + got, head.size() - got);
    if (more == 0) break;
    got += more;
  }
  ended_ = std::string_view(head.data(), got) == kEndOfTable;
  static_cast<void>(below_.seek(0));
  return ended_;
}

void ArchiveReader::open() {
  reader_ = std::make_unique<LibarchiveReader>(below_);
  archive* reader = reader_->get();
  const bool by_table = format_ == ArchiveFormat::kZip && below_.size() && damage_.empty();
  if (by_table && !table_) {
    table_ = read_zip_table(below_);
    static_cast<void>(below_.seek(0));
  }
  if (by_table) archive_read_support_format_zip_seekable(reader);
  if (format_ == ArchiveFormat::kZip && !by_table) archive_read_support_format_zip(reader);
  if (format_ == ArchiveFormat::kSevenZip) archive_read_support_format_7zip(reader);
  if (format_ == ArchiveFormat::kTar) {
    archive_read_support_format_tar(reader);
    // Behind a mark of the end another archive may follow, as `cat a.tar b.tar` makes them.
    archive_read_set_format_option(reader, "tar", "read_concatenated_archives", "1");
  }
  const bool opened = reader_->open() == ARCHIVE_OK;  // what fails here fails at the first header again
  if (opened || !by_table || below_.problem() || stopped() || !below_.seek(0)) return;
  if (is_empty_zip()) return;
  damage_ = "its table of contents is missing or damaged; what was found without it has been read";
  open();
}

int ArchiveReader::next_header(archive_entry*& entry) {
  int status = ARCHIVE_RETRY;
  while (status == ARCHIVE_RETRY && !stopped()) {
    status = archive_read_next_header(reader_->get(), &entry);
    if (status == ARCHIVE_RETRY && damage_.empty()) {
      damage_ = "the head of a member is damaged, behind " + (last_name_.empty() ? "the beginning" : last_name_) +
                "; members are missing";
    }
  }
  return status;
}

// libarchive gives up at the first member of a zip archive that cannot be inflated, though the table of contents says
// where the others are. Opened anew it finds them; not for ever, since each time costs a walk over the table.
bool ArchiveReader::open_behind_damage() {
  constexpr unsigned kMostTimes = 100;
  if (format_ != ArchiveFormat::kZip || !below_.size() || reopened_ == kMostTimes || below_.problem()) return false;
  ++reopened_;
  if (!below_.seek(0)) return false;
  open();
  archive_entry* entry = nullptr;
  for (std::uint64_t i = 0; i < members_; ++i) {
    if (next_header(entry) < ARCHIVE_WARN) return false;
  }
  broken_ = false;
  return true;
}

std::optional<ArchiveReader::Member> ArchiveReader::next() {
  if (problem_ || ended_) return std::nullopt;
  const Utf8Locale utf8;
  if (!reader_) open();
  if (ended_) return std::nullopt;
  if (broken_ && !open_behind_damage()) {
    problem_ = below_.problem();
    if (!problem_) problem_ = finding(Code::kIoArchive, 0, "what stands behind " + last_name_ + " cannot be found");
    return std::nullopt;
  }
  archive_entry* entry = nullptr;
  const int status = next_header(entry);
  if (stopped()) return std::nullopt;
  if (status == ARCHIVE_EOF) {
    finish();
    return std::nullopt;
  }
  if (status < ARCHIVE_WARN) {
    problem_ = reader_->failure(0);
    return std::nullopt;
  }
  if (++members_ > budget_.limits().members) {
    problem_ = finding(Code::kLimitMembers, 0, std::to_string(budget_.limits().members));
    return std::nullopt;
  }
  bytes_.begin();
  Member member;
  member.name = member_name(entry);
  last_name_ = member.name;
  member.folder = archive_entry_filetype(entry) == AE_IFDIR;
  if (!member.folder) files_.add(member.name);
  member.regular = archive_entry_filetype(entry) == AE_IFREG && archive_entry_hardlink(entry) == nullptr;
  return member;
}

std::string ArchiveReader::member_name(archive_entry* entry) const {
  const char* recorded = archive_entry_pathname(entry);
  if (recorded == nullptr) recorded = archive_entry_pathname_utf8(entry);
  std::string name = recorded != nullptr ? recorded : "";
  while (name.starts_with("./") && name.size() > 2) name.erase(0, 2);
  if (format_ == ArchiveFormat::kZip && !is_utf8(name)) return from_cp437(name);
  return name;
}

// Reads what is left, so that check sums and lengths of what is below are looked at, and sees whether a tar was cut off
// between two members.
void ArchiveReader::finish() {
  ended_ = true;
  const bool cut = format_ == ArchiveFormat::kTar && reader_->ends_without_zeros();
  if (format_ == ArchiveFormat::kTar || !below_.size()) {
    std::array<char, 64 << 10> rest{};
    while (below_.read(rest.data(), rest.size()) != 0) {
    }
  }
  problem_ = below_.problem();
  compare_with_table();
  if (!damage_.empty() && !problem_ && !stopped()) problem_ = finding(Code::kIoArchive, 0, damage_);
  if (cut && !problem_ && !stopped()) {
    problem_ = finding(Code::kIoArchive, 0, "it ends without the mark of its end, so that members may be missing");
  }
}

void ArchiveReader::compare_with_table() {
  if (!table_ || !damage_.empty()) return;
  if (!table_->whole) {
    damage_ = "its table of contents is damaged, so that members may be missing";
  } else if (table_->files != files_) {
    damage_ = "its table of contents and the heads of its members do not agree (" +
              std::to_string(table_->files.count()) + " files and " + std::to_string(files_.count()) +
              ", or other names): members may be missing";
  } else if (table_->before + table_->between + table_->behind != 0) {
    damage_ = "bytes stand in it that its table of contents does not name (" + std::to_string(table_->before) +
              " before its members, " + std::to_string(table_->between) + " between them and the table, " +
              std::to_string(table_->behind) + " behind its end): what may be there has not been read";
  }
}

void ArchiveReader::MemberBytes::begin() {
  count_ = 0;
  problem_.reset();
}

std::size_t ArchiveReader::MemberBytes::read(char* buffer, std::size_t size) {
  if (problem_ || owner_.problem_ || size == 0) return 0;
  const la_ssize_t got = archive_read_data(owner_.reader_->get(), buffer, size);
  if (got < 0) {
    if (!stopped()) problem_ = owner_.reader_->failure(count_);
    owner_.broken_ = got == ARCHIVE_FATAL;
    return 0;
  }
  const Limits& limits = owner_.budget_.limits();
  const auto bytes = static_cast<std::uint64_t>(got);
  owner_.unpacked_ += bytes;
  if (!owner_.budget_.allows(owner_.unpacked_)) {
    problem_ = owner_.problem_ = finding(Code::kLimitRatio, count_, std::to_string(limits.ratio));
    return 0;
  }
  if (bytes > limits.member_bytes - count_) {
    problem_ = finding(Code::kLimitMember, count_, std::to_string(limits.member_bytes));
    return static_cast<std::size_t>(limits.member_bytes - std::exchange(count_, limits.member_bytes));
  }
  count_ += bytes;
  return static_cast<std::size_t>(got);
}

}  // namespace sgfaudit::cli
