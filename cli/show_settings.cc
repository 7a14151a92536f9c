// --show-settings: every setting of the command with its value and where it was given.
#include <fmt/format.h>

#include "cli/layers.h"
#include "cli/message.h"
#include "cli/option_values.h"
#include "cli/options.h"

namespace sgfaudit::cli {
namespace {

// --ignore shows what --select leaves out, too.
bool shown_as(const OptionInfo& given, const OptionInfo& shown) {
  return &given == &shown || (given.name == "--select" && shown.name == "--ignore");
}

// The place of the value, or of all its parts.
std::string origin(const OptionInfo& option, const std::vector<const Assignment*>& assignments) {
  std::vector<std::string> places;
  for (const Assignment* assignment : assignments) {
    if (!shown_as(*assignment->option, option)) continue;
    if (!assignment->option->adds) places.clear();
    if (places.empty() || places.back() != assignment->where) places.push_back(assignment->where);
  }
  return places.empty() ? "default" : join(places, ", ");
}

std::string describe(const Settings& settings, RecordSettings& records, const Place& place) {
  const std::shared_ptr<const Settings> own = records.of(place);
  const std::vector<const Assignment*> assignments = records.assignments(place);
  std::string text;
  for (const OptionInfo& option : all_options()) {
    if (!option.show || !belongs_to(option, settings.command)) continue;
    const std::string value = printable(option.show(option.config == Config::kRecord ? *own : settings));
    text += fmt::format("{} ={}{}  # {}\n", option.key(), value.empty() ? "" : " ", value, origin(option, assignments));
  }
  return text;
}

}  // namespace

std::string describe_settings(const Settings& settings) {
  RecordSettings records(settings);
  std::string first = describe(settings, records, first_input(settings));
  std::string all;
  bool same = true;
  for (const std::string& path : settings.inputs.paths) {
    const std::string text = describe(settings, records, place_of(settings, path));
    same = same && text == first;
    all += fmt::format("{}# {}\n{}", all.empty() ? "" : "\n", printable(path), text);
  }
  return same ? first : all;
}

}  // namespace sgfaudit::cli
