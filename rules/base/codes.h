// The code of every finding. One enumerator per slug of base/catalogue.h, in the order of its groups; slugs are never
// renamed or reused. Adding one: an enumerator here, a row in base/catalogue/<group>.h, a broken file in
// testdata/broken.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sgfaudit {

enum class Code : std::uint16_t {
  // syntax/
  kSyntaxNoGame,
  kSyntaxJunkBefore,
  kSyntaxJunkAfter,
  kSyntaxUnexpectedCharacter,
  kSyntaxUnclosedValue,
  kSyntaxUnclosedTree,
  kSyntaxExtraClose,
  kSyntaxMissingSemicolon,
  kSyntaxMissingOpen,
  kSyntaxEmptyTree,
  kSyntaxEmptyNode,
  kSyntaxValueWithoutProperty,
  kSyntaxPropertyWithoutValue,
  kSyntaxNulByte,
  kSyntaxLongName,
  kSyntaxBom,
  // text/
  kTextCharsetUnknown,
  kTextCharsetConflict,
  kTextInvalidBytes,
  kTextCharsetGuessed,
  kTextCharsetSyntax,
  kTextTranscoded,
  // property/
  kPropertyLowercaseName,
  kPropertyUnknown,
  kPropertyDuplicate,
  kPropertyMultipleValues,
  kPropertyEmptyValue,
  kPropertyBadValue,
  kPropertyCompose,
  kPropertyMisplacedRoot,
  kPropertyMisplacedGameInfo,
  kPropertyNotInFormat,
  kPropertySetupAndMove,
  kPropertyBlackAndWhite,
  kPropertyMoveInRoot,
  kPropertyAnnotation,
  kPropertyDuplicatePoint,
  kPropertySize,
  kPropertyFormatVersion,
  kPropertyNotGo,
  kPropertyDate,
  kPropertyKomi,
  kPropertyHandicap,
  kPropertyRules,
  kPropertyTime,
  // setup/
  kSetupNoEffect,
  kSetupNoLiberties,
  kSetupAfterMoves,
  kSetupHandicapCount,
  kSetupHandicapPlacement,
  kSetupHistoryCleared,
  // move/
  kMoveOccupied,
  kMoveOffBoard,
  kMoveUnreadable,
  kMoveSuicide,
  kMoveKo,
  kMoveSuperko,
  kMoveRepetition,
  kMoveOutOfTurn,
  kMoveFirstPlayer,
  kMoveAfterEnd,
  kMovePassForm,
  // result/
  kResultWinner,
  kResultMargin,
  kResultDoubtful,
  kResultUndecided,
  kResultForm,
  kResultUnit,
  kResultMissing,
  kResultKomiMissing,
  kResultRulesMissing,
  kResultKomiParity,
  kResultMarkConflict,
  kResultPartialMark,
  kResultUnfinished,
  kResultNoPasses,
  kResultTeire,
  kResultDame,
  kResultKomiCustom,
  kResultLastPass,
  kResultLastMover,
  kResultReason,
  kResultGivenStone,
  // limit/
  kLimitSize,
  kLimitDepth,
  kLimitNodes,
  kLimitValue,
  kLimitSetup,
  kLimitBoard,
  kLimitVariations,
  kLimitDiagnostics,
  kLimitRatio,
  kLimitMember,
  kLimitMembers,
  // io/
  kIoUnreadable,
  kIoTruncated,
  kIoChanged,
  kIoSkipped,
  kIoEngine,
  kIoArchive,
};

inline constexpr std::size_t kCodeCount = static_cast<std::size_t>(Code::kIoArchive) + 1;

}  // namespace sgfaudit
