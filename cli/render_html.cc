// html: one page that needs nothing else: the totals, a filter, and each game with findings, with a board for what was
// found. No network, no framework; the page forbids itself (Content-Security-Policy) to load or run anything but its
// own few lines of script. Everything that is quoted from a record is escaped.
#include <algorithm>
#include <array>
#include <map>
#include <nettle/base64.h>
#include <nettle/sha2.h>
#include <optional>
#include <string>

#include "base/catalogue.h"
#include "cli/board_drawing.h"
#include "cli/message.h"
#include "cli/move_scene.h"
#include "cli/render_text_parts.h"
#include "cli/renderer.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;  // of the games; browsers show no more than that with ease
constexpr std::string_view kGameEnd = "</section>\n";      // never in escaped text
constexpr std::size_t kMostOfOneCode = 5;                  // findings of one game that are shown each for itself

constexpr std::string_view kStyleSheet = R"(
:root{color-scheme:light dark}
body{font:16px/1.45 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem;display:flex;flex-direction:column}
header,#summary{order:-1}
table{border-collapse:collapse;margin:.5rem 0}
td,th{border:1px solid #8888;padding:.2rem .6rem;text-align:left}
td.n{text-align:right}
section{border-top:1px solid #8888;margin-top:1rem}
h2{font-size:1.05rem;overflow-wrap:anywhere}
li{margin:.4rem 0;overflow-wrap:anywhere}
figure{margin:.5rem 0}
svg{max-width:100%;height:auto}
.error{color:#c22;font-weight:bold}.warning{color:#a60;font-weight:bold}.note{color:#678}
figcaption,small{color:#777}
fieldset{border:0;padding:0}
)";

constexpr std::string_view kScript = R"(
const boxes = [...document.querySelectorAll('input[type=checkbox]')];
const words = document.getElementById('words');
function filter() {
  const verdicts = new Set(boxes.filter(box => box.checked).map(box => box.value));
  const text = words.value.toLowerCase();
  for (const game of document.querySelectorAll('section'))
    game.hidden = !verdicts.has(game.dataset.verdict) || !game.textContent.toLowerCase().includes(text);
}
for (const control of [words, ...boxes]) control.addEventListener('input', filter);
document.getElementById('filter').hidden = false;
)";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      case '#':  // "##[" in the log of a CI server is a command
        out += out.ends_with('#') ? "&#35;" : "#";
        break;
      default:
        out += c;
    }
  }
  return out;
}

// 'sha256-…' of the script, by which the page's policy knows it.
std::string script_hash() {
  sha256_ctx context{};
  sha256_init(&context);
  sha256_update(&context, kScript.size(), reinterpret_cast<const std::uint8_t*>(kScript.data()));
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes{};
  sha256_digest(&context, bytes.size(), bytes.data());
  std::string text(BASE64_ENCODE_RAW_LENGTH(SHA256_DIGEST_SIZE), ' ');
  base64_encode_raw(text.data(), bytes.size(), bytes.data());
  return "'sha256-" + text + "'";
}

void append_figure(const Drawing& drawing, const Window& window, const std::string& title,
                   const std::vector<std::string>& notes, std::string& out) {
  out += "<figure>\n" + draw_svg(drawing, window, title);
  if (!notes.empty()) out += "<figcaption>";
  for (const std::string& note : notes) out += (&note == &notes.front() ? "" : "; ") + escaped(note);
  out += notes.empty() ? "</figure>\n" : "</figcaption>\n</figure>\n";
}

// What the text report says with symbols in front, "(X) move 9, Black D4": here the picture has its own.
std::string without_symbol(const std::string& note) {
  const bool symbol = note.size() > 4 && (note[0] == '(' || note[0] == '[') && (note[2] == ')' || note[2] == ']');
  return symbol ? note.substr(4) : note;
}

// The board before a move that is found fault with, or the final position as it was counted.
bool append_board(const GameResult& result, const Diagnostic& finding, std::string& out) {
  if (const std::optional<MoveScene> scene = move_scene(result, finding)) {
    std::vector<std::string> notes{"ring: the move; triangle: a stone that explains it"};
    for (const std::string& note : scene->notes) notes.push_back(without_symbol(note));
    if (!scene->rule.empty()) notes.push_back(scene->rule);
    append_figure(scene->drawing, window_around(scene->drawing.position.size, scene->shown, 3),
                  "before move " + std::to_string(finding.move), notes, out);
    return true;
  }
  const scoring::Report& report = result.report;
  const std::string_view slug = code_info(finding.code).slug;
  const bool counted = slug.starts_with("result/") && (report.count || report.range);
  if (!counted || report.final_position.colors.empty()) return false;
  std::vector<std::string> notes{
      "small squares: points of a side; faded stones: dead; ?: not settled; crosses: nobody's"};
  for (const scoring::UncertainChain& chain : report.uncertain) notes.push_back(uncertain_words(chain, report.size));
  append_figure(draw_count(report), whole_board(report.final_position.size), "final position", notes, out);
  return true;
}

void append_finding(const GameResult& result, std::size_t index, bool& result_drawn, std::string& out) {
  const Diagnostic& finding = result.findings.kept()[index];
  const sgf::TextPlace place = result.place(index);
  const std::string severity = severity_name(finding.severity);
  out += "<li><span class=\"" + severity + "\">" + severity + "</span> <code>" + escaped(code_info(finding.code).slug) +
         "</code> " + std::to_string(place.line) + ":" + std::to_string(place.column) + " " +
         escaped(message(result, index)) + "\n";
  const bool is_result = code_info(finding.code).slug.starts_with("result/");
  if (!is_result || !result_drawn) {
    const bool drawn = append_board(result, finding, out);
    result_drawn = result_drawn || (is_result && drawn);  // the final position once, not for each finding about it
  }
  out += "</li>\n";
}

class HtmlRenderer : public Renderer {
 public:
  void begin(std::string& out) override {
    out += "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>sgfaudit</title>\n";
    out += "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; ";
    out += "script-src " + script_hash() + "\">\n<meta name=\"viewport\" content=\"width=device-width\">\n";
    out.append("<style>").append(kStyleSheet).append("</style>\n</head>\n<body>\n<header>\n<h1>sgfaudit</h1>\n");
    out += "<form id=\"filter\" hidden><fieldset><legend>Show games</legend>\n";
    for (int i = 0; i < scoring::kVerdictCount; ++i) {
      const std::string verdict(word(static_cast<scoring::Verdict>(i)));
      out += "<label><input type=\"checkbox\" value=\"" + verdict + "\" checked> " + verdict + "</label>\n";
    }
    out += "<label><input type=\"checkbox\" value=\"file\" checked> files</label>\n";
    out += "<label>with the words <input type=\"search\" id=\"words\"></label>\n</fieldset></form>\n</header>\n";
  }

  void game(const GameResult& result, std::string& out) const override {
    if (result.findings.kept().empty()) return;
    const std::string verdict = result.game != 0 ? std::string(word(result.report.verdict)) : "file";
    out += "<section data-verdict=\"" + verdict + "\">\n<h2>" + escaped(shown_name(result));
    if (result.game > 1) out += ", game " + std::to_string(result.game);
    out += "</h2>\n";
    if (result.game != 0 && !result.skipped) {
      out += "<p>" + verdict + ": " + escaped(verdict_words(result)) + "</p>\n";
      if (const std::string players = player_words(result.record); !players.empty()) {
        out += "<p>" + escaped(players) + "</p>\n";
      }
    }
    findings(result, out);
    for (const std::string& hint : result.report.hints) out += "<p>hint: " + escaped(hint) + "</p>\n";
    out += kGameEnd;
  }

  void join(std::string_view piece, std::string& out) override {
    while (!piece.empty()) {
      const std::string_view game = piece.substr(0, piece.find(kGameEnd) + kGameEnd.size());
      piece.remove_prefix(game.size());
      if (left_out_ != 0 || game.size() > kMostBytes - bytes_) {
        ++left_out_;
        continue;
      }
      bytes_ += game.size();
      out += game;
    }
  }

  void end(const Summary& summary, std::string& out) override {
    out +=
        "<div id=\"summary\">\n<p>" + counted_noun(summary.games, "game") + " in " +
        counted_noun(summary.files, "file") + "; " + counted_noun(summary.errors, "error") + ", " +
        counted_noun(summary.warnings, "warning") + ", " + counted_noun(summary.notes, "note") +
        (summary.accepted != 0 ? "; " + counted_noun(summary.accepted, "finding") + " of the baseline not shown" : "") +
        "</p>\n" + (summary.shards.complete() ? "" : "<p>" + summary.shards.words() + " only</p>\n") + "<table>\n";
    for (int i = 0; i < scoring::kVerdictCount; ++i) {
      const std::uint64_t games = summary.verdicts[static_cast<std::size_t>(i)];
      if (games == 0) continue;
      out.append("<tr><th>").append(word(static_cast<scoring::Verdict>(i)));
      out += "</th><td class=\"n\">" + grouped(games) + "</td></tr>\n";
    }
    out += "</table>\n<table>\n";
    for (const auto& [info, times] : summary.codes.by_name()) {
      out += "<tr><th>" + escaped(info->slug) + "</th><td class=\"n\">" + grouped(times) + "</td></tr>\n";
    }
    out += "</table>\n";
    if (left_out_ != 0) {
      out += "<p>" + counted_noun(left_out_, "game") +
             " with findings left out: a page of more is too large to show</p>\n";
    }
    out.append("</div>\n<script>").append(kScript).append("</script>\n</body>\n</html>\n");
  }

 private:
  static void findings(const GameResult& result, std::string& out) {
    std::map<Code, std::size_t> shown;
    bool result_drawn = false;
    out += "<ul>\n";
    for (const std::size_t index : by_weight(result)) {
      if (++shown[result.findings.kept()[index].code] > kMostOfOneCode) continue;
      append_finding(result, index, result_drawn, out);
    }
    for (const auto& [code, number] : shown) {
      if (number <= kMostOfOneCode) continue;
      out +=
          "<li>and " + grouped(number - kMostOfOneCode) + " more of " + std::string(code_info(code).slug) + "</li>\n";
    }
    if (result.findings.dropped() != 0) {
      out += "<li>and " + counted_noun(result.findings.dropped(), "finding") + " that were counted, not kept</li>\n";
    }
    out += "</ul>\n";
  }

  std::size_t bytes_ = 0;
  std::uint64_t left_out_ = 0;  // games
};

}  // namespace

std::unique_ptr<Renderer> make_html_renderer(const RenderOptions& /*options*/) {
  return std::make_unique<HtmlRenderer>();
}

}  // namespace sgfaudit::cli
