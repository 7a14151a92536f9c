// Cuts the inputs into pieces of work for the workers: a small file as a whole, a large one or a pipe into batches of
// game trees. What is packed is unpacked here. Runs on one thread, ahead of the workers.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/config_set.h"
#include "cli/input_file.h"
#include "cli/inputs.h"
#include "cli/layers.h"
#include "cli/packed_input.h"
#include "cli/settings.h"
#include "cli/shard.h"
#include "cli/written_files.h"
#include "sgf/reader.h"

namespace sgfaudit::cli {

// Game trees with the bytes they stand in: RawGame::bytes of `games` is filled in by raw(), since `bytes` may move.
struct Batch {
  std::string bytes;
  std::vector<sgf::RawGame> games;
  std::vector<std::size_t> ends;  // of each game in `bytes`

  // Takes the next game tree; false where there is none.
  bool take(sgf::GameSplitter& splitter);
  void drop_last();
  [[nodiscard]] const sgf::RawGame& raw(std::size_t index);
};

struct Job {
  Input input;
  std::shared_ptr<const Settings> settings;  // of its records
  bool whole = false;  // the worker reads the file, or `content`; else `batch` holds what is to be judged
  std::optional<std::string> content;  // all bytes of something small that was packed
  Batch batch;
  std::uint64_t bytes = 0;            // read for this job
  bool last = false;                  // the file ends with this job
  bool lost = false;                  // the file could not be opened
  std::optional<Diagnostic> problem;  // met at the end of the file
};

class JobSource {
 public:
  explicit JobSource(const Settings& settings);
  ~JobSource();
  // The next piece of work, in input order; nullptr at the end, and when a signal asks to stop. Throws Failure where a
  // report would take the place of an input.
  [[nodiscard]] std::shared_ptr<Job> next();
  // A signal ended it before the inputs did.
  [[nodiscard]] bool stopped() const { return stopped_; }
  // At the end: all inputs that were found, those of other shards too, the configuration files that they follow, and
  // the numbers of the named ones below which some were found.
  [[nodiscard]] InputSet inputs() const { return inputs_.set(); }
  [[nodiscard]] ConfigSet configs() const { return configs_.set(); }
  [[nodiscard]] const std::vector<std::uint64_t>& folders() const { return folders_; }

 private:
  struct Stream;
  [[nodiscard]] std::shared_ptr<Job> begin(PackedRecord record);
  [[nodiscard]] std::shared_ptr<Job> new_job(Input input);
  [[nodiscard]] std::shared_ptr<Job> problem_job(Input input, bool lost);
  [[nodiscard]] std::shared_ptr<const Settings> settings_of(const Input& input);
  [[nodiscard]] std::shared_ptr<Job> next_batch();
  [[nodiscard]] std::shared_ptr<Job> stop();
  [[nodiscard]] std::optional<Input> next_input();

  const Settings& settings_;
  RecordSettings records_;
  InputWalk walk_;
  WrittenFiles written_;
  InputSetMaker inputs_;
  ConfigSetMaker configs_;
  std::vector<std::uint64_t> folders_;
  std::unique_ptr<PackedInput> packed_;  // the input that is being unpacked
  std::vector<char> head_;               // room for the beginning of what was packed
  std::unique_ptr<Stream> stream_;       // the large input that is being cut
  bool stopped_ = false;
};

}  // namespace sgfaudit::cli
