// The scanner's functions for property values: escapes, multibyte characters, values that were never closed.
#pragma once

#include <algorithm>

#include "sgf/byte_search.h"
#include "sgf/property_table.h"
#include "sgf/scanner.h"

namespace sgfaudit::sgf {

inline constexpr std::uint64_t kNearBracket = 4096;  // a game that begins inside a value: from its "(" to the next "]"
inline constexpr std::uint64_t kLongestPlain = 64;   // an unclosed number or point is only looked for in short values

template <class Sink>
void Scanner<Sink>::begin_value(std::uint64_t at) {
  value_at_ = at;
  inner_game_ = kNowhere;
  nul_run_ = false;
  orphan_ = !in_property_;
  if (orphan_ && !orphan_run_) fault(Code::kSyntaxValueWithoutProperty, at, 1);
  orphan_run_ = orphan_;
  empty_node_ = false;
}

template <class Sink>
void Scanner<Sink>::end_value(std::uint64_t end) {
  if (!orphan_) sink_.value(value_at_ + 1, end);
  state_ = State::kStructure;
}

// The first byte of a value that is no plain text, or the end of what is there.
template <class Sink>
const char* Scanner<Sink>::skip_text(const char* p, const char* limit) const {
  using byte_search::kHighBits;
  const std::uint64_t leads = syntax_ == ByteSyntax::kBytewise ? 0 : kHighBits;  // may be lead bytes
  const bool shifts = syntax_ == ByteSyntax::kIso2022Jp;                         // ESC counts too
  while (!shifts && limit - p >= static_cast<std::ptrdiff_t>(sizeof(std::uint64_t))) {
    const std::uint64_t word = byte_search::word_at(p);
    const std::uint64_t found = byte_search::syntax_bytes(word) | (word & leads);
    p += found == 0 ? sizeof word : byte_search::first_high(found);
    if (found == 0) continue;
    if ((*table_)[byte_index(*p)] != ValueByte::kText) return p;
    ++p;
  }
  while (p < limit && (*table_)[byte_index(*p)] == ValueByte::kText) ++p;
  return p;
}

template <class Sink>
bool Scanner<Sink>::value() {
  while (at_ < end_) {
    const char* const limit = pointer(end_);
    const char* p = pointer(at_);
    p = skip_text(p, limit);
    at_ = offset(p);
    if (p == limit) break;
    switch ((*table_)[byte_index(*p)]) {
      case ValueByte::kClose:
        value_end_ = at_++;
        if (inner_game_ != kNowhere && value_end_ - inner_game_ < kNearBracket && !orphan_) {
          state_ = State::kDoubt;
        } else {
          end_value(value_end_);
        }
        return true;
      case ValueByte::kEscape:
        inner_game_ = kNowhere;
        ++at_;
        state_ = State::kEscape;
        return true;
      case ValueByte::kOpen:
        if (inner_bracket()) return true;
        ++at_;
        break;
      case ValueByte::kNul:
        if (!nul_run_) fault(Code::kSyntaxNulByte, at_, 1);
        nul_run_ = true;
        ++at_;
        break;
      case ValueByte::kLead:
        ++at_;
        state_ = State::kTrail;
        if (at_ == end_) return last_;
        value_special();
        break;
      case ValueByte::kShift:
        ++at_;
        shift_ = 0;
        state_ = State::kShift;
        return true;
      case ValueByte::kText:
        break;
    }
  }
  return last_;
}

// Behind a backslash (FF[4] Text: the next character, whatever it is, is taken as it stands) or behind a lead byte.
template <class Sink>
bool Scanner<Sink>::value_special() {
  const char c = byte(at_);
  if (state_ == State::kTrail) {
    state_ = State::kValue;
    if (is_trail_byte(static_cast<unsigned char>(c))) ++at_;
    return true;
  }
  const ValueByte kind = (*table_)[byte_index(c)];
  state_ = kind == ValueByte::kLead ? State::kTrail : State::kValue;
  if (kind != ValueByte::kShift) ++at_;
  return true;
}

// ISO-2022-JP: ESC $ B, ESC $ @, ESC $ ( D begin pairs of bytes, ESC ( B and the like end them.
template <class Sink>
bool Scanner<Sink>::shift() {
  const char c = byte(at_);
  if (shift_ == 0 && (c == '$' || c == '(')) {
    shift_ = c == '$' ? 1 : 3;
    ++at_;
  } else if (shift_ == 1 && c == '(') {
    shift_ = 2;
    ++at_;
  } else if (shift_ != 0 && (is_upper(c) || c == '@')) {
    state_ = shift_ == 3 ? State::kValue : State::kPairs;
    ++at_;
  } else {
    state_ = State::kValue;
  }
  return true;
}

template <class Sink>
bool Scanner<Sink>::pairs() {
  const char c = byte(at_);
  const bool in_pair = c >= 0x21 && c <= 0x7E;
  if (state_ == State::kPairsTrail) {
    state_ = State::kPairs;
    if (in_pair) ++at_;
    return true;
  }
  ++at_;
  if (c == 0x1B) {
    shift_ = 0;
    state_ = State::kShift;
  } else if (c == '\n' || c == '\r') {  // the end of a line ends the two-byte mode
    state_ = State::kValue;
  } else if (in_pair) {
    state_ = State::kPairsTrail;
  }
  return true;
}

// The end of the last whole character of an unclosed value.
template <class Sink>
std::uint64_t Scanner<Sink>::complete_end(std::uint64_t begin, std::uint64_t end) const {
  if (begin < begin_) return end;  // part of a game that is skipped
  return begin + complete_length({pointer(begin), static_cast<std::size_t>(end - begin)}, *table_);
}

// The end without the blanks before it.
template <class Sink>
std::uint64_t Scanner<Sink>::text_end(std::uint64_t begin, std::uint64_t end) const {
  while (end > begin && end > begin_ && is_blank(byte(end - 1))) --end;
  return end;
}

// A "[" inside a value. Ends a number or point that was not closed before the next property or node; true in that case.
// In a text, remembers where a game seems to begin inside it.
template <class Sink>
bool Scanner<Sink>::inner_bracket() {
  inner_game_ = kNowhere;
  const std::uint64_t floor = std::max(value_at_, at_ < 64 ? 0 : at_ - 64);
  std::uint64_t name_end = at_;
  while (name_end - 1 > floor && is_blank(byte(name_end - 1))) --name_end;
  std::uint64_t name = name_end;
  while (name - 1 > floor && is_upper(byte(name - 1))) --name;
  if (name == name_end) return false;
  auto before = [&](std::uint64_t from, char wanted) {
    while (from - 1 > floor && is_blank(byte(from - 1))) --from;
    return from - 1 > floor && byte(from - 1) == wanted ? from - 1 : kNowhere;
  };
  const std::uint64_t semicolon = before(name, ';');
  const std::string_view id(pointer(name), name_end - name);
  if ((semicolon != kNowhere || property_id(id) != PropertyId::kUnknown) && plain_value()) {
    const std::uint64_t structure = structure_in_value();
    if (end_unclosed(structure != kNowhere || semicolon != kNowhere ? structure : name)) return true;
  }
  if (semicolon == kNowhere || name_end != at_) return false;
  const std::uint64_t parenthesis = before(semicolon, '(');
  if (parenthesis != kNowhere && is_root_name(id)) inner_game_ = parenthesis;
  return false;
}

// Is it a value in which no "[" can stand (FF[4]: a number, a point, a move …)?
template <class Sink>
bool Scanner<Sink>::plain_value() const {
  if (orphan_ || property_begin_ < begin_ || value_at_ - property_begin_ >= kLookBack) return false;
  const std::uint64_t size = property_end_ - property_begin_;
  return size <= kLongestName && is_plain(property_info(property_id_as_spelled({pointer(property_begin_), size})));
}

// The next ";", "(" or ")" in the value being read; kNowhere: none.
template <class Sink>
std::uint64_t Scanner<Sink>::structure_in_value() const {
  if (at_ - value_at_ >= kLookBack) return kNowhere;
  const std::uint64_t limit = std::min(at_, value_at_ + 1 + kLongestPlain);
  std::uint64_t at = value_at_ + 1;
  while (at < limit && byte(at) != ';' && byte(at) != '(' && byte(at) != ')') ++at;
  return at < limit ? at : kNowhere;
}

// Ends a value that was not closed, before the structure at this offset; false where there is none.
template <class Sink>
bool Scanner<Sink>::end_unclosed(std::uint64_t at) {
  if (at == kNowhere || at - value_at_ >= kLookBack) return false;
  fault(Code::kSyntaxUnclosedValue, value_at_, 1, at);
  end_value(complete_end(value_at_ + 1, text_end(value_at_ + 1, at)));
  at_ = at;
  return true;
}

// Behind a value that contains "(;FF[" or the like and was closed at the very next "]". FF[4] wants that "]" escaped in
// a quotation; if structure follows, the value was not closed and a new game begins inside it.
template <class Sink>
bool Scanner<Sink>::doubt() {
  while (at_ < end_ && is_blank(byte(at_))) ++at_;
  const bool far = at_ - inner_game_ > kLookBack / 2;
  if (at_ == end_ && !far) return last_;
  bool game = false;
  if (!far) {
    std::uint64_t q = at_;
    while (q < end_ && q - at_ < kLongestName && is_name_byte(byte(q))) ++q;
    if (q == end_ && !last_) return false;
    const char c = byte(at_);
    game = c == ';' || c == '(' || c == ')' || (q > at_ && q < end_ && byte(q) == '[');
  }
  if (!game) {
    end_value(value_end_);
    return true;
  }
  fault(Code::kSyntaxUnclosedValue, value_at_, 1, inner_game_);
  sink_.value(value_at_ + 1, complete_end(value_at_ + 1, inner_game_));
  fault(Code::kSyntaxUnclosedTree, inner_game_, 0, depth_);
  was_cut_ = true;
  over(inner_game_);
  return true;
}

}  // namespace sgfaudit::sgf
