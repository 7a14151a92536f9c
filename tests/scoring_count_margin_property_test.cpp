// A count with one dead chain, and the bounds of it, against the count of the whole board, on any stones.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

#include "rules/ruleset.h"
#include "scoring/chains.h"
#include "scoring/count.h"
#include "scoring/count_margin.h"
#include "scoring/one_dead.h"
#include "tests/counting_rules.h"
#include "tests/position_generators.h"

namespace sgfaudit::scoring {
namespace {

RC_GTEST_PROP(ScoringOneDeadProperty, IsTheCountOfTheWholeBoard, ()) {
  tests::Board board = *tests::any_board(19);
  board.dead.assign(board.dead.size(), false);
  std::vector<bool> dead = board.dead;
  CountInput alive;
  alive.position = &board.position;
  alive.dead = &board.dead;
  alive.komi = Score::halves(*rc::gen::inRange(-20, 20));
  alive.black.captured = *rc::gen::inRange(0, 50);
  CountInput input = alive;
  input.dead = &dead;
  const Chains chains = find_chains(board.position);
  for (const rules::Ruleset& rules : rules::all_rulesets()) {
    if (!OneDead::applies(alive, rules)) continue;
    const OneDead one_dead(alive, rules);
    for (std::size_t i = 0; i < chains.chains.size(); ++i) {
      for (std::size_t p = 0; p < dead.size(); ++p) dead[p] = chains.of[p] == static_cast<int>(i);
      const Score counted = count(input, rules).black_minus_white();
      const OneDead::Bounds bounds = one_dead.bounds(chains.chains[i]);
      RC_ASSERT(one_dead.count(chains.chains[i]) == counted);
      RC_ASSERT(bounds.least <= counted);
      RC_ASSERT(counted <= bounds.most);
      if (!excludes_seki(rules)) RC_ASSERT(bounds.least == bounds.most);
    }
  }
}

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
      RC_ASSERT(count_margin(input, rules) == count(input, rules).black_minus_white());
    }
  }
}

// By hand: with the white stone on the left dead, Black has 10 points and 5 stones, White 5 and 5.
TEST(ScoringOneDead, AreaIsExact) {
  const tests::Board board = tests::board_from({"..XO.", "..XO.", "O.XO.", "..XO.", "..XO."});
  CountInput alive;
  alive.position = &board.position;
  alive.dead = &board.dead;
  const rules::Ruleset rules = tests::area_rules();
  const Chains chains = find_chains(board.position);
  ASSERT_EQ(chains.chains.front().stones, 1);
  const OneDead one_dead(alive, rules);
  const OneDead::Bounds bounds = one_dead.bounds(chains.chains.front());
  EXPECT_EQ(one_dead.count(chains.chains.front()), Score::points(15 - 10));
  EXPECT_EQ(bounds.least, Score::points(15 - 10));
  EXPECT_EQ(bounds.most, bounds.least);
}

TEST(ScoringOneDead, LeavesTaxAndRefusedFalseEyesToTheCount) {
  const tests::Board board = tests::board_from({".X.", "XX."});
  CountInput alive;
  alive.position = &board.position;
  alive.dead = &board.dead;
  EXPECT_TRUE(OneDead::applies(alive, tests::territory_rules()));
  EXPECT_FALSE(OneDead::applies(alive, tests::ancient_rules()));
  EXPECT_FALSE(OneDead::applies(alive, tests::korean_old_rules()));
  alive.false_eyes = FalseEyes::kRefuse;
  EXPECT_FALSE(OneDead::applies(alive, tests::territory_rules()));
}

}  // namespace
}  // namespace sgfaudit::scoring
