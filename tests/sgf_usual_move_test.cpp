// Which bytes are a usual move, against the plain words of its definition.
#include <gtest/gtest.h>
#include <string>

#include "sgf/usual_move.h"

namespace sgfaudit::sgf::test {
namespace {

bool is_small_letter(char c) {
  return c >= 'a' && c <= 'z';
}

bool slow_is_usual_move(const std::string& text) {
  return text.size() == 6 && text[0] == ';' && (text[1] == 'B' || text[1] == 'W') && text[2] == '[' &&
         is_small_letter(text[3]) && is_small_letter(text[4]) && text[5] == ']';
}

// `text` alone, and with other bytes behind it.
void expect_as_defined(const std::string& text) {
  const std::size_t wanted = slow_is_usual_move(text) ? 1 : 0;
  for (const std::string behind : {"", ")", "\xFF\xFF", "[ee][ff]"}) {
    const std::string all = text + behind;
    EXPECT_EQ(count_usual_moves(all.data(), all.data() + all.size()), wanted) << all;
  }
}

TEST(UsualMove, AnyTwoBytesAsPoint) {
  for (int column = 0; column < 256; ++column) {
    for (int row = 0; row < 256; ++row) {
      expect_as_defined(std::string(";B[") + static_cast<char>(column) + static_cast<char>(row) + "]");
    }
  }
}

TEST(UsualMove, AnyByteInAnyPlace) {
  for (const std::string move : {";B[aa]", ";W[zz]", ";B[pd]"}) {
    for (std::size_t place = 0; place < move.size(); ++place) {
      for (int c = 0; c < 256; ++c) {
        std::string text = move;
        text[place] = static_cast<char>(c);
        expect_as_defined(text);
      }
    }
  }
}

TEST(UsualMove, CountsUpToWhatIsNone) {
  const std::string moves = ";B[aa];W[bb];B[cc];W[dd]";
  for (std::size_t size = 0; size <= moves.size(); ++size) {
    EXPECT_EQ(count_usual_moves(moves.data(), moves.data() + size), size / 6);
  }
  const std::string damaged = ";B[aa];W[bb];b[cc];W[dd]";
  EXPECT_EQ(count_usual_moves(damaged.data(), damaged.data() + damaged.size()), 2U);
}

}  // namespace
}  // namespace sgfaudit::sgf::test
