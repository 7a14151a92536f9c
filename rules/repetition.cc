// The superko rules (RULESETS, axis "ko") and the record of positions behind them.
#include "rules/repetition.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace sgfaudit::rules {

namespace {

constexpr std::uint32_t kCopyDistance = 256;    // plays between two copies of the board
constexpr std::size_t kMostReturned = 16;       // a triple ko has twelve positions
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
  stood_.clear();
  occurrences_.clear();
  buckets_.assign(static_cast<std::size_t>(board.size().points()) + 1, 0);
  by_hash_ = false;
  few_ = 0;
  size_ = board.size();
  copies_.clear();
  // An empty board need not be copied: it can be made when it is needed.
  if (stones_on(board) > 0) copies_.push_back(board);
  past_.reset();
  returned_.clear();
  oldest_returned_ = 0;
  append(board).number = number;
}

void PositionHistory::expect(std::size_t plays) {
  stood_.reserve(std::min(plays, kMostExpected) + 2);
}

void PositionHistory::start_after_pass(const Board& board, Color color, std::uint32_t number) {
  start(board, number);
  stood_[0].color = color;
}

inline std::uint32_t& PositionHistory::bucket(const PositionHash& hash, std::size_t stones) {
  return buckets_[by_hash_ ? hash.low & (buckets_.size() - 1) : stones];
}

// Adds the position on the board, which has not stood before. (Filled in where it lies: copied from bytes just written
// it would make the processor wait.)
inline PositionHistory::Stood& PositionHistory::append(const Board& board) {
  current_ = static_cast<std::uint32_t>(stood_.size());
  if (current_ >= kFew && (!by_hash_ || current_ > buckets_.size())) use_hashes();
  Stood& stood = stood_.emplace_back();
  stood.hash = board.hash();
  stood.next = std::exchange(bucket(stood.hash, stones_on(board)), current_ + 1);
  return stood;
}

// Puts the positions into buckets by their hashes, of which there are more than positions.
void PositionHistory::use_hashes() {
  by_hash_ = true;
  few_ = 0;
  buckets_.assign(std::bit_ceil(stood_.size() * 2), 0);
  for (std::uint32_t entry = 0; entry < stood_.size(); ++entry) {
    Stood& stood = stood_[entry];
    if (!stood.again) stood.next = std::exchange(bucket(stood.hash, 0), entry + 1);
  }
}

inline std::uint32_t PositionHistory::look_up(const Board& board) {
  std::uint32_t next = bucket(board.hash(), stones_on(board));
  for (; next != 0; next = stood_[next - 1].next) {
    if (stood_[next - 1].hash == board.hash() && was(next - 1, board)) return next - 1;
  }
  return kNone;
}

Occurrence PositionHistory::occurrence(std::uint32_t entry) const {
  const Stood& stood = stood_[entry];
  if (stood.occurrence != 0) return occurrences_[stood.occurrence - 1];
  Occurrence once;
  once.first = stood.number;
  if (stood.color == Color::kNone) return once;
  once.moved[side(stood.color)] = stood.number;
  if (entry != 0) once.created[side(stood.color)] = stood.number;
  return once;
}

// The same, to be changed.
Occurrence& PositionHistory::kept_occurrence(std::uint32_t entry) {
  std::uint32_t& place = stood_[entry].occurrence;
  if (place == 0) {
    occurrences_.push_back(occurrence(entry));
    place = static_cast<std::uint32_t>(occurrences_.size());
  }
  return occurrences_[place - 1];
}

bool PositionHistory::was(std::uint32_t entry, const Board& board) {
  const auto known = std::ranges::find(returned_, entry, &Returned::entry);
  if (known != returned_.end()) return board.shows(known->position);
  if (!position_after(entry).same_position(board)) return false;
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
    const Stood& play = stood_[++past_plays_];
    past_->play(play.color, play.point);
    if (past_plays_ == copies_.size() * kCopyDistance) copies_.push_back(*past_);
  }
  return *past_;
}

std::optional<Occurrence> PositionHistory::find(const Board& board) {
  const std::uint32_t known = look_up(board);
  if (known == kNone) return std::nullopt;
  return occurrence(known);
}

// RULESETS: at the start, as if the other side had just moved.
void PositionHistory::first_mover(Color color) {
  if (stood_[0].color == Color::kNone) stood_[0].color = opponent(color);
  if (!by_hash_) few_ = kFew;
}

const Occurrence* PositionHistory::add_any_play(Color color, Point point, std::uint32_t number, const Board& board) {
  first_mover(color);
  const std::uint32_t known = look_up(board);
  Stood& stood = known == kNone ? append(board) : stood_.emplace_back();
  stood.number = number;
  stood.point = point;
  stood.color = color;
  if (known == kNone) return nullptr;  // nearly always
  stood.again = true;
  current_ = known;
  Occurrence& seen = kept_occurrence(current_);
  before_ = seen;
  seen.moved[side(color)] = std::min(before_.moved[side(color)], number);
  seen.created[side(color)] = std::min(before_.created[side(color)], number);
  return &before_;
}

void PositionHistory::add_pass(Color color, std::uint32_t number) {
  first_mover(color);
  Occurrence& seen = kept_occurrence(current_);
  seen.moved[side(color)] = std::min(seen.moved[side(color)], number);
}

}  // namespace sgfaudit::rules
