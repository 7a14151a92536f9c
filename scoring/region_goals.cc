// When a goal of the search has been reached for good, by theorems that need no further search.
#include <bit>

#include "scoring/region_search.h"

namespace sgfaudit::scoring {

// Has the goal been reached for good?
bool RegionSearch::done(const State& state) const {
  if (goal_ == Goal::kOwn) return owned(state);
  if (goal_ == Goal::kHold) return held(state);
  const Nodes joined = wall(state);
  return (game_->mortal & ~joined) == 0 && parts_done(joined);
}

// The chain whose life the goal is about.
Nodes RegionSearch::wall(const State& state) const {
  return chain(eye_ || game_->lasting != 0 ? game_->lasting : lowest(game_->mortal), state.own);
}

// Theorem 2 of proof.h, with pairs chosen as they come.
bool RegionSearch::owned(const State& state) const {
  const Nodes wall = chain(game_->lasting, state.own);
  const Nodes empty = game_->points & ~state.own & ~state.enemy;
  Nodes reached = wall | around(wall);
  Nodes loose = state.own & ~wall;
  Nodes used = 0;  // points in pairs
  const auto lone = [&](Nodes open) {
    const Nodes rest = open & (open - 1);  // without the lowest
    return open == 0 || rest == 0 || (single(rest) && (around(rest) & open) != 0);
  };
  const auto pair = [&](Nodes beside) {  // of two free points among these, if there are
    const Nodes points = beside & empty & reached & ~used;
    const Nodes first = lowest(points);
    const Nodes second = lowest(points & ~first);
    if (second == 0) return false;
    used |= first | second;
    reached |= around(first) & around(second);
    return true;
  };
  for (bool changed = true; changed;) {
    const Nodes open = game_->points & ~reached;
    if (lone(open) || (loose == 0 && lone(open & ~state.enemy))) return true;
    changed = false;
    for (Nodes rest = loose; rest != 0;) {
      const Nodes stones = chain(lowest(rest), state.own);
      rest &= ~stones;
      if (!pair(around(stones))) continue;
      loose &= ~stones;
      reached |= stones | around(stones);
      changed = true;
    }
    for (Nodes rest = open; rest != 0 && !changed; rest &= rest - 1) changed = pair(around(lowest(rest)));
  }
  return false;
}

// Unconditional life of all that has to be kept, with parts that leave the enemy no room (benson.h, with suicide); what
// is not the owner's for sure counts as the enemy's.
bool RegionSearch::held(const State& state) const {
  struct Part {
    Nodes points;
    Nodes walls;  // the owner's stones around it
    bool lost;    // some wall can be taken, or the enemy's chains around border it
  };
  std::array<Part, 64> parts;
  std::size_t count = 0;
  for (Nodes rest = game_->points & ~state.own; rest != 0;) {
    const Nodes part = chain(lowest(rest), game_->points & ~state.own);
    rest &= ~part;
    const Nodes beside = around(part);
    parts[count++] = {part, beside & state.own, (beside & game_->hostile) != 0};
  }
  Nodes alive = state.own;
  for (bool changed = true; changed;) {
    changed = false;
    for (Nodes rest = alive & ~game_->lasting & ~game_->friends; rest != 0;) {
      const Nodes stones = chain(lowest(rest), state.own);
      rest &= ~stones;
      if ((stones & (game_->lasting | game_->friends)) != 0) continue;
      const Nodes touched = around(stones);
      int eyes = 0;
      for (std::size_t i = 0; i < count; ++i) {
        if (!parts[i].lost && (parts[i].points & ~touched) == 0) ++eyes;
      }
      if (eyes >= 2) continue;
      alive &= ~stones;
      changed = true;
      for (std::size_t i = 0; i < count; ++i) parts[i].lost = parts[i].lost || (parts[i].walls & stones) != 0;
    }
  }
  if ((kept_ & ~alive) != 0) return false;
  Nodes owned = alive & game_->points;
  const Nodes touched = around(alive);
  for (std::size_t i = 0; i < count; ++i) {
    if (!parts[i].lost && (parts[i].points & ~touched) == 0) owned |= parts[i].points;
  }
  const int sure = std::popcount(owned);
  return sure >= own_area_ && std::popcount(game_->points) - sure <= enemy_area_;
}

// Has the owner as much as at the start and the enemy no more, every stone taken as it stands?
bool RegionSearch::kept(const State& state) const {
  return area(state.own, state.enemy) >= own_area_ && area(state.enemy, state.own) <= enemy_area_;
}

int RegionSearch::area(Nodes side, Nodes other) const {
  int found = std::popcount(side & game_->points);
  const Nodes empty = game_->points & ~side & ~other;
  for (Nodes rest = empty; rest != 0;) {
    const Nodes region = chain(lowest(rest), empty);
    rest &= ~region;
    const Nodes beside = around(region);
    if ((beside & other) == 0 && (beside & side) != 0) found += std::popcount(region);
  }
  return found;
}

// Do the parts into which the wall cuts the region suffice for the goal?
bool RegionSearch::parts_done(Nodes wall) const {
  const bool all_good = goal_ == Goal::kEyeOwn || goal_ == Goal::kLiveOwn;
  const bool two = goal_ == Goal::kLive || goal_ == Goal::kLiveOwn;
  if (two && game_->lasting != 0 && !all_good) return true;
  const Nodes rest = game_->points & ~wall;
  const Nodes untouched = rest & ~around(wall);
  if (all_good && untouched != 0) return false;
  if (two && game_->lasting != 0) return true;
  // A good part is one whose every point touches the wall: what no point that does not is connected to.
  const Nodes good = rest & ~chain(untouched, rest);
  if (!two) return good != 0;
  return (good & ~chain(lowest(good), rest)) != 0;
}

// What must be true whenever the enemy is to move: a chain that needs its liberty here has it.
bool RegionSearch::holds(const State& state) const {
  return !eye_ || open_beside(wall(state), state);
}

// Is an empty point beside the wall?
bool RegionSearch::open_beside(Nodes wall, const State& state) const {
  return (around(wall) & game_->points & ~state.own & ~state.enemy) != 0;
}

}  // namespace sgfaudit::scoring
