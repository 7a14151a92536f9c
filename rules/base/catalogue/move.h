// The move/ findings. Message arguments are {0}, {1} …; see CodeInfo for the fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kMove[] = {
    {.code = Code::kMoveOccupied,
     .slug = "move/occupied",
     .severity = Severity::kError,
     .message = "{0} plays on {1}, where {2} stands",
     .why = "A stone may be played on an empty point only, under every ruleset. As FF[4] asks, the move is executed "
            "all the same: the stone that stood there is replaced, and nobody gains a prisoner by it. What is "
            "counted afterwards is the board that results, but the game is illegal.",
     .example = "(;SZ[9];B[ee];W[ee])",
     .advice = "Compare with the paper record or the video: usually a coordinate was mistyped, or a capture before "
               "it is missing.",
     .sgfc = "58"},
    {.code = Code::kMoveOffBoard,
     .slug = "move/off-board",
     .severity = Severity::kError,
     .message = "\"{0}\" is no point of this board",
     .why = "The value names a point outside the board (FF[4], Go: points run from aa to the size of the board). "
            "Only an empty value, or tt on boards of at most 19 lines, is a pass; anything else off the board is a "
            "lost move, and no stone can be put for it.",
     .example = "(;SZ[18];B[ss])",
     .advice = "If a pass was meant, write B[] or W[]; if the game was played on a larger board, correct SZ.",
     .sgfc = ""},
    {.code = Code::kMoveUnreadable,
     .slug = "move/unreadable",
     .severity = Severity::kError,
     .message = "\"{0}\" is neither a point nor a pass",
     .why = "A move is two letters, or nothing for a pass (FF[4], Move and Point). This value is neither, so nobody "
            "can say where the stone stood; it is counted as a move, and the turn passes on.",
     .example = "(;SZ[9];B[e5])",
     .advice = "Write the point with two letters, the column first, counted from the top-left corner.",
     .sgfc = ""},
    {.code = Code::kMoveSuicide,
     .slug = "move/suicide",
     .severity = Severity::kError,
     .message = "{0} {1} is suicide: {2} no liberty, and nothing is taken",
     .why = "The play leaves stones of the player's own colour without a liberty and takes no stone of the other "
            "side. This ruleset forbids it (Japanese rules art. 4, Chinese rules, AGA rules); New Zealand, Ing and "
            "Tromp-Taylor rules allow it for several stones. The stones come off when the move is executed.",
     .example = "(;SZ[9]RU[Japanese];B[ab];W[ii];B[ba];W[aa])",
     .advice = "Look for a capture that is missing before this move. If the game was played where suicide is legal, "
               "record the rules in RU or say --suicide multi.",
     .sgfc = ""},
    {.code = Code::kMoveKo,
     .slug = "move/ko",
     .severity = Severity::kError,
     .message = "{0} retakes at once in the ko that {1} took with move {2}{3}",
     .why = "A single stone that has just taken a single stone may not be taken back by the very next move "
            "(Japanese rules art. 6; every ruleset forbids it). The player must move elsewhere first, or pass; "
            "taking two or more stones there (a snapback) is not a ko.",
     .example = "(;SZ[9];B[ab];W[ca];B[ee];W[bb];B[ef];W[aa];B[ba];W[aa])",
     .advice = "Usually a ko threat and its answer are missing from the record. If the retake was really played, it "
               "was an illegal move.",
     .sgfc = ""},
    {.code = Code::kMoveSuperko,
     .slug = "move/superko",
     .severity = Severity::kError,
     .message = "{0} {1} brings back the position {2}: forbidden by {3} superko",
     .why = "Under superko no play may bring back an earlier position of the game: none at all (positional), none "
            "with the same player to move (situational), or none that a play of one's own created (natural "
            "situational). History starts at the last setup. Under rules with simple ko the same move is legal and "
            "only noted.",
     .example = "(;SZ[9]RU[Chinese]"
                "AB[ab][ib][bi][ah]AW[aa][ca][bb][ia][ga][hb][ci][bh]PL[B];B[ba];W[ai];B[ha];W[aa];B[bi];W[ia])",
     .advice = "In play referees often declare no result for triple ko and other long cycles. If the game followed "
               "simple ko, say so in RU or with --ko simple.",
     .sgfc = ""},
    {.code = Code::kMoveRepetition,
     .slug = "move/repetition",
     .severity = Severity::kNote,
     .message = "{0} {1} brings back the position {2}, a cycle of {3} moves that these rules allow",
     .why = "A whole-board position has come back. These rules do not forbid it, but an endless cycle (triple ko, "
            "eternal life) ends a game without result or as a draw: Japanese rules art. 12, if both players agree. "
            "A cycle is named once, where it first closes.",
     .example = "(;SZ[9]RU[Japanese]RE[Void]"
                "AB[ab][ib][bi][ah]AW[aa][ca][bb][ia][ga][hb][ci][bh]PL[B];B[ba];W[ai];B[ha];W[aa];B[bi];W[ia])",
     .advice = "Nothing is wrong with the record. RE[Void] is consistent with such a cycle.",
     .sgfc = ""},
    {.code = Code::kMoveOutOfTurn,
     .slug = "move/out-of-turn",
     .severity = Severity::kWarning,
     .message = "{0} moves although it is {1}'s turn: {2}",
     .why = "The players alternate (every ruleset). A second move in a row usually means that a move or a pass "
            "between them was not recorded, which can change a count that depends on who moved how often. Handicap "
            "stones recorded as Black's first moves are not out of turn.",
     .example = "(;SZ[9];B[gg];W[gc];W[cg])",
     .advice = "Add the missing move; if the other side passed, record the pass (B[] or W[]).",
     .sgfc = "63"},
    {.code = Code::kMoveFirstPlayer,
     .slug = "move/first-player",
     .severity = Severity::kWarning,
     .message = "{0} makes the first move although {1} should: {2}",
     .why = "Black moves first in an even game, White after handicap stones, and the side that PL names where it is "
            "given (FF[4], PL and HA). A different start suggests exchanged colours, a missing move or a wrong HA.",
     .example = "(;SZ[9];W[cc];B[gg])",
     .advice = "Check that the colours of the players are right and that no first move is missing; set PL if this "
               "side really began.",
     .sgfc = ""},
    {.code = Code::kMoveAfterEnd,
     .slug = "move/after-end",
     .severity = Severity::kWarning,
     .message = "{0} plays {1} after {2} passes in a row had ended the game",
     .why = "Passes in a row end play under this ruleset, but play may be resumed (Japanese rules art. 9, AGA "
            "disputes), and some programs record the proof that stones are dead. The game is therefore judged at "
            "the last move of the record, not at the first end.",
     .example = "(;SZ[9];B[ee];W[];B[];W[cc])",
     .advice = "If the moves after the passes only show that stones are dead, put them in a variation.",
     .sgfc = ""},
    {.code = Code::kMovePassForm,
     .slug = "move/pass-form",
     .severity = Severity::kWarning,
     .message = "a pass written as \"{0}\"",
     .why = "FF[4] writes a pass as an empty value, and FF[3] as tt on boards of at most 19 lines. This form is "
            "understood as a pass because nothing else can be meant.",
     .example = "(;SZ[9];B[ee];W[  ])",
     .advice = "Write the pass as B[] or W[].",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
