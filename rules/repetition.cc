// The superko rules (RULESETS, axis "ko") and the record of positions behind them.
#include "rules/repetition.h"

#include <algorithm>
#include <bit>

namespace sgfaudit::rules {

namespace {

constexpr std::uint32_t kCopyDistance = 256;  // plays between two copies of the board
constexpr std::size_t kFirstSlots = 64;
constexpr std::size_t kMostExpected = 1 << 12;  // plays of a game; memory for more is got when they come

std::size_t side(Color color) {
  return color == Color::kBlack ? 0 : 1;
}

}  // namespace

std::optional<std::uint32_t> Occurrence::bars(KoRule rule, Color color) const {
  std::uint32_t barred_by = kNever;
  switch (rule) {
    case KoRule::kSimple:
      break;
    case KoRule::kPositional:  // Tromp-Taylor 6: no position may be repeated
      barred_by = first;
      break;
    case KoRule::kSituational:  // AGA, NZ: not with the same player to move; a pass is a move
      barred_by = moved[side(color)];
      break;
    case KoRule::kNaturalSituational:  // not a position that an earlier play of one's own created
      barred_by = created[side(color)];
      break;
  }
  if (barred_by == kNever) return std::nullopt;
  return barred_by;
}

void PositionHistory::start(const Board& board, std::uint32_t number) {
  entries_.clear();
  plays_.clear();
  slots_.assign(std::max(slots_.size(), kFirstSlots), 0);
  size_ = board.size();
  copies_.clear();
  // An empty board need not be copied: it can be made when it is needed.
  if (board.stones(Color::kBlack) + board.stones(Color::kWhite) > 0) copies_.push_back(board);
  past_.reset();
  moved_ = false;
  append(find_slot(board), board, number);
}

void PositionHistory::expect(std::size_t plays) {
  plays = std::min(plays, kMostExpected);
  plays_.reserve(plays);
  entries_.reserve(plays + 2);
  if ((plays + 2) * 2 > slots_.size()) spread(std::bit_ceil((plays + 2) * 2));
}

void PositionHistory::start_after_pass(const Board& board, Color color, std::uint32_t number) {
  start(board, number);
  moved_ = true;
  entries_[current_].seen.moved[side(color)] = number;
}

// Adds the position on the board, which belongs into this free slot and has not stood before; gives when it does.
Occurrence& PositionHistory::append(std::size_t slot, const Board& board, std::uint32_t number) {
  current_ = entries_.size();
  Entry& entry = entries_.emplace_back();
  entry.hash = board.hash();
  entry.play = static_cast<std::uint32_t>(plays_.size());
  entry.seen.first = number;
  slots_[slot] = static_cast<std::uint32_t>(entries_.size());
  if (entries_.size() * 2 > slots_.size()) spread(slots_.size() * 2);
  return entry.seen;
}

// Gives every position a slot among so many, a power of two.
void PositionHistory::spread(std::size_t slots) {
  slots_.assign(slots, 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    std::size_t free = entries_[i].hash.low & mask;
    while (slots_[free] != 0) free = (free + 1) & mask;
    slots_[free] = static_cast<std::uint32_t>(i + 1);
  }
}

// The slot of the position on the board, or the free one where it belongs.
std::size_t PositionHistory::find_slot(const Board& board) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = board.hash().low & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const Entry& entry = entries_[slots_[slot] - 1];
    if (entry.hash == board.hash() && position_after(entry.play).same_position(board)) break;
  }
  return slot;
}

// The board as it stood after so many plays of the past.
const Board& PositionHistory::position_after(std::uint32_t plays) {
  if (copies_.empty()) copies_.emplace_back(size_);
  const std::uint32_t nearest = std::min(plays / kCopyDistance, static_cast<std::uint32_t>(copies_.size() - 1));
  if (!past_ || past_plays_ > plays || past_plays_ < nearest * kCopyDistance) {
    past_ = copies_[nearest];
    past_plays_ = nearest * kCopyDistance;
  }
  while (past_plays_ < plays) {
    const Play& play = plays_[past_plays_++];
    past_->play(play.color, play.point);
    if (past_plays_ == copies_.size() * kCopyDistance) copies_.push_back(*past_);
  }
  return *past_;
}

std::optional<Occurrence> PositionHistory::find(const Board& board) {
  const std::uint32_t entry = slots_[find_slot(board)];
  if (entry == 0) return std::nullopt;
  return entries_[entry - 1].seen;
}

void PositionHistory::first_mover(Color color) {
  if (moved_) return;
  moved_ = true;
  // RULESETS: at the start, as if the other side had just moved.
  Occurrence& seen = entries_[current_].seen;
  seen.moved[side(opponent(color))] = seen.first;
}

std::optional<Occurrence> PositionHistory::add_play(Color color, Point point, std::uint32_t number,
                                                    const Board& board) {
  first_mover(color);
  plays_.push_back({point, color});
  const std::size_t slot = find_slot(board);
  if (slots_[slot] == 0) {  // nearly always
    Occurrence& seen = append(slot, board, number);
    seen.moved[side(color)] = seen.created[side(color)] = number;
    return std::nullopt;
  }
  current_ = slots_[slot] - 1;
  Occurrence& seen = entries_[current_].seen;
  const Occurrence before = seen;
  seen.moved[side(color)] = std::min(seen.moved[side(color)], number);
  seen.created[side(color)] = std::min(seen.created[side(color)], number);
  return before;
}

void PositionHistory::add_pass(Color color, std::uint32_t number) {
  first_mover(color);
  Occurrence& seen = entries_[current_].seen;
  seen.moved[side(color)] = std::min(seen.moved[side(color)], number);
}

}  // namespace sgfaudit::rules
