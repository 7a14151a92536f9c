// What the tests of the SGF reader share: reading text in one call, and findings as short lines for tables.
#pragma once

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/reader.h"
#include "tests/memory_input.h"

namespace sgfaudit::sgf::test {

struct ReadGame {
  std::string bytes;
  TextPlace start;
  std::string encoding;
  GameRecord record;
  std::vector<Diagnostic> findings;  // in the order of their offsets
  std::vector<TextPlace> places;     // one each
};

// Everything that a stream holds.
inline std::vector<ReadGame> read_all(std::string_view text, const ReaderOptions& options = {},
                                      std::size_t chunk = SIZE_MAX) {
  std::vector<ReadGame> games;
  GameSplitter splitter(tests::read_from(text, chunk), options);
  GameReader reader(options);
  RawGame raw;
  while (splitter.next(raw)) {
    ReadGame game{std::string(raw.bytes), raw.start, raw.encoding, {}, {}, {}};
    Findings findings = raw.findings;
    reader.read(raw, game.record, findings);
    game.findings = findings.kept();
    std::stable_sort(game.findings.begin(), game.findings.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.span.offset < b.span.offset; });
    LineIndex index(raw);
    for (const Diagnostic& finding : game.findings) game.places.push_back(index.place(finding.span.offset));
    games.push_back(std::move(game));
  }
  return games;
}

// "1:5 syntax/junk-after"; of a severity that is not the catalogue's: "1:5 note property/size".
inline std::string brief(const Diagnostic& finding, const TextPlace& place) {
  std::string line = std::to_string(place.line) + ":" + std::to_string(place.column) + " ";
  if (finding.severity != code_info(finding.code).severity) line += severity_name(finding.severity) + std::string(" ");
  return line + std::string(code_info(finding.code).slug);
}

// The findings of all games of a stream whose slug begins with `group`.
inline std::vector<std::string> findings_of(std::string_view text, std::string_view group = "",
                                            const ReaderOptions& options = {}, std::size_t chunk = SIZE_MAX) {
  std::vector<std::string> lines;
  for (const ReadGame& game : read_all(text, options, chunk)) {
    for (std::size_t i = 0; i < game.findings.size(); ++i) {
      if (!code_info(game.findings[i].code).slug.starts_with(group)) continue;
      lines.push_back(brief(game.findings[i], game.places[i]));
    }
  }
  return lines;
}

// The steps of a record: "B pd", "W pass", "B off", "W ?", "+B aa" (setup), "PL B".
inline std::string steps_of(const GameRecord& record) {
  std::string out;
  auto letters = [](Point p) {
    auto letter = [](int i) { return static_cast<char>(i < 26 ? 'a' + i : 'A' + i - 26); };
    return std::string{letter(p.column), letter(p.row)};
  };
  for (const Step& step : record.steps) {
    if (step.kind == StepKind::kSetup) {
      for (std::uint32_t i = step.setup_begin; i < step.setup_end; ++i) {
        const SetupPoint& stone = record.setup[i];
        out += std::string("+") + (stone.color == Color::kNone ? "E" : color_letter(stone.color)) +
               letters(stone.point) + " ";
      }
      continue;
    }
    if (step.kind == StepKind::kPlayer) out += "PL";
    out += color_letter(step.color);
    if (step.kind == StepKind::kPlay) out += letters(step.point);
    if (step.kind == StepKind::kPass) out += "pass";
    if (step.kind == StepKind::kOffBoard) out += "off";
    if (step.kind == StepKind::kUnreadable) out += "?";
    out += " ";
  }
  if (!out.empty()) out.pop_back();
  return out;
}

}  // namespace sgfaudit::sgf::test
