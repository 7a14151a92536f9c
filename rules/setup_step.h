// Executes the setup of one node (AB, AW, AE) and reports what is odd about it. FF[4]: a setup puts and removes single
// stones, makes no captures, and may leave a position that no play could reach.
#pragma once

#include <span>

#include "base/diagnostic.h"
#include "base/game_record.h"
#include "rules/referee.h"

namespace sgfaudit::rules {

// What a setup did to the board, in stones, net.
struct SetupEffect {
  bool changed = false;
  int black = 0;
  int white = 0;
};

// Executes `points`, those of `step`, in their order. Appends setup/no-effect at the values that change nothing, and
// setup/no-liberties at the step for each chain that this setup left without any; `findings` nullptr: reports nothing.
SetupEffect execute_setup(std::span<const SetupPoint> points, const Step& step, Referee& referee, Findings* findings);

}  // namespace sgfaudit::rules
