#include "scoring/recorded_result.h"

#include <algorithm>
#include <iterator>

#include "scoring/recorded_result_words.h"
#include "scoring/text_scan.h"

namespace sgfaudit::scoring {

namespace {

RecordedResult plain(ResultKind kind, Color winner = Color::kNone) {
  RecordedResult result;
  result.kind = kind;
  result.winner = winner;
  result.strict = true;
  return result;
}

// "17", "17.5": digits without a needless zero at either end. FF[4] would allow "17.00"; SGF policy reports it.
bool is_canonical_number(std::string_view text) {
  const auto point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  if (whole.empty() || !std::all_of(whole.begin(), whole.end(), is_digit)) return false;
  if (whole.size() > 1 && whole.front() == '0') return false;
  if (point == std::string_view::npos) return true;
  const std::string_view decimals = text.substr(point + 1);
  return !decimals.empty() && decimals.back() != '0' && std::all_of(decimals.begin(), decimals.end(), is_digit);
}

// The forms of FF[4] (game-info property RE), letter by letter; nullopt where it is none of them.
std::optional<RecordedResult> read_strict(std::string_view text) {
  if (text == "0" || text == "Draw") {
    RecordedResult result = plain(ResultKind::kDraw);
    result.margin = Score{};
    return result;
  }
  if (text == "Void") return plain(ResultKind::kVoid);
  if (text == "?") return plain(ResultKind::kUnknown);
  if (text.size() < 2 || (text[0] != 'B' && text[0] != 'W') || text[1] != '+') return std::nullopt;
  const Color winner = text[0] == 'B' ? Color::kBlack : Color::kWhite;
  std::string_view score = text.substr(2);
  if (score.empty()) return plain(ResultKind::kPoints, winner);
  if (score == "R" || score == "Resign") return plain(ResultKind::kResign, winner);
  if (score == "T" || score == "Time") return plain(ResultKind::kTime, winner);
  if (score == "F" || score == "Forfeit") return plain(ResultKind::kForfeit, winner);
  if (!is_canonical_number(score)) return std::nullopt;
  const auto amount = take_amount(score);
  if (!amount || amount->fault != Amount::Fault::kNone || amount->value == Score{}) return std::nullopt;
  RecordedResult result = plain(ResultKind::kPoints, winner);
  result.margin = amount->value;
  result.ambiguous_unit = only_zi(amount->value);
  return result;
}

// What the Fox server writes for games that were broken off; see SGF policy, "Result".
bool is_fox_zero(std::string_view text) {
  return text == "W+0.0" || text == "B+0.0" || text == "draw";
}
bool is_fox_code(std::string_view text) {
  constexpr std::string_view kCodes[] = {"B+0.02", "W+0.02", "B+0.03", "W+0.03"};
  return std::find(std::begin(kCodes), std::end(kCodes), text) != std::end(kCodes);
}

// The end of `text` that folds to the end `folded_tail` of `folded`, which is the whole text folded.
std::string_view unfolded_tail(std::string_view text, std::string_view folded, std::string_view folded_tail) {
  std::size_t to_skip = folded.size() - folded_tail.size();
  while (to_skip > 0 && !text.empty()) {  // folding goes character by character
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) ++length;
    to_skip -= std::min(to_skip, fold(text.substr(0, length)).size());
    text.remove_prefix(length);
  }
  return text;
}

// The word behind the "+", as it was written.
std::string_view word_behind_plus(std::string_view text) {
  constexpr std::string_view kFullWidthPlus = "＋";
  const auto plus = text.find('+');
  const auto full = text.find(kFullWidthPlus);
  if (plus == std::string_view::npos && full == std::string_view::npos) return {};
  const std::string_view rest = trim(full < plus ? text.substr(full + kFullWidthPlus.size()) : text.substr(plus + 1));
  return rest.substr(0, rest.find_first_of(" \t\r\n,;("));
}

}  // namespace

std::string_view word(ResultKind kind) {
  switch (kind) {
    case ResultKind::kPoints:
      return "points";
    case ResultKind::kDraw:
      return "draw";
    case ResultKind::kResign:
      return "resign";
    case ResultKind::kTime:
      return "time";
    case ResultKind::kForfeit:
      return "forfeit";
    case ResultKind::kVoid:
      return "void";
    case ResultKind::kUnknown:
      return "unknown";
    case ResultKind::kUnscored:
      return "win";
    case ResultKind::kAbsent:
      return "absent";
    case ResultKind::kUnreadable:
      break;
  }
  return "unreadable";
}

std::optional<Score> RecordedResult::black_margin() const {
  if (kind == ResultKind::kDraw) return Score{};
  if (kind != ResultKind::kPoints || !margin) return std::nullopt;
  return winner == Color::kWhite ? -*margin : *margin;
}

RecordedResult read_result(std::string_view text) {
  const std::string_view trimmed = trim(text);
  if (trimmed.empty()) return {};
  if (is_fox_code(trimmed)) {
    RecordedResult result = plain(ResultKind::kUnscored, trimmed.front() == 'B' ? Color::kBlack : Color::kWhite);
    result.fox_code = true;
    result.strict = false;
    return result;
  }
  if (auto strict = read_strict(trimmed)) {
    strict->strict = trimmed.size() == text.size();
    return *strict;
  }
  const std::string folded = fold(trimmed);
  RecordedResult result = read_result_words(folded);
  if (!result.unknown_reason.empty()) result.unknown_reason = word_behind_plus(trimmed);
  if (!result.remark.empty()) result.remark = trim(unfolded_tail(trimmed, folded, result.remark));
  result.fox_code = is_fox_zero(trimmed);
  return result;
}

std::string write_result(Score black_minus_white, bool black_wins_ties) {
  if (black_minus_white == Score{}) return black_wins_ties ? "B+" : "0";  // Ing: equal totals are a win for Black
  return (black_minus_white > Score{} ? "B+" : "W+") + black_minus_white.absolute().text();
}

}  // namespace sgfaudit::scoring
