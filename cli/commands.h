// The commands: one function each, one source file each. They append to `out` what goes to standard output and throw
// Failure for what stops them; main writes the one and prints the other.
#pragma once

#include <string>

#include "cli/game_result.h"
#include "cli/settings.h"
#include "cli/suggestion.h"

namespace sgfaudit::cli {

// `sgfaudit check PATH…`: writes its reports itself, as they come.
[[nodiscard]] ExitStatus command_check(const Settings& settings);
// `sgfaudit merge REPORT…`: like check, from ndjson reports instead of records.
[[nodiscard]] ExitStatus command_merge(const Settings& settings);
// `sgfaudit stats PATH…`: what the games are, counted; outputs[0].format is text or json.
[[nodiscard]] ExitStatus command_stats(const Settings& settings, std::string& out);
// `sgfaudit score FILE`: the position with its count; outputs[0].format is text or json (the report of the game).
[[nodiscard]] ExitStatus command_score(const Settings& settings, std::string& out);
// `sgfaudit show FILE`: the board at audit.stop_after, as text or SVG.
[[nodiscard]] ExitStatus command_show(const Settings& settings, std::string& out);
// `sgfaudit rules [NAME]`: the table, or one ruleset explained; outputs[0].format is text or json.
[[nodiscard]] ExitStatus command_rules(const Settings& settings, std::string& out);
// `sgfaudit explain [CODE]`: one finding explained, or the list of all; outputs[0].format is text or json.
[[nodiscard]] ExitStatus command_explain(const Settings& settings, std::string& out);
// `sgfaudit schema`: the JSON Schema of the reports.
[[nodiscard]] ExitStatus command_schema(const Settings& settings, std::string& out);
// `sgfaudit man`: the manual page, for `man -l` and the package.
[[nodiscard]] ExitStatus command_man(std::string& out);
// `sgfaudit completions SHELL`: the completion script of bash, zsh or fish.
[[nodiscard]] ExitStatus command_completions(const Settings& settings, std::string& out);

// For score and show: reads game number settings.game of settings.file and judges it by settings.audit. record, report,
// findings (after the policy), places and bytes are filled. Throws Failure where there is no such file or game.
[[nodiscard]] GameResult judge_one_game(const Settings& settings);

}  // namespace sgfaudit::cli
