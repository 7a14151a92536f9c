"""Text that wants to be more than text, in every property of a record, in the names of files and in arguments: no report
of any format holds what a terminal, a spreadsheet, a browser or a CI service would act on, and every report is read back
by a parser that knows nothing of sgfaudit.

A new output format is one line of FORMATS."""

import io
import os
import pty
import re
import tarfile
import threading
import unicodedata
import unittest
import zipfile
from dataclasses import dataclass
from typing import Callable

import readers
from program import folder, record, run, write

HOSTILE = {
    "colour": b"\x1b[31;1mred",
    "erase": b"\x1b[2J\x1b[H\x1b[3J",
    "title": b"\x1b]0;owned\x07",
    "clipboard": b"\x1b]52;c;cm0gLXJmIH4=\x1b\\",
    "link": b"\x1b]8;;http://example.com\x1b\\here\x1b]8;;\x1b\\",
    "device": b"\x1bP$q\"p\x1b\\",
    "c1-bytes": b"\x9b31m\x9d0;owned\x9c",
    "c1-utf8": "\u009b31m\u009d0;owned\u009c\u0085".encode(),
    "backspace": b"agrees\b\b\b\b\b\bdisagrees\x7f\x07",
    "return": b"games/a.sgf\rgames/b.sgf",
    "line": b"first\nsecond\r\nthird",
    "tabs": b"\t=1+1\x0b\x0c",
    "null": b"nul\0byte",
    "bidi": "\u202egnp.fgs\u202c\u2066x\u2069\u200f\u061c".encode(),
    "invisible": "a\u200bb\u00adc\u2060d\ufeffe\U000e0041f".encode(),
    "separators": "a\u2028b\u2029c".encode(),
    "noncharacters": "\ufffe\uffff\U0001fffe\ue000".encode(),
    "invalid": b"\xff\xfe\xc0\xaf\xed\xa0\x80\xf5\x80\x80\x80\xc3",
    "github": b"::error file=a,line=1::owned",
    "github-late": b"x\n::add-mask::e\n ::stop-commands::x",
    "github-word": b"one " * 30 + b"::warning::owned",
    "azure": b"##vso[task.setvariable variable=x]y ##[error]z",
    "formula": b"=cmd|' /C calc'!A0",
    "formula-plus": b"+1+cmd|' /C calc'!A0",
    "formula-minus": b"-1+cmd|' /C calc'!A0",
    "formula-at": b"@SUM(1+1)*cmd|' /C calc'!A0",
    "formula-blank": b"  =HYPERLINK(\"http://example.com\",\"x\")",
    "formula-wide": "＝1+1".encode(),
    "formula-cells": b"x;=1+1\t=1+1,=1+1\"\n=1+1",
    "script": b"<script>alert(1)</script><img src=x onerror=alert(1)>",
    "cdata": b"]]\\>]]>&lt;&#0;&#x1b;&bad;<!--",
    "quotes": b"\"'`\\\"'\\\\",
    "braces": b"{0} {} {:>10} %s %n $(touch owned) `touch owned` ${HOME}",
    "markdown": b"| a | **b** [c](javascript:alert(1)) <b> ``` ~~~ # d",
    "path": b"..%2F..%2Fetc%2Fpasswd",
    "long": b"A" * 5000,
    "wide": "碁".encode() * 400,
    "combining": ("a" + "\u0301" * 500).encode(),
}
TEXTS = "AN AP BR BT C CA CP DT EV FG GC GM GN HA KM LB N ON OT PB PC PW RE RO RU SO ST TM US WR WT XX AB B TB VW".split()
# A file's name can be all but NUL and "/". Where each text needs runs of its own, one of each kind is enough.
HOSTILE_NAMES = {name: text.replace(b"/", b"_")[:200] for name, text in HOSTILE.items() if b"\0" not in text}
KINDS = ("colour", "title", "c1-bytes", "c1-utf8", "return", "line", "bidi", "separators", "invalid", "github-late", "azure",
         "script", "braces")
HOSTILE_ARGUMENTS = {name: HOSTILE[name] for name in KINDS}


def acts_on_a_terminal(text):
    """Characters that move the cursor, change colours, hide or reorder text; only line ends are left."""
    return sorted({f"U+{ord(c):04X}" for c in text if c != "\n" and unicodedata.category(c) in
                   ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")})


def speaks_to_ci(text):
    """Lines that GitHub or Azure would take for a command."""
    return [line for line in text.split("\n") if line.lstrip().startswith("::") or "##[" in line or "##vso[" in line]


def formulas(report):
    """Cells that a spreadsheet would calculate, whatever it takes for the separator."""
    cells = [cell for cell in readers.csv_texts(report)]
    cells += [part for cell in re.findall(r'"(?:[^"]|"")*"|[^,\r\n"]+', report.decode()) if cell[0] != '"'
              for part in re.split(r"[;\t]", cell)]
    number = re.compile(r"[-+]?[0-9]+(\.[0-9]+)?")
    return [cell for cell in cells
            if cell.lstrip()[:1] and cell.lstrip()[0] in "=+-@\uff1d\uff0b\uff0d\uff20" and not number.fullmatch(cell)]


@dataclass
class Format:
    name: str
    texts: Callable  # of readers
    line_end: str = "\n"
    ci: bool = True  # what it prints may stand in the log of a CI job
    few: int = 0  # texts that it shows at least, where that is fewer than there are
    more: Callable = lambda report: []  # gives what is wrong with a report, for this format alone


FORMATS = (
    Format("text", readers.line_texts),
    Format("concise", readers.line_texts),
    Format("json", readers.json_texts, ci=False),
    Format("ndjson", readers.ndjson_texts, ci=False),
    Format("csv", readers.csv_texts, line_end="\r\n", more=formulas),
    Format("junit", readers.xml_texts),
    Format("sarif", readers.json_texts, ci=False),
    Format("github", readers.github_texts, ci=False, few=5),  # ten annotations of each kind, the others are only counted
    Format("gitlab", readers.json_texts, ci=False),
    Format("markdown", readers.line_texts),
    Format("html", readers.html_texts),
)


def in_value(text):
    """As FF[4] Text: "]" and "\\" escaped."""
    return text.replace(b"\\", b"\\\\").replace(b"]", b"\\]")


def hostile_games(text):
    """A game for each property with the text as its value, and one with all of them."""
    games = []
    for name in TEXTS:
        value = f"{name}[".encode() + in_value(text) + b"]"
        if name in ("RE", "KM", "RU", "CA", "GM"):
            games.append(record().replace(name.encode() + b"[", value + b"XY[", 1))
        elif name in ("AB", "B", "TB", "VW", "C", "N", "LB"):
            games.append(record().replace(b";B[ce]", b";B[ce];" + value, 1))
        else:
            games.append(record(more="@").replace(b"@", value, 1))
    everything = b"".join(f"{name}[".encode() + in_value(text) + b"]" for name in TEXTS if name not in ("GM", "CA", "B"))
    games.append(b"(;GM[1]FF[4]SZ[5]" + everything + b";B[" + in_value(text) + b"];W[aa])\n")
    return b"".join(games)


class HostileText(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = folder()
        cls.addClassCleanup(scratch.cleanup)
        cls.path = os.fsencode(scratch.name)
        for name, text in HOSTILE.items():
            write(os.path.join(cls.path, b"games", name.encode() + b".sgf"), hostile_games(text))
            for charset in (b"ISO-8859-1", b"GB18030", b"Shift_JIS"):
                games = hostile_games(text).replace(b"CA[UTF-8]", b"CA[" + charset + b"]")
                write(os.path.join(cls.path, b"games", charset, name.encode() + b".sgf"), games)
            # Outside of any game.
            write(os.path.join(cls.path, b"around", name.encode() + b".sgf"), text + record() + text + record() + text)
        for name, text in HOSTILE_NAMES.items():
            write(os.path.join(cls.path, b"names", text + b".sgf"), record("W+3.5"))
            write(os.path.join(cls.path, b"names", b"in-" + text, b"a.sgf"), b"no game")

    def harmless(self, output, what, line_end="\n", ci=True):
        text = output.decode()  # strict: valid UTF-8
        if line_end != "\n":
            text = text.replace(line_end, "\n")
        self.assertEqual(acts_on_a_terminal(text), [], what)
        if ci:
            self.assertEqual(speaks_to_ci(text), [], what)

    def check(self, kind, arguments, least, **options):
        """One run with all formats; `least` texts must be found in each by its reader."""
        outputs = [word for one in FORMATS for word in ("--output", f"{one.name}:{kind}.{one.name}")]
        with folder() as here:
            result = run("check", "--detail", "fingerprints", *outputs, *arguments, cwd=here, **options)
            self.assertLessEqual(result.returncode, 2, result.stderr)
            self.assertGreaterEqual(result.returncode, 0, result.stderr)
            self.harmless(result.stderr, kind)
            found = self.read_all(here, kind, least)
            outputs = [word for one in FORMATS for word in ("--output", f"{one.name}:merged.{one.name}")]
            merged = run("merge", *outputs, f"{kind}.ndjson", cwd=here)
            self.assertEqual((merged.returncode, merged.stderr), (result.returncode, b""))
            self.read_all(here, "merged", least)
            return found

    def read_all(self, where, kind, least):
        found = {}
        for one in FORMATS:
            with open(f"{where}/{kind}.{one.name}", "rb") as file:
                report = file.read()
            what = f"{kind} as {one.name}"
            self.harmless(report, what, one.line_end, one.ci)
            found[one.name] = one.texts(report)
            self.assertGreaterEqual(len(found[one.name]), min(one.few or least, least), what)
            self.assertEqual(one.more(report), [], what)
        return found

    def test_in_every_property(self):
        found = self.check("properties", ["--variations", "--why", "--detail", "points", os.path.join(self.path, b"games")],
                           len(HOSTILE))
        for name in ("json", "ndjson"):  # what is harmless there is not changed either
            for expected in ("<script>alert(1)</script><img src=x onerror=alert(1)>", "=cmd|' /C calc'!A0",
                             HOSTILE["braces"].decode(), "\x1b[31;1mred", "a\u2028b\u2029c"):
                self.assertIn(expected, found[name])

    def test_between_games(self):
        self.check("around", [os.path.join(self.path, b"around")], len(HOSTILE))

    def test_in_names_of_files(self):
        found = self.check("names", ["."] + [os.path.join(self.path, b"names")], 2 * len(HOSTILE_NAMES))
        for text in HOSTILE_NAMES.values():
            try:
                path = os.path.join(self.path, b"names", text + b".sgf").decode()
            except UnicodeDecodeError:
                path = os.path.join(self.path, b"names").decode()  # U+FFFD stands for what is no UTF-8
            self.assertTrue(any(path in one for one in found["json"]), text)

    def test_in_names_of_members(self):
        """Of archives: names as they are in a tar, as UTF-8 in a zip, and of members that cannot be read."""
        members = [(text + b".sgf", record("W+3.5")) for text in HOSTILE_NAMES.values()]
        members += [(b"in-" + text + b"/a.sgf", b"no game") for text in HOSTILE_NAMES.values()]
        tar = io.BytesIO()
        with tarfile.open(fileobj=tar, mode="w", format=tarfile.GNU_FORMAT, errors="surrogateescape") as archive:
            for name, content in members:
                entry = tarfile.TarInfo(os.fsdecode(name))
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))
            for name, _ in members:
                entry = tarfile.TarInfo(os.fsdecode(name))
                entry.type, entry.linkname = tarfile.SYMTYPE, os.fsdecode(name)
                archive.addfile(entry)
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            for name, content in members:
                archive.writestr(name.decode(errors="replace"), content)
        with folder() as here:
            archives = [write(f"{here}/a.tar", tar.getvalue()), write(f"{here}/a.zip", packed.getvalue())]
            self.check("members", archives, 4 * len(HOSTILE_NAMES))

    def test_in_names_of_files_named_one_by_one(self):
        for name in [text.replace(b"/", b"_") + b".sgf" for text in HOSTILE_ARGUMENTS.values()]:
            result = run("check", "--dead", "none", "--output", "concise", b"--", name, cwd=os.path.join(self.path, b"names"))
            self.assertEqual(result.returncode, 1, (name, result.stderr))
            self.harmless(result.stdout + result.stderr, name)
            result = run("check", b"--", b"no" + name)
            self.assertEqual(result.returncode, 2)
            self.harmless(result.stdout + result.stderr, name)

    def test_name_of_standard_input(self):
        for name, text in HOSTILE_ARGUMENTS.items():
            self.check("stdin-" + name, ["-", b"--stdin-filename=" + text], 1, input=record("W+3.5"))

    def test_score_and_show(self):
        for name in HOSTILE:
            path = os.path.join(self.path, b"games", name.encode() + b".sgf")
            everywhere = [path, "--game", str(len(TEXTS) + 1)]  # the game that has the text in all properties
            for command in (["score", "--why"], ["show"]):
                result = run(*command, *everywhere)
                self.assertIn(result.returncode, (0, 2), (name, command))
                self.harmless(result.stdout + result.stderr, (name, command))
            result = run("score", "--output", "json", *everywhere)
            self.harmless(result.stdout + result.stderr, name, ci=False)
            if result.returncode == 0:
                readers.json_texts(result.stdout)
        for text in HOSTILE_ARGUMENTS.values():
            path = os.path.join(self.path, b"names", text.replace(b"/", b"_") + b".sgf")
            for command in (["score"], ["score", "--rules", "all"], ["show", "--move", "99"]):
                result = run(*command, path)
                self.harmless(result.stdout + result.stderr, (text, command))
            result = run("show", "--svg", path)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.harmless(result.stdout, text)
            self.assertTrue(readers.xml_texts(result.stdout))

    def test_in_arguments(self):
        options = ("--rules=", "--dead-stones=", "--output=", "--limit=", "--select=", "--files-from=", "--encoding=",
                   "--jobs=", "--")
        for text in HOSTILE_ARGUMENTS.values():
            for option in options:
                result = run("check", option.encode() + text, "a.sgf")
                self.assertEqual(result.returncode, 2, (option, text))
                self.harmless(result.stdout + result.stderr, (option, text))
            for command in (["rules"], ["explain"], ["score"], []):
                result = run(*command, text if text[:1] != b"-" else b"x" + text)
                self.assertEqual(result.returncode, 2, (command, text))
                self.harmless(result.stdout + result.stderr, (command, text))
            with folder() as here:
                settings = run("check", "--show-settings", b"--stdin-filename=" + text, b"--include=" + text,
                               b"--exclude=" + text, b"--files-from=" + text, b"--output=json:" + text, cwd=here)
                self.assertEqual(settings.returncode, 0, settings.stderr)
                self.harmless(settings.stdout, text)
                self.assertEqual(os.listdir(here), [], "settings are no report")

    def test_list_of_files(self):
        """On a terminal harmless; for another program the names as they are, or none that would be taken for two."""
        games = os.path.join(self.path, b"names")
        listed = run("check", "--show-files", "-0", games)
        self.assertEqual(listed.returncode, 0)
        names = listed.stdout.split(b"\0")[:-1]
        self.assertEqual(len(names), 2 * len(HOSTILE_NAMES))
        again = run("check", "--files-from", "-", "-0", "--show-files", "-0", input=listed.stdout)
        self.assertEqual(again.stdout, listed.stdout)
        lines = run("check", "--show-files", games)
        self.assertEqual(lines.returncode, 2)
        self.assertIn(b"line break in its name", lines.stderr)
        self.harmless(lines.stderr, "names with line breaks")
        self.assertEqual(set(lines.stdout.split(b"\n")[:-1]), {name for name in names if b"\n" not in name})
        shown = on_a_terminal("check", "--show-files", games)
        self.assertGreater(len(shown), 1000)
        self.harmless(shown.replace(b"\r\n", b"\n"), "the list of files on a terminal")

    def test_on_a_terminal(self):
        games = os.path.join(self.path, b"games")
        shown = on_a_terminal("check", "--progress", "never", games)
        self.assertGreater(len(shown), 10_000)
        self.harmless(shown.replace(b"\r\n", b"\n"), "the report on a terminal")


def on_a_terminal(*arguments):
    """What the program writes when its standard output is a terminal (which makes CRLF of line ends)."""
    ours, theirs = pty.openpty()
    read = []

    def collect():
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # EIO: nobody has the other end open
                return
            if not piece:
                return
            read.append(piece)

    reader = threading.Thread(target=collect)
    reader.start()
    run(*arguments, stdout=theirs, environment={"NO_COLOR": "1"})
    os.close(theirs)
    reader.join()
    os.close(ours)
    return b"".join(read)


if __name__ == "__main__":
    unittest.main()
