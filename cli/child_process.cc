// posix_spawn, non-blocking pipes and poll. SIGPIPE is ignored by the program (main.cc), so that writing to a process
// that is gone is an error of write() like any other; the child gets the default back. A signal that asks the program
// to stop ends every wait.
#include "cli/child_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "cli/stop_signals.h"

extern char** environ;

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kKeptErrors = 2048;  // bytes of standard error
constexpr std::size_t kLastWords = 90;

void close_end(int& descriptor) {
  if (descriptor >= 0) close(descriptor);
  descriptor = -1;
}

// The two ends of a pipe that no other child inherits.
struct Pipe {
  int read = -1, write = -1;
  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return;
    read = ends[0];
    write = ends[1];
  }
  ~Pipe() {
    close_end(read);
    close_end(write);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  [[nodiscard]] bool open() const { return read >= 0; }
};

// Hands our end over, non-blocking.
int take_end(int& end) {
  fcntl(end, F_SETFL, O_NONBLOCK);
  return std::exchange(end, -1);
}

// posix_spawn with the three pipes in place, default signals and a process group of its own.
int spawn(const std::string& program, const std::vector<std::string>& words, const Pipe& in, const Pipe& out,
          const Pipe& error, pid_t& pid) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));  // execv's signature
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, error.write, STDERR_FILENO);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  const int result = posix_spawn(&pid, program.c_str(), &actions, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return result;
}

// Milliseconds until the deadline, rounded up so that poll() does not spin.
int left(Deadline deadline) {
  using namespace std::chrono;
  const auto rest = ceil<milliseconds>(deadline - steady_clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(rest, 0, 3'600'000));
}

std::string ending(const siginfo_t& info) {
  if (info.si_code == CLD_EXITED) return "ended with exit status " + std::to_string(info.si_status);
  const char* name = strsignal(info.si_status);
  return "was ended by signal " + std::to_string(info.si_status) + (name ? " (" + std::string(name) + ")" : "");
}

}  // namespace

int ChildProcess::start(const std::string& program, const std::vector<std::string>& words) {
  stop();
  errors_.clear();
  Pipe in, out, error;
  if (!in.open() || !out.open() || !error.open()) return errno;
  pid_t pid = -1;
  if (const int failed = spawn(program, words, in, out, error, pid); failed != 0) return failed;
  pid_ = pid;
  input_ = take_end(in.write);
  output_ = take_end(out.read);
  error_ = take_end(error.read);
  return 0;
}

ChildProcess::Event ChildProcess::wait(int descriptor, short events, Deadline deadline) {
  if (descriptor < 0) return Event::kEnded;
  while (!waits_are_over()) {
    std::array<pollfd, 3> polled{{{descriptor, events, 0}, {error_, POLLIN, 0}, {stop_descriptor(), POLLIN, 0}}};
    const int milliseconds = left(deadline);
    const int ready = poll(polled.data(), polled.size(), milliseconds);
    if (ready < 0 && errno != EINTR) return Event::kEnded;
    if (ready > 0 && polled[1].revents != 0 && !take_errors()) close_end(error_);
    if (ready > 0 && polled[0].revents != 0) return Event::kDone;
    if (std::chrono::steady_clock::now() >= deadline) return Event::kLate;
  }
  return Event::kLate;  // nobody waits for the answer any more
}

// Takes what stands on standard error and keeps the end of it; false where it is closed.
bool ChildProcess::take_errors() {
  std::array<char, 4096> buffer{};
  const ssize_t count = ::read(error_, buffer.data(), buffer.size());
  if (count <= 0) return count < 0 && (errno == EAGAIN || errno == EINTR);
  errors_.append(buffer.data(), static_cast<std::size_t>(count));
  if (errors_.size() > kKeptErrors) errors_.erase(0, errors_.size() - kKeptErrors);
  return true;
}

ChildProcess::Event ChildProcess::write(std::string_view bytes, Deadline deadline) {
  while (!bytes.empty()) {
    if (const Event event = wait(input_, POLLOUT, deadline); event != Event::kDone) return event;
    const ssize_t count = ::write(input_, bytes.data(), bytes.size());
    if (count < 0 && errno != EAGAIN && errno != EINTR) return Event::kEnded;
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return Event::kDone;
}

ChildProcess::Event ChildProcess::read(std::string& bytes, Deadline deadline) {
  for (;;) {
    if (const Event event = wait(output_, POLLIN, deadline); event != Event::kDone) return event;
    std::array<char, 4096> buffer{};
    const ssize_t count = ::read(output_, buffer.data(), buffer.size());
    if (count > 0) {
      bytes.append(buffer.data(), static_cast<std::size_t>(count));
      return Event::kDone;
    }
    if (count == 0 || (errno != EAGAIN && errno != EINTR)) return Event::kEnded;
  }
}

std::string ChildProcess::stop(std::chrono::milliseconds patience) {
  if (pid_ <= 0) return {};
  close_end(input_);
  const Deadline deadline = std::chrono::steady_clock::now() + patience;
  siginfo_t info{};
  // It stays a zombie (WNOWAIT) until its group is killed, so that the number of the group belongs to nobody else.
  auto ended = [&] {
    info.si_pid = 0;
    return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
  };
  bool by_itself = ended();
  while (!by_itself && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    by_itself = ended();
  }
  kill(-pid_, SIGKILL);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  if (error_ >= 0) {
    constexpr int kMostReads = 16;  // somebody who left the group may hold it open and write for ever
    for (int i = 0; i < kMostReads && take_errors(); ++i) {
      pollfd polled{error_, POLLIN, 0};
      if (poll(&polled, 1, 0) <= 0) break;
    }
  }
  close_pipes();
  return by_itself ? ending(info) : std::string();
}

void ChildProcess::close_pipes() {
  close_end(input_);
  close_end(output_);
  close_end(error_);
}

std::string ChildProcess::last_words() const {
  constexpr std::string_view kBetween = " | ";
  std::string words;
  std::size_t end = errors_.size();
  while (end != 0) {
    const auto before = errors_.find_last_of('\n', end - 1);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    std::string line = errors_.substr(begin, end - begin);
    end = before == std::string::npos ? 0 : before;
    line.erase(line.find_last_not_of(" \t\r") + 1);
    if (line.empty()) continue;
    if (words.empty()) {
      words = line.substr(0, kLastWords);
    } else if (line.size() + kBetween.size() + words.size() <= kLastWords) {
      words.insert(0, line.append(kBetween));
    } else {
      break;
    }
  }
  return words;
}

}  // namespace sgfaudit::cli
