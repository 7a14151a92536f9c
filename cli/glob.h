// File name patterns (fnmatch(3)) of --include, --exclude and configuration files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sgfaudit::cli {

// The path from the root, without "." and "..", whether it is there or not; links are not followed.
[[nodiscard]] std::string absolute_path(const std::string& path);

// Does one of the globs match? Without "/" a glob is matched with the last part of the path, with "/" with all of it
// as it was named, one that begins with "/" with the absolute path. "*" stands for "/" too.
[[nodiscard]] bool matches_any(const std::vector<std::string>& globs, const std::string& path);

// A glob that stands in a file of `folder` (absolute): where it has a "/", it is about what lies below that folder.
[[nodiscard]] std::string anchored(std::string_view glob, std::string_view folder);

}  // namespace sgfaudit::cli
