// From a tree to a record: the properties of one line of nodes in the order in which they are executed, and the facts
// of the game (SGF policies 6–8). Judges no move by the rules of Go; says which values are no moves on this board.
#pragma once

#include <cstdint>
#include <span>

#include "base/diagnostic.h"
#include "base/game_record.h"
#include "sgf/game_context.h"

namespace sgfaudit::sgf {

struct LineOptions {
  std::uint32_t report_from = 0;  // findings are made for the nodes from this place in the line on
};

// Fills `record` (already cleared, size and playable set) from a line of nodes that begins with the root. Gives the
// number of the first move that stands at place `options.report_from` of the line or behind it (one more than the last
// if there is none).
std::uint32_t build_record(const GameContext& game, std::span<const std::uint32_t> line, const LineOptions& options,
                           GameRecord& record, Findings& findings);

}  // namespace sgfaudit::sgf
