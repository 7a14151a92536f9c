// The replay: executes each step, asks the referee and the turn order, and turns their answers into findings and facts.
// First faults and consequences: from the first illegal play on, a second game is replayed beside the record in which
// first faults are not played. A fault that does not happen there too exists only because of an earlier one.
#include "rules/replay.h"

#include <string>
#include <utility>
#include <vector>

#include "rules/handicap_check.h"
#include "rules/setup_step.h"
#include "rules/turns.h"

namespace sgfaudit::rules {

namespace {

class Replayer {
 public:
  // `replay` is as it was made, but for the memory of its board.
  Replayer(const GameRecord& record, const Ruleset& ruleset, Findings& findings, const ReplayOptions& options,
           Referee& referee, Replay& replay)
      : record_(record),
        ruleset_(ruleset),
        findings_(findings),
        options_(options),
        referee_(referee),
        turns_(ruleset, plain_handicap(record.handicap.text)),
        replay_(replay) {
    referee_.start(record.size, ruleset, record.moves);
    handicap_.recorded = record.handicap.present ? plain_handicap(record.handicap.text) : std::nullopt;
  }

  void run();

 private:
  void step(std::size_t index);
  void setup(const Step& step);
  void player(const Step& step);
  void turn(const Step& step);
  void report_turn(const Step& step, TurnFault fault);
  void before_white();
  void count_move(const Step& step);
  void play(std::size_t index);
  void played_with_effect(std::size_t index, const Referee::Played& played);
  void tally_losses(Color color, const PlayResult& result);
  void illegal(std::size_t index, const Fault& fault, bool consequence);
  bool is_consequence(const Step& step, const Fault& fault);
  void start_shadow(std::size_t index);
  void repeated(const Step& step, const Occurrence& seen);

  Tally& tally(Color color) { return color == Color::kBlack ? replay_.black : replay_.white; }
  [[nodiscard]] std::span<const SetupPoint> setup_points(const Step& step) const {
    return {record_.setup.data() + step.setup_begin, step.setup_end - step.setup_begin};
  }
  [[nodiscard]] std::string name(Point p) const { return point_name(p, record_.size); }
  // "after move 12", "at the start".
  [[nodiscard]] static std::string moment(std::uint32_t move) {
    return move == 0 ? "at the start" : "after move " + std::to_string(move);
  }
  Diagnostic* report(Code code, const Step& step, std::vector<std::string> arguments, std::uint32_t related = 0);

  const GameRecord& record_;
  const Ruleset& ruleset_;
  Findings& findings_;
  const ReplayOptions& options_;
  Referee& referee_;
  std::optional<Referee> shadow_;  // the game without its first faults; none until there is one
  Turns turns_;
  HandicapFacts handicap_;
  bool handicap_checked_ = false;
  bool repeating_ = false;  // the last play brought back a position: the next one may go on with the same cycle
  Replay& replay_;
};

Diagnostic* Replayer::report(Code code, const Step& step, std::vector<std::string> arguments, std::uint32_t related) {
  if (step.number < options_.report_from) return nullptr;
  Diagnostic& diagnostic = findings_.add(code, step.span, std::move(arguments));
  diagnostic.move = step.number;
  diagnostic.related_move = related;
  return &diagnostic;
}

void Replayer::run() {
  const std::span<const Step> steps = record_.steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& next = steps[i];
    if (is_move(next.kind) && next.number > options_.stop_after) break;
    if (next.kind == StepKind::kPlay && turns_.usual_play(next.color)) {
      count_move(next);
      play(i);
    } else {
      step(i);
    }
  }
  if (!turns_.white_moved()) before_white();
  replay_.passes_at_end = turns_.passes();
  if (replay_.passes_at_end > 0) replay_.last_passer = replay_.last_mover;
  referee_.swap_board(replay_.board);
}

void Replayer::step(std::size_t index) {
  const Step& step = record_.steps[index];
  if (step.kind == StepKind::kSetup) return setup(step);
  if (step.kind == StepKind::kPlayer) return player(step);

  if (step.color == Color::kWhite && !turns_.white_moved()) before_white();
  turn(step);
  count_move(step);
  switch (step.kind) {
    case StepKind::kPlay:
      if (!turns_.white_moved()) ++handicap_.played;
      return play(index);
    case StepKind::kPass:
      referee_.pass(step.color, step.number);
      if (shadow_) shadow_->pass(step.color, step.number);
      ++tally(step.color).passes;
      if (replay_.passes++ == 0) replay_.first_passer = step.color;
      return;
    default:  // off the board or unreadable: reported by the reader; illegal, and the turn passes on
      referee_.lose_turn();
      if (shadow_) shadow_->lose_turn();
      ++replay_.illegal_moves;
      if (!replay_.first_illegal) replay_.first_illegal = step.number;
      return;
  }
}

void Replayer::setup(const Step& step) {
  const std::span<const SetupPoint> points = setup_points(step);
  const bool mid_game = turns_.started();
  // A setup carries the number of the move before it: of a variation only what comes after its first new move is new.
  const bool reported = options_.report_from == 0 || (!step.in_root && step.number + 1 >= options_.report_from);
  const SetupEffect effect = execute_setup(points, step, referee_, reported ? &findings_ : nullptr);
  if (shadow_) execute_setup(points, step, *shadow_, nullptr);
  replay_.black.setup += effect.black;
  replay_.white.setup += effect.white;
  if (handicap_.first_setup == Span{}) handicap_.first_setup = step.span;

  if (!mid_game) {
    handicap_.set_up += effect.black;
    for (const SetupPoint& point : points) handicap_.white_set_up |= point.color == Color::kWhite;
  } else {
    replay_.setup_after_moves = true;
    if (reported) {
      findings_.add(Code::kSetupAfterMoves, step.span, {std::to_string(step.number)}).move = step.number;
      // RULESETS, "Superko over setup stones".
      if (effect.changed && ruleset_.ko != KoRule::kSimple) {
        findings_.add(Code::kSetupHistoryCleared, step.span, {std::to_string(step.number)}).move = step.number;
      }
    }
  }
  if (!effect.changed) return;
  turns_.setup(handicap_.set_up);
  repeating_ = false;
  replay_.past.clear();  // RULESETS, "Superko over setup stones"
}

void Replayer::player(const Step& step) {
  turns_.player(step.color);
  if (turns_.started()) return;
  replay_.player_set = step.color;
  handicap_.black_to_play = step.color == Color::kBlack;
}

// White is about to move for the first time, or the record ends before that: the handicap stones are all there.
void Replayer::before_white() {
  if (handicap_checked_) return;
  handicap_checked_ = true;
  replay_.handicap_stones = handicap_.set_up + handicap_.played;
  replay_.white_stones_set_up = handicap_.white_set_up;
  if (options_.report_from == 0) check_handicap(record_, ruleset_, handicap_, referee_.board(), findings_);
}

void Replayer::count_move(const Step& step) {
  ++replay_.moves;
  replay_.last_mover = step.color;
}

// Turn order and moves after the end.
void Replayer::turn(const Step& step) {
  const Color color = step.color;
  if (step.kind == StepKind::kPlay && turns_.ended()) {
    report(Code::kMoveAfterEnd, step, {color_name(color), name(step.point), std::to_string(turns_.passes())},
           step.number - 1);
  }
  const TurnFault fault = turns_.move(color, step.kind == StepKind::kPass);
  if (fault) report_turn(step, fault);
}

void Replayer::report_turn(const Step& step, TurnFault fault) {
  replay_.out_of_turn = true;
  const Color color = step.color;
  const std::uint32_t previous = step.number - 1;
  std::string reason;
  switch (fault.reason) {
    case TurnReason::kBlackFirst:
      reason = "no handicap and no PL says otherwise";
      break;
    case TurnReason::kHandicap:
      reason = "the handicap stones are set up";
      break;
    case TurnReason::kPlayerSet:
      reason = std::string("PL names ") + color_name(opponent(color));
      break;
    default:
      reason = std::string(color_name(color)) + " made move " + std::to_string(previous) + " too";
      break;
  }
  report(fault.first_move ? Code::kMoveFirstPlayer : Code::kMoveOutOfTurn, step,
         {color_name(color), color_name(opponent(color)), reason},
         fault.reason == TurnReason::kMovedBefore ? previous : 0);
}

inline void Replayer::play(std::size_t index) {
  const Step& step = record_.steps[index];
  if (options_.keep_past) replay_.past.push_back(referee_.board().position());
  ++tally(step.color).plays;
  Referee::Played played;
  if (referee_.play(step.color, step.point, step.number, played)) {
    repeating_ = false;
    if (shadow_) shadow_->play(step.color, step.point, step.number);
  } else {
    played_with_effect(index, played);
  }
}

void Replayer::played_with_effect(std::size_t index, const Referee::Played& played) {
  const Step& step = record_.steps[index];
  const Fault& fault = played.fault;
  tally_losses(step.color, played.result);
  const bool consequence = fault && shadow_ && is_consequence(step, fault);
  if (fault) {
    illegal(index, fault, consequence);
    if (!shadow_) start_shadow(index);
  } else if (played.seen && !repeating_) {
    repeated(step, *played.seen);
  }
  if (shadow_ && (!fault || consequence)) {
    shadow_->play(step.color, step.point, step.number);
  } else if (shadow_) {
    shadow_->lose_turn();  // a first fault: not played there, and the turn passes on
  }
  repeating_ = played.seen != nullptr;
}

// SCORING §2: an illegal move onto a stone takes that stone out of its colour's setup.
void Replayer::tally_losses(Color color, const PlayResult& result) {
  if (result.overwritten != Color::kNone) --tally(result.overwritten).setup;
  tally(opponent(color)).captured += result.captured;
  tally(color).suicides += result.suicide;
}

// Does the same fault not happen in the game without first faults? On an occupied point it is the same only if the same
// stone stands there.
bool Replayer::is_consequence(const Step& step, const Fault& fault) {
  const Fault shadow = shadow_->judge(step.color, step.point);
  switch (fault.kind) {
    case FaultKind::kOccupied:
      return shadow.kind != FaultKind::kOccupied || shadow.related_move != fault.related_move;
    case FaultKind::kSuperko:
      return shadow || !shadow_->repeats(step.color, step.point);
    default:
      return shadow.kind != fault.kind;
  }
}

// The game as it stood before the illegal play at steps[index]; nothing before it was illegal, or could not be
// executed.
void Replayer::start_shadow(std::size_t index) {
  shadow_.emplace(record_.size, ruleset_);
  for (std::size_t i = 0; i < index; ++i) {
    const Step& step = record_.steps[i];
    switch (step.kind) {
      case StepKind::kPlay:
        shadow_->play(step.color, step.point, step.number);
        break;
      case StepKind::kPass:
        shadow_->pass(step.color, step.number);
        break;
      case StepKind::kSetup:
        execute_setup(setup_points(step), step, *shadow_, nullptr);
        break;
      case StepKind::kPlayer:
        break;
      default:
        shadow_->lose_turn();
        break;
    }
  }
}

void Replayer::illegal(std::size_t index, const Fault& fault, bool consequence) {
  const Step& step = record_.steps[index];
  ++(consequence ? replay_.consequences : replay_.illegal_moves);
  if (!replay_.first_illegal) replay_.first_illegal = step.number;
  const std::string player = color_name(step.color);
  const std::string place = name(step.point);
  Diagnostic* diagnostic = nullptr;
  switch (fault.kind) {
    case FaultKind::kOccupied: {
      const std::string stone =
          fault.related_move == 0 ? "a stone of the setup" : "the stone of move " + std::to_string(fault.related_move);
      diagnostic = report(Code::kMoveOccupied, step, {player, place, stone}, fault.related_move);
      break;
    }
    case FaultKind::kSuicide: {
      const std::string stones = fault.stones == 1 ? "the stone has" : std::to_string(fault.stones) + " stones have";
      diagnostic = report(Code::kMoveSuicide, step, {player, place, stones});
      break;
    }
    case FaultKind::kKo: {
      const std::string clause = ruleset_.ko_clause.empty() ? "" : " (" + std::string(ruleset_.ko_clause) + ")";
      diagnostic = report(Code::kMoveKo, step,
                          {player, color_name(opponent(step.color)), std::to_string(fault.related_move), clause},
                          fault.related_move);
      break;
    }
    case FaultKind::kSuperko: {
      const std::string how = fault.stones == 1 ? " (suicide of one stone)" : "";
      diagnostic =
          report(Code::kMoveSuperko, step,
                 {player, place + how, moment(fault.related_move), std::string(word(ruleset_.ko))}, fault.related_move);
      break;
    }
    case FaultKind::kNone:
      break;
  }
  if (diagnostic != nullptr) diagnostic->consequence = consequence;
}

void Replayer::repeated(const Step& step, const Occurrence& seen) {
  if (!replay_.repetition) replay_.repetition = Repetition{seen.first, step.number};
  report(Code::kMoveRepetition, step,
         {color_name(step.color), name(step.point), moment(seen.first), std::to_string(step.number - seen.first)},
         seen.first);
}

}  // namespace

Replay replay(const GameRecord& record, const Ruleset& ruleset, Findings& findings, const ReplayOptions& options) {
  Referee referee;
  Replay made;
  replay(record, ruleset, findings, options, referee, made);
  return made;
}

void replay(const GameRecord& record, const Ruleset& ruleset, Findings& findings, const ReplayOptions& options,
            Referee& referee, Replay& replay) {
  Replay empty;
  std::swap(empty.board, replay.board);
  replay = std::move(empty);
  Replayer(record, ruleset, findings, options, referee, replay).run();
}

}  // namespace sgfaudit::rules
