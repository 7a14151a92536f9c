// The table of options, one row each, and of commands. Values are read in option_values.cc; the glue to CLI11 is in
// arguments.cc.
#include "cli/options.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <optional>
#include <thread>

#include "base/catalogue.h"
#include "cli/engine_command.h"
#include "cli/option_values.h"
#include "cli/shard.h"

namespace sgfaudit::cli {
namespace {

using Values = std::vector<std::string>;

constexpr CommandSet kCheck = bit(Command::kCheck);
constexpr CommandSet kStats = bit(Command::kStats);
constexpr CommandSet kRunning = kCheck | kStats;
constexpr CommandSet kScore = bit(Command::kScore);
constexpr CommandSet kShow = bit(Command::kShow);
constexpr CommandSet kJudging = kCheck | kScore;
constexpr CommandSet kCounting = kJudging | kStats;
constexpr CommandSet kReading = kCheck | kStats | kScore | kShow;
constexpr CommandSet kMerge = bit(Command::kMerge);
constexpr CommandSet kWhole = kCheck | kMerge;  // reports of many games
constexpr CommandSet kAll = kReading | bit(Command::kRules) | bit(Command::kExplain);
constexpr CommandSet kPrinting = kAll & ~kShow & ~kCheck;  // text or one JSON value

constexpr CommandInfo kCommands[] = {
    {Command::kCheck, "check", "PATH...", "Replay games, count them and compare the count with the recorded result"},
    {Command::kStats, "stats", "PATH...",
     "Count what an archive holds; --rules all: how often the rules decide the game"},
    {Command::kScore, "score", "FILE",
     "Draw one position with dead stones, territory and dame, and break down the count"},
    {Command::kShow, "show", "FILE", "Draw the board at a move, as text or SVG"},
    {Command::kRules, "rules", "[NAME]", "Print the table of rulesets, or explain one"},
    {Command::kExplain, "explain", "[CODE]", "Explain a finding, or list all of them"},
    {Command::kMerge, "merge", "REPORT...",
     "Join the ndjson reports of the shards of one run; text and html without excerpts, boards, players"},
    {Command::kSchema, "schema", "", "Print the JSON Schema of the json and ndjson reports"},
    {Command::kMan, "man", "", "Print the manual page; to read it: sgfaudit man | man -l -"},
    {Command::kCompletions, "completions", "SHELL", "Print what bash, zsh or fish need to complete words"},
};

constexpr Choice<rules::KoRule> kKoRules[] = {{"simple", rules::KoRule::kSimple},
                                              {"positional", rules::KoRule::kPositional},
                                              {"situational", rules::KoRule::kSituational},
                                              {"natural", rules::KoRule::kNaturalSituational}};
constexpr Choice<rules::Suicide> kSuicides[] = {
    {"none", rules::Suicide::kNone}, {"multi", rules::Suicide::kMulti}, {"all", rules::Suicide::kAll}};
constexpr Choice<rules::Compensation> kCompensations[] = {{"0", rules::Compensation::kNone},
                                                          {"n", rules::Compensation::kStones},
                                                          {"n-1", rules::Compensation::kStonesMinusOne}};
constexpr Choice<scoring::FalseEyes> kFalseEyes[] = {{"count", scoring::FalseEyes::kCount},
                                                     {"refuse", scoring::FalseEyes::kRefuse}};
constexpr Choice<scoring::Evidence> kEvidence[] = {{"marks", scoring::Evidence::kMarks},
                                                   {"proof", scoring::Evidence::kProof},
                                                   {"estimate", scoring::Evidence::kEstimate},
                                                   {"engine", scoring::Evidence::kEngine},
                                                   {"none", scoring::Evidence::kNone}};
constexpr Choice<When> kWhen[] = {{"auto", When::kAuto}, {"always", When::kAlways}, {"never", When::kNever}};
constexpr Choice<bool FailOn::*> kFailOn[] = {{"error", &FailOn::error},
                                              {"warning", &FailOn::warning},
                                              {"doubtful", &FailOn::doubtful},
                                              {"undecided", &FailOn::undecided},
                                              {"never", nullptr}};
constexpr Choice<bool RenderOptions::*> kDetails[] = {{"points", &RenderOptions::points},
                                                      {"fingerprints", &RenderOptions::fingerprints}};
constexpr Choice<Severity> kSeverities[] = {
    {"error", Severity::kError}, {"warning", Severity::kWarning}, {"note", Severity::kNote}};

std::string yes_or_no(bool value) {
  return value ? "yes" : "no";
}

// A flag is given on a command line, or set in a configuration file.
bool is_on(const Values& values) {
  return values.empty() || values[0] == "true";
}

// What --select and --ignore take: groups and codes.
Values code_choices() {
  Values all;
  for (const CodeInfo& info : kCatalogue) {
    const std::string group(info.slug.substr(0, info.slug.find('/')));
    if (std::ranges::find(all, group) == all.end()) all.push_back(group);
  }
  for (const CodeInfo& info : kCatalogue) all.emplace_back(info.slug);
  return all;
}

// An override that is not given shows what stands in its place.
template <typename Value, std::size_t kSize>
std::string word_or(const std::optional<Value>& value, const Choice<Value> (&choices)[kSize],
                    std::string_view otherwise) {
  return value ? word_of(*value, choices) : std::string(otherwise);
}

void apply_rules(Settings& settings, const Values& values) {
  const Values names = split_list(values);
  settings.audit.rules = nullptr;
  settings.compare_rules.clear();
  const bool compares = settings.command == Command::kScore || settings.command == Command::kStats;
  if (compares && names == Values{"all"}) {
    for (const rules::Ruleset& ruleset : rules::all_rulesets()) settings.compare_rules.push_back(&ruleset);
    return;
  }
  if (names.empty()) throw Failure("--rules takes the name of a ruleset, or recorded");
  if (names == Values{"recorded"}) return;
  if (names.size() == 1) {
    settings.audit.rules = read_ruleset("--rules", names[0]);
    return;
  }
  if (!compares) throw Failure("--rules takes one ruleset here; `sgfaudit score` compares several");
  for (const std::string& name : names) settings.compare_rules.push_back(read_ruleset("--rules", name));
}

void apply_fallback_rules(Settings& settings, const Values& values) {
  settings.audit.fallback_rules = values[0] == "auto" ? nullptr : read_ruleset("--fallback-rules", values[0]);
}

std::string show_fallback_rules(const Settings& settings) {
  return std::string(settings.audit.fallback_rules ? settings.audit.fallback_rules->name : "auto");
}

// Points, or the word that stands for none.
std::optional<Score> score_or(std::string_view word, std::string_view option, const std::string& value) {
  if (value == word) return std::nullopt;
  return read_score(option, value);
}

std::string show_rules(const Settings& settings) {
  if (settings.compare_rules.empty())
    return settings.audit.rules ? std::string(settings.audit.rules->name) : "recorded";
  Values names;
  for (const rules::Ruleset* ruleset : settings.compare_rules) names.emplace_back(ruleset->name);
  return join(names);
}

Values rulesets_and(std::string_view word) {
  Values names = ruleset_names();
  names.emplace(names.begin(), word);
  return names;
}

void apply_dead(Settings& settings, const Values& values) {
  settings.audit.dead = choose("evidence of dead stones", values[0], kEvidence);
}

void apply_engine(Settings& settings, const Values& values) {
  settings.engine.words = split_command(values[0]);
  settings.engine.command = values[0];
}

std::string show_engine_timeout(const Settings& settings) {
  return fmt::format("{:g}", std::chrono::duration<double>(settings.engine.timeout).count());
}

void apply_select(Settings& settings, const Values& values) {
  settings.policy.reported.fill(false);
  for (const Code code : read_codes("--select", values))
    settings.policy.reported[static_cast<std::size_t>(code)] = true;
}

void apply_ignore(Settings& settings, const Values& values) {
  for (const Code code : read_codes("--ignore", values))
    settings.policy.reported[static_cast<std::size_t>(code)] = false;
}

std::string show_reported(const Settings& settings) {
  Values ignored;
  for (const CodeInfo& info : kCatalogue) {
    if (!settings.policy.reported[static_cast<std::size_t>(info.code)]) ignored.emplace_back(info.slug);
  }
  return join(ignored);
}

void apply_severity(Settings& settings, const Values& values) {
  for (const std::string& item : split_list(values)) {
    const auto equals = item.find('=');
    if (equals == std::string::npos) throw Failure("--severity takes CODE=LEVEL, such as move/superko=warning");
    const Severity severity = choose("severity", std::string_view(item).substr(equals + 1), kSeverities);
    for (const Code code : read_codes("--severity", {item.substr(0, equals)})) {
      settings.policy.severity[static_cast<std::size_t>(code)] = severity;
    }
  }
}

std::string show_severity(const Settings& settings) {
  Values changed;
  for (const CodeInfo& info : kCatalogue) {
    const auto& severity = settings.policy.severity[static_cast<std::size_t>(info.code)];
    if (severity) changed.push_back(std::string(info.slug) + "=" + severity_name(*severity));
  }
  return join(changed);
}

void apply_fail_on(Settings& settings, const Values& values) {
  FailOn fail_on;
  fail_on.error = false;
  const Values words = split_list(values);
  for (const std::string& word : words) {
    bool FailOn::*const member = choose("reason to fail", word, kFailOn);
    if (member) fail_on.*member = true;
    if (!member && words.size() > 1) throw Failure("--fail-on never stands alone");
  }
  if (words.empty()) throw Failure("--fail-on takes a list of " + join(cli::words(kFailOn), ", "));
  if (fail_on.warning) fail_on.error = true;  // a warning is the lesser fault
  settings.policy.fail_on = fail_on;
}

std::string show_fail_on(const Settings& settings) {
  Values names;
  for (const auto& choice : kFailOn) {
    if (choice.value && settings.policy.fail_on.*choice.value) names.emplace_back(choice.word);
  }
  return names.empty() ? "never" : join(names);
}

void apply_output(Settings& settings, const Values& values) {
  settings.outputs.clear();
  for (const std::string& value : values) settings.outputs.push_back(read_output(value));
}

std::string show_output(const Settings& settings) {
  Values all;
  for (const Output& output : settings.outputs) {
    all.push_back(std::string(format_name(output.format)) + (output.file.empty() ? "" : ":" + output.file));
  }
  return join(all);
}

void apply_encoding(Settings& settings, const Values& values) {
  settings.reader.encoding = read_encoding(values[0]);
}

void apply_jobs(Settings& settings, const Values& values) {
  constexpr std::uint64_t kMostJobs = 1024;
  const auto jobs = static_cast<unsigned>(read_number("--jobs", values[0], 0, kMostJobs));
  settings.jobs = jobs != 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
}

void apply_limit(Settings& settings, const Values& values) {
  for (const std::string& item : split_list(values)) set_limit(settings.reader.limits, item);
}

void apply_game(Settings& settings, const Values& values) {
  settings.game = static_cast<std::uint32_t>(read_number("--game", values[0], 1, UINT32_MAX));
}

void apply_move(Settings& settings, const Values& values) {
  settings.audit.stop_after = static_cast<std::uint32_t>(read_number("--move", values[0], 0, UINT32_MAX - 1));
}

std::string show_move(const Settings& settings) {
  return settings.audit.stop_after == UINT32_MAX ? "last" : std::to_string(settings.audit.stop_after);
}

void apply_detail(Settings& settings, const Values& values) {
  for (const std::string& word : split_list(values)) settings.render.*choose("detail", word, kDetails) = true;
  settings.audit.points = settings.render.points;
}

std::string show_detail(const Settings& settings) {
  Values all;
  for (const auto& [word, member] : kDetails) {
    if (settings.render.*member) all.emplace_back(word);
  }
  return join(all);
}

void apply_color(Settings& settings, const Values& values) {
  settings.color = choose("use of colour", values[0], kWhen);
}

void apply_files_from(Settings& settings, const Values& values) {
  if (values.size() > 1) throw Failure("--files-from: one list at a time; join the lists, or name the inputs as PATHs");
  settings.inputs.files_from = values[0];
}

// clang-format off
const OptionInfo kOptions[] = {
    {.name = "--files-from", .value = "FILE", .group = OptionGroup::kInput, .commands = kRunning,
     .help = "Read the names of more inputs from FILE (- for standard input), one per line",
     .repeatable = true, .apply = apply_files_from,
     .show = [](const Settings& s) { return s.inputs.files_from; }},
    {.name = "--null", .short_name = "-0", .group = OptionGroup::kInput, .commands = kRunning,
     .help = "Names in --files-from end with a NUL byte",
     .apply = [](Settings& s, const Values&) { s.inputs.nul_separated = true; },
     .show = [](const Settings& s) { return yes_or_no(s.inputs.nul_separated); }},
    {.name = "--stdin-filename", .value = "NAME", .group = OptionGroup::kInput, .commands = kRunning,
     .help = "Call standard input NAME in reports",
     .apply = [](Settings& s, const Values& v) { s.inputs.stdin_name = v[0]; },
     .show = [](const Settings& s) { return s.inputs.stdin_name; }},
    {.name = "--include", .value = "GLOB", .group = OptionGroup::kInput, .commands = kRunning,
     .config = Config::kRun, .help = "Take these files from folders and archives instead of *.sgf, *.sgfs and *.mgt", .repeatable = true,
     .apply = [](Settings& s, const Values& v) { s.inputs.include = v; },
     .show = [](const Settings& s) { return join(s.inputs.include); },
     .changes_results = true},
    {.name = "--exclude", .value = "GLOB", .group = OptionGroup::kInput, .commands = kRunning,
     .config = Config::kRun, .help = "Leave out these files and folders (a GLOB with / is matched with the whole path)", .repeatable = true,
     .apply = [](Settings& s, const Values& v) { s.inputs.exclude = v; },
     .show = [](const Settings& s) { return join(s.inputs.exclude); },
     .changes_results = true},
    {.name = "--no-ignore", .group = OptionGroup::kInput, .commands = kRunning,
     .help = "Do not look for .sgfauditignore files",
     .apply = [](Settings& s, const Values&) { s.inputs.ignore_files = false; },
     .show = [](const Settings& s) { return yes_or_no(!s.inputs.ignore_files); },
     .changes_results = true},
    {.name = "--encoding", .value = "NAME", .group = OptionGroup::kInput, .commands = kReading,
     .config = Config::kRecord, .help = "Read all text in this character set, whatever CA says",
     .apply = apply_encoding,
     .show = [](const Settings& s) { return s.reader.encoding.empty() ? "recorded" : s.reader.encoding; },
     .changes_results = true},
    {.name = "--variations", .group = OptionGroup::kInput, .commands = kCheck,
     .config = Config::kRecord, .help = "Replay every line of a game tree, not the main line alone",
     .apply = [](Settings& s, const Values& v) { s.reader.all_lines = is_on(v); },
     .show = [](const Settings& s) { return yes_or_no(s.reader.all_lines); },
     .changes_results = true},
    {.name = "--show-files", .group = OptionGroup::kInput, .commands = kCheck,
     .help = "List the files that would be read, and stop",
     .apply = [](Settings& s, const Values&) { s.show_files = true; }},
    {.name = "--game", .value = "N", .group = OptionGroup::kPosition, .commands = kScore | kShow,
     .help = "Take the Nth game of the file",
     .apply = apply_game,
     .show = [](const Settings& s) { return std::to_string(s.game); }},
    {.name = "--move", .value = "N", .group = OptionGroup::kPosition, .commands = kScore | kShow,
     .help = "Take the position after move N instead of the last one",
     .apply = apply_move,
     .show = show_move},
    {.name = "--svg", .group = OptionGroup::kPosition, .commands = kShow,
     .help = "Write an SVG drawing instead of text",
     .apply = [](Settings& s, const Values&) { s.svg = true; },
     .show = [](const Settings& s) { return yes_or_no(s.svg); }},
    {.name = "--rules", .value = "NAME", .group = OptionGroup::kRules, .commands = kReading,
     .config = Config::kRecord, .help = "Judge under this ruleset instead of the recorded one (score, stats: all, or a list, side by side)",
     .repeatable = true,
     .apply = apply_rules, .show = show_rules, .choices = [] { return rulesets_and("recorded"); },
     .changes_results = true},
    {.name = "--komi", .value = "X", .group = OptionGroup::kRules, .commands = kCounting,
     .config = Config::kRecord, .help = "Count with this komi, in points, instead of the recorded one",
     .apply = [](Settings& s, const Values& v) { s.audit.komi = score_or("recorded", "--komi", v[0]); },
     .show = [](const Settings& s) { return s.audit.komi ? s.audit.komi->text() : "recorded"; },
     .changes_results = true},
    {.name = "--fallback-rules", .value = "NAME", .group = OptionGroup::kRules, .commands = kReading,
     .config = Config::kRecord, .help = "Assume this ruleset where none is recorded (auto: chinese where komi or RE says so, else japanese)",
     .apply = apply_fallback_rules, .show = show_fallback_rules,
     .choices = [] { return rulesets_and("auto"); },
     .changes_results = true},
    {.name = "--fallback-komi", .value = "X", .group = OptionGroup::kRules, .commands = kCounting,
     .config = Config::kRecord, .help = "Assume this komi where none is recorded (default: none); no result is called wrong by it",
     .apply = [](Settings& s, const Values& v) { s.audit.fallback_komi = score_or("none", "--fallback-komi", v[0]); },
     .show = [](const Settings& s) { return s.audit.fallback_komi ? s.audit.fallback_komi->text() : "none"; },
     .changes_results = true},
    {.name = "--ko", .value = "RULE", .group = OptionGroup::kRules, .commands = kReading,
     .config = Config::kRecord, .help = "Change the ruleset's ko rule: simple, positional, situational, natural",
     .apply = [](Settings& s, const Values& v) { s.audit.ko = choose("ko rule", v[0], kKoRules); },
     .show = [](const Settings& s) { return word_or(s.audit.ko, kKoRules, "as the ruleset says"); },
     .choices = [] { return words(kKoRules); },
     .changes_results = true},
    {.name = "--suicide", .value = "RULE", .group = OptionGroup::kRules, .commands = kReading,
     .config = Config::kRecord, .help = "Change who may take own stones off: none, multi (several, not one), all",
     .apply = [](Settings& s, const Values& v) { s.audit.suicide = choose("suicide rule", v[0], kSuicides); },
     .show = [](const Settings& s) { return word_or(s.audit.suicide, kSuicides, "as the ruleset says"); },
     .choices = [] { return words(kSuicides); },
     .changes_results = true},
    {.name = "--handicap-bonus", .value = "N", .group = OptionGroup::kRules, .commands = kCounting,
     .config = Config::kRecord, .help = "Change White's compensation for n handicap stones: 0, n, n-1",
     .apply = [](Settings& s, const Values& v) { s.audit.compensation = choose("bonus", v[0], kCompensations); },
     .show = [](const Settings& s) { return word_or(s.audit.compensation, kCompensations, "as the ruleset says"); },
     .choices = [] { return words(kCompensations); },
     .changes_results = true},
    {.name = "--false-eyes", .value = "WAY", .group = OptionGroup::kRules, .commands = kCounting,
     .config = Config::kRecord, .help = "Territory at points that must be filled later (teire): count, refuse",
     .apply = [](Settings& s, const Values& v) { s.audit.false_eyes = choose("way", v[0], kFalseEyes); },
     .show = [](const Settings& s) { return word_of(s.audit.false_eyes, kFalseEyes); },
     .choices = [] { return words(kFalseEyes); },
     .changes_results = true},
    {.name = "--dead", .value = "EVIDENCE", .group = OptionGroup::kDeadStones, .commands = kCounting,
     .config = Config::kRecord, .help = "Weakest evidence of dead stones: marks, proof, estimate, engine; none: all alive but --dead-stones",
     .apply = apply_dead, .show = [](const Settings& s) { return word_of(s.audit.dead, kEvidence); },
     .choices = [] { return words(kEvidence); },
     .changes_results = true},
    {.name = "--dead-stones", .value = "POINTS", .group = OptionGroup::kDeadStones, .commands = kJudging,
     .help = "The chains at these points are dead (D4,Q16)", .repeatable = true,
     .apply = [](Settings& s, const Values& v) { s.audit.dead_stones = read_points("--dead-stones", v); },
     .show = [](const Settings& s) { return join(s.audit.dead_stones); },
     .changes_results = true},
    {.name = "--alive-stones", .value = "POINTS", .group = OptionGroup::kDeadStones, .commands = kJudging,
     .help = "The chains at these points are alive", .repeatable = true,
     .apply = [](Settings& s, const Values& v) { s.audit.alive_stones = read_points("--alive-stones", v); },
     .show = [](const Settings& s) { return join(s.audit.alive_stones); },
     .changes_results = true},
    {.name = "--engine", .value = "COMMAND", .group = OptionGroup::kDeadStones, .commands = kCounting,
     .config = Config::kNamedOnly, .help = "The engine that --dead engine asks, by GTP ('gnugo --mode gtp')",
     .apply = apply_engine, .show = [](const Settings& s) { return s.engine.command; },
     .changes_results = true},
    {.name = "--engine-timeout", .value = "SECONDS", .group = OptionGroup::kDeadStones, .commands = kCounting,
     .config = Config::kNamedOnly, .help = "Time of the engine for one game (default: 30)",
     .apply = [](Settings& s, const Values& v) { s.engine.timeout = read_seconds("--engine-timeout", v[0]); },
     .show = show_engine_timeout,
     .changes_results = true},
    {.name = "--why", .group = OptionGroup::kDeadStones, .commands = kJudging,
     .config = Config::kRun, .help = "Say of every chain why it is dead or alive",
     .apply = [](Settings& s, const Values& v) { s.render.why = is_on(v); },
     .show = [](const Settings& s) { return yes_or_no(s.render.why); }},
    {.name = "--select", .value = "CODES", .group = OptionGroup::kFindings, .commands = kJudging,
     .config = Config::kRecord, .help = "Report these findings only (move/ko,result; see `sgfaudit explain`)", .repeatable = true,
     .apply = apply_select, .choices = code_choices},
    {.name = "--ignore", .value = "CODES", .group = OptionGroup::kFindings, .commands = kJudging,
     .config = Config::kRecord, .help = "Do not report these findings", .repeatable = true, .adds = true,
     .apply = apply_ignore, .show = show_reported, .choices = code_choices,
     .changes_results = true},
    {.name = "--severity", .value = "CODE=LEVEL", .group = OptionGroup::kFindings, .commands = kJudging,
     .config = Config::kRecord, .help = "Report a finding as error, warning or note", .repeatable = true, .adds = true,
     .apply = apply_severity, .show = show_severity,
     .changes_results = true},
    {.name = "--fail-on", .value = "LIST", .group = OptionGroup::kFindings, .commands = kWhole,
     .config = Config::kRun, .help = "Exit with 1 because of: error, warning, doubtful, undecided; never (default: error)", .repeatable = true,
     .apply = apply_fail_on, .show = show_fail_on, .choices = [] { return words(kFailOn); }},
    {.name = "--baseline", .value = "FILE", .group = OptionGroup::kFindings, .commands = kWhole,
     .config = Config::kNamedOnly, .help = "Count the findings that FILE holds as accepted: they are not reported and fail nothing",
     .apply = [](Settings& s, const Values& v) { s.baseline.file = v[0]; },
     .show = [](const Settings& s) { return s.baseline.file; },
     .changes_results = true},
    {.name = "--write-baseline", .value = "FILE", .group = OptionGroup::kFindings, .commands = kWhole,
     .help = "Write all findings of this run to FILE, and exit with 0 instead of 1",
     .apply = [](Settings& s, const Values& v) { s.baseline.write = v[0]; },
     .show = [](const Settings& s) { return s.baseline.write; }},
    {.name = "--prune", .group = OptionGroup::kFindings, .commands = kWhole,
     .help = "Take out of the baseline what matches no finding any more",
     .apply = [](Settings& s, const Values&) { s.baseline.prune = true; },
     .show = [](const Settings& s) { return yes_or_no(s.baseline.prune); }},
    {.name = "--results", .value = "TABLE", .group = OptionGroup::kFindings, .commands = kCheck,
     .config = Config::kNamedOnly, .help = "Compare the records with the tournament's own table: CSV (black, white, result, handicap, round) or .h9",
     .apply = [](Settings& s, const Values& v) { s.results = v[0]; },
     .show = [](const Settings& s) { return s.results; },
     .changes_results = true},
    {.name = "--archive", .group = OptionGroup::kFindings, .commands = kCheck,
     .config = Config::kRun, .help = "Look for games that are there twice, turned or mirrored too, in part, or with two results",
     .apply = [](Settings& s, const Values& v) { s.archive = is_on(v); },
     .show = [](const Settings& s) { return yes_or_no(s.archive); },
     .changes_results = true},
    {.name = "--exit-zero", .group = OptionGroup::kFindings, .commands = kWhole,
     .help = "Exit with 0 instead of 1, for the workers of a distributed job",
     .apply = [](Settings& s, const Values&) { s.policy.exit_zero = true; },
     .show = [](const Settings& s) { return yes_or_no(s.policy.exit_zero); }},
    {.name = "--output", .value = "FORMAT[:FILE]", .group = OptionGroup::kOutput, .commands = kWhole,
     .config = Config::kReports, .help = "Write text (default), concise, json, ndjson, csv, junit, sarif, github, gitlab, markdown or html, to standard output or FILE", .repeatable = true,
     .apply = apply_output, .show = show_output, .choices = format_names},
    // The same for what has no report of games: a row of its own, since the words are others.
    {.name = "--output", .value = "FORMAT[:FILE]", .group = OptionGroup::kOutput, .commands = kPrinting,
     .help = "Write text (default) or json, to standard output or FILE",
     .apply = apply_output, .show = show_output, .choices = [] { return Values{"text", "json"}; }},
    {.name = "--detail", .value = "WHAT", .group = OptionGroup::kOutput, .commands = kJudging,
     .config = Config::kRun, .help = "Report more; points: every point of territory and every proved stone; fingerprints: names of findings that stay the same",
     .repeatable = true,
     .apply = apply_detail, .show = show_detail, .choices = [] { return words(kDetails); },
     .changes_results = true},
    {.name = "--count-all", .group = OptionGroup::kOutput, .commands = kJudging,
     .config = Config::kRecord, .help = "Count games that ended by resignation, time and the like, too",
     .apply = [](Settings& s, const Values& v) { s.audit.count_all = is_on(v); },
     .show = [](const Settings& s) { return yes_or_no(s.audit.count_all); },
     .changes_results = true},
    {.name = "--color", .value = "WHEN", .group = OptionGroup::kOutput, .commands = kAll | kMerge,
     .config = Config::kRun, .help = "Colour the text: auto (a terminal, no NO_COLOR), always, never",
     .apply = apply_color, .show = [](const Settings& s) { return word_of(s.color, kWhen); },
     .choices = [] { return words(kWhen); }},
    {.name = "--progress", .value = "WHEN", .group = OptionGroup::kOutput, .commands = kWhole | kStats,
     .config = Config::kRun, .help = "Show progress on standard error: auto (a terminal), always, never",
     .apply = [](Settings& s, const Values& v) { s.progress = choose("use of progress", v[0], kWhen); },
     .show = [](const Settings& s) { return word_of(s.progress, kWhen); }, .choices = [] { return words(kWhen); }},
    {.name = "--quiet", .short_name = "-q", .group = OptionGroup::kOutput, .commands = kWhole,
     .config = Config::kRun, .help = "Print findings only, no summary",
     .apply = [](Settings& s, const Values& v) { s.render.quiet = is_on(v); },
     .show = [](const Settings& s) { return yes_or_no(s.render.quiet); }},
    {.name = "--statistics", .group = OptionGroup::kOutput, .commands = kWhole,
     .config = Config::kRun, .help = "Count the findings of each code in the summary",
     .apply = [](Settings& s, const Values& v) { s.render.statistics = is_on(v); },
     .show = [](const Settings& s) { return yes_or_no(s.render.statistics); }},
    {.name = "--jobs", .short_name = "-j", .value = "N", .group = OptionGroup::kRunning, .commands = kWhole | kStats,
     .config = Config::kRun, .help = "Judge N games at a time (default, and 0: one per processor)",
     .apply = apply_jobs, .show = [](const Settings& s) { return std::to_string(s.jobs); }},
    {.name = "--shard", .value = "I/N", .group = OptionGroup::kRunning, .commands = kCheck,
     .help = "Check the Ith of N parts of the inputs, by a hash of their names; `sgfaudit merge` joins the reports",
     .apply = [](Settings& s, const Values& v) { s.shard = read_shard(v[0]); },
     .show = [](const Settings& s) { return fmt::format("{}/{}", s.shard.number, s.shard.count); }},
    {.name = "--partial", .group = OptionGroup::kRunning, .commands = kMerge,
     .help = "Join what is there, although shards are missing; the report says so",
     .apply = [](Settings& s, const Values&) { s.partial = true; },
     .show = [](const Settings& s) { return yes_or_no(s.partial); }},
    {.name = "--limit", .value = "NAME=VALUE", .group = OptionGroup::kRunning, .commands = kReading,
     .config = Config::kRun, .help = "Change a limit: game-bytes, value-bytes, nodes, depth, setup-points, board-side, variations, diagnostics, ratio, member-bytes, members, index-bytes", .repeatable = true, .adds = true,
     .apply = apply_limit,
     .show = [](const Settings& s) { return describe(s.reader.limits); }, .choices = limit_names,
     .changes_results = true},
    {.name = "--config", .value = "FILE", .group = OptionGroup::kRunning, .commands = kReading,
     .help = "Read this configuration file and no other (default: the nearest sgfaudit.toml of each record)",
     .apply = [](Settings& s, const Values& v) { s.config = v[0]; },
     .show = [](const Settings& s) { return s.config; }},
    {.name = "--isolated", .group = OptionGroup::kRunning, .commands = kReading,
     .help = "Read no configuration file",
     .apply = [](Settings& s, const Values&) { s.isolated = true; },
     .show = [](const Settings& s) { return yes_or_no(s.isolated); }},
    {.name = "--show-settings", .group = OptionGroup::kRunning, .commands = kReading,
     .help = "List the settings that apply with their origin, and stop",
     .apply = [](Settings& s, const Values&) { s.show_settings = true; }},
};
// clang-format on

}  // namespace

std::span<const CommandInfo> all_commands() {
  return kCommands;
}
std::span<const OptionInfo> all_options() {
  return kOptions;
}

std::string_view title(OptionGroup group) {
  switch (group) {
    case OptionGroup::kInput:
      return "Input";
    case OptionGroup::kPosition:
      return "Position";
    case OptionGroup::kRules:
      return "Rules";
    case OptionGroup::kDeadStones:
      return "Dead stones";
    case OptionGroup::kFindings:
      return "Findings";
    case OptionGroup::kOutput:
      return "Output";
    case OptionGroup::kRunning:
      return "Running";
  }
  return {};
}

}  // namespace sgfaudit::cli
