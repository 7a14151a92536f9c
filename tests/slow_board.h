// Slow and obvious oracles: a board that flood-fills on every question, and a game that keeps every position as a
// string. They share nothing with rules/ but the plain types of base; what they say is the definition in so many words.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/color.h"
#include "base/point.h"
#include "base/position.h"

namespace sgfaudit::tests {

struct PointOrder {
  bool operator()(Point a, Point b) const { return a.row != b.row ? a.row < b.row : a.column < b.column; }
};
using PointSet = std::set<Point, PointOrder>;

struct SlowBoard {
  Position position;

  explicit SlowBoard(BoardSize size) : position(size) {}
  explicit SlowBoard(Position start) : position(std::move(start)) {}

  [[nodiscard]] Color at(Point p) const { return position.at(p); }

  [[nodiscard]] std::vector<Point> neighbours(Point p) const {
    std::vector<Point> found;
    const int steps[4][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
    for (const auto& step : steps) {
      const int column = p.column + step[0];
      const int row = p.row + step[1];
      if (column < 0 || row < 0 || column >= position.size.columns || row >= position.size.rows) continue;
      found.push_back({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
    }
    return found;
  }

  // The points of the colour of p that are connected to p.
  [[nodiscard]] PointSet chain(Point p) const {
    PointSet found{p};
    std::vector<Point> todo{p};
    while (!todo.empty()) {
      const Point next = todo.back();
      todo.pop_back();
      for (const Point q : neighbours(next)) {
        if (at(q) == at(p) && found.insert(q).second) todo.push_back(q);
      }
    }
    return found;
  }

  [[nodiscard]] PointSet liberties(Point p) const {
    PointSet found;
    for (const Point stone : chain(p)) {
      for (const Point q : neighbours(stone)) {
        if (at(q) == Color::kNone) found.insert(q);
      }
    }
    return found;
  }

  struct Outcome {
    Color overwritten{};
    std::vector<Point> captured;
    std::vector<Point> suicide;
  };

  // FF[4]: the stone is placed whatever stood there; enemy chains beside it without liberties come off, then its own.
  Outcome play(Color color, Point p) {
    Outcome outcome;
    outcome.overwritten = at(p);
    position.at(p) = color;
    for (const Point q : neighbours(p)) {
      if (at(q) != opponent(color) || !liberties(q).empty()) continue;
      for (const Point stone : chain(q)) {
        position.at(stone) = Color::kNone;
        outcome.captured.push_back(stone);
      }
    }
    if (liberties(p).empty()) {
      for (const Point stone : chain(p)) {
        position.at(stone) = Color::kNone;
        outcome.suicide.push_back(stone);
      }
    }
    return outcome;
  }

  [[nodiscard]] std::string text() const {
    std::string rows;
    for (const Color color : position.colors) rows += color == Color::kBlack ? 'X' : color == Color::kWhite ? 'O' : '.';
    return rows;
  }
};

enum class SlowFault { kNone, kOccupied, kSuicide, kKo, kSuperko };
enum class SlowKo { kSimple, kPositional, kSituational, kNatural };
enum class SlowSuicide { kNone, kMulti, kAll };

// A game as the list of everything that happened.
struct SlowGame {
  struct Event {
    Color color{};
    std::optional<Point> point;  // nothing: a pass
    bool lost = false;           // a move that could not be executed
    SlowBoard::Outcome outcome;
    std::string after;
  };

  SlowBoard board;
  std::string start;
  std::vector<Event> events;                // since the last setup
  std::map<Point, int, PointOrder> origin;  // number of the move that put the stone; absent: setup

  explicit SlowGame(BoardSize size) : board(size), start(board.text()) {}
  explicit SlowGame(Position position) : board(std::move(position)), start(board.text()) {}

  void play(Color color, Point p, int number) {
    const SlowBoard::Outcome outcome = board.play(color, p);
    origin[p] = number;
    events.push_back({color, p, false, outcome, board.text()});
  }
  void pass(Color color) { events.push_back({color, std::nullopt, false, {}, board.text()}); }
  void lose_turn(Color color) { events.push_back({color, std::nullopt, true, {}, board.text()}); }
  // Gives whether the point changed; end_setup() follows if any did.
  bool setup(Point p, Color color) {
    const bool changed = board.at(p) != color;
    board.position.at(p) = color;
    origin.erase(p);
    return changed;
  }
  void end_setup() {
    events.clear();
    start = board.text();
  }

  // Did the last move, a play of the other side, take one stone, and would this play take just the stone it played?
  [[nodiscard]] bool retakes(Color color, Point p, const SlowBoard::Outcome& outcome) const {
    if (events.empty() || events.back().lost || !events.back().point || events.back().color == color) return false;
    const std::vector<Point>& taken = events.back().outcome.captured;
    return taken.size() == 1 && taken[0] == p && outcome.captured.size() == 1 &&
           outcome.captured[0] == *events.back().point;
  }

  [[nodiscard]] bool repeats(Color color, const std::string& after, SlowKo ko) const {
    if (ko == SlowKo::kSimple) return false;
    std::optional<Color> first;
    for (const Event& event : events) {
      if (!first && !event.lost) first = event.color;
    }
    // At the start, as if the other side than the one that moves first had moved.
    const Color before_start = opponent(first.value_or(color));
    if (start == after && (ko == SlowKo::kPositional || (ko == SlowKo::kSituational && before_start == color)))
      return true;
    return std::any_of(events.begin(), events.end(), [&](const Event& event) {
      if (event.lost || event.after != after) return false;
      if (ko == SlowKo::kPositional) return true;
      return event.color == color && (ko == SlowKo::kSituational || event.point.has_value());
    });
  }

  // Has this position stood since the last setup?
  [[nodiscard]] bool stood(const std::string& after) const {
    return start == after ||
           std::any_of(events.begin(), events.end(), [&](const Event& event) { return event.after == after; });
  }

  [[nodiscard]] SlowFault fault(Color color, Point p, SlowKo ko, SlowSuicide suicide) const {
    if (board.at(p) != Color::kNone) return SlowFault::kOccupied;
    SlowBoard after = board;
    const SlowBoard::Outcome outcome = after.play(color, p);
    if (suicide == SlowSuicide::kNone && !outcome.suicide.empty()) return SlowFault::kSuicide;
    if (suicide == SlowSuicide::kMulti && outcome.suicide.size() == 1) return SlowFault::kSuicide;
    if (retakes(color, p, outcome)) return SlowFault::kKo;
    return repeats(color, after.text(), ko) ? SlowFault::kSuperko : SlowFault::kNone;
  }
};

}  // namespace sgfaudit::tests
