"""Every limit: named by help and README with its default, and reached by a record of testdata/broken with the finding that
the README names for it (cli_broken_test.cpp runs those)."""

import csv
import os
import re
import unittest

from program import run

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
UNITS = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def text(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def number(words):
    words = words.replace(",", "")
    return int(words[:-1]) * UNITS[words[-1]] if words[-1] in UNITS else int(words)


class Limits(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        settings = run("check", "--show-settings", "-").stdout.decode()
        shown = re.search(r"^limit = (.*)  # default$", settings, re.MULTILINE)[1]
        cls.defaults = {name: int(value) for name, value in (item.split("=") for item in shown.split(","))}
        rows = re.findall(r"^\| `([a-z-]+)` \| ([0-9,]+[KMG]?) \|.*\| `(limit/[a-z]+)`: ", text("README.md"), re.MULTILINE)
        cls.readme = {name: (number(value), code) for name, value, code in rows}

    def test_readme_has_them_with_their_defaults(self):
        self.assertGreaterEqual(len(self.defaults), 7)
        self.assertEqual({name: value for name, (value, _) in self.readme.items()}, self.defaults)

    def test_help_names_them(self):
        for command in ("check", "score", "show"):
            words = re.search(r"--limit NAME=VALUE +(.*)", run(command, "--help").stdout.decode())[1]
            self.assertEqual(sorted(words.split(": ")[1].split(", ")), sorted(self.defaults))

    def test_each_is_reached_by_a_broken_record(self):
        rows = list(csv.reader(text("testdata", "broken", "limit.tsv").splitlines()[1:], delimiter="\t"))
        reached = {re.search(r"--limit ([a-z-]+)=", row[5])[1]: row[1] for row in rows}
        self.assertEqual(reached, {name: code for name, (_, code) in self.readme.items()})

    def test_each_is_explained(self):
        for name, (_, code) in self.readme.items():
            self.assertIn(f"--limit {name}=N", run("explain", code).stdout.decode())

    def test_values_that_are_none(self):
        for name in self.defaults:
            for value in ("0", "-1", "", "x", "1T", "99999999999999999999"):
                result = run("check", "--limit", f"{name}={value}", "-")
                self.assertEqual(result.returncode, 2)
                self.assertIn(f"--limit {name} takes a number", result.stderr.decode())


if __name__ == "__main__":
    unittest.main()
