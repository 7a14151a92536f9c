// How much may be unpacked from one input: against bombs, which are small files that are gigabytes when they are
// unpacked.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/limits.h"
#include "cli/input_file.h"

namespace sgfaudit::cli {

class UnpackBudget {
 public:
  // `file` must outlive it.
  UnpackBudget(const InputFile& file, const Limits& limits) : file_(file), limits_(limits) {}

  // May `unpacked` bytes have come out of what was read of the file so far? What is read twice counts once.
  [[nodiscard]] bool allows(std::uint64_t unpacked) const {
    constexpr std::uint64_t kAlways = 1 << 20;  // so many bytes harm nobody
    const std::uint64_t packed = std::min(file_.bytes_read(), file_.size().value_or(UINT64_MAX));
    return unpacked <= kAlways || unpacked / limits_.ratio < std::max<std::uint64_t>(packed, 1);
  }
  [[nodiscard]] const Limits& limits() const { return limits_; }

 private:
  const InputFile& file_;
  const Limits& limits_;
};

}  // namespace sgfaudit::cli
