#include "cli/packed_input.h"

#include <array>
#include <utility>

#include "base/catalogue.h"
#include "cli/file_kind.h"
#include "cli/unpacker.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kDeepest = 2;             // archives in each other
constexpr std::size_t kLongestName = 64 << 10;  // of a member; no system knows longer ones

Diagnostic finding(Code code, std::string argument) {
  return {code, code_info(code).severity, {}, 0, 0, false, {std::move(argument)}};
}

}  // namespace

PackedInput::PackedInput(Input input, const InputFilter& filter, const Limits& limits)
    : input_(std::move(input)), file_(input_), filter_(filter), budget_(file_, limits) {}

std::optional<PackedRecord> PackedInput::next() {
  if (std::exchange(begun_, true)) return next_member();
  if (!file_.is_open()) return problem({}, *file_.problem(), true);
  Level level;
  level.below = &file_;
  ByteSource* bytes = open(input_.name, std::move(level));
  if (stopped()) return std::nullopt;
  if (bytes == nullptr) return next_member();
  return PackedRecord{input_, bytes};
}

// Looks at the first bytes of level.below, unpacks them, and looks again. An archive becomes the innermost level; of
// all else the bytes are returned. What a name promises and the bytes are not, libarchive refuses.
ByteSource* PackedInput::open(const std::string& name, Level level) {
  layers_.clear();
  ByteSource* bytes = level.below;
  const auto look = [&] {
    auto headed = std::make_unique<HeadedSource>(std::string(), *bytes);
    bytes = headed.get();
    const std::string first(headed->peek(kSniffedBytes));
    level.layers.push_back(std::move(headed));
    return first;
  };
  std::string first = look();
  if (const Packing packing = packing_of(first); packing != Packing::kNone) {
    level.layers.push_back(unpack(packing, *bytes, budget_));
    bytes = level.layers.back().get();
    first = look();
  }
  ArchiveFormat format = archive_format_of(first);
  if (format == ArchiveFormat::kNone) format = kind_by_name(name).archive;
  if (format == ArchiveFormat::kNone || levels_.size() == kDeepest || stopped()) {
    layers_ = std::move(level.layers);
    return bytes;
  }
  if (format != ArchiveFormat::kTar && !bytes->size()) bytes = hold(level, bytes);
  level.archive = std::make_unique<ArchiveReader>(format, *bytes, budget_);
  levels_.push_back(std::move(level));
  return nullptr;
}

// Zip and 7z have their table of contents at the end. Where the source cannot seek they are held in memory, as long as
// they are not larger than a game may be; beyond it a zip archive is read without its table, and 7z cannot be.
ByteSource* PackedInput::hold(Level& level, ByteSource* bytes) const {
  std::string all;
  std::array<char, 64 << 10> piece{};
  while (all.size() <= budget_.limits().game_bytes) {
    const std::size_t got = bytes->read(piece.data(), piece.size());
    if (got == 0) {
      level.layers.push_back(std::make_unique<MemorySource>(std::move(all)));
      return level.layers.back().get();
    }
    all.append(piece.data(), got);
  }
  level.layers.push_back(std::make_unique<HeadedSource>(std::move(all), *bytes));
  return level.layers.back().get();
}

std::optional<PackedRecord> PackedInput::next_member() {
  while (!levels_.empty()) {
    const auto member = levels_.back().archive->next();
    if (stopped()) return std::nullopt;
    auto record = member ? visit(*member) : leave();
    if (stopped()) return std::nullopt;
    if (record) return record;
  }
  return std::nullopt;
}

std::optional<PackedRecord> PackedInput::visit(const ArchiveReader::Member& member) {
  const std::string name = levels_.back().name + member.name;
  const std::string path = input_.name + "/" + name;
  if (member.folder) return std::nullopt;
  if (filter_.leaves_out_member(input_.name, name)) {
    levels_.front().left_out = true;
    return std::nullopt;
  }
  const bool record = filter_.wants_record(path);
  if (!record && !filter_.wants_archive(path)) return std::nullopt;
  for (Level& level : levels_) level.found = true;
  if (name.size() > kLongestName) {
    return skipped(name.substr(0, 256) + "…", "its name has more than " + std::to_string(kLongestName) + " bytes");
  }
  if (!member.regular) return skipped(name, "it is a link or a device, no file");
  if (!record && levels_.size() == kDeepest) return skipped(name, "archives are opened one inside another, not deeper");
  Input input = input_;
  input.member = name;
  Level level;
  level.name = name + "/";
  level.below = &levels_.back().archive->bytes();
  ByteSource* opened = open(record ? std::string() : name, std::move(level));
  if (opened == nullptr || stopped()) return std::nullopt;
  return PackedRecord{std::move(input), opened};
}

// The innermost archive is at its end: what was wrong with it, or nothing.
std::optional<PackedRecord> PackedInput::leave() {
  const Level level = std::move(levels_.back());
  levels_.pop_back();
  std::optional<Diagnostic> wrong = level.archive->problem();
  if (!wrong) wrong = level.below->problem();
  if (levels_.empty()) {
    file_.finish();
    if (!wrong) wrong = file_.problem();
    if (!wrong && !level.found && input_.named) {
      const std::string none = "there is no game record in this archive";
      return problem({}, finding(Code::kIoUnreadable, level.left_out ? none + std::string(kButLeftOut) : none));
    }
  }
  if (!wrong) return std::nullopt;
  std::string name = level.name;
  if (!name.empty()) name.pop_back();
  return problem(std::move(name), std::move(*wrong), !level.found);
}

PackedRecord PackedInput::problem(std::string member, Diagnostic diagnostic, bool lost) const {
  PackedRecord record{input_, nullptr, lost};
  record.input.member = std::move(member);
  record.input.problem = std::move(diagnostic);
  return record;
}

PackedRecord PackedInput::skipped(std::string member, std::string reason) const {
  return problem(std::move(member), finding(Code::kIoSkipped, std::move(reason)));
}

}  // namespace sgfaudit::cli
