// Is the probability that an estimate gives a chain honest? Judges every record of the files and folders named on the
// command line, takes the labels of the chains from RE, and prints how often chains of each confidence were right,
// apart for the half of the games that may be fitted to and the half that is only checked.
//
// Labels. Where the count meets RE, every chain has the status that the players saw. Where it does not, the statuses
// are those of the reading of the uncertain chains that meets RE with the fewest changes, or else of the reading with
// one sure chain changed, though that is often chance: two points that the record lacks look like a stone that lives.
// So what is printed as right is a lower bound for sure chains. Games that no such reading explains (a last ko or moves
// that the record lacks, points miscounted) label nothing and are only counted.
#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fmt/core.h>
#include <optional>
#include <string>
#include <vector>

#include "scoring/comparison.h"
#include "scoring/dead_stones.h"
#include "scoring/facts.h"
#include "tests/pipeline.h"

namespace {

using namespace sgfaudit;

constexpr std::size_t kMostChains = 8;  // 256 readings of a game
constexpr std::array<double, 8> kBins = {0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99};

struct Bin {
  int chains = 0;
  int right = 0;
  double given = 0;  // sum
};

struct Half {
  std::array<Bin, kBins.size()> bins{};
  int games = 0;
  int met = 0;
  int explained = 0;
};

// FNV-1a: which half a game belongs to depends on nothing but its bytes.
std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return hash ^ hash >> 32;
}

bool meets(const scoring::CountInput& input, const scoring::Facts& facts) {
  const auto fits = [&](scoring::FalseEyes false_eyes) {
    scoring::CountInput changed = input;
    changed.false_eyes = false_eyes;
    return compare(facts.result, count(changed, facts.ruleset).black_minus_white(), facts.ruleset.black_wins_ties) ==
           scoring::Match::kYes;
  };
  return fits(scoring::FalseEyes::kCount) || fits(scoring::FalseEyes::kRefuse);
}

// The position with the status of some chains changed.
bool meets_changed(const scoring::DeadStones& dead, const scoring::CountInput& input, const scoring::Facts& facts,
                   const std::vector<std::size_t>& changed) {
  std::vector<bool> points = *input.dead;
  for (std::size_t p = 0; p < points.size(); ++p) {
    const auto chain = static_cast<std::size_t>(dead.chains.of[p]);
    if (std::find(changed.begin(), changed.end(), chain) != changed.end()) points[p] = !points[p];
  }
  scoring::CountInput reading = input;
  reading.dead = &points;
  return meets(reading, facts);
}

// The chains whose status has to change for RE, the likelier ones first; nullopt where no such reading meets it.
std::optional<std::vector<std::size_t>> changes_for_result(const scoring::DeadStones& dead,
                                                           const scoring::CountInput& input,
                                                           const scoring::Facts& facts) {
  std::vector<std::size_t> unsure = dead.uncertain_chains();
  if (unsure.size() > kMostChains) unsure.resize(kMostChains);
  std::optional<std::vector<std::size_t>> fewest;
  for (unsigned choice = 0; choice < 1U << unsure.size(); ++choice) {
    std::vector<std::size_t> changed;
    for (std::size_t k = 0; k < unsure.size(); ++k) {
      if ((choice >> k & 1U) != 0) changed.push_back(unsure[k]);
    }
    if (fewest && changed.size() >= fewest->size()) continue;
    if (meets_changed(dead, input, facts, changed)) fewest = changed;
  }
  if (fewest) return fewest;
  std::vector<std::size_t> sure;
  for (std::size_t i = 0; i < dead.statuses.size(); ++i) {
    const bool estimated = dead.statuses[i].basis == scoring::Basis::kEstimated;
    if (estimated && dead.statuses[i].confidence() >= scoring::kSureConfidence) sure.push_back(i);
  }
  std::stable_sort(sure.begin(), sure.end(), [&](std::size_t a, std::size_t b) {
    return dead.statuses[a].confidence() < dead.statuses[b].confidence();
  });
  for (const std::size_t chain : sure) {
    if (meets_changed(dead, input, facts, {chain})) return std::vector<std::size_t>{chain};
  }
  return std::nullopt;
}

class Calibration {
 public:
  void add(const GameRecord& record, std::string_view bytes);
  void print() const;

 private:
  std::array<Half, 2> halves_{};
  scoring::Workspace workspace_;
};

void Calibration::add(const GameRecord& record, std::string_view bytes) {
  if (!record.playable || record.marks.present || !record.result.present) return;
  Findings findings;
  const scoring::Options options;
  const scoring::Facts facts = read_facts(record, options, findings);
  if (!facts.result.counted() || !facts.result.margin || !facts.komi) return;
  const rules::Replay replay = rules::replay(record, facts.ruleset, findings, {});
  if (replay.illegal_moves > 0) return;
  const Position& position = replay.board.position();
  const scoring::DeadStones dead =
      decide_dead_stones(record, replay, position, facts.ruleset, facts.komi, options, findings, workspace_);
  if (!dead.known() || dead.basis != scoring::Basis::kEstimated) return;
  const std::vector<bool> points = dead.dead_points();
  if (!scoring::find_territory(position, points, facts.ruleset).borders_closed) return;
  const scoring::CountInput input{.position = &position,
                                  .dead = &points,
                                  .black = replay.black,
                                  .white = replay.white,
                                  .first_passer = replay.first_passer,
                                  .compensation_stones = compensation_stones(record, facts, replay),
                                  .komi = *facts.komi};
  Half& half = halves_[hash_of(bytes) % 2];
  ++half.games;
  const auto changes = changes_for_result(dead, input, facts);
  if (!changes) return;
  ++(changes->empty() ? half.met : half.explained);
  for (std::size_t i = 0; i < dead.statuses.size(); ++i) {
    if (dead.statuses[i].basis != scoring::Basis::kEstimated) continue;
    const double given = dead.statuses[i].confidence();
    const auto at = std::upper_bound(kBins.begin(), kBins.end(), given) - kBins.begin() - 1;
    Bin& bin = half.bins[static_cast<std::size_t>(std::max<std::ptrdiff_t>(at, 0))];
    ++bin.chains;
    bin.given += given;
    bin.right += std::find(changes->begin(), changes->end(), i) == changes->end() ? 1 : 0;
  }
}

void Calibration::print() const {
  for (std::size_t which = 0; which < halves_.size(); ++which) {
    const Half& half = halves_[which];
    fmt::print("{} half: {} games, {} meet RE, {} by changing chains, {} not explained\n",
               which == 0 ? "fitted" : "checked", half.games, half.met, half.explained,
               half.games - half.met - half.explained);
    fmt::print("  confidence   chains   given   right\n");
    for (std::size_t i = 0; i < kBins.size(); ++i) {
      const Bin& bin = half.bins[i];
      if (bin.chains == 0) continue;
      fmt::print("  {:.2f}-{:.2f}  {:8}  {:.4f}  {:.4f}\n", kBins[i], i + 1 < kBins.size() ? kBins[i + 1] : 1.0,
                 bin.chains, bin.given / bin.chains, static_cast<double>(bin.right) / bin.chains);
    }
  }
}

void add_file(const std::string& path, Calibration& calibration) {
  const std::string bytes = tests::read_file(path);
  sgf::GameSplitter splitter(tests::read_from(bytes), {});
  sgf::GameReader reader({});
  GameRecord record;
  Findings findings;
  for (sgf::RawGame raw; splitter.next(raw);) {
    findings.clear();
    reader.read(raw, record, findings);
    calibration.add(record, raw.bytes);
  }
}

}  // namespace

int main(int argc, char** argv) {
  Calibration calibration;
  for (int i = 1; i < argc; ++i) {
    if (!std::filesystem::is_directory(argv[i])) {
      add_file(argv[i], calibration);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
      if (entry.is_regular_file() && entry.path().extension() == ".sgf") add_file(entry.path().string(), calibration);
    }
  }
  calibration.print();
}
