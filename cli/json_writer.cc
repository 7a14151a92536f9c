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
  const bool plain = std::ranges::all_of(value, [](char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; });
  if (!plain) {
    // JSON lets C1 controls and bidirectional overrides stand as they are, and a terminal would obey them.
    const bool escape_all = printable(value) != value;
    out_ += nlohmann::json(value).dump(-1, ' ', escape_all, nlohmann::json::error_handler_t::replace);
    return *this;
  }
  out_ += '"';
  out_ += value;
  out_ += '"';
  return *this;
}

JsonWriter& JsonWriter::probability(double value) {
  return raw(fmt::format("{}", std::round(value * 1000) / 1000));
}

}  // namespace sgfaudit::cli
