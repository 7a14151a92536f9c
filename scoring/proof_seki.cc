// The parts of the board around neutral points where a fill looks like a loss, each searched for both sides. Which
// parts are tried is a heuristic; what they prove does not depend on it.
#include "scoring/proof_seki.h"

#include <algorithm>

namespace sgfaudit::scoring {
namespace {

std::size_t index(int i) {
  return static_cast<std::size_t>(i);
}

// Larger parts are not searched.
constexpr std::size_t kMostPoints = 40;
constexpr int kMostEmpty = 8;
constexpr int kMostNodes = 4000;
// A fill that leaves its chain more liberties is no loss: where there is one, nothing is searched.
constexpr std::size_t kMostLiberties = 2;

class SekiProver {
 public:
  SekiProver(const Safety& black, const Safety& white, const Terms& terms, RegionSearch& search)
      : black_(black),
        white_(white),
        terms_(terms),
        search_(search),
        partition_(black.partition()),
        seen_(partition_.cell_count(), 0) {
    seki_.part.assign(partition_.cell_count(), 0);
    seki_.held.assign(partition_.cell_count(), 0);
    seki_.dame.assign(partition_.cell_count(), 0);
  }

  Seki prove() {
    for (const Block& block : partition_.blocks()) {
      if (!block.neutral() || seen_[index(partition_.cells(block).front())] != 0 || !tight(block)) continue;
      if (!flood(partition_.cells(block).front())) continue;
      if (holds(black_) && holds(white_) && walled(black_) && walled(white_)) write();
    }
    return std::move(seki_);
  }

 private:
  [[nodiscard]] const Safety& side(Color color) const { return color == Color::kBlack ? black_ : white_; }
  [[nodiscard]] bool empty(Cell cell) const {
    return partition_.block_at(cell) != kNoBlock && partition_.color_at(cell) == Color::kNone;
  }
  [[nodiscard]] bool neutral(Cell cell) const {
    return empty(cell) && partition_.block(partition_.block_at(cell)).neutral();
  }

  // Would every fill leave few liberties? Else it can be taken back by no capture, and the dame are ordinary ones.
  [[nodiscard]] bool tight(const Block& block) const {
    if (block.size() > kMostEmpty) return false;
    return std::ranges::all_of(partition_.cells(block), [&](Cell cell) {
      return liberties_after(cell, Color::kBlack) <= kMostLiberties &&
             liberties_after(cell, Color::kWhite) <= kMostLiberties;
    });
  }

  // The liberties of the chain that a stone on the cell would make, nothing taken; as soon as they are too many, so
  // many.
  [[nodiscard]] std::size_t liberties_after(Cell cell, Color color) const {
    std::vector<Cell> found;
    const auto add = [&](Cell c) {
      if (c != cell && empty(c) && std::ranges::find(found, c) == found.end()) found.push_back(c);
    };
    for (const Cell beside : partition_.neighbors(cell)) {
      add(beside);
      if (partition_.color_at(beside) != color) continue;
      for (const Cell stone : partition_.cells(partition_.block_at(beside))) {
        for (const Cell c : partition_.neighbors(stone)) add(c);
        if (found.size() > kMostLiberties) return found.size();
      }
    }
    return found.size();
  }

  // Fills part_ with the neutral cell, the chains beside it, and what is connected to them without a safe chain. False
  // where that is too much, or where only one side has stones in it.
  bool flood(Cell start) {
    part_.assign(1, start);
    shut_.assign(partition_.cell_count(), 0);
    shut_[index(start)] = seen_[index(start)] = 1;
    int empties = 0;
    bool black = false;
    bool white = false;
    for (std::size_t next = 0; next < part_.size(); ++next) {
      const Cell cell = part_[next];
      const Color color = partition_.color_at(cell);
      black = black || color == Color::kBlack;
      white = white || color == Color::kWhite;
      if (empty(cell) && ++empties > kMostEmpty) return false;
      if (part_.size() > kMostPoints) return false;
      for (const Cell beside : partition_.neighbors(cell)) {
        if (partition_.block_at(beside) == kNoBlock || shut_[index(beside)] != 0) continue;
        if (partition_.color_at(beside) != Color::kNone) {
          const Safety& owner = side(partition_.color_at(beside));
          const BlockId chain = partition_.block_at(beside);
          const bool own = color == owner.color();  // the rest of a chain that is in
          if (!own && (neutral(cell) ? owner.unconditional(chain) : owner.safe(chain))) continue;
        }
        shut_[index(beside)] = seen_[index(beside)] = 1;
        part_.push_back(beside);
      }
    }
    return black && white;
  }

  // Does the owner, moving second, keep his stones and his area, while the enemy gains none?
  bool holds(const Safety& owner) {
    const auto around = [&](BlockId block) {
      return partition_.block(block).color == owner.color() ? Around::kLasting : Around::kHostile;
    };
    const auto game = local_game(partition_, owner.color(), part_, around, terms_);
    return game && search_.reaches(*game, Goal::kHold, kMostNodes);
  }

  // Are the owner's chains around the part safe without it?
  bool walled(const Safety& owner) {
    Safety apart(partition_, owner.color(), terms_, search_, shut_);
    apart.search_regions();
    if (terms_.past.empty()) apart.connect();  // pairs are for a game without a past (proof.h)
    return std::ranges::all_of(part_, [&](Cell cell) {
      return std::ranges::all_of(partition_.neighbors(cell), [&](Cell beside) {
        return partition_.color_at(beside) != owner.color() || shut_[index(beside)] != 0 || apart.safe_stone(beside);
      });
    });
  }

  void write() {
    seki_.found = true;
    for (const Cell cell : part_) {
      seki_.part[index(cell)] = 1;
      if (partition_.color_at(cell) == Color::kNone) continue;
      seki_.held[index(cell)] = 1;
      const auto chain = partition_.cells(partition_.block_at(cell));
      const bool dame = std::ranges::any_of(chain, [&](Cell stone) {
        return std::ranges::any_of(partition_.neighbors(stone), [&](Cell c) { return neutral(c); });
      });
      if (dame) seki_.dame[index(cell)] = 1;
    }
  }

  const Safety& black_;
  const Safety& white_;
  const Terms& terms_;
  RegionSearch& search_;
  const Partition& partition_;
  std::vector<std::uint8_t> seen_;  // per cell
  std::vector<Cell> part_;
  std::vector<std::uint8_t> shut_;  // per cell: in the part
  Seki seki_;
};

}  // namespace

Seki prove_seki(const Safety& black, const Safety& white, const Terms& terms, RegionSearch& search) {
  return SekiProver(black, white, terms, search).prove();
}

}  // namespace sgfaudit::scoring
