// Reading words and amounts out of game-info text as people write it: full-width forms, Chinese numerals, halves,
// fractions and units. Exact integers only, no locale, no floating point. Knows no property; the recorded_* readers use
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/score.h"

namespace sgfaudit::scoring {

// Without the blanks and line breaks (ASCII and ideographic) around it.
[[nodiscard]] std::string_view trim(std::string_view text);

// ASCII in lower case; full-width letters, digits and signs as ASCII; typographic plus, minus, quotes and blanks as
// ASCII. All else, broken UTF-8 included, stays as it is.
[[nodiscard]] std::string fold(std::string_view text);

// If `text` begins with `prefix`, takes it off.
bool take(std::string_view& text, std::string_view prefix);

[[nodiscard]] constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
[[nodiscard]] constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

// Largest whole number that is read; anything above is no sensible amount on a board of at most 52×52 points.
inline constexpr std::int64_t kLargestNumber = 999'999;

// Takes a whole number of ASCII digits, or of Chinese numerals (十二, 一百八十, 二〇), off the front; nullopt, and
// nothing taken, where there is none. Above kLargestNumber all digits are taken and the value is kLargestNumber + 1.
[[nodiscard]] std::optional<std::int64_t> take_number(std::string_view& text);

// An unsigned amount: "6.5", "6,5", "3 1/4", "¾", "2又3/4子", "一又四分之三子", "3目半", "半目", "14子半", "5 points".
struct Amount {
  enum class Fault : std::uint8_t {
    kNone,
    kTooLarge,
    kTooPrecise /* digits behind the fourth decimal that are not 0 */
  };
  enum class Unit : std::uint8_t { kNone, kPoints, kZi };

  Score value;  // as written, not doubled; only where there is no fault
  Fault fault = Fault::kNone;
  Unit unit = Unit::kNone;
  bool decimal_comma = false;
};

// Takes the longest amount off the front of folded text; nullopt, and nothing taken, where there is none.
[[nodiscard]] std::optional<Amount> take_amount(std::string_view& text);

// A quarter or three quarters of a unit: such a value can only be in zi (half a board's difference), never in points.
[[nodiscard]] constexpr bool only_zi(Score value) {
  const std::int64_t fraction = value.absolute().units() % Score::kUnitsPerPoint;
  return fraction == Score::kUnitsPerPoint / 4 || fraction == Score::kUnitsPerPoint / 4 * 3;
}

}  // namespace sgfaudit::scoring
