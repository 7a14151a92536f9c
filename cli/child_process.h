// A program started without a shell, and its standard input, output and error as pipes. Every wait ends at a deadline;
// the program and whatever it started are gone when this is. Knows no protocol. POSIX.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace sgfaudit::cli {

using Deadline = std::chrono::steady_clock::time_point;

class ChildProcess {
 public:
  ChildProcess() = default;
  ~ChildProcess() { stop(); }
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Starts `program` with `words` (words[0] is the name it is told), in a process group of its own. Ends the one that
  // ran before. Gives an error of errno, 0 where it runs.
  [[nodiscard]] int start(const std::string& program, const std::vector<std::string>& words);
  [[nodiscard]] bool running() const { return pid_ > 0; }

  enum class Event { kDone, kEnded, kLate };
  // Writes all bytes to its standard input.
  [[nodiscard]] Event write(std::string_view bytes, Deadline deadline);
  // Appends what is next on its standard output, as soon as there is something; kEnded: it closed it.
  [[nodiscard]] Event read(std::string& bytes, Deadline deadline);

  // Ends it: closes its standard input, waits until `patience` for the end, kills its group. Says how it ended: "ended
  // with exit status 1", "was ended by signal 11 (Segmentation fault)"; empty where it was running and had to be
  // killed.
  std::string stop(std::chrono::milliseconds patience = std::chrono::milliseconds(0));
  // The end of what it wrote on standard error: its last lines, as many as fit into 90 bytes, joined by " | ".
  [[nodiscard]] std::string last_words() const;

 private:
  // Waits until `descriptor` is ready for `events`; takes standard error meanwhile.
  [[nodiscard]] Event wait(int descriptor, short events, Deadline deadline);
  bool take_errors();
  void close_pipes();

  pid_t pid_ = -1;
  int input_ = -1;  // our ends
  int output_ = -1;
  int error_ = -1;
  std::string errors_;  // the end of what came on standard error
};

}  // namespace sgfaudit::cli
