// Seeds for the check target out of inputs of the replay target: each game as an SGF record with a result to be
// checked. usage: replay_records FOLDER FILE…
#include <cstdint>
#include <string>

#include "tests/fuzz/replay_bytes.h"
#include "tests/fuzz/seed_files.h"

using namespace sgfaudit;  // NOLINT: a tool of one file

namespace {

std::string value(Point p) {
  return {'[', static_cast<char>('a' + p.column), static_cast<char>('a' + p.row), ']'};
}

void write_setup(const GameRecord& record, const Step& step, std::string& text) {
  for (std::uint32_t i = step.setup_begin; i < step.setup_end; ++i) {
    const SetupPoint& point = record.setup[i];
    text += point.color == Color::kNone ? "AE" : point.color == Color::kBlack ? "AB" : "AW";
    text += value(point.point);
  }
}

void write_step(const GameRecord& record, const Step& step, std::string& text) {
  const char color = step.color == Color::kBlack ? 'B' : 'W';
  text += ';';
  switch (step.kind) {
    case StepKind::kSetup:
      return write_setup(record, step, text);
    case StepKind::kPlayer:
      return static_cast<void>((text += "PL[") += std::string{color, ']'});
    case StepKind::kPlay:
      return static_cast<void>((text += color) += value(step.point));
    case StepKind::kPass:
      return static_cast<void>((text += color) += "[]");
    case StepKind::kOffBoard:
      return static_cast<void>((text += color) += "[zz]");
    case StepKind::kUnreadable:
      return static_cast<void>((text += color) += "[?]");
  }
}

// `number` chooses komi and result.
std::string write_record(const fuzz::ReplayInput& input, unsigned number) {
  const BoardSize size = input.record.size;
  std::string text = "(;GM[1]FF[4]SZ[" + std::to_string(size.columns) + ":" + std::to_string(size.rows) + "]RU[" +
                     std::string(input.ruleset->name) + "]KM[" + std::to_string(number % 8) + ".5]RE[" +
                     (number % 2 == 0 ? "B+" : "W+") + std::to_string(number / 2 % 40) + ".5]";
  for (const Step& step : input.record.steps) write_step(input.record, step, text);
  return text + ")\n";
}

}  // namespace

int main(int argc, char** argv) {
  return fuzz::make_seeds(argc, argv, [](const std::string& bytes, const unsigned& number, const auto& write) {
    const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
    const fuzz::ReplayInput input = fuzz::read_replay(data, bytes.size());
    if (input.ruleset != nullptr) write(write_record(input, number));
  });
}
