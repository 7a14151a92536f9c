// The margin of a count, and the range of readings, against the count itself, on any stones.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

#include "rules/ruleset.h"
#include "scoring/chains.h"
#include "scoring/count.h"
#include "scoring/count_margin.h"
#include "scoring/dead_stones.h"
#include "scoring/range.h"
#include "tests/counting_rules.h"
#include "tests/position_generators.h"

namespace sgfaudit::scoring {
namespace {

RC_GTEST_PROP(ScoringCountMargin, IsTheMarginOfTheCount, ()) {
  const tests::Board board = *tests::any_board(19);
  std::vector<bool> seki(board.dead.size(), false);
  const Chains chains = find_chains(board.position);
  const int known = *rc::gen::inRange(-20, 20);  // a chain known to be in seki, mostly none
  for (std::size_t p = 0; p < seki.size(); ++p) seki[p] = chains.of[p] >= 0 && chains.of[p] == known && !board.dead[p];
  CountInput input;
  input.position = &board.position;
  input.dead = &board.dead;
  input.seki = &seki;
  input.komi = Score::halves(*rc::gen::inRange(-20, 20));
  input.white.captured = *rc::gen::inRange(0, 50);
  for (const rules::Ruleset& rules : rules::all_rulesets()) {
    for (const FalseEyes false_eyes : {FalseEyes::kCount, FalseEyes::kRefuse}) {
      input.false_eyes = false_eyes;
      const Score counted = count(input, rules).black_minus_white();
      RC_ASSERT(count_margin(input, rules) == counted);
    }
  }
}

// Of chains of unknown status some may be known; the range holds every reading of the others that is tried.
RC_GTEST_PROP(ScoringRange, HoldsTheExtremeReadings, ()) {
  const tests::Board board = *tests::any_board(9);
  DeadStones dead;
  dead.chains = find_chains(board.position);
  dead.statuses.resize(dead.chains.chains.size());
  if (*rc::gen::arbitrary<bool>()) {
    for (ChainStatus& chain : dead.statuses) {
      chain.status = *rc::gen::element(Status::kUnknown, Status::kUnknown, Status::kAlive, Status::kDead);
    }
  }
  CountInput input;
  input.position = &board.position;
  input.black.captured = *rc::gen::inRange(0, 50);
  const auto reading = [&](Color loser, const rules::Ruleset& rules) {
    std::vector<bool> points(board.dead.size(), false);
    for (std::size_t p = 0; p < points.size(); ++p) {
      if (dead.chains.of[p] < 0) continue;
      const auto chain = static_cast<std::size_t>(dead.chains.of[p]);
      const bool lost = dead.chains.chains[chain].color == loser && dead.statuses[chain].status == Status::kUnknown;
      points[p] = lost || dead.statuses[chain].status == Status::kDead;
    }
    CountInput changed = input;
    changed.dead = &points;
    return count(changed, rules).black_minus_white();
  };
  const std::vector<bool> known = dead.dead_points();
  input.dead = &known;
  for (const rules::Ruleset& rules : rules::all_rulesets()) {
    const std::vector<Score> readings = {reading(Color::kBlack, rules), reading(Color::kWhite, rules),
                                         reading(Color::kNone, rules)};
    const Range range = range_of_readings(dead, input, rules);
    RC_ASSERT(range.low == *std::ranges::min_element(readings));
    RC_ASSERT(range.high == *std::ranges::max_element(readings));
  }
}

}  // namespace
}  // namespace sgfaudit::scoring
