// What oneTBB guarantees, said once more for ThreadSanitizer: what a filter did before it gave an item away is there
// for the filter that takes it. The library is not built for that tool, which therefore cannot see it. In every other
// build these do nothing.
#pragma once

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) && !defined(__SANITIZE_THREAD__)
#define __SANITIZE_THREAD__ 1
#endif
#endif

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace sgfaudit::cli {

// At the end of a filter, for the item that it made (nullptr: none) and for what the next call of the same filter
// finds.
inline void hand_over([[maybe_unused]] const void* what) {
#if defined(__SANITIZE_THREAD__)
  if (what) __tsan_release(const_cast<void*>(what));
#endif
}

// At the beginning of a filter, for the same.
inline void take_over([[maybe_unused]] const void* what) {
#if defined(__SANITIZE_THREAD__)
  if (what) __tsan_acquire(const_cast<void*>(what));
#endif
}

}  // namespace sgfaudit::cli
