// Runs the built program as a user would, and folders that vanish after a test. POSIX.
#pragma once

#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "tests/paths.h"

namespace sgfaudit::tests {

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "sgfaudit-test-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  [[nodiscard]] std::string path() const { return path_.string(); }
  // Writes a file, with the folders it needs, and gives its path.
  std::string write(const std::string& name, const std::string& bytes) const {
    const std::filesystem::path path = path_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
    return path.string();
  }

 private:
  std::filesystem::path path_;
};

struct ProgramResult {
  int exit = -1;  // 128 + signal where it was killed
  std::string out;
  std::string error;
};

struct ProgramOptions {
  std::string input;                                                  // standard input
  std::vector<std::pair<std::string, std::string>> environment = {};  // variables added to it
  std::string folder = ".";                                           // to run in
  std::string output_to;     // standard output goes to this file instead of ProgramResult::out
  bool closed_pipe = false;  // standard output is a pipe that nobody reads
  bool no_output = false;    // there is no standard output at all
  unsigned seconds = 60;     // killed by SIGALRM after so long: a hang
};

// Runs `sgfaudit ARGUMENTS…` to its end.
inline ProgramResult run_program(const std::vector<std::string>& arguments, const ProgramOptions& options = {}) {
  const TemporaryFolder scratch;
  const std::string in = scratch.write("in", options.input);
  const std::string out = options.output_to.empty() ? scratch / "out" : options.output_to;
  const std::string error = scratch / "error";
  std::vector<std::string> words{program().string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);

  const pid_t child = fork();
  if (child == 0) {
    int pipe_ends[2] = {-1, -1};
    if (options.closed_pipe && pipe(pipe_ends) == 0) close(pipe_ends[0]);
    const int to = options.closed_pipe ? pipe_ends[1] : open(out.c_str(), O_WRONLY | O_CREAT, 0644);
    dup2(open(in.c_str(), O_RDONLY), STDIN_FILENO);
    dup2(to, STDOUT_FILENO);
    dup2(open(error.c_str(), O_WRONLY | O_CREAT, 0644), STDERR_FILENO);
    if (options.no_output) close(STDOUT_FILENO);
    if (chdir(options.folder.c_str()) != 0) _exit(127);
    unsetenv("NO_COLOR");
    unsetenv("GITHUB_ACTIONS");  // the tests may run there themselves
    unsetenv("GITHUB_STEP_SUMMARY");
    for (const auto& [name, value] : options.environment) setenv(name.c_str(), value.c_str(), 1);
    alarm(options.seconds);
    execv(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return {code, options.output_to.empty() && !options.closed_pipe ? read_file(out) : std::string(), read_file(error)};
}

}  // namespace sgfaudit::tests
