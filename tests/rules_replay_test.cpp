// Replays worked by hand: a diagram, moves, and what the referee has to find. One runner, tables of cases.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "rules/replay.h"
#include "tests/rules_records.h"

namespace sgfaudit::tests {
namespace {

// "move/ko 8 (7)": code, move, related move where there is one; "*" marks a consequence.
std::string text(const Findings& findings) {
  std::string all;
  for (const Diagnostic& d : findings.kept()) {
    if (!all.empty()) all += ", ";
    all += code_info(d.code).slug;
    if (d.move != 0) all += " " + std::to_string(d.move);
    if (d.related_move != 0) all += " (" + std::to_string(d.related_move) + ")";
    if (d.consequence) all += "*";
  }
  return all;
}

struct Case {
  const char* name;
  std::vector<std::string> diagram;
  const char* steps;
  const char* handicap;  // HA, "": absent
  const char* rules;     // names separated by blanks
  const char* findings;
};

void run(const Case& c) {
  std::stringstream names(c.rules);
  for (std::string name; names >> name;) {
    SCOPED_TRACE(std::string(c.name) + " (" + name + ")");
    const Position start = position_from(c.diagram);
    RecordBuilder builder(start.size);
    if (*c.handicap != '\0') builder.handicap(c.handicap);
    builder.setup(start).steps(c.steps);
    const rules::Ruleset* ruleset = rules::find_ruleset(name);
    ASSERT_NE(ruleset, nullptr);
    Findings findings;
    const rules::Replay replay = rules::replay(builder.record(), *ruleset, findings);
    EXPECT_EQ(text(findings), c.findings);
    // Each illegal move is a finding, here or (lost moves) of the reader.
    std::uint64_t illegal = 0;
    for (const Step& step : builder.record().steps) {
      illegal += step.kind == StepKind::kOffBoard || step.kind == StepKind::kUnreadable ? 1 : 0;
    }
    for (const Diagnostic& d : findings.kept()) illegal += d.severity == Severity::kError ? 1 : 0;
    EXPECT_EQ(replay.illegal_moves + replay.consequences, illegal);
  }
}

#define ALL_RULES                                                                                              \
  "japanese korean chinese aga nz tromp-taylor ing ancient chinese-simple bga french aga-button davies basic " \
  "simplified-ing korean-old mathematical"

const std::vector<std::string> kEmpty4{". . . .", ". . . .", ". . . .", ". . . ."};
// Black takes A1 at B1, White can take back.
const std::vector<std::string> kKo{". . . .", ". . . .", "X O . .", "O . O ."};
// White throws in at C1, Black takes two at A1, White takes back one at B1: the position returns.
const std::vector<std::string> kSendTwo{". . . . .", "O X X X .", ". O . X ."};
// Three corner kos: White holds two of them, Black one.
const std::vector<std::string> kTripleKo{"O . O . . . O . O", "X O . . . . . O X", ". . . . . . . . .",
                                         ". . . . . . . . .", ". . . . . . . . .", ". . . . . . . . .",
                                         ". . . . . . . . .", "X O . . . . . . .", ". X O . . . . . ."};
// "Eternal life" (Chosei): after four plays the position returns.
const std::vector<std::string> kEternalLife{". O X . O . X .", "X X O O X X X O", ". . X O O O O O", ". . X X X X X X",
                                            ". . . . . . . ."};

const Case kKoCases[] = {
    {"simple ko", kKo, "B B1, W A1", "", ALL_RULES, "move/ko 2 (1)"},
    {"a threat and its answer lift the ko", kKo, "B B1, W D4, B D3, W A1", "", ALL_RULES, ""},
    {"a move that cannot be executed passes the turn on", kKo, "B B1, W off, B D3, W A1", "", ALL_RULES, ""},
    {"a pass is a move: simple ko is lifted, the position may return", kKo, "B B1, W pass, B pass, W A1", "",
     "japanese korean ancient chinese-simple korean-old", "move/after-end 4 (3), move/repetition 4"},
    {"the same under superko: at the start it was as if White had moved", kKo, "B B1, W pass, B pass, W A1", "",
     "chinese aga nz tromp-taylor ing basic", "move/after-end 4 (3), move/superko 4"},
    {"four passes end the game: two do not", kKo, "B B1, W pass, B pass, W A1", "", "simplified-ing", "move/superko 4"},
    {"the button: the pass that takes it is not counted, and no situation from before it can come back", kKo,
     "B B1, W pass, B pass, W A1", "", "aga-button", ""},
    {"the button: after it was taken situations count again", kSendTwo, "W pass, B E3, W C1, B A1, W B1, B pass, W C1",
     "", "aga-button", "move/repetition 5 (2), move/superko 7 (3)"},
    {"snapback is no ko",
     {". . . . .", ". . . . .", ". . . X X", ". . X O O", ". . X . ."},
     "B E1, W D1, B E1",
     "",
     ALL_RULES,
     ""},
    {"taking two back is no ko", {". . . .", ". . . .", "X O O .", "O . X O"}, "B B1, W A1", "", ALL_RULES, ""},
    {"ko after overwriting: move 1 replaces a stone and takes one, move 2 takes it back at once",
     {". . . .", ". . . .", "X O . .", "O O O ."},
     "B B1, W A1",
     "",
     "japanese",
     "move/occupied 1, move/ko 2 (1)*"},
    {"sending two, returning one: simple ko allows it; with three stones more it is another cycle", kSendTwo,
     "W C1, B A1, W B1, B E1, W E3, B D3, W C1, B A1, W B1", "", "japanese chinese-simple",
     "move/repetition 3, move/repetition 9 (6)"},
    {"sending two, returning one with a pass: the cycle goes on and is named once", kSendTwo,
     "W C1, B A1, W B1, B pass, W C1, B A1, W B1", "", "japanese", "move/repetition 3"},
    {"positional superko forbids the return", kSendTwo, "W C1, B A1, W B1", "", "chinese tromp-taylor ing davies basic",
     "move/superko 3"},
    {"situational superko allows the return with the other side to move, and forbids the second round", kSendTwo,
     "W C1, B A1, W B1, B pass, W C1", "", "aga nz bga french", "move/repetition 3, move/superko 5 (1)"},
    {"triple ko under simple ko is named once in two rounds", kTripleKo,
     "B B9, W A1, B H9, W A9, B B1, W J9, B B9, W A1, B H9, W A9, B B1, W J9", "", "japanese korean",
     "move/repetition 6"},
    {"triple ko under superko: the rest of the round exists only because of its last move", kTripleKo,
     "B B9, W A1, B H9, W A9, B B1, W J9, B B9", "", "chinese aga nz tromp-taylor",
     "move/superko 6, move/superko 7 (1)*"},
    {"triple ko: the two other retakes are a ko and a repetition", kTripleKo, "B B9, W A1, B H9, W A9, B B1, W A1", "",
     "chinese", "move/ko 6 (5)"},
    {"eternal life", kEternalLife, "W F5, B D5, W E5, B C5, W F5, B D5, W E5, B C5", "", "japanese",
     "move/repetition 4"},
    {"eternal life under superko", kEternalLife, "W F5, B D5, W E5, B C5", "", "chinese aga", "move/superko 4"},
};

TEST(Replay, JudgesKoAndRepetition) {
  for (const Case& c : kKoCases) run(c);
}

// What situational superko forbids and natural situational superko allows: the position came from the other side's
// play.
TEST(Replay, NaturalSituationalLooksAtOwnPlaysOnly) {
  rules::Ruleset natural = *rules::find_ruleset("aga");
  natural.ko = rules::KoRule::kNaturalSituational;
  Findings findings;
  RecordBuilder start(BoardSize{4, 4});
  start.setup(position_from(kKo)).steps("B B1, W pass, B D4, W pass, B pass, W A1");
  rules::Replay replay = rules::replay(start.record(), natural, findings);
  EXPECT_EQ(replay.illegal_moves, 0u);
  // White passes in a position that Black made and takes the ko that Black then takes: White's own play never made it,
  // but the immediate retake is still a ko.
  RecordBuilder ko(BoardSize{4, 4});
  ko.setup(position_from(kKo)).steps("B D4, W pass, B B1, W A1");
  findings.clear();
  replay = rules::replay(ko.record(), natural, findings);
  EXPECT_EQ(text(findings), "move/ko 4 (3)");
  // With a pass of each side between them it is allowed; situational superko forbids it, for White passed there.
  RecordBuilder later(BoardSize{4, 4});
  later.setup(position_from(kKo)).steps("B D4, W pass, B B1, W pass, B pass, W A1");
  findings.clear();
  replay = rules::replay(later.record(), natural, findings);
  EXPECT_EQ(text(findings), "move/after-end 6 (5), move/repetition 6 (1)");
  findings.clear();
  replay = rules::replay(later.record(), *rules::find_ruleset("aga"), findings);
  EXPECT_EQ(text(findings), "move/after-end 6 (5), move/superko 6 (2)");
}

const std::vector<std::string> kOneStone{". . . .", ". . . .", "O . . .", ". O . ."};
const std::vector<std::string> kThreeStones{". . . .", "O . . .", "X O . .", "X . O ."};

const Case kSuicideCases[] = {
    {"one stone, forbidden", kOneStone, "B A1", "", "japanese korean chinese aga ancient basic", "move/suicide 1"},
    {"one stone where only several are allowed", kOneStone, "B A1", "", "nz ing davies simplified-ing",
     "move/suicide 1"},
    {"one stone repeats the position", kOneStone, "B A1", "", "tromp-taylor", "move/superko 1"},
    {"three stones, forbidden", kThreeStones, "B B1, W A2", "", "japanese chinese aga basic", "move/suicide 1"},
    {"three stones, allowed; the points are empty afterwards", kThreeStones, "B B1, W A2", "",
     "nz tromp-taylor ing davies simplified-ing", ""},
    {"a capture is no suicide", {"O X . .", ". O X .", "O X . .", ". . . ."}, "B A3", "", "japanese", ""},
};

TEST(Replay, JudgesSuicide) {
  for (const Case& c : kSuicideCases) run(c);
}

TEST(Replay, AllowsOneStoneSuicideWhereTheOptionSaysSo) {
  rules::Ruleset rules = *rules::find_ruleset("nz");
  rules.suicide = rules::Suicide::kAll;
  RecordBuilder builder(BoardSize{4, 4});
  builder.setup(position_from(kOneStone)).steps("B A1");
  Findings findings;
  EXPECT_EQ(rules::replay(builder.record(), rules, findings).illegal_moves, 0u);
  EXPECT_EQ(text(findings), "move/repetition 1") << "by the bare wording a disguised pass: the position stays";
}

const Case kTurnCases[] = {
    {"alternate", kEmpty4, "B A1, W B2, B C3", "", ALL_RULES, ""},
    {"twice in a row", kEmpty4, "B A1, W B2, W C3, B D4", "", ALL_RULES, "move/out-of-turn 3 (2)"},
    {"a pass is a turn", kEmpty4, "B A1, B pass", "", "japanese", "move/out-of-turn 2 (1)"},
    {"a lost move is a turn", kEmpty4, "B A1, W off, B B2, W bad, B C3", "", "japanese", ""},
    {"White begins", kEmpty4, "W A1, B B2", "", "japanese chinese tromp-taylor", "move/first-player 1"},
    {"White begins by the ancient rules", kEmpty4, "W A1, B B2", "", "ancient", ""},
    {"PL names White", kEmpty4, "PL W, W A1, B B2", "", "japanese", ""},
    {"PL names White, Black moves", kEmpty4, "PL W, B A1, W B2", "", "japanese", "move/first-player 1"},
    {"PL in the middle", kEmpty4, "B A1, PL B, B B2, W C3", "", "japanese", ""},
    {"PL in the middle is not kept to", kEmpty4, "B A1, PL B, W C3", "", "japanese", "move/out-of-turn 2"},
    {"a position leaves the first move open",
     {"X . . O", ". . . .", ". . . .", ". . . ."},
     "W B2, B C3",
     "",
     ALL_RULES,
     ""},
    {"two black moves without a handicap", kEmpty4, "B A1, B B2, W C3", "", "japanese chinese",
     "move/out-of-turn 2 (1)"},
    {"handicap as first moves", kEmpty4, "B A1, B B2, W C3, B D4", "2", "japanese chinese aga nz tromp-taylor", ""},
    {"one black move too many", kEmpty4, "B A1, B B2, B D1, W C3", "2", "nz", "move/out-of-turn 3 (2)"},
    {"Tromp-Taylor: n consecutive moves need no HA", kEmpty4, "B A1, B B2, B D1, W C3", "", "tromp-taylor", ""},
    {"but HA 0 says that there is no handicap", kEmpty4, "B A1, B B2, W C3", "0", "tromp-taylor",
     "move/out-of-turn 2 (1)"},
    {"White after the handicap stones", {"X . . X", ". . . .", ". . . .", ". . . ."}, "W B2, B C3", "2", ALL_RULES, ""},
    {"Black after the handicap stones",
     {"X . . X", ". . . .", ". . . .", ". . . ."},
     "B B2, W C3",
     "2",
     "nz",
     "move/first-player 1"},
    {"a stone after two passes", kEmpty4, "B A1, W pass, B pass, W B2, B pass, W pass", "", "japanese chinese nz",
     "move/after-end 4 (3)"},
    {"each resumption is named", kEmpty4, "B pass, W pass, B A1, W pass, B pass, W C3", "", "japanese",
     "move/after-end 3 (2), move/after-end 6 (5)"},
    {"three passes are fine", kEmpty4, "B A1, W pass, B pass, W pass", "", ALL_RULES, ""},
    {"a setup in the middle opens the turn", kEmpty4, "B A1, AW D4, B B2", "", "japanese", "setup/after-moves 1"},
};

TEST(Replay, WatchesTurnsAndTheEnd) {
  for (const Case& c : kTurnCases) run(c);
}

const Case kSetupCases[] = {
    {"nothing changes", kEmpty4, "AB A1, AB A1, AE D4, AW C3, PL B, B B2", "", "japanese",
     "setup/no-effect, setup/no-effect"},
    {"no liberties", kEmpty4, "AB A1, AW A2, AW B1, PL B, B C3", "", "japanese", "setup/no-liberties"},
    {"what stood before a setup in the middle may come back", kKo, "B D4, AE D4, B B1, W pass, B D4, AE D4, W A1", "",
     "japanese", "setup/after-moves 1, setup/after-moves 4"},
    {"the position that was set up after move 1 comes back", kSendTwo, "B E3, AE E3, W C1, B A1, W B1", "", "japanese",
     "setup/after-moves 1, move/repetition 4 (1)"},
    {"history starts again", kEmpty4, "B A1, AW D4, B B2", "", "aga chinese",
     "setup/after-moves 1, setup/history-cleared 1"},
    {"a setup lifts the ko", kKo, "B B1, AB D4, W A1", "", "japanese", "setup/after-moves 1"},
    {"what stood before the setup may stand again", kKo, "B B1, AB D4, W D3, AE D4, AE D3, W A1", "", "tromp-taylor",
     "setup/after-moves 1, setup/history-cleared 1, setup/after-moves 2, setup/history-cleared 2, setup/after-moves 2, "
     "setup/history-cleared 2"},
};

TEST(Replay, WatchesSetup) {
  for (const Case& c : kSetupCases) run(c);
}

const std::vector<std::string> kTwoStones9{". . . . . . . . .", ". . . . . . . . .", ". . . . . . X . .",
                                           ". . . . . . . . .", ". . . . . . . . .", ". . . . . . . . .",
                                           ". . X . . . . . .", ". . . . . . . . .", ". . . . . . . . ."};
const std::vector<std::string> kEmpty9(9, ". . . . . . . . .");

const Case kHandicapCases[] = {
    {"HA and stones agree", kTwoStones9, "W E5", "2", ALL_RULES, ""},
    {"blanks in HA", kTwoStones9, "W E5", " 2 ", "japanese", ""},
    {"HA says more", kTwoStones9, "W E5", "3", "japanese chinese", "setup/handicap-count"},
    {"HA says less", kTwoStones9, "W E5", "0", "japanese chinese", "setup/handicap-count"},
    {"the rest follows as moves", kTwoStones9, "B C7, W E5", "3", "nz", ""},
    {"no stones at all, White begins", kEmpty9, "W E5", "4", "nz", "setup/handicap-count"},
    {"no stones at all, Black begins", kEmpty9, "B E5, W C3", "2", "nz", "setup/handicap-count"},
    {"no stones and no moves", kEmpty9, "", "2", "nz", "setup/handicap-count"},
    {"text is no number", kTwoStones9, "W E5", "two", "japanese", ""},
    {"one stone is no handicap", kEmpty9, "B E5, W C3", "1", "japanese chinese", ""},
    {"off the fixed points", kEmpty9, "AB C3, AB E5, W G7", "2", "japanese korean", "setup/handicap-placement"},
    {"free placement", kEmpty9, "AB C3, AB E5, W G7", "2", "chinese aga nz ing", ""},
    {"off the fixed points as moves", kEmpty9, "B C3, B E5, W G7", "2", "japanese", "setup/handicap-placement"},
    {"without HA black stones are a handicap", kEmpty9, "AB C3, AB E5, W G7", "", "japanese",
     "setup/handicap-placement"},
    {"white stones make it a position", kEmpty9, "AB C3, AB E5, AW A1, W G7", "", "japanese", ""},
    {"so does PL[B]", kEmpty9, "AB C3, AB E5, PL B, B G7", "0", "japanese", ""},
};

TEST(Replay, ComparesHandicapAndStones) {
  for (const Case& c : kHandicapCases) run(c);
}

const Case kConsequenceCases[] = {
    {"a stone on the stone of an illegal retake",
     {". . . .", ". . . .", "X O . .", "O . O ."},
     "B B1, W A1, B A1, W D4",
     "",
     "japanese",
     "move/ko 2 (1), move/occupied 3 (2)*"},
    {"overwritten and overwritten back", kEmpty4, "B B2, W B2, B B2, W D4", "", "japanese",
     "move/occupied 2 (1), move/occupied 3 (2)*"},
    {"two faults that have nothing to do with each other", kEmpty4, "B B2, W B2, B D4, W D4", "", "japanese",
     "move/occupied 2 (1), move/occupied 4 (3)"},
    {"a stone of a consequence stands in both games", kEmpty4, "B B2, W B2, B B2, W B2", "", "japanese",
     "move/occupied 2 (1), move/occupied 3 (2)*, move/occupied 4 (3)"},
    {"a suicide where a stone was taken with the help of an illegal move",
     {"X . . .", "X O . .", ". O . .", ". . . ."},
     "B D4, W A4, B D3, W A2, B A3, W D1",
     "",
     "japanese",
     "move/occupied 2, move/suicide 5*"},
};

TEST(Replay, TellsFirstFaultsFromConsequences) {
  for (const Case& c : kConsequenceCases) run(c);
}

rules::Replay replayed(const RecordBuilder& builder, const char* rules, const rules::ReplayOptions& options = {}) {
  Findings findings;
  return rules::replay(builder.record(), *rules::find_ruleset(rules), findings, options);
}

// SCORING §2: S + P = L + X for each colour.
TEST(Replay, CountsWhatConservationNeeds) {
  RecordBuilder builder(BoardSize{4, 4});
  builder.setup(position_from(kThreeStones)).steps("B B1, W A2, B A2, W pass, B D4, W D4, W bad");
  const rules::Replay replay = replayed(builder, "nz");
  EXPECT_EQ(replay.black.setup, 2 - 1);  // the stone at D4 is overwritten
  EXPECT_EQ(replay.black.plays, 3);
  EXPECT_EQ(replay.black.suicides, 3);
  EXPECT_EQ(replay.black.captured, 0);
  EXPECT_EQ(replay.board.stones(Color::kBlack), 1);
  EXPECT_EQ(replay.white.setup, 3 - 1);  // the stone at A2 is overwritten
  EXPECT_EQ(replay.white.plays, 2);
  EXPECT_EQ(replay.white.passes, 1);
  EXPECT_EQ(replay.board.stones(Color::kWhite), 4);
  EXPECT_EQ(replay.moves, 7u);
  EXPECT_EQ(replay.passes, 1u);
  EXPECT_EQ(replay.illegal_moves, 3u);
  EXPECT_EQ(replay.first_illegal, 3u);
  EXPECT_EQ(replay.first_passer, Color::kWhite);
  EXPECT_EQ(replay.last_mover, Color::kWhite);
  EXPECT_EQ(replay.last_passer, Color::kNone);
  EXPECT_EQ(replay.passes_at_end, 0);
  EXPECT_TRUE(replay.out_of_turn);
}

// FF[4]: each point in its turn, the last one counts; nothing is captured. Black everywhere, White over all but A5, and
// A5 black once more: neither the one black stone nor the 24 white ones have a liberty.
TEST(Replay, SetsUpManyPointsOfOneNode) {
  const BoardSize size{5, 5};
  std::vector<SetupPoint> points;
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    for (int i = color == Color::kBlack ? 0 : 1; i < size.points(); ++i) points.push_back({size.point(i), color, {}});
  }
  points.push_back({size.point(0), Color::kBlack, {}});
  RecordBuilder builder(size);
  builder.steps("AB C3, W B2").setup(points);
  Findings findings;
  const rules::Replay replay = rules::replay(builder.record(), *rules::find_ruleset("aga"), findings);
  const std::vector<std::string> expected{"X O O O O", "O O O O O", "O O O O O", "O O O O O", "O O O O O"};
  EXPECT_EQ(rows_of(replay.board.position()), expected);
  EXPECT_EQ(replay.board.liberties(size.point(0)), 0);
  EXPECT_EQ(replay.board.chain_size(size.point(1)), 24);
  EXPECT_EQ(replay.black.setup, 1);
  EXPECT_EQ(replay.white.setup, 23);  // and one that was played
  EXPECT_EQ(replay.white.plays, 1);
  EXPECT_EQ(findings.count(Code::kSetupNoEffect), 2U);  // C3 was black already, and A5 at the end
  EXPECT_EQ(findings.count(Code::kSetupNoLiberties), 2U);
}

TEST(Replay, TellsHowTheRecordEnds) {
  RecordBuilder builder(BoardSize{9, 9});
  builder.handicap("3").steps("B C3, B G7, B G3, W E5, B pass, W pass, B pass");
  const rules::Replay replay = replayed(builder, "nz");
  EXPECT_EQ(replay.handicap_stones, 3);
  EXPECT_EQ(replay.passes_at_end, 3);
  EXPECT_EQ(replay.last_passer, Color::kBlack);
  EXPECT_EQ(replay.first_passer, Color::kBlack);
  EXPECT_FALSE(replay.out_of_turn);
  EXPECT_FALSE(replay.setup_after_moves);
  EXPECT_EQ(replay.player_set, Color::kNone);
}

TEST(Replay, StopsAfterTheMoveAskedFor) {
  RecordBuilder builder(BoardSize{4, 4});
  builder.steps("AB A1, PL W, W B2, B C3, AE C3, W D4");
  EXPECT_EQ(rows_of(replayed(builder, "aga", {.stop_after = 0}).board.position()),
            (std::vector<std::string>{". . . .", ". . . .", ". . . .", "X . . ."}));
  EXPECT_EQ(rows_of(replayed(builder, "aga", {.stop_after = 2}).board.position()),
            (std::vector<std::string>{". . . .", ". . . .", ". O . .", "X . . ."}));
  EXPECT_EQ(replayed(builder, "aga", {.stop_after = 2}).moves, 2u);
}

TEST(Replay, KeepsWhatStoodBeforeEachPlaySinceTheLastSetup) {
  RecordBuilder builder(BoardSize{4, 4});
  builder.steps("B A1, W B2, AB D4, B C3, W pass, B D1");
  EXPECT_TRUE(replayed(builder, "aga").past.empty());
  const std::vector<Position> past = replayed(builder, "aga", {.keep_past = true}).past;
  ASSERT_EQ(past.size(), 2u);
  EXPECT_EQ(rows_of(past[0]), (std::vector<std::string>{". . . X", ". . . .", ". O . .", "X . . ."}));
  EXPECT_EQ(rows_of(past[1]), (std::vector<std::string>{". . . X", ". . X .", ". O . .", "X . . ."}));
}

TEST(Replay, ReportsOnlyWhatIsNewInAVariation) {
  RecordBuilder builder(BoardSize{4, 4});
  builder.steps("B A1, W A1, B B2, W B2");
  Findings findings;
  const rules::Replay replay =
      rules::replay(builder.record(), *rules::find_ruleset("aga"), findings, {.report_from = 3});
  EXPECT_EQ(text(findings), "move/occupied 4 (3)");
  EXPECT_EQ(replay.illegal_moves, 2u) << "the line is illegal all the same";
}

TEST(Replay, SaysWhatHappened) {
  RecordBuilder builder(BoardSize{4, 4});
  builder.setup(position_from(kKo)).steps("B B1, W A1");
  Findings findings;
  (void)rules::replay(builder.record(), *rules::find_ruleset("japanese"), findings);
  ASSERT_EQ(findings.kept().size(), 1u);
  const Diagnostic& ko = findings.kept()[0];
  EXPECT_EQ(ko.arguments, (std::vector<std::string>{"White", "Black", "1", " (art. 6)"}));
  EXPECT_EQ(ko.span, builder.record().steps.back().span);
  EXPECT_EQ(ko.severity, Severity::kError);
}

}  // namespace
}  // namespace sgfaudit::tests
