#include "scoring/recorded_result_words.h"

namespace sgfaudit::scoring {

namespace {

using enum ResultWord;

// What one statement says, piece by piece. Every piece may be said once; a second, different one makes it unreadable.
struct Statement {
  Color subject{};
  bool both = false;
  std::optional<ResultWord> verb;     // kPlus, kWins, kLoses, kResigns, kTimesOut, kForfeits
  std::optional<ResultWord> reason;   // kResignation, kTime, kForfeit, kIllegal, kJudgement
  std::optional<ResultWord> outcome;  // kDraw, kVoid, kUnknown
  std::optional<Amount> amount;
  bool by = false;
  std::string_view unknown_reason;
  std::string_view rest;  // what stands behind the statement

  [[nodiscard]] bool empty() const {
    return subject == Color::kNone && !both && !verb && !reason && !outcome && !amount;
  }
};

template <typename Value>
bool set_once(std::optional<Value>& place, const Value& value) {
  if (place) return *place == value;
  place = value;
  return true;
}

bool set_subject(Statement& statement, Color color) {
  if (statement.both || statement.verb) return false;  // "B+W", "Black beat White": not understood
  if (statement.subject != Color::kNone && statement.subject != color) return false;
  statement.subject = color;
  return true;
}

bool set_amount(Statement& statement, const Amount& amount) {
  if (statement.amount) return false;
  statement.amount = amount;
  return true;
}

// Adds one piece; false where it contradicts what was said before.
bool add_word(Statement& statement, ResultWord word, const std::optional<Amount>& amount) {
  switch (word) {
    case kBlack:
      return set_subject(statement, Color::kBlack);
    case kWhite:
      return set_subject(statement, Color::kWhite);
    case kBoth:
      return statement.both = statement.subject == Color::kNone;
    case kPlus:
      if (statement.verb) return false;
      [[fallthrough]];
    case kWins:
    case kLoses:
    case kResigns:
    case kTimesOut:
    case kForfeits:
      return set_once(statement.verb, word);
    case kResignation:
    case kTime:
    case kForfeit:
    case kIllegal:
    case kJudgement:
      return set_once(statement.reason, word);
    case kDraw:
    case kVoid:
    case kUnknown:
      return set_once(statement.outcome, word);
    case kAmount:
      return set_amount(statement, *amount);
    case kBy:
      return statement.by = true;
    default:
      return true;
  }
}

constexpr bool is_punctuation(char c) {
  return std::string_view(",;:.!()[]\"'").find(c) != std::string_view::npos;
}

// May a remark begin at `rest`, whose statement ends at `before` (the same text with its blanks)?
bool may_be_remark(std::string_view before, std::string_view rest) {
  if (std::string_view("+-=/<>").find(rest.front()) != std::string_view::npos) return false;
  if (!is_punctuation(rest.front())) return is_blank(before.front());
  return rest.size() == 1 || !is_digit(rest[1]) || rest.front() == '(' || rest.front() == '[';
}

// Behind a "+" a verb is a reason: "B+Resigned".
ResultWord as_reason(ResultWord verb) {
  if (verb == kResigns) return kResignation;
  if (verb == kTimesOut) return kTime;
  if (verb == kForfeits) return kForfeit;
  return verb;
}

// Splits off one statement; false where it cannot be one. What follows it is in `statement.rest`.
bool read_statement(std::string_view text, Statement& statement) {
  for (;;) {
    const std::string_view before = text;
    std::optional<Amount> amount;
    ResultWord word = take_result_word(text, amount);
    if (word == kEnd) return true;
    if (statement.verb == kPlus) word = as_reason(word);
    const bool doubt = word == kUnknown && !statement.empty();  // "B+3.5 ?"
    if (word != kOther && !doubt) {
      if (!add_word(statement, word, amount)) return false;
      continue;
    }
    const std::string_view rest = trim(before);
    if (rest.empty()) return true;  // blanks of another kind
    const bool right_behind_plus = statement.verb == kPlus && !statement.reason && !statement.amount;
    if (right_behind_plus && (doubt || is_letter(rest.front()))) {
      statement.unknown_reason = rest;
      return true;
    }
    if (statement.empty() && std::string_view(",:;.").find(rest.front()) != std::string_view::npos) {
      text.remove_prefix(1);  // "257手完, 黒中押し勝ち": only now comes the result
      continue;
    }
    statement.rest = rest;
    return !statement.empty() && (doubt || may_be_remark(before, rest));
  }
}

ResultKind kind_of(ResultWord reason) {
  switch (reason) {
    case kResignation:
      return ResultKind::kResign;
    case kTime:
      return ResultKind::kTime;
    case kForfeit:
    case kIllegal:
      return ResultKind::kForfeit;
    default:
      return ResultKind::kUnscored;  // decided by a referee
  }
}

// "Draw", "Void", "?" and their like; also "B+0".
RecordedResult outcome_result(ResultWord outcome) {
  RecordedResult result;
  result.kind = outcome == kDraw ? ResultKind::kDraw : outcome == kVoid ? ResultKind::kVoid : ResultKind::kUnknown;
  if (outcome == kDraw) result.margin = Score{};
  return result;
}

RecordedResult points_result(const Amount& amount) {
  RecordedResult result;
  result.kind = ResultKind::kUnreadable;
  if (amount.fault != Amount::Fault::kNone) return result;
  if (amount.value == Score{}) return outcome_result(kDraw);
  result.kind = ResultKind::kPoints;
  result.zi = amount.unit == Amount::Unit::kZi;
  result.margin = result.zi ? amount.value + amount.value : amount.value;  // 1 zi = 2 points
  result.ambiguous_unit = !result.zi && only_zi(amount.value);
  return result;
}

RecordedResult nobody_wins(const Statement& statement) {
  RecordedResult result;
  result.kind = ResultKind::kUnreadable;
  if (statement.both) {
    // Both players lose (by the referee, on time): a forfeit without a winner.
    const bool lost = statement.verb == kLoses || statement.verb == kForfeits;
    const bool loses_by = !statement.verb && (statement.reason == kForfeit || statement.reason == kIllegal);
    if ((lost || loses_by) && !statement.amount) result.kind = ResultKind::kForfeit;
    return result;
  }
  if (statement.reason && !statement.amount && statement.verb != kPlus) result.kind = kind_of(*statement.reason);
  if (statement.amount && !statement.reason && !statement.verb && statement.amount->fault == Amount::Fault::kNone &&
      statement.amount->value == Score{}) {
    return outcome_result(kDraw);  // "0.0"
  }
  return result;
}

RecordedResult somebody_wins(const Statement& statement) {
  RecordedResult result;
  result.kind = ResultKind::kUnreadable;
  std::optional<ResultWord> verb = statement.verb;
  if (!verb && statement.by) verb = kWins;  // "White by resignation"
  if (!verb) {
    if (!statement.reason && !statement.amount) {  // a bare "B"
      result.kind = ResultKind::kUnscored;
      result.winner = statement.subject;
    }
    return result;
  }
  const bool wins = verb == kPlus || verb == kWins;
  std::optional<ResultWord> reason = statement.reason;
  const ResultWord implied = as_reason(*verb);  // "Black resigns": the verb alone says how
  if (implied != *verb && !set_once(reason, implied)) return result;
  if (reason && statement.amount) return result;
  if (statement.amount) {
    result = points_result(*statement.amount);
    if (result.kind != ResultKind::kPoints) return result;
  } else if (reason) {
    result.kind = kind_of(*reason);
  } else {
    // FF[4] "B+" is a counted win without its margin; "Black wins" may have been any win.
    const bool counted = verb == kPlus && statement.rest.empty() && statement.unknown_reason.empty();
    result.kind = counted ? ResultKind::kPoints : ResultKind::kUnscored;
  }
  result.winner = wins ? statement.subject : opponent(statement.subject);
  result.unknown_reason = statement.unknown_reason;
  return result;
}

RecordedResult interpret(const Statement& statement) {
  if (!statement.outcome) return statement.subject == Color::kNone ? nobody_wins(statement) : somebody_wins(statement);
  RecordedResult result;
  result.kind = ResultKind::kUnreadable;
  const bool more = statement.verb || statement.reason || statement.amount || statement.subject != Color::kNone;
  // "IGS: Black has adjourned" names who broke off; a draw or an unknown result has no winner.
  if (more && !(statement.outcome == kVoid && !statement.verb && !statement.reason && !statement.amount)) return result;
  return outcome_result(*statement.outcome);
}

bool contradict(const RecordedResult& a, const RecordedResult& b) {
  if (b.kind == ResultKind::kUnreadable || b.kind == ResultKind::kUnknown || b.kind == ResultKind::kAbsent)
    return false;
  if (a.winner != b.winner)
    return b.winner != Color::kNone || b.kind == ResultKind::kDraw || b.kind == ResultKind::kVoid;
  return a.margin && b.margin && a.margin != b.margin;
}

// The remark without the punctuation that joins it.
std::string_view strip_remark(std::string_view remark) {
  remark = trim(remark);
  while (!remark.empty() && std::string_view(",;:.!").find(remark.front()) != std::string_view::npos) {
    remark = trim(remark.substr(1));
  }
  return remark;
}

// Does the remark itself state a result, in brackets or behind a "?"?
bool remark_contradicts(const RecordedResult& result, std::string_view remark) {
  while (!remark.empty() && (is_punctuation(remark.front()) || is_blank(remark.front()) || remark.front() == '?')) {
    remark.remove_prefix(1);
  }
  while (!remark.empty() && (is_punctuation(remark.back()) || is_blank(remark.back()))) remark.remove_suffix(1);
  Statement second;
  if (remark.empty() || !read_statement(remark, second)) return false;
  return contradict(result, interpret(second));
}

}  // namespace

RecordedResult read_result_words(std::string_view text) {
  RecordedResult unreadable;
  unreadable.kind = ResultKind::kUnreadable;
  Statement statement;
  if (!read_statement(text, statement) || statement.empty()) return unreadable;
  RecordedResult result = interpret(statement);
  if (result.kind == ResultKind::kUnreadable) return unreadable;
  const std::string_view remark = strip_remark(statement.rest);
  if (remark_contradicts(result, remark)) return unreadable;
  result.remark = remark;
  return result;
}

}  // namespace sgfaudit::scoring
