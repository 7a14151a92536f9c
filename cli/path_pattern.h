// A pattern of paths, as shells and .gitignore files have them: its parts, between "/", are patterns of fnmatch(3) for
// one part of a path each; a part "**" stands for any number of parts, at the end for at least one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sgfaudit::cli {

class PathPattern {
 public:
  // Where in the pattern a path may be: one flag for each part, and one for the end.
  using State = std::vector<bool>;

  // `hidden`: do wildcards match a "." at the beginning of a part?
  PathPattern(std::string_view pattern, bool hidden);

  [[nodiscard]] State begin() const;
  // After one more part of the path.
  [[nodiscard]] State step(const State& state, const std::string& part) const;
  // Is the path matched?
  [[nodiscard]] static bool accepts(const State& state) { return state.back(); }
  // Can something below the path be matched?
  [[nodiscard]] static bool alive(const State& state);

  [[nodiscard]] bool matches(std::string_view path) const;

 private:
  void skip_any(State& state) const;

  std::vector<std::string> parts_;
  int flags_;
};

// Has a path characters that a pattern would be made of?
[[nodiscard]] bool has_wildcard(std::string_view path);

}  // namespace sgfaudit::cli
