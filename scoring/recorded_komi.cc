// Komi (FF[4] game-info property KM, a real number): plain numbers, Fox's hundredths, zi, and amounts in words.
#include <iterator>

#include "scoring/recorded_facts.h"
#include "scoring/text_scan.h"

namespace sgfaudit::scoring {

namespace {

constexpr Score kImplausible = Score::points(100);

// FF[4] Real: an optional sign, digits, and decimals behind a point.
bool is_plain_real(std::string_view text) {
  if (!take(text, "+")) take(text, "-");
  const auto skip_digits = [&text] {
    std::size_t count = 0;
    while (count < text.size() && is_digit(text[count])) ++count;
    text.remove_prefix(count);
    return count > 0;
  };
  if (!skip_digits()) return false;
  return text.empty() || (take(text, ".") && skip_digits() && text.empty());
}

// Words around the number that leave its meaning: "Black gives White …".
constexpr std::string_view kLead[] = {"komi", "コミ",        "贴", "貼", "黑贴", "黑貼", "黒",
                                      "黑",   "black gives", ":",  "=",  " ",    "덤"};
// White gives Black komi: a negative KM.
constexpr std::string_view kReverse[] = {"reverse komi", "逆コミ", "倒贴", "倒貼", "反贴", "反貼"};
constexpr std::string_view kNone[] = {"no komi", "コミなし", "コミ無し", "不贴目", "不貼目", "无贴目", "無貼目"};
constexpr std::string_view kTail[] = {"コミ出し", "komi", "."};

template <std::size_t count>
bool take_any(std::string_view& text, const std::string_view (&words)[count]) {
  for (const std::string_view word : words) {
    if (take(text, word)) return true;
  }
  return false;
}

struct Number {
  Amount amount;
  bool negative = false;
};

// The number in a KM text of any form; nullopt where there is none, or something else beside it.
std::optional<Number> find_number(std::string_view text) {
  for (const std::string_view word : kNone) {
    if (text == word) return Number{};
  }
  Number number;
  const bool reverse = take_any(text, kReverse);
  while (take_any(text, kLead)) {
  }
  const bool minus = take(text, "-");
  if (!minus) take(text, "+");
  if (minus && reverse) return std::nullopt;
  number.negative = minus || reverse;
  if (text.empty() || is_blank(text.front())) return std::nullopt;
  const auto amount = take_amount(text);
  if (!amount) return std::nullopt;
  number.amount = *amount;
  text = trim(text);
  take_any(text, kTail);
  if (!text.empty()) return std::nullopt;
  return number;
}

// Fox writes hundredths: 650 for 6.5 points, 375 for 3.75 zi. Any such value of at least 100 is divisible by 25.
bool is_fox_hundredths(Score value) {
  const Score size = value.absolute();
  return size >= kImplausible && size.units() % (25 * Score::kUnitsPerPoint) == 0;
}

}  // namespace

RecordedKomi read_komi(std::string_view text, bool chinese, bool fox, int handicap) {
  RecordedKomi komi;
  const std::string_view trimmed = trim(text);
  if (trimmed.empty()) return komi;
  komi.odd_form = !is_plain_real(text);
  const auto number = find_number(fold(trimmed));
  if (!number) {
    komi.odd_form = true;
    return komi;
  }
  if (number->amount.fault == Amount::Fault::kTooLarge) {
    komi.too_large = true;
    return komi;
  }
  if (number->amount.fault == Amount::Fault::kTooPrecise) {
    komi.too_precise = true;
    return komi;
  }
  Score value = number->amount.value;
  if (fox && value == Score{} && handicap < 2) {  // Fox: no komi was recorded
    komi.fox_zero = true;
    return komi;
  }
  if (fox && number->amount.unit == Amount::Unit::kNone && is_fox_hundredths(value)) {
    komi.hundredths = true;
    value = Score::units(value.units() / 100);
  }
  const bool in_zi = number->amount.unit == Amount::Unit::kZi || (chinese && only_zi(value));
  if (in_zi) {  // 1 zi = 2 points
    komi.zi = true;
    value += value;
  }
  komi.implausible = !komi.hundredths && value >= kImplausible;
  komi.komi = number->negative ? -value : value;
  return komi;
}

}  // namespace sgfaudit::scoring
