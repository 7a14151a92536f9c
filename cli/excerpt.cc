// Cuts the window. Only a few hundred bytes around the place are looked at, so that a line of any length costs the
// same.
#include "cli/excerpt.h"

#include <algorithm>
#include <string_view>

#include "cli/message.h"
#include "sgf/charset.h"

namespace sgfaudit::cli {

namespace {

constexpr int kLeastColumns = 24;
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::size_t kLongestLine = 16 << 10;  // of which the beginning is looked for

bool is_break(char c) {
  return c == '\n' || c == '\r';
}
// Can the byte be no part of a longer character? (GB18030 uses digits, too; ISO-2022 uses all of ASCII behind an ESC.)
bool is_apart(char c) {
  return c >= 0 && c < '0' && c != 0x1B;
}

// The part of a line around a place, and whether the line goes on at either side.
struct Slice {
  std::size_t begin = 0;  // in the game's bytes
  std::vector<Cell> cells;
  bool more_before = false, more_after = false;
};

Slice slice_around(const GameResult& result, std::size_t at, std::size_t reach) {
  const std::string_view bytes = result.bytes;
  Slice slice;
  std::size_t begin = at;
  while (begin > 0 && at - begin < kLongestLine && !is_break(bytes[begin - 1])) --begin;
  const bool whole = begin == 0 || is_break(bytes[begin - 1]);
  if (!whole || at - begin > reach) {  // a place where a character begins
    std::size_t near = at - std::min(at - begin, reach);
    while (near > begin && !is_apart(bytes[near])) --near;
    if (bytes.substr(begin, near - begin).find('\x1B') == std::string_view::npos) begin = near;
  }
  slice.more_before = begin > 0 && !is_break(bytes[begin - 1]);
  std::size_t end = at;
  while (end < bytes.size() && end - at < reach && !is_break(bytes[end])) ++end;
  slice.more_after = end < bytes.size() && !is_break(bytes[end]);
  slice.begin = begin;
  std::string text;
  std::vector<std::size_t> offsets;
  sgf::TextDecoder(result.encoding).decode(bytes.substr(begin, end - begin), text, offsets);
  slice.cells = cells(text);
  for (Cell& cell : slice.cells) cell.offset = offsets[cell.offset];
  // What was cut in the middle of a character.
  for (int i = 0; i < 3 && slice.more_after && slice.cells.size() > 1 && slice.cells.back().text == kReplacement; ++i) {
    slice.cells.pop_back();
  }
  return slice;
}

int columns(const std::vector<Cell>& all, std::size_t from, std::size_t to) {
  int sum = 0;
  for (std::size_t i = from; i < to; ++i) sum += all[i].columns;
  return sum;
}

}  // namespace

std::vector<std::string> excerpt(const GameResult& result, const sgf::TextPlace& place, std::uint32_t length,
                                 int width) {
  const std::string_view bytes = result.bytes;
  if (bytes.empty() || place.offset < result.start.offset) return {};
  if (place.offset - result.start.offset > bytes.size()) return {};
  const auto at = static_cast<std::size_t>(place.offset - result.start.offset);
  const std::string number = std::to_string(place.line);
  const int budget = std::max(kLeastColumns, width - static_cast<int>(number.size()) - 3);
  Slice slice = slice_around(result, at, static_cast<std::size_t>(budget) * 4);
  const std::vector<Cell>& all = slice.cells;
  if (slice.begin == 0 && result.start.column > 1) slice.more_before = true;

  if (all.empty()) return {};  // an empty line shows nothing

  // The cells of the place: [first, last).
  const std::size_t local = at - slice.begin;
  std::size_t first = all.size();
  while (first > 0 && all[first - 1].offset >= local) --first;
  if (first > 0 &&
      (first == all.size() ? local < bytes.size() - slice.begin && !is_break(bytes[at]) : all[first].offset > local)) {
    --first;  // the place is inside of a character
  }
  std::size_t last = first;
  while (last < all.size() && all[last].offset < local + length) ++last;

  // The cells shown: [from, to), with two columns left for "…" at the ends.
  const int room = budget - 2;
  std::size_t from = 0;
  if (columns(all, 0, last) > room) {
    from = first;
    while (from > 0 && columns(all, from - 1, first) <= room / 3) --from;
  }
  std::size_t to = from;
  int used = 0;
  while (to < all.size() && used + all[to].columns <= room) used += all[to++].columns;

  const std::string_view left = from > 0 || slice.more_before ? "…" : "";
  std::string text(left);
  for (std::size_t i = from; i < to; ++i) text += all[i].text;
  if (to < all.size() || slice.more_after) text += "…";
  const int before = (left.empty() ? 0 : 1) + columns(all, from, first);
  const int under = std::max(1, columns(all, first, std::min(last, to)));
  return {number + " | " + text, std::string(number.size(), ' ') + " | " +
                                     std::string(static_cast<std::size_t>(before), ' ') +
                                     std::string(static_cast<std::size_t>(under), '^')};
}

}  // namespace sgfaudit::cli
