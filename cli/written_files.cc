#include "cli/written_files.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>

#include "cli/layers.h"
#include "cli/message.h"

namespace sgfaudit::cli {
namespace {

// Two names of one file, also where it is not there yet. Another link to the same bytes is another file: a report takes
// over a name, and leaves the bytes alone.
bool same_file(const std::string& one, const std::string& other) {
  const auto whole = [](const std::string& name) {
    std::error_code ignored;
    return std::filesystem::weakly_canonical(std::filesystem::absolute(name, ignored), ignored);
  };
  return whole(one) == whole(other);
}

[[noreturn]] void refuse(const std::string& name) {
  throw Failure(fmt::format("{} is read and would be written over by a report", printable(name)));
}

}  // namespace

void check_written_files(Settings& settings) {
  std::vector<std::string>& written = settings.inputs.written;
  written.clear();
  for (const Output& output : settings.outputs) written.push_back(output.file);
  written.push_back(settings.baseline.write);
  std::vector<std::string> read = settings.inputs.paths;
  read.push_back(settings.inputs.files_from);
  read.push_back(settings.file);
  if (settings.layers) read.insert(read.end(), settings.layers->files.begin(), settings.layers->files.end());
  read.push_back(settings.results);
  std::erase_if(written, [](const std::string& file) { return file.empty(); });
  std::erase_if(read, [](const std::string& file) { return file.empty() || file == "-"; });
  for (auto one = written.begin(); one != written.end(); ++one) {
    std::error_code ignored;
    const auto status = std::filesystem::status(*one, ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) continue;  // /dev/null
    const auto same = [&](const std::string& other) { return same_file(*one, other); };
    if (std::any_of(written.begin(), one, same)) {
      throw Failure(fmt::format("two reports go to the same file {}", printable(*one)));
    }
    if (std::ranges::any_of(read, same)) refuse(*one);
  }
}

WrittenFiles::WrittenFiles(const std::vector<std::string>& written) {
  for (const std::string& file : written) {
    struct stat status {};
    if (stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) continue;
    files_.emplace_back(identity_of(status), file);
  }
}

void WrittenFiles::check(const Input& input) const {
  for (const auto& [identity, file] : files_) {
    if (identity != input.identity) continue;
    if (same_file(file, input.path.empty() ? "/proc/self/fd/0" : input.path)) refuse(input.name);
  }
}

}  // namespace sgfaudit::cli
