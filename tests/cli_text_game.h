// Judged games made by hand for the tests of the text formats: no reader, no audit, so that every value that is shown
// is one that the test wrote down.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "cli/game_result.h"
#include "cli/renderer.h"

namespace sgfaudit::cli {

// A game from its bytes, with steps for every "B[..]" and "W[..]" of them (points a–z; "[]" a pass; "AB[..]" sets up).
inline GameResult game_of_bytes(std::string bytes, BoardSize size, std::string_view ruleset) {
  GameResult result;
  result.file = "round3/board2.sgf";
  result.game = 1;
  result.record.size = size;
  result.report.size = size;
  result.report.ruleset = *rules::find_ruleset(ruleset);
  result.report.rules_source = scoring::RulesSource::kRecorded;
  for (std::size_t at = 0; at + 2 < bytes.size(); ++at) {
    const Color color = bytes[at] == 'B' ? Color::kBlack : bytes[at] == 'W' ? Color::kWhite : Color::kNone;
    const bool setup = at > 0 && bytes[at - 1] == 'A';
    if (color == Color::kNone || bytes[at + 1] != '[') continue;
    if (!setup && at > 0 && bytes[at - 1] != ';') continue;
    const std::size_t end = bytes.find(']', at);
    Step step;
    step.color = color;
    step.span = {at, static_cast<std::uint32_t>(end - at + 1)};
    if (end > at + 2) {
      step.point = {static_cast<std::uint8_t>(bytes[at + 2] - 'a'), static_cast<std::uint8_t>(bytes[at + 3] - 'a')};
    }
    if (setup) {
      step.kind = StepKind::kSetup;
      step.setup_begin = static_cast<std::uint32_t>(result.record.setup.size());
      result.record.setup.push_back({step.point, color, step.span});
      step.setup_end = static_cast<std::uint32_t>(result.record.setup.size());
      step.number = result.record.moves;
    } else {
      step.kind = end > at + 2 ? StepKind::kPlay : StepKind::kPass;
      step.number = ++result.record.moves;
    }
    result.record.steps.push_back(step);
  }
  result.report.moves = result.record.moves;
  result.bytes = std::move(bytes);
  return result;
}

// Adds a finding about the first occurrence of `where` in the bytes.
inline Diagnostic& add_finding(GameResult& result, Code code, std::string_view where,
                               std::vector<std::string> arguments) {
  const std::size_t at = result.bytes.find(where);
  const std::size_t line_start = result.bytes.rfind('\n', at);
  sgf::TextPlace place{at, 1, at + 1};
  for (std::size_t i = 0; i < at; ++i) place.line += result.bytes[i] == '\n' ? 1 : 0;
  if (line_start != std::string::npos) place.column = at - line_start;
  result.places.push_back(place);
  return result.findings.add(code, {at, static_cast<std::uint32_t>(where.size())}, std::move(arguments));
}

inline std::string text_of(const GameResult& result, const RenderOptions& options = {}) {
  std::string out;
  make_text_renderer(options)->game(result, out);
  return out;
}

inline Score points(std::string_view text) {
  // "6.5" or "7": whole and half points are all that the tests need.
  const bool half = text.ends_with(".5");
  return Score::halves(2 * std::stoll(std::string(text)) + (half ? 1 : 0));
}

inline scoring::RecordedResult recorded(scoring::ResultKind kind, Color winner, std::string_view margin = {}) {
  scoring::RecordedResult result;
  result.kind = kind;
  result.winner = winner;
  if (!margin.empty()) result.margin = points(margin);
  result.strict = true;
  return result;
}

}  // namespace sgfaudit::cli
