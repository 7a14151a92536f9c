// The board before a move that is found fault with, and what explains the fault: for the reports that draw it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/board_drawing.h"
#include "cli/game_result.h"

namespace sgfaudit::cli {

struct MoveScene {
  Drawing drawing;                 // `played` is the move
  std::vector<Point> shown;        // points that have to be in the window
  std::vector<std::string> notes;  // what stands where, "(X) move 9, Black D4": the symbol of the drawing first
  std::string rule;                // "rule: …", the rule that is broken and its clause; empty: the finding names it
};

// The scene of a finding about a move on the line that is judged; nothing where a board says nothing.
[[nodiscard]] std::optional<MoveScene> move_scene(const GameResult& result, const Diagnostic& finding);

}  // namespace sgfaudit::cli
