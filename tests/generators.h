// Random game records for property tests: any size, handicap and other setup, passes, captures, suicides where wanted,
// setup in the middle, and (where wanted) illegal moves. Shrinkable: a game is a list of choices, and a shorter list or
// smaller choices are a simpler game. Legality is judged by the slow oracle, not by rules/.
#pragma once

#include <cstdint>
#include <ostream>
#include <rapidcheck.h>
#include <string>
#include <utility>
#include <vector>

#include "base/game_record.h"
#include "tests/rules_records.h"
#include "tests/slow_board.h"

namespace sgfaudit::tests {

// What kind of games to make.
struct GameKind {
  int min_side = 1;
  int max_side = 19;
  int max_moves = 200;  // at most; RapidCheck's size sets the usual length
  bool square = false;
  bool illegal = false;     // moves onto stones, forbidden suicides and retakes
  bool lost_moves = false;  // off the board, unreadable
  bool mid_game_setup = false;
  bool handicap = true;             // black stones at the start, White first
  bool alternate = true;            // strict alternation
  SlowKo ko = SlowKo::kPositional;  // rules of the legal moves
  SlowSuicide suicide = SlowSuicide::kNone;
};

struct GeneratedGame {
  GameRecord record;
};

inline std::string sgf_point(Point p) {
  const std::string letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return {letters[p.column], letters[p.row]};
}

// The record as SGF, one property a node; moves that could not be read are written as such.
inline std::string sgf_text(const GameRecord& record) {
  std::string text = "(;GM[1]FF[4]SZ[" + std::to_string(record.size.columns);
  if (record.size.columns != record.size.rows) text += ":" + std::to_string(record.size.rows);
  text += "]";
  if (record.handicap.present) text += "HA[" + record.handicap.text + "]";
  bool in_root = true;
  for (const Step& step : record.steps) {
    if (is_move(step.kind) || !in_root) text += ";";
    in_root = false;
    const std::string color = step.color == Color::kBlack ? "B" : "W";
    switch (step.kind) {
      case StepKind::kPlay:
        text += color + "[" + sgf_point(step.point) + "]";
        break;
      case StepKind::kPass:
        text += color + "[]";
        break;
      case StepKind::kOffBoard:
        text += color + "[ZZ]";
        break;
      case StepKind::kUnreadable:
        text += color + "[?]";
        break;
      case StepKind::kPlayer:
        text += "PL[" + color + "]";
        break;
      case StepKind::kSetup:
        for (std::uint32_t i = step.setup_begin; i < step.setup_end; ++i) {
          const Color stone = record.setup[i].color;
          const bool same = i > step.setup_begin && record.setup[i - 1].color == stone;
          if (!same) text += stone == Color::kBlack ? "AB" : stone == Color::kWhite ? "AW" : "AE";
          text += "[" + sgf_point(record.setup[i].point) + "]";
        }
        break;
    }
  }
  return text + ")";
}

inline void showValue(const GeneratedGame& game, std::ostream& out) {
  out << sgf_text(game.record);
}
inline std::ostream& operator<<(std::ostream& out, const GeneratedGame& game) {
  return out << sgf_text(game.record);
}

// One decision of a random game.
struct Choice {
  std::uint8_t kind = 0;    // 0 … 99, see play_choice
  std::uint16_t value = 0;  // which point
};
inline void showValue(const Choice& choice, std::ostream& out) {
  out << int{choice.kind} << ":" << choice.value;
}

// Turns choices into a record, keeping the slow game beside it.
class GameMaker {
 public:
  GameMaker(BoardSize size, GameKind kind) : kind_(kind), builder_(size), game_(size), size_(size) {}

  void handicap(int stones, std::uint16_t seed) {
    std::vector<SetupPoint> points;
    for (int i = 0; i < stones; ++i) {
      const Point p = size_.point((seed + i * 7) % size_.points());
      if (game_.board.at(p) != Color::kNone) continue;
      game_.setup(p, Color::kBlack);
      points.push_back({p, Color::kBlack, {}});
    }
    if (points.size() < 2 || game_.board.liberties(points[0].point).empty()) {
      game_ = SlowGame(size_);
      return;
    }
    builder_.handicap(std::to_string(points.size())).setup(points);
    game_.end_setup();
    next_ = Color::kWhite;
  }

  void choose(Choice choice) {
    if (!kind_.alternate && choice.kind % 20 == 7) next_ = opponent(next_);
    if (choice.kind < 3) {
      pass();
    } else if (choice.kind < 6 && kind_.mid_game_setup) {
      setup(choice.value);
    } else if (choice.kind < 8 && kind_.lost_moves) {
      game_.lose_turn(next_);
      choice.kind % 2 == 0 ? builder_.off_board(next_) : builder_.unreadable(next_);
      next_ = opponent(next_);
    } else if (choice.kind < 16 && kind_.illegal) {
      play(retake_or(size_.point(choice.value % size_.points()), choice.kind));
    } else {
      play_legal(choice.value);
    }
  }

  [[nodiscard]] const GameRecord& record() const { return builder_.record(); }

 private:
  void pass() {
    game_.pass(next_);
    builder_.pass(next_);
    next_ = opponent(next_);
  }
  void play(Point p) {
    game_.play(next_, p, static_cast<int>(builder_.record().moves) + 1);
    builder_.move(next_, p);
    next_ = opponent(next_);
  }
  // Half of the wild moves go where a stone was just taken: that is where kos are.
  [[nodiscard]] Point retake_or(Point p, int kind) const {
    if (kind % 2 == 0 || game_.events.empty() || game_.events.back().outcome.captured.empty()) return p;
    return game_.events.back().outcome.captured.front();
  }
  // AB, AW or AE of up to three points.
  void setup(std::uint16_t value) {
    const Color color = static_cast<Color>(value % 3);
    std::vector<SetupPoint> points;
    PointSet seen;
    bool changed = false;
    for (int i = 0; i <= value / 3 % 3; ++i) {
      const Point p = size_.point((value / 9 + i * 5) % size_.points());
      if (!seen.insert(p).second) continue;
      changed |= game_.setup(p, color);
      points.push_back({p, color, {}});
    }
    builder_.setup(points);
    if (changed) game_.end_setup();
  }
  // The first legal point from a random one on, in a random stride; a pass where there is none.
  void play_legal(std::uint16_t value) {
    const int points = size_.points();
    for (int i = 0; i < points; ++i) {
      const Point p = size_.point((value + i) % points);
      if (game_.board.at(p) != Color::kNone) continue;
      if (game_.fault(next_, p, kind_.ko, kind_.suicide) == SlowFault::kNone) return play(p);
    }
    pass();
  }

  GameKind kind_;
  RecordBuilder builder_;
  SlowGame game_;
  BoardSize size_;
  Color next_ = Color::kBlack;
};

inline rc::Gen<Choice> choices() {
  return rc::gen::map(
      rc::gen::pair(rc::gen::inRange<int>(0, 100), rc::gen::inRange<int>(0, 2704)),
      [](const std::pair<int, int>& numbers) {
        // Shrinks towards an ordinary move on the first point.
        return Choice{static_cast<std::uint8_t>(99 - numbers.first), static_cast<std::uint16_t>(numbers.second)};
      });
}

// A random game of that kind.
inline rc::Gen<GeneratedGame> games(const GameKind& kind) {
  auto side = rc::gen::inRange<int>(kind.min_side, kind.max_side + 1);
  // RapidCheck's nominal size is 100: a list of up to max_moves choices, from which single ones can be left out.
  auto list = rc::gen::scale(kind.max_moves / 100.0, rc::gen::container<std::vector<Choice>>(choices()));
  auto parts =
      rc::gen::tuple(side, side, rc::gen::inRange<int>(0, 20), rc::gen::inRange<int>(0, 2704), std::move(list));
  return rc::gen::map(std::move(parts), [kind](const std::tuple<int, int, int, int, std::vector<Choice>>& game) {
    const auto& [columns, rows, stones, seed, moves] = game;
    GameMaker maker(
        BoardSize{static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(kind.square ? columns : rows)}, kind);
    if (kind.handicap && stones >= 2 && stones <= 9) maker.handicap(stones, static_cast<std::uint16_t>(seed));
    for (const Choice choice : moves) maker.choose(choice);
    return GeneratedGame{maker.record()};
  });
}

}  // namespace sgfaudit::tests
