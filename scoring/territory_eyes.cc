// Eye shapes of at most nine points as bit sets: splitting by one or two own plays, and nakade.
#include "scoring/territory_eyes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace sgfaudit::scoring {
namespace {

using Set = std::uint32_t;

constexpr int kLargestSmallEye = 9;  // points; a larger region is always worth two eyes

class Shape {
 public:
  Shape(const Partition& partition, std::span<const Cell> points) : count_(static_cast<int>(points.size())) {
    for (int i = 0; i < count_; ++i) {
      const Cell cell = points[static_cast<std::size_t>(i)];
      if (partition.dead_at(cell)) enemy_ |= bit(i);
      corner_ |= std::ranges::count(partition.neighbors(cell), kNoBlock,
                                    [&](Cell next) { return partition.block_at(next); }) >= 2;
      for (const Cell next : partition.neighbors(cell)) {
        const auto found = std::ranges::find(points, next);
        if (found != points.end())
          beside_[static_cast<std::size_t>(i)] |= bit(static_cast<int>(found - points.begin()));
      }
    }
    all_ = (Set{1} << count_) - 1;
  }

  [[nodiscard]] int eyes(EyePressure pressure) const {
    if (pieces(all_) >= 2) return 2;
    if (count_ <= 2 || nakade_in_one() || (pressure.false_eyes > 0 && taken_corner_six())) return 1;
    if (pressure.gaps >= 2 || (pressure.false_eyes >= 2 && count_ <= 6)) return live_after_two_plays() ? 2 : 1;
    if (pressure.gaps == 1) return live_after_play({0, enemy_}) ? 2 : 1;
    return live({0, enemy_}) ? 2 : 1;
  }

 private:
  // Stones inside the region: own ones count as joined to the wall around it.
  struct Stones {
    Set own = 0;
    Set enemy = 0;
  };

  static Set bit(int i) { return Set{1} << i; }

  [[nodiscard]] Set beside(Set set) const {
    Set out = 0;
    for (Set rest = set; rest != 0; rest &= rest - 1) out |= beside_[static_cast<std::size_t>(std::countr_zero(rest))];
    return out;
  }

  // The connected piece of `set` that holds its lowest point.
  [[nodiscard]] Set first_piece(Set set) const {
    Set piece = set & (~set + 1);
    for (Set grown = piece;;) {
      grown = piece | (beside(piece) & set);
      if (grown == piece) return piece;
      piece = grown;
    }
  }

  [[nodiscard]] int pieces(Set set) const {
    int count = 0;
    for (; set != 0; set &= ~first_piece(set)) ++count;
    return count;
  }

  // An own play, enemy stones without liberties taken off.
  [[nodiscard]] Stones own_play(Stones stones, int at) const {
    stones.own |= bit(at);
    const Set empty = all_ & ~stones.own & ~stones.enemy;
    for (Set rest = stones.enemy; rest != 0;) {
      const Set chain = first_piece(rest);
      rest &= ~chain;
      if ((beside(chain) & empty) == 0) stones.enemy &= ~chain;
    }
    return stones;
  }

  // A play of the enemy; the same stones where it would be suicide.
  [[nodiscard]] Stones enemy_play(Stones stones, int at) const {
    const Set enemy = stones.enemy | bit(at);
    Set chain = bit(at);
    for (Set grown = chain;; chain = grown) {
      grown = chain | (beside(chain) & enemy);
      if (grown == chain) break;
    }
    return (beside(chain) & all_ & ~stones.own & ~enemy) != 0 ? Stones{stones.own, enemy} : stones;
  }

  // Does one own play leave two separate pieces?
  [[nodiscard]] bool splits(Stones stones) const {
    for (Set empty = all_ & ~stones.own & ~stones.enemy; empty != 0; empty &= empty - 1) {
      const int at = std::countr_zero(empty);
      if (pieces(all_ & ~own_play(stones, at).own) >= 2) return true;
    }
    return false;
  }

  // Is there an own play after which every reply of the enemy (or none) still allows a split?
  [[nodiscard]] bool splits_after_reply(Stones stones) const {
    for (Set empty = all_ & ~stones.own & ~stones.enemy; empty != 0; empty &= empty - 1) {
      const Stones after = own_play(stones, std::countr_zero(empty));
      bool every_reply = splits(after);
      for (Set replies = all_ & ~after.own & ~after.enemy; replies != 0 && every_reply; replies &= replies - 1) {
        const Stones replied = enemy_play(after, std::countr_zero(replies));
        every_reply = replied.enemy == after.enemy || splits(replied);
      }
      if (every_reply) return true;
    }
    return false;
  }

  // Could the enemy, by one play that is no self-atari, join his stones to a killing shape that leaves only single
  // points?
  [[nodiscard]] bool nakade_in_one() const {
    if (std::popcount(enemy_) < 2) return false;
    for (Set empty = all_ & ~enemy_; empty != 0; empty &= empty - 1) {
      const Set stones = enemy_ | (empty & (~empty + 1));
      const Set rest = all_ & ~stones;
      const bool single_points = (beside(rest) & rest) == 0 && std::popcount(rest) >= 2;
      if (single_points && first_piece(stones) == stones && killing_shape(stones)) return true;
    }
    return false;
  }

  // Can the side that encloses the points make two eyes, playing first?
  [[nodiscard]] bool live(Stones stones) const {
    return splits(stones) || splits_after_reply(stones) || captures_eye_space(stones.enemy);
  }

  // The same after any play of the enemy, or none.
  [[nodiscard]] bool live_after_play(Stones stones) const {
    if (!live(stones)) return false;
    for (Set empty = all_ & ~stones.own & ~stones.enemy; empty != 0; empty &= empty - 1) {
      if (!live(enemy_play(stones, std::countr_zero(empty)))) return false;
    }
    return true;
  }

  // The same after any two plays of the enemy, or fewer.
  [[nodiscard]] bool live_after_two_plays() const {
    if (!live_after_play({0, enemy_})) return false;
    for (Set empty = all_ & ~enemy_; empty != 0; empty &= empty - 1) {
      if (!live_after_play(enemy_play({0, enemy_}, std::countr_zero(empty)))) return false;
    }
    return true;
  }

  // Are so many dead stones in one chain that their points, once taken, are two eyes whoever plays there first?
  [[nodiscard]] bool captures_eye_space(Set enemy) const {
    for (Set rest = enemy; rest != 0;) {
      const Set chain = first_piece(rest);
      rest &= ~chain;
      if (!killing_shape(chain)) return true;
    }
    return false;
  }

  // The rectangular six in the corner, which needs outside liberties to live, with an enemy stone on one of its middle
  // points.
  [[nodiscard]] bool taken_corner_six() const {
    if (!corner_ || count_ != 6) return false;
    int links = 0;
    bool taken = false;
    for (int i = 0; i < count_; ++i) {
      const int degree = std::popcount(beside_[static_cast<std::size_t>(i)]);
      links += degree;
      taken |= degree == 3 && (enemy_ & bit(i)) != 0;
    }
    return links == 2 * 7 && taken;
  }

  // The nakade shapes: up to three stones, the pyramid and the square four, the bulky and the crossed five, the rabbity
  // six.
  [[nodiscard]] bool killing_shape(Set stones) const {
    int most = 0;
    int links = 0;
    for (Set rest = stones; rest != 0; rest &= rest - 1) {
      const int degree = std::popcount(beside_[static_cast<std::size_t>(std::countr_zero(rest))] & stones);
      most = std::max(most, degree);
      links += degree;
    }
    links /= 2;
    switch (std::popcount(stones)) {
      case 4:
        return most == 3 || links == 4;
      case 5:
        return most == 4 || links == 5;
      case 6:
        return most == 4 && links == 6;
      default:
        return std::popcount(stones) <= 3;
    }
  }

  int count_;
  Set all_ = 0;
  Set enemy_ = 0;
  bool corner_ = false;
  std::array<Set, kLargestSmallEye> beside_{};
};

}  // namespace

int eyes_in(const Partition& partition, std::span<const Cell> points, EyePressure pressure) {
  if (points.empty()) return 0;
  if (points.size() > static_cast<std::size_t>(kLargestSmallEye)) return 2;
  return Shape(partition, points).eyes(pressure);
}

}  // namespace sgfaudit::scoring
