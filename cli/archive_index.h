// What an archive holds more than once: games that are the same up to the symmetries of the board and the exchange of
// colours, games that begin alike, a game that is the beginning of another, one game with two results. Keeps 64 bytes
// of a game and, up to a limit, two bytes of each of its moves; the rest is sorting.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/game_result.h"
#include "cli/game_symmetry.h"

namespace sgfaudit::cli {

// Fewer moves are the same by chance, or in records that hold none: they make no duplicate.
inline constexpr std::uint32_t kLeastMoves = 10;
// Games that share no more than an opening are not near: strong players and engines play the same 30 moves by
// themselves. As many are needed for a game to count as the beginning of another, or for a final position to tell one.
inline constexpr std::uint32_t kOpeningMoves = 30;
// Near duplicates share at least so many moves, and at least half of the shorter game: beyond any known opening, and
// enough to be one game that was copied or entered twice.
inline constexpr std::uint32_t kNearMoves = 50;

// One game. 64 bytes, of which there may be a hundred million.
struct ArchiveGame {
  std::array<std::uint8_t, 16> moves{};  // of the canonical moves
  std::uint64_t opening = 0;             // of the first kOpeningMoves; 0: there are fewer
  std::uint64_t position = 0;            // of the final position; 0: fewer moves than kOpeningMoves
  std::uint64_t meeting = 0;             // of players, date, event and round; 0: not all of them are known
  std::uint32_t file = 0;                // number in FileNames
  std::uint32_t game = 0;                // number of the tree in the file
  std::uint32_t line = 0;                // of its first node
  std::uint32_t length = 0;              // moves, without passes at the end
  std::int32_t margin = -1;              // of RE, in 1/10,000 points; -1: none
  scoring::ResultKind kind{};            // of RE
  Color winner{};                        // by RE
  Symmetry symmetry = 0;                 // from the record to the canonical form
  bool black_first = false;              // Black's folded name comes before White's
};
static_assert(sizeof(ArchiveGame) == 64);

// Names of files, each written as what it does not share with the one before: some ten bytes a name.
class FileNames {
 public:
  // The number of a name, which is new unless it is the last one again.
  std::uint32_t add(std::string_view name);
  [[nodiscard]] std::string name(std::uint32_t number) const;
  [[nodiscard]] std::uint32_t size() const { return count_; }

 private:
  static constexpr std::uint32_t kWhole = 32;  // every so many names one is written in full
  std::string bytes_;
  std::vector<std::uint64_t> whole_;
  std::string last_;
  std::uint32_t count_ = 0;
};

enum class RelationKind : std::uint8_t {
  kDuplicate,        // the same moves; with another result, too
  kBeginning,        // `game` is the beginning of `other`; with another result, too
  kNear,             // the same first `shared` moves; with another result, too
  kSamePosition,     // other moves, the same final position
  kTwoResults,       // the same moves, another result
  kTwoResultsNear,   // the same first moves, or one the beginning of the other, another result
  kMeetingConflict,  // the same players, date, event and round; other moves and another result
};

struct Relation {
  std::uint32_t game = 0;   // the number of the game that it is told of
  std::uint32_t other = 0;  // the one that it is told about
  std::uint32_t shared = 0;
  RelationKind kind{};
};

class ArchiveIndex {
 public:
  // `most_bytes`: of moves that are kept, so that near duplicates and beginnings can be told exactly.
  explicit ArchiveIndex(std::uint64_t most_bytes) : most_bytes_(most_bytes) {}

  // In input order.
  void add(ArchiveGame game, std::string_view file, std::span<const std::uint16_t> code);
  [[nodiscard]] std::size_t size() const { return games_.size(); }
  [[nodiscard]] const ArchiveGame& game(std::uint32_t number) const { return games_[number]; }
  [[nodiscard]] std::string file(std::uint32_t number) const { return names_.name(games_[number].file); }
  // Games whose moves were not kept because of the limit.
  [[nodiscard]] std::uint64_t not_kept() const { return not_kept_; }

  // Every relation, in the order of the games it is told of; at most one of each kind for a game. Which of two games it
  // is told of depends on the names of their files (and the game's number in it), not on the order of the inputs: the
  // one that comes first is the one that the others are compared with. Only of which games the moves are kept, where
  // not all can be, depends on that order.
  [[nodiscard]] std::vector<Relation> relations() const;

 private:
  struct Code {
    const std::uint16_t* begin = nullptr;  // nullptr: not kept
    std::uint32_t size = 0;
  };
  [[nodiscard]] std::span<const std::uint16_t> code(std::uint32_t number) const {
    return number < codes_.size() ? std::span(codes_[number].begin, codes_[number].size)
                                  : std::span<const std::uint16_t>();
  }
  [[nodiscard]] bool before(std::uint32_t one, std::uint32_t other) const;  // by name
  [[nodiscard]] bool results_differ(std::uint32_t one, std::uint32_t other) const;
  // Those of one run of equal ones; most are runs of one.
  void sort_by_name(std::vector<std::uint32_t>::iterator begin, std::vector<std::uint32_t>::iterator end) const {
    if (end - begin > 1) std::sort(begin, end, [this](std::uint32_t a, std::uint32_t b) { return before(a, b); });
  }
  void add_duplicates(std::vector<Relation>& found, std::vector<std::uint32_t>& different) const;
  void add_near(std::vector<std::uint32_t> games, std::vector<Relation>& found) const;
  void add_positions(std::vector<std::uint32_t> games, std::vector<Relation>& found) const;
  void add_meetings(std::vector<Relation>& found) const;

  std::uint64_t most_bytes_;
  std::uint64_t kept_bytes_ = 0;
  std::uint64_t not_kept_ = 0;
  std::deque<ArchiveGame> games_;
  std::deque<Code> codes_;  // of the first games, until the limit is reached
  std::vector<std::unique_ptr<std::uint16_t[]>> chunks_;
  std::size_t left_in_chunk_ = 0;
  FileNames names_;
};

// What the index keeps of a judged game; `symmetric` is its canonical form.
[[nodiscard]] ArchiveGame archive_game(const GameResult& result, const CanonicalGame& symmetric);

}  // namespace sgfaudit::cli
