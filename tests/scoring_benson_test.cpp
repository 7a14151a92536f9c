// Unconditional life: diagrams known from the literature on life and death, worked by hand from the definition.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "scoring/benson.h"
#include "tests/position_generators.h"

namespace sgfaudit::scoring {
namespace {

struct Row {
  const char* name;
  std::vector<std::string> board;   // X, O: stones
  std::vector<std::string> status;  // A alive stone, d dead stone, v point of a vital region, e enclosed but not vital
  bool suicide_allowed = false;
};

std::vector<std::string> status_of(const Row& row) {
  const tests::Board board = tests::board_from(row.board);
  const UnconditionalLife life = unconditional_life(board.position, row.suicide_allowed);
  std::vector<std::string> out(row.board.size(), std::string(row.board.front().size(), '.'));
  for (int i = 0; i < board.position.size.points(); ++i) {
    const Point p = board.position.size.point(i);
    const auto at = static_cast<std::size_t>(i);
    char& c = out[p.row][p.column];
    if (life.enclosed[at] != Color::kNone) c = life.vital[at] ? 'v' : 'e';
    if (life.dead[at]) c = 'd';
    if (life.alive[at]) c = 'A';
  }
  return out;
}

const std::vector<Row> kRows = {
    // The rest of the board is one region that Black's chain alone borders; White has room for two eyes there.
    {"two one-point eyes in the corner", {".X.XO", "XXXXO", "OOOOO", "....."}, {"vAvAe", "AAAAe", "eeeee", "eeeee"}},
    {"one eye is not enough", {".XXO", "XXXO", "OOOO", "...."}, {"....", "....", "....", "...."}},
    // C3 is an eye of both chains, but the right one has no other: it falls, and the left one with it.
    {"a false eye", {".XOXO.", "XX.XO.", "OOXXO.", "..OOO."}, {"......", "......", "......", "......"}},
    // A4 and the chain around it share two points: neither can be taken before the other.
    {"two shared eyes", {"X.XO", ".XXO", "XXOO", "OO.."}, {"AvAe", "vAAe", "AAee", "eeee"}},
    {"every empty point must be a liberty: three points in a row are, a square is not",
     {"XXXXXXX", "X...X.X", "XXXXXXX"},
     {"AAAAAAA", "AvvvAvA", "AAAAAAA"}},
    {"an inner point of a large region spoils it",
     {"XXXXXXX", "X...X.X", "X...XXX", "X...XXX", "XXXXXXX"},
     {".......", ".......", ".......", ".......", "......."}},
    {"an enemy stone inside a vital region makes no eye there",
     {"XXXXXXX", "X.O.X.X", "XXXXXXX"},
     {"AAAAAAA", "AvdvAvA", "AAAAAAA"}},
    // The stone at C3 is in the middle: clearing it by suicide would leave a point that is no liberty.
    {"enemy stones away from the wall count where suicide is allowed",
     {"XXXXXXX", "X...XXX", "X.O.X.X", "X...XXX", "XXXXXXX"},
     {"AAAAAAA", "AvvvAAA", "AvdvAvA", "AvvvAAA", "AAAAAAA"}},
    {"the same with suicide allowed",
     {"XXXXXXX", "X...XXX", "X.O.X.X", "X...XXX", "XXXXXXX"},
     {".......", ".......", ".......", ".......", "......."},
     true},
};

TEST(ScoringBenson, StatusOfDiagrams) {
  for (const Row& row : kRows) {
    EXPECT_EQ(status_of(row), row.status) << row.name;
  }
}

}  // namespace
}  // namespace sgfaudit::scoring
