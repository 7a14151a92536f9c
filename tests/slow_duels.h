// Life and death under alternate play by trying everything: all positions of a small board, every move of both sides,
// retrograde analysis. The side that has something to prove moves second and may never take a ko back at once; the
// other side may, as if it had a threat every time, or only after a pass (cleared_by_confirmation). Both may pass. Slow
// and plain.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/color.h"
#include "base/position.h"

namespace sgfaudit::tests {

class SlowDuels {
 public:
  SlowDuels(int columns, int rows, bool suicide_allowed)
      : size_{static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows)},
        points_(columns * rows),
        suicide_allowed_(suicide_allowed) {
    list_neighbours();
    int count = 1;
    for (int i = 0; i < points_; ++i) count *= 3;
    legal_.resize(static_cast<std::size_t>(count));
    for (int code = 0; code < count; ++code)
      legal_[static_cast<std::size_t>(code)] = every_chain_breathes(decode(code));
    moves_.resize(2 * legal_.size() * static_cast<std::size_t>(points_));
    for (int code = 0; code < count; ++code) {
      if (!legal(code)) continue;
      for (const Color mover : {Color::kBlack, Color::kWhite}) {
        for (int p = 0; p < points_; ++p) moves_[slot(code, mover, p)] = play(code, mover, p);
      }
    }
  }

  [[nodiscard]] int positions() const { return static_cast<int>(legal_.size()); }
  [[nodiscard]] bool legal(int code) const { return legal_[static_cast<std::size_t>(code)] != 0; }

  [[nodiscard]] Position decode(int code) const {
    Position position(size_);
    for (Color& color : position.colors) {
      color = static_cast<Color>(code % 3);
      code /= 3;
    }
    return position;
  }

  // Per position: can `prover`, moving second, for ever keep a stone of his on the point?
  [[nodiscard]] std::vector<std::uint8_t> kept(int point, Color prover) const {
    std::vector<std::uint8_t> good = legal_;
    for (int code = 0; code < positions(); ++code) {
      if (color_at(code, point) != prover) good[static_cast<std::size_t>(code)] = 0;
    }
    return for_ever(std::move(good), prover);
  }

  // Per position: can `prover`, moving second, for ever prevent that the other side has a stone on the point that it
  // could keep?
  [[nodiscard]] std::vector<std::uint8_t> owned(int point, Color prover) const {
    std::vector<std::uint8_t> good = legal_;
    const std::vector<std::uint8_t> lost = kept(point, opponent(prover));
    for (std::size_t i = 0; i < good.size(); ++i) good[i] = good[i] != 0 && lost[i] == 0 ? 1 : 0;
    return for_ever(std::move(good), prover);
  }

  // Per position: can `prover`, moving second, make sure that the point at some time holds no stone of the other side?
  [[nodiscard]] std::vector<std::uint8_t> cleared(int point, Color prover) const {
    std::vector<std::uint8_t> cleared(legal_.size(), 0);
    for (int code = 0; code < positions(); ++code) {
      if (legal(code) && color_at(code, point) != opponent(prover)) cleared[static_cast<std::size_t>(code)] = 1;
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (int code = 0; code < positions(); ++code) {
        std::uint8_t& here = cleared[static_cast<std::size_t>(code)];
        if (here != 0 || !legal(code) || !holds(code, prover, cleared, true)) continue;
        here = 1;
        changed = true;
      }
    }
    return cleared;
  }

  // The same where the other side takes a ko back only after a pass (Japanese 1989, art. 7.2).
  [[nodiscard]] std::vector<std::uint8_t> cleared_by_confirmation(int point, Color prover) const {
    const int bars = points_ + 1;  // the point that is barred, or none
    std::vector<std::uint8_t> cleared(legal_.size() * static_cast<std::size_t>(bars), 0);
    const auto at = [&](int code, int bar) -> std::uint8_t& {
      return cleared[static_cast<std::size_t>(code * bars + (bar < 0 ? points_ : bar))];
    };
    const auto answered = [&](int code, int ko, int bar) {
      if (at(code, bar) != 0) return true;  // a pass
      for (int p = 0; p < points_; ++p) {
        const Move& move = moves_[slot(code, prover, p)];
        if (move.to >= 0 && p != ko && at(move.to, move.ko >= 0 ? move.ko : bar) != 0) return true;
      }
      return false;
    };
    const auto holds_here = [&](int code, int bar) {
      if (!answered(code, -1, -1)) return false;  // a pass, which a pass could answer
      for (int p = 0; p < points_; ++p) {
        const Move& move = moves_[slot(code, opponent(prover), p)];
        if (move.to < 0 || (p == bar && move.ko >= 0)) continue;
        if (!answered(move.to, move.ko, p == bar ? -1 : bar)) return false;
      }
      return true;
    };
    for (int code = 0; code < positions(); ++code) {
      if (!legal(code) || color_at(code, point) == opponent(prover)) continue;
      for (int bar = -1; bar < points_; ++bar) at(code, bar) = 1;
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (int code = 0; code < positions(); ++code) {
        for (int bar = -1; legal(code) && bar < points_; ++bar) {
          if (at(code, bar) != 0 || !holds_here(code, bar)) continue;
          at(code, bar) = 1;
          changed = true;
        }
      }
    }
    std::vector<std::uint8_t> unbarred(legal_.size());
    for (int code = 0; code < positions(); ++code) unbarred[static_cast<std::size_t>(code)] = at(code, -1);
    return unbarred;
  }

  // Can `prover`, moving second in `start`, keep every stone of his, and come to the end by two passes with no less
  // area than now, and the other side with no more?
  [[nodiscard]] bool defended(int start, Color prover) const {
    const auto [own, enemy] = areas(start, prover);
    std::vector<std::uint8_t> keeps = legal_;
    std::vector<std::uint8_t> ends(legal_.size(), 0);
    for (int code = 0; code < positions(); ++code) {
      if (!legal(code)) continue;
      const auto here = static_cast<std::size_t>(code);
      for (int p = 0; p < points_; ++p) {
        if (color_at(start, p) == prover && color_at(code, p) != prover) keeps[here] = 0;
      }
      const auto [own_here, enemy_here] = areas(code, prover);
      ends[here] = own_here >= own && enemy_here <= enemy ? 1 : 0;
    }
    std::vector<std::uint8_t> won(legal_.size(), 0);
    for (bool changed = true; changed && won[static_cast<std::size_t>(start)] == 0;) {
      changed = false;
      for (int code = 0; code < positions(); ++code) {
        const auto here = static_cast<std::size_t>(code);
        if (won[here] != 0 || keeps[here] == 0 || !holds(code, prover, won, false)) continue;
        if (ends[here] == 0 && !answer(code, -1, prover, won)) continue;
        won[here] = 1;
        changed = true;
      }
    }
    return won[static_cast<std::size_t>(start)] != 0;
  }

 private:
  // The area of the side and of the other, every stone taken as it stands.
  [[nodiscard]] std::array<int, 2> areas(int code, Color side) const {
    const Position position = decode(code);
    std::array<int, 2> areas{0, 0};
    for (int p = 0; p < points_; ++p) {
      const Color color = position.colors[static_cast<std::size_t>(p)];
      if (color != Color::kNone) {
        ++areas[color == side ? 0 : 1];
        continue;
      }
      bool reaches[2] = {false, false};
      for (int q = 0; q < points_; ++q) {
        if ((chain(position, p)[0] >> q & 1U) == 0) continue;
        for (const int next : beside(q)) {
          const Color there = position.colors[static_cast<std::size_t>(next)];
          if (there != Color::kNone) reaches[there == side ? 0 : 1] = true;
        }
      }
      if (reaches[0] != reaches[1]) ++areas[reaches[0] ? 0 : 1];
    }
    return areas;
  }

  struct Move {
    std::int32_t to = -1;  // -1: not allowed
    std::int8_t ko = -1;   // the point of a single stone just taken by a single stone in atari
  };

  [[nodiscard]] std::size_t slot(int code, Color mover, int p) const {
    const auto side = static_cast<std::size_t>(mover == Color::kWhite ? 1 : 0);
    return (2 * static_cast<std::size_t>(code) + side) * static_cast<std::size_t>(points_) +
           static_cast<std::size_t>(p);
  }

  [[nodiscard]] Color color_at(int code, int point) const {
    for (; point > 0; --point) code /= 3;
    return static_cast<Color>(code % 3);
  }

  // The positions of the set that `prover`, moving second, never has to leave.
  [[nodiscard]] std::vector<std::uint8_t> for_ever(std::vector<std::uint8_t> set, Color prover) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (int code = 0; code < positions(); ++code) {
        std::uint8_t& here = set[static_cast<std::size_t>(code)];
        if (here == 0 || holds(code, prover, set, false)) continue;
        here = 0;
        changed = true;
      }
    }
    return set;
  }

  // With the other side to move, is there for each of its moves (and a pass, which a pass could answer) an answer into
  // a position of the set?
  [[nodiscard]] bool holds(int code, Color prover, const std::vector<std::uint8_t>& set, bool passes) const {
    const Color enemy = opponent(prover);
    if (passes && !answer(code, -1, prover, set)) return false;
    for (int p = 0; p < points_; ++p) {
      const Move& move = moves_[slot(code, enemy, p)];
      if (move.to >= 0 && !answer(move.to, move.ko, prover, set)) return false;
    }
    return true;
  }

  [[nodiscard]] bool answer(int code, int ko, Color prover, const std::vector<std::uint8_t>& set) const {
    if (set[static_cast<std::size_t>(code)] != 0) return true;  // a pass
    for (int p = 0; p < points_; ++p) {
      const Move& move = moves_[slot(code, prover, p)];
      if (move.to >= 0 && p != ko && set[static_cast<std::size_t>(move.to)] != 0) return true;
    }
    return false;
  }

  // The chain at the point with its liberties, as sets of bits.
  [[nodiscard]] std::array<unsigned, 2> chain(const Position& position, int point) const {
    unsigned stones = 1U << point;
    unsigned liberties = 0;
    std::vector<int> todo{point};
    while (!todo.empty()) {
      const int at = todo.back();
      todo.pop_back();
      for (const int next : beside(at)) {
        const Color color = position.colors[static_cast<std::size_t>(next)];
        if (color == Color::kNone) liberties |= 1U << next;
        if (color != position.colors[static_cast<std::size_t>(point)] || (stones >> next & 1U) != 0) continue;
        stones |= 1U << next;
        todo.push_back(next);
      }
    }
    return {stones, liberties};
  }

  void list_neighbours() {
    beside_.resize(static_cast<std::size_t>(points_));
    for (int point = 0; point < points_; ++point) {
      std::vector<int>& found = beside_[static_cast<std::size_t>(point)];
      if (point % size_.columns > 0) found.push_back(point - 1);
      if (point % size_.columns + 1 < size_.columns) found.push_back(point + 1);
      if (point >= size_.columns) found.push_back(point - size_.columns);
      if (point + size_.columns < points_) found.push_back(point + size_.columns);
    }
  }
  [[nodiscard]] const std::vector<int>& beside(int point) const { return beside_[static_cast<std::size_t>(point)]; }

  [[nodiscard]] std::uint8_t every_chain_breathes(const Position& position) const {
    for (int p = 0; p < points_; ++p) {
      if (position.colors[static_cast<std::size_t>(p)] != Color::kNone && chain(position, p)[1] == 0) return 0;
    }
    return 1;
  }

  [[nodiscard]] Move play(int code, Color mover, int p) const {
    Position position = decode(code);
    if (position.colors[static_cast<std::size_t>(p)] != Color::kNone) return {};
    position.colors[static_cast<std::size_t>(p)] = mover;
    int taken = 0;
    int last = -1;
    const auto take = [&](unsigned stones) {
      for (int q = 0; q < points_; ++q) {
        if ((stones >> q & 1U) == 0) continue;
        position.colors[static_cast<std::size_t>(q)] = Color::kNone;
        ++taken;
        last = q;
      }
    };
    for (const int next : beside(p)) {
      if (position.colors[static_cast<std::size_t>(next)] != opponent(mover)) continue;
      const auto [stones, liberties] = chain(position, next);
      if (liberties == 0) take(stones);
    }
    const auto [own, liberties] = chain(position, p);
    if (liberties == 0) {
      if (!suicide_allowed_ || own == 1U << p) return {};  // of a single stone it would be a pass
      take(own);
      last = -1;
    }
    const bool ko = taken == 1 && last >= 0 && own == 1U << p && liberties == 1U << last;
    int to = 0;
    for (int q = points_ - 1; q >= 0; --q) to = 3 * to + static_cast<int>(position.colors[static_cast<std::size_t>(q)]);
    return {to, static_cast<std::int8_t>(ko ? last : -1)};
  }

  BoardSize size_;
  int points_;
  bool suicide_allowed_;
  std::vector<std::vector<int>> beside_;
  std::vector<std::uint8_t> legal_;  // per position
  std::vector<Move> moves_;          // per position, side, point
};

}  // namespace sgfaudit::tests
