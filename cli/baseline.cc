// The file is JSON with one entry a line, sorted by file, game, move and code, so that version control shows what was
// added and what went. Reading takes any JSON of that shape.
#include "cli/baseline.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

#include "base/catalogue.h"
#include "cli/fingerprint.h"
#include "cli/json_writer.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"
#include "cli/report_path.h"
#include "cli/settings.h"

namespace sgfaudit::cli {
namespace {

constexpr int kVersion = 1;
constexpr std::size_t kFingerprintDigits = 32;

std::string line_and_column(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const std::string_view before = text.substr(0, offset);
  const auto line = std::ranges::count(before, '\n') + 1;
  const std::size_t begin = before.rfind('\n');
  return fmt::format("{}:{}", line, offset - (begin == std::string_view::npos ? 0 : begin + 1) + 1);
}

// Where the entries begin: every "{" inside of another one, outside of strings. The text is valid JSON.
std::vector<std::size_t> entry_offsets(std::string_view text) {
  std::vector<std::size_t> offsets;
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (in_string) {
      if (text[i] == '\\') ++i;
      in_string = text[i] != '"';
    } else if (text[i] == '"') {
      in_string = true;
    } else if (text[i] == '{' || text[i] == '[') {
      if (text[i] == '{' && depth == 2) offsets.push_back(i);
      ++depth;
    } else if (text[i] == '}' || text[i] == ']') {
      --depth;
    }
  }
  return offsets;
}

bool is_fingerprint(std::string_view text) {
  return text.size() == kFingerprintDigits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string text_of(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::uint32_t number_of(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number_unsigned() ? found->get<std::uint32_t>() : 0;
}

auto order(const BaselineEntry& entry) {
  return std::tie(entry.file, entry.game, entry.move, entry.code, entry.fingerprint);
}

std::string file_text(std::vector<const BaselineEntry*> entries) {
  std::ranges::sort(entries, [](const auto* a, const auto* b) { return order(*a) < order(*b); });
  std::string out = fmt::format("{{\"type\":\"sgfaudit-baseline\",\"version\":{},\"entries\":[", kVersion);
  for (const BaselineEntry* entry : entries) {
    out += entry == entries.front() ? "\n" : ",\n";
    JsonWriter json(out);
    json.open('{').member("fingerprint").text(entry->fingerprint).member("code").text(entry->code);
    json.member("file").text(entry->file).member("game").number(entry->game);
    if (entry->move != 0) json.member("move").number(entry->move);
    json.member("message").text(entry->message).close('}');
  }
  return out + "\n]}\n";
}

std::string read_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) throw Failure(fmt::format("the baseline {} cannot be read", printable(path)));
  return text;
}

// The findings that are left, with what was only counted.
Findings remaining(const Findings& findings, const std::vector<bool>& gone) {
  std::vector<Diagnostic> left;
  for (std::size_t i = 0; i < gone.size(); ++i) {
    if (!gone[i]) left.push_back(findings.kept()[i]);
  }
  Findings result(static_cast<std::uint32_t>(left.size()));
  for (Diagnostic& diagnostic : left) result.add(std::move(diagnostic));
  for (const CodeInfo& info : kCatalogue) result.count_unkept(info.code, findings.dropped(info.code));
  return result;
}

// The same for all spellings of one path.
std::string spelled_once(const std::string& file) {
  return std::filesystem::path(file).lexically_normal().string();
}

// Is there still such a file, or an archive that could hold it?
bool still_there(const std::string& file) {
  for (std::filesystem::path path = file; !path.empty(); path = path.parent_path()) {
    std::error_code none;
    const std::filesystem::file_type type = std::filesystem::status(path, none).type();
    if (type != std::filesystem::file_type::not_found && type != std::filesystem::file_type::directory) return true;
    if (type == std::filesystem::file_type::directory || path == path.parent_path()) return false;
  }
  return false;
}

}  // namespace

std::string file_digest(const std::string& path) {
  return digest(read_text(path));
}

Baseline::Baseline(const std::string& path) : Baseline(read_text(path), path) {}

Baseline::Baseline(std::string_view text, const std::string& name) {
  const std::string shown = printable(name);
  nlohmann::json document;
  try {
    document = nlohmann::json::parse(text);
  } catch (const nlohmann::json::parse_error& error) {  // `byte` counts from 1
    const std::size_t at = error.byte == 0 ? 0 : error.byte - 1;
    throw Failure(fmt::format("{}:{}: the baseline is no valid JSON here; write it anew with --write-baseline", shown,
                              line_and_column(text, at)));
  }
  const bool ours = document.is_object() && text_of(document, "type") == "sgfaudit-baseline";
  if (!ours || !document.contains("entries") || !document["entries"].is_array()) {
    throw Failure(
        fmt::format("{}:1:1: no baseline: it needs \"type\":\"sgfaudit-baseline\" and \"entries\":[…]", shown));
  }
  if (number_of(document, "version") != kVersion) {
    throw Failure(
        fmt::format("{}:1:1: a baseline of another version (this program reads version {}); write it anew with "
                    "--write-baseline",
                    shown, kVersion));
  }
  const std::vector<std::size_t> offsets = entry_offsets(text);
  std::size_t objects = 0;
  for (const nlohmann::json& one : document["entries"]) {
    const std::size_t at = one.is_object() && objects < offsets.size() ? offsets[objects++] : text.find("\"entries\"");
    const std::string where = fmt::format("{}:{}", shown, line_and_column(text, at));
    if (!one.is_object() || !is_fingerprint(text_of(one, "fingerprint"))) {
      throw Failure(fmt::format("{}: an entry of a baseline needs a \"fingerprint\" of {} hexadecimal digits", where,
                                kFingerprintDigits));
    }
    add({text_of(one, "fingerprint"), text_of(one, "file"), number_of(one, "game"), number_of(one, "move"),
         text_of(one, "code"), text_of(one, "message")},
        where);
  }
  seen_ = std::make_unique<std::atomic<bool>[]>(entries_.size());
  for (const BaselineEntry& entry : entries_) files_[spelled_once(entry.file)].store(false, std::memory_order_relaxed);
}

void Baseline::add(BaselineEntry entry, const std::string& where) {
  if (!index_.emplace(entry.fingerprint, entries_.size()).second) {
    throw Failure(fmt::format("{}: the fingerprint {} stands twice in the baseline", where, entry.fingerprint));
  }
  entries_.push_back(std::move(entry));
}

void Baseline::accept(GameResult& result) const {
  result.accepted = 0;
  result.verdict_accepted = false;
  if (entries_.empty()) return;
  if (const auto file = files_.find(spelled_once(with_member(result.file, result.member))); file != files_.end()) {
    file->second.store(true, std::memory_order_relaxed);
  }
  const std::vector<Diagnostic>& kept = result.findings.kept();
  if (kept.empty()) return;
  const Diagnostic* deciding = deciding_finding(result);
  const std::vector<std::string> names = fingerprints(result);
  std::vector<bool> gone(kept.size());
  std::vector<sgf::TextPlace> places;
  std::vector<ToldFinding> told;
  std::vector<OtherGame> others;
  std::vector<std::string> left;  // a finding keeps its fingerprint when others of its kind go
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const auto found = index_.find(names[i]);
    if (found == index_.end()) {
      places.push_back(result.place(i));
      left.push_back(names[i]);
      if (!result.told.empty()) told.push_back(result.told[i]);
      if (!result.others.empty()) others.push_back(i < result.others.size() ? result.others[i] : OtherGame{});
      continue;
    }
    seen_[found->second].store(true, std::memory_order_relaxed);
    gone[i] = true;
    ++result.accepted;
    result.verdict_accepted = result.verdict_accepted || &kept[i] == deciding;
  }
  if (result.accepted == 0) return;
  result.findings = remaining(result.findings, gone);
  result.places = std::move(places);
  result.told = std::move(told);
  result.others = std::move(others);
  result.fingerprints = std::move(left);
}

void Baseline::not_looked_for(std::string_view codes) {
  not_looked_for_.emplace_back(codes);
}

bool Baseline::is_stale(std::size_t entry) const {
  if (seen_[entry].load(std::memory_order_relaxed)) return false;
  const auto begins = [&](const std::string& codes) { return entries_[entry].code.starts_with(codes); };
  if (std::ranges::any_of(not_looked_for_, begins)) return false;
  const std::string file = spelled_once(entries_[entry].file);
  return files_.at(file).load(std::memory_order_relaxed) || !still_there(file);
}

std::vector<const BaselineEntry*> Baseline::stale() const {
  std::vector<const BaselineEntry*> all;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (is_stale(i)) all.push_back(&entries_[i]);
  }
  return all;
}

std::string Baseline::without(const std::vector<const BaselineEntry*>& entries) const {
  std::vector<const BaselineEntry*> all;
  for (const BaselineEntry& entry : entries_) {
    if (!std::ranges::binary_search(entries, &entry)) all.push_back(&entry);
  }
  return file_text(std::move(all));
}

void NewBaseline::add(BaselineEntry entry) {
  const std::string fingerprint = entry.fingerprint;
  const auto [found, is_new] = entries_.emplace(fingerprint, entry);
  if (!is_new && order(entry) < order(found->second)) found->second = std::move(entry);
}

std::string NewBaseline::text() const {
  std::vector<const BaselineEntry*> all;
  for (const auto& [fingerprint, entry] : entries_) all.push_back(&entry);
  return file_text(std::move(all));
}

std::vector<BaselineEntry> baseline_entries(const GameResult& result) {
  std::vector<BaselineEntry> all;
  const std::vector<std::string> names = fingerprints(result);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Diagnostic& finding = result.findings.kept()[i];
    all.push_back({names[i], with_member(result.file, result.member), result.game, finding.move,
                   std::string(code_info(finding.code).slug), message(result, i)});
  }
  return all;
}

}  // namespace sgfaudit::cli
