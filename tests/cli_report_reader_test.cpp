// Lines of ndjson read back: what renderers make of a result that was read is what they make of the judged game itself,
// for random games and for records as they are found; whatever else a line may be, it is none of ours.
#include <filesystem>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>

#include "cli/judge.h"
#include "cli/renderer.h"
#include "cli/report_reader.h"
#include "cli/report_set.h"
#include "cli/report_writer.h"
#include "cli/shard.h"
#include "tests/cli_program.h"
#include "tests/generators.h"
#include "tests/memory_input.h"
#include "tests/paths.h"

namespace sgfaudit::tests {
namespace {

using namespace cli;

constexpr Format kExact[] = {Format::kNdjson, Format::kCsv,    Format::kConcise, Format::kJunit,
                             Format::kSarif,  Format::kGitlab, Format::kGithub,  Format::kMarkdown};

Settings settings_with(std::uint32_t diagnostics) {
  Settings settings;
  settings.command = Command::kCheck;
  settings.render.points = settings.render.fingerprints = settings.audit.points = true;
  settings.audit.dead = scoring::Evidence::kProof;
  settings.reader.limits.diagnostics = diagnostics;
  return settings;
}

// Every game of the text, judged, written, read back, and rendered from both; gives the number of games.
int compare_all(const std::string& text, const Settings& settings, const std::string& name) {
  Judge judge(settings, true);
  sgf::GameSplitter splitter(read_from(text, 1 << 16), settings.reader);
  sgf::RawGame raw;
  int games = 0;
  while (splitter.next(raw)) {
    GameResult& judged = judge.judge(name, "a/member.sgf", raw);
    judged.input = 7;
    std::string line;
    append_result_line(judged, settings.render, line);
    std::optional<GameResult> read = read_result_line(line, settings.render);
    EXPECT_TRUE(read) << line;
    EXPECT_EQ(input_of_line(line), 7U);
    if (!read) return -1;
    for (const Format format : kExact) {
      const auto renderer = make_renderer(format, settings.render);
      std::string from_record;
      std::string from_report;
      renderer->game(judged, from_record);
      renderer->game(*read, from_report);
      EXPECT_EQ(from_report, from_record) << line;
      if (from_report != from_record) return -1;
    }
    for (const Format format : {Format::kText, Format::kHtml}) {  // must do without the record
      std::string shown;
      make_renderer(format, settings.render)->game(*read, shown);
    }
    Summary one;
    Summary other;
    one.add(judged);
    other.add(*read);
    EXPECT_EQ(one.codes, other.codes);
    EXPECT_EQ(one.verdicts, other.verdicts);
    EXPECT_EQ(fails(settings.policy, judged), fails(settings.policy, *read));
    ++games;
  }
  return games;
}

TEST(ReportReader, AllOfTestdata) {
  int games = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(testdata())) {
    if (!std::filesystem::is_regular_file(entry.symlink_status()) || entry.path().extension() == ".tsv") continue;
    const int found = compare_all(read_file(entry.path()), settings_with(5), entry.path().string());
    ASSERT_GE(found, 0) << entry.path();
    games += found;
  }
  EXPECT_GT(games, 150);
}

RC_GTEST_PROP(ReportReader, RandomGames, ()) {
  GameKind kind;
  kind.illegal = kind.lost_moves = kind.mid_game_setup = true;
  kind.max_moves = 60;
  const GeneratedGame game = *games(kind);
  const std::string facts = *rc::gen::elementOf(
      std::vector<std::string>{"RE[B+0.5]KM[6.5]RU[Japanese]", "RE[W+3.25]KM[375]RU[cn]", "RE[0]KM[0]RU[ing]",
                               "RE[B+R]", "RE[]", "RE[x\xff##[e]", "RE[W+2.5]KM[6.5]RU[aga]HA[2]",
                               "RE[Draw]KM[7]RU[ancient]", "RE[Void]RU[nobody's \xe2\x80\xae]", "KM[1e9]RE[W+1]",
                               "PB[a]PW[b]RE[\xe9\xbb\x91\xe8\x83\x9c"
                               "2\xe5\xad\x90]KM[3.75]"});
  std::string text = sgf_text(game.record);
  text.insert(2, facts);
  const auto diagnostics = *rc::gen::inRange<std::uint32_t>(1, 6);
  RC_ASSERT(compare_all(text, settings_with(diagnostics), "g\xff.sgf") == 1);
}

RC_GTEST_PROP(ReportReader, DamagedLines, ()) {
  static const std::vector<std::string> lines = [] {
    ProgramOptions options;
    options.folder = testdata();
    const std::string report =
        run_program({"check", "--output", "ndjson", "--detail", "points,fingerprints", "records", "broken"}, options)
            .out;
    std::vector<std::string> all;
    for (std::size_t at = 0; at < report.size(); at = report.find('\n', at) + 1) {
      all.push_back(report.substr(at, report.find('\n', at) - at));
    }
    return all;
  }();
  RenderOptions details;
  details.points = details.fingerprints = true;
  std::string line = *rc::gen::elementOf(lines);
  const auto at = *rc::gen::inRange<std::size_t>(0, line.size());
  const auto length = *rc::gen::inRange<std::size_t>(0, 12);
  const std::string piece =
      *rc::gen::elementOf(std::vector<std::string>{"", "0", "-1", "null", "{}", "[]", "\"", "[[[[", "1e400",
                                                   "18446744073709551616", "A1", "\xff", ",", "true", "9999999999"});
  line.replace(at, length, piece);
  // Either it is a line as we write it, or it is none.
  if (const auto result = read_result_line(line, details)) {
    std::string again;
    append_result_line(*result, details, again);
    RC_ASSERT(again == line);
  }
  if (const auto last = read_summary_line(line); last && last->summary) {
    std::string again;
    append_summary_line(*last->summary, again);
    RC_ASSERT(again == line);
  }
}

// sha256sum of the names gives ca978112ca1bbdca… for "a" and e3b0c44298fc1c14… for "": the first eight bytes are
// 14598278634844962250 and 16406829232824261652.
TEST(Shard, ByThePublishedHash) {
  EXPECT_EQ(shard_of("a", 1000), 251U);
  EXPECT_EQ(shard_of("", 1000), 653U);
  EXPECT_EQ(shard_of("a", 1), 1U);
}

TEST(Shard, Words) {
  EXPECT_EQ((ShardSet{8, {2}}).words(), "shard 2 of 8");
  EXPECT_EQ((ShardSet{8, {1, 3, 4}}).words(), "shards 1, 3 and 4 of 8");
  EXPECT_EQ((ShardSet{8, {1, 3, 4}}).missing(), "2, 5, 6, 7 and 8");
  EXPECT_EQ((ShardSet{30, {1}}).missing(), "2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 19 more");
  EXPECT_TRUE(ShardSet{}.complete());
}

}  // namespace
}  // namespace sgfaudit::tests
