// Exhaustive search of a small region as a game of its own: its points, and around it the chains that border it, each
// of them one node whatever its shape. The enemy moves first, both sides may pass.
//
// Goals are reached by lines of play that end; a search goes deeper and deeper until the nodes are used up. A result
// "the owner reaches his goal" is a proof for the whole board where nothing outside helps the enemy inside: the enemy's
// stones inside have no liberty outside, or are joined to chains that count as never taken, and liberties of the
// owner's chains outside are not counted. It holds under every ko rule: the owner never makes a position that the line
// of play or the game has seen, while the enemy may (he takes back any ko at once and has threats without end). A line
// that only such a move could save is lost for him. A result "not reached" proves nothing: the nodes may have been too
// few.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/position.h"
#include "scoring/regions.h"

namespace sgfaudit::scoring {

using Nodes = std::uint64_t;  // a set of nodes, one bit each

[[nodiscard]] constexpr Nodes lowest(Nodes nodes) {
  return nodes & (~nodes + 1);
}

// Is it exactly one? (std::has_single_bit counts all bits, by a call where the processor may not know how.)
[[nodiscard]] constexpr bool single(Nodes nodes) {
  return nodes != 0 && (nodes & (nodes - 1)) == 0;
}

// What a proof must know besides the position.
struct Terms {
  bool suicide_allowed = false;  // of several stones
  // Life and death are confirmed as under territory rules (Japanese 1989, art. 7.2): a ko is taken back only after a
  // pass for it, so that threats elsewhere do not help.
  bool pass_for_ko = false;
  // Positions of the game that a superko rule may forbid to bring back; none under simple ko.
  std::span<const Position> past{};
};

struct LocalState {
  Nodes own = 0;
  Nodes enemy = 0;
  Nodes barred = 0;  // points of kos that the enemy may take back only after a pass

  friend bool operator==(const LocalState&, const LocalState&) = default;
};

struct LocalGame {
  std::array<Nodes, 64> beside{};  // per node: its neighbours
  Nodes points = 0;                // what can be played on; the other nodes are chains around it
  Nodes own = 0;                   // nodes with stones of the owner
  Nodes enemy = 0;
  Nodes lasting = 0;  // one node for the chains of the owner that the goal is about and that cannot be taken
  Nodes friends = 0;  // other chains of the owner that cannot be taken
  Nodes mortal = 0;   // chains of the owner that have liberties here only
  Nodes hostile = 0;  // one node for the enemy's chains around, which are never taken
  bool suicide_allowed = false;
  bool pass_for_ko = false;
  std::vector<LocalState> past;  // what stood here in the game, with all of the owner's chains around
};

enum class Goal : std::uint8_t {
  kOwn,      // the enemy cannot live here: every stone of his can be taken (theorem 2 of proof.h holds in the end)
  kEye,      // the lasting chains always have a liberty here: some part has only points that touch them
  kEyeOwn,   // and so has every part, so that no enemy stone survives
  kLive,     // the mortal chains become one with two such parts, or with a lasting chain
  kLiveOwn,  // and no enemy stone survives
  kHold,     // no stone of his that stands here is ever taken; when both pass, his area here is at least what it is
             // now and the enemy's at most
};

// What a chain around the region is in the game.
enum class Around : std::uint8_t { kLasting, kFriend, kMortal, kHostile };

// The game on `cells`, a connected set of points; nullopt where it has too many points or chains. `around` tells what
// the chain of a block beside them is.
[[nodiscard]] std::optional<LocalGame> local_game(const Partition& partition, Color owner, std::span<const Cell> cells,
                                                  const std::function<Around(BlockId)>& around, const Terms& terms);

class RegionSearch {
 public:
  // Can the owner reach the goal, moving second? `nodes`: how many positions may be looked at before giving up.
  [[nodiscard]] bool reaches(const LocalGame& game, Goal goal, int nodes);

 private:
  using State = LocalState;
  struct Seen {
    State state;
    bool enemy_moves = false;
  };
  struct Entry {
    State state;
    std::uint32_t age = 0;   // of the search that wrote it
    std::int32_t depth = 0;  // moves of the owner that a lost one looked ahead
    bool won = false;
  };
  // What is known of a position with the owner to move, whatever the line of play.
  struct Look {
    State state;
    std::uint32_t age = 0;  // of the search that wrote it
    bool done = false;
    Nodes tried = 0;   // points whose plays have been looked at
    Nodes legal = 0;   // of these: allowed, and what must hold afterwards does
    Nodes ending = 0;  // of these: the goal is reached for good
  };
  struct Outcome {
    bool won = false;
    bool line = false;  // it depends on the line of play: the enemy took stones below, or a repetition was refused
  };

  Outcome answered(const State& state, int depth);  // the enemy to move
  Outcome answer(const State& state, int depth);    // the owner to move
  [[nodiscard]] bool done(const State& state) const;
  [[nodiscard]] bool owned(const State& state) const;
  [[nodiscard]] Nodes wall(const State& state) const;
  [[nodiscard]] bool parts_done(Nodes wall) const;
  [[nodiscard]] bool held(const State& state) const;
  [[nodiscard]] bool kept(const State& state) const;
  [[nodiscard]] int area(Nodes side, Nodes other) const;
  [[nodiscard]] bool holds(const State& state) const;
  [[nodiscard]] bool open_beside(Nodes wall, const State& state) const;
  [[nodiscard]] bool repeats(const State& state) const;
  [[nodiscard]] bool passed(const State& state) const;
  [[nodiscard]] bool lives(Nodes start, Nodes within, Nodes empty, Nodes& stones) const;
  bool play(Nodes& mover, Nodes& other, Nodes point, Nodes& taken) const;
  bool play_enemy(State& state, Nodes point, Nodes& taken) const;
  bool play_own(State& state, Nodes point) const;
  [[nodiscard]] Nodes chain(Nodes start, Nodes within) const;
  [[nodiscard]] Nodes around(Nodes nodes) const;
  [[nodiscard]] static Nodes best(Nodes points, const std::array<std::uint32_t, 64>& counts);
  [[nodiscard]] static std::uint64_t mixed(const State& state);
  [[nodiscard]] Entry& entry(const State& state) { return table_[mixed(state) & (table_.size() - 1)]; }
  Look& look_at(const State& state);
  bool try_play(Look& look, Nodes point, State& next) const;

  const LocalGame* game_ = nullptr;
  Goal goal_{};
  bool eye_ = false;  // the goal is an eye of the lasting chains
  Nodes kept_ = 0;    // stones that may never be taken
  int own_area_ = 0;  // at the start
  int enemy_area_ = 0;
  int nodes_left_ = 0;
  bool cut_ = false;  // a line was cut off at the depth
  std::uint32_t age_ = 0;
  std::array<std::uint32_t, 64> strikes_{};  // per point: how often the enemy refuted a try there
  std::array<std::uint32_t, 64> replies_{};  // per point: how often the owner was right there
  std::vector<Entry> table_;
  std::vector<Look> looks_;
  std::vector<Seen> line_;
};

// Nearly all the time of a search is spent in these three.

inline Nodes RegionSearch::around(Nodes nodes) const {
  Nodes found = 0;
  for (; nodes != 0; nodes &= nodes - 1) found |= game_->beside[static_cast<std::size_t>(std::countr_zero(nodes))];
  return found;
}

inline Nodes RegionSearch::chain(Nodes start, Nodes within) const {
  Nodes found = start;
  for (Nodes edge = start; edge != 0;) {
    edge = around(edge) & within & ~found;
    found |= edge;
  }
  return found;
}

// Does the chain of `start` breathe? `stones`: what was seen of it, all where it does not.
inline bool RegionSearch::lives(Nodes start, Nodes within, Nodes empty, Nodes& stones) const {
  const Nodes immortal = game_->lasting | game_->friends | game_->hostile;
  stones = start;
  for (Nodes edge = start; edge != 0;) {
    if ((edge & immortal) != 0) return true;
    const Nodes beside = around(edge);
    if ((beside & empty) != 0) return true;
    edge = beside & within & ~stones;
    stones |= edge;
  }
  return false;
}

}  // namespace sgfaudit::scoring
