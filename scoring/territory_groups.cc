// Joining of chains, false eyes and eyes of one side.
#include "scoring/territory_groups.h"

#include <algorithm>
#include <array>

#include "scoring/territory_eyes.h"
#include "scoring/territory_front.h"

namespace sgfaudit::scoring {
namespace {

std::size_t index(int i) {
  return static_cast<std::size_t>(i);
}

bool neutral_at(const Partition& partition, Cell cell) {
  const BlockId id = partition.block_at(cell);
  return id != kNoBlock && partition.block(id).neutral();
}

// A point where two chains could be joined: NeutralPoints::links.
std::uint64_t make_link(BlockId one, BlockId other, Cell point) {
  const auto [first, second] = std::minmax(one, other);
  return std::uint64_t{index(first)} << 32 | index(second) << 16 | index(point);
}
std::uint64_t chains_of(std::uint64_t link) {
  return link >> 16;
}
BlockId first_chain(std::uint64_t link) {
  return static_cast<BlockId>(link >> 32);
}
BlockId second_chain(std::uint64_t link) {
  return static_cast<BlockId>(link >> 16 & 0xFFFF);
}
Cell point_of(std::uint64_t link) {
  return static_cast<Cell>(link & 0xFFFF);
}

void add_links(const Partition& partition, Color side, const Block& region, std::vector<std::uint64_t>& links) {
  for (const Cell cell : partition.cells(region)) {
    std::array<BlockId, 4> beside{};
    std::size_t count = 0;
    for (const Cell next : partition.neighbors(cell)) {
      if (partition.color_at(next) == side) beside[count++] = partition.block_at(next);
    }
    for (std::size_t i = 0; i + 1 < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        if (beside[i] != beside[j]) links.push_back(make_link(beside[i], beside[j], cell));
      }
    }
  }
}

// Calls visit(link, link) for each two points in hand of the same two chains: whichever of them the enemy takes, the
// other joins (bamboo joint and the like).
template <typename Visit>
void each_connection(const std::vector<std::uint64_t>& links, Visit visit) {
  for (std::size_t i = 0; i + 1 < links.size(); ++i) {
    if (chains_of(links[i]) == chains_of(links[i + 1]) && links[i] != links[i + 1]) visit(links[i], links[i + 1]);
  }
}

}  // namespace

NeutralPoints neutral_points(const Partition& partition, Color side) {
  NeutralPoints points;
  points.behind_gaps.assign(partition.cell_count(), 0);
  for (const Block& block : partition.blocks()) {
    if (!block.neutral()) continue;
    mark_points_behind_gaps(partition, side, block, points.behind_gaps);
    add_links(partition, side, block, points.links);
  }
  std::ranges::sort(points.links);
  return points;
}

Groups::Groups(const Partition& partition, Color side, const NeutralPoints& own, const NeutralPoints& enemy)
    : partition_(partition), side_(side), groups_(partition.blocks().size()) {
  false_eye_.assign(partition.cell_count(), 0);
  place_cells_.reserve(partition.cell_count());
  list_blocks();
  add_places_behind_gaps(own.behind_gaps);
  join_over_dame(own, enemy);
  while (fill_false_eyes()) {
  }
  fill_under_dead_stones();
  join_over_places();
  count_eyes();
}

void Groups::list_blocks() {
  for (std::size_t i = 0; i < partition_.blocks().size(); ++i) {
    const Block& block = partition_.blocks()[i];
    const auto id = static_cast<BlockId>(i);
    if (block.color == side_) chains_.push_back(id);
    if (block.owner() != side_) continue;
    regions_.push_back(id);
    const auto cells = partition_.cells(block);
    const std::size_t begin = place_cells_.size();
    place_cells_.insert(place_cells_.end(), cells.begin(), cells.end());
    add_place({.begin = begin, .end = place_cells_.size()});
  }
}

void Groups::add_place(const Place& place) {
  for (const Cell cell : cells(place)) {
    for (const Cell next : partition_.neighbors(cell)) {
      if (partition_.color_at(next) == side_) contacts_.push_back({places_.size(), cell, partition_.block_at(next)});
    }
  }
  places_.push_back(place);
}

// A place behind gaps is a connected set of the points that can be closed off.
void Groups::add_places_behind_gaps(const std::vector<std::uint8_t>& behind) {
  std::vector<std::uint8_t> waiting = behind;
  for (const Block& block : partition_.blocks()) {
    if (!block.neutral()) continue;
    for (const Cell start : partition_.cells(block)) {
      if (waiting[index(start)] == 0) continue;
      waiting[index(start)] = 0;
      Place place{.begin = place_cells_.size(), .region = false};
      place_cells_.push_back(start);
      std::size_t lost = 0;  // where the enemy stands at a gap and takes it first, this side blocks inside
      for (std::size_t at = place.begin; at < place_cells_.size(); ++at) {
        for (const Cell next : partition_.neighbors(place_cells_[at])) {
          if (waiting[index(next)] != 0) {
            waiting[index(next)] = 0;
            place_cells_.push_back(next);
          } else if (behind[index(next)] == 0 && neutral_at(partition_, next)) {
            ++place.gaps;
            lost += partition_.touches(next, opponent(side_)) ? 1U : 0U;
          }
        }
      }
      place.end = place_cells_.size();
      if (place.size() > lost) add_place(place);
    }
  }
}

void Groups::join_over_dame(const NeutralPoints& own, const NeutralPoints& enemy) {
  each_connection(own.links, [&](std::uint64_t link, std::uint64_t /*other*/) {
    groups_.join(first_chain(link), second_chain(link));
  });
  // Chains around the same dame: both sides fill these in turn, and a side that needs the connection makes it there.
  // Nothing is connected through points that the enemy can close off, or passes through by a connection of his.
  std::vector<std::uint8_t> seen(partition_.cell_count(), 1);
  for (const Block& block : partition_.blocks()) {
    if (!block.neutral()) continue;
    for (const Cell cell : partition_.cells(block)) seen[index(cell)] = enemy.behind_gaps[index(cell)];
  }
  each_connection(enemy.links, [&](std::uint64_t link, std::uint64_t other) {
    seen[index(point_of(link))] = seen[index(point_of(other))] = 1;
  });
  std::vector<Cell> queue;
  for (const Block& block : partition_.blocks()) {
    if (!block.neutral()) continue;
    for (const Cell start : partition_.cells(block)) {
      if (seen[index(start)] != 0) continue;
      seen[index(start)] = 1;
      queue.assign(1, start);
      BlockId last = kNoBlock;
      for (std::size_t next = 0; next < queue.size(); ++next) {
        for (const Cell beside : partition_.neighbors(queue[next])) {
          if (seen[index(beside)] == 0) {
            seen[index(beside)] = 1;
            queue.push_back(beside);
          } else if (partition_.color_at(beside) == side_) {
            const BlockId chain = partition_.block_at(beside);
            if (last != kNoBlock && chain != last) groups_.join(last, chain);
            last = chain;
          }
        }
      }
    }
  }
}

// One round: joined chains whose only way to the rest of their side is one point of one region need that point filled.
// All of a round are found before any is filled, so that the order of the points does not matter. Returns whether there
// were any.
bool Groups::fill_false_eyes() {
  std::vector<Reach> reach(partition_.blocks().size());
  std::vector<BlockId> first_group(places_.size(), kNoBlock);
  std::vector<std::uint8_t> shared(places_.size(), 0);
  for (const Contact& contact : contacts_) {
    if (false_eye_[index(contact.cell)] != 0) continue;
    const BlockId group = groups_.find(contact.chain);
    Reach& seen = reach[index(group)];
    if (seen.place == kNoPlace) {
      seen = {.place = contact.place, .cell = contact.cell};
    } else {
      seen.more |= seen.place != contact.place || seen.cell != contact.cell;
    }
    BlockId& first = first_group[contact.place];
    if (first == kNoBlock) first = group;
    if (first != group) shared[contact.place] = 1;
  }
  std::vector<Cell> found;
  for (const Reach& seen : reach) {
    if (seen.place == kNoPlace || seen.more || !places_[seen.place].region) continue;
    if (shared[seen.place] != 0) found.push_back(seen.cell);
  }
  for (const Cell cell : found) fill(cell);
  return !found.empty();
}

void Groups::fill(Cell cell) {
  if (false_eye_[index(cell)] != 0) return;
  false_eye_[index(cell)] = 1;
  BlockId first = kNoBlock;
  for (const Cell next : partition_.neighbors(cell)) {
    if (partition_.color_at(next) != side_) continue;
    if (first == kNoBlock) first = partition_.block_at(next);
    groups_.join(first, partition_.block_at(next));
  }
}

// Where a dead stone stands on a false eye, it has to be captured first: one more point.
void Groups::fill_under_dead_stones() {
  std::vector<Cell> found;
  for (const BlockId region : regions_) {
    for (const Cell cell : partition_.cells(region)) {
      if (false_eye_[index(cell)] == 0 || !partition_.dead_at(cell)) continue;
      for (const Cell next : partition_.neighbors(cell)) {
        if (partition_.block_at(next) == region) found.push_back(next);
      }
    }
  }
  for (const Cell cell : found) fill(cell);
}

void Groups::join_over_places() {
  std::vector<BlockId> first(places_.size(), kNoBlock);
  for (const Contact& contact : contacts_) {
    BlockId& chain = first[contact.place];
    if (chain == kNoBlock) chain = contact.chain;
    groups_.join(chain, contact.chain);
  }
}

void Groups::count_eyes() {
  eyes_.assign(partition_.blocks().size(), 0);
  std::vector<BlockId> only(places_.size(), kNoBlock);
  std::vector<Cell> points;
  const auto open_points = [&](std::size_t place) {
    points.clear();
    for (const Cell cell : cells(places_[place])) {
      if (false_eye_[index(cell)] == 0) points.push_back(cell);
    }
  };
  for (const Contact& contact : contacts_) {
    BlockId& counted = only[contact.place];
    if (counted != kNoBlock) continue;
    counted = groups_.find(contact.chain);
    open_points(contact.place);
    if (!points.empty()) ++eyes_[index(counted)];
  }
  // The shape of a place matters only where it is all that a group has.
  for (std::size_t place = 0; place < places_.size(); ++place) {
    const BlockId group = only[place];
    if (group == kNoBlock || eyes_[index(group)] != 1) continue;
    open_points(place);
    if (!points.empty())
      eyes_[index(group)] =
          eyes_in(partition_, points,
                  {.false_eyes = static_cast<int>(places_[place].size() - points.size()), .gaps = places_[place].gaps});
  }
}

}  // namespace sgfaudit::scoring
