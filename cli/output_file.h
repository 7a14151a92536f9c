// Where a report goes: standard output, or a file that appears under its name only when it is complete. A process that
// is killed leaves the report that stood there before.
#pragma once

#include <string>
#include <string_view>

namespace sgfaudit::cli {

class OutputFile {
 public:
  // Empty `path`: standard output. `append`: behind what the file holds now. Throws Failure if nothing can be written
  // there.
  explicit OutputFile(std::string path, bool append = false);
  // Without commit() the file is given up: what stood under its name before stays.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Throws Failure: closed pipe, full disk.
  void write(std::string_view bytes);
  // Everything was written: has the disk taken it? Throws Failure.
  void complete();
  // Gives the file its name, in the place of what had it before. Throws Failure.
  void commit();

 private:
  [[noreturn]] void fail(int error) const;
  void open_nameless();
  void open_temporary();
  void name_it();
  void give_up();
  void copy_old();

  std::string path_;       // as named; empty: standard output
  std::string target_;     // where links lead
  std::string temporary_;  // name that the file has until commit(); empty: none
  bool renamed_ = false;   // a plain file, which gets its name at the end; else `target_` is written to at once
  int descriptor_ = -1;
};

}  // namespace sgfaudit::cli
