// Game records for tests without SGF: a size or an ASCII diagram, then moves in board coordinates ("B C3, W D4, B
// pass").
#pragma once

#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/game_record.h"
#include "base/position.h"

namespace sgfaudit::tests {

// X is Black, O is White, anything else empty; rows from the top, blanks ignored.
inline Position position_from(const std::vector<std::string>& rows) {
  std::vector<std::string> dense;
  for (const std::string& row : rows) {
    std::string points;
    for (const char c : row) {
      if (c != ' ') points += c;
    }
    dense.push_back(points);
  }
  Position position(
      BoardSize{static_cast<std::uint8_t>(dense.front().size()), static_cast<std::uint8_t>(dense.size())});
  for (std::size_t row = 0; row < dense.size(); ++row) {
    for (std::size_t column = 0; column < dense[row].size(); ++column) {
      const char c = dense[row][column];
      position.at({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)}) = c == 'X'   ? Color::kBlack
                                                                                         : c == 'O' ? Color::kWhite
                                                                                                    : Color::kNone;
    }
  }
  return position;
}

// Rows of a position as the diagrams above write them: "X O . .".
inline std::vector<std::string> rows_of(const Position& position) {
  std::vector<std::string> rows;
  for (int row = 0; row < position.size.rows; ++row) {
    std::string text;
    for (int column = 0; column < position.size.columns; ++column) {
      const Color color = position.at({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
      text += column == 0 ? "" : " ";
      text += color == Color::kBlack ? 'X' : color == Color::kWhite ? 'O' : '.';
    }
    rows.push_back(text);
  }
  return rows;
}

// Builds a record step by step. Every property and value gets a place of its own, 10 bytes apart.
class RecordBuilder {
 public:
  explicit RecordBuilder(BoardSize size) { record_.size = size; }

  RecordBuilder& handicap(std::string_view text) {
    record_.handicap = {true, std::string(text), next_span(), next_span()};
    return *this;
  }
  RecordBuilder& move(Color color, Point p) { return add_move(StepKind::kPlay, color, p); }
  RecordBuilder& pass(Color color) { return add_move(StepKind::kPass, color, {}); }
  RecordBuilder& off_board(Color color) { return add_move(StepKind::kOffBoard, color, {}); }
  RecordBuilder& unreadable(Color color) { return add_move(StepKind::kUnreadable, color, {}); }
  RecordBuilder& player(Color color) {
    record_.steps.push_back(step(StepKind::kPlayer, color));
    return *this;
  }
  RecordBuilder& setup(const std::vector<SetupPoint>& points) {
    Step next = step(StepKind::kSetup, Color::kNone);
    next.setup_begin = static_cast<std::uint32_t>(record_.setup.size());
    for (const SetupPoint& point : points) record_.setup.push_back({point.point, point.color, next_span()});
    next.setup_end = static_cast<std::uint32_t>(record_.setup.size());
    record_.steps.push_back(next);
    return *this;
  }
  // All stones of a diagram.
  RecordBuilder& setup(const Position& position) {
    std::vector<SetupPoint> points;
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      for (int i = 0; i < position.size.points(); ++i) {
        const Point p = position.size.point(i);
        if (position.at(p) == color) points.push_back({p, color, {}});
      }
    }
    return points.empty() ? *this : setup(points);
  }
  // "B C3, W pass, B off, W bad, PL W, AB C3, AE D4": moves, lost moves, and setup of one point.
  RecordBuilder& steps(const std::string& text) {
    std::stringstream items(text);
    for (std::string item; std::getline(items, item, ',');) {
      std::stringstream words(item);
      std::string what, value;
      words >> what >> value;
      if (!what.empty()) add(what, value);
    }
    return *this;
  }

  [[nodiscard]] const GameRecord& record() const { return record_; }

 private:
  [[nodiscard]] Point point(const std::string& name) const {
    const std::optional<Point> p = point_from_name(name, record_.size);
    if (!p) throw std::invalid_argument("no point of the board: " + name);
    return *p;
  }
  void add(const std::string& what, const std::string& value) {
    const Color color = what == "B" || what == "AB"   ? Color::kBlack
                        : what == "W" || what == "AW" ? Color::kWhite
                                                      : Color::kNone;
    if (what == "PL") {
      player(value == "B" ? Color::kBlack : Color::kWhite);
    } else if (what.size() == 2) {
      setup({SetupPoint{point(value), color, {}}});
    } else if (value == "pass") {
      pass(color);
    } else if (value == "off") {
      off_board(color);
    } else if (value == "bad") {
      unreadable(color);
    } else {
      move(color, point(value));
    }
  }
  Step step(StepKind kind, Color color) {
    Step next;
    next.kind = kind;
    next.color = color;
    next.number = record_.moves;
    next.span = next_span();
    return next;
  }
  RecordBuilder& add_move(StepKind kind, Color color, Point p) {
    Step next = step(kind, color);
    next.number = ++record_.moves;
    next.point = p;
    record_.steps.push_back(next);
    return *this;
  }
  Span next_span() { return {offset_ += 10, 5}; }

  GameRecord record_;
  std::uint64_t offset_ = 0;
};

}  // namespace sgfaudit::tests
