// What the scanner tells of any bytes does not depend on the pieces in which it gets them. A usual move that lies whole
// in a piece is read in one go; byte by byte it never does, so that the general way is the oracle of the short one.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "sgf/scanner.h"
#include "tests/sgf_generators.h"
#include "tests/sgf_support.h"

namespace sgfaudit::sgf::test {
namespace {

struct WrittenEvents {
  std::string text;

  void write(char what, std::uint64_t a, std::uint64_t b = 0) {
    text += what + std::to_string(a) + "," + std::to_string(b) + "\n";
  }
  void mark(std::uint64_t at) { write('m', at); }
  void open(std::uint64_t at) { write('(', at); }
  void close(std::uint64_t at) { write(')', at); }
  void node(std::uint64_t at) { write(';', at); }
  void property(std::uint64_t begin, std::uint64_t end) { write('p', begin, end); }
  void value(std::uint64_t begin, std::uint64_t end) { write('v', begin, end); }
  void moves(std::uint64_t at, std::size_t count) {
    for (; count > 0; --count, at += kMoveBytes) {
      node(at);
      property(at + 1, at + 2);
      value(at + 3, at + 5);
    }
  }
  void fault(Code code, std::uint64_t at, std::uint64_t length, std::uint64_t) {
    text += std::to_string(static_cast<int>(code));
    write('f', at, length);
  }
  void cut(std::uint64_t at) { write('c', at); }
};

std::string events(const std::string& text, ByteSyntax syntax, std::size_t piece) {
  WrittenEvents sink;
  Scanner scanner(sink, syntax);
  scanner.start(0);
  bool over = false;
  for (std::size_t end = std::min(piece, text.size()); !over; end = std::min(end + piece, text.size())) {
    over = scanner.feed(text.data(), 0, end, end == text.size());
  }
  return sink.text + "end " + std::to_string(scanner.game_end());
}

std::string with_moves(std::string text) {
  const auto places = *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 200));
  for (const std::size_t place : places) {
    const std::string move = *rc::gen::element<std::string>(";B[dd]", ";W[qq]", ";B[tt];W[a]", ";W[\x81]]", ";B[\\]]",
                                                            ";W[a`];B[{z];W[za]", ";B[AZ];W[a\xFF];B[\xFFz]");
    text.insert(std::min(place, text.size()), move);
  }
  return text;
}

RC_GTEST_PROP(ScannerProperty, PiecesDoNotMatter, ()) {
  const std::string text = with_moves(*damaged_text());
  const auto syntax = *rc::gen::element(ByteSyntax::kBytewise, ByteSyntax::kShiftJis, ByteSyntax::kDoubleByte);
  const std::string whole = events(text, syntax, text.size() + 1);
  RC_ASSERT(events(text, syntax, 1) == whole);
  RC_ASSERT(events(text, syntax, *rc::gen::inRange<std::size_t>(2, 40)) == whole);
}

// A stream read by a splitter that has read another one before gives what a new splitter gives.
RC_GTEST_PROP(SplitterProperty, NothingOfTheStreamBeforeIsKept, ()) {
  const std::string before = *damaged_text();
  const std::string text = *damaged_text();
  const auto describe = [&](GameSplitter& splitter) {
    std::string told;
    for (RawGame game; splitter.next(game);) {
      told += std::string(game.bytes) + "|" + game.encoding + "|" + std::to_string(game.number) + "|" +
              std::to_string(game.start.offset) + ":" + std::to_string(game.start.line) + ":" +
              std::to_string(game.start.column) + (game.bytewise ? "|bytewise" : "") + "\n";
      for (const Diagnostic& finding : game.findings.kept()) {
        told += std::string(code_info(finding.code).slug) + " " + std::to_string(finding.span.offset) + "\n";
      }
      for (const TextPlace& place : game.outside) told += std::to_string(place.offset) + "\n";
    }
    return told + std::to_string(splitter.bytes_read());
  };
  GameSplitter used(tests::read_from(before), {});
  const auto games = *rc::gen::inRange(0, 4);  // it may be left in the middle
  RawGame game;
  for (int i = 0; i < games && used.next(game); ++i) {
  }
  used.start(tests::read_from(text));
  GameSplitter fresh(tests::read_from(text), {});
  RC_ASSERT(describe(used) == describe(fresh));
}

}  // namespace
}  // namespace sgfaudit::sgf::test
