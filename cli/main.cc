// The program: arguments, the command, the exit status. Whatever is thrown ends here as one line on standard error.
#include <csignal>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <new>
#include <string>
#include <unistd.h>
#include <vector>

#include "cli/ci_commands.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "cli/stop_signals.h"

namespace sgfaudit::cli {
namespace {

ExitStatus run_command(const Settings& settings, std::string& out) {
  if (settings.show_settings) {
    out = describe_settings(settings);
    return ExitStatus::kClean;
  }
  switch (settings.command) {
    case Command::kCheck:
      return command_check(settings);
    case Command::kStats:
      return command_stats(settings, out);
    case Command::kScore:
      return command_score(settings, out);
    case Command::kShow:
      return command_show(settings, out);
    case Command::kRules:
      return command_rules(settings, out);
    case Command::kExplain:
      return command_explain(settings, out);
    case Command::kMerge:
      return command_merge(settings);
    case Command::kSchema:
      return command_schema(settings, out);
    case Command::kMan:
      return command_man(out);
    case Command::kCompletions:
      return command_completions(settings, out);
    case Command::kNone:
      break;
  }
  return ExitStatus::kFailure;
}

// What a command made goes where --output says.
void deliver(const Settings& settings, const std::string& out) {
  OutputFile file(settings.outputs.empty() ? std::string() : settings.outputs.front().file);
  file.write(out);
  file.complete();
  file.commit();
}

bool is_text(const Settings& settings) {
  return !settings.svg && (settings.outputs.empty() || settings.outputs.front().format == Format::kText);
}

ExitStatus run(const std::vector<std::string>& arguments) {
  const Parsed parsed = parse_arguments(arguments);
  if (parsed.answer) {
    deliver({}, *parsed.answer);
    return ExitStatus::kClean;
  }
  std::string out;
  const ExitStatus status = run_command(parsed.settings, out);
  if (is_text(parsed.settings)) disarm_ci_commands(out);
  if (!out.empty()) deliver(parsed.settings.show_settings ? Settings{} : parsed.settings, out);
  return status;
}

// A closed standard stream would give its number to the next file that is opened. What takes its place can be read
// where writing was meant and the other way round, so that using it is still an error.
void hold_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) != -1) continue;
    static_cast<void>(open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

int fail(const char* reason) {
  std::string message = std::string("sgfaudit: ") + reason + "\n";
  disarm_ci_commands(message);
  std::fputs(message.c_str(), stderr);
  return static_cast<int>(ExitStatus::kFailure);
}

}  // namespace
}  // namespace sgfaudit::cli

#if defined(SGFAUDIT_SANITIZED)
// Games that are under way when a run is stopped stay where oneTBB's pipeline had them; the process ends at once.
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libtbb.so\n";
}
extern "C" const char* __lsan_default_options() {
  return "print_suppressions=0";
}
#endif

int main(int count, char** arguments) {
  using namespace sgfaudit;
  // A closed pipe and the largest file that is allowed are errors of write() like a full disk.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  sgfaudit::cli::hold_standard_streams();
  try {
    return static_cast<int>(sgfaudit::cli::run({arguments + 1, arguments + count}));
  } catch (const std::bad_alloc&) {
    return sgfaudit::cli::fail("out of memory; --limit game-bytes=VALUE and fewer --jobs need less");
  } catch (const sgfaudit::cli::Stopped& stopped) {
    sgfaudit::cli::fail(stopped.what());
    sgfaudit::cli::end_by_signal(stopped.signal());
  } catch (const std::exception& error) {
    return sgfaudit::cli::fail(error.what());
  }
}
