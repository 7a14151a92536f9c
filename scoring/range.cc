#include "scoring/range.h"

#include <algorithm>

#include "scoring/count_margin.h"

namespace sgfaudit::scoring {

Range range_of_readings(const DeadStones& dead, CountInput input, const rules::Ruleset& ruleset, Score all_alive) {
  // The count with the known dead stones and every unknown chain of one colour dead.
  auto reading = [&](Color loser) {
    std::vector<bool> points = dead.dead_points();
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
