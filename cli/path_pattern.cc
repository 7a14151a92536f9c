// All places in the pattern are followed at once, so that the time is that of parts of the pattern times parts of the
// path, however many "**" there are.
#include "cli/path_pattern.h"

#include <algorithm>
#include <fnmatch.h>

namespace sgfaudit::cli {
namespace {

constexpr std::string_view kAny = "**";

std::vector<std::string> split(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    const auto slash = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, slash);
    if (!part.empty() && part != ".") parts.emplace_back(part);
    path.remove_prefix(std::min(slash + 1, path.size()));
  }
  return parts;
}

}  // namespace

PathPattern::PathPattern(std::string_view pattern, bool hidden)
    : parts_(split(pattern)), flags_(hidden ? 0 : FNM_PERIOD) {
  if (!parts_.empty() && parts_.back() == kAny) parts_.emplace_back("*");
}

void PathPattern::skip_any(State& state) const {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (state[i] && parts_[i] == kAny) state[i + 1] = true;
  }
}

PathPattern::State PathPattern::begin() const {
  State state(parts_.size() + 1, false);
  state[0] = true;
  skip_any(state);
  return state;
}

PathPattern::State PathPattern::step(const State& state, const std::string& part) const {
  State next(parts_.size() + 1, false);
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (!state[i]) continue;
    if (parts_[i] == kAny) {
      next[i] = next[i] || (flags_ & FNM_PERIOD) == 0 || !part.starts_with('.');
    } else if (fnmatch(parts_[i].c_str(), part.c_str(), flags_) == 0) {
      next[i + 1] = true;
    }
  }
  skip_any(next);
  return next;
}

bool PathPattern::alive(const State& state) {
  return std::find(state.begin(), state.end() - 1, true) != state.end() - 1;
}

bool PathPattern::matches(std::string_view path) const {
  State state = begin();
  for (const std::string& part : split(path)) state = step(state, part);
  return accepts(state);
}

bool has_wildcard(std::string_view path) {
  return path.find_first_of("*?[") != std::string_view::npos;
}

}  // namespace sgfaudit::cli
