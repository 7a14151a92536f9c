#include "cli/input_filter.h"

#include <algorithm>
#include <fnmatch.h>

#include "cli/file_kind.h"

namespace sgfaudit::cli {
namespace {

std::string base_name(const std::string& path) {
  return path.substr(path.find_last_of('/') + 1);
}

// A glob without "/" is matched with the last part of the path, one with "/" with all of it.
bool matches_any(const std::vector<std::string>& globs, const std::string& path) {
  return std::ranges::any_of(globs, [&](const std::string& glob) {
    const bool whole = glob.find('/') != std::string::npos;
    return fnmatch(glob.c_str(), whole ? path.c_str() : base_name(path).c_str(), 0) == 0;
  });
}

}  // namespace

bool InputFilter::wants_record(const std::string& path) const {
  return settings_.include.empty() ? kind_by_name(path).record : matches_any(settings_.include, path);
}

bool InputFilter::wants_archive(const std::string& path) const {
  return kind_by_name(path).archive != ArchiveFormat::kNone;
}

bool InputFilter::excludes(const std::string& path) const {
  return matches_any(settings_.exclude, path);
}

bool InputFilter::excludes_member(const std::string& archive, std::string_view member) const {
  if (settings_.exclude.empty()) return false;
  const std::string path = archive + "/" + std::string(member);
  for (auto slash = path.find('/', archive.size() + 1); slash != std::string::npos; slash = path.find('/', slash + 1)) {
    if (matches_any(settings_.exclude, path.substr(0, slash))) return true;
  }
  return matches_any(settings_.exclude, path);
}

}  // namespace sgfaudit::cli
