// Dates (FF[4] game-info property DT, "yyyy-mm-dd" with short forms): year and month of the first one, also from the
// forms of calendars and programs. What day and month cannot be told apart leaves the month unknown.
#include <algorithm>
#include <iterator>

#include "scoring/recorded_facts.h"
#include "scoring/text_scan.h"

namespace sgfaudit::scoring {

namespace {

constexpr bool is_month(std::int64_t value) {
  return value >= 1 && value <= 12;
}
constexpr bool is_year(std::int64_t value) {
  return value >= 100 && value <= 2999;
}

struct Month {
  std::string_view name;
  int number;
};
constexpr Month kMonths[] = {{"january", 1},   {"jan", 1},   {"february", 2},  {"feb", 2},      {"march", 3},
                             {"mar", 3},       {"april", 4}, {"apr", 4},       {"may", 5},      {"june", 6},
                             {"jun", 6},       {"july", 7},  {"jul", 7},       {"august", 8},   {"aug", 8},
                             {"september", 9}, {"sept", 9},  {"sep", 9},       {"october", 10}, {"oct", 10},
                             {"november", 11}, {"nov", 11},  {"december", 12}, {"dec", 12}};

struct Era {
  std::string_view name;
  int year_before;  // the year before its first
};
constexpr Era kEras[] = {{"明治", 1867}, {"大正", 1911}, {"昭和", 1925}, {"平成", 1988}, {"令和", 2018}};

// A run of ASCII digits.
struct Run {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::int64_t value = 0;
  [[nodiscard]] std::size_t length() const { return end - begin; }
};

Run run_at(std::string_view text, std::size_t begin) {
  std::string_view rest = text.substr(begin);
  const auto value = take_number(rest);
  return {begin, text.size() - rest.size(), value.value_or(0)};
}

// The month that follows a year: "-05", ".5", "/05", "年5月", " 5 ".
int month_behind(std::string_view rest) {
  const bool sign = take(rest, "-") || take(rest, ".") || take(rest, "/") || take(rest, "年");
  const bool blank = !rest.empty() && rest.front() == ' ';
  while (take(rest, " ")) {
  }
  if ((!sign && !blank) || rest.empty()) return 0;
  const std::size_t before = rest.size();
  const bool digits = is_digit(rest.front());
  const auto number = take_number(rest);
  if (!number || !is_month(*number) || (digits && before - rest.size() > 2)) return 0;
  if (!digits && !rest.starts_with("月")) return 0;
  if (!sign && !rest.empty() && rest.front() != ' ') return 0;  // "2014 12:30" goes on with a time
  return static_cast<int>(*number);
}

// The number that ends `before`, one or two digits behind no other; and what stands before it.
std::optional<std::int64_t> take_number_back(std::string_view& before) {
  std::size_t length = 0;
  while (length < before.size() && length < 3 && is_digit(before[before.size() - 1 - length])) ++length;
  if (length == 0 || length > 2) return std::nullopt;
  std::string_view digits = before.substr(before.size() - length);
  before.remove_suffix(length);
  return take_number(digits);
}

// "31-12-2020", "12/31/2020": the month, where only one reading is a date.
int month_before(std::string_view before) {
  const auto take_sign = [&before] {
    if (before.empty() || std::string_view("-./").find(before.back()) == std::string_view::npos) return false;
    before.remove_suffix(1);
    return true;
  };
  if (!take_sign()) return 0;
  const auto second = take_number_back(before);
  if (!second || !take_sign()) return 0;
  const auto first = take_number_back(before);
  if (!first) return 0;
  if (is_month(*first) && is_month(*second) && *first != *second) return 0;
  return is_month(*second) ? static_cast<int>(*second) : is_month(*first) ? static_cast<int>(*first) : 0;
}

// The first English name of a month that stands as a word of its own.
int month_by_name(std::string_view text) {
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && is_letter(text[end])) ++end;
    const std::string_view word = text.substr(begin, end - begin);
    const auto month =
        std::find_if(std::begin(kMonths), std::end(kMonths), [word](const Month& entry) { return entry.name == word; });
    if (month != std::end(kMonths)) return month->number;
    begin = std::max(end, begin + 1);
  }
  return 0;
}

RecordedDate read_western(std::string_view text) {
  for (std::size_t begin = 0; begin < text.size();) {
    if (!is_digit(text[begin])) {
      ++begin;
      continue;
    }
    const Run run = run_at(text, begin);
    begin = std::max(run.end, begin + 1);
    if (run.length() == 8 && text.find_first_of("0123456789", run.end) == std::string_view::npos) {  // "20190320"
      const std::string_view digits = text.substr(run.begin, 8);
      const Run year = run_at(digits.substr(0, 4), 0), month = run_at(digits.substr(4, 2), 0);
      if (is_year(year.value) && is_month(month.value)) {
        return {static_cast<int>(year.value), static_cast<int>(month.value)};
      }
    }
    if (run.length() != 4 || !is_year(run.value)) continue;
    RecordedDate date{static_cast<int>(run.value), month_behind(text.substr(run.end))};
    if (date.month == 0) date.month = month_before(text.substr(0, run.begin));
    if (date.month == 0) date.month = month_by_name(text);
    return date;
  }
  return {};
}

// "平成11年3月", "一九三四年", years in Chinese numerals or of a Japanese era.
RecordedDate read_eastern(std::string_view text) {
  while (!text.empty()) {
    const auto era = std::find_if(std::begin(kEras), std::end(kEras),
                                  [text](const Era& entry) { return text.starts_with(entry.name); });
    int year_before = 0;
    if (era != std::end(kEras)) {
      year_before = era->year_before;
      text.remove_prefix(era->name.size());
    }
    const bool first_year = year_before != 0 && text.starts_with("元年");
    if (first_year) text.remove_prefix(std::string_view("元").size());
    const auto number = first_year ? std::optional<std::int64_t>(1) : take_number(text);
    if (number && text.starts_with("年")) {
      const std::int64_t year = year_before + *number;
      if (is_year(year)) return {static_cast<int>(year), month_behind(text)};
    }
    if (!number && year_before == 0) text.remove_prefix(1);
  }
  return {};
}

}  // namespace

RecordedDate read_date(std::string_view text) {
  const std::string folded = fold(text);
  const RecordedDate date = read_western(folded);
  return date.year != 0 ? date : read_eastern(folded);
}

}  // namespace sgfaudit::scoring
