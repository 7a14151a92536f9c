// Generators of SGF for property tests: trees that are sound, and text of tokens in any order, as damaged files have
// it.
#pragma once

#include <rapidcheck.h>
#include <string>
#include <vector>

namespace sgfaudit::sgf::test {

// Any bytes at all, mostly those that mean something.
inline rc::Gen<std::string> damaged_text() {
  const std::vector<std::string> pieces = {"(",
                                           ";",
                                           ")",
                                           "[",
                                           "]",
                                           "\\",
                                           "(;",
                                           "(;GM[1]",
                                           "(;FF[4]GM[1]",
                                           "C[",
                                           "B[",
                                           "W[",
                                           "aa",
                                           "dd]",
                                           "[tt]",
                                           "AB[aa]",
                                           "[bb:cc]",
                                           " ",
                                           "\n",
                                           "\r\n",
                                           ":",
                                           "B",
                                           "SZ[9]",
                                           "CA[gbk]",
                                           "CA[x]",
                                           "text",
                                           "SiZe[",
                                           "\x95\x5C",
                                           "\x81\x5D",
                                           "\xE9\x5D",
                                           "\xC3\xA9",
                                           "\xFF",
                                           "KM[6.5]",
                                           "\x1B$B",
                                           "\x1B(B",
                                           "N[a]",
                                           "(B[cc]",
                                           ";B[cc]",
                                           ";W[dd]",
                                           "[]",
                                           "LB[aa:x]",
                                           "1",
                                           "?",
                                           "RE[B+1]",
                                           "(JST)",
                                           "DT[1999]",
                                           "\xEF\xBB\xBF",
                                           std::string(1, '\0')};
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces)), [](const auto& parts) {
    std::string text;
    for (const std::string& part : parts) text += part;
    return text;
  });
}

// A sound tree as text, in the form in which print_tree writes it.
inline std::string sound_nodes(int budget) {
  const std::vector<std::string> nodes = {";",         ";B[aa]",           ";W[bb]C[x\\]y]", ";AB[aa][bb:cc]C[]",
                                          ";N[(;a)]",  ";B[]BL[3.5]",      ";PlayerX[1][2]", ";C[a\\\\b]",
                                          ";LB[aa:1]", ";C[\xE7\x9B\xAE]", ";b[cc]",         ";KO[]W[tt]"};
  std::string text;
  const int length = *rc::gen::inRange(1, 4);
  for (int i = 0; i < length; ++i) text += *rc::gen::elementOf(nodes);
  if (budget <= 1 || !*rc::gen::arbitrary<bool>()) return text;
  const int children = *rc::gen::inRange(2, 4);
  for (int i = 0; i < children; ++i) text += "(" + sound_nodes(budget / children) + ")";
  return text;
}

inline rc::Gen<std::string> sound_text() {
  return rc::gen::exec([] { return "(" + sound_nodes(*rc::gen::inRange(1, 30)) + ")"; });
}

}  // namespace sgfaudit::sgf::test
