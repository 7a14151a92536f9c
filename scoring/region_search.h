// Exhaustive search of a small region as a game of its own: its points, and around it the chains of the owner, each of
// them one node whatever its shape. The enemy moves first, both sides may pass.
//
// Goals are reached by lines of play that end; a search goes deeper and deeper until the nodes are used up. A result
// "the owner reaches his goal" is a proof for the whole board where nothing outside helps the enemy inside: the enemy's
// stones inside have no liberty outside, and liberties of the owner's chains outside are not counted. It holds under
// every ko rule: the owner never makes a position that the line of play has seen, while the enemy may (he takes back
// any ko at once and has threats without end). A line that only such a move could save is lost for him. A result "not
// reached" proves nothing.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "scoring/regions.h"

namespace sgfaudit::scoring {

using Nodes = std::uint64_t;  // a set of nodes, one bit each

struct LocalGame {
  std::array<Nodes, 64> beside{};  // per node: its neighbours
  Nodes points = 0;                // what can be played on; the other nodes are chains around it
  Nodes own = 0;                   // nodes with stones of the owner
  Nodes enemy = 0;
  Nodes lasting = 0;  // one node for the chains of the owner that the goal is about and that cannot be taken
  Nodes friends = 0;  // other chains of the owner that cannot be taken
  Nodes mortal = 0;   // chains of the owner that have liberties here only
  bool suicide_allowed = false;
};

enum class Goal : std::uint8_t {
  kOwn,      // the enemy cannot live here: every stone of his can be taken (theorem 2 of proof.h holds in the end)
  kEye,      // the lasting chains always have a liberty here: some part has only points that touch them
  kEyeOwn,   // and so has every part, so that no enemy stone survives
  kLive,     // the mortal chains become one with two such parts, or with a lasting chain
  kLiveOwn,  // and no enemy stone survives
};

// What a chain of the owner around the region is in the game.
enum class Around : std::uint8_t { kLasting, kFriend, kMortal };

// The game on `cells`, a connected set of points around which only chains of `owner` stand; nullopt where it has too
// many points or chains. `around` tells what the chain of a block is.
[[nodiscard]] std::optional<LocalGame> local_game(const Partition& partition, Color owner, std::span<const Cell> cells,
                                                  const std::function<Around(BlockId)>& around, bool suicide_allowed);

class RegionSearch {
 public:
  // Can the owner reach the goal, moving second? `nodes`: how many positions may be looked at before giving up.
  [[nodiscard]] bool reaches(const LocalGame& game, Goal goal, int nodes);

 private:
  struct State {
    Nodes own = 0;
    Nodes enemy = 0;
    friend bool operator==(const State&, const State&) = default;
  };
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
  struct Outcome {
    bool won = false;
    bool line = false;  // it depends on the line of play: the enemy took stones below, or a repetition was refused
  };

  Outcome answered(const State& state, int depth);  // the enemy to move
  Outcome answer(const State& state, int depth);    // the owner to move
  [[nodiscard]] bool done(const State& state) const;
  [[nodiscard]] bool owned(const State& state) const;
  [[nodiscard]] bool parts_done(Nodes wall) const;
  [[nodiscard]] bool holds(const State& state) const;
  [[nodiscard]] bool repeats(const State& state) const;
  [[nodiscard]] bool passed(const State& state) const;
  [[nodiscard]] bool breathes(Nodes stones, Nodes empty) const;
  bool play(Nodes& mover, Nodes& other, Nodes point, Nodes& taken) const;
  [[nodiscard]] Nodes chain(Nodes start, Nodes within) const;
  [[nodiscard]] Nodes around(Nodes nodes) const;
  [[nodiscard]] static Nodes best(Nodes points, const std::array<std::uint32_t, 64>& counts);
  [[nodiscard]] Entry& entry(const State& state);

  const LocalGame* game_ = nullptr;
  Goal goal_{};
  int nodes_left_ = 0;
  bool cut_ = false;  // a line was cut off at the depth
  std::uint32_t age_ = 0;
  std::array<std::uint32_t, 64> strikes_{};  // per point: how often the enemy refuted a try there
  std::array<std::uint32_t, 64> replies_{};  // per point: how often the owner was right there
  std::vector<Entry> table_;
  std::vector<Seen> line_;
};

}  // namespace sgfaudit::scoring
