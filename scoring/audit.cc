// The order of judgement. Facts, replay, dead stones, count and comparison each live in a file of their own; what is
// decided here is the verdict and its precedence (README, "What it says"): unreadable, illegal, not-counted, then the
// comparison.
#include "scoring/audit.h"

#include <algorithm>
#include <utility>

#include "scoring/comparison.h"
#include "scoring/dead_stones.h"
#include "scoring/facts.h"
#include "scoring/hints.h"
#include "scoring/marked_count.h"
#include "scoring/range.h"
#include "scoring/readings.h"

namespace sgfaudit::scoring {

namespace {

// Why the two counts under AGA rules differ though White passed last: stones set up, moves and passes use up a stone
// each, and by how much one side's exceed the other's, the compensation taken off, the counts differ (SCORING §2).
std::string uneven_turns(Score area_minus_territory) {
  const Score stones = area_minus_territory.absolute();
  const bool black = area_minus_territory > Score{};
  return std::string("White passed last, but ") + (black ? "Black " : "") + "has used " + stones.text() +
         (stones == Score::points(1) ? " stone" : " stones") + " more than " + (black ? "White" : "Black") +
         " (set up, moved or handed over by a pass, less the compensation)";
}

// One game on its way to a verdict.
class Audit {
 public:
  Audit(const GameRecord& record, const Options& options, Findings& findings, Workspace& workspace)
      : record_(record), options_(options), findings_(findings), workspace_(workspace), replay_(workspace.replay) {}

  Report run();

 private:
  void replay_game(bool proves);
  void decide_dead();
  void list_proved_territory();
  void count_position();
  void count_the_other_way();
  void look_at_dame();
  Verdict judge_counted();
  bool report_undecidable();
  bool report_uncertain();
  Verdict judge_without_komi();
  Verdict contradict(Match match);
  [[nodiscard]] std::string doubt() const;
  void add_hints();

  [[nodiscard]] bool ended_by_passes() const { return replay_.passes_at_end >= 2; }
  [[nodiscard]] bool whole_line() const { return options_.stop_after >= record_.moves; }
  [[nodiscard]] bool counts_territory() const { return scoring::counts_territory(facts_.ruleset); }
  // Is the position to be counted as it stands? What was marked was agreed; what is given or literal ends by the
  // passes, whatever is open.
  [[nodiscard]] bool agreed() const {
    return dead_.basis == Basis::kMarks ||
           ((dead_.basis == Basis::kLiteral || dead_.basis == Basis::kGiven) && ended_by_passes());
  }
  // Who would move next; Black where nobody has moved.
  [[nodiscard]] Color to_move() const { return replay_.last_mover == Color::kBlack ? Color::kWhite : Color::kBlack; }
  [[nodiscard]] bool handicap_stones_missing() const {
    return facts_.handicap.value_or(0) >= 2 && replay_.handicap_stones == 0;
  }
  [[nodiscard]] std::string write(Score margin) const { return write_result(margin, facts_.ruleset.black_wins_ties); }
  [[nodiscard]] Match match(const Count& count) const {
    return compare(facts_.result, count.black_minus_white(), facts_.ruleset.black_wins_ties);
  }

  const GameRecord& record_;
  const Options& options_;
  Findings& findings_;
  Workspace& workspace_;
  Report report_;
  Facts facts_;
  rules::Replay& replay_;  // of the game before, until replay_game()
  DeadStones dead_;
  std::vector<bool> dead_points_;
  CountInput input_;
};

// `proves`: what is dead may be proved, for which a superko needs the positions before. Where there are marks, nothing
// mostly has to be proved, and they are not kept.
void Audit::replay_game(bool proves) {
  const bool keep_past = proves && !record_.marks.present && facts_.ruleset.ko != rules::KoRule::kSimple;
  rules::replay(record_, facts_.ruleset, findings_, {.stop_after = options_.stop_after, .keep_past = keep_past},
                workspace_.referee, replay_);
  report_.moves = replay_.moves;
  report_.passes = replay_.passes;
  report_.illegal_moves = replay_.illegal_moves;
  report_.handicap_stones = compensation_stones(record_, facts_, replay_);
  report_.final_position = replay_.board.position();
}

void Audit::decide_dead() {
  const Position& position = report_.final_position;
  dead_ = decide_dead_stones(record_, replay_, position, facts_.ruleset, facts_.komi, options_, findings_, workspace_);
  dead_points_ = dead_.dead_points();
  report_.basis = dead_.basis;
  if (dead_.basis == Basis::kEngine) report_.basis_detail = dead_.engine;
  report_.proved_alive = dead_.proved_alive;
  report_.proved_dead = dead_.proved_dead;
  report_.proved_seki = dead_.proved_seki;
  if (!dead_.known()) {
    list_proved_territory();
    return;
  }
  report_.confidence = dead_.confidence();
  for (const std::size_t i : dead_.uncertain_chains()) {
    const Chain& chain = dead_.chains.chains[i];
    report_.uncertain.push_back({chain.first, chain.stones, chain.color, dead_.statuses[i].dead});
  }
  for (int i = 0; i < position.size.points(); ++i) {
    if (dead_points_[static_cast<std::size_t>(i)]) report_.dead.push_back(position.size.point(i));
  }
  std::sort(report_.dead.begin(), report_.dead.end(), report_order);
}

// Where the whole board cannot be counted: the points that are proved to be a side's.
void Audit::list_proved_territory() {
  for (std::size_t i = 0; i < dead_.proved_territory.size(); ++i) {
    const Color owner = dead_.proved_territory[i];
    if (owner == Color::kNone) continue;
    (owner == Color::kBlack ? report_.territory.black : report_.territory.white)
        .push_back(report_.size.point(static_cast<int>(i)));
  }
  std::sort(report_.territory.black.begin(), report_.territory.black.end(), report_order);
  std::sort(report_.territory.white.begin(), report_.territory.white.end(), report_order);
}

void Audit::count_position() {
  const Position& position = report_.final_position;
  input_ = {.position = &position,
            .dead = &dead_points_,
            .seki = &dead_.seki_points,
            .black = replay_.black,
            .white = replay_.white,
            .first_passer = replay_.first_passer,
            .compensation_stones = report_.handicap_stones,
            .komi = facts_.komi.value_or(Score{}),
            .false_eyes = options_.false_eyes};
  if (!dead_.known()) {
    report_.range = range_of_readings(dead_, input_, facts_.ruleset);
    return;
  }
  report_.territory = find_territory(position, dead_points_, facts_.ruleset, options_.false_eyes, dead_.seki_points);
  report_.count = count(input_, facts_.ruleset, report_.territory);
  count_the_other_way();
  look_at_dame();
}

// Under area counting an odd number of dame is a point for the side that starts to fill them. Where nobody has moved,
// Black is next.
void Audit::look_at_dame() {
  const int open = report_.territory.plain_dame;
  if (!dame_are_points(facts_.ruleset) || open % 2 == 0) return;
  const Color first = to_move();
  const Score counted = report_.count->black_minus_white();
  const Score gain = Score::points(first == Color::kBlack ? 1 : -1);
  findings_.add(Code::kResultDame, record_.result.present ? record_.result.property : record_.root,
                {open == 1 ? "1 dame is" : std::to_string(open) + " dame are", write(counted), color_name(first),
                 write(counted + gain), color_name(opponent(first)), write(counted - gain)});
}

// AGA by territory as recorded; under territory rules with the other treatment of false eyes.
void Audit::count_the_other_way() {
  const Score counted = report_.count->black_minus_white();
  if (facts_.ruleset.scoring == rules::ScoringMethod::kAga && ended_by_passes()) {
    report_.also = count_aga_territory(input_, facts_.ruleset, report_.territory);
    const Score also = report_.also->black_minus_white();
    if (also != counted) {
      findings_.add(Code::kResultLastPass, record_.result.present ? record_.result.property : record_.root,
                    {replay_.last_passer != Color::kWhite ? "White did not pass last" : uneven_turns(counted - also),
                     write(also), write(counted)});
    }
  }
  if (!counts_territory() || report_.territory.teire.empty()) return;
  CountInput other = input_;
  other.false_eyes = options_.false_eyes == FalseEyes::kCount ? FalseEyes::kRefuse : FalseEyes::kCount;
  report_.also = count(other, facts_.ruleset);
  const Score also = report_.also->black_minus_white();
  std::string points;
  for (const Point p : report_.territory.teire) {
    points += (points.empty() ? "" : ", ") + point_name(p, report_.size);
  }
  if (also == counted) return;
  const bool counting = options_.false_eyes == FalseEyes::kCount;
  findings_.add(Code::kResultTeire, record_.result.present ? record_.result.property : record_.root,
                {points, write(counting ? counted : also), write(counting ? also : counted)});
}

// Reports why no single count can be defended; false where one can.
bool Audit::report_undecidable() {
  const Span place = record_.result.property;
  const std::string recorded = record_.result.text;
  if (record_.cut_short) {
    findings_.add(Code::kResultUndecided, place, {recorded, std::string(kReadingCut)});
    report_.range = range_of_board(report_.size, facts_.komi.value_or(Score{}));
    return true;
  }
  const bool literal = dead_.basis == Basis::kLiteral;
  if (literal && !ended_by_passes()) {
    findings_.add(Code::kResultUnfinished, place,
                  {std::string(facts_.ruleset.name) +
                   " rules count the position after two passes, and the record ends without them"});
    report_.range = range_of_open_points(report_.count->black_minus_white(), report_.territory);
    return true;
  }
  if (!dead_.known()) {
    findings_.add(Code::kResultUndecided, place,
                  {recorded, std::string(dead_.too_open ? "borders are too open to say which stones are dead"
                                                        : "the record does not say which stones are dead") +
                                 "; depending on that the count lies between " + write(report_.range->low) + " and " +
                                 write(report_.range->high)});
    return true;
  }
  if (!report_.territory.borders_closed && !agreed()) {
    findings_.add(Code::kResultUnfinished, place,
                  {std::string(ended_by_passes() ? "" : "it ends without two passes, and ") +
                   std::to_string(report_.territory.dame.size() + report_.territory.open.size()) +
                   " empty points are open to both sides"});
    report_.range = range_of_open_points(report_.count->black_minus_white(), report_.territory);
    return true;
  }
  if (handicap_stones_missing()) {
    findings_.add(Code::kResultUndecided, place,
                  {recorded, "HA[" + record_.handicap.text + "] announces handicap stones that are not on the board"});
    const Score counted = report_.count->black_minus_white();
    report_.range = Range{counted, counted};
    return true;
  }
  return false;
}

// Without komi a count does not decide; a customary komi that fits is named in a hint.
Verdict Audit::judge_without_komi() {
  add_hints();
  report_.range = range_of_komi(report_.count->black_minus_white(), facts_.ruleset);
  if (!report_.hints.empty()) {
    findings_.add(Code::kResultUndecided, record_.result.property, {record_.result.text, "no komi is recorded"});
    return Verdict::kUndecided;
  }
  findings_.add(Code::kResultDoubtful, record_.result.property,
                {record_.result.text, write(report_.count->black_minus_white()) + " before komi",
                 "no komi is recorded; none of the customary ones gives RE"});
  return Verdict::kDoubtful;
}

// What the count rests on that is not certain; empty where everything is.
std::string Audit::doubt() const {
  if (facts_.rules_source == RulesSource::kFallback) return "the rules are not recorded";
  if (facts_.komi_source == KomiSource::kFallback) return "the komi is not recorded";
  if (facts_.komi_implausible) return "the recorded komi is implausible";
  if (dead_.basis == Basis::kEstimated) return "which stones are dead is estimated, not known";
  if (!agreed() && !report_.territory.open.empty()) {
    return std::to_string(report_.territory.open.size()) +
           " empty points lie behind a gap that is still open, and belong to whoever closes it";
  }
  if (dead_.partial_marks) return "some chains are marked only in part";
  if (replay_.out_of_turn && counts_territory()) {
    return "moves out of turn are recorded, and a missing turn would change a count by territory";
  }
  if (dead_.basis == Basis::kMarks &&
      match(count_marks(*report_.count, record_.marks, report_.final_position, dead_points_)) == Match::kYes) {
    return "the marked points themselves, counted as they stand, give RE";
  }
  return {};
}

// An estimate contradicts RE. Where another reading of the uncertain chains meets RE, that is said and nothing is
// decided.
bool Audit::report_uncertain() {
  const Readings readings = read_uncertain_chains(dead_, input_, facts_.ruleset, facts_.result);
  if (!readings.fitting) return false;
  std::string needs;
  for (const std::size_t i : *readings.fitting) {
    const Chain& chain = dead_.chains.chains[i];
    needs += (needs.empty() ? "" : ", ") + describe_chain(chain, report_.size) +
             (dead_.statuses[i].status == Status::kDead ? " alive" : " dead");
  }
  findings_.add(Code::kResultUndecided, record_.result.property,
                {record_.result.text, "the most likely count is " + write(report_.count->black_minus_white()) +
                                          ", and RE needs " + needs + ", which is not certain enough to exclude"});
  report_.range = readings.range;
  return true;
}

Verdict Audit::contradict(Match found) {
  if (dead_.basis == Basis::kEstimated && report_uncertain()) {
    add_hints();
    return Verdict::kUndecided;
  }
  add_hints();
  const std::string counted = write(report_.count->black_minus_white());
  const std::string reason = doubt();
  if (!reason.empty()) {
    if (facts_.rules_source != RulesSource::kFallback && dead_.basis == Basis::kMarks && !report_.also) {
      const Count marked = count_marks(*report_.count, record_.marks, report_.final_position, dead_points_);
      if (match(marked) == Match::kYes) report_.also = marked;
    }
    findings_.add(Code::kResultDoubtful, record_.result.property, {record_.result.text, counted, reason});
    return Verdict::kDoubtful;
  }
  findings_.add(found == Match::kOtherWinner ? Code::kResultWinner : Code::kResultMargin, record_.result.property,
                {record_.result.text, counted});
  return Verdict::kDisagrees;
}

Verdict Audit::judge_counted() {
  if (report_undecidable()) {
    if (!dead_.known() && facts_.komi && !record_.cut_short) add_hints();
    return Verdict::kUndecided;
  }
  if (!ended_by_passes()) findings_.add(Code::kResultNoPasses, record_.result.property);
  if (!facts_.komi) return judge_without_komi();
  const Match found = match(*report_.count);
  const bool teire = counts_territory() && report_.also;
  if (found == Match::kYes || (teire && match(*report_.also) == Match::kYes)) return Verdict::kAgrees;
  return contradict(found);
}

void Audit::add_hints() {
  HintInput input{.facts = &facts_,
                  .dead = &dead_,
                  .count = input_,
                  .ruleset = &facts_.ruleset,
                  .territory = &report_.territory,
                  .counted = {},
                  .as_recorded = {},
                  .to_move = to_move()};
  if (!dead_.known()) {
    report_.hints = find_readings(input);
    return;
  }
  input.counted = report_.count->black_minus_white();
  if (facts_.ruleset.scoring == rules::ScoringMethod::kAga && report_.also) {
    input.as_recorded = report_.also->black_minus_white();
  }
  report_.hints = find_hints(input);
}

// The loser of a resignation or on time is on move; a last move of his own is odd.
void report_last_mover(const GameRecord& record, const RecordedResult& result, const rules::Replay& replay,
                       Findings& findings) {
  if (result.kind != ResultKind::kResign && result.kind != ResultKind::kTime) return;
  if (result.winner == Color::kNone || replay.last_mover != opponent(result.winner)) return;
  findings.add(Code::kResultLastMover, record.result.property,
               {color_name(replay.last_mover), result.kind == ResultKind::kResign ? "resigned" : "lost on time"});
}

Report Audit::run() {
  report_.size = record_.size;
  if (!record_.playable) {
    if (record_.result.present) report_.recorded = read_result(record_.result.text);
    return std::move(report_);
  }
  facts_ = read_facts(record_, options_, findings_);
  const bool counted = facts_.result.counted() && whole_line();
  const bool wanted = counted || options_.count_all || options_.points;
  const bool decides_dead = wanted || (record_.marks.present && whole_line());
  replay_game(decides_dead && (options_.dead >= Evidence::kProof || options_.points));
  if (decides_dead) decide_dead();
  if (wanted) count_position();

  if (replay_.illegal_moves > 0) {
    report_.verdict = Verdict::kIllegal;
  } else if (!counted) {
    report_.verdict = Verdict::kNotCounted;
    report_last_mover(record_, facts_.result, replay_, findings_);
  } else {
    report_.verdict = judge_counted();
  }
  if (report_.verdict != Verdict::kUndecided && report_.count) report_.range.reset();

  report_.rules_source = facts_.rules_source;
  report_.ruleset = facts_.ruleset;
  report_.komi = facts_.komi;
  report_.komi_source = facts_.komi_source;
  report_.handicap_recorded = facts_.handicap;
  report_.recorded = facts_.result;
  report_.recorded.unknown_reason = {};  // it points into the record, which may be gone before the report
  return std::move(report_);
}

}  // namespace

Report audit(const GameRecord& record, const Options& options, Findings& findings, Workspace& workspace) {
  return Audit(record, options, findings, workspace).run();
}

Report audit(const GameRecord& record, const Options& options, Findings& findings) {
  Workspace workspace;
  return audit(record, options, findings, workspace);
}

}  // namespace sgfaudit::scoring
