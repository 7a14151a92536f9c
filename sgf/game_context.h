// What the stages of reading one game share: the tree, where it stands in the stream, its character set, its findings.
#pragma once

#include <algorithm>
#include <string>

#include "base/diagnostic.h"
#include "sgf/charset.h"
#include "sgf/text.h"
#include "sgf/tree.h"

namespace sgfaudit::sgf {

struct GameContext {
  const Tree& tree;
  TextDecoder& decoder;
  std::uint64_t offset = 0;         // of the game's first byte in the stream
  bool every_value_decodes = true;  // ASCII or valid UTF-8
  bool escaped_bytewise = false;    // backslashes escape bytes, not characters of the set
  int format = 1;                   // FF (1 where it is absent)
  bool format_recorded = false;     // FF stands in the root
  std::uint64_t setup_points = Limits{}.setup_points;
  std::uint64_t board_side = Limits{}.board_side;

  [[nodiscard]] Span span(std::uint64_t begin, std::uint64_t end) const {
    return {offset + begin, static_cast<std::uint32_t>(end - begin)};
  }
  // The identifier.
  [[nodiscard]] Span name_span(const TreeProperty& property) const {
    return span(property.name_begin, property.name_begin + property.name_size);
  }
  // The value with its brackets.
  [[nodiscard]] Span value_span(TreeValue value) const { return span(value.begin - 1, value.end + 1); }
  // The property with all its values.
  [[nodiscard]] Span property_span(const TreeProperty& property) const {
    const auto values = tree.values_of(property);
    const std::uint64_t name_end = property.name_begin + property.name_size;
    return span(property.name_begin, values.empty() ? name_end : values.back().end + 1);
  }
  // Did a limit cut one of its values, and does the judgement depend on it?
  [[nodiscard]] bool is_cut(const TreeProperty& property) const {
    const auto values = tree.values_of(property);
    return is_judged(property.id) &&
           std::any_of(values.begin(), values.end(), [this](TreeValue value) { return tree.is_cut(value); });
  }
  // The value in UTF-8, escapes still in it (but for those of bytes). Gives the number of places that do not decode.
  std::size_t decode(TreeValue value, std::string& out) const {
    if (!escaped_bytewise) return decoder.decode(tree.raw(value), out);
    std::string bytes(tree.raw(value));
    resolve_simple_text(bytes);
    return decoder.decode(bytes, out);
  }
  // The value as SimpleText in UTF-8.
  void text(TreeValue value, std::string& out) const {
    decode(value, out);
    if (!escaped_bytewise) resolve_simple_text(out);
  }
  [[nodiscard]] std::string text(TreeValue value) const {
    std::string out;
    text(value, out);
    return out;
  }
  // The same for a finding: the beginning of a long value.
  [[nodiscard]] std::string shown(TreeValue value) const {
    constexpr std::uint32_t kLongest = 200;
    const bool cut = value.end - value.begin > kLongest;
    if (cut) value.end = value.begin + kLongest;
    std::string out = text(value);
    if (!cut) return out;
    while (out.ends_with("\xEF\xBF\xBD")) out.resize(out.size() - 3);  // a character that was cut in two
    return out + "…";
  }
};

}  // namespace sgfaudit::sgf
