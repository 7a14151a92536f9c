// `sgfaudit check`: everything is done by the run; here its outcome becomes the exit status.
#include <unistd.h>

#include "cli/commands.h"
#include "cli/inputs.h"
#include "cli/message.h"
#include "cli/output_file.h"
#include "cli/run.h"

namespace sgfaudit::cli {
namespace {

// The names alone, one per line or with NUL bytes between them: as they are for another program, harmless for a
// terminal. Throws Failure, after the list, where something is missing.
void list_files(const Settings& settings) {
  OutputFile out{std::string()};
  InputWalk walk(settings.inputs);
  const bool nul = settings.inputs.nul_separated;
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  std::string missing;
  while (const std::optional<Input> input = walk.next()) {
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

}  // namespace

ExitStatus command_check(const Settings& settings) {
  if (settings.show_files) {
    list_files(settings);
    return ExitStatus::kClean;
  }
  const RunResult result = run_check(settings);
  if (result.failure) return ExitStatus::kFailure;
  return result.findings && !settings.policy.exit_zero ? ExitStatus::kFindings : ExitStatus::kClean;
}

}  // namespace sgfaudit::cli
