// From records to reports: workers read and judge what the source cuts.
#include "cli/run.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include "cli/file_kind.h"
#include "cli/jobs.h"
#include "cli/judge.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/packed_input.h"
#include "cli/pipeline.h"
#include "cli/policy.h"
#include "cli/renderer.h"
#include "cli/report_writer.h"
#include "cli/stop_signals.h"

namespace sgfaudit::cli {
namespace {

// Judges the games of one job and renders them for every output. One for each thread.
class Worker {
 public:
  Worker(const Settings& settings, const Baseline& accepted, const Renderers& renderers, Observers observers)
      : settings_(settings), teller_(settings, accepted, renderers), judges_(keeps_bytes(settings), observers) {}

  std::shared_ptr<Done> work(Job& job) {
    auto done = std::make_shared<Done>();
    done->pieces.resize(settings_.outputs.size());
    done->origin = job.input.origin;
    done->alone = job.input.alone;
    if (job.whole) read_whole(job, *done);
    for (std::size_t i = 0; i < job.batch.games.size() && !done->cut; ++i) judge(job, job.batch.raw(i), *done);
    if (done->cut) return done;
    if (job.problem) tell(job, *done);
    done->summary.bytes += job.bytes;
    const bool is_file = !job.input.problem || job.lost;
    if (job.last && is_file) ++done->summary.files;
    return done;
  }

 private:
  static bool keeps_bytes(const Settings& settings) {
    // Fingerprints of what is no playable game are made of its bytes.
    if (settings.render.fingerprints || !settings.baseline.file.empty() || !settings.baseline.write.empty())
      return true;
    return std::ranges::any_of(settings.outputs, [](const Output& output) { return needs_bytes(output.format); });
  }

  void read_whole(Job& job, Done& done) {
    if (job.content) {
      MemorySource content(std::move(*job.content));
      if (!job.lost) split(content, job, done);
      return;
    }
    InputFile file(job.input);
    HeadedSource content(std::string(), file);
    const std::size_t all = std::max(static_cast<std::size_t>(job.input.size), kSniffedBytes);
    if (is_packed(content.peek(all).substr(0, kSniffedBytes))) return unpack(job, done);
    if (file.is_open()) split(content, job, done);
    job.lost = !file.is_open();
    job.bytes = file.bytes_read();
    job.problem = file.problem();
  }

  // A small file that is packed or an archive, whatever its name says.
  void unpack(Job& job, Done& done) {
    InputFilter filter(settings_.inputs);
    filter.begin(job.input.path);
    PackedInput packed(job.input, filter, settings_.reader.limits);
    while (std::optional<PackedRecord> record = packed.next()) {
      Job part;
      part.input = record->input;
      part.settings = job.settings;
      part.problem = record->input.problem;
      part.lost = record->lost;
      if (record->bytes != nullptr) {
        HeadedSource content(std::string(), *record->bytes);
        part.lost = content.peek(1).empty() && record->bytes->problem();
        if (!part.lost) job.bytes += split(content, part, done);
        part.problem = record->bytes->problem();
      }
      if (done.cut) return;
      if (part.problem) tell(part, done);
      if (record->bytes != nullptr || record->lost) ++done.summary.files;
    }
    done.cut = packed.stopped();
    job.last = false;  // its files are counted
  }

  // Judges what is in it; the number of its bytes.
  std::uint64_t split(ByteSource& bytes, const Job& job, Done& done) {
    auto read = [&](char* buffer, std::size_t size) { return bytes.read(buffer, size); };
    if (splitter_ && splitter_settings_ == job.settings) {
      splitter_->start(read);
    } else {
      splitter_.emplace(read, job.settings->reader);
      splitter_settings_ = job.settings;
    }
    while (!done.cut && splitter_->next(raw_)) judge(job, raw_, done);
    return splitter_->bytes_read();
  }

  void judge(const Job& job, const sgf::RawGame& raw, Done& done) {
    done.cut = stop_signal() != 0;
    if (done.cut) return;
    Judge& asked = judges_.with(job.settings);
    GameResult& result = asked.judge(job.input.name, job.input.member, raw);
    // An engine is not waited for when a signal came, so that its answer may be missing.
    done.cut = settings_.audit.dead == scoring::Evidence::kEngine && stop_signal() != 0;
    if (done.cut) return;
    if (!raw.bytes.empty()) done.tree_seen = true;
    result.input = job.input.number;
    std::ranges::move(asked.notes(), std::back_inserter(done.notes));
    teller_.tell(result, job.settings->policy, done);
  }

  // Something of the input was not read at all.
  static bool is_unread(Code code) {
    return code == Code::kIoUnreadable || code == Code::kIoArchive || code == Code::kLimitRatio ||
           code == Code::kLimitMember || code == Code::kLimitMembers;
  }

  // A file that cannot be opened is a game line of its own, so that no input goes unmentioned.
  void tell(const Job& job, Done& done) {
    if (is_unread(job.problem->code)) {
      done.unreadable = true;
      done.unread.push_back({job.input.name, job.input.member, job.problem->code, message(*job.problem)});
    }
    GameResult result = judge_problem(*job.settings, job.input, *job.problem, job.lost);
    result.input = job.input.number;
    teller_.tell(result, job.settings->policy, done);
  }

  const Settings& settings_;
  Teller teller_;
  Judges judges_;
  std::optional<sgf::GameSplitter> splitter_;  // of files that are read as a whole, made for these settings
  std::shared_ptr<const Settings> splitter_settings_;
  sgf::RawGame raw_;
};

// The writer, and who takes notes of what it gets.
struct WatchedWriter {
  Writer& writer;
  Observers observers;

  void write(const Done& done) {
    for (std::size_t i = 0; i < done.notes.size() && !writer.cut(); ++i) {
      if (done.notes[i]) observers[i % observers.size()]->take(*done.notes[i]);
    }
    writer.write(done);
  }
};

}  // namespace

RunResult run_check(const Settings& settings, const Baseline& accepted, Observers observers) {
  const auto start = std::chrono::steady_clock::now();
  const StopSignals signals;
  const Renderers renderers = make_renderers(settings);
  JobSource source(settings);
  Writer writer(settings, renderers);
  writer.summary().settings = settings_of_results(settings);
  WatchedWriter watched{writer, observers};
  run_pipeline(
      settings.jobs, source, [&] { return Worker(settings, accepted, renderers, observers); }, watched);
  if (source.stopped() || writer.cut()) writer.stop();
  // What stands behind all games belongs to the last input.
  const Teller teller(settings, accepted, renderers);
  const std::uint64_t last_input = std::max<std::uint64_t>(source.inputs().count, 1);
  for (const auto& observer : observers) {
    observer->finish([&](GameResult found) {
      Done done;
      done.pieces.resize(renderers.size());
      found.input = last_input;
      apply(settings.policy, found.findings);
      found.places.resize(found.findings.kept().size());
      if (found.findings.kept().empty()) found.others.clear();
      teller.tell(found, settings.policy, done);
      writer.write(done);
    });
  }
  writer.end_origins(source.folders());
  writer.summary().inputs = source.inputs();
  writer.summary().configs = source.configs();
  writer.summary().shards = {settings.shard.count, {settings.shard.number}};
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  writer.summary().seconds = elapsed.count();
  return writer.finish();
}

}  // namespace sgfaudit::cli
