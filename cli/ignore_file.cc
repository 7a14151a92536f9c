#include "cli/ignore_file.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <system_error>

#include "cli/message.h"
#include "cli/settings.h"

namespace sgfaudit::cli {
namespace {

// Without blanks at the end, unless a "\" stands before the last one kept.
std::string_view trimmed(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  while (line.ends_with(' ') && !line.ends_with("\\ ")) line.remove_suffix(1);
  return line;
}

}  // namespace

IgnoreFile::IgnoreFile(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    const bool ignored = !line.starts_with('!');
    if (!ignored) line.remove_prefix(1);
    const bool folders_only = line.ends_with('/');
    if (folders_only) line.remove_suffix(1);
    if (line.empty()) continue;
    const bool anchored = line.find('/') != std::string_view::npos;
    rules_.push_back({PathPattern((anchored ? "" : "**/") + std::string(line), true), ignored, folders_only});
  }
}

std::optional<IgnoreFile> IgnoreFile::of_folder(const std::string& folder) {
  constexpr std::uintmax_t kLargest = 1 << 20;
  const std::filesystem::path path = std::filesystem::path(folder) / kIgnoreFileName;
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) return std::nullopt;
  const auto fail = [&](std::string_view why) { return Failure(fmt::format("{} {}", printable(path.string()), why)); };
  if (!std::filesystem::is_regular_file(status)) throw fail("is no file of patterns");
  if (std::filesystem::file_size(path, error) > kLargest) throw fail("has more than 1 MiB of patterns");
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) throw fail("cannot be read");
  return IgnoreFile(text);
}

std::optional<bool> IgnoreFile::ignores(std::string_view path, bool folder) const {
  for (auto rule = rules_.rbegin(); rule != rules_.rend(); ++rule) {
    if ((folder || !rule->folders_only) && rule->pattern.matches(path)) return rule->ignored;
  }
  return std::nullopt;
}

}  // namespace sgfaudit::cli
