// Finds where the next game tree begins in a stream, and what stands before it. "(" followed by ";" begins one, and "("
// followed by a property (the ";" is missing); "(JST)" and other text in parentheses does not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sgf/scanner.h"

namespace sgfaudit::sgf {

class StartFinder {
 public:
  enum class Result : std::uint8_t { kFound, kMore, kNone };
  static constexpr std::size_t kLongestLook = 4096;  // bytes of blanks and letters before what makes a game of a "("

  // Begins to look at an offset. `first`: nothing but a byte order mark stands before it in the stream; then a game may
  // begin without its "(" too. Elsewhere only at ";" with a root property, and at `known`.
  void begin(std::uint64_t at, bool first, std::uint64_t known = kNowhere);
  // Looks on in data[0] … = the bytes of offsets begin … end - 1, at least those from keep() on. `last`: nothing
  // follows.
  Result feed(const char* data, std::uint64_t begin, std::uint64_t end, bool last);

  [[nodiscard]] std::uint64_t keep() const { return at_; }
  [[nodiscard]] std::uint64_t found() const { return at_; }     // after kFound
  [[nodiscard]] std::uint64_t text() const { return text_; }    // first byte that belongs to no game; kNowhere: none
  [[nodiscard]] std::uint64_t close() const { return close_; }  // a ")" before any such text; kNowhere: none
  [[nodiscard]] std::uint64_t bom() const { return bom_; }      // a UTF-8 byte order mark; kNowhere: none
  [[nodiscard]] bool moves() const { return moves_; }           // nodes with moves stand in that text

 private:
  enum class Look : std::uint8_t { kGame, kMove, kText, kMore };
  [[nodiscard]] Look look(std::string_view from_here, bool last) const;

  std::uint64_t at_ = 0;
  std::uint64_t known_ = kNowhere;
  std::uint64_t text_ = kNowhere, close_ = kNowhere, bom_ = kNowhere;
  bool first_ = false;
  bool moves_ = false;
};

}  // namespace sgfaudit::sgf
