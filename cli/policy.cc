// Applies --select, --ignore and --severity to the findings of a game, and --fail-on to the game.
#include "cli/policy.h"

#include <algorithm>
#include <fnmatch.h>
#include <string>
#include <utility>

#include "base/catalogue.h"

namespace sgfaudit::cli {
namespace {

bool is_reported(const Policy& policy, Code code) {
  return policy.reported[static_cast<std::size_t>(code)];
}

// The severity of a finding that was not kept: only its code is known.
Severity severity_of(const Policy& policy, Code code) {
  return policy.severity[static_cast<std::size_t>(code)].value_or(code_info(code).severity);
}

bool changes(const Policy& policy, const Diagnostic& diagnostic) {
  return !is_reported(policy, diagnostic.code) || policy.severity[static_cast<std::size_t>(diagnostic.code)];
}

}  // namespace

std::vector<Code> matching_codes(std::string_view item) {
  std::string pattern(item);
  if (pattern == "all") pattern = "*";
  if (pattern.find_first_of("/*") == std::string::npos) pattern += "/*";  // "move"
  if (pattern.ends_with('/')) pattern += '*';                             // "move/"
  std::vector<Code> codes;
  for (const CodeInfo& info : kCatalogue) {
    if (fnmatch(pattern.c_str(), std::string(info.slug).c_str(), 0) == 0) codes.push_back(info.code);
  }
  return codes;
}

void apply(const Policy& policy, Findings& findings) {
  auto by_offset = [](const Diagnostic& a, const Diagnostic& b) { return a.span.offset < b.span.offset; };
  std::vector<Diagnostic>& kept = findings.kept();
  std::ranges::stable_sort(kept, by_offset);
  if (findings.dropped() == 0 && std::ranges::none_of(kept, [&](const auto& one) { return changes(policy, one); })) {
    return;
  }
  std::erase_if(kept, [&](const Diagnostic& diagnostic) { return !is_reported(policy, diagnostic.code); });

  // The counts of a Findings only grow, so that the ones of what is left are made by adding them again.
  Findings result(static_cast<std::uint32_t>(kept.size()));
  for (Diagnostic& diagnostic : kept) {
    diagnostic.severity = policy.severity[static_cast<std::size_t>(diagnostic.code)].value_or(diagnostic.severity);
    result.add(std::move(diagnostic));
  }
  for (const CodeInfo& info : kCatalogue) {
    if (is_reported(policy, info.code)) result.count_unkept(info.code, findings.dropped(info.code));
  }
  findings = std::move(result);
}

bool fails(const FailOn& fail_on, Severity severity) {
  return (fail_on.error && severity == Severity::kError) || (fail_on.warning && severity == Severity::kWarning);
}

bool verdict_fails(const FailOn& fail_on, const GameResult& result) {
  if (result.verdict_accepted) return false;
  const scoring::Verdict verdict = result.report.verdict;
  if (fail_on.doubtful && verdict == scoring::Verdict::kDoubtful) return true;
  if (fail_on.undecided && verdict == scoring::Verdict::kUndecided) return true;
  const bool unreadable = verdict == scoring::Verdict::kUnreadable && result.game != 0 && !result.skipped;
  return fail_on.error && unreadable;
}

bool fails(const Policy& policy, const GameResult& result) {
  const FailOn& fail_on = policy.fail_on;
  if (verdict_fails(fail_on, result)) return true;
  const std::vector<Diagnostic>& kept = result.findings.kept();
  if (std::ranges::any_of(kept, [&](const Diagnostic& one) { return fails(fail_on, one.severity); })) return true;
  if (result.findings.dropped() == 0) return false;
  return std::ranges::any_of(kCatalogue, [&](const CodeInfo& info) {
    return result.findings.dropped(info.code) != 0 && fails(fail_on, severity_of(policy, info.code));
  });
}

}  // namespace sgfaudit::cli
