// Reads one game from a text and prints its verdict.
#include <algorithm>
#include <cstring>
#include <iostream>
#include <string_view>

#include "base/catalogue.h"
#include "rules/ruleset.h"
#include "scoring/audit.h"
#include "sgf/reader.h"

int main() {
  std::string_view rest =
      "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[4.5]RU[Tromp-Taylor]RE[W+0.5]"
      ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])";
  const sgfaudit::sgf::ReaderOptions options;
  const auto read = [&](char* buffer, std::size_t size) {
    const std::size_t count = std::min(size, rest.size());
    std::memcpy(buffer, rest.data(), count);
    rest.remove_prefix(count);
    return count;
  };
  sgfaudit::sgf::GameSplitter splitter(read, options);
  sgfaudit::sgf::RawGame raw;
  if (!splitter.next(raw)) return 1;
  sgfaudit::sgf::GameReader reader(options);
  sgfaudit::GameRecord record;
  sgfaudit::Findings findings = raw.findings;
  reader.read(raw, record, findings);
  const sgfaudit::scoring::Report report = sgfaudit::scoring::audit(record, {}, findings);
  std::cout << sgfaudit::scoring::word(report.verdict) << " " << report.ruleset.name;
  for (const auto& finding : findings.kept()) std::cout << " " << sgfaudit::code_info(finding.code).slug;
  std::cout << "\n";
}
