// Sorting brings together what is equal; games are told in input order, whatever order the sorting left.
#include "cli/archive_index.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <tuple>
#include <unicode/normalizer2.h>
#include <unicode/unistr.h>
#include <unordered_set>

#include "cli/fingerprint.h"
#include "sgf/text.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20;  // numbers

std::uint64_t number_of(std::string_view text) {
  std::uint64_t value = 0;
  const auto bytes = digest_bytes(text);
  std::memcpy(&value, bytes.data(), sizeof value);
  return value == 0 ? 1 : value;  // 0 stands for none
}

// A name or the name of an event to compare: case, width and composition do not matter.
std::string folded(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* rules = icu::Normalizer2::getNFKCCasefoldInstance(status);
  const std::string_view part = sgf::trimmed(text.substr(0, 400));
  if (U_FAILURE(status)) return std::string(part);
  const icu::UnicodeString out =
      rules->normalize(icu::UnicodeString::fromUTF8({part.data(), static_cast<std::int32_t>(part.size())}), status);
  std::string utf8;
  out.toUTF8String(utf8);
  return utf8;
}

// A date of one day, as FF[4] writes it: "1998-03-21".
bool is_day(std::string_view date) {
  constexpr std::string_view kForm = "dddd-dd-dd";
  if (date.size() < kForm.size()) return false;
  for (std::size_t i = 0; i < kForm.size(); ++i) {
    const bool digit = date[i] >= '0' && date[i] <= '9';
    if (kForm[i] == 'd' ? !digit : date[i] != kForm[i]) return false;
  }
  return true;
}

struct Outcome {
  bool decided = false;  // somebody won, or nobody by agreement
  Color winner{};        // in the colours of the canonical form
};

Outcome outcome(const ArchiveGame& game) {
  const bool decided = game.winner != Color::kNone || game.kind == scoring::ResultKind::kDraw;
  return {decided, exchanges_colors(game.symmetry) ? opponent(game.winner) : game.winner};
}

bool is_way_to_win(scoring::ResultKind kind) {
  return kind == scoring::ResultKind::kPoints || kind == scoring::ResultKind::kResign ||
         kind == scoring::ResultKind::kTime || kind == scoring::ResultKind::kForfeit;
}

// The margin, or the way to win, of two results with one winner.
bool margins_differ(const ArchiveGame& one, const ArchiveGame& other) {
  if (one.winner == Color::kNone) return false;
  if (one.margin >= 0 && other.margin >= 0) return one.margin != other.margin;
  return one.kind != other.kind && is_way_to_win(one.kind) && is_way_to_win(other.kind);
}

// Calls take(first, last) for each run of equal neighbours of a sorted range.
template <typename Iterator, typename Equal, typename Take>
void for_each_run(Iterator begin, Iterator end, Equal equal, Take take) {
  while (begin != end) {
    const Iterator last = std::find_if_not(begin, end, [&](auto one) { return equal(*begin, one); });
    take(begin, last);
    begin = last;
  }
}

}  // namespace

std::uint32_t FileNames::add(std::string_view name) {
  if (count_ != 0 && name == last_) return count_ - 1;
  const auto same = std::ranges::mismatch(name, last_).in1 - name.begin();
  const std::size_t shared = count_ % kWhole == 0 ? 0 : static_cast<std::size_t>(same);
  if (shared == 0 && count_ % kWhole == 0) whole_.push_back(bytes_.size());
  for (const std::size_t value : {shared, name.size() - shared}) {
    for (std::size_t rest = value; true; rest >>= 7) {
      bytes_ += static_cast<char>((rest & 0x7F) | (rest > 0x7F ? 0x80 : 0));
      if (rest <= 0x7F) break;
    }
  }
  bytes_ += name.substr(shared);
  last_ = name;
  return count_++;
}

std::string FileNames::name(std::uint32_t number) const {
  std::string text;
  std::size_t at = whole_[number / kWhole];
  const auto read = [&] {
    std::size_t value = 0;
    for (unsigned shift = 0; true; shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes_[at++]);
      value |= static_cast<std::size_t>(byte & 0x7F) << shift;
      if (byte < 0x80) return value;
    }
  };
  for (std::uint32_t i = number - number % kWhole; i <= number; ++i) {
    const std::size_t shared = read();
    const std::size_t more = read();
    text.resize(shared);
    text.append(bytes_, at, more);
    at += more;
  }
  return text;
}

void ArchiveIndex::add(ArchiveGame game, std::string_view file, std::span<const std::uint16_t> code) {
  game.file = names_.add(file);
  games_.push_back(game);
  const bool wanted = game.length >= kOpeningMoves;
  if (wanted && (not_kept_ != 0 || kept_bytes_ + code.size_bytes() > most_bytes_)) {
    ++not_kept_;
    return;
  }
  if (not_kept_ != 0) return;
  Code& kept = codes_.emplace_back();
  if (!wanted) return;
  if (left_in_chunk_ < code.size()) {
    left_in_chunk_ = std::max(kChunk, code.size());
    chunks_.push_back(std::make_unique<std::uint16_t[]>(left_in_chunk_));
  }
  const std::size_t size = std::max(kChunk, code.size());
  std::uint16_t* place = chunks_.back().get() + (size - left_in_chunk_);
  std::ranges::copy(code, place);
  kept = {place, static_cast<std::uint32_t>(code.size())};
  left_in_chunk_ -= code.size();
  kept_bytes_ += code.size_bytes();
}

bool ArchiveIndex::before(std::uint32_t one, std::uint32_t other) const {
  const ArchiveGame& a = games_[one];
  const ArchiveGame& b = games_[other];
  if (a.file == b.file) return std::pair(a.game, one) < std::pair(b.game, other);
  return std::tuple(names_.name(a.file), a.game, one) < std::tuple(names_.name(b.file), b.game, other);
}

bool ArchiveIndex::results_differ(std::uint32_t one, std::uint32_t other) const {
  const Outcome a = outcome(games_[one]);
  const Outcome b = outcome(games_[other]);
  if (!a.decided || !b.decided) return false;
  return a.winner != b.winner || margins_differ(games_[one], games_[other]);
}

// Games with the same moves. `different` gets one game of each kind, the first by name; in input order.
void ArchiveIndex::add_duplicates(std::vector<Relation>& found, std::vector<std::uint32_t>& different) const {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < games_.size(); ++i) {
    if (games_[i].length >= kLeastMoves) order.push_back(i);
  }
  std::ranges::sort(order, {}, [this](std::uint32_t i) { return std::pair(games_[i].moves, i); });
  const auto same = [this](std::uint32_t a, std::uint32_t b) { return games_[a].moves == games_[b].moves; };
  for_each_run(order.begin(), order.end(), same, [&](auto begin, auto end) {
    sort_by_name(begin, end);
    different.push_back(*begin);
    for (auto later = begin + 1; later != end; ++later) {
      found.push_back({*later, *begin, games_[*later].length, RelationKind::kDuplicate});
      const auto other = std::find_if(begin, later, [&](std::uint32_t one) { return results_differ(one, *later); });
      if (other != later) found.push_back({*later, *other, games_[*later].length, RelationKind::kTwoResults});
    }
  });
  std::ranges::sort(different);
}

// Games with the same opening, sorted by their moves: who shares most stands side by side.
void ArchiveIndex::add_near(std::vector<std::uint32_t> games, std::vector<Relation>& found) const {
  std::erase_if(games, [this](std::uint32_t i) { return games_[i].opening == 0 || code(i).empty(); });
  std::ranges::sort(games, [this](std::uint32_t a, std::uint32_t b) {
    if (games_[a].opening != games_[b].opening) return games_[a].opening < games_[b].opening;
    return std::ranges::lexicographical_compare(code(a), code(b));
  });
  for (std::size_t i = 1; i < games.size(); ++i) {
    const std::uint32_t a = games[i - 1];
    const std::uint32_t b = games[i];
    if (games_[a].opening != games_[b].opening) continue;
    const auto size = static_cast<std::size_t>(std::ranges::mismatch(code(a), code(b)).in1 - code(a).begin());
    const std::uint32_t shared = moves_in(code(a).first(size));
    const auto [shorter, longer] =
        std::minmax(a, b, [this](std::uint32_t x, std::uint32_t y) { return games_[x].length < games_[y].length; });
    Relation relation{a, b, shared, RelationKind::kNear};
    if (before(a, b)) std::swap(relation.game, relation.other);
    if (shared == games_[shorter].length && size == code(shorter).size()) {
      relation = {shorter, longer, shared, RelationKind::kBeginning};
    } else if (shared < kNearMoves || 2 * shared < games_[shorter].length) {
      continue;
    }
    found.push_back(relation);
    if (!results_differ(a, b)) continue;
    relation.kind = RelationKind::kTwoResultsNear;
    found.push_back(relation);
  }
}

// Other moves, the same final position.
void ArchiveIndex::add_positions(std::vector<std::uint32_t> games, std::vector<Relation>& found) const {
  std::erase_if(games, [this](std::uint32_t i) { return games_[i].position == 0; });
  std::ranges::sort(games, {}, [this](std::uint32_t i) { return std::pair(games_[i].position, i); });
  const auto same = [this](std::uint32_t a, std::uint32_t b) { return games_[a].position == games_[b].position; };
  for_each_run(games.begin(), games.end(), same, [&](auto begin, auto end) {
    sort_by_name(begin, end);
    for (auto later = begin + 1; later != end; ++later) {
      found.push_back({*later, *begin, games_[*later].length, RelationKind::kSamePosition});
    }
  });
}

// One meeting that the archive has with two games and two results.
void ArchiveIndex::add_meetings(std::vector<Relation>& found) const {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < games_.size(); ++i) {
    if (games_[i].meeting != 0) order.push_back(i);
  }
  std::ranges::sort(order, {}, [this](std::uint32_t i) { return std::pair(games_[i].meeting, i); });
  const auto same = [this](std::uint32_t a, std::uint32_t b) { return games_[a].meeting == games_[b].meeting; };
  // 1 and 2: who won by the order of the folded names; 0: nobody.
  const auto winner = [this](std::uint32_t i) {
    const ArchiveGame& game = games_[i];
    if (game.winner == Color::kNone) return 0;
    return (game.winner == Color::kBlack) == game.black_first ? 1 : 2;
  };
  for_each_run(order.begin(), order.end(), same, [&](auto begin, auto end) {
    sort_by_name(begin, end);
    for (auto later = begin + 1; later != end; ++later) {
      const auto other = std::find_if(begin, later, [&](std::uint32_t one) {
        const ArchiveGame& a = games_[one];
        const ArchiveGame& b = games_[*later];
        if (a.moves == b.moves || !outcome(a).decided || !outcome(b).decided) return false;
        return winner(one) != winner(*later) || margins_differ(a, b);
      });
      if (other != later) found.push_back({*later, *other, 0, RelationKind::kMeetingConflict});
    }
  });
}

std::vector<Relation> ArchiveIndex::relations() const {
  std::vector<Relation> found;
  std::vector<std::uint32_t> different;
  add_duplicates(found, different);
  add_near(different, found);
  // Of two games that begin alike it is no news that they end alike, or that their results differ.
  std::unordered_set<std::uint32_t> told;
  for (const Relation& one : found) told.insert(one.game);
  std::vector<Relation> more;
  add_positions(different, more);
  add_meetings(more);
  std::erase_if(more, [&](const Relation& one) { return told.contains(one.game) || told.contains(one.other); });
  found.insert(found.end(), more.begin(), more.end());
  std::ranges::sort(found, [this](const Relation& a, const Relation& b) {
    if (a.game != b.game || a.kind != b.kind) return std::pair(a.game, a.kind) < std::pair(b.game, b.kind);
    return a.other != b.other && before(a.other, b.other);
  });
  const auto same = [](const Relation& a, const Relation& b) { return a.game == b.game && a.kind == b.kind; };
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  return found;
}

ArchiveGame archive_game(const GameResult& result, const CanonicalGame& symmetric) {
  ArchiveGame game;
  game.game = result.game;
  game.line = static_cast<std::uint32_t>(std::min<std::uint64_t>(result.start.line, UINT32_MAX));
  game.length = symmetric.moves();
  game.symmetry = symmetric.symmetry;
  game.moves = digest_bytes(symmetric.beginning(UINT32_MAX));
  if (game.length >= kOpeningMoves) {
    game.opening = number_of(symmetric.beginning(kOpeningMoves));
    game.position = number_of(canonical_position(result.report.final_position));
  }
  const scoring::RecordedResult& recorded = result.report.recorded;
  game.kind = recorded.kind;
  game.winner = recorded.winner;
  if (recorded.margin && recorded.margin->units() >= 0 && recorded.margin->units() <= INT32_MAX)
    game.margin = static_cast<std::int32_t>(recorded.margin->units());

  const GameRecord& record = result.record;
  const std::string black = folded(record.black_player.text);
  const std::string white = folded(record.white_player.text);
  const std::string event = folded(record.event.text);
  const std::string round = folded(record.round.text);
  game.black_first = black <= white;
  // Without a round two players may have met several times on one day.
  if (!black.empty() && !white.empty() && black != white && is_day(record.date.text) && !round.empty()) {
    const auto& [first, second] = std::minmax(black, white);
    game.meeting =
        number_of(first + '\n' + second + '\n' + record.date.text.substr(0, 10) + '\n' + event + '\n' + round);
  }
  return game;
}

}  // namespace sgfaudit::cli
