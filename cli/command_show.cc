// `sgfaudit show`: the board at a move, as text or SVG. Judges nothing; illegal moves are executed as the record has
// them.
#include <algorithm>
#include <fmt/format.h>

#include "cli/board_drawing.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"
#include "rules/replay.h"

namespace sgfaudit::cli {

namespace {

// The last move of the position, and who is to move then.
struct Turn {
  const Step* last = nullptr;
  Color next = Color::kBlack;
};

Turn turn_at(const GameRecord& record, std::uint32_t stop_after) {
  Turn turn;
  bool white_stones = false;
  bool black_stones = false;
  for (const Step& step : record.steps) {
    if (is_move(step.kind)) {
      if (step.number > stop_after) break;
      turn.last = &step;
      turn.next = opponent(step.color);
    } else if (step.kind == StepKind::kPlayer) {
      turn.next = step.color;
    } else if (turn.last == nullptr) {
      for (std::uint32_t i = step.setup_begin; i < step.setup_end; ++i) {
        white_stones |= record.setup[i].color == Color::kWhite;
        black_stones |= record.setup[i].color == Color::kBlack;
      }
      // White moves first in a handicap game (AGA rule 2; FF[4] leaves it to PL, which stands behind the stones).
      if (black_stones && !white_stones) turn.next = Color::kWhite;
    }
  }
  return turn;
}

}  // namespace

ExitStatus command_show(const Settings& settings, std::string& out) {
  const GameResult result = judge_one_game(settings);
  const GameRecord& record = result.record;
  if (!record.playable)
    throw Failure(shown_name(result) + ": no game of Go could be read, so there is no board to show");
  const std::uint32_t stop_after = settings.audit.stop_after;
  if (stop_after != UINT32_MAX && stop_after > record.moves) {
    throw Failure(fmt::format("{}: the game has {}, so there is no move {}", shown_name(result),
                              counted_noun(record.moves, "move"), stop_after));
  }
  Findings ignored(0);
  const rules::Replay replay = rules::replay(record, result.report.ruleset, ignored, {.stop_after = stop_after});
  const Turn turn = turn_at(record, stop_after);

  Drawing drawing;
  drawing.position = replay.board.position();
  drawing.star_points = true;
  if (turn.last != nullptr && turn.last->kind == StepKind::kPlay) drawing.played = turn.last->point;
  std::string title = shown_name(result);
  if (result.game > 1) title += fmt::format(", game {}", result.game);
  title += turn.last == nullptr ? ": before the first move"
                                : fmt::format(": after move {} of {}, {}", turn.last->number, record.moves,
                                              move_words(result, turn.last->number));
  const Window window = whole_board(record.size);
  if (settings.svg) {
    out += draw_svg(drawing, window, title);
    return ExitStatus::kClean;
  }
  out += title + "\n";
  if (const std::string players = player_words(record); !players.empty()) out += players + "\n";
  for (const std::string& line : draw_text(drawing, window, {.color = settings.render.color, .both_sides = true})) {
    out += line + "\n";
  }
  out += fmt::format("{} to move; prisoners: Black has {}, White has {}\n", color_name(turn.next), replay.white.lost(),
                     replay.black.lost());
  return ExitStatus::kClean;
}

}  // namespace sgfaudit::cli
