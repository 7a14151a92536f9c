// json and ndjson: the machine interface, schema 1. Equal results give equal bytes: keys in one order, points sorted as
// the report sorts them, scores as exact decimals, no times or host names. Invalid UTF-8 becomes U+FFFD.
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/catalogue.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/renderer.h"

namespace sgfaudit::cli {
namespace {

using Json = nlohmann::ordered_json;
constexpr int kSchema = 1;

std::string dump(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Whole scores as integers; the others as the double nearest to a decimal of at most four places, which prints as that
// decimal.
Json number(Score score) {
  if (score.is_integral()) return score.units() / Score::kUnitsPerPoint;
  return static_cast<double>(score.units()) / static_cast<double>(Score::kUnitsPerPoint);
}

// Probabilities to three places: what lies behind them is no more exact.
Json number(double probability) {
  return std::round(probability * 1000) / 1000;
}

template <typename Value>
Json number_or_null(const std::optional<Value>& value) {
  return value ? number(*value) : Json(nullptr);
}

Json text_or_null(const Fact& fact) {
  return fact.present ? Json(fact.text) : Json(nullptr);
}
Json word_or_null(std::string_view word) {
  return word.empty() ? Json(nullptr) : Json(word);
}

Json points(const std::vector<Point>& list, BoardSize size) {
  Json names = Json::array();
  for (const Point point : list) names.push_back(point_name(point, size));
  return names;
}

Json side(const scoring::SideCount& count) {
  Json json{{"stones", count.stones},
            {"territory", count.territory},
            {"prisoners", count.prisoners},
            {"pass_stones", count.pass_stones},
            {"compensation", number(count.compensation)},
            {"komi", number(count.komi)}};
  if (count.tax != 0) json["tax"] = count.tax;
  if (count.button != Score{}) json["button"] = number(count.button);
  json["total"] = number(count.total);
  return json;
}

std::string result_text(Score black_minus_white, const scoring::Report& report) {
  return scoring::write_result(black_minus_white, report.ruleset.black_wins_ties);
}

std::string_view method_word(const scoring::Report& report) {
  if (report.count) return report.count->method == scoring::Method::kArea ? "area" : "territory";
  return report.ruleset.scoring == rules::ScoringMethod::kTerritory ? "territory" : "area";
}

Json also(const scoring::Report& report) {
  if (!report.also) return nullptr;
  return {{"result", result_text(report.also->black_minus_white(), report)},
          {"method", report.also->method == scoring::Method::kArea ? "area" : "territory"},
          {"black", side(report.also->black)},
          {"white", side(report.also->white)}};
}

Json computed(const scoring::Report& report) {
  if (!report.count && !report.range) return nullptr;
  Json json{
      {"result", nullptr}, {"method", method_word(report)}, {"range", nullptr}, {"black", nullptr}, {"white", nullptr}};
  const bool single = report.count && report.verdict != scoring::Verdict::kUndecided;
  if (single) json["result"] = result_text(report.count->black_minus_white(), report);
  if (report.range) json["range"] = {result_text(report.range->low, report), result_text(report.range->high, report)};
  if (report.count) json["black"] = side(report.count->black);
  if (report.count) json["white"] = side(report.count->white);
  json["also"] = also(report);
  return json;
}

Json recorded(const GameResult& result) {
  const scoring::RecordedResult& recorded = result.report.recorded;
  return {{"text", text_or_null(result.record.result)},
          {"kind", word(recorded.kind)},
          {"winner", word_or_null(color_letter(recorded.winner))},
          {"margin", number_or_null(recorded.margin)}};
}

Json uncertain(const scoring::Report& report) {
  Json list = Json::array();
  for (const scoring::UncertainChain& chain : report.uncertain) {
    list.push_back({{"chain", point_name(chain.chain, report.size)}, {"dead", number(chain.dead)}});
  }
  return list;
}

Json diagnostics(const GameResult& result) {
  Json list = Json::array();
  for (std::size_t i = 0; i < result.findings.kept().size(); ++i) {
    const Diagnostic& diagnostic = result.findings.kept()[i];
    const sgf::TextPlace place = i < result.places.size() ? result.places[i] : sgf::TextPlace{};
    Json json{{"code", code_info(diagnostic.code).slug},
              {"severity", severity_name(diagnostic.severity)},
              {"line", place.line},
              {"column", place.column},
              {"offset", diagnostic.span.offset}};
    if (diagnostic.move != 0) json["move"] = diagnostic.move;
    if (diagnostic.related_move != 0) json["related_move"] = diagnostic.related_move;
    if (diagnostic.consequence) json["consequence"] = true;
    json["message"] = message(diagnostic);
    list.push_back(std::move(json));
  }
  return list;
}

void add_details(const scoring::Report& report, Json& json) {
  json["territory"] = {{"black", points(report.territory.black, report.size)},
                       {"white", points(report.territory.white, report.size)}};
  json["proved"] = {{"alive", points(report.proved_alive, report.size)},
                    {"dead", points(report.proved_dead, report.size)}};
}

Json head(const GameResult& result, std::string_view type) {
  Json json{{"type", type}, {"schema", kSchema}, {"file", result.file}};
  if (!result.member.empty()) json["member"] = result.member;
  return json;
}

Json game_json(const GameResult& result, bool with_points) {
  const scoring::Report& report = result.report;
  const bool playable = result.record.playable;
  Json json = head(result, "game");
  json["game"] = result.game;
  json["size"] = playable ? Json{report.size.columns, report.size.rows} : Json(nullptr);
  json["rules"] = {{"recorded", text_or_null(result.record.rules)}, {"applied", word_or_null(report.ruleset.name)}};
  json["komi"] = {{"recorded", text_or_null(result.record.komi)}, {"applied", number_or_null(report.komi)}};
  json["handicap"] = {{"recorded", report.handicap_recorded ? Json(*report.handicap_recorded) : Json(nullptr)},
                      {"stones", report.handicap_stones}};
  json["moves"] = report.moves;
  json["passes"] = report.passes;
  json["illegal_moves"] = report.illegal_moves;
  json["verdict"] = word(report.verdict);
  const std::string basis(word(report.basis));
  json["basis"] = word_or_null(report.basis_detail.empty() ? basis : basis + ":" + report.basis_detail);
  json["confidence"] = number_or_null(report.confidence);
  json["recorded"] = recorded(result);
  json["computed"] = computed(report);
  json["dead"] = points(report.dead, report.size);
  json["seki"] = points(report.territory.seki, report.size);
  json["dame"] = points(report.territory.dame, report.size);
  json["uncertain"] = uncertain(report);
  json["hints"] = report.hints;
  if (with_points) add_details(report, json);
  json["diagnostics"] = diagnostics(result);
  if (result.findings.dropped() != 0) json["diagnostics_dropped"] = result.findings.dropped();
  return json;
}

// Findings about a file or folder that belong to no game.
Json file_json(const GameResult& result) {
  Json json = head(result, "file");
  json["diagnostics"] = diagnostics(result);
  return json;
}

Json summary_json(const Summary& summary) {
  Json verdicts = Json::object();
  for (int i = 0; i < scoring::kVerdictCount; ++i) {
    verdicts[std::string(word(static_cast<scoring::Verdict>(i)))] = summary.verdicts[static_cast<std::size_t>(i)];
  }
  Json codes = Json::object();
  for (const auto& [code, times] : summary.codes) codes[code] = times;
  return {{"type", "summary"},        {"schema", kSchema},
          {"version", version()},     {"files", summary.files},
          {"games", summary.games},   {"bytes", summary.bytes},
          {"verdicts", verdicts},     {"codes", codes},
          {"errors", summary.errors}, {"warnings", summary.warnings},
          {"notes", summary.notes}};
}

std::string line(const GameResult& result, const RenderOptions& options) {
  return dump(result.game == 0 ? file_json(result) : game_json(result, options.points));
}

class NdjsonRenderer : public Renderer {
 public:
  explicit NdjsonRenderer(const RenderOptions& options) : options_(options) {}
  void game(const GameResult& result, std::string& out) const override { out += line(result, options_) + "\n"; }
  void end(const Summary& summary, std::string& out) const override { out += dump(summary_json(summary)) + "\n"; }

 private:
  RenderOptions options_;
};

class JsonRenderer : public Renderer {
 public:
  explicit JsonRenderer(const RenderOptions& options) : options_(options) {}
  void begin(std::string& out) const override { out += "{\"schema\":" + std::to_string(kSchema) + ",\"records\":[\n"; }
  void game(const GameResult& result, std::string& out) const override { out += line(result, options_); }
  [[nodiscard]] std::string_view separator() const override { return ",\n"; }
  void end(const Summary& summary, std::string& out) const override {
    out += "\n],\"summary\":" + dump(summary_json(summary)) + "}\n";
  }

 private:
  RenderOptions options_;
};

}  // namespace

std::unique_ptr<Renderer> make_json_renderer(const RenderOptions& options) {
  return std::make_unique<JsonRenderer>(options);
}
std::unique_ptr<Renderer> make_ndjson_renderer(const RenderOptions& options) {
  return std::make_unique<NdjsonRenderer>(options);
}

}  // namespace sgfaudit::cli
