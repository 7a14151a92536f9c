// Findings that are known and accepted: a file of fingerprints, by which they are recognised wherever the games have
// moved (--baseline), its making (--write-baseline) and its tidying up (--prune).
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cli/game_result.h"

namespace sgfaudit::cli {

// 32 hexadecimal digits for what the file of a baseline holds. Throws Failure if it cannot be read.
[[nodiscard]] std::string file_digest(const std::string& path);

// One finding of a baseline. Only the fingerprint decides; the rest is for people, as it was when it was written.
struct BaselineEntry {
  std::string fingerprint;
  std::string file;
  std::uint32_t game = 0;
  std::uint32_t move = 0;  // 0: about none
  std::string code;
  std::string message;
};

class Baseline {
 public:
  // The empty one accepts nothing.
  Baseline() = default;
  // Reads a baseline. Throws Failure with line and column where the file is none.
  explicit Baseline(const std::string& path);
  // The same from text; `name` is told in errors.
  Baseline(std::string_view text, const std::string& name);

  // Takes the accepted findings away from the result and counts them there. Thread-safe.
  void accept(GameResult& result) const;
  [[nodiscard]] bool empty() const { return entries_.empty(); }
  // Of codes that begin so this run knows nothing, because it does not look for them.
  void not_looked_for(std::string_view codes);
  // The entries that no result had, of files that were read in this run or are no longer there: of other files this run
  // knows nothing.
  [[nodiscard]] std::vector<const BaselineEntry*> stale() const;
  // The file without these entries, which are in the order that stale() has.
  [[nodiscard]] std::string without(const std::vector<const BaselineEntry*>& entries) const;

 private:
  void add(BaselineEntry entry, const std::string& where);
  [[nodiscard]] bool is_stale(std::size_t entry) const;

  std::vector<BaselineEntry> entries_;
  std::vector<std::string> not_looked_for_;             // beginnings of codes
  std::unordered_map<std::string, std::size_t> index_;  // fingerprint → entry
  std::unique_ptr<std::atomic<bool>[]> seen_;
  mutable std::unordered_map<std::string, std::atomic<bool>> files_;  // of the entries: read in this run
};

// The findings of a run as they become a baseline. One thread adds; the order does not matter.
class NewBaseline {
 public:
  void add(BaselineEntry entry);
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] std::string text() const;

 private:
  std::map<std::string, BaselineEntry> entries_;  // by fingerprint: copies of a game are one entry
};

// The findings of a result as entries.
[[nodiscard]] std::vector<BaselineEntry> baseline_entries(const GameResult& result);

}  // namespace sgfaudit::cli
