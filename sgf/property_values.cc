// Checks of single values by their type in the property table (FF[4] basic types, Go types).
#include <algorithm>

#include "sgf/property_checks.h"
#include "sgf/text.h"

namespace sgfaudit::sgf {

namespace {

// Points are unique within each of these groups (FF[4]: setup, markup, territory).
enum class PointGroup : std::uint8_t { kSetup, kMarkup, kSelected, kLabel, kTerritory, kDim, kView, kOther };

PointGroup group_of(PropertyId id) {
  using Id = PropertyId;
  switch (id) {
    case Id::kAB:
    case Id::kAW:
    case Id::kAE:
      return PointGroup::kSetup;
    case Id::kCR:
    case Id::kMA:
    case Id::kSQ:
    case Id::kTR:
      return PointGroup::kMarkup;
    case Id::kSL:
      return PointGroup::kSelected;
    case Id::kLB:
      return PointGroup::kLabel;
    case Id::kTB:
    case Id::kTW:
      return PointGroup::kTerritory;
    case Id::kDD:
      return PointGroup::kDim;
    case Id::kVW:
      return PointGroup::kView;
    default:
      return PointGroup::kOther;
  }
}

bool needs_a_value(ValueType type) {
  switch (type) {
    case ValueType::kNone:
    case ValueType::kMove:
    case ValueType::kFigure:
    case ValueType::kDate:
    case ValueType::kApplication:
      return false;
    default:
      return true;
  }
}

bool is_one_of(std::string_view text, std::string_view digits) {
  return text.size() == 1 && digits.find(text[0]) != std::string_view::npos;
}

// The place of the ":" that divides a composed value (FF[4] Compose); npos where there is none. "\:" does not divide.
std::size_t find_colon(std::string_view raw) {
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == '\\') {
      ++i;
    } else if (raw[i] == ':') {
      return i;
    }
  }
  return std::string_view::npos;
}

}  // namespace

void PropertyChecker::value(const TreeProperty& property, const PropertyInfo& info, TreeValue single) {
  const std::string_view raw = game_->tree.raw(single);
  const std::string_view text = trimmed(raw);
  if (text.empty() && needs_a_value(info.type)) {
    if (info.count != ValueCount::kEmptyList) report(Code::kPropertyEmptyValue, property, single);
    return;
  }
  auto expect = [&](bool good, Code code = Code::kPropertyBadValue) {
    if (!good) report(code, property, single);
  };
  switch (info.type) {
    case ValueType::kNone:  // a number in the root's KO is somebody's komi: said as an annotation without a move
      return expect(text.empty() || (node_ == 0 && property.id == Id::kKO));
    case ValueType::kNumber:
      return expect(read_number(text).has_value());
    case ValueType::kReal:
      return expect(is_real(text));
    case ValueType::kDouble:
      return expect(is_one_of(text, "12"));
    case ValueType::kStyle:
      return expect(is_one_of(text, "0123"));
    case ValueType::kColor:
      return color(property, single, text);
    case ValueType::kPoint:
    case ValueType::kStone:
      return point_list(property, single);
    case ValueType::kPointText:
    case ValueType::kPointPoint:
    case ValueType::kApplication:
      return compose(property, info, single);
    case ValueType::kFigure:
      if (!text.empty() && find_colon(raw) == std::string_view::npos) report(Code::kPropertyCompose, property, single);
      return;
    case ValueType::kTime:
      return expect(is_real(text) && !text.starts_with('-'), Code::kPropertyTime);
    case ValueType::kTimeCount:
      return expect(read_number(text).value_or(-1) >= 0, Code::kPropertyTime);
    case ValueType::kDate:
      return expect(text.empty() || is_date_list(raw), Code::kPropertyDate);
    default:
      return;
  }
}

// FF[4] Color: "B" or "W". Other words that name a colour are understood.
void PropertyChecker::color(const TreeProperty& property, TreeValue value, std::string_view text) {
  if (text == "B" || text == "W") return;
  const bool understood =
      text == "1" || text == "2" || text[0] == 'b' || text[0] == 'w' || text[0] == 'B' || text[0] == 'W';
  Diagnostic& finding = report(Code::kPropertyBadValue, property, value);
  if (understood) finding.severity = Severity::kWarning;
}

void PropertyChecker::point_list(const TreeProperty& property, TreeValue value) {
  const auto range = read_points(game_->tree.raw(value));
  if (!range || !size_.contains(range->last)) {
    report(Code::kPropertyBadValue, property, value);
    return;
  }
  const bool single = range->rectangle && range->first == range->last;  // FF[4]: a rectangle has more than one point
  if (range->blanks || range->reversed || single) {
    report(Code::kPropertyBadValue, property, value).severity = Severity::kWarning;
  }
  if (range->rectangle && game_->format < 4) not_in_format(property);  // compressed lists came with FF[4]
  unique(property, value, range->first, range->last);
}

void PropertyChecker::compose(const TreeProperty& property, const PropertyInfo& info, TreeValue value) {
  const std::string_view raw = game_->tree.raw(value);
  const std::size_t colon = find_colon(raw);
  if (colon == std::string_view::npos) report(Code::kPropertyCompose, property, value);
  if (colon == std::string_view::npos || info.type == ValueType::kApplication) return;
  const auto first = read_points(raw.substr(0, colon));
  const bool two = info.type == ValueType::kPointPoint;
  const auto second = two ? read_points(raw.substr(colon + 1)) : first;
  if (!first || !second || first->rectangle || second->rectangle || !size_.contains(first->first) ||
      !size_.contains(second->first)) {
    report(Code::kPropertyBadValue, property, value);
    return;
  }
  if (first->blanks || second->blanks) report(Code::kPropertyBadValue, property, value).severity = Severity::kWarning;
  if (two && first->first == second->first) report(Code::kPropertyBadValue, property, value);  // FF[4] AR, LN
  if (!two) unique(property, value, first->first, first->last);
}

// Reports the first point of the value that was named before in its group in this node.
void PropertyChecker::unique(const TreeProperty& property, TreeValue value, Point first, Point last) {
  const PointGroup group = group_of(property.id);
  if (group == PointGroup::kOther) return;
  const auto points = static_cast<std::size_t>(size_.points());
  const std::size_t places = points * static_cast<std::size_t>(PointGroup::kOther);
  if (marked_.size() < places) marked_.resize(places);
  std::uint32_t* const marks = marked_.data() + points * static_cast<std::size_t>(group);
  for (int row = first.row; row <= last.row; ++row) {
    for (int column = first.column; column <= last.column; ++column) {
      const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      std::uint32_t& mark = marks[size_.index(point)];
      if (mark == stamp_) {
        report(Code::kPropertyDuplicatePoint, property, value).arguments.push_back(point_name(point, size_));
        return;
      }
      mark = stamp_;
    }
  }
}

}  // namespace sgfaudit::sgf
