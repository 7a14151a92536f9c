// The parser: the structural scanner with a sink that builds the tree. Limits (nodes, depth, value bytes) cut nothing
// silently: each is a fault of group limit/, said once.
#include "sgf/tree.h"

#include <algorithm>
#include <utility>

#include "sgf/move_runs.h"
#include "sgf/scanner.h"

namespace sgfaudit::sgf {

namespace {

class TreeSink {
 public:
  TreeSink(Tree& tree, ByteSyntax syntax, const Limits& limits) : tree_(tree), syntax_(syntax), limits_(limits) {}

  void mark(std::uint64_t) { remember(); }

  void open(std::uint64_t at) {
    if (levels_.size() >= limits_.depth) {
      if (depth_skipped_++ == 0) limit(Code::kLimitDepth, at, limits_.depth);
      skip_behind_last_node();
      return;
    }
    Level level;
    if (!levels_.empty()) {
      // "((;…))": a tree without nodes of its own hands its subtrees to the tree around it
      const bool has_node = levels_.back().current != kNoNode;
      level.outer = has_node ? static_cast<std::uint32_t>(levels_.size() - 1) : levels_.back().outer;
    }
    levels_.push_back(level);
  }

  void close(std::uint64_t) {
    if (depth_skipped_ > 0) {
      --depth_skipped_;
      return;
    }
    levels_.pop_back();
  }

  void node(std::uint64_t at) {
    accept_ = depth_skipped_ == 0 && tree_.nodes.size() < limits_.nodes;
    if (!accept_) {
      if (depth_skipped_ == 0) limit(Code::kLimitNodes, at, limits_.nodes);
      skip_behind_last_node();
      return;
    }
    const auto index = static_cast<std::uint32_t>(tree_.nodes.size());
    TreeNode node;
    node.at = static_cast<std::uint32_t>(at);
    node.first_property = static_cast<std::uint32_t>(tree_.properties.size());
    Level& level = levels_.back();
    if (level.current != kNoNode) {
      node.parent = level.current;
      if (level.last_child != kNoNode) {  // nodes behind a variation go on with the line that it leaves
        tree_.nodes[level.last_child].next_sibling = index;
        continuations_.push_back(index);
      }
    } else if (index > 0 && !link(node, index)) {
      accept_ = false;  // "((;…)(;…))", not as the splitter hands games out: the second tree has no root to belong to
      return;
    }
    level.current = index;
    level.last_child = kNoNode;
    tree_.nodes.push_back(node);
  }

  void property(std::uint64_t begin, std::uint64_t end) {
    if (!accept_) return;
    const PropertyId id = find_property(tree_.bytes.substr(begin, end - begin));
    tree_.properties.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin),
                                static_cast<std::uint32_t>(tree_.values.size()), id});
  }

  void value(std::uint64_t begin, std::uint64_t end) {
    if (!accept_) return;
    if (end - begin > limits_.value_bytes) {
      tree_.cut_values.push_back(static_cast<std::uint32_t>(begin));
      if (is_judged(tree_.properties.back().id)) {
        fault(Code::kLimitValue, begin - 1, 1, limits_.value_bytes);
      } else {
        limit(Code::kLimitValue, begin - 1, limits_.value_bytes);
      }
      const std::string_view start = tree_.bytes.substr(begin, limits_.value_bytes);
      end = begin + complete_length(start, kValueBytes[static_cast<std::size_t>(syntax_)]);
    }
    tree_.values.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
  }

  void moves(std::uint64_t at, std::size_t count) {
    if (depth_skipped_ > 0 || tree_.nodes.size() + count > limits_.nodes || limits_.value_bytes < 2) {
      for (const std::uint64_t end = at + count * kMoveBytes; at < end; at += kMoveBytes) {
        node(at);
        property(at + 1, at + 2);
        value(at + 3, at + 5);
      }
      return;
    }
    node(at);
    if (!accept_) return;  // then the ones behind it have no root to belong to either
    append_moves(tree_, count);
    levels_.back().current = static_cast<std::uint32_t>(tree_.nodes.size() - 1);
  }

  void fault(Code code, std::uint64_t at, std::uint64_t length, std::uint64_t count) {
    ++total_faults_;
    if (++tree_.fault_counts[static_cast<std::size_t>(code)] > limits_.diagnostics) return;
    auto narrow = [](std::uint64_t n) { return static_cast<std::uint32_t>(std::min<std::uint64_t>(n, UINT32_MAX)); };
    tree_.faults.push_back({code, narrow(at), narrow(length), narrow(count)});
  }

  // What came from the last mark() on is another game.
  void cut(std::uint64_t) {
    tree_.nodes.resize(before_.nodes);
    tree_.properties.resize(before_.properties);
    tree_.values.resize(before_.values);
    while (!tree_.runs.empty() && tree_.runs.back().first >= before_.nodes) tree_.runs.pop_back();
    tree_.cut_values.resize(before_.cut_values);
    tree_.cut_nodes.resize(before_.cut_nodes);
    tree_.faults.resize(before_.faults);
    tree_.fault_counts = before_.fault_counts;
    while (!continuations_.empty() && continuations_.back() >= before_.nodes) continuations_.pop_back();
    for (TreeNode& node : tree_.nodes) {
      if (node.next_sibling != kNoNode && node.next_sibling >= before_.nodes) node.next_sibling = kNoNode;
    }
  }

  // Puts the nodes that go on behind variations before these.
  void put_in_order();

 private:
  struct Level {
    std::uint32_t current = kNoNode;     // last node of the tree itself
    std::uint32_t last_child = kNoNode;  // first node of the last subtree behind it
    std::uint32_t outer = 0;             // the nearest level around it that has nodes
  };
  struct Snapshot {
    std::size_t nodes = 0, properties = 0, values = 0, faults = 0, cut_values = 0, cut_nodes = 0;
    std::uint64_t total_faults = 0;
    std::array<std::uint64_t, kCodeCount> fault_counts{};
  };

  void remember() {
    before_.nodes = tree_.nodes.size();
    before_.properties = tree_.properties.size();
    before_.values = tree_.values.size();
    before_.cut_values = tree_.cut_values.size();
    before_.cut_nodes = tree_.cut_nodes.size();
    before_.faults = tree_.faults.size();
    if (before_.total_faults == total_faults_) return;
    before_.total_faults = total_faults_;
    before_.fault_counts = tree_.fault_counts;
  }

  // A limit skips what comes next: the line of the node before it is not complete.
  void skip_behind_last_node() {
    if (levels_.empty()) return;
    const Level& level = levels_.back();
    const std::uint32_t node = level.current != kNoNode ? level.current : levels_[level.outer].current;
    if (node == kNoNode) return;
    const std::uint32_t at = tree_.nodes[node].at;
    if (tree_.cut_nodes.empty() || tree_.cut_nodes.back() != at) tree_.cut_nodes.push_back(at);
  }

  // The first node of a subtree: child of the last node of the tree around it, sibling of the subtree before.
  bool link(TreeNode& node, std::uint32_t index) {
    Level& outer = levels_[levels_.back().outer];
    if (levels_.size() < 2 || outer.current == kNoNode) return false;
    node.parent = outer.current;
    if (outer.last_child != kNoNode) tree_.nodes[outer.last_child].next_sibling = index;
    outer.last_child = index;
    return true;
  }

  void limit(Code code, std::uint64_t at, std::uint64_t value) {
    if (tree_.fault_counts[static_cast<std::size_t>(code)] == 0) fault(code, at, 1, value);
  }

  Tree& tree_;
  ByteSyntax syntax_;
  const Limits& limits_;
  std::vector<Level> levels_;
  std::vector<std::uint32_t> continuations_;  // nodes that go on behind a variation, in rising order
  Snapshot before_;
  std::uint64_t total_faults_ = 0;
  std::uint64_t depth_skipped_ = 0;
  bool accept_ = false;
};

// Copies the tree node by node, from an explicit stack: of the children of a node the one that goes on comes first.
void TreeSink::put_in_order() {
  if (continuations_.empty()) return;
  tree_.runs.clear();
  Tree old;
  std::swap(old.nodes, tree_.nodes);
  std::swap(old.properties, tree_.properties);
  std::swap(old.values, tree_.values);
  std::vector<std::uint32_t> goes_on(old.nodes.size(), kNoNode);  // per node: the child that must come first
  for (const std::uint32_t child : continuations_) goes_on[old.nodes[child].parent] = child;

  struct Task {
    std::uint32_t node;    // of the old tree
    std::uint32_t parent;  // of the new one
  };
  std::vector<Task> tasks = {{0, kNoNode}};
  std::vector<std::uint32_t> last_child(old.nodes.size(), kNoNode);  // per new node
  std::vector<std::uint32_t> children;
  while (!tasks.empty()) {
    const Task task = tasks.back();
    tasks.pop_back();
    const auto index = static_cast<std::uint32_t>(tree_.nodes.size());
    TreeNode node{old.nodes[task.node].at, task.parent, kNoNode, static_cast<std::uint32_t>(tree_.properties.size())};
    if (task.parent != kNoNode) {
      if (last_child[task.parent] != kNoNode) tree_.nodes[last_child[task.parent]].next_sibling = index;
      last_child[task.parent] = index;
    }
    tree_.nodes.push_back(node);
    for (const TreeProperty& property : old.properties_of(task.node)) {
      TreeProperty copy = property;
      copy.first_value = static_cast<std::uint32_t>(tree_.values.size());
      const auto values = old.values_of(property);
      tree_.values.insert(tree_.values.end(), values.begin(), values.end());
      tree_.properties.push_back(copy);
    }
    children.clear();
    const std::uint32_t first = goes_on[task.node];
    if (first != kNoNode) children.push_back(first);
    for (std::uint32_t child = old.first_child(task.node); child != kNoNode; child = old.nodes[child].next_sibling) {
      if (child != first) children.push_back(child);
    }
    for (auto child = children.rbegin(); child != children.rend(); ++child) tasks.push_back({*child, index});
  }
}

}  // namespace

void Tree::clear() {
  bytes = {};
  nodes.clear();
  properties.clear();
  values.clear();
  runs.clear();
  cut_values.clear();
  cut_nodes.clear();
  faults.clear();
  fault_counts.fill(0);
  end = 0;
}

void parse_tree(std::string_view bytes, ByteSyntax syntax, const Limits& limits, Tree& tree) {
  tree.clear();
  tree.bytes = bytes = bytes.substr(0, UINT32_MAX);  // offsets have 32 bits; the splitter keeps games below that
  TreeSink sink(tree, syntax, limits);
  Scanner scanner(sink, syntax);
  scanner.start(0);
  scanner.feed(bytes.data(), 0, bytes.size(), true);
  sink.put_in_order();
  std::sort(tree.cut_nodes.begin(), tree.cut_nodes.end());
  tree.end = scanner.game_end();
}

}  // namespace sgfaudit::sgf
