// `sgfaudit score`: one position drawn with what is dead, whose the points are, seki and dame, and the count broken
// down. Several rulesets side by side: score_compare.cc.
#include "cli/command_score.h"

#include <fmt/format.h>
#include <map>

#include "cli/board_drawing.h"
#include "cli/chain_reasons.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"

namespace sgfaudit::cli {

namespace {

void add_line(std::string& out, std::string_view line) {
  out.append(line).append("\n");
}

std::string point_list(const std::vector<Point>& points, BoardSize size) {
  std::string out;
  for (const Point& point : points) out += (out.empty() ? "" : " ") + point_name(point, size);
  return out;
}

// A total in zi, as Chinese scorers say it: stones for half, in quarters where komi has them.
std::string zi_words(const scoring::Report& report) {
  const Score margin = report.count->black_minus_white();
  const std::int64_t quarters = margin.absolute().units() * 2 / Score::kUnitsPerPoint;  // 1 zi = 2 points
  if (quarters == 0 || margin.absolute().units() * 2 % Score::kUnitsPerPoint != 0) return {};
  constexpr std::string_view kFractions[] = {"", "1/4", "1/2", "3/4"};
  std::string zi = quarters / 4 > 0 ? std::to_string(quarters / 4) : "";
  const std::string_view fraction = kFractions[quarters % 4];
  if (!fraction.empty()) zi.append(zi.empty() ? "" : " ").append(fraction);
  return " (" + zi + " zi)";
}

void append_count(const scoring::Report& report, std::string& out) {
  for (const std::string& line : count_lines(*report.count, report.komi.has_value())) add_line(out, line);
  const std::string result = result_words(report, report.count->black_minus_white());
  add_line(out, "Count  " + result + (report.ruleset.margin_may_be_zi ? zi_words(report) : "") +
                    (report.komi ? "" : " before komi, which is not recorded"));
  if (!report.also) return;
  const std::string other = result_words(report, report.also->black_minus_white());
  if (report.ruleset.scoring == rules::ScoringMethod::kAga) {
    add_line(out, "");
    add_line(out, "By territory, with pass stones (AGA rule 12):");
    for (const std::string& line : count_lines(*report.also, report.komi.has_value())) add_line(out, line);
    add_line(out, "Count  " + other + (other == result ? ": both ways agree" : ": the ways differ"));
  } else if (const std::string words = teire_words(report); !words.empty()) {
    add_line(out, "       " + words + " (--false-eyes)");
  }
}

void append_lists(const scoring::Report& report, int width, std::string& out) {
  const BoardSize size = report.size;
  auto add = [&](std::string_view label, const std::string& words) {
    if (!words.empty()) append_wrapped(out, std::string(label) + words, 0, width);
  };
  constexpr std::size_t kAll = 10'000;
  add("Dead: ", report.dead.empty() ? "" : chain_words(report.final_position, report.dead, kAll));
  add("In seki: ", chain_words(report.final_position, report.territory.seki, kAll));
  add("Nobody's: ", point_list(report.territory.dame, size));
  add("Still open: ", point_list(report.territory.open, size));
  add("False eyes: ", point_list(report.territory.teire, size));
  for (const scoring::UncertainChain& chain : report.uncertain) {
    add("Not settled: ", uncertain_words(chain, size));
  }
}

void append_findings(const GameResult& result, int width, std::string& out) {
  constexpr std::size_t kMostOfOneCode = 3;
  std::map<Code, std::size_t> shown;
  for (const std::size_t index : by_weight(result)) {
    const Diagnostic& finding = result.findings.kept()[index];
    if (!is_about_game(finding.code) || finding.consequence || finding.code == Code::kResultMissing) continue;
    if (++shown[finding.code] > kMostOfOneCode) continue;
    append_wrapped(
        out, fmt::format("{}[{}] {}", severity_name(finding.severity), code_info(finding.code).slug, message(finding)),
        0, width);
  }
  for (const auto& [code, number] : shown) {
    if (number > kMostOfOneCode)
      add_line(out, fmt::format("and {} more of {}", number - kMostOfOneCode, code_info(code).slug));
  }
  for (const std::string& hint : result.report.hints) append_wrapped(out, "hint: " + hint, 0, width);
}

void append_text(const Settings& settings, const GameResult& result, std::string& out) {
  const scoring::Report& report = result.report;
  const bool color = settings.render.color;
  std::string title = shown_name(result);
  if (result.game > 1) title += fmt::format(", game {}", result.game);
  add_line(out, styled(title, Style::kBold, color));
  if (const std::string players = player_words(result.record); !players.empty()) add_line(out, players);
  if (settings.audit.stop_after < result.record.moves) {
    add_line(out,
             fmt::format("Position after move {} of {}, {}, counted as if the game ended here ({})",
                         settings.audit.stop_after, result.record.moves,
                         settings.audit.stop_after == 0 ? "the start" : move_words(result, settings.audit.stop_after),
                         basis_words(report)));
  } else {
    add_line(out, styled(word(report.verdict), verdict_style(report.verdict), color) + ": " + verdict_words(result));
    if (report.verdict == scoring::Verdict::kNotCounted || report.verdict == scoring::Verdict::kIllegal) {
      add_line(out, "The final position as it stands (" + basis_words(report) + "):");
    }
  }
  add_line(out, "");
  const Drawing drawing = draw_count(report);
  const Window window = whole_board(report.size);
  for (const std::string& line : draw_text(drawing, window, {.color = color, .both_sides = true})) add_line(out, line);
  if (const std::string words = legend(drawing, window); !words.empty()) add_line(out, words);
  add_line(out, "");
  if (report.range) {
    add_line(out, "Counts between " + result_words(report, report.range->low) + " and " +
                      result_words(report, report.range->high));
  } else if (report.count) {
    append_count(report, out);
  }
  append_lists(report, settings.render.width, out);
  if (settings.render.why) {
    add_line(out, "\nWhy each chain is alive or dead:");
    for (const std::string& line : chain_reasons(report, given_points(settings.audit, report.size))) {
      add_line(out, "  " + line);
    }
  }
  std::string findings;
  append_findings(result, settings.render.width, findings);
  if (!findings.empty()) out += "\n" + findings;
}

}  // namespace

Settings counting_settings(const Settings& settings) {
  Settings counting = settings;
  counting.audit.count_all = true;  // the position is asked for, whatever ended the game
  counting.audit.points = true;
  return counting;
}

ExitStatus command_score(const Settings& settings, std::string& out) {
  const Settings counting = counting_settings(settings);
  const bool text = settings.outputs.empty() || settings.outputs[0].format == Format::kText;
  if (!settings.compare_rules.empty()) return compare_rulesets(counting, text, out);
  const GameResult result = judge_one_game(counting);
  if (!result.record.playable) {
    throw Failure(shown_name(result) + ": no game of Go could be read, so there is no position to count");
  }
  if (settings.audit.stop_after != UINT32_MAX && settings.audit.stop_after > result.record.moves) {
    throw Failure(fmt::format("{}: the game has {}, so there is no move {}", shown_name(result),
                              counted_noun(result.record.moves, "move"), settings.audit.stop_after));
  }
  if (text) {
    append_text(counting, result, out);
  } else {
    const auto renderer = make_json_renderer(settings.render);
    renderer->game(result, out);
    out += "\n";
  }
  return ExitStatus::kClean;
}

}  // namespace sgfaudit::cli
