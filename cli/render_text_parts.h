// The pieces of the text report, shared by `check` and `score`: words for results, rules and evidence, the count broken
// down, chains named, findings in the order of their weight. Pure functions from a judged game to lines.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/game_result.h"
#include "cli/terminal_style.h"

namespace sgfaudit::cli {

// "a.zip/r1/b2.sgf", harmless.
[[nodiscard]] std::string shown_name(const GameResult& result);

// "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);

// "1 stone", "3 stones".
[[nodiscard]] std::string counted_noun(std::uint64_t number, std::string_view noun);

// Words broken into lines of at most `width` columns, each behind `indent` blanks.
void append_wrapped(std::string& out, std::string_view text, int indent, int width);

// "W+3.5" as written, with its reading behind it where it is no form of FF[4]: "黑胜2子 (B+4)"; "no result" where RE is
// absent.
[[nodiscard]] std::string recorded_words(const GameResult& result);

// "japanese, komi 6.5, dead stones marked": what the count rests on.
[[nodiscard]] std::string basis_words(const scoring::Report& report);

// "B+3.5" by the ruleset's own way of writing (Ing: an equal count is "B+").
[[nodiscard]] std::string result_words(const scoring::Report& report, Score black_minus_white);

// "Black R1 (2 stones), dead with probability 0.93".
[[nodiscard]] std::string uncertain_words(const scoring::UncertainChain& chain, BoardSize size);

// "or W+4.5 if false eyes are treated the other way"; empty where there is no other count (teire).
[[nodiscard]] std::string teire_words(const scoring::Report& report);

// "recorded W+3.5, counted B+3.5 (japanese, komi 6.5, dead stones marked)": what stands behind the verdict.
[[nodiscard]] std::string verdict_words(const GameResult& result);

[[nodiscard]] Style verdict_style(scoring::Verdict verdict);

// "Ito (Black) – Abe (White)"; empty where the record names nobody.
[[nodiscard]] std::string player_words(const GameRecord& record);

// Two lines, Black's total and White's, with the parts they consist of; `komi_known` false: without komi.
[[nodiscard]] std::vector<std::string> count_lines(const scoring::Count& count, bool komi_known);

// One chain of the final position.
struct ChainName {
  Color color{};
  Point first;  // in report order
  int stones = 0;
};
// The chains that the points belong to, in report order of their first points.
[[nodiscard]] std::vector<ChainName> chains_of(const Position& position, std::span<const Point> points);

// "White D4 (3 stones), Q16; Black A1": at most `most` chains, then "and 4 more".
[[nodiscard]] std::string chain_words(const Position& position, std::span<const Point> points, std::size_t most);

// Is the finding about the game (its result, moves, setup), not about the file and its properties?
[[nodiscard]] bool is_about_game(Code code);

// Indices of findings.kept(): first what decides the verdict, then errors, warnings, notes; of each first those about
// the game, all in the order of the file.
[[nodiscard]] std::vector<std::size_t> by_weight(const GameResult& result);

// The finding that decides the verdict of its game; nullptr where none does (or it is not reported).
[[nodiscard]] const Diagnostic* deciding_finding(const GameResult& result);

// The first illegal move of the line that is judged; nullptr where there is none.
[[nodiscard]] const Diagnostic* first_illegal_move(const GameResult& result);

// The move that the finding is about, by its bytes; nullptr where it is about none, or about a move of a variation.
[[nodiscard]] const Step* step_of(const GameRecord& record, const Diagnostic& finding);

// Move `number` of the record; nullptr where there is none.
[[nodiscard]] const Step* find_move(const GameRecord& record, std::uint32_t number);

// "White D4", "Black passes", "W[zz]" (bytes) of move `number`; empty where the record has no such move.
[[nodiscard]] std::string move_words(const GameResult& result, std::uint32_t number);

// The small board before the move a finding is about, with what it means beside it and the rule that it breaks below;
// nothing where a board says nothing.
void append_move_board(const GameResult& result, const Diagnostic& finding, bool color, int width, std::string& out);

}  // namespace sgfaudit::cli
