// sarif: SARIF 2.1.0 (OASIS), as code scanning services read it; one run, one result per finding. Bounded by what
// GitHub accepts of one file ("Troubleshooting SARIF uploads": 25,000 results per run, 10 MB compressed; 25,000 rules
// are more than there are codes); where something has to go, the least severe goes, and a notification says how much.
#include <algorithm>
#include <set>
#include <string>
#include <vector>
#include <zlib.h>

#include "base/catalogue.h"
#include "cli/fingerprint.h"
#include "cli/json_writer.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/render_text_parts.h"
#include "cli/renderer.h"
#include "cli/report_path.h"
#include "cli/text_columns.h"
#include "cli/worst_findings.h"

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kMostResults = 25'000;
constexpr std::size_t kMostCompressed = 10'000'000;       // bytes, gzip
constexpr std::size_t kMostText = std::size_t{64} << 20;  // bytes of results before they are compressed

// Text of a message: a viewer takes {0} for an argument and [words](target) for a link (sections 3.11.5 and 3.11.6).
std::string message_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '(' && out.ends_with(']')) out += ' ';
    out += c;
    if (c == '{' || c == '}') out += c;
  }
  return out;
}

void write_location(JsonWriter& json, const GameResult& result, std::size_t index, const std::string& uri) {
  const sgf::TextPlace place = result.place(index);
  const TextColumns columns = columns_of(result, index);
  json.member("locations").open('[').open('{').member("physicalLocation").open('{');
  json.member("artifactLocation").open('{').member("uri").text(uri).close('}');
  json.member("region").open('{').member("startLine").number(place.line).member("startColumn").number(columns.begin);
  if (columns.end > columns.begin) json.member("endColumn").number(columns.end);
  json.close('}').close('}');
  if (!result.member.empty()) {
    json.member("logicalLocations").open('[').open('{').member("fullyQualifiedName").text(printable(result.member));
    json.member("kind").text("member").close('}').close(']');
  }
  json.close('}').close(']');
}

void append_result(const GameResult& result, std::size_t index, const std::string& uri, const std::string& fingerprint,
                   std::string& out) {
  JsonWriter json(out);
  const Diagnostic& finding = result.findings.kept()[index];
  json.open('{').member("ruleId").text(code_info(finding.code).slug);
  json.member("level").text(severity_name(finding.severity));
  json.member("message").open('{').member("text").text(message_text(message(result, index))).close('}');
  write_location(json, result, index, uri);
  json.member("partialFingerprints").open('{').member("game/v1").text(fingerprint).close('}');
  json.member("properties").open('{').member("game").number(result.game);
  if (finding.move != 0) json.member("move").number(finding.move);
  if (result.game != 0) json.member("verdict").text(word(result.report.verdict));
  json.close('}').close('}');
}

void write_text(JsonWriter& json, std::string_view name, std::string_view text) {
  json.member(name).open('{').member("text").text(text).close('}');
}

// The sentence of a finding with "…" for what is different each time.
std::string general_message(const CodeInfo& info) {
  std::string out;
  for (std::size_t i = 0; i < info.message.size(); ++i) {
    if (info.message[i] != '{') {
      out += info.message[i];
      continue;
    }
    i = info.message.find('}', i);
    out += "…";
  }
  return out;
}

void append_rule(const CodeInfo& info, std::string& out) {
  JsonWriter json(out);
  json.open('{').member("id").text(info.slug);
  write_text(json, "shortDescription", general_message(info));
  write_text(json, "fullDescription", info.why);
  write_text(json, "help", std::string(info.advice) + "\n\nExample: " + std::string(info.example));
  json.member("defaultConfiguration").open('{').member("level").text(severity_name(info.severity)).close('}');
  json.member("properties").open('{').member("tags").open('[');
  json.text(info.slug.substr(0, info.slug.find('/'))).close(']').close('}').close('}');
}

// What there is to say of the run itself: that findings were left out, where they were.
void append_invocation(std::uint64_t findings, std::uint64_t told, std::string& out) {
  JsonWriter json(out);
  json.open('{').member("executionSuccessful").raw("true").member("toolExecutionNotifications").open('[');
  if (told != findings) {
    json.open('{').member("level").text("warning");
    write_text(json, "message",
               grouped(findings - told) + " of " + counted_noun(findings, "finding") +
                   " left out, the least severe first: code scanning takes 25,000 results and 10 MB compressed");
    json.close('}');
  }
  json.close(']').close('}');
}

// Bytes of the text as gzip makes it, at zlib's default level.
std::size_t compressed_size(const std::string& text) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  constexpr int kMemory = 8;
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, kMemory, Z_DEFAULT_STRATEGY) != Z_OK) {
    return text.size();
  }
  std::vector<Bytef> buffer(std::size_t{64} << 10);
  std::string input = text;  // zlib's interface is not const
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  std::size_t size = 0;
  int status = Z_OK;
  while (status == Z_OK) {
    stream.next_out = buffer.data();
    stream.avail_out = static_cast<uInt>(buffer.size());
    status = deflate(&stream, Z_FINISH);
    size += buffer.size() - stream.avail_out;
  }
  deflateEnd(&stream);
  return size;
}

// Notes, warnings and errors as one letter before each line that game() writes for join().
constexpr std::string_view kSeverityLetters = "nwe";

class SarifRenderer : public Renderer {
 public:
  void game(const GameResult& result, std::string& out) const override {
    const std::string uri = path_uri(relative_path(result.file, folder_));
    const std::vector<std::string> names = fingerprints(result);
    for (std::size_t i = 0; i < result.findings.kept().size(); ++i) {
      const Diagnostic& finding = result.findings.kept()[i];
      out += kSeverityLetters[static_cast<std::size_t>(finding.severity)];
      out += std::to_string(static_cast<int>(finding.code)) + " ";
      append_result(result, i, uri, names[i], out);
      out += '\n';
    }
  }

  void join(std::string_view piece, std::string& /*out*/) override {
    while (!piece.empty()) {
      const std::string_view line = piece.substr(0, piece.find('\n'));
      piece.remove_prefix(line.size() + 1);
      const std::size_t blank = line.find(' ');
      const auto severity = static_cast<Severity>(kSeverityLetters.find(line[0]));
      const auto code = static_cast<Code>(std::stoi(std::string(line.substr(1, blank - 1))));
      results_.add(severity, code, line.substr(blank + 1));
    }
  }

  void end(const Summary& summary, std::string& out) override {
    std::string report = document(summary);
    while (report.size() > kMostCompressed && compressed_size(report) > kMostCompressed) {
      results_.shrink(results_.bytes() / 10 * 9);
      report = document(summary);
    }
    out += report;
  }

 private:
  [[nodiscard]] std::string document(const Summary& summary) const {
    std::string out =
        "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\n"
        "\"results\":[\n";
    std::set<Code> used;
    bool first = true;
    const std::vector<const RenderedFinding*> results = results_.in_order();
    for (const RenderedFinding* result : results) {
      if (!first) out += ",\n";
      first = false;
      out += result->text;
      used.insert(result->code);
    }
    out += "\n],\n\"tool\":{\"driver\":{\"name\":\"sgfaudit\",\"version\":\"" + std::string(version()) + "\",";
    out += "\"rules\":[\n";
    first = true;
    for (const Code code : used) {
      if (!first) out += ",\n";
      first = false;
      append_rule(code_info(code), out);
    }
    out += "\n]}},\n\"columnKind\":\"unicodeCodePoints\",\n\"invocations\":[";
    const std::uint64_t all = summary.errors + summary.warnings + summary.notes;
    append_invocation(all, results_.given_up() == 0 ? all : results.size(), out);
    return out + "]\n}]}\n";
  }

  std::string folder_ = current_folder();
  WorstFindings results_{kMostResults, kMostText};
};

}  // namespace

std::unique_ptr<Renderer> make_sarif_renderer(const RenderOptions& /*options*/) {
  return std::make_unique<SarifRenderer>();
}

}  // namespace sgfaudit::cli
