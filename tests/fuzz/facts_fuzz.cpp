// The readers of RE, KM, RU, HA and DT on any text: what was written is read back and written the same, decimals are
// exact, and a second reading gives the same.
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/ruleset.h"
#include "scoring/recorded_facts.h"
#include "scoring/recorded_result.h"
#include "tests/fuzz/require.h"

using namespace sgfaudit;  // NOLINT: a fuzz target is one file

namespace {

constexpr std::int64_t kLargestRead = 999'999;  // points; nothing larger is read

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// A plain decimal of at most six digits and four decimals, in units of 1/10,000 point: the definition, digit by digit.
std::optional<std::int64_t> plain_units(std::string_view text) {
  const bool minus = text.starts_with('-');
  if (minus || text.starts_with('+')) text.remove_prefix(1);
  std::int64_t units = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && digits < 7 && is_digit(text[digits]); ++digits) {
    units = units * 10 + (text[digits] - '0');
  }
  if (digits == 0 || digits == 7) return std::nullopt;
  text.remove_prefix(digits);
  std::size_t decimals = 0;
  if (!text.empty()) {
    if (text[0] != '.' || text.size() < 2 || text.size() > 5) return std::nullopt;
    text.remove_prefix(1);
    for (; decimals < text.size(); ++decimals) {
      if (!is_digit(text[decimals])) return std::nullopt;
      units = units * 10 + (text[decimals] - '0');
    }
  }
  for (; decimals < 4; ++decimals) units *= 10;
  return minus ? -units : units;
}

void check_result(std::string_view text) {
  const scoring::RecordedResult result = scoring::read_result(text);
  const scoring::RecordedResult same = scoring::read_result(text);
  FUZZ_REQUIRE(same.kind == result.kind && same.winner == result.winner && same.margin == result.margin);
  FUZZ_REQUIRE(!result.margin || *result.margin >= Score{});
  FUZZ_REQUIRE(!scoring::word(result.kind).empty());
  if (!result.unknown_reason.empty()) {
    const char* const begin = result.unknown_reason.data();
    FUZZ_REQUIRE(begin >= text.data() && begin + result.unknown_reason.size() <= text.data() + text.size());
  }
  if (result.kind == scoring::ResultKind::kDraw) FUZZ_REQUIRE(result.winner == Color::kNone);
  const auto margin = result.black_margin();
  if (!margin) return;
  const std::string written = scoring::write_result(*margin);
  const scoring::RecordedResult again = scoring::read_result(written);
  if (again.fox_code) return;  // "B+.02" is a margin, but "B+0.02" means something else; no count gives it
  if (margin->absolute() > Score::points(kLargestRead)) return;  // 999,999 zi are twice as many points
  FUZZ_REQUIRE(again.strict && again.black_margin() == margin);
  FUZZ_REQUIRE(scoring::write_result(*again.black_margin()) == written);
  if (result.strict && result.kind == scoring::ResultKind::kPoints && result.margin) {
    FUZZ_REQUIRE(written == text);
    FUZZ_REQUIRE(plain_units(text.substr(2)) == result.margin->units());
  }
}

void check_komi(std::string_view text) {
  for (const bool chinese : {false, true}) {
    for (const bool fox : {false, true}) {
      const scoring::RecordedKomi komi = scoring::read_komi(text, chinese, fox, 0);
      FUZZ_REQUIRE(!(komi.too_precise || komi.fox_zero) || !komi.komi);
      FUZZ_REQUIRE(fox || !(komi.fox_zero || komi.hundredths));
      if (!komi.komi) continue;
      const std::string written = komi.komi->text();
      const scoring::RecordedKomi again = scoring::read_komi(written, false, false, 0);
      if (komi.komi->absolute() < Score::points(kLargestRead)) {  // zi may come to twice as many
        FUZZ_REQUIRE(!again.odd_form && again.komi == komi.komi && again.komi->text() == written);
      }
      if (!chinese && !fox && plain_units(text)) FUZZ_REQUIRE(komi.komi->units() == plain_units(text));
    }
  }
  if (plain_units(text)) FUZZ_REQUIRE(scoring::read_komi(text, false, false, 0).komi.has_value());
}

void check_rules(std::string_view text) {
  const scoring::RecordedRules rules = scoring::read_rules(text);
  FUZZ_REQUIRE(rules.ruleset == nullptr || !rules.custom);
  FUZZ_REQUIRE(!rules.standard_form || rules.ruleset != nullptr);
  FUZZ_REQUIRE(scoring::read_rules(text).ruleset == rules.ruleset);
  if (rules.ruleset != nullptr) FUZZ_REQUIRE(scoring::read_rules(rules.ruleset->name).ruleset == rules.ruleset);
}

void check_handicap(std::string_view text) {
  const scoring::RecordedHandicap handicap = scoring::read_handicap(text);
  if (!handicap.stones) return;
  FUZZ_REQUIRE(*handicap.stones >= 0);
  const scoring::RecordedHandicap again = scoring::read_handicap(std::to_string(*handicap.stones));
  FUZZ_REQUIRE(again.stones == handicap.stones && again.odd_form == (*handicap.stones == 1));
}

void check_date(std::string_view text) {
  const scoring::RecordedDate date = scoring::read_date(text);
  FUZZ_REQUIRE(date.month >= 0 && date.month <= 12);
  FUZZ_REQUIRE(date.year == 0 ? date.month == 0 : date.year >= 100 && date.year <= 2999);
  if (date.year == 0) return;
  const std::string year = std::to_string(10'000 + date.year).substr(1);
  const std::string month = date.month == 0 ? "" : "-" + std::to_string(100 + date.month).substr(1);
  const scoring::RecordedDate again = scoring::read_date(year + month);
  FUZZ_REQUIRE(again.year == date.year && again.month == date.month);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_result(text);
  check_komi(text);
  check_rules(text);
  check_handicap(text);
  check_date(text);
  return 0;
}
