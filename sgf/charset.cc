// Names of character sets and decoding, by ICU.
#include "sgf/charset.h"

#include <algorithm>
#include <array>
#include <new>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>

#include "sgf/byte_search.h"
#include "sgf/text.h"

namespace sgfaudit::sgf {

namespace {

struct Superset {
  std::string_view name;  // as ICU's IANA or MIME standard calls it, in lower case
  const char* set;
};

// Names whose files hold characters of a larger set, as browsers read them.
constexpr std::array kSupersets = {
    Superset{"us-ascii", "UTF-8"},     Superset{"iso-8859-1", "windows-1252"},    Superset{"gb2312", "GB18030"},
    Superset{"gbk", "GB18030"},        Superset{"windows-936", "GB18030"},        Superset{"shift_jis", "windows-31j"},
    Superset{"euc-kr", "windows-949"}, Superset{"ks_c_5601-1987", "windows-949"}, Superset{"big5", "windows-950"},
};

std::string canonical_name(const char* name) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter* converter = ucnv_open(name, &status);
  if (status == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
  if (U_FAILURE(status)) return {};
  const char* canonical = ucnv_getName(converter, &status);
  std::string out = U_SUCCESS(status) ? canonical : "";
  ucnv_close(converter);
  return out;
}

std::string standard_name(const char* name, const char* standard) {
  UErrorCode status = U_ZERO_ERROR;
  const char* found = ucnv_getStandardName(name, standard, &status);
  return U_SUCCESS(status) && found != nullptr ? lower(found) : std::string();
}

ByteSyntax syntax_of(const std::string& canonical) {
  if (canonical == "gb18030" || canonical.starts_with("GB") || canonical.starts_with("windows-936")) {
    return ByteSyntax::kDoubleByte;
  }
  for (const char* standard : {"MIME", "IANA"}) {
    const std::string name = standard_name(canonical.c_str(), standard);
    if (name.starts_with("shift_jis") || name == "windows-31j") return ByteSyntax::kShiftJis;
    if (name.starts_with("big5") || name.starts_with("gb") || name == "windows-936") return ByteSyntax::kDoubleByte;
    if (name.starts_with("iso-2022-jp")) return ByteSyntax::kIso2022Jp;
  }
  if (canonical.starts_with("ibm-943") || canonical.starts_with("ibm-942")) return ByteSyntax::kShiftJis;
  if (canonical.starts_with("windows-950")) return ByteSyntax::kDoubleByte;
  return ByteSyntax::kBytewise;
}

}  // namespace

std::optional<Charset> find_charset(std::string_view name) {
  while (!name.empty() && is_blank(name.front())) name.remove_prefix(1);
  while (!name.empty() && is_blank(name.back())) name.remove_suffix(1);
  if (lower(name) == "utf-8") return Charset{"UTF-8"};
  if (name.empty() || name.size() > 60 || name.find('\0') != std::string_view::npos) return std::nullopt;
  std::string canonical = canonical_name(std::string(name).c_str());
  if (canonical.empty()) return std::nullopt;
  for (const char* standard : {"MIME", "IANA"}) {
    const std::string known = standard_name(canonical.c_str(), standard);
    const auto* superset =
        std::find_if(kSupersets.begin(), kSupersets.end(), [&](const Superset& s) { return s.name == known; });
    if (superset != kSupersets.end()) {
      canonical = canonical_name(superset->set);
      break;
    }
  }
  const bool wide = canonical.starts_with("UTF-16") || canonical.starts_with("UTF-32");
  return Charset{canonical, syntax_of(canonical), wide};
}

std::string charset_label(const std::string& canonical) {
  for (const char* standard : {"MIME", "IANA"}) {
    UErrorCode status = U_ZERO_ERROR;
    const char* name = ucnv_getStandardName(canonical.c_str(), standard, &status);
    if (U_SUCCESS(status) && name != nullptr) return name;
  }
  return canonical;
}

namespace {

// ICU writes U+001A for some bytes that do not decode, which is a control character like others; here it is always
// U+FFFD.
void replace(const void*, UConverterToUnicodeArgs* arguments, const char*, std::int32_t,
             UConverterCallbackReason reason, UErrorCode* status) {
  if (reason > UCNV_IRREGULAR) return;  // the converter is reset or closed
  constexpr char16_t kReplacement = 0xFFFD;
  *status = U_ZERO_ERROR;
  ucnv_cbToUWriteUChars(arguments, &kReplacement, 1, 0, status);
}

}  // namespace

bool is_ascii(std::string_view bytes) {
  constexpr char kEscape = 0x1B;
  auto some = [](std::uint64_t word) { return byte_search::some_high(word) | byte_search::some_equal(word, kEscape); };
  return find_byte(bytes, 0, some, [](char c) { return c < 0 || c == kEscape; }) == bytes.size();
}

struct TextDecoder::Converter {
  UConverter* from = nullptr;
  std::u16string buffer;
  ~Converter() { ucnv_close(from); }
};

TextDecoder::TextDecoder(const std::string& charset) : name_(charset) {
  if (charset.empty() || charset == "UTF-8") return;
  UErrorCode status = U_ZERO_ERROR;
  UConverter* from = ucnv_open(charset.c_str(), &status);
  if (status == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
  if (U_FAILURE(status)) return;
  ucnv_setToUCallBack(from, replace, nullptr, nullptr, nullptr, &status);
  converter_ = std::make_unique<Converter>();
  converter_->from = from;
}

TextDecoder::~TextDecoder() = default;
TextDecoder::TextDecoder(TextDecoder&&) noexcept = default;
TextDecoder& TextDecoder::operator=(TextDecoder&&) noexcept = default;

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

// Length of the valid UTF-8 sequence at the beginning of `text` (which is not empty), 0 where there is none (RFC 3629).
std::size_t utf8_length(std::string_view text) {
  auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  auto trail = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return trail(1) ? 2 : 0;
  if (lead < 0xF0) {
    const bool second = lead == 0xE0 ? byte(1) >= 0xA0 : lead == 0xED ? byte(1) < 0xA0 : true;
    return second && trail(1) && trail(2) ? 3 : 0;
  }
  if (lead > 0xF4) return 0;
  const bool second = lead == 0xF0 ? byte(1) >= 0x90 : lead == 0xF4 ? byte(1) < 0x90 : true;
  return second && trail(1) && trail(2) && trail(3) ? 4 : 0;
}

// Three bytes of UTF-8 in which a later one became "?".
bool is_damaged_utf8(std::string_view text) {
  if (text.size() < 3 || (static_cast<unsigned char>(text[0]) & 0xF0U) != 0xE0U) return false;
  auto trail = [&](std::size_t i) { return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U; };
  return (text[1] == '?' && trail(2)) || (trail(1) && text[2] == '?');
}

// Length of a sequence that lacks its last bytes, at least 1.
std::size_t cut_utf8_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t whole = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 1;
  std::size_t length = 1;
  while (length < whole && length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
    ++length;
  return length;
}

// The first byte above 7F from `at` on, or the end.
std::size_t skip_ascii(std::string_view bytes, std::size_t at) {
  if (at < bytes.size() && bytes[at] < 0) return at;  // one such character seldom comes alone
  auto some = [](std::uint64_t word) { return byte_search::some_high(word); };
  return find_byte(bytes, at, some, [](char c) { return c < 0; });
}

// Appends what is valid as it stands.
std::size_t copy_utf8(std::string_view bytes, std::string& out) {
  std::size_t errors = 0;
  std::size_t copied = 0;
  for (std::size_t at = skip_ascii(bytes, 0); at < bytes.size(); at = skip_ascii(bytes, at)) {
    const std::string_view here = bytes.substr(at);
    const std::size_t length = utf8_length(here);
    at += length;
    if (length > 0) continue;
    out.append(bytes, copied, at - copied).append(kReplacement);
    ++errors;
    at += cut_utf8_length(here);
    copied = at;
  }
  out.append(bytes.substr(copied));
  return errors;
}

// `offsets`: see TextDecoder::decode.
std::size_t copy_utf8(std::string_view bytes, std::string& out, std::vector<std::size_t>& offsets) {
  std::size_t errors = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::string_view here = bytes.substr(at);
    const std::size_t length = utf8_length(here);
    out.append(length == 0 ? kReplacement : here.substr(0, length));
    offsets.resize(out.size(), at);
    if (length == 0) ++errors;
    at += length == 0 ? cut_utf8_length(here) : length;
  }
  return errors;
}

void append_utf8(char32_t c, std::string& out) {
  auto put = [&](unsigned value) { out += static_cast<char>(value); };
  if (c < 0x80) return put(c);
  if (c < 0x800) {
    put(0xC0U | (c >> 6));
  } else if (c < 0x10000) {
    put(0xE0U | (c >> 12));
    put(0x80U | ((c >> 6) & 0x3FU));
  } else {
    put(0xF0U | (c >> 18));
    put(0x80U | ((c >> 12) & 0x3FU));
    put(0x80U | ((c >> 6) & 0x3FU));
  }
  put(0x80U | (c & 0x3FU));
}

// UTF-16 as UTF-8; `from`: for each unit the offset in the bytes it was decoded from, or nullptr.
std::size_t append_utf16(std::u16string_view units, const std::int32_t* from, std::string& out,
                         std::vector<std::size_t>* offsets) {
  std::size_t errors = 0;
  std::int32_t known = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (from != nullptr) known = std::max(known, from[i]);  // -1: ICU does not know
    char32_t c = units[i];
    const char32_t next = i + 1 < units.size() ? units[i + 1] : U'\0';
    if (c >= 0xD800 && c < 0xDC00 && next >= 0xDC00 && next < 0xE000) {
      c = 0x10000 + ((c - 0xD800) << 10) + (next - 0xDC00);
      ++i;
    } else if (c >= 0xD800 && c < 0xE000) {
      c = 0xFFFD;  // half of a pair: UTF-7 can write it
    }
    if (c == 0xFFFD) ++errors;
    append_utf8(c, out);
    if (offsets != nullptr) offsets->resize(out.size(), static_cast<std::size_t>(known));
  }
  return errors;
}

}  // namespace

std::size_t TextDecoder::decode(std::string_view bytes, std::string& utf8) {
  utf8.clear();
  if (is_ascii(bytes)) {
    utf8.assign(bytes);
    return 0;
  }
  if (converter_ == nullptr) return copy_utf8(bytes, utf8);

  std::u16string& buffer = converter_->buffer;
  buffer.resize(bytes.size() * 2 + 16);
  UErrorCode status = U_ZERO_ERROR;
  ucnv_reset(converter_->from);
  const std::int32_t length = ucnv_toUChars(converter_->from, buffer.data(), static_cast<std::int32_t>(buffer.size()),
                                            bytes.data(), static_cast<std::int32_t>(bytes.size()), &status);
  if (status == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
  if (U_FAILURE(status)) {
    utf8 = kReplacement;
    return 1;
  }
  return append_utf16({buffer.data(), static_cast<std::size_t>(length)}, nullptr, utf8, nullptr);
}

std::size_t TextDecoder::decode(std::string_view bytes, std::string& utf8, std::vector<std::size_t>& offsets) {
  utf8.clear();
  offsets.clear();
  if (converter_ == nullptr || is_ascii(bytes)) return copy_utf8(bytes, utf8, offsets);

  std::u16string& buffer = converter_->buffer;
  buffer.resize(bytes.size() * 2 + 16);
  std::vector<std::int32_t> from(buffer.size());
  UErrorCode status = U_ZERO_ERROR;
  ucnv_reset(converter_->from);
  char16_t* unit = buffer.data();
  const char* byte = bytes.data();
  ucnv_toUnicode(converter_->from, &unit, buffer.data() + buffer.size(), &byte, bytes.data() + bytes.size(),
                 from.data(), true, &status);
  if (U_FAILURE(status)) {
    utf8 = kReplacement;
    offsets.assign(utf8.size(), 0);
    return 1;
  }
  return append_utf16({buffer.data(), static_cast<std::size_t>(unit - buffer.data())}, from.data(), utf8, &offsets);
}

ByteKinds byte_kinds(std::string_view bytes) {
  ByteKinds kinds;
  kinds.escape = bytes.find("\x1B$") != std::string_view::npos;
  kinds.first_high = skip_ascii(bytes, 0);
  kinds.high = kinds.first_high < bytes.size();
  for (std::size_t at = kinds.first_high; at < bytes.size(); at = skip_ascii(bytes, at)) {
    const std::string_view here = bytes.substr(at);
    if (const std::size_t length = utf8_length(here); length > 0) {
      ++kinds.utf8_characters;
      if (length > 2) ++kinds.utf8_long;
      at += length;
    } else if (is_damaged_utf8(here)) {
      ++kinds.utf8_damaged;
      at += 3;
    } else {
      ++kinds.utf8_errors;
      at += cut_utf8_length(here);
    }
  }
  return kinds;
}

}  // namespace sgfaudit::sgf
