// Bytes to reports in one call, for tests: what `sgfaudit check` does, without the command line.
#pragma once

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "scoring/audit.h"
#include "sgf/reader.h"
#include "tests/memory_input.h"

namespace sgfaudit::tests {

struct Judged {
  std::uint32_t game = 0;
  GameRecord record;
  scoring::Report report;
  Findings findings;
  std::string bytes;
  sgf::TextPlace start;

  // The first finding with the code; nullptr: none.
  [[nodiscard]] const Diagnostic* finding(Code code) const {
    const auto found = std::ranges::find(findings.kept(), code, &Diagnostic::code);
    return found == findings.kept().end() ? nullptr : &*found;
  }
  // Line and column of a finding.
  [[nodiscard]] sgf::TextPlace place(const Diagnostic& finding) const {
    return sgf::LineIndex(bytes, start).place(finding.span.offset);
  }
};

// Every game of the input, judged.
inline std::vector<Judged> judge(std::string_view input, const scoring::Options& options = {},
                                 const sgf::ReaderOptions& reading = {}) {
  sgf::GameSplitter splitter(read_from(input), reading);
  sgf::GameReader reader(reading);
  std::vector<Judged> games;
  for (sgf::RawGame raw; splitter.next(raw);) {
    Judged& game = games.emplace_back();
    game.game = raw.number;
    game.findings = raw.findings;
    game.bytes = std::string(raw.bytes);
    game.start = raw.start;
    reader.read(raw, game.record, game.findings);
    game.report = scoring::audit(game.record, options, game.findings);
  }
  return games;
}

// The bytes of a file; throws where it cannot be read.
inline std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace sgfaudit::tests
