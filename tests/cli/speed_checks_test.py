"""scripts/digest and scripts/instructions: what they accept and what they refuse. And the games that are made for measuring: they
are the games they are made of."""

import importlib.machinery
import importlib.util
import json
import pathlib
import sys
import tempfile
import unittest

from program import run

ROOT = pathlib.Path(__file__).resolve().parents[2]


def script(name):
    loader = importlib.machinery.SourceFileLoader(name, str(ROOT / "scripts" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


sys.dont_write_bytecode = True
digest, instructions = script("digest"), script("instructions")
import made_games  # noqa: E402  (scripts/instructions knows the folder)


class Instructions(unittest.TestCase):
    def test_rise_beyond_the_bound_fails(self):
        self.assertTrue(instructions.compare("marks", 1000, 1250)[1])
        line, fits = instructions.compare("marks", 1000, 1251)
        self.assertFalse(fits)
        self.assertIn("MORE THAN 1.25", line)

    def test_fall_is_told(self):
        self.assertNotIn("fewer", instructions.compare("marks", 1000, 900)[0])
        line, fits = instructions.compare("marks", 1000, 899)
        self.assertTrue(fits)
        self.assertIn("fewer", line)

    def test_a_case_without_a_figure_fails(self):
        self.assertFalse(instructions.compare("marks", None, 1000)[1])

    def test_growth_that_is_not_linear_fails(self):
        self.assertTrue(instructions.compare("long-moves", 1000, 1000, 1.25)[1])
        self.assertFalse(instructions.compare("long-moves", 1000, 1000, 1.26)[1])

    def test_every_case_has_a_figure(self):
        stored = json.loads(instructions.STORED.read_text(encoding="utf-8"))
        self.assertEqual(set(stored), {"start", *instructions.CASES})


class Digest(unittest.TestCase):
    def compare(self, ours, stored, now):
        with tempfile.TemporaryDirectory() as folder:
            digest.STORED = pathlib.Path(folder)
            if stored:
                (digest.STORED / "set.json").write_text(json.dumps(stored), encoding="utf-8")
            return digest.compare("set", ours, now)

    def test_other_results_of_the_same_records_fail(self):
        before, same, other = ({"records": "r", "results": text} for text in ("a", "a", "b"))
        for ours in (True, False):
            self.assertTrue(self.compare(ours, before, same)[1])
            line, fits = self.compare(ours, before, other)
            self.assertFalse(fits)
            self.assertIn("--store", line)

    def test_other_records_fail_where_they_are_ours(self):
        for before in (None, {"records": "q", "results": "a"}):
            self.assertFalse(self.compare(True, before, {"records": "r", "results": "a"})[1])
            line, fits = self.compare(False, before, {"records": "r", "results": "a"})
            self.assertTrue(fits)
            self.assertIn("SKIPPED", line)

    def test_names_and_bytes_of_records_count(self):
        seen = set()
        for name, content in (("a.sgf", "(;B[aa])"), ("b.sgf", "(;B[aa])"), ("a.sgf", "(;B[ab])")):
            with tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder) / "set"
                path.mkdir()
                (path / name).write_text(content, encoding="ascii")
                seen.add(digest.digest_of_records(path.parent, ["set"]))
        self.assertEqual(len(seen), 3)


def facts(game):
    """What must not change: the verdict, the number of moves, the result that is counted."""
    told = json.loads(run("check", "--isolated", "--count-all", "--output", "ndjson", "-", input=game).stdout.splitlines()[0])
    return {key: told[key] for key in ("verdict", "moves", "passes", "illegal_moves")}, told["computed"]["result"]


class MadeGames(unittest.TestCase):
    def test_turned_games_count_the_same(self):
        """The rules of Go know no direction: with their marks the games of testdata agree however they are turned."""
        for i, game in enumerate(made_games.finished_games()):
            turned = made_games.turned(game, i % 7 + 1)
            self.assertNotEqual(turned, game)
            self.assertEqual(facts(turned), facts(game))

    def test_what_is_added_changes_no_move(self):
        for game in made_games.finished_games()[:4]:
            played = made_games.resigned(game)
            self.assertEqual(facts(made_games.with_variations(played)), facts(played))
            self.assertEqual(facts(made_games.at_each_move(played, lambda n: b"C[x]")), facts(played))

    def test_resigned_games_end_without_passes(self):
        for game in made_games.finished_games():
            told, _ = facts(made_games.resigned(game))
            self.assertEqual((told["verdict"], told["passes"], told["illegal_moves"]), ("not-counted", 0, 0))

    def test_long_games_are_games(self):
        """Nothing is wrong with them but what they are made for: their length is nearly the one asked for, and no move illegal."""
        for kind, make in made_games.LONG_GAMES.items():
            for size in (1 << 12, 1 << 16):
                game = make(size)
                self.assertLess(abs(len(game) - size), 200, kind)
                told = json.loads(run("check", "--isolated", "--output", "ndjson", "-", input=game).stdout.splitlines()[0])
                self.assertEqual((told["verdict"], told["illegal_moves"]), ("not-counted", 0), kind)
                self.assertEqual([d["code"] for d in told["diagnostics"] if d["severity"] == "error"], [], kind)


if __name__ == "__main__":
    unittest.main()
