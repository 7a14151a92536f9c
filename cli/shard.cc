// Shards are told apart by a published hash, so that other programs can tell, too, whose an input is.
#include "cli/shard.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

#include "cli/message.h"
#include "cli/settings.h"

namespace sgfaudit::cli {
namespace {

using Digest = std::array<std::uint8_t, SHA256_DIGEST_SIZE>;

Digest sha256(sha256_ctx context) {
  Digest bytes{};
  sha256_digest(&context, bytes.size(), bytes.data());
  return bytes;
}

void update(sha256_ctx& context, std::string_view text) {
  sha256_update(&context, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
}

// "1", "1 and 3", "1, 3 and 4".
std::string list_of(const std::vector<std::uint32_t>& numbers) {
  std::string out;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    out += (i == 0 ? "" : i + 1 == numbers.size() ? " and " : ", ") + std::to_string(numbers[i]);
  }
  return out;
}

constexpr std::size_t kMostNamed = 10;

}  // namespace

std::uint32_t shard_of(std::string_view name, std::uint32_t count) {
  sha256_ctx context{};
  sha256_init(&context);
  update(context, name);
  const Digest bytes = sha256(context);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | bytes[i];
  return static_cast<std::uint32_t>(number % count) + 1;
}

std::string ShardSet::missing() const {
  std::vector<std::uint32_t> absent;
  const std::uint64_t all = count - held.size();
  auto next = held.begin();
  for (std::uint32_t number = 1; number <= count && absent.size() < std::min<std::uint64_t>(all, kMostNamed);
       ++number) {
    if (next != held.end() && *next == number) {
      ++next;
    } else {
      absent.push_back(number);
    }
  }
  if (all <= kMostNamed) return list_of(absent);
  return fmt::format("{} and {} more", fmt::join(absent, ", "), all - kMostNamed);
}

std::string ShardSet::words() const {
  if (held.size() == 1) return fmt::format("shard {} of {}", held.front(), count);
  if (held.size() > kMostNamed) return fmt::format("{} of {} shards", held.size(), count);
  return fmt::format("shards {} of {}", list_of(held), count);
}

std::uint64_t InputSetMaker::add(std::string_view name) {
  update(context_, name);
  update(context_, std::string_view("\0", 1));  // in no name
  return ++count_;
}

InputSet InputSetMaker::set() const {
  constexpr std::size_t kBytes = 16;
  const Digest bytes = sha256(context_);
  return {count_, fmt::format("{:02x}", fmt::join(bytes.begin(), bytes.begin() + kBytes, ""))};
}

Shard read_shard(std::string_view text) {
  Shard shard;
  const char* end = text.data() + text.size();
  const auto [slash, first_error] = std::from_chars(text.data(), end, shard.number);
  if (first_error == std::errc() && slash != end && *slash == '/') {
    const auto [rest, error] = std::from_chars(slash + 1, end, shard.count);
    const bool whole = error == std::errc() && rest == end;
    if (whole && shard.number >= 1 && shard.number <= shard.count && shard.count <= kMostShards) return shard;
  }
  throw Failure(fmt::format("--shard takes i/n, the ith of n parts, with 1 ≤ i ≤ n ≤ {}, such as 3/8; not {}",
                            kMostShards, printable(text)));
}

}  // namespace sgfaudit::cli
