// The limit/ findings. Message arguments are {0}, {1} …; see CodeInfo for the fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kLimit[] = {
    {.code = Code::kLimitSize,
     .slug = "limit/size",
     .severity = Severity::kError,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kLimitDepth,
     .slug = "limit/depth",
     .severity = Severity::kError,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kLimitNodes,
     .slug = "limit/nodes",
     .severity = Severity::kError,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kLimitValue,
     .slug = "limit/value",
     .severity = Severity::kError,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kLimitVariations,
     .slug = "limit/variations",
     .severity = Severity::kError,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kLimitDiagnostics,
     .slug = "limit/diagnostics",
     .severity = Severity::kWarning,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
