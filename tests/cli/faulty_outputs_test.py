"""Outputs that fail: a full disk, a closed pipe, a folder that takes no files. Each ends the run with exit status 2 and a
sentence, and what stood under the report's name stays."""

import os
import resource
import subprocess
import time
import unittest

from program import PROGRAM, folder, obey_permissions, record, run, write

OLD = b"the report of yesterday"


class FaultyOutputs(unittest.TestCase):
    def setUp(self):
        scratch = folder()
        self.addCleanup(scratch.cleanup)
        self.path = scratch.name
        self.games = write(self.path + "/games.sgf", record() * 2000)
        self.report = write(self.path + "/r/report", OLD)

    def left_alone(self):
        self.assertEqual(os.listdir(self.path + "/r"), ["report"])
        with open(self.report, "rb") as file:
            self.assertEqual(file.read(), OLD)

    def test_full_device(self):
        for arguments in (["check", "--output", "ndjson:/dev/full", self.games],
                          ["score", "--output", "json:/dev/full", self.games],
                          ["rules", "--output", "json:/dev/full"]):
            result = run(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertIn(b"cannot write to /dev/full: No space left on device", result.stderr)
        with open("/dev/full", "wb") as full:
            for arguments in (["check", self.games], ["check", "--show-files", self.games], ["show", self.games],
                              ["explain"], ["--help"], ["--version"]):
                result = run(*arguments, stdout=full)
                self.assertEqual(result.returncode, 2, arguments)
                self.assertIn(b"cannot write to standard output: No space left on device", result.stderr)

    def test_disk_that_becomes_full(self):
        """A limit on the size of files fails in the middle of a report like a disk that is full then."""
        limit = 100_000
        outputs = ["--output", "ndjson:" + self.report, "--output", "csv:" + self.path + "/r/other"]
        result = run("check", *outputs, self.games,
                     preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn(b"cannot write to", result.stderr)
        self.left_alone()

    def test_closed_pipe(self):
        for arguments in (["check", "--output", "ndjson", self.games], ["explain"]):
            reading, writing = os.pipe()
            os.close(reading)
            result = run(*arguments, stdout=writing)
            os.close(writing)
            self.assertEqual(result.returncode, 2)
            self.assertIn(b"cannot write to standard output: Broken pipe", result.stderr)

    def test_reader_that_leaves(self):
        """`sgfaudit … | head -n 1`"""
        child = subprocess.Popen([PROGRAM, "check", "--output", "ndjson", "--output", "json:" + self.report, self.games],
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        child.stdout.readline()
        child.stdout.close()
        error = child.stderr.read()
        child.stderr.close()
        self.assertEqual(child.wait(60), 2)
        self.assertIn(b"Broken pipe", error)
        self.left_alone()

    def test_reader_that_leaves_while_more_is_awaited(self):
        """The program does not wait for games that it could not report."""
        child = subprocess.Popen([PROGRAM, "check", "--output", "ndjson", "-"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        child.stdout.close()
        child.stdin.write(record() * 600)
        child.stdin.flush()
        self.assertEqual(child.wait(60), 2)
        self.assertIn(b"Broken pipe", child.stderr.read())
        child.stdin.close()
        child.stderr.close()

    def test_output_that_does_not_block(self):
        """Standard output shared with a program that made it non-blocking: nothing is lost."""
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        child = subprocess.Popen([PROGRAM, "check", "--dead", "none", "--output", "ndjson", self.games], stdout=writing)
        os.close(writing)
        time.sleep(0.3)  # the pipe is full by now
        with open(reading, "rb") as pipe:
            lines = pipe.readlines()
        self.assertEqual(child.wait(60), 0)
        self.assertEqual(len(lines), 2001)

    def test_report_in_the_place_of_a_record(self):
        """Named, found in a folder, by a pattern, by a list, through a link, on standard input: the record stays, and no
        other report is written."""
        victim = write(self.path + "/records/1.sgf", record())
        write(self.path + "/records/0.sgf", record())
        os.symlink(victim, self.path + "/link.sgf")
        names = write(self.path + "/list", (self.path + "/records/0.sgf\n" + victim + "\n").encode())
        writing = [["check", *more, *written] for more in ([], ["--output", "ndjson:" + self.report])
                   for written in (["--output", "json:" + victim], ["--write-baseline", victim])]
        for command in [*writing, ["stats", "--output", "json:" + victim]]:
            for inputs in ([victim], [self.path + "/records"], [self.path + "/records/*.sgf"], ["--files-from", names],
                           [self.path + "/link.sgf"], ["-"]):
                with open(victim, "rb") as file:
                    result = run(*command, *inputs, stdin=file, input=None)
                self.assertEqual(result.returncode, 2, (command, inputs))
                self.assertIn(b"is read and would be written over by a report", result.stderr)
                self.left_alone()
                with open(victim, "rb") as file:
                    self.assertEqual(file.read(), record())
        # A report takes over a name: that of another link to the same bytes does no harm.
        os.link(victim, self.path + "/other")
        self.assertEqual(run("check", "--output", "json:" + self.path + "/other", victim).returncode, 0)
        with open(victim, "rb") as file:
            self.assertEqual(file.read(), record())

    def test_folder_that_takes_no_files(self):
        os.chmod(self.path + "/r", 0o555)
        self.addCleanup(os.chmod, self.path + "/r", 0o755)
        for name in ("report", "other"):
            result = run("check", "--output", f"json:{self.path}/r/{name}", self.games, preexec_fn=obey_permissions)
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertIn(b"Permission denied", result.stderr)
        self.left_alone()

    def test_report_replaces_the_old_one(self):
        os.chmod(self.report, 0o640)
        result = run("check", "--dead", "none", "--output", "ndjson:" + self.report, "--output",
                     "csv:" + self.path + "/r/new", self.games, preexec_fn=lambda: os.umask(0o027))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(sorted(os.listdir(self.path + "/r")), ["new", "report"])
        self.assertEqual(os.stat(self.report).st_mode & 0o777, 0o640)
        self.assertEqual(os.stat(self.path + "/r/new").st_mode & 0o777, 0o640)
        with open(self.report, "rb") as file:
            self.assertIn(b'"type":"summary"', file.readlines()[-1])


if __name__ == "__main__":
    unittest.main()
