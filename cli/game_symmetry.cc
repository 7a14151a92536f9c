// All 16 forms are walked through at once; those that are no longer the least are dropped, which after a few moves
// leaves one.
#include "cli/game_symmetry.h"

#include <algorithm>
#include <utility>

namespace sgfaudit::cli {
namespace {

// What a number of CanonicalGame::code means: two bits of kind, two of colour, twelve of the point's index.
enum class Mark : std::uint16_t { kPlay = 0, kPass = 1, kLost = 2, kSetup = 3 };

std::uint16_t color_code(Color color, Symmetry symmetry) {
  return static_cast<std::uint16_t>(exchanges_colors(symmetry) ? opponent(color) : color);
}

std::uint16_t encode(Mark mark, Color color, Symmetry symmetry, int index) {
  return static_cast<std::uint16_t>(static_cast<unsigned>(mark) << 14 | color_code(color, symmetry) << 12 |
                                    static_cast<unsigned>(index));
}

int index_of(Point point, BoardSize size, Symmetry symmetry) {
  return transformed(size, symmetry).index(transformed(point, size, symmetry));
}

// One step under one symmetry.
void encode(const GameRecord& record, const Step& step, Symmetry symmetry, std::vector<std::uint16_t>& out) {
  out.clear();
  switch (step.kind) {
    case StepKind::kPlay:
      out.push_back(encode(Mark::kPlay, step.color, symmetry, index_of(step.point, record.size, symmetry)));
      break;
    case StepKind::kPass:
      out.push_back(encode(Mark::kPass, step.color, symmetry, 0));
      break;
    case StepKind::kOffBoard:
    case StepKind::kUnreadable:
      out.push_back(encode(Mark::kLost, step.color, symmetry, 0));
      break;
    case StepKind::kSetup:
      for (std::uint32_t i = step.setup_begin; i < step.setup_end; ++i) {
        const SetupPoint& one = record.setup[i];
        out.push_back(encode(Mark::kSetup, one.color, symmetry, index_of(one.point, record.size, symmetry)));
      }
      std::ranges::sort(out);
      out.erase(std::unique(out.begin(), out.end()), out.end());
      break;
    case StepKind::kPlayer:
      break;  // whose turn it is follows from the moves
  }
}

// The forms that are still the least.
class Forms {
 public:
  explicit Forms(BoardSize size) {
    for (Symmetry symmetry = 0; symmetry < kSymmetries; ++symmetry) alive_.push_back(symmetry);
    const BoardSize upright{std::min(size.columns, size.rows), std::max(size.columns, size.rows)};
    std::erase_if(alive_, [&](Symmetry one) { return transformed(size, one) != upright; });
  }

  // Takes the least of what the forms have next. `next(symmetry, out)` tells it; all are equally long.
  template <typename Code, typename Next>
  void step(Code& code, Next next) {
    next(alive_.front(), least_);
    std::size_t kept = 1;
    for (std::size_t i = 1; i < alive_.size(); ++i) {
      next(alive_[i], other_);
      if (other_ > least_) continue;
      if (other_ < least_) {
        std::swap(other_, least_);
        kept = 0;
      }
      alive_[kept++] = alive_[i];
    }
    alive_.resize(kept);
    code.insert(code.end(), least_.begin(), least_.end());
  }

  [[nodiscard]] Symmetry first() const { return alive_.front(); }

 private:
  std::vector<Symmetry> alive_;
  std::vector<std::uint16_t> least_, other_;
};

std::size_t steps_without_last_passes(const GameRecord& record) {
  std::size_t end = record.steps.size();
  const auto is_told = [](const Step& step) { return step.kind != StepKind::kPass && step.kind != StepKind::kPlayer; };
  while (end != 0 && !is_told(record.steps[end - 1])) --end;
  return end;
}

}  // namespace

BoardSize transformed(BoardSize size, Symmetry symmetry) {
  return (symmetry & 4) != 0 ? BoardSize{size.rows, size.columns} : size;
}

Point transformed(Point point, BoardSize size, Symmetry symmetry) {
  if ((symmetry & 1) != 0) point.column = static_cast<std::uint8_t>(size.columns - 1 - point.column);
  if ((symmetry & 2) != 0) point.row = static_cast<std::uint8_t>(size.rows - 1 - point.row);
  if ((symmetry & 4) != 0) std::swap(point.column, point.row);
  return point;
}

CanonicalGame canonical_game(const GameRecord& record) {
  CanonicalGame game;
  Forms forms(record.size);
  const BoardSize size = transformed(record.size, forms.first());
  game.code = {size.columns, size.rows};
  const std::size_t end = steps_without_last_passes(record);
  for (std::size_t i = 0; i < end; ++i) {
    const Step& step = record.steps[i];
    forms.step(game.code, [&](Symmetry symmetry, auto& out) { encode(record, step, symmetry, out); });
    if (is_move(step.kind)) game.ends.push_back(static_cast<std::uint32_t>(game.code.size()));
  }
  game.symmetry = forms.first();
  return game;
}

std::uint32_t moves_in(std::span<const std::uint16_t> code) {
  constexpr std::size_t kSize = 2;  // columns and rows
  std::uint32_t moves = 0;
  for (std::size_t i = kSize; i < code.size(); ++i) moves += static_cast<Mark>(code[i] >> 14) != Mark::kSetup ? 1 : 0;
  return moves;
}

std::string CanonicalGame::beginning(std::uint32_t count) const {
  const std::size_t size = count > moves() ? code.size() : count == 0 ? 2 : ends[count - 1];
  std::string bytes;
  bytes.reserve(2 * size);
  for (std::size_t i = 0; i < size; ++i) {
    bytes += static_cast<char>(code[i] >> 8);
    bytes += static_cast<char>(code[i] & 0xFF);
  }
  return bytes;
}

std::string canonical_position(const Position& position) {
  Forms forms(position.size);
  const BoardSize size = transformed(position.size, forms.first());
  std::string code{static_cast<char>(size.columns), static_cast<char>(size.rows)};
  for (int i = 0; i < size.points(); ++i) {
    forms.step(code, [&](Symmetry symmetry, std::vector<std::uint16_t>& out) {
      // The point that is led to here: the exchange of columns and rows is undone first, then the mirrors.
      Point point = size.point(i);
      if ((symmetry & 4) != 0) std::swap(point.column, point.row);
      point = transformed(point, position.size, symmetry & 3);
      out.assign(1, color_code(position.at(point), symmetry));
    });
  }
  return code;
}

}  // namespace sgfaudit::cli
