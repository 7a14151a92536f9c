// The small board of a finding about a move: the position before it, the point played, the stones that explain it, and
// the rule that forbids it with its clause (RULESETS; the clauses of the texts named in the ruleset table).
#include <algorithm>
#include <array>

#include "cli/board_drawing.h"
#include "cli/message.h"
#include "cli/move_scene.h"
#include "cli/render_text_parts.h"
#include "rules/replay.h"

namespace sgfaudit::cli {

namespace {

// Where a text says that a point is taken, that suicide is forbidden, that a position must not come back. Empty: the
// text has no numbered clause for it.
struct Clauses {
  std::string_view ruleset, text, occupied, suicide, ko, superko;
};
constexpr std::array kClauses{
    Clauses{"japanese", "Japanese rules", "art. 3", "art. 4", "art. 6", {}},
    Clauses{"chinese", "Chinese rules", "art. 2", "art. 5", "art. 6", "art. 6"},
    Clauses{"chinese-simple", "Chinese rules", "art. 2", "art. 5", "art. 6", {}},
    Clauses{"aga", "AGA rules", "rule 2", "rule 5", "rule 6", "rule 6"},
    Clauses{"bga", "AGA rules", "rule 2", "rule 5", "rule 6", "rule 6"},
    Clauses{"tromp-taylor", "logical rules", "rule 7", {}, "rule 6", "rule 6"},
    Clauses{"basic", "reference rules", "rule 7", "rule 7A", "rule 8", "rule 8"},
};

std::string_view clause(const Clauses& clauses, Code code) {
  switch (code) {
    case Code::kMoveOccupied:
      return clauses.occupied;
    case Code::kMoveSuicide:
      return clauses.suicide;
    case Code::kMoveKo:
      return clauses.ko;
    case Code::kMoveSuperko:
      return clauses.superko;
    default:
      return {};
  }
}

// " (Japanese rules, art. 6)", or the name of the ruleset where no clause is known or an axis was overridden.
std::string authority(const rules::Ruleset& applied, Code code) {
  const rules::Ruleset* row = rules::find_ruleset(applied.name);
  const bool repetition = code == Code::kMoveKo || code == Code::kMoveSuperko;
  if (row != nullptr && repetition && row->ko != applied.ko) return " (--ko " + std::string(word(applied.ko)) + ")";
  if (row != nullptr && code == Code::kMoveSuicide && row->suicide != applied.suicide) {
    return " (--suicide " + std::string(word(applied.suicide)) + ")";
  }
  for (const Clauses& clauses : kClauses) {
    if (clauses.ruleset != applied.name || clause(clauses, code).empty()) continue;
    return " (" + std::string(clauses.text) + ", " + std::string(clause(clauses, code)) + ")";
  }
  return applied.name.empty() ? "" : " (" + std::string(applied.name) + " rules)";
}

std::string rule_words(const rules::Ruleset& ruleset, Code code) {
  switch (code) {
    case Code::kMoveOccupied:
      return "a stone is played on an empty point";
    case Code::kMoveSuicide:
      return ruleset.suicide == rules::Suicide::kMulti ? "a single stone may not be played where it has no liberty"
                                                       : "no play may leave its own chain without a liberty";
    case Code::kMoveKo:
      return "a stone that took one stone in a ko may not be taken back at once";
    case Code::kMoveSuperko:
      switch (ruleset.ko) {
        case rules::KoRule::kPositional:
          return "no play may bring back an earlier position of the whole board";
        case rules::KoRule::kSituational:
          return "no play may bring back an earlier position with the same player to move";
        case rules::KoRule::kNaturalSituational:
          return "no play may bring back a position that the same player made before";
        case rules::KoRule::kSimple:
          break;
      }
      break;
    default:
      break;
  }
  return {};
}

// The last move before `number` that played on `point`; nullptr where a setup put what stands there.
const Step* last_play_on(const GameRecord& record, Point point, std::uint32_t number) {
  const Step* last = nullptr;
  for (const Step& step : record.steps) {
    if (is_move(step.kind) && step.number >= number) break;
    if (step.kind == StepKind::kPlay && step.point == point) last = &step;
  }
  return last;
}

void explain_related(const GameResult& result, const Diagnostic& finding, const Step& move, const rules::Board& board,
                     MoveScene& scene) {
  const GameRecord& record = result.record;
  const Point point = *scene.drawing.played;
  const std::string at = point_name(point, record.size);
  auto name = [&](std::uint32_t number) {
    return "move " + std::to_string(number) + ", " + move_words(result, number);
  };
  const std::string stone = board.at(point) == Color::kNone    ? "(.) "
                            : board.at(point) == Color::kBlack ? "(X) "
                                                               : "(O) ";
  scene.notes.push_back(finding.code == Code::kMoveOccupied ? name(move.number) + ", on the stone " + stone
                                                            : stone + name(move.number));
  switch (finding.code) {
    case Code::kMoveOccupied:
      if (const Step* earlier = last_play_on(record, point, move.number)) {
        scene.notes.push_back(stone + name(earlier->number));
      } else {
        scene.notes.push_back(stone + "was set up");
      }
      break;
    case Code::kMoveKo:
      if (const Step* taker = find_move(record, finding.related_move); taker && taker->kind == StepKind::kPlay) {
        scene.drawing.related.push_back(taker->point);
        scene.notes.push_back("[" + std::string(taker->color == Color::kBlack ? "X" : "O") + "] " +
                              name(finding.related_move) + ", took the stone at " + at);
      }
      scene.notes.push_back(std::string(color_name(move.color)) + " must play elsewhere first");
      break;
    case Code::kMoveSuperko:
      if (finding.related_move != 0) {
        scene.notes.push_back("the board would be as it was after " + name(finding.related_move));
      } else {
        scene.notes.emplace_back("the board would be as it was at the start");
      }
      break;
    case Code::kMoveSuicide: {
      const int stones = board.suicide_size(move.color, point);
      if (stones > 0) {
        scene.notes.push_back(stones == 1
                                  ? "the stone would have no liberty and takes nothing"
                                  : "the " + std::to_string(stones) + " stones of the chain would have no liberty");
      }
      break;
    }
    default:
      break;
  }
}

bool has_board(Code code) {
  return code == Code::kMoveOccupied || code == Code::kMoveSuicide || code == Code::kMoveKo ||
         code == Code::kMoveSuperko;
}

// Own stones next to the point: what a suicide is about.
void show_chain(MoveScene& scene, const rules::Board& board, Color color) {
  constexpr std::size_t kMostStones = 20;  // a larger chain would make the small board a whole one
  const BoardSize size = board.size();
  const Point at = *scene.drawing.played;
  const std::array<std::array<int, 2>, 4> steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  for (const auto& [dx, dy] : steps) {
    const int column = at.column + dx;
    const int row = at.row + dy;
    if (column < 0 || row < 0 || column >= size.columns || row >= size.rows) continue;
    const Point next{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
    if (board.at(next) != color) continue;
    const std::vector<Point> chain = board.chain(next);
    if (chain.size() <= kMostStones) scene.shown.insert(scene.shown.end(), chain.begin(), chain.end());
  }
}

void append_scene(const MoveScene& scene, bool color, int width, std::string& out) {
  constexpr int kIndent = 4;
  constexpr int kGap = 4;           // between the board and what stands beside it
  constexpr int kLeastBeside = 30;  // columns that a note needs beside the board
  const Window window = window_around(scene.drawing.position.size, scene.shown, 2);
  const std::vector<std::string> plain = draw_text(scene.drawing, window);
  const std::vector<std::string> lines = draw_text(scene.drawing, window, {.color = color});
  int board_width = 0;
  for (const std::string& line : plain) board_width = std::max(board_width, static_cast<int>(line.size()));
  const int beside = kIndent + board_width + kGap;
  std::vector<std::string> notes;
  for (const std::string& note : scene.notes) {
    std::string wrapped;
    append_wrapped(wrapped, note, 0, std::max(kLeastBeside, width - beside));
    for (std::size_t at = 0; at < wrapped.size();) {
      const std::size_t end = wrapped.find('\n', at);
      notes.push_back(wrapped.substr(at, end - at));
      at = end + 1;
    }
  }
  const bool below = width - beside < kLeastBeside;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out.append(kIndent, ' ').append(lines[i]);
    if (!below && i >= 1 && i - 1 < notes.size()) {
      out.append(static_cast<std::size_t>(board_width + kGap) - plain[i].size(), ' ').append(notes[i - 1]);
    }
    out += '\n';
  }
  for (std::size_t i = below ? 0 : lines.size() - 1; i < notes.size(); ++i) {
    out.append(kIndent, ' ').append(notes[i]).append("\n");
  }
}

}  // namespace

std::optional<MoveScene> move_scene(const GameResult& result, const Diagnostic& finding) {
  const Step* move = step_of(result.record, finding);  // none for a variation: its line is not at hand
  if (!has_board(finding.code) || move == nullptr || move->kind != StepKind::kPlay) return std::nullopt;
  Findings ignored(0);
  const rules::Replay before =
      rules::replay(result.record, result.report.ruleset, ignored, {.stop_after = move->number - 1});
  MoveScene scene;
  scene.drawing.position = before.board.position();
  scene.drawing.played = move->point;
  explain_related(result, finding, *move, before.board, scene);
  scene.shown = scene.drawing.related;
  scene.shown.push_back(move->point);
  if (finding.code == Code::kMoveSuicide) show_chain(scene, before.board, move->color);
  // The sentence of the finding names the clause of a ko itself.
  if (finding.code == Code::kMoveKo && !result.report.ruleset.ko_clause.empty()) return scene;
  if (const std::string rule = rule_words(result.report.ruleset, finding.code); !rule.empty()) {
    scene.rule = "rule: " + rule + authority(result.report.ruleset, finding.code);
  }
  return scene;
}

void append_move_board(const GameResult& result, const Diagnostic& finding, bool color, int width, std::string& out) {
  const std::optional<MoveScene> scene = move_scene(result, finding);
  if (!scene) return;
  append_scene(*scene, color, width, out);
  if (!scene->rule.empty()) append_wrapped(out, scene->rule, 4, width);
}

}  // namespace sgfaudit::cli
