#include "scoring/comparison.h"

namespace sgfaudit::scoring {

namespace {

Color winner_of(Score black_minus_white, bool black_wins_ties) {
  if (black_minus_white > Score{}) return Color::kBlack;
  if (black_minus_white < Score{}) return Color::kWhite;
  return black_wins_ties ? Color::kBlack : Color::kNone;
}

}  // namespace

Match compare(const RecordedResult& recorded, Score black_minus_white, bool black_wins_ties) {
  const Color winner = winner_of(black_minus_white, black_wins_ties);
  if (recorded.kind == ResultKind::kDraw) return winner == Color::kNone ? Match::kYes : Match::kOtherWinner;
  if (recorded.winner != winner) return Match::kOtherWinner;
  if (!recorded.margin) return Match::kYes;
  return *recorded.margin == black_minus_white.absolute() ? Match::kYes : Match::kOtherMargin;
}

std::string describe(const RecordedResult& recorded) {
  const std::string side = recorded.winner == Color::kNone ? "" : std::string(color_letter(recorded.winner)) + "+";
  switch (recorded.kind) {
    case ResultKind::kPoints:
      return side + (recorded.margin ? recorded.margin->text() : "");
    case ResultKind::kDraw:
      return "0";
    case ResultKind::kResign:
      return side + "R";
    case ResultKind::kTime:
      return side + "T";
    case ResultKind::kForfeit:
      return side + "F";
    case ResultKind::kVoid:
      return "Void";
    case ResultKind::kUnknown:
      return "?";
    case ResultKind::kUnscored:
      return recorded.winner == Color::kNone
                 ? "a game broken off"
                 : "a win of " + std::string(color_name(recorded.winner)) + " that was not counted";
    case ResultKind::kAbsent:
      return "no result";
    case ResultKind::kUnreadable:
      break;
  }
  return "no result";
}

}  // namespace sgfaudit::scoring
