// The one table of all properties the reader knows (FF[4] properties and Go-specific properties; FF[1]–FF[3] for the
// older ones). All checks of property_checks.cc follow from its columns: adding a property is adding an enumerator and
// a row.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace sgfaudit::sgf {

enum class PropertyId : std::uint8_t {
  kAB,
  kAE,
  kAN,
  kAP,
  kAR,
  kAW,
  kB,
  kBL,
  kBM,
  kBR,
  kBS,
  kBT,
  kC,
  kCA,
  kCH,
  kCP,
  kCR,
  kDD,
  kDM,
  kDO,
  kDT,
  kEL,
  kEV,
  kEX,
  kFF,
  kFG,
  kGB,
  kGC,
  kGM,
  kGN,
  kGW,
  kHA,
  kHO,
  kID,
  kIT,
  kKI,
  kKM,
  kKO,
  kL,
  kLB,
  kLN,
  kLT,
  kM,
  kMA,
  kMN,
  kN,
  kOB,
  kOM,
  kON,
  kOP,
  kOT,
  kOV,
  kOW,
  kPB,
  kPC,
  kPL,
  kPM,
  kPW,
  kRE,
  kRG,
  kRO,
  kRU,
  kSC,
  kSE,
  kSI,
  kSL,
  kSO,
  kSQ,
  kST,
  kSZ,
  kTB,

  kTE,
  kTM,
  kTR,
  kTW,
  kUC,
  kUS,
  kV,
  kVW,
  kW,
  kWL,
  kWR,
  kWS,
  kWT,
  kUnknown
};
inline constexpr std::size_t kPropertyCount = static_cast<std::size_t>(PropertyId::kUnknown);

enum class ValueType : std::uint8_t {
  kAny,
  kNone,
  kNumber,
  kReal,
  kDouble,
  kColor,
  kText /* and SimpleText */,
  kMove,
  kPoint /* markup */,
  kStone /* setup */,
  kPointText,
  kPointPoint,
  kFigure,
  kTime,
  kTimeCount,
  kDate,
  kApplication,
  kFormat,
  kGame,
  kStyle,
  kCharset,
  kSize,
  kScored /* KM HA RE RU: read and judged where the result is */
};
enum class PropertyClass : std::uint8_t {
  kMisc,
  kRoot,
  kGameInfo,
  kSetup,
  kMove,
  kMarkup,
  kTiming,
  kNode,
  kMoveAnnotation
};
enum class ValueCount : std::uint8_t { kOne, kList, kEmptyList /* a list that may be empty: DD[] */ };

struct PropertyInfo {
  std::string_view name;
  PropertyId id{};
  ValueType type{};
  PropertyClass kind{};
  ValueCount count = ValueCount::kOne;
  std::uint8_t first_format = 1;  // the FF versions that define it
  std::uint8_t last_format = 4;
  bool go_only = false;
};

inline constexpr std::array<PropertyInfo, kPropertyCount + 1> kPropertyTable = [] {
  using Id = PropertyId;
  using T = ValueType;
  using K = PropertyClass;
  constexpr auto kOne = ValueCount::kOne;
  constexpr auto kList = ValueCount::kList;
  constexpr auto kElist = ValueCount::kEmptyList;
  return std::array<PropertyInfo, kPropertyCount + 1>{{
      {"AB", Id::kAB, T::kStone, K::kSetup, kList},
      {"AE", Id::kAE, T::kStone, K::kSetup, kList},
      {"AN", Id::kAN, T::kText, K::kGameInfo, kOne, 3},
      {"AP", Id::kAP, T::kApplication, K::kRoot, kOne, 4},
      {"AR", Id::kAR, T::kPointPoint, K::kMarkup, kList, 4},
      {"AW", Id::kAW, T::kStone, K::kSetup, kList},
      {"B", Id::kB, T::kMove, K::kMove},
      {"BL", Id::kBL, T::kTime, K::kTiming},
      {"BM", Id::kBM, T::kDouble, K::kMoveAnnotation},
      {"BR", Id::kBR, T::kText, K::kGameInfo},
      {"BS", Id::kBS, T::kNumber, K::kMisc, kOne, 1, 3},
      {"BT", Id::kBT, T::kText, K::kGameInfo, kOne, 3},
      {"C", Id::kC, T::kText, K::kNode},
      {"CA", Id::kCA, T::kCharset, K::kRoot, kOne, 4},
      {"CH", Id::kCH, T::kDouble, K::kNode, kOne, 1, 3},
      {"CP", Id::kCP, T::kText, K::kGameInfo, kOne, 3},
      {"CR", Id::kCR, T::kPoint, K::kMarkup, kList, 3},
      {"DD", Id::kDD, T::kPoint, K::kMarkup, kElist, 4},
      {"DM", Id::kDM, T::kDouble, K::kNode, kOne, 3},
      {"DO", Id::kDO, T::kNone, K::kMoveAnnotation, kOne, 4},
      {"DT", Id::kDT, T::kDate, K::kGameInfo},
      {"EL", Id::kEL, T::kNumber, K::kMisc, kOne, 1, 3},
      {"EV", Id::kEV, T::kText, K::kGameInfo},
      {"EX", Id::kEX, T::kMove, K::kMisc, kOne, 1, 3},
      {"FF", Id::kFF, T::kFormat, K::kRoot},
      {"FG", Id::kFG, T::kFigure, K::kMisc, kOne, 3},
      {"GB", Id::kGB, T::kDouble, K::kNode},
      {"GC", Id::kGC, T::kText, K::kGameInfo},
      {"GM", Id::kGM, T::kGame, K::kRoot},
      {"GN", Id::kGN, T::kText, K::kGameInfo},
      {"GW", Id::kGW, T::kDouble, K::kNode},
      {"HA", Id::kHA, T::kScored, K::kGameInfo, kOne, 1, 4, true},
      {"HO", Id::kHO, T::kDouble, K::kNode, kOne, 4},
      {"ID", Id::kID, T::kText, K::kGameInfo, kOne, 3, 3},
      {"IT", Id::kIT, T::kNone, K::kMoveAnnotation, kOne, 4},
      {"KI", Id::kKI, T::kNumber, K::kGameInfo, kOne, 1, 3, true},
      {"KM", Id::kKM, T::kScored, K::kGameInfo, kOne, 1, 4, true},
      {"KO", Id::kKO, T::kNone, K::kMove, kOne, 4},
      {"L", Id::kL, T::kPoint, K::kMarkup, kList, 1, 2},
      {"LB", Id::kLB, T::kPointText, K::kMarkup, kList, 3},
      {"LN", Id::kLN, T::kPointPoint, K::kMarkup, kList, 4},
      {"LT", Id::kLT, T::kNone, K::kMisc, kOne, 3, 3},
      {"M", Id::kM, T::kPoint, K::kMarkup, kList, 1, 2},
      {"MA", Id::kMA, T::kPoint, K::kMarkup, kList, 3},
      {"MN", Id::kMN, T::kNumber, K::kMove, kOne, 3},
      {"N", Id::kN, T::kText, K::kNode},
      {"OB", Id::kOB, T::kTimeCount, K::kTiming, kOne, 3},
      {"OM", Id::kOM, T::kTimeCount, K::kMisc, kOne, 3, 3},
      {"ON", Id::kON, T::kText, K::kGameInfo, kOne, 4},
      {"OP", Id::kOP, T::kTime, K::kMisc, kOne, 3, 3},
      {"OT", Id::kOT, T::kText, K::kGameInfo, kOne, 4},
      {"OV", Id::kOV, T::kTime, K::kMisc, kOne, 3, 3},
      {"OW", Id::kOW, T::kTimeCount, K::kTiming, kOne, 3},
      {"PB", Id::kPB, T::kText, K::kGameInfo},
      {"PC", Id::kPC, T::kText, K::kGameInfo},
      {"PL", Id::kPL, T::kColor, K::kSetup},
      {"PM", Id::kPM, T::kNumber, K::kMisc, kOne, 4},
      {"PW", Id::kPW, T::kText, K::kGameInfo},
      {"RE", Id::kRE, T::kScored, K::kGameInfo},
      {"RG", Id::kRG, T::kPoint, K::kMarkup, kList, 1, 3},
      {"RO", Id::kRO, T::kText, K::kGameInfo},
      {"RU", Id::kRU, T::kScored, K::kGameInfo, kOne, 3},
      {"SC", Id::kSC, T::kPoint, K::kMarkup, kList, 1, 3},
      {"SE", Id::kSE, T::kAny, K::kMarkup, kList, 3, 3},
      {"SI", Id::kSI, T::kDouble, K::kNode, kOne, 1, 3},
      {"SL", Id::kSL, T::kPoint, K::kMarkup, kList},
      {"SO", Id::kSO, T::kText, K::kGameInfo},
      {"SQ", Id::kSQ, T::kPoint, K::kMarkup, kList, 4},
      {"ST", Id::kST, T::kStyle, K::kRoot, kOne, 4},
      {"SZ", Id::kSZ, T::kSize, K::kRoot},
      {"TB", Id::kTB, T::kPoint, K::kMarkup, kElist, 1, 4, true},
      {"TE", Id::kTE, T::kDouble, K::kMoveAnnotation},
      {"TM", Id::kTM, T::kTime, K::kGameInfo},
      {"TR", Id::kTR, T::kPoint, K::kMarkup, kList, 3},
      {"TW", Id::kTW, T::kPoint, K::kMarkup, kElist, 1, 4, true},
      {"UC", Id::kUC, T::kDouble, K::kNode, kOne, 3},
      {"US", Id::kUS, T::kText, K::kGameInfo},
      {"V", Id::kV, T::kReal, K::kNode},
      {"VW", Id::kVW, T::kPoint, K::kMarkup, kElist},
      {"W", Id::kW, T::kMove, K::kMove},
      {"WL", Id::kWL, T::kTime, K::kTiming},
      {"WR", Id::kWR, T::kText, K::kGameInfo},
      {"WS", Id::kWS, T::kNumber, K::kMisc, kOne, 1, 3},
      {"WT", Id::kWT, T::kText, K::kGameInfo, kOne, 3},
      {"", Id::kUnknown, T::kAny, K::kMisc, kList},
  }};
}();

[[nodiscard]] constexpr const PropertyInfo& property_info(PropertyId id) {
  return kPropertyTable[static_cast<std::size_t>(id)];
}

// Can no "[" stand in its values (FF[4]: a number, a point, a colour, a date, the name of a character set; not in texts
// and what is composed with them)?
[[nodiscard]] constexpr bool is_plain(const PropertyInfo& info) {
  switch (info.type) {
    case ValueType::kAny:
    case ValueType::kText:
    case ValueType::kPointText:
    case ValueType::kFigure:
    case ValueType::kApplication:
      return false;
    case ValueType::kScored:
      return info.id == PropertyId::kKM || info.id == PropertyId::kHA;
    default:
      return true;
  }
}

// Do verdict and count depend on it: board, moves, setup, territory, and what is compared with the result?
[[nodiscard]] constexpr bool is_judged(PropertyId id) {
  switch (id) {
    case PropertyId::kFF:
    case PropertyId::kGM:
    case PropertyId::kSZ:
    case PropertyId::kB:
    case PropertyId::kW:
    case PropertyId::kAB:
    case PropertyId::kAW:
    case PropertyId::kAE:
    case PropertyId::kPL:
    case PropertyId::kTB:
    case PropertyId::kTW:
    case PropertyId::kKI:
      return true;
    default:
      return property_info(id).type == ValueType::kScored;
  }
}

static_assert(
    [] {
      for (std::size_t i = 0; i <= kPropertyCount; ++i) {
        if (static_cast<std::size_t>(kPropertyTable[i].id) != i) return false;
      }
      return true;
    }(),
    "one row per property, in the order of the enumeration");

namespace property_index {
constexpr std::size_t slot(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<std::size_t>(c - 'A') + 1 : 0;
}
inline constexpr auto kIds = [] {
  std::array<PropertyId, std::size_t{27} * 27> ids{};
  ids.fill(PropertyId::kUnknown);
  for (const PropertyInfo& info : kPropertyTable) {
    if (!info.name.empty()) ids[slot(info.name[0]) * 27 + (info.name.size() > 1 ? slot(info.name[1]) : 0)] = info.id;
  }
  return ids;
}();
}  // namespace property_index

// The property of a name in capital letters; kUnknown where the table has none.
[[nodiscard]] constexpr PropertyId property_id(std::string_view name) {
  using property_index::slot;
  if (name.empty() || name.size() > 2 || slot(name[0]) == 0) return PropertyId::kUnknown;
  if (name.size() == 2 && slot(name[1]) == 0) return PropertyId::kUnknown;
  return property_index::kIds[slot(name[0]) * 27 + (name.size() > 1 ? slot(name[1]) : 0)];
}

// The property that an identifier means as it is spelled. FF[1]–FF[3]: lower-case letters do not count (SiZe = SZ); one
// or two letters that are all lower case can only be meant as capitals (b = B).
[[nodiscard]] PropertyId property_id_as_spelled(std::string_view spelled);

// The same, quickly where it is spelled as in the table.
[[nodiscard]] inline PropertyId find_property(std::string_view spelled) {
  const PropertyId id = property_id(spelled);
  return id != PropertyId::kUnknown ? id : property_id_as_spelled(spelled);
}

// The identifier without its lower-case letters, at most 64 letters of it.
[[nodiscard]] std::string_view significant_letters(std::string_view spelled, std::array<char, 64>& buffer);

}  // namespace sgfaudit::sgf
