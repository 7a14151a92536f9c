// `sgfaudit check` and `sgfaudit merge`: everything is done by the run; here its outcome becomes the exit status.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <unistd.h>
#include <vector>

#include "cli/archive_check.h"
#include "cli/ci_commands.h"
#include "cli/commands.h"
#include "cli/inputs.h"
#include "cli/layers.h"
#include "cli/message.h"
#include "cli/output_file.h"
#include "cli/render_text_parts.h"
#include "cli/results_check.h"
#include "cli/run.h"

namespace sgfaudit::cli {
namespace {

// The names alone, one per line or with NUL bytes between them: as they are for another program, harmless for a
// terminal. Throws Failure, after the list, where something is missing.
void list_files(const Settings& settings) {
  OutputFile out{std::string()};
  InputWalk walk(settings.inputs);
  RecordSettings records(settings);
  const bool nul = settings.inputs.nul_separated;
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  std::string missing;
  while (const std::optional<Input> input = walk.next()) {
    if (!settings.shard.has(input->name)) continue;
    static_cast<void>(records.of({input->path, input->folder}));  // a mistake of its configuration is told here, too
    if (!input->problem && !nul && !terminal && input->name.find('\n') != std::string::npos) {
      if (missing.empty()) missing = printable(input->name) + " has a line break in its name: list with -0";
    } else if (!input->problem) {
      out.write((terminal ? printable(input->name) : input->name) + (nul ? '\0' : '\n'));
    } else if (input->problem->code == Code::kIoUnreadable && missing.empty()) {
      missing = printable(input->name) + " " + message(*input->problem);
    }
  }
  if (!missing.empty()) throw Failure(missing);
}

void write_file(const std::string& path, const std::string& text) {
  OutputFile file(path);
  file.write(text);
  file.complete();
  file.commit();
}

// Names the entries of the baseline that no finding of this run had, and takes them out where --prune asks for it. A
// run that could not read its inputs knows too little for that.
void tidy_up(const BaselineSettings& baseline, const Baseline& accepted, bool failure) {
  constexpr std::size_t kMostShown = 10;
  const std::vector<const BaselineEntry*> stale = accepted.stale();
  if (stale.empty()) return;
  const bool prune = baseline.prune && !failure;
  if (prune) write_file(baseline.file, accepted.without(stale));
  std::string text = "sgfaudit: " + printable(baseline.file) + ": " + counted_noun(stale.size(), "finding");
  text += prune ? " taken out of the baseline, since nothing matches any more:\n"
                : " of the baseline matched nothing in this run" +
                      std::string(failure ? ":\n" : " (--prune takes them out):\n");
  for (std::size_t i = 0; i < std::min(stale.size(), kMostShown); ++i) {
    const BaselineEntry& entry = *stale[i];
    text += "  " + printable(entry.code) + " in " + printable(entry.file);
    if (entry.game > 1) text += ", game " + std::to_string(entry.game);
    if (entry.move != 0) text += ", move " + std::to_string(entry.move);
    text += "\n";
  }
  if (stale.size() > kMostShown) text += "  and " + grouped(stale.size() - kMostShown) + " more\n";
  disarm_ci_commands(text);
  std::fputs(text.c_str(), stderr);
}

Baseline read_baseline(const Settings& settings) {
  Baseline accepted = settings.baseline.file.empty() ? Baseline() : Baseline(settings.baseline.file);
  if (!settings.archive) accepted.not_looked_for("archive/");
  if (settings.results.empty()) accepted.not_looked_for("result/table-");
  return accepted;
}

// What the reports do not say: that there was nothing to read, and that a file was not written.
void tell_what_is_missing(const BaselineSettings& baseline, const RunResult& result) {
  std::string text;
  const Summary& all = result.summary;
  if (all.files == 0 && all.games == 0 && all.errors == 0 && all.shards.count == 1) {
    text +=
        "sgfaudit: no game record was found; --show-files lists what is read after --include, --exclude and "
        ".sgfauditignore\n";
  }
  if (result.failure && !baseline.write.empty()) {
    text += "sgfaudit: " + printable(baseline.write) + " was not written, because not all inputs could be read\n";
  }
  disarm_ci_commands(text);
  std::fputs(text.c_str(), stderr);
}

ExitStatus conclude(const Settings& settings, const Baseline& accepted, const RunResult& result) {
  const BaselineSettings& baseline = settings.baseline;
  tell_what_is_missing(baseline, result);
  if (!result.failure && !baseline.write.empty()) write_file(baseline.write, result.baseline.text());
  // What other shards hold is not stale.
  if (result.summary.shards.complete()) tidy_up(baseline, accepted, result.failure);
  if (result.failure) return ExitStatus::kFailure;
  const bool hidden = settings.policy.exit_zero || !baseline.write.empty();
  return result.findings && !hidden ? ExitStatus::kFindings : ExitStatus::kClean;
}

}  // namespace

ExitStatus command_check(const Settings& settings) {
  if (settings.show_files) {
    list_files(settings);
    return ExitStatus::kClean;
  }
  const Baseline accepted = read_baseline(settings);
  std::vector<std::unique_ptr<RunObserver>> observers;
  if (!settings.results.empty()) observers.push_back(make_results_check(read_results_table(settings.results)));
  if (settings.archive) observers.push_back(make_archive_check(settings));
  return conclude(settings, accepted, run_check(settings, accepted, observers));
}

ExitStatus command_merge(const Settings& settings) {
  const Baseline accepted = read_baseline(settings);
  return conclude(settings, accepted, run_merge(settings, accepted));
}

}  // namespace sgfaudit::cli
