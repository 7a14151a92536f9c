// ICU brings every script to Latin letters and those to ASCII; what people add or leave out is handled here: ranks,
// apostrophes, and the two ways to write an umlaut (Müller, Mueller).
#include "cli/player_name.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <unicode/translit.h>
#include <unicode/unistr.h>
#include <utility>

namespace sgfaudit::cli {
namespace {

constexpr std::size_t kMostBytes = 400;       // of a name; more is no name, and folding takes time
constexpr std::size_t kLeastCertainWord = 2;  // letters: a shorter word alone says nothing ("J")

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// "3d", "12k", "9p", "5dan", "2kyu": a rank, not a part of a name.
bool is_rank(std::string_view word) {
  const std::size_t digits = static_cast<std::size_t>(std::ranges::find_if_not(word, is_digit) - word.begin());
  if (digits == 0 || digits > 2) return false;
  const std::string_view unit = word.substr(digits);
  constexpr std::array<std::string_view, 6> kUnits = {"d", "k", "p", "dan", "kyu", "pro"};
  return std::ranges::find(kUnits, unit) != kUnits.end();
}

// The words of a name in ASCII, without ranks ("3d", and "3 dan" in two words) unless nothing else is there.
std::vector<std::string> words_of(std::string_view ascii) {
  std::vector<std::string> words;
  bool open = false;
  for (const char c : ascii) {
    if (c == '\'' || c == '`') continue;  // O'Meara, Xi'an
    const bool letter = (c >= 'a' && c <= 'z') || is_digit(c);
    if (letter && !open) words.emplace_back();
    if (letter) words.back() += c;
    open = letter;
  }
  std::vector<std::string> without;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (is_rank(words[i])) continue;
    if (i + 1 < words.size() && is_rank(words[i] + words[i + 1]) && words[i + 1].size() > 1) {
      ++i;
      continue;
    }
    without.push_back(words[i]);
  }
  return without.empty() ? words : without;
}

// Müller is "muller" by ICU and often written Mueller; both become "muller".
std::string without_umlaut_e(const std::string& word) {
  std::string out;
  for (std::size_t i = 0; i < word.size(); ++i) {
    out += word[i];
    const bool umlaut = (word[i] == 'a' || word[i] == 'o' || word[i] == 'u') && i + 1 < word.size();
    if (umlaut && word[i + 1] == 'e') ++i;
  }
  return out;
}

bool same_word(const std::string& one, const std::string& other) {
  return one == other || without_umlaut_e(one) == without_umlaut_e(other);
}

bool same_words(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  if (one == other) return true;
  if (one.size() != other.size()) return false;
  std::vector<std::string> a;
  std::vector<std::string> b;
  std::ranges::transform(one, std::back_inserter(a), without_umlaut_e);
  std::ranges::transform(other, std::back_inserter(b), without_umlaut_e);
  std::ranges::sort(a);
  std::ranges::sort(b);
  return a == b;
}

// Is every word of `few` in `many`, whole or as an initial of either, each of `many` used once, and one of them whole?
bool holds(const std::vector<std::string>& many, const std::vector<std::string>& few) {
  std::vector<bool> used(many.size(), false);
  bool certain = false;
  auto take = [&](auto fits) {
    for (std::size_t i = 0; i < many.size(); ++i) {
      if (used[i] || !fits(many[i])) continue;
      used[i] = true;
      return true;
    }
    return false;
  };
  std::vector<std::string> rest;
  for (const std::string& word : few) {
    if (!take([&](const std::string& other) { return same_word(word, other); })) {
      rest.push_back(word);
    } else if (word.size() >= kLeastCertainWord) {
      certain = true;
    }
  }
  return certain && std::ranges::all_of(rest, [&](const std::string& word) {
           return take([&](const std::string& other) {
             return (word.size() == 1 || other.size() == 1) && word.front() == other.front();
           });
         });
}

}  // namespace

struct NameFolder::Rules {
  std::unique_ptr<icu::Transliterator> transliterator;
};

NameFolder::NameFolder() : rules_(std::make_unique<Rules>()) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::UnicodeString id = u"Any-Latin; Latin-ASCII; Any-Lower";
  rules_->transliterator.reset(icu::Transliterator::createInstance(id, UTRANS_FORWARD, status));
  if (U_FAILURE(status)) throw std::runtime_error("ICU has no rules to fold names");
}

NameFolder::~NameFolder() = default;

PlayerName NameFolder::fold(std::string_view utf8) {
  PlayerName name;
  name.text = utf8;
  const std::string_view part = utf8.substr(0, kMostBytes);
  icu::UnicodeString text = icu::UnicodeString::fromUTF8({part.data(), static_cast<std::int32_t>(part.size())});
  rules_->transliterator->transliterate(text);
  std::string ascii;
  text.toUTF8String(ascii);
  name.words = words_of(ascii);
  for (const std::string& word : name.words) name.joined += word;
  std::ranges::sort(name.words);
  return name;
}

NameMatch match(const PlayerName& one, const PlayerName& other) {
  if (one.words.empty() || other.words.empty()) return NameMatch::kNone;
  if (same_words(one.words, other.words) || same_word(one.joined, other.joined)) return NameMatch::kSame;
  const bool shorter = one.words.size() <= other.words.size();
  return (shorter ? holds(other.words, one.words) : holds(one.words, other.words)) ? NameMatch::kPartly
                                                                                   : NameMatch::kNone;
}

}  // namespace sgfaudit::cli
