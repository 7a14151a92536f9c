// Random games against the slow oracles (SCORING §3: properties 2, 3, 7, 8): conservation of stones, legality of every
// move, first faults and consequences, the order of the superko rules, and replays of parts.
#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "rules/replay.h"
#include "tests/generators.h"
#include "tests/rules_axes.h"
#include "tests/slow_board.h"

namespace sgfaudit::tests {
namespace {

using rules::KoRule;
using rules::Suicide;

const char* slug(SlowFault fault) {
  switch (fault) {
    case SlowFault::kNone:
      return "";
    case SlowFault::kOccupied:
      return "move/occupied";
    case SlowFault::kSuicide:
      return "move/suicide";
    case SlowFault::kKo:
      return "move/ko";
    case SlowFault::kSuperko:
      return "move/superko";
  }
  return "";
}

void execute(SlowGame& game, const GameRecord& record, const Step& step) {
  bool changed = false;
  switch (step.kind) {
    case StepKind::kPlay:
      return game.play(step.color, step.point, static_cast<int>(step.number));
    case StepKind::kPass:
      return game.pass(step.color);
    case StepKind::kOffBoard:
    case StepKind::kUnreadable:
      return game.lose_turn(step.color);
    case StepKind::kSetup:
      for (std::uint32_t i = step.setup_begin; i < step.setup_end; ++i) {
        changed |= game.setup(record.setup[i].point, record.setup[i].color);
      }
      if (changed) game.end_setup();
      return;
    case StepKind::kPlayer:
      return;
  }
}

struct SlowFinding {
  std::uint32_t move;
  std::string code;
  bool consequence;
  friend auto operator<=>(const SlowFinding&, const SlowFinding&) = default;
};
std::ostream& operator<<(std::ostream& out, const SlowFinding& f) {
  return out << f.code << " " << f.move << (f.consequence ? "*" : "");
}

// The definition: a fault is a consequence if the same fault does not happen in the game from which all first faults
// before it are left out. That game is played anew for every fault.
std::vector<SlowFinding> slow_findings(const GameRecord& record, SlowKo ko, SlowSuicide suicide) {
  std::vector<SlowFinding> found;
  std::set<std::size_t> first_faults;
  SlowGame game(record.size);
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const Step& step = record.steps[i];
    if (step.kind == StepKind::kPlay) {
      const SlowFault fault = game.fault(step.color, step.point, ko, suicide);
      if (fault != SlowFault::kNone) {
        SlowGame other(record.size);
        for (std::size_t j = 0; j < i; ++j) {
          first_faults.contains(j) ? other.lose_turn(record.steps[j].color) : execute(other, record, record.steps[j]);
        }
        bool same = other.fault(step.color, step.point, ko, suicide) == fault;
        // On an occupied point: the same stone.
        if (fault == SlowFault::kOccupied) same = same && other.origin[step.point] == game.origin[step.point];
        const bool consequence = !first_faults.empty() && !same;
        if (!consequence) first_faults.insert(i);
        found.push_back({step.number, slug(fault), consequence});
      }
    }
    execute(game, record, step);
  }
  return found;
}

std::vector<SlowFinding> fast_findings(const GameRecord& record, const rules::Ruleset& ruleset) {
  Findings findings(100'000);
  (void)rules::replay(record, ruleset, findings);
  std::vector<SlowFinding> found;
  for (const Diagnostic& d : findings.kept()) {
    if (d.severity == Severity::kError) found.push_back({d.move, std::string(code_info(d.code).slug), d.consequence});
  }
  return found;
}

rules::Ruleset ruleset_with(KoRule ko, Suicide suicide) {
  rules::Ruleset ruleset;
  ruleset.ko = ko;
  ruleset.suicide = suicide;
  return ruleset;
}

// Small boards, where captures, kos and repetitions are common.
const GameKind kWild{.max_side = 5,
                     .max_moves = 120,
                     .illegal = true,
                     .lost_moves = true,
                     .mid_game_setup = true,
                     .alternate = false,
                     .ko = SlowKo::kSimple,
                     .suicide = SlowSuicide::kAll};

RC_GTEST_PROP(ReplayProperty, FindsWhatTheDefinitionsSay, ()) {
  const GeneratedGame game = *games(kWild);
  const auto [suicide, slow_suicide] = *rc::gen::elementOf(std::vector(kSuicideRules.begin(), kSuicideRules.end()));
  for (const auto& [ko, slow_ko] : kKoRules) {
    const std::vector<SlowFinding> slow = slow_findings(game.record, slow_ko, slow_suicide);
    const std::vector<SlowFinding> fast = fast_findings(game.record, ruleset_with(ko, suicide));
    RC_ASSERT(fast == slow);
  }
}

RC_GTEST_PROP(ReplayProperty, FindsNothingInLegalGames, ()) {
  const auto [ko, slow_ko] = *rc::gen::elementOf(std::vector(kKoRules.begin(), kKoRules.end()));
  const auto [suicide, slow_suicide] = *rc::gen::elementOf(std::vector(kSuicideRules.begin(), kSuicideRules.end()));
  const GeneratedGame game = *games({.max_side = *rc::gen::element(3, 7, 19),
                                     .max_moves = 150,
                                     .mid_game_setup = true,
                                     .ko = slow_ko,
                                     .suicide = slow_suicide});
  RC_ASSERT(fast_findings(game.record, ruleset_with(ko, suicide)).empty());
}

// Property 2, after every single move: S + P = L + X for each colour.
RC_GTEST_PROP(ReplayProperty, ConservesStones, ()) {
  GameKind kind = kWild;
  kind.max_side = *rc::gen::element(3, 9, 19);
  const GeneratedGame game = *games(kind);
  const rules::Ruleset ruleset = ruleset_with(KoRule::kPositional, Suicide::kNone);
  for (std::uint32_t move = 0; move <= game.record.moves; ++move) {
    Findings findings;
    const rules::Replay replay = rules::replay(game.record, ruleset, findings, {.stop_after = move});
    RC_ASSERT(replay.black.setup + replay.black.plays == replay.board.stones(Color::kBlack) + replay.black.lost());
    RC_ASSERT(replay.white.setup + replay.white.plays == replay.board.stones(Color::kWhite) + replay.white.lost());
    RC_ASSERT(replay.moves == move);
  }
}

// Property 3 through the replay: every position of the game equals the slow board's.
RC_GTEST_PROP(ReplayProperty, StandsWhereTheSlowBoardStands, ()) {
  GameKind kind = kWild;
  kind.max_side = *rc::gen::element(3, 9, 19);
  const GeneratedGame game = *games(kind);
  SlowGame slow(game.record.size);
  std::vector<std::string> after(game.record.moves + 1);
  for (const Step& step : game.record.steps) {
    execute(slow, game.record, step);
    after[step.number] = slow.board.text();
  }
  if (after[0].empty()) after[0] = SlowBoard(game.record.size).text();
  for (std::uint32_t move = 0; move <= game.record.moves; ++move) {
    Findings findings;
    const rules::Replay replay =
        rules::replay(game.record, ruleset_with(KoRule::kSimple, Suicide::kAll), findings, {.stop_after = move});
    RC_ASSERT(SlowBoard(replay.board.position()).text() == after[move]);
  }
}

// Property 7: what positional superko allows, situational allows; what that allows, simple ko allows.
RC_GTEST_PROP(ReplayProperty, KoRulesAreOrdered, ()) {
  const GeneratedGame game =
      *games({.max_side = 4, .max_moves = 150, .ko = SlowKo::kSimple, .suicide = SlowSuicide::kMulti});
  auto illegal = [&](KoRule ko) {
    Findings findings;
    return rules::replay(game.record, ruleset_with(ko, Suicide::kMulti), findings).first_illegal.value_or(UINT32_MAX);
  };
  RC_ASSERT(illegal(KoRule::kPositional) <= illegal(KoRule::kSituational));
  RC_ASSERT(illegal(KoRule::kSituational) <= illegal(KoRule::kSimple));
  RC_ASSERT(illegal(KoRule::kPositional) <= illegal(KoRule::kNaturalSituational));
  RC_ASSERT(illegal(KoRule::kNaturalSituational) <= illegal(KoRule::kSimple));
  RC_ASSERT(illegal(KoRule::kSimple) == UINT32_MAX);
}

// Every return of a position is either forbidden or noted, or goes on with a cycle that was noted already.
RC_GTEST_PROP(ReplayProperty, NoCycleStaysUnnoticed, ()) {
  const GeneratedGame game = *games(kWild);
  for (const auto& [ko, slow_ko] : kKoRules) {
    Findings findings(100'000);
    const rules::Replay replay = rules::replay(game.record, ruleset_with(ko, Suicide::kAll), findings);
    std::set<std::uint32_t> named;
    std::set<std::uint32_t> noted;
    for (const Diagnostic& d : findings.kept()) {
      if (d.severity == Severity::kError) named.insert(d.move);
      if (d.code == Code::kMoveRepetition) noted.insert(d.move);
    }
    SlowGame slow(game.record.size);
    bool repeating = false;
    for (const Step& step : game.record.steps) {
      const std::string before = slow.board.text();
      SlowGame past = slow;
      execute(slow, game.record, step);
      if (step.kind == StepKind::kSetup && slow.events.empty()) repeating = false;
      if (step.kind != StepKind::kPlay) continue;
      const bool back = past.stood(slow.board.text());
      const bool new_cycle = back && !repeating && !named.contains(step.number);
      RC_ASSERT(noted.contains(step.number) == new_cycle);
      repeating = back;
    }
    RC_ASSERT(replay.repetition.has_value() == !noted.empty());
    if (replay.repetition) {
      RC_ASSERT(replay.repetition->move == *noted.begin());
    }
  }
}

// A replay knows of no other: the same record gives the same findings and the same facts, also in the memory of another
// game.
RC_GTEST_PROP(ReplayProperty, IsRepeatable, ()) {
  const GeneratedGame game = *games(kWild);
  const GeneratedGame other = *games(kWild);
  Findings first, ignored, second;
  const rules::Ruleset& ruleset = *rules::find_ruleset("aga");
  const rules::Replay a = rules::replay(game.record, ruleset, first);
  rules::Referee referee;
  rules::Replay b;
  rules::replay(other.record, *rules::find_ruleset("japanese"), ignored, {.keep_past = true}, referee, b);
  rules::replay(game.record, ruleset, second, {}, referee, b);
  RC_ASSERT(b.moves == a.moves);
  RC_ASSERT(b.illegal_moves == a.illegal_moves);
  RC_ASSERT(b.black.captured == a.black.captured);
  RC_ASSERT(b.black.setup == a.black.setup);
  RC_ASSERT(b.repetition.has_value() == a.repetition.has_value());
  RC_ASSERT(b.past.empty());
  RC_ASSERT(a.board.hash() == b.board.hash());
  RC_ASSERT(a.board.position() == b.board.position());
  RC_ASSERT(first.kept().size() == second.kept().size());
  for (std::size_t i = 0; i < first.kept().size(); ++i) {
    RC_ASSERT(first.kept()[i].code == second.kept()[i].code);
    RC_ASSERT(first.kept()[i].arguments == second.kept()[i].arguments);
  }
}

}  // namespace
}  // namespace sgfaudit::tests
