// The structural scanner: finds the tokens of one game tree and says where the tree ends. The splitter runs it for the
// extent alone, the parser for the tree; being the same code with the same recovery, they always agree. It works on
// pieces of a stream, holds a state of constant size (counters, no stack) and looks at most kLookBack bytes back.
//
// A sink receives, in the order of the bytes:
//   open(at) close(at)            "(" and ")", also where one is only implied
//   node(at)                      ";", also where it is only implied
//   property(begin, end)          an identifier that is followed by a value
//   value(begin, end)             what stands between the brackets of one of its values
//   moves(at, count)              node, property and value of usual moves (usual_move.h) one behind the other
//   fault(code, at, length, n)    something wrong; n: number of missing ")" (syntax/unclosed-tree), where the value is
//                                 taken to end (syntax/unclosed-value)
//   mark(at)                      what comes from here on may turn out to belong to another game
//   cut(at)                       it does, from the last mark() on
#pragma once

#include <cstdint>
#include <string_view>

#include "base/codes.h"
#include "sgf/byte_syntax.h"

namespace sgfaudit::sgf {

inline constexpr std::uint64_t kNowhere = UINT64_MAX;
inline constexpr std::uint64_t kLookBack = 64 << 10;  // bytes before the reading position that may be looked at again
inline constexpr std::uint64_t kLongestName = 64;     // a longer identifier is none of the known ones

// Is it FF, GM, SZ, CA or AP (lower-case letters dropped)? Such a property in the first node of a subtree tells a new
// game that was glued on from a variation: FF[4] allows root properties in root nodes only.
bool is_root_name(std::string_view name);

template <class Sink>
class Scanner {
 public:
  Scanner(Sink& sink, ByteSyntax syntax)
      : sink_(sink), table_(&kValueBytes[static_cast<std::size_t>(syntax)]), syntax_(syntax) {}

  // Begins a game at this offset: at its "(", or where that is missing at ";" or at an identifier.
  void start(std::uint64_t at);
  // Goes on with data[0] … = the bytes of offsets begin … end - 1, in which bytes already seen may come again: at least
  // the last kLookBack ones. `last`: nothing follows. True when the game is over.
  bool feed(const char* data, std::uint64_t begin, std::uint64_t end, bool last);

  // Of a game that is over: the offset behind it; and whether the next game begins just there, inside the unclosed
  // tree.
  [[nodiscard]] std::uint64_t game_end() const { return game_end_; }
  [[nodiscard]] bool was_cut() const { return was_cut_; }
  // Where the next game begins, if its first node told so; kNowhere: still to be looked for.
  [[nodiscard]] std::uint64_t next_start() const { return next_start_; }

 private:
  enum class State : std::uint8_t {
    kStructure,
    kName,        // inside an identifier
    kAfterName,   // behind it, before "["
    kValue,       // inside a value
    kEscape,      // behind a "\"
    kTrail,       // behind a lead byte
    kShift,       // inside an ISO-2022 escape sequence
    kPairs,       // in its two-byte mode
    kPairsTrail,  // at the second byte of a pair
    kDoubt,       // behind a value that contains the beginning of a game: was it closed at all?
    kDamage,      // at text that is no token: does it belong to the value that was closed before it?
    kClosed,      // behind the ")" that closes the game: or do its nodes go on there?
  };

  [[nodiscard]] const char* skip_text(const char* p, const char* limit) const;
  bool step();
  bool structure();
  const char* take_moves(const char* p, const char* limit);
  const char* take_name(const char* p, const char* limit);
  const char* take_value(const char* p, const char* limit);
  bool name();
  bool after_name();
  bool value();
  bool value_special();
  bool shift();
  bool pairs();
  bool doubt();
  bool damage();
  bool closed();
  bool at_end();

  void node(std::uint64_t at);
  void open_tree(std::uint64_t at);
  void close_tree(std::uint64_t at);
  void property(std::uint64_t begin, std::uint64_t end);
  void leave_node();
  void name_without_value();
  void begin_value(std::uint64_t at);
  void end_value(std::uint64_t end);
  [[nodiscard]] std::uint64_t complete_end(std::uint64_t begin, std::uint64_t end) const;
  [[nodiscard]] std::uint64_t text_end(std::uint64_t begin, std::uint64_t end) const;
  bool inner_bracket();
  [[nodiscard]] bool plain_value() const;
  bool end_unclosed(std::uint64_t at);
  [[nodiscard]] std::uint64_t structure_in_value() const;
  bool unexpected(std::uint64_t at, std::uint64_t end);
  void unexpected_run(std::uint64_t at, std::uint64_t end);
  void begin_damage(std::uint64_t at);
  bool end_damage(bool belongs_to_value);
  [[nodiscard]] bool is_property_bracket(std::uint64_t at) const;
  bool reopen(std::uint64_t name, std::uint64_t end, bool node);
  void may_be_game(std::uint64_t at, std::uint64_t close = kNowhere);
  void cut(std::uint64_t at);
  void over(std::uint64_t at);

  [[nodiscard]] char byte(std::uint64_t at) const { return data_[at - begin_]; }
  [[nodiscard]] const char* pointer(std::uint64_t at) const { return data_ + (at - begin_); }
  [[nodiscard]] std::uint64_t offset(const char* p) const { return begin_ + static_cast<std::uint64_t>(p - data_); }
  void fault(Code code, std::uint64_t at, std::uint64_t length, std::uint64_t n = 0) {
    sink_.fault(code, at, length, n);
  }

  Sink& sink_;
  const ValueBytes* table_;
  ByteSyntax syntax_;
  const char* data_ = nullptr;
  std::uint64_t begin_ = 0, end_ = 0;
  bool last_ = false;

  State state_ = State::kStructure;
  std::uint64_t at_ = 0;                      // next byte to read
  std::uint64_t depth_ = 0;                   // open trees
  std::uint64_t tree_at_ = 0;                 // the last "("
  std::uint64_t candidate_ = kNowhere;        // where another game begins, if the node being read says so
  std::uint64_t candidate_close_ = kNowhere;  // the ")" that has closed this one then
  std::uint64_t node_at_ = 0;                 // the last ";"
  std::uint64_t close_at_ = 0;                // kClosed: the ")"
  std::uint64_t name_begin_ = 0, name_end_ = 0;
  std::uint64_t property_begin_ = 0, property_end_ = 0;  // the last identifier that is followed by a value
  std::uint64_t value_at_ = 0;                           // the last "["
  std::uint64_t value_end_ = 0;                          // kDoubt: where it was closed
  std::uint64_t inner_game_ = kNowhere;                  // a "(" inside the value at which a game may begin
  std::uint64_t damage_at_ = 0;                          // kDamage: where the text begins
  std::uint64_t damage_level_ = 0;
  std::uint64_t damage_known_until_ = 0;  // text before this offset does not belong to a value
  std::uint64_t game_end_ = kNowhere, next_start_ = kNowhere;
  std::uint8_t shift_ = 0;
  bool fresh_tree_ = false;   // nothing has come since the "("
  bool in_node_ = false;      // a property may follow
  bool empty_node_ = false;   // nothing has come since the ";"
  bool after_tree_ = false;   // a subtree was closed, nothing has come since
  bool reopened_ = false;     // a ")" that closed the game was one too many; the node that shows it comes next
  bool in_property_ = false;  // a value may follow
  bool orphan_ = false;       // the value belongs to no property
  bool orphan_run_ = false;   // that was reported
  bool nul_run_ = false;      // a NUL byte was reported for this value or gap
  bool damage_run_ = false;   // this run of unexpected bytes was reported
  bool over_ = false;
  bool was_cut_ = false;
};

}  // namespace sgfaudit::sgf

#include "sgf/scanner_impl.h"  // IWYU pragma: export
