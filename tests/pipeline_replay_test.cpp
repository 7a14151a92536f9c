// A game written out as SGF and read again is the same game (SCORING §3, property 8): same board, same facts, same
// findings.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "rules/replay.h"
#include "sgf/reader.h"
#include "tests/generators.h"
#include "tests/memory_input.h"

namespace sgfaudit::tests {
namespace {

GameRecord read_again(const std::string& text) {
  sgf::GameSplitter splitter(read_from(text), {});
  sgf::RawGame raw;
  GameRecord record;
  Findings findings;
  if (splitter.next(raw)) sgf::GameReader({}).read(raw, record, findings);
  return record;
}

struct Found {
  Code code;
  std::uint32_t move, related;
  bool consequence;
  std::vector<std::string> arguments;
  friend bool operator==(const Found&, const Found&) = default;
};

std::vector<Found> found(const Findings& findings) {
  std::vector<Found> all;
  for (const Diagnostic& d : findings.kept())
    all.push_back({d.code, d.move, d.related_move, d.consequence, d.arguments});
  return all;
}

RC_GTEST_PROP(WrittenGame, IsTheSameGame, ()) {
  const GeneratedGame game = *games({.max_side = 19,
                                     .illegal = *rc::gen::arbitrary<bool>(),
                                     .lost_moves = true,
                                     .mid_game_setup = true,
                                     .alternate = *rc::gen::arbitrary<bool>(),
                                     .ko = SlowKo::kSimple,
                                     .suicide = SlowSuicide::kMulti});
  const GameRecord again = read_again(sgf_text(game.record));
  RC_ASSERT(again.playable);
  RC_ASSERT(again.size == game.record.size);
  RC_ASSERT(again.moves == game.record.moves);
  for (const char* name : {"japanese", "tromp-taylor", "aga"}) {
    const rules::Ruleset& ruleset = *rules::find_ruleset(name);
    Findings first, second;
    const rules::Replay a = rules::replay(game.record, ruleset, first);
    const rules::Replay b = rules::replay(again, ruleset, second);
    RC_ASSERT(a.board.position() == b.board.position());
    RC_ASSERT(a.black.setup == b.black.setup && a.white.setup == b.white.setup);
    RC_ASSERT(a.black.lost() == b.black.lost() && a.white.lost() == b.white.lost());
    RC_ASSERT(a.illegal_moves == b.illegal_moves && a.consequences == b.consequences);
    RC_ASSERT(a.passes_at_end == b.passes_at_end);
    RC_ASSERT(a.handicap_stones == b.handicap_stones);
    RC_ASSERT(found(first) == found(second));
  }
}

}  // namespace
}  // namespace sgfaudit::tests
