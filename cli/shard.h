// One run on several machines: which of the inputs are whose, and how it is known that parts belong together.
#pragma once

#include <cstdint>
#include <nettle/sha2.h>
#include <string>
#include <string_view>
#include <vector>

namespace sgfaudit::cli {

inline constexpr std::uint32_t kMostShards = 1'000'000;

// The shard, 1 … count, that an input belongs to: the first eight bytes of the SHA-256 of its name as reports show it
// (its bytes, nothing added), as a number with the most significant byte first, modulo `count`, plus 1. It depends on
// nothing else, so that every machine comes to the same.
[[nodiscard]] std::uint32_t shard_of(std::string_view name, std::uint32_t count);

// --shard i/n
struct Shard {
  std::uint32_t number = 1;  // 1 … count
  std::uint32_t count = 1;   // 1: all inputs
  [[nodiscard]] bool has(std::string_view name) const { return count == 1 || shard_of(name, count) == number; }
};

// The shards of a run that a report holds.
struct ShardSet {
  std::uint32_t count = 1;
  std::vector<std::uint32_t> held{1};  // ascending
  [[nodiscard]] bool complete() const { return held.size() == count; }
  // Those that it does not hold: "2, 5 and 7"; more than ten are counted.
  [[nodiscard]] std::string missing() const;
  // "shard 2 of 8", "shards 1 and 3 of 8".
  [[nodiscard]] std::string words() const;
  friend bool operator==(const ShardSet&, const ShardSet&) = default;
};

// All inputs of a run, those of other shards too.
struct InputSet {
  std::uint64_t count = 0;
  std::string digest;  // of their names in order: SHA-256, cut to 32 hexadecimal digits
  friend bool operator==(const InputSet&, const InputSet&) = default;
};

// Makes an InputSet while the inputs are found.
class InputSetMaker {
 public:
  InputSetMaker() { sha256_init(&context_); }
  // The number of the input, from 1.
  std::uint64_t add(std::string_view name);
  [[nodiscard]] InputSet set() const;

 private:
  std::uint64_t count_ = 0;
  sha256_ctx context_{};
};

// "3/8"; throws Failure.
[[nodiscard]] Shard read_shard(std::string_view text);

}  // namespace sgfaudit::cli
