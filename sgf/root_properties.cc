// FF, GM and SZ of the root: which format, which game, which board (FF[4] root properties).
#include <algorithm>
#include <optional>

#include "sgf/property_checks.h"
#include "sgf/text.h"

namespace sgfaudit::sgf {

namespace {

// The first value of the first such property of the root.
std::optional<TreeValue> root_value(const GameContext& game, PropertyId id) {
  for (const TreeProperty& property : game.tree.properties_of(0)) {
    if (property.id != id) continue;
    const auto values = game.tree.values_of(property);
    if (!values.empty()) return values[0];
  }
  return std::nullopt;
}

bool is_empty(const GameContext& game, TreeValue value) {
  return trimmed(game.tree.raw(value)).empty();
}

void read_format(const GameContext& game, RootFacts& facts, Findings& findings) {
  const auto value = root_value(game, PropertyId::kFF);
  if (!value || is_empty(game, *value)) return;  // FF[4]: without FF it is FF[1]
  facts.format_recorded = true;
  const auto number = read_number(trimmed(game.tree.raw(*value)));
  if (number && *number >= 1 && *number <= 4) {
    facts.format = static_cast<int>(*number);
    return;
  }
  facts.format = 4;
  findings.add(Code::kPropertyFormatVersion, game.value_span(*value), {game.shown(*value)});
}

// FF[4] GM: 1 is Go. A value that is no number names no game at all; such a record is read as Go.
void read_game_type(const GameContext& game, RootFacts& facts, Findings& findings) {
  const auto value = root_value(game, PropertyId::kGM);
  if (!value || is_empty(game, *value)) return;
  const auto number = read_number(trimmed(game.tree.raw(*value)));
  if (number && *number == 1) return;
  if (!number) {
    findings.add(Code::kPropertyBadValue, game.value_span(*value), {"GM", game.shown(*value)}).severity =
        Severity::kWarning;
    return;
  }
  findings.add(Code::kPropertyNotGo, game.value_span(*value), {game.shown(*value)}).severity = Severity::kNote;
  facts.other_game = true;
  facts.playable = false;
}

struct Sides {
  long columns = 0, rows = 0;
  bool plain = true;  // exactly as FF[4] writes it
};

// "19", "13:9"; also "9:9" (FF[4]: not for squares), "19x19", "19,19" and blanks.
std::optional<Sides> read_sides(std::string_view text) {
  Sides sides;
  const std::string_view inner = trimmed(text);
  sides.plain = inner.size() == text.size();
  const std::size_t split = inner.find_first_of(":xX,*");
  const auto columns = read_number(trimmed(inner.substr(0, split)));
  if (!columns) return std::nullopt;
  sides.columns = sides.rows = *columns;
  if (split != std::string_view::npos) {
    const auto rows = read_number(trimmed(inner.substr(split + 1)));
    if (!rows) return std::nullopt;
    sides.rows = *rows;
    if (inner[split] != ':' || sides.rows == sides.columns) sides.plain = false;
  }
  return sides;
}

// FF[4] SZ, Go: 1–52 on each side; 19 where it is absent.
void read_size(const GameContext& game, RootFacts& facts, Findings& findings) {
  const auto value = root_value(game, PropertyId::kSZ);
  if (!value || is_empty(game, *value)) return;
  facts.size_recorded = true;
  const auto sides = read_sides(game.tree.raw(*value));
  auto fits = [](long side) { return side >= 1 && side <= kMaxBoardSide; };
  const bool board = sides && fits(sides->columns) && fits(sides->rows);
  if (board && static_cast<std::uint64_t>(std::max(sides->columns, sides->rows)) > game.board_side) {
    findings.add(Code::kLimitBoard, game.value_span(*value),
                 {std::to_string(sides->columns), std::to_string(sides->rows), std::to_string(game.board_side)});
    facts.playable = false;
    return;
  }
  if (board) {
    facts.size = {static_cast<std::uint8_t>(sides->columns), static_cast<std::uint8_t>(sides->rows)};
    if (sides->plain) return;
  }
  Diagnostic& finding = findings.add(Code::kPropertySize, game.value_span(*value), {game.shown(*value)});
  if (board) finding.severity = Severity::kWarning;
  facts.playable = facts.playable && board;
}

}  // namespace

RootFacts read_root(const GameContext& game, Findings& findings) {
  RootFacts facts;
  const auto root = game.tree.properties_of(0);
  if (!game.tree.cut_values.empty() &&
      std::any_of(root.begin(), root.end(), [&](const TreeProperty& property) { return game.is_cut(property); })) {
    facts.playable = false;  // a limit cut what nothing can be judged without
    return facts;
  }
  read_format(game, facts, findings);
  read_game_type(game, facts, findings);
  if (!facts.other_game) read_size(game, facts, findings);
  return facts;
}

}  // namespace sgfaudit::sgf
