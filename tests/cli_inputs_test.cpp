// Finding inputs on a real file system, and noticing what happens to a file while it is read.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "cli/input_file.h"
#include "cli/inputs.h"
#include "tests/cli_program.h"

namespace sgfaudit::cli {
namespace {

using tests::TemporaryFolder;

// What a walk finds, without the folder's name: files as they are, problems as "name: code".
std::vector<std::string> walk(const TemporaryFolder& folder, const InputSettings& settings) {
  std::vector<std::string> found;
  InputWalk inputs(settings);
  while (const auto input = inputs.next()) {
    std::string name = input->name;
    if (name.starts_with(folder.path() + "/")) name.erase(0, folder.path().size() + 1);
    if (name == folder.path()) name = ".";
    if (input->problem) name += ": " + std::string(code_info(input->problem->code).slug);
    found.push_back(name);
  }
  return found;
}

std::vector<std::string> walk(const TemporaryFolder& folder) {
  InputSettings settings;
  settings.paths = {folder.path()};
  return walk(folder, settings);
}

using Names = std::vector<std::string>;

TEST(Inputs, FoldersInByteOrderOfNames) {
  const TemporaryFolder folder;
  for (const char* name :
       {"b.sgf", "a.SGF", "a/z.sgf", "a/deep/er/x.mgt", "B.sgfs", "\xc3\xa9.sgf", "notes.txt", "sgf", "c.sgf.bak"}) {
    folder.write(name, "(;)");
  }
  EXPECT_EQ(walk(folder), (Names{"B.sgfs", "a/deep/er/x.mgt", "a/z.sgf", "a.SGF", "b.sgf", "\xc3\xa9.sgf"}));
}

TEST(Inputs, NamedFilesMayBeCalledAnything) {
  const TemporaryFolder folder;
  InputSettings settings;
  settings.paths = {folder.write("game.txt", "(;)"), folder / "missing.sgf", "-"};
  settings.stdin_name = "tonight.sgf";
  EXPECT_EQ(walk(folder, settings), (Names{"game.txt", "missing.sgf: io/unreadable", "tonight.sgf"}));
}

TEST(Inputs, IncludeAndExclude) {
  const TemporaryFolder folder;
  for (const char* name : {"a.sgf", "b.txt", "old/c.sgf", "old/d.txt", "new/old/e.txt"}) folder.write(name, "(;)");
  InputSettings settings;
  settings.paths = {folder.path()};
  settings.include = {"*.txt"};
  EXPECT_EQ(walk(folder, settings), (Names{"b.txt", "new/old/e.txt", "old/d.txt"}));
  settings.exclude = {"old"};
  EXPECT_EQ(walk(folder, settings), (Names{"b.txt"}));
  settings.exclude = {"*/new/*"};
  EXPECT_EQ(walk(folder, settings), (Names{"b.txt", "old/d.txt"}));
}

TEST(Inputs, LinksAreFollowedOnce) {
  const TemporaryFolder folder;
  folder.write("a/game.sgf", "(;)");
  std::filesystem::create_directory_symlink("..", folder / "a/up");
  std::filesystem::create_directory_symlink("a", folder / "b");
  std::filesystem::create_symlink("a/game.sgf", folder / "c.sgf");
  std::filesystem::create_symlink("nothing", folder / "d.sgf");
  std::filesystem::create_symlink("e.sgf", folder / "e.sgf");
  std::filesystem::create_symlink("nothing", folder / "ignored");
  EXPECT_EQ(walk(folder), (Names{"a/game.sgf", "a/up: io/skipped", "b: io/skipped", "c.sgf", "d.sgf: io/unreadable",
                                 "e.sgf: io/skipped"}));
}

TEST(Inputs, PipesDevicesAndSocketsInFoldersAreNotOpened) {
  const TemporaryFolder folder;
  ASSERT_EQ(mkfifo((folder / "pipe.sgf").c_str(), 0600), 0);
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  std::filesystem::create_symlink("/dev/zero", folder / "zero.sgf");
  const int listener = socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  (folder / "socket.sgf").copy(static_cast<char*>(address.sun_path), sizeof address.sun_path - 1);
  ASSERT_EQ(bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_EQ(walk(folder), (Names{"pipe.sgf: io/skipped", "socket.sgf: io/skipped", "zero.sgf: io/skipped"}));
  close(listener);
  InputSettings settings;
  settings.paths = {folder / "pipe", "/dev/zero"};
  EXPECT_EQ(walk(folder, settings), (Names{"pipe", "/dev/zero: io/unreadable"}));
}

TEST(Inputs, AFolderWithoutRecordsIsAProblem) {
  const TemporaryFolder folder;
  folder.write("notes.txt", "no game");
  EXPECT_EQ(walk(folder), Names{".: io/unreadable"});
}

TEST(Inputs, ListsOfNames) {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.sgf", "(;)"), odd = folder.write("odd\nname.sgf", "(;)");
  InputSettings settings;
  settings.files_from = folder.write("list", a + "\r\n\n \t\r\n" + a);
  EXPECT_EQ(walk(folder, settings), (Names{"a.sgf", "a.sgf"}));
  settings.files_from = folder.write("dash", "-\n");
  EXPECT_EQ(walk(folder, settings), (Names{"-: io/unreadable"})) << "a name like others in a list";
  settings.nul_separated = true;
  settings.files_from = folder.write("list0", a + '\0' + odd + '\0');
  EXPECT_EQ(walk(folder, settings), (Names{"a.sgf", "odd\nname.sgf"}));
  settings.files_from = folder.write("noise", std::string(200'000, 'x'));
  EXPECT_THROW(walk(folder, settings), Failure);
  settings.files_from = folder / "missing";
  EXPECT_THROW(walk(folder, settings), Failure);
  settings.files_from = folder.path();
  EXPECT_THROW(walk(folder, settings), Failure);
}

TEST(Inputs, EveryNamedInputHasItsNumber) {
  const TemporaryFolder folder;
  folder.write("f/a.sgf", "(;)");
  folder.write("f/b.sgf", "(;)");
  InputSettings settings;
  settings.paths = {folder / "f", folder / "f/a.sgf"};
  InputWalk inputs(settings);
  std::vector<std::uint64_t> origins;
  while (const auto input = inputs.next()) origins.push_back(input->origin);
  EXPECT_EQ(origins, (std::vector<std::uint64_t>{1, 1, 2}));
}

Input plain_file(const std::string& path) {
  InputSettings settings;
  settings.paths = {path};
  return *InputWalk(settings).next();
}

std::string read_all(InputFile& file) {
  std::string all;
  char buffer[100];
  while (const std::size_t got = file.read(buffer, sizeof buffer)) all.append(buffer, got);
  return all;
}

TEST(InputFile, ReadsWhatIsThere) {
  const TemporaryFolder folder;
  InputFile file(plain_file(folder.write("a", std::string(1000, 'x'))));
  EXPECT_EQ(read_all(file).size(), 1000U);
  EXPECT_EQ(file.bytes_read(), 1000U);
  EXPECT_FALSE(file.problem());
}

TEST(InputFile, ShrinkingIsTold) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", std::string(1000, 'x'));
  InputFile file(plain_file(path));
  char buffer[100];
  ASSERT_EQ(file.read(buffer, sizeof buffer), 100U);
  std::filesystem::resize_file(path, 150);
  EXPECT_EQ(read_all(file).size(), 50U);
  ASSERT_TRUE(file.problem());
  EXPECT_EQ(file.problem()->code, Code::kIoTruncated);
  EXPECT_EQ(file.problem()->arguments, (Names{"150", "1000"}));
  EXPECT_EQ(file.problem()->span.offset, 150U);
}

TEST(InputFile, GrowingIsTold) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", std::string(1000, 'x'));
  InputFile file(plain_file(path));
  std::ofstream(path, std::ios::app) << "more";
  EXPECT_EQ(read_all(file).size(), 1004U);
  ASSERT_TRUE(file.problem());
  EXPECT_EQ(file.problem()->code, Code::kIoChanged);
}

// What comes behind an end that was told is not read, for nobody would look at it.
TEST(InputFile, EndsOnce) {
  const TemporaryFolder folder;
  for (const std::string content : {"", "ab"}) {
    const std::string path = folder.write("a", content);
    InputFile file(plain_file(path));
    EXPECT_EQ(read_all(file), content);
    std::ofstream(path, std::ios::app) << "more";
    EXPECT_EQ(read_all(file), "") << content;
    EXPECT_FALSE(file.problem()) << content;
  }
}

TEST(InputFile, APipeIsWaitedFor) {
  const TemporaryFolder folder;
  const std::string path = folder / "pipe";
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  InputFile file(plain_file(path));
  std::thread writer([&path] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));  // most likely the reader sleeps in poll() by now
    std::ofstream(path) << "first, " << std::flush << "second";
  });
  EXPECT_EQ(read_all(file), "first, second");
  EXPECT_FALSE(file.problem());
  writer.join();
}

// Found as a file, and something else when it is opened: never waited for.
TEST(InputFile, WhatBecameAPipeIsNotRead) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.sgf", "(;)");
  const Input found = plain_file(path);
  std::filesystem::remove(path);
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  InputFile file(found);
  EXPECT_FALSE(file.is_open());
  ASSERT_TRUE(file.problem());
  EXPECT_EQ(file.problem()->code, Code::kIoUnreadable);
}

// A file put in the place of another while that one is read: the one that was opened is read to its end.
TEST(InputFile, AReplacedFileIsReadAsItWas) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", std::string(1000, 'x'));
  InputFile file(plain_file(path));
  char buffer[100];
  ASSERT_EQ(file.read(buffer, sizeof buffer), 100U);
  std::filesystem::rename(folder.write("b", std::string(3000, 'y')), path);
  EXPECT_EQ(read_all(file), std::string(900, 'x'));
  EXPECT_FALSE(file.problem());
}

TEST(InputFile, WhatCannotBeOpened) {
  Input input;
  input.path = "/no/such/file";
  InputFile file(input);
  EXPECT_FALSE(file.is_open());
  ASSERT_TRUE(file.problem());
  EXPECT_EQ(file.problem()->code, Code::kIoUnreadable);
  char buffer[1];
  EXPECT_EQ(file.read(buffer, 1), 0U);
}

}  // namespace
}  // namespace sgfaudit::cli
