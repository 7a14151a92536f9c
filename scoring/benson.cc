// Benson's elimination with counters: every chain and every region is taken out at most once, so that the time is that
// of sorting the contacts between them.
#include "scoring/benson.h"

#include <algorithm>
#include <tuple>

#include "scoring/block_sets.h"
#include "scoring/regions.h"

namespace sgfaudit::scoring {
namespace {

std::size_t index(int i) {
  return static_cast<std::size_t>(i);
}

// A region and a chain beside it.
struct Contact {
  BlockId region;
  BlockId chain;
  int liberties;  // points of the region, of those that must be liberties, that are liberties of the chain
};

class Side {
 public:
  Side(const Partition& partition, Color color, bool suicide_allowed)
      : partition_(partition), color_(color), suicide_allowed_(suicide_allowed), regions_(partition.blocks().size()) {
    const std::size_t blocks = partition.blocks().size();
    points_.assign(blocks, 0);
    chain_out_.assign(blocks, 0);
    region_out_.assign(blocks, 0);
    vital_regions_.assign(blocks, 0);
    join_regions();
    list_contacts();
    eliminate();
  }

  [[nodiscard]] bool alive(BlockId chain) const {
    return partition_.block(chain).color == color_ && chain_out_[index(chain)] == 0;
  }

  // Is the block part of a region that unconditionally alive chains alone border?
  [[nodiscard]] bool enclosed(BlockId block) { return bordered_[index(regions_.find(block))] != 0; }
  [[nodiscard]] bool vital(BlockId block) { return vital_[index(regions_.find(block))] != 0; }
  [[nodiscard]] BlockId region(BlockId block) { return regions_.find(block); }

 private:
  // Must this point be a liberty of a chain for its region to be vital?
  [[nodiscard]] bool must_be_liberty(const Block& block) const {
    return block.color == Color::kNone || suicide_allowed_;
  }

  // The regions of this side: all blocks but its own chains, joined where they touch.
  void join_regions() {
    for (std::size_t i = 0; i < partition_.blocks().size(); ++i) {
      const Block& block = partition_.blocks()[i];
      if (block.color == color_) continue;
      for (const Cell cell : partition_.cells(block)) {
        for (const Cell next : partition_.neighbors(cell)) {
          const BlockId other = partition_.block_at(next);
          if (other != kNoBlock && partition_.block(other).color != color_) {
            regions_.join(static_cast<BlockId>(i), other);
          }
        }
      }
    }
  }

  void list_contacts() {
    std::vector<std::tuple<BlockId, BlockId, Cell, bool>> touching;
    for (std::size_t i = 0; i < partition_.blocks().size(); ++i) {
      const Block& block = partition_.blocks()[i];
      if (block.color == color_) continue;
      const BlockId region = regions_.find(static_cast<BlockId>(i));
      const bool counts = must_be_liberty(block);
      if (counts) points_[index(region)] += block.size();
      for (const Cell cell : partition_.cells(block)) {
        for (const Cell next : partition_.neighbors(cell)) {
          if (partition_.color_at(next) == color_)
            touching.emplace_back(region, partition_.block_at(next), cell, counts);
        }
      }
    }
    std::ranges::sort(touching);
    touching.erase(std::unique(touching.begin(), touching.end()), touching.end());
    for (const auto& [region, chain, cell, counts] : touching) {
      if (contacts_.empty() || contacts_.back().region != region || contacts_.back().chain != chain) {
        contacts_.push_back({region, chain, 0});
      }
      contacts_.back().liberties += counts ? 1 : 0;
    }
  }

  [[nodiscard]] bool vital(const Contact& contact) const {
    return contact.liberties > 0 && contact.liberties == points_[index(contact.region)];
  }

  void eliminate() {
    bordered_.assign(partition_.blocks().size(), 0);
    vital_.assign(partition_.blocks().size(), 0);
    list_neighbors();
    for (const Contact& contact : contacts_) {
      if (vital(contact)) ++vital_regions_[index(contact.chain)];
    }
    std::vector<BlockId> doomed;
    const auto take_out = [&](BlockId chain) {
      chain_out_[index(chain)] = 1;
      doomed.push_back(chain);
    };
    for (std::size_t i = 0; i < partition_.blocks().size(); ++i) {
      if (partition_.blocks()[i].color == color_ && vital_regions_[i] < 2) take_out(static_cast<BlockId>(i));
    }
    while (!doomed.empty()) {
      const BlockId chain = doomed.back();
      doomed.pop_back();
      for (const std::size_t at : beside_chain(chain)) {
        const BlockId region = contacts_[at].region;
        if (region_out_[index(region)] != 0) continue;
        region_out_[index(region)] = 1;
        for (std::size_t i = region_begin_[index(region)]; i < contacts_.size() && contacts_[i].region == region; ++i) {
          const BlockId other = contacts_[i].chain;
          if (!vital(contacts_[i]) || chain_out_[index(other)] != 0) continue;
          if (--vital_regions_[index(other)] < 2) take_out(other);
        }
      }
    }
    for (const Contact& contact : contacts_) {
      if (region_out_[index(contact.region)] != 0) continue;
      bordered_[index(contact.region)] = 1;
      if (vital(contact)) vital_[index(contact.region)] = 1;
    }
  }

  // Where the contacts of each region begin, and the contacts of each chain.
  void list_neighbors() {
    region_begin_.assign(partition_.blocks().size(), contacts_.size());
    chain_begin_.assign(partition_.blocks().size() + 1, 0);
    for (std::size_t i = contacts_.size(); i-- > 0;) region_begin_[index(contacts_[i].region)] = i;
    for (const Contact& contact : contacts_) ++chain_begin_[index(contact.chain) + 1];
    for (std::size_t i = 1; i < chain_begin_.size(); ++i) chain_begin_[i] += chain_begin_[i - 1];
    of_chain_.resize(contacts_.size());
    std::vector<std::size_t> next = chain_begin_;
    for (std::size_t i = 0; i < contacts_.size(); ++i) of_chain_[next[index(contacts_[i].chain)]++] = i;
  }

  [[nodiscard]] std::span<const std::size_t> beside_chain(BlockId chain) const {
    const std::size_t begin = chain_begin_[index(chain)];
    return std::span(of_chain_).subspan(begin, chain_begin_[index(chain) + 1] - begin);
  }

  const Partition& partition_;
  Color color_;
  bool suicide_allowed_;
  BlockSets regions_;
  std::vector<int> points_;        // per region: points that must be liberties
  std::vector<Contact> contacts_;  // sorted by region
  std::vector<std::size_t> region_begin_;
  std::vector<std::size_t> chain_begin_;
  std::vector<std::size_t> of_chain_;
  std::vector<std::uint8_t> chain_out_;
  std::vector<std::uint8_t> region_out_;
  std::vector<int> vital_regions_;
  std::vector<std::uint8_t> bordered_;
  std::vector<std::uint8_t> vital_;
};

// Per block of an enclosed region's representative: can the enemy make two eyes there? Only on points that touch no
// alive stone, and only if two of them are apart.
std::vector<std::uint8_t> room_for_two_eyes(const Partition& partition, Side& side, Color color) {
  struct Inner {
    int points = 0;
    Cell first = 0;
    Cell second = 0;
  };
  std::vector<Inner> inner(partition.blocks().size());
  for (std::size_t i = 0; i < partition.blocks().size(); ++i) {
    const auto id = static_cast<BlockId>(i);
    if (partition.block(id).color == color || !side.enclosed(id)) continue;
    Inner& region = inner[index(side.region(id))];
    for (const Cell cell : partition.cells(id)) {
      if (partition.touches(cell, color)) continue;
      (region.points == 0 ? region.first : region.second) = cell;
      ++region.points;
    }
  }
  std::vector<std::uint8_t> room(partition.blocks().size(), 0);
  for (std::size_t i = 0; i < inner.size(); ++i) {
    if (inner[i].points < 2) continue;
    const auto beside = partition.neighbors(inner[i].first);
    room[i] = inner[i].points > 2 || std::ranges::find(beside, inner[i].second) == beside.end() ? 1 : 0;
  }
  return room;
}

void write(const Partition& partition, Side& side, Color color, UnconditionalLife& life) {
  const std::vector<std::uint8_t> room = room_for_two_eyes(partition, side, color);
  for (std::size_t i = 0; i < partition.blocks().size(); ++i) {
    const auto id = static_cast<BlockId>(i);
    const Color there = partition.block(id).color;
    const bool enclosed = there != color && side.enclosed(id);
    if (!enclosed && !side.alive(id)) continue;
    for (const Cell cell : partition.cells(id)) {
      const std::size_t at = index(partition.size().index(partition.point(cell)));
      if (!enclosed) {
        life.alive[at] = true;
        continue;
      }
      life.enclosed[at] = color;
      life.vital[at] = side.vital(id);
      life.dead[at] = there != Color::kNone && room[index(side.region(id))] == 0;
    }
  }
}

}  // namespace

UnconditionalLife unconditional_life(const Position& position, bool suicide_allowed) {
  const Partition partition(position, {});
  const auto points = static_cast<std::size_t>(position.size.points());
  UnconditionalLife life;
  life.alive.assign(points, false);
  life.enclosed.assign(points, Color::kNone);
  life.vital.assign(points, false);
  life.dead.assign(points, false);
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    Side side(partition, color, suicide_allowed);
    write(partition, side, color, life);
  }
  return life;
}

}  // namespace sgfaudit::scoring
