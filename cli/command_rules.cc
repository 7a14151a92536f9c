// `sgfaudit rules`: the table of rulesets, or one row of it in sentences. Everything comes from the table the replay
// and the count work with; the marks say how well an entry is known.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"
#include "rules/ruleset.h"

namespace sgfaudit::cli {

namespace {

using Json = nlohmann::ordered_json;
using rules::Ruleset;

constexpr std::string_view kMarks =
    "✓ read in a text or in an engine's source   ~ practice or secondary source   ? not verified";

std::string marked(std::string_view text, rules::Source source) {
  return std::string(text) + " " + std::string(mark(source));
}

std::string_view source_word(rules::Source source) {
  switch (source) {
    case rules::Source::kRead:
      return "read";
    case rules::Source::kPractice:
      return "practice";
    case rules::Source::kUnverified:
      break;
  }
  return "unverified";
}

// What distinguishes a ruleset beyond the columns of the table.
std::string also_words(const Ruleset& ruleset) {
  std::string out;
  auto add = [&](bool holds, std::string_view words) {
    if (holds) out.append(out.empty() ? "" : ", ").append(words);
  };
  add(ruleset.dead_stones == rules::DeadStones::kLiteral, "no stone comes off");
  add(!ruleset.eyes_in_seki, "no eyes in seki");
  add(ruleset.pass_costs_a_stone, "a pass costs a stone");
  add(ruleset.button, "button");
  add(ruleset.black_wins_ties, "Black wins ties");
  add(ruleset.tax != rules::Tax::kNone, "group tax");
  add(ruleset.margin_may_be_zi, "zi");
  return out;
}

void append_table(const Settings& settings, std::string& out) {
  using Row = std::array<std::string, 8>;
  std::vector<Row> rows{{"ruleset", "count", "ko", "suicide", "komi", "bonus", "passes", "also"}};
  for (const Ruleset& ruleset : rules::all_rulesets()) {
    rows.push_back({std::string(ruleset.name), std::string(word(ruleset.scoring)),
                    marked(word(ruleset.ko), ruleset.ko_source), marked(word(ruleset.suicide), ruleset.suicide_source),
                    ruleset.komi.text(), marked(word(ruleset.compensation), ruleset.compensation_source),
                    marked(std::to_string(ruleset.passes_to_end), ruleset.passes_source), also_words(ruleset)});
  }
  std::array<int, 8> widths{};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i];
      line.append(static_cast<std::size_t>(widths[i] - display_width(row[i]) + 2), ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += (&row == &rows.front() ? styled(line, Style::kBold, settings.render.color) : line) + "\n";
  }
  out += "\n";
  out += std::string(kMarks) + "\n";
  append_wrapped(
      out,
      "komi: of an even game today, in points; bonus: White's compensation for n handicap stones; passes: in a row "
      "end the game. `sgfaudit rules NAME` explains one ruleset.",
      0, settings.render.width);
}

std::string_view scoring_sentence(rules::ScoringMethod scoring) {
  switch (scoring) {
    case rules::ScoringMethod::kTerritory:
      return "territory: surrounded points and prisoners";
    case rules::ScoringMethod::kArea:
      return "area: living stones and surrounded points";
    case rules::ScoringMethod::kAga:
      return "area, or territory with pass stones; both give the same result where White passes last";
    case rules::ScoringMethod::kKoreanOld:
      return "vacant own points, once own stones that border nobody are taken off";
  }
  return {};
}

std::string_view ko_sentence(rules::KoRule ko) {
  switch (ko) {
    case rules::KoRule::kSimple:
      return "simple: a stone taken in a ko may not be retaken at once";
    case rules::KoRule::kPositional:
      return "positional superko: no position of the board may come back";
    case rules::KoRule::kSituational:
      return "situational superko: no position may come back with the same player to move";
    case rules::KoRule::kNaturalSituational:
      return "natural situational superko: nobody may bring back a position of an own play";
  }
  return {};
}

std::string_view suicide_sentence(rules::Suicide suicide) {
  switch (suicide) {
    case rules::Suicide::kNone:
      return "forbidden";
    case rules::Suicide::kMulti:
      return "allowed for several stones, not for one";
    case rules::Suicide::kAll:
      return "allowed";
  }
  return {};
}

std::string_view compensation_sentence(rules::Compensation compensation) {
  switch (compensation) {
    case rules::Compensation::kNone:
      return "none";
    case rules::Compensation::kStones:
      return "one point for each handicap stone";
    case rules::Compensation::kStonesMinusOne:
      return "one point for each handicap stone but the first, in the area count";
  }
  return {};
}

std::string komi_sentence(const Ruleset& ruleset) {
  std::string out = ruleset.komi.text();
  for (const rules::KomiSince& since : ruleset.komi_by_date) {
    out += since.from_year == 0   ? fmt::format("; of old {}", since.komi.text())
           : since.from_month > 1 ? fmt::format(", from {}-{:02} {}", since.from_year,
                                                static_cast<int>(since.from_month), since.komi.text())
                                  : fmt::format(", from {} {}", since.from_year, since.komi.text());
  }
  return out + "; with handicap " + ruleset.komi_with_handicap.text();
}

void append_one(const Ruleset& ruleset, const Settings& settings, std::string& out) {
  out += styled(ruleset.name, Style::kBold, settings.render.color) + ": " + std::string(ruleset.title) + "\n\n";
  constexpr int kLabel = 14;
  auto line = [&](std::string_view label, const std::string& text) {
    std::string wrapped;
    append_wrapped(wrapped, text, kLabel, settings.render.width);
    wrapped.replace(0, label.size(), label);
    out += wrapped;
  };
  line("text", std::string(ruleset.text));
  line("count", std::string(scoring_sentence(ruleset.scoring)));
  line("ko", marked(ko_sentence(ruleset.ko), ruleset.ko_source));
  line("suicide", marked(suicide_sentence(ruleset.suicide), ruleset.suicide_source));
  line("komi", komi_sentence(ruleset));
  line("bonus", marked(compensation_sentence(ruleset.compensation), ruleset.compensation_source));
  line("handicap", "stones placed: " + std::string(word(ruleset.placement)));
  line("end", marked(fmt::format("{} passes in a row", ruleset.passes_to_end), ruleset.passes_source));
  line("dead stones", ruleset.dead_stones == rules::DeadStones::kLiteral
                          ? "none come off: every stone on the board counts"
                          : "come off by agreement");
  line("seki", std::string(ruleset.eyes_in_seki ? "surrounded points in seki count" : "eyes in seki count nothing") +
                   (ruleset.one_sided_dame ? ", one-sided dame count" : ", one-sided dame count nothing"));
  if (ruleset.tax == rules::Tax::kTwoPerGroup) line("group tax", "2 points off for each living group");
  if (ruleset.tax == rules::Tax::kUpToTwoPerGroup)
    line("group tax", "at most 2 own points of territory off for each group");
  if (ruleset.pass_costs_a_stone) line("passing", "a pass hands over a stone, and White passes last");
  if (ruleset.button) line("button", "half a point for whoever passes first; that pass does not count towards the end");
  if (ruleset.black_wins_ties) line("ties", "Black wins an equal count, written B+");
  if (ruleset.margin_may_be_zi) line("margin", "in points or in zi (1 zi = 2 points)");
  if (!ruleset.remark.empty()) {
    out += "\n";
    append_wrapped(out, ruleset.remark, 0, settings.render.width);
  }
  out += "\n" + std::string(kMarks) + "\n";
}

Json to_json(const Ruleset& ruleset) {
  Json history = Json::array();
  for (const rules::KomiSince& since : ruleset.komi_by_date) {
    history.push_back({{"from_year", since.from_year}, {"from_month", since.from_month}, {"komi", since.komi.text()}});
  }
  return {{"name", ruleset.name},
          {"title", ruleset.title},
          {"text", ruleset.text},
          {"count", word(ruleset.scoring)},
          {"ko", word(ruleset.ko)},
          {"suicide", word(ruleset.suicide)},
          {"dead_stones", word(ruleset.dead_stones)},
          {"group_tax", word(ruleset.tax)},
          {"eyes_in_seki", ruleset.eyes_in_seki},
          {"one_sided_dame", ruleset.one_sided_dame},
          {"pass_costs_a_stone", ruleset.pass_costs_a_stone},
          {"black_wins_ties", ruleset.black_wins_ties},
          {"button", ruleset.button},
          {"passes_to_end", ruleset.passes_to_end},
          {"handicap_bonus", word(ruleset.compensation)},
          {"handicap_placement", word(ruleset.placement)},
          {"margin_may_be_zi", ruleset.margin_may_be_zi},
          {"komi", ruleset.komi.text()},
          {"komi_with_handicap", ruleset.komi_with_handicap.text()},
          {"komi_by_date", history},
          {"sources",
           {{"ko", source_word(ruleset.ko_source)},
            {"suicide", source_word(ruleset.suicide_source)},
            {"handicap_bonus", source_word(ruleset.compensation_source)},
            {"passes_to_end", source_word(ruleset.passes_source)}}},
          {"remark", ruleset.remark}};
}

}  // namespace

ExitStatus command_rules(const Settings& settings, std::string& out) {
  const bool text = settings.outputs.empty() || settings.outputs[0].format == Format::kText;
  if (settings.name.empty()) {
    if (text) {
      append_table(settings, out);
    } else {
      Json all = Json::array();
      for (const Ruleset& ruleset : rules::all_rulesets()) all.push_back(to_json(ruleset));
      out += all.dump(2) + "\n";
    }
    return ExitStatus::kClean;
  }
  const Ruleset* ruleset = rules::find_ruleset(settings.name);
  if (ruleset == nullptr) {
    std::vector<std::string> names;
    for (const Ruleset& each : rules::all_rulesets()) names.emplace_back(each.name);
    throw Failure(not_one_of("ruleset", settings.name, names));
  }
  if (text) {
    append_one(*ruleset, settings, out);
  } else {
    out += to_json(*ruleset).dump(2) + "\n";
  }
  return ExitStatus::kClean;
}

}  // namespace sgfaudit::cli
