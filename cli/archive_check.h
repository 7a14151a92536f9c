// `check --archive`: findings about two games of one run, each told at one of them and naming the other.
#pragma once

#include <memory>

#include "cli/archive_index.h"
#include "cli/run_observer.h"
#include "cli/settings.h"

namespace sgfaudit::cli {

// One game on its way to the index.
struct ArchiveNote : RunObserver::Note {
  std::string file;  // with the member of an archive
  ArchiveGame game;
  std::vector<std::uint16_t> code;
};
// nullptr where there is no game to keep.
[[nodiscard]] std::shared_ptr<ArchiveNote> archive_note(const GameResult& result);

[[nodiscard]] std::unique_ptr<RunObserver> make_archive_check(const Settings& settings);

}  // namespace sgfaudit::cli
