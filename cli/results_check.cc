// A record belongs to a game of the table by its two players, and by its round where both tell one. More than one that
// fits, or a name that fits only in part, is told: nothing is guessed in silence.
#include "cli/results_check.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <mutex>
#include <regex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cli/message.h"
#include "cli/player_name.h"
#include "cli/report_path.h"
#include "cli/suggestion.h"

namespace sgfaudit::cli {
namespace {

// How a game of the table fits the two players of a record.
struct Candidate {
  std::size_t game = 0;
  bool swapped = false;  // the record's Black is the table's White
  NameMatch names = NameMatch::kNone;
};

// How well a name fits each player of the table.
using Meaning = std::vector<NameMatch>;

struct TableNote : RunObserver::Note {
  std::string file;
  std::uint32_t game = 0;
  std::vector<std::size_t> rows;  // of the table: one, which the record belongs to, or several that it may belong to
};

Span span_of(const Fact& fact, const GameRecord& record) {
  return fact.present ? fact.property : record.root;
}

// RO names the round; without it the name of the event may ("… Round 3").
std::optional<int> round_of(const GameRecord& record) {
  if (record.round.present) return read_round(record.round.text);
  static const std::regex kInEvent("\\b(round|rd\\.?|runde|ronde|ronda)\\s*([0-9]{1,3})\\b", std::regex::icase);
  std::smatch found;
  const std::string event = record.event.text.substr(0, 200);
  if (!record.event.present || !std::regex_search(event, found, kInEvent)) return std::nullopt;
  return read_round(found[2].str());
}

int handicap_of(const scoring::Report& report) {
  const int stones = report.handicap_recorded.value_or(report.handicap_stones);
  return stones < 2 ? 0 : stones;  // 1: Black begins and komi is small; no stone is set
}

std::string_view way_to_win(scoring::ResultKind kind) {
  switch (kind) {
    case scoring::ResultKind::kPoints:
      return "by points";
    case scoring::ResultKind::kResign:
      return "by resignation";
    case scoring::ResultKind::kTime:
      return "on time";
    case scoring::ResultKind::kForfeit:
      return "by forfeit";
    default:
      return {};  // not told
  }
}

// What is behind a comparison of one record with one game of the table.
class Comparison {
 public:
  Comparison(const ResultsTable& table, const TableGame& row, bool swapped, const GameResult& game, Findings& findings)
      : table_(table), row_(row), swapped_(swapped), game_(game), findings_(findings) {}

  void run() {
    round();
    colors();
    handicap();
    if (winner()) margin();
  }

 private:
  void add(const Span& where, std::string_view what, const std::string& record, const std::string& table) {
    findings_.add(
        Code::kResultTableConflict, where,
        {std::string(what), record, table, fmt::format("{}:{}", table_.file, row_.line), describe(table_, row_)});
  }

  // The table's name of the one who has this colour in the record.
  [[nodiscard]] const std::string& player(Color in_record) const {
    const bool black = (in_record == Color::kBlack) != swapped_;
    return table_.players[black ? row_.black : row_.white];
  }

  void round() {
    const std::optional<int> recorded = round_of(game_.record);
    if (!recorded || !row_.round || recorded == row_.round) return;
    const Fact& fact = game_.record.round.present ? game_.record.round : game_.record.event;
    add(span_of(fact, game_.record), "round", std::to_string(*recorded), std::to_string(*row_.round));
  }

  void colors() {
    if (!row_.colors_known || !swapped_) return;
    add(span_of(game_.record.black_player, game_.record), "colours", player(Color::kBlack) + " as Black",
        player(Color::kWhite) + " as Black");
  }

  void handicap() {
    if (!row_.handicap) return;
    const int table = *row_.handicap < 2 ? 0 : *row_.handicap;
    const int recorded = handicap_of(game_.report);
    if (table == recorded) return;
    add(span_of(game_.record.handicap, game_.record), "handicap", std::to_string(recorded), std::to_string(table));
  }

  // Who won, as player; false where it is not told or not the same.
  bool winner() {
    const auto decided = [](const scoring::RecordedResult& result) {
      return result.winner != Color::kNone || result.kind == scoring::ResultKind::kDraw;
    };
    const scoring::RecordedResult& recorded = game_.report.recorded;
    if (!decided(recorded) || !decided(row_.result)) return false;
    const Color table =
        swapped_ && row_.result.winner != Color::kNone ? opponent(row_.result.winner) : row_.result.winner;
    if (table == recorded.winner) return recorded.winner != Color::kNone;
    const auto told = [this](Color color) { return color == Color::kNone ? std::string("nobody") : player(color); };
    add(span_of(game_.record.result, game_.record), "winner", told(recorded.winner), told(table));
    return false;
  }

  void margin() {
    const scoring::RecordedResult& recorded = game_.report.recorded;
    const Span where = span_of(game_.record.result, game_.record);
    if (recorded.margin && row_.result.margin) {
      if (*recorded.margin == *row_.result.margin) return;
      add(where, "margin", recorded.margin->text(), row_.result.margin->text());
      return;
    }
    const std::string_view in_record = way_to_win(recorded.kind);
    const std::string_view in_table = way_to_win(row_.result.kind);
    if (in_record.empty() || in_table.empty() || in_record == in_table) return;
    add(where, "way it was won", std::string(in_record), std::string(in_table));
  }

  const ResultsTable& table_;
  const TableGame& row_;
  bool swapped_;
  const GameResult& game_;
  Findings& findings_;
};

class ResultsCheck : public RunObserver {
 public:
  explicit ResultsCheck(ResultsTable table) : table_(std::move(table)), used_(table_.games.size()) {
    for (const std::string& player : table_.players) players_.push_back(folder_.fold(player));
  }

  [[nodiscard]] std::shared_ptr<Note> look(const GameResult& game, Findings& findings) const override {
    const GameRecord& record = game.record;
    if (!record.playable) return nullptr;
    const Fact& black = record.black_player;
    const Fact& white = record.white_player;
    if (black.text.empty() || white.text.empty()) {
      ambiguous(record.root, "the record does not name both players (PB, PW)", "no game of the table is looked for",
                findings);
      return nullptr;
    }
    const std::vector<Candidate> candidates = fitting(black.text, white.text, round_of(record));
    if (candidates.empty()) {
      surplus(record, findings);
      return nullptr;
    }
    auto note = std::make_shared<TableNote>();
    note->file = with_member(game.file, game.member);
    note->game = game.game;
    for (const Candidate& candidate : candidates) note->rows.push_back(candidate.game);
    if (candidates.size() > 1) {
      ambiguous(span_of(black, record), fmt::format("{} games fit, {}", candidates.size(), list(candidates)),
                "the record is compared with none of them", findings);
      return note;
    }
    const Candidate& one = candidates.front();
    const TableGame& row = table_.games[one.game];
    if (one.names == NameMatch::kPartly) {
      Diagnostic& added = ambiguous(span_of(black, record),
                                    fmt::format("the names \"{}\" and \"{}\" fit only in part", black.text, white.text),
                                    fmt::format("it is taken for the only one that fits, {}:{} ({})", table_.file,
                                                row.line, describe(table_, row)),
                                    findings);
      added.severity = Severity::kNote;
    }
    Comparison(table_, row, one.swapped, game, findings).run();
    return note;
  }

  void take(Note& note) override {
    const auto& found = static_cast<const TableNote&>(note);
    const std::string place = found.game > 1 ? fmt::format("{} (game {})", found.file, found.game) : found.file;
    for (const std::size_t row : found.rows) {
      Use& use = used_[row];
      if (found.rows.size() > 1) {
        use.possible = true;
      } else if (++use.records <= kMostNamed) {
        use.names += (use.names.empty() ? "" : ", ") + place;
      }
    }
  }

  void finish(const Tell& tell) override {
    for (std::size_t i = 0; i < used_.size(); ++i) {
      const TableGame& row = table_.games[i];
      const Use& use = used_[i];
      if (use.records == 0 && !use.possible && row.played) {
        tell_of(row, Code::kResultTableMissing, {describe(table_, row), "the records that were checked"}, tell);
      } else if (use.records > 1) {
        const std::string more = use.records > kMostNamed ? fmt::format(" and {} more", use.records - kMostNamed) : "";
        tell_of(row, Code::kResultTableAmbiguous,
                {fmt::format("{} records belong to one game of the table", use.records),
                 fmt::format("{}: {}{}", describe(table_, row), use.names, more)},
                tell);
      }
    }
  }

 private:
  static constexpr std::size_t kMostNamed = 3;

  struct Use {
    std::size_t records = 0;
    bool possible = false;  // a record may belong to it
    std::string names;
  };

  static Diagnostic& ambiguous(const Span& where, std::string what, std::string more, Findings& findings) {
    return findings.add(Code::kResultTableAmbiguous, where, {std::move(what), std::move(more)});
  }

  [[nodiscard]] std::shared_ptr<const Meaning> meaning(const std::string& name) const {
    constexpr std::size_t kMostNames = 10'000;  // of players beyond the table's: memory does not grow with the records
    const std::lock_guard lock(mutex_);
    if (meanings_.size() > kMostNames && !meanings_.contains(name)) meanings_.clear();
    std::shared_ptr<const Meaning>& place = meanings_[name];
    if (!place) {
      const PlayerName folded = folder_.fold(name);
      auto fits = std::make_shared<Meaning>();
      for (const PlayerName& player : players_) fits->push_back(match(folded, player));
      place = std::move(fits);
    }
    return place;
  }

  // The games that fit best: whole names before parts of names, then the round.
  [[nodiscard]] std::vector<Candidate> fitting(const std::string& black_name, const std::string& white_name,
                                               std::optional<int> round) const {
    const std::shared_ptr<const Meaning> black = meaning(black_name);
    const std::shared_ptr<const Meaning> white = meaning(white_name);
    std::vector<Candidate> all;
    NameMatch best = NameMatch::kPartly;
    for (std::size_t i = 0; i < table_.games.size(); ++i) {
      const TableGame& game = table_.games[i];
      const NameMatch direct = std::min((*black)[game.black], (*white)[game.white]);
      const NameMatch swapped = std::min((*black)[game.white], (*white)[game.black]);
      const NameMatch names = std::max(direct, swapped);
      best = std::max(best, names);
      if (names != NameMatch::kNone) all.push_back({i, swapped > direct, names});
    }
    std::erase_if(all, [&](const Candidate& one) { return one.names != best; });
    const auto in_round = [&](const Candidate& one) { return round && table_.games[one.game].round == round; };
    if (std::ranges::any_of(all, in_round)) std::erase_if(all, std::not_fn(in_round));
    return all;
  }

  // "results.csv:2, 6 and 3 more".
  [[nodiscard]] std::string list(const std::vector<Candidate>& candidates) const {
    std::string text = table_.file + ":";
    for (std::size_t i = 0; i < std::min(candidates.size(), kMostNamed); ++i) {
      text += fmt::format("{}{}", i == 0 ? "" : ", ", table_.games[candidates[i].game].line);
    }
    if (candidates.size() > kMostNamed) text += fmt::format(" and {} more", candidates.size() - kMostNamed);
    return text;
  }

  // A record without a game in the table: whose name is not there, or that the two did not meet.
  void surplus(const GameRecord& record, Findings& findings) const {
    std::string where = "the table " + table_.file;
    for (const Fact* fact : {&record.black_player, &record.white_player}) {
      const std::shared_ptr<const Meaning> fits = meaning(fact->text);
      if (std::ranges::any_of(*fits, [](NameMatch one) { return one != NameMatch::kNone; })) continue;
      const std::string near = closest(fact->text, table_.players);
      where += fmt::format("{} has no player \"{}\"{}", where.find(", which") == where.npos ? ", which" : " and",
                           fact->text, near.empty() ? "" : fmt::format(" (nearest: \"{}\")", near));
    }
    findings.add(Code::kResultTableMissing, span_of(record.black_player, record),
                 {fmt::format("{} (Black) – {} (White)", record.black_player.text, record.white_player.text), where});
  }

  // A finding about a game of the table stands in the table.
  void tell_of(const TableGame& row, Code code, std::vector<std::string> arguments, const Tell& tell) const {
    GameResult result;
    result.file = table_.file;
    result.record.playable = false;
    result.findings.add(code, {}, std::move(arguments));
    result.places = {{0, row.line, row.column}};
    tell(std::move(result));
  }

  ResultsTable table_;
  std::vector<PlayerName> players_;
  std::vector<Use> used_;
  mutable std::mutex mutex_;  // of what follows
  mutable NameFolder folder_;
  mutable std::unordered_map<std::string, std::shared_ptr<const Meaning>> meanings_;
};

}  // namespace

std::unique_ptr<RunObserver> make_results_check(ResultsTable table) {
  return std::make_unique<ResultsCheck>(std::move(table));
}

}  // namespace sgfaudit::cli
