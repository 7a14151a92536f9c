// Regions and their owners, and the lists that a report shows (SCORING §1).
#include <algorithm>

#include "scoring/borders.h"
#include "scoring/dame_filling.h"
#include "scoring/territory_points.h"

namespace sgfaudit::scoring {
namespace {

void add_point(const PointRoles& roles, std::size_t cell, Point point, FalseEyes false_eyes, Territory& territory) {
  const Color owner = roles.owner[cell];
  if (roles.teire[cell] != 0) {
    territory.teire.push_back(point);
    territory.teire_owner.push_back(owner);
  }
  switch (roles.role[cell]) {
    case Role::kPoint:
      if (roles.teire[cell] != 0 && false_eyes == FalseEyes::kRefuse) return;
      (owner == Color::kBlack ? territory.black : territory.white).push_back(point);
      return;
    case Role::kSekiEye:
      return territory.seki_eyes.push_back(point);
    case Role::kDame:
      return territory.dame.push_back(point);
    case Role::kOpen:
      return territory.open.push_back(point);
    case Role::kSeki:
      return territory.seki.push_back(point);
    case Role::kOther:
      return;
  }
}

Territory make_territory(const Partition& partition, const PointRoles& roles, FalseEyes false_eyes) {
  const BoardSize size = partition.size();
  Territory territory;
  territory.owner.assign(static_cast<std::size_t>(size.points()), Color::kNone);
  for (int column = 0; column < size.columns; ++column) {
    for (int row = size.rows - 1; row >= 0; --row) {
      const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      add_point(roles, static_cast<std::size_t>(partition.cell(point)), point, false_eyes, territory);
    }
  }
  for (const Point point : territory.black)
    territory.owner[static_cast<std::size_t>(size.index(point))] = Color::kBlack;
  for (const Point point : territory.white)
    territory.owner[static_cast<std::size_t>(size.index(point))] = Color::kWhite;
  return territory;
}

}  // namespace

PointRoles plain_roles(const Partition& partition) {
  PointRoles roles;
  roles.role.assign(partition.cell_count(), Role::kOther);
  roles.owner.assign(partition.cell_count(), Color::kNone);
  roles.teire.assign(partition.cell_count(), 0);
  for (const Block& block : partition.blocks()) {
    if (block.color != Color::kNone) continue;
    const Color owner = block.owner();
    for (const Cell cell : partition.cells(block)) {
      roles.role[static_cast<std::size_t>(cell)] = owner == Color::kNone ? Role::kDame : Role::kPoint;
      roles.owner[static_cast<std::size_t>(cell)] = owner;
    }
  }
  return roles;
}

int points_of(const PointRoles& roles) {
  int points = 0;
  for (std::size_t cell = 0; cell < roles.role.size(); ++cell) {
    if (roles.role[cell] == Role::kPoint) points += roles.owner[cell] == Color::kBlack ? 1 : -1;
  }
  return points;
}

Territory find_territory(const Position& position, const std::vector<bool>& dead, const rules::Ruleset& ruleset,
                         FalseEyes false_eyes, const std::vector<bool>& seki) {
  const Partition partition(position, dead);
  const int dame = plain_dame(partition);
  PointRoles roles = plain_roles(partition);
  if (ruleset.scoring == rules::ScoringMethod::kKoreanOld) {
    take_off_inner_stones(partition, roles);
  } else if (ruleset.tax == rules::Tax::kTwoPerGroup && dame == 0) {
    mark_groups_beside_dame(partition, roles);
  } else if (excludes_seki(ruleset)) {
    mark_seki(partition, seki, roles);
  }
  Territory territory = make_territory(partition, roles, false_eyes);
  territory.plain_dame = dame;
  territory.borders_closed = borders_closed(position, dead);
  return territory;
}

}  // namespace sgfaudit::scoring
