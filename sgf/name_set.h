// A set of names that is nearly always small: names are compared with each other until there are many.
#pragma once

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace sgfaudit::sgf {

class NameSet {
 public:
  // False where the name is in the set already. It must stay where it is.
  bool insert(std::string_view name) {
    constexpr std::size_t kFew = 16;
    if (!many_.empty()) return many_.insert(name).second;
    if (std::find(few_.begin(), few_.end(), name) != few_.end()) return false;
    few_.push_back(name);
    if (few_.size() > kFew) many_.insert(few_.begin(), few_.end());
    return true;
  }
  void clear() {
    few_.clear();
    if (!many_.empty()) many_ = {};  // emptying it would take time for the largest size it ever had
  }

 private:
  std::vector<std::string_view> few_;
  std::unordered_set<std::string_view> many_;  // all of them, where there are more than a few
};

}  // namespace sgfaudit::sgf
