// Depth-first search of and/or nodes over bit sets. Recursion is bounded by the nodes that may be looked at.
#include "scoring/region_search.h"

#include <algorithm>
#include <bit>

namespace sgfaudit::scoring {
namespace {

constexpr std::size_t kTableSize = 1U << 13;
constexpr std::size_t kLooks = 1U << 12;
constexpr int kMostDepth = 24;

}  // namespace

bool RegionSearch::reaches(const LocalGame& game, Goal goal, int nodes) {
  game_ = &game;
  goal_ = goal;
  eye_ = goal == Goal::kEye || goal == Goal::kEyeOwn;
  nodes_left_ = nodes;
  table_.resize(kTableSize);
  looks_.resize(kLooks);
  ++age_;
  strikes_.fill(0);
  replies_.fill(0);
  line_.clear();
  for (const State& state : game.past) line_.push_back({state, false});
  const State start{.own = game.own, .enemy = game.enemy};
  kept_ = goal == Goal::kHold ? start.own : start.own & ~game.points;
  own_area_ = area(start.own, start.enemy);
  enemy_area_ = area(start.enemy, start.own);
  if (!holds(start)) return false;
  // What the owner holds in the end he may have to fill, which must bring nothing back (proof.h).
  const auto lost_some = [&](const State& state) { return (kept_ & ~state.own) == 0 && (state.own & ~start.own) != 0; };
  if (goal == Goal::kHold && std::ranges::any_of(game.past, lost_some)) return false;
  for (Nodes rest = game.mortal; rest != 0; rest &= rest - 1) {
    Nodes stones = 0;
    if (!lives(lowest(rest), game.own, game.points & ~game.own & ~game.enemy, stones)) return false;
  }
  if (done(start)) return true;
  // Deeper and deeper: what can be proved is mostly proved by short lines, wherever the search begins.
  cut_ = true;
  for (int depth = 2; cut_ && nodes_left_ > 0 && depth < kMostDepth; depth += 2) {
    cut_ = false;
    if (answered(start, depth).won) return true;
  }
  return false;
}

// A stone of the mover on the point; false where the rules forbid it. `taken`: what was taken from the other side.
bool RegionSearch::play(Nodes& mover, Nodes& other, Nodes point, Nodes& taken) const {
  mover |= point;
  taken = 0;
  const Nodes empty = game_->points & ~mover & ~other;
  Nodes stones = 0;
  for (Nodes beside = game_->beside[static_cast<std::size_t>(std::countr_zero(point))] & other; beside != 0;) {
    if (!lives(lowest(beside), other, empty, stones)) taken |= stones;
    beside &= ~stones;
  }
  other &= ~taken;
  if (taken != 0 || lives(point, mover, empty, stones)) return true;
  if (!game_->suicide_allowed || stones == point) return false;
  mover &= ~stones;
  return true;
}

// The enemy plays; false where the rules forbid it.
bool RegionSearch::play_enemy(State& state, Nodes point, Nodes& taken) const {
  if (!play(state.enemy, state.own, point, taken)) return false;
  const bool takes_back = (state.barred & point) != 0 && single(taken);
  state.barred &= ~point;
  return !takes_back;
}

// The owner plays; false where the rules forbid it and where he would lose stones by it.
bool RegionSearch::play_own(State& state, Nodes point) const {
  const Nodes own = state.own;
  Nodes taken = 0;
  if (!play(state.own, state.enemy, point, taken) || (own & ~state.own) != 0) return false;
  state.barred &= ~point;
  if (goal_ == Goal::kOwn && game_->pass_for_ko && single(taken) && (around(point) & state.own) == 0 &&
      (around(point) & game_->points & ~state.enemy) == taken) {
    state.barred |= taken;
  }
  return true;
}

std::uint64_t RegionSearch::mixed(const State& state) {
  const std::uint64_t hash =
      (state.own * 0x9E3779B97F4A7C15U) ^ (state.enemy * 0xC2B2AE3D27D4EB4FU) ^ (state.barred * 0x165667B19E3779F9U);
  return (hash ^ (hash >> 29)) >> 7;
}

RegionSearch::Look& RegionSearch::look_at(const State& state) {
  Look& look = looks_[mixed(state) & (kLooks - 1)];
  if (look.age != age_ || look.state != state) look = {.state = state, .age = age_, .done = done(state)};
  return look;
}

// The owner plays; false where that is not allowed or leaves what must hold. `look` is of the position before.
bool RegionSearch::try_play(Look& look, Nodes point, State& next) const {
  if ((look.tried & point) != 0) return (look.legal & point) != 0 && play_own(next, point);
  look.tried |= point;
  if (!play_own(next, point)) return false;
  const Nodes joined = eye_ ? wall(next) : 0;
  if (eye_ && !open_beside(joined, next)) return false;
  look.legal |= point;
  if (eye_ ? parts_done(joined) : done(next)) look.ending |= point;
  return true;
}

// The point with the highest count.
Nodes RegionSearch::best(Nodes points, const std::array<std::uint32_t, 64>& counts) {
  Nodes found = lowest(points);
  for (Nodes rest = points & (points - 1); rest != 0; rest &= rest - 1) {
    if (counts[static_cast<std::size_t>(std::countr_zero(rest))] >
        counts[static_cast<std::size_t>(std::countr_zero(found))]) {
      found = lowest(rest);
    }
  }
  return found;
}

bool RegionSearch::repeats(const State& state) const {
  return std::ranges::any_of(
      line_, [&](const Seen& seen) { return seen.state.own == state.own && seen.state.enemy == state.enemy; });
}

// Has the enemy had to move here already?
bool RegionSearch::passed(const State& state) const {
  return std::ranges::any_of(line_, [&](const Seen& seen) {
    return seen.enemy_moves && seen.state.own == state.own && seen.state.enemy == state.enemy;
  });
}

// The enemy to move: is there an answer to every move?
RegionSearch::Outcome RegionSearch::answered(const State& state, int depth) {
  if (--nodes_left_ < 0) return {};
  if (depth == 0) {
    cut_ = true;
    return {};
  }
  const Entry& known = entry(state);
  if (known.age == age_ && known.state == state && (known.won || known.depth >= depth)) return {known.won, false};
  line_.push_back({state, true});
  // A pass can be answered by a pass where the goal is only to hold something; else the owner has to go on.
  const bool only_hold = goal_ == Goal::kEye || goal_ == Goal::kLive;
  const bool pass_ends = goal_ == Goal::kHold && kept(state);
  const State rested{.own = state.own, .enemy = state.enemy};
  Outcome outcome = only_hold || pass_ends ? Outcome{true, false} : answer(rested, depth);
  const Nodes empty = game_->points & ~state.own & ~state.enemy;
  for (Nodes open = empty; outcome.won && open != 0;) {
    const Nodes point = best(open, strikes_);  // what refuted most comes first
    open &= ~point;
    State next = state;
    Nodes taken = 0;
    if (!play_enemy(next, point, taken)) continue;
    if ((taken & kept_) == 0) {
      line_.push_back({next, false});
      const Outcome after = answer(next, depth);
      line_.pop_back();
      outcome.won = after.won;
      outcome.line = outcome.won ? outcome.line || after.line || taken != 0 : after.line;
    } else {
      outcome.won = false;
    }
    if (!outcome.won) ++strikes_[static_cast<std::size_t>(std::countr_zero(point))];
  }
  line_.pop_back();
  if (nodes_left_ >= 0 && !outcome.line) entry(state) = {state, age_, depth, outcome.won};
  return outcome;
}

// The owner to move: is there a good one?
RegionSearch::Outcome RegionSearch::answer(const State& state, int depth) {
  Look& look = look_at(state);  // until another position is looked at
  if (look.done) return {true, false};
  struct Move {
    Nodes own, enemy, barred;  // not initialised: most points have no move
  };
  std::array<Move, 64> moves;
  Nodes open = 0;
  bool refused = false;
  for (Nodes rest = game_->points & ~state.own & ~state.enemy; rest != 0; rest &= rest - 1) {
    State next = state;
    if (!try_play(look, lowest(rest), next)) continue;
    if (repeats(next)) {
      refused = true;
      continue;
    }
    if ((look.ending & lowest(rest)) != 0) return {true, false};
    moves[static_cast<std::size_t>(std::countr_zero(rest))] = {next.own, next.enemy, next.barred};
    open |= lowest(rest);
  }
  while (open != 0) {
    const Nodes point = best(open, replies_);  // what was right most often comes first
    open &= ~point;
    const auto move = static_cast<std::size_t>(std::countr_zero(point));
    const Outcome outcome = answered({moves[move].own, moves[move].enemy, moves[move].barred}, depth - 1);
    if (outcome.won) {
      ++replies_[move];
      return outcome;
    }
    if (nodes_left_ < 0) return {};
    refused = refused || outcome.line;
  }
  // A pass, which may not end in a position that was left before; to pass after a pass would be the end.
  if (line_.back().enemy_moves || !holds(state)) return {false, refused};
  if (passed(state)) return {false, true};
  const Outcome outcome = answered(state, depth - 1);
  return {outcome.won, outcome.line || (!outcome.won && refused)};
}

}  // namespace sgfaudit::scoring
