// The proofs of both sides, for one orientation of the position, so that no choice depends on how the board is turned.
#include "scoring/proof.h"

#include <algorithm>
#include <array>

#include "scoring/estimate_canonical.h"
#include "scoring/proof_territory.h"
#include "scoring/regions.h"
#include "scoring/safety.h"

namespace sgfaudit::scoring {
namespace {

Proof nothing(BoardSize size) {
  const auto points = static_cast<std::size_t>(size.points());
  return {std::vector<bool>(points), std::vector<bool>(points), std::vector<bool>(points),
          std::vector<Color>(points, Color::kNone)};
}

void write_side(const Safety& safety, const std::vector<std::uint8_t>& owned, Proof& proof) {
  const Partition& partition = safety.partition();
  for (std::size_t i = 0; i < proof.alive.size(); ++i) {
    const Cell cell = partition.cell(partition.size().point(static_cast<int>(i)));
    const Color there = partition.color_at(cell);
    if (safety.safe_stone(cell)) proof.alive[i] = true;
    if (owned[static_cast<std::size_t>(cell)] == 0) continue;
    if (there == safety.color()) proof.alive[i] = true;
    if (there == opponent(safety.color())) proof.dead[i] = true;
    if (there != safety.color()) proof.territory[i] = safety.color();
  }
}

Proof prove_view(const Position& position, bool suicide_allowed, RegionSearch& search) {
  const Partition partition(position, {});
  Proof proof = nothing(position.size);
  Safety black(partition, Color::kBlack, suicide_allowed, search);
  Safety white(partition, Color::kWhite, suicide_allowed, search);
  // With more chains safe the owner is less free to play where they live: what fewer prove is kept.
  std::vector<std::uint8_t> of_black(partition.cell_count(), 0);
  std::vector<std::uint8_t> of_white(partition.cell_count(), 0);
  const auto own_more = [&] {
    prove_territory(black, white, search, of_black);
    prove_territory(white, black, search, of_white);
  };
  own_more();
  black.search_regions();
  white.search_regions();
  own_more();
  black.connect();
  white.connect();
  own_more();
  write_side(black, of_black, proof);
  write_side(white, of_white, proof);
  return proof;
}

}  // namespace

Proof prove(const Position& position, const rules::Ruleset& ruleset, ProofWorkspace& workspace) {
  const Canonical canonical = canonical_position(position);
  const Proof seen = prove_view(canonical.position, ruleset.suicide != rules::Suicide::kNone, workspace.search);
  const BoardSize size = canonical.position.size;
  Proof proof = nothing(position.size);
  for (const View& view : canonical.views) {
    for (int i = 0; i < size.points(); ++i) {
      const auto from = static_cast<std::size_t>(i);
      const auto to = static_cast<std::size_t>(position.size.index(view.source(size.point(i), position.size)));
      if (seen.alive[from]) proof.alive[to] = true;
      if (seen.dead[from]) proof.dead[to] = true;
      if (seen.seki[from]) proof.seki[to] = true;
      const Color owner = seen.territory[from];
      if (owner != Color::kNone) proof.territory[to] = view.exchange ? opponent(owner) : owner;
    }
  }
  return proof;
}

}  // namespace sgfaudit::scoring
