// One broken file for each finding (testdata/broken/<group>.tsv): the program finds it, at the place and move that were
// worked out by hand. Fails while a code of the catalogue has no file or a text that explains it is missing.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/catalogue.h"
#include "tests/cli_program.h"
#include "tests/paths.h"

namespace sgfaudit::tests {
namespace {

namespace fs = std::filesystem;

// What no file at rest provokes; cli_inputs_test.cpp changes files while they are read.
const std::set<std::string_view> kNeedsAnEvent = {"io/truncated", "io/changed"};

struct Row {
  std::string file, code;
  int line = 0, column = 0, move = 0;
  std::vector<std::string> options;
};

std::vector<Row> rows() {
  std::vector<Row> all;
  for (const auto& table : fs::directory_iterator(testdata() / "broken")) {
    if (table.path().extension() != ".tsv") continue;
    std::ifstream in(table.path());
    std::string text;
    std::getline(in, text);  // the heading
    while (std::getline(in, text)) {
      std::istringstream fields(text);
      Row row;
      fields >> row.file >> row.code >> row.line >> row.column >> row.move;
      for (std::string option; fields >> option;) {
        if (option != "-") row.options.push_back(option);
      }
      all.push_back(row);
    }
  }
  std::ranges::sort(all, {}, &Row::file);
  return all;
}

class Broken : public testing::TestWithParam<Row> {};

TEST_P(Broken, IsFoundAtItsPlace) {
  const Row& row = GetParam();
  std::vector<std::string> arguments = {"check", "--output", "ndjson"};
  arguments.insert(arguments.end(), row.options.begin(), row.options.end());
  arguments.push_back(row.file);
  ProgramOptions options;
  options.folder = testdata() / "broken";
  const ProgramResult result = run_program(arguments, options);
  EXPECT_LE(result.exit, 2) << result.error;
  std::string found;
  std::istringstream report(result.out);
  for (std::string line; std::getline(report, line);) {
    const nlohmann::json json = nlohmann::json::parse(line);
    for (const nlohmann::json& one : json.value("diagnostics", nlohmann::json::array())) {
      if (one["code"] == row.code && one["line"] == row.line && one["column"] == row.column &&
          one.value("move", 0) == row.move) {
        return;
      }
      found += "\n  " + one.dump();
    }
  }
  ADD_FAILURE() << row.code << " at " << row.line << ":" << row.column << ", move " << row.move
                << ", is not among:" << found;
}

std::string test_name(const testing::TestParamInfo<Row>& info) {
  std::string name = info.param.file;
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(broken, Broken, testing::ValuesIn(rows()), test_name);

TEST(BrokenFiles, EveryCodeHasOneAndIsExplained) {
  std::set<std::string> codes;
  for (const Row& row : rows()) {
    EXPECT_NE(find_code(row.code), nullptr) << row.code << " is no code";
    codes.insert(row.code);
  }
  for (const CodeInfo& info : kCatalogue) {
    EXPECT_EQ(codes.contains(std::string(info.slug)), !kNeedsAnEvent.contains(info.slug)) << info.slug;
    EXPECT_FALSE(info.message.empty() || info.why.empty() || info.advice.empty() || info.example.empty()) << info.slug;
    EXPECT_FALSE(info.message.ends_with('.')) << info.slug;
  }
}

}  // namespace
}  // namespace sgfaudit::tests
