// Words as a shell would split them, without its expansions, and the search for the program.
#include "cli/engine_command.h"

#include <cstdlib>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/message.h"
#include "cli/settings.h"

namespace sgfaudit::cli {
namespace {

bool is_program(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && access(path.c_str(), X_OK) == 0;
}

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n';
}

}  // namespace

std::vector<std::string> split_command(std::string_view text) {
  std::vector<std::string> words;
  bool in_word = false;
  char quote = 0;  // the open one
  auto put = [&](char c) {
    if (!in_word) words.emplace_back();
    in_word = true;
    words.back() += c;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (c == '\\' && next != '\0' && (quote == 0 || (quote == '"' && (next == '"' || next == '\\')))) {
      put(next);
      ++i;
    } else if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        put(c);
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      if (!in_word) words.emplace_back();  // "" is a word of its own
      in_word = true;
    } else if (is_blank(c)) {
      in_word = false;
    } else {
      put(c);
    }
  }
  if (quote != 0) throw Failure(fmt::format("--engine: the quote {} is not closed in {}", quote, printable(text)));
  if (words.empty()) throw Failure("--engine takes a command line such as 'gnugo --mode gtp'");
  return words;
}

std::string find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    if (is_program(name)) return name;
    throw Failure(fmt::format("--engine: {} is no program that can be run", printable(name)));
  }
  const char* path = std::getenv("PATH");
  const std::string folders =
      (path ? std::string(path) : std::string("/usr/bin:/bin")) + ":/usr/games:/usr/local/games";
  for (std::size_t begin = 0; begin <= folders.size();) {
    const std::size_t end = std::min(folders.find(':', begin), folders.size());
    const std::string folder = folders.substr(begin, end - begin);
    const std::string program = folder.empty() ? "./" + name : folder + "/" + name;  // POSIX: empty is "here"
    if (!name.empty() && is_program(program)) return program;
    begin = end + 1;
  }
  throw Failure(
      fmt::format("--engine: there is no program {} in PATH; install it, or name it with its folder", printable(name)));
}

}  // namespace sgfaudit::cli
