// Draws the line with carriage return and "erase to the end of the line" (ECMA-48 EL), which every terminal knows.
#include "cli/progress.h"

#include <chrono>
#include <cstdio>
#include <unistd.h>
#include <utility>

#include "cli/render_text_parts.h"

namespace sgfaudit::cli {

namespace {

constexpr double kInterval = 0.1;       // seconds between two drawings
constexpr double kFirstEstimate = 1.0;  // seconds before a rate says anything
constexpr std::string_view kErase = "\r\x1b[K";

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void write_to_stderr(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

// "12 s", "3 min", "2 h 5 min".
std::string duration_words(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  if (whole < 100) return std::to_string(whole) + " s";
  const std::uint64_t minutes = (whole + 30) / 60;
  if (minutes < 100) return std::to_string(minutes) + " min";
  return std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
}

}  // namespace

bool shows_progress(When when) {
  return when == When::kAlways || (when == When::kAuto && isatty(STDERR_FILENO) == 1);
}

std::string progress_line(std::uint64_t files, std::uint64_t files_total, std::uint64_t games, double seconds) {
  std::string out =
      files_total == 0 ? counted_noun(files, "file") : grouped(files) + " of " + counted_noun(files_total, "file");
  out += ", " + counted_noun(games, "game");
  if (seconds < kFirstEstimate) return out;
  out += ", " + grouped(static_cast<std::uint64_t>(static_cast<double>(games) / seconds + 0.5)) + " games/s";
  if (files > 0 && files < files_total) {
    const double left = seconds * static_cast<double>(files_total - files) / static_cast<double>(files);
    out += ", " + duration_words(left) + " left";
  }
  return out;
}

Progress::Progress(bool shown, std::uint64_t files_total)
    : Progress(shown, files_total, write_to_stderr, steady_seconds) {}

Progress::Progress(bool shown, std::uint64_t files_total, Write write, Clock clock)
    : shown_(shown),
      files_total_(files_total),
      write_(std::move(write)),
      clock_(std::move(clock)),
      start_(clock_()),
      last_(start_) {}

Progress::~Progress() {
  clear();
}

void Progress::update(std::uint64_t files, std::uint64_t games) {
  if (!shown_) return;
  const double now = clock_();
  if (now - last_ < kInterval) return;
  last_ = now;
  drawn_ = true;
  write_(std::string(kErase) + progress_line(files, files_total_, games, now - start_));
}

void Progress::clear() {
  if (drawn_) write_(kErase);
  drawn_ = false;
}

}  // namespace sgfaudit::cli
