// Checks of names, counts, places and combinations of properties (see property_checks.h); those of single values are in
// property_values.cc. One function per rule of FF[4].
#include "sgf/property_checks.h"

#include <algorithm>

#include "sgf/text.h"

namespace sgfaudit::sgf {

namespace {

bool is_move(PropertyId id) {
  return id == PropertyId::kB || id == PropertyId::kW;
}

constexpr std::uint32_t class_bit(PropertyClass kind) {
  return 1U << static_cast<unsigned>(kind);
}

// Is it the name that the table has? Those have one letter or two, that of an unknown property has none.
bool is_spelled_so(std::string_view name, const PropertyInfo& info) {
  return name.size() == info.name.size() && name.front() == info.name.front() && name.back() == info.name.back();
}

bool is_node_verdict(PropertyId id) {
  return id == PropertyId::kDM || id == PropertyId::kGB || id == PropertyId::kGW || id == PropertyId::kUC;
}

}  // namespace

void PropertyChecker::begin(const GameContext& game, BoardSize size, Findings& findings) {
  game_ = &game;
  findings_ = &findings;
  size_ = size;
  wrong_format_.reset();
  odd_names_.clear();
  info_on_path_.clear();
  root_has_info_ = false;
}

void PropertyChecker::check(const GameContext& game, BoardSize size, Findings& findings) {
  begin(game, size, findings);
  const Tree& tree = game.tree;
  std::uint32_t from = 0;
  for (const MoveRun& run : tree.runs) {  // usual moves: there is nothing to say about them
    nodes(from, run.first);
    pass_info_on(run.first, run.end());
    from = run.end();
  }
  nodes(from, static_cast<std::uint32_t>(tree.nodes.size()));
}

void PropertyChecker::nodes(std::uint32_t from, std::uint32_t end) {
  for (; from < end; ++from) {
    node(from);
    pass_info_on(from, from + 1);
  }
}

// Game info above a node is game info on its path.
void PropertyChecker::pass_info_on(std::uint32_t from, std::uint32_t end) {
  if (info_on_path_.empty()) return;
  for (from = std::max<std::uint32_t>(from, 1); from < end; ++from) {
    if (info_on_path_[game_->tree.nodes[from].parent]) info_on_path_[from] = true;
  }
}

Diagnostic& PropertyChecker::report(Code code, const TreeProperty& property) {
  Diagnostic& finding = findings_->add(code, game_->name_span(property));
  finding.arguments.emplace_back(game_->tree.name(property).substr(0, kLongestShownName));
  return finding;
}

Diagnostic& PropertyChecker::report(Code code, const TreeProperty& property, TreeValue value) {
  Diagnostic& finding = findings_->add(code, game_->value_span(value));
  finding.arguments.reserve(2);
  finding.arguments.emplace_back(game_->tree.name(property).substr(0, kLongestShownName));
  finding.arguments.push_back(game_->shown(value));
  return finding;
}

void PropertyChecker::next_stamp() {
  if (++stamp_ != 0) return;
  seen_in_.fill(0);  // all numbers are used up
  marked_.clear();
  stamp_ = 1;
}

void PropertyChecker::node(std::uint32_t index) {
  node_ = index;
  next_stamp();
  std::bitset<kPropertyCount + 1> here;
  bool repeated = false;
  std::uint32_t classes = 0;
  for (const TreeProperty& property : game_->tree.properties_of(index)) {
    const PropertyInfo& info = property_info(property.id);
    const auto id = static_cast<std::size_t>(property.id);
    const bool counts = !here[id] || info.id == Id::kUnknown || info.count != ValueCount::kOne;
    repeated = repeated || here[id];
    here.set(id);
    classes |= class_bit(info.kind);
    if (!is_spelled_so(game_->tree.name(property), info)) name(property, info);
    if (game_->format < info.first_format || game_->format > info.last_format) not_in_format(property);
    if (info.kind == PropertyClass::kRoot && index != 0) report(Code::kPropertyMisplacedRoot, property);
    values(property, info, counts);
  }
  using Class = PropertyClass;
  constexpr std::uint32_t kActs = class_bit(Class::kMove) | class_bit(Class::kSetup);
  constexpr std::uint32_t kTells =
      class_bit(Class::kMove) | class_bit(Class::kMoveAnnotation) | class_bit(Class::kNode);
  if (repeated) duplicates(index);
  if ((classes & kActs) != 0) combinations(index);
  if ((classes & kTells) != 0) annotations(index);
  if ((classes & class_bit(Class::kGameInfo)) != 0) game_info(index);
}

// Something that the recorded version of the format does not have, once for each property.
void PropertyChecker::not_in_format(const TreeProperty& property) {
  const auto id = static_cast<std::size_t>(property.id);
  if (!game_->format_recorded || wrong_format_[id]) return;
  wrong_format_.set(id);
  report(Code::kPropertyNotInFormat, property).arguments.push_back(std::to_string(game_->format));
}

// Names that are not written as FF[4] writes them, each spelling once.
void PropertyChecker::name(const TreeProperty& property, const PropertyInfo& info) {
  const std::string_view spelled = game_->tree.name(property);
  if (!odd_names_.insert(spelled)) return;
  std::array<char, 64> buffer{};
  const std::string_view letters = significant_letters(spelled, buffer);
  if (std::any_of(spelled.begin(), spelled.end(), is_lower)) {
    Diagnostic& finding = report(Code::kPropertyLowercaseName, property);
    finding.arguments.emplace_back(letters);
    if (game_->format < 4) finding.severity = Severity::kNote;
  }
  if (letters.size() > 2) report(Code::kSyntaxLongName, property);
  if (info.id == Id::kUnknown) report(Code::kPropertyUnknown, property);
}

void PropertyChecker::values(const TreeProperty& property, const PropertyInfo& info, bool counts) {
  const auto all = game_->tree.values_of(property);
  if (counts && info.count == ValueCount::kOne && all.size() > 1) {
    report(Code::kPropertyMultipleValues, property, all[1]);
  }
  if (node_ == 0 && !all.empty()) swallowed(property, info, all[0]);
  if (!counts || info.type == ValueType::kAny || info.type == ValueType::kText || info.type == ValueType::kScored)
    return;
  for (const TreeValue single : all) {
    value(property, info, single);
    if (info.count == ValueCount::kOne) break;  // only the first counts
  }
}

// Game info of one line that seems to hold the next property of the root, which stands nowhere else: "PB[AnnaPW[Bob]".
// FF[4] allows "[" in a text, so it stays text.
void PropertyChecker::swallowed(const TreeProperty& property, const PropertyInfo& info, TreeValue value) {
  const bool one_line = info.kind == PropertyClass::kGameInfo || info.kind == PropertyClass::kRoot;
  if (!one_line || is_plain(info) || property.id == Id::kGC) return;
  const std::string_view raw = game_->tree.raw(value);
  for (std::size_t bracket = raw.find('['); bracket != std::string_view::npos; bracket = raw.find('[', bracket + 1)) {
    std::size_t begin = bracket;
    while (begin > 0 && is_upper(raw[begin - 1])) --begin;
    const PropertyId id = property_id(raw.substr(begin, bracket - begin));
    const PropertyClass kind = property_info(id).kind;
    if (begin == 0 || (kind != PropertyClass::kGameInfo && kind != PropertyClass::kRoot)) continue;
    const auto others = game_->tree.properties_of(0);
    if (std::any_of(others.begin(), others.end(), [&](const TreeProperty& other) { return other.id == id; })) continue;
    findings_
        ->add(Code::kSyntaxUnclosedValue, game_->span(value.begin - 1, value.begin),
              {"may lack its \"]\" before \"" + std::string(raw.substr(begin, bracket + 1 - begin)) +
               "\", which is read as part of its text"})
        .severity = Severity::kWarning;
    return;
  }
}

// FF[4]: a property stands once in a node. Lists are merged, of single values the first counts (SGF policy 8).
void PropertyChecker::duplicates(std::uint32_t index) {
  const auto properties = game_->tree.properties_of(index);
  unknown_here_.clear();
  for (const TreeProperty& property : properties) {
    bool again = false;
    if (property.id == Id::kUnknown) {
      again = !unknown_here_.insert(game_->tree.name(property));
    } else {
      std::uint32_t& seen = seen_in_[static_cast<std::size_t>(property.id)];
      again = seen == stamp_;
      seen = stamp_;
      if (!again) first_[static_cast<std::size_t>(property.id)] = &property;
    }
    if (!again) continue;
    std::string used = "both lists count";
    if (property_info(property.id).count == ValueCount::kOne) {
      const auto values = game_->tree.values_of(*first_[static_cast<std::size_t>(property.id)]);
      used = "the first one counts";
      const bool short_text = !values.empty() && values[0].end - values[0].begin <= kLongestShownName;
      if (short_text) used += ", \"" + game_->shown(values[0]) + "\"";
    }
    report(Code::kPropertyDuplicate, property).arguments.push_back(std::move(used));
  }
}

// FF[4]: no setup beside a move, no black move beside a white one, no move in the root.
void PropertyChecker::combinations(std::uint32_t index) {
  bool setup = false, mixed = false, both = false, in_root = false;
  PropertyId move = Id::kUnknown;
  for (const TreeProperty& property : game_->tree.properties_of(index)) {
    const bool is_setup = property_info(property.id).kind == PropertyClass::kSetup;
    if (!is_setup && !is_move(property.id)) continue;
    if (!mixed && ((is_setup && move != Id::kUnknown) || (!is_setup && setup))) {
      report(Code::kPropertySetupAndMove, property);
      mixed = true;
    }
    setup = setup || is_setup;
    if (is_setup) continue;
    if (index == 0 && !in_root) {
      report(Code::kPropertyMoveInRoot, property);
      in_root = true;
    }
    if (!both && move != Id::kUnknown && move != property.id) {
      report(Code::kPropertyBlackAndWhite, property);
      both = true;
    }
    move = property.id;
  }
}

// FF[4]: annotations of a move stand beside one and exclude each other (BM DO IT TE), as do those of a position (DM GB
// GW UC).
void PropertyChecker::annotations(std::uint32_t index) {
  const auto properties = game_->tree.properties_of(index);
  const bool move = std::any_of(properties.begin(), properties.end(), [](const auto& p) { return is_move(p.id); });
  PropertyId of_move = Id::kUnknown;
  PropertyId of_position = Id::kUnknown;
  for (const TreeProperty& property : properties) {
    const bool annotates = property_info(property.id).kind == PropertyClass::kMoveAnnotation;
    if ((annotates || property.id == Id::kKO) && !move) {
      report(Code::kPropertyAnnotation, property).arguments.emplace_back("no move stands beside it");
      continue;
    }
    PropertyId* group = annotates ? &of_move : is_node_verdict(property.id) ? &of_position : nullptr;
    if (group == nullptr) continue;
    if (*group != Id::kUnknown && *group != property.id) {
      report(Code::kPropertyAnnotation, property)
          .arguments.push_back("it contradicts " + std::string(property_info(*group).name));
    }
    *group = property.id;
  }
}

// FF[4]: game info stands in one node of each path, usually the root.
void PropertyChecker::game_info(std::uint32_t index) {
  const Tree& tree = game_->tree;
  const auto properties = tree.properties_of(index);
  const auto first = std::find_if(properties.begin(), properties.end(),
                                  [](const auto& p) { return property_info(p.id).kind == PropertyClass::kGameInfo; });
  if (first == properties.end()) return;
  if (index == 0) {
    root_has_info_ = true;
    return;
  }
  if (!root_has_info_ && info_on_path_.empty()) info_on_path_.assign(tree.nodes.size(), false);
  if (root_has_info_ || info_on_path_[tree.nodes[index].parent]) report(Code::kPropertyMisplacedGameInfo, *first);
  if (!root_has_info_) info_on_path_[index] = true;
}

}  // namespace sgfaudit::sgf
