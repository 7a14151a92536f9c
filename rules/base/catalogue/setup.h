// The setup/ findings. Message arguments are {0}, {1} …; see CodeInfo for the fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kSetup[] = {
    {.code = Code::kSetupNoEffect,
     .slug = "setup/no-effect",
     .severity = Severity::kWarning,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kSetupNoLiberties,
     .slug = "setup/no-liberties",
     .severity = Severity::kWarning,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kSetupAfterMoves,
     .slug = "setup/after-moves",
     .severity = Severity::kWarning,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kSetupHandicapCount,
     .slug = "setup/handicap-count",
     .severity = Severity::kWarning,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kSetupHandicapPlacement,
     .slug = "setup/handicap-placement",
     .severity = Severity::kNote,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
    {.code = Code::kSetupHistoryCleared,
     .slug = "setup/history-cleared",
     .severity = Severity::kNote,
     .message = "",
     .why = "",
     .example = "",
     .advice = "",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
