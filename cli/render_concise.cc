// One line per finding, as editors and grep read it: file:line:col: severity[code] message.
#include "cli/ci_commands.h"
#include "cli/message.h"
#include "cli/render_text_parts.h"
#include "cli/renderer.h"

namespace sgfaudit::cli {

namespace {

class ConciseRenderer : public Renderer {
 public:
  explicit ConciseRenderer(const RenderOptions& options) : options_(options) {}

  void game(const GameResult& result, std::string& out) const override {
    const std::vector<Diagnostic>& findings = result.findings.kept();
    const std::string name = shown_name(result);
    const std::size_t begin = out.size();
    for (std::size_t i = 0; i < findings.size(); ++i) {
      const sgf::TextPlace place = result.place(i);
      out.append(name).append(":").append(std::to_string(place.line)).append(":");
      out.append(std::to_string(place.column)).append(": ");
      out.append(styled(severity_name(findings[i].severity), severity_style(findings[i].severity), options_.color));
      out.append("[").append(code_info(findings[i].code).slug).append("] ").append(message(result, i)).append("\n");
    }
    disarm_ci_commands(out, begin);
  }

  void end(const Summary& /*summary*/, std::string& /*out*/) override {}

 private:
  RenderOptions options_;
};

}  // namespace

std::unique_ptr<Renderer> make_concise_renderer(const RenderOptions& options) {
  return std::make_unique<ConciseRenderer>(options);
}

}  // namespace sgfaudit::cli
