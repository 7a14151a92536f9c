// SIGINT, SIGTERM and SIGHUP while a check runs: they ask it to stop, and it stops where the report is whole lines. A
// second signal, or ten seconds without an end, ends the process at once.
#pragma once

#include <chrono>
#include <exception>
#include <string>
#include <utility>

namespace sgfaudit::cli {

// While one exists, the signals ask instead of killing. A signal that the caller of the program ignores (nohup, a job
// in the background) stays ignored. One at a time.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
};

// The number of the signal that asked to stop; 0: none did. For any thread.
[[nodiscard]] int stop_signal() noexcept;
// Nobody needs what is waited for any more: an output failed, memory ran out. Ends all waits like a signal.
void stop_waiting() noexcept;
// A signal asked to stop, or stop_waiting() was called.
[[nodiscard]] bool waits_are_over() noexcept;
// Becomes readable when waits are over, for poll(); -1 without a StopSignals.
[[nodiscard]] int stop_descriptor() noexcept;
// Waits until `descriptor` has bytes or is at its end; false: waits are over.
[[nodiscard]] bool wait_readable(int descriptor);

// Thrown where a run ends because of a signal; what() says how far it got.
class Stopped : public std::exception {
 public:
  Stopped(int signal, std::string message) : signal_(signal), message_(std::move(message)) {}
  [[nodiscard]] int signal() const { return signal_; }
  [[nodiscard]] const char* what() const noexcept override { return message_.c_str(); }

 private:
  int signal_;
  std::string message_;
};

// "SIGINT"
[[nodiscard]] std::string signal_name(int signal);
// Ends the process by the signal itself, so that the caller (a shell's loop, a supervisor) learns why; a shell calls
// that exit status 128 + signal.
[[noreturn]] void end_by_signal(int signal);

}  // namespace sgfaudit::cli
