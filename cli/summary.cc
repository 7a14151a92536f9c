// Totals of a run.
#include <algorithm>

#include "base/catalogue.h"
#include "cli/game_result.h"

namespace sgfaudit::cli {
namespace {

void count(Summary& summary, Severity severity, std::uint64_t times) {
  switch (severity) {
    case Severity::kError:
      summary.errors += times;
      break;
    case Severity::kWarning:
      summary.warnings += times;
      break;
    case Severity::kNote:
      summary.notes += times;
      break;
  }
}

}  // namespace

void Summary::add(const GameResult& result) {
  accepted += result.accepted;
  if (result.game != 0) {  // 0: findings about a file or folder, not a game
    ++games;
    ++verdicts[static_cast<std::size_t>(result.report.verdict)];
  }
  for (const Diagnostic& diagnostic : result.findings.kept()) {
    count(*this, diagnostic.severity, 1);
    ++codes[diagnostic.code];
  }
  if (result.findings.dropped() == 0) return;
  for (const CodeInfo& info : kCatalogue) {  // of those that were not kept only the code is known
    codes[info.code] += result.findings.dropped(info.code);
    count(*this, info.severity, result.findings.dropped(info.code));
  }
}

CodeCounts& CodeCounts::operator+=(const CodeCounts& other) {
  for (std::size_t i = 0; i < kCodeCount; ++i) counts_[i] += other.counts_[i];
  return *this;
}

std::vector<std::pair<const CodeInfo*, std::uint64_t>> CodeCounts::by_name() const {
  std::vector<std::pair<const CodeInfo*, std::uint64_t>> named;
  for (const CodeInfo& info : kCatalogue) {
    if ((*this)[info.code] != 0) named.emplace_back(&info, (*this)[info.code]);
  }
  std::ranges::sort(named, {}, [](const auto& one) { return one.first->slug; });
  return named;
}

Summary& Summary::operator+=(const Summary& other) {
  files += other.files;
  bytes += other.bytes;
  games += other.games;
  for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
  codes += other.codes;
  errors += other.errors;
  warnings += other.warnings;
  notes += other.notes;
  accepted += other.accepted;
  seconds += other.seconds;
  return *this;
}

}  // namespace sgfaudit::cli
