// Names of points and exact scores: tables worked by hand.
#include <gtest/gtest.h>

#include "base/catalogue.h"
#include "base/diagnostic.h"
#include "base/point.h"
#include "base/score.h"

namespace sgfaudit {
namespace {

TEST(ColumnName, LeavesOutTheLetterI) {
  const struct {
    int column;  // from 0
    const char* name;
  } cases[] = {{0, "A"},   {7, "H"},   {8, "J"},   {18, "T"},   {24, "Z"},  {25, "AA"},
               {32, "HH"}, {33, "JJ"}, {49, "ZZ"}, {50, "AAA"}, {51, "BBB"}};
  for (const auto& [column, name] : cases) EXPECT_EQ(column_name(column), name) << column;
}

TEST(PointName, CountsRowsFromTheBottom) {
  EXPECT_EQ(point_name({3, 15}, {19, 19}), "D4");
  EXPECT_EQ(point_name({0, 0}, {19, 19}), "A19");
  EXPECT_EQ(point_name({0, 0}, {9, 5}), "A5");
  EXPECT_EQ(point_name({51, 51}, {52, 52}), "BBB1");
}

TEST(PointName, IsReadBack) {
  for (const BoardSize size :
       {BoardSize{1, 1}, BoardSize{19, 19}, BoardSize{52, 52}, BoardSize{52, 7}, BoardSize{3, 52}}) {
    for (int i = 0; i < size.points(); ++i) {
      const Point p = size.point(i);
      EXPECT_EQ(size.index(p), i);
      EXPECT_EQ(point_from_name(point_name(p, size), size), p);
    }
  }
}

TEST(PointFromName, TakesAnyCaseAndNothingElse) {
  const BoardSize size{19, 19};
  EXPECT_EQ(point_from_name("d4", size), (Point{3, 15}));
  EXPECT_EQ(point_from_name("T19", size), (Point{18, 0}));
  for (const char* name :
       {"", "4", "D", "I5", "U1", "D0", "D20", "D-1", "D4x", "AB1", "AA1", " D4", "D 4", "D99999999999"}) {
    EXPECT_EQ(point_from_name(name, size), std::nullopt) << name;
  }
}

TEST(ReportOrder, IsColumnThenRowFromTheBottom) {
  EXPECT_TRUE(report_order({0, 0}, {1, 8}));  // A9 before B1
  EXPECT_TRUE(report_order({0, 8}, {0, 0}));  // A1 before A9
  EXPECT_FALSE(report_order({0, 0}, {0, 0}));
}

TEST(Score, PrintsTheShortestExactDecimal) {
  const struct {
    Score score;
    const char* text;
  } cases[] = {{Score::halves(13), "6.5"},    {Score::points(-3), "-3"},        {Score::points(0), "0"},
               {Score::units(625), "0.0625"}, {Score::units(-1), "-0.0001"},    {Score::units(37'500), "3.75"},
               {Score::halves(-1), "-0.5"},   {Score::units(100'010), "10.001"}};
  for (const auto& [score, text] : cases) EXPECT_EQ(score.text(), text);
}

TEST(Score, IsExact) {
  EXPECT_EQ(Score::halves(13) + Score::halves(1), Score::points(7));
  EXPECT_EQ(-Score::points(2) - Score::halves(1), Score::units(-25'000));
  EXPECT_LT(Score::units(64'999), Score::halves(13));
  EXPECT_TRUE(Score::points(7).is_integral());
  EXPECT_FALSE(Score::halves(13).is_integral());
  EXPECT_EQ(Score::halves(-1).absolute(), Score::halves(1));
}

TEST(Findings, KeepsTheFirstAndCountsAll) {
  Findings findings(2);
  for (int i = 0; i < 5; ++i) findings.add(Code::kMoveKo, {}).move = static_cast<std::uint32_t>(i);
  EXPECT_EQ(findings.kept().size(), 2u);
  EXPECT_EQ(findings.kept()[1].move, 1u);
  EXPECT_EQ(findings.dropped(), 3u);
  EXPECT_EQ(findings.count(Code::kMoveKo), 5u);
  EXPECT_FALSE(findings.has(Code::kMoveSuperko));
  findings.clear();
  EXPECT_FALSE(findings.has(Code::kMoveKo));
  EXPECT_EQ(findings.dropped(), 0u);
}

TEST(Findings, NoNumberOfNotesHidesAnError) {
  Findings findings(1);
  for (int i = 0; i < 3; ++i) findings.add(Code::kResultTeire, {});
  findings.add(Code::kResultMissing, {});
  findings.add(Code::kResultWinner, {});
  EXPECT_EQ(findings.kept().size(), 3U) << "a note, a warning and an error";
  EXPECT_EQ(findings.kept().back().code, Code::kResultWinner);
  EXPECT_EQ(findings.dropped(), 2U);
}

TEST(Catalogue, KnowsTheCodesOfMovesAndSetup) {
  ASSERT_NE(find_code("move/ko"), nullptr);
  EXPECT_EQ(find_code("move/ko")->code, Code::kMoveKo);
  EXPECT_EQ(find_code("move/nothing"), nullptr);
  for (const CodeInfo& info : kCatalogue) {
    const bool ours = info.slug.starts_with("move/") || info.slug.starts_with("setup/");
    if (!ours) continue;
    for (const std::string_view text : {info.message, info.why, info.example, info.advice}) {
      EXPECT_FALSE(text.empty()) << info.slug;
    }
    EXPECT_NE(info.message.back(), '.') << info.slug;
  }
}

}  // namespace
}  // namespace sgfaudit
