// The superko rules (RULESETS, axis "ko") and the record of positions behind them.
#include "rules/repetition.h"

#include <algorithm>
#include <bit>

namespace sgfaudit::rules {

namespace {

constexpr std::uint32_t kCopyDistance = 256;  // plays between two copies of the board
constexpr std::size_t kFirstSlots = 64;
constexpr std::size_t kMostReturned = 16;       // a triple ko has twelve positions
constexpr std::size_t kMostExpected = 1 << 12;  // plays of a game; memory for more is got when they come

std::size_t side(Color color) {
  return color == Color::kBlack ? 0 : 1;
}

int stones_on(const Board& board) {
  return board.stones(Color::kBlack) + board.stones(Color::kWhite);
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
  slots_.clear();
  with_slot_ = 0;
  most_stones_ = 0;
  size_ = board.size();
  copies_.clear();
  // An empty board need not be copied: it can be made when it is needed.
  if (stones_on(board) > 0) copies_.push_back(board);
  past_.reset();
  returned_.clear();
  oldest_returned_ = 0;
  moved_ = false;
  append(board, number);
}

void PositionHistory::expect(std::size_t plays) {
  plays = std::min(plays, kMostExpected);
  plays_.reserve(plays);
  entries_.reserve(plays + 2);
  expected_ = plays;
}

void PositionHistory::start_after_pass(const Board& board, Color color, std::uint32_t number) {
  start(board, number);
  moved_ = true;
  entries_[current_].seen.moved[side(color)] = number;
}

// Adds the position on the board, which has not stood before; gives when it does.
Occurrence& PositionHistory::append(const Board& board, std::uint32_t number) {
  current_ = entries_.size();
  most_stones_ = std::max(most_stones_, stones_on(board));
  Entry& entry = entries_.emplace_back();
  entry.hash = board.hash();
  entry.play = static_cast<std::uint32_t>(plays_.size());
  entry.seen.first = number;
  return entry.seen;
}

// Gives every position a slot.
void PositionHistory::give_slots() {
  if (entries_.size() * 2 > slots_.size()) {
    slots_.assign(std::bit_ceil(std::max({entries_.size() * 4, expected_ * 2 + 4, kFirstSlots})), 0);
    with_slot_ = 0;
  }
  const std::size_t mask = slots_.size() - 1;
  for (; with_slot_ < entries_.size(); ++with_slot_) {
    std::size_t free = entries_[with_slot_].hash.low & mask;
    while (slots_[free] != 0) free = (free + 1) & mask;
    slots_[free] = static_cast<std::uint32_t>(with_slot_ + 1);
  }
}

PositionHistory::Entry* PositionHistory::look_up(const Board& board) {
  if (stones_on(board) > most_stones_) return nullptr;
  give_slots();
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = board.hash().low & mask; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const std::uint32_t entry = slots_[slot] - 1;
    if (entries_[entry].hash == board.hash() && was(entry, board)) return &entries_[entry];
  }
  return nullptr;
}

bool PositionHistory::was(std::uint32_t entry, const Board& board) {
  const auto known = std::ranges::find(returned_, entry, &Returned::entry);
  if (known != returned_.end()) return board.shows(known->position);
  if (!position_after(entries_[entry].play).same_position(board)) return false;
  if (returned_.size() < kMostReturned) returned_.emplace_back();
  returned_[oldest_returned_] = {entry, board.position()};
  oldest_returned_ = (oldest_returned_ + 1) % kMostReturned;
  return true;
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
  const Entry* entry = look_up(board);
  if (entry == nullptr) return std::nullopt;
  return entry->seen;
}

void PositionHistory::first_mover(Color color) {
  if (moved_) return;
  moved_ = true;
  // RULESETS: at the start, as if the other side had just moved.
  Occurrence& seen = entries_[current_].seen;
  seen.moved[side(opponent(color))] = seen.first;
}

const Occurrence* PositionHistory::add_play(Color color, Point point, std::uint32_t number, const Board& board) {
  first_mover(color);
  plays_.push_back({point, color});
  Entry* known = look_up(board);
  if (known == nullptr) {  // nearly always
    Occurrence& seen = append(board, number);
    seen.moved[side(color)] = seen.created[side(color)] = number;
    return nullptr;
  }
  current_ = static_cast<std::size_t>(known - entries_.data());
  before_ = known->seen;
  known->seen.moved[side(color)] = std::min(before_.moved[side(color)], number);
  known->seen.created[side(color)] = std::min(before_.created[side(color)], number);
  return &before_;
}

void PositionHistory::add_pass(Color color, std::uint32_t number) {
  first_mover(color);
  Occurrence& seen = entries_[current_].seen;
  seen.moved[side(color)] = std::min(seen.moved[side(color)], number);
}

}  // namespace sgfaudit::rules
