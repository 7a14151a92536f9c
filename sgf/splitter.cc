// Splits a stream into game trees: finds where each begins (start_finder.h) and ends (scanner.h), decides its character
// set from its own bytes, and says what stood around it. Keeps one game and a piece of the stream in memory, nothing
// more.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "sgf/charset_opinion.h"
#include "sgf/input_window.h"
#include "sgf/property_table.h"
#include "sgf/reader.h"
#include "sgf/scanner.h"
#include "sgf/start_finder.h"

namespace sgfaudit::sgf {

namespace {

// Receives the tokens of one game; keeps where its CA stands and how often each fault was seen.
class ExtentSink {
 public:
  explicit ExtentSink(const InputWindow& input) : input_(input) {}

  void mark(std::uint64_t) {}
  void open(std::uint64_t) {}
  void close(std::uint64_t) {}
  void node(std::uint64_t) { ++nodes; }
  void property(std::uint64_t begin, std::uint64_t end) {
    ++properties;
    wanted_ = nodes == 1 && claim_begin == kNowhere && begin >= input_.begin() && end - begin <= kLongestName &&
              property_id_as_spelled(input_.view(begin, end)) == PropertyId::kCA;
  }
  void value(std::uint64_t begin, std::uint64_t end) {
    if (!wanted_) return;
    claim_begin = begin;
    claim_end = end;
    wanted_ = false;
  }
  void fault(Code code, std::uint64_t, std::uint64_t, std::uint64_t) { ++faults[static_cast<std::size_t>(code)]; }
  void cut(std::uint64_t) {}

  std::uint64_t nodes = 0;
  std::uint64_t properties = 0;
  std::uint64_t claim_begin = kNowhere;
  std::uint64_t claim_end = kNowhere;
  std::array<std::uint32_t, kCodeCount> faults{};

 private:
  const InputWindow& input_;
  bool wanted_ = false;
};

// How far one reading of a game goes.
struct Extent {
  std::uint64_t end = 0;
  std::uint64_t nodes = 0;
  std::uint64_t properties = 0;
  bool cut = false;  // the next game begins just there
  bool too_large = false;
  std::uint64_t claim_begin = kNowhere, claim_end = kNowhere;
  std::array<std::uint32_t, kCodeCount> faults{};
};

// Has `reading` no kind of fault more often than `other`, and lost no node and no property that `other` has? (A lead
// byte before a "]" can swallow the moves behind it without any fault.)
bool no_worse(const Extent& reading, const Extent& other) {
  return reading.nodes >= other.nodes && reading.properties >= other.properties &&
         std::equal(reading.faults.begin(), reading.faults.end(), other.faults.begin(), std::less_equal<>());
}

// What stands between two games.
struct Gap {
  std::optional<TextPlace> text;   // the first byte of text that belongs to no game
  std::optional<TextPlace> close;  // a ")" before any such text
  std::optional<TextPlace> bom;
};

}  // namespace

struct GameSplitter::State {
  State(ReadBytes read, ReaderOptions reader_options) : input(std::move(read)), options_(std::move(reader_options)) {
    largest_ =
        std::min<std::uint64_t>(options_.limits.game_bytes, UINT32_MAX - 1);  // offsets inside a game have 32 bits
    if (!options_.encoding.empty()) forced_ = find_charset(options_.encoding);
  }

  bool next(RawGame& game);

  InputWindow input;

 private:
  void begin(RawGame& game);
  void read_game(RawGame& game);
  Extent read_extent(ByteSyntax syntax, bool keep);
  Extent decide_charset(const Extent& bytewise, RawGame& game);
  void report_charset(const CharsetOpinion& opinion, const Charset& chosen, const Extent& extent, RawGame& game);
  bool find_start(std::uint64_t from, bool first, Gap& gap);
  static void report_outside(RawGame& game, Code code, const TextPlace& place, std::uint32_t length);

  ReaderOptions options_;
  std::optional<Charset> forced_;  // --encoding
  std::uint64_t largest_ = 0;
  std::string bytes_;             // of the game handed out last
  std::uint64_t start_ = 0;       // of the next game
  std::optional<TextPlace> bom_;  // before the next game
  std::string prior_;             // the set guessed for the last game that needed a guess
  std::uint32_t number_ = 0;
  bool begun_ = false;
  bool has_next_ = false;
};

void GameSplitter::State::report_outside(RawGame& game, Code code, const TextPlace& place, std::uint32_t length) {
  game.findings.add(code, {place.offset, length});
  game.outside.push_back(place);
}

// Looks for the next game from an offset on; nothing of what stands before it is kept.
bool GameSplitter::State::find_start(std::uint64_t from, bool first, Gap& gap) {
  StartFinder finder;
  finder.begin(from, first);
  for (;;) {
    const auto result = finder.feed(input.data(), input.begin(), input.end(), input.ended());
    struct Mark {
      std::uint64_t at;
      std::optional<TextPlace>* place;
    };
    std::array<Mark, 3> marks{{{finder.text(), &gap.text}, {finder.close(), &gap.close}, {finder.bom(), &gap.bom}}};
    std::sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) { return a.at < b.at; });
    for (const Mark& mark : marks) {  // in rising order, as the window wants it
      if (mark.at != kNowhere && !*mark.place) *mark.place = input.place(mark.at);
    }
    if (result == StartFinder::Result::kNone) return false;
    input.drop(finder.keep());
    start_ = finder.keep();
    if (result == StartFinder::Result::kFound) return true;
    input.more();
  }
}

// How far the game at `start` goes in this reading. Of a game above the limit only the end is looked for, and in a
// second reading
// (`keep`: the bytes must stay) not even that.
Extent GameSplitter::State::read_extent(ByteSyntax syntax, bool keep) {
  ExtentSink sink(input);
  Scanner scanner(sink, syntax);
  scanner.start(start_);
  Extent extent;
  while (!scanner.feed(input.data(), input.begin(), input.end(), input.ended())) {
    if (input.end() - start_ > largest_ + kLookBack) {
      extent.too_large = true;
      if (keep) return extent;
      if (input.end() - start_ > 2 * kLookBack) input.drop(input.end() - 2 * kLookBack);
    }
    input.more();
  }
  extent.end = scanner.game_end();
  extent.cut = scanner.was_cut();
  extent.too_large = extent.too_large || extent.end - start_ > largest_;
  extent.nodes = sink.nodes;
  extent.properties = sink.properties;
  extent.claim_begin = sink.claim_begin;
  extent.claim_end = sink.claim_end;
  extent.faults = sink.faults;
  return extent;
}

// The first candidate whose syntax holds: a multibyte set rules the syntax only if that reading has no fault which the
// bytewise reading lacks (SGF policy 3).
Extent GameSplitter::State::decide_charset(const Extent& bytewise, RawGame& game) {
  CharsetEvidence evidence;
  evidence.bytes = input.view(start_, bytewise.end);
  if (bytewise.claim_begin != kNowhere) evidence.claim = input.view(bytewise.claim_begin, bytewise.claim_end);
  evidence.prior = prior_;
  evidence.transcoded = input.transcoded();
  const CharsetOpinion opinion = form_opinion(evidence);

  Charset chosen{"UTF-8", ByteSyntax::kBytewise};
  Extent extent = bytewise;
  for (const Charset& candidate : opinion.candidates) {
    if (candidate.syntax != ByteSyntax::kBytewise) {
      const Extent reading = read_extent(candidate.syntax, true);
      const bool holds = !reading.too_large && no_worse(reading, bytewise);
      const bool claimed = opinion.claimed == candidate;
      if (!holds && !claimed) continue;
      game.bytewise = !holds;  // CA names the set, but the file was escaped byte by byte
      if (holds) extent = reading;
    }
    chosen = candidate;
    break;
  }
  game.encoding = chosen.name;
  report_charset(opinion, chosen, extent, game);
  return extent;
}

void GameSplitter::State::report_charset(const CharsetOpinion& opinion, const Charset& chosen, const Extent& extent,
                                         RawGame& game) {
  Span claim;
  std::string claimed;
  if (extent.claim_begin != kNowhere) {
    claim = {extent.claim_begin - 1, static_cast<std::uint32_t>(extent.claim_end - extent.claim_begin + 2)};
    claimed = input.view(extent.claim_begin, extent.claim_end);
  }
  const std::string label = charset_label(chosen.name);
  if (opinion.unknown_claim) game.findings.add(Code::kTextCharsetUnknown, claim, {claimed, label});
  if (opinion.plain) return;
  const bool true_claim =
      opinion.claimed && (opinion.claimed->name == chosen.name || (input.transcoded() && opinion.claimed->wide));
  if (opinion.claimed && !true_claim) {
    game.findings.add(Code::kTextCharsetConflict, claim, {claimed, label});
  } else if (!opinion.claimed && chosen.name != "UTF-8") {
    game.findings.add(Code::kTextCharsetGuessed, {start_ + opinion.first_high, 1}, {label});
  }
  if (chosen.name != "UTF-8" && !opinion.claimed) prior_ = chosen.name;
}

void GameSplitter::State::read_game(RawGame& game) {
  game.start = input.place(start_);
  if (bom_) report_outside(game, Code::kSyntaxBom, *bom_, 3);
  bom_.reset();
  Extent extent = read_extent(forced_ ? forced_->syntax : ByteSyntax::kBytewise, false);
  if (forced_) {
    game.encoding = forced_->name;
  } else if (!extent.too_large) {
    extent = decide_charset(extent, game);
  }
  if (extent.too_large) {
    game.findings.add(Code::kLimitSize, {start_, 1}, {std::to_string(largest_)});
    input.drop(extent.end);
    bytes_.clear();
  } else {
    input.take(start_, extent.end, bytes_);
  }
  game.bytes = bytes_;

  if (extent.cut) {
    start_ = extent.end;
    return;
  }
  Gap gap;
  has_next_ = find_start(extent.end, false, gap);
  if (gap.close) report_outside(game, Code::kSyntaxExtraClose, *gap.close, 1);
  if (gap.text) report_outside(game, Code::kSyntaxJunkAfter, *gap.text, 1);
  bom_ = gap.bom;
}

// Before the first game.
void GameSplitter::State::begin(RawGame& game) {
  input.more();
  Gap gap;
  has_next_ = find_start(0, true, gap);
  bom_ = gap.bom;
  if (input.transcoded()) report_outside(game, Code::kTextTranscoded, TextPlace{}, 1);
  if (!has_next_) {
    report_outside(game, Code::kSyntaxNoGame, TextPlace{}, 1);
    return;
  }
  const std::optional<TextPlace>& before = gap.text && gap.close
                                               ? (gap.text->offset < gap.close->offset ? gap.text : gap.close)
                                               : (gap.text ? gap.text : gap.close);
  if (before) report_outside(game, Code::kSyntaxJunkBefore, *before, 1);
}

bool GameSplitter::State::next(RawGame& game) {
  if (begun_ && !has_next_) return false;
  game.bytes = {};
  game.start = {};
  game.outside.clear();
  game.findings = Findings(options_.limits.diagnostics);
  game.number = ++number_;
  game.encoding = "UTF-8";
  game.bytewise = false;
  if (!begun_) {
    begun_ = true;
    begin(game);
  }
  if (has_next_) read_game(game);
  return true;
}

GameSplitter::GameSplitter(ReadBytes read, ReaderOptions options)
    : state_(std::make_unique<State>(std::move(read), std::move(options))) {}
GameSplitter::~GameSplitter() = default;
bool GameSplitter::next(RawGame& game) {
  return state_->next(game);
}
std::uint64_t GameSplitter::bytes_read() const {
  return state_->input.bytes_read();
}

}  // namespace sgfaudit::sgf
