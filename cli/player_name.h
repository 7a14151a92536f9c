// Names of players as different hands write them: case, diacritics, other scripts, the order of surname and given name,
// initials, a rank behind the name. What is left to compare are folded words.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sgfaudit::cli {

struct PlayerName {
  std::string text;                // as written, UTF-8
  std::vector<std::string> words;  // folded to a–z and 0–9, in byte order; empty: no name
  std::string joined;              // the same words in the order in which they were written, without blanks
};

enum class NameMatch : std::uint8_t {
  kNone,
  kPartly,  // what the shorter name has is in the longer one ("J. Ito", "Ito" and "Jun Ito"): nothing speaks against it
  kSame,    // the same words, in any order
};
[[nodiscard]] NameMatch match(const PlayerName& one, const PlayerName& other);

// Folds names by ICU's rules (Any-Latin, Latin-ASCII). Not for two threads at once.
class NameFolder {
 public:
  NameFolder();
  ~NameFolder();
  [[nodiscard]] PlayerName fold(std::string_view utf8);

 private:
  struct Rules;
  std::unique_ptr<Rules> rules_;
};

}  // namespace sgfaudit::cli
