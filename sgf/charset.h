// Character sets: which one a game is written in (SGF policy 3), and turning its bytes into UTF-8. ICU knows the sets;
// here is only which names mean which set, and what is believed when CA, bytes and neighbours tell different things.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/byte_syntax.h"

namespace sgfaudit::sgf {

struct Charset {
  std::string name;  // ICU's canonical name; "UTF-8" for ASCII too
  ByteSyntax syntax = ByteSyntax::kBytewise;
  bool wide = false;  // UTF-16, UTF-32: cannot be the set of a text whose syntax is readable byte by byte
  bool operator==(const Charset&) const = default;
};

// The set that a name (CA, --encoding; any of ICU's aliases) means; nullopt where it is unknown. A subset gives the
// superset that real files of that name hold: gb2312 and GBK give GB18030, ISO-8859-1 gives windows-1252.
[[nodiscard]] std::optional<Charset> find_charset(std::string_view name);

// The name of a set as people know it ("windows-1252", "GB18030"), from its canonical name.
[[nodiscard]] std::string charset_label(const std::string& canonical);

// Do the bytes mean the same in every set that the reader knows?
[[nodiscard]] bool is_ascii(std::string_view bytes);

// Decodes bytes of one set.
class TextDecoder {
 public:
  explicit TextDecoder(const std::string& charset);
  ~TextDecoder();
  TextDecoder(TextDecoder&&) noexcept;
  TextDecoder& operator=(TextDecoder&&) noexcept;

  // `bytes` as UTF-8, U+FFFD for what does not decode. Gives the number of such places.
  std::size_t decode(std::string_view bytes, std::string& utf8);
  // The same; `offsets` gets, for each byte of `utf8`, where in `bytes` its character begins (never falling).
  std::size_t decode(std::string_view bytes, std::string& utf8, std::vector<std::size_t>& offsets);
  [[nodiscard]] const std::string& charset() const { return name_; }

 private:
  struct Converter;
  std::string name_;
  std::unique_ptr<Converter> converter_;  // none for UTF-8
};

// What the bytes of a text are, as far as it can be seen without knowing a set.
struct ByteKinds {
  bool high = false;                // some byte is 80 or above
  bool escape = false;              // ESC $: ISO-2022
  std::size_t first_high = 0;       // offset of the first such byte
  std::size_t utf8_characters = 0;  // valid multibyte sequences of UTF-8
  std::size_t utf8_long = 0;        // of these, with three or four bytes
  std::size_t utf8_damaged = 0;     // sequences of three of which one byte was replaced by "?" (a server's conversion)
  std::size_t utf8_errors = 0;      // other bytes and pieces that belong to none
};
[[nodiscard]] ByteKinds byte_kinds(std::string_view bytes);

// Guesses the set of a text that is not UTF-8: all candidates, the best first; never empty (windows-1252 decodes
// anything). `prior` is the set of the game before, or empty.
[[nodiscard]] std::vector<Charset> guess_charsets(std::string_view bytes, const std::string& prior);

}  // namespace sgfaudit::sgf
