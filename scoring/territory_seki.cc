// Stones in seki and their eyes (SCORING §4, §7).
#include <algorithm>

#include "scoring/territory_groups.h"
#include "scoring/territory_points.h"

namespace sgfaudit::scoring {
namespace {

std::size_t index(int i) {
  return static_cast<std::size_t>(i);
}

class SekiMarker {
 public:
  SekiMarker(const Partition& partition, PointRoles& roles)
      : partition_(partition), roles_(roles), in_seki_(partition.blocks().size(), 0) {}

  // A group without two eyes is in seki if it touches a neutral point (Japanese 1989, art. 8: stones that possess
  // dame), or if an enemy that is in seki keeps it alive.
  void mark(const std::vector<bool>& known, Groups& black, Groups& white) {
    mark_known(known, black);
    mark_known(known, white);
    mark_beside_dame(black);
    mark_beside_dame(white);
    while (mark_beside_seki(black) || mark_beside_seki(white)) {
    }
    write(black);
    write(white);
  }

 private:
  template <typename Condition>
  bool beside(BlockId chain, Condition condition) const {
    return std::ranges::any_of(partition_.cells(chain), [&](Cell cell) {
      return std::ranges::any_of(partition_.neighbors(cell), [&](Cell next) {
        const BlockId id = partition_.block_at(next);
        return id != kNoBlock && condition(id);
      });
    });
  }

  bool mark_groups(Groups& groups, std::vector<std::uint8_t>& found) {
    bool any = false;
    for (const BlockId chain : groups.chains()) {
      if (found[index(groups.group(chain))] == 0 || in_seki_[index(chain)] != 0) continue;
      in_seki_[index(chain)] = 1;
      any = true;
    }
    return any;
  }

  void mark_known(const std::vector<bool>& known, Groups& groups) {
    if (known.empty()) return;
    std::vector<std::uint8_t> found(partition_.blocks().size(), 0);
    for (const BlockId chain : groups.chains()) {
      const Point stone = partition_.point(partition_.cells(chain).front());
      if (known[index(partition_.size().index(stone))]) found[index(groups.group(chain))] = 1;
    }
    mark_groups(groups, found);
  }

  void mark_beside_dame(Groups& groups) {
    std::vector<std::uint8_t> found(partition_.blocks().size(), 0);
    for (const BlockId chain : groups.chains()) {
      const BlockId group = groups.group(chain);
      if (found[index(group)] != 0 || groups.two_eyes(group)) continue;
      if (beside(chain, [&](BlockId id) { return partition_.block(id).neutral(); })) found[index(group)] = 1;
    }
    mark_groups(groups, found);
  }

  bool mark_beside_seki(Groups& groups) {
    std::vector<std::uint8_t> found(partition_.blocks().size(), 0);
    for (const BlockId chain : groups.chains()) {
      const BlockId group = groups.group(chain);
      if (found[index(group)] != 0 || in_seki_[index(chain)] != 0 || groups.two_eyes(group)) continue;
      if (beside(chain, [&](BlockId id) { return in_seki_[index(id)] != 0; })) found[index(group)] = 1;
    }
    return mark_groups(groups, found);
  }

  void write(Groups& groups) {
    for (const BlockId chain : groups.chains()) {
      if (in_seki_[index(chain)] == 0) continue;
      for (const Cell cell : partition_.cells(chain)) roles_.role[index(cell)] = Role::kSeki;
    }
    for (const BlockId region : groups.regions()) {
      const bool seki = beside(region, [&](BlockId id) { return in_seki_[index(id)] != 0; });
      for (const Cell cell : partition_.cells(region)) {
        // A false eye between stones in seki is never territory: there is nothing to choose.
        if (seki) roles_.role[index(cell)] = Role::kSekiEye;
        roles_.teire[index(cell)] = seki ? 0 : groups.false_eyes()[index(cell)];
      }
    }
  }

  const Partition& partition_;
  PointRoles& roles_;
  std::vector<std::uint8_t> in_seki_;  // per chain
};

}  // namespace

void mark_seki(const Partition& partition, const std::vector<bool>& known, PointRoles& roles) {
  const NeutralPoints of_black = neutral_points(partition, Color::kBlack);
  const NeutralPoints of_white = neutral_points(partition, Color::kWhite);
  Groups black(partition, Color::kBlack, of_black, of_white);
  Groups white(partition, Color::kWhite, of_white, of_black);
  SekiMarker(partition, roles).mark(known, black, white);
  for (std::size_t cell = 0; cell < roles.role.size(); ++cell) {
    if (of_black.behind_gaps[cell] != 0 || of_white.behind_gaps[cell] != 0) roles.role[cell] = Role::kOpen;
  }
}

void mark_groups_beside_dame(const Partition& partition, PointRoles& roles) {
  BlockSets groups(partition.blocks().size());
  const auto for_each_contact = [&](auto&& visit) {
    for (std::size_t i = 0; i < partition.blocks().size(); ++i) {
      for (const Cell cell : partition.cells(static_cast<BlockId>(i))) {
        for (const Cell next : partition.neighbors(cell)) {
          if (partition.color_at(next) != Color::kNone) visit(static_cast<BlockId>(i), partition.block_at(next));
        }
      }
    }
  };
  for_each_contact([&](BlockId region, BlockId chain) {
    if (partition.block(region).owner() != Color::kNone) groups.join(region, chain);
  });
  std::vector<std::uint8_t> beside_dame(partition.blocks().size(), 0);
  for_each_contact([&](BlockId region, BlockId chain) {
    if (partition.block(region).neutral()) beside_dame[index(groups.find(chain))] = 1;
  });
  for (std::size_t i = 0; i < partition.blocks().size(); ++i) {
    const auto id = static_cast<BlockId>(i);
    if (beside_dame[index(groups.find(id))] == 0) continue;
    const bool chain = partition.block(id).color != Color::kNone;
    for (const Cell cell : partition.cells(id)) roles.role[index(cell)] = chain ? Role::kSeki : Role::kSekiEye;
  }
}

}  // namespace sgfaudit::scoring
