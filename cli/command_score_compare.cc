// `sgfaudit score --rules all`: every ruleset side by side. Where a count differs, the difference is split into its
// parts: komi, compensation, button, group tax, stones that are not taken off, the stone that area counts and territory
// does not (SCORING §2), and what seki changes.
#include <algorithm>
#include <fmt/format.h>

#include "cli/command_score.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"
#include "rules/replay.h"

namespace sgfaudit::cli {

namespace {

// "B+1", "W+0.5": in whose favour a part of the difference goes.
std::string shift(Score for_black) {
  return (for_black > Score{} ? "B+" : "W+") + for_black.absolute().text();
}

Score tax(const scoring::Count& count) {
  return Score::points(count.white.tax - count.black.tax);
}
Score button(const scoring::Count& count) {
  return count.black.button - count.white.button;
}

bool counts_area(const RulesetCount& side) {
  return side.result.report.count->method == scoring::Method::kArea;
}

// What area counts beyond territory: the stones that one side placed more than the other (SCORING §2, without pass
// stones).
Score stones_placed_more(const RulesetCount& side) {
  return Score::points((side.black.plays + side.black.setup) - (side.white.plays + side.white.setup));
}

std::string method_reason(const RulesetCount& base, const RulesetCount& other, Score& rest) {
  if (counts_area(base) == counts_area(other)) return {};
  const Score more = stones_placed_more(base);
  const Score part = counts_area(other) ? more : -more;
  if (part == Score{}) return {};
  rest = rest - part;
  const auto stones = static_cast<std::uint64_t>(more.absolute().units() / Score::kUnitsPerPoint);
  return fmt::format("{} placed {} more, which {} ({})", more > Score{} ? "Black" : "White",
                     stones == 1 ? std::string("a stone") : counted_noun(stones, "stone"),
                     counts_area(other) ? "area counts" : "territory does not count", shift(part));
}

Reason rest_reason(const RulesetCount& base, const RulesetCount& other, Score rest) {
  const scoring::Report& before = base.result.report;
  const scoring::Report& after = other.result.report;
  Reason reason;
  if (after.dead != before.dead) {
    reason = {"dead stones", after.basis == scoring::Basis::kLiteral    ? "no stone is taken off at the end"
                             : before.basis == scoring::Basis::kLiteral ? "dead stones are taken off"
                                                                        : "other stones are dead"};
  } else if (after.ruleset.scoring == rules::ScoringMethod::kKoreanOld) {
    reason = {"old Korean count", "only empty points are counted once inner stones are off"};
  } else if (!before.territory.seki.empty() && after.ruleset.eyes_in_seki != before.ruleset.eyes_in_seki) {
    reason = {"seki", after.ruleset.eyes_in_seki ? "points in seki count" : "points in seki do not count"};
  } else {
    reason = {"dame and false eyes", "points at dame and false eyes are counted in another way"};
  }
  reason.words += " (" + shift(rest) + ")";
  return reason;
}

struct Row {
  std::string name, count, black, white, verdict, reasons;
};

std::string range_words(const scoring::Report& report) {
  return result_words(report, report.range->low) + " to " + result_words(report, report.range->high);
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : "; ") + part;
  return out;
}

Row row_of(const RulesetCount& base, const RulesetCount& side, std::string_view recorded) {
  const scoring::Report& report = side.result.report;
  Row row;
  row.name = std::string(report.ruleset.name) + (report.ruleset.name == recorded ? " *" : "");
  row.verdict = word(report.verdict);
  if (report.count && !report.range) {
    row.count = result_words(report, report.count->black_minus_white());
    row.black = report.count->black.total.text();
    row.white = report.count->white.total.text();
  } else {
    row.count = report.range ? range_words(report) : "-";
    row.black = row.white = "-";
  }
  std::vector<std::string> reasons;
  const Diagnostic* base_illegal = first_illegal_move(base.result);
  if (const Diagnostic* illegal = first_illegal_move(side.result); illegal != nullptr && base_illegal == nullptr) {
    reasons.push_back(fmt::format("move {} is illegal ({})", illegal->move, code_info(illegal->code).slug));
  }
  for (Reason& reason : reasons_to_differ(base, side)) reasons.push_back(std::move(reason.words));
  if (const std::string other = teire_words(report); !other.empty()) reasons.push_back(other);
  row.reasons = joined(reasons);
  return row;
}

void append_table(const std::vector<Row>& rows, int width, std::string& out) {
  constexpr std::string Row::*kColumns[] = {&Row::name, &Row::count, &Row::black, &Row::white, &Row::verdict};
  std::size_t widths[std::size(kColumns)] = {};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < std::size(kColumns); ++i) widths[i] = std::max(widths[i], (row.*kColumns[i]).size());
  }
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < std::size(kColumns); ++i) line += fmt::format("{:<{}}  ", row.*kColumns[i], widths[i]);
    const std::size_t indent = line.size();
    constexpr int kLeastReason = 30;
    std::string reasons;
    append_wrapped(reasons, row.reasons, static_cast<int>(indent),
                   std::max(width, static_cast<int>(indent) + kLeastReason));
    if (reasons.size() > indent) {
      out += line + reasons.substr(indent);
    } else {
      out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
  }
}

RulesetCount judge(const Settings& settings, const rules::Ruleset* ruleset) {
  Settings one = settings;
  one.audit.rules = ruleset;
  RulesetCount side{judge_one_game(one), {}, {}};
  Findings ignored(0);
  const rules::Replay replay =
      rules::replay(side.result.record, side.result.report.ruleset, ignored, {.stop_after = settings.audit.stop_after});
  side.black = replay.black;
  side.white = replay.white;
  return side;
}

void append_text(const Settings& settings, const RulesetCount& base, const std::vector<RulesetCount>& sides,
                 std::string& out) {
  const scoring::Report& report = base.result.report;
  const std::string recorded(report.ruleset.name);
  const bool known = report.rules_source == scoring::RulesSource::kRecorded;
  out += styled(shown_name(base.result), Style::kBold, settings.render.color);
  if (base.result.game > 1) out += fmt::format(", game {}", base.result.game);
  out += "\n";
  if (const std::string players = player_words(base.result.record); !players.empty()) out += players + "\n";
  out += "Recorded " + recorded_words(base.result) + " (" + basis_words(report) + ")\n\n";
  std::vector<Row> rows{{"ruleset", "count", "Black", "White", "verdict", "against " + recorded}};
  for (const RulesetCount& side : sides) rows.push_back(row_of(base, side, recorded));
  append_table(rows, settings.render.width, out);
  out += std::string("* ") + (known ? "recorded" : "assumed, no ruleset is recorded") + "\n";
}

}  // namespace

std::vector<Reason> reasons_to_differ(const RulesetCount& base, const RulesetCount& other) {
  const scoring::Report& before = base.result.report;
  const scoring::Report& after = other.result.report;
  if (!before.count || !after.count || before.range || after.range) return {};
  std::vector<Reason> reasons;
  Score rest = after.count->black_minus_white() - before.count->black_minus_white();
  auto add = [&](std::string_view kind, Score part, const std::string& words) {
    if (part == Score{}) return;
    rest = rest - part;
    reasons.push_back({kind, words + " (" + shift(part) + ")"});
  };
  const Score compensation = after.count->white.compensation - before.count->white.compensation;
  add("komi", before.count->white.komi - after.count->white.komi, "komi " + after.count->white.komi.text());
  add("compensation", -compensation,
      compensation > Score{} ? "White is compensated for handicap stones" : "no compensation for handicap stones");
  add("button", button(*after.count) - button(*before.count), "button");
  add("group tax", tax(*after.count) - tax(*before.count), "group tax");
  if (std::string reason = method_reason(base, other, rest); !reason.empty()) {
    reasons.push_back({"stones placed", std::move(reason)});
  }
  if (rest != Score{}) reasons.push_back(rest_reason(base, other, rest));
  return reasons;
}

ExitStatus compare_rulesets(const Settings& settings, bool text, std::string& out) {
  const RulesetCount base = judge(settings, nullptr);
  if (!base.result.record.playable) {
    throw Failure(shown_name(base.result) + ": no game of Go could be read, so there is no position to count");
  }
  std::vector<RulesetCount> sides;
  for (const rules::Ruleset* ruleset : settings.compare_rules) sides.push_back(judge(settings, ruleset));
  if (text) {
    append_text(settings, base, sides, out);
    return ExitStatus::kClean;
  }
  const auto renderer = make_json_renderer(settings.render);
  Summary summary;
  summary.files = 1;
  renderer->begin(out);
  for (const RulesetCount& side : sides) {
    if (&side != &sides.front()) out += renderer->separator();
    renderer->game(side.result, out);
    summary.add(side.result);
  }
  renderer->end(summary, out);
  return ExitStatus::kClean;
}

}  // namespace sgfaudit::cli
