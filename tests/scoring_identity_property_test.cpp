// What makes the counting methods agree (SCORING §2 and §3, property 1), on random games of every size with handicaps,
// passes, captures and suicides, and random sets of dead chains.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

#include "rules/replay.h"
#include "scoring/count.h"
#include "tests/counting_rules.h"
#include "tests/generators.h"
#include "tests/position_generators.h"

namespace sgfaudit::scoring {
namespace {

using tests::GameKind;
using tests::GeneratedGame;

// A replayed game with the chains that are taken for dead.
struct Finished {
  Position position;
  std::vector<bool> dead;
  rules::Replay replay;
};

// Every chain dead or not as `lots` say: no rule of the game is asked, the identities hold for any choice.
Finished finish(const GameRecord& record, const std::vector<bool>& lots) {
  Findings findings;
  Finished game{{}, {}, rules::replay(record, tests::aga_rules(), findings)};
  game.position = game.replay.board.position();
  game.dead.assign(game.position.colors.size(), false);
  std::vector<bool> seen(game.dead.size());
  std::size_t chains = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i] || game.position.colors[i] == Color::kNone) continue;
    const bool dead = !lots.empty() && lots[chains++ % lots.size()];
    for (const Point p : tests::connected(game.position, game.position.size.point(static_cast<int>(i)))) {
      const auto at = static_cast<std::size_t>(game.position.size.index(p));
      seen[at] = true;
      game.dead[at] = dead;
    }
  }
  return game;
}

CountInput input_of(const Finished& game) {
  CountInput input;
  input.position = &game.position;
  input.dead = &game.dead;
  input.black = game.replay.black;
  input.white = game.replay.white;
  input.komi = Score::halves(15);
  return input;
}

int turns(const rules::Tally& tally) {
  return tally.plays + tally.passes;
}

// "territory difference (pass stones) − area difference = (turns of White − turns of Black) + (S_white − S_black)."
void check_general_identity(const Finished& game) {
  const CountInput input = input_of(game);
  const rules::Ruleset rules = tests::aga_rules();
  const Territory territory = find_territory(game.position, game.dead, rules);
  const Score points = count_aga_territory(input, rules, territory).black_minus_white();
  const Score area = count(input, rules, territory).black_minus_white();
  const int turn_difference = turns(input.white) - turns(input.black);
  RC_ASSERT(points - area == Score::points(turn_difference + input.white.setup - input.black.setup));
}

// "Without pass stones and without seki exclusion: area − territory = (plays_black + S_black) − (plays_white +
// S_white)."
void check_japanese_identity(const Finished& game) {
  const CountInput input = input_of(game);
  rules::Ruleset rules = tests::territory_rules();
  rules.eyes_in_seki = true;
  const Score points = count(input, rules).black_minus_white();
  const Score area = count(input, tests::area_rules()).black_minus_white();
  const int black = input.black.plays + input.black.setup;
  const int white = input.white.plays + input.white.setup;
  RC_ASSERT(area - points == Score::points(black - white));
}

// "Stones placed by setup + plays + passes as stones = stones alive + prisoners the other side holds."
void check_conservation(const Finished& game) {
  const CountInput input = input_of(game);
  const rules::Ruleset rules = tests::aga_rules();
  const Territory territory = find_territory(game.position, game.dead, rules);
  const Count points = count_aga_territory(input, rules, territory);
  const Count area = count(input, rules, territory);
  RC_ASSERT(input.black.setup + turns(input.black) ==
            area.black.stones + points.white.prisoners + points.white.pass_stones);
  RC_ASSERT(input.white.setup + turns(input.white) ==
            area.white.stones + points.black.prisoners + points.black.pass_stones);
}

void check_all(const GeneratedGame& game, const std::vector<bool>& lots) {
  const Finished finished = finish(game.record, lots);
  check_general_identity(finished);
  check_japanese_identity(finished);
  check_conservation(finished);
}

RC_GTEST_PROP(ScoringIdentity, HoldsInLegalGames, (const std::vector<bool>& lots)) {
  GameKind kind;
  kind.suicide = *rc::gen::element(tests::SlowSuicide::kNone, tests::SlowSuicide::kMulti, tests::SlowSuicide::kAll);
  check_all(*tests::games(kind), lots);
}

// No precondition at all: moves out of turn, onto stones, off the board, stones put and taken off in the middle of the
// game.
RC_GTEST_PROP(ScoringIdentity, HoldsInAnyRecord, (const std::vector<bool>& lots)) {
  GameKind kind;
  kind.suicide = tests::SlowSuicide::kAll;
  kind.illegal = true;
  kind.lost_moves = true;
  kind.mid_game_setup = true;
  kind.alternate = false;
  check_all(*tests::games(kind), lots);
}

// Adds passes in turn, at least two, until White has passed last (AGA: a third pass if Black was last).
void end_by_passes(GameRecord& record) {
  Color next = record.handicap.present ? Color::kWhite : Color::kBlack;
  for (const Step& step : record.steps) {
    if (is_move(step.kind)) next = opponent(step.color);
  }
  for (int passes = 0; passes < 2 || next == Color::kWhite; ++passes) {
    Step pass;
    pass.kind = StepKind::kPass;
    pass.color = next;
    pass.number = ++record.moves;
    record.steps.push_back(pass);
    next = opponent(next);
  }
}

// AGA area with N − 1 = AGA territory, where the sides took turns and White passed last.
RC_GTEST_PROP(ScoringIdentity, AgaAreaIsAgaTerritory, (const std::vector<bool>& lots)) {
  GeneratedGame game = *tests::games(GameKind{});
  end_by_passes(game.record);
  const Finished finished = finish(game.record, lots);
  CountInput input = input_of(finished);
  const int stones = input.black.setup;
  RC_CLASSIFY(stones >= 2, "handicap");
  input.compensation_stones = stones >= 2 ? stones : 0;
  const rules::Ruleset rules = tests::aga_rules();
  const Territory territory = find_territory(finished.position, finished.dead, rules);
  RC_ASSERT(count(input, rules, territory).black_minus_white() ==
            count_aga_territory(input, rules, territory).black_minus_white());
}

}  // namespace
}  // namespace sgfaudit::scoring
