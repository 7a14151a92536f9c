// The definitions of the count written down word by word, without any regard for speed: what the count is tested
// against.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "base/color.h"
#include "base/position.h"
#include "tests/position_generators.h"

namespace sgfaudit::tests {

// The position with the dead stones taken off.
inline Position without_dead(const Board& board) {
  Position position = board.position;
  for (std::size_t i = 0; i < position.colors.size(); ++i) {
    if (board.dead[i]) position.colors[i] = Color::kNone;
  }
  return position;
}

inline std::vector<Point> neighbors_of(BoardSize size, Point p) {
  std::vector<Point> out;
  if (p.column > 0) out.push_back({static_cast<std::uint8_t>(p.column - 1), p.row});
  if (p.row > 0) out.push_back({p.column, static_cast<std::uint8_t>(p.row - 1)});
  if (p.column + 1 < size.columns) out.push_back({static_cast<std::uint8_t>(p.column + 1), p.row});
  if (p.row + 1 < size.rows) out.push_back({p.column, static_cast<std::uint8_t>(p.row + 1)});
  return out;
}

// Logical rules: "a point P, not coloured C, is said to reach C, if there is a path of (vertically or horizontally)
// adjacent points of P's colour from P to a point of colour C."
inline bool slow_reaches(const Position& position, Point p, Color color) {
  if (position.at(p) == color) return false;
  for (const Point on_path : connected(position, p)) {
    for (const Point beside : neighbors_of(position.size, on_path)) {
      if (position.at(beside) == color) return true;
    }
  }
  return false;
}

// Logical rules: "a player's score is the number of points of her colour, plus the number of empty points that reach
// only her colour." Black's and White's.
inline std::pair<int, int> slow_area(const Position& position) {
  int black = 0;
  int white = 0;
  for (int i = 0; i < position.size.points(); ++i) {
    const Point p = position.size.point(i);
    const Color color = position.at(p);
    const bool to_black = color == Color::kNone && slow_reaches(position, p, Color::kBlack);
    const bool to_white = color == Color::kNone && slow_reaches(position, p, Color::kWhite);
    black += color == Color::kBlack || (to_black && !to_white) ? 1 : 0;
    white += color == Color::kWhite || (to_white && !to_black) ? 1 : 0;
  }
  return {black, white};
}

// Is the point neutral: empty and reaching both colours, or none?
inline bool slow_neutral(const Position& position, Point p) {
  return position.at(p) == Color::kNone &&
         slow_reaches(position, p, Color::kBlack) == slow_reaches(position, p, Color::kWhite);
}

// RULESETS, korean-old: own empty points after removing own stones that touch neither an enemy stone nor a neutral
// point, restoring stones until every chain kept has at least two liberties. Points of `side`.
inline int slow_korean_old(const Position& position, Color side) {
  Position kept = position;
  for (int i = 0; i < position.size.points(); ++i) {
    const Point p = position.size.point(i);
    if (position.at(p) != side) continue;
    bool inner = true;
    for (const Point beside : neighbors_of(position.size, p)) {
      if (position.at(beside) == opponent(side) || slow_neutral(position, beside)) inner = false;
    }
    if (inner) kept.at(p) = Color::kNone;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < position.size.points() && !changed; ++i) {
      if (kept.at(position.size.point(i)) != side) continue;
      std::vector<Point> liberties;
      for (const Point stone : connected(kept, position.size.point(i))) {
        for (const Point beside : neighbors_of(position.size, stone)) {
          if (kept.at(beside) == Color::kNone && !std::ranges::count(liberties, beside)) liberties.push_back(beside);
        }
      }
      if (liberties.size() >= 2) continue;
      for (const Point liberty : liberties) {
        if (position.at(liberty) != side) continue;
        kept.at(liberty) = side;
        changed = true;
      }
    }
  }
  int points = 0;
  for (int i = 0; i < position.size.points(); ++i) {
    const Point p = position.size.point(i);
    const bool came_off = position.at(p) == side && kept.at(p) == Color::kNone;
    const bool enclosed =
        position.at(p) == Color::kNone && !slow_neutral(position, p) && slow_reaches(position, p, side);
    points += came_off || enclosed ? 1 : 0;
  }
  return points;
}

}  // namespace sgfaudit::tests
