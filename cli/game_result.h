// One judged game on its way from a worker to the renderers, and the numbers of the whole run. Plain data.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/game_record.h"
#include "cli/config_set.h"
#include "cli/shard.h"
#include "scoring/audit.h"
#include "sgf/reader.h"

namespace sgfaudit::cli {

// Where a finding stands in its line, counted in characters: [begin, end) from 1; empty where that is not known.
struct TextColumns {
  std::uint64_t begin = 1;
  std::uint64_t end = 1;
};

// What a report that was read says of one finding: it takes the place of what is made of the record elsewhere.
struct ToldFinding {
  std::string message;
  bool decides = false;  // the verdict
  TextColumns columns;   // where the report has them (--detail fingerprints)
};

// Another game that a finding is about.
struct OtherGame {
  std::string file;  // empty: none
  std::string member;
  std::uint32_t game = 0;
  std::uint64_t line = 0;  // where it begins
};

struct GameResult {
  std::uint64_t input = 0;  // number of the input in the order of the whole run, from 1
  std::string file;         // as named on the command line or found below a folder, with "/"
  std::string member;       // entry of an archive; empty: none
  std::uint32_t game = 0;   // number of the tree in the file, from 1; 0: no game, but findings about a file or folder
  std::string bytes;        // the bytes of the game tree (for carets); may be dropped when nothing needs them
  std::string encoding;     // character set of these bytes, ICU's canonical name
  bool skipped = false;     // a tree of another game (GM other than 1): not judged, and no fault of the file
  sgf::TextPlace start;     // of bytes[0]
  GameRecord record;
  scoring::Report report;
  Findings findings;                      // after --select, --ignore and --severity, sorted by offset
  std::vector<sgf::TextPlace> places;     // of findings.kept(), one each
  std::vector<OtherGame> others;          // of findings.kept(), one each; empty: no finding is about two games
  std::uint64_t accepted = 0;             // findings taken away because the baseline has them
  bool verdict_accepted = false;          // the one that decides the verdict is among them
  std::vector<std::string> fingerprints;  // of findings.kept(), one each; empty: not made yet (fingerprint.h)

  // Of a result that was read from a report (report_reader.h), where the record is not at hand.
  std::string reason;             // what verdict_words() said; empty: it is made of what is here
  std::vector<ToldFinding> told;  // of findings.kept(), one each; empty: the record is at hand

  // The place of findings.kept()[index]; the start of the file where none is known, as of findings about a folder.
  [[nodiscard]] sgf::TextPlace place(std::size_t index) const {
    return index < places.size() ? places[index] : sgf::TextPlace{};
  }
};

// Numbers of findings by their codes.
class CodeCounts {
 public:
  std::uint64_t& operator[](Code code) { return counts_[static_cast<std::size_t>(code)]; }
  std::uint64_t operator[](Code code) const { return counts_[static_cast<std::size_t>(code)]; }
  CodeCounts& operator+=(const CodeCounts& other);
  // Those that are not 0, sorted by the names of the codes.
  [[nodiscard]] std::vector<std::pair<const CodeInfo*, std::uint64_t>> by_name() const;
  friend bool operator==(const CodeCounts&, const CodeCounts&) = default;

 private:
  std::array<std::uint64_t, kCodeCount> counts_{};
};

// Totals of a run; adding is associative, so that order and number of workers do not matter.
struct Summary {
  // What was run, the same in every part of a run.
  std::vector<std::pair<std::string, std::string>> settings;  // those that change results, where not the default
  ConfigSet configs;                                          // of all shards
  InputSet inputs;                                            // of all shards
  ShardSet shards;                                            // whose games these are

  std::uint64_t failed = 0;          // inputs that could not be read, and named files without a game tree
  std::vector<std::uint64_t> empty;  // numbers of the named folders in which no game tree was met, ascending
  std::uint64_t files = 0;
  std::uint64_t bytes = 0;
  std::uint64_t games = 0;
  std::array<std::uint64_t, scoring::kVerdictCount> verdicts{};
  CodeCounts codes;  // of all findings, kept or not
  std::uint64_t errors = 0, warnings = 0, notes = 0;
  std::uint64_t accepted = 0;  // findings that the baseline has: part of no other number
  double seconds = 0;          // shown by text only, on a terminal: never part of a machine-readable report

  void add(const GameResult& result);
  Summary& operator+=(const Summary& other);
};

}  // namespace sgfaudit::cli
