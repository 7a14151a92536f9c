// The scanner's functions: structure (trees, nodes, properties). Those for values are in scanner_values.h, those for
// damaged text in scanner_recovery.h.
#pragma once

#include "sgf/scanner.h"
#include "sgf/scanner_recovery.h"
#include "sgf/scanner_values.h"
#include "sgf/usual_move.h"

namespace sgfaudit::sgf {

inline bool is_root_name(std::string_view name) {
  char letters[2] = {};
  int count = 0;
  for (const char c : name) {
    if (is_lower(c)) continue;  // SGF policy 5
    if (count == 2) return false;
    letters[count++] = c;
  }
  if (count != 2) return false;
  const std::string_view two(letters, 2);
  return two == "FF" || two == "GM" || two == "SZ" || two == "CA" || two == "AP";
}

template <class Sink>
void Scanner<Sink>::start(std::uint64_t at) {
  at_ = at;
  depth_ = 0;
}

template <class Sink>
bool Scanner<Sink>::feed(const char* data, std::uint64_t begin, std::uint64_t end, bool last) {
  data_ = data;
  begin_ = begin;
  end_ = end;
  last_ = last;
  while (!over_ && step()) {
  }
  return over_;
}

// Takes one step; false when more bytes are needed. At the very end of the input every state is left.
template <class Sink>
bool Scanner<Sink>::step() {
  if (at_ == end_) return last_ && at_end();
  switch (state_) {
    case State::kStructure:
      return structure();
    case State::kName:
      return name();
    case State::kAfterName:
      return after_name();
    case State::kValue:
      return value();
    case State::kEscape:
    case State::kTrail:
      return value_special();
    case State::kShift:
      return shift();
    case State::kPairs:
    case State::kPairsTrail:
      return pairs();
    case State::kDoubt:
      return doubt();
    case State::kDamage:
      return damage();
    case State::kClosed:
      return closed();
  }
  return false;
}

// Between tokens. The usual token, an identifier with a short value, is read here in one go; longer ones go through the
// states.
template <class Sink>
bool Scanner<Sink>::structure() {
  const char* const limit = pointer(end_);
  const char* p = pointer(at_);
  while (p < limit) {
    at_ = offset(p);
    switch (structure_byte(*p)) {
      case StructureByte::kBlank:
        do {
          ++p;
        } while (p < limit && is_blank(*p));
        break;
      case StructureByte::kNul:
        if (!nul_run_) fault(Code::kSyntaxNulByte, at_, 1);
        nul_run_ = true;
        ++p;
        break;
      case StructureByte::kNode: {
        const char* const behind = take_moves(p, limit);
        if (behind == p) node(at_);
        p = behind == p ? p + 1 : behind;
        break;
      }
      case StructureByte::kUpper:
      case StructureByte::kLower:
        p = take_name(p, limit);
        if (over_ || state_ != State::kStructure) return true;
        [[fallthrough]];  // its value
      case StructureByte::kOpenValue:
        p = take_value(p, limit);
        if (state_ != State::kStructure) return true;
        break;
      case StructureByte::kOpenTree:
        open_tree(at_);
        ++p;
        break;
      case StructureByte::kCloseTree:
        if (depth_ == 0) return unexpected(at_, at_ + 1);
        if (in_property_ && at_ > begin_ && p[-1] == ']') {
          if (p + 1 == limit && !last_) return false;
          // "…[1])]": the rest of a value that an unescaped "]" closed too early
          if (p + 1 < limit && p[1] == ']') return unexpected(at_, at_ + 1);
        }
        close_tree(at_);
        if (state_ != State::kStructure) return true;
        ++p;
        break;
      case StructureByte::kOther:
        return unexpected(at_, at_ + 1);
    }
  }
  at_ = end_;
  return last_;
}

// Reads the usual moves that stand here one behind the other, where nothing makes the place of the first one special:
// what node(), property(), begin_value() and end_value() do with them. B and W are no root properties, so that no game
// begins here.
template <class Sink>
const char* Scanner<Sink>::take_moves(const char* p, const char* limit) {
  if (empty_node_ || after_tree_ || reopened_ || depth_ == 0) return p;
  const std::size_t count = count_usual_moves(p, limit);
  if (count == 0) return p;
  if (!fresh_tree_ || count > 1) candidate_ = kNowhere;  // the last node is not the first of its tree
  sink_.moves(at_, count);
  p += count * kMoveBytes;
  node_at_ = offset(p) - kMoveBytes;
  property_begin_ = node_at_ + 1;
  property_end_ = node_at_ + 2;
  value_at_ = node_at_ + 2;
  inner_game_ = kNowhere;
  in_node_ = in_property_ = true;
  fresh_tree_ = after_tree_ = empty_node_ = damage_run_ = nul_run_ = orphan_run_ = orphan_ = false;
  return p;
}

template <class Sink>
const char* Scanner<Sink>::take_name(const char* p, const char* limit) {
  const char* q = p + 1;
  while (q < limit && is_name_byte(*q)) ++q;
  name_begin_ = at_;
  at_ = name_end_ = offset(q);
  if (q == limit || *q != '[') {
    state_ = q < limit ? State::kAfterName : State::kName;
  } else {
    property(name_begin_, name_end_);
  }
  return q;
}

template <class Sink>
const char* Scanner<Sink>::take_value(const char* p, const char* limit) {
  begin_value(at_);
  const char* q = p + 1;
  q = skip_text(q, limit);
  at_ = offset(q);
  if (q == limit || *q != ']') {
    state_ = State::kValue;
    return q;
  }
  end_value(at_);
  return q + 1;
}

template <class Sink>
bool Scanner<Sink>::name() {
  while (at_ < end_ && is_name_byte(byte(at_))) ++at_;
  name_end_ = at_;
  if (at_ == end_) return last_;
  state_ = State::kAfterName;
  return true;
}

template <class Sink>
bool Scanner<Sink>::after_name() {
  while (at_ < end_ && is_blank(byte(at_))) ++at_;
  if (at_ == end_) return last_;
  if (byte(at_) != '[') {
    name_without_value();
    return true;
  }
  state_ = State::kStructure;
  property(name_begin_, name_end_);
  return true;
}

// What is said about a node when it is left.
template <class Sink>
void Scanner<Sink>::leave_node() {
  if (empty_node_) fault(Code::kSyntaxEmptyNode, node_at_, 1);
  empty_node_ = in_property_ = orphan_run_ = damage_run_ = nul_run_ = false;
}

template <class Sink>
void Scanner<Sink>::node(std::uint64_t at) {
  leave_node();
  if (!fresh_tree_) candidate_ = kNowhere;
  if (after_tree_ || reopened_) may_be_game(at, reopened_ ? close_at_ : kNowhere);
  if (reopened_) fault(Code::kSyntaxExtraClose, close_at_, 1);
  reopened_ = false;
  if (after_tree_ || depth_ == 0) fault(Code::kSyntaxMissingOpen, at, 1);  // FF[4]: nodes come before the subtrees
  if (depth_ == 0) open_tree(at);
  sink_.node(at);
  fresh_tree_ = after_tree_ = false;
  in_node_ = empty_node_ = true;
  node_at_ = at;
}

template <class Sink>
void Scanner<Sink>::open_tree(std::uint64_t at) {
  leave_node();
  if (fresh_tree_ && depth_ > 0) fault(Code::kSyntaxMissingSemicolon, at, 1);  // FF[4]: a tree begins with a node
  candidate_ = kNowhere;
  if (depth_ > 0) may_be_game(at);
  sink_.open(at);
  ++depth_;
  tree_at_ = at;
  fresh_tree_ = true;
  after_tree_ = in_node_ = false;
}

template <class Sink>
void Scanner<Sink>::close_tree(std::uint64_t at) {
  leave_node();
  if (fresh_tree_) fault(Code::kSyntaxEmptyTree, tree_at_, at + 1 - tree_at_);
  if (depth_ == 1) {
    close_at_ = at;
    candidate_ = kNowhere;
    at_ = at + 1;
    state_ = State::kClosed;
    return;
  }
  sink_.close(at);
  --depth_;
  candidate_ = kNowhere;
  fresh_tree_ = in_node_ = false;
  after_tree_ = true;
}

template <class Sink>
void Scanner<Sink>::property(std::uint64_t begin, std::uint64_t end) {
  if (!in_node_) {
    const bool outside = depth_ == 0;
    fault(outside ? Code::kSyntaxMissingOpen : Code::kSyntaxMissingSemicolon, begin, end - begin);
    if (outside) open_tree(begin);
    if (after_tree_) may_be_game(begin);
    sink_.node(begin);
    fresh_tree_ = after_tree_ = false;
    in_node_ = true;
    node_at_ = begin;
  }
  const std::uint64_t size = end - begin;
  const bool near = size <= kLongestName && at_ - begin < kLookBack;
  if (candidate_ != kNowhere && near && begin - candidate_ < kLookBack && is_root_name({pointer(begin), size})) {
    cut(candidate_);
    return;
  }
  empty_node_ = damage_run_ = orphan_run_ = nul_run_ = false;
  in_property_ = true;
  property_begin_ = begin;
  property_end_ = end;
  sink_.property(begin, end);
}

// The node that is read next tells whether another game begins here. `close`: the ")" that has closed this one then;
// without it, this one was cut off.
template <class Sink>
void Scanner<Sink>::may_be_game(std::uint64_t at, std::uint64_t close) {
  candidate_ = at;
  candidate_close_ = close;
  sink_.mark(at);
}

template <class Sink>
void Scanner<Sink>::cut(std::uint64_t at) {
  sink_.cut(at);
  if (candidate_close_ != kNowhere) {
    sink_.close(candidate_close_);
    next_start_ = at;
    over(candidate_close_ + 1);
    return;
  }
  fault(Code::kSyntaxUnclosedTree, at, 0, depth_ - (byte(at) == '(' ? 1 : 0));
  was_cut_ = true;
  over(at);
}

template <class Sink>
void Scanner<Sink>::over(std::uint64_t at) {
  over_ = true;
  game_end_ = at;
}

}  // namespace sgfaudit::sgf
