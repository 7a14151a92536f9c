// See printer.h.
#include "sgf/printer.h"

#include <algorithm>

#include "sgf/byte_syntax.h"
#include "sgf/scanner.h"

namespace sgfaudit::sgf {

namespace {

// Does the text end with "(;" and the identifier of a root property, as a game begins?
bool ends_like_a_game(std::string_view text) {
  std::size_t name = text.size();
  while (name > 0 && is_upper(text[name - 1])) --name;
  if (!is_root_name(text.substr(name))) return false;
  auto take = [&](char wanted) {
    while (name > 0 && is_blank(text[name - 1])) --name;
    return name > 0 && text[--name] == wanted;
  };
  return take(';') && take('(');
}

constexpr std::string_view kToAscii = "\x1B(B";  // ISO-2022-JP (RFC 1468)

// Does the text end among pairs of bytes of ISO-2022-JP? Only a value that was never closed can.
bool ends_in_pairs(std::string_view raw) {
  const std::size_t shift = raw.rfind('\x1B');
  if (shift == std::string_view::npos || !raw.substr(shift + 1).starts_with('$')) return false;
  raw.remove_prefix(shift + 2);
  if (raw.starts_with('(')) raw.remove_prefix(1);
  return !raw.empty() && (is_upper(raw.front()) || raw.front() == '@');
}

// FF[4] Text needs "]" and "\" escaped; they are as they were read. A bare "[" where a game seems to begin could be
// taken for the beginning of one: it is escaped. Among pairs of bytes "]" would close nothing.
void print_value(std::string_view raw, std::string& out) {
  out += '[';
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == '[' && i > 0 && is_upper(raw[i - 1]) && ends_like_a_game(raw.substr(0, i))) out += '\\';
    out += raw[i];
  }
  if (ends_in_pairs(raw)) out += kToAscii;
  out += ']';
}

void print_node(const Tree& tree, std::uint32_t node, std::string& out) {
  out += ';';
  for (const TreeProperty& property : tree.properties_of(node)) {
    out += tree.name(property);
    for (const TreeValue value : tree.values_of(property)) print_value(tree.raw(value), out);
  }
}

// What a value says: without its backslashes, and without a shift behind which nothing comes.
std::string unescaped(std::string_view raw) {
  std::string out;
  if (raw.ends_with(kToAscii)) raw.remove_suffix(kToAscii.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == '\\' && i + 1 < raw.size()) ++i;
    out += raw[i];
  }
  return out;
}

bool same_node(const Tree& a, const Tree& b, std::uint32_t node) {
  const TreeNode& left = a.nodes[node];
  const TreeNode& right = b.nodes[node];
  if (left.parent != right.parent || left.next_sibling != right.next_sibling) return false;
  return std::ranges::equal(a.properties_of(node), b.properties_of(node), [&](const auto& p, const auto& q) {
    return a.name(p) == b.name(q) && std::ranges::equal(a.values_of(p), b.values_of(q), [&](TreeValue v, TreeValue w) {
             return unescaped(a.raw(v)) == unescaped(b.raw(w));
           });
  });
}

}  // namespace

void print_tree(const Tree& tree, std::string& out) {
  if (tree.nodes.empty()) return;
  // A node that has siblings begins a subtree, and so does the root. A subtree ends with its last node: before a node
  // stand as many ")" as subtrees were open below its parent.
  std::vector<std::uint32_t> open;  // the first nodes of the open subtrees
  std::vector<bool> begins(tree.nodes.size(), false);
  begins[0] = true;
  for (const TreeNode& node : tree.nodes) {
    if (node.next_sibling == kNoNode) continue;
    begins[node.next_sibling] = true;
    begins[static_cast<std::size_t>(&node - tree.nodes.data())] = true;
  }
  for (std::uint32_t node = 0; node < tree.nodes.size(); ++node) {
    if (begins[node]) {
      const std::uint32_t parent = tree.nodes[node].parent;
      while (!open.empty() && (parent == kNoNode || open.back() > parent)) {
        out += ')';
        open.pop_back();
      }
      out += '(';
      open.push_back(node);
    }
    print_node(tree, node, out);
  }
  out.append(open.size(), ')');
}

bool same_tree(const Tree& a, const Tree& b) {
  if (a.nodes.size() != b.nodes.size()) return false;
  for (std::uint32_t node = 0; node < a.nodes.size(); ++node) {
    if (!same_node(a, b, node)) return false;
  }
  return true;
}

}  // namespace sgfaudit::sgf
