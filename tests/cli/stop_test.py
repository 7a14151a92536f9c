"""Signals in the middle of a run: what stands in the report are whole lines, nothing appears under the name of a file, and
the caller learns by which signal the run ended (a shell says 128 + its number)."""

import json
import os
import signal
import subprocess
import time
import unittest

from program import PROGRAM, folder, record, start, write

BATCH = record() * 600  # more than the program hands to its workers at once


class Stop(unittest.TestCase):
    def setUp(self):
        scratch = folder()
        self.addCleanup(scratch.cleanup)
        self.path = scratch.name
        self.report = write(self.path + "/r/report.json", b"the report of yesterday")

    def started(self, *options, **streams):
        """A run in the middle: it wrote games, and waits for more on standard input."""
        child = start("check", "--dead", "none", "--jobs", "2", "--output", "ndjson", "--output",
                      "json:" + self.report, *options, "-", **streams)
        self.addCleanup(child.stdout.close)
        self.addCleanup(child.stderr.close)
        child.stdin.write(BATCH)
        child.stdin.flush()
        self.addCleanup(child.stdin.close)
        self.first = child.stdout.readline()
        return child

    def stalled(self):
        """A run that can neither write nor read on, since nobody reads its standard output."""
        child = self.started()
        os.set_blocking(child.stdin.fileno(), False)
        refused = 0
        while refused < 5:
            try:
                os.write(child.stdin.fileno(), record() * 100)
                refused = 0
            except BlockingIOError:
                refused += 1
                time.sleep(0.1)
        return child

    def left_alone(self):
        self.assertEqual(os.listdir(self.path + "/r"), ["report.json"])
        with open(self.report, "rb") as file:
            self.assertEqual(file.read(), b"the report of yesterday")

    def test_asked_to_stop(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(signal=number.name):
                child = self.started()
                child.send_signal(number)
                out, error = child.stdout.read(), child.stderr.read()
                self.assertEqual(child.wait(60), -number)
                child.stdin.close()
                lines = [json.loads(line) for line in (self.first + out).splitlines()]
                self.assertTrue((self.first + out).endswith(b"\n"), "the report ends in the middle of a line")
                self.assertTrue(all(line["type"] == "game" for line in lines), "a summary ends a complete report only")
                self.assertEqual([line["game"] for line in lines], list(range(1, len(lines) + 1)), "no gap")
                self.assertEqual(
                    error.decode(),
                    f"sgfaudit: stopped by {number.name} after {len(lines)} games in 0 files: the report is incomplete\n")
                self.left_alone()

    def test_shell_sees_the_signal(self):
        script = f'"$0" "$@" < "{self.path}/pipe" & sleep 0.3; kill -TERM $!; wait $!'
        os.mkfifo(self.path + "/pipe")
        holder = os.open(self.path + "/pipe", os.O_RDWR)  # a writer that never writes
        self.addCleanup(os.close, holder)
        result = subprocess.run(["sh", "-c", script, PROGRAM, "check", "-"], capture_output=True, timeout=60)
        self.assertEqual(result.returncode, 128 + signal.SIGTERM, result.stderr)

    def test_while_waiting_for_a_pipe_or_a_list(self):
        os.mkfifo(self.path + "/pipe")
        for arguments in (["check", self.path + "/pipe"], ["check", "--files-from", self.path + "/pipe"],
                          ["check", "-"], ["check", "--files-from", "-"]):
            with self.subTest(arguments=arguments):
                # A file before it shows that the run has begun.
                good = write(self.path + "/good.sgf", record())
                child = start(*arguments, good, "--dead", "none", "--output", "ndjson", "--jobs", "1")
                if "--files-from" in arguments:  # names on the command line come first
                    self.assertIn(b'"agrees"', child.stdout.readline())
                else:
                    wait_until_asleep(child.pid)
                child.terminate()
                out, error = child.communicate(timeout=60)
                self.assertEqual(child.returncode, -signal.SIGTERM)
                self.assertEqual(out, b"")
                self.assertIn(b"stopped by SIGTERM after", error)

    def test_ignored_by_the_caller(self):
        child = self.started(preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        child.send_signal(signal.SIGHUP)
        child.stdin.write(record())
        out = child.communicate()[0]
        self.assertEqual(child.returncode, 0)
        self.assertEqual(json.loads(out.splitlines()[-1])["games"], 601)

    def test_second_signal_ends_it_at_once(self):
        child = self.stalled()
        child.send_signal(signal.SIGINT)
        child.send_signal(signal.SIGTERM)
        self.assertIn(child.wait(60), (-signal.SIGINT, -signal.SIGTERM))
        self.left_alone()

    def test_stalled_reader_is_not_waited_for(self):
        child = self.stalled()
        child.send_signal(signal.SIGTERM)
        self.assertEqual(child.wait(60), -signal.SIGTERM)
        self.left_alone()

    def test_engine_is_not_waited_for(self):
        engine = write(self.path + "/engine.sh", b"echo $$ > \"$1\"; exec sleep 1000\n")
        # The white stone in Black's area is neither marked nor proved: the engine is asked.
        game = write(self.path + "/game.sgf", b"(;GM[1]FF[4]SZ[7]KM[0]RU[Japanese]RE[B+1];B[ca];W[da];B[cb];W[db];B[cc]"
                     b";W[dc];B[cd];W[dd];B[ce];W[de];B[cf];W[df];B[cg];W[dg];B[];W[bd];B[];W[])")
        os.mkfifo(self.path + "/started")
        child = start("check", "--dead", "engine", "--engine", f"sh {engine} {self.path}/started", "--engine-timeout",
                      "1000", "--output", "ndjson", game)
        with open(self.path + "/started") as file:
            process = int(file.read())
        child.terminate()
        out, _ = child.communicate(timeout=60)
        self.assertEqual(child.returncode, -signal.SIGTERM)
        self.assertEqual(out, b"", "a game whose engine was not heard has no line")
        with self.assertRaises(ProcessLookupError):
            os.kill(process, 0)

    def test_killed(self):
        child = self.started()
        child.kill()
        child.wait(60)
        self.left_alone()
        fresh = self.path + "/r/fresh.json"
        child = self.started("--output", "csv:" + fresh)
        child.kill()
        child.wait(60)
        self.left_alone()


def wait_until_asleep(pid):
    """Until the process waits for something (proc(5): state S), which a busy one never does for long."""
    asleep = 0
    while asleep < 5:
        with open(f"/proc/{pid}/stat") as file:
            asleep = asleep + 1 if file.read().rsplit(")", 1)[1].split()[0] == "S" else 0
        time.sleep(0.02)


if __name__ == "__main__":
    unittest.main()
