// Boards as text. A cell is one symbol behind a gap; the gap carries the marks: "=" seki, "?" not settled, "(X)" the
// move that is talked about, "[X]" what belongs to it. So every mark survives without colour and on any terminal.
#include "cli/board_drawing.h"

#include <algorithm>
#include <array>

#include "cli/terminal_style.h"
#include "scoring/audit.h"

namespace sgfaudit::cli {

namespace {

std::size_t index_of(const Drawing& drawing, Point point) {
  return static_cast<std::size_t>(drawing.position.size.index(point));
}

PointMark mark_at(const Drawing& drawing, Point point) {
  return drawing.marks.empty() ? PointMark{} : drawing.marks[index_of(drawing, point)];
}

char symbol(const Drawing& drawing, Point point) {
  const PointMark mark = mark_at(drawing, point);
  switch (drawing.position.at(point)) {
    case Color::kBlack:
      return mark.dead ? 'x' : 'X';
    case Color::kWhite:
      return mark.dead ? 'o' : 'O';
    case Color::kNone:
      break;
  }
  if (mark.teire) return '!';
  if (mark.owner == Color::kBlack) return '+';
  if (mark.owner == Color::kWhite) return '-';
  return drawing.star_points && is_star_point(drawing.position.size, point) ? ',' : '.';
}

Style style_of(char symbol, const PointMark& mark, bool played) {
  if (played) return Style::kReverse;
  if (mark.uncertain) return Style::kYellow;
  if (mark.seki) return Style::kMagenta;
  switch (symbol) {
    case 'X':
      return Style::kBold;
    case 'x':
    case 'o':
      return Style::kRed;
    case '+':
      return Style::kCyan;
    case '-':
      return Style::kGreen;
    case '!':
      return Style::kYellow;
    default:
      return symbol == '.' || symbol == ',' ? Style::kDim : Style::kPlain;
  }
}

// The gaps of one row: gap i stands before column left + i, the last one behind the last column.
std::vector<std::string> row_gaps(const Drawing& drawing, const Window& window, int row, std::size_t width) {
  std::vector<std::string> gaps(static_cast<std::size_t>(window.right - window.left + 2), std::string(width, ' '));
  auto enclose = [&](Point point, char open, char close) {
    if (point.row != row || point.column < window.left || point.column > window.right) return;
    const auto at = static_cast<std::size_t>(point.column - window.left);
    gaps[at].back() = open;
    gaps[at + 1].front() = close;
  };
  for (const Point& point : drawing.related) enclose(point, '[', ']');
  for (int column = window.left; column <= window.right; ++column) {
    const PointMark mark = mark_at(drawing, Point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
    if (mark.uncertain || mark.seki) {
      gaps[static_cast<std::size_t>(column - window.left)].back() = mark.uncertain ? '?' : '=';
    }
  }
  if (drawing.played) enclose(*drawing.played, '(', ')');
  return gaps;
}

std::string padded(const std::string& text, std::size_t width) {
  return text.size() >= width ? text : std::string(width - text.size(), ' ') + text;
}

void trim_right(std::string& line) {
  line.erase(line.find_last_not_of(' ') + 1);
}

std::string draw_row(const Drawing& drawing, const Window& window, int row, std::size_t gap, bool color) {
  const std::vector<std::string> gaps = row_gaps(drawing, window, row, gap);
  std::string line;
  for (int column = window.left; column <= window.right; ++column) {
    const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
    const char drawn = symbol(drawing, point);
    line += gaps[static_cast<std::size_t>(column - window.left)];
    line +=
        styled(std::string_view(&drawn, 1), style_of(drawn, mark_at(drawing, point), drawing.played == point), color);
  }
  return line + gaps.back();
}

// Rows or columns of the star points on a side of this length (handicap points: RULESETS, "Handicap stones").
bool on_star_line(int length, int at, bool& middle) {
  const int line = length >= 13 ? 3 : 2;
  middle = length % 2 == 1 && at == length / 2;
  return at == line || at == length - 1 - line;
}

}  // namespace

bool is_star_point(BoardSize size, Point point) {
  if (size.columns < 7 || size.rows < 7) return false;
  bool middle_column = false;
  bool middle_row = false;
  const bool column = on_star_line(size.columns, point.column, middle_column);
  const bool row = on_star_line(size.rows, point.row, middle_row);
  if (column && row) return true;
  if (middle_column && middle_row) return size.columns >= 9 && size.rows >= 9;
  return (column && middle_row && size.rows >= 13) || (row && middle_column && size.columns >= 13);
}

Window whole_board(BoardSize size) {
  return {0, 0, size.columns - 1, size.rows - 1};
}

Window window_around(BoardSize size, std::span<const Point> points, int margin) {
  if (points.empty()) return whole_board(size);
  Window window{size.columns, size.rows, 0, 0};
  for (const Point& point : points) {
    window.left = std::min<int>(window.left, point.column);
    window.right = std::max<int>(window.right, point.column);
    window.top = std::min<int>(window.top, point.row);
    window.bottom = std::max<int>(window.bottom, point.row);
  }
  auto widen = [margin](int& low, int& high, int length) {
    constexpr int kLeast = 5;
    low = std::max(0, low - margin);
    high = std::min(length - 1, high + margin);
    while (high - low + 1 < std::min(kLeast, length)) {
      if (low > 0) --low;
      if (high - low + 1 < kLeast && high < length - 1) ++high;
    }
  };
  widen(window.left, window.right, size.columns);
  widen(window.top, window.bottom, size.rows);
  return window;
}

Drawing draw_count(const scoring::Report& report) {
  Drawing drawing;
  drawing.position = report.final_position;
  const BoardSize size = drawing.position.size;
  drawing.marks.resize(static_cast<std::size_t>(size.points()));
  auto mark = [&](Point point) -> PointMark& { return drawing.marks[static_cast<std::size_t>(size.index(point))]; };
  const scoring::Territory& territory = report.territory;
  drawing.counted = !territory.owner.empty();
  for (std::size_t i = 0; i < drawing.marks.size() && i < territory.owner.size(); ++i) {
    drawing.marks[i].owner = territory.owner[i];
  }
  for (const Point& point : report.dead) mark(point).dead = true;
  for (const Point& point : territory.seki) mark(point).seki = true;
  for (const Point& point : territory.teire) mark(point).teire = true;
  rules::Board board(size);
  if (!report.uncertain.empty()) {
    for (int i = 0; i < size.points(); ++i) {
      const Point point = size.point(i);
      if (drawing.position.at(point) != Color::kNone) board.set(point, drawing.position.at(point));
    }
  }
  for (const scoring::UncertainChain& chain : report.uncertain) {
    for (const Point& point : board.chain(chain.chain)) mark(point).uncertain = true;
  }
  return drawing;
}

std::vector<std::string> draw_text(const Drawing& drawing, const Window& window, const DrawingStyle& style) {
  const BoardSize size = drawing.position.size;
  // Beyond column Z names have two letters, beyond ZZ three.
  const std::size_t gap = column_name(window.right).size();
  const std::size_t label = std::to_string(size.rows - window.top).size();
  std::string letters(label, ' ');
  for (int column = window.left; column <= window.right; ++column) letters += padded(column_name(column), gap + 1);

  std::vector<std::string> lines{letters};
  for (int row = window.top; row <= window.bottom; ++row) {
    const std::string number = std::to_string(size.rows - row);
    std::string line = padded(number, label) + draw_row(drawing, window, row, gap, style.color);
    if (style.both_sides) line += number;
    trim_right(line);
    lines.push_back(std::move(line));
  }
  if (style.both_sides) lines.push_back(letters);
  return lines;
}

std::string legend(const Drawing& drawing, const Window& window) {
  bool dead = false, seki = false, uncertain = false, black = false, white = false, nobody = false, teire = false;
  for (int row = window.top; row <= window.bottom; ++row) {
    for (int column = window.left; column <= window.right; ++column) {
      const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      const PointMark mark = mark_at(drawing, point);
      const char drawn = symbol(drawing, point);
      dead |= mark.dead;
      seki |= mark.seki;
      uncertain |= mark.uncertain;
      black |= drawn == '+';
      white |= drawn == '-';
      teire |= drawn == '!';
      nobody |= drawn == '.' && drawing.counted;
    }
  }
  const std::array<std::pair<bool, std::string_view>, 7> meanings{{
      {black, "+ Black's points"},
      {white, "- White's points"},
      {nobody, ". nobody's"},
      {dead, "x o dead"},
      {seki, "=X =O in seki"},
      {uncertain, "?X ?O not settled"},
      {teire, "! false eye, to be filled (teire)"},
  }};
  std::string out;
  for (const auto& [occurs, meaning] : meanings) {
    if (occurs) out.append(out.empty() ? "" : "   ").append(meaning);
  }
  return out;
}

}  // namespace sgfaudit::cli
