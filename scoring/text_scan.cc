#include "scoring/text_scan.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace sgfaudit::scoring {

namespace {

constexpr std::string_view kIdeographicSpace = "\u3000";

struct Replacement {
  std::string_view from;
  std::string_view to;
};

// Signs that stand for an ASCII one. Full-width forms (U+FF01–U+FF5E) are computed, not listed.
constexpr Replacement kReplacements[] = {
    {"\u2212", "-"}, {"\u2010", "-"}, {"\u2011", "-"}, {"\u2013", "-"}, {"\u2014", "-"},
    {"\u00a0", " "}, {"\u3000", " "}, {"\u2019", "'"}, {"\u2018", "'"}, {"\u3002", "."},
    {"\u3001", ","}, {"\u2044", "/"}, {"\u3010", "["}, {"\u3011", "]"}, {"\ufeff", ""},
};

// The ASCII character of a full-width one (U+FF01 … U+FF5E, EF BC 81 … EF BD 9E), 0 where the text begins with none.
char full_width(std::string_view text) {
  if (text.size() < 3 || static_cast<unsigned char>(text[0]) != 0xEF) return 0;
  const auto second = static_cast<unsigned char>(text[1]);
  const auto third = static_cast<unsigned char>(text[2]);
  if (second == 0xBC && third >= 0x81 && third <= 0xBF) return static_cast<char>(third - 0x81 + '!');
  if (second == 0xBD && third >= 0x80 && third <= 0x9E) return static_cast<char>(third - 0x80 + '`');
  return 0;
}

constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

struct Numeral {
  std::string_view text;
  int value;
};
// Digits and multipliers of whole numbers, with the forms used in formal writing.
constexpr Numeral kDigits[] = {{"〇", 0}, {"零", 0}, {"一", 1}, {"二", 2}, {"三", 3}, {"四", 4}, {"五", 5},
                               {"六", 6}, {"七", 7}, {"八", 8}, {"九", 9}, {"两", 2}, {"兩", 2}, {"壹", 1},
                               {"贰", 2}, {"貳", 2}, {"弐", 2}, {"叁", 3}, {"參", 3}, {"参", 3}, {"肆", 4},
                               {"伍", 5}, {"陆", 6}, {"陸", 6}, {"柒", 7}, {"捌", 8}, {"玖", 9}, {"壱", 1}};
constexpr Numeral kMultipliers[] = {{"十", 10}, {"拾", 10}, {"百", 100}};

template <std::size_t count>
std::optional<int> take_numeral(std::string_view& text, const Numeral (&table)[count]) {
  for (const Numeral& numeral : table) {
    if (take(text, numeral.text)) return numeral.value;
  }
  return std::nullopt;
}

std::optional<std::int64_t> take_chinese_number(std::string_view& text) {
  std::int64_t total = 0;    // closed by a multiplier: 一百
  std::int64_t pending = 0;  // digits not yet multiplied: 一百[八]
  bool any = false, digits = false;
  for (;;) {
    if (const auto digit = take_numeral(text, kDigits)) {
      pending = std::min(pending * 10 + *digit, kLargestNumber + 1);
      any = digits = true;
    } else if (const auto multiplier = take_numeral(text, kMultipliers)) {
      total += (digits && pending > 0 ? pending : 1) * *multiplier;
      pending = 0;
      any = true;
      digits = false;
    } else {
      break;
    }
    total = std::min(total, kLargestNumber + 1);
  }
  if (!any) return std::nullopt;
  return std::min(total + pending, kLargestNumber + 1);
}

std::optional<std::int64_t> take_ascii_number(std::string_view& text) {
  if (text.empty() || !is_digit(text.front())) return std::nullopt;
  std::int64_t value = 0;
  while (!text.empty() && is_digit(text.front())) {
    value = std::min(value * 10 + (text.front() - '0'), kLargestNumber + 1);
    text.remove_prefix(1);
  }
  return value;
}

void skip_blanks(std::string_view& text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
}

constexpr std::string_view kPointWords[] = {"points", "point", "pts", "pt", "moku", "目", "点", "點", "집"};

// Reads one amount from left to right: whole part, unit, fraction in the orders people use.
class AmountReader {
 public:
  explicit AmountReader(std::string_view text) : rest_(text) {}

  std::optional<Amount> read(std::string_view& text) {
    for (bool more = true; more;) {
      const std::string_view before = rest_;
      skip_blanks(rest_);
      if (has_value() && has_whole_ && !has_fraction_ && (take(rest_, "又") || take(rest_, "and "))) skip_blanks(rest_);
      more = take_fraction() || take_whole() || take_unit();
      if (!more) rest_ = before;
    }
    if (!has_value()) return std::nullopt;
    text = rest_;
    return amount_;
  }

 private:
  [[nodiscard]] bool has_value() const { return has_whole_ || has_fraction_; }

  void add(std::int64_t units) { amount_.value += Score::units(units); }

  void add_quotient(std::int64_t numerator, std::int64_t denominator) {
    has_fraction_ = true;
    if (numerator > kLargestNumber || denominator > kLargestNumber) {
      amount_.fault = Amount::Fault::kTooLarge;
    } else if (denominator == 0 || numerator * Score::kUnitsPerPoint % denominator != 0) {
      amount_.fault = Amount::Fault::kTooPrecise;
    } else {
      add(numerator * Score::kUnitsPerPoint / denominator);
    }
  }

  // "1/2", "½", "四分之三", "半", "half"; at most one, and none behind a decimal fraction.
  bool take_fraction() {
    if (has_fraction_) return false;
    if (take(rest_, "半") || take(rest_, "반") || take(rest_, "½") || take_word("half")) {
      add_quotient(1, 2);
      return true;
    }
    if (take(rest_, "¼")) return add_quotient(1, 4), true;
    if (take(rest_, "¾")) return add_quotient(3, 4), true;
    std::string_view rest = rest_;
    const auto first = take_number(rest);
    if (!first) return false;
    const bool quotient = take(rest, "/");
    if (!quotient && !take(rest, "分之") && !take(rest, "分の")) return false;
    const auto second = take_number(rest);
    if (!second) return false;
    rest_ = rest;
    quotient ? add_quotient(*first, *second) : add_quotient(*second, *first);
    return true;
  }

  // "6", "6.5", "6,5", ".5", "6.", "三点五"; only at the front.
  bool take_whole() {
    if (has_value() || amount_.unit != Amount::Unit::kNone) return false;
    const auto whole = take_number(rest_);
    if (whole) {
      has_whole_ = true;
      if (*whole > kLargestNumber) {
        amount_.fault = Amount::Fault::kTooLarge;
      } else {
        add(*whole * Score::kUnitsPerPoint);
      }
    }
    return take_decimals() || whole;
  }

  // What stands behind a decimal point or comma. A comma needs a digit on both sides: otherwise it ends the clause.
  bool take_decimals() {
    std::string_view rest = rest_;
    const bool comma = has_whole_ && take(rest, ",");
    const bool point = !comma && (take(rest, ".") || (has_whole_ && take(rest, "点")));
    if (!comma && !point) return false;
    std::string digits;
    while (!rest.empty() && is_digit(rest.front())) {
      digits += rest.front();
      rest.remove_prefix(1);
    }
    if (digits.empty() && rest_.starts_with("点")) digits = take_chinese_digits(rest);
    if (digits.empty()) {  // "42." is read as 42 where nothing but the end or a blank follows
      if (comma || !has_whole_ || rest_.front() != '.' || !rest.empty()) return false;
      rest_ = rest;
      return true;
    }
    rest_ = rest;
    amount_.decimal_comma = comma;
    has_whole_ = has_fraction_ = true;
    std::int64_t unit = Score::kUnitsPerPoint;
    for (const char digit : digits) {
      unit /= 10;
      if (unit == 0 && digit != '0' && amount_.fault == Amount::Fault::kNone)
        amount_.fault = Amount::Fault::kTooPrecise;
      add((digit - '0') * unit);
    }
    return true;
  }

  static std::string take_chinese_digits(std::string_view& rest) {
    std::string digits;
    while (const auto digit = take_numeral(rest, kDigits)) digits += static_cast<char>('0' + *digit);
    return digits;
  }

  bool take_unit() {
    if (!has_value() || amount_.unit != Amount::Unit::kNone) return false;
    if (take(rest_, "子") || take_word("zi")) {
      amount_.unit = Amount::Unit::kZi;
      return true;
    }
    for (const std::string_view word : kPointWords) {
      if (is_letter(word.front()) ? take_word(word) : take(rest_, word)) {
        amount_.unit = Amount::Unit::kPoints;
        return true;
      }
    }
    // The GBK bytes of 目 (C4 BF) happen to be valid UTF-8 too: "Ŀ" behind a number is this unit.
    if (take(rest_, "\u013f")) return amount_.unit = Amount::Unit::kPoints, true;
    return false;
  }

  bool take_word(std::string_view word) {
    std::string_view rest = rest_;
    if (!take(rest, word) || (!rest.empty() && is_letter(rest.front()))) return false;
    rest_ = rest;
    return true;
  }

  std::string_view rest_;
  Amount amount_;
  bool has_whole_ = false;
  bool has_fraction_ = false;  // also: decimals were given
};

}  // namespace

std::string_view trim(std::string_view text) {
  for (;;) {
    if (!text.empty() && is_blank(text.front())) {
      text.remove_prefix(1);
    } else if (!take(text, kIdeographicSpace)) {
      break;
    }
  }
  for (;;) {
    if (!text.empty() && is_blank(text.back())) {
      text.remove_suffix(1);
    } else if (text.ends_with(kIdeographicSpace)) {
      text.remove_suffix(kIdeographicSpace.size());
    } else {
      return text;
    }
  }
}

std::string fold(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    if (static_cast<unsigned char>(text.front()) < 0x80) {
      out += lower(text.front());
      text.remove_prefix(1);
      continue;
    }
    if (const char ascii = full_width(text); ascii != 0) {
      out += lower(ascii);
      text.remove_prefix(3);
      continue;
    }
    const auto replacement = std::find_if(std::begin(kReplacements), std::end(kReplacements),
                                          [&](const Replacement& entry) { return text.starts_with(entry.from); });
    if (replacement != std::end(kReplacements)) {
      out += replacement->to;
      text.remove_prefix(replacement->from.size());
    } else {
      out += text.front();
      text.remove_prefix(1);
    }
  }
  return out;
}

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::optional<std::int64_t> take_number(std::string_view& text) {
  if (const auto number = take_ascii_number(text)) return number;
  return take_chinese_number(text);
}

std::optional<Amount> take_amount(std::string_view& text) {
  return AmountReader(text).read(text);
}

}  // namespace sgfaudit::scoring
