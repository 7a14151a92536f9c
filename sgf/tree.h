// One game tree as flat arrays over the bytes it was read from: nothing is copied, decoded or judged here. Nodes stand
// in the order of the file (a node before its children, the first child directly behind it), so that no walk needs
// recursion.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <string_view>
#include <vector>

#include "base/codes.h"
#include "base/limits.h"
#include "sgf/byte_syntax.h"
#include "sgf/property_table.h"

namespace sgfaudit::sgf {

inline constexpr std::uint32_t kNoNode = UINT32_MAX;

// Offsets count from the first byte of the game.
struct TreeNode {
  std::uint32_t at = 0;  // of its ";", or where it should stand
  std::uint32_t parent = kNoNode;
  std::uint32_t next_sibling = kNoNode;
  std::uint32_t first_property = 0;
};

struct TreeProperty {
  std::uint32_t name_begin = 0;
  std::uint32_t name_size = 0;
  std::uint32_t first_value = 0;
  PropertyId id = PropertyId::kUnknown;
};

struct TreeValue {
  std::uint32_t begin = 0;  // behind the "["
  std::uint32_t end = 0;    // at the "]"
};

// Nodes one behind the other, each the only child of the one before and with nothing in it but one usual move
// (usual_move.h). The root is in none.
struct MoveRun {
  std::uint32_t first = 0;
  std::uint32_t count = 0;

  [[nodiscard]] std::uint32_t end() const { return first + count; }
};

// Something wrong with the structure.
struct SyntaxFault {
  Code code{};
  std::uint32_t at = 0;
  std::uint32_t length = 0;
  std::uint32_t count = 0;  // syntax/unclosed-tree: missing ")"; limit/: the limit
};

struct Tree {
  std::string_view bytes;
  std::vector<TreeNode> nodes;
  std::vector<TreeProperty> properties;
  std::vector<TreeValue> values;
  std::vector<MoveRun> runs;              // in rising order; not every such node has to be in one
  std::vector<std::uint32_t> cut_values;  // begin of each value that a limit cut, in rising order
  std::vector<std::uint32_t> cut_nodes;   // `at` of each node behind which a limit skipped some
  std::vector<SyntaxFault> faults;        // the first ones of each code, in the order in which they were found
  std::array<std::uint64_t, kCodeCount> fault_counts{};  // of each code, all
  std::uint64_t end = 0;                                 // where the tree ends in the bytes it was parsed from

  [[nodiscard]] std::span<const TreeProperty> properties_of(std::uint32_t node) const {
    const std::size_t first = nodes[node].first_property;
    const std::size_t end_index = node + 1 < nodes.size() ? nodes[node + 1].first_property : properties.size();
    return {properties.data() + first, end_index - first};
  }
  [[nodiscard]] std::span<const TreeValue> values_of(const TreeProperty& property) const {
    const std::size_t next = static_cast<std::size_t>(&property - properties.data()) + 1;
    const std::size_t end_index = next < properties.size() ? properties[next].first_value : values.size();
    return {values.data() + property.first_value, end_index - property.first_value};
  }
  [[nodiscard]] std::string_view name(const TreeProperty& property) const {
    return bytes.substr(property.name_begin, property.name_size);
  }
  // The bytes between the brackets.
  [[nodiscard]] std::string_view raw(TreeValue value) const {
    return bytes.substr(value.begin, value.end - value.begin);
  }
  // Was the value, or what follows the node, not read as a whole because of a limit?
  [[nodiscard]] bool is_cut(TreeValue value) const {
    return std::binary_search(cut_values.begin(), cut_values.end(), value.begin);
  }
  [[nodiscard]] bool is_cut(const TreeNode& node) const {
    return std::binary_search(cut_nodes.begin(), cut_nodes.end(), node.at);
  }
  // Was no fault found, kept or not?
  [[nodiscard]] bool is_faultless() const {
    return std::accumulate(fault_counts.begin(), fault_counts.end(), std::uint64_t{0}, std::bit_or<>()) == 0;
  }
  // The first child, kNoNode for a leaf.
  [[nodiscard]] std::uint32_t first_child(std::uint32_t node) const {
    return node + 1 < nodes.size() && nodes[node + 1].parent == node ? node + 1 : kNoNode;
  }

  void clear();
};

// Reads the game tree with which `bytes` begins, as the splitter found it, into `tree` (which keeps its memory and
// points into `bytes`). Never fails: what is wrong stands in tree.faults; without any node, tree.nodes is empty. Bytes
// behind the tree are not looked at.
void parse_tree(std::string_view bytes, ByteSyntax syntax, const Limits& limits, Tree& tree);

}  // namespace sgfaudit::sgf
