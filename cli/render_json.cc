// json and ndjson: the machine interface, schema 1. Equal results give equal bytes: keys in one order, points sorted as
// the report sorts them, scores as exact decimals, no times or host names. Invalid UTF-8 becomes U+FFFD.
#include <nettle/base64.h>

#include "base/catalogue.h"
#include "cli/fingerprint.h"
#include "cli/json_writer.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/render_text_parts.h"
#include "cli/renderer.h"
#include "cli/text_columns.h"
#include "cli/utf8.h"

namespace sgfaudit::cli {
namespace {

void write_points(JsonWriter& json, const std::vector<Point>& points, BoardSize size) {
  json.open('[');
  for (const Point point : points) json.text(point_name(point, size));
  json.close(']');
}

void write_side(JsonWriter& json, std::string_view name, const scoring::SideCount& count) {
  json.member(name).open('{');
  json.member("stones").number(count.stones);
  json.member("territory").number(count.territory);
  json.member("prisoners").number(count.prisoners);
  json.member("pass_stones").number(count.pass_stones);
  json.member("compensation").number(count.compensation);
  json.member("komi").number(count.komi);
  if (count.tax != 0) json.member("tax").number(count.tax);
  if (count.button != Score{}) json.member("button").number(count.button);
  json.member("total").number(count.total);
  json.close('}');
}

std::string result_text(Score black_minus_white, const scoring::Report& report) {
  return scoring::write_result(black_minus_white, report.ruleset.black_wins_ties);
}

std::string_view method_word(scoring::Method method) {
  return method == scoring::Method::kArea ? "area" : "territory";
}

std::string_view method_word(const scoring::Report& report) {
  if (report.count) return method_word(report.count->method);
  return report.ruleset.scoring == rules::ScoringMethod::kTerritory ? "territory" : "area";
}

void write_also(JsonWriter& json, const scoring::Report& report) {
  json.member("also");
  if (!report.also) {
    json.null();
    return;
  }
  json.open('{').member("result").text(result_text(report.also->black_minus_white(), report));
  json.member("method").text(method_word(report.also->method));
  write_side(json, "black", report.also->black);
  write_side(json, "white", report.also->white);
  json.close('}');
}

void write_computed(JsonWriter& json, const scoring::Report& report) {
  json.member("computed");
  if (!report.count && !report.range) {
    json.null();
    return;
  }
  const bool single = report.count && report.verdict != scoring::Verdict::kUndecided;
  json.open('{').member("result");
  json.text_or_null(single ? result_text(report.count->black_minus_white(), report) : std::string());
  json.member("method").text(method_word(report)).member("range");
  if (report.range) {
    json.open('[')
        .text(result_text(report.range->low, report))
        .text(result_text(report.range->high, report))
        .close(']');
  } else {
    json.null();
  }
  if (report.count) {
    write_side(json, "black", report.count->black);
    write_side(json, "white", report.count->white);
  } else {
    json.member("black").null().member("white").null();
  }
  write_also(json, report);
  json.close('}');
}

void write_fact(JsonWriter& json, const Fact& fact) {
  if (fact.present) {
    json.text(fact.text);
  } else {
    json.null();
  }
}

void write_recorded(JsonWriter& json, const GameResult& result) {
  const scoring::RecordedResult& recorded = result.report.recorded;
  json.member("recorded").open('{').member("text");
  write_fact(json, result.record.result);
  json.member("kind").text(word(recorded.kind));
  json.member("winner").text_or_null(color_letter(recorded.winner));
  json.member("margin").number_or_null(recorded.margin);
  json.close('}');
}

std::string base64(std::string_view bytes) {
  std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), ' ');
  base64_encode_raw(text.data(), bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  return text;
}

// A name, and its bytes where the name, as JSON can have it, does not tell them.
void write_name(JsonWriter& json, std::string_view key, const std::string& name) {
  json.member(key).text(name);
  if (!is_utf8(name)) json.member(std::string(key) + "_bytes").text(base64(name));
}

void write_other(JsonWriter& json, const OtherGame& other) {
  json.member("other").open('{');
  write_name(json, "file", other.file);
  if (!other.member.empty()) write_name(json, "member", other.member);
  json.member("game").number(other.game).member("line").number(other.line).close('}');
}

// A finding, with the fingerprint where it is asked for (else empty).
void write_diagnostic(JsonWriter& json, const GameResult& result, std::size_t index, bool decides,
                      const std::string& fingerprint) {
  const Diagnostic& diagnostic = result.findings.kept()[index];
  const sgf::TextPlace place = result.place(index);
  json.open('{').member("code").text(code_info(diagnostic.code).slug);
  json.member("severity").text(severity_name(diagnostic.severity));
  json.member("line").number(place.line).member("column").number(place.column);
  json.member("offset").number(diagnostic.span.offset);
  if (diagnostic.move != 0) json.member("move").number(diagnostic.move);
  if (diagnostic.related_move != 0) json.member("related_move").number(diagnostic.related_move);
  if (index < result.others.size() && !result.others[index].file.empty()) write_other(json, result.others[index]);
  if (diagnostic.consequence) json.member("consequence").raw("true");
  if (decides) json.member("decides").raw("true");
  json.member("message").text(message(result, index));
  if (!fingerprint.empty()) {
    const TextColumns columns = columns_of(result, index);
    json.member("fingerprint").text(fingerprint);
    json.member("characters").open('[').number(columns.begin).number(columns.end).close(']');
  }
  json.close('}');
}

// Findings of which only the number is known, by their codes.
void write_dropped(JsonWriter& json, const Findings& findings) {
  json.member("diagnostics_dropped").number(findings.dropped()).member("dropped_codes").open('{');
  for (const CodeInfo& info : kCatalogue) {
    if (const std::uint64_t dropped = findings.dropped(info.code)) json.member(info.slug).number(dropped);
  }
  json.close('}');
}

void write_diagnostics(JsonWriter& json, const GameResult& result, bool with_fingerprints) {
  const std::vector<Diagnostic>& findings = result.findings.kept();
  json.member("diagnostics").open('[');
  const std::vector<std::string> names = with_fingerprints ? fingerprints(result) : std::vector<std::string>{};
  const Diagnostic* deciding = findings.empty() ? nullptr : deciding_finding(result);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    write_diagnostic(json, result, i, &findings[i] == deciding, with_fingerprints ? names[i] : std::string());
  }
  json.close(']');
  if (result.findings.dropped() != 0) write_dropped(json, result.findings);
  if (result.accepted != 0) json.member("accepted").number(result.accepted);
  if (result.verdict_accepted) json.member("verdict_accepted").raw("true");
}

void write_head(JsonWriter& json, const GameResult& result, std::string_view type) {
  json.open('{').member("type").text(type).member("schema").number(kSchemaVersion);
  json.member("input").number(result.input);
  write_name(json, "file", result.file);
  if (!result.member.empty()) write_name(json, "member", result.member);
}

// Size, rules, komi, handicap and moves: what the record says and what was applied.
void write_facts(JsonWriter& json, const GameResult& result) {
  const scoring::Report& report = result.report;
  json.member("size");
  if (result.record.playable) {
    json.open('[').number(report.size.columns).number(report.size.rows).close(']');
  } else {
    json.null();
  }
  json.member("rules").open('{').member("recorded");
  write_fact(json, result.record.rules);
  json.member("applied").text_or_null(report.ruleset.name).close('}');
  json.member("komi").open('{').member("recorded");
  write_fact(json, result.record.komi);
  json.member("applied").number_or_null(report.komi).close('}');
  json.member("handicap").open('{').member("recorded").number_or_null(report.handicap_recorded);
  json.member("stones").number(report.handicap_stones).close('}');
  json.member("moves").number(report.moves).member("passes").number(report.passes);
  json.member("illegal_moves").number(report.illegal_moves);
}

void write_verdict(JsonWriter& json, const GameResult& result) {
  const scoring::Report& report = result.report;
  json.member("verdict").text(word(report.verdict)).member("reason").text(verdict_words(result));
  if (result.skipped) json.member("skipped").raw("true");
  std::string basis(word(report.basis));
  if (!report.basis_detail.empty()) basis += ":" + report.basis_detail;
  json.member("basis").text_or_null(basis).member("confidence");
  if (report.confidence) {
    json.probability(*report.confidence);
  } else {
    json.null();
  }
}

// Dead stones, seki, dame and what is uncertain about them; with --detail points the points behind the count.
void write_status(JsonWriter& json, const scoring::Report& report, bool with_points) {
  write_points(json.member("dead"), report.dead, report.size);
  write_points(json.member("seki"), report.territory.seki, report.size);
  write_points(json.member("dame"), report.territory.dame, report.size);
  json.member("uncertain").open('[');
  for (const scoring::UncertainChain& chain : report.uncertain) {
    json.open('{').member("chain").text(point_name(chain.chain, report.size));
    json.member("dead").probability(chain.dead).close('}');
  }
  json.close(']').member("hints").open('[');
  for (const std::string& hint : report.hints) json.text(hint);
  json.close(']');
  if (!with_points) return;
  write_points(json.member("territory").open('{').member("black"), report.territory.black, report.size);
  write_points(json.member("white"), report.territory.white, report.size);
  write_points(json.close('}').member("open"), report.territory.open, report.size);
  write_points(json.member("proved").open('{').member("alive"), report.proved_alive, report.size);
  write_points(json.member("dead"), report.proved_dead, report.size);
  write_points(json.member("seki"), report.proved_seki, report.size);
  json.close('}');
}

void write_game(JsonWriter& json, const GameResult& result, const RenderOptions& options) {
  write_head(json, result, "game");
  json.member("game").number(result.game).member("line").number(result.start.line);
  write_facts(json, result);
  write_verdict(json, result);
  write_recorded(json, result);
  write_computed(json, result.report);
  write_status(json, result.report, options.points);
  write_diagnostics(json, result, options.fingerprints);
  json.close('}');
}

// Findings about a file or folder that belong to no game.
void write_file(JsonWriter& json, const GameResult& result, const RenderOptions& options) {
  write_head(json, result, "file");
  write_diagnostics(json, result, options.fingerprints);
  json.close('}');
}

// What tells which reports are parts of one run.
void write_run(JsonWriter& json, const Summary& summary) {
  json.member("settings").open('{');
  for (const auto& [name, value] : summary.settings) json.member(name).text(value);
  json.close('}');
  if (!summary.configs.digest.empty()) {
    json.member("configurations").open('{').member("digest").text(summary.configs.digest).member("files").open('[');
    for (const auto& [name, digest] : summary.configs.files) {
      json.open('{').member("file").text(name).member("digest").text(digest).close('}');
    }
    json.close(']').close('}');
  }
  if (!summary.shards.complete()) {
    json.member("shards").open('{').member("of").number(summary.shards.count).member("held").open('[');
    for (const std::uint32_t number : summary.shards.held) json.number(number);
    json.close(']').close('}');
  }
  json.member("inputs").open('{').member("count").number(summary.inputs.count);
  json.member("digest").text(summary.inputs.digest).member("failed").number(summary.failed);
  json.member("empty").open('[');
  for (const std::uint64_t number : summary.empty) json.number(number);
  json.close(']').close('}');
}

void write_summary(JsonWriter& json, const Summary& summary) {
  json.open('{').member("type").text("summary").member("schema").number(kSchemaVersion);
  json.member("version").text(version());
  write_run(json, summary);
  json.member("files").number(summary.files).member("games").number(summary.games);
  json.member("bytes").number(summary.bytes).member("verdicts").open('{');
  for (int i = 0; i < scoring::kVerdictCount; ++i) {
    json.member(word(static_cast<scoring::Verdict>(i))).number(summary.verdicts[static_cast<std::size_t>(i)]);
  }
  json.close('}').member("codes").open('{');
  for (const auto& [info, times] : summary.codes.by_name()) json.member(info->slug).number(times);
  json.close('}').member("errors").number(summary.errors).member("warnings").number(summary.warnings);
  json.member("notes").number(summary.notes);
  if (summary.accepted != 0) json.member("accepted").number(summary.accepted);
  json.close('}');
}

class NdjsonRenderer : public Renderer {
 public:
  explicit NdjsonRenderer(const RenderOptions& options) : options_(options) {}
  void game(const GameResult& result, std::string& out) const override {
    append_result_line(result, options_, out);
    out += '\n';
  }
  void end(const Summary& summary, std::string& out) override {
    append_summary_line(summary, out);
    out += '\n';
  }

 private:
  RenderOptions options_;
};

class JsonRenderer : public Renderer {
 public:
  explicit JsonRenderer(const RenderOptions& options) : options_(options) {}
  void begin(std::string& out) override { out += "{\"schema\":" + std::to_string(kSchemaVersion) + ",\"records\":[\n"; }
  void game(const GameResult& result, std::string& out) const override { append_result_line(result, options_, out); }
  [[nodiscard]] std::string_view separator() const override { return ",\n"; }
  void end(const Summary& summary, std::string& out) override {
    out += "\n],\"summary\":";
    append_summary_line(summary, out);
    out += "}\n";
  }

 private:
  RenderOptions options_;
};

}  // namespace

void append_result_line(const GameResult& result, const RenderOptions& options, std::string& out) {
  JsonWriter json(out);
  if (result.game == 0) {
    write_file(json, result, options);
  } else {
    write_game(json, result, options);
  }
}

void append_summary_line(const Summary& summary, std::string& out) {
  JsonWriter json(out);
  write_summary(json, summary);
}

std::unique_ptr<Renderer> make_json_renderer(const RenderOptions& options) {
  return std::make_unique<JsonRenderer>(options);
}
std::unique_ptr<Renderer> make_ndjson_renderer(const RenderOptions& options) {
  return std::make_unique<NdjsonRenderer>(options);
}

}  // namespace sgfaudit::cli
