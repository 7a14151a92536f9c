// Everything is built anew from the defaults, so that no layer has to know how another one is undone.
#include "cli/layers.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <tuple>

#include "cli/glob.h"
#include "cli/message.h"
#include "cli/report_path.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kMostMade = 256;  // settings that are kept for the next records

// Where the search for the configuration of an input begins.
std::string folder_of(const Place& place) {
  if (place.path == "-") return absolute_path(".");
  const std::string whole = absolute_path(place.path);
  return place.folder ? whole : std::filesystem::path(whole).parent_path().string();
}

bool says(const std::vector<Assignment>& layer, const Assignment& assignment, bool any_value) {
  return std::ranges::any_of(layer, [&](const Assignment& one) {
    return one.option == assignment.option && (any_value || one.values == assignment.values);
  });
}

// A file that is not the run's must not seem to set what it does not: only what the run's file says too, and what the
// command line says anyway.
void refuse_second_run(const ConfigFile& second, const Layers& layers, Command command) {
  if (layers.run && layers.run->folder == second.folder) return;
  for (const Assignment& assignment : second.settings) {
    const OptionInfo& option = *assignment.option;
    if (!is_about_run(assignment) || !belongs_to(option, command)) continue;
    if (option.config == Config::kReports && command != Command::kCheck) continue;
    if (!option.adds && says(layers.command_line, assignment, true)) continue;
    if (layers.run && says(layers.run->settings, assignment, false)) continue;
    throw Failure(fmt::format(
        "{}: {} is about the whole run, and {}; say it {}on the command line, or name the file that counts with "
        "--config",
        assignment.where, option.key(),
        layers.run ? fmt::format("the whole run follows {}", printable(layers.run->name))
                   : "the first PATH (or the current directory) has no such file",
        layers.run ? "there, or " : ""));
  }
}

}  // namespace

Place place_of(const Settings& said, const std::string& path) {
  if (path == "-") return {said.command == Command::kCheck ? said.inputs.stdin_name : path};
  std::error_code ignored;
  return {path, std::filesystem::is_directory(path, ignored)};
}

Place first_input(const Settings& said) {
  if (!said.file.empty()) return place_of(said, said.file);
  return said.inputs.paths.empty() ? Place{".", true} : place_of(said, said.inputs.paths.front());
}

std::shared_ptr<const Layers> find_layers(const Settings& said, std::vector<Assignment> command_line) {
  auto layers = std::make_shared<Layers>();
  layers->command_line = std::move(command_line);
  if (!said.config.empty() && said.isolated) throw Failure("--isolated reads no file, and --config names one");
  if (!said.config.empty()) layers->run = read_named_config(said.config);
  ConfigSearch search;
  const auto take = [&](const Place& place, bool first) {
    const auto file = search.nearest(folder_of(place));
    const auto run = search.about_run(file);
    if (first) layers->run = run;
    if (run) refuse_second_run(*run, *layers, said.command);
    if (file) layers->files.push_back(file->name);
  };
  if (said.config.empty() && !said.isolated) {
    take(first_input(said), true);
    for (const std::string& path : said.inputs.paths) take(place_of(said, path), false);
  }
  if (layers->run) layers->files.push_back(layers->run->name);
  return layers;
}

void check_prune(const Settings& settings) {
  if (settings.baseline.prune && std::ranges::count(settings.policy.reported, false) != 0) {
    throw Failure("--prune needs every finding: leave out --select and --ignore");
  }
}

bool RecordSettings::Choice::operator<(const Choice& other) const {
  return std::tie(file, overrides) < std::tie(other.file, other.overrides);
}

RecordSettings::RecordSettings(const Settings& run) : run_(run) {}
RecordSettings::~RecordSettings() = default;

std::shared_ptr<const ConfigFile> RecordSettings::file_of(const Place& place) {
  if (!run_.layers || run_.isolated) return nullptr;
  if (!run_.config.empty()) return run_.layers->run;
  // Records come folder by folder: nothing is looked for until another one begins.
  std::string folder = place.folder ? place.path + "/" : place.path.substr(0, place.path.rfind('/') + 1);
  if (folder != last_folder_) {
    last_file_ = search_.nearest(folder_of(place));
    if (const auto second = search_.about_run(last_file_)) refuse_second_run(*second, *run_.layers, run_.command);
    last_folder_ = std::move(folder);
  }
  return last_file_;
}

RecordSettings::Choice RecordSettings::choose(const Place& place) {
  Choice choice{file_of(place), {}};
  if (!choice.file || place.folder) return choice;
  const std::string path = with_member(place.path, place.member);
  for (const Override& override : choice.file->overrides) {
    choice.overrides.push_back(matches_any(override.files, path));
  }
  return choice;
}

std::vector<const Assignment*> RecordSettings::assignments(const Choice& choice) const {
  std::vector<const Assignment*> all;
  if (!run_.layers) return all;
  const auto add = [&](const std::vector<Assignment>& layer, auto wanted) {
    for (const Assignment& assignment : layer) {
      const OptionInfo& option = *assignment.option;
      const bool belongs = belongs_to(option, run_.command);
      const bool reports = option.config != Config::kReports || run_.command == Command::kCheck;
      if (belongs && reports && wanted(assignment)) all.push_back(&assignment);
    }
  };
  if (run_.layers->run) add(run_.layers->run->settings, is_about_run);
  if (choice.file) {
    add(choice.file->settings, [](const Assignment& assignment) { return !is_about_run(assignment); });
    for (std::size_t i = 0; i < choice.overrides.size(); ++i) {
      if (choice.overrides[i]) add(choice.file->overrides[i].settings, [](const Assignment&) { return true; });
    }
  }
  for (const Assignment& assignment : run_.layers->command_line) all.push_back(&assignment);
  return all;
}

std::vector<const Assignment*> RecordSettings::assignments(const Place& place) {
  return assignments(choose(place));
}

std::shared_ptr<const Settings> RecordSettings::of(const Place& place) {
  Choice choice = choose(place);
  if (const auto found = made_.find(choice); found != made_.end()) return found->second;
  if (made_.size() >= kMostMade) made_.clear();
  auto settings = std::make_shared<Settings>(run_);
  Settings fresh;
  fresh.command = run_.command;
  for (const Assignment* assignment : assignments(choice)) apply(*assignment, fresh);
  settings->reader = fresh.reader;
  settings->audit = fresh.audit;
  settings->policy = fresh.policy;
  check_prune(*settings);
  made_.emplace(std::move(choice), settings);
  return settings;
}

}  // namespace sgfaudit::cli
