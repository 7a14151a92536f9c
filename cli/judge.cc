// Judging one game tree, and reading the one that score and show ask for.
#include "cli/judge.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "cli/commands.h"
#include "cli/input_filter.h"
#include "cli/message.h"
#include "cli/packed_input.h"
#include "cli/policy.h"
#include "rules/replay.h"
#include "scoring/audit.h"

namespace sgfaudit::cli {
namespace {

// Says that findings were not kept, as one finding more that is.
void note_dropped(Span where, Findings& findings) {
  if (findings.dropped() == 0) return;
  findings.add_beyond_limit({.code = Code::kLimitDiagnostics,
                             .severity = code_info(Code::kLimitDiagnostics).severity,
                             .span = where,
                             .arguments = {std::to_string(findings.kept().size())}});
}

}  // namespace

Judge::Judge(const Settings& settings, bool keep_bytes, Observers observers)
    : settings_(settings),
      keep_bytes_(keep_bytes),
      observers_(observers),
      options_(settings.audit),
      reader_(settings.reader) {
  if (options_.dead != scoring::Evidence::kEngine) return;
  engine_ = std::make_unique<GtpEngine>(settings.engine);
  options_.engine = engine_.get();
}

GameResult& Judge::judge(const std::string& name, const std::string& member, const sgf::RawGame& raw) {
  result_.file = name;
  result_.member = member;
  result_.input = 1;
  result_.game = std::max(raw.number, 1U);
  result_.start = raw.start;
  if (keep_bytes_) result_.bytes.assign(raw.bytes);
  result_.encoding = raw.encoding;
  result_.record.clear();
  Findings& findings = result_.findings;
  findings = raw.findings;
  if (raw.bytes.empty()) {
    result_.record.playable = false;
    result_.report = {};
  } else {
    reader_.read(raw, result_.record, findings);
    result_.report = scoring::audit(result_.record, options_, findings, workspace_);
    if (settings_.reader.all_lines && result_.record.playable) replay_other_lines(findings);
  }
  result_.skipped = !result_.record.playable && findings.has(Code::kPropertyNotGo);
  notes_.clear();
  for (const auto& observer : observers_) notes_.push_back(observer->look(result_, findings));
  note_dropped(result_.record.root, findings);
  apply(settings_.policy, findings);
  sgf::LineIndex index(raw);
  result_.places.clear();
  result_.fingerprints.clear();
  result_.reason.clear();
  for (const Diagnostic& diagnostic : result_.findings.kept()) {
    result_.places.push_back(index.place(diagnostic.span.offset));
  }
  return result_;
}

// Other lines are replayed under the rules of the main line; only what is new in them is reported. They have no
// verdict.
void Judge::replay_other_lines(Findings& findings) {
  std::uint32_t first_new_move = 0;
  line_.clear();
  while (reader_.next_line(line_, first_new_move, findings)) {
    rules::ReplayOptions options;
    options.report_from = first_new_move;
    static_cast<void>(rules::replay(line_, result_.report.ruleset, findings, options));
    line_.clear();
  }
}

Judge& Judges::with(const std::shared_ptr<const Settings>& settings) {
  constexpr std::size_t kMostKept = 4;  // a judge has memory for a game, and may have an engine
  const auto found = std::ranges::find(kept_, settings, &Kept::settings);
  if (found != kept_.end()) {
    std::rotate(found, found + 1, kept_.end());
  } else {
    if (kept_.size() == kMostKept) kept_.erase(kept_.begin());
    kept_.push_back({settings, std::make_unique<Judge>(*settings, keep_bytes_, observers_)});
  }
  return *kept_.back().judge;
}

GameResult judge_problem(const Settings& settings, const Input& input, Diagnostic problem, bool lost) {
  GameResult result;
  result.file = input.name;
  result.member = input.member;
  result.game = lost ? 1 : 0;
  result.record.playable = false;
  const std::uint64_t offset = problem.span.offset;
  result.findings.clear(settings.reader.limits.diagnostics);
  result.findings.add(std::move(problem));
  apply(settings.policy, result.findings);
  result.places.assign(result.findings.kept().size(), {offset, 1, 1});
  return result;
}

GameResult judge_one_game(const Settings& settings) {
  InputSettings inputs;
  inputs.paths = {settings.file};
  InputWalk walk(inputs);
  std::optional<Input> input = walk.next();
  const std::string shown = printable(settings.file);
  auto stop_for = [&](const Diagnostic& problem) { throw Failure(fmt::format("{} {}", shown, message(problem))); };
  if (input->problem) stop_for(*input->problem);
  const InputFilter filter(inputs);
  PackedInput packed(std::move(*input), filter, settings.reader.limits);
  const std::optional<PackedRecord> record = packed.next();
  if (record && record->input.problem) stop_for(*record->input.problem);
  if (!record || !record->input.member.empty()) {
    throw Failure(fmt::format("{} is an archive; this command takes one game record", shown));
  }

  auto read = [&](char* buffer, std::size_t size) { return record->bytes->read(buffer, size); };
  sgf::GameSplitter splitter(read, settings.reader);
  sgf::RawGame raw;
  std::uint32_t last = 0;
  while (splitter.next(raw)) {
    if (raw.bytes.empty() && record->bytes->problem()) break;
    if (raw.bytes.empty()) throw Failure(fmt::format("{} holds no game", shown));
    last = raw.number;
    if (last == settings.game) return Judge(settings, true).judge(settings.file, {}, raw);
  }
  if (record->bytes->problem()) stop_for(*record->bytes->problem());
  throw Failure(fmt::format("{} has {} games, there is no game {}", shown, last, settings.game));
}

}  // namespace sgfaudit::cli
