// The board against the slow flood-fill board: plays, overwriting, setup, every invariant after every change.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "rules/board.h"
#include "tests/generators.h"
#include "tests/rules_records.h"
#include "tests/slow_board.h"

namespace sgfaudit::tests {
namespace {

rules::Board board_of(const Position& position) {
  rules::Board board(position.size);
  for (int i = 0; i < position.size.points(); ++i)
    board.set(position.size.point(i), position.colors[static_cast<std::size_t>(i)]);
  return board;
}

// Everything the board keeps incrementally, counted anew.
void expect_equal(const rules::Board& board, const SlowBoard& slow) {
  ASSERT_EQ(board.position(), slow.position);
  int stones[3] = {0, 0, 0};
  for (int i = 0; i < board.size().points(); ++i) {
    const Point p = board.size().point(i);
    ++stones[static_cast<int>(slow.at(p))];
    const std::size_t liberties = slow.at(p) == Color::kNone ? 0 : slow.liberties(p).size();
    ASSERT_EQ(static_cast<std::size_t>(board.liberties(p)), liberties) << point_name(p, board.size());
    ASSERT_EQ(board.breathes(p), liberties > 0) << point_name(p, board.size());
    ASSERT_EQ(board.in_atari(p), liberties == 1) << point_name(p, board.size());
    if (slow.at(p) == Color::kNone) {
      ASSERT_EQ(board.chain_size(p), 0);
      ASSERT_TRUE(board.chain(p).empty());
      continue;
    }
    const std::vector<Point> chain = board.chain(p);
    ASSERT_EQ(PointSet(chain.begin(), chain.end()), slow.chain(p)) << point_name(p, board.size());
    ASSERT_EQ(static_cast<std::size_t>(board.chain_size(p)), chain.size());
  }
  ASSERT_EQ(board.stones(Color::kBlack), stones[1]);
  ASSERT_EQ(board.stones(Color::kWhite), stones[2]);
  ASSERT_EQ(board.hash(), board_of(slow.position).hash());
}

// What a play will do, asked before it is done.
void expect_predicts(const rules::Board& board, const SlowBoard& slow, Color color, Point p) {
  SlowBoard after = slow;
  const SlowBoard::Outcome outcome = after.play(color, p);
  ASSERT_EQ(static_cast<std::size_t>(board.suicide_size(color, p)), outcome.suicide.size());
  ASSERT_EQ(board.hash_after(color, p), board_of(after.position).hash());
}

void expect_same_play(rules::Board& board, SlowBoard& slow, Color color, Point p) {
  const rules::PlayResult result = board.play(color, p);
  const SlowBoard::Outcome outcome = slow.play(color, p);
  ASSERT_EQ(static_cast<std::size_t>(result.captured), outcome.captured.size());
  ASSERT_EQ(static_cast<std::size_t>(result.suicide), outcome.suicide.size());
  ASSERT_EQ(result.overwritten, outcome.overwritten);
  if (result.captured == 1) {
    ASSERT_EQ(result.captured_point, outcome.captured[0]);
  }
}

struct PlayCase {
  const char* name;
  std::vector<std::string> before;
  Color color;
  const char* point;
  std::vector<std::string> after;
  int captured;
  int suicide;
};

// By hand, from FF[4]: place, take the other side's chains without liberties, then the own one.
const PlayCase kPlays[] = {
    {"a corner stone", {"O X", ". ."}, Color::kBlack, "A1", {". X", "X ."}, 1, 0},
    {"one chain touched twice is taken once",
     {"O O X", "O . .", "X . ."},
     Color::kBlack,
     "B2",
     {". . X", ". X .", "X . ."},
     3,
     0},
    {"two chains at once", {"O . O", "X . X", ". . ."}, Color::kBlack, "B3", {". X .", "X . X", ". . ."}, 2, 0},
    {"taking comes before suicide",
     {". O X", "O X .", "X . ."},
     Color::kBlack,
     "A3",
     {"X . X", ". X .", "X . ."},
     2,
     0},
    {"suicide of one stone", {". O", "O ."}, Color::kBlack, "A2", {". O", "O ."}, 0, 1},
    {"suicide of three stones",
     {"O . . .", "X O . .", "X . O .", "O O . ."},
     Color::kBlack,
     "B2",
     {"O . . .", ". O . .", ". . O .", "O O . ."},
     0,
     3},
    {"a stone replaces another one and splits its chain",
     {". O .", "X X X", ". O ."},
     Color::kWhite,
     "B2",
     {". O .", "X O X", ". O ."},
     0,
     0},
    {"replacing a stone can take what the stone had protected",
     {"X X", "O ."},
     Color::kWhite,
     "B2",
     {". O", "O ."},
     1,
     0},
    {"the last point of the board", {"X X", "X ."}, Color::kBlack, "B1", {". .", ". ."}, 0, 4},
    {"one point is suicide", {"."}, Color::kWhite, "A1", {"."}, 0, 1},
};

TEST(Board, PlaysAsTheFormatSays) {
  for (const PlayCase& c : kPlays) {
    SCOPED_TRACE(c.name);
    const Position before = position_from(c.before);
    rules::Board board = board_of(before);
    const rules::PlayResult result = board.play(c.color, *point_from_name(c.point, before.size));
    EXPECT_EQ(rows_of(board.position()), c.after);
    EXPECT_EQ(result.captured, c.captured);
    EXPECT_EQ(result.suicide, c.suicide);
  }
}

TEST(Board, SetupTakesNothingOff) {
  rules::Board board(BoardSize{3, 3});
  board.set({0, 0}, Color::kBlack);
  board.set({1, 0}, Color::kWhite);
  board.set({0, 1}, Color::kWhite);
  EXPECT_EQ(board.at({0, 0}), Color::kBlack);
  EXPECT_EQ(board.liberties({0, 0}), 0);
  EXPECT_EQ(board.chain_size({0, 0}), 1);
  // A play elsewhere leaves it alone; an illegal one that replaces a neighbour takes it.
  board.play(Color::kWhite, {1, 1});
  EXPECT_EQ(board.at({0, 0}), Color::kBlack);
  EXPECT_EQ(board.play(Color::kWhite, {1, 0}).captured, 1);
}

TEST(Board, ResetLeavesAnEmptyBoardOfTheNewSize) {
  rules::Board board(BoardSize{19, 19});
  board.play(Color::kBlack, {3, 3});
  board.reset({52, 1});
  EXPECT_EQ(board.size(), (BoardSize{52, 1}));
  expect_equal(board, SlowBoard(BoardSize{52, 1}));
  EXPECT_EQ(board.hash(), rules::PositionHash{});
}

// All positions of small boards, legal or not, and every play on them.
TEST(Board, EqualsTheSlowBoardOnEveryPositionOfSmallBoards) {
  for (const BoardSize size : {BoardSize{1, 1}, BoardSize{2, 1}, BoardSize{1, 3}, BoardSize{2, 2}, BoardSize{3, 2}}) {
    int positions = 1;
    for (int i = 0; i < size.points(); ++i) positions *= 3;
    for (int number = 0; number < positions; ++number) {
      Position position(size);
      int rest = number;
      for (Color& color : position.colors) {
        color = static_cast<Color>(rest % 3);
        rest /= 3;
      }
      const rules::Board board = board_of(position);
      const SlowBoard slow(position);
      expect_equal(board, slow);
      for (int i = 0; i < size.points() * 2; ++i) {
        const Point p = size.point(i / 2);
        const Color color = i % 2 == 0 ? Color::kBlack : Color::kWhite;
        if (slow.at(p) == Color::kNone) expect_predicts(board, slow, color, p);
        rules::Board played = board;
        SlowBoard slow_played = slow;
        expect_same_play(played, slow_played, color, p);
        expect_equal(played, slow_played);
        if (HasFatalFailure()) FAIL() << slow.text() << " " << color_letter(color) << point_name(p, size);
      }
    }
  }
}

// SCORING §3, property 3: random plays, overwriting and setup in any order on boards of any size.
RC_GTEST_PROP(BoardProperty, EqualsAFloodFillAfterEveryChange, ()) {
  const BoardSize size{*rc::gen::inRange<std::uint8_t>(1, 20), *rc::gen::inRange<std::uint8_t>(1, 20)};
  rules::Board board(size);
  SlowBoard slow(size);
  for (const Choice choice : *rc::gen::container<std::vector<Choice>>(choices())) {
    const Point p = size.point(choice.value % size.points());
    const Color color = choice.kind % 2 == 0 ? Color::kBlack : Color::kWhite;
    if (choice.kind < 15) {
      const Color set = static_cast<Color>(choice.kind % 3);
      board.set(p, set);
      slow.position.at(p) = set;
    } else if (choice.kind < 25 || slow.at(p) == Color::kNone) {
      if (slow.at(p) == Color::kNone) expect_predicts(board, slow, color, p);
      expect_same_play(board, slow, color, p);
    }
    expect_equal(board, slow);
    RC_ASSERT(!testing::Test::HasFatalFailure());
  }
}

// A whole position set up at once, over whatever stood there.
RC_GTEST_PROP(BoardProperty, SetupAtOnceEqualsAFloodFill, ()) {
  const BoardSize size{*rc::gen::inRange<std::uint8_t>(1, 20), *rc::gen::inRange<std::uint8_t>(1, 20)};
  rules::Board board(size);
  const auto colors =
      rc::gen::container<std::vector<int>>(static_cast<std::size_t>(size.points()), rc::gen::inRange(0, 3));
  for (int i = 0; i < 3; ++i) {
    Position position(size);
    std::ranges::transform(*colors, position.colors.begin(), [](int color) { return static_cast<Color>(color); });
    board.set(position);
    expect_equal(board, SlowBoard(position));
    RC_ASSERT(!testing::Test::HasFatalFailure());
  }
}

// Without setup no chain is ever left without liberties.
RC_GTEST_PROP(BoardProperty, PlaysLeaveNoChainWithoutLiberties, ()) {
  const GeneratedGame game = *games({.max_moves = 300, .illegal = true});
  rules::Board board(game.record.size);
  for (const Step& step : game.record.steps) {
    if (step.kind == StepKind::kPlay) board.play(step.color, step.point);
    for (int i = 0; i < board.size().points(); ++i) {
      const Point p = board.size().point(i);
      RC_ASSERT(board.at(p) == Color::kNone || board.liberties(p) > 0);
    }
  }
}

TEST(Board, LargestBoardCanBeFilled) {
  const BoardSize size{52, 52};
  rules::Board board(size);
  for (int i = 0; i + 1 < size.points(); ++i) board.play(Color::kBlack, size.point(i));
  EXPECT_EQ(board.chain_size({0, 0}), 52 * 52 - 1);
  EXPECT_EQ(board.liberties({0, 0}), 1);
  EXPECT_EQ(board.play(Color::kWhite, size.point(size.points() - 1)).captured, 52 * 52 - 1);
  EXPECT_EQ(board.stones(Color::kWhite), 1);
}

}  // namespace
}  // namespace sgfaudit::tests
