// Any sequence of plays, passes and setups on any board, replayed and counted under every ruleset: stones are conserved
// (SCORING §2), the slow board stands where the fast one stands and finds the same faults, and the count adds up.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/replay.h"
#include "scoring/audit.h"
#include "tests/fuzz/require.h"
#include "tests/rules_axes.h"
#include "tests/slow_board.h"

using namespace sgfaudit;  // NOLINT: a fuzz target is one file

namespace {

// Two bytes a step: what, and where.
GameRecord record_of(const std::uint8_t* data, std::size_t size) {
  GameRecord record;
  if (size < 2) return record;
  record.size = {static_cast<std::uint8_t>(1 + data[0] % 9), static_cast<std::uint8_t>(1 + data[1] % 9)};
  for (std::size_t i = 2; i + 1 < size; i += 2) {
    const Point point = record.size.point(data[i + 1] % record.size.points());
    Step step;
    step.color = data[i] & 1 ? Color::kBlack : Color::kWhite;
    step.point = point;
    step.kind = (data[i] >> 1) % 16 == 0   ? StepKind::kSetup
                : (data[i] >> 1) % 16 == 1 ? StepKind::kPass
                : (data[i] >> 1) % 16 == 2 ? StepKind::kUnreadable
                                           : StepKind::kPlay;
    if (step.kind == StepKind::kSetup) {
      step.setup_begin = static_cast<std::uint32_t>(record.setup.size());
      record.setup.push_back({point, data[i] & 64 ? Color::kNone : step.color, {}});
      step.setup_end = static_cast<std::uint32_t>(record.setup.size());
    } else {
      ++record.moves;
    }
    step.number = record.moves;
    record.steps.push_back(step);
  }
  return record;
}

// Executes the record on the slow board; gives the numbers of the faulty moves under one rule of ko and suicide.
std::vector<std::uint32_t> slow_faults(const GameRecord& record, tests::SlowKo ko, tests::SlowSuicide suicide,
                                       tests::SlowGame& game) {
  std::vector<std::uint32_t> faulty;
  for (const Step& step : record.steps) {
    if (step.kind == StepKind::kSetup) {
      bool changed = false;
      for (std::uint32_t i = step.setup_begin; i < step.setup_end; ++i) {
        changed = game.setup(record.setup[i].point, record.setup[i].color) || changed;
      }
      if (changed) game.end_setup();
    } else if (step.kind == StepKind::kPass) {
      game.pass(step.color);
    } else if (step.kind == StepKind::kUnreadable) {
      game.lose_turn(step.color);
    } else {
      if (game.fault(step.color, step.point, ko, suicide) != tests::SlowFault::kNone) faulty.push_back(step.number);
      game.play(step.color, step.point, static_cast<int>(step.number));
    }
  }
  return faulty;
}

// Under all rules of ko, and one of suicide by the length of the record.
void require_oracle(const GameRecord& record) {
  const auto& [suicide, slow_suicide] = tests::kSuicideRules[record.steps.size() % tests::kSuicideRules.size()];
  for (const auto& [ko, slow_ko] : tests::kKoRules) {
    rules::Ruleset ruleset;
    ruleset.ko = ko;
    ruleset.suicide = suicide;
    Findings findings(100'000);
    const rules::Replay replay = rules::replay(record, ruleset, findings);
    std::vector<std::uint32_t> faulty;
    for (const Diagnostic& finding : findings.kept()) {
      if (finding.severity == Severity::kError) faulty.push_back(finding.move);
    }
    tests::SlowGame game(record.size);
    FUZZ_REQUIRE(faulty == slow_faults(record, slow_ko, slow_suicide, game));
    FUZZ_REQUIRE(tests::SlowBoard(replay.board.position()).text() == game.board.text());
  }
}

// What a report says of the count and the verdict.
std::string summary(const scoring::Report& report) {
  std::string text(scoring::word(report.verdict));
  if (report.count) text += " " + report.count->black_minus_white().text();
  for (const Point p : report.dead) text += " " + point_name(p, report.size);
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const GameRecord record = record_of(data, size);
  if (record.steps.size() <= 80) require_oracle(record);  // it takes time with the square of the steps
  for (const rules::Ruleset& ruleset : rules::all_rulesets()) {
    Findings findings;
    const rules::Replay replay = rules::replay(record, ruleset, findings);
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      const rules::Tally& tally = color == Color::kBlack ? replay.black : replay.white;
      FUZZ_REQUIRE(tally.setup + tally.plays == replay.board.stones(color) + tally.lost());
    }
    FUZZ_REQUIRE(replay.moves == record.moves);
    FUZZ_REQUIRE((replay.illegal_moves > 0) == replay.first_illegal.has_value());

    scoring::Options options;
    options.rules = &ruleset;
    options.dead = scoring::Evidence::kNone;
    options.count_all = true;
    Findings more;
    const scoring::Report report = scoring::audit(record, options, more);
    FUZZ_REQUIRE(report.count.has_value());
    FUZZ_REQUIRE(summary(scoring::audit(record, options, more)) == summary(report));
    const scoring::SideCount& black = report.count->black;
    const scoring::SideCount& white = report.count->white;
    if (report.count->method == scoring::Method::kArea) {
      FUZZ_REQUIRE(black.stones + black.territory + white.stones + white.territory <= record.size.points());
    }
  }
  return 0;
}
