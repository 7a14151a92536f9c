#include "tests/paths.h"

namespace sgfaudit::tests {

std::filesystem::path testdata() {
  return SGFAUDIT_TESTDATA;
}

std::filesystem::path program() {
  return SGFAUDIT_PROGRAM;
}

}  // namespace sgfaudit::tests
