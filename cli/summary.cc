// Totals of a run.
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
  for (const Diagnostic& diagnostic : result.findings.kept()) count(*this, diagnostic.severity, 1);
  for (const CodeInfo& info : kCatalogue) {
    const std::uint64_t all = result.findings.count(info.code);
    if (all == 0) continue;
    codes[std::string(info.slug)] += all;
    // Of those that were not kept only the code is known.
    count(*this, info.severity, result.findings.dropped(info.code));
  }
}

Summary& Summary::operator+=(const Summary& other) {
  files += other.files;
  bytes += other.bytes;
  games += other.games;
  for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
  for (const auto& [code, times] : other.codes) codes[code] += times;
  errors += other.errors;
  warnings += other.warnings;
  notes += other.notes;
  accepted += other.accepted;
  seconds += other.seconds;
  return *this;
}

}  // namespace sgfaudit::cli
