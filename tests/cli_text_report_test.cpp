// The text report word for word, from games made by hand. Boards and sentences were written down from the rules and
// from the diagrams in the comments, not taken from the program.
#include <gtest/gtest.h>

#include "cli/message.h"
#include "tests/cli_text_game.h"

namespace sgfaudit::cli {
namespace {

using scoring::Basis;
using scoring::Verdict;

// The report up to what it advises, which is the catalogue's first sentence.
std::string without_advice(const std::string& text) {
  EXPECT_NE(text.find("    to do: "), std::string::npos) << text;
  return text.substr(0, text.find("    to do: "));
}

// Exchanged colours, dead stones marked.
GameResult wrong_winner() {
  GameResult game =
      game_of_bytes("(;GM[1]FF[4]SZ[5]KM[6.5]RU[Japanese]PB[Ito]PW[Abe]RE[W+3.5]\n;B[cc])", {5, 5}, "japanese");
  game.record.black_player = {true, "Ito", {}, {}};
  game.record.white_player = {true, "Abe", {}, {}};
  game.record.result = {true, "W+3.5", {}, {}};
  scoring::Report& report = game.report;
  report.verdict = Verdict::kDisagrees;
  report.basis = Basis::kMarks;
  report.komi = points("6.5");
  report.recorded = recorded(scoring::ResultKind::kPoints, Color::kWhite, "3.5");
  scoring::Count count;
  count.method = scoring::Method::kTerritory;
  count.black.territory = 61;
  count.black.prisoners = 7;
  count.black.total = points("68");
  count.white.territory = 52;
  count.white.prisoners = 6;
  count.white.komi = points("6.5");
  count.white.total = points("64.5");
  report.count = count;
  // A dead white stone at D2 and two at A1, B1 (column 4, row 2 from the bottom; the corner).
  report.final_position = Position({5, 5});
  report.final_position.at({3, 3}) = Color::kWhite;
  report.final_position.at({0, 4}) = Color::kWhite;
  report.final_position.at({1, 4}) = Color::kWhite;
  report.dead = {{0, 4}, {1, 4}, {3, 3}};
  report.hints = {"winner and margin fit if B and W were exchanged when the result was written"};
  add_finding(game, Code::kResultWinner, "RE[W+3.5]", {"W+3.5", "B+3.5"});
  return game;
}

TEST(TextReport, WrongWinner) {
  EXPECT_EQ(without_advice(text_of(wrong_winner())),
            R"(round3/board2.sgf: disagrees: recorded W+3.5, counted B+3.5 (japanese, komi 6.5, dead stones marked)
  Ito (Black) – Abe (White)
  error[result/winner] 1:51, the recorded result W+3.5 does not name the winner of the count, which
  gives B+3.5
    1 | (;GM[1]FF[4]SZ[5]KM[6.5]RU[Japanese]PB[Ito]PW[Abe]RE[W+3.5]
      |                                                   ^^^^^^^^^
    Black  61 territory + 7 prisoners            = 68
    White  52 territory + 6 prisoners + 6.5 komi = 64.5
    dead: White A1 (2 stones), D2
    hint: winner and margin fit if B and W were exchanged when the result was written
)");
}

// A ko at D4: White's stone there was taken by Black C4 and White takes back at once.
//     A B C D E F G
//   5 . . O X . .
//   4 . O X(.)X .
//   3 . . O X . .
GameResult illegal_ko() {
  GameResult game =
      game_of_bytes("(;FF[4]SZ[7];B[dc];W[cc];B[ee]\n;W[bd];B[de];W[ce];B[ed];W[dd];B[cd];W[dd])", {7, 7}, "japanese");
  game.file = "round3/board5.sgf";
  game.report.verdict = Verdict::kIllegal;
  game.report.illegal_moves = 1;
  // The last move is the second "W[dd]" of the bytes.
  Diagnostic& found = add_finding(game, Code::kMoveKo, "W[dd])", {"White", "Black", "9", " (art. 6)"});
  found.span.length = 5;  // without the ")" that made the place unique
  found.move = 10;
  found.related_move = 9;
  return game;
}

TEST(TextReport, WhyNamesEveryChainInsteadOfTheDeadOnes) {
  GameResult game = wrong_winner();
  game.report.final_position.at({4, 0}) = Color::kBlack;
  game.report.proved_alive = {{4, 0}};
  const std::string text = text_of(game, {.why = true});
  EXPECT_NE(text.find("    why: White A1 (2 stones): dead, by the territory marks\n"
                      "    why: White D2 (1 stone): dead, by the territory marks\n"
                      "    why: Black E5 (1 stone): alive, proved\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(text.find("    dead:"), std::string::npos);
}

TEST(TextReport, WhyNamesProvedSeki) {
  GameResult game = wrong_winner();
  game.report.final_position.at({4, 0}) = Color::kBlack;
  game.report.proved_seki = {{4, 0}};
  EXPECT_NE(text_of(game, {.why = true}).find("    why: Black E5 (1 stone): alive in seki, proved\n"),
            std::string::npos);
}

TEST(TextReport, IllegalKo) {
  EXPECT_EQ(without_advice(text_of(illegal_ko())),
            R"(round3/board5.sgf: illegal: move 10, White D4 (japanese)
  error[move/ko] 2:38, White retakes at once in the ko that Black took with move 9 (art. 6)
    2 | ;W[bd];B[de];W[ce];B[ed];W[dd];B[cd];W[dd])
      |                                      ^^^^^
      A B C D E F
    6 . . . . . .    (.) move 10, White D4
    5 . . O X . .    [X] move 9, Black C4, took the stone at D4
    4 . O[X(.)X .    White must play elsewhere first
    3 . . O X X .
    2 . . . . . .
)");
}

TEST(TextReport, SuicideNamesTheRule) {
  //     A B C D E
  //   5 . O . .       White A4 would stand in the corner eye of Black:
  //   4 X . .         Black has A4, B5; White A5 has no liberty and takes nothing.
  GameResult game = game_of_bytes("(;SZ[5];B[ab];W[ee];B[ba];W[aa])", {5, 5}, "chinese");
  game.report.verdict = Verdict::kIllegal;
  game.report.illegal_moves = 1;
  Diagnostic& found = add_finding(game, Code::kMoveSuicide, "W[aa]", {"White", "A5", "the stone has"});
  found.move = 4;
  const std::string text = text_of(game);
  EXPECT_NE(text.find("    5(.)X . . .    (.) move 4, White A5\n"), std::string::npos) << text;
  EXPECT_NE(text.find("    4 X . . . .    the stone would have no liberty and takes nothing\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("    rule: no play may leave its own chain without a liberty (Chinese rules, art. 5)\n"),
            std::string::npos)
      << text;
}

TEST(TextReport, OccupiedPointNamesTheStone) {
  GameResult game = game_of_bytes("(;SZ[5];B[cc];W[dd];B[dd])", {5, 5}, "tromp-taylor");
  game.report.verdict = Verdict::kIllegal;
  game.report.illegal_moves = 2;
  Diagnostic& found = add_finding(game, Code::kMoveOccupied, "B[dd]", {"Black", "D2", "White"});
  found.move = 3;
  const std::string text = text_of(game);
  EXPECT_NE(text.find("illegal: move 3, Black D2, and 1 more illegal move (tromp-taylor)\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("    5 . . . . .    move 3, Black D2, on the stone (O)\n    4 . . . . .    (O) move 2, White "
                      "D2\n    3 . . X . .\n    2 . . .(O).\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("    rule: a stone is played on an empty point (logical rules, rule 7)\n"), std::string::npos)
      << text;
}

TEST(TextReport, UndecidedShowsTheRangeAndTheChain) {
  GameResult game = game_of_bytes("(;SZ[7]RE[B+0.5];B[dd])", {7, 7}, "chinese");
  game.record.result = {true, "B+0.5", {}, {}};
  scoring::Report& report = game.report;
  report.verdict = Verdict::kUndecided;
  report.komi = points("7.5");
  report.recorded = recorded(scoring::ResultKind::kPoints, Color::kBlack, "0.5");
  report.range = scoring::Range{points("0") - points("11.5"), points("0.5")};
  report.final_position = Position({7, 7});
  report.final_position.at({3, 3}) = Color::kBlack;
  report.final_position.at({3, 2}) = Color::kBlack;
  report.uncertain = {{{3, 3}, 2, Color::kBlack, 0.62}};
  add_finding(game, Code::kResultUndecided, "RE[B+0.5]", {"B+0.5", "the chain at D4 is alive or dead"});
  EXPECT_EQ(without_advice(text_of(game)),
            R"(round3/board2.sgf: undecided: recorded B+0.5, counts between W+11.5 and B+0.5 (chinese, komi 7.5)
  warning[result/undecided] 1:8, B+0.5 can be neither confirmed nor refuted: the chain at D4 is
  alive or dead
    not settled: Black D4 (2 stones), dead with probability 0.62
      B C D E F
    7 . . . . .
    6 . . . . .
    5 . .?X . .
    4 . .?X . .
    3 . . . . .
    2 . . . . .
    ?X ?O not settled
)");
}

TEST(TextReport, GamesThatAgreeAreSilentButForWarnings) {
  GameResult game = game_of_bytes("(;SZ[5]RE[B+R];B[cc])", {5, 5}, "japanese");
  game.record.result = {true, "B+R", {}, {}};
  game.report.verdict = Verdict::kNotCounted;
  game.report.recorded = recorded(scoring::ResultKind::kResign, Color::kBlack);
  EXPECT_EQ(text_of(game), "");
  add_finding(game, Code::kResultKomiCustom, "SZ[5]", {"7", "6.5", "japanese"});
  EXPECT_EQ(text_of(game), "") << "a note alone is no reason to speak";
  add_finding(game, Code::kResultLastMover, "RE[B+R]", {"White", "resigned"});
  EXPECT_EQ(text_of(game), R"(round3/board2.sgf: not-counted: recorded B+R
  warning[result/last-mover] 1:8, White resigned, but the last recorded move is White's own
    1 | (;SZ[5]RE[B+R];B[cc])
      |        ^^^^^^^
)");
}

TEST(TextReport, TheDecidingFindingComesFirstAndRepetitionsAreCut) {
  GameResult game = wrong_winner();
  // Earlier in the file, but not what decides.
  for (int i = 0; i < 5; ++i) add_finding(game, Code::kResultForm, "GM[1]", {"x", "y"});
  const std::string text = text_of(game);
  EXPECT_LT(text.find("error[result/winner]"), text.find("warning[result/form]"));
  EXPECT_NE(text.find("  and 2 more of result/form\n"), std::string::npos) << text;
}

TEST(TextReport, ConsequencesAreCountedNotListed) {
  GameResult game = illegal_ko();
  for (int i = 0; i < 3; ++i) {
    Diagnostic& later = add_finding(game, Code::kMoveOccupied, "W[dd])", {"Black", "D4", "White"});
    later.move = 10;
    later.consequence = true;
  }
  const std::string text = text_of(game);
  EXPECT_EQ(text.find("move/occupied"), std::string::npos);
  EXPECT_NE(text.find("  and 3 illegal moves that would be legal without the first one\n"), std::string::npos) << text;
}

TEST(TextReport, AMissingResultTakesOneLine) {
  GameResult game = game_of_bytes("(;SZ[5];B[cc])", {5, 5}, "japanese");
  game.report.verdict = Verdict::kNotCounted;
  add_finding(game, Code::kResultMissing, ";SZ", {});
  EXPECT_EQ(text_of(game), "round3/board2.sgf: not-counted: warning[result/missing] no result is recorded\n");
}

TEST(TextReport, AFileThatCannotBeReadHasNoVerdict) {
  GameResult file;
  file.file = "round3/gone.sgf";
  file.findings.add(Code::kIoUnreadable, {}, {"No such file"});
  file.places.emplace_back();
  EXPECT_EQ(text_of(file), "round3/gone.sgf: error[io/unreadable] cannot be read: No such file\n");
}

// The record at hand is the main line: a board drawn from it would be wrong for a move of a variation.
TEST(TextReport, NoBoardForAMoveOfAVariation) {
  GameResult game = illegal_ko();
  Diagnostic& found = game.findings.kept()[0];
  found.span.offset += 200;
  const std::string text = text_of(game);
  EXPECT_EQ(text.find("A B C"), std::string::npos) << text;
  EXPECT_EQ(text.find("White D4 ("), std::string::npos) << text;
}

TEST(TextReport, APropertyIsMarkedWithItsValue) {
  GameResult game = wrong_winner();
  game.findings.kept()[0].span.length = 2;  // "RE", where findings about a property stand
  EXPECT_NE(text_of(game).find(" ^^^^^^^^^\n"), std::string::npos) << text_of(game);
  game.bytes.replace(game.bytes.find("W+3.5"), 5, "W\\]5");  // an escaped bracket does not end it
  EXPECT_NE(text_of(game).find(" ^^^^^^^^\n"), std::string::npos) << text_of(game);
}

TEST(TextReport, NamesThatSayNothingAreLeftOut) {
  GameResult game = wrong_winner();
  game.record.black_player.text = "Black";
  EXPECT_NE(text_of(game).find("\n  ? (Black) – Abe (White)\n"), std::string::npos);
  game.record.white_player.text = "White";
  EXPECT_EQ(text_of(game).find("(White)"), std::string::npos);
}

TEST(TextReport, SecondGameOfAFileAndArchiveMember) {
  GameResult game = wrong_winner();
  game.game = 12;
  game.file = "a.zip";
  game.member = "r1/b2.sgf";
  EXPECT_EQ(text_of(game).substr(0, 33), "a.zip/r1/b2.sgf, game 12: disagre");
}

// Everything that a record or a file system can put into a report, full of what a terminal would obey.
TEST(TextReport, NothingForeignReachesTheTerminalRaw) {
  const std::string evil =
      "\x1b]0;owned\x07\x1b[2J\xc2\x9b"
      "31m\xe2\x80\xae\xff\x7f\r\n\t";
  GameResult game = wrong_winner();
  game.file = evil;
  game.member = evil;
  game.record.black_player.text = evil;
  game.record.white_player.text = evil;
  game.record.result.text = evil;
  game.report.recorded.strict = false;
  game.report.basis = Basis::kEngine;
  game.report.basis_detail = evil;
  game.bytes = "(;C[" + evil + "]RE[W+3.5]" + evil + ")";
  game.findings.kept()[0].span = {game.bytes.find("RE"), 9};
  game.places[0] = {game.bytes.find("RE"), 2, 5};
  game.findings.kept()[0].arguments = {evil, evil};
  for (const bool color : {false, true}) {
    const RenderOptions options{.color = color};
    std::string out = text_of(game, options);
    make_concise_renderer(options)->game(game, out);
    std::string without_colors;
    for (std::size_t at = 0; at < out.size(); ++at) {
      // Our own colours are "ESC [ digits m"; each stands for itself.
      if (out.compare(at, 2, "\x1b[") == 0) {
        const std::size_t end = out.find('m', at);
        ASSERT_TRUE(color && end != std::string::npos && end - at <= 4) << "a foreign escape sequence";
        at = end;
        continue;
      }
      if (out[at] != '\n') without_colors += out[at];
    }
    EXPECT_EQ(printable(without_colors), without_colors);
    EXPECT_EQ(out.find("owned\x07"), std::string::npos);
  }
}

TEST(TextReport, ColourOnlyAddsEscapes) {
  std::string colored = text_of(illegal_ko(), {.color = true});
  EXPECT_NE(colored.find("\x1b["), std::string::npos);
  for (std::size_t at = colored.find('\x1b'); at != std::string::npos; at = colored.find('\x1b')) {
    colored.erase(at, colored.find('m', at) - at + 1);
  }
  EXPECT_EQ(colored, text_of(illegal_ko()));
}

TEST(TextReport, Summary) {
  const std::string where_next =
      "`sgfaudit score FILE` draws a game with its count, `sgfaudit explain CODE` says what a finding means\n";
  Summary summary;
  summary.games = 1032;
  summary.files = 32;
  summary.verdicts[static_cast<std::size_t>(Verdict::kAgrees)] = 1027;
  summary.verdicts[static_cast<std::size_t>(Verdict::kDisagrees)] = 1;
  summary.verdicts[static_cast<std::size_t>(Verdict::kIllegal)] = 2;
  summary.verdicts[static_cast<std::size_t>(Verdict::kNotCounted)] = 2;
  summary.errors = 3;
  summary.warnings = 1;
  summary.codes[Code::kMoveKo] = 2;
  summary.codes[Code::kResultForm] = summary.codes[Code::kResultWinner] = 1;
  std::string out;
  make_text_renderer({})->end(summary, out);
  EXPECT_EQ(out,
            "\n1,032 games in 32 files: 1,027 agree, 1 disagrees, 2 not counted, 2 illegal\n"
            "3 errors, 1 warning, 0 notes\n" +
                where_next);
  summary.seconds = 0.014;
  out.clear();
  make_text_renderer({.statistics = true})->end(summary, out);
  EXPECT_EQ(out,
            "\n1,032 games in 32 files, 0.01 s: 1,027 agree, 1 disagrees, 2 not counted, 2 illegal\n"
            "3 errors, 1 warning, 0 notes\n"
            "           2  error[move/ko]\n"
            "           1  warning[result/form]\n"
            "           1  error[result/winner]\n" +
                where_next);
  out.clear();
  make_text_renderer({.quiet = true})->end(summary, out);
  EXPECT_EQ(out, "");
}

TEST(ConciseReport, OneLinePerFinding) {
  GameResult game = wrong_winner();
  add_finding(game, Code::kResultForm, "GM[1]", {"x", "y"});
  std::string out;
  make_concise_renderer({})->game(game, out);
  EXPECT_EQ(
      out,
      "round3/board2.sgf:1:51: error[result/winner] the recorded result W+3.5 does not name the winner of the count, "
      "which gives B+3.5\n"
      "round3/board2.sgf:1:3: warning[result/form] RE[x] is not written as FF[4] has it; read as y\n");
}

// What leaves a game undecided whatever is dead has to be mended first; what is found beside it has not.
TEST(TextReport, AdvisesWhatHelpsAnUndecidedGame) {
  struct Undecided {
    std::string reason = "some reason";
    Basis basis = Basis::kMarks;
    scoring::KomiSource komi = scoring::KomiSource::kRecorded;
    int handicap_stones = 2;
    std::optional<Code> more = {};
  };
  const auto advice = [](const Undecided& what) {
    GameResult game = game_of_bytes("(;GM[1]SZ[5]HA[2]RE[B+4];B[cc])", {5, 5}, "japanese");
    game.report.verdict = Verdict::kUndecided;
    game.report.basis = what.basis;
    game.report.komi_source = what.komi;
    game.report.handicap_recorded = 2;
    game.report.handicap_stones = what.handicap_stones;
    add_finding(game, Code::kResultUndecided, "RE[B+4]", {"B+4", what.reason});
    if (what.more) add_finding(game, *what.more, "HA[2]", {"2", "0"});
    const std::string text = text_of(game);
    const auto begin = text.find("to do: ");
    return begin == std::string::npos ? text : text.substr(begin + 7, text.find('\n', begin) - begin - 7);
  };
  const std::string say_dead =
      "Say which stones are dead (--dead-stones D4,Q16, or --dead none where all live), or mark";
  const std::string give_komi = "Add KM, or give the komi that was agreed with --komi";
  const std::string cut{scoring::kReadingCut};
  using scoring::KomiSource;
  EXPECT_EQ(advice({.basis = Basis::kNone}), say_dead);
  EXPECT_EQ(advice({.basis = Basis::kNone, .komi = KomiSource::kMissing}), say_dead);
  EXPECT_EQ(advice({.basis = Basis::kNone, .more = Code::kLimitValue}), say_dead);  // of a comment
  EXPECT_EQ(advice({.reason = cut, .basis = Basis::kNone, .komi = KomiSource::kMissing, .more = Code::kLimitNodes}),
            "Give a larger limit with --limit nodes=N");
  EXPECT_EQ(advice({.reason = cut, .more = Code::kLimitValue}), "Give a larger limit with --limit value-bytes=N");
  EXPECT_EQ(advice({.komi = KomiSource::kMissing}), give_komi);
  EXPECT_EQ(advice({.handicap_stones = 0, .more = Code::kSetupHandicapCount}),
            "Correct HA, or add the missing stones with AB");
  EXPECT_EQ(advice({.handicap_stones = 3, .more = Code::kSetupHandicapCount}), say_dead);
}

}  // namespace
}  // namespace sgfaudit::cli
