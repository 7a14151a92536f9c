// Writes a tree back as SGF: every node, property and value as it was read, missing parentheses and semicolons in their
// places. parse_tree(print_tree(tree)) is the same tree.
#pragma once

#include <string>

#include "sgf/tree.h"

namespace sgfaudit::sgf {

// Appends the tree to `out`; nothing where it has no nodes. Repairs nothing but the structure: values keep their bytes,
// except that a "[" which would be taken for the beginning of another game is escaped, and that ISO-2022-JP goes back
// to ASCII where a value that was never closed ends among pairs of bytes.
void print_tree(const Tree& tree, std::string& out);

// Have both trees the same nodes in the same places, with the same identifiers and the same values (escapes resolved
// bytewise, a last shift to ASCII left aside)?
[[nodiscard]] bool same_tree(const Tree& a, const Tree& b);

}  // namespace sgfaudit::sgf
