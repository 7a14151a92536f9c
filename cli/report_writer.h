// What is told of games, on its way from the workers to the outputs: pieces of every report, made by many threads, and
// the one thread that writes them in input order. Shared by check, which judges records, and merge, which reads
// reports.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/baseline.h"
#include "cli/game_result.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "cli/renderer.h"
#include "cli/run.h"
#include "cli/run_observer.h"
#include "cli/settings.h"

namespace sgfaudit::cli {

using Renderers = std::vector<std::unique_ptr<Renderer>>;
// One for each output.
[[nodiscard]] Renderers make_renderers(const Settings& settings);

// What a worker made of one job.
struct Done {
  std::vector<std::string> pieces;  // one for each output
  Summary summary;
  std::uint64_t origin = 0;
  bool alone = false;                                     // the origin is one file
  std::vector<std::shared_ptr<RunObserver::Note>> notes;  // of the observers, one each for every game
  std::vector<BaselineEntry> entries;                     // of the findings, where a baseline is to be written
  bool findings = false;
  bool unreadable = false;  // something could not be opened or read
  std::vector<Unread> unread;
  bool tree_seen = false;  // a game tree, whatever its worth
  bool cut = false;        // a signal asks to stop: the job was not done to its end, and nothing may follow it
};

// Takes findings of the baseline off a result, counts it and renders it for every output. Thread-safe.
class Teller {
 public:
  Teller(const Settings& settings, const Baseline& accepted, const Renderers& renderers)
      : settings_(settings), accepted_(accepted), renderers_(renderers) {}
  // `policy` is that of the record.
  void tell(GameResult& result, const Policy& policy, Done& done) const;

 private:
  const Settings& settings_;
  const Baseline& accepted_;
  const Renderers& renderers_;
};

// The outputs, written by one thread in input order.
class Writer {
 public:
  Writer(const Settings& settings, const Renderers& renderers);
  void write(const Done& done);
  // The report ends where it is: no summary, and no file under its name.
  [[noreturn]] void stop();
  [[nodiscard]] bool cut() const { return cut_; }
  // What is known at the end of the run, before finish().
  [[nodiscard]] Summary& summary() { return result_.summary; }
  // The last origin ends. `folders`: numbers of the named inputs that are more than one file.
  void end_origins(const std::vector<std::uint64_t>& folders);
  // Writes the ends of all reports and gives the files their names.
  RunResult finish();

 private:
  void put(std::size_t output, std::string_view text);
  void follow_origin(const Done& done);
  void end_origin();

  const Renderers& renderers_;
  std::vector<std::unique_ptr<OutputFile>> files_;
  std::string joined_;  // kept for its memory
  Progress progress_;
  RunResult result_;
  std::uint64_t origin_ = 0;
  bool alone_ = false;               // of the origin
  bool tree_seen_ = false;           // in it
  bool unreadable_ = false;          // something of it
  std::vector<std::uint64_t> seen_;  // folders with a game tree, ascending
  bool cut_ = false;                 // Done::cut
};

}  // namespace sgfaudit::cli
