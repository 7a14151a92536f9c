// Dates as FF[4] DT writes them: YYYY-MM-DD with parts left out from the right, and lists with the shortcuts MM-DD, MM,
// DD.
#include <array>
#include <optional>

#include "sgf/byte_syntax.h"
#include "sgf/property_checks.h"

namespace sgfaudit::sgf {

namespace {

struct DateParts {
  int year = 0, month = 0, day = 0;  // 0: not given
};

// A number of exactly `digits` digits at the beginning of the text, which loses it.
std::optional<int> take_number(std::string_view& text, std::size_t digits) {
  if (text.size() < digits) return std::nullopt;
  int value = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    if (!is_digit(text[i])) return std::nullopt;
    value = value * 10 + (text[i] - '0');
  }
  text.remove_prefix(digits);
  return value;
}

bool is_calendar_date(const DateParts& date) {
  constexpr std::array kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (date.month == 0) return true;
  if (date.month < 1 || date.month > 12) return false;
  const bool leap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0);
  const int days = kDays[static_cast<std::size_t>(date.month - 1)] + (date.month == 2 && leap ? 1 : 0);
  return date.day >= 0 && date.day <= days;
}

// One entry of the list; `before` is the entry before it, whose parts it may leave out.
bool read_entry(std::string_view text, DateParts& before) {
  DateParts date;
  std::array<int, 3> numbers{};
  std::size_t count = 0;
  const bool with_year = text.size() >= 4 && text.find('-') != 2 && text.find('-') != 1;
  for (std::size_t digits = with_year ? 4 : 2; count < 3; digits = 2) {
    const auto number = take_number(text, digits);
    if (!number) return false;
    if (digits == 2 && *number == 0) return false;
    numbers[count++] = *number;
    if (text.empty()) break;
    if (text[0] != '-') return false;
    text.remove_prefix(1);
    if (text.empty()) return false;
  }
  if (!text.empty()) return false;
  if (with_year) {
    date = {numbers[0], numbers[1], numbers[2]};
  } else if (count == 2 && before.month != 0) {
    date = {before.year, numbers[0], numbers[1]};
  } else if (count == 1 && before.day != 0) {
    date = {before.year, before.month, numbers[0]};
  } else if (count == 1 && before.month != 0) {
    date = {before.year, numbers[0], 0};
  } else {
    return false;
  }
  before = date;
  return is_calendar_date(date);
}

}  // namespace

bool is_date_list(std::string_view text) {
  DateParts before;
  for (;;) {
    const std::size_t comma = text.find(',');
    if (!read_entry(text.substr(0, comma), before)) return false;
    if (comma == std::string_view::npos) return true;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace sgfaudit::sgf
