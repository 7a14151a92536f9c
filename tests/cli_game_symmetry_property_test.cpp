// The form that stands for the 16 forms of a game is the same for all of them, and another one for another game; it
// begins as the form of its beginning. Random games of every size, with handicaps, passes, captures and setup.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <vector>

#include "cli/game_symmetry.h"
#include "rules/replay.h"
#include "tests/counting_rules.h"
#include "tests/generators.h"

namespace sgfaudit::cli {
namespace {

using tests::GameKind;
using tests::GeneratedGame;

// The game as it looks under a symmetry. Written without the program's transformation: by names of the eight.
Point look(Point p, BoardSize size, int which) {
  const auto c = p.column;
  const auto r = p.row;
  const auto far_c = static_cast<std::uint8_t>(size.columns - 1 - c);
  const auto far_r = static_cast<std::uint8_t>(size.rows - 1 - r);
  switch (which) {
    case 0:
      return {c, r};
    case 1:  // a quarter turn
      return {far_r, c};
    case 2:  // a half turn
      return {far_c, far_r};
    case 3:  // three quarters
      return {r, far_c};
    case 4:  // left and right
      return {far_c, r};
    case 5:  // top and bottom
      return {c, far_r};
    case 6:  // one diagonal
      return {r, c};
    default:  // the other
      return {far_r, far_c};
  }
}

GameRecord seen(const GameRecord& record, int which, bool other_colors) {
  GameRecord out = record;
  const bool lies = which == 1 || which == 3 || which == 6 || which == 7;
  if (lies) out.size = {record.size.rows, record.size.columns};
  auto color = [&](Color one) { return other_colors ? opponent(one) : one; };
  for (Step& step : out.steps) {
    step.color = color(step.color);
    if (step.kind == StepKind::kPlay) step.point = look(step.point, record.size, which);
  }
  for (SetupPoint& one : out.setup) {
    one.point = look(one.point, record.size, which);
    one.color = color(one.color);
  }
  return out;
}

Position final_position(const GameRecord& record) {
  Findings ignored(0);
  return rules::replay(record, tests::aga_rules(), ignored).board.position();
}

constexpr GameKind kGames{.max_side = 19, .mid_game_setup = true};

RC_GTEST_PROP(GameSymmetry, AllSixteenFormsAreOne, ()) {
  const GameRecord record = (*tests::games(kGames)).record;
  const CanonicalGame form = canonical_game(record);
  const std::string position = canonical_position(final_position(record));
  for (int which = 0; which < 8; ++which) {
    for (const bool other_colors : {false, true}) {
      const GameRecord twin = seen(record, which, other_colors);
      RC_ASSERT(canonical_game(twin).code == form.code);
      RC_ASSERT(canonical_game(twin).ends == form.ends);
      RC_ASSERT(canonical_position(final_position(twin)) == position);
    }
  }
}

// Two games have one form if and only if one of the 16 looks of the one is the other: compared move by move.
std::vector<std::vector<int>> plain(const GameRecord& record) {
  std::vector<std::vector<int>> all{{record.size.columns, record.size.rows}};
  for (const Step& step : record.steps) {
    if (step.kind == StepKind::kPlayer) continue;
    std::vector<int> one;
    if (step.kind != StepKind::kSetup) {
      one = {static_cast<int>(step.kind), static_cast<int>(step.color)};
      if (step.kind == StepKind::kPlay) one.push_back(record.size.index(step.point));
    } else {
      std::set<int> points;
      for (std::uint32_t i = step.setup_begin; i < step.setup_end; ++i) {
        points.insert(record.size.index(record.setup[i].point) * 4 + static_cast<int>(record.setup[i].color));
      }
      one.assign(points.begin(), points.end());
      one.insert(one.begin(), -1);
    }
    all.push_back(one);
  }
  const auto is_pass = [](const std::vector<int>& one) { return one[0] == static_cast<int>(StepKind::kPass); };
  while (all.size() > 1 && is_pass(all.back())) all.pop_back();  // at the end
  return all;
}

RC_GTEST_PROP(GameSymmetry, AnotherGameIsAnotherForm, ()) {
  const GameRecord record = (*tests::games(kGames)).record;
  GameRecord other = record;
  std::vector<std::size_t> plays;
  for (std::size_t i = 0; i < other.steps.size(); ++i) {
    if (other.steps[i].kind == StepKind::kPlay) plays.push_back(i);
  }
  RC_PRE(!plays.empty());
  Step& step = other.steps[plays[*rc::gen::inRange<std::size_t>(0, plays.size())]];
  step.point = other.size.point(*rc::gen::inRange(0, other.size.points()));
  bool same = false;
  for (int which = 0; which < 8; ++which) {
    for (const bool other_colors : {false, true}) {
      same = same || plain(seen(other, which, other_colors)) == plain(record);
    }
  }
  RC_ASSERT((canonical_game(record).code == canonical_game(other).code) == same);
}

RC_GTEST_PROP(GameSymmetry, ABeginningHasTheBeginningOfTheForm, ()) {
  const GameRecord record = (*tests::games(kGames)).record;
  const CanonicalGame whole = canonical_game(record);
  GameRecord part = record;
  part.steps.resize(*rc::gen::inRange<std::size_t>(0, part.steps.size() + 1));
  const CanonicalGame form = canonical_game(part);
  RC_ASSERT(form.code.size() <= whole.code.size());
  RC_ASSERT(std::equal(form.code.begin(), form.code.end(), whole.code.begin()));
  RC_ASSERT(whole.beginning(UINT32_MAX).starts_with(form.beginning(UINT32_MAX)));
  RC_ASSERT(whole.beginning(1) == form.beginning(1) || form.moves() == 0);
}

// The symmetry that is told leads to the form: it is the record under that symmetry, and nothing else.
RC_GTEST_PROP(GameSymmetry, TheSymmetryLeadsToTheForm, ()) {
  const GameRecord record = (*tests::games(kGames)).record;
  const CanonicalGame form = canonical_game(record);
  GameRecord turned = record;
  turned.size = transformed(record.size, form.symmetry);
  for (Step& step : turned.steps) {
    if (exchanges_colors(form.symmetry)) step.color = opponent(step.color);
    if (step.kind == StepKind::kPlay) step.point = transformed(step.point, record.size, form.symmetry);
  }
  for (SetupPoint& one : turned.setup) {
    if (exchanges_colors(form.symmetry)) one.color = opponent(one.color);
    one.point = transformed(one.point, record.size, form.symmetry);
  }
  RC_ASSERT(canonical_game(turned).symmetry == 0);
  RC_ASSERT(canonical_game(turned).code == form.code);
}

}  // namespace
}  // namespace sgfaudit::cli
