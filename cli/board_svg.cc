// Boards as SVG: one self-contained document of shapes and text, no script, no link, no font file. Every mark has its
// own shape.
#include <fmt/format.h>
#include <iterator>

#include "cli/board_drawing.h"
#include "cli/message.h"

namespace sgfaudit::cli {

namespace {

constexpr int kCell = 24;    // pixels between two lines
constexpr int kMargin = 36;  // from the edge of the picture to the first line

struct Place {
  int x = 0, y = 0;
};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '#' && out.ends_with('#')) {  // "##[" in the log of a CI server is a command
      out += "&#35;";
    } else {
      out += c;
    }
  }
  return out;
}

class Svg {
 public:
  explicit Svg(const Window& window) : window_(window) {}

  [[nodiscard]] Place place(int column, int row) const {
    return {kMargin + (column - window_.left) * kCell, kMargin + (row - window_.top) * kCell};
  }
  void line(Place from, Place to) { add(R"(<line x1="{}" y1="{}" x2="{}" y2="{}"/>)", from.x, from.y, to.x, to.y); }
  void dot(Place at) { add(R"(<circle cx="{}" cy="{}" r="3"/>)", at.x, at.y); }
  void stone(Place at, Color color, bool dead) {
    add(R"(<circle class="{}{}" cx="{}" cy="{}" r="11"/>)", color == Color::kBlack ? "b" : "w", dead ? " dead" : "",
        at.x, at.y);
  }
  void square(Place at, Color owner) {
    add(R"(<rect class="{}" x="{}" y="{}" width="8" height="8"/>)", owner == Color::kBlack ? "b" : "w", at.x - 4,
        at.y - 4);
  }
  void cross(Place at) { add(R"(<path class="dame" d="M{} {}l6 6m0 -6l-6 6"/>)", at.x - 3, at.y - 3); }
  void ring(Place at, std::string_view kind) { add(R"(<circle class="{}" cx="{}" cy="{}" r="6"/>)", kind, at.x, at.y); }
  void triangle(Place at) { add(R"(<path class="related" d="M{} {}l6 10h-12z"/>)", at.x, at.y - 6); }
  void letter(Place at, std::string_view text, std::string_view kind) {
    add(R"(<text class="{}" x="{}" y="{}">{}</text>)", kind, at.x, at.y + 4, text);
  }
  template <typename... Arguments>
  void add(fmt::format_string<Arguments...> pattern, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), pattern, std::forward<Arguments>(arguments)...);
    out_ += '\n';
  }
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  Window window_;
  std::string out_;
};

constexpr std::string_view kStyle =
    "<style>line{stroke:#4a3a1a}text{font:12px sans-serif;text-anchor:middle;fill:#222}"
    ".b{fill:#111;stroke:#111}.w{fill:#fff;stroke:#111}.dead{opacity:.45}"
    ".dame{fill:none;stroke:#555;stroke-width:1.5}.played{fill:none;stroke:#d00;stroke-width:3}"
    ".seki{fill:none;stroke:#a0a;stroke-width:2}.related{fill:none;stroke:#06c;stroke-width:2}"
    ".sign{font-weight:bold;fill:#d60}</style>";

void draw_grid(Svg& svg, const Drawing& drawing, const Window& window) {
  const BoardSize size = drawing.position.size;
  // Lines run on past a side of the window that is no edge of the board.
  const int left = window.left > 0 ? kCell / 2 : 0;
  const int right = window.right < size.columns - 1 ? kCell / 2 : 0;
  const int top = window.top > 0 ? kCell / 2 : 0;
  const int bottom = window.bottom < size.rows - 1 ? kCell / 2 : 0;
  for (int row = window.top; row <= window.bottom; ++row) {
    Place from = svg.place(window.left, row);
    Place to = svg.place(window.right, row);
    svg.line({from.x - left, from.y}, {to.x + right, to.y});
    svg.letter({from.x - kCell, from.y}, std::to_string(size.rows - row), "at");
  }
  for (int column = window.left; column <= window.right; ++column) {
    Place from = svg.place(column, window.top);
    Place to = svg.place(column, window.bottom);
    svg.line({from.x, from.y - top}, {to.x, to.y + bottom});
    svg.letter({from.x, from.y - kCell}, column_name(column), "at");
  }
}

void draw_point(Svg& svg, const Drawing& drawing, Point point) {
  const Place at = svg.place(point.column, point.row);
  const Color color = drawing.position.at(point);
  if (color == Color::kNone && is_star_point(drawing.position.size, point)) svg.dot(at);
  const PointMark mark =
      drawing.marks.empty() ? PointMark{} : drawing.marks[static_cast<std::size_t>(drawing.position.size.index(point))];
  if (color != Color::kNone) svg.stone(at, color, mark.dead);
  if (mark.owner != Color::kNone) svg.square(at, mark.owner);
  if (drawing.counted && color == Color::kNone && mark.owner == Color::kNone && !mark.teire) svg.cross(at);
  if (mark.seki) svg.ring(at, "seki");
  if (mark.teire) svg.letter(at, "!", "sign");
  if (mark.uncertain) svg.letter(at, "?", "sign");
}

}  // namespace

std::string draw_svg(const Drawing& drawing, const Window& window, std::string_view title) {
  const int width = 2 * kMargin + (window.right - window.left) * kCell;
  const int height = 2 * kMargin + (window.bottom - window.top) * kCell;
  Svg svg(window);
  svg.add(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}">)", width, height);
  svg.add("<title>{}</title>", escaped(title));
  svg.add("{}", kStyle);
  svg.add(R"(<rect width="{}" height="{}" fill="#e8c884"/>)", width, height);
  draw_grid(svg, drawing, window);
  for (int row = window.top; row <= window.bottom; ++row) {
    for (int column = window.left; column <= window.right; ++column) {
      draw_point(svg, drawing, {static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
    }
  }
  for (const Point& point : drawing.related) svg.triangle(svg.place(point.column, point.row));
  if (drawing.played) svg.ring(svg.place(drawing.played->column, drawing.played->row), "played");
  svg.add("</svg>");
  return svg.take();
}

}  // namespace sgfaudit::cli
