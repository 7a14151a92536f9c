// What single bytes mean to the scanner: outside values (structure) and inside them. In some character sets the second
// byte of a character may be 5B–5D ("[", "\", "]"): there it is text, never syntax (SGF policy 3). No character is
// decoded here.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace sgfaudit::sgf {

// How bytes make characters, as far as the syntax depends on it.
enum class ByteSyntax : std::uint8_t {
  kBytewise,    // ASCII, UTF-8, every single-byte set, EUC: bytes below 80 are always themselves
  kShiftJis,    // lead bytes 81–9F, E0–FC
  kDoubleByte,  // GBK, GB18030, Big5: lead bytes 81–FE
  kIso2022Jp,   // escape sequences switch to pairs of bytes 21–7E
};

enum class ValueByte : std::uint8_t { kText, kClose, kEscape, kOpen, kNul, kLead, kShift };
enum class StructureByte : std::uint8_t {
  kOther,
  kBlank,
  kNul,
  kNode,
  kOpenTree,
  kCloseTree,
  kOpenValue,
  kUpper,
  kLower
};

using ValueBytes = std::array<ValueByte, 256>;

constexpr ValueBytes make_value_bytes(ByteSyntax syntax) {
  ValueBytes table{};
  table[']'] = ValueByte::kClose;
  table['\\'] = ValueByte::kEscape;
  table['['] = ValueByte::kOpen;
  table[0] = ValueByte::kNul;
  if (syntax == ByteSyntax::kShiftJis) {
    for (std::size_t c = 0x81; c <= 0x9F; ++c) table[c] = ValueByte::kLead;
    for (std::size_t c = 0xE0; c <= 0xFC; ++c) table[c] = ValueByte::kLead;
  } else if (syntax == ByteSyntax::kDoubleByte) {
    for (std::size_t c = 0x81; c <= 0xFE; ++c) table[c] = ValueByte::kLead;
  } else if (syntax == ByteSyntax::kIso2022Jp) {
    table[0x1B] = ValueByte::kShift;
  }
  return table;
}

inline constexpr std::array<ValueBytes, 4> kValueBytes = {
    make_value_bytes(ByteSyntax::kBytewise), make_value_bytes(ByteSyntax::kShiftJis),
    make_value_bytes(ByteSyntax::kDoubleByte), make_value_bytes(ByteSyntax::kIso2022Jp)};

// Can the byte follow a lead byte? Only 40–7E matters to the syntax; what lies above is text in any case.
constexpr bool is_trail_byte(unsigned char c) {
  return c >= 0x40 && c != 0x7F && c != 0xFF;
}

// Length of the whole characters of a text that was cut off: without a lone backslash or lead byte at its end.
constexpr std::size_t complete_length(std::string_view text, const ValueBytes& table) {
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t next = at;
    auto kind = [&](std::size_t i) { return table[static_cast<unsigned char>(text[i])]; };
    if (kind(next) == ValueByte::kEscape && ++next == text.size()) return at;
    if (kind(next) == ValueByte::kLead) {
      if (next + 1 == text.size()) return at;
      if (is_trail_byte(static_cast<unsigned char>(text[next + 1]))) ++next;
    }
    at = next + 1;
  }
  return at;
}

inline constexpr std::array<StructureByte, 256> kStructureBytes = [] {
  std::array<StructureByte, 256> table{};
  for (std::size_t c = 1; c <= 0x20; ++c) table[c] = StructureByte::kBlank;  // FF[4]: white space between tokens
  table[0] = StructureByte::kNul;
  table[';'] = StructureByte::kNode;
  table['('] = StructureByte::kOpenTree;
  table[')'] = StructureByte::kCloseTree;
  table['['] = StructureByte::kOpenValue;
  for (std::size_t c = 'A'; c <= 'Z'; ++c) table[c] = StructureByte::kUpper;
  for (std::size_t c = 'a'; c <= 'z'; ++c) table[c] = StructureByte::kLower;
  return table;
}();

constexpr std::size_t byte_index(char c) {
  return static_cast<unsigned char>(c);
}
constexpr StructureByte structure_byte(char c) {
  return kStructureBytes[byte_index(c)];
}
constexpr bool is_blank(char c) {
  return structure_byte(c) == StructureByte::kBlank;
}
constexpr bool is_upper(char c) {
  return structure_byte(c) == StructureByte::kUpper;
}
constexpr bool is_lower(char c) {
  return structure_byte(c) == StructureByte::kLower;
}
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
// Bytes that continue a property identifier (FF[1]–FF[3] allow lower-case letters and digits in it).
constexpr bool is_name_byte(char c) {
  return is_upper(c) || is_lower(c) || is_digit(c);
}

}  // namespace sgfaudit::sgf
