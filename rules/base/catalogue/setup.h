// The setup/ findings. Message arguments are {0}, {1} …; see CodeInfo for the fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kSetup[] = {
    {.code = Code::kSetupNoEffect,
     .slug = "setup/no-effect",
     .severity = Severity::kWarning,
     .message = "the setup at {0} changes nothing: {1}",
     .why = "AB, AW and AE change points (FF[4], Setup properties). A setup that leaves its points as they were is "
            "harmless for the game but often shows that the writer expected another position, such as after a "
            "missing move.",
     .example = "(;SZ[9]AB[cc];AB[cc])",
     .advice = "Remove the value, or look for what is missing before it.",
     .sgfc = "39"},
    {.code = Code::kSetupNoLiberties,
     .slug = "setup/no-liberties",
     .severity = Severity::kWarning,
     .message = "the setup leaves the {0} {2} at {1} without liberties",
     .why = "A setup takes nothing off (FF[4]: no captures are made), so it can leave stones that no play could "
            "leave. They stay on the board until a play beside them takes them, and are counted as they stand.",
     .example = "(;SZ[5]AB[aa]AW[ab][ba])",
     .advice = "Remove the stones with AE, or correct the setup.",
     .sgfc = ""},
    {.code = Code::kSetupAfterMoves,
     .slug = "setup/after-moves",
     .severity = Severity::kWarning,
     .message = "stones are set up after move {0}, in the middle of the game",
     .why = "Setup belongs at the beginning (FF[4], Setup properties). In the middle of a game it replaces moves: "
            "prisoners, the turn and the history are then unknown, so a count by territory can be off, and "
            "repetitions are looked for only after it.",
     .example = "(;SZ[9];B[ee];AW[cc])",
     .advice = "Record moves as B and W. If a move was taken back or corrected, record the game as it was played in "
               "the end.",
     .sgfc = "62"},
    {.code = Code::kSetupHandicapCount,
     .slug = "setup/handicap-count",
     .severity = Severity::kWarning,
     .message = "HA is {0}, but the number of black stones before White's first move is {1}",
     .why = "HA only states the handicap and places no stone (FF[4], HA); the stones stand in AB or, where "
            "placement is free, are Black's first moves. When the two numbers differ, the compensation that some "
            "rulesets give for each stone is uncertain.",
     .example = "(;SZ[9]HA[3]AB[cg][gc];W[ee])",
     .advice = "Correct HA, or add the missing stones with AB.",
     .sgfc = "61"},
    {.code = Code::kSetupHandicapPlacement,
     .slug = "setup/handicap-placement",
     .severity = Severity::kNote,
     .message = "the {0} handicap stones are not on the fixed points: {1}",
     .why = "This ruleset places handicap stones on fixed star points. Another placement is played now and then and "
            "changes no count, but it can also show a mirrored board or a mistyped point.",
     .example = "(;SZ[19]RU[Japanese]HA[2]AB[dj][pd];W[pp])",
     .advice = "Nothing, if the stones really stood there.",
     .sgfc = ""},
    {.code = Code::kSetupHistoryCleared,
     .slug = "setup/history-cleared",
     .severity = Severity::kNote,
     .message = "the setup after move {0} starts a new history: repetitions of earlier positions are not looked for",
     .why = "Ko and superko compare positions that play has led to. A setup in the middle of the game makes a "
            "position from outside, so the history starts again after it.",
     .example = "(;SZ[9]RU[AGA];B[ee];AE[ee])",
     .advice = "Nothing, if the setup is meant.",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
