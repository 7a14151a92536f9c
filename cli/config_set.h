// Which configuration files a run followed: what its shards have to agree on. Every shard goes over all inputs, those
// of others too, so that all of them see the same files in the same order.
#pragma once

#include <cstddef>
#include <nettle/sha2.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sgfaudit::cli {

// Of the whole run. Empty: no file was found.
struct ConfigSet {
  static constexpr std::size_t kMostNamed = 100;

  // Of what governed the inputs: SHA-256, cut to 32 hexadecimal digits, over the name and the digest of a file, each
  // with a NUL byte behind it, wherever an input has another nearest file than the one before it (none: two NUL bytes).
  std::string digest;
  std::vector<std::pair<std::string, std::string>>
      files;  // the first ones: name and digest, in the order they were met
  friend bool operator==(const ConfigSet&, const ConfigSet&) = default;
};

// Makes a ConfigSet while the inputs are found.
class ConfigSetMaker {
 public:
  ConfigSetMaker() { sha256_init(&context_); }
  // The file that the next input follows; both empty where it follows none.
  void add(std::string_view name, std::string_view digest);
  [[nodiscard]] ConfigSet set() const;

 private:
  sha256_ctx context_{};
  bool any_ = false;
  std::pair<std::string, std::string> last_;  // none before the first input
  std::vector<std::pair<std::string, std::string>> files_;
};

// How two sets differ, for a message: the first file that is in one of them alone, or differs. Not for equal ones.
[[nodiscard]] std::string difference(const ConfigSet& one, const ConfigSet& other);

}  // namespace sgfaudit::cli
