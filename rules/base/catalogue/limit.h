// The limit/ findings. Message arguments are {0}, {1} …; see CodeInfo for the fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kLimit[] = {
    {.code = Code::kLimitSize,
     .slug = "limit/size",
     .severity = Severity::kError,
     .message = "this game is larger than {0} bytes; it is skipped",
     .why = "A game above the limit is not read, so that damaged or hostile input cannot exhaust the memory. The "
            "games behind it are read.",
     .example = "(;SZ[9]C[more text than anybody reads];B[ee])",
     .advice = "Give a larger limit with --limit game-bytes=N if the record is sound.",
     .sgfc = ""},
    {.code = Code::kLimitDepth,
     .slug = "limit/depth",
     .severity = Severity::kError,
     .message = "more than {0} parentheses are open at once; deeper variations are skipped",
     .why = "The nodes of deeper variations are not read; everything else of the game is.",
     .example = "(;SZ[9](;B[ee](;W[cc](;B[gg]))))",
     .advice = "Give a larger limit with --limit depth=N.",
     .sgfc = ""},
    {.code = Code::kLimitNodes,
     .slug = "limit/nodes",
     .severity = Severity::kError,
     .message = "this game has more than {0} nodes; the rest is skipped",
     .why = "The nodes behind this one are not read. What moves are lost with them is not known, so that no count can "
            "confirm or refute the result.",
     .example = "(;SZ[9];B[ee];W[cc];B[gg])",
     .advice = "Give a larger limit with --limit nodes=N.",
     .sgfc = ""},
    {.code = Code::kLimitValue,
     .slug = "limit/value",
     .severity = Severity::kError,
     .message = "this value is longer than {0} bytes and is not read to its end",
     .why =
         "Only the beginning of a text is used. A line of moves ends before a move or setup that is cut, and without "
         "the whole of what stands in the root about board, stones, rules, komi, handicap or result, the game is not "
         "judged.",
     .example = "(;SZ[9]C[more text than anybody reads];B[ee])",
     .advice = "Give a larger limit with --limit value-bytes=N.",
     .sgfc = ""},
    {.code = Code::kLimitSetup,
     .slug = "limit/setup",
     .severity = Severity::kError,
     .message = "this game sets more than {0} points with AB, AW and AE; the others are not set",
     .why =
         "A compressed list of a few bytes can name 2,704 points, so that a small file could keep a machine busy for "
         "hours. The board is not the record's from here on, and what follows is not replayed.",
     .example = "(;SZ[9]AB[aa:cc];AE[aa:cc];AB[aa:cc])",
     .advice = "Give a larger limit with --limit setup-points=N.",
     .sgfc = ""},
    {.code = Code::kLimitBoard,
     .slug = "limit/board",
     .severity = Severity::kError,
     .message = "the board has {0} columns and {1} rows; more than {2} are not read",
     .why = "The limit on the sides of a board was set below those of this record, so that its moves are not replayed. "
            "(FF[4] itself knows no board of more than 52 lines; that is property/size.)",
     .example = "(;SZ[19];B[ee])",
     .advice = "Give a larger limit with --limit board-side=N, up to 52.",
     .sgfc = ""},
    {.code = Code::kLimitVariations,
     .slug = "limit/variations",
     .severity = Severity::kError,
     .message = "this game has more than {0} variations; the others are not replayed",
     .why = "With --variations each line of a game is replayed from its beginning. The lines behind this one are not.",
     .example = "(;SZ[9](;B[ee])(;B[cc])(;B[gg]))",
     .advice = "Give a larger limit with --limit variations=N.",
     .sgfc = ""},
    {.code = Code::kLimitDiagnostics,
     .slug = "limit/diagnostics",
     .severity = Severity::kWarning,
     .message = "{0} findings of this game are shown; the others are only counted",
     .why =
         "A damaged game can give more findings than anybody reads. The first errors, the first warnings and the first "
         "notes are kept; the numbers in the summary hold for all.",
     .example = "(;SZ[9];B[ee];W[ee];B[ee];W[ee])",
     .advice = "Repair what is shown first, or give a larger limit with --limit diagnostics=N.",
     .sgfc = ""},
    {.code = Code::kLimitRatio,
     .slug = "limit/ratio",
     .severity = Severity::kError,
     .message = "more than {0} bytes were unpacked from each byte that was read; the rest is not read",
     .why = "Game records become ten or twenty times smaller when they are packed. A file of which thousands of times "
            "its size can be unpacked was made to fill a disk or a memory. What was unpacked before is judged, "
            "everything behind it is not. The first MiB is always unpacked.",
     .example = "sgfaudit check bomb.sgf.gz",
     .advice = "Look at where the file comes from; give a larger limit with --limit ratio=N if it is sound.",
     .sgfc = ""},
    {.code = Code::kLimitMember,
     .slug = "limit/member",
     .severity = Severity::kError,
     .message = "this member of an archive has more than {0} bytes; the rest of it is not read",
     .why = "The games that begin before the limit are judged, and the members behind this one are read.",
     .example = "sgfaudit check --limit member-bytes=1M games.zip",
     .advice = "Give a larger limit with --limit member-bytes=N.",
     .sgfc = ""},
    {.code = Code::kLimitMembers,
     .slug = "limit/members",
     .severity = Severity::kError,
     .message = "this archive has more than {0} members; the others are not read",
     .why = "Folders and files of all kinds count. Nothing is known of the members behind the limit.",
     .example = "sgfaudit check --limit members=100 games.zip",
     .advice = "Give a larger limit with --limit members=N.",
     .sgfc = ""},
    {.code = Code::kLimitIndex,
     .slug = "limit/index",
     .severity = Severity::kWarning,
     .message =
         "the moves of {0} games were not kept: games that begin like these are not told, but those with the same "
         "moves or final position are",
     .why = "With --archive the moves of games are kept in memory, two bytes each, to tell how long two games are the "
            "same. The limit is reached; of the games behind it only fingerprints are kept.",
     .example = "(;GM[1]FF[4]SZ[19];B[pd];W[dp])",
     .advice = "Give a larger limit with --limit index-bytes=N (a game of 250 moves takes 500), or check parts of the "
               "archive.",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
