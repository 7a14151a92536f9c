// The writer keeps account of named inputs without a game tree: those fail a run.
#include "cli/report_writer.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <system_error>
#include <utility>

#include "cli/policy.h"
#include "cli/render_text_parts.h"
#include "cli/stop_signals.h"

namespace sgfaudit::cli {
namespace {

std::unique_ptr<Renderer> make_renderer(const Output& output, const Settings& settings) {
  RenderOptions options = settings.render;
  options.fail_on = settings.policy.fail_on;
  if (!output.file.empty() && settings.color != When::kAlways) options.color = false;
  std::error_code none;
  if (output.append) options.bytes_before = std::filesystem::file_size(output.file, none);
  if (none) options.bytes_before = 0;
  return make_renderer(output.format, options);
}

}  // namespace

Renderers make_renderers(const Settings& settings) {
  Renderers renderers;
  for (const Output& output : settings.outputs) renderers.push_back(make_renderer(output, settings));
  return renderers;
}

void Teller::tell(GameResult& result, const Policy& policy, Done& done) const {
  if (!settings_.baseline.write.empty()) std::ranges::move(baseline_entries(result), std::back_inserter(done.entries));
  if (!accepted_.empty()) {
    if (result.reason.empty()) result.reason = verdict_words(result);  // while all findings are there
    accepted_.accept(result);
  }
  done.summary.add(result);
  done.findings = done.findings || fails(policy, result);
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

Writer::Writer(const Settings& settings, const Renderers& renderers)
    : renderers_(renderers), progress_(shows_progress(settings.progress), 0) {
  for (const Output& output : settings.outputs)
    files_.push_back(std::make_unique<OutputFile>(output.file, output.append));
  for (std::size_t i = 0; i < files_.size(); ++i) {
    std::string text;
    renderers_[i]->begin(text);
    put(i, text);
  }
}

void Writer::write(const Done& done) {
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
  for (const BaselineEntry& entry : done.entries) result_.baseline.add(entry);
  follow_origin(done);
  progress_.update(result_.summary.files, result_.summary.games);
}

void Writer::stop() {
  progress_.clear();
  const int signal = stop_signal();
  throw Stopped(signal,
                fmt::format("stopped by {} after {} in {}: the report is incomplete", signal_name(signal),
                            counted_noun(result_.summary.games, "game"), counted_noun(result_.summary.files, "file")));
}

void Writer::put(std::size_t output, std::string_view text) {
  if (text.empty()) return;
  progress_.clear();
  files_[output]->write(text);
}

// A named input fails the run if no game tree was in it or below it; what is below it may be in other shards.
void Writer::follow_origin(const Done& done) {
  if (done.origin == 0) return;  // read from a report
  if (done.origin != origin_) {
    end_origin();
    origin_ = done.origin;
    alone_ = done.alone;
    tree_seen_ = unreadable_ = false;
  }
  tree_seen_ = tree_seen_ || done.tree_seen;
  unreadable_ = unreadable_ || done.unreadable;
  constexpr std::size_t kMostNamed = 100;
  for (const Unread& one : done.unread) {
    if (result_.unread.size() < kMostNamed) result_.unread.push_back(one);
  }
  if (done.unreadable) ++result_.summary.failed;
}

void Writer::end_origin() {
  if (origin_ == 0) return;
  if (alone_ && !tree_seen_ && !unreadable_) ++result_.summary.failed;
  if (!alone_ && tree_seen_) seen_.push_back(origin_);
}

void Writer::end_origins(const std::vector<std::uint64_t>& folders) {
  end_origin();
  std::ranges::set_difference(folders, seen_, std::back_inserter(result_.summary.empty));
}

RunResult Writer::finish() {
  const Summary& summary = result_.summary;
  result_.failure = summary.failed != 0 || (summary.shards.complete() && !summary.empty.empty());
  progress_.clear();
  for (std::size_t i = 0; i < files_.size(); ++i) {
    std::string text;
    renderers_[i]->end(summary, text);
    put(i, text);
  }
  for (const auto& file : files_) file->complete();  // all of them, or none appears
  for (const auto& file : files_) file->commit();
  return std::move(result_);
}

}  // namespace sgfaudit::cli
