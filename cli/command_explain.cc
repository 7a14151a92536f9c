// `sgfaudit explain`: one finding in words, straight from the catalogue, or the list of all of them.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/catalogue.h"
#include "cli/commands.h"
#include "cli/excerpt.h"
#include "cli/judge.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"

namespace sgfaudit::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kIndent = 2;

Json to_json(const CodeInfo& info) {
  return {{"code", info.slug},
          {"severity", severity_name(info.severity)},
          {"message", info.message},
          {"why", info.why},
          {"example", info.example},
          {"advice", info.advice},
          {"sgfc", info.sgfc.empty() ? Json(nullptr) : Json(info.sgfc)}};
}

// "the recorded result {0} …" with "…" in the places of the arguments.
std::string sentence(std::string_view pattern) {
  std::string out;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    const char c = pattern[at];
    if (c == '{' && at + 1 < pattern.size() && pattern[at + 1] != '{') {
      at = std::min(pattern.find('}', at), pattern.size() - 1);
      out += "…";
    } else {
      out += c;
      if ((c == '{' || c == '}') && at + 1 < pattern.size() && pattern[at + 1] == c) ++at;
    }
  }
  return out;
}

// "ko" for "move/ko", where no other group has a slug of that name.
const CodeInfo* find_by_slug_end(std::string_view name) {
  const CodeInfo* found = nullptr;
  for (const CodeInfo& info : kCatalogue) {
    if (info.slug.substr(info.slug.find('/') + 1) != name) continue;
    if (found != nullptr) return nullptr;
    found = &info;
  }
  return found;
}

// What the tool says about the example: the finding with its bytes; nothing where the example alone does not provoke it
// (it needs an option, or is about a file).
std::string said_about_example(const CodeInfo& info, int width) {
  std::string_view left = info.example;
  auto read = [&left](char* buffer, std::size_t size) {
    const std::size_t taken = left.copy(buffer, size);
    left.remove_prefix(taken);
    return taken;
  };
  const Settings settings;
  sgf::GameSplitter splitter(read, settings.reader);
  sgf::RawGame raw;
  Judge judge(settings, true);
  while (splitter.next(raw)) {
    const GameResult& result = judge.judge("example", {}, raw);
    const std::vector<Diagnostic>& findings = result.findings.kept();
    for (std::size_t i = 0; i < findings.size(); ++i) {
      if (findings[i].code != info.code) continue;
      std::string out;
      const std::vector<std::string> lines = excerpt(result, result.places[i], findings[i].span.length, width);
      const std::string gutter = "1 | ";  // the example stands above, if it has one line; only the carets are needed
      if (lines.size() == 2 && lines[0] == gutter + std::string(info.example)) {
        out.append(kIndent, ' ').append(lines[1].substr(gutter.size())).append("\n");
      }
      append_wrapped(out, "sgfaudit says: " + message(findings[i]), kIndent, width);
      append_move_board(result, findings[i], false, width, out);
      return out;
    }
  }
  return {};
}

void append_one(const CodeInfo& info, const Settings& settings, std::string& out) {
  const bool color = settings.render.color;
  const int width = settings.render.width;
  out += styled(info.slug, Style::kBold, color) + " (" +
         styled(severity_name(info.severity), severity_style(info.severity), color) + ")\n";
  const std::string said = said_about_example(info, width);
  if (said.empty()) append_wrapped(out, sentence(info.message), kIndent, width);
  auto part = [&](std::string_view title, std::string_view text) {
    out += "\n" + styled(title, Style::kBold, color) + "\n";
    append_wrapped(out, text, kIndent, width);
  };
  part("What it means", info.why);
  part("Example", printable(info.example));
  out += said;
  part("What to do", info.advice);
  out += "\n";
  append_wrapped(
      out,
      info.sgfc.empty()
          ? "SGFC has no message for it."
          : fmt::format("SGFC reports it as {} {}.",
                        info.sgfc.find_first_of(",-") == std::string_view::npos ? "message" : "messages", info.sgfc),
      0, width);
  append_wrapped(out,
                 fmt::format("Silence it with --ignore {0}; change its weight with --severity {0}=note.", info.slug), 0,
                 width);
}

void append_list(const Settings& settings, std::string& out) {
  std::size_t longest = 0;
  for (const CodeInfo& info : kCatalogue) longest = std::max(longest, info.slug.size());
  std::string_view group;
  for (const CodeInfo& info : kCatalogue) {
    const std::string_view own = info.slug.substr(0, info.slug.find('/'));
    if (own != group && !group.empty()) out += "\n";
    group = own;
    const std::string head = fmt::format("{:<{}}  {:<7}  ", info.slug, longest, severity_name(info.severity));
    std::string text;
    append_wrapped(text, sentence(info.message), static_cast<int>(head.size()), settings.render.width);
    std::string shown = head;
    const std::string severity = severity_name(info.severity);
    shown.replace(longest + 2, severity.size(), styled(severity, severity_style(info.severity), settings.render.color));
    out += shown + (text.size() > head.size() ? text.substr(head.size()) : "\n");
  }
  out += "\n`sgfaudit explain CODE` says what a finding means and what to do.\n";
}

}  // namespace

ExitStatus command_explain(const Settings& settings, std::string& out) {
  const bool text = settings.outputs.empty() || settings.outputs[0].format == Format::kText;
  if (settings.code.empty()) {
    if (text) {
      append_list(settings, out);
    } else {
      Json all = Json::array();
      for (const CodeInfo& info : kCatalogue) all.push_back(to_json(info));
      out += all.dump(2) + "\n";
    }
    return ExitStatus::kClean;
  }
  const CodeInfo* info = find_code(settings.code);
  if (info == nullptr) info = find_by_slug_end(settings.code);
  if (info == nullptr) {
    std::vector<std::string> slugs;
    for (const CodeInfo& each : kCatalogue) slugs.emplace_back(each.slug);
    throw Failure(not_one_of("code", settings.code, slugs) + " (`sgfaudit explain` lists all codes)");
  }
  if (text) {
    append_one(*info, settings, out);
  } else {
    out += to_json(*info).dump(2) + "\n";
  }
  return ExitStatus::kClean;
}

}  // namespace sgfaudit::cli
