// What looks at the games of a run together: each game when it is judged, all of them in input order, and once more
// behind the last one, when findings about several games can be made.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>

#include "cli/game_result.h"

namespace sgfaudit::cli {

class RunObserver {
 public:
  // What look() learned about one game, on its way to take().
  struct Note {
    virtual ~Note() = default;
  };

  RunObserver() = default;
  RunObserver(const RunObserver&) = delete;
  RunObserver& operator=(const RunObserver&) = delete;
  virtual ~RunObserver() = default;
  // One judged game, before the policy chooses among its findings: all but `game.findings` and `game.places` is filled.
  // May add findings. Called by workers at the same time; nullptr where there is nothing to take.
  [[nodiscard]] virtual std::shared_ptr<Note> look(const GameResult& game, Findings& findings) const = 0;
  // The notes, in input order, by one thread.
  virtual void take(Note& note) = 0;
  // Behind the last game: tells findings about several of them, in an order that depends on the inputs alone. A finding
  // belongs to a file (GameResult::game is 0) and has its place.
  using Tell = std::function<void(GameResult)>;
  virtual void finish(const Tell& tell) = 0;
};

using Observers = std::span<const std::unique_ptr<RunObserver>>;

}  // namespace sgfaudit::cli
