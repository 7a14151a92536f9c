// How far a run is, on one line of standard error that is rewritten: files, games, rate, time left. Only on a terminal,
// or where it was asked for; never part of a report.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "cli/settings.h"

namespace sgfaudit::cli {

// Should progress be shown on standard error? (--progress; kAuto: only if it is a terminal)
[[nodiscard]] bool shows_progress(When when);

// "1,234 of 32,000 files, 5,678 games, 12,345 games/s, 3 min left"; `files_total` 0: not known, then without "of" and
// time left.
[[nodiscard]] std::string progress_line(std::uint64_t files, std::uint64_t files_total, std::uint64_t games,
                                        double seconds);

class Progress {
 public:
  using Write = std::function<void(std::string_view)>;
  using Clock = std::function<double()>;  // seconds from any start, never going back

  // Writes to standard error if `shown`, with the steady clock.
  Progress(bool shown, std::uint64_t files_total);
  // For tests.
  Progress(bool shown, std::uint64_t files_total, Write write, Clock clock);
  // Erases the line.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Draws the line at most ten times a second; the numbers are totals so far. Call it from one thread.
  void update(std::uint64_t files, std::uint64_t games);
  // Erases the line until the next update: before anything else is written to the terminal, and at the end.
  void clear();

 private:
  bool shown_;
  std::uint64_t files_total_;
  Write write_;
  Clock clock_;
  double start_;
  double last_;
  bool drawn_ = false;
};

}  // namespace sgfaudit::cli
