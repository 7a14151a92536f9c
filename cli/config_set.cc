#include "cli/config_set.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>

#include "cli/message.h"

namespace sgfaudit::cli {

void ConfigSetMaker::add(std::string_view name, std::string_view digest) {
  if (name == last_.first && digest == last_.second) return;
  last_ = {std::string(name), std::string(digest)};
  any_ = true;
  for (const std::string_view text : {name, digest}) {
    sha256_update(&context_, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    sha256_update(&context_, 1, reinterpret_cast<const std::uint8_t*>("\0"));
  }
  if (name.empty() || files_.size() == ConfigSet::kMostNamed) return;
  if (std::ranges::find(files_, last_) == files_.end()) files_.push_back(last_);
}

ConfigSet ConfigSetMaker::set() const {
  if (!any_) return {};
  constexpr std::size_t kBytes = 16;
  sha256_ctx context = context_;
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes{};
  sha256_digest(&context, bytes.size(), bytes.data());
  return {fmt::format("{:02x}", fmt::join(bytes.begin(), bytes.begin() + kBytes, "")), files_};
}

std::string difference(const ConfigSet& one, const ConfigSet& other) {
  const auto find = [](const ConfigSet& set, const std::string& name) {
    return std::ranges::find(set.files, name, &std::pair<std::string, std::string>::first);
  };
  for (const auto& [name, digest] : one.files) {
    const auto found = find(other, name);
    if (found == other.files.end()) return fmt::format("{} was there for the first alone", printable(name));
    if (found->second != digest) return fmt::format("{} was another file", printable(name));
  }
  for (const auto& [name, digest] : other.files) {
    if (find(one, name) == one.files.end()) return fmt::format("{} was there for the second alone", printable(name));
  }
  return "they are not the same";
}

}  // namespace sgfaudit::cli
