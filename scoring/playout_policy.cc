#include "scoring/playout_policy.h"

#include <algorithm>

namespace sgfaudit::scoring {

namespace {

using Cell = PlayoutBoard::Cell;

constexpr Cell kElsewhere = 0xFFFF;

std::uint8_t other(std::uint8_t color) {
  return static_cast<std::uint8_t>(3 - color);
}

// The cells of a board of any size, frame included, each marked or not.
using Marks = std::array<bool, std::size_t{kMaxBoardSide + 1} * (kMaxBoardSide + 2) + 1>;

// A few cells gathered on the way: empty eye spaces, shapes of chains. They are marked while the list lives; no two
// lists that live at once share their marks.
struct CellList {
  explicit CellList(Marks& list_marks) : marks(list_marks) {}
  ~CellList() { clear(); }
  CellList(const CellList&) = delete;
  CellList& operator=(const CellList&) = delete;

  bool add(Cell cell) {
    if (marks[cell]) return true;
    if (count == cells.size()) return false;
    marks[cell] = true;
    cells[count++] = cell;
    return true;
  }
  [[nodiscard]] bool contains(Cell cell) const { return marks[cell]; }
  void clear() {
    while (count > 0) marks[cells[--count]] = false;
  }

  Marks& marks;
  std::array<Cell, 8> cells;  // the first `count`
  std::size_t count = 0;
};

// Does a group whose only eye space has this shape die when the attacker moves (and has it no second eye when it moves
// itself, for shapes filled by the attacker)? The dead shapes of up to six points: the straight and bent three, the
// square and pyramid four, the crossed and bulky five, the rabbity six. `vital` is the point with the most neighbours.
bool nakade_shape(const PlayoutBoard& board, const CellList& shape, Cell& vital) {
  int ends = 0;
  int best = -1;
  std::array<int, 5> degrees{};
  for (std::size_t i = 0; i < shape.count; ++i) {
    int degree = 0;
    for (const Cell n : board.around(shape.cells[i])) degree += shape.contains(n) ? 1 : 0;
    ++degrees[static_cast<std::size_t>(degree)];
    ends += degree;
    if (degree > best) {
      best = degree;
      vital = shape.cells[i];
    }
  }
  switch (shape.count) {
    case 1:
    case 2:
    case 3:
      return true;
    case 4:
      return best == 3 || ends == 8;
    case 5:
      return best == 4 || (ends == 10 && best == 3);
    case 6:
      return best == 4 && ends == 14;
    default:
      return false;
  }
}

class Player {
 public:
  Player(PlayoutBoard& board, PlayoutRandom& random, int elsewhere)
      : board_(board), random_(random), elsewhere_(static_cast<std::size_t>(elsewhere)) {}

  // The play that tactics ask for; 0 if there is none.
  Cell urgent(std::uint8_t color, Cell last);
  // The next play of this colour after `last` (0: none); 0 is a pass.
  Cell choose(std::uint8_t color, Cell last);

 private:
  [[nodiscard]] bool legal(Cell cell, std::uint8_t color) const {
    return board_.at(cell) == 0 && cell != board_.ko() && board_.liberties_after(cell, color, 1) > 0;
  }
  [[nodiscard]] bool sensible(Cell cell, std::uint8_t color) const;
  [[nodiscard]] bool useful_self_atari(Cell cell, std::uint8_t color) const;
  [[nodiscard]] bool own_small_space(Cell cell, std::uint8_t color) const;
  Cell answer_alarms(std::uint8_t color);
  Cell answer_atari(std::uint8_t color, Cell last);
  Cell take_neighbor(Cell head, std::uint8_t color) const;
  Cell vital_point(std::uint8_t color, Cell last) const;
  Cell eye_answer(std::uint8_t color, Cell last) const;
  [[nodiscard]] bool has_eye(Cell head, std::uint8_t color) const;
  [[nodiscard]] Cell only_liberty_after(Cell cell, std::uint8_t color) const;

  PlayoutBoard& board_;
  PlayoutRandom& random_;
  std::size_t elsewhere_;
  mutable Marks inner_marks_{};  // of lists that one play is judged by
  mutable Marks outer_marks_{};  // of the lists around these
};

// A self-atari is played only as a throw-in or nakade: it must put an enemy chain into atari, and what is taken must
// leave a shape without two eyes.
bool Player::useful_self_atari(Cell cell, std::uint8_t color) const {
  bool threat = false;
  const Cell own_liberty = only_liberty_after(cell, color);
  CellList shape(inner_marks_);
  shape.add(cell);
  bool small = true;
  for (const Cell n : board_.around(cell)) {
    const std::uint8_t c = board_.at(n);
    if (c == other(color)) {
      threat = threat || (board_.liberties(board_.head(n)) == 2 && board_.has_liberty(board_.head(n), own_liberty));
    } else if (c == color) {
      const Cell head = board_.head(n);
      if (board_.stones(head) > 6) return false;
      Cell stone = head;
      do {
        small = shape.add(stone) && small;
        stone = board_.next_stone(stone);
      } while (stone != head);
    }
  }
  Cell vital = 0;
  if (!threat || !small || !nakade_shape(board_, shape, vital)) return false;
  if (shape.count == 1) return true;
  // Who takes the shape must not get home through it, nor have an eye besides it.
  for (std::size_t i = 0; i < shape.count; ++i) {
    for (const Cell n : board_.around(shape.cells[i])) {
      if (board_.at(n) != other(color)) continue;
      if (board_.liberties(board_.head(n)) > 2 || has_eye(board_.head(n), other(color))) return false;
    }
  }
  return true;
}

// Is one of the chain's liberties an eye of its colour?
bool Player::has_eye(Cell head, std::uint8_t color) const {
  bool eye = false;
  board_.each_liberty(
      head, [&](Cell liberty) { eye = eye || (liberty < board_.cell_count() && is_eye(board_, liberty, color)); });
  return eye;
}

// The liberty that a stone on the cell would be left with when it has only one.
Cell Player::only_liberty_after(Cell cell, std::uint8_t color) const {
  for (const Cell n : board_.around(cell)) {
    if (board_.at(n) == 0) return n;
  }
  Cell found = 0;
  for (const Cell n : board_.around(cell)) {
    if (board_.at(n) == color)
      board_.each_liberty(board_.head(n), [&](Cell liberty) {
        if (liberty != cell) found = liberty;
      });
  }
  return found;
}

bool Player::sensible(Cell cell, std::uint8_t color) const {
  if (cell == board_.ko() || is_eye(board_, cell, color)) return false;  // an eye is a small space of its own
  const int liberties = board_.liberties_after(cell, color, 2);
  if (liberties == 0) return false;
  if (liberties == 1 && !board_.captures(cell, color) && !useful_self_atari(cell, color)) return false;
  return !own_small_space(cell, color);
}

// Is the cell in a small empty space that this colour alone surrounds, with none of its chains next to the cell in
// atari? Filling it gains nothing.
bool Player::own_small_space(Cell cell, std::uint8_t color) const {
  CellList space(inner_marks_);
  space.add(cell);
  for (std::size_t i = 0; i < space.count; ++i) {
    for (const Cell n : board_.around(space.cells[i])) {
      const std::uint8_t c = board_.at(n);
      if (c == other(color)) return false;
      if (c == 0 && !space.add(n)) return false;
      if (c == color && board_.liberties(board_.head(n)) == 1 && space.count > 1) return false;
    }
  }
  if (space.count > 1 || is_eye(board_, cell, color)) return true;
  // A false eye is filled once a chain at it is in atari, or where that leaves liberties enough.
  for (const Cell n : board_.around(cell)) {
    if (board_.at(n) == color && board_.liberties(board_.head(n)) == 1) return false;
  }
  return board_.liberties_after(cell, color, 3) < 3;
}

// A play that takes an enemy chain in atari next to the chain; 0 if there is none.
Cell Player::take_neighbor(Cell head, std::uint8_t color) const {
  Cell stone = head;
  do {
    for (const Cell n : board_.around(stone)) {
      if (board_.at(n) != other(color) || board_.liberties(board_.head(n)) != 1) continue;
      const Cell liberty = board_.first_liberty(board_.head(n));
      if (liberty != board_.ko()) return liberty;
    }
    stone = board_.next_stone(stone);
  } while (stone != head);
  return 0;
}

// Saves an own chain that the last play put into atari: takes a neighbour, runs to two liberties or more, or goes on
// filling the eye space it stands in.
Cell Player::answer_atari(std::uint8_t color, Cell last) {
  for (const Cell n : board_.around(last)) {
    if (board_.at(n) != color || board_.liberties(board_.head(n)) != 1) continue;
    const Cell head = board_.head(n);
    if (const Cell take = take_neighbor(head, color); take != 0) return take;
    const Cell run = board_.first_liberty(head);
    if (run == 0 || run == board_.ko()) continue;
    const int liberties = board_.liberties_after(run, color, 2);
    if (liberties == 2 || (liberties == 1 && useful_self_atari(run, color))) return run;
  }
  return 0;
}

// The vital point of a small empty space next to the last play.
Cell Player::vital_point(std::uint8_t color, Cell last) const {
  constexpr std::size_t kLargest = 6;
  CellList space(outer_marks_);
  for (const Cell start : board_.around(last)) {
    if (board_.at(start) != 0 || board_.closed(start) || space.contains(start)) continue;
    space.clear();
    space.add(start);
    for (std::size_t i = 0; i < space.count && space.count <= kLargest; ++i) {
      for (const Cell n : board_.around(space.cells[i])) {
        if (board_.at(n) == 0) space.add(n);
      }
    }
    if (space.count < 3 || space.count > kLargest) continue;
    Cell vital = 0;
    if (nakade_shape(board_, space, vital) && sensible(vital, color)) return vital;
  }
  return 0;
}

// Takes an enemy chain that came into atari anywhere, the latest first; else saves an own one.
Cell Player::answer_alarms(std::uint8_t color) {
  std::vector<Cell>& alarms = board_.alarms();
  std::size_t kept = 0;
  Cell take = 0;
  Cell save = 0;
  for (const Cell head : alarms) {
    if (board_.at(head) == 0 || board_.head(head) != head || board_.liberties(head) != 1) continue;
    alarms[kept++] = head;
    const Cell liberty = board_.first_liberty(head);
    if (board_.at(head) != color) {
      if (liberty != board_.ko()) take = liberty;
    } else if (const Cell neighbor = take_neighbor(head, color); neighbor != 0) {
      save = neighbor;
    } else if (liberty != board_.ko() && board_.liberties_after(liberty, color, 3) >= 3) {
      save = liberty;
    }
  }
  alarms.resize(kept);
  return take != 0 ? take : save;
}

// After a play of the enemy inside a small eye space of this colour: the empty point of it with the most neighbours in
// the space, which is where two eyes are made.
Cell Player::eye_answer(std::uint8_t color, Cell last) const {
  CellList space(outer_marks_);
  if (board_.stones(board_.head(last)) + 2 > static_cast<int>(space.cells.size())) return 0;
  space.add(last);
  int empty = 0;
  for (std::size_t i = 0; i < space.count; ++i) {
    for (const Cell n : board_.around(space.cells[i])) {
      const std::uint8_t c = board_.at(n);
      if (c == color || c == PlayoutBoard::kFrame) continue;
      if (board_.closed(n) || !space.add(n)) return 0;
    }
    empty += board_.at(space.cells[i]) == 0 ? 1 : 0;
  }
  if (empty < 2 || space.count < 3) return 0;
  int best = 1;
  Cell answer = 0;
  for (std::size_t i = 0; i < space.count; ++i) {
    if (board_.at(space.cells[i]) != 0) continue;
    int degree = 0;
    for (const Cell n : board_.around(space.cells[i])) degree += space.contains(n) ? 1 : 0;
    if (degree > best && sensible(space.cells[i], color)) {
      best = degree;
      answer = space.cells[i];
    }
  }
  return answer;
}

Cell Player::urgent(std::uint8_t color, Cell last) {
  if (last != 0) {
    const Cell head = board_.head(last);
    if (board_.at(last) != 0 && board_.liberties(head) == 1) {
      const Cell take = board_.first_liberty(head);
      if (take != board_.ko() && legal(take, color)) return take;
    }
    if (const Cell answer = answer_atari(color, last); answer != 0) return answer;
    if (const Cell answer = eye_answer(color, last); answer != 0) return answer;
    if (const Cell vital = vital_point(color, last); vital != 0) return vital;
  }
  return answer_alarms(color);
}

Cell Player::choose(std::uint8_t color, Cell last) {
  if (const Cell play = urgent(color, last); play != 0) return play;
  const std::vector<Cell>& open = board_.open_cells();
  const std::size_t count = open.size();
  if (count == 0) return 0;
  const std::size_t start = random_.below(static_cast<std::uint32_t>(count + elsewhere_));
  if (start >= count) {
    --elsewhere_;
    return kElsewhere;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t at = start + i < count ? start + i : start + i - count;
    if (sensible(open[at], color)) return open[at];
  }
  return 0;
}

}  // namespace

bool is_eye(const PlayoutBoard& board, Cell cell, std::uint8_t color) {
  bool edge = false;
  for (const Cell n : board.around(cell)) {
    const std::uint8_t c = board.at(n);
    edge = edge || c == PlayoutBoard::kFrame;
    if (c != color && c != PlayoutBoard::kFrame) return false;
  }
  int hostile = edge ? 1 : 0;
  for (const Cell d : board.diagonals(cell)) hostile += board.at(d) == other(color) ? 1 : 0;
  return hostile < 2;
}

int run_playout(PlayoutBoard& board, std::uint8_t first, int limit, PlayoutRandom& random, int elsewhere) {
  std::uint8_t color = first;
  Cell last = 0;
  Player player(board, random, elsewhere);
  int passes = 0;
  int plays = 0;
  while (passes < 2 && plays < limit) {
    Cell cell = player.choose(color, last);
    passes = cell == 0 ? passes + 1 : 0;
    if (cell == 0 || cell == kElsewhere) {
      board.pass();
      cell = 0;
    } else {
      ++plays;
      board.play(cell, color);
    }
    last = cell;
    color = other(color);
  }
  return plays;
}

}  // namespace sgfaudit::scoring
