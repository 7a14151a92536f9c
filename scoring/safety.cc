// Elimination over groups and the choice of pairs. Which pairs are chosen is a heuristic (the first that covers most);
// that what they prove is right does not depend on it.
#include "scoring/safety.h"

#include <algorithm>

#include "scoring/point_pairs.h"

namespace sgfaudit::scoring {
namespace {

std::size_t index(int i) {
  return static_cast<std::size_t>(i);
}

// Regions with more points left uncovered are not worth the search for pairs.
constexpr int kMostUncovered = 24;

}  // namespace

Safety::Safety(const Partition& partition, Color color, const Terms& terms, RegionSearch& search,
               std::span<const std::uint8_t> shut)
    : partition_(partition),
      color_(color),
      terms_(&terms),
      search_(&search),
      safe_(partition.blocks().size(), 0),
      region_of_(partition.cell_count(), -1),
      paired_(partition.cell_count(), 0),
      reach_(partition.cell_count(), 0),
      groups_(partition.blocks().size()) {
  list_regions(shut);
  list_touches();
  eliminate();  // no pairs, every chain a group: Benson
  unconditional_ = safe_;
  drop_unused_pairs();
}

void Safety::search_regions() {
  while (search_some()) drop_unused_pairs();
}

bool Safety::search_some() {
  bool found = false;
  for (std::size_t id = 0; id < regions_.size(); ++id) found = search_life(static_cast<int>(id)) || found;
  return found;
}

void Safety::connect() {
  do {
    extend();
  } while (search_some());
}

void Safety::list_regions(std::span<const std::uint8_t> shut) {
  cells_.reserve(index(partition_.size().points()));
  for (const Block& first : partition_.blocks()) {
    if (first.color == color_) continue;
    const Cell start = partition_.cells(first).front();
    if (region_of_[index(start)] >= 0) continue;
    const auto id = static_cast<std::int16_t>(regions_.size());
    Region region{.begin = static_cast<int>(cells_.size())};
    region_of_[index(start)] = id;
    cells_.push_back(start);
    for (auto next = index(region.begin); next < cells_.size(); ++next) {
      region.empty += partition_.color_at(cells_[next]) == Color::kNone ? 1 : 0;
      region.shut = region.shut || (!shut.empty() && shut[index(cells_[next])] != 0);
      for (const Cell beside : partition_.neighbors(cells_[next])) {
        if (partition_.block_at(beside) == kNoBlock || partition_.color_at(beside) == color_) continue;
        if (region_of_[index(beside)] >= 0) continue;
        region_of_[index(beside)] = id;
        cells_.push_back(beside);
      }
    }
    region.end = static_cast<int>(cells_.size());
    regions_.push_back(region);
  }
}

void Safety::list_touches() {
  for (std::size_t id = 0; id < regions_.size(); ++id) {
    regions_[id].touch_begin = static_cast<int>(touches_.size());
    for (const Cell cell : cells(regions_[id])) {
      const std::size_t begin = touches_.size();
      for (const Cell beside : partition_.neighbors(cell)) {
        if (partition_.color_at(beside) != color_) continue;
        const BlockId chain = partition_.block_at(beside);
        const bool again = std::any_of(touches_.begin() + static_cast<std::ptrdiff_t>(begin), touches_.end(),
                                       [&](const Touch& touch) { return touch.chain == chain; });
        if (!again) touches_.push_back({static_cast<std::int16_t>(id), chain, cell});
      }
    }
    regions_[id].touch_end = static_cast<int>(touches_.size());
  }
}

// The region and group of every touch, with the number of points of the region that touch the group.
void Safety::list_contacts() {
  constexpr std::size_t kNone = SIZE_MAX;
  contacts_.clear();
  contact_of_.assign(partition_.blocks().size(), kNone);
  for (const Region& region : regions_) {
    const std::size_t begin = contacts_.size();
    for (int i = region.touch_begin; i < region.touch_end; ++i) {
      const Touch& touch = touches_[index(i)];
      const BlockId group = group_of(touch.chain);
      // The touches of a point follow one another.
      bool again = false;
      for (int k = i - 1; k >= region.touch_begin && touches_[index(k)].cell == touch.cell; --k) {
        again = again || group_of(touches_[index(k)].chain) == group;
      }
      if (again) continue;
      std::size_t& place = contact_of_[index(group)];
      if (place == kNone || place < begin) {
        place = contacts_.size();
        contacts_.push_back({touch.region, group, 0, 0});
      }
      ++contacts_[place].touching;
      if (partition_.color_at(touch.cell) == Color::kNone) ++contacts_[place].touching_empty;
    }
    std::sort(contacts_.begin() + static_cast<std::ptrdiff_t>(begin), contacts_.end(),
              [](const Contact& a, const Contact& b) { return a.group < b.group; });
  }
}

bool Safety::vital(const Contact& contact) const {
  const Region& region = regions_[index(contact.region)];
  if (region.half_pair || region.used || region.shut) return false;
  if (contact.touching == region.size()) return true;    // kind (a), or (b) with every point touching
  if (region.covered_for == contact.group) return true;  // kind (b)
  if (region.eye_for == contact.group) return true;      // kind (c)
  if (region.pairs || terms_->suicide_allowed) return false;
  return contact.touching_empty > 0 && contact.touching_empty == region.empty;  // kind (a)
}

void Safety::eliminate() {
  list_contacts();
  std::vector<std::uint8_t> out(partition_.blocks().size(), 0);
  std::vector<std::uint8_t> region_out(regions_.size(), 0);
  std::vector<std::uint8_t> count(partition_.blocks().size(), 0);
  for (bool changed = true; changed;) {
    changed = false;
    std::ranges::fill(count, std::uint8_t{0});
    for (const Contact& contact : contacts_) {
      if (region_out[index(contact.region)] == 0 && vital(contact)) {
        std::uint8_t& regions = count[index(contact.group)];
        regions = static_cast<std::uint8_t>(std::min(regions + 1, 2));
      }
    }
    for (const Contact& contact : contacts_) {
      std::uint8_t& gone = out[index(contact.group)];
      if (gone == 0 && !safe_group(contact.group) && count[index(contact.group)] < 2) {
        gone = 1;
        changed = true;
      }
      if (gone != 0 && region_out[index(contact.region)] == 0) {
        region_out[index(contact.region)] = 1;
        changed = true;
      }
    }
  }
  for (const Contact& contact : contacts_) {
    Region& region = regions_[index(contact.region)];
    if (region_out[index(contact.region)] != 0 || safe_group(contact.group) || !vital(contact)) continue;
    region.needed = true;
    if (contact.touching == region.size() || region.covered_for == contact.group) {
      region.covered = true;
    } else if (region.eye_for == contact.group) {
      region.used = true;
      region.covered = region.eye_owns;
    }
  }
  for (const Touch& touch : touches_) {
    if (out[index(group_of(touch.chain))] == 0) safe_[index(touch.chain)] = 1;
  }
}

void Safety::extend() {
  for (bool changed = true; changed;) {
    const int before = safe_chains();
    // A pair with a point in each of two regions spoils both as eyes, so that it is tried for itself.
    for (const bool across : {false, true}) {
      drop_unused_pairs();
      if (!join_groups(across) && across) continue;
      cover_regions();
      eliminate();
    }
    changed = safe_chains() != before;
  }
  drop_unused_pairs();
}

// Pairs that hold no safe chain are given up, and with them the groups that they made.
void Safety::drop_unused_pairs() {
  groups_ = BlockSets(partition_.blocks().size());
  for (Region& region : regions_) {
    region.covered_for = region.eye_for = kNoBlock;
    region.pairs = region.half_pair = false;
  }
  std::erase_if(pairs_, [&](const Pair& pair) { return safe_[index(pair.chain)] == 0; });
  std::ranges::fill(paired_, std::uint8_t{0});
  for (const Pair& pair : pairs_) mark(pair);
  first_safe_ = kNoBlock;
  for (std::size_t i = 0; i < safe_.size(); ++i) {
    if (safe_[i] == 0) continue;
    if (first_safe_ == kNoBlock) first_safe_ = static_cast<BlockId>(i);
    groups_.join(first_safe_, static_cast<BlockId>(i));
  }
}

void Safety::mark(const Pair& pair) {
  paired_[index(pair.one)] = paired_[index(pair.other)] = 1;
  Region& one = regions_[index(region_at(pair.one))];
  Region& other = regions_[index(region_at(pair.other))];
  one.pairs = other.pairs = true;
  if (&one != &other) one.half_pair = other.half_pair = true;
}

bool Safety::usable(Cell cell) const {
  if (paired_[index(cell)] != 0 || partition_.color_at(cell) != Color::kNone) return false;
  const Region& region = regions_[index(region_at(cell))];
  return !region.needed && !region.shut;
}

// Joins groups that touch both points of a pair, until no more do. `across`: the points may lie in two regions. Gives
// whether there is such a pair across.
bool Safety::join_groups(bool across) {
  std::vector<Meeting> meetings;
  bool any_across = false;
  do {
    meetings.clear();
    for (std::size_t i = 0; i < touches_.size(); ++i) {
      if (!usable(touches_[i].cell)) continue;
      for (std::size_t j = i + 1; j < touches_.size() && touches_[j].cell == touches_[i].cell; ++j) {
        const auto [low, high] = std::minmax({group_of(touches_[i].chain), group_of(touches_[j].chain)});
        if (low != high) meetings.push_back({low, high, touches_[i].region, touches_[i].cell});
      }
    }
    std::ranges::sort(meetings);
    meetings.erase(std::unique(meetings.begin(), meetings.end()), meetings.end());
  } while (join_some(meetings, false) || (across && join_some(meetings, true) && (any_across = true)));
  return any_across;
}

// Joins every two groups that have two meetings whose points are still free, in one region or `across` two.
bool Safety::join_some(std::span<const Meeting> meetings, bool across) {
  bool joined = false;
  const Meeting* last = nullptr;  // a free one that may be the first half of a pair
  for (const Meeting& meeting : meetings) {
    if (paired(meeting.cell) || group_of(meeting.low) == group_of(meeting.high)) continue;
    const bool match = last != nullptr && last->low == meeting.low && last->high == meeting.high &&
                       (across || last->region == meeting.region);
    if (!match) {
      last = &meeting;
      continue;
    }
    const BlockId chain = safe_group(group_of(meeting.low)) ? meeting.high : meeting.low;
    pairs_.push_back({last->cell, meeting.cell, chain});
    mark(pairs_.back());
    groups_.join(meeting.low, meeting.high);
    joined = true;
    last = nullptr;
  }
  return joined;
}

void Safety::cover_regions() {
  list_contacts();
  for (std::size_t i = 0; i < contacts_.size();) {
    // The group that touches most points of the region.
    std::size_t best = i;
    std::size_t end = i;
    for (; end < contacts_.size() && contacts_[end].region == contacts_[i].region; ++end) {
      if (contacts_[end].touching > contacts_[best].touching) best = end;
    }
    const Contact contact = contacts_[best];
    const Region& region = regions_[index(contact.region)];
    i = end;
    if (region.needed || region.half_pair || region.shut || contact.touching == region.size()) continue;
    if (region.size() - contact.touching > kMostUncovered || vital(contact) || safe_group(contact.group)) continue;
    cover(contact.region, contact.group);
    if (!vital(contact)) search_eye(contact.region, contact.group);
  }
}

// Tries to cover every point of the region for the group.
void Safety::cover(int id, BlockId group) {
  Region& region = regions_[index(id)];
  for (int i = region.touch_begin; i < region.touch_end; ++i) {
    if (group_of(touches_[index(i)].chain) == group) reach_[index(touches_[index(i)].cell)] = 1;
  }
  const std::size_t before = pairs_.size();
  std::vector<Cell> open;
  for (const Cell cell : cells(region)) {
    if (reach_[index(cell)] == 0) open.push_back(cell);
  }
  const auto is_free = [&](Cell c) { return region_at(c) == id && reach_[index(c)] != 0 && usable(c); };
  const auto is_open = [&](Cell c) { return region_at(c) == id && reach_[index(c)] == 0; };
  while (!open.empty()) {
    const auto pair = best_pair(partition_, open, is_free, is_open);
    if (!pair) break;
    pairs_.push_back({pair->one, pair->other, group});
    mark(pairs_.back());
    each_covered(partition_, *pair, [&](Cell cell) {
      if (is_open(cell)) reach_[index(cell)] = 1;
    });
    std::erase_if(open, [&](Cell cell) { return reach_[index(cell)] != 0; });
  }
  if (open.empty()) {
    region.covered_for = group;
  } else {
    for (; pairs_.size() > before; pairs_.pop_back()) {
      paired_[index(pairs_.back().one)] = paired_[index(pairs_.back().other)] = 0;
    }
    region.pairs = std::ranges::any_of(cells(region), [&](Cell cell) { return paired(cell); });
  }
  for (const Cell cell : cells(region)) reach_[index(cell)] = 0;
}

}  // namespace sgfaudit::scoring
