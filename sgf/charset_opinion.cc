// See charset_opinion.h.
#include "sgf/charset_opinion.h"

#include <algorithm>

namespace sgfaudit::sgf {

namespace {

constexpr std::size_t kSample = 256 << 10;  // bytes that are looked at; a character set does not change within a game

bool mostly_utf8(const ByteKinds& kinds) {
  // Three bytes in a row are hardly ever UTF-8 by chance; two are, in one pair of GBK out of seven.
  const std::size_t evidence = kinds.utf8_characters + kinds.utf8_long + 2 * kinds.utf8_damaged;
  return kinds.utf8_characters > 0 && evidence >= 2 * kinds.utf8_errors;
}

// Do the bytes read well in this set: less than one fault in ten characters?
bool bears_out(const Charset& set, std::string_view bytes) {
  std::string text;
  const std::size_t errors = TextDecoder(set.name).decode(bytes, text);
  const auto foreign =
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0xC0U; });
  return errors * 10 <= static_cast<std::size_t>(foreign);
}

void add(std::vector<Charset>& sets, Charset set) {
  if (std::find(sets.begin(), sets.end(), set) == sets.end()) sets.push_back(std::move(set));
}

}  // namespace

CharsetOpinion form_opinion(const CharsetEvidence& evidence) {
  const Charset utf8{"UTF-8", ByteSyntax::kBytewise};
  CharsetOpinion opinion;
  if (evidence.claim) {
    opinion.claimed = find_charset(*evidence.claim);
    opinion.unknown_claim = !opinion.claimed && evidence.claim->find_first_not_of(" \t\r\n") != std::string_view::npos;
  }
  opinion.kinds = byte_kinds(evidence.bytes);
  const ByteKinds& kinds = opinion.kinds;
  opinion.first_high = kinds.first_high;
  const bool seven_bits = opinion.claimed && opinion.claimed->syntax == ByteSyntax::kIso2022Jp;
  if (!kinds.high && kinds.escape) {
    opinion.candidates = {seven_bits ? *opinion.claimed : *find_charset("ISO-2022-JP"), utf8};
    opinion.first_high = evidence.bytes.find("\x1B$");
    return opinion;
  }
  opinion.plain = !kinds.high;
  const std::string_view sample =
      evidence.bytes.substr(kinds.first_high - std::min<std::size_t>(kinds.first_high, 2), kSample);
  const bool other_claim = opinion.claimed && opinion.claimed->name != utf8.name;
  // Characters of two bytes only: may be UTF-8 by chance, then a double-byte set that CA names is believed.
  const bool by_chance = other_claim && kinds.utf8_long == 0 && opinion.claimed->syntax != ByteSyntax::kBytewise;
  if (opinion.plain || evidence.transcoded || (kinds.utf8_errors + kinds.utf8_damaged == 0 && !by_chance)) {
    opinion.candidates = {utf8};
    return opinion;
  }
  if (other_claim && !opinion.claimed->wide && bears_out(*opinion.claimed, sample)) {
    opinion.candidates = {*opinion.claimed};  // believed whatever a guess would say
    return opinion;
  }
  if (mostly_utf8(kinds)) {
    add(opinion.candidates, utf8);
    return opinion;
  }
  for (Charset& set : guess_charsets(sample, evidence.prior)) add(opinion.candidates, std::move(set));
  return opinion;
}

}  // namespace sgfaudit::sgf
