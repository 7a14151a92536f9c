// The text/ findings. Message arguments are {0}, {1} …; see CodeInfo for the fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kText[] = {
    {.code = Code::kTextCharsetUnknown,
     .slug = "text/charset-unknown",
     .severity = Severity::kWarning,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kTextCharsetConflict,
     .slug = "text/charset-conflict",
     .severity = Severity::kWarning,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kTextInvalidBytes,
     .slug = "text/invalid-bytes",
     .severity = Severity::kWarning,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kTextCharsetGuessed,
     .slug = "text/charset-guessed",
     .severity = Severity::kNote,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kTextTranscoded,
     .slug = "text/transcoded",
     .severity = Severity::kNote,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
