// Fills in the catalogue's sentences, and makes foreign text harmless: nothing that a terminal could act on, and
// nothing that could reorder or hide what is printed (Unicode categories Cc, Cf, Zl, Zp, unassigned), leaves
// printable().
#include "cli/message.h"

#include <algorithm>
#include <cstdint>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include "base/catalogue.h"
#include "cli/utf8.h"
#include "sgf/byte_search.h"

namespace sgfaudit::cli {

namespace {

constexpr UChar32 kReplacement = 0xFFFD;
constexpr UChar32 kControlPictures = 0x2400;  // U+2400 … U+241F picture U+0000 … U+001F
constexpr UChar32 kDeletePicture = 0x2421;
constexpr UChar32 kRatio = 0x2236;       // looks like a colon
constexpr UChar32 kMusicSharp = 0x266F;  // looks like a number sign
constexpr int kArgumentColumns = 160;    // of one argument; a value may have millions of bytes, a sentence has not

void append(std::string& out, UChar32 c) {
  char buffer[U8_MAX_LENGTH];
  std::int32_t length = 0;
  U8_APPEND_UNSAFE(buffer, length, c);
  out.append(buffer, static_cast<std::size_t>(length));
}

// What stands for the character on a terminal; `c` < 0: bytes that are no UTF-8.
UChar32 shown(UChar32 c) {
  if (c < 0) return kReplacement;
  if (c < 0x20) return kControlPictures + c;
  if (c == 0x7F) return kDeletePicture;
  if (c < 0x7F) return c;
  constexpr std::uint32_t kHarmful =
      U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CS_MASK | U_GC_CO_MASK | U_GC_CN_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  return (U_GET_GC_MASK(c) & kHarmful) != 0 ? kReplacement : c;
}

// Is what stands at `at` a command to the service that keeps the log of a CI job? GitHub obeys "::" at the beginning of
// a line, and so of a word, since a sentence may be broken there; Azure obeys "##[" and "##vso[" anywhere.
bool is_command(std::string_view text, std::size_t at, UChar32 before) {
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("::")) return u_isUWhiteSpace(before) != 0;
  return rest.starts_with("##[") || rest.starts_with("##vso[");
}

// Goes through a text: what is shown for each character.
class ShownText {
 public:
  explicit ShownText(std::string_view text) : text_(text) {}

  [[nodiscard]] bool ended() const { return at_ == text_.size(); }
  [[nodiscard]] std::size_t offset() const { return at_; }
  UChar32 next() {
    const bool command = (text_[at_] == ':' || text_[at_] == '#') && is_command(text_, at_, before_);
    const UChar32 read = next_character(text_, at_);
    before_ = !command ? shown(read) : read == ':' ? kRatio : kMusicSharp;
    return before_;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  UChar32 before_ = ' ';
};

// Is each character shown as it is, in one column? Nearly all texts of reports are like this.
bool is_plain(std::string_view text) {
  char before = ' ';
  for (const char c : text.substr(sgf::find_unprintable_or<':', '#'>(text, 0))) {
    if (c < ' ' || c >= 0x7F || (c == ':' && before == ':') || (before == '#' && (c == '#' || c == '['))) return false;
    before = c;
  }
  return true;
}

int columns_of(UChar32 c) {
  if ((U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0) return 0;
  // The conjoining vowels and finals of Hangul stand in the cell of the syllable they complete.
  if (c >= 0x1160 && c <= 0x11FF) return 0;
  const auto width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

// Are all places for arguments in the catalogue's sentences "{0}" to "{9}"?
constexpr bool places_are_digits() {
  return std::ranges::all_of(kCatalogue, [](const CodeInfo& info) {
    std::string_view rest = info.message;
    while ((rest = rest.substr(std::min(rest.find('{'), rest.size()))).size() >= 3) {
      if (rest[1] < '0' || rest[1] > '9' || rest[2] != '}') return false;
      rest.remove_prefix(3);
    }
    return rest.empty();
  });
}
static_assert(places_are_digits());

// The sentence of a finding with fewer arguments than the sentence has places: what there is.
std::string incomplete(const Diagnostic& diagnostic) {
  std::string out(code_info(diagnostic.code).message);
  for (const std::string& argument : diagnostic.arguments) {
    out += (&argument == &diagnostic.arguments.front() ? " (" : ", ") + shortened(argument, kArgumentColumns);
  }
  return diagnostic.arguments.empty() ? out : out + ")";
}

// Appends what shortened() returns.
void append_shortened(std::string_view text, int columns, std::string& out) {
  if (text.size() <= static_cast<std::size_t>(columns) && is_plain(text)) {
    out += text;
    return;
  }
  // A character takes at most four bytes: what lies behind cannot be shown and need not be looked at.
  const bool more = text.size() > static_cast<std::size_t>(columns) * 8;
  const std::vector<Cell> all = cells(more ? text.substr(0, static_cast<std::size_t>(columns) * 8) : text);
  int total = 0;
  for (const Cell& cell : all) total += cell.columns;
  if (total <= columns && !more) {
    for (const Cell& cell : all) out += cell.text;
    return;
  }
  int used = 0;
  for (const Cell& cell : all) {
    if (used + cell.columns > columns - 1) break;
    used += cell.columns;
    out += cell.text;
  }
  out += "…";
}

}  // namespace

std::vector<Cell> cells(std::string_view text) {
  std::vector<Cell> out;
  ShownText rest(text);
  out.reserve(text.size());
  while (!rest.ended()) {
    const std::size_t begin = rest.offset();
    const UChar32 visible = rest.next();
    Cell& cell = out.emplace_back(Cell{begin, 1, {}});
    if (visible < 0x7F) {
      cell.text = static_cast<char>(visible);
      continue;
    }
    cell.columns = columns_of(visible);
    append(cell.text, visible);
  }
  return out;
}

std::string printable(std::string_view text) {
  if (is_plain(text)) return std::string(text);
  std::string out;
  out.reserve(text.size());
  ShownText rest(text);
  while (!rest.ended()) append(out, rest.next());
  return out;
}

int display_width(std::string_view text) {
  if (is_plain(text)) return static_cast<int>(text.size());
  int columns = 0;
  for (const Cell& cell : cells(text)) columns += cell.columns;
  return columns;
}

std::string shortened(std::string_view text, int columns) {
  std::string out;
  append_shortened(text, columns, out);
  return out;
}

std::string message(const Diagnostic& diagnostic) {
  std::string_view rest = code_info(diagnostic.code).message;
  std::size_t longest = rest.size();
  for (const std::string& argument : diagnostic.arguments) {
    longest += std::min<std::size_t>(argument.size(), kArgumentColumns);
  }
  std::string out;
  out.reserve(longest);
  for (std::size_t place = 0; (place = rest.find('{')) != std::string_view::npos; rest.remove_prefix(place + 3)) {
    out += rest.substr(0, place);
    const auto number = static_cast<std::size_t>(rest[place + 1] - '0');
    if (number >= diagnostic.arguments.size()) return incomplete(diagnostic);
    append_shortened(diagnostic.arguments[number], kArgumentColumns, out);
  }
  return out += rest;
}

std::string message(const GameResult& result, std::size_t index) {
  return result.told.empty() ? message(result.findings.kept()[index]) : result.told[index].message;
}

}  // namespace sgfaudit::cli
