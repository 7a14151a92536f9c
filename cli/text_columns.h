// Columns in characters, as SARIF counts them; everything else here counts bytes.
#pragma once

#include <cstddef>

#include "cli/game_result.h"

namespace sgfaudit::cli {

// Where result.findings.kept()[index] stands in its line, as far as the line is known: what stands before the game on
// its first line, or in bytes that are no UTF-8, counts a character for each byte. Needs GameResult::bytes.
[[nodiscard]] TextColumns columns_of(const GameResult& result, std::size_t index);

}  // namespace sgfaudit::cli
