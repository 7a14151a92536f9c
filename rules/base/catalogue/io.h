// The io/ findings. Message arguments are {0}, {1} …; see CodeInfo for the fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kIo[] = {
    {.code = Code::kIoUnreadable,
     .slug = "io/unreadable",
     .severity = Severity::kError,
     .message = "cannot be read: {0}",
     .why =
         "The file, folder or pipe could not be opened, or the system reported an error while it was read. Games read "
         "before the error are judged; nothing is known of those behind it.",
     .example = "sgfaudit check no-such-file.sgf",
     .advice = "Check the name and the permissions; after a reading error, fetch the file again and check the disk.",
     .sgfc = ""},
    {.code = Code::kIoTruncated,
     .slug = "io/truncated",
     .severity = Severity::kError,
     .message = "became shorter while it was read: only {0} of {1} bytes were there",
     .why = "The file had one length when it was opened and ended earlier. Another program was writing it, so that the "
            "last "
            "game read may be cut off and later ones missing: the report is not one about the finished file.",
     .example = "a server that rewrites today's file while the check runs",
     .advice = "Run the check again when nothing writes to the file, or check a copy.",
     .sgfc = ""},
    {.code = Code::kIoChanged,
     .slug = "io/changed",
     .severity = Severity::kError,
     .message = "was changed while it was read",
     .why = "Length or modification time at the end are not those at the beginning. What was read may mix two "
            "versions, so "
            "that findings and results may belong to neither.",
     .example = "a game that is still being recorded",
     .advice = "Run the check again when nothing writes to the file, or check a copy.",
     .sgfc = ""},
    {.code = Code::kIoSkipped,
     .slug = "io/skipped",
     .severity = Severity::kWarning,
     .message = "is skipped: {0}",
     .why = "Something in a folder has the name of a game record but is none (a pipe, a device, a socket), or is a "
            "link to a "
            "folder that is read anyway. Reading it could wait for ever or read the same games twice.",
     .example = "ln -s .. games/loop",
     .advice = "Name a pipe itself to have it read; leave out what is meant to be there with --exclude.",
     .sgfc = ""},
    {.code = Code::kIoEngine,
     .slug = "io/engine",
     .severity = Severity::kError,
     .message = "the engine does not say which stones are dead: {0}",
     .why = "With --dead engine the engine decides the chains that marks and proof leave open. It could not be asked, "
            "gave "
            "no answer in time, or gave one that cannot be right: a point without a stone, or a part of a chain, whose "
            "stones live and die together. Nothing is guessed in its place, so that the game is undecided.",
     .example = "sgfaudit check --dead engine --engine \"gnugo --mode gtp\" --engine-timeout 0.01 games/",
     .advice = "Run the engine by hand: it must speak GTP (version 2) on standard input and output, and know the "
               "commands boardsize, clear_board, komi, play and final_status_list. Give it more time with "
               "--engine-timeout, or take --dead estimate.",
     .sgfc = ""},
    {.code = Code::kIoArchive,
     .slug = "io/archive",
     .severity = Severity::kError,
     .message = "cannot be unpacked: {0}",
     .why = "The archive, packed file or member is damaged, cut off, encrypted, or not what its name says. Games "
            "before the damage are judged; nothing is known of what stands behind it. A damaged member of a zip "
            "archive does not keep the others from being read.",
     .example = "a download that broke off: games.tar.gz",
     .advice = "Fetch or pack it again, and test it with its own tool (unzip -t, gzip -t, xz -t, zstd -t, 7z t). An "
               "encrypted archive has to be decrypted before.",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
