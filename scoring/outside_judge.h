// A judge of dead stones outside the program, such as an engine: what it is asked and what it answers. scoring knows
// neither processes nor protocols; cli/gtp_engine.h asks a real one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/color.h"
#include "base/position.h"
#include "base/score.h"

namespace sgfaudit::scoring {

struct OutsideQuestion {
  const Position* position = nullptr;  // the final one, dead stones still on it
  std::optional<Score> komi;           // as applied
  Color to_move = Color::kNone;        // who would move next; kNone: not known
};

struct OutsideAnswer {
  std::string name;         // of the judge, in lower case without blanks: "gnugo"
  std::vector<Point> dead;  // every dead stone; points on the board
  std::vector<Point> seki;  // every stone in seki
};

class OutsideJudge {
 public:
  OutsideJudge() = default;
  virtual ~OutsideJudge() = default;
  OutsideJudge(const OutsideJudge&) = delete;
  OutsideJudge& operator=(const OutsideJudge&) = delete;

  // Which stones are dead; nullopt where there is no answer, and `problem` says why (a clause, no full stop).
  [[nodiscard]] virtual std::optional<OutsideAnswer> judge(const OutsideQuestion& question, std::string& problem) = 0;
};

}  // namespace sgfaudit::scoring
