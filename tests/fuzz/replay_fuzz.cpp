// Any sequence of plays, passes and setups on any board, replayed and counted under a ruleset of the input's choice:
// stones are conserved (SCORING §2), the slow board stands where the fast one stands and finds the same faults, the
// count adds up, and judging again with the memory of the first time says the same.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/replay.h"
#include "scoring/audit.h"
#include "tests/fuzz/replay_bytes.h"
#include "tests/fuzz/require.h"
#include "tests/slow_board.h"

using namespace sgfaudit;  // NOLINT: a fuzz target is one file

namespace {

constexpr std::size_t kShort = 80;  // steps; the slow board takes time with their square
constexpr std::size_t kKos = tests::kKoRules.size();
using Numbers = std::vector<std::uint32_t>;  // of moves

// A setup of the record on the slow board.
void slow_setup(const GameRecord& record, const Step& step, tests::SlowGame& game) {
  bool changed = false;
  for (std::uint32_t i = step.setup_begin; i < step.setup_end; ++i) {
    changed = game.setup(record.setup[i].point, record.setup[i].color) || changed;
  }
  if (changed) game.end_setup();
}

// Executes the record on the slow board; gives the numbers of the faulty moves under each of the rules of ko asked for.
std::array<Numbers, kKos> slow_faults(const GameRecord& record, const std::array<bool, kKos>& wanted,
                                      tests::SlowSuicide suicide, tests::SlowGame& game) {
  std::array<Numbers, kKos> faulty;
  for (const Step& step : record.steps) {
    switch (step.kind) {
      case StepKind::kSetup:
        slow_setup(record, step, game);
        break;
      case StepKind::kPass:
        game.pass(step.color);
        break;
      case StepKind::kOffBoard:
      case StepKind::kUnreadable:
        game.lose_turn(step.color);
        break;
      case StepKind::kPlayer:
        break;
      case StepKind::kPlay:
        for (std::size_t i = 0; i < kKos; ++i) {
          if (!wanted[i]) continue;
          const tests::SlowFault fault = game.fault(step.color, step.point, tests::kKoRules[i].second, suicide);
          if (fault != tests::SlowFault::kNone) faulty[i].push_back(step.number);
        }
        game.play(step.color, step.point, static_cast<int>(step.number));
    }
  }
  return faulty;
}

void require_sound(const GameRecord& record, const rules::Replay& replay) {
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const rules::Tally& tally = color == Color::kBlack ? replay.black : replay.white;
    FUZZ_REQUIRE(tally.setup + tally.plays == replay.board.stones(color) + tally.lost());
  }
  FUZZ_REQUIRE(replay.moves == record.moves);
  FUZZ_REQUIRE((replay.illegal_moves > 0) == replay.first_illegal.has_value());
}

// Under the input's rules of ko and suicide; a short record under all rules of ko.
void require_oracle(const fuzz::ReplayInput& input) {
  const GameRecord& record = input.record;
  const auto& [suicide, slow_suicide] = tests::kSuicideRules[input.suicide];
  std::array<bool, kKos> wanted{};
  wanted.fill(record.steps.size() <= kShort);
  wanted[input.ko] = true;
  tests::SlowGame game(record.size);
  const std::array<Numbers, kKos> expected = slow_faults(record, wanted, slow_suicide, game);
  for (std::size_t i = 0; i < kKos; ++i) {
    if (!wanted[i]) continue;
    rules::Ruleset ruleset;
    ruleset.ko = tests::kKoRules[i].first;
    ruleset.suicide = suicide;
    Findings findings(100'000);
    const rules::Replay replay = rules::replay(record, ruleset, findings);
    require_sound(record, replay);
    Numbers faulty;
    for (const Diagnostic& finding : findings.kept()) {
      if (finding.severity == Severity::kError) faulty.push_back(finding.move);
    }
    FUZZ_REQUIRE(faulty == expected[i]);
    FUZZ_REQUIRE(tests::SlowBoard(replay.board.position()).text() == game.board.text());
  }
}

// What a report says of the stones, the count and the verdict.
std::string summary(const scoring::Report& report) {
  std::string text(scoring::word(report.verdict));
  if (report.count) text += " " + report.count->black_minus_white().text();
  if (report.range) text += " " + report.range->low.text() + "…" + report.range->high.text();
  for (const auto* list : {&report.dead, &report.proved_alive, &report.proved_dead, &report.proved_seki}) {
    text += ";";
    for (const Point p : *list) text += " " + point_name(p, report.size);
  }
  for (const auto& chain : report.uncertain) {
    text += " " + point_name(chain.chain, report.size) + "=" + std::to_string(chain.dead);
  }
  return text;
}

// Dead stones and those in seki stand on the board in whole chains; nothing is dead and proved to live.
void require_chains(const scoring::Report& report) {
  const tests::SlowBoard board(report.final_position);
  const tests::PointSet alive(report.proved_alive.begin(), report.proved_alive.end());
  for (const auto* list : {&report.dead, &report.proved_alive, &report.proved_dead, &report.proved_seki}) {
    const tests::PointSet points(list->begin(), list->end());
    FUZZ_REQUIRE(points.size() == list->size());
    for (const Point p : points) {
      FUZZ_REQUIRE(board.at(p) != Color::kNone);
      FUZZ_REQUIRE(list == &report.proved_alive || !alive.contains(p));
      for (const Point q : board.neighbours(p)) FUZZ_REQUIRE(board.at(q) != board.at(p) || points.contains(q));
    }
  }
}

void require_count(const fuzz::ReplayInput& input) {
  scoring::Options options;
  options.rules = input.ruleset;
  if (input.own_axes) options.ko = tests::kKoRules[input.ko].first;
  if (input.own_axes) options.suicide = tests::kSuicideRules[input.suicide].first;
  options.dead = input.evidence;
  options.count_all = true;
  Findings findings, more;
  scoring::Workspace workspace;
  const scoring::Report report = scoring::audit(input.record, options, findings, workspace);
  FUZZ_REQUIRE(report.count.has_value() || input.evidence != scoring::Evidence::kNone);
  FUZZ_REQUIRE(!report.range || report.range->low <= report.range->high);
  FUZZ_REQUIRE(summary(scoring::audit(input.record, options, more, workspace)) == summary(report));
  require_chains(report);
  if (!report.count || report.count->method != scoring::Method::kArea) return;
  const scoring::SideCount& black = report.count->black;
  const scoring::SideCount& white = report.count->white;
  FUZZ_REQUIRE(black.stones + black.territory + white.stones + white.territory <= report.size.points());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::ReplayInput input = fuzz::read_replay(data, size);
  if (input.ruleset == nullptr) return 0;
  Findings findings;
  require_sound(input.record, rules::replay(input.record, *input.ruleset, findings));
  require_oracle(input);
  require_count(input);
  return 0;
}
