// Names for findings that stay the same while files move: what a baseline, SARIF and GitLab recognise a finding by.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/game_result.h"

namespace sgfaudit::cli {

// One fingerprint for each of result.findings.kept(): 32 hexadecimal digits made of the code, the content of the game
// (board, moves, setup, RE as written), the number of the move, and which of several with the same code and move it is.
// The file, its name and the place in it do not matter; KM, RU, names and comments do not either, so that they can be
// corrected without the other findings becoming new ones. What has no moves to go by is told apart by its bytes
// (result.bytes, where it is no playable game) or, without any, by the name of the file.
[[nodiscard]] std::vector<std::string> fingerprints(const GameResult& result);

// 32 hexadecimal digits for a text: SHA-256, cut to 128 bits.
[[nodiscard]] std::string digest(std::string_view text);
[[nodiscard]] std::array<std::uint8_t, 16> digest_bytes(std::string_view text);

}  // namespace sgfaudit::cli
