// The whole judgement of one game in one call: replay, dead stones, count, comparison with RE, verdict. The command
// line feeds it and renders what comes back; nothing about Go is decided anywhere else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/game_record.h"
#include "base/point.h"
#include "base/position.h"
#include "base/score.h"
#include "rules/replay.h"
#include "rules/ruleset.h"
#include "scoring/count.h"
#include "scoring/outside_judge.h"
#include "scoring/recorded_result.h"
#include "scoring/workspace.h"

namespace sgfaudit::scoring {

enum class Verdict : std::uint8_t { kAgrees, kDisagrees, kDoubtful, kUndecided, kNotCounted, kIllegal, kUnreadable };
inline constexpr int kVerdictCount = 7;
// "agrees", "disagrees", "doubtful", "undecided", "not-counted", "illegal", "unreadable".
[[nodiscard]] std::string_view word(Verdict verdict);

// How the dead stones are known, strongest first; a stronger basis is never overruled by a weaker one.
enum class Basis : std::uint8_t { kGiven, kLiteral, kMarks, kProved, kEngine, kEstimated, kNone };
[[nodiscard]] std::string_view word(Basis basis);  // "given" … "estimated", ""

// --dead: the weakest evidence allowed.
enum class Evidence : std::uint8_t {
  kNone /* user: all alive but those given */,
  kMarks,
  kProof,
  kEstimate,
  kEngine /* Options::engine in the place of the estimate */,
};

struct Options {
  const rules::Ruleset* rules = nullptr;  // nullptr: as recorded
  std::optional<rules::KoRule> ko;        // overrides of one axis
  std::optional<rules::Suicide> suicide;
  std::optional<Score> komi;
  std::optional<rules::Compensation> compensation;  // --handicap-bonus
  const rules::Ruleset* fallback_rules = nullptr;   // where none is known; nullptr: by komi and RE
  std::optional<Score> fallback_komi;               // where none is recorded
  FalseEyes false_eyes = FalseEyes::kCount;
  Evidence dead = Evidence::kEstimate;
  OutsideJudge* engine = nullptr;        // asked where `dead` is kEngine; not for two threads at once
  std::vector<std::string> dead_stones;  // points ("D4") whose chains are dead, given by the user
  std::vector<std::string> alive_stones;
  bool count_all = false;                 // count what is not-counted too
  bool points = false;                    // --detail points: count what is not-counted too, for the lists
  std::uint32_t stop_after = UINT32_MAX;  // judge the position after this move (score --move)
};

enum class RulesSource : std::uint8_t { kRecorded, kGiven, kFallback };
enum class KomiSource : std::uint8_t { kRecorded, kGiven, kFallback, kMissing };

// A chain whose status is not known, named by its first point in report order.
struct UncertainChain {
  Point chain;
  int stones = 0;
  Color color{};
  double dead = 0.5;  // estimated probability; 0.5 where nothing is known
};

// The range of counts between the extreme readings, lowest for Black first.
struct Range {
  Score low, high;
};

// The end of the message of result/undecided where the record was not read to its end.
inline constexpr std::string_view kReadingCut = "a limit ended the reading of the game before its end";

struct Report {
  BoardSize size;
  Verdict verdict = Verdict::kUnreadable;
  Basis basis = Basis::kNone;
  std::string basis_detail;          // engine's name
  std::optional<double> confidence;  // of an estimate

  rules::Ruleset ruleset;  // as applied, overrides included
  RulesSource rules_source = RulesSource::kFallback;
  std::optional<Score> komi;  // as applied
  KomiSource komi_source = KomiSource::kMissing;
  std::optional<int> handicap_recorded;  // HA where it is a number
  int handicap_stones = 0;               // N: what compensation counts

  std::uint32_t moves = 0, passes = 0, illegal_moves = 0;
  RecordedResult recorded;

  std::optional<Count> count;  // by the method of the verdict
  std::optional<Count> also;   // AGA: territory as recorded; teire: the other count
  std::optional<Range> range;  // for undecided
  Territory territory;
  std::vector<Point> dead;  // report order
  std::vector<UncertainChain> uncertain;
  std::vector<Point> proved_alive, proved_dead, proved_seki;  // alive: those in seki are not among them
  std::vector<std::string> hints;                             // at most three, the most plausible first
  Position final_position;
};

// Judges `record` (as read by the SGF reader, whose findings are in `findings` already) and appends its own findings.
// Never throws on any record. `workspace` is memory: one per thread, kept from game to game.
[[nodiscard]] Report audit(const GameRecord& record, const Options& options, Findings& findings, Workspace& workspace);
[[nodiscard]] Report audit(const GameRecord& record, const Options& options, Findings& findings);

}  // namespace sgfaudit::scoring
