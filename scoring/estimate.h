// An estimate of which chains of a finished position are dead, for records that carry no marks (SCORING §5, the weakest
// basis). Deterministic, the same on every machine, and the same up to the board's symmetries and the exchange of the
// colours. It knows neither the recorded result nor the history.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/color.h"
#include "base/position.h"
#include "scoring/chains.h"

namespace sgfaudit::scoring {

struct EstimateInput {
  const Position* position = nullptr;
  const Chains* chains = nullptr;  // find_chains(*position)
};

// What decided a chain.
enum class EstimateReason : std::uint8_t {
  kStatic,    // room for eyes, or none, seen without playing
  kPlayouts,  // the vote of playouts with either side to move first
};

struct Estimate {
  std::vector<double> dead;            // per chain: the probability that it is dead, calibrated
  std::vector<EstimateReason> reason;  // per chain
  bool settled = true;                 // false: borders are too open for the estimate to mean anything
  int widest_neutral = 0;              // points of the largest region between the colours, which decides that
};

// Memory for estimates, to be kept and used again; not for two threads at once.
class EstimateWorkspace {
 public:
  EstimateWorkspace();
  ~EstimateWorkspace();
  EstimateWorkspace(EstimateWorkspace&&) noexcept;
  EstimateWorkspace& operator=(EstimateWorkspace&&) noexcept;

  struct Parts;
  [[nodiscard]] Parts& parts() { return *parts_; }

 private:
  std::unique_ptr<Parts> parts_;
};

// Never fails; an empty board gives an empty estimate.
[[nodiscard]] Estimate estimate_dead_stones(const EstimateInput& input, EstimateWorkspace& workspace);

}  // namespace sgfaudit::scoring
