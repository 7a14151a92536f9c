// A pipeline like the one of cli/run.cc with a fault that ThreadSanitizer must report: the workers count in one
// variable without a lock. Shows that the run of the program under that tool could fail: neither cli/handover.h nor the
// suppressions hide what workers share. Built with -fsanitize=thread only; scripts/threads runs it.
#include <cstdio>
#include <memory>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include "cli/handover.h"

int main() {
  using sgfaudit::cli::hand_over;
  using sgfaudit::cli::take_over;
  namespace tbb = oneapi::tbb;
  using Item = std::shared_ptr<int>;
  constexpr int kItems = 20'000;
  int next = 0;
  long shared = 0;  // the fault
  long written = 0;
  tbb::task_arena arena(4);
  const auto cut = tbb::make_filter<void, Item>(tbb::filter_mode::serial_in_order, [&](tbb::flow_control& control) {
    take_over(&next);
    Item item = next < kItems ? std::make_shared<int>(next++) : nullptr;
    if (!item) control.stop();
    hand_over(item.get());
    hand_over(&next);
    return item;
  });
  const auto work = tbb::make_filter<Item, Item>(tbb::filter_mode::parallel, [&](const Item& item) {
    take_over(item.get());
    for (int i = 0; i < 100; ++i) shared += *item;
    hand_over(item.get());
    return item;
  });
  const auto write = tbb::make_filter<Item, void>(tbb::filter_mode::serial_in_order, [&](const Item& item) {
    take_over(&written);
    take_over(item.get());
    written += *item;
    hand_over(&written);
  });
  arena.execute([&] { tbb::parallel_pipeline(16, cut & work & write); });
  take_over(&written);
  std::printf("%ld %ld\n", shared, written);
  return 0;
}
