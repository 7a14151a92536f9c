"""Which inputs are read: quoted patterns as PATH, --include and --exclude, .sgfauditignore. What each rule says follows from
gitignore(5) and glob(7), not from the program."""

import os
import unittest

from archives_test import gzip, tar_of, zip_of
from program import folder, record, run, write

TREE = ("a.sgf", "b.txt", "r1/a.sgf", "r1/b.SGF", "r1/deep/c.sgf", "r1/old/d.sgf", "r2/a.sgf", "r2/.hidden.sgf", "r2/old/e.sgf",
        "old/f.sgf", "[x]/g.sgf")


class Choice(unittest.TestCase):
    def setUp(self):
        scratch = folder()
        self.addCleanup(scratch.cleanup)
        self.here = scratch.name
        for name in TREE:
            write(f"{self.here}/{name}", record())

    def files(self, *arguments, status=0, cwd=None):
        result = run("check", "--show-files", *arguments, cwd=cwd or self.here)
        self.assertEqual(result.returncode, status, result.stderr)
        return result.stdout.decode().split("\n")[:-1]

    def ignore(self, text, where=""):
        write(os.path.join(self.here, where, ".sgfauditignore"), text.encode())


class Patterns(Choice):
    def test_as_a_shell_would_have_them(self):
        for pattern, expected in (
            ("*.sgf", ["a.sgf"]),
            ("r?/*.sgf", ["r1/a.sgf", "r2/a.sgf"]),
            ("r[!1]/a.sgf", ["r2/a.sgf"]),
            ("./r1/*", ["./r1/a.sgf", "./r1/b.SGF", "./r1/deep/c.sgf", "./r1/old/d.sgf"]),  # a folder is entered
            ("*.txt", ["b.txt"]),  # named, so that its suffix does not matter
            ("**/old/*.sgf", ["old/f.sgf", "r1/old/d.sgf", "r2/old/e.sgf"]),
            ("r1/**/*.sgf", ["r1/a.sgf", "r1/deep/c.sgf", "r1/old/d.sgf"]),
            ("r2/.*.sgf", ["r2/.hidden.sgf"]),
            ("[x]/*.sgf", []),  # "[x]" is a pattern here, for a folder called x
            ("[[]x]/*.sgf", ["[x]/g.sgf"]),
            ("[x]", ["[x]/g.sgf"]),  # a folder has this name
        ):
            self.assertEqual(self.files(pattern, status=0 if expected else 2), expected, pattern)
        self.assertEqual(self.files(f"{self.here}/r2/a*"), [f"{self.here}/r2/a.sgf"])

    def test_nothing_to_read_is_told(self):
        self.assertIn(b"no game record was found; --show-files", run("check", "--exclude", "*", "r1", cwd=self.here).stderr)
        self.assertIn(b"no game record in this folder", run("check", "--include", "*.xyz", "r1", cwd=self.here).stdout)
        self.assertEqual(run("check", "--exclude", "*", "--shard", "1/2", "r1", cwd=self.here).stderr, b"")

    def test_brackets_in_options(self):
        write(f"{self.here}/r1/x", record())
        for include in (("--include", "[xy]"), ("--include=[xy]",)):
            self.assertEqual(self.files(*include, "r1"), ["r1/x"], include)

    def test_a_pattern_without_a_match_is_a_missing_file(self):
        for pattern in ("*.gib", "none/*.sgf", "r1/*/x/**/y?"):
            result = run("check", "--output", "concise", pattern, "a.sgf", cwd=self.here)
            self.assertEqual(result.returncode, 2)
            self.assertIn("error[io/unreadable] cannot be read: no file has this name or matches it as a pattern",
                          result.stdout.decode())

    def test_loops_end(self):
        os.symlink("..", f"{self.here}/r1/up")
        self.assertEqual(self.files("**/c.sgf"), ["r1/deep/c.sgf"])

    def test_with_exclude(self):
        self.assertEqual(self.files("--exclude", "old", "**/*.sgf"), ["[x]/g.sgf", "a.sgf", "r1/a.sgf", "r1/deep/c.sgf", "r2/a.sgf"])


class IgnoreFiles(Choice):
    def test_rules(self):
        everything = ["[x]/g.sgf", "a.sgf", "old/f.sgf", "r1/a.sgf", "r1/b.SGF", "r1/deep/c.sgf", "r1/old/d.sgf",
                      "r2/.hidden.sgf", "r2/a.sgf", "r2/old/e.sgf"]

        def without(*names):
            return [name for name in everything if name not in names]

        for text, expected in (
            ("", everything),
            ("# a.sgf\n\n   \n", everything),
            ("a.sgf\n", without("a.sgf", "r1/a.sgf", "r2/a.sgf")),
            ("/a.sgf", without("a.sgf")),
            ("old", without("old/f.sgf", "r1/old/d.sgf", "r2/old/e.sgf")),
            ("old/", without("old/f.sgf", "r1/old/d.sgf", "r2/old/e.sgf")),
            ("/old/", without("old/f.sgf")),
            ("a.sgf/", everything),  # a folder of that name
            ("r1/old", without("r1/old/d.sgf")),
            ("r*/*.sgf", without("r1/a.sgf", "r2/a.sgf", "r2/.hidden.sgf")),
            ("r1/**", without("r1/a.sgf", "r1/b.SGF", "r1/deep/c.sgf", "r1/old/d.sgf")),
            ("**/deep", without("r1/deep/c.sgf")),
            ("r?/**/*.sgf", without("r1/a.sgf", "r1/deep/c.sgf", "r1/old/d.sgf", "r2/.hidden.sgf", "r2/a.sgf", "r2/old/e.sgf")),
            ("*.sgf\n!a.sgf\n", ["a.sgf", "r1/a.sgf", "r1/b.SGF", "r2/a.sgf"]),
            ("!a.sgf\n*.sgf\n", ["r1/b.SGF"]),
            ("r1\n!r1/a.sgf\n", without("r1/a.sgf", "r1/b.SGF", "r1/deep/c.sgf", "r1/old/d.sgf")),
            ("\\[x]\r\n", without("[x]/g.sgf")),
            ("a.sgf   \r\n", without("a.sgf", "r1/a.sgf", "r2/a.sgf")),
            ("\ufeffold\n", without("old/f.sgf", "r1/old/d.sgf", "r2/old/e.sgf")),
        ):
            self.ignore(text)
            for path in (".", "./", self.here):
                prefix = {".": "./", "./": "./", self.here: self.here + "/"}[path]
                self.assertEqual([name.removeprefix(prefix) for name in self.files(path)], expected, (text, path))
            self.assertEqual([name.removeprefix("./") for name in self.files("--no-ignore", ".")], everything)

    def test_the_nearest_file_decides(self):
        self.ignore("a.sgf\n")
        self.ignore("!a.sgf\n", "r1")
        self.assertEqual(self.files("r1", "r2"), ["r1/a.sgf", "r1/b.SGF", "r1/deep/c.sgf", "r1/old/d.sgf", "r2/.hidden.sgf",
                                                  "r2/old/e.sgf"])

    def test_files_between_here_and_the_named_folder_count(self):
        self.ignore("/r1/old\n")
        self.assertEqual(self.files("r1"), ["r1/a.sgf", "r1/b.SGF", "r1/deep/c.sgf"])
        self.assertEqual(self.files(f"{self.here}/r1/"), [f"{self.here}/r1/{name}" for name in ("a.sgf", "b.SGF", "deep/c.sgf")])
        self.assertEqual(self.files("../r1/old", cwd=f"{self.here}/r2"), ["../r1/old/d.sgf"], "not those above it")

    def test_what_is_named_is_read(self):
        self.ignore("a.sgf\nr1\n")
        self.assertEqual(self.files("a.sgf", "r1/b.SGF"), ["a.sgf", "r1/b.SGF"])

    def test_members_of_archives(self):
        members = {"a.sgf": record(), "old/b.sgf": record(), "c.sgf": record()}
        write(f"{self.here}/z/x.zip", zip_of(members))
        write(f"{self.here}/z/y.tar.gz", gzip.compress(tar_of(members)))
        write(f"{self.here}/z/o.zip", zip_of({"i.zip": zip_of(members), "a.sgf": record()}))

        def read(path="z"):
            result = run("check", "--output", "csv", path, cwd=self.here)
            return [",".join(line.split(",")[:2]) for line in result.stdout.decode().split("\r\n")[1:-1]]

        self.assertEqual(len(read()), 10)
        self.ignore("old/\n/z/o.zip/i.zip\nx.zip/c.sgf\n/z/x.zip/a.sgf\n")
        self.assertEqual(read(), ["z/o.zip,a.sgf", "z/x.zip,c.sgf", "z/y.tar.gz,a.sgf", "z/y.tar.gz,c.sgf"])
        self.assertEqual(read("z/x.zip"), ["z/x.zip,c.sgf"], "an archive that is named is like a folder that is named")
        self.ignore("*.zip/\n")
        self.assertEqual(read(), ["z/y.tar.gz,a.sgf", "z/y.tar.gz,old/b.sgf", "z/y.tar.gz,c.sgf"])

    def test_files_that_cannot_be_read(self):
        os.mkdir(f"{self.here}/r1/.sgfauditignore")
        result = run("check", ".", cwd=self.here)
        self.assertEqual(result.returncode, 2)
        self.assertIn(b"r1/.sgfauditignore is no file of patterns", result.stderr)
        os.rmdir(f"{self.here}/r1/.sgfauditignore")
        self.ignore("x" * (2 << 20))
        self.assertIn(b".sgfauditignore has more than 1 MiB of patterns", run("check", ".", cwd=self.here).stderr)


if __name__ == "__main__":
    unittest.main()
