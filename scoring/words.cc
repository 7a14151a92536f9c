// The words of reports for the enumerations of audit.h.
#include "scoring/audit.h"

namespace sgfaudit::scoring {

std::string_view word(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAgrees:
      return "agrees";
    case Verdict::kDisagrees:
      return "disagrees";
    case Verdict::kDoubtful:
      return "doubtful";
    case Verdict::kUndecided:
      return "undecided";
    case Verdict::kNotCounted:
      return "not-counted";
    case Verdict::kIllegal:
      return "illegal";
    case Verdict::kUnreadable:
      break;
  }
  return "unreadable";
}

std::string_view word(Basis basis) {
  switch (basis) {
    case Basis::kGiven:
      return "given";
    case Basis::kLiteral:
      return "literal";
    case Basis::kMarks:
      return "marks";
    case Basis::kProved:
      return "proved";
    case Basis::kEngine:
      return "engine";
    case Basis::kEstimated:
      return "estimated";
    case Basis::kNone:
      break;
  }
  return "";
}

}  // namespace sgfaudit::scoring
