// Matching is the C library's; here is only which part of a path is matched.
#include "cli/glob.h"

#include <algorithm>
#include <filesystem>
#include <fnmatch.h>
#include <system_error>

namespace sgfaudit::cli {
namespace {

std::string base_name(const std::string& path) {
  const auto slash = path.find_last_of('/');
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

// Without "./" at its beginning.
const char* plain(const std::string& path) {
  std::size_t begin = 0;
  while (path.compare(begin, 2, "./") == 0 && path.size() > begin + 2) begin += 2;
  return path.c_str() + begin;
}

}  // namespace

std::string absolute_path(const std::string& path) {
  std::error_code ignored;
  std::string whole = std::filesystem::absolute(path, ignored).lexically_normal().string();
  if (whole.size() > 1 && whole.ends_with('/')) whole.pop_back();
  return whole;
}

bool matches_any(const std::vector<std::string>& globs, const std::string& path) {
  std::string whole;  // made where a glob asks for it
  return std::ranges::any_of(globs, [&](const std::string& glob) {
    if (glob.starts_with('/')) {
      if (whole.empty()) whole = absolute_path(path);
      return fnmatch(glob.c_str(), whole.c_str(), 0) == 0;
    }
    const bool all = glob.find('/') != std::string::npos;
    // "./g/a.sgf", as `check .` finds it, is "g/a.sgf".
    return fnmatch(plain(glob), all ? plain(path) : base_name(path).c_str(), 0) == 0;
  });
}

std::string anchored(std::string_view glob, std::string_view folder) {
  if (glob.find('/') == std::string_view::npos || glob.starts_with('/')) return std::string(glob);
  while (glob.starts_with("./")) glob.remove_prefix(2);
  std::string whole;
  for (const char c : folder) {
    if (std::string_view("*?[\\").find(c) != std::string_view::npos) whole += '\\';
    whole += c;
  }
  if (!whole.ends_with('/')) whole += '/';
  return whole.append(glob);
}

}  // namespace sgfaudit::cli
