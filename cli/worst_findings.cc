// One list for each severity: what is given up stands at the end of one of them.
#include "cli/worst_findings.h"

#include <algorithm>

namespace sgfaudit::cli {

void WorstFindings::add(Severity severity, Code code, std::string_view text) {
  by_severity_[static_cast<std::size_t>(severity)].push_back({added_, severity, code, std::string(text)});
  ++added_;
  ++size_;
  bytes_ += text.size();
  while (size_ > most_) give_up_one();
  shrink(most_bytes_);
}

void WorstFindings::shrink(std::size_t bytes) {
  while (bytes_ > bytes) give_up_one();
}

void WorstFindings::give_up_one() {
  const auto least = std::ranges::find_if(by_severity_, [](const auto& list) { return !list.empty(); });
  bytes_ -= least->back().text.size();
  --size_;
  least->pop_back();
}

std::vector<const RenderedFinding*> WorstFindings::in_order() const {
  std::vector<const RenderedFinding*> all;
  for (const auto& list : by_severity_) {
    for (const RenderedFinding& finding : list) all.push_back(&finding);
  }
  std::ranges::sort(all, {}, &RenderedFinding::number);
  return all;
}

}  // namespace sgfaudit::cli
