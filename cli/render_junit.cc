// junit: XML as CI servers read test results. A file is a testsuite, a game a testcase; it fails where --fail-on says
// so, and is skipped where nothing could be compared. Text passes printable(), so that no control character or
// noncharacter, which XML 1.0 has no way to write (section 2.2), gets into the document. No times: equal input gives
// equal bytes.
#include <algorithm>
#include <optional>
#include <pugixml.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "base/catalogue.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"
#include "cli/renderer.h"

namespace sgfaudit::cli {
namespace {

// Cases of one testsuite: their numbers stand before them, so that so many are kept. A file of more games is continued
// in another suite.
constexpr std::uint64_t kMostCases = 10'000;

// How a case ended; the first byte of the line that game() writes for join().
constexpr char kPassed = 'p';
constexpr char kFailed = 'f';
constexpr char kSkipped = 's';
constexpr char kNameEnd = '\t';  // behind the suite's name in that line; printable text has no tabs

void append_property(pugi::xml_node properties, const char* name, const std::string& value) {
  if (value.empty()) return;
  pugi::xml_node property = properties.append_child("property");
  property.append_attribute("name") = name;
  property.append_attribute("value") = value.c_str();
}

void append_properties(pugi::xml_node test, const GameResult& result) {
  const scoring::Report& report = result.report;
  pugi::xml_node properties = test.append_child("properties");
  append_property(properties, "verdict", std::string(word(report.verdict)));
  if (!result.record.playable) return;
  const bool single = report.count && report.verdict != scoring::Verdict::kUndecided;
  append_property(properties, "rules", std::string(report.ruleset.name));
  append_property(properties, "komi", report.komi ? report.komi->text() : std::string());
  append_property(properties, "basis", std::string(word(report.basis)));
  append_property(properties, "recorded", shortened(result.record.result.text, 160));
  append_property(properties, "computed", single ? result_words(report, report.count->black_minus_white()) : "");
  append_property(properties, "moves", std::to_string(report.moves));
}

// "1:59: error[result/winner] the recorded result …"
std::string line_of(const GameResult& result, std::size_t index) {
  const Diagnostic& finding = result.findings.kept()[index];
  const sgf::TextPlace place = result.place(index);
  return std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + severity_name(finding.severity) +
         "[" + std::string(code_info(finding.code).slug) + "] " + message(result, index) + "\n";
}

bool is_skipped(const GameResult& result) {
  const scoring::Verdict verdict = result.report.verdict;
  return result.skipped || verdict == scoring::Verdict::kUndecided || verdict == scoring::Verdict::kNotCounted;
}

std::string verdict_line(const GameResult& result) {
  if (result.skipped) return "not a game of Go";
  return std::string(word(result.report.verdict)) + ": " + verdict_words(result);
}

// Adds what became of the game to its testcase: one failure, since readers show one, with all that fails in its text.
char append_outcome(pugi::xml_node test, const GameResult& result, const FailOn& fail_on) {
  const std::vector<Diagnostic>& findings = result.findings.kept();
  std::optional<std::size_t> first;
  std::string failing;
  std::string others;
  for (const std::size_t i : by_weight(result)) {
    const bool counts = fails(fail_on, findings[i].severity);
    if (counts && !first) first = i;
    (counts ? failing : others) += line_of(result, i);
  }
  char outcome = kPassed;
  if (first || verdict_fails(fail_on, result)) {
    outcome = kFailed;
    pugi::xml_node failure = test.append_child("failure");
    failure.append_attribute("type") =
        std::string(first ? code_info(findings[*first].code).slug : word(result.report.verdict)).c_str();
    failure.append_attribute("message") = (first ? message(result, *first) : verdict_line(result)).c_str();
    const std::string head = result.game != 0 ? verdict_line(result) + "\n" : std::string();
    failure.append_child(pugi::node_pcdata).set_value((head + failing).c_str());
  } else if (result.game != 0 && is_skipped(result)) {
    outcome = kSkipped;
    test.append_child("skipped").append_attribute("message") = verdict_line(result).c_str();
  }
  if (!others.empty()) test.append_child("system-out").append_child(pugi::node_pcdata).set_value(others.c_str());
  return outcome;
}

// The element as one line. What a CI server might take for a command of its own in a log is written as references.
std::string single_line(const pugi::xml_node& node) {
  std::ostringstream stream;
  node.print(stream, "", pugi::format_raw);
  std::string out;
  for (const char c : stream.str()) {
    if (c == '\n') {
      out += "&#10;";
    } else if (c == '#' && out.ends_with('#')) {
      out += "&#35;";
    } else {
      out += c;
    }
  }
  return out;
}

std::string attribute_text(const std::string& text) {
  pugi::xml_document document;
  pugi::xml_node node = document.append_child("x");
  node.append_attribute("name") = text.c_str();
  const std::string element = single_line(node);  // <x name="…"/>
  const std::size_t begin = element.find('"') + 1;
  return element.substr(begin, element.rfind('"') - begin);
}

class JunitRenderer : public Renderer {
 public:
  explicit JunitRenderer(const RenderOptions& options) : fail_on_(options.fail_on) {}

  void begin(std::string& out) override {
    out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"sgfaudit\">\n";
  }

  void game(const GameResult& result, std::string& out) const override {
    const std::string file = shown_name(result);
    pugi::xml_document document;
    pugi::xml_node test = document.append_child("testcase");
    test.append_attribute("name") = (result.game != 0 ? "game " + std::to_string(result.game) : "file").c_str();
    test.append_attribute("classname") = file.c_str();
    test.append_attribute("file") = file.c_str();
    test.append_attribute("line") = std::to_string(result.start.line).c_str();
    if (result.game != 0) append_properties(test, result);
    const char outcome = append_outcome(test, result, fail_on_);
    out += outcome;
    out += file + kNameEnd + single_line(test) + '\n';
  }

  void join(std::string_view piece, std::string& out) override {
    while (!piece.empty()) {
      const std::string_view line = piece.substr(0, piece.find('\n'));
      piece.remove_prefix(line.size() + 1);
      const std::size_t name_end = line.find(kNameEnd);
      const std::string_view name = line.substr(1, name_end - 1);
      if (tests_ == kMostCases || name != suite_) close_suite(out);
      suite_ = name;
      ++tests_;
      failures_ += line[0] == kFailed ? 1 : 0;
      skipped_ += line[0] == kSkipped ? 1 : 0;
      cases_.append("    ").append(line.substr(name_end + 1)).append("\n");
    }
  }

  void end(const Summary& /*summary*/, std::string& out) override {
    close_suite(out);
    out += "</testsuites>\n";
  }

 private:
  void close_suite(std::string& out) {
    if (tests_ == 0) return;
    out += "  <testsuite name=\"" + attribute_text(suite_) + "\" tests=\"" + std::to_string(tests_) + "\" failures=\"" +
           std::to_string(failures_) + "\" errors=\"0\" skipped=\"" + std::to_string(skipped_) + "\">\n" + cases_ +
           "  </testsuite>\n";
    cases_.clear();
    tests_ = failures_ = skipped_ = 0;
  }

  FailOn fail_on_;
  std::string suite_;  // the open one's name
  std::string cases_;
  std::uint64_t tests_ = 0, failures_ = 0, skipped_ = 0;
};

}  // namespace

std::unique_ptr<Renderer> make_junit_renderer(const RenderOptions& options) {
  return std::make_unique<JunitRenderer>(options);
}

}  // namespace sgfaudit::cli
