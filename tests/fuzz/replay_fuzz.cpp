// Any sequence of plays, passes and setups on any board, replayed and counted under every ruleset: stones are conserved
// (SCORING §2) and the count adds up.
#include <cstddef>
#include <cstdint>

#include "rules/replay.h"
#include "scoring/audit.h"
#include "tests/fuzz/require.h"

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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const GameRecord record = record_of(data, size);
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
    const scoring::SideCount& black = report.count->black;
    const scoring::SideCount& white = report.count->white;
    if (report.count->method == scoring::Method::kArea) {
      FUZZ_REQUIRE(black.stones + black.territory + white.stones + white.territory <= record.size.points());
    }
  }
  return 0;
}
