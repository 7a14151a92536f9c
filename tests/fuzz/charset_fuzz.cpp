// The decision on a character set and the decoding, on any bytes: whatever set is guessed or named, the text is valid
// UTF-8, its places lead back into the bytes in order, ASCII stays as it is, and no reading loses a node. The first
// line of the input is also tried as the name of a set.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unicode/utf8.h>
#include <vector>

#include "sgf/charset.h"
#include "sgf/charset_opinion.h"
#include "sgf/reader.h"
#include "sgf/tree.h"
#include "tests/fuzz/require.h"
#include "tests/memory_input.h"

using namespace sgfaudit;  // NOLINT: a fuzz target is one file

namespace {

constexpr const char* kNames[] = {"UTF-8",      "GB2312",       "GBK",          "GB18030",     "Big5",   "Shift_JIS",
                                  "EUC-JP",     "ISO-2022-JP",  "EUC-KR",       "KOI8-R",      "HZ",     "UTF-7",
                                  "ISO-8859-1", "windows-1251", "windows-1252", "ISO-2022-KR", "UTF-16", "macintosh"};

void require_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    UChar32 c = 0;
    U8_NEXT(text.data(), at, text.size(), c);
    FUZZ_REQUIRE(c >= 0);
  }
}

bool is_ascii(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](char c) { return c >= 0 && c != 0x1B; });
}

void decode(const sgf::Charset& set, std::string_view bytes) {
  sgf::TextDecoder decoder(set.name);
  std::string text, placed, again;
  std::vector<std::size_t> offsets;
  const std::size_t errors = decoder.decode(bytes, text);
  FUZZ_REQUIRE(decoder.decode(bytes, placed, offsets) == errors && placed == text);
  FUZZ_REQUIRE(sgf::TextDecoder(set.name).decode(bytes, again) == errors && again == text);
  require_utf8(text);
  FUZZ_REQUIRE(offsets.size() == text.size() && std::is_sorted(offsets.begin(), offsets.end()));
  FUZZ_REQUIRE(offsets.empty() || offsets.back() < bytes.size());
  if (is_ascii(bytes)) FUZZ_REQUIRE(errors == 0 && text == bytes);
}

// A name means the same set as the set's own name.
void try_name(std::string_view name) {
  const auto set = sgf::find_charset(name);
  if (!set) return;
  FUZZ_REQUIRE(sgf::find_charset(set->name) == set);
  FUZZ_REQUIRE(!sgf::charset_label(set->name).empty());
}

void form_opinion(std::string_view bytes, std::string_view claim, const std::string& prior) {
  sgf::CharsetEvidence evidence;
  evidence.bytes = bytes;
  if (!claim.empty()) evidence.claim = claim;
  evidence.prior = prior;
  const sgf::CharsetOpinion opinion = sgf::form_opinion(evidence);
  FUZZ_REQUIRE(!opinion.candidates.empty());
  FUZZ_REQUIRE(sgf::form_opinion(evidence).candidates == opinion.candidates);
  FUZZ_REQUIRE(
      std::none_of(opinion.candidates.begin(), opinion.candidates.end(), [](const auto& c) { return c.wide; }));
  if (is_ascii(bytes)) FUZZ_REQUIRE(opinion.plain && opinion.candidates.front().name == "UTF-8");
}

// The bytes as texts of a game that names a set: the reading that was decided on has every node that single bytes have,
// which may end the game elsewhere.
void read_game(std::string_view claim, std::string_view bytes) {
  const std::string game =
      "(;CA[" + std::string(claim) + "]PB[" + std::string(bytes) + "];B[aa]C[" + std::string(bytes) + "];W[bb])";
  static sgf::GameSplitter splitter(tests::read_from(""), {});  // one for all, as a worker has
  splitter.start(tests::read_from(game));
  for (sgf::RawGame raw; splitter.next(raw);) {
    const auto set = sgf::find_charset(raw.encoding);
    FUZZ_REQUIRE(set.has_value());
    sgf::Tree bytewise, chosen;
    const std::string_view from_start = std::string_view(game).substr(raw.start.offset);
    sgf::parse_tree(from_start, sgf::ByteSyntax::kBytewise, {}, bytewise);
    sgf::parse_tree(raw.bytes, raw.bytewise ? sgf::ByteSyntax::kBytewise : set->syntax, {}, chosen);
    FUZZ_REQUIRE(chosen.nodes.size() >= bytewise.nodes.size());
    FUZZ_REQUIRE(chosen.end == raw.bytes.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string_view line = bytes.substr(0, bytes.find('\n'));
  try_name(line);
  form_opinion(bytes, line, "");
  form_opinion(bytes, "", "gb18030");
  form_opinion(bytes, "", "");
  read_game("", bytes);
  for (const char* name : kNames) {
    const auto set = sgf::find_charset(name);
    if (!set) continue;
    decode(*set, bytes);
    if (set->syntax != sgf::ByteSyntax::kBytewise) read_game(name, bytes);
  }
  return 0;
}
