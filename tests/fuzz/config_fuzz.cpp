// Any bytes as a configuration file: settings, or one line that can be printed. What is found beside records starts no
// program, names no file to write and raises no limit, whatever it says.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/config_file.h"
#include "cli/message.h"
#include "cli/option_values.h"
#include "tests/fuzz/require.h"

using namespace sgfaudit;  // NOLINT: a fuzz target is one file

namespace {

void apply_all(const std::vector<cli::Assignment>& assignments, bool named) {
  cli::Settings settings;
  settings.command = cli::Command::kCheck;
  for (const cli::Assignment& assignment : assignments) {
    FUZZ_REQUIRE(assignment.option != nullptr && assignment.option->config != cli::Config::kNo);
    cli::apply(assignment, settings);  // it was tried when it was read
    FUZZ_REQUIRE(!assignment.option->show || assignment.option->show(settings).find('\0') == std::string::npos);
  }
  if (named) return;
  FUZZ_REQUIRE(settings.engine.words.empty() && settings.audit.dead != scoring::Evidence::kEngine);
  FUZZ_REQUIRE(settings.baseline.file.empty() && settings.baseline.write.empty());
  FUZZ_REQUIRE(std::ranges::all_of(settings.outputs, [](const cli::Output& output) { return output.file.empty(); }));
  FUZZ_REQUIRE(!cli::exceeds(settings.reader.limits, Limits()));
}

void check(std::string_view text, bool named) {
  try {
    const cli::ConfigFile file = cli::parse_config(text, "c.toml", "/games", named);
    apply_all(file.settings, named);
    for (const cli::Override& override : file.overrides) {
      FUZZ_REQUIRE(!override.files.empty());
      apply_all(override.settings, named);
    }
  } catch (const cli::Failure& failure) {
    const std::string told = failure.what();
    FUZZ_REQUIRE(told.starts_with("c.toml:") && cli::printable(told) == told);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(text, false);
  check(text, true);
  return 0;
}
