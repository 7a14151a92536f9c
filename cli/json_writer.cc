// Text and probabilities of reports as JSON values.
#include "cli/json_writer.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/message.h"

namespace sgfaudit::cli {

JsonWriter& JsonWriter::text(std::string_view value) {
  separate();
  const std::size_t begin = out_.size();
  const bool plain = std::ranges::all_of(value, [](char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; });
  if (plain) {
    out_ += '"';
    out_ += value;
    out_ += '"';
  } else {
    // JSON lets C1 controls and bidirectional overrides stand as they are, and a terminal would obey them.
    const bool escape_all = printable(value) != value;
    out_ += nlohmann::json(value).dump(-1, ' ', escape_all, nlohmann::json::error_handler_t::replace);
  }
  // "##[error]" is a command of CI servers wherever it stands in a line of their log; JSON can write it otherwise.
  for (std::size_t at = out_.find("##", begin); at != std::string::npos; at = out_.find("##", at + 1)) {
    out_.replace(at + 1, 1, "\\u0023");
  }
  return *this;
}

std::string probability_text(double value) {
  return fmt::format("{}", std::round(value * 1000) / 1000);
}

}  // namespace sgfaudit::cli
