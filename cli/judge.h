// From the bytes of one game tree to its GameResult: read, audit, variations, policy, places. One judge for each
// worker; it keeps the memory of the reader and of the estimate, and the engine, from game to game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/game_result.h"
#include "cli/gtp_engine.h"
#include "cli/inputs.h"
#include "cli/run_observer.h"
#include "cli/settings.h"
#include "sgf/reader.h"

namespace sgfaudit::cli {

class Judge {
 public:
  // `keep_bytes`: results carry the bytes of their games (text needs them for carets). `settings` must outlive the
  // judge, and so must the observers, who look at each game before the policy.
  Judge(const Settings& settings, bool keep_bytes, Observers observers = {});
  // Judges one tree of the file `name`, or of its `member` where it is an archive. A stream without any tree comes as
  // one without bytes. The result is valid until the next call.
  [[nodiscard]] GameResult& judge(const std::string& name, const std::string& member, const sgf::RawGame& raw);
  // What the observers noted of the last game: one each, nullptr where there is nothing.
  [[nodiscard]] std::vector<std::shared_ptr<RunObserver::Note>>& notes() { return notes_; }

 private:
  void replay_other_lines(Findings& findings);

  const Settings& settings_;
  bool keep_bytes_;
  Observers observers_;
  std::unique_ptr<GtpEngine> engine_;  // one for each judge; none where none is asked
  scoring::Options options_;           // settings_.audit, with the engine
  sgf::GameReader reader_;
  scoring::Workspace workspace_;
  GameRecord line_;  // of a variation
  std::vector<std::shared_ptr<RunObserver::Note>> notes_;
  GameResult result_;
};

// The judges of one thread, one for each settings that its records have; those that were asked last are kept.
class Judges {
 public:
  // `keep_bytes` and `observers` as of Judge.
  Judges(bool keep_bytes, Observers observers) : keep_bytes_(keep_bytes), observers_(observers) {}
  [[nodiscard]] Judge& with(const std::shared_ptr<const Settings>& settings);

 private:
  struct Kept {
    std::shared_ptr<const Settings> settings;
    std::unique_ptr<Judge> judge;
  };
  bool keep_bytes_;
  Observers observers_;
  std::vector<Kept> kept_;  // the one that was asked last is the last one
};

// Something about a file, a folder or a pipe instead of a game in it: io/unreadable is a file without a readable game,
// all else belongs to no game (GameResult::game is 0).
[[nodiscard]] GameResult judge_problem(const Settings& settings, const Input& input, Diagnostic problem, bool lost);

}  // namespace sgfaudit::cli
