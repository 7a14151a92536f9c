// Words for what was judged: the verdict line and the count in one sentence each. Formats only; every number comes from
// the report.
#include <algorithm>

#include "cli/message.h"
#include "cli/render_text_parts.h"
#include "cli/report_path.h"

namespace sgfaudit::cli {

namespace {

constexpr int kNameColumns = 40;    // of a player's name
constexpr int kResultColumns = 40;  // of RE as written

std::string confidence_words(double value) {
  // Two digits, never rounded up to certainty.
  const int percent = std::clamp(static_cast<int>(value * 100.0), 0, 99);
  return "0." + std::string(percent < 10 ? "0" : "") + std::to_string(percent);
}

std::string dead_stone_words(const scoring::Report& report) {
  const std::string subject = report.dead.empty() ? "no dead stones" : "dead stones";
  switch (report.basis) {
    case scoring::Basis::kGiven:
      return subject + " given";
    case scoring::Basis::kLiteral:
      return "every stone counts";
    case scoring::Basis::kMarks:
      return subject + " marked";
    case scoring::Basis::kProved:
      return subject + (report.dead.empty() ? ", proved" : " proved");
    case scoring::Basis::kEngine:
      return subject + " by " + (report.basis_detail.empty() ? "an engine" : printable(report.basis_detail));
    case scoring::Basis::kEstimated:
      return subject + (report.dead.empty() ? ", estimated" : " estimated") +
             (report.confidence ? ", confidence " + confidence_words(*report.confidence) : "");
    case scoring::Basis::kNone:
      break;
  }
  return {};
}

// "b+0.50": clear enough without its reading.
bool is_plain_win(std::string_view text) {
  if (text.size() < 2 || text[1] != '+' || std::string_view("BbWw").find(text[0]) == std::string_view::npos)
    return false;
  return text.find_first_not_of("0123456789.", 2) == std::string_view::npos;
}

std::string illegal_words(const GameResult& result) {
  const scoring::Report& report = result.report;
  std::string out;
  if (const Diagnostic* first = first_illegal_move(result)) {
    const std::uint32_t number = step_of(result.record, *first)->number;
    out = "move " + std::to_string(number) + ", " + move_words(result, number);
  } else {
    out = "the replay found an illegal move";
  }
  if (report.illegal_moves > 1) out += ", and " + counted_noun(report.illegal_moves - 1, "more illegal move");
  return out + " (" + std::string(report.ruleset.name) +
         (report.rules_source == scoring::RulesSource::kFallback ? " assumed)" : ")");
}

}  // namespace

std::string shown_name(const GameResult& result) {
  return printable(with_member(result.file, result.member));
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string counted_noun(std::uint64_t number, std::string_view noun) {
  return grouped(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

void append_wrapped(std::string& out, std::string_view text, int indent, int width) {
  const std::string blanks(static_cast<std::size_t>(indent), ' ');
  int used = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const int columns = display_width(word);
    if (used > 0 && indent + used + 1 + columns > width) {
      out += '\n';
      used = 0;
    }
    out += used == 0 ? blanks : " ";
    used += columns + (used == 0 ? 0 : 1);
    out += word;
    at = end + 1;
  }
  out += '\n';
}

std::string result_words(const scoring::Report& report, Score black_minus_white) {
  return scoring::write_result(black_minus_white, report.ruleset.black_wins_ties);
}

std::string recorded_words(const GameResult& result) {
  const scoring::RecordedResult& recorded = result.report.recorded;
  if (recorded.kind == scoring::ResultKind::kAbsent) return "no result";
  const std::string written = shortened(result.record.result.text, kResultColumns);
  if (recorded.zi && recorded.margin) return written + " (" + recorded.margin->text() + " points)";
  if (recorded.strict || !recorded.counted() || is_plain_win(written)) return written;
  std::string reading;
  if (const auto margin = recorded.black_margin()) {
    reading = scoring::write_result(*margin);
  } else if (recorded.winner != Color::kNone) {
    reading = std::string(color_letter(recorded.winner)) + "+";
  }
  return reading.empty() || reading == written ? written : written + " (" + reading + ")";
}

std::string basis_words(const scoring::Report& report) {
  std::string out(report.ruleset.name);
  if (report.rules_source == scoring::RulesSource::kFallback) out += " assumed";
  out += report.komi ? ", komi " + report.komi->text() : ", no komi";
  if (report.handicap_stones > 0)
    out += ", " + counted_noun(static_cast<std::uint64_t>(report.handicap_stones), "handicap stone");
  if (const std::string dead = dead_stone_words(report); !dead.empty()) out += ", " + dead;
  return out;
}

std::string uncertain_words(const scoring::UncertainChain& chain, BoardSize size) {
  const int percent = std::clamp(static_cast<int>(chain.dead * 100.0 + 0.5), 1, 99);
  const std::string point = point_name(chain.chain, size);
  const std::string name = chain.stones == 0  // read from a report, which names the point alone
                               ? point
                               : std::string(color_name(chain.color)) + " " + point + " (" +
                                     counted_noun(static_cast<std::uint64_t>(chain.stones), "stone") + ")";
  return name + ", dead with probability 0." + (percent < 10 ? "0" : "") + std::to_string(percent);
}

std::string teire_words(const scoring::Report& report) {
  if (!report.also || !report.count || report.territory.teire.empty()) return {};
  if (report.ruleset.scoring == rules::ScoringMethod::kAga) return {};
  const Score other = report.also->black_minus_white();
  if (other == report.count->black_minus_white()) return {};
  return "or " + result_words(report, other) + " if false eyes are treated the other way";
}

std::string verdict_words(const GameResult& result) {
  if (!result.reason.empty()) return result.reason;
  const scoring::Report& report = result.report;
  switch (report.verdict) {
    case scoring::Verdict::kUnreadable:
      return "no game of Go could be replayed";
    case scoring::Verdict::kIllegal:
      return illegal_words(result);
    case scoring::Verdict::kNotCounted:
      return report.recorded.kind == scoring::ResultKind::kAbsent ? "no result is recorded"
                                                                  : "recorded " + recorded_words(result);
    default:
      break;
  }
  std::string out = "recorded " + recorded_words(result);
  if (report.verdict == scoring::Verdict::kUndecided) {
    if (report.range && report.range->low != report.range->high) {
      out += ", counts between " + result_words(report, report.range->low) + " and " +
             result_words(report, report.range->high);
    } else {
      out += ", no count can be defended";
    }
  } else if (report.count) {
    out += ", counted " + result_words(report, report.count->black_minus_white());
    if (const std::string other = teire_words(report); !other.empty()) out += ", " + other;
  }
  return out + " (" + basis_words(report) + ")";
}

Style verdict_style(scoring::Verdict verdict) {
  switch (verdict) {
    case scoring::Verdict::kAgrees:
      return Style::kGreen;
    case scoring::Verdict::kDoubtful:
    case scoring::Verdict::kUndecided:
      return Style::kYellow;
    case scoring::Verdict::kNotCounted:
      return Style::kPlain;
    case scoring::Verdict::kDisagrees:
    case scoring::Verdict::kIllegal:
    case scoring::Verdict::kUnreadable:
      break;
  }
  return Style::kRed;
}

std::string player_words(const GameRecord& record) {
  // What programs write for want of a name says nothing.
  auto name_of = [](const Fact& fact, std::string_view color) {
    const std::string text = shortened(fact.text, kNameColumns);
    return text.find_first_not_of(' ') == std::string::npos || text == color ? std::string() : text;
  };
  const std::string black = name_of(record.black_player, "Black");
  const std::string white = name_of(record.white_player, "White");
  if (black.empty() && white.empty()) return {};
  return (black.empty() ? "?" : black) + " (Black) – " + (white.empty() ? "?" : white) + " (White)";
}

std::vector<std::string> count_lines(const scoring::Count& count, bool komi_known) {
  auto parts = [&](const scoring::SideCount& side, bool white) {
    std::string out;
    auto add = [&](const std::string& amount, std::string_view what, bool minus = false) {
      out += out.empty() ? "" : minus ? " - " : " + ";
      out.append(amount).append(" ").append(what);
    };
    auto add_stones = [&](int number, std::string_view what) {
      add(std::to_string(number), std::string(what) + (number == 1 ? "" : "s"));
    };
    if (count.method == scoring::Method::kArea) {
      add_stones(side.stones, "stone");
      add(std::to_string(side.territory), "surrounded");
    } else {
      add(std::to_string(side.territory), "territory");
      add_stones(side.prisoners, "prisoner");
      if (side.pass_stones != 0) add_stones(side.pass_stones, "pass stone");
    }
    if (side.tax != 0) add(std::to_string(side.tax), "group tax", true);
    if (side.button != Score{}) add(side.button.text(), "button");
    if (side.compensation != Score{}) add(side.compensation.text(), "compensation");
    if (white && komi_known) add(side.komi.absolute().text(), "komi", side.komi < Score{});
    return out;
  };
  std::string black = "Black  " + parts(count.black, false);
  std::string white = "White  " + parts(count.white, true);
  const std::size_t width = std::max(black.size(), white.size());
  black.resize(width, ' ');
  white.resize(width, ' ');
  return {black + " = " + count.black.total.text(), white + " = " + count.white.total.text()};
}

}  // namespace sgfaudit::cli
