// The count that a position without dead stones would have if one of its chains were dead, without counting the whole
// board anew: the regions beside the chain join, everything else stays. Bounds of it, for which seki is not looked at,
// are found much faster.
#pragma once

#include <array>
#include <vector>

#include "scoring/chains.h"
#include "scoring/count.h"
#include "scoring/regions.h"
#include "scoring/territory_groups.h"

namespace sgfaudit::scoring {

class OneDead {
 public:
  // `all_alive`: as it would be counted; its `dead` names no stone.
  OneDead(const CountInput& all_alive, const rules::Ruleset& ruleset);

  // Can it be told like that? Not where points are taken off for other reasons than seki (tax, refused false eyes, the
  // historical Korean count), or stones are known to be in seki whatever their shape.
  [[nodiscard]] static bool applies(const CountInput& all_alive, const rules::Ruleset& ruleset);

  // Black minus white if the chain is dead: least and most. Equal where points that stones in seki enclose count.
  struct Bounds {
    Score least;
    Score most;
    bool enclosed = false;  // the chain and the regions beside it reach stones of the other colour alone
  };
  [[nodiscard]] Bounds bounds(const Chain& chain) const;

  // Black minus white if the chain is dead, exactly.
  [[nodiscard]] Score count(const Chain& chain) const;

 private:
  struct Region {
    int points = 0;
    int free = 0;                                     // points that touch no stone
    std::array<BlockId, 2> only{kNoBlock, kNoBlock};  // the first of Black's, of White's chains beside it
    std::array<bool, 2> more{};                       // other chains of the colour are beside it, too
    // Is a chain of the colour beside it that is not `but`?
    [[nodiscard]] bool reaches(std::size_t side, BlockId but) const {
      return more[side] || (only[side] != kNoBlock && only[side] != but);
    }
  };
  // Points of one side's regions, and how many of them seki could take off.
  struct Sum {
    int points = 0;
    int unsure = 0;
  };
  using Sums = std::array<Sum, 2>;  // Black's, White's

  [[nodiscard]] BlockId block(const Chain& chain) const { return partition_.block_at(partition_.cell(chain.first)); }
  [[nodiscard]] static int taken(const Chain& chain);
  void list_regions();
  // Adds a region (`times` 1), or takes it off (−1), where it belongs to a side once the chain `dead` is off.
  void add(const Region& region, BlockId dead, int times, Sums& sums) const;

  Partition partition_;
  NeutralPoints of_black_, of_white_;
  bool seki_counts_;             // so do points that stones in seki enclose
  std::vector<Region> regions_;  // per block; unused for chains
  Sums sums_{};                  // all alive
  Score without_territory_;      // the count of everything else, all alive
};

}  // namespace sgfaudit::scoring
