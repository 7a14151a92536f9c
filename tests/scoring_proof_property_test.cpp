// Every proof against the exhaustive search of all positions of small boards, whoever moves first, and its
// equivariance.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

#include "scoring/proof.h"
#include "tests/position_generators.h"
#include "tests/slow_duels.h"

namespace sgfaudit::scoring {
namespace {

using tests::Board;

rules::Ruleset with_suicide(bool allowed) {
  rules::Ruleset ruleset;
  ruleset.suicide = allowed ? rules::Suicide::kMulti : rules::Suicide::kNone;
  return ruleset;
}

rules::Ruleset with_confirmation() {
  rules::Ruleset ruleset;
  ruleset.scoring = rules::ScoringMethod::kTerritory;
  return ruleset;
}

struct Claims {
  int alive = 0;
  int dead = 0;
  int territory = 0;
  int seki = 0;
};

// Checks every claim about one point in all legal positions, for Black: the exchange of the colours is tested below.
void check_point(const tests::SlowDuels& duels, const std::vector<Proof>& proofs, int p, Claims& claims) {
  const auto cleared = duels.cleared(p, Color::kBlack);
  const auto owned = duels.owned(p, Color::kBlack);
  const auto kept = duels.kept(p, Color::kBlack);
  const auto at = static_cast<std::size_t>(p);
  for (int code = 0; code < duels.positions(); ++code) {
    if (!duels.legal(code)) continue;
    const auto here = static_cast<std::size_t>(code);
    const Proof& proof = proofs[here];
    const Board board{duels.decode(code), std::vector<bool>(proof.alive.size())};
    const Color there = board.position.colors[at];
    if (proof.alive[at] && there == Color::kBlack) {
      ++claims.alive;
      ASSERT_TRUE(owned[here]) << "alive at " << p << board;
    }
    if (proof.seki[at] && there == Color::kBlack) {
      ++claims.seki;
      ASSERT_TRUE(kept[here]) << "in seki at " << p << board;
    }
    if (proof.dead[at] && there == Color::kWhite) {
      ++claims.dead;
      ASSERT_TRUE(cleared[here]) << "dead at " << p << board;
    }
    if (proof.territory[at] == Color::kBlack) {
      ++claims.territory;
      ASSERT_TRUE(owned[here]) << "territory at " << p << board;
    }
  }
}

int code_of(const Position& position) {
  int code = 0;
  for (auto color = position.colors.rbegin(); color != position.colors.rend(); ++color) {
    code = 3 * code + static_cast<int>(*color);
  }
  return code;
}

// The proofs of all legal positions. One of those that differ by a turn of the board is proved, the others are turned
// from it: that a proof turns with the board is tested below.
std::vector<Proof> prove_all(const tests::SlowDuels& duels, const rules::Ruleset& ruleset, int symmetries) {
  ProofWorkspace workspace;
  std::vector<Proof> proofs(static_cast<std::size_t>(duels.positions()));
  for (int code = 0; code < duels.positions(); ++code) {
    if (!duels.legal(code) || !proofs[static_cast<std::size_t>(code)].alive.empty()) continue;
    const Board board{duels.decode(code), std::vector<bool>(duels.decode(code).colors.size())};
    const BoardSize size = board.position.size;
    const Proof proof = prove(board.position, ruleset, workspace);
    for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
      Proof& turned = proofs[static_cast<std::size_t>(code_of(tests::turned(board, symmetry).position))];
      turned = proof;
      for (int i = 0; i < size.points(); ++i) {
        const auto from = static_cast<std::size_t>(i);
        const auto to = static_cast<std::size_t>(size.index(tests::turned(size.point(i), size, symmetry)));
        turned.alive[to] = proof.alive[from];
        turned.dead[to] = proof.dead[from];
        turned.seki[to] = proof.seki[from];
        turned.territory[to] = proof.territory[from];
      }
    }
  }
  return proofs;
}

void check_board(int columns, int rows, bool suicide) {
  const tests::SlowDuels duels(columns, rows, suicide);
  const std::vector<Proof> proofs = prove_all(duels, with_suicide(suicide), columns == rows ? 8 : 4);
  Claims claims;
  for (int row = 0; 2 * row < rows; ++row) {
    for (int column = 0; 2 * column < columns; ++column) check_point(duels, proofs, row * columns + column, claims);
  }
  EXPECT_GT(claims.alive, 100);
  EXPECT_GT(claims.dead, 10);
  EXPECT_GT(claims.territory, 100);
  EXPECT_GT(claims.seki, 5);
}

TEST(ScoringProofProperty, EveryClaimOnThreeByThreeIsTrue) {
  check_board(3, 3, false);
}

TEST(ScoringProofProperty, EveryClaimOnFourByTwoIsTrue) {
  check_board(4, 2, false);
  check_board(4, 2, true);
}

TEST(ScoringProofProperty, EveryClaimOnFourByThreeIsTrue) {
#if defined(SGFAUDIT_SANITIZED)
  GTEST_SKIP() << "half a million positions: without sanitizers only";
#endif
  check_board(4, 3, false);
}

// On these boards a seki is the whole board: neither side loses or gives away anything by moving second.
void check_seki(int columns, int rows) {
  const tests::SlowDuels duels(columns, rows, false);
  const std::vector<Proof> proofs = prove_all(duels, with_suicide(false), columns == rows ? 8 : 4);
  int positions = 0;
  for (int code = 0; code < duels.positions(); ++code) {
    const Proof& proof = proofs[static_cast<std::size_t>(code)];
    if (std::ranges::find(proof.seki, true) == proof.seki.end()) continue;
    ++positions;
    const Board board{duels.decode(code), std::vector<bool>(proof.seki.size())};
    EXPECT_TRUE(duels.defended(code, Color::kBlack)) << board;
    EXPECT_TRUE(duels.defended(code, Color::kWhite)) << board;
  }
  EXPECT_GT(positions, 10);
}

TEST(ScoringProofProperty, NeitherSideGainsInSeki) {
  check_seki(3, 3);
  check_seki(4, 2);
}

// Under territory rules a ko is taken back only after a pass: all stones called dead can be taken even so.
TEST(ScoringProofProperty, EveryDeadStoneByConfirmationIsTaken) {
  const tests::SlowDuels duels(3, 3, false);
  const std::vector<Proof> proofs = prove_all(duels, with_confirmation(), 8);
  int claims = 0;
  for (const int p : {0, 1, 4}) {  // a corner, a side and the middle: the others are these, turned
    const auto cleared = duels.cleared_by_confirmation(p, Color::kBlack);
    for (std::size_t code = 0; code < proofs.size(); ++code) {
      const auto at = static_cast<std::size_t>(p);
      if (!duels.legal(static_cast<int>(code)) || !proofs[code].dead[at]) continue;
      const Position position = duels.decode(static_cast<int>(code));
      if (position.colors[at] != Color::kWhite) continue;
      ++claims;
      ASSERT_TRUE(cleared[code]) << "dead at " << p << Board{position, std::vector<bool>(9)};
    }
  }
  EXPECT_GT(claims, 100);
}

RC_GTEST_PROP(ScoringProofProperty, SymmetriesAndColours, ()) {
  const Board board = *tests::any_board(9);
  const rules::Ruleset ruleset = with_suicide(*rc::gen::arbitrary<bool>());
  const BoardSize size = board.position.size;
  ProofWorkspace workspace;
  const Proof proof = prove(board.position, ruleset, workspace);
  for (int symmetry = 0; symmetry < 16; ++symmetry) {
    const bool swap = symmetry >= 8;
    const Board other = tests::turned(swap ? tests::colors_swapped(board) : board, symmetry % 8);
    const Proof turned = prove(other.position, ruleset, workspace);
    for (int i = 0; i < size.points(); ++i) {
      const auto from = static_cast<std::size_t>(i);
      const auto to =
          static_cast<std::size_t>(other.position.size.index(tests::turned(size.point(i), size, symmetry % 8)));
      RC_ASSERT(turned.alive[to] == proof.alive[from]);
      RC_ASSERT(turned.dead[to] == proof.dead[from]);
      RC_ASSERT(turned.seki[to] == proof.seki[from]);
      RC_ASSERT(turned.territory[to] == (swap ? opponent(proof.territory[from]) : proof.territory[from]));
    }
  }
}

}  // namespace
}  // namespace sgfaudit::scoring
