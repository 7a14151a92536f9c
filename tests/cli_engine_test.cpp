// Asking an engine for dead stones: a shell script that plays an engine and every way in which one can fail, and GNU Go
// for real. Expected dead stones were worked out by hand.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>
#include <sstream>

#include "cli/engine_command.h"
#include "cli/gtp_engine.h"
#include "rules/board.h"
#include "tests/cli_program.h"
#include "tests/position_generators.h"

namespace sgfaudit::cli {
namespace {

using scoring::OutsideAnswer;
using scoring::OutsideQuestion;
using tests::TemporaryFolder;

// An engine as a script: says what it was told to the file $2 and does what the mode $1 asks for.
constexpr const char* kFake = R"(#!/bin/sh
mode=$1
log=$2
echo start >> "$log"
while read -r id command rest; do
  echo "$command $rest" >> "$log"
  text=
  case "$command" in
    name) text="Fake Engine" ;;
    known_command) text=true ;;
    final_status_list) [ "$rest" = dead ] && text="d4 A1" ;;
  esac
  case "$mode:$command" in
    hangs:final_status_list) sleep 20 & wait ;;
    deaf:name) exec sleep 20 ;;
    dies:final_status_list) printf "stones:\\n\\nnone left\\n" >&2; exit 3 ;;
    killed:play) kill -SEGV $$ ;;
    once:final_status_list) [ -e "$log.died" ] || { : > "$log.died"; exit 1; } ;;
    second:clear_board) [ -e "$log.asked" ] && [ ! -e "$log.died" ] && { : > "$log.died"; exit 1; }; : > "$log.asked" ;;
    nonsense:name) echo "Welcome to nonsense!"; continue ;;
    number:final_status_list) id=7777 ;;
    nokomi:komi | nokomi:set_random_seed) printf '?%s no\n\n' "$id"; continue ;;
    refuses:boardsize) printf '?%s unacceptable size\n\n' "$id"; continue ;;
    cannot:known_command) text=false ;;
    offboard:final_status_list) text="D4 K10" ;;
    words:final_status_list) text="no dead stones" ;;
    part:final_status_list) [ "$rest" = dead ] && text="B4 D1" ;;
    both:final_status_list) text=D4 ;;
    noseki:final_status_list) [ "$rest" = seki ] && { printf '?%s invalid status\n\n' "$id"; continue; } ;;
    endless:final_status_list) printf '=%s ' "$id"; yes D4 ;;
    slow:play) sleep 0.15 ;;
    noisy:play) head -c 100000 /dev/zero >&2 ;;
    lines:final_status_list) [ "$rest" = dead ] && { printf '\r\n=%s D4\r\nA1\r\n\r\n' "$id"; continue; } ;;
    quits:quit) echo bye >> "$log" ;;
  esac
  printf '=%s %s\n\n' "$id" "$text"
done
)";

// Black stones at D4 and A1, white ones at E5 and C1.
Position small_position() {
  Position position(BoardSize{5, 5});
  position.at({3, 1}) = Color::kBlack;
  position.at({0, 4}) = Color::kBlack;
  position.at({4, 0}) = Color::kWhite;
  position.at({2, 4}) = Color::kWhite;
  return position;
}

class Fake {
 public:
  explicit Fake(const std::string& mode, int milliseconds = 5'000)
      : settings_{.command = {},
                  .words = {"sh", folder_.write("engine.sh", kFake), mode, folder_ / "log"},
                  .program = find_program("sh"),
                  .timeout = std::chrono::milliseconds(milliseconds)},
        engine_(std::make_unique<GtpEngine>(settings_)) {
    std::signal(SIGPIPE, SIG_IGN);  // as main() does
  }

  std::optional<OutsideAnswer> ask(const Position& position, Color to_move = Color::kWhite) {
    problem_.clear();
    return engine_->judge({.position = &position, .komi = Score::halves(13), .to_move = to_move}, problem_);
  }
  std::optional<OutsideAnswer> ask() { return ask(small_position()); }

  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] std::vector<std::string> log() const {
    std::vector<std::string> lines;
    std::istringstream text(tests::read_file(folder_ / "log"));
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    return lines;
  }
  [[nodiscard]] long starts() const { return std::ranges::count(log(), "start"); }
  void end() { engine_.reset(); }

 private:
  TemporaryFolder folder_;
  EngineSettings settings_;
  std::unique_ptr<GtpEngine> engine_;
  std::string problem_;
};

TEST(Engine, AnswersAndIsKeptForTheNextGame) {
  Fake fake("quits");
  for (int game = 0; game < 3; ++game) {
    const std::optional<OutsideAnswer> answer = fake.ask();
    ASSERT_TRUE(answer) << fake.problem();
    EXPECT_EQ(answer->name, "fakeengine");
    EXPECT_EQ(answer->dead, (std::vector<Point>{{3, 1}, {0, 4}}));
    EXPECT_TRUE(answer->seki.empty());
  }
  EXPECT_EQ(fake.starts(), 1);
  fake.end();
  EXPECT_EQ(fake.log().back(), "bye");
}

TEST(Engine, IsToldThePosition) {
  Fake fake("plain");
  ASSERT_TRUE(fake.ask());
  const std::vector<std::string> log = fake.log();
  const auto begin = std::ranges::find(log, "boardsize 5");
  // White moves next: his stones come first, so that the last play is Black's.
  EXPECT_EQ((std::vector<std::string>(begin, log.end())),
            (std::vector<std::string>{"boardsize 5", "clear_board ", "clear_cache ", "set_random_seed 1", "komi 6.5",
                                      "play white E5", "play white C1", "play black D4", "play black A1",
                                      "final_status_list dead", "final_status_list seki"}));
}

// One mode of failure and what is said about it. A slow machine may use up a short time at an earlier command, so that
// not every command is expected by name.
struct Failing {
  std::string mode, problem;
  int milliseconds = 5'000;
};

TEST(Engine, SaysWhatWentWrong) {
  const std::vector<Failing> table = {
      {"hangs", "when its 0.2 s for a game were over", 200},
      {"deaf", "it had no answer to \"name\" when its 0.2 s for a game were over", 200},
      {"slow", "when its 0.2 s for a game were over", 200},
      {"dies",
       "it ended with exit status 3 when it was asked \"final_status_list dead\", saying \"stones: | none left\""},
      {"killed", "it was ended by signal 11 (Segmentation fault) when it was asked \"play white E5\""},
      {"nonsense",
       "it does not speak GTP: it answers \"name\" with \"Welcome to nonsense!\"; perhaps it needs an option to speak "
       "GTP"},
      {"refuses", "it refuses \"boardsize 5\": \"unacceptable size\""},
      {"cannot", "fakeengine says that it does not know the command final_status_list"},
      {"offboard", "it answers \"final_status_list dead\" with \"K10\", which is no point of the board"},
      {"words", "it answers \"final_status_list dead\" with \"no\", which is no point of the board"},
      {"endless", "its answer to \"final_status_list dead\" has no end"},
  };
  for (const Failing& failing : table) {
    Fake fake(failing.mode, failing.milliseconds);
    EXPECT_FALSE(fake.ask()) << failing.mode;
    EXPECT_NE(fake.problem().find(failing.problem), std::string::npos) << failing.mode << ": " << fake.problem();
  }
  Fake number("number");
  EXPECT_FALSE(number.ask());
  EXPECT_NE(number.problem().find("with \"=7777 d4 A1\", which is no answer to command "), std::string::npos)
      << number.problem();
}

TEST(Engine, IsForgivenWhatDoesNotMatter) {
  for (const std::string mode : {"noseki", "nokomi", "noisy", "lines"}) {
    Fake fake(mode);
    const std::optional<OutsideAnswer> answer = fake.ask();
    ASSERT_TRUE(answer) << mode << ": " << fake.problem();
    EXPECT_EQ(answer->dead, (std::vector<Point>{{3, 1}, {0, 4}})) << mode;
  }
}

TEST(Engine, IsStartedAgainAfterACrash) {
  Fake once("once");
  EXPECT_FALSE(once.ask());
  EXPECT_TRUE(once.ask()) << once.problem();
  EXPECT_EQ(once.starts(), 2);
  // A crash in a later game may come from an earlier one: the game is asked again at once.
  Fake second("second");
  EXPECT_TRUE(second.ask()) << second.problem();
  EXPECT_TRUE(second.ask()) << second.problem();
  EXPECT_EQ(second.starts(), 2);
}

TEST(Engine, IsGivenUpWhenItFailsGameAfterGame) {
  Fake fake("dies");
  for (int game = 0; game < 5; ++game) EXPECT_FALSE(fake.ask());
  EXPECT_EQ(fake.starts(), 3);
  EXPECT_TRUE(fake.problem().starts_with("it is not asked any more: it ended with exit status 3")) << fake.problem();
  Fake silent("nonsense");  // never spoke GTP at all
  for (int game = 0; game < 3; ++game) EXPECT_FALSE(silent.ask());
  EXPECT_EQ(silent.starts(), 1);
  Fake refusing("refuses");  // no failure: other boards may be fine
  for (int game = 0; game < 5; ++game) EXPECT_FALSE(refusing.ask());
  EXPECT_EQ(refusing.starts(), 1);
  EXPECT_TRUE(refusing.problem().starts_with("it refuses")) << refusing.problem();
}

TEST(Engine, IsNotAskedWhatGtpCannotSay) {
  Fake fake("plain");
  EXPECT_FALSE(fake.ask(Position(BoardSize{5, 7})));
  EXPECT_NE(fake.problem().find("5×7"), std::string::npos) << fake.problem();
  EXPECT_FALSE(fake.ask(Position(BoardSize{26, 26})));
  EXPECT_NE(fake.problem().find("26×26"), std::string::npos) << fake.problem();
  Position full(BoardSize{1, 1});
  full.at({0, 0}) = Color::kBlack;
  EXPECT_FALSE(fake.ask(full));
  EXPECT_EQ(fake.problem(), "the chain at A1 has no liberty and cannot be set up by plays");
}

TEST(Engine, NamesAreShort) {
  EXPECT_EQ(engine_name("GNU Go"), "gnugo");
  EXPECT_EQ(engine_name("\tPachi UCT\n"), "pachiuct");
  EXPECT_EQ(engine_name("\x1b[31m\xc3\xa9"), "[31m");
  EXPECT_EQ(engine_name(""), "engine");
}

// Takes chains without liberties off until every chain has one.
Position with_liberties(Position position) {
  const BoardSize size = position.size;
  for (int i = 0; i < size.points(); ++i) {
    if (position.at(size.point(i)) == Color::kNone) continue;
    const std::vector<Point> chain = tests::connected(position, size.point(i));
    const bool breathes = std::ranges::any_of(chain, [&](Point p) {
      for (const auto& [dc, dr] : {std::pair{0, -1}, {-1, 0}, {1, 0}, {0, 1}}) {
        const int column = p.column + dc;
        const int row = p.row + dr;
        if (column < 0 || row < 0 || column >= size.columns || row >= size.rows) continue;
        if (position.colors[static_cast<std::size_t>(row * size.columns + column)] == Color::kNone) return true;
      }
      return false;
    });
    if (breathes) continue;
    for (const Point p : chain) position.at(p) = Color::kNone;
  }
  return position;
}

// By the rules alone: played in this order on a board that captures, the stones give the position.
RC_GTEST_PROP(EngineProperty, PlacingStonesTakesNone, ()) {
  const Position position = with_liberties((*tests::any_board(7)).position);
  const Color to_move = *rc::gen::element(Color::kNone, Color::kBlack, Color::kWhite);
  rules::Board board(position.size);
  for (const Placement& stone : placements(position, to_move)) {
    const rules::PlayResult result = board.play(stone.color, stone.point);
    RC_ASSERT(result.captured == 0 && result.suicide == 0);
  }
  RC_ASSERT(board.position() == position);
}

TEST(EngineCommand, IsSplitAsByAShellThatExpandsNothing) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(split_command("gnugo --mode gtp"), (Words{"gnugo", "--mode", "gtp"}));
  EXPECT_EQ(split_command("  a\t'b c'd \"e 'f\" \"\" "), (Words{"a", "b cd", "e 'f", ""}));
  EXPECT_EQ(split_command(R"(a\ b "c\"d\e" '\')"), (Words{"a b", R"(c"d\e)", "\\"}));
  EXPECT_EQ(split_command("$HOME *;rm | x"), (Words{"$HOME", "*;rm", "|", "x"}));
  EXPECT_THROW(split_command("a 'b"), Failure);
  EXPECT_THROW(split_command(" "), Failure);
}

// The program as a whole.
class EngineProgram : public testing::Test {
 protected:
  // Black owns the left, White the right; the white stone at B4 stands in Black's area. The border is closed.
  static constexpr const char* kGame =
      "(;GM[1]FF[4]SZ[7]KM[0]RU[Japanese]RE[B+1]\n"
      ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[cf];W[df];B[cg];W[dg];B[];W[bd];B[];W[])\n";

  std::string fake(const std::string& mode) {
    return "sh '" + folder_.write("engine.sh", kFake) + "' " + mode + " " + (folder_ / "log");
  }
  nlohmann::json check(const std::string& engine, const std::vector<std::string>& options = {}) {
    std::vector<std::string> arguments = {"check",  "--output", "ndjson", "--jobs",           "1", "--dead",
                                          "engine", "--engine", engine,   "--engine-timeout", "5"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    arguments.push_back(folder_.write("game.sgf", kGame));
    result_ = tests::run_program(arguments);
    return nlohmann::json::parse(result_.out.substr(0, result_.out.find('\n')), nullptr, false);
  }

  TemporaryFolder folder_;
  tests::ProgramResult result_;
};

TEST_F(EngineProgram, MissingProgramStopsAtOnce) {
  check("no-such-engine --mode gtp");
  EXPECT_EQ(result_.exit, 2);
  EXPECT_NE(result_.error.find("there is no program no-such-engine in PATH"), std::string::npos) << result_.error;
  check("/nowhere/gnugo");
  EXPECT_EQ(result_.exit, 2);
  EXPECT_NE(result_.error.find("/nowhere/gnugo is no program"), std::string::npos) << result_.error;
}

// Answers that name no fate for whole chains decide nothing; the game is undecided and says why.
TEST_F(EngineProgram, ImpossibleAnswersDecideNothing) {
  const std::vector<std::pair<std::string, std::string>> table = {
      {"plain", "A1, where no stone stands"},  // the fake's standard answer, D4 and A1
      {"part", "calls only a part of the chain at D1 (7 stones) dead"},
      {"both", "calls the chain at D1 (7 stones) dead and in seki"},
      {"dies", "none left"},
  };
  for (const auto& [mode, words] : table) {
    const nlohmann::json game = check(fake(mode));
    EXPECT_EQ(result_.exit, 1) << mode;
    EXPECT_EQ(game["verdict"], "undecided") << mode;
    ASSERT_FALSE(game["diagnostics"].empty()) << mode;
    EXPECT_EQ(game["diagnostics"][0]["code"], "io/engine");
    EXPECT_NE(game["diagnostics"][0]["message"].get<std::string>().find(words), std::string::npos) << game.dump();
  }
}

TEST_F(EngineProgram, GivenAndMarkedStonesAreStronger) {
  const nlohmann::json game = check(fake("dies"), {"--alive-stones", "C1,D1,B4"});
  EXPECT_EQ(game["basis"], "given");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "log")) << "the engine was asked although everything was known";
}

bool has_gnu_go() {
  try {
    return !find_program("gnugo").empty();
  } catch (const Failure&) {
    return false;
  }
}

// GNU Go for real. By hand: the white stone at B4 cannot live in a strip of 2×7 points. Black surrounds 14 points and
// holds one prisoner, 15; White surrounds 21 points. Black plays 7 stones in the column C, White 8.
TEST_F(EngineProgram, GnuGoFindsTheDeadStone) {
  if (!has_gnu_go()) GTEST_SKIP() << "gnugo is not installed; scripts/setup test does it";
  const nlohmann::json game = check("gnugo --mode gtp --level 1");
  EXPECT_EQ(game["basis"], "engine:gnugo") << game.dump();
  EXPECT_EQ(game["dead"], (nlohmann::json{"B4"}));
  EXPECT_EQ(game["computed"]["result"], "W+6");
  EXPECT_EQ(game["confidence"], nullptr);
  EXPECT_EQ(game["verdict"], "disagrees") << "what an engine told is known";
}

TEST_F(EngineProgram, GnuGoGivesTheSameForAnyNumberOfJobs) {
  if (!has_gnu_go()) GTEST_SKIP() << "gnugo is not installed; scripts/setup test does it";
  std::vector<std::string> arguments = {
      "check", "--output", "ndjson", "--dead", "engine", "--engine", "gnugo --mode gtp --level 1"};
  for (int i = 0; i < 6; ++i) {
    std::string game = kGame;
    game.insert(game.find("RE["), "GN[" + std::to_string(i) + "]");
    arguments.push_back(folder_.write("many" + std::to_string(i) + ".sgf", game));
  }
  auto with_jobs = [&](const std::string& jobs) {
    std::vector<std::string> all = arguments;
    all.insert(all.end(), {"--jobs", jobs});
    return tests::run_program(all).out;
  };
  const std::string one = with_jobs("1");
  EXPECT_NE(one.find("engine:gnugo"), std::string::npos);
  EXPECT_EQ(one, with_jobs("3"));
}

}  // namespace
}  // namespace sgfaudit::cli
