// Independent readers for the machine formats: Python's standard library (and python3-jsonschema) parse what the
// program wrote. The scripts print what they found, one fact per line.
#pragma once

#include <array>
#include <cstdio>
#include <gtest/gtest.h>
#include <string>

#include "tests/cli_program.h"

namespace sgfaudit::tests {

// Runs a Python script with the path of a report as sys.argv[1] and gives what it printed; a script that fails fails
// the test with its message.
inline std::string read_with_python(const std::string& script, const std::string& path) {
  const TemporaryFolder scratch;
  const std::string program = scratch.write("script.py", script);
  const std::string command =
      "PYTHONIOENCODING=utf-8 PYTHONWARNINGS=ignore /usr/bin/python3 '" + program + "' '" + path + "' 2>&1";
  std::string out;
  FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 4096> buffer{};
  for (std::size_t count = 0; (count = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    out.append(buffer.data(), count);
  const int status = pclose(pipe);
  EXPECT_EQ(status, 0) << out;
  return out;
}

}  // namespace sgfaudit::tests
