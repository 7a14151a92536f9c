// The steps of an estimate: look at the canonical view of the position; settle what is clear without playing; cut the
// rest into zones that do not touch; play each out with either side first until the votes are clear; turn the votes
// into probabilities.
#include "scoring/estimate.h"

#include <algorithm>
#include <iterator>

#include "scoring/estimate_canonical.h"
#include "scoring/estimate_opinion.h"
#include "scoring/estimate_static.h"
#include "scoring/playout_board.h"
#include "scoring/playout_policy.h"

namespace sgfaudit::scoring {

namespace {

using Cell = PlayoutBoard::Cell;

constexpr int kPlayouts = 160;          // of a zone, where the votes do not get clear sooner
constexpr int kFewPlayouts = 8;         // enough where all agree
constexpr int kPlayoutPoints = 30'000;  // most playouts of a zone times its points
constexpr int kClear = 5;               // square of the lead that settles a vote, per playout
constexpr int kElsewhere = 50;          // plays on the rest of the board, per ten open points of the zone

// A position is finished if no region between the colours is larger than a share of the board's points, within limits.
// In finished games the largest had 4 points at 98 in 100; in games broken off at 85 in 100 of their moves 43 in the
// middle.
constexpr int kPointsPerDame = 8;
constexpr int kFewDame = 3;
constexpr int kManyDame = 8;

// Probabilities in 1/10,000, fitted to one half of the games of scripts/calibration; SCORING.md, §6, shows what they
// are worth in the other half. The votes are clearer than they look, with the even point a little below one half.
constexpr int kCertain = 10000;
constexpr int kStaticAlive = 20;
constexpr int kStaticDead = 9950;
struct Share {
  int votes;  // share of the playouts in which the chain dies, in 1/1,000
  int dead;
};
constexpr Share kCalibration[] = {{0, 20},     {100, 30},   {200, 80},   {300, 150},  {350, 400},
                                  {400, 1000}, {450, 5000}, {480, 8500}, {500, 9000}, {550, 9500},
                                  {600, 9750}, {700, 9850}, {800, 9900}, {900, 9930}, {1000, 9940}};

// The probability that a chain is dead that died in `deaths` of `games` playouts.
int calibrated(int deaths, int games) {
  const int votes = deaths * 1000 / games;
  const Share* high = std::begin(kCalibration) + 1;
  while (high->votes < votes) ++high;
  const Share* low = high - 1;
  return low->dead + (high->dead - low->dead) * (votes - low->votes) / (high->votes - low->votes);
}

// SplitMix64 over the stones: equal positions play equal games.
std::uint64_t seed_of(const Position& position) {
  std::uint64_t hash = 0x9E3779B97F4A7C15ULL * static_cast<std::uint64_t>(position.size.points() + position.size.rows);
  for (const Color color : position.colors) {
    hash = (hash ^ static_cast<std::uint64_t>(color)) * 0xBF58476D1CE4E5B9ULL;
    hash ^= hash >> 29;
  }
  return hash;
}

// The colour that owns a cell at the end of a playout: of the stone, or of all stones around an empty cell; 0 nobody.
std::uint8_t final_owner(const PlayoutBoard& board, Cell cell) {
  if (board.at(cell) != 0) return board.at(cell);
  std::uint8_t met = 0;
  for (const Cell n : board.around(cell)) {
    if (board.at(n) != PlayoutBoard::kFrame) met |= board.at(n);
  }
  return met == 3 ? std::uint8_t{0} : met;
}

// Part of the board that is open: its empty cells and its chains; nothing outside it matters to it.
struct Zone {
  std::vector<Cell> cells;  // empty cells and stones
  std::vector<Cell> heads;  // its open chains
};

}  // namespace

struct EstimateWorkspace::Parts {
  PlayoutBoard board;  // the position
  PlayoutBoard start;  // what is settled taken off or closed
  PlayoutBoard zone_board;
  PlayoutBoard playing;
  StaticJudge judge;
  std::vector<Cell> open;  // heads of the chains that are not settled
  std::vector<Zone> zones;
  std::vector<int> zone_of;            // per cell
  std::vector<int> deaths;             // per chain of a zone
  std::vector<int> dead;               // per head, in 1/10,000
  std::vector<EstimateReason> reason;  // per head
  int widest_neutral = 0;
  bool settled = true;
};

EstimateWorkspace::EstimateWorkspace() : parts_(std::make_unique<Parts>()) {}
EstimateWorkspace::~EstimateWorkspace() = default;
EstimateWorkspace::EstimateWorkspace(EstimateWorkspace&&) noexcept = default;
EstimateWorkspace& EstimateWorkspace::operator=(EstimateWorkspace&&) noexcept = default;

namespace {

using Parts = EstimateWorkspace::Parts;

// Cuts what is open into zones that touch only through settled stones.
void find_zones(Parts& parts) {
  const PlayoutBoard& board = parts.start;
  parts.zones.clear();
  constexpr int kClosed = -2;
  constexpr int kUnseen = -1;
  parts.zone_of.assign(board.cell_count(), kClosed);
  for (const Cell cell : board.open_cells()) parts.zone_of[cell] = kUnseen;
  for (const Cell head : parts.open) {
    Cell stone = head;
    do {
      parts.zone_of[stone] = kUnseen;
      stone = board.next_stone(stone);
    } while (stone != head);
  }
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    if (parts.zone_of[i] != kUnseen) continue;
    const int id = static_cast<int>(parts.zones.size());
    Zone zone;
    zone.cells.push_back(static_cast<Cell>(i));
    parts.zone_of[i] = id;
    for (std::size_t next = 0; next < zone.cells.size(); ++next) {
      for (const Cell n : board.around(zone.cells[next])) {
        if (parts.zone_of[n] != kUnseen) continue;
        parts.zone_of[n] = id;
        zone.cells.push_back(n);
      }
    }
    parts.zones.push_back(std::move(zone));
  }
  for (const Cell head : parts.open) parts.zones[static_cast<std::size_t>(parts.zone_of[head])].heads.push_back(head);
}

// Are the votes on every chain about two and a half standard deviations away from one half?
bool clear(const std::vector<int>& deaths, int games) {
  return std::all_of(deaths.begin(), deaths.end(), [games](int d) {
    const int lead = 2 * d - games;
    return lead * lead >= kClear * games;
  });
}

// Plays the zone out, half of the games with each side first; returns the number of games.
int play_zone(Parts& parts, const Zone& zone, PlayoutRandom& random) {
  const int affordable = kPlayoutPoints / static_cast<int>(zone.cells.size()) / 2 * 2;
  const int most = std::clamp(affordable, kFewPlayouts, kPlayouts);
  const int limit = static_cast<int>(3 * zone.cells.size());
  const int elsewhere = kElsewhere * static_cast<int>(parts.zone_board.open_cells().size()) / 10;
  parts.deaths.assign(zone.heads.size(), 0);
  parts.playing.start_from(parts.zone_board);
  int games = 0;
  while (games < most && (games < kFewPlayouts || games % 2 != 0 || !clear(parts.deaths, games))) {
    parts.playing.restore(parts.zone_board);
    run_playout(parts.playing, static_cast<std::uint8_t>(1 + games % 2), limit, random, elsewhere);
    ++games;
    for (std::size_t k = 0; k < zone.heads.size(); ++k) {
      const std::uint8_t by = final_owner(parts.playing, zone.heads[k]);
      parts.deaths[k] += by != 0 && by != parts.board.at(zone.heads[k]) ? 1 : 0;
    }
  }
  return games;
}

void judge_zone(Parts& parts, std::size_t number, PlayoutRandom& random) {
  const Zone& zone = parts.zones[number];
  if (zone.heads.empty()) return;
  parts.zone_board = parts.start;
  for (const Cell cell : parts.start.open_cells()) {
    if (parts.zone_of[cell] != static_cast<int>(number)) parts.zone_board.close(cell);
  }
  const int games = play_zone(parts, zone, random);
  for (std::size_t k = 0; k < zone.heads.size(); ++k) {
    parts.dead[zone.heads[k]] = calibrated(parts.deaths[k], games);
    parts.reason[zone.heads[k]] = EstimateReason::kPlayouts;
  }
}

// Fills parts.dead and parts.reason for the chains of the position.
void judge_position(Parts& parts, const Position& position) {
  parts.board.reset(position);
  parts.judge.judge(parts.board);
  parts.dead.assign(parts.board.cell_count(), 0);
  parts.reason.assign(parts.board.cell_count(), EstimateReason::kStatic);
  parts.open.clear();
  for (int i = 0; i < position.size.points(); ++i) {
    const Cell cell = parts.board.cell(i);
    if (parts.board.at(cell) == 0 || parts.board.head(cell) != cell) continue;
    const Settled settled = parts.judge.chain(cell);
    parts.dead[cell] = settled == Settled::kDead ? kStaticDead : kStaticAlive;
    if (settled == Settled::kOpen) parts.open.push_back(cell);
  }
  if (!parts.open.empty()) {
    parts.start = parts.board;
    parts.judge.close_settled(parts.start);
    find_zones(parts);
    PlayoutRandom random(seed_of(position));
    for (std::size_t i = 0; i < parts.zones.size(); ++i) judge_zone(parts, i, random);
    reconcile(parts.playing, parts.board, parts.dead);
  }
  parts.widest_neutral = widest_neutral(parts.playing, parts.board, parts.dead);
  parts.settled = parts.widest_neutral <= std::clamp(position.size.points() / kPointsPerDame, kFewDame, kManyDame);
}

}  // namespace

Estimate estimate_dead_stones(const EstimateInput& input, EstimateWorkspace& workspace) {
  Parts& parts = workspace.parts();
  const Chains& chains = *input.chains;
  Estimate estimate;
  estimate.dead.assign(chains.chains.size(), 0.0);
  estimate.reason.assign(chains.chains.size(), EstimateReason::kStatic);
  if (chains.chains.empty()) return estimate;
  const Canonical canonical = canonical_position(*input.position);
  judge_position(parts, canonical.position);
  // Where the position is symmetric each chain gets the mean of its images.
  std::vector<int> sum(chains.chains.size(), 0);
  for (const View& view : canonical.views) {
    for (int i = 0; i < canonical.position.size.points(); ++i) {
      const Cell cell = parts.board.cell(i);
      if (parts.board.at(cell) == 0 || parts.board.head(cell) != cell) continue;
      const Point source = view.source(canonical.position.size.point(i), input.position->size);
      const auto chain =
          static_cast<std::size_t>(chains.of[static_cast<std::size_t>(input.position->size.index(source))]);
      sum[chain] += parts.dead[cell];
      estimate.reason[chain] = std::max(estimate.reason[chain], parts.reason[cell]);
    }
  }
  const int scale = kCertain * static_cast<int>(canonical.views.size());
  for (std::size_t i = 0; i < sum.size(); ++i) estimate.dead[i] = static_cast<double>(sum[i]) / scale;
  estimate.settled = parts.settled;
  estimate.widest_neutral = parts.widest_neutral;
  return estimate;
}

}  // namespace sgfaudit::scoring
