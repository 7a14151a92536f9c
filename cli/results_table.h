// A tournament's own table of results: who played whom, with which colours and handicap, and who won. Plain data, and
// the readers of its two forms, CSV (results_csv.cc) and the European Go Federation's rating list (results_h9.cc).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scoring/recorded_result.h"

namespace sgfaudit::cli {

struct TableGame {
  std::size_t black = 0;  // index into ResultsTable::players
  std::size_t white = 0;
  bool colors_known = true;          // false: `black` and `white` only tell the two players apart
  bool played = true;                // false: decided by default, or no result yet: no record is missing
  scoring::RecordedResult result;    // winner by the two indices above
  std::optional<int> handicap;       // stones; nullopt: the table does not tell
  std::optional<int> round;          // from 1
  std::size_t line = 1, column = 1;  // where it stands
};

struct ResultsTable {
  std::string file;                  // as named
  std::vector<std::string> players;  // UTF-8
  std::vector<TableGame> games;      // in the order of the table
};

// Reads the table: .h9 by its name or by its content, else CSV. Throws Failure with line and column of what cannot be
// understood.
[[nodiscard]] ResultsTable read_results_table(const std::string& path);

// The same from bytes; `name` is told in errors and decides by its ending.
[[nodiscard]] ResultsTable read_results_table(std::string_view bytes, const std::string& name);

// Of one form, from UTF-8.
[[nodiscard]] ResultsTable read_csv_table(std::string_view text, const std::string& name);
[[nodiscard]] ResultsTable read_h9_table(std::string_view text, const std::string& name);
// Does the first line name the columns of a CSV table?
[[nodiscard]] bool has_csv_header(std::string_view text);

// Stops: "results.csv:3:7: what is wrong".
[[noreturn]] void table_failure(const std::string& name, std::size_t line, std::size_t column, const std::string& what);

// The number of a round in RO ("3", "Round 3", "第3局") or in a cell; nullopt where there is none from 1 to 999.
[[nodiscard]] std::optional<int> read_round(std::string_view text);

// "Ito (Black) – Abe (White), B+3.5, round 3".
[[nodiscard]] std::string describe(const ResultsTable& table, const TableGame& game);

}  // namespace sgfaudit::cli
