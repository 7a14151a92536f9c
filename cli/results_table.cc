// What both forms of the table share: the bytes of the file, their character set, and how a game is told.
#include "cli/results_table.h"

#include <algorithm>
#include <fmt/format.h>

#include "cli/input_file.h"
#include "cli/inputs.h"
#include "cli/message.h"
#include "cli/settings.h"
#include "sgf/charset.h"
#include "sgf/text.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;  // no tournament's table is larger

std::string read_file(const std::string& path) {
  InputSettings inputs;
  inputs.paths = {path};
  InputWalk walk(inputs);
  const std::optional<Input> input = walk.next();
  auto stop_for = [&](const Diagnostic& problem) {
    throw Failure(fmt::format("{} {}", printable(path), message(problem)));
  };
  if (!input) throw Failure(printable(path) + " is a folder, no table of results");
  if (input->problem) stop_for(*input->problem);
  InputFile file(*input);
  std::string bytes;
  std::string buffer(1 << 16, '\0');
  while (const std::size_t size = file.read(buffer.data(), buffer.size())) {
    bytes.append(buffer, 0, size);
    if (bytes.size() > kMostBytes) throw Failure(printable(path) + " is too large for a table of results (64 MiB)");
  }
  if (file.problem()) stop_for(*file.problem());
  return bytes;
}

std::string decoded(std::string_view bytes, std::string_view charset) {
  const std::optional<sgf::Charset> found = sgf::find_charset(charset);
  std::string text;
  sgf::TextDecoder(found ? found->name : std::string(charset)).decode(bytes, text);
  return text;
}

// Spreadsheets write UTF-8, with or without a mark, or UTF-16 with one; pairing programs write ISO-8859-15.
std::string to_utf8(std::string_view bytes, bool h9) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  if (bytes.starts_with("\xFF\xFE")) return decoded(bytes.substr(2), "UTF-16LE");
  if (bytes.starts_with("\xFE\xFF")) return decoded(bytes.substr(2), "UTF-16BE");
  if (sgf::byte_kinds(bytes).utf8_errors == 0) return std::string(bytes);
  return decoded(bytes, h9 ? "ISO-8859-15" : "windows-1252");
}

}  // namespace

void table_failure(const std::string& name, std::size_t line, std::size_t column, const std::string& what) {
  throw Failure(fmt::format("{}:{}:{}: {}", printable(name), line, column, what));
}

ResultsTable read_results_table(const std::string& path) {
  return read_results_table(read_file(path), path);
}

ResultsTable read_results_table(std::string_view bytes, const std::string& name) {
  const std::string lowered = sgf::lower(name);
  const bool named_csv = lowered.ends_with(".csv") || lowered.ends_with(".tsv");
  const bool named_h9 = lowered.ends_with(".h9");
  const std::string text = to_utf8(bytes, !named_csv);
  const bool h9 = named_h9 || (!named_csv && !has_csv_header(text));
  return h9 ? read_h9_table(text, name) : read_csv_table(text, name);
}

std::optional<int> read_round(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto begin = std::ranges::find_if(text, is_digit);
  const auto end = std::find_if_not(begin, text.end(), is_digit);
  if (begin == end || end - begin > 3) return std::nullopt;
  int number = 0;
  for (auto digit = begin; digit != end; ++digit) number = 10 * number + (*digit - '0');
  return number == 0 ? std::nullopt : std::optional(number);
}

std::string describe(const ResultsTable& table, const TableGame& game) {
  const std::string& black = table.players[game.black];
  const std::string& white = table.players[game.white];
  const scoring::RecordedResult& result = game.result;
  std::string text =
      game.colors_known ? fmt::format("{} (Black) – {} (White)", black, white) : fmt::format("{} – {}", black, white);
  if (result.kind == scoring::ResultKind::kDraw) {
    text += ", draw";
  } else if (result.winner != Color::kNone) {
    text += fmt::format(", {} won", result.winner == Color::kBlack ? black : white);
    if (result.margin) text += " by " + result.margin->text();
  }
  if (game.round) text += fmt::format(", round {}", *game.round);
  return text;
}

}  // namespace sgfaudit::cli
