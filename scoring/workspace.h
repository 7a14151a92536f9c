// Memory that judging games needs, to be kept from game to game: one for each thread.
#pragma once

#include "scoring/estimate.h"
#include "scoring/proof.h"

namespace sgfaudit::scoring {

struct Workspace {
  EstimateWorkspace estimate;
  ProofWorkspace proof;
};

}  // namespace sgfaudit::scoring
