// From relations of games to findings. Where a game stands, and which other one it is like, is all that is told; which
// of the two is right the records themselves do not say.
#include "cli/archive_check.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "cli/report_path.h"

namespace sgfaudit::cli {
namespace {

constexpr char kMemberMark = '\0';  // between the name of a file and that of its member

class ArchiveCheck : public RunObserver {
 public:
  explicit ArchiveCheck(const Settings& settings) : index_(settings.reader.limits.index_bytes) {}

  [[nodiscard]] std::shared_ptr<Note> look(const GameResult& game, Findings& /*findings*/) const override {
    return archive_note(game);
  }

  void take(Note& note) override {
    auto& one = static_cast<ArchiveNote&>(note);
    index_.add(one.game, one.file, one.code);
  }

  void finish(const Tell& tell) override {
    for (const Relation& relation : index_.relations()) tell(finding(relation));
    if (index_.not_kept() == 0) return;
    GameResult result = about(static_cast<std::uint32_t>(index_.size() - 1));
    result.findings.add(Code::kLimitIndex, {}, {std::to_string(index_.not_kept())});
    tell(std::move(result));
  }

 private:
  [[nodiscard]] OtherGame game_of(std::uint32_t number) const {
    const ArchiveGame& game = index_.game(number);
    const std::string name = index_.file(number);
    const std::size_t end = std::min(name.find(kMemberMark), name.size());
    return {name.substr(0, end), name.substr(std::min(end + 1, name.size())), game.game, game.line};
  }

  [[nodiscard]] GameResult about(std::uint32_t number) const {
    GameResult result;
    const OtherGame game = game_of(number);
    result.file = game.file;
    result.member = game.member;
    result.record.playable = false;
    result.places = {{0, index_.game(number).line, 1}};
    return result;
  }

  // "games/a.sgf, game 3", as told in `from`.
  [[nodiscard]] std::string place(std::uint32_t number, std::uint32_t from) const {
    const ArchiveGame& game = index_.game(number);
    if (game.file == index_.game(from).file) return fmt::format("game {} of this file", game.game);
    const OtherGame other = game_of(number);
    const std::string name = with_member(other.file, other.member);
    return game.game > 1 ? fmt::format("{}, game {}", name, game.game) : name;
  }

  // How the one has to be looked at to be the other.
  [[nodiscard]] std::string form(const Relation& relation) const {
    const unsigned difference = index_.game(relation.game).symmetry ^ index_.game(relation.other).symmetry;
    const std::string turned = (difference & 7U) != 0 ? ", turned or mirrored" : "";
    return turned + (exchanges_colors(static_cast<Symmetry>(difference)) ? ", with colours exchanged" : "");
  }

  [[nodiscard]] std::string result(std::uint32_t number) const {
    const ArchiveGame& game = index_.game(number);
    if (game.kind == scoring::ResultKind::kDraw) return "a draw";
    std::string text = game.winner == Color::kBlack ? "B+" : "W+";
    if (game.margin >= 0) return text + Score::units(game.margin).text();
    return text + (game.kind == scoring::ResultKind::kResign    ? "R"
                   : game.kind == scoring::ResultKind::kTime    ? "T"
                   : game.kind == scoring::ResultKind::kForfeit ? "F"
                                                                : "");
  }

  [[nodiscard]] GameResult finding(const Relation& relation) const {
    GameResult result = about(relation.game);
    result.others = {game_of(relation.other)};
    const std::string self = fmt::format("game {}", index_.game(relation.game).game);
    const std::string other = place(relation.other, relation.game);
    const std::string shared = std::to_string(relation.shared);
    const std::string length = std::to_string(index_.game(relation.game).length);
    auto add = [&](Code code, std::vector<std::string> arguments) {
      result.findings.add(code, {}, std::move(arguments));
    };
    switch (relation.kind) {
      case RelationKind::kDuplicate:
        add(Code::kArchiveDuplicate, {self, other, shared, form(relation)});
        break;
      case RelationKind::kBeginning:
        add(Code::kArchivePrefix,
            {self, shared, other, std::to_string(index_.game(relation.other).length), form(relation)});
        break;
      case RelationKind::kNear:
        add(Code::kArchiveNearDuplicate,
            {self, other,
             fmt::format("the first {} of its {} moves are the same ({} moves there{})", shared, length,
                         index_.game(relation.other).length, form(relation))});
        break;
      case RelationKind::kSamePosition:
        add(Code::kArchiveNearDuplicate,
            {self, other, fmt::format("the final position is the same, the {} moves to it are not", length)});
        break;
      case RelationKind::kTwoResults:
      case RelationKind::kTwoResultsNear:
      case RelationKind::kMeetingConflict: {
        const std::string why =
            relation.kind == RelationKind::kMeetingConflict
                ? "the same players, date, event and round, other moves"
                : fmt::format("the same {} moves{}",
                              relation.kind == RelationKind::kTwoResults ? shared : "first " + shared, form(relation));
        add(Code::kArchiveContradiction, {self, this->result(relation.game), other, this->result(relation.other), why});
        break;
      }
    }
    return result;
  }

  ArchiveIndex index_;
};

}  // namespace

std::shared_ptr<ArchiveNote> archive_note(const GameResult& result) {
  if (!result.record.playable) return nullptr;
  auto note = std::make_shared<ArchiveNote>();
  CanonicalGame symmetric = canonical_game(result.record);
  note->file = result.file;
  if (!result.member.empty()) note->file += kMemberMark + result.member;
  note->game = archive_game(result, symmetric);
  note->code = std::move(symmetric.code);
  return note;
}

std::unique_ptr<RunObserver> make_archive_check(const Settings& settings) {
  return std::make_unique<ArchiveCheck>(settings);
}

}  // namespace sgfaudit::cli
