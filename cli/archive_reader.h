// The members of an archive, one after the other as they stand in it, each as a stream of bytes. Nothing is unpacked to
// a disk; names are only ever shown.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "cli/byte_source.h"
#include "cli/file_kind.h"
#include "cli/libarchive_reader.h"
#include "cli/unpack_budget.h"
#include "cli/zip_table.h"

namespace sgfaudit::cli {

class ArchiveReader {
 public:
  // `below` and `budget` must outlive it.
  ArchiveReader(ArchiveFormat format, ByteSource& below, const UnpackBudget& budget);

  struct Member {
    std::string name;      // without a leading "./"; bytes as they are recorded, CP437 of zip archives as UTF-8
    bool regular = false;  // a file with bytes of its own: no folder, no link, no device
    bool folder = false;
  };
  // The next member; nullopt at the end, after what is wrong with the archive itself, and where a signal asked to stop.
  [[nodiscard]] std::optional<Member> next();
  // The bytes of the member that next() gave last.
  [[nodiscard]] ByteSource& bytes() { return bytes_; }
  // io/archive, limit/members, limit/ratio or what the source below says: nothing behind it can be read.
  [[nodiscard]] const std::optional<Diagnostic>& problem() const { return problem_; }
  [[nodiscard]] bool stopped() const { return below_.stopped(); }

 private:
  class MemberBytes : public ByteSource {
   public:
    explicit MemberBytes(ArchiveReader& owner) : owner_(owner) {}
    [[nodiscard]] std::size_t read(char* buffer, std::size_t size) override;
    [[nodiscard]] const std::optional<Diagnostic>& problem() const override { return problem_; }
    [[nodiscard]] bool stopped() const override { return owner_.stopped(); }
    void begin();

   private:
    ArchiveReader& owner_;
    std::uint64_t count_ = 0;
    std::optional<Diagnostic> problem_;
  };

  [[nodiscard]] std::string member_name(archive_entry* entry) const;
  [[nodiscard]] int next_header(archive_entry*& entry);
  [[nodiscard]] bool open_behind_damage();
  void open();
  [[nodiscard]] bool is_empty_zip();
  void finish();
  void compare_with_table();

  ArchiveFormat format_;
  ByteSource& below_;
  const UnpackBudget& budget_;
  std::unique_ptr<LibarchiveReader> reader_;
  MemberBytes bytes_{*this};
  bool ended_ = false;
  bool broken_ = false;  // nothing behind the last member can be found
  std::string last_name_;
  std::string damage_;             // what was passed over, told at the end; empty: nothing
  std::optional<ZipTable> table_;  // what should be there, where the archive has a table
  FileTally files_;                // what next() gave
  unsigned reopened_ = 0;
  std::uint64_t members_ = 0;
  std::uint64_t unpacked_ = 0;  // of all members
  std::optional<Diagnostic> problem_;
};

}  // namespace sgfaudit::cli
