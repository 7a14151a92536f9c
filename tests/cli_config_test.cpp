// Configuration files: every key, what wins over what, which file is the nearest, and what is said of mistakes.
// Expected values are those of the text that is read, by hand.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <sys/stat.h>
#include <vector>

#include "cli/config_file.h"
#include "tests/cli_program.h"

namespace sgfaudit::tests {
namespace {

// Three columns for Black, two for White on 5×5: 15 − 10 − 4.5 = B+0.5 by area, 10 − 5 − 4.5 = B+0.5 by territory.
std::string record(const std::string& root) {
  return "(;GM[1]FF[4]CA[UTF-8]SZ[5]" + root +
         ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])\n";
}
const std::string kRecord = record("KM[4.5]RU[Chinese]RE[B+0.5]");

cli::Settings settings_of(const std::string& text, bool named) {
  cli::Settings settings;
  settings.command = cli::Command::kCheck;
  for (const cli::Assignment& assignment : cli::parse_config(text, "c.toml", "/games", named).settings) {
    cli::apply(assignment, settings);
  }
  return settings;
}

std::string failure_of(const std::string& text, bool named = false) {
  try {
    static_cast<void>(cli::parse_config(text, "c.toml", "/games", named));
  } catch (const cli::Failure& failure) {
    return failure.what();
  }
  return "";
}

// Each key with a value that is not the default, and how --show-settings prints it.
struct Key {
  std::string key;
  std::string value;
  std::string shown;
};

const std::vector<Key> kKeys = {
    {"include", R"("*.txt")", "*.txt"},
    {"exclude", R"(["*.bak", "old/*", "/tmp/*", "./x[1]/*"])", "*.bak,/games/old/*,/tmp/*,/games/x[1]/*"},
    {"encoding", R"("Shift_JIS")", "ibm-943_P15A-2003"},
    {"variations", "true", "yes"},
    {"rules", R"("aga")", "aga"},
    {"komi", "-0.5", "-0.5"},
    {"fallback-rules", R"("nz")", "nz"},
    {"fallback-komi", "7", "7"},
    {"ko", R"("positional")", "positional"},
    {"suicide", R"("multi")", "multi"},
    {"handicap-bonus", R"("n-1")", "n-1"},
    {"false-eyes", R"("refuse")", "refuse"},
    {"dead", R"("proof")", "proof"},
    {"engine", R"("sh -c true")", "sh -c true"},
    {"engine-timeout", "0.25", "0.25"},
    {"why", "true", "yes"},
    {"select", R"(["all"])", ""},
    {"ignore", R"(["move/ko", "move/suicide"])", "move/suicide,move/ko"},
    {"severity", R"({"move/ko" = "warning"})", "move/ko=warning"},
    {"fail-on", R"(["warning", "doubtful"])", "error,warning,doubtful"},
    {"baseline", R"("known.json")", "known.json"},
    {"results", R"("table.csv")", "table.csv"},
    {"archive", "true", "yes"},
    {"output", R"(["text", "json"])", "text,json"},
    {"detail", R"("points")", "points"},
    {"count-all", "true", "yes"},
    {"color", R"("never")", "never"},
    {"progress", R"("always")", "always"},
    {"quiet", "true", "yes"},
    {"statistics", "true", "yes"},
    {"jobs", "3", "3"},
    {"limit", R"({nodes = 7, game-bytes = "1M"})", "game-bytes=1048576"},
};

TEST(Config, EveryKeySetsItsOption) {
  std::set<std::string> seen;
  for (const Key& row : kKeys) {
    seen.insert(row.key);
    const cli::Settings settings = settings_of(row.key + " = " + row.value, true);
    for (const cli::OptionInfo& option : cli::all_options()) {
      if (option.name != "--" + row.key || option.show == nullptr) continue;
      EXPECT_EQ(option.show(settings).substr(0, row.shown.size()), row.shown) << row.key;
      EXPECT_NE(option.show(settings), option.show(cli::Settings())) << row.key;
    }
  }
  for (const cli::OptionInfo& option : cli::all_options()) {
    const bool is_key = std::ranges::any_of(cli::all_options(), [&](const cli::OptionInfo& row) {
      return row.name == option.name && row.config != cli::Config::kNo;
    });
    EXPECT_EQ(seen.contains(std::string(option.key())), is_key) << option.name;
  }
}

TEST(Config, AFlagCanBeTakenBack) {
  EXPECT_FALSE(settings_of("variations = false\nquiet = false", false).reader.all_lines);
}

TEST(Config, EntriesOfATableCountInTheOrderOfTheFile) {
  const auto severity = [](const std::string& text) {
    return *settings_of(text, false).policy.severity[static_cast<std::size_t>(Code::kMoveKo)];
  };
  EXPECT_EQ(severity("[severity]\n\"move/ko\" = \"error\"\n\"move\" = \"note\"\n"), Severity::kNote);
  EXPECT_EQ(severity("[severity]\n\"move\" = \"note\"\n\"move/ko\" = \"error\"\n"), Severity::kError);
}

TEST(Config, NumbersAreExact) {
  EXPECT_EQ(settings_of("komi = 3.75", false).audit.komi, Score::units(37'500));
  EXPECT_EQ(settings_of("komi = \"3.75\"", false).audit.komi, Score::units(37'500));
  EXPECT_EQ(settings_of("handicap-bonus = 0", false).audit.compensation, rules::Compensation::kNone);
}

struct Mistake {
  std::string text;
  std::string begin;  // of the message: place, what is wrong
};

const std::vector<Mistake> kMistakes = {
    {"komii = 3", "c.toml:1:1: unknown key \"komii\", did you mean \"komi\"?"},
    {"\n  fail_on = \"error\"", "c.toml:2:3: unknown key \"fail_on\", did you mean \"fail-on\"?"},
    {"dead-stones = \"D4\"", "c.toml:1:1: dead-stones belongs on the command line"},
    {"config = \"x\"", "c.toml:1:1: config belongs on the command line"},
    {"write-baseline = \"x\"", "c.toml:1:1: write-baseline belongs on the command line"},
    {"komi = true", "c.toml:1:8: komi is a number or a text, not true or false"},
    {"komi = 6.123456", "c.toml:1:8: komi takes points"},
    {"komi = inf", "c.toml:1:8: komi takes points"},
    {"komi = 1979-05-27", "c.toml:1:8: komi is a number or a text, not a date or a time"},
    {"jobs = 3000", "c.toml:1:8: jobs takes a whole number from 0 to 1024"},
    {"rules = 5", "c.toml:1:9: rules is a text or a list of texts, not a number"},
    {"rules = \"japnese\"", "c.toml:1:9: rules: unknown ruleset \"japnese\", did you mean \"japanese\"?"},
    {"rules = [\"aga\", \"nz\"]", "c.toml:1:9: rules takes one ruleset"},
    {"quiet = \"yes\"", "c.toml:1:9: quiet is true or false, not a text"},
    {"ignore = [\"move\", 3]", "c.toml:1:19: ignore is a text or a list of texts, not a number"},
    {"ignore = [\"move\",\n  \"mvoe\"]", "c.toml:2:3: ignore: unknown code \"mvoe\""},
    {"severity = \"move=error\"", "c.toml:1:12: severity is a table of CODE=LEVEL, not a text"},
    {"[severity]\n\"move/ko\" = \"eror\"", "c.toml:2:13: unknown severity \"eror\", did you mean \"error\"?"},
    {"[severity]\n\"move/ko\" = true", "c.toml:2:13: severity.move/ko is a text or a number, not true or false"},
    {"[limit]\nnodse = 3", "c.toml:2:9: limit: unknown limit \"nodse\", did you mean \"nodes\"?"},
    {"x = = 3", "c.toml:1:5: no valid TOML: "},
    {"komi = 1\nkomi = 2", "c.toml:2:"},
    {"rules = \"\\u0000\"", "c.toml:1:9: no text here can hold a NUL character"},
    {"override = 3", "c.toml:1:1: override is a list of tables"},
    {"[override]\nfiles = \"*\"", "c.toml:1:2: override is a list of tables"},
    {"[[override]]\nkomi = 3", "c.toml:1:1: [[override]] says which files it is for"},
    {"[[override]]\nfiles = []", "c.toml:2:9: files names no file"},
    {"[[override]]\nfiles = \"*\"\njobs = 3", "c.toml:3:1: jobs is a setting of the whole run, not of some files"},
    {"[[override]]\nfiles = \"*\"\nkomii = 3", "c.toml:3:1: unknown key \"komii\", did you mean \"komi\"?"},
    {"[[override]]\nfiles = \"*\"\ndead = \"engine\"", "c.toml:3:8: dead = \"engine\" is a setting of the whole run"},
};

TEST(Config, MistakesAreToldWithTheirPlace) {
  for (const Mistake& row : kMistakes) {
    const std::string told = failure_of(row.text, true);
    EXPECT_EQ(told.substr(0, row.begin.size()), row.begin) << row.text << "\n" << told;
  }
}

// What lies beside the records may come from anybody.
TEST(Config, AFoundFileStartsNothingWritesNothingAndRaisesNoLimit) {
  const std::vector<std::pair<std::string, std::string>> table = {
      {"engine = \"touch owned\"", "c.toml:1:1: engine"},
      {"engine-timeout = 3", "c.toml:1:1: engine-timeout"},
      {"dead = \"engine\"", "c.toml:1:8: dead = \"engine\""},
      {"baseline = \"/etc/passwd\"", "c.toml:1:1: baseline"},
      {"output = [\"text\", \"json:owned\"]", "c.toml:1:10: a file that a report goes to"},
      {"[limit]\nnodes = \"100M\"", "c.toml:2:9: a limit above its default"},
  };
  for (const auto& [text, begin] : table) {
    const std::string told = failure_of(text);
    EXPECT_EQ(told.substr(0, begin.size()), begin) << told;
    EXPECT_NE(told.find("in the file that --config names"), std::string::npos) << told;
    EXPECT_EQ(failure_of(text, true), "") << text;
  }
  EXPECT_EQ(failure_of("output = \"csv\"\n[limit]\nnodes = 3"), "");
}

TEST(Config, HostileTextDoesNothingInMessages) {
  for (const std::string text :
       {"rules = \"\\u001b[31m\\u202e\"", "\"\\u001b[2J\" = 3", "[limit]\n\"\\u009b1m\" = 3", "rules = \"\xff\xfe\"",
        "x = \"\x1b[31m", "encoding = \"\\u001b]0;x\\u0007\"", "\"\\n::error::x\" = 1"}) {
    const std::string told = failure_of(text);
    EXPECT_FALSE(told.empty()) << text;
    EXPECT_EQ(told.find_first_of("\x1b\x07\n\r"), std::string::npos) << told;
    EXPECT_EQ(told.find("\xc2\x9b"), std::string::npos) << told;
    EXPECT_EQ(told.find("\xe2\x80\xae"), std::string::npos) << told;
  }
}

// The seeds of the fuzzer: the first is every key that a found file may have.
TEST(Config, TheExamplesAreRight) {
  const std::string all = read_file(testdata() / "config" / "all-keys.toml");
  EXPECT_EQ(failure_of(all), "");
  for (const cli::OptionInfo& option : cli::all_options()) {
    if (option.config == cli::Config::kNo || option.config == cli::Config::kNamedOnly) continue;
    const std::string key(option.name.substr(2));
    const bool has =
        all.find("\n" + key + " = ") != std::string::npos || all.find("\n[" + key + "]") != std::string::npos;
    EXPECT_TRUE(has) << key;
  }
  EXPECT_EQ(failure_of(read_file(testdata() / "config" / "named.toml"), true), "");
}

TEST(Config, DeepNestingIsRefused) {
  EXPECT_NE(failure_of("x = " + std::string(100'000, '[')), "");
}

// The lines of --show-settings: value and origin of one setting.
std::string shown(const ProgramResult& result, const std::string& key) {
  EXPECT_EQ(result.exit, 0) << result.error;
  const std::size_t at = ("\n" + result.out).find("\n" + key + " = ");
  if (at == std::string::npos) return "";
  const std::size_t begin = at + key.size() + 3;
  return result.out.substr(begin, result.out.find('\n', begin) - begin);
}

ProgramResult run_in(const TemporaryFolder& folder, std::vector<std::string> arguments, const std::string& input = "") {
  ProgramOptions options;
  options.folder = folder.path();
  options.input = input;
  return run_program(arguments, options);
}

// Column `rules_applied` and `komi_applied` of the CSV, by file.
std::map<std::string, std::string> applied(const ProgramResult& result) {
  std::map<std::string, std::string> all;
  std::istringstream lines(result.out);
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> cells;
    std::istringstream rest(line);
    for (std::string cell; std::getline(rest, cell, ',');) cells.push_back(cell);
    if (cells.size() > 8 && cells[0] != "file") all[cells[0]] = cells[6] + " " + cells[8];
  }
  return all;
}

using Applied = std::map<std::string, std::string>;

TEST(ConfigProgram, TheNearestFileCounts) {
  const TemporaryFolder folder;
  for (const std::string name : {"a.sgf", "sub/b.sgf", "sub/deep/c.sgf", "other/d.sgf"}) folder.write(name, kRecord);
  folder.write("sgfaudit.toml", "rules = \"aga\"\nkomi = 5.5\n");
  folder.write("sub/.sgfaudit.toml", "rules = \"japanese\"\n");
  EXPECT_EQ(applied(run_in(folder, {"check", ".", "--output", "csv"})), (Applied{{"./a.sgf", "aga 5.5"},
                                                                                 {"./sub/b.sgf", "japanese 4.5"},
                                                                                 {"./sub/deep/c.sgf", "japanese 4.5"},
                                                                                 {"./other/d.sgf", "aga 5.5"}}));
  EXPECT_EQ(applied(run_in(folder, {"check", "sub/deep", "--output", "csv"})),
            (Applied{{"sub/deep/c.sgf", "japanese 4.5"}}));
  EXPECT_EQ(applied(run_in(folder, {"check", "sub", "--komi", "7", "--isolated", "--output", "csv"})),
            (Applied{{"sub/b.sgf", "chinese 7"}, {"sub/deep/c.sgf", "chinese 7"}}));
}

TEST(ConfigProgram, ARepositoryDoesNotListenToWhatIsAroundIt) {
  const TemporaryFolder folder;
  folder.write("sgfaudit.toml", "rules = \"aga\"\n");
  folder.write("repository/.git/HEAD", "");
  folder.write("repository/games/a.sgf", kRecord);
  EXPECT_EQ(applied(run_in(folder, {"check", "repository", "--output", "csv"})),
            (Applied{{"repository/games/a.sgf", "chinese 4.5"}}));
  folder.write("repository/sgfaudit.toml", "rules = \"nz\"\n");
  EXPECT_EQ(applied(run_in(folder, {"check", "repository", "--output", "csv"})),
            (Applied{{"repository/games/a.sgf", "nz 4.5"}}));
}

TEST(ConfigProgram, LaterOverridesWinAndTheCommandLineWinsOverAll) {
  const TemporaryFolder folder;
  for (const std::string name : {"g/a.sgf", "g/old/b.sgf", "g/old/c.mgt"}) folder.write(name, kRecord);
  folder.write("g/sgfaudit.toml",
               "komi = 1\n[[override]]\nfiles = [\"./old/*\"]\nkomi = 2\nrules = \"nz\"\n"
               "[[override]]\nfiles = \"*.mgt\"\nkomi = 3\n");
  EXPECT_EQ(applied(run_in(folder, {"check", "g", "--output", "csv"})),
            (Applied{{"g/a.sgf", "chinese 1"}, {"g/old/b.sgf", "nz 2"}, {"g/old/c.mgt", "nz 3"}}));
  EXPECT_EQ(applied(run_in(folder, {"check", "g", "--komi", "9", "--output", "csv"})),
            (Applied{{"g/a.sgf", "chinese 9"}, {"g/old/b.sgf", "nz 9"}, {"g/old/c.mgt", "nz 9"}}));
  EXPECT_EQ(applied(run_in(folder, {"check", "g", "--komi", "recorded", "--rules", "recorded", "--output", "csv"})),
            (Applied{{"g/a.sgf", "chinese 4.5"}, {"g/old/b.sgf", "chinese 4.5"}, {"g/old/c.mgt", "chinese 4.5"}}));
}

TEST(ConfigProgram, OverridesKnowTheMembersOfArchives) {
  const TemporaryFolder folder;
  folder.write("in/a.sgf", kRecord);
  folder.write("in/old/b.sgf", kRecord);
  folder.write("in/sgfaudit.toml", "rules = \"aga\"\n");  // of no account inside of an archive
  ASSERT_EQ(
      std::system(("tar -C " + (folder / "in") + " -cf " + (folder / "g.tar") + " a.sgf old sgfaudit.toml").c_str()),
      0);
  std::filesystem::remove_all(folder / "in");
  folder.write("sgfaudit.toml", "komi = 1\n[[override]]\nfiles = \"g.tar/old/*\"\nrules = \"nz\"\n");
  const std::string out = run_in(folder, {"check", "g.tar", "--output", "csv"}).out;
  EXPECT_NE(out.find("g.tar,a.sgf,1,5,5,Chinese,chinese,4.5,1,"), std::string::npos) << out;
  EXPECT_NE(out.find("g.tar,old/b.sgf,1,5,5,Chinese,nz,4.5,1,"), std::string::npos) << out;
}

// What --config names is as if it stood on the command line: its globs are about the current directory.
TEST(ConfigProgram, OneNamedFileInsteadOfAll) {
  const TemporaryFolder folder;
  folder.write("g/a.sgf", kRecord);
  folder.write("g/sgfaudit.toml", "rules = \"aga\"\n");
  folder.write("ci/mine.toml",
               "komi = 2\noutput = [\"csv\", \"json:out.json\"]\n[[override]]\nfiles = \"g/*\"\nrules = \"nz\"\n");
  EXPECT_EQ(applied(run_in(folder, {"check", "g", "--config", "ci/mine.toml"})), (Applied{{"g/a.sgf", "nz 2"}}));
  EXPECT_NE(read_file(folder / "out.json"), "");
  EXPECT_EQ(run_in(folder, {"check", "g", "--config", "none.toml"}).exit, 2);
  EXPECT_EQ(run_in(folder, {"check", "g", "--config", "ci/mine.toml", "--isolated"}).exit, 2);
}

TEST(ConfigProgram, PoliciesDifferFromFileToFile) {
  const TemporaryFolder folder;
  const std::string wrong = record("KM[4.5]RU[Tromp-Taylor]RE[W+0.5]");
  folder.write("a.sgf", wrong);
  folder.write("known/b.sgf", wrong);
  folder.write("sgfaudit.toml",
               "[[override]]\nfiles = \"known/*\"\n[override.severity]\n\"result/winner\" = \"note\"\n");
  const ProgramResult result = run_in(folder, {"check", ".", "--output", "concise"});
  EXPECT_EQ(result.exit, 1);
  EXPECT_NE(result.out.find("a.sgf:1:50: error[result/winner]"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("known/b.sgf:1:50: note[result/winner]"), std::string::npos) << result.out;
  EXPECT_EQ(run_in(folder, {"check", "known"}).exit, 0);
}

TEST(ConfigProgram, FilesAreChosenByTheRunsConfiguration) {
  const TemporaryFolder folder;
  for (const std::string name : {"g/a.sgf", "g/trash/b.sgf", "trash/c.sgf", "g/d.bak"}) folder.write(name, kRecord);
  folder.write("sgfaudit.toml", "exclude = [\"g/trash/*\", \"a.*\"]\ninclude = [\"*.sgf\", \"*.bak\"]\n");
  EXPECT_EQ(run_in(folder, {"check", ".", "--show-files"}).out, "./g/d.bak\n./trash/c.sgf\n");
}

TEST(ConfigProgram, StandardInputIsWhereItsNameSays) {
  const TemporaryFolder folder;
  folder.write("g/sgfaudit.toml", "rules = \"aga\"\n");
  folder.write(".sgfaudit.toml", "rules = \"nz\"\n");
  EXPECT_EQ(applied(run_in(folder, {"check", "-", "--output", "csv"}, kRecord)), (Applied{{"'-", "nz 4.5"}}));
  EXPECT_EQ(applied(run_in(folder, {"check", "-", "--stdin-filename", "g/x.sgf", "--output", "csv"}, kRecord)),
            (Applied{{"g/x.sgf", "aga 4.5"}}));
}

TEST(ConfigProgram, ShowAndScoreFollowTheFile) {
  const TemporaryFolder folder;
  folder.write("g/a.sgf", kRecord);
  folder.write("g/sgfaudit.toml",
               "rules = \"aga\"\noutput = \"csv\"\njobs = 3\n[[override]]\nfiles = \"a.sgf\"\nkomi = 0\n");
  const ProgramResult result = run_in(folder, {"score", "g/a.sgf"});
  EXPECT_EQ(result.exit, 0) << result.error;
  EXPECT_NE(result.out.find("aga, komi 0"), std::string::npos) << result.out;
  EXPECT_EQ(run_in(folder, {"show", "g/a.sgf"}).exit, 0);
}

TEST(ConfigProgram, SettingsAreShownWithTheirOrigin) {
  const TemporaryFolder folder;
  folder.write("a.sgf", kRecord);
  folder.write("b.mgt", kRecord);
  folder.write("sgfaudit.toml", "komi = 2\nignore = \"text\"\n[[override]]\nfiles = \"*.mgt\"\nkomi = 3\n");
  const ProgramResult one =
      run_in(folder, {"check", "a.sgf", "--ko", "simple", "--ignore", "move/ko", "--show-settings"});
  EXPECT_EQ(shown(one, "komi"), "2  # sgfaudit.toml:1:8");
  EXPECT_EQ(shown(one, "ko"), "simple  # command line");
  EXPECT_EQ(shown(one, "dead"), "estimate  # default");
  const std::string ignored = shown(one, "ignore");
  EXPECT_TRUE(ignored.starts_with("text/") && ignored.ends_with(",move/ko  # sgfaudit.toml:2:10, command line"))
      << ignored;
  const ProgramResult both = run_in(folder, {"check", "a.sgf", "b.mgt", "--show-settings"});
  EXPECT_NE(both.out.find("# a.sgf\n"), std::string::npos) << both.out;
  EXPECT_NE(both.out.find("# b.mgt\n"), std::string::npos) << both.out;
  EXPECT_NE(both.out.find("komi = 3  # sgfaudit.toml:5:8"), std::string::npos) << both.out;
}

// A key of the whole run that would be passed over silently is refused, however the input is found: named, below a
// folder, by a pattern, in a list, from standard input.
TEST(ConfigProgram, TwoFilesForOneRun) {
  const TemporaryFolder folder;
  folder.write("one/a.sgf", kRecord);
  folder.write("two/b.sgf", kRecord);
  folder.write("one/sgfaudit.toml", "fail-on = \"warning\"\n");
  folder.write("two/sgfaudit.toml", "komi = 4.5\n");
  EXPECT_EQ(run_in(folder, {"check", "one", "two"}).exit, 0);
  const std::string expected =
      "sgfaudit: one/sgfaudit.toml:1:11: fail-on is about the whole run, and the first PATH (or the current directory) "
      "has no such file; say it on the command line, or name the file that counts with --config\n";
  const std::vector<std::vector<std::string>> ways = {{"two", "one"},       {"."},
                                                      {"*/?.sgf"},          {"two/*", "one/*"},
                                                      {"--files-from=-"},   {"--stdin-filename=one/x.sgf", "two", "-"},
                                                      {"two/b.sgf", "one"}, {".", "--show-files"}};
  for (std::vector<std::string> way : ways) {
    way.insert(way.begin(), "check");
    const ProgramResult result = run_in(folder, way, "two/b.sgf\none/a.sgf\n");
    EXPECT_EQ(result.exit, 2) << way[1];
    EXPECT_EQ(result.error, expected) << way[1];
  }
  // What the command line says anyway does no harm, nor does a key that the command has no use for.
  EXPECT_EQ(run_in(folder, {"check", ".", "--fail-on", "never"}).exit, 0);
  EXPECT_EQ(run_in(folder, {"stats", "."}).exit, 0);
  EXPECT_EQ(run_in(folder, {"check", ".", "--isolated"}).exit, 0);
  // Nor what the file of the run says, too.
  folder.write("sgfaudit.toml", "fail-on = [\"warning\"]\n");
  EXPECT_EQ(run_in(folder, {"check", "."}).exit, 0);
  folder.write("sgfaudit.toml", "fail-on = \"never\"\n");
  EXPECT_NE(run_in(folder, {"check", "."}).error.find("and the whole run follows sgfaudit.toml; say it there, or"),
            std::string::npos);
}

// The file of the run is the nearest one with keys about it: files in folders that are about records alone do not take
// its place, so that the order of the inputs does not matter.
TEST(ConfigProgram, FilesAboutRecordsDoNotHideTheOneAboutTheRun) {
  const TemporaryFolder folder;
  folder.write("sgfaudit.toml", "fail-on = \"never\"\nkomi = 9\n");
  folder.write("sub/sgfaudit.toml", "rules = \"tromp-taylor\"\n");
  folder.write("sub/a.sgf", record("KM[4.5]RU[Tromp-Taylor]RE[W+0.5]"));
  folder.write("b.sgf", kRecord);
  using Order = std::pair<std::string, std::string>;
  for (const auto& [one, other] : {Order{"sub/a.sgf", "b.sgf"}, Order{"b.sgf", "sub/a.sgf"}}) {
    const ProgramResult result = run_in(folder, {"check", one, other, "--output", "csv"});
    EXPECT_EQ(result.exit, 0) << "fail-on never";
    EXPECT_EQ(applied(result), (Applied{{"sub/a.sgf", "tromp-taylor 4.5"}, {"b.sgf", "chinese 9"}}));
  }
  folder.write("sub/.git/HEAD", "");
  EXPECT_EQ(run_in(folder, {"check", "sub/a.sgf"}).exit, 1) << "a repository does not listen to what is around it";
}

TEST(ConfigProgram, FilesThatCannotBeRead) {
  const TemporaryFolder folder;
  folder.write("pipe/a.sgf", kRecord);
  ASSERT_EQ(mkfifo((folder / "pipe/sgfaudit.toml").c_str(), 0600), 0);
  folder.write("large/a.sgf", kRecord);
  folder.write("large/sgfaudit.toml", std::string((1 << 20) + 1, '\n'));
  folder.write("both/a.sgf", kRecord);
  folder.write("both/sgfaudit.toml", "");
  folder.write("both/.sgfaudit.toml", "");
  folder.write("link/a.sgf", kRecord);
  ASSERT_EQ(symlink("nowhere", (folder / "link/sgfaudit.toml").c_str()), 0);
  const std::vector<std::pair<std::string, std::string>> table = {{"pipe", "it is no plain file"},
                                                                  {"large", "more than 1048576 bytes"},
                                                                  {"both", "keep one of them"},
                                                                  {"link", "No such file"}};
  for (const auto& [name, part] : table) {
    const ProgramResult result = run_in(folder, {"check", name});
    EXPECT_EQ(result.exit, 2) << name;
    EXPECT_NE(result.error.find(part), std::string::npos) << result.error;
    EXPECT_EQ(run_in(folder, {"check", name, "--isolated"}).exit, 0) << name;
  }
}

TEST(ConfigProgram, AReportDoesNotTakeThePlaceOfTheConfiguration) {
  const TemporaryFolder folder;
  folder.write("a.sgf", kRecord);
  folder.write("sgfaudit.toml", "komi = 3\n");
  EXPECT_EQ(run_in(folder, {"check", "a.sgf", "--output", "json:sgfaudit.toml"}).exit, 2);
  EXPECT_EQ(read_file(folder / "sgfaudit.toml"), "komi = 3\n");
}

TEST(ConfigProgram, PruneNeedsAllFindingsOfEveryFile) {
  const TemporaryFolder folder;
  folder.write("g/a.sgf", kRecord);
  folder.write("g/sub/b.sgf", kRecord);
  folder.write("g/sub/sgfaudit.toml", "ignore = \"move/ko\"\n");
  ASSERT_EQ(run_in(folder, {"check", "g/a.sgf", "--write-baseline", "known.json"}).exit, 0);
  const ProgramResult result = run_in(folder, {"check", "g", "--baseline", "known.json", "--prune"});
  EXPECT_EQ(result.exit, 2);
  EXPECT_NE(result.error.find("--prune needs every finding"), std::string::npos) << result.error;
}

// Judged under an assumption, a result is never called wrong (PRODUCT, "No RU", "No KM").
TEST(ConfigProgram, Fallbacks) {
  struct Row {
    std::string root;
    std::string config;
    std::string verdict;
    std::string finding;
  };
  const std::vector<Row> table = {
      {"RU[Tromp-Taylor]RE[B+0.5]", "fallback-komi = 4.5", "agrees", "no komi is recorded (KM); 4.5 is assumed"},
      {"RU[Tromp-Taylor]RE[B+0.5]", "fallback-komi = 5.5", "doubtful", "the komi is not recorded"},
      {"RU[Tromp-Taylor]RE[B+0.5]KM[4.5]", "fallback-komi = 5.5", "agrees", ""},
      {"KM[4.5]RE[B+0.5]", "fallback-rules = \"tromp-taylor\"", "agrees", "tromp-taylor rules are applied"},
      {"KM[4.5]RE[W+0.5]", "fallback-rules = \"tromp-taylor\"", "doubtful", "the rules are not recorded"},
      {"KM[4.5]RE[B+0.5]RU[AGA]", "fallback-rules = \"tromp-taylor\"", "agrees", ""},
      {"KM[4.5]RE[B+0.5]", "fallback-rules = \"auto\"", "agrees", "japanese rules are applied"},
  };
  for (const Row& row : table) {
    const TemporaryFolder folder;
    folder.write("a.sgf", record(row.root));
    folder.write("sgfaudit.toml", row.config);
    const std::string out = run_in(folder, {"check", "a.sgf", "--output", "json"}).out;
    EXPECT_NE(out.find("\"verdict\":\"" + row.verdict + "\""), std::string::npos) << row.config << row.root << out;
    EXPECT_NE(out.find(row.finding), std::string::npos) << row.config << row.root << out;
    EXPECT_EQ(out.find(" is assumed") != std::string::npos, row.root.find("KM") == std::string::npos) << out;
  }
}

}  // namespace
}  // namespace sgfaudit::tests
