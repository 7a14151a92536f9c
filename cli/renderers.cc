// The list of output formats as code: which renderer makes which.
#include "cli/renderer.h"

namespace sgfaudit::cli {

std::unique_ptr<Renderer> make_renderer(Format format, const RenderOptions& options) {
  switch (format) {
    case Format::kText:
      return make_text_renderer(options);
    case Format::kConcise:
      return make_concise_renderer(options);
    case Format::kJson:
      return make_json_renderer(options);
    case Format::kNdjson:
      return make_ndjson_renderer(options);
    case Format::kCsv:
      return make_csv_renderer(options);
    case Format::kJunit:
      return make_junit_renderer(options);
    case Format::kSarif:
      return make_sarif_renderer(options);
    case Format::kGithub:
      return make_github_renderer(options);
    case Format::kGitlab:
      return make_gitlab_renderer(options);
    case Format::kMarkdown:
      return make_markdown_renderer(options);
    case Format::kHtml:
      return make_html_renderer(options);
  }
  return nullptr;
}

bool needs_bytes(Format format) {
  // Text draws carets; sarif counts characters; fingerprints of what is no playable game are made of its bytes.
  return format == Format::kText || format == Format::kHtml || format == Format::kSarif || format == Format::kGitlab;
}

}  // namespace sgfaudit::cli
