// Depth-first search of and/or nodes over bit sets. Recursion is bounded by the nodes that may be looked at.
#include "scoring/region_search.h"

#include <algorithm>
#include <bit>

namespace sgfaudit::scoring {
namespace {

constexpr std::size_t kTableSize = 1U << 12;
constexpr std::size_t kLongestLine = 40;
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
  killer_ = 0;
  line_.clear();
  const State start{game.own, game.enemy};
  if (!holds(start)) return false;
  for (Nodes rest = game.mortal; rest != 0; rest &= rest - 1) {
    if (!breathes(chain(lowest(rest), game.own), game.points & ~game.own & ~game.enemy)) return false;
  }
  return done(start) || answered(start).won;
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

bool RegionSearch::repeats(const State& state) const {
  return std::ranges::any_of(line_, [&](const Seen& seen) { return seen.state == state; });
}

// Has the enemy had to move here already?
bool RegionSearch::passed(const State& state) const {
  return std::ranges::any_of(line_, [&](const Seen& seen) { return seen.enemy_moves && seen.state == state; });
}

// The enemy to move: is there an answer to every move?
RegionSearch::Outcome RegionSearch::answered(const State& state) {
  if (--nodes_left_ < 0 || line_.size() > kLongestLine) return {};
  const Entry& known = entry(state);
  if (known.age == age_ && known.state == state) return {known.won, false};
  line_.push_back({state, true});
  // A pass can be answered by a pass where the goal is only to hold something; else the owner has to go on.
  const bool only_hold = goal_ == Goal::kEye || goal_ == Goal::kLive;
  Outcome outcome = only_hold ? Outcome{true, false} : answer(state);
  const Nodes empty = game_->points & ~state.own & ~state.enemy;
  for (Nodes open = empty; outcome.won && open != 0;) {
    const Nodes point = (open & killer_) != 0 ? killer_ : lowest(open);  // what refuted the last try comes first
    open &= ~point;
    State next = state;
    Nodes taken = 0;
    if (!play(next.enemy, next.own, point, taken)) continue;
    if ((taken & ~game_->points) == 0) {
      line_.push_back({next, false});
      const Outcome after = answer(next);
      line_.pop_back();
      outcome.won = after.won;
      outcome.taken = outcome.taken || after.taken || taken != 0;
    } else {
      outcome.won = false;  // a chain around the region
    }
    if (!outcome.won) killer_ = point;
  }
  line_.pop_back();
  if (nodes_left_ >= 0 && (!outcome.won || !outcome.taken)) entry(state) = {state, age_, outcome.won};
  return outcome;
}

// The owner to move: is there a good one?
RegionSearch::Outcome RegionSearch::answer(const State& state) {
  if (done(state)) return {true, false};
  std::array<State, 64> moves;
  std::size_t count = 0;
  for (Nodes open = game_->points & ~state.own & ~state.enemy; open != 0; open &= open - 1) {
    State next = state;
    Nodes taken = 0;
    if (!play(next.own, next.enemy, lowest(open), taken)) continue;
    if ((state.own & ~next.own) != 0 || repeats(next) || !holds(next)) continue;  // no suicide
    if (done(next)) return {true, false};
    moves[count++] = next;
  }
  if (holds(state) && !passed(state)) moves[count++] = state;
  for (std::size_t i = 0; i < count; ++i) {
    const Outcome outcome = answered(moves[i]);
    if (outcome.won || nodes_left_ < 0) return outcome;
  }
  return {};
}

// Has the goal been reached for good?
bool RegionSearch::done(const State& state) const {
  const bool live = goal_ == Goal::kLive || goal_ == Goal::kLiveOwn;
  if (!live) {
    const Nodes wall = chain(game_->lasting, state.own);
    if (goal_ != Goal::kOwn) return parts_done(wall);
    Nodes open = game_->points & ~wall & ~around(wall);
    if ((state.own & ~wall) == 0) open &= ~state.enemy;
    const int count = std::popcount(open);
    return count < 2 || (count == 2 && (around(lowest(open)) & open) != 0);
  }
  const Nodes from = game_->lasting != 0 ? game_->lasting : lowest(game_->mortal);
  const Nodes wall = chain(from, state.own);
  return (game_->mortal & ~wall) == 0 && parts_done(wall);
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
