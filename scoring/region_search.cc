// Depth-first search of and/or nodes over bit sets. Recursion is bounded by the nodes that may be looked at.
#include "scoring/region_search.h"

#include <algorithm>
#include <bit>

namespace sgfaudit::scoring {
namespace {

constexpr std::size_t kTableSize = 1U << 12;
constexpr int kMostDepth = 24;
constexpr std::size_t kMostPoints = 60;

Nodes lowest(Nodes nodes) {
  return nodes & (~nodes + 1);
}

}  // namespace

std::optional<LocalGame> local_game(const Partition& partition, Color owner, std::span<const Cell> cells,
                                    const std::function<Around(BlockId)>& around, bool suicide_allowed) {
  if (cells.size() > kMostPoints) return std::nullopt;
  LocalGame game;
  game.suicide_allowed = suicide_allowed;
  std::array<BlockId, 64> block_of{};  // per node around the region
  std::size_t nodes = cells.size();
  const auto join = [&](std::size_t a, std::size_t b) {
    game.beside[a] |= Nodes{1} << b;
    game.beside[b] |= Nodes{1} << a;
  };
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Nodes bit = Nodes{1} << i;
    const Color color = partition.color_at(cells[i]);
    game.points |= bit;
    if (color == owner) game.own |= bit;
    if (color == opponent(owner)) game.enemy |= bit;
    for (const Cell beside : partition.neighbors(cells[i])) {
      const BlockId block = partition.block_at(beside);
      if (block == kNoBlock) continue;
      const auto inside = std::ranges::find(cells, beside);
      if (inside != cells.end()) {
        join(i, static_cast<std::size_t>(inside - cells.begin()));
        continue;
      }
      const Around what = around(block);
      std::size_t node = cells.size();
      for (; node < nodes; ++node) {
        const bool lasting = (game.lasting >> node & 1) != 0;
        if (what == Around::kLasting ? lasting : !lasting && block_of[node] == block) break;
      }
      if (node == game.beside.size()) return std::nullopt;
      if (node == nodes) {
        block_of[nodes++] = block;
        const Nodes added = Nodes{1} << node;
        game.own |= added;
        (what == Around::kLasting ? game.lasting : what == Around::kFriend ? game.friends : game.mortal) |= added;
      }
      join(i, node);
    }
  }
  return game;
}

bool RegionSearch::reaches(const LocalGame& game, Goal goal, int nodes) {
  game_ = &game;
  goal_ = goal;
  nodes_left_ = nodes;
  if (table_.empty()) table_.resize(kTableSize);
  ++age_;
  strikes_.fill(0);
  replies_.fill(0);
  line_.clear();
  const State start{game.own, game.enemy};
  if (!holds(start)) return false;
  for (Nodes rest = game.mortal; rest != 0; rest &= rest - 1) {
    if (!breathes(chain(lowest(rest), game.own), game.points & ~game.own & ~game.enemy)) return false;
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

Nodes RegionSearch::around(Nodes nodes) const {
  Nodes found = 0;
  for (; nodes != 0; nodes &= nodes - 1) found |= game_->beside[static_cast<std::size_t>(std::countr_zero(nodes))];
  return found;
}

Nodes RegionSearch::chain(Nodes start, Nodes within) const {
  Nodes found = start;
  for (Nodes edge = start; edge != 0;) {
    edge = around(edge) & within & ~found;
    found |= edge;
  }
  return found;
}

bool RegionSearch::breathes(Nodes stones, Nodes empty) const {
  return (stones & (game_->lasting | game_->friends)) != 0 || (around(stones) & empty) != 0;
}

// A stone of the mover on the point; false where the rules forbid it. `taken`: what was taken from the other side.
bool RegionSearch::play(Nodes& mover, Nodes& other, Nodes point, Nodes& taken) const {
  mover |= point;
  taken = 0;
  const Nodes empty = game_->points & ~mover & ~other;
  for (Nodes beside = around(point) & other; beside != 0;) {
    const Nodes stones = chain(lowest(beside), other);
    beside &= ~stones;
    if (!breathes(stones, empty)) taken |= stones;
  }
  other &= ~taken;
  if (taken != 0) return true;
  const Nodes stones = chain(point, mover);
  if (breathes(stones, empty)) return true;
  if (!game_->suicide_allowed || stones == point) return false;
  mover &= ~stones;
  return true;
}

RegionSearch::Entry& RegionSearch::entry(const State& state) {
  const std::uint64_t mixed = (state.own * 0x9E3779B97F4A7C15U) ^ (state.enemy * 0xC2B2AE3D27D4EB4FU);
  return table_[(mixed ^ (mixed >> 29)) >> 7 & (kTableSize - 1)];
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
  return std::ranges::any_of(line_, [&](const Seen& seen) { return seen.state == state; });
}

// Has the enemy had to move here already?
bool RegionSearch::passed(const State& state) const {
  return std::ranges::any_of(line_, [&](const Seen& seen) { return seen.enemy_moves && seen.state == state; });
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
  Outcome outcome = only_hold ? Outcome{true, false} : answer(state, depth);
  const Nodes empty = game_->points & ~state.own & ~state.enemy;
  for (Nodes open = empty; outcome.won && open != 0;) {
    const Nodes point = best(open, strikes_);  // what refuted most comes first
    open &= ~point;
    State next = state;
    Nodes taken = 0;
    if (!play(next.enemy, next.own, point, taken)) continue;
    if ((taken & ~game_->points) == 0) {
      line_.push_back({next, false});
      const Outcome after = answer(next, depth);
      line_.pop_back();
      outcome.won = after.won;
      outcome.line = outcome.won ? outcome.line || after.line || taken != 0 : after.line;
    } else {
      outcome.won = false;  // a chain around the region
    }
    if (!outcome.won) ++strikes_[static_cast<std::size_t>(std::countr_zero(point))];
  }
  line_.pop_back();
  if (nodes_left_ >= 0 && !outcome.line) entry(state) = {state, age_, depth, outcome.won};
  return outcome;
}

// The owner to move: is there a good one?
RegionSearch::Outcome RegionSearch::answer(const State& state, int depth) {
  if (done(state)) return {true, false};
  std::array<State, 65> moves;
  Nodes open = 0;
  bool refused = false;
  for (Nodes rest = game_->points & ~state.own & ~state.enemy; rest != 0; rest &= rest - 1) {
    State next = state;
    Nodes taken = 0;
    if (!play(next.own, next.enemy, lowest(rest), taken)) continue;
    if ((state.own & ~next.own) != 0 || !holds(next)) continue;  // no suicide
    if (done(next)) return {true, false};
    if (repeats(next)) {
      refused = true;
      continue;
    }
    moves[static_cast<std::size_t>(std::countr_zero(rest))] = next;
    open |= lowest(rest);
  }
  while (open != 0) {
    const Nodes point = best(open, replies_);  // what was right most often comes first
    open &= ~point;
    const auto move = static_cast<std::size_t>(std::countr_zero(point));
    const Outcome outcome = answered(moves[move], depth - 1);
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

// Has the goal been reached for good?
bool RegionSearch::done(const State& state) const {
  if (goal_ == Goal::kOwn) return owned(state);
  const bool eye = goal_ == Goal::kEye || goal_ == Goal::kEyeOwn;
  const Nodes from = eye || game_->lasting != 0 ? game_->lasting : lowest(game_->mortal);
  const Nodes wall = chain(from, state.own);
  return (game_->mortal & ~wall) == 0 && parts_done(wall);
}

// Theorem 2 of proof.h, with pairs chosen as they come.
bool RegionSearch::owned(const State& state) const {
  const Nodes wall = chain(game_->lasting, state.own);
  const Nodes empty = game_->points & ~state.own & ~state.enemy;
  Nodes reached = wall | around(wall);
  Nodes loose = state.own & ~wall;
  Nodes used = 0;  // points in pairs
  const auto lone = [&](Nodes open) {
    const int count = std::popcount(open);
    return count < 2 || (count == 2 && (around(lowest(open)) & open) != 0);
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

// Do the parts into which the wall cuts the region suffice for the goal?
bool RegionSearch::parts_done(Nodes wall) const {
  const Nodes touched = around(wall);
  int good = 0;
  bool all = true;
  for (Nodes rest = game_->points & ~wall; rest != 0;) {
    const Nodes part = chain(lowest(rest), game_->points & ~wall);
    rest &= ~part;
    if ((part & ~touched) == 0) {
      ++good;
    } else {
      all = false;
    }
  }
  switch (goal_) {
    case Goal::kOwn:
      break;
    case Goal::kEye:
      return good >= 1;
    case Goal::kEyeOwn:
      return good >= 1 && all;
    case Goal::kLive:
      return good >= 2 || game_->lasting != 0;
    case Goal::kLiveOwn:
      return all && (good >= 2 || game_->lasting != 0);
  }
  return false;
}

// What must be true whenever the enemy is to move: a chain that needs its liberty here has it.
bool RegionSearch::holds(const State& state) const {
  if (goal_ != Goal::kEye && goal_ != Goal::kEyeOwn) return true;
  const Nodes wall = chain(game_->lasting, state.own);
  return (around(wall) & game_->points & ~state.own & ~state.enemy) != 0;
}

}  // namespace sgfaudit::scoring
