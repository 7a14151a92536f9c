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
  std::vector<std::string> status;  // A alive, d dead, S in seki, b and w territory, . not proved
};

std::vector<std::string> status_of(const Row& row, const rules::Ruleset& ruleset = {},
                                   const std::vector<Position>& past = {}) {
  const tests::Board board = tests::board_from(row.board);
  ProofWorkspace workspace;
  const Proof proof = prove(board.position, ruleset, workspace, past);
  std::vector<std::string> out(row.board.size(), std::string(row.board.front().size(), '.'));
  for (int i = 0; i < board.position.size.points(); ++i) {
    const Point p = board.position.size.point(i);
    const auto at = static_cast<std::size_t>(i);
    char& c = out[p.row][p.column];
    if (proof.territory[at] != Color::kNone) c = proof.territory[at] == Color::kBlack ? 'b' : 'w';
    if (proof.dead[at]) c = 'd';
    if (proof.alive[at]) c = 'A';
    if (proof.seki[at]) c = 'S';
    EXPECT_LE(proof.dead[at] + proof.alive[at] + proof.seki[at], 1);
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
    // GNU Go's regression has this as unconditional: White can take the two stones only by filling all but their
    // points,
    // and two points are one eye. Black fills from outside; where White plays inside, Black adds stones that leave a
    // shape with a vital point when they are taken (a square, a T), and plays there.
    {"two stones inside leave the group that takes them one eye",
     {"XXXXXX", "XOOOOX", "XO.X.X", "XO.X.X", "XOO.OX", "X.OOOX", "XXXXXX", "X.X.XX"},
     {"AAAAAA", "AddddA", "AdbAbA", "AdbAbA", "AddbdA", "AbdddA", "AAAAAA", "AbAbAA"}},

    // Who plays E1 or E2 is in atari and is taken. The stones outside have two eyes.
    {"seki with two shared liberties", {".OOX.OXX.", "O.OX.OX.X"}, {"wAAS.SAAb", "AwAS.SAbA"}},
    // Who plays G2 gives up his last liberty but the eye, and is taken.
    {"seki with an eye each and one shared liberty",
     {".OOXXX.OOOXX.", "O.OX.XOO.OX.X"},
     {"wAASSS.SSSAAb", "AwAS.SSS.SAbA"}},
    // White cannot approach, Black plays G2 and takes.
    {"an eye against none", {".OOXXX.OXX.", "O.OX.XOOX.X"}, {"wAAAAAbdAAb", "AwAAbAddAbA"}},
    // Nobody can be taken, but whoever plays first between them gains a point: not proved to be in seki.
    {"three shared liberties", {".OOX.OXX.", "O.OX.OX.X", "OOOX.OXXX"}, {"wAAA.AAAb", "AwAA.AAbA", "AAAA.AAAA"}},
    {"living groups with dame between them", {".OO..XX.", "O.O..X.X"}, {"wAA..AAb", "AwA..AbA"}},
};

// Black starts the ko when he likes: he plays A3, White takes four stones with C5, Black throws in at B5 … White cannot
// play: with C5 or A3 he puts himself in atari.
const Row kBentFour = {"bent four in the corner",
                       {"XX.OX.X", "XOOOXXX", ".OXXXXX", "OOX.XXX", "XXXXXXX"},
                       {"AAbdAbA", "AdddAAA", "bdAAAAA", "ddAbAAA", "AAAAAAA"}};

rules::Ruleset ruleset(rules::ScoringMethod scoring, rules::KoRule ko) {
  rules::Ruleset ruleset;
  ruleset.scoring = scoring;
  ruleset.ko = ko;
  return ruleset;
}

TEST(ScoringProof, StatusOfDiagrams) {
  for (const Row& row : kRows) EXPECT_EQ(status_of(row), row.status) << row.name;
}

// Japanese 1989, art. 7.2: in the confirmation White may take the ko back only after a pass for it, and Black, given
// the pass, takes everything.
TEST(ScoringProof, BentFourIsDeadByConfirmation) {
  EXPECT_EQ(status_of(kBentFour, ruleset(rules::ScoringMethod::kTerritory, rules::KoRule::kSimple)), kBentFour.status);
}

// Under area rules it is played out, and threats elsewhere count.
TEST(ScoringProof, BentFourIsNotProvedWherePlayDecides) {
  const std::vector<std::string> open = {"AA..AbA", "A...AAA", "..AAAAA", "..AbAAA", "AAAAAAA"};
  for (const rules::KoRule ko : {rules::KoRule::kSimple, rules::KoRule::kPositional}) {
    EXPECT_EQ(status_of(kBentFour, ruleset(rules::ScoringMethod::kArea, ko)), open);
  }
}

// White takes one of the two middle points, Black must take the other. If both stood there before, a superko rule may
// forbid it; simple ko does not. White lives at the bottom whatever was at the top.
TEST(ScoringProof, WhatTheGameForbidsToBringBackIsNotProved) {
  const Row row = {"", {"....XO", "XXXXXO", "OOOOOO", "......"}, {}};
  const auto before = [](const std::vector<std::string>& rows) { return tests::board_from(rows).position; };
  const std::vector<Position> past = {before({".OX.XO", "XXXXXO", "OOOOOO", "......"}),
                                      before({".XO.XO", "XXXXXO", "OOOOOO", "......"})};
  const std::vector<std::string> proved = {"bbbbAA", "AAAAAA", "AAAAAA", "wwwwww"};
  const std::vector<std::string> barred = {".....A", ".....A", "AAAAAA", "wwwwww"};
  const auto positional = ruleset(rules::ScoringMethod::kArea, rules::KoRule::kPositional);
  EXPECT_EQ(status_of(row, positional), proved);
  EXPECT_EQ(status_of(row, ruleset(rules::ScoringMethod::kArea, rules::KoRule::kSimple), past), proved);
  EXPECT_EQ(status_of(row, positional, past), barred);
  // White had A1 and lost it: to fill it again might be barred. What is alive needs no fill, what is owned does.
  const std::vector<Position> taken = {before({"....XO", "XXXXXO", "OOOOOO", "O....."})};
  const std::vector<std::string> life_alone = {"....AA", "AAAAAA", "AAAAAA", "......"};
  EXPECT_EQ(status_of(row, positional, taken), life_alone);
  // A position in which stones of both sides around it were missing cannot come back: none of them is ever taken.
  const std::vector<Position> earlier = {before({".OX.XO", "X.XXXO", "OOO.OO", "......"}),
                                         before({".XO.XO", "X.XXXO", "OOO.OO", "......"})};
  EXPECT_EQ(status_of(row, positional, earlier), proved);
}

// The same for a seki: Black's answer to E1 takes White's stones.
TEST(ScoringProof, SekiThatTheGameForbidsToHoldIsNotProved) {
  const Row row = {"", {".OOX.OXX.", "O.OX.OX.X"}, {}};
  const std::vector<Position> past = {tests::board_from({".OOX..XX.", "O.OXX.X.X"}).position,
                                      tests::board_from({".OOXX.XX.", "O.OX..X.X"}).position};
  const auto positional = ruleset(rules::ScoringMethod::kArea, rules::KoRule::kPositional);
  EXPECT_EQ(status_of(row, positional)[0][3], 'S');
  EXPECT_NE(status_of(row, positional, past)[0][3], 'S');
}

}  // namespace
}  // namespace sgfaudit::scoring
