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
  // First without pairs: the owner is then free to play as he likes wherever no chain lives.
  write_side(black, proved_territory(black, white, search), proof);
  write_side(white, proved_territory(white, black, search), proof);
  black.connect();
  white.connect();
  write_side(black, proved_territory(black, white, search), proof);
  write_side(white, proved_territory(white, black, search), proof);
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
