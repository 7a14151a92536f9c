// Repeated positions, exactly: which positions a game has had since its last setup, and who had moved when they stood.
// A match of hashes is only a hint; it counts after the two positions have been compared stone by stone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/color.h"
#include "base/point.h"
#include "rules/board.h"
#include "rules/ruleset.h"

namespace sgfaudit::rules {

// When a position stood before, in numbers of moves; 0 is the start of the game. A position that was set up stood after
// the move before it.
struct Occurrence {
  static constexpr std::uint32_t kNever = UINT32_MAX;

  std::uint32_t first = 0;  // it first stood after this move
  std::array<std::uint32_t, 2> moved{kNever,
                                     kNever};  // Black, White: had just moved or passed when it stood (situation)
  std::array<std::uint32_t, 2> created{kNever, kNever};  // Black, White: created it by a play

  // Does the rule bar `color` from creating this position again? Then the move after which it stood; nullopt: it does
  // not. Simple ko bars no position: it is a matter of the last capture alone (rules/referee.h).
  [[nodiscard]] std::optional<std::uint32_t> bars(KoRule rule, Color color) const;
};

// The positions of one game. Memory: 32 bytes a move; 20 more for each position that has stood more than once, and,
// only then, a copy of the board for every few hundred moves.
class PositionHistory {
 public:
  // Forgets everything; the position on the board is the first one, after move `number` (0: none). It stood as if the
  // opponent of the side that moves next had moved, which the first move tells.
  void start(const Board& board, std::uint32_t number = 0);
  // Gets the memory for so many plays at once; more are recorded all the same.
  void expect(std::size_t plays);
  // Forgets everything because the pass `number` of `color` has made the past incomparable (it took the button).
  void start_after_pass(const Board& board, Color color, std::uint32_t number);

  // When the position on `board`, which must follow from the plays recorded so far and at most one more, stood before.
  [[nodiscard]] std::optional<Occurrence> find(const Board& board);

  // Records that `color` played and `board` stood afterwards. Gives the earlier occurrence, before this one is added,
  // until the next play; nullptr: there was none.
  const Occurrence* add_play(Color color, Point point, std::uint32_t number, const Board& board) {
    if (stood_.size() < few_) {
      std::uint32_t& bucket = buckets_[stones_on(board)];
      std::uint32_t next = bucket;
      while (next != 0 && stood_[next - 1].hash != board.hash()) next = stood_[next - 1].next;
      if (next == 0) {  // nearly always
        current_ = static_cast<std::uint32_t>(stood_.size());
        stood_.emplace_back(board.hash(), number, bucket, color, point);
        bucket = current_ + 1;
        return nullptr;
      }
    }
    return add_any_play(color, point, number, board);
  }
  // Records a pass: the position stands again, with `color` as the one that has just moved.
  void add_pass(Color color, std::uint32_t number);

 private:
  // The position after a play; the first one is that of the start, after none.
  struct Stood {
    PositionHash hash;
    std::uint32_t number = 0;      // of the move after which it stood first
    std::uint32_t next = 0;        // of the positions in its bucket: entry + 1, 0: none
    std::uint32_t occurrence = 0;  // the place in occurrences_ + 1; 0: it has stood just once
    Point point{};
    Color color{};       // of the play; of the start: who had just moved, kNone until somebody moves or passes
    bool again = false;  // an earlier entry is this position: it is in no bucket

    Stood() = default;
    Stood(const PositionHash& stones, std::uint32_t move, std::uint32_t next_in_bucket, Color player, Point played)
        : hash(stones), number(move), next(next_in_bucket), point(played), color(player) {}
  };

  static constexpr std::uint32_t kNone = UINT32_MAX;
  static constexpr std::size_t kFew = 512;  // positions, which the numbers of their stones keep apart well enough

  static std::size_t stones_on(const Board& board) {
    return static_cast<std::size_t>(board.stones(Color::kBlack) + board.stones(Color::kWhite));
  }

  // The entry of the position on the board; kNone: it has not stood.
  [[nodiscard]] std::uint32_t look_up(const Board& board);
  // Was the entry's position the one on the board, stone by stone?
  [[nodiscard]] bool was(std::uint32_t entry, const Board& board);
  [[nodiscard]] const Board& position_after(std::uint32_t plays);
  [[nodiscard]] std::uint32_t& bucket(const PositionHash& hash, std::size_t stones);
  Stood& append(const Board& board);
  const Occurrence* add_any_play(Color color, Point point, std::uint32_t number, const Board& board);
  void use_hashes();
  [[nodiscard]] Occurrence occurrence(std::uint32_t entry) const;
  [[nodiscard]] Occurrence& kept_occurrence(std::uint32_t entry);
  void first_mover(Color color);

  std::vector<Stood> stood_;  // after so many plays
  // Positions by the number of their stones, as long as they are few; then by their hashes (use_hashes()). The first
  // of each: entry + 1, 0: none.
  std::vector<std::uint32_t> buckets_;
  bool by_hash_ = false;
  std::size_t few_ = 0;  // add_play() can take its short way while there are fewer positions; 0: never
  std::vector<Occurrence> occurrences_;
  std::uint32_t current_ = 0;  // entry of the position that stands now
  Occurrence before_;          // what the last play gave

  // For comparing: positions that came back lately and may do so again, a board that walks through the past, and copies
  // of it at regular distances.
  struct Returned {
    std::uint32_t entry = 0;
    Position position;
  };
  std::vector<Returned> returned_;
  std::size_t oldest_returned_ = 0;
  BoardSize size_;
  std::vector<Board> copies_;  // after 0, kCopyDistance, 2 × kCopyDistance … plays
  std::optional<Board> past_;
  std::uint32_t past_plays_ = 0;
};

}  // namespace sgfaudit::rules
