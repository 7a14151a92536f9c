// Whatever a line holds, reading it ends in a result that writes the same line, or in none: members are taken as they
// come, and what does not fit shows when the line is written again.
#include "cli/report_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nettle/base64.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/catalogue.h"
#include "cli/message.h"
#include "cli/options.h"
#include "rules/ruleset.h"
#include "scoring/recorded_result.h"

namespace sgfaudit::cli {
namespace {

using Json = nlohmann::json;

// Thrown inside of this file alone: the line is none of ours.
struct Foreign {};

const Json& at(const Json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end()) throw Foreign();
  return *found;
}

// A value that may be absent or null.
const Json* maybe(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

const std::string& text_of(const Json& value) {
  if (!value.is_string()) throw Foreign();
  return value.get_ref<const std::string&>();
}

// A sentence as we make them: nothing in it acts on a terminal. A report is an input like others.
const std::string& sentence(const Json& value) {
  const std::string& text = text_of(value);
  if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 0x7f; })) return text;
  std::string plain = text;  // what CI servers obey is the renderers' business: it depends on where it stands
  std::ranges::replace_if(
      plain, [](char c) { return c == ':' || c == '#'; }, '.');
  if (printable(plain) != plain) throw Foreign();
  return text;
}

template <typename Integer>
Integer whole(const Json& value) {
  if (!value.is_number_integer()) throw Foreign();
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    if (!std::in_range<Integer>(number)) throw Foreign();
    return static_cast<Integer>(number);
  }
  const auto number = value.get<std::int64_t>();
  if (!std::in_range<Integer>(number)) throw Foreign();
  return static_cast<Integer>(number);
}

// Amounts of points have at most four decimals and fewer than ten digits before them: a double tells them apart.
Score score(const Json& value) {
  if (!value.is_number()) throw Foreign();
  const double units = std::round(value.get<double>() * static_cast<double>(Score::kUnitsPerPoint));
  constexpr double kMost = 1e15;
  if (!(std::abs(units) < kMost)) throw Foreign();
  return Score::units(static_cast<std::int64_t>(units));
}

double probability(const Json& value) {
  if (!value.is_number()) throw Foreign();
  const double number = value.get<double>();
  if (!(number >= 0 && number <= 1)) throw Foreign();
  return number;
}

// The value whose word it is, of those from 0 to `last`.
template <typename Enum>
Enum by_word(std::string_view text, Enum last) {
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    if (word(static_cast<Enum>(i)) == text) return static_cast<Enum>(i);
  }
  throw Foreign();
}

Code code_of(std::string_view slug) {
  const CodeInfo* info = find_code(slug);
  if (info == nullptr) throw Foreign();
  return info->code;
}

Severity severity_of(std::string_view text) {
  for (const Severity severity : {Severity::kNote, Severity::kWarning, Severity::kError}) {
    if (severity_name(severity) == text) return severity;
  }
  throw Foreign();
}

Color color_of(const Json& value) {
  if (value.is_null()) return Color::kNone;
  return text_of(value) == "B" ? Color::kBlack : text_of(value) == "W" ? Color::kWhite : throw Foreign();
}

std::vector<Point> points(const Json& list, BoardSize size) {
  std::vector<Point> all;
  for (const Json& name : list) {
    const std::optional<Point> point = point_from_name(text_of(name), size);
    if (!point) throw Foreign();
    all.push_back(*point);
  }
  return all;
}

std::string decoded(const std::string& text) {
  base64_decode_ctx context{};
  base64_decode_init(&context);
  std::string bytes(BASE64_DECODE_LENGTH(text.size()), '\0');
  std::size_t size = bytes.size();
  const bool whole = base64_decode_update(&context, &size, reinterpret_cast<std::uint8_t*>(bytes.data()), text.size(),
                                          text.data()) == 1 &&
                     base64_decode_final(&context) == 1;
  if (!whole) throw Foreign();
  bytes.resize(size);
  return bytes;
}

std::string name_of(const Json& line, const std::string& key) {
  const Json* bytes = maybe(line, (key + "_bytes").c_str());
  return bytes != nullptr ? decoded(text_of(*bytes)) : text_of(at(line, key.c_str()));
}

Fact fact(const Json& value) {
  Fact fact;
  fact.present = !value.is_null();
  if (fact.present) fact.text = text_of(value);
  return fact;
}

void read_finding(const Json& one, bool with_fingerprints, GameResult& result) {
  Diagnostic finding;
  finding.code = code_of(text_of(at(one, "code")));
  finding.severity = severity_of(text_of(at(one, "severity")));
  finding.span.offset = whole<std::uint64_t>(at(one, "offset"));
  if (const Json* move = maybe(one, "move")) finding.move = whole<std::uint32_t>(*move);
  if (const Json* move = maybe(one, "related_move")) finding.related_move = whole<std::uint32_t>(*move);
  if (const Json* other = maybe(one, "other")) {
    result.others.resize(result.places.size() + 1);
    OtherGame& game = result.others.back();
    game.file = name_of(*other, "file");
    if (maybe(*other, "member") != nullptr) game.member = name_of(*other, "member");
    game.game = whole<std::uint32_t>(at(*other, "game"));
    game.line = whole<std::uint64_t>(at(*other, "line"));
  }
  finding.consequence = maybe(one, "consequence") != nullptr;
  result.places.push_back(
      {finding.span.offset, whole<std::uint64_t>(at(one, "line")), whole<std::uint64_t>(at(one, "column"))});
  result.findings.add(std::move(finding));
  ToldFinding told;
  told.message = sentence(at(one, "message"));
  told.decides = maybe(one, "decides") != nullptr;
  if (with_fingerprints) {
    result.fingerprints.push_back(text_of(at(one, "fingerprint")));
    told.columns = {whole<std::uint64_t>(at(one, "characters").at(0)),
                    whole<std::uint64_t>(at(one, "characters").at(1))};
  }
  result.told.push_back(std::move(told));
}

void read_findings(const Json& line, bool with_fingerprints, GameResult& result) {
  const Json& all = at(line, "diagnostics");
  if (!all.is_array()) throw Foreign();
  result.findings = Findings(static_cast<std::uint32_t>(all.size()));
  for (const Json& one : all) read_finding(one, with_fingerprints, result);
  if (const Json* dropped = maybe(line, "dropped_codes")) {
    for (const auto& [slug, number] : dropped->items()) {
      result.findings.count_unkept(code_of(slug), whole<std::uint64_t>(number));
    }
  }
  if (const Json* accepted = maybe(line, "accepted")) result.accepted = whole<std::uint64_t>(*accepted);
  result.verdict_accepted = maybe(line, "verdict_accepted") != nullptr;
}

void read_facts(const Json& line, GameResult& result) {
  scoring::Report& report = result.report;
  const Json& size = at(line, "size");
  result.record.playable = !size.is_null();
  if (result.record.playable) {
    report.size = {whole<std::uint8_t>(size.at(0)), whole<std::uint8_t>(size.at(1))};
    if (report.size.points() == 0 || report.size.columns > kMaxBoardSide || report.size.rows > kMaxBoardSide) {
      throw Foreign();
    }
    result.record.size = report.size;
  }
  const Json& rules = at(line, "rules");
  result.record.rules = fact(at(rules, "recorded"));
  if (const Json* applied = maybe(rules, "applied")) {
    const rules::Ruleset* ruleset = rules::find_ruleset(text_of(*applied));
    if (ruleset == nullptr) throw Foreign();
    report.ruleset = *ruleset;
  }
  const Json& komi = at(line, "komi");
  result.record.komi = fact(at(komi, "recorded"));
  if (const Json* applied = maybe(komi, "applied")) {
    report.komi = score(*applied);
    report.komi_source = scoring::KomiSource::kRecorded;
  }
  const Json& handicap = at(line, "handicap");
  if (const Json* recorded = maybe(handicap, "recorded")) report.handicap_recorded = whole<int>(*recorded);
  report.handicap_stones = whole<int>(at(handicap, "stones"));
  report.moves = whole<std::uint32_t>(at(line, "moves"));
  report.passes = whole<std::uint32_t>(at(line, "passes"));
  report.illegal_moves = whole<std::uint32_t>(at(line, "illegal_moves"));
}

void read_verdict(const Json& line, GameResult& result) {
  scoring::Report& report = result.report;
  report.verdict = by_word(text_of(at(line, "verdict")), scoring::Verdict::kUnreadable);
  result.reason = sentence(at(line, "reason"));
  result.skipped = maybe(line, "skipped") != nullptr;
  if (const Json* basis = maybe(line, "basis")) {
    const std::string& text = text_of(*basis);
    const std::size_t colon = text.find(':');
    report.basis = by_word(std::string_view(text).substr(0, colon), scoring::Basis::kEstimated);
    if (colon != std::string::npos) report.basis_detail = text.substr(colon + 1);
  }
  if (const Json* confidence = maybe(line, "confidence")) report.confidence = probability(*confidence);
}

void read_recorded(const Json& line, GameResult& result) {
  const Json& recorded = at(line, "recorded");
  result.record.result = fact(at(recorded, "text"));
  result.report.recorded = scoring::read_result(result.record.result.text);
  result.report.recorded.unknown_reason = {};  // points into the text
  result.report.recorded.kind = by_word(text_of(at(recorded, "kind")), scoring::ResultKind::kUnreadable);
  result.report.recorded.winner = color_of(at(recorded, "winner"));
  result.report.recorded.margin.reset();
  if (const Json* margin = maybe(recorded, "margin")) result.report.recorded.margin = score(*margin);
}

scoring::SideCount side(const Json& object) {
  scoring::SideCount count;
  count.stones = whole<int>(at(object, "stones"));
  count.territory = whole<int>(at(object, "territory"));
  count.prisoners = whole<int>(at(object, "prisoners"));
  count.pass_stones = whole<int>(at(object, "pass_stones"));
  count.compensation = score(at(object, "compensation"));
  count.komi = score(at(object, "komi"));
  if (const Json* tax = maybe(object, "tax")) count.tax = whole<int>(*tax);
  if (const Json* button = maybe(object, "button")) count.button = score(*button);
  count.total = score(at(object, "total"));
  return count;
}

scoring::Count count(const Json& object) {
  scoring::Count count;
  count.method = text_of(at(object, "method")) == "area" ? scoring::Method::kArea : scoring::Method::kTerritory;
  count.black = side(at(object, "black"));
  count.white = side(at(object, "white"));
  return count;
}

// "B+3.5" for Black; "B+" is an equal count under Ing's rules.
Score black_minus_white(const Json& text) {
  return scoring::read_result(text_of(text)).black_margin().value_or(Score());
}

void read_computed(const Json& line, scoring::Report& report) {
  const Json* computed = maybe(line, "computed");
  if (computed == nullptr) return;
  if (const Json* range = maybe(*computed, "range")) {
    report.range = scoring::Range{black_minus_white(range->at(0)), black_minus_white(range->at(1))};
  }
  if (maybe(*computed, "black") != nullptr) report.count = count(*computed);
  if (const Json* also = maybe(*computed, "also")) report.also = count(*also);
}

void read_status(const Json& line, bool with_points, scoring::Report& report) {
  report.final_position.colors.clear();  // not at hand
  report.dead = points(at(line, "dead"), report.size);
  report.territory.seki = points(at(line, "seki"), report.size);
  report.territory.dame = points(at(line, "dame"), report.size);
  for (const Json& one : at(line, "uncertain")) {
    const std::vector<Point> chain = points(Json::array({at(one, "chain")}), report.size);
    report.uncertain.push_back({.chain = chain.front(), .dead = probability(at(one, "dead"))});
  }
  for (const Json& hint : at(line, "hints")) report.hints.push_back(sentence(hint));
  if (!with_points) return;
  report.territory.black = points(at(at(line, "territory"), "black"), report.size);
  report.territory.white = points(at(at(line, "territory"), "white"), report.size);
  report.territory.open = points(at(line, "open"), report.size);
  report.proved_alive = points(at(at(line, "proved"), "alive"), report.size);
  report.proved_dead = points(at(at(line, "proved"), "dead"), report.size);
  report.proved_seki = points(at(at(line, "proved"), "seki"), report.size);
}

GameResult result_of(const Json& line, const RenderOptions& details) {
  GameResult result;
  result.input = whole<std::uint64_t>(at(line, "input"));
  result.file = name_of(line, "file");
  if (maybe(line, "member") != nullptr) result.member = name_of(line, "member");
  if (text_of(at(line, "type")) == "game") {
    result.game = whole<std::uint32_t>(at(line, "game"));
    if (result.game == 0) throw Foreign();
    result.start.line = whole<std::uint64_t>(at(line, "line"));
    read_facts(line, result);
    read_verdict(line, result);
    read_recorded(line, result);
    read_computed(line, result.report);
    read_status(line, details.points, result.report);
  } else {
    result.record.playable = false;
  }
  read_findings(line, details.fingerprints, result);
  return result;
}

ConfigSet configs_of(const Json& line) {
  ConfigSet configs;
  const Json* given = maybe(line, "configurations");
  if (given == nullptr) return configs;
  configs.digest = text_of(at(*given, "digest"));
  for (const Json& file : at(*given, "files")) {
    configs.files.emplace_back(text_of(at(file, "file")), text_of(at(file, "digest")));
  }
  return configs;
}

ShardSet shards_of(const Json& line) {
  ShardSet shards;
  const Json* given = maybe(line, "shards");
  if (given == nullptr) return shards;
  shards.count = whole<std::uint32_t>(at(*given, "of"));
  shards.held.clear();
  for (const Json& number : at(*given, "held")) {
    const auto value = whole<std::uint32_t>(number);
    if (value <= (shards.held.empty() ? 0 : shards.held.back()) || value > shards.count) throw Foreign();
    shards.held.push_back(value);
  }
  if (shards.held.empty() || shards.count > kMostShards) throw Foreign();
  return shards;
}

Summary summary_of(const Json& line) {
  Summary summary;
  for (const OptionInfo& option : all_options()) {
    const std::string name(option.key());
    if (const Json* value = maybe(at(line, "settings"), name.c_str())) {
      summary.settings.emplace_back(name, text_of(*value));
    }
  }
  summary.configs = configs_of(line);
  summary.shards = shards_of(line);
  const Json& inputs = at(line, "inputs");
  summary.inputs = {whole<std::uint64_t>(at(inputs, "count")), text_of(at(inputs, "digest"))};
  summary.failed = whole<std::uint64_t>(at(inputs, "failed"));
  for (const Json& number : at(inputs, "empty")) {
    const auto value = whole<std::uint64_t>(number);
    if (!summary.empty.empty() && value <= summary.empty.back()) throw Foreign();
    summary.empty.push_back(value);
  }
  summary.files = whole<std::uint64_t>(at(line, "files"));
  summary.games = whole<std::uint64_t>(at(line, "games"));
  summary.bytes = whole<std::uint64_t>(at(line, "bytes"));
  for (int i = 0; i < scoring::kVerdictCount; ++i) {
    const std::string name(word(static_cast<scoring::Verdict>(i)));
    summary.verdicts[static_cast<std::size_t>(i)] = whole<std::uint64_t>(at(at(line, "verdicts"), name.c_str()));
  }
  for (const auto& [code, number] : at(line, "codes").items())
    summary.codes[code_of(code)] = whole<std::uint64_t>(number);
  summary.errors = whole<std::uint64_t>(at(line, "errors"));
  summary.warnings = whole<std::uint64_t>(at(line, "warnings"));
  summary.notes = whole<std::uint64_t>(at(line, "notes"));
  if (const Json* accepted = maybe(line, "accepted")) summary.accepted = whole<std::uint64_t>(*accepted);
  return summary;
}

// What `read` makes of the line; nullopt where it is none of ours.
template <typename Read>
auto read_line(std::string_view line, Read read) -> std::optional<decltype(read(Json()))> {
  try {
    const Json object = Json::parse(line, nullptr, false);
    if (!object.is_object()) return std::nullopt;
    return read(object);
  } catch (const Foreign&) {
    return std::nullopt;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace

std::optional<std::uint64_t> input_of_line(std::string_view line) {
  for (const std::string_view type : {"game", "file"}) {
    const std::string begin =
        "{\"type\":\"" + std::string(type) + "\",\"schema\":" + std::to_string(kSchemaVersion) + ",\"input\":";
    if (!line.starts_with(begin)) continue;
    std::uint64_t number = 0;
    const auto [rest, error] = std::from_chars(line.data() + begin.size(), line.data() + line.size(), number);
    if (error == std::errc()) return number;
  }
  return std::nullopt;
}

std::optional<GameResult> read_result_line(std::string_view line, const RenderOptions& details) {
  std::optional<GameResult> result = read_line(line, [&](const Json& object) { return result_of(object, details); });
  if (!result) return std::nullopt;
  std::string written;
  append_result_line(*result, details, written);
  return written == line ? std::move(result) : std::nullopt;
}

std::optional<SummaryLine> read_summary_line(std::string_view line) {
  std::optional<SummaryLine> found = read_line(line, [](const Json& object) {
    if (text_of(at(object, "type")) != "summary") throw Foreign();
    return SummaryLine{whole<int>(at(object, "schema")), text_of(at(object, "version")), std::nullopt};
  });
  if (!found || found->schema != kSchemaVersion || found->version != version()) return found;
  found->summary = read_line(line, summary_of);
  std::string written;
  if (found->summary) append_summary_line(*found->summary, written);
  if (written != line) found->summary.reset();
  return found;
}

}  // namespace sgfaudit::cli
