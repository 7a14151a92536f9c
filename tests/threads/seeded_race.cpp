// A pipeline like the one of cli/pipeline.h with a fault that ThreadSanitizer must report: the workers count in one
// variable without a lock. Shows that the run of the program under that tool could fail: neither cli/handover.h nor the
// suppressions hide what workers share. Built with -fsanitize=thread only; scripts/threads runs it.
#include <cstdio>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>
#include <vector>

#include "cli/handover.h"

int main() {
  using sgfaudit::cli::hand_over;
  using sgfaudit::cli::take_over;
  namespace tbb = oneapi::tbb;
  constexpr int kItems = 20'000;
  constexpr std::size_t kInFlight = 16;
  int next = 0;
  long shared = 0;  // the fault
  long written = 0;
  tbb::task_arena arena(4);
  std::vector<int> ring(kInFlight);
  const auto cut = tbb::make_filter<void, int*>(tbb::filter_mode::serial_in_order, [&](tbb::flow_control& control) {
    take_over(&next);
    int* item = &ring[static_cast<std::size_t>(next) % kInFlight];
    take_over(item);
    *item = next++;
    if (next > kItems) control.stop();
    hand_over(item);
    hand_over(&next);
    return item;
  });
  const auto work = tbb::make_filter<int*, int*>(tbb::filter_mode::parallel, [&](int* item) {
    take_over(item);
    for (int i = 0; i < 100; ++i) shared += *item;
    hand_over(item);
    return item;
  });
  const auto write = tbb::make_filter<int*, void>(tbb::filter_mode::serial_in_order, [&](int* item) {
    take_over(&written);
    take_over(item);
    written += *item;
    hand_over(item);
    hand_over(&written);
  });
  arena.execute([&] { tbb::parallel_pipeline(kInFlight, cut & work & write); });
  take_over(&written);
  std::printf("%ld %ld\n", shared, written);
  return 0;
}
