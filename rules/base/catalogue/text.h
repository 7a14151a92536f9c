// The text/ findings. Message arguments are {0}, {1} …; see CodeInfo for the fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kText[] = {
    {.code = Code::kTextCharsetUnknown,
     .slug = "text/charset-unknown",
     .severity = Severity::kWarning,
     .message = "CA names no known character set (\"{0}\"); the text is read as {1}",
     .why = "CA tells how bytes make letters (FF[4], CA; the names are those of RFC 1345). Without a known name it "
            "has to be guessed. Moves and results in plain letters are not affected.",
     .example = "(;CA[none]SZ[9];B[ee])",
     .advice = "Write the true name, such as UTF-8, or give it with --encoding.",
     .sgfc = "72"},
    {.code = Code::kTextCharsetConflict,
     .slug = "text/charset-conflict",
     .severity = Severity::kWarning,
     .message = "CA says {0}, but the text is {1}",
     .why = "The bytes do not read well in the set that CA names, and do in another one (FF[4], CA). Servers and "
            "converters often write a set that the file was never saved in. Only names and comments depend on it.",
     .example = "(;CA[UTF-8]PB[a name in GBK]SZ[9];B[ee])",
     .advice = "Convert the file, or correct CA.",
     .sgfc = "73, 74"},
    {.code = Code::kTextInvalidBytes,
     .slug = "text/invalid-bytes",
     .severity = Severity::kWarning,
     .message = "bytes of this value are no characters of {0} (places: {1})",
     .why = "Bytes that are no character of the set were cut off or replaced on their way, often at the end of a name "
            "that a server shortened. They are kept in the file and shown as U+FFFD.",
     .example = "(;CA[UTF-8]PB[a cut name]SZ[9];B[ee])",
     .advice = "Write the text anew, or give the true set with --encoding.",
     .sgfc = "71"},
    {.code = Code::kTextCharsetGuessed,
     .slug = "text/charset-guessed",
     .severity = Severity::kNote,
     .message = "the record does not say its character set; the text reads as {0}",
     .why = "Without CA, FF[4] means Latin-1, but many records hold Chinese, Japanese, Korean or Cyrillic text. The "
            "set is guessed from the bytes of this game and the game before.",
     .example = "(;PB[a name in GBK]SZ[9];B[ee])",
     .advice = "Add CA with the true name, best after converting the file to UTF-8.",
     .sgfc = ""},
    {.code = Code::kTextCharsetSyntax,
     .slug = "text/charset-syntax",
     .severity = Severity::kWarning,
     .message = "in {0}, which CA names, a character of this value ends with the byte \"]\" or \"\\\"; {1}",
     .why =
         "The second byte of a character may be 5B to 5D in Shift_JIS, Big5 and GBK, and is text there. Programs that "
         "read byte by byte take it for the end of the value, or for an escape. Where the reading by characters "
         "would lose nodes, properties or values, the record was written by such a program, or CA is wrong.",
     .example = "(;CA[Shift_JIS]PB[a name that ends with the byte E9]PW[Anna];B[ee])",
     .advice = "Convert the record to UTF-8.",
     .sgfc = ""},
    {.code = Code::kTextTranscoded,
     .slug = "text/transcoded",
     .severity = Severity::kNote,
     .message = "the input is UTF-16; lines, columns and offsets are those of its UTF-8 text",
     .why = "SGF is read byte by byte, which UTF-16 does not allow. The text is converted before it is read; the file "
            "is not changed.",
     .example = "(;CA[UTF-16]SZ[9];B[ee])",
     .advice = "Save the file as UTF-8.",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
