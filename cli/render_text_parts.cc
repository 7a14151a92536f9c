// What a text report names and in which order: chains, moves, and the findings by their weight for the verdict.
#include "cli/render_text_parts.h"

#include <algorithm>
#include <numeric>

#include "cli/message.h"
#include "rules/board.h"

namespace sgfaudit::cli {

namespace {

constexpr int kBytesColumns = 12;  // of a move quoted as bytes

// Findings that make a move illegal (SGF, "Moves"; README, "What it says").
bool forbids_move(Code code) {
  switch (code) {
    case Code::kMoveOccupied:
    case Code::kMoveOffBoard:
    case Code::kMoveUnreadable:
    case Code::kMoveSuicide:
    case Code::kMoveKo:
    case Code::kMoveSuperko:
      return true;
    default:
      return false;
  }
}

// Which findings stand for a verdict; the one of an illegal game is the first illegal move.
bool decides(scoring::Verdict verdict, const Diagnostic& finding) {
  switch (verdict) {
    case scoring::Verdict::kDisagrees:
      return finding.code == Code::kResultWinner || finding.code == Code::kResultMargin;
    case scoring::Verdict::kDoubtful:
      return finding.code == Code::kResultDoubtful;
    case scoring::Verdict::kUndecided:
      return finding.code == Code::kResultUndecided || finding.code == Code::kResultUnfinished;
    case scoring::Verdict::kUnreadable:
      return finding.severity == Severity::kError;
    case scoring::Verdict::kIllegal:
    case scoring::Verdict::kAgrees:
    case scoring::Verdict::kNotCounted:
      break;
  }
  return false;
}

std::string bytes_of(const GameResult& result, const Span& span) {
  if (span.offset < result.start.offset || span.offset - result.start.offset >= result.bytes.size()) return {};
  const auto at = static_cast<std::size_t>(span.offset - result.start.offset);
  return shortened(std::string_view(result.bytes).substr(at, span.length), kBytesColumns);
}

}  // namespace

std::vector<ChainName> chains_of(const Position& position, std::span<const Point> points) {
  rules::Board board(position.size);
  for (int i = 0; i < position.size.points(); ++i) {
    const Point point = position.size.point(i);
    if (position.at(point) != Color::kNone) board.set(point, position.at(point));
  }
  std::vector<Point> sorted(points.begin(), points.end());
  std::sort(sorted.begin(), sorted.end(), report_order);
  std::vector<bool> seen(static_cast<std::size_t>(position.size.points()));
  std::vector<ChainName> chains;
  for (const Point& point : sorted) {
    if (position.at(point) == Color::kNone || seen[static_cast<std::size_t>(position.size.index(point))]) continue;
    ChainName name{position.at(point), point, 0};
    for (const Point& member : board.chain(point)) {
      seen[static_cast<std::size_t>(position.size.index(member))] = true;
      if (report_order(member, name.first)) name.first = member;
      ++name.stones;
    }
    chains.push_back(name);
  }
  return chains;
}

std::string chain_words(const Position& position, std::span<const Point> points, std::size_t most) {
  const std::vector<ChainName> chains = chains_of(position, points);
  std::string out;
  std::size_t named = 0;
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    bool first = true;
    for (const ChainName& chain : chains) {
      if (chain.color != color || named == most) continue;
      ++named;
      out += !first ? ", " : (out.empty() ? "" : "; ") + std::string(color_name(color)) + " ";
      first = false;
      out += point_name(chain.first, position.size);
      if (chain.stones > 1) out += " (" + std::to_string(chain.stones) + " stones)";
    }
  }
  if (named < chains.size()) out += " and " + counted_noun(chains.size() - named, "more chain");
  return out;
}

bool is_about_game(Code code) {
  const std::string_view slug = code_info(code).slug;
  return slug.starts_with("result/") || slug.starts_with("move/") || slug.starts_with("setup/");
}

const Diagnostic* first_illegal_move(const GameResult& result) {
  const Diagnostic* first = nullptr;
  for (const Diagnostic& finding : result.findings.kept()) {
    if (!forbids_move(finding.code) || finding.consequence) continue;
    if (first != nullptr && first->move <= finding.move) continue;
    if (step_of(result.record, finding) != nullptr) first = &finding;
  }
  return first;
}

const Diagnostic* deciding_finding(const GameResult& result) {
  for (std::size_t i = 0; i < result.told.size(); ++i) {
    if (result.told[i].decides) return &result.findings.kept()[i];
  }
  if (result.report.verdict == scoring::Verdict::kIllegal) return first_illegal_move(result);
  for (const Diagnostic& finding : result.findings.kept()) {
    if (decides(result.report.verdict, finding)) return &finding;
  }
  return nullptr;
}

std::vector<std::size_t> by_weight(const GameResult& result) {
  const std::vector<Diagnostic>& findings = result.findings.kept();
  const Diagnostic* deciding = deciding_finding(result);
  // What is wrong with the game comes before what is wrong with the file.
  auto weight = [&](std::size_t i) {
    if (&findings[i] == deciding) return 0;
    return 2 * (3 - static_cast<int>(findings[i].severity)) + (is_about_game(findings[i].code) ? 0 : 1);
  };
  std::vector<std::size_t> order(findings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return weight(a) < weight(b); });
  return order;
}

std::string move_words(const GameResult& result, std::uint32_t number) {
  const Step* step = find_move(result.record, number);
  if (step == nullptr) return {};
  const std::string color = color_name(step->color);
  if (step->kind == StepKind::kPlay) return color + " " + point_name(step->point, result.record.size);
  if (step->kind == StepKind::kPass) return color + " passes";
  const std::string bytes = bytes_of(result, step->span);
  return bytes.empty() ? color : bytes;
}

const Step* step_of(const GameRecord& record, const Diagnostic& finding) {
  const Step* step = find_move(record, finding.move);
  const bool same = step != nullptr && finding.span.offset >= step->span.offset &&
                    finding.span.offset - step->span.offset < step->span.length;
  return same ? step : nullptr;
}

const Step* find_move(const GameRecord& record, std::uint32_t number) {
  if (number == 0) return nullptr;
  // Numbers never fall along the line; a step that is no move carries the number of the last move.
  const auto found = std::partition_point(record.steps.begin(), record.steps.end(),
                                          [number](const Step& step) { return step.number < number; });
  return found != record.steps.end() && found->number == number && is_move(found->kind) ? &*found : nullptr;
}

}  // namespace sgfaudit::cli
