// Text that tries to act on whoever reads a report: terminals, spreadsheets, browsers, CI servers. SGF-escaped where it
// has to be, so that it can stand in a value.
#pragma once

#include <string>

namespace sgfaudit::tests {

// A file name and values of the record that hold what each format has to escape.
inline const std::string kHostileName = "::error::a b#c%41&<i>\"'|`,;$(x)\x01\x1b[31m\xff\xe2\x80\xae.sgf";
inline const std::string kHostileText =
    "::error file=x::pwned ##[error]pwned ##vso[task.x]y <script>alert(1)</script> ]]> &amp; \"q\" 'a' | `c` "
    "@everyone [l](http://x) \x01\x02\x1b[31m\x7f \xff\xfe \xef\xbf\xbe \xef\xbf\xbf \xed\xa0\x80 \xe2\x80\xae "
    "%0A::warning::x";

// The same as a value of SGF: "]" and "\" escaped.
inline std::string sgf_escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

// A game of Go on 5×5 with that text wherever a report quotes the record: RE, KM, RU, PB, PW, AP, DT, an unknown
// property.
inline std::string hostile_game() {
  const std::string text = sgf_escaped(kHostileText);
  return "(;GM[1]FF[4]CA[UTF-8]SZ[5]RE[" + text + "]KM[" + text + "]RU[" + text + "]PB[" + text + "]PW[" + text +
         "]AP[" + text + "]DT[" + text + "]HA[" + text + "]ZZ[" + text + "];B[aa];W[aa];B[" + text + "];W[" + text +
         "])\n";
}

}  // namespace sgfaudit::tests
