// markdown: a summary for the page of a CI step (GitHub flavoured): verdicts, then findings. GitHub takes 1 MiB for a
// step ("Adding a job summary"); where something has to go, the least severe goes, and a line says how much. Nothing
// that is quoted from a record is more than text: no markup, HTML, link, mention or reference.
#include <algorithm>
#include <string>
#include <vector>

#include "base/catalogue.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"
#include "cli/renderer.h"
#include "cli/worst_findings.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // of the page
constexpr std::size_t kFrame = 8 << 10;                   // what stands around the findings takes less
constexpr std::string_view kSeverityLetters = "nwe";      // before each line that game() writes for join()

// Plain text as Markdown. A backslash makes any ASCII punctuation literal (CommonMark, "Backslash escapes"), and keeps
// "https:" and "www." from becoming links; an invisible space keeps @name and #1 from being looked up.
std::string escaped(std::string_view text) {
  constexpr std::string_view kMarkup = "\\`*_{}[]<>()#+-.!|~&\"'$:@=^";
  std::string out;
  for (const char c : printable(text)) {
    if (kMarkup.find(c) != std::string_view::npos) out += '\\';
    out += c;
    if (c == '@' || c == '#') out += "&#8203;";
  }
  return out;
}

class MarkdownRenderer : public Renderer {
 public:
  explicit MarkdownRenderer(const RenderOptions& options)
      : rows_(SIZE_MAX, kMostBytes - std::min(kMostBytes, kFrame + options.bytes_before)) {}

  void game(const GameResult& result, std::string& out) const override {
    std::string name = shown_name(result);
    if (result.game > 1) name += ", game " + std::to_string(result.game);
    const std::vector<Diagnostic>& findings = result.findings.kept();
    for (std::size_t i = 0; i < findings.size(); ++i) {
      const sgf::TextPlace place = result.place(i);
      out += kSeverityLetters[static_cast<std::size_t>(findings[i].severity)];
      out += "| " + escaped(name) + " | " + std::to_string(place.line) + "\\:" + std::to_string(place.column) + " | ";
      out.append(severity_name(findings[i].severity)).append(" | ");
      out += escaped(code_info(findings[i].code).slug) + " | " + escaped(message(result, i)) + " |\n";
    }
  }

  void join(std::string_view piece, std::string& /*out*/) override {
    while (!piece.empty()) {
      const std::string_view line = piece.substr(0, piece.find('\n') + 1);
      piece.remove_prefix(line.size());
      rows_.add(static_cast<Severity>(kSeverityLetters.find(line[0])), {}, line.substr(1));
    }
  }

  void end(const Summary& summary, std::string& out) override {
    out += "## sgfaudit: " + counted_noun(summary.games, "game") + " in " + counted_noun(summary.files, "file") +
           "\n\n| verdict | games |\n|---|---:|\n";
    for (int i = 0; i < scoring::kVerdictCount; ++i) {
      const std::uint64_t games = summary.verdicts[static_cast<std::size_t>(i)];
      if (games != 0)
        out.append("| ").append(word(static_cast<scoring::Verdict>(i))).append(" | ") += grouped(games) + " |\n";
    }
    const std::uint64_t all = summary.errors + summary.warnings + summary.notes;
    out += "\n" + counted_noun(summary.errors, "error") + ", " + counted_noun(summary.warnings, "warning") + ", " +
           counted_noun(summary.notes, "note") + "\n";
    if (!summary.shards.complete()) out += "\n" + summary.shards.words() + " only\n";
    if (summary.accepted != 0) out += "\n" + counted_noun(summary.accepted, "finding") + " of the baseline not shown\n";
    const std::vector<const RenderedFinding*> rows = rows_.in_order();
    if (!rows.empty()) out += "\n| file | place | severity | code | finding |\n|---|---|---|---|---|\n";
    for (const RenderedFinding* row : rows) out += row->text;
    if (rows.size() < all) {
      out += "\n" + grouped(all - rows.size()) + " of " + counted_noun(all, "finding") +
             " left out, the least severe first.\n";
    }
    out += "\n";
  }

 private:
  WorstFindings rows_;
};

}  // namespace

std::unique_ptr<Renderer> make_markdown_renderer(const RenderOptions& options) {
  return std::make_unique<MarkdownRenderer>(options);
}

}  // namespace sgfaudit::cli
