// markdown for the summary of a CI step: verdicts and findings as tables, nothing of a record but as text, at most
// 1 MiB, and behind what stands there already.
#include <gtest/gtest.h>
#include <string>

#include "cli/renderer.h"
#include "tests/cli_finished_game.h"
#include "tests/cli_hostile_text.h"
#include "tests/cli_program.h"

namespace sgfaudit::tests {
namespace {

ProgramResult check(const TemporaryFolder& folder, const std::vector<std::string>& more,
                    const std::string& summary = {}) {
  std::vector<std::string> arguments{"check", "--dead=none"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  ProgramOptions options;
  options.folder = folder.path();
  if (!summary.empty()) options.environment = {{"GITHUB_STEP_SUMMARY", summary}};
  return run_program(arguments, options);
}

TEST(Markdown, TwoTables) {
  const TemporaryFolder folder;
  folder.write("a.sgf", finished_game("B+0.5") + finished_game("W+3.5"));
  EXPECT_EQ(
      check(folder, {"--output", "markdown", "a.sgf"}).out,
      "## sgfaudit: 2 games in 1 file\n\n"
      "| verdict | games |\n|---|---:|\n| agrees | 1 |\n| disagrees | 1 |\n\n"
      "1 error, 0 warnings, 0 notes\n\n"
      "| file | place | severity | code | finding |\n|---|---|---|---|---|\n"
      "| a\\.sgf, game 2 | 2\\:45 | error | result/winner | the recorded result W\\+3\\.5 does not name the winner "
      "of the count, which gives B\\+0\\.5 |\n\n");
}

// CommonMark: a backslash before ASCII punctuation makes it literal. So no markup character may stand without one, but
// for the frame of the table and the entity that follows @ and #.
TEST(Markdown, NothingOfARecordIsMarkup) {
  const TemporaryFolder folder;
  folder.write(kHostileName, hostile_game());
  const std::string out = check(folder, {"--output", "markdown", "."}).out;
  const std::size_t table = out.find("|---|---|---|---|---|\n") + 22;
  std::size_t rows = 0;
  for (std::size_t line = table; out[line] == '|'; line = out.find('\n', line) + 1) {
    ++rows;
    std::string row = out.substr(line, out.find('\n', line) - line);
    int cells = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] == '\\') {
        ++i;
        const bool looked_up = row[i] == '@' || row[i] == '#';
        EXPECT_EQ(row.substr(i + 1, 7) == "&#8203;", looked_up) << row;
        if (looked_up) i += 7;
      } else if (row[i] == '|') {
        ++cells;
      } else {
        EXPECT_EQ(std::string("`*_[]<>#!~&@").find(row[i]), std::string::npos) << row[i] << " in " << row;
        EXPECT_FALSE(row.substr(i, 3) == "://" || row.substr(i, 4) == "www.") << "a link in " << row;
      }
    }
    EXPECT_EQ(cells, 6) << row;
  }
  EXPECT_GT(rows, 5U);
}

std::string many_findings(std::size_t bytes_before) {
  cli::RenderOptions options;
  options.bytes_before = bytes_before;
  const std::unique_ptr<cli::Renderer> renderer = cli::make_renderer(cli::Format::kMarkdown, options);
  cli::Summary summary;
  std::string out;
  for (int i = 0; i < 30; ++i) {
    cli::GameResult result;
    result.file = "a.sgf";
    result.game = 1;
    for (int n = 0; n < 999; ++n) result.findings.add(Code::kResultNoPasses, {});
    if (i == 29) result.findings.add(Code::kMoveKo, {}, {"White", "10", "", "", ""});
    summary.add(result);
    std::string piece;
    renderer->game(result, piece);
    renderer->join(piece, out);
  }
  renderer->end(summary, out);
  return out;
}

TEST(Markdown, AtMostOneMebibyte) {
  for (const std::size_t before : {std::size_t{0}, std::size_t{500'000}, std::size_t{1} << 20}) {
    const std::string out = many_findings(before);
    const std::size_t most = before < 1'000'000 ? std::size_t{1} << 20 : before + 1'000;  // no room: the verdicts alone
    EXPECT_LE(out.size() + before, most);
    EXPECT_GT(out.size() + before, 1'000'000U);
    EXPECT_NE(out.find(" of 29,971 findings left out, the least severe first.\n"), std::string::npos);
    EXPECT_EQ(out.find("move/ko") != std::string::npos, before < 1'000'000) << "the error is kept";
  }
}

TEST(Markdown, IsAddedToTheSummaryOfAStep) {
  const TemporaryFolder folder;
  folder.write("a.sgf", finished_game("B+0.5"));
  const std::string path = folder.write("summary.md", "# before\n");
  EXPECT_EQ(check(folder, {"--output", "markdown:" + path, "a.sgf"}, path).exit, 0);
  EXPECT_TRUE(read_file(path).starts_with("# before\n## sgfaudit: 1 game")) << read_file(path);
  EXPECT_EQ(check(folder, {"--output", "markdown:" + path, "a.sgf"}, path).exit, 0);
  const std::string twice = read_file(path);
  EXPECT_NE(twice.find("## sgfaudit", twice.find("## sgfaudit") + 1), std::string::npos);
  EXPECT_EQ(check(folder, {"--output", "markdown:" + path, "a.sgf"}).exit, 0);
  EXPECT_TRUE(read_file(path).starts_with("## sgfaudit")) << "any other file is replaced";
  const std::string other = folder / "new.md";
  EXPECT_EQ(check(folder, {"--output", "markdown:" + other, "a.sgf"}, other).exit, 0);
  EXPECT_TRUE(read_file(other).starts_with("## sgfaudit")) << "a summary that is not there yet";
}

}  // namespace
}  // namespace sgfaudit::tests
