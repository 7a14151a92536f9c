// Legality of one play: occupied points, suicide and ko (Japanese rules art. 4 to 6 and their like), superko by the
// history.
#include "rules/referee.h"

namespace sgfaudit::rules {

void Referee::start(BoardSize size, const Ruleset& ruleset, std::size_t expected_plays) {
  ruleset_ = &ruleset;
  board_.reset(size);
  ko_.reset();
  passed_ = false;
  origin_.assign(static_cast<std::size_t>(size.points()), 0);
  history_.start(board_);
  history_.expect(expected_plays);
}

// Takes the stone that took the ko and nothing else: a play that takes more (snapback) is no ko.
bool Referee::retakes_one(Color color, Point p) const {
  const BoardSize size = board_.size();
  for (const auto& [columns, rows] : {std::pair{0, -1}, {-1, 0}, {1, 0}, {0, 1}}) {
    const Point neighbour{static_cast<std::uint8_t>(p.column + columns), static_cast<std::uint8_t>(p.row + rows)};
    if (!size.contains(neighbour) || board_.at(neighbour) != opponent(color)) continue;
    if (neighbour != ko_->taker && board_.in_atari(neighbour)) return false;
  }
  return true;
}

Fault Referee::fault(Color color, Point p, int suicide, bool takes_one) const {
  const bool forbidden =
      ruleset_->suicide == Suicide::kNone ? suicide > 0 : ruleset_->suicide == Suicide::kMulti && suicide == 1;
  if (forbidden) return {FaultKind::kSuicide, 0, suicide};
  // Every ko rule of the table, superko too, bars the immediate recapture of a single stone that took a single stone.
  if (ko_ && ko_->barred == color && ko_->taken == p && takes_one) return {FaultKind::kKo, ko_->move, 0};
  return {};
}

Fault Referee::judge(Color color, Point p) const {
  if (board_.at(p) != Color::kNone) return {FaultKind::kOccupied, origin(p), 0};
  return fault(color, p, board_.suicide_size(color, p), ko_ && retakes_one(color, p));
}

std::optional<std::uint32_t> Referee::repeats(Color color, Point p) {
  if (ruleset_->ko == KoRule::kSimple) return std::nullopt;
  Board after = board_;
  after.play(color, p);
  const std::optional<Occurrence> seen = history_.find(after);
  return seen ? seen->bars(ruleset_->ko, color) : std::nullopt;
}

bool Referee::play(Color color, Point p, std::uint32_t number, Played& played) {
  const bool plain = board_.play(color, p, played.result);
  if (plain) {
    ko_.reset();
  } else {
    judge_played(color, p, number, played);
  }
  origin_[static_cast<std::size_t>(board_.size().index(p))] = number;
  played.seen = history_.add_play(color, p, number, board_);
  if (!played.seen) return plain;
  if (!played.fault) {
    const std::optional<std::uint32_t> barred = played.seen->bars(ruleset_->ko, color);
    if (barred) played.fault = {FaultKind::kSuperko, *barred, played.result.suicide};
  }
  return false;
}

// A play that took something off or overwrote a stone: only such a one can be a ko or a suicide, or begin a ko.
void Referee::judge_played(Color color, Point p, std::uint32_t number, Played& played) {
  const PlayResult& result = played.result;
  if (result.overwritten != Color::kNone) {
    played.fault = {FaultKind::kOccupied, origin(p), 0};
  } else {
    played.fault = fault(color, p, result.suicide, result.captured == 1);
  }
  ko_.reset();
  if (result.captured == 1 && result.chain == 1 && board_.in_atari(p)) {
    ko_ = Ko{result.captured_point, p, opponent(color), number};
  }
}

void Referee::pass(Color color, std::uint32_t number) {
  ko_.reset();
  if (ruleset_->button && !passed_) {
    // Who has the button is part of the situation: none from before the first pass can come back (engines' reading).
    history_.start_after_pass(board_, color, number);
  } else {
    history_.add_pass(color, number);
  }
  passed_ = true;
}

Color Referee::set(Point p, Color color) {
  const Color before = board_.at(p);
  board_.set(p, color);
  origin_[static_cast<std::size_t>(board_.size().index(p))] = 0;
  return before;
}

void Referee::set(std::span<const SetupPoint> points, const Position& position) {
  board_.set(position);
  for (const SetupPoint& point : points) origin_[static_cast<std::size_t>(board_.size().index(point.point))] = 0;
}

void Referee::end_setup(std::uint32_t number) {
  ko_.reset();
  history_.start(board_, number);
}

}  // namespace sgfaudit::rules
