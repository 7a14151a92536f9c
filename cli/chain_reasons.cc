// Puts words to what the report says of each chain; a stronger basis is named before a weaker one (SCORING §5).
#include "cli/chain_reasons.h"

#include <algorithm>
#include <fmt/format.h>

#include "cli/render_text_parts.h"

namespace sgfaudit::cli {
namespace {

std::string_view basis_words(scoring::Basis basis) {
  switch (basis) {
    case scoring::Basis::kGiven:
      return ", as given";
    case scoring::Basis::kLiteral:
      return ": every stone counts under these rules";
    case scoring::Basis::kMarks:
      return ", by the territory marks";
    case scoring::Basis::kProved:
      return ", proved";
    case scoring::Basis::kEngine:
      return ", by the engine";
    case scoring::Basis::kEstimated:
      return ", estimated";
    case scoring::Basis::kNone:
      break;
  }
  return {};
}

// Which points belong to a set, by index.
class PointSet {
 public:
  PointSet(BoardSize size, std::span<const Point> points)
      : size_(size), members_(static_cast<std::size_t>(size.points())) {
    for (const Point& point : points) members_[index(point)] = true;
  }
  [[nodiscard]] bool has(Point point) const { return members_[index(point)]; }

 private:
  [[nodiscard]] std::size_t index(Point point) const { return static_cast<std::size_t>(size_.index(point)); }
  BoardSize size_;
  std::vector<bool> members_;
};

// The first point of each chain that one of `points` belongs to.
std::vector<Point> first_points(const Position& position, std::span<const Point> points) {
  std::vector<Point> firsts;
  for (const ChainName& chain : chains_of(position, points)) firsts.push_back(chain.first);
  return firsts;
}

}  // namespace

std::vector<std::string> chain_reasons(const scoring::Report& report, std::span<const Point> given) {
  const BoardSize size = report.size;
  const PointSet dead(size, report.dead);
  const PointSet seki(size, report.territory.seki);
  const PointSet proved_alive(size, report.proved_alive);
  const PointSet proved_dead(size, report.proved_dead);
  const PointSet proved_seki(size, report.proved_seki);
  const PointSet declared(size, first_points(report.final_position, given));
  auto reason = [&](Point chain) {
    for (const scoring::UncertainChain& open : report.uncertain) {
      if (open.chain == chain) return fmt::format("not settled, dead with probability {:.2f}", open.dead);
    }
    std::string fate = dead.has(chain) ? "dead" : seki.has(chain) || proved_seki.has(chain) ? "alive in seki" : "alive";
    if (declared.has(chain)) return fate.append(basis_words(scoring::Basis::kGiven));
    const bool proved = dead.has(chain) ? proved_dead.has(chain) : proved_alive.has(chain) || proved_seki.has(chain);
    if (!proved && report.basis == scoring::Basis::kNone) return std::string("not known");
    return fate.append(basis_words(proved ? scoring::Basis::kProved : report.basis));
  };
  std::vector<Point> stones;
  for (int i = 0; i < size.points(); ++i) {
    if (report.final_position.at(size.point(i)) != Color::kNone) stones.push_back(size.point(i));
  }
  std::vector<std::string> lines;
  for (const ChainName& chain : chains_of(report.final_position, stones)) {
    lines.push_back(fmt::format("{} {} ({}): {}", color_name(chain.color), point_name(chain.first, size),
                                counted_noun(static_cast<std::uint64_t>(chain.stones), "stone"), reason(chain.first)));
  }
  return lines;
}

std::vector<Point> given_points(const scoring::Options& options, BoardSize size) {
  std::vector<Point> points;
  for (const std::vector<std::string>* names : {&options.dead_stones, &options.alive_stones}) {
    for (const std::string& name : *names) {
      if (const auto point = point_from_name(name, size)) points.push_back(*point);
    }
  }
  return points;
}

}  // namespace sgfaudit::cli
