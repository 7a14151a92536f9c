// csv: one row per game, and one per finding that belongs to no game, for spreadsheets (RFC 4180: CRLF, quotes
// doubled). Text from records cannot act there: what a spreadsheet would take for a formula gets an apostrophe, control
// characters become visible.
#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "base/catalogue.h"
#include "cli/ci_commands.h"
#include "cli/json_writer.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"
#include "cli/renderer.h"

namespace sgfaudit::cli {
namespace {

constexpr std::string_view kHeader =
    "file,member,game,columns,rows,rules_recorded,rules_applied,komi_recorded,komi_applied,handicap,moves,passes,"
    "illegal_moves,verdict,basis,confidence,recorded,computed,range_low,range_high,black_total,white_total,dead,errors,"
    "warnings,notes,codes,hints,line,reason\r\n";

bool is_number(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && text.size() < 16 && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

// Would a spreadsheet calculate it? Also in the wide forms of East Asian keyboards, and behind blanks.
bool is_formula(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  constexpr std::string_view kBeginnings[] = {"=", "+", "-", "@", "＝", "＋", "－", "＠"};
  return std::ranges::any_of(kBeginnings, [text](std::string_view one) { return text.starts_with(one); });
}

// One field: quoted where it must be (also for spreadsheets that separate by semicolons), never a formula.
std::string field(std::string_view raw) {
  std::string text = printable(raw);
  if (is_formula(text) && !is_number(text)) text.insert(text.begin(), '\'');
  if (text.find_first_of(",;\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

std::string score(const std::optional<Score>& value) {
  return value ? value->text() : std::string();
}

std::string names(const std::vector<Point>& points, BoardSize size) {
  std::vector<std::string> all;
  for (const Point point : points) all.push_back(point_name(point, size));
  return fmt::format("{}", fmt::join(all, " "));
}

// The codes that were found, each once, in the order of the catalogue.
std::string codes(const Findings& findings) {
  std::vector<std::string_view> all;
  for (const CodeInfo& info : kCatalogue) {
    if (findings.has(info.code)) all.push_back(info.slug);
  }
  return fmt::format("{}", fmt::join(all, " "));
}

// As the summary counts them: of those that were not kept only the code is known.
std::string severity_count(const Findings& findings, Severity severity) {
  auto number = static_cast<std::uint64_t>(std::ranges::count(findings.kept(), severity, &Diagnostic::severity));
  for (const CodeInfo& info : kCatalogue) {
    if (info.severity == severity) number += findings.dropped(info.code);
  }
  return std::to_string(number);
}

std::vector<std::string> fields(const GameResult& result) {
  const scoring::Report& report = result.report;
  const bool playable = result.record.playable;
  auto text = [&](Score margin) { return scoring::write_result(margin, report.ruleset.black_wins_ties); };
  auto total = [&](auto side) { return report.count ? ((*report.count).*side).total.text() : std::string(); };
  const bool single = report.count && report.verdict != scoring::Verdict::kUndecided;
  const std::string basis(word(report.basis));
  return {result.file,
          result.member,
          std::to_string(result.game),
          playable ? std::to_string(report.size.columns) : "",
          playable ? std::to_string(report.size.rows) : "",
          result.record.rules.text,
          std::string(report.ruleset.name),
          result.record.komi.text,
          score(report.komi),
          report.handicap_recorded ? std::to_string(*report.handicap_recorded) : "",
          std::to_string(report.moves),
          std::to_string(report.passes),
          std::to_string(report.illegal_moves),
          std::string(word(report.verdict)),
          report.basis_detail.empty() ? basis : basis + ":" + report.basis_detail,
          report.confidence ? probability_text(*report.confidence) : "",
          result.record.result.text,
          single ? text(report.count->black_minus_white()) : "",
          report.range ? text(report.range->low) : "",
          report.range ? text(report.range->high) : "",
          total(&scoring::Count::black),
          total(&scoring::Count::white),
          names(report.dead, report.size),
          severity_count(result.findings, Severity::kError),
          severity_count(result.findings, Severity::kWarning),
          severity_count(result.findings, Severity::kNote),
          codes(result.findings),
          fmt::format("{}", fmt::join(report.hints, "; ")),
          std::to_string(result.start.line),
          verdict_words(result)};
}

// A finding about a file or folder: the columns that are about a game are empty.
std::vector<std::string> fields(const GameResult& result, std::size_t index) {
  constexpr std::size_t kColumns = 1 + std::ranges::count(kHeader, ',');
  enum : std::size_t { kFile, kMember, kReason = kColumns - 1, kLine = kReason - 1, kCodes = kLine - 2 };
  const Diagnostic& finding = result.findings.kept()[index];
  std::vector<std::string> all(kColumns);
  all[kFile] = result.file;
  all[kMember] = result.member;
  std::size_t count = kCodes - 3;
  for (const Severity severity : {Severity::kError, Severity::kWarning, Severity::kNote}) {
    all[count++] = finding.severity == severity ? "1" : "0";
  }
  all[kCodes] = code_info(finding.code).slug;
  all[kLine] = std::to_string(result.place(index).line);
  all[kReason] = message(result, index);
  return all;
}

void append_row(const std::vector<std::string>& fields, std::string& out) {
  const std::size_t begin = out.size();
  bool first = true;
  for (const std::string& text : fields) {
    if (!first) out += ',';
    first = false;
    out += field(text);
  }
  disarm_ci_commands(out, begin);
  out += "\r\n";
}

class CsvRenderer : public Renderer {
 public:
  void begin(std::string& out) override { out += kHeader; }
  void game(const GameResult& result, std::string& out) const override {
    if (result.game != 0) return append_row(fields(result), out);
    for (std::size_t i = 0; i < result.findings.kept().size(); ++i) append_row(fields(result, i), out);
  }
  void end(const Summary& /*summary*/, std::string& /*out*/) override {}
};

}  // namespace

std::unique_ptr<Renderer> make_csv_renderer(const RenderOptions& /*options*/) {
  return std::make_unique<CsvRenderer>();
}

}  // namespace sgfaudit::cli
