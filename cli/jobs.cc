// The sizes below are a compromise between the memory in flight and the cost of handing work over.
#include "cli/jobs.h"

#include <utility>

#include "cli/file_kind.h"
#include "cli/stop_signals.h"

namespace sgfaudit::cli {
namespace {

constexpr std::uint64_t kSmallFile = 128 << 10;  // bytes; larger files are cut
constexpr std::size_t kBatchBytes = 32 << 10;    // a batch is full with so many bytes …
constexpr std::size_t kBatchGames = 64;          // … or so many games

// Standard input is looked for by the name that it is given.
Place place_of_input(const Input& input) {
  return {input.path.empty() ? input.name : input.path, input.folder, input.member};
}

}  // namespace

bool Batch::take(sgf::GameSplitter& splitter) {
  sgf::RawGame& game = games.emplace_back();
  if (!splitter.next(game)) {
    games.pop_back();
    return false;
  }
  bytes += game.bytes;
  game.bytes = {};
  ends.push_back(bytes.size());
  return true;
}

void Batch::drop_last() {
  games.pop_back();
  ends.pop_back();
  bytes.resize(ends.empty() ? 0 : ends.back());
}

const sgf::RawGame& Batch::raw(std::size_t index) {
  const std::size_t begin = index == 0 ? 0 : ends[index - 1];
  games[index].bytes = std::string_view(bytes).substr(begin, ends[index] - begin);
  return games[index];
}

struct JobSource::Stream {
  Input input;
  std::shared_ptr<const Settings> settings;
  std::unique_ptr<InputFile> file;  // its own; none where `bytes` belongs to what is being unpacked
  HeadedSource bytes;
  sgf::GameSplitter splitter;

  using SettingsPtr = std::shared_ptr<const Settings>;
  Stream(Input from, SettingsPtr its, std::unique_ptr<InputFile> own)
      : Stream(std::move(from), std::move(its), std::move(own), std::string(), nullptr) {}
  Stream(Input from, SettingsPtr its, std::string head, ByteSource& rest)
      : Stream(std::move(from), std::move(its), nullptr, std::move(head), &rest) {}

 private:
  Stream(Input from, SettingsPtr its, std::unique_ptr<InputFile> own, std::string head, ByteSource* rest)
      : input(std::move(from)),
        settings(std::move(its)),
        file(std::move(own)),
        bytes(std::move(head), file ? *file : *rest),
        splitter([this](char* buffer, std::size_t size) { return bytes.read(buffer, size); }, settings->reader) {}
};

JobSource::JobSource(const Settings& settings)
    : settings_(settings), records_(settings), walk_(settings.inputs), written_(settings.inputs.written) {}
JobSource::~JobSource() = default;

// The next input of this shard, with its number among those of all shards.
std::optional<Input> JobSource::next_input() {
  while (std::optional<Input> input = walk_.next()) {
    written_.check(*input);
    input->number = inputs_.add(input->name);
    const std::shared_ptr<const ConfigFile> file = records_.file_of(place_of_input(*input));
    if (file && !file->named) {  // that of --config is among the settings
      configs_.add(file->name, file->digest);
    } else {
      configs_.add({}, {});
    }
    if (!input->alone && (folders_.empty() || folders_.back() != input->origin)) folders_.push_back(input->origin);
    if (settings_.shard.has(input->name)) return input;
  }
  return std::nullopt;
}

std::shared_ptr<Job> JobSource::next() {
  for (;;) {
    if (stop_signal() != 0) return stop();
    if (stream_) return next_batch();
    if (packed_) {
      if (auto record = packed_->next()) return begin(std::move(*record));
      if (packed_->stopped()) return stop();
      packed_.reset();
    }
    std::optional<Input> input = next_input();
    if (!input) return stop_signal() != 0 ? stop() : nullptr;
    if (input->problem) {
      const bool lost = input->problem->code == Code::kIoUnreadable && !input->folder;
      return problem_job(std::move(*input), lost);
    }
    if (input->packed) {
      packed_ = std::make_unique<PackedInput>(std::move(*input), walk_.filter(), settings_.reader.limits);
      continue;
    }
    if (input->regular && input->size <= kSmallFile) {
      auto job = new_job(std::move(*input));
      job->whole = job->last = true;
      return job;
    }
    auto settings = settings_of(*input);
    stream_ = std::make_unique<Stream>(*input, std::move(settings), std::make_unique<InputFile>(*input));
    if (input->regular && is_packed(stream_->bytes.peek(kSniffedBytes))) {  // whatever its name says
      stream_.reset();
      input->packed = true;
      packed_ = std::make_unique<PackedInput>(std::move(*input), walk_.filter(), settings_.reader.limits);
    }
  }
}

std::shared_ptr<const Settings> JobSource::settings_of(const Input& input) {
  return records_.of(place_of_input(input));
}

std::shared_ptr<Job> JobSource::new_job(Input input) {
  auto job = std::make_shared<Job>();
  job->settings = settings_of(input);
  job->input = std::move(input);
  return job;
}

std::shared_ptr<Job> JobSource::problem_job(Input input, bool lost) {
  auto job = new_job(std::move(input));
  job->problem = job->input.problem;
  job->lost = lost;
  job->last = true;
  return job;
}

// A pipe is cut as its bytes come; of all else it is seen first whether it is small.
std::shared_ptr<Job> JobSource::begin(PackedRecord record) {
  if (record.input.problem) return problem_job(std::move(record.input), record.lost);
  std::size_t filled = 0;
  bool ended = false;
  const bool pipe = !record.input.regular && record.input.member.empty();
  while (!pipe && !ended && filled <= kSmallFile) {
    constexpr std::size_t kPiece = 64 << 10;
    if (head_.size() < filled + kPiece) head_.resize(filled + kPiece);
    const std::size_t got = record.bytes->read(head_.data() + filled, kPiece);
    filled += got;
    ended = got == 0;
  }
  std::string head(head_.data(), filled);
  if (record.bytes->stopped()) return stop();
  if (!ended) {
    auto settings = settings_of(record.input);
    stream_ = std::make_unique<Stream>(std::move(record.input), std::move(settings), std::move(head), *record.bytes);
    return next_batch();
  }
  auto job = new_job(std::move(record.input));
  job->problem = record.bytes->problem();
  job->lost = job->problem && head.empty();
  job->bytes = head.size();
  job->whole = job->last = true;
  job->content = std::move(head);
  return job;
}

std::shared_ptr<Job> JobSource::stop() {
  stopped_ = true;
  return nullptr;
}

std::shared_ptr<Job> JobSource::next_batch() {
  auto job = std::make_shared<Job>();
  job->input = stream_->input;
  job->settings = stream_->settings;
  const std::uint64_t bytes_before = stream_->splitter.bytes_read();
  job->lost = stream_->file && !stream_->file->is_open();
  Batch& batch = job->batch;
  batch.games.reserve(kBatchGames);
  while (!job->lost && batch.games.size() < kBatchGames && batch.bytes.size() < kBatchBytes) {
    const bool is_game = batch.take(stream_->splitter);
    if (stream_->bytes.stopped()) {  // what was read of this game is not all of it
      if (is_game) batch.drop_last();
      break;
    }
    if (!is_game) {
      job->last = true;
      break;
    }
  }
  job->bytes = stream_->splitter.bytes_read() - bytes_before;
  job->last = job->last || job->lost;
  if (!job->last) return job;
  job->problem = stream_->bytes.problem();
  stream_.reset();
  return job;
}

}  // namespace sgfaudit::cli
