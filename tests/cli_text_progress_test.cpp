// The progress line, with a clock that the test turns.
#include <gtest/gtest.h>

#include "cli/progress.h"

namespace sgfaudit::cli {
namespace {

TEST(ProgressLine, Table) {
  EXPECT_EQ(progress_line(1, 1, 1, 0.5), "1 of 1 file, 1 game") << "no rate before it means anything";
  EXPECT_EQ(progress_line(8'000, 32'000, 8'000, 10), "8,000 of 32,000 files, 8,000 games, 800 games/s, 30 s left");
  EXPECT_EQ(progress_line(100, 10'000, 1'234'567, 100),
            "100 of 10,000 files, 1,234,567 games, 12,346 games/s, 2 h 45 min left");
  EXPECT_EQ(progress_line(50, 100, 50, 300), "50 of 100 files, 50 games, 0 games/s, 5 min left");
  EXPECT_EQ(progress_line(7, 0, 70, 2), "7 files, 70 games, 35 games/s") << "unknown total";
  EXPECT_EQ(progress_line(7, 7, 70, 2), "7 of 7 files, 70 games, 35 games/s") << "nothing is left";
}

TEST(Progress, DrawsAtMostTenTimesASecondAndCleansUp) {
  double now = 0;
  std::string written;
  {
    Progress progress(
        true, 10, [&](std::string_view text) { written += text; }, [&] { return now; });
    progress.update(1, 1);
    EXPECT_EQ(written, "") << "too early";
    now = 0.11;
    progress.update(2, 3);
    EXPECT_EQ(written, "\r\x1b[K2 of 10 files, 3 games");
    progress.update(3, 4);
    EXPECT_EQ(written, "\r\x1b[K2 of 10 files, 3 games");
  }
  EXPECT_EQ(written, "\r\x1b[K2 of 10 files, 3 games\r\x1b[K");
}

TEST(Progress, SilentUnlessShown) {
  double now = 0;
  std::string written;
  Progress progress(
      false, 10, [&](std::string_view text) { written += text; }, [&] { return now; });
  now = 5;
  progress.update(5, 5);
  progress.clear();
  EXPECT_EQ(written, "");
  EXPECT_TRUE(shows_progress(When::kAlways));
  EXPECT_FALSE(shows_progress(When::kNever));
}

}  // namespace
}  // namespace sgfaudit::cli
