// A finding keeps its fingerprint while its file is renamed, its lines move and other facts are corrected, and has
// another one in every other game.
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "cli/fingerprint.h"
#include "tests/cli_text_game.h"

namespace sgfaudit::cli {
namespace {

constexpr BoardSize k9{9, 9};

// The first two findings are of one code about one move, the third about another move.
GameResult game(const std::string& bytes, const std::string& result = "B+R") {
  GameResult game = game_of_bytes(bytes, k9, "japanese");
  game.record.result.present = true;
  game.record.result.text = result;
  add_finding(game, Code::kMoveKo, "B[cc]", {"White"}).move = 1;
  add_finding(game, Code::kMoveKo, "B[cc]", {"Black"}).move = 1;
  add_finding(game, Code::kMoveKo, "W[dd]", {"Black"}).move = 2;
  return game;
}

const std::string kBytes = "(;SZ[9];B[cc];W[dd])";

TEST(Fingerprint, IsThatOfTheGameNotOfItsPlace) {
  const std::vector<std::string> original = fingerprints(game(kBytes));
  GameResult moved = game("(;SZ[9]\n\n;B[cc]\n;W[dd])\n");
  moved.file = "elsewhere/renamed.sgf";
  moved.game = 17;
  moved.start.line = 1000;
  moved.record.komi.text = "7.5";
  moved.findings.kept()[0].arguments = {"another wording"};
  moved.findings.kept()[0].severity = Severity::kNote;
  EXPECT_EQ(fingerprints(moved), original);
}

TEST(Fingerprint, TellsFindingsAndGamesApart) {
  std::set<std::string> all;
  auto add = [&all](const GameResult& result) {
    for (const std::string& one : fingerprints(result)) {
      EXPECT_EQ(one.size(), 32U);
      EXPECT_EQ(one.find_first_not_of("0123456789abcdef"), std::string::npos) << one;
      EXPECT_TRUE(all.insert(one).second) << one;
    }
  };
  add(game(kBytes));
  add(game("(;SZ[9];B[cc];W[dd];B[])"));  // another move
  add(game("(;SZ[9];B[cc];W[dd];B[ff])"));
  add(game("(;SZ[9]AB[aa];B[cc];W[dd])"));  // setup
  add(game("(;SZ[9]AW[aa];B[cc];W[dd])"));
  add(game(kBytes, "W+R"));  // RE
  GameResult other = game(kBytes);
  for (Diagnostic& finding : other.findings.kept()) finding.code = Code::kMoveSuperko;
  add(other);
  GameResult no_result = game(kBytes);
  no_result.record.result.clear();
  add(no_result);
  GameResult wide = game(kBytes);
  wide.record.size = {9, 10};
  add(wide);
}

// Of what is no playable game the bytes are all that is known, of what has no bytes the name.
TEST(Fingerprint, OfWhatIsNoGame) {
  auto broken = [](const std::string& bytes, const std::string& file) {
    GameResult result;
    result.file = file;
    result.game = 1;
    result.bytes = bytes;
    result.record.playable = false;
    result.findings.add(Code::kPropertySize, {});
    return fingerprints(result).front();
  };
  EXPECT_EQ(broken("(;SZ[0])", "a"), broken("(;SZ[0])", "b"));
  EXPECT_NE(broken("(;SZ[0])", "a"), broken("(;SZ[-1])", "a"));
  EXPECT_NE(broken("", "a"), broken("", "b"));
}

// The form is part of what users keep in their baselines: this value changes only together with its version. It is the
// SHA-256, as sha256sum prints it, of the text described in fingerprint.cc.
TEST(Fingerprint, StaysTheSameFromReleaseToRelease) {
  const std::string spelled = "game\n9x9\n0 B2,2 \n0 W3,3 \nRE B+R\nno KM\nno RU\nno HA\n";
  EXPECT_EQ(fingerprints(game(kBytes)).front(), digest("2\nmove/ko\n" + digest(spelled) + "\n1\n0"));
  EXPECT_EQ(digest("abc"), "ba7816bf8f01cfea414140de5dae2223") << "FIPS 180-4, example B.1";
}

}  // namespace
}  // namespace sgfaudit::cli
