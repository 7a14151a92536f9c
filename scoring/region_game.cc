// A region and what borders it, as nodes of a game of its own.
#include <algorithm>

#include "scoring/region_search.h"

namespace sgfaudit::scoring {
namespace {

constexpr std::size_t kMostPoints = 60;

// What the points held in an earlier position; nullopt where a chain of the owner beside them was not complete: these
// are never taken, so that such a position cannot come back.
std::optional<LocalState> state_in(const Position& position, const Partition& partition, Color owner,
                                   std::span<const Cell> cells, std::span<const BlockId> chains) {
  for (const BlockId chain : chains) {
    for (const Cell stone : partition.cells(chain)) {
      if (position.at(partition.point(stone)) != owner) return std::nullopt;
    }
  }
  LocalState state;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Color color = position.at(partition.point(cells[i]));
    if (color == owner) state.own |= Nodes{1} << i;
    if (color == opponent(owner)) state.enemy |= Nodes{1} << i;
  }
  return state;
}

void add_past(const Partition& partition, Color owner, std::span<const Cell> cells, std::span<const BlockId> chains,
              const Terms& terms, LocalGame& game) {
  for (const Position& position : terms.past) {
    std::optional<LocalState> state = state_in(position, partition, owner, cells, chains);
    if (!state) continue;
    state->own |= game.own & ~game.points;
    state->enemy |= game.hostile;
    if (std::ranges::find(game.past, *state) == game.past.end()) game.past.push_back(*state);
  }
}

}  // namespace

std::optional<LocalGame> local_game(const Partition& partition, Color owner, std::span<const Cell> cells,
                                    const std::function<Around(BlockId)>& around, const Terms& terms) {
  if (cells.size() > kMostPoints) return std::nullopt;
  LocalGame game;
  game.suicide_allowed = terms.suicide_allowed;
  game.pass_for_ko = terms.pass_for_ko;
  std::array<BlockId, 64> block_of{};  // per node around the region
  std::size_t nodes = cells.size();
  std::vector<BlockId> chains;  // of the owner
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
      Nodes& kind = what == Around::kLasting  ? game.lasting
                    : what == Around::kFriend ? game.friends
                    : what == Around::kMortal ? game.mortal
                                              : game.hostile;
      const bool one_for_all = what == Around::kLasting || what == Around::kHostile;
      std::size_t node = cells.size();
      while (node < nodes && ((kind >> node & 1) == 0 || (!one_for_all && block_of[node] != block))) ++node;
      if (node == game.beside.size()) return std::nullopt;
      if (node == nodes) {
        block_of[nodes++] = block;
        kind |= Nodes{1} << node;
      }
      if (what != Around::kHostile && std::ranges::find(chains, block) == chains.end()) chains.push_back(block);
      join(i, node);
    }
  }
  game.own |= game.lasting | game.friends | game.mortal;
  game.enemy |= game.hostile;
  add_past(partition, owner, cells, chains, terms, game);
  return game;
}

}  // namespace sgfaudit::scoring
