#include "scoring/range.h"

#include <algorithm>

#include "scoring/count_margin.h"

namespace sgfaudit::scoring {
namespace {

// Where no chain is known: one side's stones come off, by area lost and by territory prisoners, and every other point
// of the board is the other's that has stones. No reading lies beyond.
Range extremes(const CountInput& input, const rules::Ruleset& ruleset) {
  const std::vector<Color>& colors = input.position->colors;
  const auto points = static_cast<std::int64_t>(colors.size());
  const std::int64_t black = std::ranges::count(colors, Color::kBlack);
  const std::int64_t white = std::ranges::count(colors, Color::kWhite);
  const Score stones = count(input, ruleset, Territory{}).black_minus_white();
  return {stones - Score::points(black + (white > 0 ? points - white : 0)),
          stones + Score::points(white + (black > 0 ? points - black : 0))};
}

}  // namespace

Range range_of_readings(const DeadStones& dead, CountInput input, const rules::Ruleset& ruleset) {
  const bool none_known =
      std::ranges::all_of(dead.statuses, [](const ChainStatus& chain) { return chain.status == Status::kUnknown; });
  if (none_known && counts_points_alone(ruleset, input.false_eyes)) return extremes(input, ruleset);
  const std::vector<bool> known = dead.dead_points();
  // The count with the known dead stones and, of the unknown chains, those of one colour.
  auto reading = [&](Color loser) {
    std::vector<bool> points = known;
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (dead.chains.of[i] < 0) continue;
      const auto chain = static_cast<std::size_t>(dead.chains.of[i]);
      if (dead.statuses[chain].status == Status::kUnknown && dead.chains.chains[chain].color == loser) points[i] = true;
    }
    input.dead = &points;
    return count_margin(input, ruleset);
  };
  const Score black_dead = reading(Color::kBlack);
  const Score white_dead = reading(Color::kWhite);
  const Score all_alive = reading(Color::kNone);
  return {std::min({black_dead, white_dead, all_alive}), std::max({black_dead, white_dead, all_alive})};
}

Range range_of_open_points(Score counted, const Territory& territory) {
  const Score open = Score::points(static_cast<std::int64_t>(territory.dame.size() + territory.open.size()));
  return {counted - open, counted + open};
}

Range range_of_komi(Score counted, const rules::Ruleset& ruleset) {
  return {counted - std::max(ruleset.komi, Score::halves(15)), counted};
}

Range range_of_board(BoardSize size, Score komi) {
  const Score points = Score::points(size.points());
  return {-points - komi, points - komi};
}

}  // namespace sgfaudit::scoring
