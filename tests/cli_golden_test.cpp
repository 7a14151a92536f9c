// Golden output: each folder of testdata/golden holds cmd (the arguments, split at blanks; lines with # are comments),
// and what the program must print (expected.out) and exit with (expected.exit) when it runs in testdata/. Standard
// input comes from the file `stdin`, where there is one. With SGFAUDIT_UPDATE_GOLDEN=1 the expectations are written
// anew: read the difference before you commit it.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli_program.h"
#include "tests/paths.h"

namespace sgfaudit::tests {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> cases() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(testdata() / "golden")) {
    if (entry.is_directory()) names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> arguments(const fs::path& command) {
  std::vector<std::string> words;
  std::istringstream text(read_file(command));
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream rest(line);
    for (std::string word; rest >> word;) words.push_back(word);
  }
  return words;
}

void update(const fs::path& path, const std::string& text) {
  if (!fs::exists(path) || read_file(path) != text) std::ofstream(path, std::ios::binary) << text;
}

class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, PrintsWhatIsExpected) {
  const fs::path folder = testdata() / "golden" / GetParam();
  ProgramOptions options;
  options.folder = testdata();
  if (fs::exists(folder / "stdin")) options.input = read_file(folder / "stdin");
  const ProgramResult result = run_program(arguments(folder / "cmd"), options);
  // The time that a run took is the one thing that text tells differently each time.
  const std::string out = std::regex_replace(result.out, std::regex(R"(, \d+\.\d+ s: )"), ", 0.00 s: ");
  // What goes to standard error is a message for a person; it stands behind the output.
  const std::string output = result.error.empty() ? out : out + "--- standard error\n" + result.error;
  const std::string exit = std::to_string(result.exit) + "\n";
  if (std::getenv("SGFAUDIT_UPDATE_GOLDEN") != nullptr) {
    update(folder / "expected.out", output);
    update(folder / "expected.exit", exit);
    return;
  }
  EXPECT_EQ(output, read_file(folder / "expected.out"));
  EXPECT_EQ(exit, read_file(folder / "expected.exit"));
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::ranges::replace_if(
      name, [](char c) { return c == '-' || c == '.'; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(golden, Golden, testing::ValuesIn(cases()), test_name);

}  // namespace
}  // namespace sgfaudit::tests
