#include "scoring/estimate_static.h"

#include <algorithm>

namespace sgfaudit::scoring {

namespace {

// An empty space of this size makes two eyes whatever the enemy does, unless its owner's chains fall apart.
constexpr int kTwoEyes = 7;
// A few enemy stones without an eye, in an enclosure with this many points for each of them, are lost.
constexpr int kRoomPerStone = 3;
constexpr int kFewStones = 6;
constexpr int kMoreStones = 16;  // where a chain around them lives for other reasons
// With this many points for each enemy stone an enclosure is as good as one without.
constexpr int kWideRoom = 4;

}  // namespace

void StaticJudge::judge(const PlayoutBoard& board) {
  enclosures_.build(board);
  chains_.assign(board.cell_count(), Settled::kOpen);
  own_.assign(enclosures_.all().size(), 0);
  heads_.clear();
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if ((board.at(cell) == 1 || board.at(cell) == 2) && board.head(cell) == cell) heads_.push_back(cell);
  }
  for (bool changed = true; changed;) {
    changed = claim_enclosures(board);
    link_chains(board);
    changed = find_life(board, 1) || changed;
    changed = find_life(board, 2) || changed;
    changed = connect_to_life(board) || changed;
    changed = find_dead(board) || changed;
  }
  open_ = static_cast<int>(
      std::count_if(heads_.begin(), heads_.end(), [this](Cell head) { return chains_[head] == Settled::kOpen; }));
}

// Enclosures in which no enemy lives or can live become their owner's.
bool StaticJudge::claim_enclosures(const PlayoutBoard& board) {
  bool changed = false;
  const auto all = enclosures_.all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (own_[i] != 0 || all[i].border_begin == all[i].border_end) continue;
    if (all[i].stones > 0 && !hopeless(board, all[i])) continue;
    own_[i] = 1;
    changed = true;
  }
  return changed;
}

// Have the enemy stones in the enclosure no chance to live there? They need two eyes, and no point of an eye touches a
// stone of the owner; so two points that do not touch each other must be free of his stones. Where they are, a few
// stones in a wide enclosure are still lost, as long as they have no eye yet.
bool StaticJudge::hopeless(const PlayoutBoard& board, const Enclosure& enclosure) const {
  const auto enemy = static_cast<std::uint8_t>(3 - enclosure.owner);
  std::array<Cell, 3> core{};
  std::size_t count = 0;
  bool eye = false;
  for (const Cell cell : enclosures_.cells(enclosure)) {
    if (board.at(cell) == enemy) {
      if (chains_[board.head(cell)] == Settled::kAlive) return false;
      continue;
    }
    const auto around = board.around(cell);
    if (std::any_of(around.begin(), around.end(), [&](Cell n) { return board.at(n) == enclosure.owner; })) continue;
    if (count < core.size()) core[count++] = cell;
    const int inner = enclosures_.of(enemy, cell);
    eye = eye || enclosures_.all()[static_cast<std::size_t>(inner)].stones == 0;
  }
  if (count < 2) return true;
  if (count == 2) {
    const auto around = board.around(core[0]);
    if (std::find(around.begin(), around.end(), core[1]) != around.end()) return true;
  }
  if (eye || enclosure.stones * kRoomPerStone > enclosure.size()) return false;
  if (enclosure.stones <= kFewStones) return true;
  const auto border = enclosures_.border(enclosure);
  return enclosure.stones <= kMoreStones &&
         std::any_of(border.begin(), border.end(), [this](Cell head) { return chains_[head] == Settled::kAlive; });
}

// Is the enclosure an eye space or a territory so wide that the few enemy stones in it hardly count?
bool StaticJudge::firm(std::size_t enclosure) const {
  const Enclosure& it = enclosures_.all()[enclosure];
  return own_[enclosure] != 0 && it.stones * kWideRoom <= it.size();
}

// How many eyes the enclosure is worth to the chain at its border.
int StaticJudge::eyes_for(const PlayoutBoard& board, const Enclosure& enclosure, Cell head) const {
  if (enclosure.size() >= kTwoEyes && enclosure.stones * kWideRoom <= enclosure.size()) return 2;
  if (enclosure.stones == 0) return 1;
  // With enemy stones inside it is an eye for sure only if the chain touches every empty point of it (Benson's vital).
  for (const Cell cell : enclosures_.cells(enclosure)) {
    if (board.at(cell) == 0 && !board.has_liberty(head, cell)) return 0;
  }
  return 1;
}

StaticJudge::Cell StaticJudge::group(Cell head) const {
  while (group_[head] != head) head = group_[head];
  return head;
}

void StaticJudge::join(Cell a, Cell b) {
  a = group(a);
  b = group(b);
  if (a != b) group_[std::max(a, b)] = std::min(a, b);
}

int StaticJudge::liberties_in(const PlayoutBoard& board, std::size_t enclosure, Cell head, int limit) const {
  int count = 0;
  const std::uint8_t color = board.at(head);
  board.each_liberty(head, [&](Cell liberty) {
    if (count < limit && enclosures_.of(color, liberty) == static_cast<int>(enclosure)) ++count;
  });
  return count;
}

// Chains that the enemy cannot cut apart: through an own enclosure in which each has two liberties, or over a shared
// liberty where an enemy stone would stand in atari, or over two shared liberties.
void StaticJudge::link_chains(const PlayoutBoard& board) {
  group_.resize(board.cell_count());
  for (const Cell head : heads_) group_[head] = head;
  const auto all = enclosures_.all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!firm(i) || all[i].size() < 2) continue;
    Cell first = 0;
    for (const Cell head : enclosures_.border(all[i])) {
      if (liberties_in(board, i, head, 2) < 2) continue;
      if (first != 0) join(first, head);
      first = head;
    }
  }
  for (const Cell head : heads_) {
    const std::uint8_t color = board.at(head);
    std::array<Cell, 8> met{};
    std::size_t count = 0;
    board.each_liberty(head, [&](Cell liberty) {
      // A point that is an eye cannot be the connection as well.
      const auto inside = static_cast<std::size_t>(enclosures_.of(color, liberty));
      if (own_[inside] != 0 && enclosures_.all()[inside].size() <= 2) return;
      const std::size_t before = count;
      for (const Cell n : board.around(liberty)) {
        if (board.at(n) != color || board.head(n) <= head) continue;
        const Cell other = board.head(n);
        const auto* const end = met.begin() + before;
        const bool again = std::find(met.begin(), met.begin() + before, other) != end;
        if (again || board.liberties_after(liberty, static_cast<std::uint8_t>(3 - color), 2) < 2) {
          join(head, other);
        } else if (count < met.size()) {
          met[count++] = other;
        }
      }
    });
  }
}

// Benson's iteration: chains with less than two eyes fall out, then the enclosures at whose border a chain fell out.
bool StaticJudge::find_life(const PlayoutBoard& board, std::uint8_t color) {
  const auto all = enclosures_.all();
  out_.assign(all.size(), 0);
  for (bool dropped = true; dropped;) {
    dropped = false;
    eyes_.assign(board.cell_count(), 0);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].owner != color || own_[i] == 0 || out_[i] != 0) continue;
      // A group counts an enclosure once, for the best of its chains.
      const auto border = enclosures_.border(all[i]);
      for (std::size_t k = 0; k < border.size(); ++k) {
        const Cell g = group(border[k]);
        int best = 0;
        bool first = true;
        for (std::size_t m = 0; m < border.size(); ++m) {
          if (group(border[m]) != g) continue;
          if (m < k) first = false;
          best = std::max(best, eyes_for(board, all[i], border[m]));
        }
        if (first) eyes_[g] = static_cast<std::uint8_t>(std::min(eyes_[g] + best, 2));
      }
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].owner != color || own_[i] == 0 || out_[i] != 0) continue;
      const auto border = enclosures_.border(all[i]);
      const bool big = all[i].size() >= kTwoEyes;
      const auto weak = [&](Cell head) { return eyes_[group(head)] < 2 && chains_[head] != Settled::kAlive; };
      if (big ? !std::all_of(border.begin(), border.end(), weak) : std::none_of(border.begin(), border.end(), weak))
        continue;
      out_[i] = 1;
      dropped = true;
    }
  }
  bool changed = false;
  for (const Cell head : heads_) {
    if (board.at(head) != color || chains_[head] != Settled::kOpen || eyes_[group(head)] < 2) continue;
    chains_[head] = Settled::kAlive;
    changed = true;
  }
  return changed;
}

// A chain that shares two liberties with living chains of its colour cannot be cut off; one with a liberty in living
// territory gets home through it.
bool StaticJudge::connect_to_life(const PlayoutBoard& board) {
  bool changed = false;
  for (const Cell head : heads_) {
    if (chains_[head] != Settled::kOpen) continue;
    const std::uint8_t color = board.at(head);
    int shared = 0;
    board.each_liberty(head, [&](Cell liberty) {
      bool joins = false;
      for (const Cell n : board.around(liberty)) {
        if (board.at(n) == color) joins = joins || chains_[board.head(n)] == Settled::kAlive;
      }
      if (!joins) return;
      const auto inside = static_cast<std::size_t>(enclosures_.of(color, liberty));
      const bool safe = firm(inside) || board.liberties_after(liberty, static_cast<std::uint8_t>(3 - color), 2) < 2;
      shared += safe ? 2 : 1;
    });
    if (shared < 2) continue;
    chains_[head] = Settled::kAlive;
    changed = true;
  }
  return changed;
}

// Enemy stones in an own enclosure with a living border are dead.
bool StaticJudge::find_dead(const PlayoutBoard& board) {
  bool changed = false;
  const auto all = enclosures_.all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (own_[i] == 0 || all[i].stones == 0) continue;
    const auto border = enclosures_.border(all[i]);
    if (!std::all_of(border.begin(), border.end(), [this](Cell head) { return chains_[head] == Settled::kAlive; }))
      continue;
    for (const Cell cell : enclosures_.cells(all[i])) {
      if (board.at(cell) == 0 || chains_[board.head(cell)] != Settled::kOpen) continue;
      chains_[board.head(cell)] = Settled::kDead;
      changed = true;
    }
  }
  return changed;
}

void StaticJudge::close_settled(PlayoutBoard& board) const {
  // Decide on the position as judged, then change the board.
  std::vector<Cell> closed;
  std::vector<Cell> dead;
  const auto all = enclosures_.all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (own_[i] == 0) continue;
    const auto border = enclosures_.border(all[i]);
    if (!std::all_of(border.begin(), border.end(), [this](Cell head) { return chains_[head] == Settled::kAlive; }))
      continue;
    for (const Cell cell : enclosures_.cells(all[i])) closed.push_back(cell);
  }
  for (const Cell head : heads_) {
    if (chains_[head] == Settled::kDead) dead.push_back(head);
  }
  for (const Cell head : dead) board.remove_chain(head);
  for (const Cell cell : closed) board.close(cell);
}

}  // namespace sgfaudit::scoring
