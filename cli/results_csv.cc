// A table of results as CSV (RFC 4180, read by libcsv): one game a row, the columns by their names in the first row, in
// any order, separated by comma, semicolon, tab or bar. Columns that are not known are left alone.
#include <algorithm>
#include <array>
#include <csv.h>
#include <fmt/format.h>
#include <map>
#include <new>

#include "cli/message.h"
#include "cli/option_values.h"
#include "cli/results_table.h"
#include "sgf/text.h"

namespace sgfaudit::cli {
namespace {

struct Cell {
  std::string text;
  std::size_t line = 1, column = 1;
};
using Row = std::vector<Cell>;

// libcsv with places: it is given one byte at a time, so that it is known where it is.
class CsvReader {
 public:
  CsvReader(std::string_view text, const std::string& name, char separator) : text_(text), name_(name) {
    if (csv_init(&parser_, CSV_STRICT | CSV_STRICT_FINI) != 0) throw std::bad_alloc();
    csv_set_delim(&parser_, static_cast<unsigned char>(separator));
  }
  ~CsvReader() { csv_free(&parser_); }
  CsvReader(const CsvReader&) = delete;
  CsvReader& operator=(const CsvReader&) = delete;

  // The next row with anything in it; false at the end.
  bool next(Row& row) {
    row_.clear();
    row_ended_ = false;
    while (at_ < text_.size() && !row_ended_) step();
    if (!row_ended_ && csv_fini(&parser_, on_field, on_row, this) != 0) fail("a quoted field is never closed");
    if (!row_ended_) return false;
    row = std::move(row_);
    return true;
  }

 private:
  static void on_field(void* text, std::size_t size, void* reader) {
    auto* self = static_cast<CsvReader*>(reader);
    Cell cell{{}, self->field_line_, self->field_column_};
    if (text != nullptr) cell.text.assign(static_cast<const char*>(text), size);
    self->row_.push_back(std::move(cell));
    self->in_field_ = false;
  }
  static void on_row(int /*end*/, void* reader) { static_cast<CsvReader*>(reader)->row_ended_ = true; }

  void step() {
    const char byte = text_[at_];
    const bool line_break = byte == '\n' || byte == '\r';
    if (!in_field_ && !(row_.empty() && line_break)) {
      in_field_ = true;
      field_line_ = line_;
      field_column_ = column_;
    }
    if (csv_parse(&parser_, &byte, 1, on_field, on_row, this) != 1) {
      fail(csv_error(&parser_) == CSV_EPARSE ? "a quotation mark stands where none may (write it twice inside of a "
                                               "quoted field)"
                                             : csv_strerror(csv_error(&parser_)));
    }
    const bool second_half = byte == '\n' && at_ > 0 && text_[at_ - 1] == '\r';
    ++at_;
    if (line_break) {
      line_ += second_half ? 0 : 1;
      column_ = 1;
    } else {
      ++column_;
    }
  }

  [[noreturn]] void fail(const std::string& what) const {
    const bool at_end = at_ == text_.size();
    table_failure(name_, at_end ? field_line_ : line_, at_end ? field_column_ : column_, what);
  }

  std::string_view text_;
  const std::string& name_;
  csv_parser parser_{};
  std::size_t at_ = 0;
  std::size_t line_ = 1, column_ = 1;
  std::size_t field_line_ = 1, field_column_ = 1;
  bool in_field_ = false;
  bool row_ended_ = false;
  Row row_;
};

enum Column : std::uint8_t { kBlack, kWhite, kResult, kHandicap, kRound };
constexpr std::array<std::string_view, 5> kColumnNames = {"black", "white", "result", "handicap", "round"};
constexpr std::size_t kNeeded = 3;  // the first ones
constexpr std::string_view kSeparators = ",;\t|";

std::string_view first_line(std::string_view text) {
  return text.substr(0, std::min(text.find_first_of("\r\n"), text.size()));
}

// How many of the known columns a line names if it is cut at `separator`.
std::size_t known_columns(std::string_view line, char separator) {
  std::size_t known = 0;
  while (true) {
    const std::size_t end = std::min(line.find(separator), line.size());
    std::string name = sgf::lower(sgf::trimmed(line.substr(0, end)));
    std::erase(name, '"');
    known += std::ranges::find(kColumnNames, name) != kColumnNames.end() ? 1 : 0;
    if (end == line.size()) return known;
    line.remove_prefix(end + 1);
  }
}

char separator_of(std::string_view line) {
  return *std::ranges::max_element(kSeparators, {}, [line](char one) { return known_columns(line, one); });
}

// Which cell of a row holds what; the number of cells where there is none.
std::array<std::size_t, kColumnNames.size()> find_columns(const Row& header, const std::string& name) {
  std::array<std::size_t, kColumnNames.size()> places{};
  places.fill(header.size());
  for (std::size_t i = 0; i < header.size(); ++i) {
    const auto found = std::ranges::find(kColumnNames, sgf::lower(sgf::trimmed(header[i].text)));
    if (found == kColumnNames.end()) continue;
    std::size_t& place = places[static_cast<std::size_t>(found - kColumnNames.begin())];
    if (place != header.size())
      table_failure(name, header[i].line, header[i].column, fmt::format("a second column \"{}\"", *found));
    place = i;
  }
  for (std::size_t i = 0; i < kNeeded; ++i) {
    if (places[i] != header.size()) continue;
    std::vector<std::string> names;
    for (const Cell& cell : header) names.push_back(printable(cell.text));
    table_failure(name, header.front().line, header.front().column,
                  fmt::format("no column \"{}\"; the first line must name the columns black, white and result, and may "
                              "name handicap and round (it has: {})",
                              kColumnNames[i], join(names, ", ")));
  }
  return places;
}

class TableBuilder {
 public:
  TableBuilder(const Row& header, const std::string& name)
      : name_(name), width_(header.size()), places_(find_columns(header, name)) {
    table_.file = name;
  }

  void add(const Row& row) {
    if (std::ranges::all_of(row, [](const Cell& cell) { return sgf::trimmed(cell.text).empty(); })) return;
    if (row.size() != width_) {
      const Cell& where = row.size() > width_ ? row[width_] : row.back();
      table_failure(name_, where.line, where.column,
                    fmt::format("this row has {} fields, the first line {}: a field with the separator in it must "
                                "stand in quotation marks",
                                row.size(), width_));
    }
    TableGame game;
    game.line = row.front().line;
    game.column = row.front().column;
    game.black = player(row[places_[kBlack]], "Black");
    game.white = player(row[places_[kWhite]], "White");
    if (game.black == game.white) fail(row[places_[kWhite]], "a game of a player against himself");
    game.result = result(row[places_[kResult]]);
    game.played = game.result.kind != scoring::ResultKind::kAbsent && game.result.kind != scoring::ResultKind::kVoid;
    if (const Cell* cell = optional(row, kHandicap)) game.handicap = number(*cell, 0, 99, "handicap");
    if (const Cell* cell = optional(row, kRound)) game.round = round(*cell);
    table_.games.push_back(game);
  }

  ResultsTable take() { return std::move(table_); }

 private:
  [[noreturn]] void fail(const Cell& cell, const std::string& what) const {
    table_failure(name_, cell.line, cell.column, what);
  }

  std::size_t player(const Cell& cell, std::string_view color) {
    const std::string text(sgf::trimmed(cell.text));
    if (text.empty()) fail(cell, fmt::format("no name of {}", color));
    const auto [place, added] = players_.try_emplace(text, table_.players.size());
    if (added) table_.players.push_back(text);
    return place->second;
  }

  [[nodiscard]] scoring::RecordedResult result(const Cell& cell) const {
    const std::string text(sgf::trimmed(cell.text));
    const scoring::RecordedResult read = scoring::read_result(text);
    const bool chess = text == "1-0" || text == "0-1";
    if (chess || read.kind == scoring::ResultKind::kUnreadable) {
      fail(cell, fmt::format("\"{}\" is no result: write B+3.5, W+R, B, W, Draw or Void{}", printable(text),
                             chess ? " (who is named first in 1-0 is not known)" : ""));
    }
    return read;
  }

  // The cell of a column that may be missing or empty.
  [[nodiscard]] const Cell* optional(const Row& row, Column column) const {
    if (places_[column] == width_ || sgf::trimmed(row[places_[column]].text).empty()) return nullptr;
    return &row[places_[column]];
  }

  [[nodiscard]] int number(const Cell& cell, int least, int most, std::string_view what) const {
    const std::optional<long> value = sgf::read_number(sgf::trimmed(cell.text));
    if (!value || *value < least || *value > most)
      fail(cell, fmt::format("\"{}\" is no {}: write a number from {} to {}", printable(cell.text), what, least, most));
    return static_cast<int>(*value);
  }

  [[nodiscard]] int round(const Cell& cell) const {
    const std::optional<int> value = read_round(cell.text);
    if (!value) fail(cell, fmt::format("\"{}\" is no round: write its number", printable(cell.text)));
    return *value;
  }

  const std::string& name_;
  std::size_t width_;
  std::array<std::size_t, kColumnNames.size()> places_;
  std::map<std::string, std::size_t> players_;
  ResultsTable table_;
};

}  // namespace

bool has_csv_header(std::string_view text) {
  const std::string_view line = first_line(text);
  return line.starts_with("sep=") || known_columns(line, separator_of(line)) >= 2;
}

ResultsTable read_csv_table(std::string_view text, const std::string& name) {
  // A spreadsheet may be told the separator by a line of its own.
  constexpr std::string_view kTold = "sep=";
  const std::string_view line = first_line(text);
  const bool told = line.starts_with(kTold) && line.size() == kTold.size() + 1;
  CsvReader reader(text, name, told ? line.back() : separator_of(line));
  Row row;
  if (told) static_cast<void>(reader.next(row));
  if (!reader.next(row)) table_failure(name, 1, 1, "the table is empty");
  TableBuilder builder(row, name);
  while (reader.next(row)) builder.add(row);
  return builder.take();
}

}  // namespace sgfaudit::cli
