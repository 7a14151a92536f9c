// Splits a stream into game trees: finds where each begins (start_finder.h) and ends (scanner.h), decides its character
// set from its own bytes, and says what stood around it. Keeps one game and a piece of the stream in memory, nothing
// more.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "sgf/byte_syntax.h"
#include "sgf/charset_opinion.h"
#include "sgf/input_window.h"
#include "sgf/property_table.h"
#include "sgf/reader.h"
#include "sgf/scanner.h"
#include "sgf/start_finder.h"

namespace sgfaudit::sgf {

namespace {

// What one reading of a game finds in it.
struct Seen {
  std::uint64_t nodes = 0;
  std::uint64_t properties = 0;
  std::uint64_t values = 0;
  std::uint64_t shape = 0;                         // a hash of where the values begin and end
  std::array<std::uint32_t, kCodeCount> faults{};  // how often each was seen
};

// How far one reading goes, and what it finds.
struct Extent {
  std::uint64_t end = 0;
  Seen seen;
  bool cut = false;               // the next game begins just there
  std::uint64_t next = kNowhere;  // where it begins, if that is known
  bool too_large = false;
  std::uint64_t claim_begin = kNowhere, claim_end = kNowhere;  // the value of CA
};

// Receives the tokens of one game; keeps of them what an extent tells.
class ExtentSink {
 public:
  ExtentSink(const InputWindow& input, Extent& extent) : input_(input), extent_(extent) {}

  void mark(std::uint64_t) { before_ = extent_.seen; }
  void open(std::uint64_t) {}
  void close(std::uint64_t) {}
  void node(std::uint64_t) { ++extent_.seen.nodes; }
  void property(std::uint64_t begin, std::uint64_t end) {
    ++extent_.seen.properties;
    wanted_ = extent_.seen.nodes == 1 && extent_.claim_begin == kNowhere && begin >= input_.begin() &&
              end - begin <= kLongestName && find_property(input_.view(begin, end)) == PropertyId::kCA;
  }
  void value(std::uint64_t begin, std::uint64_t end) {
    ++extent_.seen.values;
    // What values of two bytes add cancels out between moves that follow each other, so that many are added at once.
    extent_.seen.shape += end - begin == 2 ? mixed(end + 1) - mixed(begin - 3) : mixed(begin * kFactor + end);
    if (!wanted_) return;
    extent_.claim_begin = begin;
    extent_.claim_end = end;
    wanted_ = false;
  }
  void moves(std::uint64_t at, std::size_t count) {
    extent_.seen.nodes += count;
    extent_.seen.properties += count;
    extent_.seen.values += count;
    extent_.seen.shape += mixed(at + count * kMoveBytes) - mixed(at);
    wanted_ = false;
  }
  void fault(Code code, std::uint64_t, std::uint64_t, std::uint64_t) {
    ++extent_.seen.faults[static_cast<std::size_t>(code)];
  }
  void cut(std::uint64_t) { extent_.seen = before_; }

 private:
  static constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15U;
  static constexpr std::uint64_t mixed(std::uint64_t n) {
    n *= kFactor;
    return (n ^ (n >> 32)) * kFactor;
  }

  const InputWindow& input_;
  Extent& extent_;
  Seen before_;  // at the last mark()
  bool wanted_ = false;
};

// Has `reading` no kind of fault more often than `other`, and lost no node, property or value that `other` has? (A lead
// byte before a "]" can swallow the moves behind it without any fault.)
bool no_worse(const Seen& reading, const Seen& other) {
  return reading.nodes >= other.nodes && reading.properties >= other.properties && reading.values >= other.values &&
         std::equal(reading.faults.begin(), reading.faults.end(), other.faults.begin(), std::less_equal<>());
}

// Keeps where the values begin and end.
struct ValueSink {
  void mark(std::uint64_t) {}
  void open(std::uint64_t) {}
  void close(std::uint64_t) {}
  void node(std::uint64_t) {}
  void property(std::uint64_t, std::uint64_t) {}
  void value(std::uint64_t begin, std::uint64_t end) { values.emplace_back(begin, end); }
  void moves(std::uint64_t at, std::size_t count) {
    for (const std::uint64_t end = at + count * kMoveBytes; at < end; at += kMoveBytes) value(at + 3, at + 5);
  }
  void fault(Code, std::uint64_t, std::uint64_t, std::uint64_t) {}
  void cut(std::uint64_t) {}

  std::vector<std::pair<std::uint64_t, std::uint64_t>> values;
};

// What stands between two games.
struct Gap {
  std::optional<TextPlace> text;   // the first byte of text that belongs to no game
  std::optional<TextPlace> close;  // a ")" before any such text
  bool moves = false;              // nodes with moves stand in it
  std::optional<TextPlace> bom;
};

}  // namespace

struct GameSplitter::State {
  State(ReadBytes read, ReaderOptions reader_options) : input(std::move(read)), options_(std::move(reader_options)) {
    largest_ =
        std::min<std::uint64_t>(options_.limits.game_bytes, UINT32_MAX - 1);  // offsets inside a game have 32 bits
    if (!options_.encoding.empty()) forced_ = find_charset(options_.encoding);
  }

  void start(ReadBytes read);
  bool next(RawGame& game);

  InputWindow input;

 private:
  void begin(RawGame& game);
  void read_game(RawGame& game);
  Extent read_extent(ByteSyntax syntax, bool keep);
  [[nodiscard]] bool game_follows(const Extent& extent) const;
  void decide_charset(Extent& extent, RawGame& game);
  void report_syntax(const Charset& claimed, bool holds, std::uint64_t end, RawGame& game);
  void report_charset(const CharsetOpinion& opinion, const Charset& chosen, const Extent& extent, RawGame& game);
  bool find_start(std::uint64_t from, bool first, std::uint64_t known, Gap& gap);
  static Diagnostic& report_outside(RawGame& game, Code code, const TextPlace& place, std::uint32_t length);
  static void report_text(RawGame& game, Code code, const TextPlace& place, const Gap& gap);

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

Diagnostic& GameSplitter::State::report_outside(RawGame& game, Code code, const TextPlace& place,
                                                std::uint32_t length) {
  game.outside.push_back(place);
  return game.findings.add(code, {place.offset, length});
}

// Text around games: an error where moves are lost with it.
void GameSplitter::State::report_text(RawGame& game, Code code, const TextPlace& place, const Gap& gap) {
  Diagnostic& finding = report_outside(game, code, place, 1);
  finding.arguments = {gap.moves ? ", with moves in it" : ""};
  if (gap.moves) finding.severity = Severity::kError;
}

// Looks for the next game from an offset on; nothing of what stands before it is kept. `known`: it begins there at the
// latest.
bool GameSplitter::State::find_start(std::uint64_t from, bool first, std::uint64_t known, Gap& gap) {
  StartFinder finder;
  finder.begin(from, first, known);
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
    gap.moves = finder.moves();
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
  Extent extent;
  ExtentSink sink(input, extent);
  Scanner scanner(sink, syntax);
  scanner.start(start_);
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
  extent.next = scanner.next_start();
  extent.too_large = extent.too_large || extent.end - start_ > largest_;
  return extent;
}

// Does another game follow where this reading ends? Looked for in what is in the window.
bool GameSplitter::State::game_follows(const Extent& extent) const {
  if (extent.cut || extent.next != kNowhere) return true;
  const std::string_view behind = input.view(extent.end, input.end());
  const auto open = std::ranges::find_if_not(behind, is_blank);
  if (open == behind.end()) return false;
  const auto second = std::find_if_not(open + 1, behind.end(), is_blank);
  if (*open == '(' && second != behind.end() && *second == ';') return true;  // however far apart
  const auto blanks = static_cast<std::size_t>(open - behind.begin());
  const std::uint64_t at = extent.end + blanks;
  const std::string_view start = behind.substr(blanks, StartFinder::kLongestLook);
  StartFinder finder;
  finder.begin(at, false);
  return finder.feed(start.data(), at, at + start.size(), true) == StartFinder::Result::kFound && finder.found() == at;
}

// The first candidate whose syntax holds: a multibyte set rules the syntax only if that reading has no fault which the
// bytewise reading lacks (SGF policy 3), loses nothing that it has, and does not swallow the game that follows it.
// `extent`: of the bytewise reading; becomes that of the one that holds.
void GameSplitter::State::decide_charset(Extent& extent, RawGame& game) {
  CharsetEvidence evidence;
  evidence.bytes = input.view(start_, extent.end);
  if (extent.claim_begin != kNowhere) evidence.claim = input.view(extent.claim_begin, extent.claim_end);
  evidence.prior = prior_;
  evidence.transcoded = input.transcoded();
  const CharsetOpinion opinion = form_opinion(evidence);

  Charset chosen{"UTF-8", ByteSyntax::kBytewise};
  game.kinds = opinion.kinds;
  for (const Charset& candidate : opinion.candidates) {
    if (candidate.syntax != ByteSyntax::kBytewise) {
      const Extent reading = read_extent(candidate.syntax, true);
      const bool holds = !reading.too_large && no_worse(reading.seen, extent.seen) &&
                         !(reading.end > extent.end && game_follows(extent));
      const bool claimed = opinion.claimed == candidate;
      if (!holds && !claimed) continue;
      if (claimed && reading.seen.shape != extent.seen.shape) {
        report_syntax(candidate, holds, std::max(reading.end, extent.end), game);
      }
      game.bytewise = !holds;  // CA names the set, but the file was escaped byte by byte
      if (holds && reading.end != extent.end) game.kinds.reset();  // other bytes
      if (holds) extent = reading;
    }
    chosen = candidate;
    break;
  }
  game.encoding = chosen.name;
  report_charset(opinion, chosen, extent, game);
}

// The set that CA names makes other values than single bytes do: said at the first of them.
void GameSplitter::State::report_syntax(const Charset& claimed, bool holds, std::uint64_t end, RawGame& game) {
  auto values_of = [&](ByteSyntax syntax) {
    ValueSink sink;
    Scanner scanner(sink, syntax);
    scanner.start(start_);
    scanner.feed(input.data(), input.begin(), std::min(end, input.end()), true);
    return std::move(sink.values);
  };
  const auto by_character = values_of(claimed.syntax);
  const auto bytewise = values_of(ByteSyntax::kBytewise);
  const auto [first, other] = std::mismatch(bytewise.begin(), bytewise.end(), by_character.begin(), by_character.end());
  std::uint64_t at = start_;  // where the values are the same and only what stands between them is not
  if (first != bytewise.end()) {
    at = first->first - 1;
  } else if (other != by_character.end()) {
    at = other->first - 1;
  }
  Diagnostic& finding =
      game.findings.add(Code::kTextCharsetSyntax, {at, 1},
                        {charset_label(claimed.name),
                         holds ? "a program that reads byte by byte ends the value elsewhere"
                               : "read so, what stands behind it would be lost: the record is read byte by byte"});
  if (holds) finding.severity = Severity::kNote;
}

void GameSplitter::State::report_charset(const CharsetOpinion& opinion, const Charset& chosen, const Extent& extent,
                                         RawGame& game) {
  Span claim;
  std::string claimed;
  if (extent.claim_begin != kNowhere) {
    claim = {extent.claim_begin - 1, static_cast<std::uint32_t>(extent.claim_end - extent.claim_begin + 2)};
    claimed = input.view(extent.claim_begin, extent.claim_end);
  }
  if (opinion.plain && !opinion.unknown_claim) return;
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
    decide_charset(extent, game);
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
  has_next_ = find_start(extent.end, false, extent.next, gap);
  if (gap.close) report_outside(game, Code::kSyntaxExtraClose, *gap.close, 1);
  if (gap.text) report_text(game, Code::kSyntaxJunkAfter, *gap.text, gap);
  bom_ = gap.bom;
}

// Before the first game.
void GameSplitter::State::begin(RawGame& game) {
  input.more();
  Gap gap;
  has_next_ = find_start(0, true, kNowhere, gap);
  bom_ = gap.bom;
  if (input.transcoded()) report_outside(game, Code::kTextTranscoded, TextPlace{}, 1);
  if (!has_next_) {
    report_outside(game, Code::kSyntaxNoGame, TextPlace{}, 1);
    return;
  }
  const std::optional<TextPlace>& before = gap.text && gap.close
                                               ? (gap.text->offset < gap.close->offset ? gap.text : gap.close)
                                               : (gap.text ? gap.text : gap.close);
  if (before) report_text(game, Code::kSyntaxJunkBefore, *before, gap);
}

void GameSplitter::State::start(ReadBytes read) {
  input.start(std::move(read));
  if (bytes_.capacity() > kLookBack) bytes_ = {};
  bom_.reset();
  prior_.clear();
  start_ = 0;
  number_ = 0;
  begun_ = has_next_ = false;
}

bool GameSplitter::State::next(RawGame& game) {
  if (begun_ && !has_next_) return false;
  game.bytes = {};
  game.start = {};
  game.outside.clear();
  game.findings.clear(options_.limits.diagnostics);
  game.number = ++number_;
  game.encoding = "UTF-8";
  game.bytewise = false;
  game.kinds.reset();
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
void GameSplitter::start(ReadBytes read) {
  state_->start(std::move(read));
}
bool GameSplitter::next(RawGame& game) {
  return state_->next(game);
}
std::uint64_t GameSplitter::bytes_read() const {
  return state_->input.bytes_read();
}

}  // namespace sgfaudit::sgf
