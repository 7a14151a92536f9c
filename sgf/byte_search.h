// Looks for bytes of some kind eight at a time: in most texts there are none.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace sgfaudit::sgf {

namespace byte_search {

// The byte in each place of a word.
constexpr std::uint64_t repeated(unsigned char c) {
  return 0x0101010101010101U * c;
}
inline constexpr std::uint64_t kHighBits = repeated(0x80);

inline std::uint64_t word_at(const char* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

// The last eight bytes of a text of at least four, some of them twice and in any order where it has less.
inline std::uint64_t last_word(std::string_view text) {
  const char* const end = text.data() + text.size();
  if (text.size() >= sizeof(std::uint64_t)) return word_at(end - sizeof(std::uint64_t));
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::memcpy(&first, text.data(), sizeof first);
  std::memcpy(&last, end - sizeof last, sizeof last);
  return std::uint64_t{first} << 32U | last;
}

// Not 0 where some byte of the word is one of these (which one is not told: borrowing may mark more).
constexpr std::uint64_t some_high(std::uint64_t word) {
  return word & kHighBits;
}
constexpr std::uint64_t some_below(std::uint64_t word, unsigned char limit) {  // limit: at most 80
  return (word - repeated(limit)) & ~word & kHighBits;
}
constexpr std::uint64_t some_equal(std::uint64_t word, unsigned char c) {
  return some_below(word ^ repeated(c), 1);
}

// The highest bit of each byte below 80 that is 0 or one of "[", "\", "]": no carry from byte to byte.
constexpr std::uint64_t syntax_bytes(std::uint64_t word) {
  const std::uint64_t low = word & ~kHighBits;
  const std::uint64_t brackets = (low + repeated(0x80 - '[')) & ~(low + repeated(0x7F - ']'));
  return (brackets | ~(low + repeated(0x7F))) & ~word & kHighBits;
}
// The number of the first byte of which the highest bit is set; the word is not 0.
constexpr std::size_t first_high(std::uint64_t word) {
  const int bits = std::endian::native == std::endian::little ? std::countr_zero(word) : std::countl_zero(word);
  return static_cast<std::size_t>(bits) / 8;
}

}  // namespace byte_search

// The first byte from `at` on for which wanted(byte) holds, or the end. some(word) tells of eight bytes whether it
// holds for any.
template <class Some, class Wanted>
[[nodiscard]] std::size_t find_byte(std::string_view text, std::size_t at, Some some, Wanted wanted) {
  using byte_search::word_at;
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  const char* const data = text.data();
  while (at + 4 * kWord <= text.size() &&
         (some(word_at(data + at)) | some(word_at(data + at + kWord)) | some(word_at(data + at + 2 * kWord)) |
          some(word_at(data + at + 3 * kWord))) == 0) {
    at += 4 * kWord;
  }
  while (at + kWord <= text.size() && some(word_at(data + at)) == 0) at += kWord;
  if (at + kWord > text.size() && text.size() >= kWord / 2 && some(byte_search::last_word(text)) == 0) {
    return text.size();
  }
  while (at < text.size() && !wanted(text[at])) ++at;
  return at;
}

// The first byte from `at` on that is no printable ASCII character, or is one of `others`; the end.
template <char... others>
[[nodiscard]] std::size_t find_unprintable_or(std::string_view text, std::size_t at) {
  constexpr unsigned char kDelete = 0x7F;
  return find_byte(
      text, at,
      [](std::uint64_t word) {
        using namespace byte_search;
        return ((some_high(word) | some_below(word, ' ') | some_equal(word, kDelete)) | ... |
                some_equal(word, static_cast<unsigned char>(others)));
      },
      [](char c) { return c < ' ' || c >= kDelete || ((c == others) || ...); });
}

}  // namespace sgfaudit::sgf
