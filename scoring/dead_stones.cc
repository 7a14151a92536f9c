#include "scoring/dead_stones.h"

#include <algorithm>
#include <string>

#include "scoring/count_margin.h"
#include "scoring/proof.h"

namespace sgfaudit::scoring {

namespace {

// Sets what is not decided yet; a weaker basis never overrules.
void decide(ChainStatus& chain, Status status, Basis basis) {
  if (chain.status == Status::kUnknown) chain = {status, basis, status == Status::kDead ? 1.0 : 0.0};
}

void decide_given(const std::vector<std::string>& names, Status status, const Position& position,
                  const GameRecord& record, DeadStones& dead, Findings& findings) {
  for (const std::string& name : names) {
    const std::optional<Point> point = point_from_name(name, position.size);
    if (!point || position.at(*point) == Color::kNone) {
      findings.add(Code::kResultGivenStone, record.root, {name, status == Status::kDead ? "dead" : "living"});
      continue;
    }
    const int chain = dead.chains.of[static_cast<std::size_t>(position.size.index(*point))];
    decide(dead.statuses[static_cast<std::size_t>(chain)], status, Basis::kGiven);
  }
}

// Number of stones of each chain that stand on points marked as the other colour's territory.
std::vector<int> marked_stones(const TerritoryMarks& marks, const Position& position, const Chains& chains) {
  std::vector<int> marked(chains.chains.size(), 0);
  std::vector<bool> seen(chains.of.size(), false);
  auto mark = [&](const std::vector<Point>& points, Color owner) {
    for (const Point p : points) {
      if (!position.size.contains(p) || position.at(p) != opponent(owner)) continue;
      const auto index = static_cast<std::size_t>(position.size.index(p));
      if (!seen[index]) ++marked[static_cast<std::size_t>(chains.of[index])];
      seen[index] = true;
    }
  };
  mark(marks.black, Color::kBlack);
  mark(marks.white, Color::kWhite);
  return marked;
}

void decide_marked(const GameRecord& record, const Position& position, DeadStones& dead, Findings& findings) {
  const std::vector<int> marked = marked_stones(record.marks, position, dead.chains);
  for (std::size_t i = 0; i < marked.size(); ++i) {
    const Chain& chain = dead.chains.chains[i];
    const bool whole = marked[i] == chain.stones;
    if (marked[i] > 0 && !whole && dead.statuses[i].status == Status::kUnknown) {
      dead.partial_marks = true;
      findings.add(Code::kResultPartialMark, record.marks.span,
                   {point_name(chain.first, position.size), std::to_string(chain.stones), std::to_string(marked[i])});
    }
    decide(dead.statuses[i], whole ? Status::kDead : Status::kAlive, Basis::kMarks);
  }
}

// Under a literal ruleset marks that would remove a stone are ignored, and that is said.
void report_ignored_marks(const GameRecord& record, const Position& position, const rules::Ruleset& ruleset,
                          const DeadStones& dead, Findings& findings) {
  if (!record.marks.present) return;
  const std::vector<int> marked = marked_stones(record.marks, position, dead.chains);
  for (std::size_t i = 0; i < marked.size(); ++i) {
    if (marked[i] != dead.chains.chains[i].stones) continue;
    findings.add(Code::kResultMarkConflict, record.marks.span,
                 {std::string(ruleset.name), describe_chain(dead.chains.chains[i], position.size)});
    return;
  }
}

// The positions before, which matter under a superko, where the replay has not kept them.
std::vector<Position> replay_past(const GameRecord& record, const rules::Replay& replay, const rules::Ruleset& ruleset,
                                  const Options& options) {
  if (!replay.past.empty() || ruleset.ko == rules::KoRule::kSimple) return {};
  Findings told_before;
  return rules::replay(record, ruleset, told_before, {.stop_after = options.stop_after, .keep_past = true}).past;
}

// Lists what is proved, whatever basis decides in the end.
void list_proved(const Position& position, std::span<const Position> past, const rules::Ruleset& ruleset, bool decides,
                 ProofWorkspace& workspace, DeadStones& dead) {
  Proof proof = prove(position, ruleset, workspace, past);
  for (int i = 0; i < position.size.points(); ++i) {
    const auto index = static_cast<std::size_t>(i);
    if (proof.alive[index]) dead.proved_alive.push_back(position.size.point(i));
    if (proof.dead[index]) dead.proved_dead.push_back(position.size.point(i));
    if (proof.seki[index]) dead.proved_seki.push_back(position.size.point(i));
  }
  std::sort(dead.proved_alive.begin(), dead.proved_alive.end(), report_order);
  std::sort(dead.proved_dead.begin(), dead.proved_dead.end(), report_order);
  std::sort(dead.proved_seki.begin(), dead.proved_seki.end(), report_order);
  if (decides) dead.seki_points = std::move(proof.seki);
  dead.proved_territory = std::move(proof.territory);
}

void decide_proved(const Position& position, DeadStones& dead) {
  auto decide_stones = [&](const std::vector<Point>& stones, Status status) {
    for (const Point p : stones) {
      const int chain = dead.chains.of[static_cast<std::size_t>(position.size.index(p))];
      decide(dead.statuses[static_cast<std::size_t>(chain)], status, Basis::kProved);
    }
  };
  decide_stones(dead.proved_alive, Status::kAlive);
  decide_stones(dead.proved_dead, Status::kDead);
  decide_stones(dead.proved_seki, Status::kAlive);  // not removed (SCORING §4)
}

// Who would move next; kNone where nobody has moved.
Color next_player(const rules::Replay& replay) {
  return replay.last_mover != Color::kNone ? opponent(replay.last_mover) : replay.player_set;
}

void decide_estimated(const Position& position, const rules::Replay& replay, EstimateWorkspace& workspace,
                      DeadStones& dead) {
  if (dead.known()) return;
  const Estimate estimate = estimate_dead_stones({.position = &position, .chains = &dead.chains}, workspace);
  // Players who passed twice, or a position set up to be judged, say that play is over; a record that just stops does
  // not.
  const bool over = replay.passes_at_end >= 2 || replay.moves == 0;
  dead.too_open = !estimate.settled && !over;
  if (dead.too_open) return;
  for (std::size_t i = 0; i < dead.statuses.size(); ++i) {
    ChainStatus& chain = dead.statuses[i];
    if (chain.status != Status::kUnknown) continue;
    chain = {estimate.dead[i] >= 0.5 ? Status::kDead : Status::kAlive, Basis::kEstimated, estimate.dead[i]};
  }
}

// Counts the listed stones of each chain; a clause that says what is wrong where a point of the list holds no stone.
std::string count_listed(const std::vector<Point>& points, const Position& position, const Chains& chains,
                         std::vector<int>& listed) {
  std::vector<bool> seen(chains.of.size(), false);
  for (const Point p : points) {
    if (!position.size.contains(p)) return "it lists a point that is not on the board";
    const auto index = static_cast<std::size_t>(position.size.index(p));
    if (chains.of[index] < 0) return "it lists " + point_name(p, position.size) + ", where no stone stands";
    if (!seen[index]) ++listed[static_cast<std::size_t>(chains.of[index])];
    seen[index] = true;
  }
  return {};
}

// What is wrong with an answer, as a clause; empty where every chain has one fate. `dead` gets the number of stones of
// each chain that are listed as dead.
std::string fault_of(const OutsideAnswer& answer, const Position& position, const Chains& chains,
                     std::vector<int>& dead) {
  std::vector<int> seki(chains.chains.size(), 0);
  std::string fault = count_listed(answer.dead, position, chains, dead);
  if (fault.empty()) fault = count_listed(answer.seki, position, chains, seki);
  for (std::size_t i = 0; fault.empty() && i < chains.chains.size(); ++i) {
    const std::string name = describe_chain(chains.chains[i], position.size);
    const int stones = chains.chains[i].stones;
    if (dead[i] > 0 && dead[i] < stones) fault = "it calls only a part of " + name + " dead";
    if (dead[i] > 0 && seki[i] > 0) fault = "it calls " + name + " dead and in seki";
  }
  return fault;
}

// Stones in seki are not removed (SCORING §4): to be alive is all that is asked of them here.
void decide_by_engine(const OutsideQuestion& question, const GameRecord& record, OutsideJudge* engine, DeadStones& dead,
                      Findings& findings) {
  if (dead.known() || engine == nullptr) return;
  std::string problem;
  std::vector<int> listed(dead.statuses.size(), 0);
  const std::optional<OutsideAnswer> answer = engine->judge(question, problem);
  if (answer) problem = fault_of(*answer, *question.position, dead.chains, listed);
  if (!problem.empty() || !answer) {
    findings.add(Code::kIoEngine, record.result.present ? record.result.property : record.root, {problem});
    return;
  }
  dead.engine = answer->name;
  for (std::size_t i = 0; i < dead.statuses.size(); ++i) {
    decide(dead.statuses[i], listed[i] > 0 ? Status::kDead : Status::kAlive, Basis::kEngine);
  }
}

// Marks tell of the position at the end of the line, of none before.
bool has_marks(const GameRecord& record, const Options& options) {
  return record.marks.present && options.stop_after >= record.moves;
}

// What the user, the ruleset or the marks say of every chain. Gives the basis of a position without any stone.
Basis decide_told(const GameRecord& record, const rules::Replay& replay, const Position& position,
                  const rules::Ruleset& ruleset, const Options& options, DeadStones& dead, Findings& findings) {
  auto decide_rest = [&](Status status, Basis basis) {
    for (ChainStatus& chain : dead.statuses) decide(chain, status, basis);
  };
  // The literal rulesets' amendment (agreement on what to take off) is invoked by the user; four passes end the game as
  // it is.
  const bool amended = (options.dead == Evidence::kMarks || !options.dead_stones.empty()) && replay.passes_at_end < 4;
  Basis rest = Basis::kProved;
  if (options.dead == Evidence::kNone) {
    decide_rest(Status::kAlive, rest = Basis::kGiven);
  } else if (ruleset.dead_stones == rules::DeadStones::kLiteral && !amended) {
    report_ignored_marks(record, position, ruleset, dead, findings);
    decide_rest(Status::kAlive, rest = Basis::kLiteral);
  } else if (has_marks(record, options)) {
    decide_marked(record, position, dead, findings);
    rest = Basis::kMarks;
  } else if (ruleset.dead_stones == rules::DeadStones::kLiteral) {
    decide_rest(Status::kAlive, rest = Basis::kGiven);  // amended by the user's list alone
  }
  return rest;
}

// Marks alone are asked for, and there are none? Rules under which that decides, and counts for which the chains matter
// all the same, are left to the rest of this file.
bool says_nothing(const GameRecord& record, const Position& position, const rules::Ruleset& ruleset,
                  const Options& options) {
  return options.dead == Evidence::kMarks && !has_marks(record, options) && options.dead_stones.empty() &&
         options.alive_stones.empty() && !options.points && ruleset.dead_stones != rules::DeadStones::kLiteral &&
         counts_points_alone(ruleset, options.false_eyes) &&
         std::ranges::any_of(position.colors, [](Color color) { return color != Color::kNone; });
}

}  // namespace

std::optional<double> DeadStones::confidence() const {
  std::optional<double> least;
  for (const ChainStatus& chain : statuses) {
    if (chain.basis == Basis::kEstimated) least = std::min(least.value_or(1.0), chain.confidence());
  }
  return least;
}

std::vector<std::size_t> DeadStones::uncertain_chains() const {
  std::vector<std::size_t> uncertain;
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    if (statuses[i].basis == Basis::kEstimated && statuses[i].confidence() < kSureConfidence) uncertain.push_back(i);
  }
  std::stable_sort(uncertain.begin(), uncertain.end(),
                   [&](std::size_t a, std::size_t b) { return statuses[a].confidence() < statuses[b].confidence(); });
  return uncertain;
}

bool DeadStones::known() const {
  return !nothing_said && std::none_of(statuses.begin(), statuses.end(),
                                       [](const ChainStatus& c) { return c.status == Status::kUnknown; });
}

std::vector<bool> DeadStones::dead_points() const {
  std::vector<bool> dead(chains.of.size(), false);
  for (std::size_t i = 0; i < dead.size(); ++i) {
    dead[i] = chains.of[i] >= 0 && statuses[static_cast<std::size_t>(chains.of[i])].status == Status::kDead;
  }
  return dead;
}

DeadStones decide_dead_stones(const GameRecord& record, const rules::Replay& replay, const Position& position,
                              const rules::Ruleset& ruleset, std::optional<Score> komi, const Options& options,
                              Findings& findings, Workspace& workspace) {
  DeadStones dead;
  if (says_nothing(record, position, ruleset, options)) {
    dead.nothing_said = true;
    return dead;
  }
  dead.chains = find_chains(position);
  dead.statuses.resize(dead.chains.chains.size());
  decide_given(options.dead_stones, Status::kDead, position, record, dead, findings);
  decide_given(options.alive_stones, Status::kAlive, position, record, dead, findings);

  const Basis rest = decide_told(record, replay, position, ruleset, options, dead, findings);
  const bool decides = options.dead >= Evidence::kProof && !dead.known();
  if (options.points || decides) {
    const std::vector<Position> again = replay_past(record, replay, ruleset, options);
    list_proved(position, again.empty() ? replay.past : again, ruleset, decides, workspace.proof, dead);
  }
  if (options.dead >= Evidence::kProof) decide_proved(position, dead);
  if (options.dead == Evidence::kEstimate) decide_estimated(position, replay, workspace.estimate, dead);
  if (options.dead == Evidence::kEngine) {
    const OutsideQuestion question{.position = &position, .komi = komi, .to_move = next_player(replay)};
    decide_by_engine(question, record, options.engine, dead, findings);
  }

  if (!dead.known()) return dead;
  dead.basis = dead.statuses.empty() ? rest : Basis::kGiven;
  for (const ChainStatus& chain : dead.statuses) dead.basis = std::max(dead.basis, chain.basis);
  return dead;
}

}  // namespace sgfaudit::scoring
