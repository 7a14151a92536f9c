// Where the tests find their files. Compiled once for each test program, so that a test does not depend on the folder
// it is built in.
#pragma once

#include <filesystem>

namespace sgfaudit::tests {

// The folder testdata/ of the sources.
[[nodiscard]] std::filesystem::path testdata();
// The program sgfaudit of this build.
[[nodiscard]] std::filesystem::path program();

}  // namespace sgfaudit::tests
