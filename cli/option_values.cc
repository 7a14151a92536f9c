// Reads the values of options. Numbers are read with std::from_chars, independently of the locale.
#include "cli/option_values.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <memory>
#include <system_error>
#include <unicode/ucnv.h>

#include "base/catalogue.h"
#include "cli/message.h"

namespace sgfaudit::cli {
namespace {

constexpr Choice<Format> kFormats[] = {
    {"text", Format::kText},         {"concise", Format::kConcise}, {"json", Format::kJson},
    {"ndjson", Format::kNdjson},     {"csv", Format::kCsv},         {"junit", Format::kJunit},
    {"sarif", Format::kSarif},       {"github", Format::kGithub},   {"gitlab", Format::kGitlab},
    {"markdown", Format::kMarkdown}, {"html", Format::kHtml}};

// One limit by its name; the pointers to members keep the list in one place.
struct LimitInfo {
  std::string_view name;
  std::uint64_t Limits::*wide;
  std::uint32_t Limits::*narrow;
  std::uint64_t most = UINT64_MAX;
};

constexpr LimitInfo kLimits[] = {
    {"game-bytes", &Limits::game_bytes, nullptr},
    {"value-bytes", &Limits::value_bytes, nullptr},
    {"nodes", &Limits::nodes, nullptr},
    {"depth", &Limits::depth, nullptr},
    {"setup-points", &Limits::setup_points, nullptr},
    {"board-side", &Limits::board_side, nullptr, kMaxBoardSide},
    {"variations", &Limits::variations, nullptr},
    {"diagnostics", nullptr, &Limits::diagnostics, UINT32_MAX},
    {"ratio", &Limits::ratio, nullptr},
    {"member-bytes", &Limits::member_bytes, nullptr},
    {"members", &Limits::members, nullptr},
    {"index-bytes", &Limits::index_bytes, nullptr},
};

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// Digits with an optional K, M or G (powers of 1024); false where the text is something else or too large.
bool read_size(std::string_view text, std::uint64_t& value) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop == text.data()) return false;
  if (stop == end) return true;
  if (stop + 1 != end) return false;
  const auto place = std::string_view("KMGkmg").find(*stop);
  if (place == std::string_view::npos) return false;
  const auto shift = static_cast<unsigned>(place % 3 + 1) * 10;
  if (value > (UINT64_MAX >> shift)) return false;
  value <<= shift;
  return true;
}

}  // namespace

std::vector<std::string> split_list(const std::vector<std::string>& values) {
  std::vector<std::string> items;
  for (const std::string& value : values) {
    std::string_view rest = value;
    while (!rest.empty()) {
      const auto comma = std::min(rest.find(','), rest.size());
      const std::string_view item = trimmed(rest.substr(0, comma));
      if (!item.empty()) items.emplace_back(item);
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
  }
  return items;
}

std::string join(const std::vector<std::string>& items, std::string_view between) {
  return fmt::format("{}", fmt::join(items, between));
}

std::uint64_t read_number(std::string_view option, std::string_view text, std::uint64_t least, std::uint64_t most) {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value < least || value > most) {
    throw Failure(
        fmt::format("{} takes a whole number from {} to {}, not \"{}\"", option, least, most, printable(text)));
  }
  return value;
}

std::chrono::milliseconds read_seconds(std::string_view option, std::string_view text) {
  constexpr double kLeast = 0.001;
  constexpr double kMost = 86'400;
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value, std::chars_format::fixed);
  if (error != std::errc{} || stop != end || !(value >= kLeast && value <= kMost)) {
    throw Failure(
        fmt::format("{} takes seconds from 0.001 to 86400, such as 30 or 0.5, not \"{}\"", option, printable(text)));
  }
  return std::chrono::round<std::chrono::milliseconds>(std::chrono::duration<double>(value));
}

Score read_score(std::string_view option, std::string_view text) {
  auto wrong = [&] {
    return Failure(
        fmt::format("{} takes points such as 6.5 or -0.5, at most four decimals and under a million, not \"{}\"",
                    option, printable(text)));
  };
  std::string_view rest = text;
  const bool negative = rest.starts_with('-');
  if (negative || rest.starts_with('+')) rest.remove_prefix(1);
  std::int64_t units = 0;
  int decimals = -1;  // before the point
  bool any = false;
  for (const char c : rest) {
    if (c == '.' && decimals < 0) {
      decimals = 0;
      continue;
    }
    if (c < '0' || c > '9' || decimals == 4 || units > 1'000'000'000) throw wrong();
    units = units * 10 + (c - '0');
    any = true;
    if (decimals >= 0) ++decimals;
  }
  if (!any) throw wrong();
  for (int place = std::max(decimals, 0); place < 4; ++place) units *= 10;
  if (units >= Score::points(1'000'000).units()) throw wrong();
  return Score::units(negative ? -units : units);
}

std::vector<std::string> limit_names() {
  std::vector<std::string> names;
  for (const LimitInfo& limit : kLimits) names.emplace_back(limit.name);
  return names;
}

void set_limit(Limits& limits, std::string_view assignment) {
  const auto equals = assignment.find('=');
  const std::string_view name = trimmed(assignment.substr(0, equals));
  for (const LimitInfo& limit : kLimits) {
    if (limit.name != name) continue;
    std::uint64_t value = 0;
    const bool given = equals != std::string_view::npos && read_size(trimmed(assignment.substr(equals + 1)), value);
    if (!given || value == 0 || value > limit.most) {
      const bool sides = limit.most == kMaxBoardSide;
      throw Failure(fmt::format("--limit {0} takes a number {1}", name,
                                sides ? fmt::format("from 1 to {}, such as {}=19", limit.most, name)
                                      : fmt::format("above 0, such as {0}=100 or {0}=256M", name)));
    }
    if (limit.wide) limits.*limit.wide = value;
    if (limit.narrow) limits.*limit.narrow = static_cast<std::uint32_t>(value);
    return;
  }
  throw Failure("--limit: " + not_one_of("limit", name, limit_names()));
}

bool exceeds(const Limits& limits, const Limits& most) {
  return std::ranges::any_of(kLimits, [&](const LimitInfo& limit) {
    return limit.wide ? limits.*limit.wide > most.*limit.wide : limits.*limit.narrow > most.*limit.narrow;
  });
}

std::string describe(const Limits& limits) {
  std::vector<std::string> items;
  for (const LimitInfo& limit : kLimits) {
    const std::uint64_t value = limit.wide ? limits.*limit.wide : limits.*limit.narrow;
    items.push_back(fmt::format("{}={}", limit.name, value));
  }
  return join(items);
}

std::vector<std::string> read_points(std::string_view option, const std::vector<std::string>& values) {
  constexpr BoardSize kLargest{kMaxBoardSide, kMaxBoardSide};
  std::vector<std::string> points = split_list(values);
  for (const std::string& point : points) {
    if (!point_from_name(point, kLargest)) {
      throw Failure(
          fmt::format("{} takes points such as D4,Q16 (columns without I), not \"{}\"", option, printable(point)));
    }
  }
  return points;
}

std::vector<std::string> format_names() {
  return words(kFormats);
}
std::string_view format_name(Format format) {
  return kFormats[static_cast<std::size_t>(format)].word;
}

Output read_output(std::string_view text) {
  const auto colon = text.find(':');
  Output output;
  output.format = choose("output format", text.substr(0, colon), kFormats);
  if (colon == std::string_view::npos) return output;
  output.file = text.substr(colon + 1);
  if (output.file.empty()) throw Failure(fmt::format("--output {} names no file behind the colon", printable(text)));
  const char* summary = std::getenv("GITHUB_STEP_SUMMARY");
  output.append = output.format == Format::kMarkdown && summary != nullptr && output.file == summary;
  return output;
}

std::string read_encoding(std::string_view name) {
  struct Close {
    void operator()(UConverter* converter) const { ucnv_close(converter); }
  };
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<UConverter, Close> converter(name.empty() ? nullptr
                                                                  : ucnv_open(std::string(name).c_str(), &error));
  if (!converter || U_FAILURE(error)) {
    const std::vector<std::string> usual = {"UTF-8", "ISO-8859-1", "windows-1251", "windows-1252", "GB18030",
                                            "Big5",  "Shift_JIS",  "EUC-JP",       "EUC-KR",       "ISO-2022-JP"};
    throw Failure("--encoding: " + not_one_of("character set", name, usual));
  }
  return ucnv_getName(converter.get(), &error);
}

std::vector<Code> read_codes(std::string_view option, const std::vector<std::string>& values) {
  std::vector<Code> codes;
  for (const std::string& item : split_list(values)) {
    const std::vector<Code> matches = matching_codes(item);
    if (matches.empty()) {
      std::vector<std::string> slugs;
      for (const CodeInfo& info : kCatalogue) slugs.emplace_back(info.slug);
      throw Failure(fmt::format("{}: {} (`sgfaudit explain` lists them all)", option, not_one_of("code", item, slugs)));
    }
    codes.insert(codes.end(), matches.begin(), matches.end());
  }
  return codes;
}

std::vector<std::string> ruleset_names() {
  std::vector<std::string> names;
  for (const rules::Ruleset& ruleset : rules::all_rulesets()) names.emplace_back(ruleset.name);
  return names;
}

const rules::Ruleset* read_ruleset(std::string_view option, std::string_view name) {
  if (const rules::Ruleset* ruleset = rules::find_ruleset(name)) return ruleset;
  throw Failure(std::string(option) + ": " + not_one_of("ruleset", name, ruleset_names()));
}

}  // namespace sgfaudit::cli
