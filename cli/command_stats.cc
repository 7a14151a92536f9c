// `sgfaudit stats`: what an archive holds. Every game is judged as by check; what comes of it is counted, and the games
// are compared with each other as by --archive.
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <map>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <string>
#include <utility>
#include <vector>

#include "base/catalogue.h"
#include "cli/archive_check.h"
#include "cli/commands.h"
#include "cli/json_writer.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/render_text_parts.h"
#include "cli/report_path.h"
#include "cli/ruleset_comparison.h"
#include "cli/run.h"
#include "cli/run_observer.h"
#include "scoring/recorded_facts.h"

namespace sgfaudit::cli {
namespace {

namespace tbb = oneapi::tbb;

constexpr int kSchema = 1;
constexpr std::string_view kMany = "others";

// How often each value was seen. What a record writes is a value too: beyond so many different ones they are "others".
class Histogram {
 public:
  void add(const std::string& value) {
    constexpr std::size_t kMostValues = 1'000;
    ++counts_[counts_.size() < kMostValues || counts_.contains(value) ? value : std::string(kMany)];
  }
  [[nodiscard]] const std::map<std::string, std::uint64_t>& counts() const { return counts_; }

 private:
  std::map<std::string, std::uint64_t> counts_;
};

struct StatsNote : RunObserver::Note {
  std::shared_ptr<ArchiveNote> archive;
  std::string rules, komi, size, handicap, result, winner, year;
  std::optional<std::vector<RulesetDifference>> rulesets;
};

// The kinds of relations as words, in the order of their enumeration; those that contradict each other are one.
constexpr std::pair<RelationKind, std::string_view> kRelationWords[] = {
    {RelationKind::kDuplicate, "duplicate"},           {RelationKind::kBeginning, "prefix"},
    {RelationKind::kNear, "near-duplicate"},           {RelationKind::kSamePosition, "near-duplicate"},
    {RelationKind::kTwoResults, "contradiction"},      {RelationKind::kTwoResultsNear, "contradiction"},
    {RelationKind::kMeetingConflict, "contradiction"},
};

std::string year_of(const GameRecord& record) {
  const int year = record.date.present ? scoring::read_date(record.date.text).year : 0;
  return year == 0 ? "unknown" : fmt::format("{:04}", year);
}

class Stats : public RunObserver {
 public:
  explicit Stats(const Settings& settings)
      : settings_(settings), index_(settings.reader.limits.index_bytes), rulesets_(settings.compare_rules.size()) {}

  [[nodiscard]] std::shared_ptr<Note> look(const GameResult& game, Findings& /*findings*/) const override {
    if (!game.record.playable) return nullptr;
    const scoring::Report& report = game.report;
    auto note = std::make_shared<StatsNote>();
    note->archive = archive_note(game);
    note->rules = report.rules_source == scoring::RulesSource::kFallback ? "unknown" : std::string(report.ruleset.name);
    note->komi = report.komi ? report.komi->text() : "unknown";
    note->size = fmt::format("{}×{}", report.size.columns, report.size.rows);
    note->handicap = std::to_string(report.handicap_recorded.value_or(report.handicap_stones));
    note->result = word(report.recorded.kind);
    note->winner = report.recorded.winner == Color::kNone ? "nobody" : color_name(report.recorded.winner);
    note->year = year_of(game.record);
    if (!settings_.compare_rules.empty()) {
      note->rulesets = compare_rulesets(game, settings_.compare_rules, settings_.audit, workspaces_.local());
    }
    return note;
  }

  void take(Note& note) override {
    auto& one = static_cast<StatsNote&>(note);
    index_.add(one.archive->game, one.archive->file, one.archive->code);
    rules.add(one.rules);
    komi.add(one.komi);
    sizes.add(one.size);
    handicaps.add(one.handicap);
    results.add(one.result);
    winners.add(one.winner);
    years.add(one.year);
    if (!one.rulesets) return;
    ++compared;
    for (std::size_t i = 0; i < rulesets_.size(); ++i) rulesets_[i].add((*one.rulesets)[i]);
  }

  void finish(const Tell& /*tell*/) override {
    for (const auto& [kind, name] : kRelationWords) relations[std::string(name)] += 0;
    for (const Relation& relation : index_.relations()) {
      const auto* found =
          std::ranges::find(kRelationWords, relation.kind, &std::pair<RelationKind, std::string_view>::first);
      ++relations[std::string(found->second)];
    }
  }

  [[nodiscard]] const std::vector<RulesetTotals>& rulesets() const { return rulesets_; }
  [[nodiscard]] std::uint64_t not_kept() const { return index_.not_kept(); }

  Histogram rules, komi, sizes, handicaps, results, winners, years;
  std::map<std::string, std::uint64_t> relations;  // findings of archive/
  std::uint64_t compared = 0;                      // games under several rulesets

 private:
  const Settings& settings_;
  ArchiveIndex index_;
  std::vector<RulesetTotals> rulesets_;
  mutable tbb::enumerable_thread_specific<scoring::Workspace> workspaces_;
};

using Counts = std::map<std::string, std::uint64_t>;

Counts verdicts(const Summary& summary) {
  Counts all;
  for (std::size_t i = 0; i < summary.verdicts.size(); ++i) {
    all[std::string(word(static_cast<scoring::Verdict>(i)))] = summary.verdicts[i];
  }
  return all;
}

// "0.0123 %": shares of games are small.
std::string percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? "-" : fmt::format("{:.2f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

void append_rows(std::string_view title, const Counts& counts, bool by_value, std::string& out) {
  constexpr std::size_t kMostRows = 12;
  std::vector<std::pair<std::string, std::uint64_t>> rows(counts.begin(), counts.end());
  std::erase_if(rows, [](const auto& row) { return row.second == 0; });
  if (rows.empty()) return;
  std::uint64_t all = 0;
  for (const auto& row : rows) all += row.second;
  std::ranges::stable_sort(rows, [](const auto& a, const auto& b) { return a.second > b.second; });
  std::uint64_t others = 0;
  const std::size_t more = rows.size() > kMostRows ? rows.size() - kMostRows : 0;
  for (std::size_t i = kMostRows; i < rows.size(); ++i) others += rows[i].second;
  if (more != 0) rows.resize(kMostRows);
  if (by_value) std::ranges::sort(rows);
  if (more != 0) rows.emplace_back(fmt::format("{} more", grouped(more)), others);
  out += fmt::format("\n{}\n", title);
  for (const auto& [value, number] : rows) {
    const std::string name = printable(value);
    const auto pad = static_cast<std::size_t>(std::max(0, 20 - display_width(name)));
    out += fmt::format("  {}{}{:>13}  {:>8}\n", name, std::string(pad, ' '), grouped(number), percent(number, all));
  }
}

void append_rulesets(const Settings& settings, const Stats& stats, std::string& out) {
  if (settings.compare_rules.empty()) return;
  out += fmt::format("\n{} with a counted result, komi kept, dead stones decided once\n",
                     counted_noun(stats.compared, "game"));
  out += fmt::format("  {:<16}{:>10}{:>20}{:>22}  {}\n", "ruleset", "counted", "another winner", "another result",
                     "because of");
  for (std::size_t i = 0; i < stats.rulesets().size(); ++i) {
    const RulesetTotals& totals = stats.rulesets()[i];
    const auto share = [&](std::uint64_t part) {
      return fmt::format("{} ({})", grouped(part), percent(part, totals.games));
    };
    std::vector<std::pair<std::string_view, RulesetTotals::Times>> reasons(totals.reasons.begin(),
                                                                           totals.reasons.end());
    std::ranges::stable_sort(reasons, [](const auto& a, const auto& b) { return a.second.margin > b.second.margin; });
    std::string words;
    for (const auto& [kind, times] : reasons) {
      words += fmt::format("{}{} {}", words.empty() ? "" : ", ", kind, grouped(times.margin));
      if (times.winner != 0) words += fmt::format(" (winner {})", grouped(times.winner));
    }
    std::string line = fmt::format("  {:<16}{:>10}{:>20}{:>22}  {}", settings.compare_rules[i]->name,
                                   grouped(totals.games), share(totals.winner), share(totals.margin), words);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
}

std::uint64_t unread(const RunResult& result) {
  return result.summary.failed + result.summary.empty.size();
}

void append_unread(const RunResult& result, std::string& out) {
  if (!result.failure) return;
  out += fmt::format("\nNot read, or without a game: {}\n", counted_noun(unread(result), "input"));
  constexpr std::size_t kMostRows = 12;
  const std::size_t rows = std::min(result.unread.size(), kMostRows);
  for (std::size_t i = 0; i < rows; ++i) {
    const Unread& one = result.unread[i];
    out += fmt::format("  {} {}\n", printable(with_member(one.file, one.member)), one.message);
  }
  if (unread(result) > rows) {
    out += fmt::format("  {}`sgfaudit check` tells {} of them\n",
                       rows == 0 ? "" : "and more: ", rows == 0 ? "each" : "all");
  }
}

void write_text(const Settings& settings, const Stats& stats, const RunResult& result, std::string& out) {
  const Summary& summary = result.summary;
  out += fmt::format("{} in {}, {} bytes\n", counted_noun(summary.games, "game"), counted_noun(summary.files, "file"),
                     grouped(summary.bytes));
  append_unread(result, out);
  append_rows("Rules", stats.rules.counts(), false, out);
  append_rows("Komi", stats.komi.counts(), false, out);
  append_rows("Board", stats.sizes.counts(), false, out);
  append_rows("Handicap", stats.handicaps.counts(), false, out);
  append_rows("Result", stats.results.counts(), false, out);
  append_rows("Winner", stats.winners.counts(), false, out);
  append_rows("Year", stats.years.counts(), true, out);
  append_rows("Verdict", verdicts(summary), false, out);
  out += "\nStored more than once (sgfaudit check --archive tells which)\n";
  for (const auto& [name, number] : stats.relations) out += fmt::format("  {:<20}{:>13}\n", name, grouped(number));
  if (stats.not_kept() != 0) {
    out += fmt::format("  the moves of {} were not kept (--limit index-bytes): their beginnings were not compared\n",
                       counted_noun(stats.not_kept(), "game"));
  }
  append_rulesets(settings, stats, out);
}

void write_counts(JsonWriter& json, std::string_view name, const Counts& counts) {
  json.member(name).open('{');
  for (const auto& [value, number] : counts) json.member(printable(value)).number(number);
  json.close('}');
}

void write_rulesets(JsonWriter& json, const Settings& settings, const Stats& stats) {
  json.member("compared").open('{').member("games").number(stats.compared).member("rulesets").open('[');
  for (std::size_t i = 0; i < stats.rulesets().size(); ++i) {
    const RulesetTotals& totals = stats.rulesets()[i];
    json.open('{').member("name").text(settings.compare_rules[i]->name).member("games").number(totals.games);
    json.member("winner_differs").number(totals.winner).member("result_differs").number(totals.margin);
    json.member("reasons").open('{');
    for (const auto& [kind, times] : totals.reasons) {
      json.member(kind).open('{').member("winner_differs").number(times.winner);
      json.member("result_differs").number(times.margin).close('}');
    }
    json.close('}').close('}');
  }
  json.close(']').close('}');
}

void write_unread(JsonWriter& json, const RunResult& result) {
  json.member("unread").open('{').member("inputs").number(unread(result)).member("first").open('[');
  for (const Unread& one : result.unread) {
    json.open('{').member("file").text(one.file);
    if (!one.member.empty()) json.member("member").text(one.member);
    json.member("code").text(code_info(one.code).slug).member("message").text(one.message).close('}');
  }
  json.close(']').close('}');
}

void write_json(const Settings& settings, const Stats& stats, const RunResult& result, std::string& out) {
  const Summary& summary = result.summary;
  JsonWriter json(out);
  json.open('{').member("type").text("stats").member("schema").number(kSchema).member("version").text(version());
  json.member("files").number(summary.files).member("games").number(summary.games);
  json.member("bytes").number(summary.bytes);
  write_unread(json, result);
  write_counts(json, "rules", stats.rules.counts());
  write_counts(json, "komi", stats.komi.counts());
  write_counts(json, "sizes", stats.sizes.counts());
  write_counts(json, "handicaps", stats.handicaps.counts());
  write_counts(json, "results", stats.results.counts());
  write_counts(json, "winners", stats.winners.counts());
  write_counts(json, "years", stats.years.counts());
  write_counts(json, "verdicts", verdicts(summary));
  write_counts(json, "archive", stats.relations);
  json.member("moves_not_kept").number(stats.not_kept());
  if (!settings.compare_rules.empty()) write_rulesets(json, settings, stats);
  json.close('}');
}

}  // namespace

ExitStatus command_stats(const Settings& settings, std::string& out) {
  Settings run = settings;
  run.outputs.clear();
  std::vector<std::unique_ptr<RunObserver>> observers;
  observers.push_back(std::make_unique<Stats>(run));
  const RunResult result = run_check(run, Baseline(), observers);
  const auto& stats = static_cast<const Stats&>(*observers.front());
  if (settings.outputs.front().format == Format::kText) {
    write_text(settings, stats, result, out);
  } else {
    write_json(settings, stats, result, out);
    out += '\n';
  }
  if (!result.failure) return ExitStatus::kClean;
  std::fputs("sgfaudit: not all inputs could be read; `sgfaudit check` says which and why\n", stderr);
  return ExitStatus::kFailure;
}

}  // namespace sgfaudit::cli
