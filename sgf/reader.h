// From a stream of bytes to game records, one game at a time: finds each game tree, decides its character set, parses
// it, reads its properties. A file of any length needs only the memory of its largest game. (FF[4]; SGF policy.)
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/game_record.h"
#include "base/limits.h"
#include "sgf/charset.h"

namespace sgfaudit::sgf {

// A place in the stream: byte offset from 0 (a leading BOM counts here), 1-based line and byte column (a leading BOM
// does not).
struct TextPlace {
  std::uint64_t offset = 0;
  std::uint64_t line = 1;
  std::uint64_t column = 1;
};

// Fills `buffer` with up to `size` bytes and returns how many; 0 at the end. Throws on a read error.
using ReadBytes = std::function<std::size_t(char* buffer, std::size_t size)>;

struct ReaderOptions {
  Limits limits;
  std::string encoding;    // overrides CA; empty: decide
  bool all_lines = false;  // --variations
};

// One game tree of the stream as bytes, with what stood around it.
struct RawGame {
  std::string_view bytes;          // from its "(" to behind its ")"; valid until the next call of next()
  TextPlace start;                 // of bytes[0]
  std::uint32_t number = 0;        // from 1, every game tree of the stream
  std::string encoding;            // decided character set, ICU's canonical name
  bool bytewise = false;           // the syntax is that of single bytes even if the set has characters of several
  std::optional<ByteKinds> kinds;  // of its bytes, where the decision needed them
  Findings findings;               // of the stream around it, and of the decision
  std::vector<TextPlace> outside;  // places of those findings that stand before or behind `bytes`, for LineIndex
};

// Splits a stream into game trees.
class GameSplitter {
 public:
  GameSplitter(ReadBytes read, ReaderOptions options);
  ~GameSplitter();
  // Begins with another stream; the options stay and the memory is used again.
  void start(ReadBytes read);
  // The next game tree; false at the end. A stream without any yields one RawGame with empty bytes and syntax/no-game.
  bool next(RawGame& game);
  // Bytes read so far.
  [[nodiscard]] std::uint64_t bytes_read() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Reads one game tree into a record of its main line (first child all the way down) and appends what it finds.
// `record.playable` is false where no game of Go can be read from it.
class GameReader {
 public:
  explicit GameReader(ReaderOptions options);
  ~GameReader();
  void read(const RawGame& game, GameRecord& record, Findings& findings);
  // With all_lines: the other lines of the tree just read, each from the root, main line excluded. `first_new_move` is
  // the number of its first move that no earlier line has. False when there are no more (or the limit was reported).
  bool next_line(GameRecord& record, std::uint32_t& first_new_move, Findings& findings);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Finds line and column of offsets in a game's bytes.
class LineIndex {
 public:
  LineIndex(std::string_view bytes, TextPlace start) : bytes_(bytes), last_(start), start_(start) {}
  // Knows the places of the findings around the game too (text before or behind it). `game` must outlive the index.
  explicit LineIndex(const RawGame& game) : LineIndex(game.bytes, game.start) { outside_ = game.outside; }
  // The place of a byte of the stream: of the game's bytes, of its end, or one of RawGame::outside (any other offset
  // gives the nearer end of the bytes). Quick for rising offsets. CR, LF, CRLF, LFCR are one break each.
  [[nodiscard]] TextPlace place(std::uint64_t offset);

 private:
  std::string_view bytes_;
  TextPlace last_;
  TextPlace start_;
  std::span<const TextPlace> outside_;
};

}  // namespace sgfaudit::sgf
