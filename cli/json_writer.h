// Writes JSON into a string, through a small buffer and without a document in between: a report of a hundred million
// games is made of nothing else. Text with more than quotes and backslashes to escape is nlohmann's.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/score.h"

namespace sgfaudit::cli {

// A probability, to three places: what lies behind it is no more exact.
[[nodiscard]] std::string probability_text(double value);

// Values follow one another; commas are put where they belong. Objects are made of member() and value in turn.
class JsonWriter {
 public:
  // Appends to `out`, which has all that was written when the writer is gone, and must not be written to before.
  explicit JsonWriter(std::string& out) : out_(out) {}
  ~JsonWriter() { empty_buffer(); }
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;

  JsonWriter& open(char bracket) {
    separate();
    put(bracket);
    behind_value_ = false;
    return *this;
  }
  JsonWriter& close(char bracket) {
    put(bracket);
    behind_value_ = true;
    return *this;
  }
  // The name of a member, which needs no escaping; its value comes next.
  JsonWriter& member(std::string_view name) {
    separate();
    put('"');
    put(name);
    put("\":");
    behind_value_ = false;
    return *this;
  }

  // Text; what is no UTF-8 becomes U+FFFD.
  JsonWriter& text(std::string_view value);
  // An exact decimal.
  JsonWriter& number(Score value) { return raw(value.text()); }
  JsonWriter& probability(double value) { return raw(probability_text(value)); }
  template <typename Integer>
  requires std::is_integral_v<Integer> JsonWriter& number(Integer value) {
    separate();
    char* const begin = room(kNumber);
    used_ += static_cast<std::size_t>(std::to_chars(begin, begin + kNumber, value).ptr - begin);
    return *this;
  }
  // "null", "true" and the like; not empty.
  JsonWriter& raw(std::string_view value) {
    separate();
    put(value);
    return *this;
  }
  JsonWriter& null() { return raw("null"); }

  JsonWriter& text_or_null(std::string_view value) { return value.empty() ? null() : text(value); }
  template <typename Value>
  JsonWriter& number_or_null(const std::optional<Value>& value) {
    return value ? number(*value) : null();
  }

 private:
  static constexpr std::size_t kNumber = 24;  // characters of an integer at most

  // Begins a value or a name: a comma, unless it is the first or stands behind a member's name.
  void separate() {
    if (behind_value_) put(',');
    behind_value_ = true;
  }
  // Makes room for so many characters, fewer than the buffer has, from the returned place on.
  char* room(std::size_t characters) {
    if (characters > buffer_.size() - used_) empty_buffer();
    return buffer_.data() + used_;
  }
  void put(char c) {
    *room(1) = c;
    ++used_;
  }
  void put(std::string_view characters) {
    if (characters.empty()) return;
    if (characters.size() >= buffer_.size()) {
      empty_buffer();
      out_ += characters;
      return;
    }
    std::memcpy(room(characters.size()), characters.data(), characters.size());
    used_ += characters.size();
  }
  void empty_buffer();
  void put_escaped(std::string_view rest, bool only_ascii);

  std::string& out_;
  std::array<char, 1024> buffer_;  // what is written and not yet in `out`
  std::size_t used_ = 0;
  bool behind_value_ = false;
};

}  // namespace sgfaudit::cli
