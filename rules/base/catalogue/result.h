// The result/ findings: what the audit says about RE, KM and RU. Message arguments are {0}, {1} …; see CodeInfo for the
// fields.
#pragma once

#include "base/code_info.h"

namespace sgfaudit::catalogue {

inline constexpr CodeInfo kResult[] = {
    {.code = Code::kResultWinner,
     .slug = "result/winner",
     .severity = Severity::kError,
     .message = "the recorded result {0} does not name the winner of the count, which gives {1}",
     .why = "Rules, komi and the status of every stone are known, and the count of the final position gives another "
            "winner than "
            "RE (or a draw where RE names a winner). A result table made from this record pays the wrong player.",
     .example = "(;GM[1]FF[4]SZ[5]RU[Tromp-Taylor]KM[0]RE[W+25];B[cc];W[];B[];W[])",
     .advice = "Compare with the score sheet or the players; correct RE if they confirm the count. The hints name the "
               "smallest "
               "change that would make RE right.",
     .sgfc = ""},
    {.code = Code::kResultMargin,
     .slug = "result/margin",
     .severity = Severity::kError,
     .message = "the recorded margin of {0} is not the margin of the count, which gives {1}",
     .why = "The winner is right, but rules, komi and the status of every stone are known and the count gives another "
            "margin.",
     .example = "(;GM[1]FF[4]SZ[5]RU[Tromp-Taylor]KM[0]RE[B+24];B[cc];W[];B[];W[])",
     .advice = "Another komi, the compensation of a handicap game, or a last point are the usual reasons (hints, where "
               "there are "
               "any, name the one that fits). Correct RE or KM once you know which of them is wrong.",
     .sgfc = ""},
    {.code = Code::kResultDoubtful,
     .slug = "result/doubtful",
     .severity = Severity::kWarning,
     .message = "recorded {0}, counted {1}; but {2}",
     .why = "The count contradicts RE, yet something the count rests on is not certain (the rules, a turn, a stone "
            "only estimated "
            "dead), so that the record is not called wrong.",
     .example = "(;GM[1]FF[4]SZ[5]KM[0]RE[B+1];B[cc];W[];B[];W[]TB[aa])",
     .advice = "Supply what is uncertain (--rules, --komi, --dead-stones) and check again.",
     .sgfc = ""},
    {.code = Code::kResultUndecided,
     .slug = "result/undecided",
     .severity = Severity::kWarning,
     .message = "{0} can be neither confirmed nor refuted: {1}",
     .why = "No single count of the final position can be defended. The report gives the range between the extreme "
            "readings "
            "instead of a guess.",
     .example = "(;GM[1]FF[4]SZ[5]RU[Chinese]KM[0.5]RE[B+4.5];B[cc];W[dc];B[cb];W[db];B[];W[])",
     .advice = "Say which stones are dead (--dead-stones D4,Q16, or --dead none where all live), or mark the territory "
               "in the "
               "record (TB, TW).",
     .sgfc = ""},
    {.code = Code::kResultForm,
     .slug = "result/form",
     .severity = Severity::kWarning,
     .message = "RE[{0}] is not written as FF[4] has it; read as {1}",
     .why = "FF[4] knows the forms 0, Draw, B+3.5, B+, B+R, B+T, B+F, Void and ? (and the same for W). Other programs "
            "may read "
            "anything else differently or not at all.",
     .example = "(;GM[1]FF[4]SZ[5]RE[black wins by 3.5];B[cc])",
     .advice = "Write RE in one of the forms of FF[4].",
     .sgfc = "33"},
    {.code = Code::kResultUnit,
     .slug = "result/unit",
     .severity = Severity::kWarning,
     .message = "RE[{0}] can only be in zi under {1} rules; read as {2} points",
     .why = "Under rules that count stones for half (1 zi = 2 points) a margin ending in .25 or .75 is in zi. FF[4] "
            "asks for points.",
     .example = "(;GM[1]FF[4]SZ[5]RU[Chinese]KM[7.5]RE[B+8.75];B[cc];W[];B[];W[])",
     .advice = "Write the margin in points: twice the number of zi.",
     .sgfc = ""},
    {.code = Code::kResultMissing,
     .slug = "result/missing",
     .severity = Severity::kWarning,
     .message = "no result is recorded (RE)",
     .why = "Without RE there is nothing to compare the count with.",
     .example = "(;GM[1]FF[4]SZ[5];B[cc])",
     .advice = "Add RE; `sgfaudit score` shows the count, --count-all adds it to the report.",
     .sgfc = ""},
    {.code = Code::kResultKomiMissing,
     .slug = "result/komi-missing",
     .severity = Severity::kWarning,
     .message = "no komi is recorded (KM){0}",
     .why = "There is no default komi in FF[4]; a count without komi does not decide a game.",
     .example = "(;GM[1]FF[4]SZ[5]RU[Chinese]RE[B+25];B[cc];W[];B[];W[])",
     .advice = "Add KM, or give the komi that was agreed with --komi.",
     .sgfc = ""},
    {.code = Code::kResultRulesMissing,
     .slug = "result/rules-missing",
     .severity = Severity::kWarning,
     .message =
         "no ruleset is known (RU {0}); {1} rules are applied, moves are judged with simple ko and without suicide",
     .why = "Rulesets differ in ko, suicide, handicap and by a point in the count; FF[4] has no default. Under a "
            "fallback no result "
            "is called wrong.",
     .example = "(;GM[1]FF[4]SZ[5]KM[0]RE[B+24];B[cc];W[];B[];W[])",
     .advice = "Add RU, or name the rules of the event with --rules.",
     .sgfc = ""},
    {.code = Code::kResultKomiParity,
     .slug = "result/komi-parity",
     .severity = Severity::kWarning,
     .message = "a komi of {0} and a margin of {1} cannot belong to the same game",
     .why = "Counts on the board are whole numbers, so the margin has the fraction of the komi (and under rules with a "
            "button of "
            "half a point more). One of KM and RE is wrong, whatever the position.",
     .example = "(;GM[1]FF[4]SZ[5]RU[Chinese]KM[6.5]RE[B+3];B[cc])",
     .advice = "Find out which of KM and RE was written down wrongly.",
     .sgfc = ""},
    {.code = Code::kResultMarkConflict,
     .slug = "result/mark-conflict",
     .severity = Severity::kNote,
     .message =
         "{0} rules take no stones off at the end, but the territory marks would make {1} dead; the marks are ignored",
     .why = "Under a literal ruleset every stone on the board counts; players have to capture what is dead before they "
            "pass.",
     .example = "(;GM[1]FF[4]SZ[5]RU[Tromp-Taylor]KM[0]RE[B+3];B[cc];W[aa];B[];W[]TB[aa])",
     .advice = "Nothing, if the game was scored literally. If the players agreed on the dead stones, check with --dead "
               "marks.",
     .sgfc = ""},
    {.code = Code::kResultPartialMark,
     .slug = "result/partial-mark",
     .severity = Severity::kWarning,
     .message =
         "only {2} of the {1} stones of the chain at {0} stand on marked territory; the chain is counted as alive",
     .why = "A chain is dead as a whole or not at all. Marks on a part of it are a slip of the person or program that "
            "made them.",
     .example = "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0]RE[B+1];B[cc];W[aa];B[dd];W[ab];B[];W[]TB[aa][ee])",
     .advice = "Mark the whole chain, or none of it; or say with --dead-stones which chains are dead.",
     .sgfc = ""},
    {.code = Code::kResultUnfinished,
     .slug = "result/unfinished",
     .severity = Severity::kWarning,
     .message = "the game is not finished in this record: {0}",
     .why = "A count belongs to the position in which both sides have passed and all borders are closed (Japanese "
            "rules art. 9; the "
            "logical rules end by two passes). What is recorded here can still change.",
     .example = "(;GM[1]FF[4]SZ[5]RU[Tromp-Taylor]KM[0]RE[B+25];B[cc])",
     .advice = "Add the missing moves or passes; with --count-all the position is counted as it stands.",
     .sgfc = ""},
    {.code = Code::kResultNoPasses,
     .slug = "result/no-passes",
     .severity = Severity::kNote,
     .message = "the record does not end with two passes; the position is counted as it stands",
     .why = "Many servers do not record the passes that end a game. Where all borders are closed, or the territory is "
            "marked, the "
            "count does not depend on them (but AGA's pass stones do).",
     .example = "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0]RE[B+24];B[cc]TB[aa])",
     .advice = "Nothing; record the passes where you can.",
     .sgfc = ""},
    {.code = Code::kResultTeire,
     .slug = "result/teire",
     .severity = Severity::kNote,
     .message = "{0} will have to be filled to keep stones connected: with it the count is {1}, without it {2}",
     .why = "A false eye looks like territory until the outside dame are filled (Japanese rules art. 9, commentary: "
            "teire). People count it "
            "more often than not; RE is accepted if it meets either count.",
     .example = "(;GM[1]FF[4]SZ[6]RU[Japanese]KM[0]RE[B+1]AB[da][db][ac][bc][dc][cd]AW[ea:ee][ad][bd][dd][ae][be][de]["
                "af:ef];B[]"
                ";W[])",
     .advice = "Choose with --false-eyes count or refuse if your event has a rule for it.",
     .sgfc = ""},
    {.code = Code::kResultDame,
     .slug = "result/dame",
     .severity = Severity::kNote,
     .message =
         "{0} still open and counted for nobody, which gives {1}; filled in turn, {2} first, the count would be {3}, "
         "and {4} first {5}",
     .why = "Under area scoring a dame is a point for the side that fills it (Chinese rules art. 12 count half of each "
            "for either side if it is left). Players usually fill them in turn before they count, and an odd number "
            "gives the side that starts one point more.",
     .example = "(;GM[1]FF[4]SZ[5]RU[Chinese]KM[0.5]RE[B+0.5]AB[ba:be]AW[da:de];B[];W[])",
     .advice = "If the record lacks the last moves, add them; else the result is the count as it stands.",
     .sgfc = ""},
    {.code = Code::kResultKomiCustom,
     .slug = "result/komi-custom",
     .severity = Severity::kNote,
     .message = "komi {0} is not the customary {1} of {2} rules",
     .why = "Events may set their own komi; a komi that is unusual for the ruleset and date is also a common slip of "
            "the keyboard.",
     .example = "(;GM[1]FF[4]SZ[19]RU[Japanese]KM[7]RE[B+R];B[dd])",
     .advice = "Check KM against the announcement of the event.",
     .sgfc = ""},
    {.code = Code::kResultLastPass,
     .slug = "result/last-pass",
     .severity = Severity::kWarning,
     .message = "{0}: by territory as recorded the game is {1}, by area {2}",
     .why = "Under AGA rules each pass hands over a stone and White must make the last pass; then both sides have used "
            "equally many stones, and both ways of counting give the same result. Here a pass or a turn is missing or "
            "was not recorded; the verdict uses the area count.",
     .example = "(;GM[1]FF[4]SZ[5]RU[AGA]KM[0]RE[B+25];B[cc];W[];B[])",
     .advice = "Add White's last pass (and hand over its stone), or the turn that is missing, to the record.",
     .sgfc = ""},
    {.code = Code::kResultLastMover,
     .slug = "result/last-mover",
     .severity = Severity::kWarning,
     .message = "{0} {1}, but the last recorded move is {0}'s own",
     .why = "A player resigns or runs out of time while on move. That the loser made the last move hints at a missing "
            "move or at a "
            "winner written down wrongly.",
     .example = "(;GM[1]FF[4]SZ[5]RE[B+R];B[cc];W[dd])",
     .advice = "Check whether the winner was exchanged, or a last move is missing.",
     .sgfc = ""},
    {.code = Code::kResultReason,
     .slug = "result/reason",
     .severity = Severity::kWarning,
     .message = "\"{0}\" is no way to win that FF[4] knows; the winner is taken, the reason is not",
     .why = "Behind B+ or W+ FF[4] allows a number, R, T or F (or their long words).",
     .example = "(;GM[1]FF[4]SZ[5]RE[B+AW];B[cc])",
     .advice = "Write the reason as R, T or F, or the margin in points.",
     .sgfc = "33"},
    {.code = Code::kResultGivenStone,
     .slug = "result/given-stone",
     .severity = Severity::kWarning,
     .message = "{0} was given as a {1} stone, but no stone stands there in the final position",
     .why = "The list of dead or alive stones names points of the final position; this one does not fit this game.",
     .example = "(;GM[1]FF[4]SZ[5]RU[Chinese]KM[0]RE[B+25];B[cc];W[];B[];W[])",
     .advice = "Look at the final position with `sgfaudit score` and correct the list.",
     .sgfc = ""},
    {.code = Code::kResultTableConflict,
     .slug = "result/table-conflict",
     .severity = Severity::kWarning,
     .message = "{0}: {1} in the record, {2} in the table of results ({3}: {4})",
     .why = "Ratings and prizes are computed from the table of --results, and the record of the same game tells "
            "something else: the winner, the margin, the colours, the handicap or the round. One of the two was "
            "written down wrongly.",
     .example = "(;GM[1]FF[4]SZ[5]PB[Ito Jun]PW[Abe Ken]RO[3]RE[W+R];B[cc])",
     .advice = "Ask the players or look at the score sheet, and correct the record or the table.",
     .sgfc = ""},
    {.code = Code::kResultTableMissing,
     .slug = "result/table-missing",
     .severity = Severity::kWarning,
     .message = "{0}, is missing in {1}",
     .why = "A game of the table of --results has no record among those that were checked, or a record has no game in "
            "the table: it was lost, not entered, belongs to another event, or a name is written too differently.",
     .example = "(;GM[1]FF[4]SZ[5]PB[Ito Jun]PW[Nobody]RE[W+R];B[cc])",
     .advice = "Add what is missing, or write the names as the table has them; leave games of other events out of the "
               "run.",
     .sgfc = ""},
    {.code = Code::kResultTableAmbiguous,
     .slug = "result/table-ambiguous",
     .severity = Severity::kWarning,
     .message = "which game of the table of results this is, is not certain: {0}; {1}",
     .why = "A record is found in the table of --results by its players, and by its round where both name one (RO, or "
            "\"Round 3\" in EV). Where several games fit, the record is compared with none of them. Where a name fits "
            "only in part (an initial, a surname alone), the only game that fits is taken, and this is a note.",
     .example = "(;GM[1]FF[4]SZ[5]PB[Ito]PW[Abe]RE[W+R];B[cc])",
     .advice = "Give whole names in PB and PW and the round in RO.",
     .sgfc = ""},
};

}  // namespace sgfaudit::catalogue
