// Properties that every count has (SCORING §3, 4–6), on any stones at all with any dead chains.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <utility>
#include <vector>

#include "scoring/count.h"
#include "tests/counting_rules.h"
#include "tests/position_generators.h"
#include "tests/slow_count.h"

namespace sgfaudit::scoring {
namespace {

using tests::any_board;
using tests::Board;

std::vector<rules::Ruleset> every_method() {
  rules::Ruleset mathematical = tests::area_rules();
  mathematical.tax = rules::Tax::kUpToTwoPerGroup;
  return {tests::territory_rules(), tests::area_rules(),       tests::aga_rules(),
          tests::ancient_rules(),   tests::korean_old_rules(), mathematical};
}

CountInput input_of(const Board& board, Score komi = {}) {
  CountInput input;
  input.position = &board.position;
  input.dead = &board.dead;
  input.komi = komi;
  return input;
}

// Property 4: a symmetry of the board changes nothing.
RC_GTEST_PROP(ScoringTerritoryProperty, SymmetriesLeaveTheCount, ()) {
  const Board board = *any_board(19);
  for (const rules::Ruleset& rules : every_method()) {
    for (const FalseEyes eyes : {FalseEyes::kCount, FalseEyes::kRefuse}) {
      CountInput input = input_of(board);
      input.false_eyes = eyes;
      const Score straight = count(input, rules).black_minus_white();
      for (int symmetry = 1; symmetry < 8; ++symmetry) {
        const Board other = tests::turned(board, symmetry);
        CountInput turned = input_of(other);
        turned.false_eyes = eyes;
        RC_ASSERT(count(turned, rules).black_minus_white() == straight);
      }
    }
  }
}

// Property 4: the colours swapped (and the sign of komi), the count is the negative.
RC_GTEST_PROP(ScoringTerritoryProperty, SwappedColoursNegateTheCount, ()) {
  const Board board = *any_board(19);
  const Score komi = Score::halves(*rc::gen::inRange(-40, 41));
  CountInput input = input_of(board, komi);
  input.black.captured = *rc::gen::inRange(0, 50);
  input.white.suicides = *rc::gen::inRange(0, 50);
  const Board swapped = tests::colors_swapped(board);
  CountInput other = input_of(swapped, -komi);
  other.black = input.white;
  other.white = input.black;
  for (const rules::Ruleset& rules : every_method()) {
    RC_ASSERT(count(other, rules).black_minus_white() == -count(input, rules).black_minus_white());
  }
}

// Property 5: the area is what the logical rules say, word by word; black + white + neutral are all points.
RC_GTEST_PROP(ScoringTerritoryProperty, AreaIsWhatReachesOnlyOneColour, ()) {
  const Board board = *any_board(19);
  const Count result = count(input_of(board), tests::area_rules());
  const int black = result.black.stones + result.black.territory;
  const int white = result.white.stones + result.white.territory;
  RC_ASSERT(std::pair(black, white) == tests::slow_area(tests::without_dead(board)));
  const Territory territory = find_territory(board.position, board.dead, tests::area_rules());
  const int neutral = static_cast<int>(territory.dame.size());
  RC_ASSERT(black + white + neutral == board.position.size.points());
  RC_ASSERT((black - white - (board.position.size.points() - neutral)) % 2 == 0);
}

// Property 6: k more komi, k less for Black.
RC_GTEST_PROP(ScoringTerritoryProperty, KomiShiftsTheMarginExactly, ()) {
  const Board board = *any_board(9);
  const Score komi = Score::units(*rc::gen::inRange(-1'000'000, 1'000'000));
  const Score more = Score::units(*rc::gen::inRange(-1'000'000, 1'000'000));
  for (const rules::Ruleset& rules : every_method()) {
    const Score before = count(input_of(board, komi), rules).black_minus_white();
    RC_ASSERT(count(input_of(board, komi + more), rules).black_minus_white() == before - more);
  }
}

// Property 6: compensation changes White's total alone.
RC_GTEST_PROP(ScoringTerritoryProperty, CompensationIsWhitesAlone, ()) {
  const Board board = *any_board(9);
  const int stones = *rc::gen::inRange(2, 10);
  for (rules::Ruleset rules : every_method()) {
    rules.compensation = rules::Compensation::kStones;
    CountInput input = input_of(board);
    const Count without = count(input, rules);
    input.compensation_stones = stones;
    const Count with = count(input, rules);
    RC_ASSERT(with.black.total == without.black.total);
    RC_ASSERT(with.white.total == without.white.total + Score::points(stones));
  }
}

// Every point has one role, whatever seki and false eyes take away from the plain regions.
RC_GTEST_PROP(ScoringTerritoryProperty, TerritoryOnlyLosesPointsToSekiAndFalseEyes, ()) {
  const Board board = *any_board(19);
  const Territory plain = find_territory(board.position, board.dead, tests::area_rules());
  const Territory counted = find_territory(board.position, board.dead, tests::territory_rules());
  const Territory refused = find_territory(board.position, board.dead, tests::territory_rules(), FalseEyes::kRefuse);
  std::vector<Point> nobodys = counted.dame;
  nobodys.insert(nobodys.end(), counted.open.begin(), counted.open.end());
  RC_ASSERT(std::ranges::is_permutation(nobodys, plain.dame));
  RC_ASSERT(counted.black.size() + counted.white.size() + counted.seki_eyes.size() ==
            plain.black.size() + plain.white.size());
  RC_ASSERT(counted.teire == refused.teire);
  RC_ASSERT(counted.teire.size() == counted.teire_owner.size());
  RC_ASSERT(refused.black.size() + refused.white.size() + refused.teire.size() ==
            counted.black.size() + counted.white.size());
  for (const Point p : counted.seki) RC_ASSERT(tests::without_dead(board).at(p) != Color::kNone);
  for (std::size_t i = 0; i < counted.teire.size(); ++i) {
    const auto at = static_cast<std::size_t>(board.position.size.index(counted.teire[i]));
    RC_ASSERT(counted.owner[at] == counted.teire_owner[i]);
    RC_ASSERT(refused.owner[at] == Color::kNone);
  }
}

RC_GTEST_PROP(ScoringTerritoryProperty, KoreanOldFollowsItsWords, ()) {
  const Board board = *any_board(9);
  const Count result = count(input_of(board), tests::korean_old_rules());
  const Position position = tests::without_dead(board);
  RC_ASSERT(result.black.territory == tests::slow_korean_old(position, Color::kBlack));
  RC_ASSERT(result.white.territory == tests::slow_korean_old(position, Color::kWhite));
}

}  // namespace
}  // namespace sgfaudit::scoring
