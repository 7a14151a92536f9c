// One position for all that differ by a symmetry of the board or by the exchange of the colours, so that what is
// decided for it holds for all of them alike.
#pragma once

#include <vector>

#include "base/position.h"

namespace sgfaudit::scoring {

// One of the 16 ways to look at a position: transposed or not, each axis mirrored or not, colours exchanged or not.
struct View {
  bool transpose = false;
  bool mirror_columns = false;
  bool mirror_rows = false;
  bool exchange = false;

  // The point of the position that is seen at p in the view.
  [[nodiscard]] Point source(Point p, BoardSize of) const;
};

struct Canonical {
  Position position;        // the first of all views in the order of their points
  std::vector<View> views;  // every view that shows it: more than one where the position is symmetric
};

[[nodiscard]] Canonical canonical_position(const Position& position);

}  // namespace sgfaudit::scoring
