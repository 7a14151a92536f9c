// toml++ parses; every key is looked up in the table of options, and every value is tried at once, so that a mistake is
// told with its place whether the setting would have been used or not.
#include "cli/config_file.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <toml++/toml.h>
#include <utility>

#include "cli/fingerprint.h"
#include "cli/glob.h"
#include "cli/message.h"
#include "cli/option_values.h"
#include "cli/suggestion.h"

namespace sgfaudit::cli {
namespace {

constexpr std::string_view kOverride = "override";
constexpr std::string_view kFiles = "files";

bool is_flag(const OptionInfo& option) {
  return option.value.empty();
}

// "CODE=LEVEL": a table of them.
bool is_table(const OptionInfo& option) {
  return option.value.find('=') != std::string_view::npos;
}

bool is_number(const OptionInfo& option) {
  return option.value == "N" || option.value == "X" || option.value == "SECONDS";
}

std::string expected_kind(const OptionInfo& option) {
  if (is_flag(option)) return "true or false";
  if (is_table(option)) return fmt::format("a table of {}", option.value);
  if (option.repeatable) return "a text or a list of texts";
  return is_number(option) ? "a number or a text" : "a text";
}

std::string_view kind_of(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::string:
      return "a text";
    case toml::node_type::integer:
    case toml::node_type::floating_point:
      return "a number";
    case toml::node_type::boolean:
      return "true or false";
    default:
      return "a date or a time";
  }
}

// The entries of a table in the order of the file.
std::vector<std::pair<const toml::key*, const toml::node*>> in_order(const toml::table& table) {
  std::vector<std::pair<const toml::key*, const toml::node*>> entries;
  for (const auto& [key, node] : table) entries.emplace_back(&key, &node);
  std::ranges::stable_sort(entries, [](const auto& a, const auto& b) {
    const toml::source_position one = a.first->source().begin;
    const toml::source_position other = b.first->source().begin;
    return std::pair(one.line, one.column) < std::pair(other.line, other.column);
  });
  return entries;
}

// Whole numbers and decimals as they are written on a command line; the decimals are the shortest that mean the same.
std::optional<std::string> text_of(const toml::node& node, bool numbers) {
  if (const auto* text = node.as_string()) return text->get();
  if (numbers && node.is_integer()) return fmt::format("{}", node.as_integer()->get());
  if (numbers && node.is_floating_point()) return fmt::format("{}", node.as_floating_point()->get());
  return std::nullopt;
}

class ConfigReader {
 public:
  explicit ConfigReader(ConfigFile& file) : file_(file) {}

  void read(const toml::table& root) {
    Settings scratch = blank();
    for (const auto& [key, node] : in_order(root)) {
      if (key->str() == kOverride) {
        read_overrides(*key, *node);
      } else {
        read_key(*key, *node, false, scratch, file_.settings);
      }
    }
    in_table_order(file_.settings);
  }

  [[noreturn]] void fail(const toml::source_position& at, std::string_view text) const {
    throw Failure(fmt::format("{}: {}", place(at), text));
  }

 private:
  static Settings blank() {
    Settings settings;
    settings.command = Command::kCheck;  // it has every setting that a file may have
    return settings;
  }

  static void in_table_order(std::vector<Assignment>& settings) {
    std::ranges::stable_sort(settings, std::less<>(), &Assignment::option);
  }

  [[nodiscard]] std::string place(const toml::source_position& at) const {
    return fmt::format("{}:{}:{}", printable(file_.name), at.line, at.column);
  }
  [[nodiscard]] std::string place(const toml::node& node) const { return place(node.source().begin); }

  void read_overrides(const toml::key& key, const toml::node& node) {
    const toml::array* const list = node.as_array();
    if (list == nullptr || !list->is_homogeneous(toml::node_type::table)) {
      fail(key.source().begin, "override is a list of tables: write [[override]] above each");
    }
    for (const toml::node& entry : *list) read_override(*entry.as_table());
  }

  void read_override(const toml::table& table) {
    Override override;
    Settings scratch = blank();
    const toml::node* const files = table.get(kFiles);
    if (files == nullptr) {
      fail(table.source().begin, R"([[override]] says which files it is for: files = ["2024/*", "*.mgt"])");
    }
    for (const std::string& glob : texts(kFiles, *files, "a text or a list of texts")) {
      override.files.push_back(anchored(glob, file_.folder));
    }
    if (override.files.empty()) fail(files->source().begin, "files names no file");
    for (const auto& [key, node] : in_order(table)) {
      if (key->str() != kFiles) read_key(*key, *node, true, scratch, override.settings);
    }
    in_table_order(override.settings);
    file_.overrides.push_back(std::move(override));
  }

  // The option that a key names.
  [[nodiscard]] const OptionInfo& option_of(const toml::key& key, bool in_override) const {
    const toml::source_position at = key.source().begin;
    std::vector<std::string> known{std::string(in_override ? kFiles : kOverride)};
    for (const OptionInfo& option : all_options()) {
      const bool may = option.config == Config::kRecord || (!in_override && option.config != Config::kNo);
      if (may) known.emplace_back(option.key());
      if (option.key() != key.str()) continue;
      if (option.config == Config::kNo) fail(at, fmt::format("{} belongs on the command line", option.key()));
      if (!may) fail(at, fmt::format("{} is a setting of the whole run, not of some files", option.key()));
      if (option.config == Config::kNamedOnly && !file_.named) fail_untrusted(at, option.key());
      return option;
    }
    fail(at, not_one_of("key", key.str(), known));
  }

  [[noreturn]] void fail_untrusted(const toml::source_position& at, std::string_view what) const {
    fail(at, fmt::format("{} is believed on the command line and in the file that --config names, not in a file that "
                         "was found beside the records",
                         what));
  }

  void read_key(const toml::key& key, const toml::node& node, bool in_override, Settings& scratch,
                std::vector<Assignment>& out) {
    const OptionInfo& option = option_of(key, in_override);
    if (!is_table(option)) {
      add(option, node, values_of(option, node), in_override, scratch, out);
      return;
    }
    const toml::table* const table = node.as_table();
    if (table == nullptr) fail_kind(option.key(), node, expected_kind(option));
    for (const auto& [name, value] : in_order(*table)) {
      const std::optional<std::string> text = text_of(*value, true);
      const std::string shown = fmt::format("{}.{}", option.key(), printable(name->str()));
      if (!text) fail_kind(shown, *value, "a text or a number");
      const std::string item = fmt::format("{}={}", name->str(), *text);
      add(option, *value, {no_nul(item, *value)}, in_override, scratch, out);
    }
  }

  [[nodiscard]] std::vector<std::string> values_of(const OptionInfo& option, const toml::node& node) const {
    const std::string_view key = option.key();
    if (is_flag(option)) {
      if (!node.is_boolean()) fail_kind(key, node, expected_kind(option));
      return {node.as_boolean()->get() ? "true" : "false"};
    }
    if (option.repeatable) {
      std::vector<std::string> values = texts(key, node, expected_kind(option));
      if (option.value == "GLOB") {
        for (std::string& glob : values) glob = anchored(glob, file_.folder);
      }
      return values;
    }
    const std::optional<std::string> text = text_of(node, is_number(option));
    if (!text) fail_kind(key, node, expected_kind(option));
    return {no_nul(*text, node)};
  }

  [[nodiscard]] std::vector<std::string> texts(std::string_view key, const toml::node& node,
                                               std::string_view expected) const {
    std::vector<std::string> values;
    const auto take = [&](const toml::node& item) {
      const std::optional<std::string> text = text_of(item, false);
      if (!text) fail_kind(key, item, expected);
      values.push_back(no_nul(*text, item));
    };
    if (const toml::array* const list = node.as_array()) {
      for (const toml::node& item : *list) take(item);
    } else {
      take(node);
    }
    return values;
  }

  [[nodiscard]] std::string no_nul(std::string text, const toml::node& node) const {
    if (text.find('\0') != std::string::npos) fail(node.source().begin, "no text here can hold a NUL character");
    return text;
  }

  [[noreturn]] void fail_kind(std::string_view key, const toml::node& node, std::string_view expected) const {
    fail(node.source().begin, fmt::format("{} is {}, not {}", key, expected, kind_of(node)));
  }

  // Tries the items of a list one by one, so that the place is that of the wrong one, and then all of them.
  void add(const OptionInfo& option, const toml::node& node, std::vector<std::string> values, bool in_override,
           Settings& scratch, std::vector<Assignment>& out) {
    const toml::array* const list = option.repeatable ? node.as_array() : nullptr;
    if (list != nullptr) {
      for (std::size_t i = 0; i < values.size(); ++i) {
        Settings tried = blank();
        apply(Assignment{&option, {values[i]}, place(*list->get(i))}, tried);
      }
    }
    Assignment assignment{&option, std::move(values), place(node)};
    apply(assignment, scratch);
    refuse_too_much(option, node, in_override, scratch);
    out.push_back(std::move(assignment));
  }

  // A file that lies beside the records may come from anybody: it starts no program, writes no file and takes no more
  // memory than the defaults do.
  void refuse_too_much(const OptionInfo& option, const toml::node& node, bool in_override,
                       const Settings& scratch) const {
    const toml::source_position at = node.source().begin;
    const std::string_view key = option.key();
    if (key == "dead" && scratch.audit.dead == scoring::Evidence::kEngine) {
      if (in_override) fail(at, "dead = \"engine\" is a setting of the whole run, not of some files");
      if (!file_.named) fail_untrusted(at, "dead = \"engine\"");
    }
    if (file_.named) return;
    const bool writes = std::ranges::any_of(scratch.outputs, [](const Output& out) { return !out.file.empty(); });
    if (key == "output" && writes) fail_untrusted(at, "a file that a report goes to");
    if (key == "limit" && exceeds(scratch.reader.limits, Limits())) fail_untrusted(at, "a limit above its default");
  }

  ConfigFile& file_;
};

}  // namespace

void apply(const Assignment& assignment, Settings& settings) {
  try {
    assignment.option->apply(settings, assignment.values);
  } catch (const Failure& failure) {
    if (assignment.where == kCommandLine) throw;
    std::string_view text = failure.what();
    if (text.starts_with(assignment.option->name)) text.remove_prefix(2);  // a key has no dashes
    throw Failure(fmt::format("{}: {}", assignment.where, text));
  }
}

ConfigFile parse_config(std::string_view text, std::string name, std::string folder, bool named) {
  ConfigFile file{std::move(name), std::move(folder), digest(text), named, {}, {}};
  ConfigReader reader(file);
  try {
    reader.read(toml::parse(text));
  } catch (const toml::parse_error& error) {
    reader.fail(error.source().begin, fmt::format("no valid TOML: {}", printable(error.description())));
  }
  return file;
}

}  // namespace sgfaudit::cli
