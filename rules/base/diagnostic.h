// One finding about a record, as data: what, how bad, where, which move. Holds no formatted text: the sentence comes
// from the catalogue (base/catalogue.h) and the arguments kept here; line and column come from the span when it is
// reported.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/catalogue.h"
#include "base/codes.h"
#include "base/limits.h"
#include "base/severity.h"

namespace sgfaudit {

// Bytes [offset, offset + length) of the input stream the game was read from (of its UTF-8 text, where it was UTF-16).
struct Span {
  std::uint64_t offset = 0;
  std::uint32_t length = 0;

  friend constexpr bool operator==(const Span&, const Span&) = default;
};

struct Diagnostic {
  Code code{};
  Severity severity{};
  Span span;
  std::uint32_t move = 0;  // number of the move it is about, from 1; 0: none
  std::uint32_t related_move =
      0;                     // number of the move that explains it (the ko capture, the repeated position); 0: none
  bool consequence = false;  // exists only because of an earlier illegal move
  std::vector<std::string> arguments;  // fill {0}, {1} … of the catalogue's message
};

// The findings of one game in the order they were made. Keeps the first `limit` of each severity, so that no number of
// notes hides an error; counts all.
class Findings {
 public:
  explicit Findings(std::uint32_t limit = Limits{}.diagnostics) : limit_(limit) {}

  // Adds a finding with the catalogue's severity of its code; the reference allows move, severity and more to be set
  // and stays valid until the next call.
  Diagnostic& add(Code code, Span span, std::vector<std::string> arguments = {}) {
    return add(Diagnostic{code, code_info(code).severity, span, 0, 0, false, std::move(arguments)});
  }
  Diagnostic& add(Diagnostic diagnostic) {
    ++counts_[static_cast<std::size_t>(diagnostic.code)];
    std::uint32_t& kept = kept_of_[static_cast<std::size_t>(diagnostic.severity)];
    if (kept >= limit_) {
      count_dropped(diagnostic.code, 1);
      overflow_ = std::move(diagnostic);
      return overflow_;
    }
    ++kept;
    return kept_.emplace_back(std::move(diagnostic));
  }
  // Adds a finding whatever the limit.
  void add_beyond_limit(Diagnostic diagnostic) {
    ++counts_[static_cast<std::size_t>(diagnostic.code)];
    kept_.push_back(std::move(diagnostic));
  }
  // Counts findings of which nothing but the code is known.
  void count_unkept(Code code, std::uint64_t number) {
    counts_[static_cast<std::size_t>(code)] += number;
    count_dropped(code, number);
  }

  [[nodiscard]] const std::vector<Diagnostic>& kept() const { return kept_; }
  [[nodiscard]] std::vector<Diagnostic>& kept() { return kept_; }
  // Findings that were counted and not kept, all and by their code.
  [[nodiscard]] std::uint64_t dropped() const { return dropped_; }
  [[nodiscard]] std::uint64_t dropped(Code code) const { return dropped_of_[static_cast<std::size_t>(code)]; }
  [[nodiscard]] std::uint64_t count(Code code) const { return counts_[static_cast<std::size_t>(code)]; }
  [[nodiscard]] bool has(Code code) const { return count(code) != 0; }
  // Makes it empty again and keeps the memory.
  void clear() { clear(limit_); }
  // The same, with another limit.
  void clear(std::uint32_t limit) {
    limit_ = limit;
    kept_.clear();
    counts_.fill(0);
    kept_of_.fill(0);
    dropped_of_.fill(0);
    dropped_ = 0;
  }

 private:
  void count_dropped(Code code, std::uint64_t number) {
    dropped_of_[static_cast<std::size_t>(code)] += number;
    dropped_ += number;
  }

  std::vector<Diagnostic> kept_;
  std::array<std::uint64_t, kCodeCount> counts_{};
  std::array<std::uint32_t, 3> kept_of_{};  // per severity, by add()
  std::array<std::uint64_t, kCodeCount> dropped_of_{};
  std::uint64_t dropped_ = 0;
  std::uint32_t limit_;
  Diagnostic overflow_;
};

}  // namespace sgfaudit
