// Words and numbers of option values: lists, choices, limits, points. Each reader throws Failure with the choices and a
// suggestion where the text cannot be understood.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/settings.h"
#include "cli/suggestion.h"

namespace sgfaudit::cli {

// One word and what it stands for; the table of an option's choices is an array of these.
template <typename Value>
struct Choice {
  std::string_view word;
  Value value;
};

// "a, b,c" in one or several values as single items; blanks around an item and empty items are dropped.
[[nodiscard]] std::vector<std::string> split_list(const std::vector<std::string>& values);

// "a,b,c": the reverse, for --show-settings.
[[nodiscard]] std::string join(const std::vector<std::string>& items, std::string_view between = ",");

template <typename Value, std::size_t kSize>
[[nodiscard]] std::vector<std::string> words(const Choice<Value> (&choices)[kSize]) {
  std::vector<std::string> all;
  for (const Choice<Value>& choice : choices) all.emplace_back(choice.word);
  return all;
}

// The value of a word; `what` completes "no … WORD" ("kind of progress").
template <typename Value, std::size_t kSize>
[[nodiscard]] Value choose(std::string_view what, std::string_view word, const Choice<Value> (&choices)[kSize]) {
  for (const Choice<Value>& choice : choices) {
    if (choice.word == word) return choice.value;
  }
  throw Failure(not_one_of(what, word, words(choices)));
}

template <typename Value, std::size_t kSize>
[[nodiscard]] std::string word_of(Value value, const Choice<Value> (&choices)[kSize]) {
  for (const Choice<Value>& choice : choices) {
    if (choice.value == value) return std::string(choice.word);
  }
  return {};
}

// A whole number from `least` to `most`.
[[nodiscard]] std::uint64_t read_number(std::string_view option, std::string_view text, std::uint64_t least,
                                        std::uint64_t most);

// A time in seconds, such as 30 or 0.5, from a millisecond to a day.
[[nodiscard]] std::chrono::milliseconds read_seconds(std::string_view option, std::string_view text);

// Points as an exact decimal of at most four places: "6.5", "-0.5", "7", "+3.75".
[[nodiscard]] Score read_score(std::string_view option, std::string_view text);

// "game-bytes=256M": sets one of the limits; K, M and G are powers of 1024.
void set_limit(Limits& limits, std::string_view assignment);
[[nodiscard]] std::vector<std::string> limit_names();
[[nodiscard]] std::string describe(const Limits& limits);
// Is one of them larger than in `most`?
[[nodiscard]] bool exceeds(const Limits& limits, const Limits& most);

// "D4" and the like; the board is not known yet, so that only the form is checked.
[[nodiscard]] std::vector<std::string> read_points(std::string_view option, const std::vector<std::string>& values);

// "ndjson:report.ndjson"
[[nodiscard]] Output read_output(std::string_view text);
[[nodiscard]] std::vector<std::string> format_names();
[[nodiscard]] std::string_view format_name(Format format);

// The canonical name of a character set that ICU knows.
[[nodiscard]] std::string read_encoding(std::string_view name);

// The codes of "move/ko,result" and the like.
[[nodiscard]] std::vector<Code> read_codes(std::string_view option, const std::vector<std::string>& values);

// A ruleset of the table.
[[nodiscard]] const rules::Ruleset* read_ruleset(std::string_view option, std::string_view name);
[[nodiscard]] std::vector<std::string> ruleset_names();

}  // namespace sgfaudit::cli
