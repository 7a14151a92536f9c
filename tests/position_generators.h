// Positions for the tests of scoring: from ASCII diagrams, at random with dead chains, and turned by the symmetries.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <rapidcheck.h>
#include <string>
#include <string_view>
#include <vector>

#include "base/color.h"
#include "base/position.h"

namespace sgfaudit::tests {

// A position with the stones that are dead on it.
struct Board {
  Position position;
  std::vector<bool> dead;

  friend std::ostream& operator<<(std::ostream& out, const Board& board);
};

// Rows from the top: X and O live stones of Black and White, x and o dead ones, anything else is empty.
inline Board board_from(const std::vector<std::string>& rows) {
  const auto columns = static_cast<std::uint8_t>(rows.front().size());
  Board board{Position(BoardSize{columns, static_cast<std::uint8_t>(rows.size())}), {}};
  for (const std::string& row : rows) {
    for (const char c : row) {
      const std::size_t at = board.dead.size();
      board.position.colors[at] = c == 'X' || c == 'x'   ? Color::kBlack
                                  : c == 'O' || c == 'o' ? Color::kWhite
                                                         : Color::kNone;
      board.dead.push_back(c == 'x' || c == 'o');
    }
  }
  return board;
}

inline std::vector<std::string> rows_of(const Board& board) {
  std::vector<std::string> rows(board.position.size.rows, std::string(board.position.size.columns, '.'));
  for (int i = 0; i < board.position.size.points(); ++i) {
    const Point p = board.position.size.point(i);
    const Color color = board.position.at(p);
    const bool dead = board.dead[static_cast<std::size_t>(i)];
    if (color == Color::kBlack) rows[p.row][p.column] = dead ? 'x' : 'X';
    if (color == Color::kWhite) rows[p.row][p.column] = dead ? 'o' : 'O';
  }
  return rows;
}

inline std::ostream& operator<<(std::ostream& out, const Board& board) {
  for (const std::string& row : rows_of(board)) out << '\n' << row;
  return out;
}

inline void showValue(const Board& board, std::ostream& out) {
  out << board;
}

// One of the eight symmetries of the board, 0 … 7: bit 0 turns columns, bit 1 rows, bit 2 swaps columns with rows.
inline Point turned(Point p, BoardSize size, int symmetry) {
  if ((symmetry & 1) != 0) p.column = static_cast<std::uint8_t>(size.columns - 1 - p.column);
  if ((symmetry & 2) != 0) p.row = static_cast<std::uint8_t>(size.rows - 1 - p.row);
  return (symmetry & 4) != 0 ? Point{p.row, p.column} : p;
}

inline Board turned(const Board& board, int symmetry) {
  const BoardSize from = board.position.size;
  const BoardSize to = (symmetry & 4) != 0 ? BoardSize{from.rows, from.columns} : from;
  Board out{Position(to), std::vector<bool>(board.dead.size())};
  for (int i = 0; i < from.points(); ++i) {
    const int at = to.index(turned(from.point(i), from, symmetry));
    out.position.colors[static_cast<std::size_t>(at)] = board.position.colors[static_cast<std::size_t>(i)];
    out.dead[static_cast<std::size_t>(at)] = board.dead[static_cast<std::size_t>(i)];
  }
  return out;
}

inline Board colors_swapped(Board board) {
  for (Color& color : board.position.colors) color = opponent(color);
  return board;
}

// The points of the chain at p (of the region, if p is empty), by flood fill.
inline std::vector<Point> connected(const Position& position, Point p) {
  const Color color = position.at(p);
  std::vector<bool> seen(static_cast<std::size_t>(position.size.points()));
  std::vector<Point> points{p};
  seen[static_cast<std::size_t>(position.size.index(p))] = true;
  for (std::size_t next = 0; next < points.size(); ++next) {
    const Point at = points[next];
    for (const auto& [dc, dr] : {std::pair{0, -1}, {-1, 0}, {1, 0}, {0, 1}}) {
      const int column = at.column + dc;
      const int row = at.row + dr;
      if (column < 0 || row < 0 || column >= position.size.columns || row >= position.size.rows) continue;
      const Point beside{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      const auto index = static_cast<std::size_t>(position.size.index(beside));
      if (seen[index] || position.at(beside) != color) continue;
      seen[index] = true;
      points.push_back(beside);
    }
  }
  return points;
}

// Any stones on a board of 1×1 … `side`×`side`, legal or not, and each chain dead with a chance of one in four.
inline rc::Gen<Board> any_board(int side) {
  return rc::gen::mapcat(
      rc::gen::tuple(rc::gen::inRange(1, side + 1), rc::gen::inRange(1, side + 1), rc::gen::inRange(1, 10)),
      [](auto of) {
        const auto [columns, rows, fullness] = of;
        const BoardSize size{static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows)};
        const auto point = rc::gen::pair(rc::gen::inRange(0, 20), rc::gen::inRange(0, 4));
        return rc::gen::map(
            rc::gen::container<std::vector<std::pair<int, int>>>(static_cast<std::size_t>(size.points()), point),
            [size, fullness = fullness](const std::vector<std::pair<int, int>>& points) {
              Board board{Position(size), std::vector<bool>(points.size())};
              for (std::size_t i = 0; i < points.size(); ++i) {
                const int value = points[i].first;
                board.position.colors[i] = value < fullness       ? Color::kBlack
                                           : value < 2 * fullness ? Color::kWhite
                                                                  : Color::kNone;
              }
              std::vector<bool> seen(points.size());
              for (std::size_t i = 0; i < points.size(); ++i) {
                if (seen[i] || board.position.colors[i] == Color::kNone) continue;
                for (const Point p : connected(board.position, size.point(static_cast<int>(i)))) {
                  const auto at = static_cast<std::size_t>(size.index(p));
                  seen[at] = true;
                  board.dead[at] = points[i].second == 0;
                }
              }
              return board;
            });
      });
}

}  // namespace sgfaudit::tests
