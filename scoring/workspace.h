// Memory that judging games needs, to be kept from game to game: one for each thread.
#pragma once

#include "rules/referee.h"
#include "rules/replay.h"
#include "scoring/estimate.h"
#include "scoring/proof.h"

namespace sgfaudit::scoring {

struct Workspace {
  rules::Referee referee;
  rules::Replay replay;
  EstimateWorkspace estimate;
  ProofWorkspace proof;
};

}  // namespace sgfaudit::scoring
