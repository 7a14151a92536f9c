// Fingerprints are SHA-256, cut to 128 bits, of a text that spells the finding out. The text begins with the version of
// its form: another form gives other fingerprints, and baselines have to be written anew.
#include "cli/fingerprint.h"

#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <nettle/sha2.h>
#include <string_view>
#include <utility>

#include "base/catalogue.h"

namespace sgfaudit::cli {
namespace {

constexpr int kForm = 2;
constexpr std::size_t kDigestBytes = 16;

void append(std::string& out, Color color, Point point) {
  fmt::format_to(std::back_inserter(out), "{}{},{} ",
                 color == Color::kBlack   ? "B"
                 : color == Color::kWhite ? "W"
                                          : "E",
                 point.column, point.row);
}

// Board, steps, RE, KM, RU and HA, in one text that no two different games share.
std::string spelled(const GameRecord& record) {
  std::string out = fmt::format("{}x{}\n", record.size.columns, record.size.rows);
  for (const Step& step : record.steps) {
    out += std::to_string(static_cast<int>(step.kind));
    out += ' ';
    if (step.kind == StepKind::kSetup) {
      for (std::uint32_t i = step.setup_begin; i < step.setup_end; ++i) {
        append(out, record.setup[i].color, record.setup[i].point);
      }
    } else {
      append(out, step.color, step.kind == StepKind::kPlay ? step.point : Point{});
    }
    out += '\n';
  }
  // The facts that a verdict follows from.
  for (const auto& [name, fact] : {std::pair{"RE", &record.result}, std::pair{"KM", &record.komi},
                                   std::pair{"RU", &record.rules}, std::pair{"HA", &record.handicap}}) {
    out += fact->present ? fmt::format("{} {}\n", name, fact->text) : fmt::format("no {}\n", name);
  }
  return out;
}

std::string content(const GameResult& result) {
  if (result.record.playable && result.game != 0) return "game\n" + spelled(result.record);
  if (!result.bytes.empty()) return "bytes\n" + result.bytes;
  return "file\n" + result.file + "\n" + result.member + "\n" + std::to_string(result.game);
}

}  // namespace

std::array<std::uint8_t, kDigestBytes> digest_bytes(std::string_view text) {
  sha256_ctx context{};
  sha256_init(&context);
  sha256_update(&context, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
  std::array<std::uint8_t, kDigestBytes> bytes{};
  sha256_digest(&context, bytes.size(), bytes.data());
  return bytes;
}

std::string digest(std::string_view text) {
  return fmt::format("{:02x}", fmt::join(digest_bytes(text), ""));
}

std::vector<std::string> fingerprints(const GameResult& result) {
  std::vector<std::string> all;
  const std::vector<Diagnostic>& findings = result.findings.kept();
  if (findings.empty()) return all;
  if (!result.fingerprints.empty()) return result.fingerprints;
  const std::string whole = content(result);
  std::string game = digest(whole);
  std::map<std::pair<Code, std::uint32_t>, int> seen;
  for (const Diagnostic& finding : findings) {
    // What belongs to no game is told apart by what it says: the lines of a table, the other of two games.
    if (result.game == 0) game = digest(fmt::format("{}\n{}", whole, fmt::join(finding.arguments, "\n")));
    const int ordinal = seen[{finding.code, finding.move}]++;
    all.push_back(
        digest(fmt::format("{}\n{}\n{}\n{}\n{}", kForm, code_info(finding.code).slug, game, finding.move, ordinal)));
  }
  return all;
}

}  // namespace sgfaudit::cli
