// The syntax/ findings. Message arguments are {0}, {1} …; see CodeInfo for the fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kSyntax[] = {
    {.code = Code::kSyntaxNoGame,
     .slug = "syntax/no-game",
     .severity = Severity::kError,
     .message = "no game record begins anywhere in this input",
     .why = "A record begins with \"(;\" (FF[4], GameTree). Nothing in the input does, and nothing looks like a "
            "record that only lost its first bytes.",
     .example = "Hello, here is the game you asked for.",
     .advice = "Check that this is the right file, and that it was not cut off, packed or converted on its way.",
     .sgfc = "7"},
    {.code = Code::kSyntaxJunkBefore,
     .slug = "syntax/junk-before",
     .severity = Severity::kWarning,
     .message = "text that belongs to no game stands before the first one{0}",
     .why = "FF[4] asks programs to skip text before the first \"(;\"; mail headers are the usual case. It is skipped "
            "here, but it may be the beginning of a game that lost its \"(;\". With moves in it, it is an error: they "
            "are lost.",
     .example = "Subject: game 3 (;SZ[9];B[ee])",
     .advice = "Remove the text, or see whether a game is hidden in it.",
     .sgfc = "6"},
    {.code = Code::kSyntaxJunkAfter,
     .slug = "syntax/junk-after",
     .severity = Severity::kWarning,
     .message = "text that belongs to no game stands behind this one{0}",
     .why = "Between game trees and behind the last one only white space is expected (FF[4], Collection). The text is "
            "skipped. With moves in it, it is an error: they are lost, and this game may be incomplete.",
     .example = "(;SZ[9];B[ee]) the end",
     .advice = "Remove the text; if it holds moves, look for the \")\" that ended the game too early.",
     .sgfc = ""},
    {.code = Code::kSyntaxUnexpectedCharacter,
     .slug = "syntax/unexpected-character",
     .severity = Severity::kError,
     .message = "text stands where only \";\", \"(\", \")\" or a property may stand",
     .why = "Outside values a record consists of nodes, properties and parentheses (FF[4], EBNF). Behind a value such "
            "text is mostly the rest of it: an unescaped \"]\" closed the value too early. It is skipped up to the "
            "next token.",
     .example = "(;US[Reader [3d]];B[ee])",
     .advice = "Write \"\\]\" for every \"]\" inside a text, or remove what does not belong there.",
     .sgfc = "8"},
    {.code = Code::kSyntaxUnclosedValue,
     .slug = "syntax/unclosed-value",
     .severity = Severity::kError,
     .message = "the value that begins here {0}",
     .why = "A value ends at the next \"]\" that is not escaped (FF[4], PropValue). Where that \"]\" is missing, a "
            "number or a point is taken to end at the next property or node, a text at the next game or at the end of "
            "the input, whichever loses least. A text may hold \"[\": where the game info seems to go on inside one, "
            "that is only a warning, and it stays text.",
     .example = "(;SZ[9];B[ee;W[cc])",
     .advice = "Add the missing \"]\".",
     .sgfc = "10"},
    {.code = Code::kSyntaxUnclosedTree,
     .slug = "syntax/unclosed-tree",
     .severity = Severity::kError,
     .message = "the game ends with {0} \")\" missing",
     .why = "Each \"(\" needs its \")\" (FF[4], GameTree). Either the end of the game was cut off, and moves may be "
            "missing with it, or only the parentheses are.",
     .example = "(;SZ[9];B[ee]",
     .advice = "Compare the last move with the game; if none is missing, add the \")\".",
     .sgfc = "9"},
    {.code = Code::kSyntaxExtraClose,
     .slug = "syntax/extra-close",
     .severity = Severity::kError,
     .message = "a \")\" closes nothing",
     .why = "Each \")\" closes a \"(\" (FF[4], GameTree). One that closes nothing is skipped. Where nodes follow the "
            "\")\" that would end the game, that one is too many, and they are read as the game's.",
     .example = "(;SZ[9];B[ee]))",
     .advice = "Remove it, or find the \"(\" that is missing before it.",
     .sgfc = ""},
    {.code = Code::kSyntaxMissingSemicolon,
     .slug = "syntax/missing-semicolon",
     .severity = Severity::kError,
     .message = "a node begins here without its \";\" (\"{0}\")",
     .why = "A tree begins with a node, and a node with \";\" (FF[4], Node). Old programs left the first one out. The "
            "node is read as if the \";\" were there.",
     .example = "(SZ[9];B[ee])",
     .advice = "Write \";\" before the first property of the node.",
     .sgfc = "36, 67"},
    {.code = Code::kSyntaxMissingOpen,
     .slug = "syntax/missing-open",
     .severity = Severity::kError,
     .message = "nodes begin here without a \"(\"",
     .why = "At the beginning of a game the \"(\" was lost; behind a variation, FF[4] allows only further variations. "
            "There the nodes are taken to go on with the line from which the variation branches off, which is what "
            "the programs mean that write so.",
     .example = "(;SZ[9];B[ee](;W[cc]);W[gg])",
     .advice = "Write the \"(\" that is missing; put a line that goes on in parentheses of its own, before its "
               "variations.",
     .sgfc = "66"},
    {.code = Code::kSyntaxEmptyTree,
     .slug = "syntax/empty-tree",
     .severity = Severity::kError,
     .message = "parentheses without a node in them",
     .why = "A tree holds at least one node (FF[4], GameTree). The empty one is ignored.",
     .example = "(;SZ[9];B[ee]())",
     .advice = "Remove the parentheses.",
     .sgfc = "12"},
    {.code = Code::kSyntaxEmptyNode,
     .slug = "syntax/empty-node",
     .severity = Severity::kNote,
     .message = "a node without properties",
     .why = "FF[4] allows empty nodes, but they say nothing; some servers write one at the end of every game. A move "
            "may have been deleted here.",
     .example = "(;SZ[9];B[ee];)",
     .advice = "Nothing needs to be done if no move is missing.",
     .sgfc = "55"},
    {.code = Code::kSyntaxValueWithoutProperty,
     .slug = "syntax/value-without-property",
     .severity = Severity::kError,
     .message = "a value without a property that it could belong to",
     .why = "Values follow the identifier of their property (FF[4], Property). Nobody can say what this one means; it "
            "is skipped.",
     .example = "(;SZ[9];[ee])",
     .advice = "Write the identifier before it, such as B, or remove the value.",
     .sgfc = "54"},
    {.code = Code::kSyntaxPropertyWithoutValue,
     .slug = "syntax/property-without-value",
     .severity = Severity::kError,
     .message = "the property {0} has no value",
     .why = "A property has one value at least, if only an empty one such as KO[] (FF[4], Property). It is ignored; "
            "the properties beside it are kept.",
     .example = "(;SZ[9];LB B[ee])",
     .advice = "Add the value, or remove the identifier.",
     .sgfc = "20"},
    {.code = Code::kSyntaxNulByte,
     .slug = "syntax/nul-byte",
     .severity = Severity::kError,
     .message = "a byte of value zero",
     .why = "Zero bytes do not occur in text. They come from damaged disks, from memory written beyond its end, or "
            "from text in UTF-16 pasted into another character set.",
     .example = "(;SZ[9]C[a NUL stands here];B[ee])",
     .advice = "Restore the file from its source, or remove the bytes.",
     .sgfc = "22"},
    {.code = Code::kSyntaxLongName,
     .slug = "syntax/long-name",
     .severity = Severity::kNote,
     .message = "the identifier {0} has more than two letters",
     .why = "All properties of FF[4] have one or two capital letters (FF[1] to FF[3] wrote further letters in lower "
            "case). Longer ones are private to a program.",
     .example = "(;SZ[9]MULTIGOGM[1];B[ee])",
     .advice = "Nothing needs to be done, unless a letter is missing between two identifiers.",
     .sgfc = "11, 31"},
    {.code = Code::kSyntaxBom,
     .slug = "syntax/bom",
     .severity = Severity::kNote,
     .message = "a UTF-8 byte order mark stands before the game",
     .why = "The mark says that the text is UTF-8. FF[4] does not mention it; some programs take it for text before "
            "the game. It has no column of its own here.",
     .example = "(;SZ[9];B[ee])",
     .advice = "Save the file as UTF-8 without byte order mark if a program complains.",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
