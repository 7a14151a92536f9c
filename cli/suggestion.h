// Words that were probably meant: for every message about a name that is not known.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sgfaudit::cli {

// Of `words`, the one with the smallest edit distance to `wrong`, case aside; empty where none is close (a third of its
// length).
[[nodiscard]] std::string closest(std::string_view wrong, const std::vector<std::string>& words);

// "unknown ruleset "japnese", did you mean "japanese"? Known are: japanese, korean, …" for a Failure; `what` is
// "ruleset". Long lists of words are left out.
[[nodiscard]] std::string not_one_of(std::string_view what, std::string_view wrong,
                                     const std::vector<std::string>& words);

}  // namespace sgfaudit::cli
