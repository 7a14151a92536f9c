// The handlers do what POSIX allows them: set a flag and write a byte into a pipe, so that whoever waits in poll()
// wakes up. A handler has no other way to reach the rest of the program than variables of the process.
#include "cli/stop_signals.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace sgfaudit::cli {
namespace {

constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};
constexpr unsigned kPatience = 10;  // seconds; a reader that does not read may hold the report up for ever

std::atomic<int> caught{0};
std::atomic<bool> given_up{false};
std::atomic<int> wake_read{-1};
std::atomic<int> wake_write{-1};
std::array<struct sigaction, kSignals.size() + 1> before;  // of kSignals, and of SIGALRM

static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may use it");

void wake() {
  const char byte = 0;
  static_cast<void>(write(wake_write.load(), &byte, 1) == 1);  // a flag is set, whatever becomes of the byte
}

void end_now(int signal) {
  std::signal(signal, SIG_DFL);
  kill(getpid(), signal);
}

extern "C" void ask_to_stop(int signal) {
  const int error = errno;
  int none = 0;
  if (!caught.compare_exchange_strong(none, signal)) {
    end_now(signal);  // the second one; it arrives when this handler is left
  } else {
    wake();
    alarm(kPatience);
  }
  errno = error;
}

extern "C" void lose_patience(int /*signal*/) {
  end_now(caught.load());
}

}  // namespace

StopSignals::StopSignals() {
  int ends[2] = {-1, -1};
  // Without a pipe the flag alone stops the run, at the next game.
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0) {
    wake_read = ends[0];
    wake_write = ends[1];
  }
  struct sigaction action {};
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], nullptr, &before[i]);
    action.sa_handler = ask_to_stop;
    if (before[i].sa_handler != SIG_IGN) sigaction(kSignals[i], &action, nullptr);
  }
  action.sa_handler = lose_patience;
  sigaction(SIGALRM, &action, &before.back());
}

StopSignals::~StopSignals() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before[i], nullptr);
  if (caught.exchange(0) != 0) alarm(0);
  given_up = false;
  sigaction(SIGALRM, &before.back(), nullptr);
  for (std::atomic<int>* const end : {&wake_write, &wake_read}) {
    const int descriptor = end->exchange(-1);
    if (descriptor >= 0) close(descriptor);
  }
}

int stop_signal() noexcept {
  return caught.load(std::memory_order_relaxed);
}
void stop_waiting() noexcept {
  given_up = true;
  wake();
}
bool waits_are_over() noexcept {
  return stop_signal() != 0 || given_up.load(std::memory_order_relaxed);
}
int stop_descriptor() noexcept {
  return wake_read.load(std::memory_order_relaxed);
}

bool wait_readable(int descriptor) {
  while (!waits_are_over()) {
    std::array<pollfd, 2> polled{{{descriptor, POLLIN, 0}, {stop_descriptor(), POLLIN, 0}}};
    const int ready = poll(polled.data(), polled.size(), -1);
    if (ready < 0 && errno != EINTR) return true;  // reading tells what is wrong
    if (ready > 0 && polled[0].revents != 0 && !waits_are_over()) return true;
  }
  return false;
}

std::string signal_name(int signal) {
  const char* name = sigabbrev_np(signal);
  return name ? "SIG" + std::string(name) : "signal " + std::to_string(signal);
}

void end_by_signal(int signal) {
  end_now(signal);
  _exit(128 + signal);  // process 1 of a container is not killed by its own signals
}

}  // namespace sgfaudit::cli
