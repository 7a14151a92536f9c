// Three stages on oneTBB: one thread makes jobs, workers do them, one thread takes what they made in the order of the
// jobs.
#pragma once

#include <cstddef>
#include <memory>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>
#include <vector>

#include "cli/handover.h"
#include "cli/stop_signals.h"

namespace sgfaudit::cli {

// What is thrown in a stage ends the run; another stage may be waiting for bytes that then nobody needs.
template <typename Work>
auto or_stop_waiting(Work work) {
  try {
    return work();
  } catch (...) {
    stop_waiting();
    throw;
  }
}

// Pieces at once, for each job. One that takes a thousand times as long as others holds up those behind it, since they
// are written in order: there must be enough of these for the other workers until it is done.
inline constexpr std::size_t kInFlight = 64;

// A job on its way through the pipeline and what became of it.
template <typename JobPtr, typename DonePtr>
struct Piece {
  JobPtr job;
  DonePtr done;
};

// source.next() → a shared pointer to a job, empty at the end; make_worker() → an object of each thread, whose
// work(job) → a shared pointer to what was made; writer.write(made).
template <typename Source, typename MakeWorker, typename Writer>
void run_pipeline(unsigned jobs, Source& source, MakeWorker make_worker, Writer& writer) {
  namespace tbb = oneapi::tbb;
  using JobPtr = decltype(source.next());
  using OnePiece = Piece<JobPtr, decltype(make_worker().work(*source.next()))>;
  tbb::enumerable_thread_specific<decltype(make_worker())> workers(make_worker);
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs);
  tbb::task_arena arena(static_cast<int>(jobs));
  const std::size_t in_flight = kInFlight * jobs;
  // What is in flight, in a ring: the piece before goes to the writer before its place is needed again, since no more
  // than `in_flight` pieces live at once and the writer takes them in order. The pipeline passes on plain pointers.
  std::vector<OnePiece> ring(in_flight);
  std::size_t cut_pieces = 0;
  const auto cut =
      tbb::make_filter<void, OnePiece*>(tbb::filter_mode::serial_in_order, [&](tbb::flow_control& control) {
        take_over(&source);
        OnePiece* piece = &ring[cut_pieces++ % in_flight];
        take_over(piece);
        piece->job = or_stop_waiting([&] { return source.next(); });
        if (!piece->job) control.stop();
        hand_over(piece);
        hand_over(&source);
        return piece;
      });
  const auto work = tbb::make_filter<OnePiece*, OnePiece*>(tbb::filter_mode::parallel, [&](OnePiece* piece) {
    take_over(piece);
    piece->done = or_stop_waiting([&] { return workers.local().work(*piece->job); });
    hand_over(piece);
    hand_over(&workers);
    return piece;
  });
  const auto write = tbb::make_filter<OnePiece*, void>(tbb::filter_mode::serial_in_order, [&](OnePiece* piece) {
    take_over(&writer);
    take_over(piece);
    or_stop_waiting([&] { writer.write(*piece->done); });
    *piece = {};
    hand_over(piece);
    hand_over(&writer);
  });
  arena.execute([&] { tbb::parallel_pipeline(in_flight, cut & work & write); });
  take_over(&source);
  take_over(&writer);
  take_over(&workers);
}

}  // namespace sgfaudit::cli
