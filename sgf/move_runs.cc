// See move_runs.h.
#include "sgf/move_runs.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "sgf/made_values.h"
#include "sgf/usual_move.h"

namespace sgfaudit::sgf {

void append_moves(Tree& tree, std::size_t count) {
  const auto first = static_cast<std::uint32_t>(tree.nodes.size() - 1);
  const auto first_property = static_cast<std::uint32_t>(tree.properties.size());
  const auto first_value = static_cast<std::uint32_t>(tree.values.size());
  const auto begin_of = [at = tree.nodes.back().at](std::size_t i) {
    return at + static_cast<std::uint32_t>(i * kMoveBytes);
  };
  append_made(tree.nodes, count - 1, [=](std::size_t i) {
    const auto number = static_cast<std::uint32_t>(i);
    return TreeNode{begin_of(i + 1), first + number, kNoNode, first_property + 1 + number};
  });
  append_made(tree.properties, count, [=, bytes = tree.bytes.data()](std::size_t i) {
    const std::uint32_t name = begin_of(i) + 1;
    const PropertyId id = bytes[name] == 'B' ? PropertyId::kB : PropertyId::kW;
    return TreeProperty{name, 1, first_value + static_cast<std::uint32_t>(i), id};
  });
  append_made(tree.values, count, [=](std::size_t i) { return TreeValue{begin_of(i) + 3, begin_of(i) + 5}; });
  // All but the last one are known to hold nothing else: a node stands behind them.
  const auto last = static_cast<std::uint32_t>(tree.nodes.size() - 1);
  const std::uint32_t begin = std::max<std::uint32_t>(first, 1);
  if (last > begin) tree.runs.push_back({begin, last - begin});
}

namespace {

// How many of the moves are points of the board. `values`: the "[" of the first one.
std::size_t count_on_board(const char* values, std::size_t count, BoardSize size) {
  // What must be added to a small letter to reach 80, if it is off the board.
  auto to_edge = [](int side) { return static_cast<unsigned char>(0x80 - 'a' - std::min(side, 26)); };
  const auto edges =
      std::bit_cast<std::uint32_t>(std::array<unsigned char, 4>{0, to_edge(size.columns), to_edge(size.rows), 0});
  constexpr auto kOff = std::bit_cast<std::uint32_t>(std::array<unsigned char, 4>{0, 0x80, 0x80, 0});
  std::size_t on_board = 0;
  for (std::uint32_t value = 0; on_board < count; ++on_board, values += kMoveBytes) {
    std::memcpy(&value, values, sizeof value);
    if (((value + edges) & kOff) != 0) break;
  }
  return on_board;
}

}  // namespace

std::size_t append_plays(const Tree& tree, std::uint32_t node, std::size_t count, std::uint64_t offset,
                         GameRecord& record) {
  const std::uint64_t begin = tree.nodes[node].at + 1;  // of its property
  const char* const bytes = tree.bytes.data() + begin;
  const auto column = [=](std::size_t i) { return static_cast<std::uint8_t>(bytes[i * kMoveBytes + 2] - 'a'); };
  const auto row = [=](std::size_t i) { return static_cast<std::uint8_t>(bytes[i * kMoveBytes + 3] - 'a'); };
  const std::size_t made = count_on_board(bytes + 1, count, record.size);
  append_made(record.steps, made, [=, number = record.moves + 1](std::size_t i) {
    Step step;
    step.kind = StepKind::kPlay;
    step.color = bytes[i * kMoveBytes] == 'B' ? Color::kBlack : Color::kWhite;
    step.point = {column(i), row(i)};
    step.number = number + static_cast<std::uint32_t>(i);
    step.span = {offset + begin + i * kMoveBytes, kMoveBytes - 1};
    return step;
  });
  record.moves += static_cast<std::uint32_t>(made);
  return made;
}

}  // namespace sgfaudit::sgf
