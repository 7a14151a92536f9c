// Where a report goes: standard output, or a file that appears under its name only when it is complete.
#pragma once

#include <string>
#include <string_view>

namespace sgfaudit::cli {

class OutputFile {
 public:
  // Empty `path`: standard output. Throws Failure if nothing can be written there.
  explicit OutputFile(std::string path);
  // Without commit() the file is given up: what stood under its name before stays.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Throws Failure: closed pipe, full disk.
  void write(std::string_view bytes);
  // Completes the report: renames the temporary file to its name. Throws Failure.
  void commit();

 private:
  [[noreturn]] void fail(int error) const;
  void close_file();

  std::string path_;       // as named; empty: standard output
  std::string target_;     // where links lead
  std::string temporary_;  // written to until commit(); empty: `target_` is no plain file and written to at once
  int descriptor_ = -1;
};

}  // namespace sgfaudit::cli
