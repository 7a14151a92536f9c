"""The files for pre-commit, GitHub Actions and GitLab: valid YAML, and what they call exists and does what they say. The
commands are those of the files, run by bash, with the built program in the place of the checkout's."""

import json
import os
import subprocess
import unittest
import xml.etree.ElementTree as xml

import yaml

from program import PROGRAM, folder, record, run, write

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WRONG = record("W+0.5").replace(b"Chinese", b"Tromp-Taylor")  # nothing is estimated


def load(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return yaml.safe_load(file)


def checkout(work):
    """A checkout whose scripts/sgfaudit is the built program."""
    path = f"{work}/checkout/scripts/sgfaudit"
    os.makedirs(os.path.dirname(path))
    os.symlink(PROGRAM, path)
    return f"{work}/checkout"


def bash(script, work, **environment):
    return subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], cwd=work, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=dict(os.environ, **environment))


class PreCommit(unittest.TestCase):
    def test_the_hook_checks_what_it_is_given(self):
        (hook,) = load(".pre-commit-hooks.yaml")
        self.assertTrue({"id", "name", "entry", "language", "files"} <= set(hook))
        self.assertTrue(os.access(os.path.join(ROOT, hook["entry"]), os.X_OK))
        with folder() as work:
            write(f"{work}/right.sgf", record())
            wrong = write(f"{work}/wrong.SGF", WRONG)
            self.assertRegex(wrong, hook["files"])
            self.assertNotRegex("a.sgf.txt", hook["files"])
            self.assertEqual(run(*hook["args"], "right.sgf", cwd=work).returncode, 0)
            done = run(*hook["args"], "right.sgf", "wrong.SGF", cwd=work)
            self.assertEqual(done.returncode, 1)
            self.assertIn(b"wrong.SGF:1:", done.stdout)


class GitHub(unittest.TestCase):
    def run_action(self, work, **inputs):
        action = load(".github/actions/sgfaudit/action.yml")
        self.assertEqual(action["runs"]["using"], "composite")
        (step,) = action["runs"]["steps"]
        values = {name: given.get("default", "") for name, given in action["inputs"].items()} | inputs
        environment = {}
        for name, value in step["env"].items():
            for given, text in values.items():
                value = value.replace("${{ inputs.%s }}" % given, text)
            self.assertNotIn("${{", value)
            environment[name] = value
        self.assertNotIn("${{", step["run"])  # an input in a script would be a script
        environment["GITHUB_ACTION_PATH"] = f"{checkout(work)}/.github/actions/sgfaudit"
        os.makedirs(environment["GITHUB_ACTION_PATH"])
        environment["GITHUB_STEP_SUMMARY"] = write(f"{work}/summary.md", b"before\n")
        return bash(step["run"], work, GITHUB_ACTIONS="true", **environment)

    def test_findings_become_annotations_a_summary_and_sarif(self):
        with folder() as work:
            write(f"{work}/games one/right.sgf", record())
            write(f"{work}/two/wrong.sgf", WRONG)
            done = self.run_action(work, paths="games one\n\ntwo\n", sarif="out.sarif")
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn("2 games in 2 files", done.stdout)
            self.assertIn("::error file=two/wrong.sgf", done.stdout)
            with open(f"{work}/summary.md", encoding="utf-8") as file:
                summary = file.read()
            self.assertTrue(summary.startswith("before\n") and "| disagrees | 1 |" in summary)
            with open(f"{work}/out.sarif", encoding="utf-8") as file:
                self.assertEqual(json.load(file)["version"], "2.1.0")

    def test_inputs_are_no_commands(self):
        with folder() as work:
            write(f"{work}/$(touch owned).sgf", record())
            done = self.run_action(work, paths="$(touch owned).sgf")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertFalse(os.path.exists(f"{work}/owned"))


class GitLab(unittest.TestCase):
    def test_the_reports_are_those_that_are_kept(self):
        job = load("scripts/ci/gitlab.yml")["sgfaudit"]
        with folder() as work:
            write(f"{work}/wrong.sgf", WRONG)
            variables = dict(job["variables"], SGFAUDIT_HOME=checkout(work), SGFAUDIT_PATHS="wrong.sgf")
            done = bash("\n".join(job["script"]), work, **variables)
            self.assertEqual(done.returncode, 1, done.stderr)
            reports = job["artifacts"]["reports"]
            with open(f"{work}/{reports['codequality']}", encoding="utf-8") as file:
                self.assertEqual(json.load(file)[0]["check_name"], "result/winner")
            self.assertEqual(xml.parse(f"{work}/{reports['junit']}").find("testsuite").get("failures"), "1")


if __name__ == "__main__":
    unittest.main()
