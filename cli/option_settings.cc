#include "cli/option_settings.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <thread>

#include "base/catalogue.h"
#include "cli/engine_command.h"
#include "cli/option_choices.h"

namespace sgfaudit::cli {

std::string yes_or_no(bool value) {
  return value ? "yes" : "no";
}

bool is_on(const Values& values) {
  return values.empty() || values[0] == "true";
}

Values code_choices() {
  Values all;
  for (const CodeInfo& info : kCatalogue) {
    const std::string group(info.slug.substr(0, info.slug.find('/')));
    if (std::ranges::find(all, group) == all.end()) all.push_back(group);
  }
  for (const CodeInfo& info : kCatalogue) all.emplace_back(info.slug);
  return all;
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

}  // namespace sgfaudit::cli
