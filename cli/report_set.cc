// A report whose last line is no summary was cut off: a worker that was killed leaves one, where it wrote to a pipe.
#include "cli/report_set.h"

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "cli/message.h"
#include "cli/options.h"
#include "cli/render_text_parts.h"
#include "cli/report_reader.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kPiece = 64 << 10;

// The last line of the file, whole, with what stands before it as far as it was read.
std::string read_tail(const std::string& path, std::size_t& bytes) {
  const std::string shown = printable(path);
  const auto fail = [&](int error) {
    return Failure(fmt::format("the report {} cannot be read ({})", shown, std::system_category().message(error)));
  };
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) throw fail(errno);
  const std::shared_ptr<void> closed(nullptr, [descriptor](void*) { close(descriptor); });
  struct stat status {};
  if (fstat(descriptor, &status) != 0) throw fail(errno);
  if (!S_ISREG(status.st_mode)) {
    throw Failure(fmt::format("{} is no file: a report is read from its end, so write it to a file first", shown));
  }
  bytes = static_cast<std::size_t>(status.st_size);
  std::string tail;
  for (std::size_t size = kPiece;; size *= 2) {
    tail.resize(std::min({size, bytes, kLongestReportLine}));
    for (std::size_t done = 0; done < tail.size();) {
      const auto offset = static_cast<off_t>(bytes - tail.size() + done);
      const ssize_t got = pread(descriptor, tail.data() + done, tail.size() - done, offset);
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) throw fail(errno);
      if (got == 0) throw Failure(fmt::format("the report {} became shorter while it was read", shown));
      done += static_cast<std::size_t>(got);
    }
    const bool line = tail.size() > 1 && tail.rfind('\n', tail.size() - 2) != std::string::npos;
    if (line || tail.size() == bytes || tail.size() == kLongestReportLine) return tail;
  }
}

// "the default" for a setting that is not among the settings.
std::string value_of(const Summary& summary, const std::string& name) {
  for (const auto& [key, value] : summary.settings) {
    if (key == name) return printable(value);
  }
  return "the default";
}

void require_same_settings(const ReportEnd& one, const ReportEnd& other) {
  if (one.stated.settings == other.stated.settings) return;
  std::string differences;
  for (const OptionInfo& option : all_options()) {
    const std::string name(option.key());
    const std::string first = value_of(one.stated, name);
    const std::string second = value_of(other.stated, name);
    if (first == second) continue;
    differences += fmt::format("{}--{} is {} in the one and {} in the other", differences.empty() ? "" : "; ", name,
                               first, second);
  }
  throw Failure(
      fmt::format("{} and {} were made with different settings ({}): check one of them again with those of "
                  "the other",
                  printable(one.path), printable(other.path), differences));
}

void require_same_run(const ReportEnd& one, const ReportEnd& other) {
  const std::string both = printable(one.path) + " and " + printable(other.path);
  require_same_settings(one, other);
  if (one.stated.configs != other.stated.configs) {
    throw Failure(
        fmt::format("{} followed different configuration files ({}): check one of them again with those of "
                    "the other",
                    both, difference(one.stated.configs, other.stated.configs)));
  }
  if (one.stated.inputs != other.stated.inputs) {
    throw Failure(fmt::format(
        "{} are no parts of one run: {} and {} were found, or others in another order; all shards need the same "
        "arguments and the same files",
        both, counted_noun(one.stated.inputs.count, "input"), counted_noun(other.stated.inputs.count, "input")));
  }
  if (one.stated.shards.count != other.stated.shards.count) {
    throw Failure(fmt::format("{} are no parts of one run: {} and {}; check all with one number of shards", both,
                              one.stated.shards.words(), other.stated.shards.words()));
  }
}

}  // namespace

ReportEnd read_report_end(std::string_view tail, const std::string& name) {
  const std::string shown = printable(name);
  if (tail.empty()) {
    throw Failure(fmt::format("{} is empty: the check of this shard did not get to its end; run it again", shown));
  }
  if (!tail.ends_with('\n')) {
    throw Failure(
        fmt::format("{} ends in the middle of a line: it is cut off; run the check of this shard again", shown));
  }
  tail.remove_suffix(1);
  const std::size_t begin = tail.rfind('\n') + 1;
  const std::string_view line = tail.substr(begin);
  std::optional<SummaryLine> last = read_summary_line(line);
  if (!last) {
    const bool ours = input_of_line(line).has_value();
    throw Failure(
        ours ? fmt::format("{} has no summary at its end: it is cut off, or still being written; run the check "
                           "of this shard again",
                           shown)
             : fmt::format("{} is no ndjson report of sgfaudit (its last line is no summary): make one with "
                           "`sgfaudit check --output ndjson:FILE`",
                           shown));
  }
  if (last->schema != kSchemaVersion || last->version != version()) {
    throw Failure(
        fmt::format("{} was written by sgfaudit {} (schema {}), and this is {} (schema {}): check and merge "
                    "with one version",
                    shown, printable(last->version), last->schema, version(), kSchemaVersion));
  }
  if (!last->summary)
    throw Failure(fmt::format("{} has a summary that sgfaudit did not write so: it was changed", shown));
  return {name, 0, tail.size() + 1 - line.size() - 1, std::move(*last->summary)};
}

std::vector<ReportEnd> read_report_ends(const std::vector<std::string>& paths, bool partial) {
  std::vector<ReportEnd> ends;
  for (const std::string& path : paths) {
    std::size_t bytes = 0;
    const std::string tail = read_tail(path, bytes);
    ReportEnd end = read_report_end(tail, path);
    end.bytes = bytes;
    end.summary += bytes - tail.size();
    ends.push_back(std::move(end));
  }
  std::ranges::stable_sort(ends, {}, [](const ReportEnd& end) { return end.stated.shards.held.front(); });
  std::map<std::uint32_t, const ReportEnd*> holders;
  for (const ReportEnd& end : ends) {
    require_same_run(ends.front(), end);
    for (const std::uint32_t shard : end.stated.shards.held) {
      const auto [found, is_new] = holders.emplace(shard, &end);
      if (is_new) continue;
      throw Failure(fmt::format("shard {} of {} is there twice, in {} and in {}: leave one of them out", shard,
                                end.stated.shards.count, printable(found->second->path), printable(end.path)));
    }
  }
  const ShardSet all = joined(ends).shards;
  if (!all.complete() && !partial) {
    const bool one = all.count - all.held.size() == 1;
    throw Failure(fmt::format("{} {} of {} {} missing: name {} too, or take --partial for a report that says so",
                              one ? "shard" : "shards", all.missing(), all.count, one ? "is" : "are",
                              one ? "its report" : "their reports"));
  }
  return ends;
}

Summary joined(const std::vector<ReportEnd>& ends) {
  Summary all = ends.front().stated;
  all.games = all.errors = all.warnings = all.notes = 0;
  all.verdicts = {};
  all.codes = {};
  for (auto end = ends.begin() + 1; end != ends.end(); ++end) {
    const Summary& one = end->stated;
    all.files += one.files;
    all.bytes += one.bytes;
    all.failed += one.failed;
    all.accepted += one.accepted;
    std::vector<std::uint64_t> empty;
    std::ranges::set_intersection(all.empty, one.empty, std::back_inserter(empty));
    all.empty = std::move(empty);
    all.shards.held.insert(all.shards.held.end(), one.shards.held.begin(), one.shards.held.end());
  }
  std::ranges::sort(all.shards.held);
  return all;
}

}  // namespace sgfaudit::cli
