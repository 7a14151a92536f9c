// What the rows of the table of options do with the settings, where that is more than one expression. apply_… take the
// values over and throw Failure where one cannot be understood; show_… give the value as --show-settings prints it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/option_values.h"
#include "cli/settings.h"

namespace sgfaudit::cli {

using Values = std::vector<std::string>;

[[nodiscard]] std::string yes_or_no(bool value);
// A flag is given on a command line, or set in a configuration file.
[[nodiscard]] bool is_on(const Values& values);
// What --select and --ignore take: groups and codes.
[[nodiscard]] Values code_choices();
// Points, or the word that stands for none.
[[nodiscard]] std::optional<Score> score_or(std::string_view word, std::string_view option, const std::string& value);
[[nodiscard]] Values rulesets_and(std::string_view word);

// An override that is not given shows what stands in its place.
template <typename Value, std::size_t kSize>
[[nodiscard]] std::string word_or(const std::optional<Value>& value, const Choice<Value> (&choices)[kSize],
                                  std::string_view otherwise) {
  return value ? word_of(*value, choices) : std::string(otherwise);
}

void apply_rules(Settings& settings, const Values& values);
void apply_fallback_rules(Settings& settings, const Values& values);
void apply_dead(Settings& settings, const Values& values);
void apply_engine(Settings& settings, const Values& values);
void apply_select(Settings& settings, const Values& values);
void apply_ignore(Settings& settings, const Values& values);
void apply_severity(Settings& settings, const Values& values);
void apply_fail_on(Settings& settings, const Values& values);
void apply_output(Settings& settings, const Values& values);
void apply_encoding(Settings& settings, const Values& values);
void apply_jobs(Settings& settings, const Values& values);
void apply_limit(Settings& settings, const Values& values);
void apply_game(Settings& settings, const Values& values);
void apply_move(Settings& settings, const Values& values);
void apply_detail(Settings& settings, const Values& values);
void apply_color(Settings& settings, const Values& values);
void apply_files_from(Settings& settings, const Values& values);

[[nodiscard]] std::string show_fallback_rules(const Settings& settings);
[[nodiscard]] std::string show_rules(const Settings& settings);
[[nodiscard]] std::string show_engine_timeout(const Settings& settings);
[[nodiscard]] std::string show_reported(const Settings& settings);
[[nodiscard]] std::string show_severity(const Settings& settings);
[[nodiscard]] std::string show_fail_on(const Settings& settings);
[[nodiscard]] std::string show_output(const Settings& settings);
[[nodiscard]] std::string show_move(const Settings& settings);
[[nodiscard]] std::string show_detail(const Settings& settings);

}  // namespace sgfaudit::cli
