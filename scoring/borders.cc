// Flood fill of the empty regions, up to the first one that is open.
#include "scoring/borders.h"

#include <cstddef>
#include <cstdint>

#include "scoring/count.h"

namespace sgfaudit::scoring {
namespace {

constexpr std::uint8_t kEmpty = 0;
constexpr std::uint8_t kBlack = 1;
constexpr std::uint8_t kWhite = 2;
constexpr std::uint8_t kBoth = kBlack | kWhite;
constexpr std::uint8_t kPassed = 4;  // the frame, and empty points once they have been met

std::uint8_t stone(Color color) {
  if (color == Color::kNone) return kEmpty;
  return color == Color::kBlack ? kBlack : kWhite;
}

class EmptyRegions {
 public:
  EmptyRegions(const Position& position, const std::vector<bool>& dead)
      : stride_(static_cast<std::size_t>(position.size.columns) + 1) {
    // One column of frame serves as the right edge of a row and the left edge of the next.
    cells_.assign(stride_ * (static_cast<std::size_t>(position.size.rows) + 2) + 1, kPassed);
    region_.resize(position.colors.size());
    const Color* point = position.colors.data();
    for (std::size_t row = stride_; row < cells_.size() - stride_ - 1; row += stride_) {
      for (std::size_t at = row + 1; at < row + stride_; ++at) cells_[at] = stone(*point++);
    }
    for (std::size_t i = 0; i < dead.size(); ++i) {
      if (dead[i]) cells_[(i / (stride_ - 1) + 1) * stride_ + i % (stride_ - 1) + 1] = kEmpty;
    }
  }

  [[nodiscard]] bool all_closed() {
    for (std::size_t at = 0; at < cells_.size(); ++at) {
      if (cells_[at] == kEmpty && is_open(at)) return false;
    }
    return true;
  }

 private:
  bool is_open(std::size_t start) {
    std::size_t size = 0;
    const auto pass = [&](std::size_t at) {
      cells_[at] = kPassed;
      region_[size++] = at;
    };
    pass(start);
    unsigned reached = 0;
    bool all_dame = true;
    bool all_near = true;
    const auto too_large = [&] { return !all_dame && (!all_near || size > std::size_t{kLargestDame}); };
    for (std::size_t next = 0; next < size; ++next) {
      const std::size_t at = region_[next];
      unsigned beside = 0;
      for (const std::size_t neighbor : {at - stride_, at - 1, at + 1, at + stride_}) {
        beside |= cells_[neighbor];
        if (cells_[neighbor] == kEmpty) pass(neighbor);
      }
      beside &= kBoth;
      reached |= beside;
      all_dame &= beside == kBoth;
      all_near &= beside != 0;
      if (reached == kBoth && too_large()) return true;
    }
    return reached == 0 && too_large();
  }

  std::size_t stride_;
  std::vector<std::uint8_t> cells_;
  std::vector<std::size_t> region_;  // the cells of one, from the front
};

}  // namespace

bool borders_closed(const Position& position, const std::vector<bool>& dead) {
  return EmptyRegions(position, dead).all_closed();
}

}  // namespace sgfaudit::scoring
