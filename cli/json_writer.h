// Writes JSON straight into a string, without a document in between: a report of a hundred million games is made of
// nothing else. Escaping is nlohmann's.
#pragma once

#include <cstdint>
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
  // Appends to `out`, which must outlive the writer.
  explicit JsonWriter(std::string& out) : out_(out), begin_(out.size()) {}

  JsonWriter& open(char bracket) {
    separate();
    out_ += bracket;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    return *this;
  }
  // The name of a member, which needs no escaping; its value comes next.
  JsonWriter& member(std::string_view name) {
    separate();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    return *this;
  }

  // Text; what is no UTF-8 becomes U+FFFD.
  JsonWriter& text(std::string_view value);
  // An exact decimal.
  JsonWriter& number(Score value) { return raw(value.text()); }
  JsonWriter& probability(double value) { return raw(probability_text(value)); }
  template <typename Integer>
  requires std::is_integral_v<Integer> JsonWriter& number(Integer value) { return raw(std::to_string(value)); }
  // "null", "true" and the like.
  JsonWriter& raw(std::string_view value) {
    separate();
    out_ += value;
    return *this;
  }
  JsonWriter& null() { return raw("null"); }

  JsonWriter& text_or_null(std::string_view value) { return value.empty() ? null() : text(value); }
  template <typename Value>
  JsonWriter& number_or_null(const std::optional<Value>& value) {
    return value ? number(*value) : null();
  }

 private:
  // A comma, unless this is the first value or the one behind a member's name.
  void separate() {
    if (out_.size() > begin_ && std::string_view("{[:").find(out_.back()) == std::string_view::npos) out_ += ',';
  }

  std::string& out_;
  std::size_t begin_;
};

}  // namespace sgfaudit::cli
