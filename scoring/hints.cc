#include "scoring/hints.h"

#include <algorithm>
#include <array>

#include "scoring/borders.h"
#include "scoring/comparison.h"
#include "scoring/count_margin.h"
#include "scoring/regions.h"

namespace sgfaudit::scoring {

namespace {

constexpr std::array<std::string_view, 6> kUsualRulesets = {"japanese", "chinese", "aga",
                                                            "korean",   "nz",      "tromp-taylor"};

// The one liberty of a single stone in atari; nullopt where it has none or more than one.
std::optional<Point> only_liberty(const Partition& partition, Point stone) {
  std::optional<Point> liberty;
  for (const Cell next : partition.neighbors(partition.cell(stone))) {
    if (partition.block_at(next) == kNoBlock || partition.color_at(next) != Color::kNone) continue;
    if (liberty) return std::nullopt;
    liberty = partition.point(next);
  }
  return liberty;
}

// Tries changes one by one and keeps the sentences of those that meet RE.
class HintSearch {
 public:
  explicit HintSearch(const HintInput& input) : in_(input), recorded_(input.facts->result) {}

  [[nodiscard]] bool full() const { return hints_.size() >= kMaxHints; }
  [[nodiscard]] std::vector<std::string> take() { return std::move(hints_); }

  void try_exchanged_winner();
  void try_komi();
  void try_compensation();
  void try_units();
  void try_dame();
  void try_last_pass();
  void try_last_ko();
  void try_rulesets();
  void try_flipped_chains();
  void try_all_alive();

 private:
  [[nodiscard]] bool fits(Score black_minus_white) const {
    return compare(recorded_, black_minus_white, in_.ruleset->black_wins_ties) == Match::kYes;
  }
  [[nodiscard]] Score recount(const CountInput& input) const { return count_margin(input, *in_.ruleset); }
  [[nodiscard]] Score recount_flipped(int chain) const;
  void keep(std::string hint) {
    if (!full()) hints_.push_back(std::move(hint));
  }

  const HintInput& in_;
  const RecordedResult& recorded_;
  std::vector<std::string> hints_;
};

void HintSearch::try_exchanged_winner() {
  if (recorded_.kind != ResultKind::kPoints || in_.counted == Score{} || !fits(-in_.counted)) return;
  keep(recorded_.margin ? "winner and margin fit if B and W were exchanged when the result was written"
                        : "the winner fits if B and W were exchanged when the result was written");
}

void HintSearch::try_komi() {
  std::vector<Score> usual = {Score{},           Score::halves(1),  Score::halves(11),
                              Score::halves(13), Score::halves(15), in_.ruleset->komi};
  std::vector<Score> tried;
  for (const Score komi : usual) {
    if (komi == in_.facts->komi || std::find(tried.begin(), tried.end(), komi) != tried.end()) continue;
    tried.push_back(komi);
    CountInput changed = in_.count;
    changed.komi = komi;
    if (!fits(count(changed, *in_.ruleset, *in_.territory).black_minus_white())) continue;
    keep(in_.facts->komi ? "RE fits with a komi of " + komi.text() + " instead of " + in_.facts->komi->text()
                         : "RE fits with the customary komi of " + komi.text());
    if (!recorded_.margin) return;  // every small komi would fit a result without margin
  }
}

void HintSearch::try_compensation() {
  const int stones = in_.count.compensation_stones;
  if (stones < 2) return;
  using rules::Compensation;
  const std::array all_ways = {
      std::pair{Compensation::kNone, "without compensation for the handicap stones"},
      std::pair{Compensation::kStones, "with a compensation of one point for each handicap stone"},
      std::pair{Compensation::kStonesMinusOne,
                "with a compensation of one point for each handicap stone but the first"}};
  for (const auto& [compensation, words] : all_ways) {
    if (compensation == in_.ruleset->compensation) continue;
    rules::Ruleset changed = *in_.ruleset;
    changed.compensation = compensation;
    if (fits(count(in_.count, changed, *in_.territory).black_minus_white())) keep("RE fits " + std::string(words));
  }
}

void HintSearch::try_units() {
  if (!recorded_.margin) return;
  RecordedResult doubled = recorded_;
  doubled.margin = *recorded_.margin + *recorded_.margin;
  if (compare(doubled, in_.counted, in_.ruleset->black_wins_ties) == Match::kYes) {
    keep("RE fits if its margin is in zi (1 zi = 2 points)");
  }
  RecordedResult halved = recorded_;
  if (recorded_.margin->units() % 2 != 0) return;
  halved.margin = Score::units(recorded_.margin->units() / 2);
  if (compare(halved, in_.counted, in_.ruleset->black_wins_ties) == Match::kYes) {
    keep("RE fits if its margin is twice the points of the count");
  }
}

// Under area counting a dame is worth a point to whoever fills it; filled in turn they change the margin by one where
// their number is odd.
void HintSearch::try_dame() {
  const int open = in_.territory->plain_dame;
  if (!dame_are_points(*in_.ruleset) || open % 2 == 0) return;
  for (const Color first : {in_.to_move, opponent(in_.to_move)}) {
    if (first == Color::kNone) continue;
    if (!fits(in_.counted + Score::points(first == Color::kBlack ? 1 : -1))) continue;
    keep(open == 1 ? std::string("RE fits if ") + color_name(first) + " fills the dame that is still open"
                   : "RE fits if the " + std::to_string(open) + " dame that are still open are filled in turn, " +
                         color_name(first) + " first");
    return;
  }
}

void HintSearch::try_last_pass() {
  if (in_.as_recorded && fits(*in_.as_recorded)) {
    keep("RE is the count by territory as recorded; White's last pass and its stone are missing");
  }
}

// Would a stone on the liberty have no other liberty than the point of the stone that it takes, as in a ko?
bool takes_one_and_is_in_atari(const Partition& partition, Point liberty, const Chain& taken) {
  return std::ranges::all_of(partition.neighbors(partition.cell(liberty)), [&](Cell next) {
    return partition.block_at(next) == kNoBlock || partition.color_at(next) == taken.color;
  });
}

// A single stone in atari at the end may be the last ko, which one side still takes: the stone comes off, and the
// taker's stands on its last liberty.
void HintSearch::try_last_ko() {
  const Position& position = *in_.count.position;
  const BoardSize size = position.size;
  const Partition partition(position, {});
  for (const Chain& chain : in_.dead->chains.chains) {
    if (chain.stones != 1 || (*in_.count.dead)[static_cast<std::size_t>(size.index(chain.first))]) continue;
    const std::optional<Point> liberty = only_liberty(partition, chain.first);
    if (!liberty || !takes_one_and_is_in_atari(partition, *liberty, chain)) continue;
    Position taken = position;
    taken.at(*liberty) = opponent(chain.color);
    taken.at(chain.first) = Color::kNone;
    CountInput changed = in_.count;
    changed.position = &taken;
    (chain.color == Color::kBlack ? changed.black : changed.white).captured += 1;
    if (!fits(recount(changed))) continue;
    keep(std::string("RE fits if ") + color_name(opponent(chain.color)) + " still takes " +
         point_name(chain.first, size) + ", the last ko");
    return;
  }
}

void HintSearch::try_rulesets() {
  for (const std::string_view name : kUsualRulesets) {
    const rules::Ruleset* other = rules::find_ruleset(name);
    if (other == nullptr || other->name == in_.ruleset->name || other->scoring == in_.ruleset->scoring) continue;
    const Score counted = count_margin(in_.count, *other);
    if (compare(recorded_, counted, other->black_wins_ties) == Match::kYes) {
      keep("RE fits under " + std::string(name) + " rules");
      return;
    }
  }
}

// Do stones of the other colour alone enclose the chain with the regions beside it? Dead stones are taken out of the
// other side's territory (Japanese rules 1989, art. 10 clause 1): where they would leave a place open to both sides, or
// to their own, nobody counts them as dead.
bool enclosed_by_enemy(const Partition& partition, const Chain& chain) {
  const BlockId own = partition.block_at(partition.cell(chain.first));
  bool enemy = false;
  bool friends = false;
  const auto look_beside = [&](Cell cell) {
    for (const Cell next : partition.neighbors(cell)) {
      enemy |= partition.color_at(next) == opponent(chain.color);
      friends |= partition.color_at(next) == chain.color && partition.block_at(next) != own;
    }
  };
  std::vector<BlockId> seen;
  for (const Cell stone : partition.cells(own)) {
    look_beside(stone);
    for (const Cell next : partition.neighbors(stone)) {
      const BlockId id = partition.block_at(next);
      if (id == kNoBlock || partition.block(id).color != Color::kNone) continue;
      if (std::ranges::find(seen, id) != seen.end()) continue;
      seen.push_back(id);
      for (const Cell cell : partition.cells(id)) look_beside(cell);
      if (friends) return false;
    }
  }
  return enemy;
}

void HintSearch::try_flipped_chains() {
  const Chains& chains = in_.dead->chains;
  const Partition partition(*in_.count.position, *in_.count.dead);
  for (std::size_t i = 0; i < chains.chains.size() && !full(); ++i) {
    const Chain& chain = chains.chains[i];
    if (in_.dead->statuses[i].basis == Basis::kProved) continue;  // no doubt is left
    const BoardSize size = in_.count.position->size;
    const bool alive = !(*in_.count.dead)[static_cast<std::size_t>(size.index(chain.first))];
    if (alive && !enclosed_by_enemy(partition, chain)) continue;
    if (!fits(recount_flipped(static_cast<int>(i)))) continue;
    keep("RE fits if " + describe_chain(chain, size) + " is " + (alive ? "dead" : "alive"));
  }
}

// The count with the chain dead where it is counted as alive, and the other way round.
Score HintSearch::recount_flipped(int chain) const {
  std::vector<bool> dead = *in_.count.dead;
  for (std::size_t p = 0; p < dead.size(); ++p) {
    if (in_.dead->chains.of[p] == chain) dead[p] = !dead[p];
  }
  CountInput changed = in_.count;
  changed.dead = &dead;
  return recount(changed);
}

// Where a region is open to both sides and no dame, nobody ends the game with every stone on it alive: that the count
// fits is chance.
void HintSearch::try_all_alive() {
  const std::vector<bool> none;
  if (!borders_closed(*in_.count.position, none)) return;
  CountInput changed = in_.count;
  changed.dead = &none;
  if (fits(recount(changed))) {
    keep("RE fits if every stone on the board is alive (--dead none)");
  }
}

}  // namespace

std::vector<std::string> find_hints(const HintInput& input) {
  HintSearch search(input);
  search.try_exchanged_winner();
  const bool rules_first = input.facts->rules_source == RulesSource::kFallback;
  if (rules_first) search.try_rulesets();
  search.try_last_pass();
  search.try_komi();
  search.try_compensation();
  search.try_units();
  search.try_dame();
  search.try_last_ko();
  if (!rules_first) search.try_rulesets();
  if (!search.full() && input.facts->result.margin) search.try_flipped_chains();
  return search.take();
}

std::vector<std::string> find_readings(const HintInput& input) {
  HintSearch search(input);
  search.try_all_alive();
  return search.take();
}

}  // namespace sgfaudit::scoring
