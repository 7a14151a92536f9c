// Exact amounts of points: integers in 1/10,000 of a point (SCORING.md §1: nothing is rounded to a half). Komi, totals
// and margins are all of this type. No floating point.
#pragma once

#include <compare>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace sgfaudit {

class Score {
 public:
  static constexpr std::int64_t kUnitsPerPoint = 10'000;

  constexpr Score() = default;
  [[nodiscard]] static constexpr Score points(std::int64_t whole) { return Score(whole * kUnitsPerPoint); }
  [[nodiscard]] static constexpr Score halves(std::int64_t count) { return Score(count * (kUnitsPerPoint / 2)); }
  [[nodiscard]] static constexpr Score units(std::int64_t units) { return Score(units); }

  [[nodiscard]] constexpr std::int64_t units() const { return units_; }
  [[nodiscard]] constexpr bool is_integral() const { return units_ % kUnitsPerPoint == 0; }
  [[nodiscard]] constexpr Score absolute() const { return Score(units_ < 0 ? -units_ : units_); }

  // "6.5", "-3", "0.0625": the shortest exact decimal.
  [[nodiscard]] std::string text() const {
    const std::int64_t size = units_ < 0 ? -units_ : units_;
    std::string out = (units_ < 0 ? "-" : "") + std::to_string(size / kUnitsPerPoint);
    std::int64_t fraction = size % kUnitsPerPoint;
    if (fraction == 0) return out;
    std::string digits = std::to_string(fraction + kUnitsPerPoint).substr(1);
    digits.erase(digits.find_last_not_of('0') + 1);
    return out + "." + digits;
  }

  friend constexpr Score operator+(Score a, Score b) { return Score(a.units_ + b.units_); }
  friend constexpr Score operator-(Score a, Score b) { return Score(a.units_ - b.units_); }
  constexpr Score operator-() const { return Score(-units_); }
  constexpr Score& operator+=(Score other) {
    units_ += other.units_;
    return *this;
  }
  constexpr Score& operator-=(Score other) {
    units_ -= other.units_;
    return *this;
  }
  friend constexpr auto operator<=>(Score, Score) = default;

 private:
  explicit constexpr Score(std::int64_t units) : units_(units) {}
  std::int64_t units_ = 0;
};

}  // namespace sgfaudit
