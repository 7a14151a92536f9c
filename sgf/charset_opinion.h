// What is believed about the character set of one game, in which order: UTF-8 that is valid, CA where
// the bytes bear it out, a guess (SGF policy 3). The last word has the syntax: see splitter.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/charset.h"

namespace sgfaudit::sgf {

struct CharsetEvidence {
  std::string_view bytes;                 // the game
  std::optional<std::string_view> claim;  // the value of CA
  std::string prior;                      // the guess made for the game before; empty: none
  bool transcoded = false;                // the stream was UTF-16 and is UTF-8 now
};

struct CharsetOpinion {
  std::vector<Charset> candidates;  // the best first, never empty; what CA names, where the text bears it out, is alone
  std::optional<Charset> claimed;   // the set that CA names
  bool unknown_claim = false;       // CA names none
  ByteKinds kinds;                  // of all bytes
  bool plain = false;               // ASCII: every claim is true
  std::size_t first_high = 0;       // offset of the first byte that is not ASCII
};

[[nodiscard]] CharsetOpinion form_opinion(const CharsetEvidence& evidence);

}  // namespace sgfaudit::sgf
