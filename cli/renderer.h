// One output format. Workers call game() at the same time for different games; the writer hands what they made to
// join() in input order, begin() before and end() after.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "cli/game_result.h"
#include "cli/policy.h"

namespace sgfaudit::cli {

enum class Format : std::uint8_t {
  kText,
  kConcise,
  kJson,
  kNdjson,
  kCsv,
  kJunit,
  kSarif,
  kGithub,
  kGitlab,
  kMarkdown,
  kHtml
};

inline constexpr int kSchemaVersion = 1;  // of json and ndjson

struct RenderOptions {
  bool color = false;            // ANSI colours (text formats only)
  bool points = false;           // --detail points
  bool fingerprints = false;     // --detail fingerprints
  bool quiet = false;            // text: findings only, no summary
  bool statistics = false;       // counts per code in the summary
  bool why = false;              // basis of each chain
  int width = 100;               // columns of the terminal
  FailOn fail_on{};              // what is a failure (junit)
  std::size_t bytes_before = 0;  // of the file that the report is added to (markdown)
};

class Renderer {
 public:
  virtual ~Renderer() = default;
  virtual void begin(std::string& /*out*/) {}
  // Appends the piece of one game; nothing where the format has nothing to say about it. Thread-safe.
  virtual void game(const GameResult& result, std::string& out) const = 0;
  // Between two non-empty pieces.
  [[nodiscard]] virtual std::string_view separator() const { return {}; }
  // Takes over the non-empty piece of one or several games and appends to the report what can be written now. A format
  // whose games depend on one another writes lines for itself in game(), and the report here.
  virtual void join(std::string_view piece, std::string& out) {
    if (joined_) out += separator();
    joined_ = true;
    out += piece;
  }
  virtual void end(const Summary& summary, std::string& out) = 0;

 private:
  bool joined_ = false;  // something was written since begin()
};

// The renderer of a format, and whether it needs GameResult::bytes.
[[nodiscard]] std::unique_ptr<Renderer> make_renderer(Format format, const RenderOptions& options);
[[nodiscard]] bool needs_bytes(Format format);

// text and concise (render_text.cc, render_concise.cc)
[[nodiscard]] std::unique_ptr<Renderer> make_text_renderer(const RenderOptions& options);
[[nodiscard]] std::unique_ptr<Renderer> make_concise_renderer(const RenderOptions& options);
// json, ndjson, csv (render_json.cc, render_csv.cc)
[[nodiscard]] std::unique_ptr<Renderer> make_json_renderer(const RenderOptions& options);
[[nodiscard]] std::unique_ptr<Renderer> make_ndjson_renderer(const RenderOptions& options);
[[nodiscard]] std::unique_ptr<Renderer> make_csv_renderer(const RenderOptions& options);
// The line of ndjson for a game or a file, and the last one; without line ends.
void append_result_line(const GameResult& result, const RenderOptions& options, std::string& out);
void append_summary_line(const Summary& summary, std::string& out);
// junit (render_junit.cc)
[[nodiscard]] std::unique_ptr<Renderer> make_junit_renderer(const RenderOptions& options);
// sarif, github, gitlab (render_sarif.cc, render_github.cc, render_gitlab.cc)
[[nodiscard]] std::unique_ptr<Renderer> make_sarif_renderer(const RenderOptions& options);
[[nodiscard]] std::unique_ptr<Renderer> make_github_renderer(const RenderOptions& options);
[[nodiscard]] std::unique_ptr<Renderer> make_gitlab_renderer(const RenderOptions& options);
// markdown (render_markdown.cc)
[[nodiscard]] std::unique_ptr<Renderer> make_markdown_renderer(const RenderOptions& options);
// html (render_html.cc)
[[nodiscard]] std::unique_ptr<Renderer> make_html_renderer(const RenderOptions& options);

}  // namespace sgfaudit::cli
