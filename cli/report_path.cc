// Paths are compared as they are written: links are not followed, "..", where it stands, stays.
#include "cli/report_path.h"

#include <filesystem>
#include <fmt/format.h>
#include <system_error>

namespace sgfaudit::cli {

std::string relative_path(std::string_view file, std::string_view folder) {
  const bool known = !folder.empty();
  if (folder.ends_with('/')) folder.remove_suffix(1);  // the root folder
  if (known && file.size() > folder.size() + 1 && file.starts_with(folder) && file[folder.size()] == '/') {
    file.remove_prefix(folder.size() + 1);
  }
  while (file.starts_with("./") && file.size() > 2) file.remove_prefix(2);
  return std::string(file);
}

std::string with_member(const std::string& file, const std::string& member) {
  return member.empty() ? file : file + "/" + member;
}

std::string path_uri(std::string_view relative) {
  constexpr std::string_view kPlain = "-._~/";  // and letters and digits: the unreserved characters of RFC 3986
  std::string out = relative.starts_with('/') ? "file://" : "";
  for (const char c : relative) {
    const bool alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (alphanumeric || kPlain.find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

std::string current_folder() {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::current_path(error);
  return error ? std::string() : folder.string();
}

}  // namespace sgfaudit::cli
