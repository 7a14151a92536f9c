// One packed stream (gzip, xz, zstd, bzip2) as the bytes that were packed: all of them if several were joined, every
// check sum verified.
#pragma once

#include <memory>

#include "cli/byte_source.h"
#include "cli/file_kind.h"
#include "cli/unpack_budget.h"

namespace sgfaudit::cli {

// What is damaged or cut off is io/archive, behind the bytes that could be unpacked; too much of it is limit/ratio.
// `packed` and `budget` must outlive the result.
[[nodiscard]] std::unique_ptr<ByteSource> unpack(Packing packing, ByteSource& packed, const UnpackBudget& budget);

}  // namespace sgfaudit::cli
