// A pipeline of three stages: one thread cuts the inputs into jobs, workers judge and render, one thread writes in
// order.
#include "cli/run.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <memory>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/handover.h"
#include "cli/jobs.h"
#include "cli/judge.h"
#include "cli/output_file.h"
#include "cli/policy.h"
#include "cli/progress.h"
#include "cli/render_text_parts.h"
#include "cli/renderer.h"
#include "cli/stop_signals.h"

namespace sgfaudit::cli {
namespace {

namespace tbb = oneapi::tbb;

std::unique_ptr<Renderer> make_renderer(const Output& output, const Settings& settings) {
  RenderOptions options = settings.render;
  options.fail_on = settings.policy.fail_on;
  if (!output.file.empty() && settings.color != When::kAlways) options.color = false;
  std::error_code none;
  if (output.append) options.bytes_before = std::filesystem::file_size(output.file, none);
  if (none) options.bytes_before = 0;
  return make_renderer(output.format, options);
}

// What a worker made of one job.
struct Done {
  std::vector<std::string> pieces;  // one for each output
  Summary summary;
  std::uint64_t origin = 0;
  std::vector<BaselineEntry> entries;  // of the findings, where a baseline is to be written
  bool findings = false;
  bool unreadable = false;  // something could not be opened or read
  bool tree_seen = false;   // a game tree, whatever its worth
  bool cut = false;         // a signal asks to stop: the job was not done to its end, and nothing may follow it
};

// Judges the games of one job and renders them for every output. One for each thread.
class Worker {
 public:
  Worker(const Settings& settings, const Baseline& accepted, const std::vector<std::unique_ptr<Renderer>>& renderers)
      : settings_(settings), accepted_(accepted), renderers_(renderers), judge_(settings, keeps_bytes(settings)) {}

  std::shared_ptr<Done> work(Job& job) {
    auto done = std::make_shared<Done>();
    done->pieces.resize(renderers_.size());
    done->origin = job.input.origin;
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
    if (!settings.baseline.file.empty() || !settings.baseline.write.empty()) return true;
    return std::ranges::any_of(settings.outputs, [](const Output& output) { return needs_bytes(output.format); });
  }

  void read_whole(Job& job, Done& done) {
    if (job.content) {
      MemorySource content(std::move(*job.content));
      if (!job.lost) split(content, job, done);
      return;
    }
    InputFile file(job.input);
    if (file.is_open()) split(file, job, done);
    job.lost = !file.is_open();
    job.bytes = file.bytes_read();
    job.problem = file.problem();
  }

  void split(ByteSource& bytes, const Job& job, Done& done) {
    auto read = [&](char* buffer, std::size_t size) { return bytes.read(buffer, size); };
    sgf::GameSplitter splitter(read, settings_.reader);
    sgf::RawGame raw;
    while (!done.cut && splitter.next(raw)) judge(job, raw, done);
  }

  void judge(const Job& job, const sgf::RawGame& raw, Done& done) {
    done.cut = stop_signal() != 0;
    if (done.cut) return;
    GameResult& result = judge_.judge(job.input.name, job.input.member, raw);
    // An engine is not waited for when a signal came, so that its answer may be missing.
    done.cut = settings_.audit.dead == scoring::Evidence::kEngine && stop_signal() != 0;
    if (done.cut) return;
    if (!raw.bytes.empty()) done.tree_seen = true;
    take(result, done);
  }

  // Something of the input was not read at all.
  static bool is_unread(Code code) {
    return code == Code::kIoUnreadable || code == Code::kIoArchive || code == Code::kLimitRatio ||
           code == Code::kLimitMember || code == Code::kLimitMembers;
  }

  // A file that cannot be opened is a game line of its own, so that no input goes unmentioned.
  void tell(const Job& job, Done& done) {
    done.unreadable = is_unread(job.problem->code);
    GameResult result = judge_problem(settings_, job.input, *job.problem, job.lost);
    take(result, done);
  }

  void take(GameResult& result, Done& done) {
    if (!settings_.baseline.write.empty())
      std::ranges::move(baseline_entries(result), std::back_inserter(done.entries));
    accepted_.accept(result);
    done.summary.add(result);
    done.findings = done.findings || fails(settings_.policy, result);
    const bool tells = result.game != 0 || !result.findings.kept().empty();
    for (std::size_t i = 0; tells && i < renderers_.size(); ++i) {
      std::string& piece = done.pieces[i];
      const std::size_t before = piece.size();
      if (before != 0) piece += renderers_[i]->separator();
      const std::size_t begin = piece.size();
      renderers_[i]->game(result, piece);
      if (piece.size() == begin) piece.resize(before);  // nothing to say: no separator either
    }
  }

  const Settings& settings_;
  const Baseline& accepted_;
  const std::vector<std::unique_ptr<Renderer>>& renderers_;
  Judge judge_;
};

// The outputs, written by one thread in input order.
class Writer {
 public:
  Writer(const Settings& settings, const std::vector<std::unique_ptr<Renderer>>& renderers)
      : renderers_(renderers), progress_(shows_progress(settings.progress), 0) {
    for (const Output& output : settings.outputs)
      files_.push_back(std::make_unique<OutputFile>(output.file, output.append));
    for (std::size_t i = 0; i < files_.size(); ++i) {
      std::string text;
      renderers_[i]->begin(text);
      put(i, text);
    }
  }

  void write(const Done& done) {
    if (cut_) return;
    cut_ = done.cut;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (done.pieces[i].empty()) continue;
      joined_.clear();
      renderers_[i]->join(done.pieces[i], joined_);
      put(i, joined_);
    }
    result_.summary += done.summary;
    result_.findings = result_.findings || done.findings;
    result_.failure = result_.failure || done.unreadable;
    for (const BaselineEntry& entry : done.entries) result_.baseline.add(entry);
    follow_origin(done);
    progress_.update(result_.summary.files, result_.summary.games);
  }

  // The report ends where it is: no summary, and no file under its name.
  [[noreturn]] void stop() {
    progress_.clear();
    const int signal = stop_signal();
    throw Stopped(
        signal, fmt::format("stopped by {} after {} in {}: the report is incomplete", signal_name(signal),
                            counted_noun(result_.summary.games, "game"), counted_noun(result_.summary.files, "file")));
  }

  [[nodiscard]] bool cut() const { return cut_; }

  RunResult finish(double seconds) {
    if (origin_ != 0 && !tree_seen_) result_.failure = true;
    result_.summary.seconds = seconds;
    progress_.clear();
    for (std::size_t i = 0; i < files_.size(); ++i) {
      std::string text;
      renderers_[i]->end(result_.summary, text);
      put(i, text);
    }
    for (const auto& file : files_) file->complete();  // all of them, or none appears
    for (const auto& file : files_) file->commit();
    return std::move(result_);
  }

 private:
  void put(std::size_t output, std::string_view text) {
    if (text.empty()) return;
    progress_.clear();
    files_[output]->write(text);
  }

  // A named input fails the run if no game tree was in it or below it.
  void follow_origin(const Done& done) {
    if (done.origin != origin_) {
      if (origin_ != 0 && !tree_seen_) result_.failure = true;
      origin_ = done.origin;
      tree_seen_ = false;
    }
    tree_seen_ = tree_seen_ || done.tree_seen;
  }

  const std::vector<std::unique_ptr<Renderer>>& renderers_;
  std::vector<std::unique_ptr<OutputFile>> files_;
  std::string joined_;  // kept for its memory
  Progress progress_;
  RunResult result_;
  std::uint64_t origin_ = 0;
  bool tree_seen_ = false;
  bool cut_ = false;  // Done::cut
};

// A job on its way through the pipeline and what became of it.
struct Piece {
  std::shared_ptr<Job> job;
  std::shared_ptr<Done> done;
};

// What is thrown in a filter ends the run; another filter may be waiting for bytes that then nobody needs.
template <typename Work>
auto or_stop_waiting(Work work) {
  try {
    return work();
  } catch (...) {
    stop_waiting();
    throw;
  }
}

}  // namespace

RunResult run_check(const Settings& settings, const Baseline& accepted) {
  const auto start = std::chrono::steady_clock::now();
  const StopSignals signals;
  std::vector<std::unique_ptr<Renderer>> renderers;
  for (const Output& output : settings.outputs) renderers.push_back(make_renderer(output, settings));
  JobSource source(settings);
  Writer writer(settings, renderers);
  tbb::enumerable_thread_specific<Worker> workers([&] { return Worker(settings, accepted, renderers); });

  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, settings.jobs);
  tbb::task_arena arena(static_cast<int>(settings.jobs));
  const std::size_t in_flight = 4 * std::size_t{settings.jobs};
  // What is in flight, in a ring: the piece before goes to the writer before its place is needed again, since no more
  // than `in_flight` pieces live at once and the writer takes them in order. The pipeline passes on plain pointers.
  std::vector<Piece> ring(in_flight);
  std::size_t cut_pieces = 0;
  const auto cut = tbb::make_filter<void, Piece*>(tbb::filter_mode::serial_in_order, [&](tbb::flow_control& control) {
    take_over(&source);
    Piece* piece = &ring[cut_pieces++ % in_flight];
    take_over(piece);
    piece->job = source.next();
    if (!piece->job) control.stop();
    hand_over(piece);
    hand_over(&source);
    return piece;
  });
  const auto judge = tbb::make_filter<Piece*, Piece*>(tbb::filter_mode::parallel, [&](Piece* piece) {
    take_over(piece);
    piece->done = or_stop_waiting([&] { return workers.local().work(*piece->job); });
    hand_over(piece);
    hand_over(&workers);
    return piece;
  });
  const auto write = tbb::make_filter<Piece*, void>(tbb::filter_mode::serial_in_order, [&](Piece* piece) {
    take_over(&writer);
    take_over(piece);
    or_stop_waiting([&] { writer.write(*piece->done); });
    *piece = {};
    hand_over(piece);
    hand_over(&writer);
  });
  arena.execute([&] { tbb::parallel_pipeline(in_flight, cut & judge & write); });
  take_over(&source);
  take_over(&writer);
  take_over(&workers);
  if (source.stopped() || writer.cut()) writer.stop();
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  return writer.finish(elapsed.count());
}

}  // namespace sgfaudit::cli
