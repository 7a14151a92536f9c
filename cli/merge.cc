// Joins reports of shards: one thread takes their lines in the order of the whole run, by the number of the input that
// each names, workers read them and render them anew, one thread writes. Memory depends on the number of reports, of
// jobs, and on the longest line.
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <memory>
#include <queue>
#include <sys/resource.h>
#include <utility>

#include "cli/ci_commands.h"
#include "cli/input_file.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/pipeline.h"
#include "cli/report_reader.h"
#include "cli/report_set.h"
#include "cli/report_writer.h"
#include "cli/run.h"
#include "cli/stop_signals.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kPiece = 64 << 10;       // bytes read at a time
constexpr std::size_t kBatchBytes = 64 << 10;  // a job is full with so many bytes

Input input_of(const ReportEnd& end) {
  Input input;
  input.path = input.name = end.path;
  input.regular = true;
  input.size = end.bytes;
  return input;
}

// The lines of one report before its summary.
class ReportLines {
 public:
  explicit ReportLines(const ReportEnd& end) : end_(end), file_(input_of(end)), left_(end.summary) { next(); }

  [[nodiscard]] bool ended() const { return ended_; }
  [[nodiscard]] std::string_view line() const { return line_; }
  [[nodiscard]] std::uint64_t number() const { return number_; }  // of the line, from 1
  [[nodiscard]] std::uint64_t input() const { return input_; }
  [[nodiscard]] const std::string& path() const { return end_.path; }

  void next() {
    if (!take_line()) return;
    ++number_;
    const std::optional<std::uint64_t> input = input_of_line(line_);
    if (!input) fail("is no line of an ndjson report, or not of this version");
    if (*input < input_) fail("stands behind the line of a later input: the report was changed");
    input_ = *input;
  }

  [[noreturn]] void fail(std::string_view what) const {
    throw Failure(
        fmt::format("{}:{}: this line {}; run the check of this shard again", printable(end_.path), number_, what));
  }

 private:
  // The next line without its end; false at the end of the report.
  bool take_line() {
    line_.clear();
    while (true) {
      const std::size_t end = buffer_.find('\n', at_);
      line_.append(buffer_, at_, end == std::string::npos ? end : end - at_);
      at_ = end == std::string::npos ? buffer_.size() : end + 1;
      if (end != std::string::npos) return true;
      if (line_.size() > kLongestReportLine) {
        ++number_;
        fail(fmt::format("has more than {} bytes", kLongestReportLine));
      }
      if (left_ == 0) break;
      buffer_.resize(std::min(kPiece, left_));
      buffer_.resize(file_.read(buffer_.data(), buffer_.size()));
      at_ = 0;
      left_ -= buffer_.size();
      if (file_.problem() || (buffer_.empty() && !file_.stopped())) {
        throw Failure(fmt::format("the report {} {}", printable(end_.path),
                                  file_.problem() ? message(*file_.problem()) : "became shorter while it was read"));
      }
      if (buffer_.empty()) break;
    }
    ended_ = true;
    return false;
  }

  const ReportEnd& end_;
  InputFile file_;
  std::size_t left_;  // bytes before the summary that were not read yet
  std::string buffer_;
  std::size_t at_ = 0;
  std::string line_;
  std::uint64_t number_ = 0;
  std::uint64_t input_ = 0;
  bool ended_ = false;
};

struct MergeLine {
  std::size_t end = 0;  // in MergeJob::text
  std::size_t report = 0;
  std::uint64_t number = 0;
};

struct MergeJob {
  std::string text;
  std::vector<MergeLine> lines;
};

class MergeSource {
 public:
  explicit MergeSource(const std::vector<ReportEnd>& ends) {
    for (const ReportEnd& end : ends) reports_.push_back(std::make_unique<ReportLines>(end));
    for (std::size_t i = 0; i < reports_.size(); ++i) enqueue(i);
  }

  std::shared_ptr<MergeJob> next() {
    if (stop_signal() != 0) stopped_ = true;
    if (stopped_ || queue_.empty()) return nullptr;
    auto job = std::make_shared<MergeJob>();
    while (!queue_.empty() && job->text.size() < kBatchBytes) {
      const std::size_t report = queue_.top().second;
      queue_.pop();
      take(report, *job);
      enqueue(report);
    }
    return job;
  }
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  using Next = std::pair<std::uint64_t, std::size_t>;  // input, report

  void enqueue(std::size_t report) {
    if (!reports_[report]->ended()) queue_.emplace(reports_[report]->input(), report);
  }

  void take(std::size_t report, MergeJob& job) {
    ReportLines& lines = *reports_[report];
    if (lines.input() == last_input_ && report != last_report_) {
      lines.fail(fmt::format("is about an input that {} has lines of, too", printable(reports_[last_report_]->path())));
    }
    last_input_ = lines.input();
    last_report_ = report;
    job.text += lines.line();
    job.lines.push_back({job.text.size(), report, lines.number()});
    lines.next();
  }

  std::vector<std::unique_ptr<ReportLines>> reports_;
  std::priority_queue<Next, std::vector<Next>, std::greater<>> queue_;
  std::uint64_t last_input_ = 0;
  std::size_t last_report_ = 0;
  bool stopped_ = false;
};

struct MergeDone : Done {
  std::map<std::size_t, Summary> read;  // by report: what its lines hold
};

class MergeWorker {
 public:
  MergeWorker(const Settings& settings, const Baseline& accepted, const Renderers& renderers,
              const std::vector<ReportEnd>& ends)
      : settings_(settings), teller_(settings, accepted, renderers), ends_(ends) {}

  std::shared_ptr<MergeDone> work(const MergeJob& job) {
    auto done = std::make_shared<MergeDone>();
    done->pieces.resize(settings_.outputs.size());
    std::size_t begin = 0;
    for (const MergeLine& line : job.lines) {
      const std::string_view text = std::string_view(job.text).substr(begin, line.end - begin);
      begin = line.end;
      std::optional<GameResult> result = read_result_line(text, settings_.render);
      if (!result) {
        throw Failure(
            fmt::format("{}:{}: sgfaudit does not write this line so: it was changed or damaged; run the check "
                        "of this shard again",
                        printable(ends_[line.report].path), line.number));
      }
      done->read[line.report].add(*result);
      teller_.tell(*result, settings_.policy, *done);
    }
    return done;
  }

 private:
  const Settings& settings_;
  Teller teller_;
  const std::vector<ReportEnd>& ends_;
};

// Writes, and counts what each report holds.
class MergeWriter {
 public:
  MergeWriter(Writer& writer, std::size_t reports) : writer_(writer), read_(reports) {}

  void write(const MergeDone& done) {
    writer_.write(done);
    for (const auto& [report, summary] : done.read) read_[report] += summary;
  }

  // Throws Failure where a report does not hold what its summary counts.
  void compare(const std::vector<ReportEnd>& ends) const {
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const Summary& stated = ends[i].stated;
      const Summary& read = read_[i];
      const bool same = stated.games == read.games && stated.verdicts == read.verdicts && stated.codes == read.codes &&
                        stated.errors == read.errors && stated.warnings == read.warnings && stated.notes == read.notes;
      if (same) continue;
      throw Failure(
          fmt::format("{} does not hold what its summary counts ({} games and {} findings; there are {} and "
                      "{}): lines are missing or were changed; run the check of this shard again",
                      printable(ends[i].path), stated.games, stated.errors + stated.warnings + stated.notes, read.games,
                      read.errors + read.warnings + read.notes));
    }
  }

 private:
  Writer& writer_;
  std::vector<Summary> read_;
};

// The settings that the reports were made with, as far as renderers and the exit status need them.
void take_over_settings(const Summary& stated, Settings& settings) {
  for (const auto& [name, value] : stated.settings) {
    if (name != "severity" && name != "detail") continue;
    for (const OptionInfo& option : all_options()) {
      if (option.key() == name) option.apply(settings, {value});
    }
  }
}

bool has_setting(const Summary& summary, std::string_view name) {
  return std::ranges::any_of(summary.settings, [&](const auto& setting) { return setting.first == name; });
}

// What these reports cannot be made into.
void require_fingerprints(const Settings& settings, const Summary& stated) {
  const bool baseline = !settings.baseline.file.empty() || !settings.baseline.write.empty();
  if (baseline && has_setting(stated, "baseline")) {
    throw Failure("these reports were made with a baseline: leave it out here, or there");
  }
  if (settings.baseline.prune && has_setting(stated, "ignore")) {
    throw Failure("--prune needs every finding: check without --select and --ignore");
  }
  if (settings.render.fingerprints) return;
  std::string needed = baseline ? "a baseline" : "";
  for (const Output& output : settings.outputs) {
    if (output.format == Format::kSarif) needed = "sarif";
    if (output.format == Format::kGitlab) needed = "gitlab";
  }
  if (needed.empty()) return;
  throw Failure(
      fmt::format("{} needs fingerprints of the findings, which these reports do not hold: check with --detail "
                  "fingerprints",
                  needed));
}

// The settings of the reports and those that merge itself adds, in the order of the options.
std::vector<std::pair<std::string, std::string>> all_settings(const Settings& settings, const Summary& stated) {
  auto all = stated.settings;
  for (auto& added : settings_of_results(settings)) all.push_back(std::move(added));
  const auto place = [](const auto& setting) {
    return std::ranges::find_if(all_options(),
                                [&](const OptionInfo& option) { return option.key() == setting.first; }) -
           all_options().begin();
  };
  std::ranges::stable_sort(all, {}, place);
  return all;
}

// As many files at once as the system allows: each report is open all the time.
void open_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  static_cast<void>(setrlimit(RLIMIT_NOFILE, &limit));
}

}  // namespace

RunResult run_merge(const Settings& given, const Baseline& accepted) {
  const StopSignals signals;
  open_many_files();
  const std::vector<ReportEnd> ends = read_report_ends(given.inputs.paths, given.partial);
  const Summary stated = joined(ends);
  Settings settings = given;
  take_over_settings(stated, settings);
  require_fingerprints(settings, stated);
  const Renderers renderers = make_renderers(settings);
  MergeSource source(ends);
  Writer writer(settings, renderers);
  MergeWriter counting(writer, ends.size());
  run_pipeline(
      settings.jobs, source, [&] { return MergeWorker(settings, accepted, renderers, ends); }, counting);
  if (source.stopped() || writer.cut()) writer.stop();
  counting.compare(ends);
  Summary& summary = writer.summary();
  summary.settings = all_settings(given, stated);
  summary.inputs = stated.inputs;
  summary.configs = stated.configs;
  summary.shards = stated.shards;
  summary.files = stated.files;
  summary.bytes = stated.bytes;
  summary.failed = stated.failed;
  summary.empty = stated.empty;
  if (accepted.empty()) summary.accepted = stated.accepted;
  if (!summary.shards.complete()) {
    std::string note = "sgfaudit: " + summary.shards.words() +
                       " only, of which this report is made; missing: " + summary.shards.missing() + "\n";
    std::fputs(note.c_str(), stderr);
  }
  return writer.finish();
}

}  // namespace sgfaudit::cli
