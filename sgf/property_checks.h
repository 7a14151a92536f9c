// Everything that can be said about properties from the table and FF[4] alone: names, counts, types and places of
// values. Judges no komi, rules, handicap or result (where these are read, they are judged) and no move of the line
// that is replayed.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/point.h"
#include "sgf/game_context.h"
#include "sgf/name_set.h"

namespace sgfaudit::sgf {

// What the root says about the game as a whole.
struct RootFacts {
  bool playable = true;     // a board could be set up
  bool other_game = false;  // GM names another game: nothing else is judged
  BoardSize size;
  bool size_recorded = false;
  int format = 1;
  bool format_recorded = false;
};

// Reads FF, GM and SZ of the root, and reports what is wrong with them.
[[nodiscard]] RootFacts read_root(const GameContext& game, Findings& findings);

inline constexpr std::size_t kLongestShownName = 40;  // bytes of an identifier in a finding

// Is it a date or a list of dates as FF[4] DT writes it ("1996-05-06,07,08")?
[[nodiscard]] bool is_date_list(std::string_view text);

// Checks all properties of all nodes of a game. Keeps its memory from game to game.
class PropertyChecker {
 public:
  void check(const GameContext& game, BoardSize size, Findings& findings);

 private:
  using Id = PropertyId;

  void begin(const GameContext& game, BoardSize size, Findings& findings);
  void next_stamp();
  void nodes(std::uint32_t from, std::uint32_t end);
  void node(std::uint32_t node);
  void pass_info_on(std::uint32_t from, std::uint32_t end);
  void not_in_format(const TreeProperty& property);
  void name(const TreeProperty& property, const PropertyInfo& info);
  // `counts`: it is not a second one of a single value, which only has to be told.
  void values(const TreeProperty& property, const PropertyInfo& info, bool counts);
  void swallowed(const TreeProperty& property, const PropertyInfo& info, TreeValue value);
  void value(const TreeProperty& property, const PropertyInfo& info, TreeValue value);
  void point_list(const TreeProperty& property, TreeValue value);
  void compose(const TreeProperty& property, const PropertyInfo& info, TreeValue value);
  void color(const TreeProperty& property, TreeValue value, std::string_view text);
  void unique(const TreeProperty& property, TreeValue value, Point first, Point last);
  void duplicates(std::uint32_t node);
  void combinations(std::uint32_t node);
  void annotations(std::uint32_t node);
  void game_info(std::uint32_t node);
  Diagnostic& report(Code code, const TreeProperty& property);                   // at the identifier
  Diagnostic& report(Code code, const TreeProperty& property, TreeValue value);  // at the value

  const GameContext* game_ = nullptr;
  Findings* findings_ = nullptr;
  BoardSize size_;
  std::uint32_t node_ = 0;

  std::uint32_t stamp_ = 0;  // of the node being read: a number that no node had before, of no game
  std::array<std::uint32_t, kPropertyCount + 1> seen_in_{};      // stamp of the node in which a property was seen last
  std::array<const TreeProperty*, kPropertyCount + 1> first_{};  // its first place in that node
  std::bitset<kPropertyCount + 1> wrong_format_;                 // reported already
  NameSet odd_names_;                                            // spellings reported already
  NameSet unknown_here_;                                         // unknown names of this node
  std::vector<bool> info_on_path_;                               // per node: game info stands in it or above it
  bool root_has_info_ = false;
  std::vector<std::uint32_t> marked_;  // per group and point: stamp of the last node that names it
};

}  // namespace sgfaudit::sgf
