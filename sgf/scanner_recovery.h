// The scanner's functions for damage: text where a token should stand, identifiers without value, the end of the input.
#pragma once

#include "sgf/property_table.h"
#include "sgf/scanner.h"

namespace sgfaudit::sgf {

// A byte that begins no token. Behind a value it may be the rest of its text, closed too early by an unescaped "]".
template <class Sink>
bool Scanner<Sink>::unexpected(std::uint64_t at, std::uint64_t end) {
  if (byte(at) == ']') {
    if (!damage_run_) fault(Code::kSyntaxUnexpectedCharacter, at, 1);
    at_ = at + 1;
  } else if (in_property_ && at >= damage_known_until_) {
    begin_damage(at);
  } else {
    unexpected_run(at, end);
  }
  return true;
}

template <class Sink>
void Scanner<Sink>::unexpected_run(std::uint64_t at, std::uint64_t end) {
  if (!damage_run_) fault(Code::kSyntaxUnexpectedCharacter, at, end - at);
  damage_run_ = true;
  in_property_ = false;
  at_ = end;
  state_ = State::kStructure;
}

template <class Sink>
void Scanner<Sink>::begin_damage(std::uint64_t at) {
  damage_at_ = at_ = at;
  damage_level_ = 0;
  state_ = State::kDamage;
}

// Looks for the next bracket: a "]" of its own ends the text of the value before; an identifier with "[" does not.
template <class Sink>
bool Scanner<Sink>::damage() {
  while (at_ < end_) {
    if (at_ - damage_at_ > kLookBack / 2) return end_damage(false);
    const char c = byte(at_);
    if (c == '\\') {
      if (at_ + 1 == end_ && !last_) return false;
      at_ += at_ + 1 == end_ ? 1 : 2;
      continue;
    }
    if (c == ']' && damage_level_-- == 0) return end_damage(true);
    if (c == '[') {
      if (is_property_bracket(at_)) return end_damage(false);
      ++damage_level_;
    }
    ++at_;
  }
  return last_;
}

template <class Sink>
bool Scanner<Sink>::end_damage(bool belongs_to_value) {
  state_ = State::kStructure;
  if (belongs_to_value) {
    if (!damage_run_) fault(Code::kSyntaxUnexpectedCharacter, damage_at_, at_ + 1 - damage_at_);
    ++at_;
    return true;
  }
  damage_known_until_ = at_ + 1;
  at_ = damage_at_;
  return true;
}

// Is the "[" that of a property: directly behind an identifier in upper case (in text in brackets: behind ";" and an
// identifier)?
template <class Sink>
bool Scanner<Sink>::is_property_bracket(std::uint64_t at) const {
  std::uint64_t name = at;
  while (name > damage_at_ && at - name <= kLongestName && is_name_byte(byte(name - 1))) --name;
  if (name == at || !is_upper(byte(name))) return false;
  return damage_level_ == 0 || (name > damage_at_ && byte(name - 1) == ';');
}

template <class Sink>
void Scanner<Sink>::name_without_value() {
  const bool near = at_ - name_begin_ < kLookBack / 2;
  if (in_property_ && near && name_begin_ >= damage_known_until_) {
    begin_damage(name_begin_);
    return;
  }
  state_ = State::kStructure;
  bool upper = false;
  for (std::uint64_t at = name_begin_; near && at < name_end_ && !upper; ++at) upper = is_upper(byte(at));
  const std::uint64_t next = at_;
  if (!upper) {
    unexpected_run(name_begin_, name_end_);
  } else if (!damage_run_) {
    fault(Code::kSyntaxPropertyWithoutValue, name_begin_, name_end_ - name_begin_);
    empty_node_ = in_property_ = false;
  }
  at_ = next;
}

// Behind the ")" that closes the game. Where nodes follow instead of "(" or text, that ")" was one too many and they go
// on with the game (SGF policy 1: no move is lost). A node with a root property begins another game, though.
template <class Sink>
bool Scanner<Sink>::closed() {
  auto skip = [this](std::uint64_t at, auto wanted) {
    while (at < end_ && at - close_at_ < kLookBack / 2 && wanted(byte(at))) ++at;
    return at;
  };
  at_ = skip(at_, [](char c) { return is_blank(c) || c == ')'; });
  if (at_ == end_ && !last_ && at_ - close_at_ < kLookBack / 2) return false;
  const std::uint64_t name = skip(at_, [](char c) { return is_blank(c) || c == ';'; });
  const std::uint64_t name_end = skip(name, is_name_byte);
  const std::uint64_t bracket = skip(name_end, is_blank);
  if (bracket == end_ && !last_ && bracket - close_at_ < kLookBack / 2) return false;
  const bool property = name_end > name && bracket < end_ && byte(bracket) == '[';
  if (property && reopen(name, name_end, byte(at_) == ';')) return true;
  sink_.close(close_at_);
  over(close_at_ + 1);
  return true;
}

// Goes on with the game at a property, in a node of its own or in the last one; false where it can be none of this
// game.
template <class Sink>
bool Scanner<Sink>::reopen(std::uint64_t name, std::uint64_t end, bool node) {
  const std::string_view id(pointer(name), end - name);
  if (!is_upper(id[0]) || is_root_name(id)) return false;
  if (!node && (!in_node_ || property_id(id) == PropertyId::kUnknown)) return false;
  state_ = State::kStructure;
  if (node) {
    reopened_ = true;
  } else {
    fault(Code::kSyntaxExtraClose, close_at_, 1);
  }
  return true;
}

// No byte follows. Leaves the state that the scanner is in; true as long as there is something left to read or to say.
template <class Sink>
bool Scanner<Sink>::at_end() {
  switch (state_) {
    case State::kStructure:
      leave_node();
      if (depth_ > 0) fault(Code::kSyntaxUnclosedTree, end_, 0, depth_);
      over(end_);
      break;
    case State::kName:
      name_end_ = at_;
      [[fallthrough]];
    case State::kAfterName:
      name_without_value();
      break;
    case State::kDoubt:
      end_value(value_end_);
      break;
    case State::kDamage:
      end_damage(false);
      break;
    case State::kClosed:
      closed();
      break;
    default:
      if (plain_value() && end_unclosed(structure_in_value())) break;
      fault(Code::kSyntaxUnclosedValue, value_at_, 1, end_);
      end_value(complete_end(value_at_ + 1, plain_value() ? text_end(value_at_ + 1, end_) : end_));
      break;
  }
  return true;
}

}  // namespace sgfaudit::sgf
