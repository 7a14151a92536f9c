// Unconditional life by trying everything: the enemy plays on alone in every order, the owner always passes.
#pragma once

#include <set>
#include <vector>

#include "base/color.h"
#include "base/position.h"
#include "tests/position_generators.h"
#include "tests/slow_count.h"

namespace sgfaudit::tests {

inline bool slow_has_liberty(const Position& position, Point p) {
  for (const Point stone : connected(position, p)) {
    for (const Point beside : neighbors_of(position.size, stone)) {
      if (position.at(beside) == Color::kNone) return true;
    }
  }
  return false;
}

inline void slow_take_off(Position& position, Point p) {
  for (const Point stone : connected(position, p)) position.at(stone) = Color::kNone;
}

// A play on an empty point; false where it is suicide and that is not allowed.
inline bool slow_play(Position& position, Color color, Point p, bool suicide_allowed) {
  position.at(p) = color;
  for (const Point beside : neighbors_of(position.size, p)) {
    if (position.at(beside) == opponent(color) && !slow_has_liberty(position, beside)) slow_take_off(position, beside);
  }
  if (slow_has_liberty(position, p)) return true;
  slow_take_off(position, p);
  return suicide_allowed;
}

// Every position that `mover` can reach by playing on alone, the given one included.
inline std::vector<Position> slow_reachable(const Position& start, Color mover, bool suicide_allowed) {
  std::set<std::vector<Color>> seen{start.colors};
  std::vector<Position> positions{start};
  for (std::size_t at = 0; at < positions.size(); ++at) {
    for (int i = 0; i < start.size.points(); ++i) {
      Position next = positions[at];
      const Point p = start.size.point(i);
      if (next.at(p) != Color::kNone || !slow_play(next, mover, p, suicide_allowed)) continue;
      if (seen.insert(next.colors).second) positions.push_back(next);
    }
  }
  return positions;
}

// Per point: a stone of `owner` that no sequence of plays of the enemy alone can take off the board.
inline std::vector<bool> slow_unconditional_life(const Position& start, Color owner, bool suicide_allowed) {
  std::vector<bool> alive(start.colors.size());
  for (std::size_t i = 0; i < alive.size(); ++i) alive[i] = start.colors[i] == owner;
  for (const Position& position : slow_reachable(start, opponent(owner), suicide_allowed)) {
    for (std::size_t i = 0; i < alive.size(); ++i) {
      if (position.colors[i] != owner) alive[i] = false;
    }
  }
  return alive;
}

}  // namespace sgfaudit::tests
