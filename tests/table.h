// Tab-separated tables of test data: the first line names the columns.
#pragma once

#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace sgfaudit::tests {

using Row = std::map<std::string, std::string>;

inline std::vector<std::string> split(const std::string& line, char separator) {
  std::vector<std::string> cells;
  std::istringstream in(line);
  for (std::string cell; std::getline(in, cell, separator);) cells.push_back(cell);
  return cells;
}

inline std::vector<Row> read_table(const std::string& text) {
  std::istringstream in(text);
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> names = split(line, '\t');
  std::vector<Row> rows;
  while (std::getline(in, line)) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> cells = split(line, '\t');
    Row& row = rows.emplace_back();
    for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = i < cells.size() ? cells[i] : "";
  }
  return rows;
}

}  // namespace sgfaudit::tests
