// The io/ findings. Message arguments are {0}, {1} …; see CodeInfo for the fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kIo[] = {
    {.code = Code::kIoUnreadable,
     .slug = "io/unreadable",
     .severity = Severity::kError,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kIoTruncated,
     .slug = "io/truncated",
     .severity = Severity::kError,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kIoChanged,
     .slug = "io/changed",
     .severity = Severity::kError,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kIoSkipped,
     .slug = "io/skipped",
     .severity = Severity::kWarning,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
