// Handicap (FF[4] Go property HA, a number of at least 2): the number, also where it is written with words around it.
#include <algorithm>

#include "base/point.h"
#include "scoring/recorded_facts.h"
#include "scoring/text_scan.h"

namespace sgfaudit::scoring {

namespace {

constexpr std::string_view kLead[] = {"让", "讓", "授", "受", "被让", "h", "handicap", ":", " "};
constexpr std::string_view kTail[] = {"子局", "子", "目", "stones", "stone", "점"};

// The number in a text such as "2子", "让2子", "2 stones", "2.0"; nullopt where there is none, or something else beside
// it.
std::optional<std::int64_t> find_number(std::string_view text) {
  for (bool more = true; more;) {
    more = std::any_of(std::begin(kLead), std::end(kLead), [&text](std::string_view word) { return take(text, word); });
  }
  const auto number = take_number(text);
  if (!number) return std::nullopt;
  if (take(text, ".")) {  // "2.0" is 2, "7.5" is no number of stones
    const auto digits = text.find_first_not_of('0');
    if (text.empty() || digits == 0) return std::nullopt;
    text.remove_prefix(std::min(digits, text.size()));
  }
  text = trim(text);
  for (const std::string_view word : kTail) {
    if (take(text, word)) break;
  }
  return text.empty() ? number : std::nullopt;
}

// Old series of games played at changing handicaps name the series, then this game: "二先二.二子" is a game with two
// stones.
std::optional<std::int64_t> find_number_in_series(std::string_view text) {
  const auto dot = text.rfind('.');
  if (dot == std::string_view::npos || dot == 0 || is_digit(text[dot - 1])) return std::nullopt;
  return find_number(text.substr(dot + 1));
}

}  // namespace

RecordedHandicap read_handicap(std::string_view text) {
  RecordedHandicap handicap;
  if (text.empty()) return handicap;
  const bool plain = std::all_of(text.begin(), text.end(), is_digit) && (text.size() == 1 || text.front() != '0');
  const std::string folded = fold(trim(text));
  auto number = find_number(folded);
  if (!number) number = find_number_in_series(folded);
  if (number && *number <= kMaxBoardSide * kMaxBoardSide) handicap.stones = static_cast<int>(*number);
  // FF[4]: HA is at least 2; 0 is how programs write an even game.
  handicap.odd_form = !plain || !handicap.stones || *handicap.stones == 1;
  return handicap;
}

}  // namespace sgfaudit::scoring
