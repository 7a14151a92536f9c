// See start_finder.h. FF[4]: "(;" begins a game tree, text before and between trees is to be ignored.
#include "sgf/start_finder.h"

namespace sgfaudit::sgf {

namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";

}  // namespace

void StartFinder::begin(std::uint64_t at, bool first, std::uint64_t known) {
  at_ = at;
  first_ = first;
  known_ = known;
  moves_ = false;
  text_ = close_ = bom_ = kNowhere;
}

// Does a game begin with the first byte, which is "(", ";" or a capital letter?
StartFinder::Look StartFinder::look(std::string_view from_here, bool last) const {
  const bool complete = last || from_here.size() > kLongestLook;
  const std::string_view text = from_here.substr(0, kLongestLook);
  const bool parenthesis = text[0] == '(';
  std::size_t at = parenthesis || text[0] == ';' ? 1 : 0;
  while (at < text.size() && is_blank(text[at])) ++at;
  if (at == text.size()) return complete ? Look::kText : Look::kMore;
  if (parenthesis && text[at] == ';') return Look::kGame;
  if (!is_upper(text[at])) return Look::kText;
  std::size_t end = at;
  while (end < text.size() && is_name_byte(text[end])) ++end;
  if (end == text.size()) return complete ? Look::kText : Look::kMore;
  if (text[end] != '[') return Look::kText;
  const std::string_view name = text.substr(at, end - at);
  if (parenthesis || is_root_name(name) || (first_ && text[0] == ';')) return Look::kGame;
  return name == "B" || name == "W" ? Look::kMove : Look::kText;
}

StartFinder::Result StartFinder::feed(const char* data, std::uint64_t begin, std::uint64_t end, bool last) {
  const std::string_view bytes(data, static_cast<std::size_t>(end - begin));
  for (; at_ < end; ++at_) {
    if (at_ == known_) return Result::kFound;
    const std::string_view here = bytes.substr(static_cast<std::size_t>(at_ - begin));
    const char c = here[0];
    if (is_blank(c)) continue;
    if (c == kBom[0] && kBom.starts_with(here.substr(0, 3))) {
      if (here.size() < kBom.size() && !last) return Result::kMore;
      if (here.size() >= kBom.size()) {
        if (bom_ == kNowhere) bom_ = at_;
        at_ += kBom.size() - 1;
        continue;
      }
    }
    if (c == '(' || c == ';' || (first_ && is_upper(c))) {
      const Look seen = look(here, last);
      if (seen == Look::kMore) return Result::kMore;
      if (seen == Look::kGame) return Result::kFound;
      moves_ = moves_ || seen == Look::kMove;
    }
    first_ = false;
    if (c == ')' && text_ == kNowhere) {
      if (close_ == kNowhere) close_ = at_;
    } else if (text_ == kNowhere) {
      text_ = at_;
    }
  }
  return last ? Result::kNone : Result::kMore;
}

}  // namespace sgfaudit::sgf
