"""check --shard and merge: the shards of a run, joined, are the run, byte for byte and with the same exit status; what is
not whole, or not of one run, is refused with its name, the reason and what to do."""

import base64
import hashlib
import io
import itertools
import json
import os
import unittest
import zipfile

from program import folder, record, run, write

# merge has no bytes and moves: text and html lack excerpts, boards and players.
EXACT = ("concise", "json", "ndjson", "csv", "junit", "sarif", "github", "gitlab", "markdown")
# Territory marked, so that nothing is estimated: RE names the wrong winner.
WRONG = record("W+0.5").replace(b"W[])", b"W[]TB[aa][bb]TW[ea])")
RETAKE = b"(;GM[1]FF[4]SZ[5]KM[6.5]RU[Japanese]RE[B+R];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])\n"
MANY = b"(;GM[1]FF[4]SZ[5]KM[4.5]RU[Chinese]RE[B+0.5]" + b"".join(b"XX%d[]" % i for i in range(9)) + b"QQ[1]ZZ[2];B[aa];B[ba])\n"


def archive(where):
    """Records of all verdicts, files of many games, and everything that a report tells of files."""
    files = {
        "a/good.sgf": record(),
        "a/wrong.sgf": WRONG,
        "a/doubtful.sgf": record("W+0.5"),
        "a/resigned.sgf": record("B+R"),
        "a/margin.sgf": WRONG.replace(b"RE[W+0.5]", b"RE[B+7.5]PB[Ito]PW[Abe]"),
        "a/ko.sgf": RETAKE,
        "a/many.sgf": MANY,
        "a/three.sgf": record("W+0.5") + b"(;GM[2]FF[4])\n" + RETAKE + record(),
        "a-b/unfinished.sgf": record("B+3.5", ";B[aa];W[bb]"),
        "b/no-komi.sgf": record().replace(b"KM[4.5]", b""),
        "b/no-rules.sgf": record().replace(b"RU[Chinese]", b"").replace(b"B+0.5", b"W+9.5"),
        "b/empty.sgf": b"",
        "b/text.sgf": b"no game at all\n",
        "b/zi.sgf": record("黑胜0.25子", more="PB[黑]").replace(b"KM[4.5]", b"KM[2.25]"),
        "c/not-go.sgf": b"(;GM[2]FF[4]SZ[8])",
        "d/line\nbreak.sgf": record("W+0.5"),
        "d/quote\"#[error]##[x].sgf": record("B+8", "GN[##[error\\]x]"),
        "d/utf-8 \u202e.sgf": record("W+3.5"),
        "e/board.sgf": record("B+0.5", size="77"),
        "f/notes.txt": b"nothing",
    }
    for name, content in files.items():
        write(os.path.join(where, name), content)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as members:
        for name in ("one.sgf", "two/\u202e.sgf", "two/empty.sgf"):
            members.writestr(name, WRONG + RETAKE if name != "two/empty.sgf" else b"")
    write(os.path.join(where, "b/games.zip"), packed.getvalue())
    write(os.path.join(where, "b/damaged.zip"), packed.getvalue()[:-60])
    write(os.path.join(os.fsencode(where), b"d/latin-\xe9\xff.sgf"), record("W+0.5"))
    os.symlink(".", os.path.join(where, "loop"))
    return ["b", "a", ".", "a/wrong.sgf", "missing.sgf", "c/not-go.sgf", "f"]


def read(name):
    with open(name, "rb") as file:
        return file.read()


def summary(report):
    return json.loads(report.splitlines()[-1])


class Merge(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = folder()
        cls.folder = cls.scratch.name
        os.mkdir(os.path.join(cls.folder, "in"))
        cls.paths = archive(os.path.join(cls.folder, "in"))

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def check(self, *arguments, paths=None, **options):
        return run("check", *arguments, *(self.paths if paths is None else paths), cwd=os.path.join(self.folder, "in"), **options)

    def shards(self, count, *arguments, paths=None, stem="s"):
        """Reports of all shards, made with a number of jobs of their own each."""
        names = []
        for i in range(1, count + 1):
            names.append(os.path.join(self.folder, f"{stem}{i}of{count}.ndjson"))
            made = self.check("--shard", f"{i}/{count}", "--jobs", str(i % 3 + 1), "--output", "ndjson:" + names[-1], *arguments,
                              paths=paths)
            self.assertIn(made.returncode, (0, 1, 2), made.stderr)
        return names

    def merge(self, *arguments):
        return run("merge", *arguments, cwd=os.path.join(self.folder, "in"))

    def refuse(self, said, *arguments):
        result = self.merge(*arguments)
        self.assertEqual((result.returncode, result.stdout), (2, b""), result.stderr)
        for part in said:
            self.assertIn(part, result.stderr.decode())

    def test_the_shards_are_the_run(self):
        for count, arguments in itertools.product((1, 2, 3, 7), ((), ("--limit", "diagnostics=3"),
                                                                 ("--detail", "points", "--count-all", "--rules", "aga"),
                                                                 ("--variations", "--ignore", "move", "--severity", "result=note"))):
            whole = self.check("--output", "ndjson", *arguments)
            joined = self.merge("--output", "ndjson", *self.shards(count, *arguments))
            self.assertEqual(joined.stdout, whole.stdout, arguments)
            self.assertEqual(joined.returncode, whole.returncode)
            self.assertEqual(joined.stderr, b"")
        self.assertEqual(whole.returncode, 2)  # there are files that cannot be read
        self.assertGreater(summary(whole.stdout)["games"], 30)

    def test_every_other_format(self):
        arguments = ("--detail", "fingerprints", "--limit", "diagnostics=4")
        reports = self.shards(3, *arguments)
        for form in EXACT:
            whole = self.check("--output", form, *arguments)
            for jobs in ("1", "3"):
                self.assertEqual(self.merge("--output", form, "--jobs", jobs, *reports).stdout, whole.stdout, form)

    def test_fingerprints_change_nothing_else(self):
        with_them = self.check("--output", "ndjson", "--detail", "fingerprints").stdout.decode()
        without = self.check("--output", "ndjson").stdout.decode()
        lines = [json.loads(line) for line in with_them.splitlines()]
        self.assertEqual(lines[-1].pop("settings"), {"detail": "fingerprints"})
        for line in lines:
            for finding in line.get("diagnostics", []):
                self.assertRegex(finding.pop("fingerprint"), "^[0-9a-f]{32}$")
                self.assertEqual(len(finding.pop("characters")), 2)
        plain = [json.loads(line) for line in without.splitlines()]
        self.assertEqual(plain[-1].pop("settings"), {})
        self.assertEqual(lines, plain)

    def test_any_order_and_any_steps(self):
        reports = self.shards(3)
        whole = self.check("--output", "ndjson").stdout
        for order in itertools.permutations(reports):
            self.assertEqual(self.merge("--output", "ndjson", *order).stdout, whole)
            half = os.path.join(self.folder, "half.ndjson")
            partial = self.merge("--partial", "--output", "ndjson:" + half, *order[:2])
            self.assertIn(b"missing: " + order[2].split("/")[-1][1:2].encode(), partial.stderr)
            self.assertEqual(self.merge("--output", "ndjson", order[2], half).stdout, whole)
        held = [summary(self.merge("--partial", "--output", "ndjson", *pair).stdout)["shards"]
                for pair in itertools.combinations(reports, 2)]
        self.assertEqual(held, [{"of": 3, "held": [1, 2]}, {"of": 3, "held": [1, 3]}, {"of": 3, "held": [2, 3]}])

    def test_a_report_of_everything_is_its_own_merge(self):
        for arguments in ((), ("--limit", "diagnostics=2")):
            whole = self.check("--output", "ndjson", *arguments).stdout
            name = write(os.path.join(self.folder, "whole.ndjson"), whole)
            self.assertEqual(self.merge("--output", "ndjson", name).stdout, whole)

    def test_exit_status(self):
        """0, 1 and 2 for the same reasons as check, for inputs that can all be read."""
        for paths in (["a/good.sgf"], ["a/resigned.sgf", "a/wrong.sgf"], ["b/no-komi.sgf"], ["b/no-rules.sgf"], ["a", "d"], ["c"],
                      ["a", "f"], ["f"], ["b/empty.sgf"], ["b/text.sgf", "a"]):
            reports = self.shards(2, "--exit-zero", "--limit", "diagnostics=2", paths=paths)
            for fail_on in ("error", "warning", "doubtful", "undecided", "never", "error,doubtful"):
                for more in ((), ("--exit-zero",)):
                    arguments = ("--fail-on", fail_on, *more, "--output", "ndjson")
                    whole = self.check(*arguments, "--limit", "diagnostics=2", paths=paths)
                    joined = self.merge(*arguments, *reports)
                    self.assertEqual((joined.returncode, joined.stdout), (whole.returncode, whole.stdout), (paths, arguments))

    def test_a_shard_does_not_fail_for_what_others_hold(self):
        """A folder of one file: the shards that do not have the file have met no game in it."""
        codes = [self.check("--shard", f"{i}/5", "--output", "ndjson", paths=["c"]).returncode for i in range(1, 6)]
        self.assertEqual(codes, [0] * 5)
        codes = [self.check("--shard", f"{i}/5", "--output", "ndjson", paths=["a/wrong.sgf"]).returncode for i in range(1, 6)]
        self.assertEqual(sorted(codes), [0, 0, 0, 0, 1])

    def test_whose_a_file_is(self):
        """By Python's own SHA-256 of the name as it is shown."""
        for count in (2, 5, 16):
            for name in self.shards(count, paths=["a", "d"]):
                number = int(name.rsplit("/", 1)[1][1:].split("of")[0])
                for line in read(name).splitlines():
                    one = json.loads(line)
                    if one["type"] == "summary":
                        continue
                    raw = base64.b64decode(one["file_bytes"]) if "file_bytes" in one else one["file"].encode()
                    self.assertEqual(int.from_bytes(hashlib.sha256(raw).digest()[:8], "big") % count + 1, number)
        listed = [self.check("--show-files", "-0", "--shard", f"{i}/3", paths=["a", "d"]).stdout.split(b"\0")[:-1] for i in (1, 2, 3)]
        self.assertEqual(sorted(sum(listed, [])), sorted(self.check("--show-files", "-0", paths=["a", "d"]).stdout.split(b"\0")[:-1]))
        names = b"".join(name + b"\0" for name in self.check("--show-files", "-0", paths=["a", "d"]).stdout.split(b"\0")[:-1])
        self.assertEqual(summary(self.check("--output", "ndjson", paths=["a", "d"]).stdout)["inputs"]["digest"],
                         hashlib.sha256(names).hexdigest()[:32])

    def test_wrong_shards(self):
        for value in ("0/3", "4/3", "1", "1/", "/3", "1/0", "1/3x", "-1/3", "1/1000001", "a/b", ""):
            result = self.check("--shard", value)
            self.assertEqual(result.returncode, 2)
            self.assertIn("--shard takes i/n", result.stderr.decode())
        self.assertEqual(self.check("--shard", "1/2", "--write-baseline", "x.json").returncode, 2)

    def test_missing_and_twice(self):
        one, two, three = self.shards(3)
        self.refuse(["shard 2 of 3 is missing", "--partial"], one, three)
        self.refuse(["shards 1 and 3 of 3 are missing"], two)
        self.refuse(["shard 2 of 3 is there twice", "s2of3.ndjson"], one, two, three, two)
        self.refuse(["twice"], "--partial", one, one)
        self.refuse(["shard 1 of 1 is there twice"], *[write(os.path.join(self.folder, name), self.check("--output", "ndjson").stdout)
                                                      for name in ("x.ndjson", "y.ndjson")])
        self.assertEqual(self.merge().returncode, 2)
        for form, words in (("text", b"shards 1 and 2 of 3 only\n"), ("markdown", b"shards 1 and 2 of 3 only\n"),
                            ("html", b"shards 1 and 2 of 3 only")):
            self.assertIn(words, self.merge("--partial", "--output", form, one, two).stdout)

    def test_other_runs(self):
        one, two = self.shards(2)
        for arguments, said in ((("--rules", "aga"), "--rules is the default in the one and aga in the other"),
                                (("--komi", "7.5"), "--komi"), (("--limit", "diagnostics=5"), "--limit"),
                                (("--ignore", "syntax"), "--ignore"), (("--detail", "points"), "--detail")):
            other = self.shards(2, *arguments, stem="other")[1]
            self.refuse(["different settings", said, "s1of2.ndjson", "other2of2.ndjson"], one, other)
        self.refuse(["no parts of one run", "found"], one, self.shards(2, paths=["a"], stem="other")[1])
        self.refuse(["no parts of one run", "in another order"], one, self.shards(2, paths=self.paths[::-1], stem="other")[1])
        self.refuse(["shard 1 of 2 and shard 3 of 3"], one, self.shards(3, stem="other")[2])
        text = read(two).decode()
        last = text.splitlines()[-1]
        for old, new, said in (('"version":"', '"version":"9.', "was written by sgfaudit 9."), ('"schema":1', '"schema":2', "schema 2"),
                               ('"files":', '"files": ', "was changed")):
            self.refuse([said, "damaged.ndjson"], one, self.damaged(text.replace(last, last.replace(old, new, 1))))

    def test_configuration_files(self):
        """Every shard knows the files that all inputs follow, and reports of other files are not merged."""
        where = os.path.join(self.folder, "configured")
        for name in "abcdefgh":
            write(os.path.join(where, name, "x.sgf"), record("W+0.5"))
        write(os.path.join(where, "sgfaudit.toml"), b"komi = 4.5\n")
        write(os.path.join(where, "c/sgfaudit.toml"), b"rules = \"aga\"\n")

        def check(*arguments, cwd=where):
            return run("check", "--output", "ndjson", *arguments, cwd=cwd).stdout

        def shard(i, stem="c", **options):
            return write(os.path.join(self.folder, f"{stem}{i}.ndjson"), check("--shard", f"{i}/4", ".", **options))

        def digest(data):
            return hashlib.sha256(data).hexdigest()[:32]

        reports = [shard(i) for i in range(1, 5)]
        whole = check(".")
        self.assertEqual(self.merge("--output", "ndjson", *reports).stdout, whole)
        # By Python's own SHA-256: c stands between folders that follow the file above it.
        known = [{"file": name, "digest": digest(read(os.path.join(where, name)))} for name in ("sgfaudit.toml", "c/sgfaudit.toml")]
        first, second = (f"{one['file']}\0{one['digest']}\0".encode() for one in known)
        expected = {"digest": digest(first + second + first), "files": known}
        for report in [whole] + [read(name) for name in reports]:
            self.assertEqual(summary(report)["configurations"], expected)
        self.assertNotIn("configurations", summary(check("--isolated", ".")))
        self.assertEqual(summary(check("..", cwd=os.path.join(where, "d")))["configurations"]["files"][0]["file"], "../sgfaudit.toml")
        # The files are changed while the shards run: in a folder whose record is another shard's, too.
        for name, text, said in (("c/sgfaudit.toml", b"rules = \"nz\"\n", "c/sgfaudit.toml was another file"),
                                 ("sgfaudit.toml", b"komi = 4.5  # as before\n", "(sgfaudit.toml was another file"),
                                 ("e/.sgfaudit.toml", b"", "e/.sgfaudit.toml was there for the second alone")):
            path = os.path.join(where, name)
            before = read(path) if os.path.exists(path) else None
            write(path, text)
            for i in range(1, 5):
                others = [report for j, report in enumerate(reports, 1) if j != i]
                self.refuse(["followed different configuration files", "was"], shard(i, "other"), *others)
            self.refuse([said], reports[0], *[shard(i, "other") for i in (2, 3, 4)])
            os.remove(path)
            if before is not None:
                write(path, before)

    def damaged(self, text):
        return write(os.path.join(self.folder, "damaged.ndjson"), text.encode())

    def test_cut_and_changed(self):
        one, two = self.shards(2)
        text = read(two).decode()
        lines = text.splitlines(True)
        again = "run the check of this shard again"
        self.refuse(["damaged.ndjson is empty", "run it again"], one, self.damaged(""))
        self.refuse(["no summary at its end", again], one, self.damaged("".join(lines[:-1])))
        for cut in (1, 2, 40, len(lines[-1]) + 5):
            self.refuse(["ends in the middle of a line", again], one, self.damaged(text[:-cut]))
        self.refuse(["does not hold what its summary counts", again], "--output", "csv:x.csv", one, self.damaged("".join(lines[1:])))
        self.assertFalse(os.path.exists(os.path.join(self.folder, "in", "x.csv")))
        to_file = ("--output", "ndjson:" + os.path.join(self.folder, "never.ndjson"))
        for changed, said in (
                (["hello\n"] + lines, ":1: this line is no line of an ndjson report"),
                (lines[:2] + ["\n"] + lines[2:], ":3: this line is no line"),
                (lines[:2] + [lines[-1]] + lines[2:], ":3: this line is no line"),
                (lines[1:-1] + [lines[0], lines[-1]], "stands behind the line of a later input"),
                ([lines[0].replace('"moves":', '"moves":0')] + lines[1:], ":1: sgfaudit does not write this line so"),
                ([lines[0][:-2] + ',"more":1}\n'] + lines[1:], ":1: sgfaudit does not write this line so")):
            self.refuse(["damaged.ndjson", said, again], *to_file, one, self.damaged("".join(changed)))
        for hostile in ("\\u001b[31m", "\\u009b", "\\u202e"):  # as JSON has it
            changed = "".join(lines).replace('"reason":"', '"reason":"' + hostile, 1)
            self.assertIn(hostile, changed)
            self.refuse(["sgfaudit does not write this line so"], *to_file, one, self.damaged(changed))
        first = read(one).decode().splitlines(True)[0]
        lines.insert(next(i for i, line in enumerate(lines) if json.loads(line).get("input", 1e9) >= json.loads(first)["input"]), first)
        self.refuse(["has lines of, too"], *to_file, one, self.damaged("".join(lines)))
        self.assertFalse(os.path.exists(to_file[1].split(":")[1]))

    def test_no_reports_at_all(self):
        one = self.shards(1)[0]
        self.refuse(["no ndjson report of sgfaudit", "--output ndjson:FILE"], self.damaged("(;GM[1])\n"))
        self.refuse(["no ndjson report"], write(os.path.join(self.folder, "r.json"), self.check("--output", "json").stdout))
        self.refuse(["is no file"], "/dev/null")
        self.refuse(["is no file"], self.folder)
        self.refuse(["cannot be read (No such file or directory)"], "missing.ndjson")
        self.refuse(["is read and would be written over"], "--output", "ndjson:" + one, one)
        os.mkfifo(os.path.join(self.folder, "pipe"))
        self.refuse(["is no file", "write it to a file first"], os.path.join(self.folder, "pipe"))

    def test_baselines(self):
        paths = ["a", "d"]
        known = os.path.join(self.folder, "known.json")
        made = os.path.join(self.folder, "made.json")
        detail = ("--detail", "fingerprints")
        self.check(*detail, "--write-baseline", known, paths=paths)
        reports = self.shards(2, *detail, paths=paths)
        self.assertEqual(self.merge("--write-baseline", made, *reports).returncode, 0)
        self.assertEqual(read(made), read(known))
        # Half of them are known, and one entry matches nothing.
        text = json.loads(read(known))
        text["entries"] = text["entries"][::2] + [dict(text["entries"][0], fingerprint="0" * 32)]
        write(known, json.dumps(text).encode())
        for form in EXACT:
            whole = self.check(*detail, "--baseline", known, "--output", form, paths=paths)
            joined = self.merge("--baseline", known, "--output", form, *reports)
            self.assertEqual((joined.returncode, joined.stdout, joined.stderr), (whole.returncode, whole.stdout, whole.stderr), form)
        # The shards may be given the baseline, too.
        given = self.shards(2, *detail, "--baseline", known, paths=paths, stem="given")
        self.assertEqual(self.merge("--output", "ndjson", *given).stdout,
                         self.check(*detail, "--baseline", known, "--output", "ndjson", paths=paths).stdout)
        self.refuse(["made with a baseline"], "--baseline", known, *given)
        plain = self.shards(2, paths=paths, stem="plain")
        for arguments in (("--baseline", known), ("--write-baseline", made), ("--output", "sarif"), ("--output", "gitlab")):
            self.refuse(["--detail fingerprints"], *arguments, *plain)
        self.merge("--baseline", known, "--prune", *reports)
        self.assertEqual(len(json.loads(read(known))["entries"]), len(text["entries"]) - 1)

    def test_text_lacks_what_stands_in_records_alone(self):
        """Headings, findings, counts and hints are there; excerpts, boards, players are not, and nothing is in their place."""
        whole = self.check("--output", "text", paths=["a/margin.sgf", "a/ko.sgf"]).stdout.decode()
        joined = self.merge("--output", "text", *self.shards(2, paths=["a/margin.sgf", "a/ko.sgf"])).stdout.decode()
        self.assertIn("Ito (Black)", whole)
        kept = [line for line in whole.splitlines() if line.strip() in joined]
        for part in ("a/margin.sgf: disagrees: recorded B+7.5, counted B+0.5", "result/margin", "White  5 stones", "a/ko.sgf: illegal: move 9",
                     "move/ko", "2 games in 2 files"):
            self.assertIn(part, joined)
        for part in ("Ito", "^^^", " | ", "A B C"):
            self.assertNotIn(part, joined)
        self.assertGreater(len(kept), 8)
        self.assertNotIn(" s: ", joined)

    def test_many_shards(self):
        """More shards than inputs: some are empty, which is no fault."""
        reports = self.shards(40, paths=["a"])
        self.assertTrue(any(summary(read(name))["games"] == 0 for name in reports))
        self.assertEqual(self.merge("--output", "ndjson", *reports).stdout, self.check("--output", "ndjson", paths=["a"]).stdout)

    def test_lists_and_standard_input(self):
        names = b"\n".join(name.encode() for name in ("a/wrong.sgf", "a/good.sgf", "b", "a/wrong.sgf")) + b"\n"
        write(os.path.join(self.folder, "in", "list"), names)
        self.assertEqual(self.merge("--output", "ndjson", *self.shards(3, "--files-from", "list", paths=[])).stdout,
                         self.check("--output", "ndjson", "--files-from", "list", paths=[]).stdout)
        parts = [self.check("--shard", f"{i}/2", "--output", f"ndjson:../in{i}", "--stdin-filename", "games.sgf", paths=["-"],
                            input=WRONG).returncode for i in (1, 2)]
        self.assertEqual(sorted(parts), [0, 1])


if __name__ == "__main__":
    unittest.main()
