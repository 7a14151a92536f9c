// Which findings are let through, what fails a run, and how games are added up.
#include <gtest/gtest.h>

#include "cli/policy.h"

namespace sgfaudit::cli {
namespace {

Policy only(std::initializer_list<Code> codes) {
  Policy policy;
  policy.reported.fill(false);
  for (const Code code : codes) policy.reported[static_cast<std::size_t>(code)] = true;
  return policy;
}

GameResult game(scoring::Verdict verdict, std::initializer_list<Code> codes = {}) {
  GameResult result;
  result.game = 1;
  result.report.verdict = verdict;
  for (const Code code : codes) result.findings.add(code, {});
  return result;
}

TEST(Policy, CodesByNameGroupAndPattern) {
  EXPECT_EQ(matching_codes("move/ko"), std::vector<Code>{Code::kMoveKo});
  EXPECT_EQ(matching_codes("move").size(), matching_codes("move/").size());
  EXPECT_EQ(matching_codes("move").front(), Code::kMoveOccupied);
  EXPECT_EQ(matching_codes("result/komi-*").size(), 3U);  // missing, parity, custom
  EXPECT_EQ(matching_codes("all").size(), kCodeCount);
  EXPECT_EQ(matching_codes("*").size(), kCodeCount);
  EXPECT_TRUE(matching_codes("").empty());
  EXPECT_TRUE(matching_codes("mov").empty());
  EXPECT_TRUE(matching_codes("move/k").empty());
}

TEST(Policy, SortsByOffsetAndKeepsTheOrderOfEquals) {
  Findings findings;
  findings.add(Code::kResultMissing, {20, 0});
  findings.add(Code::kMoveKo, {30, 0});
  findings.add(Code::kPropertyKomi, {20, 0});
  findings.add(Code::kSyntaxBom, {0, 3});
  apply({}, findings);
  std::vector<Code> codes;
  for (const Diagnostic& diagnostic : findings.kept()) codes.push_back(diagnostic.code);
  EXPECT_EQ(codes, (std::vector<Code>{Code::kSyntaxBom, Code::kResultMissing, Code::kPropertyKomi, Code::kMoveKo}));
}

TEST(Policy, LeavesOutAndChangesSeverity) {
  Findings findings;
  findings.add(Code::kMoveKo, {1, 0});
  findings.add(Code::kResultMissing, {2, 0});
  Policy policy = only({Code::kMoveKo});
  policy.severity[static_cast<std::size_t>(Code::kMoveKo)] = Severity::kNote;
  apply(policy, findings);
  ASSERT_EQ(findings.kept().size(), 1U);
  EXPECT_EQ(findings.kept()[0].severity, Severity::kNote);
  EXPECT_EQ(findings.count(Code::kMoveKo), 1U);
  EXPECT_EQ(findings.count(Code::kResultMissing), 0U);
}

// Five findings, two kept: of the three that were not, the one of a code left out is not counted either.
TEST(Policy, CountsWhatWasNotKept) {
  Findings findings(2);
  findings.add(Code::kMoveKo, {1, 0});
  findings.add(Code::kResultMissing, {2, 0});
  findings.add(Code::kMoveKo, {3, 0});
  findings.add(Code::kMoveKo, {4, 0});
  findings.add(Code::kResultMissing, {5, 0});
  Findings all = findings;
  apply({}, all);
  EXPECT_EQ(all.kept().size(), 4U) << "two errors and two warnings";
  EXPECT_EQ(all.dropped(), 1U);
  EXPECT_EQ(all.count(Code::kMoveKo), 3U);
  Findings ko = findings;
  apply(only({Code::kMoveKo}), ko);
  EXPECT_EQ(ko.kept().size(), 2U);
  EXPECT_EQ(ko.dropped(), 1U);
  EXPECT_EQ(ko.count(Code::kMoveKo), 3U);
  EXPECT_EQ(ko.count(Code::kResultMissing), 0U);
}

TEST(Policy, WhatFails) {
  using scoring::Verdict;
  Policy policy;
  EXPECT_TRUE(fails(policy, game(Verdict::kIllegal, {Code::kMoveKo})));
  EXPECT_FALSE(fails(policy, game(Verdict::kDoubtful, {Code::kResultDoubtful})));
  EXPECT_TRUE(fails(policy, game(Verdict::kUnreadable))) << "an unreadable game is an error";
  policy.fail_on = {.error = true, .warning = true};
  EXPECT_TRUE(fails(policy, game(Verdict::kDoubtful, {Code::kResultDoubtful})));
  EXPECT_FALSE(fails(policy, game(Verdict::kAgrees, {Code::kMoveRepetition}))) << "a note never fails";
  policy.fail_on = {.error = false, .doubtful = true};
  EXPECT_TRUE(fails(policy, game(Verdict::kDoubtful)));
  EXPECT_FALSE(fails(policy, game(Verdict::kUndecided)));
  EXPECT_FALSE(fails(policy, game(Verdict::kIllegal, {Code::kMoveKo})));
  policy.fail_on = {.error = false, .undecided = true};
  EXPECT_TRUE(fails(policy, game(Verdict::kUndecided)));
  policy.fail_on = {.error = false};
  EXPECT_FALSE(fails(policy, game(Verdict::kUnreadable)));
}

TEST(Policy, AGameOfAnotherKindIsNoFault) {
  GameResult chess = game(scoring::Verdict::kUnreadable, {Code::kPropertyNotGo});
  chess.skipped = true;
  EXPECT_FALSE(fails({}, chess));
}

// --severity can make an error of a code whose findings were not kept.
TEST(Policy, AnErrorThatWasNotKeptFailsToo) {
  Policy policy;
  GameResult result = game(scoring::Verdict::kAgrees);
  result.findings = Findings(1);
  result.findings.add(Code::kResultKomiMissing, {});
  result.findings.add(Code::kResultMissing, {});
  EXPECT_FALSE(fails(policy, result));
  policy.severity[static_cast<std::size_t>(Code::kResultMissing)] = Severity::kError;
  EXPECT_TRUE(fails(policy, result));
}

TEST(Summary, AddsGamesAndSums) {
  Summary one, two;
  one.add(game(scoring::Verdict::kIllegal, {Code::kMoveKo, Code::kMoveKo, Code::kMoveRepetition}));
  two.add(game(scoring::Verdict::kAgrees, {Code::kResultMissing}));
  GameResult folder = game(scoring::Verdict::kUnreadable, {Code::kIoSkipped});
  folder.game = 0;
  two.add(folder);
  one += two;
  EXPECT_EQ(one.games, 2U) << "findings about a folder are no game";
  EXPECT_EQ(one.verdicts[static_cast<std::size_t>(scoring::Verdict::kIllegal)], 1U);
  EXPECT_EQ(one.verdicts[static_cast<std::size_t>(scoring::Verdict::kUnreadable)], 0U);
  EXPECT_EQ(one.codes[Code::kMoveKo], 2U);
  EXPECT_EQ(one.codes[Code::kIoSkipped], 1U);
  EXPECT_EQ(one.errors, 2U);
  EXPECT_EQ(one.warnings, 2U);
  EXPECT_EQ(one.notes, 1U);
}

TEST(Summary, CountsWhatWasNotKeptByItsCode) {
  GameResult result = game(scoring::Verdict::kIllegal);
  result.findings = Findings(1);
  for (int i = 0; i < 3; ++i) result.findings.add(Code::kMoveKo, {});
  Summary summary;
  summary.add(result);
  EXPECT_EQ(summary.codes[Code::kMoveKo], 3U);
  EXPECT_EQ(summary.errors, 3U);
}

}  // namespace
}  // namespace sgfaudit::cli
