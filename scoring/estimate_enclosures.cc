#include "scoring/estimate_enclosures.h"

namespace sgfaudit::scoring {

void Enclosures::build(const PlayoutBoard& board) {
  const std::size_t count = board.cell_count();
  enclosures_.clear();
  cells_.clear();
  borders_.clear();
  seen_.assign(count, -1);
  for (std::uint8_t owner = 1; owner <= 2; ++owner) {
    of_[owner - 1U].assign(count, -1);
    for (std::size_t i = 0; i < count; ++i) {
      const auto cell = static_cast<Cell>(i);
      const std::uint8_t color = board.at(cell);
      if (color != owner && color != PlayoutBoard::kFrame && of_[owner - 1U][i] < 0) flood(board, owner, cell);
    }
  }
}

void Enclosures::flood(const PlayoutBoard& board, std::uint8_t owner, Cell start) {
  const auto id = static_cast<std::int16_t>(enclosures_.size());
  std::vector<std::int16_t>& of = of_[owner - 1U];
  Enclosure enclosure;
  enclosure.owner = owner;
  enclosure.begin = static_cast<int>(cells_.size());
  enclosure.border_begin = static_cast<int>(borders_.size());
  cells_.push_back(start);
  of[start] = id;
  for (auto next = static_cast<std::size_t>(enclosure.begin); next < cells_.size(); ++next) {
    const Cell cell = cells_[next];
    enclosure.stones += board.at(cell) != 0 ? 1 : 0;
    for (const Cell n : board.around(cell)) {
      const std::uint8_t color = board.at(n);
      if (color == PlayoutBoard::kFrame) continue;
      if (color != owner) {
        if (of[n] >= 0) continue;
        of[n] = id;
        cells_.push_back(n);
      } else if (seen_[board.head(n)] != id) {
        seen_[board.head(n)] = id;
        borders_.push_back(board.head(n));
      }
    }
  }
  enclosure.end = static_cast<int>(cells_.size());
  enclosure.border_end = static_cast<int>(borders_.size());
  enclosures_.push_back(enclosure);
}

}  // namespace sgfaudit::scoring
