// Text and probabilities of reports as JSON values.
#include "cli/json_writer.h"

#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/message.h"
#include "sgf/byte_search.h"

namespace sgfaudit::cli {
namespace {

// The first character from `at` on that is not shown and written as it is, or may not be ("##"); the end.
std::size_t special_from(std::string_view text, std::size_t at) {
  return sgf::find_unprintable_or<'"', '\\', '#'>(text, at);
}

}  // namespace

void JsonWriter::empty_buffer() {
  out_.append(buffer_.data(), used_);
  used_ = 0;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  separate();
  std::size_t at = special_from(value, 0);
  put('"');
  put(value.substr(0, at));
  while (at < value.size()) {
    const char special = value[at];
    const bool escaped = special == '"' || special == '\\';
    if (!escaped && (special != '#' || value.substr(at + 1, 1) == "#")) {
      put_escaped(value.substr(at), printable(value) != value);
      break;
    }
    if (escaped) put('\\');
    const std::size_t next = special_from(value, at + 1);
    put(value.substr(at, next - at));
    at = next;
  }
  put('"');
  return *this;
}

// JSON lets C1 controls and bidirectional overrides stand as they are, and a terminal would obey them; "##[error]" is a
// command of CI servers wherever it stands in a line of their log. JSON can write all of them otherwise.
void JsonWriter::put_escaped(std::string_view rest, bool only_ascii) {
  const nlohmann::json value(rest);
  std::string quoted = value.dump(-1, ' ', only_ascii, nlohmann::json::error_handler_t::replace);
  for (std::size_t at = quoted.find("##"); at != std::string::npos; at = quoted.find("##", at + 1)) {
    quoted.replace(at + 1, 1, "\\u0023");
  }
  put(std::string_view(quoted).substr(1, quoted.size() - 2));
}

std::string probability_text(double value) {
  return fmt::format("{}", std::round(value * 1000) / 1000);
}

}  // namespace sgfaudit::cli
