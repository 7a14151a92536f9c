// The report for people: one verdict line per game that needs attention, what decided it first, the bytes with carets,
// a small board, the count, what would fit and what to do. Games that agree and have nothing but notes are silent.
#include <algorithm>
#include <map>

#include "cli/board_drawing.h"
#include "cli/chain_reasons.h"
#include "cli/ci_commands.h"
#include "cli/excerpt.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"
#include "cli/renderer.h"

namespace sgfaudit::cli {

namespace {

constexpr int kIndent = 4;
constexpr std::size_t kMostOfOneCode = 3;        // findings of one code shown per game
constexpr std::size_t kMostChains = 6;           // dead chains named
constexpr std::size_t kMostUncertain = 4;        // chains that are not settled named
constexpr std::size_t kMostUncertainDrawn = 60;  // points of a chain drawn with its surroundings

bool is_result(Code code) {
  return code_info(code).slug.starts_with("result/");
}

// Nothing was found in the game itself.
bool is_quiet(scoring::Verdict verdict) {
  return verdict == scoring::Verdict::kAgrees || verdict == scoring::Verdict::kNotCounted;
}

// Notes about the game may explain a verdict; those about the file do not, and where all is well none is needed.
bool is_shown(const Diagnostic& finding, scoring::Verdict verdict) {
  if (finding.consequence) return false;
  if (finding.severity != Severity::kNote) return true;
  if (is_quiet(verdict)) return false;
  return is_about_game(finding.code);
}

// Are there bytes to point at? What is missing from a record has none.
bool has_bytes(const Diagnostic& finding) {
  switch (finding.code) {
    case Code::kResultMissing:
    case Code::kResultKomiMissing:
    case Code::kResultRulesMissing:
    case Code::kResultUnfinished:
    case Code::kResultUndecided:
    case Code::kResultDoubtful:
    case Code::kResultLastPass:
      return false;
    default:
      return finding.severity != Severity::kNote;
  }
}

// How many bytes to mark: a property is marked with its first value, although its finding stands at the identifier
// alone.
std::uint32_t marked_length(const GameResult& result, const Span& span) {
  if (span.offset < result.start.offset) return span.length;
  const std::string_view bytes = result.bytes;
  std::size_t at = static_cast<std::size_t>(span.offset - result.start.offset);
  const std::size_t begin = at;
  while (at < bytes.size() && bytes[at] >= 'A' && bytes[at] <= 'Z') ++at;
  if (at == begin || at - begin != span.length || at == bytes.size() || bytes[at] != '[') return span.length;
  constexpr std::size_t kMost = 1'000;  // more than any line shows
  for (const std::size_t end = std::min(bytes.size(), at + kMost); at < end && bytes[at] != ']'; ++at) {
    if (bytes[at] == '\\') ++at;
  }
  return static_cast<std::uint32_t>(std::min(at + 1, bytes.size()) - begin);
}

// The first sentence; abbreviations ("art. 6") go on in lower case or with a digit.
std::string_view first_sentence(std::string_view text) {
  for (std::size_t at = text.find(". "); at != std::string_view::npos; at = text.find(". ", at + 1)) {
    if (at + 2 < text.size() && text[at + 2] >= 'A' && text[at + 2] <= 'Z') return text.substr(0, at);
  }
  return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

std::string plain_label(const Diagnostic& finding) {
  return std::string(severity_name(finding.severity)) + "[" + std::string(code_info(finding.code).slug) + "]";
}

// That no result is recorded is what the verdict line says already: the finding needs no line of its own there.
const Diagnostic* missing_result(const GameResult& result) {
  if (result.report.verdict != scoring::Verdict::kNotCounted) return nullptr;
  for (const Diagnostic& finding : result.findings.kept()) {
    if (finding.code == Code::kResultMissing) return &finding;
  }
  return nullptr;
}

class TextRenderer : public Renderer {
 public:
  explicit TextRenderer(const RenderOptions& options) : options_(options) {}

  void game(const GameResult& result, std::string& out) const override {
    const std::size_t begin = out.size();
    tell(result, out);
    disarm_ci_commands(out, begin);
  }
  void end(const Summary& summary, std::string& out) override;

 private:
  void tell(const GameResult& result, std::string& out) const;
  void heading(const GameResult& result, std::string& out) const;
  [[nodiscard]] std::string labelled_code(const Diagnostic& finding) const {
    return styled(plain_label(finding), severity_style(finding.severity), options_.color);
  }
  void without_game(const GameResult& result, std::string& out) const;
  void finding(const GameResult& result, std::size_t index, bool with_board, std::string& out) const;
  static Code to_be_mended(const GameResult& result, std::size_t index);
  void decision(const GameResult& result, std::size_t index, std::string& out) const;
  void count(const GameResult& result, std::string& out) const;
  void uncertain(const scoring::Report& report, std::string& out) const;
  void labelled(std::string_view label, std::string_view text, std::string& out) const;
  void statistics(const Summary& summary, std::string& out) const;

  RenderOptions options_;
};

// "    label: text", wrapped.
void TextRenderer::labelled(std::string_view label, std::string_view text, std::string& out) const {
  append_wrapped(out, std::string(label) + ": " + std::string(text), kIndent, options_.width);
}

void TextRenderer::heading(const GameResult& result, std::string& out) const {
  const scoring::Verdict verdict = result.report.verdict;
  out += styled(shown_name(result), Style::kBold, options_.color);
  if (result.game > 1) out += ", game " + std::to_string(result.game);
  out += ": " + styled(scoring::word(verdict), verdict_style(verdict), options_.color) + ": ";
  if (const Diagnostic* missing = missing_result(result)) out += labelled_code(*missing) + " ";
  out += verdict_words(result) + "\n";
  if (const std::string players = player_words(result.record); !players.empty()) out += "  " + players + "\n";
}

void TextRenderer::uncertain(const scoring::Report& report, std::string& out) const {
  if (report.uncertain.empty()) return;
  for (std::size_t i = 0; i < std::min(report.uncertain.size(), kMostUncertain); ++i) {
    labelled("not settled", uncertain_words(report.uncertain[i], report.size), out);
  }
  if (report.uncertain.size() > kMostUncertain) {
    out.append(kIndent, ' ')
        .append("and ")
        .append(counted_noun(report.uncertain.size() - kMostUncertain, "more chain") + "\n");
    return;
  }
  if (report.final_position.colors.empty()) return;  // read from a report, which holds no board
  const Drawing drawing = draw_count(report);
  std::vector<Point> points;
  for (int i = 0; i < report.size.points(); ++i) {
    if (drawing.marks[static_cast<std::size_t>(i)].uncertain) points.push_back(report.size.point(i));
  }
  if (points.empty() || points.size() > kMostUncertainDrawn) return;
  const Window window = window_around(report.size, points, 2);
  for (const std::string& line : draw_text(drawing, window, {.color = options_.color})) {
    out.append(kIndent, ' ').append(line).append("\n");
  }
  if (const std::string words = legend(drawing, window); !words.empty()) out.append(kIndent, ' ').append(words + "\n");
}

// The count broken down, and whose stones it takes off.
void TextRenderer::count(const GameResult& result, std::string& out) const {
  const scoring::Report& report = result.report;
  if (report.count) {
    for (const std::string& line : count_lines(*report.count, report.komi.has_value())) {
      out.append(kIndent, ' ').append(line).append("\n");
    }
  }
  if (options_.why) {
    for (const std::string& line : chain_reasons(report, {})) labelled("why", line, out);
    return;
  }
  if (!report.dead.empty() && report.final_position.colors.empty()) {
    std::string names;
    for (const Point point : report.dead) names += (names.empty() ? "" : ", ") + point_name(point, report.size);
    labelled("dead", names, out);
  } else if (!report.dead.empty()) {
    labelled("dead", chain_words(report.final_position, report.dead, kMostChains), out);
  }
}

// What helps a game whose verdict the finding tells. Some things leave it undecided whatever is dead.
Code TextRenderer::to_be_mended(const GameResult& result, std::size_t index) {
  const scoring::Report& report = result.report;
  const auto& findings = result.findings.kept();
  const Code decisive = findings[index].code;
  if (report.verdict != scoring::Verdict::kUndecided) return decisive;
  if (decisive == Code::kResultUndecided && message(result, index).ends_with(scoring::kReadingCut)) {
    const auto limit = std::ranges::find_if(findings, [](const Diagnostic& finding) {
      return finding.severity == Severity::kError && code_info(finding.code).slug.starts_with("limit/");
    });
    if (limit != findings.end()) return limit->code;
  }
  if (report.basis == scoring::Basis::kNone) return decisive;  // what is dead is not known
  if (report.komi_source == scoring::KomiSource::kMissing) return Code::kResultKomiMissing;
  const bool handicap = report.handicap_recorded.value_or(0) >= 2 && report.handicap_stones == 0;
  return handicap && decisive == Code::kResultUndecided ? Code::kSetupHandicapCount : decisive;
}

// What stands below the finding that decided the verdict.
void TextRenderer::decision(const GameResult& result, std::size_t index, std::string& out) const {
  const scoring::Report& report = result.report;
  if (is_result(result.findings.kept()[index].code)) {
    if (report.verdict != scoring::Verdict::kUndecided) count(result, out);
    uncertain(report, out);
  } else if (report.verdict == scoring::Verdict::kIllegal && report.count && report.recorded.counted()) {
    labelled("result",
             "recorded " + recorded_words(result) + ", the final position counts " +
                 result_words(report, report.count->black_minus_white()),
             out);
  }
  for (const std::string& hint : report.hints) {
    labelled("hint", hint, out);
  }
  const std::string_view advice = code_info(to_be_mended(result, index)).advice;
  if (!advice.empty()) labelled("to do", first_sentence(advice), out);
}

void TextRenderer::finding(const GameResult& result, std::size_t index, bool with_board, std::string& out) const {
  const Diagnostic& finding = result.findings.kept()[index];
  const std::string label = plain_label(finding);
  std::string sentence = message(result, index);
  const sgf::TextPlace place = result.place(index);
  const std::string where = std::to_string(place.line) + ":" + std::to_string(place.column);
  // The label is coloured after wrapping, which counts columns.
  std::string lines;
  append_wrapped(lines, label + " " + where + ", " + sentence, 2, options_.width);
  lines.replace(2, label.size(), styled(label, severity_style(finding.severity), options_.color));
  out += lines;
  if (has_bytes(finding)) {
    const std::vector<std::string> shown =
        excerpt(result, place, marked_length(result, finding.span), options_.width - kIndent);
    for (std::size_t i = 0; i < shown.size(); ++i) {
      out.append(kIndent, ' ').append(i == 0 ? shown[i] : styled(shown[i], Style::kRed, options_.color)).append("\n");
    }
  }
  if (with_board && finding.severity != Severity::kNote) {
    append_move_board(result, finding, options_.color, options_.width, out);
  }
}

// Findings about a file, or about a tree that is no game of Go: there is no verdict, and one line says it.
void TextRenderer::without_game(const GameResult& result, std::string& out) const {
  for (std::size_t i = 0; i < result.findings.kept().size(); ++i) {
    const Diagnostic& finding = result.findings.kept()[i];
    if (finding.severity == Severity::kNote) continue;
    out += styled(shown_name(result), Style::kBold, options_.color) + ": ";
    out += labelled_code(finding) + " " + message(result, i) + "\n";
  }
}

void TextRenderer::tell(const GameResult& result, std::string& out) const {
  if (result.game == 0 || (result.skipped && !result.record.playable)) return without_game(result, out);
  const std::vector<Diagnostic>& findings = result.findings.kept();
  const scoring::Verdict verdict = result.report.verdict;
  const bool more_than_notes = std::any_of(
      findings.begin(), findings.end(), [](const Diagnostic& finding) { return finding.severity != Severity::kNote; });
  if ((is_quiet(verdict) || result.verdict_accepted) && !more_than_notes) return;
  heading(result, out);

  std::map<Code, std::size_t> shown;
  std::size_t consequences = 0;
  const Diagnostic* deciding = deciding_finding(result);
  const Diagnostic* missing = missing_result(result);
  for (const std::size_t index : by_weight(result)) {
    const Diagnostic& found = findings[index];
    consequences += found.consequence ? 1 : 0;
    if (!is_shown(found, verdict) || &found == missing || ++shown[found.code] > kMostOfOneCode) continue;
    finding(result, index, shown[found.code] == 1, out);
    if (&found == deciding) decision(result, index, out);
  }
  for (const auto& [code, number] : shown) {
    if (number <= kMostOfOneCode) continue;
    out += "  and " + grouped(number - kMostOfOneCode) + " more of " + std::string(code_info(code).slug) + "\n";
  }
  if (consequences > 0) {
    out += "  and " + counted_noun(consequences, "illegal move") + " that would be legal without the first one\n";
  }
  if (result.findings.dropped() > 0) {
    out += "  and " + counted_noun(result.findings.dropped(), "finding") + " that were counted, not kept\n";
  }
}

void TextRenderer::statistics(const Summary& summary, std::string& out) const {
  auto codes = summary.codes.by_name();
  std::stable_sort(codes.begin(), codes.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  for (const auto& [info, number] : codes) {
    const std::string text = grouped(number);
    out.append(text.size() < 12 ? 12 - text.size() : 0, ' ').append(text).append("  ");
    out.append(severity_name(info->severity)).append("[").append(info->slug).append("]\n");
  }
}

void TextRenderer::end(const Summary& summary, std::string& out) {
  if (options_.quiet) return;
  constexpr std::pair<std::string_view, std::string_view> kWords[scoring::kVerdictCount] = {
      {"agrees", "agree"},         {"disagrees", "disagree"},      {"doubtful", "doubtful"},
      {"undecided", "undecided"},  {"not counted", "not counted"}, {"illegal", "illegal"},
      {"unreadable", "unreadable"}};
  const std::uint64_t silent = summary.verdicts[static_cast<std::size_t>(scoring::Verdict::kAgrees)] +
                               summary.verdicts[static_cast<std::size_t>(scoring::Verdict::kNotCounted)];
  if (summary.errors + summary.warnings > 0 || silent < summary.games) out += "\n";  // something stands above
  out += counted_noun(summary.games, "game") + " in " + counted_noun(summary.files, "file");
  if (summary.seconds > 0) {
    const auto hundredths = static_cast<std::uint64_t>(summary.seconds * 100.0 + 0.5);
    out += ", " + grouped(hundredths / 100) + "." + (hundredths % 100 < 10 ? "0" : "") +
           std::to_string(hundredths % 100) + " s";
  }
  bool first = true;
  for (std::size_t i = 0; i < scoring::kVerdictCount; ++i) {
    const std::uint64_t number = summary.verdicts[i];
    if (number == 0) continue;
    const auto& [one, many] = kWords[i];
    out += (first ? ": " : ", ") + styled(grouped(number) + " " + std::string(number == 1 ? one : many),
                                          verdict_style(static_cast<scoring::Verdict>(i)), options_.color);
    first = false;
  }
  out += "\n";
  if (summary.errors + summary.warnings + summary.notes > 0) {
    out += counted_noun(summary.errors, "error") + ", " + counted_noun(summary.warnings, "warning") + ", " +
           counted_noun(summary.notes, "note") + "\n";
  }
  if (!summary.shards.complete()) out += summary.shards.words() + " only\n";
  if (summary.accepted > 0) out += counted_noun(summary.accepted, "finding") + " of the baseline not shown\n";
  if (options_.statistics) statistics(summary, out);
  if (silent < summary.games) {
    out += "`sgfaudit score FILE` draws a game with its count, `sgfaudit explain CODE` says what a finding means\n";
  }
}

}  // namespace

std::unique_ptr<Renderer> make_text_renderer(const RenderOptions& options) {
  return std::make_unique<TextRenderer>(options);
}

}  // namespace sgfaudit::cli
