// Boards as text and SVG, from positions drawn as diagrams; the expected pictures were written by hand.
#include <gtest/gtest.h>

#include "cli/board_drawing.h"
#include "scoring/audit.h"

namespace sgfaudit::cli {
namespace {

using Lines = std::vector<std::string>;

// A position from rows of "X", "O" and "."; blanks do not count.
Position position_of(const Lines& rows) {
  Lines packed;
  for (const std::string& row : rows) {
    packed.emplace_back();
    for (const char c : row) {
      if (c != ' ') packed.back() += c;
    }
  }
  Position position(BoardSize{static_cast<std::uint8_t>(packed[0].size()), static_cast<std::uint8_t>(packed.size())});
  for (std::size_t row = 0; row < packed.size(); ++row) {
    for (std::size_t column = 0; column < packed[row].size(); ++column) {
      const char c = packed[row][column];
      position.at({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)}) = c == 'X'   ? Color::kBlack
                                                                                         : c == 'O' ? Color::kWhite
                                                                                                    : Color::kNone;
    }
  }
  return position;
}

Drawing drawing_of(const Lines& rows) {
  Drawing drawing;
  drawing.position = position_of(rows);
  return drawing;
}

TEST(DrawText, WholeBoardWithBothSides) {
  const Drawing drawing = drawing_of({". X .", "O . X"});
  EXPECT_EQ(draw_text(drawing, whole_board({3, 2}), {.both_sides = true}), (Lines{
                                                                               "  A B C",
                                                                               "2 . X . 2",
                                                                               "1 O . X 1",
                                                                               "  A B C",
                                                                           }));
}

TEST(DrawText, PlayedAndRelated) {
  Drawing drawing = drawing_of({". O X .", "O X . X", ". O X ."});
  drawing.played = Point{2, 1};
  drawing.related = {{1, 1}};
  // The bracket between the two belongs to the played point.
  EXPECT_EQ(draw_text(drawing, whole_board({4, 3})), (Lines{
                                                         "  A B C D",
                                                         "3 . O X .",
                                                         "2 O[X(.)X",
                                                         "1 . O X .",
                                                     }));
  drawing.played = Point{3, 2};
  EXPECT_EQ(draw_text(drawing, whole_board({4, 3}))[3], "1 . O X(.)");
}

// Every kind of point has a symbol of its own.
TEST(DrawText, CountedPosition) {
  scoring::Report report;
  report.size = {5, 4};
  report.final_position = position_of({
      ". X O .  .",
      "O X O O O",
      "X X . X .",
      "O . X X .",
  });
  report.dead = {{0, 1}};
  report.territory.owner.assign(20, Color::kNone);
  report.territory.owner[0] = Color::kBlack;
  report.territory.owner[5] = Color::kBlack;  // under the dead stone
  report.territory.owner[3] = report.territory.owner[4] = Color::kWhite;
  report.territory.owner[16] = Color::kBlack;
  report.territory.teire = {{1, 3}};
  report.territory.seki = {{2, 3}, {3, 3}, {3, 2}};
  report.uncertain = {{{0, 3}, 1, Color::kWhite, 0.4}};
  const Drawing drawing = draw_count(report);
  const Window window = whole_board(report.size);
  EXPECT_EQ(draw_text(drawing, window), (Lines{
                                            "  A B C D E",
                                            "4 + X O - -",
                                            "3 o X O O O",
                                            "2 X X .=X .",
                                            "1?O !=X=X .",
                                        }));
  EXPECT_EQ(legend(drawing, window),
            "+ Black's points   - White's points   . nobody's   x o dead   =X =O in seki   ?X ?O not settled   "
            "! false eye, to be filled (teire)");
  EXPECT_EQ(legend(drawing, {1, 1, 4, 1}), "") << "only what occurs in the window is explained";
}

TEST(DrawText, CutOutKeepsTheNamesOfTheBoard) {
  Drawing drawing;
  drawing.position = Position({19, 19});
  drawing.position.at({18, 0}) = Color::kBlack;
  const Point corner{18, 0};
  EXPECT_EQ(draw_text(drawing, window_around({19, 19}, std::span(&corner, 1), 2)), (Lines{
                                                                                       "   P Q R S T",
                                                                                       "19 . . . . X",
                                                                                       "18 . . . . .",
                                                                                       "17 . . . . .",
                                                                                       "16 . . . . .",
                                                                                       "15 . . . . .",
                                                                                   }));
}

TEST(DrawText, NamesOfTwoLettersGetRoom) {
  Drawing drawing;
  drawing.position = Position({27, 1});
  drawing.position.at({26, 0}) = Color::kWhite;
  drawing.played = Point{25, 0};
  const Window window{23, 0, 26, 0};
  const std::string letters = "   Y  Z " + column_name(25) + " " + column_name(26);
  EXPECT_EQ(draw_text(drawing, window), (Lines{letters, "1  .  . (.) O"}));
}

TEST(DrawText, StarPointsOnlyWhereAskedFor) {
  Drawing drawing;
  drawing.position = Position({9, 9});
  EXPECT_EQ(draw_text(drawing, whole_board({9, 9}))[3], "7 . . . . . . . . .");
  drawing.star_points = true;
  EXPECT_EQ(draw_text(drawing, whole_board({9, 9}))[3], "7 . . , . . . , . .");
}

TEST(DrawText, ColourOnlyAddsEscapes) {
  Drawing drawing = drawing_of({". X .", "O . X"});
  drawing.played = Point{1, 0};
  const Lines plain = draw_text(drawing, whole_board({3, 2}));
  Lines colored = draw_text(drawing, whole_board({3, 2}), {.color = true});
  EXPECT_NE(colored, plain);
  for (std::string& line : colored) {
    for (std::size_t at = line.find('\x1b'); at != std::string::npos; at = line.find('\x1b')) {
      line.erase(at, line.find('m', at) - at + 1);
    }
  }
  EXPECT_EQ(colored, plain);
}

struct WindowCase {
  BoardSize size;
  std::vector<Point> points;
  int margin;
  Window expected;
};

TEST(Window, Table) {
  const WindowCase cases[] = {
      {{19, 19}, {{9, 9}}, 2, {7, 7, 11, 11}},      // in the middle
      {{19, 19}, {{0, 0}}, 2, {0, 0, 4, 4}},        // the corner: still five lines
      {{19, 19}, {{18, 18}}, 1, {14, 14, 18, 18}},  // the other corner
      {{3, 3}, {{1, 1}}, 2, {0, 0, 2, 2}},          // a board smaller than that
      {{19, 19}, {{3, 3}, {15, 3}}, 1, {2, 1, 16, 5}},
      {{19, 13}, {}, 1, {0, 0, 18, 12}},  // no point: everything
  };
  for (const WindowCase& c : cases) {
    const Window window = window_around(c.size, c.points, c.margin);
    EXPECT_EQ(window.left, c.expected.left);
    EXPECT_EQ(window.top, c.expected.top);
    EXPECT_EQ(window.right, c.expected.right);
    EXPECT_EQ(window.bottom, c.expected.bottom);
    for (const Point& point : c.points) {
      EXPECT_TRUE(point.column >= window.left && point.column <= window.right && point.row >= window.top &&
                  point.row <= window.bottom);
    }
  }
}

// The dots of real boards.
TEST(StarPoints, AsOnRealBoards) {
  const auto stars = [](BoardSize size) {
    std::string out;
    for (int i = 0; i < size.points(); ++i) {
      if (is_star_point(size, size.point(i))) out += (out.empty() ? "" : " ") + point_name(size.point(i), size);
    }
    return out;
  };
  EXPECT_EQ(stars({19, 19}), "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
  EXPECT_EQ(stars({13, 13}), "D10 G10 K10 D7 G7 K7 D4 G4 K4");
  EXPECT_EQ(stars({9, 9}), "C7 G7 E5 C3 G3");
  EXPECT_EQ(stars({7, 7}), "C5 E5 C3 E3");
  EXPECT_EQ(stars({8, 8}), "C6 F6 C3 F3");
  EXPECT_EQ(stars({5, 5}), "");
}

std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(DrawSvg, ShapesAndEscapedTitle) {
  Drawing drawing = drawing_of({". X .", "O . X"});
  drawing.played = Point{1, 0};
  drawing.related = {{0, 1}};
  const std::string svg = draw_svg(drawing, whole_board({3, 2}), "<script>\"&\x1b");
  EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_NE(svg.find("<title>&lt;script&gt;\"&amp;␛</title>"), std::string::npos) << svg;
  EXPECT_EQ(count_of(svg, "<line"), 5U);                // three columns, two rows
  EXPECT_EQ(count_of(svg, "<circle class=\"b\""), 2U);  // stones
  EXPECT_EQ(count_of(svg, "<circle class=\"w\""), 1U);
  EXPECT_EQ(count_of(svg, "class=\"played\""), 1U);
  EXPECT_EQ(count_of(svg, "class=\"related\""), 1U);
  EXPECT_EQ(svg.find("<script"), std::string::npos);
  EXPECT_EQ(svg.find("href"), std::string::npos);
}

TEST(DrawSvg, MarksOfACount) {
  Drawing drawing = drawing_of({"X O . ."});
  drawing.marks.resize(4);
  drawing.counted = true;
  drawing.marks[1] = {.dead = true, .owner = Color::kBlack};
  drawing.marks[2] = {.owner = Color::kBlack};
  const std::string svg = draw_svg(drawing, whole_board({4, 1}), "t");
  EXPECT_EQ(count_of(svg, "class=\"w dead\""), 1U);
  EXPECT_EQ(count_of(svg, "<rect class=\"b\""), 2U);
  EXPECT_EQ(count_of(svg, "class=\"dame\""), 1U);
}

}  // namespace
}  // namespace sgfaudit::cli
