// One output format. Workers call game() at the same time for different games; the writer joins the pieces in input
// order, with separator() between them, begin() before and end() after.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/game_result.h"

namespace sgfaudit::cli {

struct RenderOptions {
  bool color = false;       // ANSI colours (text formats only)
  bool points = false;      // --detail points
  bool quiet = false;       // text: findings only, no summary
  bool statistics = false;  // counts per code in the summary
  bool why = false;         // basis of each chain
  int width = 100;          // columns of the terminal
};

class Renderer {
 public:
  virtual ~Renderer() = default;
  virtual void begin(std::string& /*out*/) const {}
  // Appends the piece of one game; nothing where the format has nothing to say about it. Thread-safe.
  virtual void game(const GameResult& result, std::string& out) const = 0;
  // Between two non-empty pieces.
  [[nodiscard]] virtual std::string_view separator() const { return {}; }
  virtual void end(const Summary& summary, std::string& out) const = 0;
};

// text and concise (render_text.cc, render_concise.cc)
[[nodiscard]] std::unique_ptr<Renderer> make_text_renderer(const RenderOptions& options);
[[nodiscard]] std::unique_ptr<Renderer> make_concise_renderer(const RenderOptions& options);
// json, ndjson, csv (render_json.cc, render_csv.cc)
[[nodiscard]] std::unique_ptr<Renderer> make_json_renderer(const RenderOptions& options);
[[nodiscard]] std::unique_ptr<Renderer> make_ndjson_renderer(const RenderOptions& options);
[[nodiscard]] std::unique_ptr<Renderer> make_csv_renderer(const RenderOptions& options);

}  // namespace sgfaudit::cli
