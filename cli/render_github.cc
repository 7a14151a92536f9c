// github: workflow commands that GitHub Actions shows as annotations beside the record ("Workflow commands for GitHub
// Actions": ::error file=…,line=…,col=…,title=…::message). GitHub shows ten of each level for a step (actions/toolkit,
// "Problem Matchers", limitations) and drops the rest without a word: here they are counted.
#include <array>
#include <string>
#include <vector>

#include "base/catalogue.h"
#include "cli/ci_commands.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"
#include "cli/renderer.h"
#include "cli/report_path.h"

namespace sgfaudit::cli {
namespace {

constexpr std::uint64_t kMostOfALevel = 10;  // for a step

struct Level {
  std::string_view command;
  std::string_view noun;
};
constexpr Level kLevels[] = {{"notice", "note"}, {"warning", "warning"}, {"error", "error"}};  // by Severity
constexpr std::string_view kLevelLetters = "nwe";  // before each line that game() writes for join()

// The runner turns these back, in this order of its own: %0D, %0A, %3A, %2C, %25 (a value of the message: without the
// two in the middle).
std::string escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : printable(text)) {
    switch (c) {
      case '%':
        out += "%25";
        break;
      case ':':
        out += property ? "%3A" : ":";
        break;
      case ',':
        out += property ? "%2C" : ",";
        break;
      default:  // printable text has no line breaks
        out += c;
    }
  }
  return out;
}

class GithubRenderer : public Renderer {
 public:
  void game(const GameResult& result, std::string& out) const override {
    const std::string file = escaped(relative_path(result.file, folder_), true);
    const std::vector<Diagnostic>& findings = result.findings.kept();
    for (std::size_t i = 0; i < findings.size(); ++i) {
      const sgf::TextPlace place = result.place(i);
      const auto level = static_cast<std::size_t>(findings[i].severity);
      std::string message_text = message(result, i);
      if (!result.member.empty()) message_text = printable(result.member) + ": " + message_text;
      disarm_ci_commands(message_text);
      out += kLevelLetters[level];
      out.append("::").append(kLevels[level].command).append(" file=").append(file);
      out += ",line=" + std::to_string(place.line) + ",col=" + std::to_string(place.column);
      out += ",title=sgfaudit " + escaped(code_info(findings[i].code).slug, true);
      out += "::" + escaped(message_text, false) + "\n";
    }
  }

  void join(std::string_view piece, std::string& out) override {
    while (!piece.empty()) {
      const std::string_view line = piece.substr(0, piece.find('\n') + 1);
      piece.remove_prefix(line.size());
      if (++seen_[kLevelLetters.find(line[0])] <= kMostOfALevel) out += line.substr(1);
    }
  }

  void end(const Summary& summary, std::string& out) override {
    const std::array<std::uint64_t, 3> all{summary.notes, summary.warnings, summary.errors};
    std::string rest;
    for (std::size_t level = all.size(); level-- > 0;) {
      if (all[level] <= kMostOfALevel) continue;
      rest += (rest.empty() ? "" : ", ") + counted_noun(all[level] - kMostOfALevel, kLevels[level].noun);
    }
    if (!rest.empty()) out += "not annotated, because GitHub shows ten of each level for a step: " + rest + "\n";
  }

 private:
  std::string folder_ = current_folder();
  std::array<std::uint64_t, 3> seen_{};
};

}  // namespace

std::unique_ptr<Renderer> make_github_renderer(const RenderOptions& /*options*/) {
  return std::make_unique<GithubRenderer>();
}

}  // namespace sgfaudit::cli
