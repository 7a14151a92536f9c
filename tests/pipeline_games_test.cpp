// Whole games of GNU Go against itself (testdata/games, made by scripts/make-games): dead stones by GNU Go's judgement,
// the result by its count and by the script's own flood fill, which agree. The audit must come to the same from the
// bytes alone.
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "tests/paths.h"
#include "tests/pipeline.h"
#include "tests/table.h"

namespace sgfaudit {
namespace {

const std::string kFolder = (tests::testdata() / "games/").string();

std::vector<tests::Row> table() {
  return tests::read_table(tests::read_file(kFolder + "EXPECTED.tsv"));
}

class RealGames : public testing::TestWithParam<tests::Row> {
 protected:
  [[nodiscard]] std::string cell(const std::string& name) const { return GetParam().at(name); }
  [[nodiscard]] std::string bytes() const { return tests::read_file(kFolder + cell("file")); }
};

std::string points(const std::vector<Point>& list, BoardSize size) {
  std::string out;
  for (const Point point : list) out += (out.empty() ? "" : " ") + point_name(point, size);
  return out.empty() ? "-" : out;
}

TEST_P(RealGames, AgreesWithGnuGo) {
  const auto games = tests::judge(bytes());
  ASSERT_EQ(games.size(), 1U);
  const scoring::Report& report = games[0].report;
  EXPECT_EQ(report.ruleset.name, cell("rules"));
  EXPECT_EQ(report.komi->text(), cell("komi"));
  EXPECT_EQ(report.handicap_stones, std::stoi(cell("handicap")));
  EXPECT_EQ(report.illegal_moves, 0U);
  EXPECT_EQ(word(report.verdict), "agrees");
  EXPECT_EQ(word(report.basis), "marks");
  EXPECT_EQ(points(report.dead, report.size), cell("dead"));
  ASSERT_TRUE(report.count);
  EXPECT_EQ(report.count->black_minus_white(), scoring::read_result(cell("gnugo_final_score")).black_margin());
  EXPECT_EQ(scoring::write_result(report.count->black_minus_white()), cell("expected_result"));
  EXPECT_EQ(report.count->white.compensation, Score::points(std::stoi(cell("compensation"))));
  for (const Diagnostic& finding : games[0].findings.kept()) {
    EXPECT_EQ(finding.severity, Severity::kNote) << code_info(finding.code).slug;
  }
}

// GNU Go gives White one point for each handicap stone under Chinese rules. Without it, the count is the flood fill's.
TEST_P(RealGames, CountsTheBoardWithoutCompensation) {
  scoring::Options options;
  options.compensation = rules::Compensation::kNone;
  options.count_all = true;
  const auto games = tests::judge(bytes(), options);
  ASSERT_EQ(games.size(), 1U);
  ASSERT_TRUE(games[0].report.count);
  EXPECT_EQ(scoring::write_result(games[0].report.count->black_minus_white()), cell("without_compensation"));
}

// A wrong RE must not pass: the same record with the margin one point off, and with the winner exchanged.
TEST_P(RealGames, WrongResultDisagrees) {
  const std::string good = "RE[" + cell("expected_result") + "]";
  const Score margin = *scoring::read_result(cell("expected_result")).black_margin();
  for (const Score wrong : {margin + Score::points(1), margin - Score::points(1), margin + Score::points(2), -margin}) {
    if (wrong == margin) continue;  // a draw has no winner to exchange
    std::string text = bytes();
    const auto place = text.find(good);
    ASSERT_NE(place, std::string::npos);
    text.replace(place, good.size(), "RE[" + scoring::write_result(wrong) + "]");
    const auto games = tests::judge(text);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(word(games[0].report.verdict), "disagrees") << "with " << scoring::write_result(wrong);
  }
}

INSTANTIATE_TEST_SUITE_P(Table, RealGames, testing::ValuesIn(table()), [](const auto& instance) {
  std::string name = instance.param.at("file");
  for (char& c : name) {
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  }
  return name;
});

// The table is of use only while it is varied.
TEST(RealGamesTable, CoversSizesRulesAndHandicaps) {
  std::map<std::string, int> count;
  for (const tests::Row& row : table()) {
    ++count[row.at("file").substr(0, row.at("file").find('/'))];
    if (std::stoi(row.at("handicap")) >= 2) ++count[row.at("rules") + " handicap"];
    if (row.at("dead") != "-") ++count["dead stones"];
  }
  EXPECT_GE(count["9"], 30);
  EXPECT_GE(count["13"], 15);
  EXPECT_GE(count["19"], 15);
  EXPECT_GE(count["japanese handicap"], 5);
  EXPECT_GE(count["chinese handicap"], 5);
  EXPECT_GE(count["dead stones"], 40);
}

}  // namespace
}  // namespace sgfaudit
