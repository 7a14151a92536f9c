// A game as the record tells it: plain data between the file format and the rules. Nothing here is judged: moves may be
// illegal, facts unreadable. sgf/ fills it, rules/ replays it, scoring/ compares it with its result.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/color.h"
#include "base/diagnostic.h"
#include "base/point.h"

namespace sgfaudit {

enum class StepKind : std::uint8_t {
  kPlay,        // a stone at `point`
  kPass,        // B[] or, on boards of at most 19×19, B[tt]
  kOffBoard,    // a point outside the board; already reported as move/off-board
  kUnreadable,  // a value that is no point; already reported as move/unreadable
  kSetup,       // AB/AW/AE of one node: `setup[setup_begin, setup_end)` in the order they are executed
  kPlayer,      // PL: `color` is to move
};

[[nodiscard]] constexpr bool is_move(StepKind kind) {
  return kind != StepKind::kSetup && kind != StepKind::kPlayer;
}

// One property of the line that changes the game, in the order of execution (setup of a node before its moves).
struct Step {
  StepKind kind{};
  Color color{};             // who moves (moves), who is to move (kPlayer)
  bool in_root = false;      // stands in the root node
  Point point;               // kPlay only
  std::uint32_t number = 0;  // of moves: 1, 2 …, counting every move property of the line; else that of the last move
  std::uint32_t setup_begin = 0;
  std::uint32_t setup_end = 0;
  Span span;  // the property, from its identifier
};

// One point of AB, AW or AE (kNone).
struct SetupPoint {
  Point point;
  Color color{};
  Span span;  // the value "[..]" that names it (a compressed list shares one)
};

// A game-info value. `text` is UTF-8, escapes and line breaks resolved (FF[4] SimpleText), not trimmed.
struct Fact {
  bool present = false;
  std::string text;
  Span property;  // at the identifier
  Span value;     // at the "["

  void clear() {
    present = false;
    text.clear();
    property = value = {};
  }
};

// Territory marks of the last node that carries any, if no move or setup follows on the line.
struct TerritoryMarks {
  bool present = false;      // at least one point is marked
  std::vector<Point> black;  // TB
  std::vector<Point> white;  // TW
  Span span;                 // the first of the properties

  void clear() {
    present = false;
    black.clear();
    white.clear();
    span = {};
  }
};

struct GameRecord {
  bool playable = true;  // false: no board (bad SZ, GM other than 1): nothing can be replayed
  BoardSize size;
  bool size_recorded = false;
  std::vector<Step> steps;
  std::vector<SetupPoint> setup;
  std::uint32_t moves = 0;  // number of move steps
  bool cut_short = false;   // a limit ended the reading of this line: what comes behind is not known
  TerritoryMarks marks;

  Fact komi, rules, result, handicap, application, date, event, round, black_player, white_player;
  Fact misplaced_komi;    // KO with a number in the game info (a known confusion): only ever a hint
  bool from_fox = false;  // evidence of the Fox server: AP holds foxwq, or TC, TT and RL stand in the root
  Span root;              // the first node: where findings about what is missing stand

  // Empties it and keeps the memory, for the next game.
  void clear();
};

inline void GameRecord::clear() {
  playable = true;
  size = {};
  size_recorded = from_fox = cut_short = false;
  steps.clear();
  setup.clear();
  moves = 0;
  marks.clear();
  for (Fact* fact : {&komi, &rules, &result, &handicap, &application, &date, &event, &round, &black_player,
                     &white_player, &misplaced_komi}) {
    fact->clear();
  }
  root = {};
}

}  // namespace sgfaudit
