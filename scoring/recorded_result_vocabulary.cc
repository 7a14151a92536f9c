// The words and phrases that results are made of, one table for all languages: a new spelling is a new row.
#include <cstdint>

#include "scoring/recorded_result_words.h"

namespace sgfaudit::scoring {

namespace {

struct Entry {
  std::string_view phrase;  // folded; of the phrases that fit, the longest counts; Latin ones end at the end of a word
  ResultWord word;
};

using enum ResultWord;

constexpr Entry kSigns[] = {{"+", kPlus}, {"*", kFiller}, {"?", kUnknown}, {"??", kUnknown}, {"???", kUnknown}};

// clang-format off
constexpr Entry kEnglish[] = {
    {"b", kBlack}, {"black", kBlack}, {"w", kWhite}, {"white", kWhite}, {"both", kBoth}, {"both sides", kBoth},
    {"both players", kBoth}, {"by", kBy}, {"on", kBy}, {"win", kWins}, {"wins", kWins}, {"won", kWins},
    {"winner", kWins}, {"is the winner", kWins}, {"victory", kWins}, {"lose", kLoses}, {"loses", kLoses},
    {"lost", kLoses}, {"has lost", kLoses}, {"has won", kWins}, {"resigns", kResigns}, {"resigned", kResigns},
    {"has resigned", kResigns}, {"gives up", kResigns}, {"gave up", kResigns}, {"times out", kTimesOut},
    {"timed out", kTimesOut}, {"has timed out", kTimesOut}, {"ran out of time", kTimesOut},
    {"has run out of time", kTimesOut}, {"runs out of time", kTimesOut}, {"exceeded the time limit", kTimesOut},
    {"forfeits", kForfeits}, {"forfeited", kForfeits}, {"has forfeited", kForfeits}, {"forfeits on time", kTimesOut},
    {"forfeited on time", kTimesOut}, {"r", kResignation}, {"res", kResignation}, {"resig", kResignation},
    {"resign", kResignation}, {"resignation", kResignation}, {"opponent's resignation", kResignation}, {"t", kTime},
    {"tim", kTime}, {"time", kTime}, {"timeout", kTime}, {"time out", kTime}, {"time-out", kTime},
    {"overtime", kTime}, {"time forfeit", kTime}, {"forfeit on time", kTime}, {"time limit", kTime}, {"f", kForfeit},
    {"for", kForfeit}, {"forf", kForfeit}, {"forfeit", kForfeit}, {"forfeiture", kForfeit}, {"default", kForfeit},
    {"walkover", kForfeit}, {"walk over", kForfeit}, {"offline", kForfeit}, {"disconnect", kForfeit},
    {"disconnection", kForfeit}, {"disconnected", kForfeit}, {"abandonment", kForfeit}, {"no show", kForfeit},
    {"no-show", kForfeit}, {"illegal", kIllegal}, {"illegal move", kIllegal}, {"disqualification", kIllegal},
    {"disqualified", kIllegal}, {"disq", kIllegal}, {"j", kJudgement}, {"d+j", kJudgement}, {"judgement", kJudgement},
    {"judgment", kJudgement}, {"adjudication", kJudgement}, {"referee", kJudgement}, {"referee decision", kJudgement},
    {"moderator decision", kJudgement}, {"draw", kDraw}, {"drawn", kDraw}, {"tie", kDraw}, {"tied", kDraw},
    {"jigo", kDraw}, {"drawn game", kDraw}, {"draw game", kDraw}, {"game drawn", kDraw}, {"void", kVoid},
    {"no result", kVoid}, {"no-result", kVoid}, {"unfinished", kVoid}, {"left unfinished", kVoid},
    {"not finished", kVoid}, {"incomplete", kVoid}, {"adjourned", kVoid}, {"has adjourned", kVoid},
    {"suspended", kVoid}, {"annulled", kVoid}, {"cancelled", kVoid}, {"canceled", kVoid}, {"cancellation", kVoid},
    {"aborted", kVoid}, {"uchikake", kVoid}, {"mushobu", kVoid},     {"unknown", kUnknown}, {"result unknown", kUnknown}, {"unknown result", kUnknown}, {"not known", kUnknown},
    {"a", kFiller}, {"an", kFiller}, {"the", kFiller}, {"of", kFiller}, {"is", kFiller}, {"game", kFiller},
    {"game is", kFiller}, {"the game", kFiller}, {"result", kFiller}, {"result:", kFiller}, {"player", kFiller},
    {"chuban", kFiller}, {"a point", kFiller}, {"due to", kFiller}, {"through", kFiller}, {"with", kFiller},
    {"his opponent's", kFiller},
};

constexpr Entry kEuropean[] = {
    {"schwarz", kBlack}, {"weiss", kWhite}, {"weiß", kWhite}, {"gewinnt", kWins}, {"gewann", kWins},
    {"verliert", kLoses}, {"verlor", kLoses}, {"gibt auf", kResigns}, {"gab auf", kResigns}, {"durch", kFiller},
    {"mit", kFiller}, {"aufgabe", kResignation}, {"zeit", kTime}, {"zeitüberschreitung", kTime}, {"auf zeit", kTime},
    {"unentschieden", kDraw}, {"remis", kDraw}, {"punkt", kFiller}, {"punkte", kFiller}, {"punkten", kFiller},
    {"noir", kBlack}, {"blanc", kWhite}, {"gagne", kWins}, {"perd", kLoses}, {"abandonne", kResigns},
    {"abandon", kResignation}, {"par", kFiller}, {"de", kFiller}, {"au temps", kTime}, {"temps", kTime},
    {"nul", kDraw}, {"nulle", kDraw}, {"partie nulle", kDraw}, {"forfait", kForfeit}, {"negro", kBlack},
    {"negras", kBlack}, {"blanco", kWhite}, {"blancas", kWhite}, {"gana", kWins}, {"ganan", kWins},
    {"pierde", kLoses}, {"por", kFiller}, {"abandono", kResignation}, {"tiempo", kTime}, {"empate", kDraw},
    {"tablas", kDraw}, {"puntos", kFiller}, {"zwart", kBlack}, {"wit", kWhite}, {"wint", kWins}, {"verliest", kLoses},
    {"geeft op", kResigns}, {"opgave", kResignation}, {"door", kFiller}, {"met", kFiller}, {"op tijd", kTime},
    {"tijd", kTime}, {"remise", kDraw}, {"punten", kFiller},
};

constexpr Entry kChinese[] = {
    {"黑", kBlack}, {"黑方", kBlack}, {"黑棋", kBlack}, {"白", kWhite}, {"白方", kWhite}, {"白棋", kWhite},
    {"双方", kBoth}, {"雙方", kBoth}, {"双", kBoth}, {"胜", kWins}, {"勝", kWins}, {"获胜", kWins}, {"獲勝", kWins},
    {"ʤ", kWins}, {"赢", kWins}, {"贏", kWins}, {"负", kLoses}, {"負", kLoses}, {"败", kLoses}, {"敗", kLoses},
    {"输", kLoses}, {"认输", kResigns}, {"認輸", kResigns}, {"投子", kResigns}, {"投子认负", kResigns},
    {"投了", kResigns}, {"中盘", kResignation}, {"中盤", kResignation}, {"中押", kResignation},
    {"不计点", kResignation}, {"不計點", kResignation}, {"超时", kTime}, {"超時", kTime}, {"逾时", kTime},
    {"逾時", kTime}, {"时间", kTime}, {"弃权", kForfeit}, {"棄權", kForfeit}, {"不战", kForfeit}, {"不戰", kForfeit},
    {"缺席", kForfeit}, {"掉线", kForfeit}, {"犯规", kIllegal}, {"违规", kIllegal}, {"违例", kIllegal},
    {"判", kJudgement}, {"裁定", kJudgement}, {"判定", kJudgement}, {"和棋", kDraw}, {"和局", kDraw}, {"平局", kDraw},
    {"和", kDraw}, {"打挂", kVoid}, {"打掛", kVoid}, {"封棋", kVoid}, {"封手", kVoid}, {"无胜负", kVoid},
    {"無勝負", kVoid}, {"无效", kVoid}, {"未完", kVoid}, {"未下完", kVoid}, {"中断", kVoid}, {"三劫循环", kFiller},
    {"三劫", kFiller}, {"不明", kUnknown}, {"未知", kUnknown}, {"结果不明", kUnknown}, {"胜负不明", kUnknown},
    {"勝負不明", kUnknown}, {"共", kFiller}, {"全", kFiller}, {"总", kFiller}, {"完", kFiller}, {"止", kFiller},
    {"后略", kFiller}, {"後略", kFiller}, {"以下略", kFiller}, {"以后略", kFiller}, {"出", kFiller}, {"以", kFiller},
};

constexpr Entry kJapaneseAndKorean[] = {
    {"黒", kBlack}, {"黒番", kBlack}, {"黑番", kBlack}, {"先番", kBlack}, {"白番", kWhite}, {"両者", kBoth},
    {"両対局者", kBoth}, {"勝ち", kWins}, {"勝利", kWins}, {"勝つ", kWins}, {"の勝ち", kWins}, {"負け", kLoses},
    {"の負け", kLoses}, {"投了する", kResigns}, {"が投了", kResigns}, {"中押し", kResignation},
    {"中押しの", kResignation}, {"時間", kTime}, {"時間切", kTime}, {"時間切れ", kTime}, {"時間切れにより", kTime},
    {"時間切れで", kTime}, {"反則", kIllegal}, {"不戦", kForfeit}, {"棄権", kForfeit}, {"判定", kJudgement},
    {"持碁", kDraw}, {"持ち碁", kDraw}, {"ジゴ", kDraw}, {"引き分け", kDraw}, {"引分", kDraw}, {"引分け", kDraw},
    {"打ち掛け", kVoid}, {"打掛け", kVoid}, {"打ちかけ", kVoid}, {"三コウ", kFiller}, {"まで", kFiller},
    {"総", kFiller}, {"で", kFiller}, {"終局", kFiller}, {"の", kFiller}, {"が", kFiller}, {"は", kFiller},
    {"흑", kBlack}, {"흑번", kBlack}, {"백", kWhite}, {"백번", kWhite}, {"승", kWins}, {"승리", kWins},
    {"패", kLoses}, {"패배", kLoses}, {"불계", kResignation}, {"시간", kTime}, {"시간초과", kTime},
    {"시간패", kTimesOut}, {"반칙", kIllegal}, {"기권", kForfeit}, {"무승부", kDraw}, {"빅", kDraw}, {"무효", kVoid},
    {"이", kFiller}, {"의", kFiller}, {"총", kFiller},
};

// clang-format on

// Behind a number: it counts moves and is no margin.
constexpr std::string_view kMoveCounts[] = {"手", "수", "moves", "move"};

// A Latin word ends where no letter follows; the scripts of East Asia have no blanks between words.
bool ends_a_word(std::string_view phrase, std::string_view rest) {
  return !is_letter(phrase.back()) || rest.empty() || !is_letter(rest.front());
}

template <std::size_t count>
void find_longest(std::string_view text, const Entry (&table)[count], const Entry*& best) {
  for (const Entry& entry : table) {
    if (entry.phrase.front() == text.front() && (best == nullptr || entry.phrase.size() > best->phrase.size()) &&
        text.starts_with(entry.phrase) && ends_a_word(entry.phrase, text.substr(entry.phrase.size()))) {
      best = &entry;
    }
  }
}

}  // namespace

ResultWord take_result_word(std::string_view& text, std::optional<Amount>& amount) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  if (text.empty()) return kEnd;

  const Entry* best = nullptr;
  if (is_letter(text.front())) {
    find_longest(text, kEnglish, best);
    find_longest(text, kEuropean, best);
  } else if (static_cast<unsigned char>(text.front()) >= 0x80) {
    find_longest(text, kChinese, best);
    find_longest(text, kJapaneseAndKorean, best);
  } else {
    find_longest(text, kSigns, best);
  }
  if (best != nullptr) {
    text.remove_prefix(best->phrase.size());
    return best->word;
  }

  std::string_view rest = text;
  if (take_number(rest)) {
    while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
    for (const std::string_view count : kMoveCounts) {
      if (take(rest, count)) return text = rest, kMoveCount;
    }
  }
  if ((amount = take_amount(text))) return kAmount;
  return kOther;
}

}  // namespace sgfaudit::scoring
