// gitlab: a Code Quality report ("Code Quality report format": description, check_name, fingerprint, severity,
// location). GitLab shows one finding for each fingerprint, so that the path is part of it here: a copy of a game in
// another file is a finding of its own.
#include <string>
#include <vector>

#include "base/catalogue.h"
#include "cli/fingerprint.h"
#include "cli/json_writer.h"
#include "cli/message.h"
#include "cli/renderer.h"
#include "cli/report_path.h"

namespace sgfaudit::cli {
namespace {

// Of GitLab's info, minor, major, critical, blocker.
std::string_view severity_word(Severity severity) {
  return severity == Severity::kError ? "major" : severity == Severity::kWarning ? "minor" : "info";
}

class GitlabRenderer : public Renderer {
 public:
  void begin(std::string& out) override { out += "[\n"; }

  void game(const GameResult& result, std::string& out) const override {
    const std::string path = relative_path(result.file, folder_);
    const std::vector<std::string> names = fingerprints(result);
    for (std::size_t i = 0; i < result.findings.kept().size(); ++i) {
      const Diagnostic& finding = result.findings.kept()[i];
      const sgf::TextPlace place = result.place(i);
      if (i != 0) out += separator();
      JsonWriter json(out);
      json.open('{').member("description").text(message(result, i));
      json.member("check_name").text(code_info(finding.code).slug);
      json.member("fingerprint").text(digest(names[i] + "\n" + path + "\n" + result.member));
      json.member("severity").text(severity_word(finding.severity));
      json.member("location").open('{').member("path").text(path);
      json.member("lines").open('{').member("begin").number(place.line).close('}').close('}').close('}');
    }
  }

  [[nodiscard]] std::string_view separator() const override { return ",\n"; }
  void end(const Summary& /*summary*/, std::string& out) override { out += "\n]\n"; }

 private:
  std::string folder_ = current_folder();
};

}  // namespace

std::unique_ptr<Renderer> make_gitlab_renderer(const RenderOptions& /*options*/) {
  return std::make_unique<GitlabRenderer>();
}

}  // namespace sgfaudit::cli
