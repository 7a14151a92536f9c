// One input whose bytes may be packed: the game records that are in it, as streams. A plain file is one record, a
// packed one too; an archive has one for each member, and those of archives in it. Nothing of it is written anywhere.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "cli/archive_reader.h"
#include "cli/byte_source.h"
#include "cli/input_file.h"
#include "cli/input_filter.h"
#include "cli/inputs.h"
#include "cli/unpack_budget.h"

namespace sgfaudit::cli {

// A game record to read, or something in its place that cannot be read and why (input.problem).
struct PackedRecord {
  Input input;
  ByteSource* bytes = nullptr;  // valid until next(); nullptr with a problem
  bool lost = false;            // with a problem: what it is about was not read at all
};

class PackedInput {
 public:
  // Opens it. `filter` and `limits` must outlive it.
  PackedInput(Input input, const InputFilter& filter, const Limits& limits);
  // The next record, in the order of the archive; nullopt at the end, and where a signal asked to stop.
  [[nodiscard]] std::optional<PackedRecord> next();
  [[nodiscard]] bool stopped() const { return file_.stopped(); }

 private:
  // An archive that is open: the input itself, or a member of it.
  struct Level {
    std::string name;                                 // of the member that it is, with "/"; empty: the input itself
    ByteSource* below = nullptr;                      // what it is packed in
    std::vector<std::unique_ptr<ByteSource>> layers;  // between `below` and the archive
    std::unique_ptr<ArchiveReader> archive;
    bool found = false;     // a record or something in its place
    bool left_out = false;  // a member, by the filter
  };

  [[nodiscard]] ByteSource* open(const std::string& name, Level level);
  [[nodiscard]] ByteSource* hold(Level& level, ByteSource* bytes) const;
  [[nodiscard]] std::optional<PackedRecord> next_member();
  [[nodiscard]] std::optional<PackedRecord> visit(const ArchiveReader::Member& member);
  [[nodiscard]] std::optional<PackedRecord> leave();
  [[nodiscard]] PackedRecord problem(std::string member, Diagnostic diagnostic, bool lost = false) const;
  [[nodiscard]] PackedRecord skipped(std::string member, std::string reason) const;

  Input input_;
  InputFile file_;
  const InputFilter& filter_;
  UnpackBudget budget_;
  std::vector<std::unique_ptr<ByteSource>> layers_;  // of the record handed out last
  std::vector<Level> levels_;
  bool begun_ = false;
};

}  // namespace sgfaudit::cli
