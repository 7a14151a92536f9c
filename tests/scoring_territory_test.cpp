// Territory, seki, dame and false eyes of diagrams, each worked by hand from SCORING §4 and §7.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "scoring/count.h"
#include "tests/counting_rules.h"
#include "tests/position_generators.h"

namespace sgfaudit::scoring {
namespace {

using tests::Board;
using tests::board_from;

// Expected, per point: b w counted points; f a false eye; S a stone in seki, s a point that stones in seki enclose;
// : dame; o a point that one side can close off, nobody's as it stands; + any other stone.
struct Row {
  const char* name;
  std::vector<std::string> board;
  std::vector<std::string> expected;
};

std::vector<std::string> picture(const Board& board, const Territory& territory) {
  std::vector<std::string> out(board.position.size.rows, std::string(board.position.size.columns, '+'));
  const auto mark = [&](const std::vector<Point>& points, char c) {
    for (const Point p : points) out[p.row][p.column] = c;
  };
  mark(territory.black, 'b');
  mark(territory.white, 'w');
  mark(territory.teire, 'f');
  mark(territory.seki, 'S');
  mark(territory.seki_eyes, 's');
  mark(territory.dame, ':');
  mark(territory.open, 'o');
  return out;
}

const std::vector<Row> kRows = {
    {"dame that nobody filled are no seki: both sides have two eyes",
     {".X.XO.O.", "XXX.OOOO"},
     {"b+b++w+w", "+++:++++"}},
    // Whoever plays on a shared liberty is captured.
    {"two shared liberties, no eyes", {".XO.XO.", "XXOXXOO", ".XO.XO."}, {"b+S:S+w", "++SSS++", "b+S:S+w"}},
    {"one eye each and one shared liberty",
     {".XOOOXXXXO.", "XXO.O.X.XOO", ".XOOOOXXXO."},
     {"b+SSSSSSS+w", "++SsS:SsS++", "b+SSSSSSS+w"}},
    {"a live enemy stone inside: nobody's points", {"XXXXX", "X.O.X", "XXXXX"}, {"SSSSS", "S:S:S", "SSSSS"}},
    {"a dead stone does not bound a region", {"XXXXX", "X.o.X", "XXXXX"}, {"+++++", "+bbb+", "+++++"}},
    // Once White has filled C2, Black's C3 is in atari and must be joined at C4.
    {"a false eye",
     {"...XO.", "...XO.", "XX.XO.", "OOXOO.", "OO.OO.", "OOOOO."},
     {"bbb++w", "bbb++w", "++f++w", "+++++w", "++:++w", "+++++w"}},
    // The white stone has to be captured (from D5) before the connection can be made.
    {"a false eye under a dead stone costs a point more",
     {"....XO.", "....XO.", "XXXoXO.", "OOOXOO.", "OOO.OO.", "OOOOOO."},
     {"bbbb++w", "bbbf++w", "+++f++w", "++++++w", "+++:++w", "++++++w"}},
    // Each of the two chains in the corner has both points for liberties: neither has to be filled.
    {"two shared eyes are eyes",
     {"X.X.O", ".XXOO", "XXOOO", "OOO..", "...O."},
     {"+b+:+", "b++++", "+++++", "+++ww", "www+w"}},
    {"a bamboo joint over dame cannot be cut",
     {".X..X.", "XXXXXX", "OO..OO", "OOXXOO", "OOOOOO", ".O..O."},
     {"b+bb+b", "++++++", "++::++", "++++++", "++++++", "w+ww+w"}},
    // If one side takes B4, the other takes F4: both rows of three and more are connected.
    {"two connections apart from each other",
     {".X.XXXX", "XXXXXXX", "O.OOO.O", "OXXXXXO", "OOOOOOO", ".O.O.O."},
     {"b+b++++", "+++++++", "+:+++:+", "+++++++", "+++++++", "w+w+w+w"}},
    // White's group of one eye in the middle cannot reach the living one on the left through Black's joint at C4 D4.
    {"no connection through the enemy's bamboo joint",
     {".OX.X.XO...O.", "OOXXXXXOOOOOO", ".OXXOOOXXXXO.", "OO..O.O.X.XOO", ".OXXOOOOXXXO.", "OOXXXXXXOOOOO",
      ".OX.X.XXO..O."},
     {"w++b+b++www+w", "+++++++++++++", "w+++SSSSSSS+w", "++::SsS:SsS++", "w+++SSSSSSS+w", "+++++++++++++",
      "w++b+b+++ww+w"}},
    // White comes in only at D4. Playing first in the middle of the three points behind he leaves Black one eye.
    {"three points behind a gap are one eye",
     {"....O.O", "XXXXOOO", "OOOOO.O", "OOOOOOO"},
     {"ooo:+w+", "SSSS+++", "+++++w+", "+++++++"}},
    // Four points in a row are two eyes whoever plays there first.
    {"four points behind a gap are two eyes",
     {".....O.O", "XXXXXOOO", "OOOOOO.O", "OOOOOOOO"},
     {"oooo:+w+", "++++++++", "++++++w+", "++++++++"}},
    // White has the first play at both gaps, which leaves Black two points.
    {"four points between two gaps are one eye",
     {".O......O.", "OOXXXXXXOO", ".OOOOOOOO."},
     {"w+:oooo:+w", "++SSSSSS++", "w++++++++w"}},
    // White takes B1 and Black blocks at A1, so that the three stones are in atari at A4.
    {"a point behind a gap where the enemy stands is no eye",
     {".X.XO..", "XXXXO..", ".XOOOO.", "XOO.OO.", "XXOOO..", "..O.O.."},
     {"b+b++ww", "+++++ww", "f+++++w", "+++w++w", "+++++ww", "o:+w+ww"}},
    // White closes the first line behind his own wall, so Black's chain on the left is in atari once the dame are gone.
    {"a false eye, with no way out along the edge",
     {"X.....X", "XOOOOOX", "XO.O.OX", "XOOOOOX", ".XXXXXX", "X.X.X.X"},
     {"+:ooo:+", "+++++++", "++w+w++", "+++++++", "f++++++", "+b+b+b+"}},
};

TEST(ScoringTerritory, Diagrams) {
  for (const Row& row : kRows) {
    const Board board = board_from(row.board);
    EXPECT_EQ(picture(board, find_territory(board.position, board.dead, tests::territory_rules())), row.expected)
        << row.name;
  }
}

CountInput input_of(const Board& board) {
  CountInput input;
  input.position = &board.position;
  input.dead = &board.dead;
  return input;
}

// Two living groups by their shape; what is known to be in seki has no territory all the same.
TEST(ScoringTerritory, KnownSekiOverrulesTheShape) {
  const Board board = board_from({".OO..XX.", "O.O..X.X"});
  const auto marked = [&](const std::vector<bool>& known) {
    return picture(board,
                   find_territory(board.position, board.dead, tests::territory_rules(), FalseEyes::kCount, known));
  };
  EXPECT_EQ(marked({}), (std::vector<std::string>{"w++::++b", "+w+::+b+"}));
  std::vector<bool> white(16);
  for (const int stone : {1, 2, 8, 10}) white[static_cast<std::size_t>(stone)] = true;
  EXPECT_EQ(marked(white), (std::vector<std::string>{"sSS::++b", "SsS::+b+"}));
}

const Board kSekiWithEyes = board_from({".XOOOXXXXO.", "XXO.O.X.XOO", ".XOOOOXXXO."});

// Black 2 points and White 2 by territory. By area the eyes in seki count: Black 13 stones + 3 points, White the same.
TEST(ScoringTerritory, EyesInSekiCountByAreaAlone) {
  const Count points = count(input_of(kSekiWithEyes), tests::territory_rules());
  EXPECT_EQ(points.black.territory, 2);
  EXPECT_EQ(points.white.territory, 2);
  const Count area = count(input_of(kSekiWithEyes), tests::area_rules());
  EXPECT_EQ(area.black.stones, 13);
  EXPECT_EQ(area.black.territory, 3);
  EXPECT_EQ(area.white.stones, 13);
  EXPECT_EQ(area.white.territory, 3);
}

// `ancient`: a group in seki has no eyes to count and pays no tax; the two living groups pay two points each.
TEST(ScoringTerritory, EyesInSekiAreTaxedAway) {
  const Count ancient = count(input_of(kSekiWithEyes), tests::ancient_rules());
  EXPECT_EQ(ancient.black.territory, 2);
  EXPECT_EQ(ancient.black.tax, 2);
  EXPECT_EQ(ancient.white.territory, 2);
  EXPECT_EQ(ancient.white.tax, 2);
}

// The same walls with one dame between them or none: it makes no seki of two living groups.
TEST(ScoringTerritory, DameThatAreLeftMakeNoSekiUnderStoneScoring) {
  const Count dame = count(input_of(board_from({".X.O.", ".XXO.", ".XXO."})), tests::ancient_rules());
  EXPECT_EQ(dame.black.territory, 3);
  EXPECT_EQ(dame.black.tax, 2);
  EXPECT_EQ(dame.white.territory, 3);
  EXPECT_EQ(dame.white.tax, 2);
}

TEST(ScoringTerritory, StonesInSekiAreNoPrisoners) {
  const Board board = board_from({"XXXXX", "X.O.X", "XXXXX"});
  const Count result = count(input_of(board), tests::territory_rules());
  EXPECT_EQ(result.black.prisoners, 0);
  EXPECT_EQ(result.black_minus_white(), Score());
}

TEST(ScoringTerritory, FalseEyesCountUnlessRefused) {
  const Board board = board_from({"....XO.", "....XO.", "XXXoXO.", "OOOXOO.", "OOO.OO.", "OOOOOO."});
  CountInput input = input_of(board);
  EXPECT_EQ(count(input, tests::territory_rules()).black.total, Score::points(9 + 1));
  input.false_eyes = FalseEyes::kRefuse;
  EXPECT_EQ(count(input, tests::territory_rules()).black.total, Score::points(7 + 1));
  const Territory territory = find_territory(board.position, board.dead, tests::territory_rules(), FalseEyes::kRefuse);
  EXPECT_EQ(territory.teire_owner, (std::vector<Color>{Color::kBlack, Color::kBlack}));
  EXPECT_EQ(territory.owner[static_cast<std::size_t>(board.position.size.index({3, 2}))], Color::kNone);
}

// Point lists are in report order: by column, then by row from the bottom.
TEST(ScoringTerritory, ListsAreInReportOrder) {
  const Board board = board_from({"..X", "..X", "XXX"});
  const Territory territory = find_territory(board.position, board.dead, tests::territory_rules());
  EXPECT_EQ(territory.black, (std::vector<Point>{{0, 1}, {0, 0}, {1, 1}, {1, 0}}));
}

struct BordersRow {
  const char* name;
  std::vector<std::string> board;
  bool closed;
};

TEST(ScoringTerritory, BordersAreClosedWhereOnlyDameIsLeft) {
  const std::vector<BordersRow> rows = {
      {"nothing neutral", {".XO.", ".XO."}, true},
      {"a row of dame", {".X.O.", ".X.O.", ".X.O.", ".X.O.", ".X.O."}, true},
      {"a long row of dame", {".X.O.", ".X.O.", ".X.O.", ".X.O.", ".X.O.", ".X.O.", ".X.O.", ".X.O."}, true},
      {"a gap in the wall", {"..XO.", "..XO.", ".....", "..XO.", "..XO."}, false},
      {"one side ends in the air", {"..XO...", "..XO...", "..XO...", "...O...", "......."}, false},
      {"a game that has only begun", {".....", ".X...", ".....", "...O.", "....."}, false},
      {"an empty board", {"...", "..."}, false},
  };
  for (const BordersRow& row : rows) {
    const Board board = board_from(row.board);
    for (const rules::Ruleset& rules : {tests::territory_rules(), tests::area_rules()}) {
      EXPECT_EQ(find_territory(board.position, board.dead, rules).borders_closed, row.closed) << row.name;
    }
  }
}

}  // namespace
}  // namespace sgfaudit::scoring
