// The scanner's functions for damage: text where a token should stand, identifiers without value, the end of the input.
#pragma once

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
    default:
      if (move_property_ && !orphan_ && unclosed_move()) break;
      fault(Code::kSyntaxUnclosedValue, value_at_, 1);
      end_value(complete_end(value_at_ + 1, move_property_ ? text_end(value_at_ + 1, end_) : end_));
      break;
  }
  return true;
}

}  // namespace sgfaudit::sgf
