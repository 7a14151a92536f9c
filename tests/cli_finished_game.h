// A game whose count is known by hand: three columns for Black, two for White on 5×5, komi 4.5: 15 − 10 − 4.5 = B+0.5.
#pragma once

#include <string>

namespace sgfaudit::tests {

inline std::string finished_game(const std::string& result, const std::string& more = {}) {
  return "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[4.5]RU[Chinese]RE[" + result + "]" + more +
         ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])\n";
}

}  // namespace sgfaudit::tests
