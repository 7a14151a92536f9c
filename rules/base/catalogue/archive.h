// The archive/ findings, about two games of one run (check --archive). Message arguments are {0}, {1} …; see CodeInfo
// for the fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kArchive[] = {
    {.code = Code::kArchiveDuplicate,
     .slug = "archive/duplicate",
     .severity = Severity::kWarning,
     .message = "{0} is the game of {1}: the same {2} moves{3}",
     .why = "The archive holds one game twice, perhaps turned, mirrored or with colours exchanged: statistics count it "
            "twice, and a correction of the one misses the other. Passes at the end make no difference; games of fewer "
            "than 10 moves are not compared.",
     .example = "(;GM[1]FF[4]SZ[5];B[cc];W[cb];B[bb];W[db];B[ca];W[dc];B[bc];W[cd];B[dd];W[bd])\n"
                "(;GM[1]FF[4]SZ[5];B[cc];W[cd];B[bd];W[dd];B[ce];W[dc];B[bc];W[cb];B[db];W[bb])",
     .advice = "Keep the record that knows more, and take the other one out.",
     .sgfc = ""},
    {.code = Code::kArchiveNearDuplicate,
     .slug = "archive/near-duplicate",
     .severity = Severity::kWarning,
     .message = "{0} is nearly the game of {1}: {2}",
     .why =
         "Two records share at least their first 50 moves and at least half of the shorter one, more than any opening "
         "that is played again, or they reach the same final position in another order (30 moves or more). One was "
         "copied with a slip, or two people wrote down one game; or somebody played again against a program that "
         "answers "
         "alike.",
     .example = "(;GM[1]FF[4]SZ[19];B[pd];W[dp])",
     .advice = "Compare the two from the first move that differs; keep the right one.",
     .sgfc = ""},
    {.code = Code::kArchiveContradiction,
     .slug = "archive/contradiction",
     .severity = Severity::kWarning,
     .message = "{0} has the result {1}, but {2} has {3}: {4}",
     .why = "One game is in the archive with two results: two records with the same moves, or one the beginning of the "
            "other, or with the same players, date, event and round. One of the results is wrong.",
     .example = "(;GM[1]FF[4]SZ[5]RE[B+R];B[cc];W[cb];B[bb];W[db];B[ca];W[dc];B[bc];W[cd];B[dd];W[bd])\n"
                "(;GM[1]FF[4]SZ[5]RE[W+R];B[cc];W[cb];B[bb];W[db];B[ca];W[dc];B[bc];W[cd];B[dd];W[bd])",
     .advice = "Find out which result is right, correct the other record or take it out.",
     .sgfc = ""},
    {.code = Code::kArchivePrefix,
     .slug = "archive/prefix",
     .severity = Severity::kWarning,
     .message = "{0} is only the beginning of {2}: its {1} moves are the first of the {3} moves there{4}",
     .why = "A record that was broken off stands beside the whole game (30 moves or more are compared).",
     .example = "(;GM[1]FF[4]SZ[19];B[pd];W[dp])",
     .advice = "Take the incomplete record out, unless the longer one goes on with moves that were not played.",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
