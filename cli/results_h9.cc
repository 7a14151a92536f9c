// The table that the European Go Federation's rating list is computed from (.h9). Sources: A. Cieplý, "Comments on
// submitting tournament results" (gemma.ujf.cas.cz/~cieply/GO/format.html): one line for each player, what follows a
// semicolon is a comment, the results at the end are <opponent's place><symbol>[/<colour>[<h>]] with + (a win), - (a
// loss) or = (jigo), b or w and the handicap; 0+ 0- 0= are rounds without a game; every player has as many rounds. And
// what OpenGotha writes (generateH9File): Pl Name Rk Co Club, scores, results; a blank in a name is "_"; "!" in the
// place of "/" marks a game decided by default, "?" a colour that is not known.
#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <set>

#include "cli/message.h"
#include "cli/results_table.h"

namespace sgfaudit::cli {
namespace {

struct Word {
  std::string_view text;
  std::size_t column = 1;
};

// One entry of a player's line.
struct Entry {
  std::size_t opponent = 0;  // place; 0: no game
  char symbol = '=';         // + - = ?
  char color = '?';          // b w ?
  std::optional<int> handicap;
  bool by_default = false;
  std::size_t column = 1;
};

struct PlayerLine {
  std::size_t place = 0;  // as written; 0: none
  std::string name;
  std::vector<Entry> entries;
  std::size_t line = 1;
};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::vector<Word> words_of(std::string_view line) {
  std::vector<Word> words;
  std::size_t at = 0;
  while ((at = line.find_first_not_of(" \t\r", at)) != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
    words.push_back({line.substr(at, end - at), at + 1});
    at = end;
  }
  return words;
}

std::optional<std::size_t> read_place(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// "12+/b0", "35=", "11-/b5", "7+!w0", "0-"; nullopt where the word is no result.
std::optional<Entry> read_entry(const Word& word) {
  const std::string_view text = word.text;
  const std::size_t digits = static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
  const std::optional<std::size_t> place = read_place(text.substr(0, digits));
  std::string_view rest = text.substr(digits);
  constexpr std::string_view kSymbols = "+-=?";
  if (!place || rest.empty() || kSymbols.find(rest.front()) == std::string_view::npos) return std::nullopt;
  Entry entry;
  entry.opponent = *place;
  entry.symbol = rest.front();
  entry.column = word.column;
  rest.remove_prefix(1);
  if (rest.starts_with('/') || rest.starts_with('!')) {
    entry.by_default = rest.front() == '!';
    rest.remove_prefix(1);
  }
  if (rest.empty()) return entry;
  constexpr std::string_view kColors = "bwBW?";
  if (kColors.find(rest.front()) == std::string_view::npos) return std::nullopt;
  entry.color = static_cast<char>(rest.front() == '?' ? '?' : rest.front() | 0x20);
  rest.remove_prefix(1);
  if (rest.empty()) return entry;
  const std::optional<std::size_t> stones = read_place(rest);
  if (!stones || *stones > 99) return std::nullopt;
  entry.handicap = static_cast<int>(*stones);
  return entry;
}

// "3d", "12K", "9p".
bool is_rank(std::string_view word) {
  if (word.size() < 2 || word.size() > 3) return false;
  constexpr std::string_view kUnits = "dkpDKP";
  return kUnits.find(word.back()) != std::string_view::npos &&
         std::ranges::all_of(word.substr(0, word.size() - 1), is_digit);
}

class H9Reader {
 public:
  explicit H9Reader(const std::string& name) : name_(name) { table_.file = name; }

  ResultsTable read(std::string_view text) {
    std::size_t line = 0;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      read_line(text.substr(0, end), ++line);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (players_.empty()) table_failure(name_, 1, 1, "no line with a player and results such as 12+/b0");
    number_places();
    for (const PlayerLine& player : players_) table_.players.push_back(player.name);
    const std::size_t rounds = players_.front().entries.size();
    for (std::size_t round = 0; round < rounds; ++round) {
      for (std::size_t player = 0; player < players_.size(); ++player) add_game(player, round);
    }
    return std::move(table_);
  }

 private:
  void read_line(std::string_view line, std::size_t number) {
    const std::vector<Word> words = words_of(line.substr(0, line.find(';')));
    if (words.empty()) return;
    PlayerLine player;
    player.line = number;
    std::size_t next = 0;
    if (const auto place = read_place(words[0].text)) {
      player.place = *place;
      next = 1;
    }
    const std::size_t name_begin = next;
    while (next < words.size() && !is_rank(words[next].text)) {
      player.name += (player.name.empty() ? "" : " ") + std::string(words[next++].text);
    }
    if (next == words.size() || next == name_begin) {
      table_failure(name_, number, words[0].column,
                    "a player's line is place, name, rank (such as 3d or 12k), country, club, results; here is no " +
                        std::string(next == words.size() ? "rank" : "name"));
    }
    std::ranges::replace(player.name, '_', ' ');
    read_entries(words, next + 1, player);
    players_.push_back(std::move(player));
  }

  // The results are the last words; scores stand before them.
  void read_entries(const std::vector<Word>& words, std::size_t from, PlayerLine& player) {
    std::size_t first = from;
    while (first < words.size() && !read_entry(words[first])) ++first;
    for (std::size_t i = first; i < words.size(); ++i) {
      const std::optional<Entry> entry = read_entry(words[i]);
      if (!entry) {
        table_failure(name_, player.line, words[i].column,
                      fmt::format("\"{}\" is no result such as 12+/b0", printable(words[i].text)));
      }
      player.entries.push_back(*entry);
    }
    if (player.entries.empty()) table_failure(name_, player.line, words.back().column, "no results in this line");
    const std::size_t rounds = players_.empty() ? player.entries.size() : players_.front().entries.size();
    if (player.entries.size() != rounds) {
      table_failure(name_, player.line, words[first].column,
                    fmt::format("{} results, but {} in the line of the first player", player.entries.size(), rounds));
    }
  }

  // Opponents are named by their place; where places are left out or shared, by the number of their line.
  void number_places() {
    std::set<std::size_t> places;
    for (const PlayerLine& player : players_) places.insert(player.place);
    const bool written = places.size() == players_.size() && !places.contains(0);
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (!written) players_[i].place = i + 1;
      by_place_[players_[i].place] = i;
    }
  }

  [[noreturn]] void fail(std::size_t player, const Entry& entry, const std::string& what) const {
    table_failure(name_, players_[player].line, entry.column, what);
  }

  // Each game stands in two lines, which must tell the same; it is taken from the first.
  void add_game(std::size_t player, std::size_t round) {
    const Entry& entry = players_[player].entries[round];
    if (entry.opponent == 0) return;
    const auto found = by_place_.find(entry.opponent);
    if (found == by_place_.end()) fail(player, entry, fmt::format("there is no place {}", entry.opponent));
    const std::size_t opponent = found->second;
    if (opponent == player) fail(player, entry, "a game of a player against himself");
    const Entry& other = players_[opponent].entries[round];
    check_mirrored(player, entry, opponent, other, round);
    if (opponent < player) return;

    TableGame game;
    const bool white = entry.color == 'w' || other.color == 'b';
    game.black = white ? opponent : player;
    game.white = white ? player : opponent;
    game.colors_known = entry.color != '?' || other.color != '?';
    game.handicap = entry.handicap ? entry.handicap : other.handicap;
    game.round = static_cast<int>(round) + 1;
    game.line = players_[player].line;
    game.column = entry.column;
    game.played = !entry.by_default && !other.by_default && entry.symbol != '?';
    const Color own = white ? Color::kWhite : Color::kBlack;
    if (entry.symbol == '+' && other.symbol == '-') {
      game.result.winner = own;
    } else if (entry.symbol == '-' && other.symbol == '+') {
      game.result.winner = opponent_of(own);
    }
    game.result.kind = game.result.winner != Color::kNone ? scoring::ResultKind::kUnscored
                       : entry.symbol == '='              ? scoring::ResultKind::kDraw
                                                          : scoring::ResultKind::kUnknown;
    table_.games.push_back(game);
  }

  static Color opponent_of(Color color) { return opponent(color); }

  void check_mirrored(std::size_t player, const Entry& entry, std::size_t opponent, const Entry& other,
                      std::size_t round) const {
    const auto told = [&](std::string_view what) {
      return fmt::format("round {}: line {} tells another {} of this game", round + 1, players_[opponent].line, what);
    };
    if (other.opponent != players_[player].place) fail(player, entry, told("opponent"));
    // Both may win or lose (a decision of the referee); a draw is one for both.
    if ((entry.symbol == '=') != (other.symbol == '=')) fail(player, entry, told("result"));
    if (entry.color != '?' && entry.color == other.color) fail(player, entry, told("colour"));
    if (entry.handicap && other.handicap && entry.handicap != other.handicap) fail(player, entry, told("handicap"));
  }

  const std::string& name_;
  std::vector<PlayerLine> players_;
  std::map<std::size_t, std::size_t> by_place_;
  ResultsTable table_;
};

}  // namespace

ResultsTable read_h9_table(std::string_view text, const std::string& name) {
  return H9Reader(name).read(text);
}

}  // namespace sgfaudit::cli
