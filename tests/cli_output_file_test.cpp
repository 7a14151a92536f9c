// Reports appear complete or not at all, and every failure to write is told.
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <sys/stat.h>

#include "cli/output_file.h"
#include "cli/settings.h"
#include "tests/cli_program.h"

namespace sgfaudit::cli {
namespace {

using tests::read_file;
using tests::TemporaryFolder;

std::size_t entries(const TemporaryFolder& folder) {
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path())) ++count;
  return count;
}

TEST(OutputFile, AppearsWhenItIsComplete) {
  const TemporaryFolder folder;
  const std::string path = folder.write("report", "old");
  {
    OutputFile file(path);
    file.write("new ");
    file.write("report");
    EXPECT_EQ(read_file(path), "old");
    file.commit();
  }
  EXPECT_EQ(read_file(path), "new report");
  EXPECT_EQ(entries(folder), 1U);
}

TEST(OutputFile, LeavesTheOldOneWithoutCommit) {
  const TemporaryFolder folder;
  const std::string path = folder.write("report", "old");
  {
    OutputFile file(path);
    file.write("half");
  }
  EXPECT_EQ(read_file(path), "old");
  EXPECT_EQ(entries(folder), 1U);
}

TEST(OutputFile, KeepsPermissionsAndLinks) {
  const TemporaryFolder folder;
  const std::string path = folder.write("real/report", "old");
  ASSERT_EQ(chmod(path.c_str(), 0640), 0);
  std::filesystem::create_symlink("real/report", folder / "link");
  OutputFile file(folder / "link");
  file.write("new");
  file.commit();
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(read_file(path), "new");
  EXPECT_EQ(std::filesystem::status(path).permissions(), std::filesystem::perms(0640));
}

TEST(OutputFile, TellsWhatFails) {
  const TemporaryFolder folder;
  EXPECT_THROW(OutputFile(folder / "no/such/folder/report"), Failure);
  EXPECT_THROW(OutputFile(folder.path()), Failure) << "a folder";
  OutputFile full("/dev/full");
  EXPECT_THROW(full.write("x"), Failure);
}

}  // namespace
}  // namespace sgfaudit::cli
