// What the bytes of the replay target mean: four of a head, then two a step. And back, so that records can be seeds.
//
//   0  columns, 1 + byte % 9                      1  rows, the same
//   2  ruleset, byte % how many there are         3  axes of legality and the evidence for dead stones, see `read_head`
//   step: bit 0 Black, bits 1-4 what happens (StepByte; from kPlay on a play), bit 5 a setup joins the one before it,
//         bit 6 a setup takes away; then where: byte % points, or for kAgain how many moves come again, 1 + byte % 32
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/game_record.h"
#include "scoring/audit.h"
#include "tests/rules_axes.h"

namespace sgfaudit::fuzz {

enum StepByte : unsigned { kSetup, kPass, kUnreadable, kOffBoard, kPlayer, kAgain, kPlay };
inline constexpr std::size_t kHeadBytes = 4;
inline constexpr std::size_t kMostSteps = 400;  // past the distance of two copies in rules/repetition.cc
inline constexpr int kSmallBoard = 20;          // points; what proofs and estimates are asked for

struct ReplayInput {
  GameRecord record;
  const rules::Ruleset* ruleset = nullptr;
  std::size_t ko = 0, suicide = 0;  // of tests::kKoRules, tests::kSuicideRules
  bool own_axes = false;            // these in the place of the ruleset's
  scoring::Evidence evidence = scoring::Evidence::kNone;
};

inline void read_head(const std::uint8_t* data, ReplayInput& input) {
  const auto rulesets = rules::all_rulesets();
  input.record.size = {static_cast<std::uint8_t>(1 + data[0] % 9), static_cast<std::uint8_t>(1 + data[1] % 9)};
  input.ruleset = &rulesets[data[2] % rulesets.size()];
  std::size_t rest = data[3];
  input.ko = rest % tests::kKoRules.size();
  rest /= tests::kKoRules.size();
  input.suicide = rest % tests::kSuicideRules.size();
  rest /= tests::kSuicideRules.size();
  input.own_axes = rest % 2 == 1;
  rest /= 2;  // 0 … 10
  if (input.record.size.points() > kSmallBoard) return;
  input.evidence = rest < 4   ? scoring::Evidence::kNone
                   : rest < 8 ? scoring::Evidence::kProof
                              : scoring::Evidence::kEstimate;
}

inline void add_step(GameRecord& record, Step step) {
  if (is_move(step.kind)) ++record.moves;
  step.number = record.moves;
  step.in_root = record.moves == 0;
  record.steps.push_back(step);
}

inline void add_setup(GameRecord& record, SetupPoint point, bool joins) {
  if (!joins || record.steps.empty() || record.steps.back().kind != StepKind::kSetup) {
    Step step;
    step.kind = StepKind::kSetup;
    step.setup_begin = static_cast<std::uint32_t>(record.setup.size());
    add_step(record, step);
  }
  record.setup.push_back(point);
  record.steps.back().setup_end = static_cast<std::uint32_t>(record.setup.size());
}

// The last so many steps once more, as far as they are moves.
inline void add_again(GameRecord& record, std::size_t count) {
  const std::size_t end = record.steps.size();
  for (std::size_t i = end - std::min(end, count); i < end && record.steps.size() < kMostSteps; ++i) {
    if (is_move(record.steps[i].kind)) add_step(record, record.steps[i]);
  }
}

inline ReplayInput read_replay(const std::uint8_t* data, std::size_t size) {
  ReplayInput input;
  if (size < kHeadBytes) return input;
  read_head(data, input);
  GameRecord& record = input.record;
  for (std::size_t i = kHeadBytes; i + 1 < size && record.steps.size() < kMostSteps; i += 2) {
    const unsigned what = data[i] >> 1 & 15;
    Step step;
    step.color = data[i] & 1 ? Color::kBlack : Color::kWhite;
    step.point = record.size.point(data[i + 1] % record.size.points());
    if (what == kSetup) {
      add_setup(record, {step.point, data[i] & 64 ? Color::kNone : step.color, {}}, (data[i] & 32) != 0);
    } else if (what == kAgain) {
      add_again(record, 1 + data[i + 1] % 32);
    } else {
      step.kind = what == kPass         ? StepKind::kPass
                  : what == kUnreadable ? StepKind::kUnreadable
                  : what == kOffBoard   ? StepKind::kOffBoard
                  : what == kPlayer     ? StepKind::kPlayer
                                        : StepKind::kPlay;
      add_step(record, step);
    }
  }
  return input;
}

// The bytes of a record on a board of at most 9×9 and 81 points; `ruleset` and `axes` are bytes 2 and 3.
inline std::string replay_bytes(const GameRecord& record, std::uint8_t ruleset, std::uint8_t axes) {
  std::string bytes{static_cast<char>(record.size.columns - 1), static_cast<char>(record.size.rows - 1),
                    static_cast<char>(ruleset), static_cast<char>(axes)};
  const auto add = [&bytes](unsigned what, Color color, unsigned more, int where) {
    bytes += static_cast<char>(what << 1 | (color == Color::kBlack ? 1U : 0U) | more);
    bytes += static_cast<char>(where);
  };
  for (const Step& step : record.steps) {
    switch (step.kind) {
      case StepKind::kSetup:
        for (std::uint32_t i = step.setup_begin; i < step.setup_end; ++i) {
          const SetupPoint& point = record.setup[i];
          const unsigned joins = i > step.setup_begin ? 32 : 0;
          add(kSetup, point.color, (point.color == Color::kNone ? 64 : 0) | joins, record.size.index(point.point));
        }
        break;
      case StepKind::kPlay:
        add(kPlay, step.color, 0, record.size.index(step.point));
        break;
      case StepKind::kPass:
        add(kPass, step.color, 0, 0);
        break;
      case StepKind::kOffBoard:
        add(kOffBoard, step.color, 0, 0);
        break;
      case StepKind::kUnreadable:
        add(kUnreadable, step.color, 0, 0);
        break;
      case StepKind::kPlayer:
        add(kPlayer, step.color, 0, 0);
        break;
    }
  }
  return bytes;
}

}  // namespace sgfaudit::fuzz
