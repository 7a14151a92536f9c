"""Memory: a stream of any length needs that of its largest game, and a process that may not have more ends with a
sentence. scripts/stream-memory does the first with 5 GB."""

import os
import resource
import subprocess
import threading
import unittest

from program import HANG, PROGRAM, SANITIZED, record, run

MIB = 1 << 20


def stream_through(megabytes, *options):
    """Feeds that much of games into `sgfaudit check -`; gives exit status, bytes fed and peak resident MiB."""
    piece = (record("B+R", "C[" + "a comment of the usual kind, " * 40 + "]") * 800)[:]
    times = megabytes * MIB // len(piece) + 1
    child = subprocess.Popen([PROGRAM, "check", "--jobs", "2", "--output", "csv", *options, "-"], stdin=subprocess.PIPE,
                             stdout=subprocess.DEVNULL)

    def feed():
        for _ in range(times):
            child.stdin.write(piece)
        child.stdin.close()

    feeder = threading.Thread(target=feed)
    feeder.start()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    feeder.join()
    return child.returncode, times * len(piece), usage.ru_maxrss / 1024


class Memory(unittest.TestCase):
    @unittest.skipIf(SANITIZED, "sanitizers keep freed memory on purpose")
    def test_long_stream(self):
        status, size, peak = stream_through(300)
        self.assertEqual(status, 0)
        self.assertGreaterEqual(size, 300 * MIB)
        self.assertLess(peak, 200)

    @unittest.skipIf(SANITIZED, "sanitizers reserve terabytes of addresses")
    def test_not_enough_memory(self):
        """From what the program barely starts with to what it works with: a report, or a sentence and exit status 2."""
        game = (b"(;GM[1]FF[4]CA[GB18030]SZ[19]RE[?]C[" + "名局".encode("gb18030") * 500_000 + b"]"
                + b";B[aa];W[bb]" * 50_000 + b")")
        outcomes = {}
        for megabytes in [*range(28, 100, 4), *range(100, 400, 25), 1000, 2000]:
            limit = megabytes * MIB
            result = run("check", "--output", "ndjson", "--jobs", "2", "-", input=game,
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
            if result.returncode == 127:  # not even the libraries fit: the system's message, not the program's
                continue
            outcomes[megabytes] = result.returncode
            complete = b'"type":"summary"' in result.stdout
            if result.returncode == 2:
                words = "out of memory|pthread_create has failed: Resource temporarily unavailable"
                self.assertRegex(result.stderr.decode(), rf"\Asgfaudit: ({words})[^\n]*\n\Z", megabytes)
                self.assertFalse(complete, megabytes)
            else:
                self.assertEqual(result.returncode, 1, (megabytes, result.stderr))
                self.assertTrue(complete, megabytes)
        self.assertIn(2, outcomes.values(), outcomes)
        self.assertEqual(outcomes[2000], 1)

    def test_game_that_never_ends(self):
        """A value without an end on a stream without an end is dropped at the limit, not kept."""
        child = subprocess.Popen([PROGRAM, "check", "--limit", "game-bytes=4M", "--output", "ndjson", "-"],
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        with child.stdin:
            child.stdin.write(b"(;GM[1]C[")
            for _ in range(64):
                child.stdin.write(b"x" * MIB)
            child.stdin.write(b"])\n" + record())
        report = child.stdout.read()
        child.stdout.close()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        self.assertIn(b"limit/size", report)
        self.assertIn(b'"games":2', report)
        if not SANITIZED:
            self.assertLess(usage.ru_maxrss / 1024, 60)


if __name__ == "__main__":
    unittest.main()
