// One command at a time, each with a number that its response must repeat (GTP 2 draft, §2.5–2.7).
#include "cli/gtp_engine.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <fmt/format.h>
#include <utility>

#include "cli/message.h"
#include "sgf/text.h"

namespace sgfaudit::cli {
namespace {

constexpr int kMostFailures = 3;                 // games in a row
constexpr std::size_t kLongestAnswer = 1 << 16;  // bytes; 25×25 points take 2,500
constexpr int kLargestSide = 25;                 // GTP names columns A–Z without I (§2.11)
constexpr int kShownColumns = 60;                // of what the engine said

// What makes the answer for one game independent of the games before it, where the engine knows it (GNU Go does).
constexpr std::string_view kPreparations[] = {"clear_cache", "set_random_seed 1"};

constexpr std::string_view kBlanks = " \t\n";

std::string quoted(std::string_view text) {
  return "\"" + shortened(text, kShownColumns) + "\"";
}

std::string seconds(std::chrono::milliseconds time) {
  return fmt::format("{:g} s", std::chrono::duration<double>(time).count());
}

// The first chain without any liberty (a setup can leave one), as a name of one of its points.
std::optional<Point> chain_without_liberties(const Position& position) {
  const BoardSize size = position.size;
  std::vector<int> open;  // points whose chains breathe, still to be spread
  std::vector<bool> breathes(position.colors.size(), false);
  auto around = [&](int index, auto&& visit) {
    const int column = index % size.columns;
    if (column > 0) visit(index - 1);
    if (column + 1 < size.columns) visit(index + 1);
    if (index >= size.columns) visit(index - size.columns);
    if (index + size.columns < size.points()) visit(index + size.columns);
  };
  auto color = [&](int index) { return position.colors[static_cast<std::size_t>(index)]; };
  for (int i = 0; i < size.points(); ++i) {
    if (color(i) == Color::kNone) open.push_back(i);
  }
  while (!open.empty()) {
    const int from = open.back();
    open.pop_back();
    around(from, [&](int to) {
      const auto index = static_cast<std::size_t>(to);
      if (color(to) == Color::kNone || breathes[index]) return;
      if (color(from) != Color::kNone && color(from) != color(to)) return;
      breathes[index] = true;
      open.push_back(to);
    });
  }
  for (int i = 0; i < size.points(); ++i) {
    if (color(i) != Color::kNone && !breathes[static_cast<std::size_t>(i)]) return size.point(i);
  }
  return std::nullopt;
}

// Why the position cannot be put to any engine; empty where it can.
std::string obstacle(const Position& position) {
  const BoardSize size = position.size;
  if (size.columns != size.rows) {
    return fmt::format("a board of {}×{} cannot be set up by GTP, which knows square ones only", size.columns,
                       size.rows);
  }
  if (size.columns > kLargestSide) {
    return fmt::format("a board of {0}×{0} cannot be set up by GTP, which names points up to {1}×{1}", size.columns,
                       kLargestSide);
  }
  if (const std::optional<Point> point = chain_without_liberties(position)) {
    return fmt::format("the chain at {} has no liberty and cannot be set up by plays", point_name(*point, size));
  }
  return {};
}

}  // namespace

std::vector<Placement> placements(const Position& position, Color to_move) {
  const Color first = to_move == Color::kNone ? Color::kBlack : to_move;
  std::vector<Placement> stones;
  for (const Color color : {first, opponent(first)}) {
    for (int i = 0; i < position.size.points(); ++i) {
      const Point point = position.size.point(i);
      if (position.at(point) == color) stones.push_back({color, point});
    }
  }
  return stones;
}

std::string engine_name(std::string_view answer) {
  constexpr std::size_t kLongest = 40;
  std::string name;
  for (const char c : answer) {
    if (c > ' ' && c <= '~' && name.size() < kLongest) name += sgf::lower(c);
  }
  return name.empty() ? "engine" : name;
}

GtpEngine::~GtpEngine() {
  constexpr std::chrono::milliseconds kGoodbye(200);
  if (!process_.running()) return;
  static_cast<void>(process_.write(fmt::format("{} quit\n", ++number_), std::chrono::steady_clock::now() + kGoodbye));
  process_.stop(kGoodbye);
}

std::optional<scoring::OutsideAnswer> GtpEngine::judge(const scoring::OutsideQuestion& question, std::string& problem) {
  problem = obstacle(*question.position);
  if (!problem.empty()) return std::nullopt;
  if (useless_) {
    problem = problem_;
    return std::nullopt;
  }
  deadline_ = std::chrono::steady_clock::now() + settings_.timeout;
  problem_.clear();
  crashed_ = false;
  const bool fresh = !process_.running();
  std::optional<scoring::OutsideAnswer> answer = try_judge(question);
  if (!answer && crashed_ && !fresh) {  // perhaps an earlier game's fault: once more, with a new process
    problem_.clear();
    answer = try_judge(question);
  }
  problem = problem_;
  failures_ = process_.running() ? 0 : failures_ + 1;
  if (failures_ >= kMostFailures || (failures_ > 0 && !worked_)) {
    useless_ = true;
    problem_ = "it is not asked any more: " + problem;
  }
  return answer;
}

std::optional<scoring::OutsideAnswer> GtpEngine::try_judge(const scoring::OutsideQuestion& question) {
  if (!process_.running() && !start()) return std::nullopt;
  if (!set_up(question)) return std::nullopt;
  scoring::OutsideAnswer answer{.name = name_, .dead = {}, .seki = {}};
  const BoardSize size = question.position->size;
  if (!list("dead", size, answer.dead) || !list("seki", size, answer.seki)) return std::nullopt;
  return answer;
}

// Starts the process and asks who it is and what it can do.
bool GtpEngine::start() {
  number_ = 0;
  preparations_.clear();
  if (const int error = process_.start(settings_.program, settings_.words); error != 0) {
    lose(fmt::format("it cannot be started: {}", std::strerror(error)));
    return false;
  }
  std::string text;
  const Reply reply = ask("name", text);
  if (reply == Reply::kLost) return false;
  name_ = engine_name(reply == Reply::kAnswer ? text : std::string());
  bool known = true;
  if (!ask_known("final_status_list", known)) return false;
  if (!known) {
    lose(fmt::format("{} says that it does not know the command final_status_list", name_));
    return false;
  }
  for (const std::string_view preparation : kPreparations) {
    known = false;
    if (!ask_known(preparation.substr(0, preparation.find(" ")), known)) return false;
    if (known) preparations_.emplace_back(preparation);
  }
  worked_ = true;
  return true;
}

// `known` stays where the engine refuses to say; false: the process is lost.
bool GtpEngine::ask_known(std::string_view command, bool& known) {
  std::string text;
  const Reply reply = ask(fmt::format("known_command {}", command), text);
  if (reply == Reply::kAnswer) known = text == "true";
  return reply != Reply::kLost;
}

bool GtpEngine::set_up(const scoring::OutsideQuestion& question) {
  const Position& position = *question.position;
  if (!command(fmt::format("boardsize {}", position.size.columns)) || !command("clear_board")) return false;
  // What these say hardly bears on life and death: an engine may refuse them.
  std::vector<std::string> optional = preparations_;
  if (question.komi) optional.push_back("komi " + question.komi->text());
  std::string text;
  for (const std::string& one : optional) {
    if (ask(one, text) == Reply::kLost) return false;
  }
  return std::ranges::all_of(placements(position, question.to_move), [&](const Placement& stone) {
    return command(fmt::format("play {} {}", stone.color == Color::kBlack ? "black" : "white",
                               point_name(stone.point, position.size)));
  });
}

// A command that has no answer but that it was done.
bool GtpEngine::command(const std::string& command) {
  std::string text;
  const Reply reply = ask(command, text);
  if (reply == Reply::kRefused) problem_ = fmt::format("it refuses {}: {}", quoted(command), quoted(text));
  return reply == Reply::kAnswer;
}

// The stones of one status. An engine that has no word for seki is believed about the dead ones.
bool GtpEngine::list(const std::string& status, BoardSize size, std::vector<Point>& points) {
  const std::string command = "final_status_list " + status;
  std::string text;
  const Reply reply = ask(command, text);
  if (reply == Reply::kRefused && status == "seki") return true;
  if (reply == Reply::kRefused) problem_ = fmt::format("it refuses {}: {}", quoted(command), quoted(text));
  if (reply != Reply::kAnswer) return false;
  std::string_view rest = text;
  for (;;) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    if (rest.empty()) return true;
    const std::string_view word = rest.substr(0, rest.find_first_of(kBlanks));
    const std::optional<Point> point = point_from_name(word, size);
    if (!point) {
      problem_ = fmt::format("it answers {} with {}, which is no point of the board", quoted(command), quoted(word));
      return false;
    }
    points.push_back(*point);
    rest.remove_prefix(word.size());
  }
}

GtpEngine::Reply GtpEngine::ask(const std::string& command, std::string& answer) {
  using Event = ChildProcess::Event;
  received_.clear();
  Event event = process_.write(fmt::format("{} {}\n", ++number_, command), deadline_);
  while (event == Event::kDone) {
    const std::size_t before = received_.size();
    event = process_.read(received_, deadline_);
    // Control characters but line feeds and tabs have no meaning (§2.2); empty lines before a response neither.
    std::erase(received_, '\r');
    if (before == 0) received_.erase(0, std::min(received_.find_first_not_of(kBlanks), received_.size()));
    if (received_.size() > kLongestAnswer) return lose(fmt::format("its answer to {} has no end", quoted(command)));
    const std::size_t line = received_.find('\n');
    const bool response = received_.starts_with('=') || received_.starts_with('?');
    if (line != std::string::npos && !response) {
      return lose(fmt::format("it does not speak GTP: it answers {} with {}", quoted(command),
                              quoted(std::string_view(received_).substr(0, line))));
    }
    const std::size_t end = received_.find("\n\n");
    if (end != std::string::npos) return take_response(command, std::string_view(received_).substr(0, end), answer);
  }
  if (event == Event::kEnded) return lose_ended(command);
  return lose(fmt::format("it had no answer to {} when its {} for a game were over", quoted(command),
                          seconds(settings_.timeout)));
}

// "=7 D4 E4": success or failure, the number of the command, the text.
GtpEngine::Reply GtpEngine::take_response(const std::string& command, std::string_view response, std::string& answer) {
  const bool success = response.front() == '=';
  const std::string shown = quoted(response);
  response.remove_prefix(1);
  std::uint32_t number = 0;
  const auto [stop, error] = std::from_chars(response.data(), response.data() + response.size(), number);
  if (error != std::errc{} || number != number_) {
    return lose(
        fmt::format("it answers {} with {}, which is no answer to command {}", quoted(command), shown, number_));
  }
  response.remove_prefix(static_cast<std::size_t>(stop - response.data()));
  response.remove_prefix(std::min(response.find_first_not_of(kBlanks), response.size()));
  answer = response;
  return success ? Reply::kAnswer : Reply::kRefused;
}

GtpEngine::Reply GtpEngine::lose(std::string problem) {
  process_.stop();
  problem_ = std::move(problem);
  if (!worked_ && number_ == 1) problem_ += "; perhaps it needs an option to speak GTP";
  return Reply::kLost;
}

GtpEngine::Reply GtpEngine::lose_ended(const std::string& command) {
  constexpr std::chrono::milliseconds kPatience(100);  // between closing its output and its end
  const std::string ending = process_.stop(kPatience);
  const std::string words = process_.last_words();
  crashed_ = true;
  problem_ = fmt::format("it {} when it was asked {}{}", ending.empty() ? "closed its output" : ending, quoted(command),
                         words.empty() ? "" : ", saying \"" + printable(words) + "\"");
  return Reply::kLost;
}

}  // namespace sgfaudit::cli
