// Usual moves (usual_move.h) that stand one behind the other, taken all at once: into a tree, and from there into a
// record.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/game_record.h"
#include "sgf/tree.h"

namespace sgfaudit::sgf {

// Fills the last node of the tree, a new one, with the usual move that stands there, and appends the nodes of the
// `count` - 1 ones behind it.
void append_moves(Tree& tree, std::size_t count);

// Appends the steps of `count` nodes of a run, from `node` on, up to the first that is no point of the board. Gives how
// many. `offset`: of the tree's bytes in the stream.
std::size_t append_plays(const Tree& tree, std::uint32_t node, std::size_t count, std::uint64_t offset,
                         GameRecord& record);

}  // namespace sgfaudit::sgf
