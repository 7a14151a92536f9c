// The proofs of both sides, for one orientation of the position, so that no choice depends on how the board is turned.
#include "scoring/proof.h"

#include <algorithm>
#include <array>
#include <utility>

#include "scoring/estimate_canonical.h"
#include "scoring/proof_seki.h"
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

void write_seki(const Partition& partition, const Seki& seki, Proof& proof) {
  for (std::size_t i = 0; i < proof.alive.size(); ++i) {
    const auto cell = static_cast<std::size_t>(partition.cell(partition.size().point(static_cast<int>(i))));
    if (seki.part[cell] != 0) proof.territory[i] = Color::kNone;  // SCORING §4: not under every ruleset
    if (seki.held[cell] == 0 || proof.dead[i]) continue;
    proof.seki[i] = seki.dame[cell] != 0;
    proof.alive[i] = !proof.seki[i];
  }
}

// The points of the side's safe stones.
std::vector<Point> safe_points(const Safety& side) {
  const BoardSize size = side.partition().size();
  std::vector<Point> points;
  for (int i = 0; i < size.points(); ++i) {
    if (side.safe_stone(side.partition().cell(size.point(i)))) points.push_back(size.point(i));
  }
  return points;
}

// Has the side lost a stone, where a proof may have to fill, since all its safe chains have stood there?
bool lost_some(const Safety& side, const Owned& owned, std::span<const Position> past) {
  const Partition& partition = side.partition();
  std::vector<Point> filled;
  for (int i = 0; i < partition.size().points(); ++i) {
    const Point p = partition.size().point(i);
    const Cell cell = partition.cell(p);
    const bool fills = owned.points[static_cast<std::size_t>(cell)] != 0 || side.paired(cell);
    if (fills && partition.color_at(cell) != side.color()) filled.push_back(p);
  }
  const std::vector<Point> safe = safe_points(side);
  return std::ranges::any_of(past, [&](const Position& position) {
    const auto own = [&](Point p) { return position.at(p) == side.color(); };
    return std::ranges::all_of(safe, own) && std::ranges::any_of(filled, own);
  });
}

// The positions of the game that could come back while no safe stone is ever taken, as a view shows them.
class Past {
 public:
  Past(std::span<const Position> positions, const Canonical& canonical)
      : positions_(positions), views_(canonical.views), size_(canonical.position.size), used_(positions.size()) {}

  // Adds those that hold all safe stones of the side; none where there is nothing to prove. Gives whether there are
  // more than before.
  bool add(const Safety& side) {
    const std::vector<Point> safe = safe_points(side);
    return !safe.empty() && add(safe, side.color());
  }
  bool add_all() { return add({}, Color::kNone); }

  [[nodiscard]] std::span<const Position> seen() const { return seen_; }

 private:
  bool add(const std::vector<Point>& safe, Color owner) {
    const std::size_t before = seen_.size();
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      // A symmetric position is seen in several views, its past in each of them differently: all of it counts.
      const bool possible = !used_[i] && std::ranges::any_of(views_, [&](const View& view) {
        return std::ranges::all_of(safe, [&](Point p) { return color(positions_[i], view, p) == owner; });
      });
      if (possible) use(i);
    }
    return seen_.size() != before;
  }

  [[nodiscard]] static Color color(const Position& position, const View& view, Point p) {
    const Color there = position.at(view.source(p, position.size));
    return view.exchange ? opponent(there) : there;
  }

  void use(std::size_t i) {
    used_[i] = true;
    for (const View& view : views_) {
      Position& turned = seen_.emplace_back(size_);
      for (int k = 0; k < size_.points(); ++k) turned.at(size_.point(k)) = color(positions_[i], view, size_.point(k));
    }
  }

  std::span<const Position> positions_;
  std::span<const View> views_;
  BoardSize size_;
  std::vector<bool> used_;
  std::vector<Position> seen_;
};

// Where a stone that a proof adds could make a position of the past: what needs no such stone.
Proof prove_without_fills(const Partition& partition, Terms terms, Past& past, RegionSearch& search) {
  past.add_all();
  terms.past = past.seen();
  Proof proof = nothing(partition.size());
  const std::vector<std::uint8_t> none(partition.cell_count(), 0);
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    Safety side(partition, color, terms, search);
    side.search_regions();
    write_side(side, none, proof);
  }
  return proof;
}

Proof prove_view(const Partition& partition, Terms terms, Past& past, RegionSearch& search) {
  for (;;) {
    terms.past = past.seen();
    Safety black(partition, Color::kBlack, terms, search);
    Safety white(partition, Color::kWhite, terms, search);
    // With more chains safe the owner is less free to play where they live: what fewer prove is kept.
    Owned of_black(partition.cell_count());
    Owned of_white(partition.cell_count());
    int known_safe = -1;  // what is owned follows from what is safe
    const auto own_more = [&] {
      const int safe = black.safe_chains() + white.safe_chains();
      if (std::exchange(known_safe, safe) == safe) return;
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
    const bool more_for_black = past.add(black);
    if (past.add(white) || more_for_black) continue;  // fewer chains are safe, more positions could come back
    if (lost_some(black, of_black, terms.past) || lost_some(white, of_white, terms.past)) {
      return prove_without_fills(partition, terms, past, search);
    }
    Proof proof = nothing(partition.size());
    write_side(black, of_black.points, proof);
    write_side(white, of_white.points, proof);
    Seki seki = prove_seki(black, white, terms, search);
    if (seki.found && past.add_all()) {
      terms.past = past.seen();
      seki = prove_seki(black, white, terms, search);
    }
    write_seki(partition, seki, proof);
    return proof;
  }
}

}  // namespace

Proof prove(const Position& position, const rules::Ruleset& ruleset, ProofWorkspace& workspace,
            std::span<const Position> past) {
  const Canonical canonical = canonical_position(position);
  if (ruleset.ko == rules::KoRule::kSimple) past = {};
  const Terms terms{.suicide_allowed = ruleset.suicide != rules::Suicide::kNone,
                    .pass_for_ko = ruleset.scoring == rules::ScoringMethod::kTerritory};
  Past before(past, canonical);
  const Proof seen = prove_view(Partition(canonical.position, {}), terms, before, workspace.search);
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
