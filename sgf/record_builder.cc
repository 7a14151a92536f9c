// See record_builder.h.
#include "sgf/record_builder.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <optional>

#include "sgf/move_runs.h"
#include "sgf/text.h"

namespace sgfaudit::sgf {

namespace {

constexpr std::size_t kMaxPoints = std::size_t{kMaxBoardSide} * kMaxBoardSide;

// The fact that a property tells; nullptr: none.
Fact* fact_of(PropertyId id, GameRecord& record) {
  switch (id) {
    case PropertyId::kKM:
    case PropertyId::kKI:
      return &record.komi;
    case PropertyId::kRU:
      return &record.rules;
    case PropertyId::kRE:
      return &record.result;
    case PropertyId::kHA:
      return &record.handicap;
    case PropertyId::kAP:
      return &record.application;
    case PropertyId::kDT:
      return &record.date;
    case PropertyId::kEV:
      return &record.event;
    case PropertyId::kRO:
      return &record.round;
    case PropertyId::kPB:
      return &record.black_player;
    case PropertyId::kPW:
      return &record.white_player;
    default:
      return nullptr;
  }
}

bool is_stone_property(PropertyId id) {
  return id == PropertyId::kAB || id == PropertyId::kAW || id == PropertyId::kAE;
}

Color color_of(PropertyId id) {
  switch (id) {
    case PropertyId::kB:
    case PropertyId::kAB:
      return Color::kBlack;
    case PropertyId::kW:
    case PropertyId::kAW:
      return Color::kWhite;
    default:
      return Color::kNone;
  }
}

class RecordBuilder {
 public:
  RecordBuilder(const GameContext& game, GameRecord& record, Findings& findings)
      : game_(game), tree_(game.tree), record_(record), findings_(findings) {}

  std::uint32_t build(std::span<const std::uint32_t> line, std::uint32_t report_from) {
    std::uint32_t first_new_move = 0;
    std::size_t marks_at = 0;
    for (std::size_t place = 0; place < line.size(); ++place) {
      root_ = place == 0;
      report_ = place >= report_from;
      if (place == report_from) first_new_move = record_.moves + 1;
      if (const std::size_t count = usual_moves(line[place], place, report_from); count > 0) {
        place += count - 1;
        last_step_at_ = place;
        continue;
      }
      if (is_cut(line[place])) {
        record_.cut_short = true;
        break;
      }
      const std::size_t steps = record_.steps.size();
      node(line[place]);
      if (setup_limited_) {
        record_.cut_short = true;
        break;
      }
      if (marks_) marks_at = place;
      if (record_.steps.size() != steps) last_step_at_ = place;
    }
    record_.cut_short = record_.cut_short || game_.tree.is_cut(tree_.nodes[line.back()]);
    if (marks_node_ != kNoNode && marks_at >= last_step_at_ && !record_.cut_short) marks(marks_node_);
    return first_new_move == 0 ? record_.moves + 1 : first_new_move;
  }

 private:
  [[nodiscard]] bool is_cut(std::uint32_t node) const;
  void node(std::uint32_t node);
  void setup(std::span<const TreeProperty> properties);
  bool setup_limit_reached(Span span);
  void player(const TreeProperty& property);
  void move(const TreeProperty& property);
  std::size_t usual_moves(std::uint32_t node, std::size_t place, std::uint32_t report_from);
  void odd_move(const TreeProperty& property, TreeValue value, Step& step);
  void fact(const TreeProperty& property);
  void marks(std::uint32_t node);
  template <class Use>
  void each_point(TreeValue value, std::size_t list, Use use);
  [[nodiscard]] bool tt_is_pass() const { return record_.size.columns <= 19 && record_.size.rows <= 19; }
  void report(Code code, TreeValue value, Severity severity, std::vector<std::string> arguments);

  const GameContext& game_;
  const Tree& tree_;
  GameRecord& record_;
  Findings& findings_;
  bool root_ = false;
  bool report_ = false;
  bool marks_ = false;
  bool setup_limited_ = false;
  std::uint32_t marks_node_ = kNoNode;
  std::size_t last_step_at_ = 0;
  std::size_t run_ = 0;  // in tree.runs: none before it ends behind the node being read
  // Points that a list of this node has named, per colour; made where there are lists.
  std::optional<std::bitset<3 * kMaxPoints>> seen_;
};

void RecordBuilder::report(Code code, TreeValue value, Severity severity, std::vector<std::string> arguments) {
  if (!report_) return;
  Diagnostic& finding = findings_.add(code, game_.value_span(value), std::move(arguments));
  finding.severity = severity;
  finding.move = record_.moves;
}

// Did a limit cut a value of the node that the judgement needs? Its line ends before such a node.
bool RecordBuilder::is_cut(std::uint32_t node) const {
  if (tree_.cut_values.empty()) return false;
  const auto properties = tree_.properties_of(node);
  return std::any_of(properties.begin(), properties.end(),
                     [&](const TreeProperty& property) { return game_.is_cut(property); });
}

// Setup first, then moves as they are written (SGF policy 8). Of a move property written twice the first one counts.
void RecordBuilder::node(std::uint32_t node) {
  marks_ = false;
  const auto properties = tree_.properties_of(node);
  bool stones = false;
  bool turn = false;
  for (const TreeProperty& property : properties) {
    const PropertyInfo& info = property_info(property.id);
    if (is_stone_property(property.id)) stones = true;
    if (property.id == PropertyId::kPL) turn = true;
    if (property.id == PropertyId::kTB || property.id == PropertyId::kTW) {
      const auto values = tree_.values_of(property);
      if (std::any_of(values.begin(), values.end(), [](TreeValue v) { return v.end > v.begin; })) {
        marks_ = true;
        marks_node_ = node;
      }
    }
    if (info.kind == PropertyClass::kGameInfo ||
        (root_ && (property.id == PropertyId::kAP || property.id == PropertyId::kKO))) {
      fact(property);
    }
  }
  if (stones) setup(properties);
  if (turn) {
    const auto first =
        std::find_if(properties.begin(), properties.end(), [](const auto& p) { return p.id == PropertyId::kPL; });
    player(*first);
  }
  bool black = false;
  bool white = false;
  for (const TreeProperty& property : properties) {
    if (property.id != PropertyId::kB && property.id != PropertyId::kW) continue;
    bool& done = property.id == PropertyId::kB ? black : white;
    if (!done) move(property);
    done = true;
  }
}

// Compressed lists name up to 2,704 points in seven bytes: their number is limited, and reaching the limit is said
// once.
bool RecordBuilder::setup_limit_reached(Span span) {
  if (record_.setup.size() < game_.setup_points) return false;
  if (!std::exchange(setup_limited_, true)) {
    findings_.add(Code::kLimitSetup, span, {std::to_string(game_.setup_points)}).move = record_.moves;
  }
  return true;
}

void RecordBuilder::setup(std::span<const TreeProperty> properties) {
  Step step;
  step.kind = StepKind::kSetup;
  step.in_root = root_;
  step.number = record_.moves;
  step.setup_begin = static_cast<std::uint32_t>(record_.setup.size());
  seen_.emplace();
  bool first = true;
  for (const TreeProperty& property : properties) {
    if (!is_stone_property(property.id)) continue;
    if (first) step.span = game_.property_span(property);
    first = false;
    for (const TreeValue value : tree_.values_of(property)) {
      const Span span = game_.value_span(value);
      const Color color = color_of(property.id);
      if (setup_limit_reached(span)) break;
      each_point(value, static_cast<std::size_t>(color), [&](Point point) {
        record_.setup.push_back({point, color, span});
      });
    }
  }
  step.setup_end = static_cast<std::uint32_t>(record_.setup.size());
  if (step.setup_end != step.setup_begin) record_.steps.push_back(step);
}

// FF[4] Color is "B" or "W"; "black", "white", "1" and "2" can only be meant as these (reported by the property
// checks).
void RecordBuilder::player(const TreeProperty& property) {
  const auto values = tree_.values_of(property);
  const std::string_view text = values.empty() ? std::string_view() : trimmed(tree_.raw(values[0]));
  const char c = text.empty() ? ' ' : text[0];
  Step step;
  step.kind = StepKind::kPlayer;
  if (c == 'B' || c == 'b' || text == "1") step.color = Color::kBlack;
  if (c == 'W' || c == 'w' || text == "2") step.color = Color::kWhite;
  if (step.color == Color::kNone) return;
  step.in_root = root_;
  step.number = record_.moves;
  step.span = game_.property_span(property);
  record_.steps.push_back(step);
}

// Nearly every node: the usual moves that a line goes on with at a node, as many as are points of the board. Stops at
// the place from which findings are made.
std::size_t RecordBuilder::usual_moves(std::uint32_t node, std::size_t place, std::uint32_t report_from) {
  const std::vector<MoveRun>& runs = tree_.runs;
  auto before = [](const MoveRun& run, std::uint32_t wanted) { return run.end() <= wanted; };
  if (run_ < runs.size() && before(runs[run_], node)) ++run_;
  if (run_ < runs.size() && before(runs[run_], node)) {  // runs of other lines lie between
    const auto from = runs.begin() + static_cast<std::ptrdiff_t>(run_);
    run_ = static_cast<std::size_t>(std::lower_bound(from, runs.end(), node, before) - runs.begin());
  }
  if (run_ == runs.size() || node < runs[run_].first) return 0;
  std::size_t count = runs[run_].end() - node;
  if (place < report_from) count = std::min<std::size_t>(count, report_from - place);
  return append_plays(tree_, node, count, game_.offset, record_);
}

void RecordBuilder::move(const TreeProperty& property) {
  Step step;
  step.color = color_of(property.id);
  step.in_root = root_;
  step.number = ++record_.moves;
  step.span = game_.property_span(property);
  const auto values = tree_.values_of(property);
  if (values.empty()) return;
  const std::string_view raw = tree_.raw(values[0]);
  const auto point = read_point(raw);
  if (raw.empty()) {
    step.kind = StepKind::kPass;
    if (game_.format < 4 && game_.format_recorded) {  // FF[1]–FF[3] write a pass as "tt"
      report(Code::kMovePassForm, values[0], Severity::kNote, {game_.shown(values[0])});
    }
  } else if (point && record_.size.contains(*point)) {
    step.kind = StepKind::kPlay;
    step.point = *point;
  } else if (raw == "tt" && tt_is_pass()) {
    step.kind = StepKind::kPass;
  } else {
    odd_move(property, values[0], step);
  }
  record_.steps.push_back(step);
}

// Whatever is no plain point of the board and no pass.
void RecordBuilder::odd_move(const TreeProperty&, TreeValue value, Step& step) {
  const std::string text = game_.shown(value);
  std::string dense;
  for (const char c : text) {
    if (!is_blank(c)) dense += c;
  }
  std::string word = dense;
  std::transform(word.begin(), word.end(), word.begin(),
                 [](char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; });
  const auto point = read_point(dense);
  if (dense.empty() || word == "pass" || (dense == "tt" && tt_is_pass())) {
    step.kind = StepKind::kPass;
    report(Code::kMovePassForm, value, Severity::kWarning, {text});
  } else if (point && record_.size.contains(*point)) {
    step.kind = StepKind::kPlay;  // blanks inside the value
    step.point = *point;
    report(Code::kPropertyBadValue, value, Severity::kWarning, {color_letter(step.color), text});
  } else if (point) {
    step.kind = StepKind::kOffBoard;  // never a pass, never case-folded (SGF policy 6)
    report(Code::kMoveOffBoard, value, Severity::kError, {text});
  } else {
    step.kind = StepKind::kUnreadable;
    report(Code::kMoveUnreadable, value, Severity::kError, {text});
  }
}

// Keeps the first of each fact on the line.
void RecordBuilder::fact(const TreeProperty& property) {
  const auto values = tree_.values_of(property);
  if (values.empty()) return;
  Fact* fact = nullptr;
  if (property.id == PropertyId::kKO) {  // a known confusion: komi in the ko property
    const std::string_view number = trimmed(tree_.raw(values[0]));
    if (!number.empty() && is_digit(number[0])) fact = &record_.misplaced_komi;
  } else {
    fact = fact_of(property.id, record_);
  }
  if (property.id == PropertyId::kAP && tree_.raw(values[0]).find("foxwq") != std::string_view::npos)
    record_.from_fox = true;
  if (fact == nullptr || fact->present) return;
  fact->present = true;
  fact->property = game_.name_span(property);
  fact->value = game_.value_span(values[0]);
  game_.text(values[0], fact->text);
}

// The points of the board that a value of a list names, without those that the list (0–2) has named before.
template <class Use>
void RecordBuilder::each_point(TreeValue value, std::size_t list, Use use) {
  const auto range = read_points(tree_.raw(value));
  if (!range || !record_.size.contains(range->last)) return;  // reported by the property checks
  for (int row = range->first.row; row <= range->last.row; ++row) {
    for (int column = range->first.column; column <= range->last.column; ++column) {
      const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      const std::size_t place = list * kMaxPoints + static_cast<std::size_t>(record_.size.index(point));
      if (seen_->test(place)) continue;
      seen_->set(place);
      use(point);
    }
  }
}

void RecordBuilder::marks(std::uint32_t node) {
  TerritoryMarks& marks = record_.marks;
  seen_.emplace();
  bool first = true;
  for (const TreeProperty& property : tree_.properties_of(node)) {
    if (property.id != PropertyId::kTB && property.id != PropertyId::kTW) continue;
    if (first) marks.span = game_.property_span(property);
    first = false;
    const bool black = property.id == PropertyId::kTB;
    for (const TreeValue value : tree_.values_of(property)) {
      each_point(value, black ? 1 : 2, [&](Point point) { (black ? marks.black : marks.white).push_back(point); });
    }
  }
  marks.present = !marks.black.empty() || !marks.white.empty();
}

}  // namespace

std::uint32_t build_record(const GameContext& game, std::span<const std::uint32_t> line, const LineOptions& options,
                           GameRecord& record, Findings& findings) {
  record.root = game.span(game.tree.nodes[line[0]].at, game.tree.nodes[line[0]].at + 1);
  // The Fox server without its AP: TC, TT and RL stand in the root.
  bool tc = false, tt = false, rl = false;
  for (const TreeProperty& property : game.tree.properties_of(line[0])) {
    if (property.id != PropertyId::kUnknown) continue;
    const std::string_view name = game.tree.name(property);
    tc = tc || name == "TC";
    tt = tt || name == "TT";
    rl = rl || name == "RL";
  }
  record.from_fox = tc && tt && rl;
  return RecordBuilder(game, record, findings).build(line, options.report_from);
}

}  // namespace sgfaudit::sgf
