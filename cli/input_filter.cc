#include "cli/input_filter.h"

#include <algorithm>

#include "cli/file_kind.h"
#include "cli/glob.h"
#include "cli/report_path.h"

namespace sgfaudit::cli {
bool InputFilter::wants_record(const std::string& path) const {
  return settings_.include.empty() ? kind_by_name(path).record : matches_any(settings_.include, path);
}

bool InputFilter::wants_archive(const std::string& path) const {
  return kind_by_name(path).archive != ArchiveFormat::kNone;
}

bool InputFilter::excludes(const std::string& path) const {
  return matches_any(settings_.exclude, path);
}

// The innermost file that says something decides.
bool InputFilter::ignores(std::string_view path, bool folder) const {
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
    if (!scope->file || !path.starts_with(scope->prefix)) continue;
    if (const auto ignored = scope->file->ignores(path.substr(scope->prefix.size()), folder)) return *ignored;
  }
  return false;
}

bool InputFilter::leaves_out_member(const std::string& archive, std::string_view member) const {
  const bool scoped = std::ranges::any_of(scopes_, [](const Scope& scope) { return scope.file.has_value(); });
  if (settings_.exclude.empty() && !scoped) return false;
  const std::string path = archive + "/" + std::string(member);
  for (auto slash = path.find('/', archive.size() + 1); slash != std::string::npos; slash = path.find('/', slash + 1)) {
    const std::string above = path.substr(0, slash);
    if (excludes(above) || ignores(above, true)) return true;
  }
  return excludes(path) || ignores(path, wants_archive(path));
}

void InputFilter::begin(const std::string& named) {
  scopes_.clear();
  if (!settings_.ignore_files) return;
  // Where the named path leads out of the current folder, only what is below it counts.
  const std::string here = current_folder();
  std::string prefix;
  std::string rest = named;
  if (named.starts_with('/')) {
    if (here.empty() || !named.starts_with(here == "/" ? here : here + "/")) return;
    prefix = here == "/" ? here : here + "/";
    rest = named.substr(prefix.size());
  }
  if (("/" + rest + "/").find("/../") != std::string::npos) return;
  for (std::size_t end = 0;;) {
    const std::string folder = prefix + rest.substr(0, end);
    scopes_.push_back({folder, IgnoreFile::of_folder(folder)});
    const auto slash = rest.find('/', end);
    if (slash == std::string::npos) return;
    end = slash + 1;
  }
}

void InputFilter::enter(const std::string& folder) {
  const std::string prefix = folder.empty() || folder.ends_with('/') ? folder : folder + "/";
  if (!settings_.ignore_files) return;
  scopes_.push_back({prefix, IgnoreFile::of_folder(folder)});
}

void InputFilter::leave() {
  if (settings_.ignore_files) scopes_.pop_back();
}

}  // namespace sgfaudit::cli
