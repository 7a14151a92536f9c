// The findings of a report that cannot hold them all: the most severe ones stay, in the order in which they came.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/codes.h"
#include "base/severity.h"

namespace sgfaudit::cli {

struct RenderedFinding {
  std::uint64_t number = 0;  // of all that were added
  Severity severity{};
  Code code{};
  std::string text;
};

// Memory is bounded by the two limits, whatever is added.
class WorstFindings {
 public:
  WorstFindings(std::size_t most, std::size_t most_bytes) : most_(most), most_bytes_(most_bytes) {}

  // Takes one in and gives up, where a limit is passed, the last of the least severe ones: possibly this one.
  void add(Severity severity, Code code, std::string_view text);
  // Gives up the last of the least severe ones until the texts have at most `bytes`.
  void shrink(std::size_t bytes);
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // How many were given up.
  [[nodiscard]] std::uint64_t given_up() const { return added_ - size_; }
  // What stayed, in the order in which it came.
  [[nodiscard]] std::vector<const RenderedFinding*> in_order() const;

 private:
  void give_up_one();

  std::size_t most_;
  std::size_t most_bytes_;
  std::array<std::vector<RenderedFinding>, 3> by_severity_;
  std::size_t size_ = 0;
  std::size_t bytes_ = 0;
  std::uint64_t added_ = 0;
};

}  // namespace sgfaudit::cli
