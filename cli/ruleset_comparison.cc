// The count of the game's own ruleset is made anew with the same dead stones, so that both sides of each comparison
// rest on the same evidence.
#include "cli/ruleset_comparison.h"

#include <utility>

#include "cli/command_score.h"
#include "rules/replay.h"

namespace sgfaudit::cli {
namespace {

RulesetCount count_under(const GameResult& game, const rules::Ruleset& ruleset, scoring::Options options,
                         scoring::Workspace& workspace) {
  RulesetCount side;
  options.rules = &ruleset;
  Findings ignored(0);
  side.result.report = scoring::audit(game.record, options, ignored, workspace);
  return side;
}

bool is_single(const scoring::Report& report) {
  return report.count && !report.range;
}

int sign(Score score) {
  return score > Score{} ? 1 : score < Score{} ? -1 : 0;
}

// Black: 1, White: -1, a draw: 0; by Ing's rule Black wins an equal count.
int winner(const scoring::Report& report) {
  const int side = sign(report.count->black_minus_white());
  return side == 0 && report.ruleset.black_wins_ties ? 1 : side;
}

}  // namespace

void RulesetTotals::add(const RulesetDifference& one) {
  if (!one.counted) return;
  ++games;
  winner += one.winner ? 1 : 0;
  margin += one.margin ? 1 : 0;
  for (const std::string_view reason : one.reasons) {
    reasons[reason].winner += one.winner ? 1 : 0;
    reasons[reason].margin += one.margin ? 1 : 0;
  }
}

std::optional<std::vector<RulesetDifference>> compare_rulesets(const GameResult& game,
                                                               const std::vector<const rules::Ruleset*>& rulesets,
                                                               const scoring::Options& options,
                                                               scoring::Workspace& workspace) {
  const scoring::Report& judged = game.report;
  if (!judged.recorded.counted() || !judged.komi || !is_single(judged)) return std::nullopt;
  scoring::Options fixed = options;
  fixed.dead = scoring::Evidence::kNone;
  fixed.engine = nullptr;
  fixed.komi = judged.komi;
  fixed.dead_stones.clear();
  fixed.alive_stones.clear();
  for (const Point point : judged.dead) fixed.dead_stones.push_back(point_name(point, judged.size));

  RulesetCount base = count_under(game, judged.ruleset, fixed, workspace);
  if (!is_single(base.result.report)) return std::nullopt;
  Findings ignored(0);
  const rules::Replay replay = rules::replay(game.record, judged.ruleset, ignored);
  base.black = replay.black;
  base.white = replay.white;
  std::vector<RulesetDifference> all;
  for (const rules::Ruleset* ruleset : rulesets) {
    const RulesetCount side = count_under(game, *ruleset, fixed, workspace);
    RulesetDifference one;
    one.counted = is_single(side.result.report);
    if (one.counted) {
      one.winner = winner(side.result.report) != winner(base.result.report);
      one.margin =
          one.winner || side.result.report.count->black_minus_white() != base.result.report.count->black_minus_white();
      for (const Reason& reason : reasons_to_differ(base, side)) one.reasons.push_back(reason.kind);
    }
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace sgfaudit::cli
