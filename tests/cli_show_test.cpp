// `sgfaudit show` and `sgfaudit score` on small records written to a temporary folder. The counts are worked by hand
// from the diagrams.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "cli/commands.h"

namespace sgfaudit::cli {
namespace {

class BoardCommands : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("sgfaudit-show-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Settings settings_for(const std::string& record) {
    settings_.file = (folder_ / "game.sgf").string();
    std::ofstream(settings_.file, std::ios::binary) << record;
    settings_.outputs = {{Format::kText, {}}};
    return settings_;
  }

  // The output behind the path of the folder, which differs from run to run.
  std::string without_folder(std::string text) const {
    const std::string start = folder_.string() + "/";
    for (std::size_t at = text.find(start); at != std::string::npos; at = text.find(start))
      text.erase(at, start.size());
    return text;
  }
  std::string shown(const Settings& settings) const {
    std::string out;
    EXPECT_EQ(command_show(settings, out), ExitStatus::kClean);
    return without_folder(out);
  }
  std::string scored(const Settings& settings) const {
    std::string out;
    EXPECT_EQ(command_score(settings, out), ExitStatus::kClean);
    return without_folder(out);
  }

 private:
  std::filesystem::path folder_;
  Settings settings_;
};

// White B2 is taken by the fourth black move (B1).
const char* const kCapture = "(;GM[1]FF[4]SZ[3]PB[Ito]PW[Abe];B[ab];W[bb];B[ba];W[ca];B[cb];W[aa];B[bc])";

TEST_F(BoardCommands, ShowTheLastPosition) {
  // B: A2, B3, C2, B1; W: B2 (taken by B1), C3, A3 (taken? A3 touches A2 and B3, both black: no liberty when played,
  // suicide). So W[aa] is left out of this record.
  const Settings settings = settings_for("(;GM[1]FF[4]SZ[3]PB[Ito]PW[Abe];B[ab];W[bb];B[ba];W[ca];B[cb];W[];B[bc])");
  EXPECT_EQ(shown(settings), R"(game.sgf: after move 7 of 7, Black B1
Ito (Black) – Abe (White)
  A B C
3 . X . 3
2 X . X 2
1 .(X). 1
  A B C
White to move; prisoners: Black has 2, White has 0
)");
}

TEST_F(BoardCommands, ShowAMoveInTheMiddleAndTheStart) {
  Settings settings = settings_for(kCapture);
  settings.audit.stop_after = 3;
  EXPECT_EQ(shown(settings), R"(game.sgf: after move 3 of 7, Black B3
Ito (Black) – Abe (White)
  A B C
3 .(X). 3
2 X O . 2
1 . . . 1
  A B C
White to move; prisoners: Black has 0, White has 0
)");
  settings.audit.stop_after = 0;
  const std::string start = shown(settings);
  EXPECT_NE(start.find("game.sgf: before the first move\n"), std::string::npos) << start;
  EXPECT_NE(start.find("Black to move"), std::string::npos) << start;
  settings.audit.stop_after = 8;
  std::string out;
  EXPECT_THROW((void)command_show(settings, out), Failure);
}

TEST_F(BoardCommands, WhiteMovesFirstAfterHandicapStones) {
  Settings settings = settings_for("(;GM[1]FF[4]SZ[9]HA[2]AB[gc][cg])");
  EXPECT_NE(shown(settings).find("White to move"), std::string::npos);
}

TEST_F(BoardCommands, ShowAsSvg) {
  Settings settings = settings_for(kCapture);
  settings.svg = true;
  const std::string svg = shown(settings);
  EXPECT_TRUE(svg.starts_with("<svg "));
  EXPECT_NE(svg.find("<title>game.sgf: after move 7 of 7, Black B1</title>"), std::string::npos) << svg;
}

// A wall through the middle: Black has columns A–C, White D and E.
std::string wall(const std::string& root) {
  return "(;GM[1]FF[4]SZ[5]" + root +
         ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[]TB[aa:be]TW[ea:ee])";
}

TEST_F(BoardCommands, ScoreDrawsAndBreaksDown) {
  // Black: 5 stones, 10 points; White: 5 stones, 5 points. Area 15 : 10.5, territory 10 : 5.5.
  const std::string area = scored(settings_for(wall("RU[Chinese]KM[0.5]RE[B+4.5]")));
  EXPECT_EQ(area, R"(game.sgf
agrees: recorded B+4.5, counted B+4.5 (chinese, komi 0.5, no dead stones marked)

  A B C D E
5 + + X O - 5
4 + + X O - 4
3 + + X O - 3
2 + + X O - 2
1 + + X O - 1
  A B C D E
+ Black's points   - White's points

Black  5 stones + 10 surrounded           = 15
White  5 stones + 5 surrounded + 0.5 komi = 10.5
Count  B+4.5 (2 1/4 zi)
)");
  const std::string territory = scored(settings_for(wall("RU[Japanese]KM[0.5]RE[B+4.5]")));
  EXPECT_NE(territory.find("Black  10 territory + 0 prisoners           = 10\n"
                           "White  5 territory + 0 prisoners + 0.5 komi = 5.5\n"
                           "Count  B+4.5\n"),
            std::string::npos)
      << territory;
}

TEST_F(BoardCommands, ScoreUnderAgaShowsBothWays) {
  const std::string text = scored(settings_for(wall("RU[AGA]KM[0.5]RE[B+4.5]")));
  // Each side passed once and handed over a stone: 10 + 1 against 5 + 1 + 0.5.
  EXPECT_NE(text.find("Black  10 territory + 0 prisoners + 1 pass stone"), std::string::npos) << text;
  EXPECT_NE(text.find("Count  B+4.5: both ways agree\n"), std::string::npos) << text;
}

TEST_F(BoardCommands, ScoreComparesRulesets) {
  Settings settings = settings_for(
      // Black makes one play more (E1 is White's point): territory 10 - against 4 + 1 prisoner … worked in the table
      // below.
      "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]RE[B+4.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[be]"
      ";W[];B[]TB[aa:ad][ba:bd][ae]TW[ea:ee])");
  for (const char* name : {"japanese", "chinese", "ancient"}) {
    settings.compare_rules.push_back(rules::find_ruleset(name));
  }
  const std::string text = scored(settings);
  // Japanese: Black 9 points, White 5 + 0.5: B+3.5. Chinese: Black 6 stones + 9, White 5 + 5 + 0.5: B+4.5, because
  // Black placed one stone more.
  EXPECT_NE(text.find("japanese *  B+3.5"), std::string::npos) << text;
  EXPECT_NE(text.find("chinese     B+4.5"), std::string::npos) << text;
  EXPECT_NE(text.find("Black placed a stone more, which area counts (B+1)"), std::string::npos) << text;
  EXPECT_NE(text.find("* recorded\n"), std::string::npos) << text;
}

TEST_F(BoardCommands, ScoreAsJson) {
  Settings settings = settings_for(wall("RU[Chinese]KM[0.5]RE[B+4.5]"));
  settings.outputs = {{Format::kJson, {}}};
  const auto game = nlohmann::json::parse(scored(settings));
  EXPECT_EQ(game["verdict"], "agrees");
  EXPECT_EQ(game["computed"]["result"], "B+4.5");
}

TEST_F(BoardCommands, WhyTellsWhatWasGivenFromWhatIsMarked) {
  Settings settings = settings_for(wall("RU[Japanese]KM[0.5]RE[B+4.5]"));
  settings.render.why = true;
  settings.audit.dead_stones = {"D3"};
  const std::string text = scored(settings);
  EXPECT_NE(text.find("  Black C1 (5 stones): alive, by the territory marks\n"
                      "  White D1 (5 stones): dead, as given\n"),
            std::string::npos)
      << text;
}

TEST_F(BoardCommands, ScoreAtAMove) {
  Settings settings = settings_for(wall("RU[Chinese]KM[0.5]RE[B+4.5]"));
  settings.audit.stop_after = 4;
  const std::string text = scored(settings);
  EXPECT_NE(text.find("Position after move 4 of 12, White D4"), std::string::npos) << text;
}

}  // namespace
}  // namespace sgfaudit::cli
