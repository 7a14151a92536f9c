// json, ndjson and csv from results made by hand: keys and their order, exact numbers, harmless text.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/renderer.h"

namespace sgfaudit::cli {
namespace {

Fact fact(std::string text) {
  Fact value;
  value.present = true;
  value.text = std::move(text);
  return value;
}

// The game of the report's description: Japanese, komi 6.5, B+3.5, dead stones marked.
GameResult marked_game() {
  GameResult result;
  result.input = 3;
  result.file = "round1/b2.sgf";
  result.game = 1;
  result.record.rules = fact("Japanese");
  result.record.komi = fact("6.5");
  result.record.result = fact("B+3.5");
  scoring::Report& report = result.report;
  report.verdict = scoring::Verdict::kAgrees;
  report.basis = scoring::Basis::kMarks;
  report.ruleset.name = "japanese";
  report.ruleset.scoring = rules::ScoringMethod::kTerritory;
  report.komi = Score::halves(13);
  report.handicap_recorded = 2;
  report.handicap_stones = 2;
  report.moves = 211;
  report.passes = 2;
  report.recorded.kind = scoring::ResultKind::kPoints;
  report.recorded.winner = Color::kBlack;
  report.recorded.margin = Score::halves(7);
  scoring::Count count;
  count.method = scoring::Method::kTerritory;
  count.black.territory = 61;
  count.black.prisoners = 7;
  count.black.total = Score::points(68);
  count.white.territory = 52;
  count.white.prisoners = 6;
  count.white.komi = Score::halves(13);
  count.white.total = Score::halves(129);
  report.count = count;
  report.dead = {{3, 15}, {4, 15}};
  report.territory.seki = {{0, 18}};
  report.territory.dame = {{9, 9}};
  report.territory.black = {{0, 0}};
  report.uncertain = {{.chain = {15, 3}, .stones = 5, .color = Color::kWhite, .dead = 0.78}};
  report.hints = {"a hint"};
  report.proved_alive = {{2, 2}};
  report.proved_seki = {{0, 18}};
  Diagnostic& ko = result.findings.add(Code::kMoveKo, {94, 3}, {"White", "10", "art. 6", "D4", "C4"});
  ko.move = 11;
  ko.related_move = 10;
  result.places = {{94, 2, 7}};
  return result;
}

std::string ndjson(const GameResult& result, const RenderOptions& options = {}) {
  std::string out;
  make_ndjson_renderer(options)->game(result, out);
  return out;
}

nlohmann::json parsed(const GameResult& result, const RenderOptions& options = {}) {
  return nlohmann::json::parse(ndjson(result, options));
}

TEST(Ndjson, OneLineWithTheKeysInOrder) {
  const std::string line = ndjson(marked_game());
  const std::string until_message = line.substr(0, line.find("\"message\""));
  EXPECT_EQ(
      until_message,
      R"({"type":"game","schema":1,"input":3,"file":"round1/b2.sgf","game":1,"line":1,"size":[19,19],)"
      R"("rules":{"recorded":"Japanese","applied":"japanese"},"komi":{"recorded":"6.5","applied":6.5},)"
      R"("handicap":{"recorded":2,"stones":2},"moves":211,"passes":2,"illegal_moves":0,)"
      R"("verdict":"agrees","reason":"recorded B+3.5, counted B+3.5 (japanese assumed, komi 6.5, 2 handicap stones, )"
      R"x(dead stones marked)","basis":"marks","confidence":null,)x"
      R"("recorded":{"text":"B+3.5","kind":"points","winner":"B","margin":3.5},)"
      R"("computed":{"result":"B+3.5","method":"territory","range":null,)"
      R"("black":{"stones":0,"territory":61,"prisoners":7,"pass_stones":0,"compensation":0,"komi":0,"total":68},)"
      R"("white":{"stones":0,"territory":52,"prisoners":6,"pass_stones":0,"compensation":0,"komi":6.5,"total":64.5},)"
      R"("also":null},"dead":["D4","E4"],"seki":["A1"],"dame":["K10"],"uncertain":[{"chain":"Q16","dead":0.78}],)"
      R"("hints":["a hint"],"diagnostics":[{"code":"move/ko","severity":"error","line":2,"column":7,"offset":94,)"
      R"("move":11,"related_move":10,)");
  EXPECT_TRUE(line.ends_with("\"}]}\n"));
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
}

TEST(Ndjson, DetailPointsAddsTerritoryAndProof) {
  RenderOptions options;
  options.points = true;
  const nlohmann::json json = parsed(marked_game(), options);
  EXPECT_EQ(json["territory"]["black"], nlohmann::json({"A19"}));
  EXPECT_EQ(json["territory"]["white"], nlohmann::json::array());
  EXPECT_EQ(json["proved"]["alive"], nlohmann::json({"C17"}));
  EXPECT_EQ(json["proved"]["seki"], nlohmann::json({"A1"}));
  EXPECT_FALSE(parsed(marked_game()).contains("territory"));
}

TEST(Ndjson, UndecidedHasARangeAndNoResult) {
  GameResult result = marked_game();
  result.report.verdict = scoring::Verdict::kUndecided;
  result.report.range = scoring::Range{-Score::halves(23), Score::halves(1)};
  const nlohmann::json computed = parsed(result)["computed"];
  EXPECT_EQ(computed["result"], nullptr);
  EXPECT_EQ(computed["range"], nlohmann::json({"W+11.5", "B+0.5"}));
  EXPECT_EQ(computed["black"]["total"], 68);
  result.report.count.reset();
  EXPECT_EQ(parsed(result)["computed"]["black"], nullptr);
}

TEST(Ndjson, WhatIsUnknownIsNull) {
  GameResult result;
  result.file = "x";
  result.game = 1;
  result.record.playable = false;
  const nlohmann::json json = parsed(result);
  for (const auto* pointer :
       {"/size", "/rules/recorded", "/rules/applied", "/komi/recorded", "/komi/applied", "/handicap/recorded", "/basis",
        "/confidence", "/recorded/text", "/recorded/winner", "/recorded/margin", "/computed"}) {
    EXPECT_EQ(json.at(nlohmann::json::json_pointer(pointer)), nullptr) << pointer;
  }
  EXPECT_EQ(json["verdict"], "unreadable");
  EXPECT_EQ(json["recorded"]["kind"], "absent");
  EXPECT_FALSE(json.contains("member"));
}

TEST(Ndjson, AgaShowsTheOtherCount) {
  GameResult result = marked_game();
  result.report.also = result.report.count;
  result.report.also->method = scoring::Method::kArea;
  result.report.also->black.total = Score::points(66);
  const nlohmann::json also = parsed(result)["computed"]["also"];
  EXPECT_EQ(also["result"], "B+1.5");
  EXPECT_EQ(also["method"], "area");
  EXPECT_EQ(also["black"]["total"], 66);
}

TEST(Ndjson, BytesThatAreNoUtf8AreReplaced) {
  GameResult result = marked_game();
  result.file = "caf\xe9.sgf";
  result.record.result.text = "B+\xff\x01\"\\";
  const nlohmann::json json = parsed(result);
  EXPECT_EQ(json["file"], "caf\uFFFD.sgf");
  EXPECT_EQ(json["recorded"]["text"], "B+\uFFFD\u0001\"\\");
}

TEST(Ndjson, FindingsAboutNoGameAreALineOfTheirOwn) {
  GameResult result;
  result.file = "games/loop";
  result.findings.add(Code::kIoSkipped, {}, {"it is a pipe, no file"});
  result.places = {{}};
  const nlohmann::json json = parsed(result);
  EXPECT_EQ(json["type"], "file");
  EXPECT_EQ(json["diagnostics"][0]["code"], "io/skipped");
  EXPECT_FALSE(json.contains("verdict"));
}

TEST(Ndjson, SaysHowManyFindingsWereNotKept) {
  GameResult result = marked_game();
  EXPECT_FALSE(parsed(result).contains("diagnostics_dropped"));
  Findings findings(1);
  for (int i = 0; i < 4; ++i) findings.add(Code::kMoveKo, {});
  result.findings = findings;
  EXPECT_EQ(parsed(result)["diagnostics_dropped"], 3);
}

TEST(Ndjson, SummaryCountsEveryVerdict) {
  Summary summary;
  summary.add(marked_game());
  summary.files = 1;
  summary.bytes = 1000;
  summary.seconds = 3.25;  // never shown
  std::string out;
  make_ndjson_renderer({})->end(summary, out);
  EXPECT_TRUE(out.starts_with(R"({"type":"summary","schema":1,"version":")"));
  EXPECT_NE(
      out.find(
          R"("files":1,"games":1,"bytes":1000,"verdicts":{"agrees":1,"disagrees":0,"doubtful":0,"undecided":0,)"
          R"("not-counted":0,"illegal":0,"unreadable":0},"codes":{"move/ko":1},"errors":1,"warnings":0,"notes":0})"),
      std::string::npos)
      << out;
}

// Every amount of at most four places from 0 to 40 points, negative too, is printed as Score::text() writes it.
TEST(Ndjson, ScoresAreExactDecimals) {
  GameResult result = marked_game();
  for (std::int64_t units = -400'000; units <= 400'000; units += 1) {
    if (units % 7 != 0 && units % 2'500 != 0) continue;  // every quarter point, and a seventh of the rest
    result.report.komi = Score::units(units);
    std::string out;
    result.findings.clear();
    result.report.hints.clear();
    make_ndjson_renderer({})->game(result, out);
    const std::string key = "\"applied\":";
    const std::size_t at = out.find(key, out.find("\"komi\"")) + key.size();
    ASSERT_EQ(out.substr(at, out.find('}', at) - at), Score::units(units).text());
  }
}

TEST(Json, OneDocument) {
  const std::unique_ptr<Renderer> renderer = make_json_renderer({});
  std::string out;
  renderer->begin(out);
  renderer->game(marked_game(), out);
  out += renderer->separator();
  renderer->game(marked_game(), out);
  renderer->end({}, out);
  const nlohmann::json json = nlohmann::json::parse(out);
  EXPECT_EQ(json["schema"], 1);
  EXPECT_EQ(json["records"].size(), 2U);
  EXPECT_EQ(json["records"][1], parsed(marked_game()));
  EXPECT_EQ(json["summary"]["games"], 0);
}

TEST(Json, NoGameAtAll) {
  std::string out;
  make_json_renderer({})->begin(out);
  make_json_renderer({})->end({}, out);
  EXPECT_TRUE(nlohmann::json::parse(out)["records"].empty());
}

std::string csv(const GameResult& result) {
  std::string out;
  make_csv_renderer({})->game(result, out);
  return out;
}

TEST(Csv, HeaderAndRowHaveEquallyManyFields) {
  std::string header;
  make_csv_renderer({})->begin(header);
  const std::string row = csv(marked_game());
  const std::string reason =
      "\"recorded B+3.5, counted B+3.5 (japanese assumed, komi 6.5, 2 handicap stones, dead stones marked)\"";
  EXPECT_EQ(
      row,
      "round1/b2.sgf,,1,19,19,Japanese,japanese,6.5,6.5,2,211,2,0,agrees,marks,,B+3.5,B+3.5,,,68,64.5,D4 E4,1,0,0,"
      "move/ko,a hint,1," +
          reason + "\r\n");
  const auto commas = [](const std::string& text) { return std::count(text.begin(), text.end(), ','); };
  EXPECT_EQ(commas(header), commas(row) - commas(reason));
}

// OWASP, "CSV injection": a field that begins with = + - @ is executed by spreadsheets. Numbers are none.
TEST(Csv, FormulasAreNeutralised) {
  GameResult result = marked_game();
  result.file = "=cmd|' /C calc'!A0";
  result.record.rules.text = "a,\"b\"";
  result.record.komi.text = "-5.5";
  result.record.result.text = "@SUM(1)\r\n+2";
  const std::string row = csv(result);
  EXPECT_TRUE(row.starts_with("'=cmd|' /C calc'!A0,")) << row;
  EXPECT_NE(row.find(",\"a,\"\"b\"\"\","), std::string::npos) << row;
  EXPECT_NE(row.find(",-5.5,"), std::string::npos) << row;
  EXPECT_NE(row.find(",'@SUM(1)"), std::string::npos) << row;
  EXPECT_EQ(std::count(row.begin(), row.end(), '\n'), 1) << "control characters are made visible";
}

// What belongs to no game has rows of its own, one for each finding, in which the columns about a game are empty.
TEST(Csv, FindingsAboutFilesAreRows) {
  GameResult result;
  result.file = "games.zip";
  result.member = "r1/b2.sgf";
  result.findings.add(Code::kIoUnreadable, {}, {"permission denied"});
  result.findings.add(Code::kIoSkipped, {}, {"it is a pipe, no file"});
  result.places = {{0, 7, 1}, {0, 1, 1}};
  const std::string commas(21, ',');
  EXPECT_EQ(csv(result), "games.zip,r1/b2.sgf" + commas +
                             ",1,0,0,io/unreadable,,7,cannot be read: permission denied\r\n" + "games.zip,r1/b2.sgf" +
                             commas + ",0,1,0,io/skipped,,1,\"is skipped: it is a pipe, no file\"\r\n");
}

// The columns add up to the counts of the summary, which know of findings that were not kept only the code.
TEST(Csv, FindingsThatWereNotKeptAreCounted) {
  GameResult result = marked_game();
  result.findings.count_unkept(Code::kMoveKo, 4);
  Summary summary;
  summary.add(result);
  EXPECT_EQ(summary.errors, 5U);
  EXPECT_NE(csv(result).find(",D4 E4,5,0,0,move/ko,"), std::string::npos) << csv(result);
}

}  // namespace
}  // namespace sgfaudit::cli
