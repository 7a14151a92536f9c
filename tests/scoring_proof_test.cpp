// Proofs of life, death and territory on diagrams worked by hand, one or more for each theorem and for each limit of
// it.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "scoring/proof.h"
#include "tests/position_generators.h"

namespace sgfaudit::scoring {
namespace {

struct Row {
  const char* name;
  std::vector<std::string> board;   // X, O: stones
  std::vector<std::string> status;  // A alive, d dead, b and w territory, . not proved
};

std::vector<std::string> status_of(const Row& row) {
  const tests::Board board = tests::board_from(row.board);
  ProofWorkspace workspace;
  const Proof proof = prove(board.position, rules::Ruleset{}, workspace);
  std::vector<std::string> out(row.board.size(), std::string(row.board.front().size(), '.'));
  for (int i = 0; i < board.position.size.points(); ++i) {
    const Point p = board.position.size.point(i);
    const auto at = static_cast<std::size_t>(i);
    char& c = out[p.row][p.column];
    if (proof.territory[at] != Color::kNone) c = proof.territory[at] == Color::kBlack ? 'b' : 'w';
    if (proof.dead[at]) c = 'd';
    if (proof.alive[at]) c = 'A';
    EXPECT_FALSE(proof.dead[at] && proof.alive[at]);
  }
  return out;
}

const std::vector<Row> kRows = {
    // Benson: White's outside has no end of room here and is not proved.
    {"two one-point eyes", {".X.XO.", "XXXXO.", "OOOOO.", "......"}, {"bAbA..", "AAAA..", "......", "......"}},
    // Search: White takes one of the two middle points, Black the other. White lives in the same way below.
    {"four in a row", {"....XO", "XXXXXO", "OOOOOO", "......"}, {"bbbbAA", "AAAAAA", "AAAAAA", "wwwwww"}},
    {"three in a row: White's middle point kills, Black's lives",
     {"...XO.", "XXXXO.", "OOOOO.", "......"},
     {"......", "......", "......", "......"}},
    {"four in a square: dead even if Black begins",
     {"..XO..", "..XO..", "XXXO..", "OOOO..", "......"},
     {"......", "......", "......", "......", "......"}},
    // White takes the corner, and the ko decides.
    {"bent three with a ko in the corner is not proved",
     {".XXO..", ".OXO..", "XXXO..", "OOOO..", "......"},
     {"......", "......", "......", "......", "......"}},
    // The left chain has one eye, the right one too; D3 and D2 join them, whichever White takes.
    {"two eyes joined by a pair",
     {".XX.XX.", "XXX.XXX", "OOOOOOO", "......."},
     {"bAA.AAb", "AAA.AAA", "AAAAAAA", "wwwwwww"}},
    {"the same with one point left to join is cut",
     {".XXOXX.", "XXX.XXX", "OOOOOOO", "......."},
     {".......", ".......", "AAAAAAA", "wwwwwww"}},
    // E4 touches D4 and E3: if White takes one, Black takes the other; so on along the edge, up to J4.
    {"a stone in a territory of two rows is dead",
     {"X.X....O.", "XXX......", ".XXXXXXXX", "XXX.XXXXX"},
     {"AbAbbbbdb", "AAAbbbbbb", "bAAAAAAAA", "AAAbAAAAA"}},
    // Black cannot be taken and White has one eye: his stones can be, whoever begins.
    {"one eye in the territory of a living chain",
     {".OX.X.X", "OOXXXXX", "..X.X..", "XXXXXXX"},
     {"bdAbAbA", "ddAAAAA", "bbAbAbb", "AAAAAAA"}},
    // C5 and D5 share four liberties with White, who is in three parts: whichever two White joins, Black comes to play
    // the last liberty first. What Black has there is alive, for the whole of it is his.
    {"a chain shut in by stones that cannot live",
     {"OO.OOXXX.", "O.XX.OX.X", "XOO.OOXXX", "XXOOOXXXX", "X.XXXX...", "XXX......"},
     {"ddbddAAAb", "dbAAbdAbA", "AddbddAAA", "AAdddAAAA", "AbAAAAbbb", "AAAbbbbbb"}},
    {"two eyes in there live",
     {".O.OX.X", "OOOOXXX", "....X.X", "XXXXXXX"},
     {"wAwAAbA", "AAAAAAA", "....AbA", "AAAAAAA"}},
};

TEST(ScoringProof, StatusOfDiagrams) {
  for (const Row& row : kRows) EXPECT_EQ(status_of(row), row.status) << row.name;
}

}  // namespace
}  // namespace sgfaudit::scoring
