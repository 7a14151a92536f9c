// The sizes below are a compromise between the memory in flight and the cost of handing work over.
#include "cli/jobs.h"

#include <utility>

#include "cli/stop_signals.h"

namespace sgfaudit::cli {
namespace {

constexpr std::uint64_t kSmallFile = 1 << 20;   // bytes; larger files are cut
constexpr std::size_t kBatchBytes = 256 << 10;  // a batch is full with so many bytes …
constexpr std::size_t kBatchGames = 256;        // … or so many games

}  // namespace

void Batch::add(sgf::RawGame game) {
  bytes += game.bytes;
  game.bytes = {};
  games.push_back(std::move(game));
  ends.push_back(bytes.size());
}

const sgf::RawGame& Batch::raw(std::size_t index) {
  const std::size_t begin = index == 0 ? 0 : ends[index - 1];
  games[index].bytes = std::string_view(bytes).substr(begin, ends[index] - begin);
  return games[index];
}

struct JobSource::Stream {
  Input input;
  InputFile file;
  sgf::GameSplitter splitter;

  Stream(Input from, const sgf::ReaderOptions& options)
      : input(std::move(from)),
        file(input),
        splitter([this](char* buffer, std::size_t size) { return file.read(buffer, size); }, options) {}
};

JobSource::JobSource(const Settings& settings) : settings_(settings), walk_(settings.inputs) {}
JobSource::~JobSource() = default;

std::shared_ptr<Job> JobSource::next() {
  if (stop_signal() != 0) return stop();
  if (stream_) return next_batch();
  std::optional<Input> input = walk_.next();
  if (!input) return stop_signal() != 0 ? stop() : nullptr;
  if (!input->problem && !(input->regular && input->size <= kSmallFile)) {
    stream_ = std::make_unique<Stream>(std::move(*input), settings_.reader);
    return next_batch();
  }
  auto job = std::make_shared<Job>();
  job->input = std::move(*input);
  job->whole = !job->input.problem;
  job->lost = job->input.problem && job->input.problem->code == Code::kIoUnreadable && !job->input.folder;
  job->problem = job->input.problem;
  job->last = true;
  return job;
}

std::shared_ptr<Job> JobSource::stop() {
  stopped_ = true;
  return nullptr;
}

std::shared_ptr<Job> JobSource::next_batch() {
  auto job = std::make_shared<Job>();
  job->input = stream_->input;
  const std::uint64_t bytes_before = stream_->file.bytes_read();
  sgf::RawGame raw;
  while (stream_->file.is_open() && job->batch.games.size() < kBatchGames && job->batch.bytes.size() < kBatchBytes) {
    const bool is_game = stream_->splitter.next(raw);
    if (stream_->file.stopped()) break;  // what was read of this game is not all of it
    if (!is_game) {
      job->last = true;
      break;
    }
    job->batch.add(std::exchange(raw, sgf::RawGame()));
  }
  job->bytes = stream_->file.bytes_read() - bytes_before;
  job->lost = !stream_->file.is_open();
  job->last = job->last || job->lost;
  if (!job->last) return job;
  job->problem = stream_->file.problem();
  stream_.reset();
  return job;
}

}  // namespace sgfaudit::cli
