// Edit distance (Damerau's restricted form: insert, delete, replace, swap neighbours) and the sentence built on it.
#include "cli/suggestion.h"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>

#include "cli/message.h"
#include "sgf/text.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kLongestList = 24;

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), previous(b.size() + 1), current(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) previous[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = sgf::lower(a[i - 1]) == sgf::lower(b[j - 1]);
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && sgf::lower(a[i - 1]) == sgf::lower(b[j - 2]) &&
                           sgf::lower(a[i - 2]) == sgf::lower(b[j - 1]);
      if (swapped) current[j] = std::min(current[j], before[j - 2] + 1);
    }
    before.swap(previous);
    previous.swap(current);
  }
  return previous[b.size()];
}

}  // namespace

std::string closest(std::string_view wrong, const std::vector<std::string>& words) {
  constexpr std::size_t kLongestName = 64;  // nothing longer is a slip of the pen
  if (wrong.empty() || wrong.size() > kLongestName) return {};
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(wrong.size(), 3) / 3 + 1;
  for (const std::string& word : words) {
    const std::size_t distance = edit_distance(wrong, word);
    if (distance < best_distance) {
      best_distance = distance;
      best = word;
    }
  }
  return best;
}

std::string not_one_of(std::string_view what, std::string_view wrong, const std::vector<std::string>& words) {
  std::string text = fmt::format("unknown {} \"{}\"", what, printable(wrong));
  const std::string meant = closest(wrong, words);
  if (!meant.empty()) text += fmt::format(", did you mean \"{}\"?", meant);
  if (words.empty() || words.size() > kLongestList) return text;
  const std::string known = fmt::format("known are: {}", fmt::join(words, ", "));
  return text + (meant.empty() ? "; " + known : " (" + known + ")");
}

}  // namespace sgfaudit::cli
