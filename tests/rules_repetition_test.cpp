// Ko and superko against definitions in so many words: all games of small boards to some depth under every ko and
// suicide rule, long cycles, and a true collision of hashes.
#include <array>
#include <bitset>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "rules/referee.h"
#include "rules/repetition.h"
#include "tests/rules_axes.h"
#include "tests/rules_records.h"
#include "tests/slow_board.h"

namespace sgfaudit::tests {
namespace {

using rules::FaultKind;
using rules::KoRule;
using rules::Suicide;

// Walks through all games of a depth, illegal moves included, and compares the two judges before each play.
class AllGames {
 public:
  AllGames(Position start, int depth, bool alternate)
      : start_(std::move(start)), depth_(depth), alternate_(alternate) {}

  // Number of plays compared.
  int run() {
    rules::Referee referee(start_.size, ruleset_);
    for (int i = 0; i < start_.size.points(); ++i) {
      referee.set(start_.size.point(i), start_.colors[static_cast<std::size_t>(i)]);
    }
    referee.end_setup(0);
    const SlowGame slow(start_);
    walk(referee, slow, Color::kBlack, 1);
    if (!alternate_) walk(referee, slow, Color::kWhite, 1);
    return compared_;
  }

 private:
  void walk(const rules::Referee& referee, const SlowGame& slow, Color color, int number) {
    if (number > depth_ || testing::Test::HasFailure()) return;
    for (int i = 0; i <= start_.size.points(); ++i) {
      rules::Referee next = referee;
      SlowGame slow_next = slow;
      if (i == start_.size.points()) {
        next.pass(color, static_cast<std::uint32_t>(number));
        slow_next.pass(color);
        path_.push_back(std::string(color_letter(color)) + " pass");
      } else {
        const Point p = start_.size.point(i);
        path_.push_back(std::string(color_letter(color)) + " " + point_name(p, start_.size));
        compare(next, slow, color, p);
        next.play(color, p, static_cast<std::uint32_t>(number));
        slow_next.play(color, p, number);
      }
      walk(next, slow_next, opponent(color), number + 1);
      if (!alternate_) walk(next, slow_next, color, number + 1);
      path_.pop_back();
    }
  }

  void compare(rules::Referee& referee, const SlowGame& slow, Color color, Point p) {
    // The first play settles who had moved at the start: ask as replay() does, after it has been executed.
    rules::Referee after = referee;
    const rules::Occurrence* seen = after.play(color, p, 1000).seen;
    EXPECT_EQ(seen != nullptr, slow.stood([&] {
      SlowBoard board = slow.board;
      board.play(color, p);
      return board.text();
    }()));
    for (const auto& [suicide, slow_suicide] : kSuicideRules) {
      for (const auto& [ko, slow_ko] : kKoRules) {
        ruleset_.ko = ko;
        ruleset_.suicide = suicide;
        FaultKind kind = referee.judge(color, p).kind;
        const bool barred = seen && seen->bars(ko, color);
        if (kind == FaultKind::kNone && barred) kind = FaultKind::kSuperko;
        const SlowFault expected = slow.fault(color, p, slow_ko, slow_suicide);
        // Asked before the play, the answer is the same once somebody has moved.
        const bool asked = suicide == Suicide::kAll && path_.size() > 1 && expected != SlowFault::kOccupied;
        const bool agrees = !asked || referee.repeats(color, p).has_value() == barred;
        ++compared_;
        if (static_cast<int>(kind) == static_cast<int>(expected) && agrees) continue;
        std::string path;
        for (const std::string& move : path_) path += move + ", ";
        ADD_FAILURE() << slow.start << ": " << path << " ko " << word(ko) << " suicide " << word(suicide) << ": "
                      << static_cast<int>(kind) << ", expected " << static_cast<int>(expected) << ", asked before "
                      << agrees;
        return;
      }
    }
  }

  Position start_;
  int depth_;
  bool alternate_;
  rules::Ruleset ruleset_;
  std::vector<std::string> path_;
  int compared_ = 0;
};

TEST(AllGames, FollowTheDefinitionsOnEmptyBoards) {
  const struct {
    BoardSize size;
    int depth;
    bool alternate;
  } cases[] = {{{1, 1}, 6, false}, {{2, 1}, 7, true}, {{2, 1}, 4, false}, {{3, 1}, 6, true},
               {{1, 3}, 3, false}, {{2, 2}, 5, true}, {{3, 2}, 4, true},  {{3, 3}, 3, true}};
  for (const auto& [size, depth, alternate] : cases) {
    EXPECT_GT(AllGames(Position(size), depth, alternate).run(), 0);
  }
}

// On 3×3 the interesting positions lie deep: start from a spread of all positions instead.
TEST(AllGames, FollowTheDefinitionsFromPositionsOfThreeByThree) {
  const BoardSize size{3, 3};
  for (int number = 0; number < 19683; number += 97) {
    Position position(size);
    int rest = number;
    for (Color& color : position.colors) {
      color = static_cast<Color>(rest % 3);
      rest /= 3;
    }
    AllGames(position, 2, true).run();
    if (HasFailure()) return;
  }
}

// A corner ko and a two-step loop, all continuations.
TEST(AllGames, FollowTheDefinitionsFromKoPositions) {
  AllGames(position_from({". . .", "X O .", "O . O"}), 4, true).run();
  AllGames(position_from({"X . O .", ". X O O"}), 4, true).run();
  AllGames(position_from({"O . O .", "X X X ."}), 4, true).run();
}

// Keys with the same sum: a set of black stones whose hash is that of the empty board, found by elimination over bits.
std::vector<Point> colliding_stones(BoardSize size) {
  struct Row {
    std::bitset<128> hash;
    std::bitset<361> stones;
  };
  std::array<std::optional<Row>, 128> pivots;
  for (int i = 0; i < size.points(); ++i) {
    rules::Board board(size);
    board.set(size.point(i), Color::kBlack);
    Row row{(std::bitset<128>(board.hash().high) << 64) | std::bitset<128>(board.hash().low), {}};
    row.stones.set(static_cast<std::size_t>(i));
    for (std::size_t bit = 0; bit < 128; ++bit) {
      if (!row.hash[bit]) continue;
      if (!pivots[bit]) {
        pivots[bit] = row;
        break;
      }
      row.hash ^= pivots[bit]->hash;
      row.stones ^= pivots[bit]->stones;
    }
    if (row.hash.any()) continue;
    std::vector<Point> stones;
    for (int j = 0; j < size.points(); ++j) {
      if (row.stones[static_cast<std::size_t>(j)]) stones.push_back(size.point(j));
    }
    return stones;
  }
  return {};
}

TEST(PositionHistory, IsNotFooledByACollision) {
  const BoardSize size{19, 19};
  const std::vector<Point> stones = colliding_stones(size);
  ASSERT_GT(stones.size(), 10u);
  const rules::Ruleset& rules = *rules::find_ruleset("tromp-taylor");
  rules::Referee referee(size, rules);
  std::uint32_t number = 0;
  for (const Point p : stones) {
    EXPECT_EQ(referee.repeats(Color::kBlack, p), std::nullopt) << number;
    EXPECT_EQ(referee.play(Color::kBlack, p, ++number).seen, nullptr) << number;
  }
  ASSERT_EQ(referee.board().hash(), rules::PositionHash{}) << "the last position has the hash of the first";
  EXPECT_EQ(referee.board().stones(Color::kBlack), static_cast<int>(stones.size()));
}

constexpr std::array<std::uint32_t, 2> kNobody{rules::Occurrence::kNever, rules::Occurrence::kNever};

// A corner ko taken to and fro, with one stone more on the board before each turn: the past is long, and every position
// of it can still be compared.
TEST(PositionHistory, ComparesPositionsOfALongPast) {
  const BoardSize size{52, 52};
  const rules::Ruleset& rules = *rules::find_ruleset("japanese");
  rules::Referee referee(size, rules);
  auto at = [&](const char* name) { return *point_from_name(name, size); };
  std::uint32_t number = 0;
  for (const auto& [color, name] :
       {std::pair{Color::kBlack, "A2"}, {Color::kWhite, "C1"}, {Color::kWhite, "B2"}, {Color::kWhite, "A1"}}) {
    referee.play(color, at(name), ++number);
  }
  std::vector<std::uint32_t> white_has;  // numbers of the moves after which White held the ko
  for (int i = 0; i < 1000; ++i) {
    referee.play(Color::kBlack, {static_cast<std::uint8_t>(i % 50 + 2), static_cast<std::uint8_t>(i / 50)}, ++number);
    white_has.push_back(number);
    EXPECT_EQ(referee.play(Color::kBlack, at("B1"), ++number).result.captured, 1);
    const auto back = referee.play(Color::kWhite, at("A1"), ++number);
    ASSERT_TRUE(back.seen);
    EXPECT_EQ(back.seen->first, white_has.back());
  }
}

// The definition: a list of all positions so far, for games much longer than usual ones, in which most positions come
// back.
TEST(PositionHistory, TellsWhatAListOfAllPositionsTells) {
  const rules::Ruleset& rules = *rules::find_ruleset("tromp-taylor");
  for (const unsigned seed : {1U, 2U, 3U}) {
    std::mt19937 random(seed);
    const BoardSize size{static_cast<std::uint8_t>(2 + seed), 3};
    rules::Referee referee(size, rules);
    std::map<std::vector<Color>, rules::Occurrence> stood;
    stood[referee.board().position().colors] = {.moved = {rules::Occurrence::kNever, 0}, .created = kNobody};
    int returns = 0;
    for (std::uint32_t number = 1; number <= 4000; ++number) {
      const Color color = number % 2 == 1 ? Color::kBlack : Color::kWhite;
      const std::size_t side = color == Color::kBlack ? 0 : 1;
      const Point p = size.point(static_cast<int>(random() % static_cast<unsigned>(size.points())));
      if (referee.board().at(p) != Color::kNone) {
        referee.pass(color, number);
        rules::Occurrence& now = stood.at(referee.board().position().colors);
        now.moved[side] = std::min(now.moved[side], number);
        continue;
      }
      const rules::Occurrence* seen = referee.play(color, p, number).seen;
      const auto [known, is_new] = stood.try_emplace(
          referee.board().position().colors, rules::Occurrence{.first = number, .moved = kNobody, .created = kNobody});
      ASSERT_EQ(seen == nullptr, is_new) << "move " << number;
      if (seen != nullptr) {
        ++returns;
        ASSERT_EQ(seen->first, known->second.first) << "move " << number;
        ASSERT_EQ(seen->moved, known->second.moved) << "move " << number;
        ASSERT_EQ(seen->created, known->second.created) << "move " << number;
      }
      known->second.moved[side] = std::min(known->second.moved[side], number);
      known->second.created[side] = std::min(known->second.created[side], number);
    }
    EXPECT_GT(returns, 100);
    EXPECT_GT(stood.size(), 600U);
  }
}

TEST(Occurrence, BarsByTheRule) {
  rules::Occurrence seen;
  seen.first = 4;
  seen.moved = {7, rules::Occurrence::kNever};
  seen.created = {rules::Occurrence::kNever, rules::Occurrence::kNever};
  EXPECT_EQ(seen.bars(KoRule::kSimple, Color::kBlack), std::nullopt);
  EXPECT_EQ(seen.bars(KoRule::kPositional, Color::kWhite), 4u);
  EXPECT_EQ(seen.bars(KoRule::kSituational, Color::kBlack), 7u);
  EXPECT_EQ(seen.bars(KoRule::kSituational, Color::kWhite), std::nullopt);
  EXPECT_EQ(seen.bars(KoRule::kNaturalSituational, Color::kBlack), std::nullopt);
}

}  // namespace
}  // namespace sgfaudit::tests
