// An engine as judge of dead stones, over the Go Text Protocol (GTP, version 2 draft): one process for many games. It
// is started when it is first asked, given a time for each game, started again after a crash, and given up when it
// fails game after game or never speaks. Works with GNU Go and whatever else knows boardsize, clear_board, komi, play,
// final_status_list and name.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/child_process.h"
#include "cli/settings.h"
#include "scoring/outside_judge.h"

namespace sgfaudit::cli {

// The stones of a position in an order in which each can be played without taking any: the player's who moves next
// first, so that the last play is the opponent's. Requires that every chain has a liberty: then a part of a chain has
// one, too, for the rest of the chain is not there yet.
struct Placement {
  Color color{};
  Point point;
};
[[nodiscard]] std::vector<Placement> placements(const Position& position, Color to_move);

// "GNU Go" as a basis names it: "gnugo". Anything that is no graphic ASCII is left out; "engine" where nothing is left.
[[nodiscard]] std::string engine_name(std::string_view answer);

class GtpEngine final : public scoring::OutsideJudge {
 public:
  // Starts nothing yet.
  explicit GtpEngine(EngineSettings settings) : settings_(std::move(settings)) {}
  ~GtpEngine() override;

  // Problems are clauses with "it" for the engine: "it gave no answer to \"final_status_list dead\" within 30 s".
  [[nodiscard]] std::optional<scoring::OutsideAnswer> judge(const scoring::OutsideQuestion& question,
                                                            std::string& problem) override;

 private:
  // kLost: no answer that could be understood; the process is gone, problem_ says why.
  enum class Reply : std::uint8_t { kAnswer, kRefused, kLost };

  [[nodiscard]] std::optional<scoring::OutsideAnswer> try_judge(const scoring::OutsideQuestion& question);
  bool start();
  bool ask_known(std::string_view command, bool& known);
  bool set_up(const scoring::OutsideQuestion& question);
  bool command(const std::string& command);
  bool list(const std::string& status, BoardSize size, std::vector<Point>& points);
  Reply ask(const std::string& command, std::string& answer);
  Reply take_response(const std::string& command, std::string_view response, std::string& answer);
  Reply lose(std::string problem);
  Reply lose_ended(const std::string& command);

  EngineSettings settings_;
  ChildProcess process_;
  std::string name_;
  std::vector<std::string> preparations_;  // commands before each game
  std::string received_;                   // of the response that is being read
  std::string problem_;                    // of the game at hand
  Deadline deadline_{};                    // of the game at hand
  std::uint32_t number_ = 0;               // of the last command
  int failures_ = 0;                       // games in a row that lost the process
  bool worked_ = false;                    // it told its name and commands once
  bool crashed_ = false;                   // the process ended by itself
  bool useless_ = false;                   // not asked any more
};

}  // namespace sgfaudit::cli
