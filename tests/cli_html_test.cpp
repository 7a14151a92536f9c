// html, read back by Python's HTML parser: one section for each game with findings, a board where a board says
// something, and nothing that a record could add to the page but text.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "cli/renderer.h"
#include "tests/cli_finished_game.h"
#include "tests/cli_hostile_text.h"
#include "tests/cli_program.h"
#include "tests/cli_python.h"

namespace sgfaudit::tests {
namespace {

// Every element and attribute there is, by name; the policy's hash against the script; one line for each section.
const std::string kReader = R"(
import base64, hashlib, re, sys
from html.parser import HTMLParser
VOID = {'meta', 'input'}
ELEMENTS = set('html head meta title style body header h1 form fieldset legend label input section h2 p ul li span code '
               'figure figcaption div table tr th td script svg rect line circle path text'.split())
ATTRIBUTES = set('lang charset http-equiv content name class id hidden type value checked data-verdict xmlns width height '
                 'viewbox x y x1 y1 x2 y2 cx cy r d fill'.split())
class Reader(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.sections, self.script, self.policy = [], [], '', ''
    def handle_starttag(self, tag, attributes):
        assert tag in ELEMENTS, tag
        for name, value in attributes:
            assert name in ATTRIBUTES, (tag, name)
        attributes = dict(attributes)
        if tag not in VOID and not self.get_starttag_text().endswith('/>'):
            self.open.append(tag)
        if attributes.get('http-equiv') == 'Content-Security-Policy':
            self.policy = attributes['content']
        if tag == 'section':
            self.sections.append([attributes['data-verdict'], 0, 0, ''])
        if 'section' in self.open and tag in ('li', 'svg'):
            self.sections[-1][1 if tag == 'li' else 2] += 1
    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, tag
    def handle_data(self, data):
        if self.open and self.open[-1] == 'script':
            self.script += data
        elif 'section' in self.open:
            self.sections[-1][3] += data
page = open(sys.argv[1], encoding='utf-8').read()
reader = Reader()
reader.feed(page)
assert not reader.open, reader.open
digest = base64.b64encode(hashlib.sha256(reader.script.encode()).digest()).decode()
assert "default-src 'none'" in reader.policy and f"script-src 'sha256-{digest}'" in reader.policy, reader.policy
assert not re.search(r'(https?:)?//(?!www.w3.org/2000/svg)', re.sub(r'<section.*?</section>', '', page, flags=re.S))
)";

std::string check(const TemporaryFolder& folder, const std::vector<std::string>& more, const std::string& questions) {
  std::vector<std::string> arguments{"check", "--output", "html"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  ProgramOptions options;
  options.folder = folder.path();
  const TemporaryFolder scratch;
  return read_with_python(kReader + questions, scratch.write("page.html", run_program(arguments, options).out));
}

// The ko of testdata/records/ko.sgf: Black retakes at once with move 9.
TEST(Html, ASectionForEachGameWithFindings) {
  const TemporaryFolder folder;
  folder.write("f/agrees.sgf", finished_game("B+0.5"));
  folder.write("f/ko.sgf", read_file(testdata() / "records/ko.sgf"));
  folder.write("f/wrong.sgf", finished_game("W+3.5"));
  folder.write("f/z.sgf", "");
  EXPECT_EQ(check(folder, {"--dead=none", "f"}, "for s in reader.sections: print(*s[:3], s[3].split()[0])"),
            "illegal 1 1 f/ko.sgf\n"
            "disagrees 1 1 f/wrong.sgf\n"
            "unreadable 1 0 f/z.sgf\n");
  EXPECT_EQ(check(folder, {"--dead=none", "f/agrees.sgf"}, "print(len(reader.sections))"), "0\n");
}

// The disputed area: every stone of a chain that is not settled has its sign in the picture.
TEST(Html, MarksWhatIsNotSettled) {
  cli::GameResult result;
  result.file = "a.sgf";
  result.game = 1;
  scoring::Report& report = result.report;
  report.verdict = scoring::Verdict::kDoubtful;
  report.size = {5, 5};
  report.final_position = Position({5, 5});
  for (const Point point : {Point{1, 1}, Point{1, 2}, Point{2, 2}}) report.final_position.at(point) = Color::kBlack;
  report.final_position.at({4, 4}) = Color::kWhite;
  report.count.emplace();
  report.uncertain = {{{1, 2}, 3, Color::kBlack, 0.62}};
  result.findings.add(Code::kResultDoubtful, {}, {"B+1", "W+1", "stones"});
  std::string out;
  cli::make_renderer(cli::Format::kHtml, {})->game(result, out);
  int signs = 0;
  for (std::size_t at = 0; (at = out.find("class=\"sign\"", at)) != std::string::npos; ++at) ++signs;
  EXPECT_EQ(signs, 3) << out;
  EXPECT_NE(out.find("Black B3 (3 stones)"), std::string::npos) << out;
}

TEST(Html, AnyContentIsText) {
  const TemporaryFolder folder;
  folder.write(kHostileName, hostile_game());
  folder.write("x<script>alert(1)<!--.sgf", hostile_game());
  EXPECT_EQ(check(folder, {"."}, R"(
(text,) = set(len(reader.sections) and '<script>alert(1)</script>' in s[3] for s in reader.sections)
print(text, len(reader.sections), '##[' in page, page.count('<script>'))
)"),
            "True 2 False 1\n");
}

TEST(Html, OfManyGamesTheFirst) {
  const std::unique_ptr<cli::Renderer> renderer = cli::make_renderer(cli::Format::kHtml, {});
  const std::string game = "<section data-verdict=\"agrees\">\n" + std::string(1 << 20, ' ') + "</section>\n";
  std::string out;
  for (int i = 0; i < 70; ++i) renderer->join(game, out);
  EXPECT_LE(out.size(), std::size_t{64} << 20);
  EXPECT_GT(out.size(), std::size_t{62} << 20);
  out.clear();
  renderer->end({}, out);
  EXPECT_NE(out.find("<p>7 games with findings left out: "), std::string::npos) << out;
}

}  // namespace
}  // namespace sgfaudit::tests
