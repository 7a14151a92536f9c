"""What the tests of the recipes in scripts/examples share: an archive of which one input is a pipe, so that the worker that has
it waits in the middle of its shard until it is killed; behind that the pipe is a file."""

import os
import signal
import time

from program import PROGRAM, record, run, write

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts", "examples")
SHARDS = 4
WRONG = record("W+0.5").replace(b"W[])", b"W[]TB[aa]TW[ea])")  # an error


class Archive:
    def __init__(self, folder):
        self.folder = os.path.join(folder, "archive with 'blanks' $(x)")
        self.out = os.path.join(folder, "out")
        for i in range(12):
            write(os.path.join(self.folder, "games", f"{i}.sgf"), (record(), WRONG, record("B+R"))[i % 3])
        self.late = os.path.join(self.folder, "late.sgf")
        os.mkfifo(self.late)
        self.paths = [os.path.join(self.folder, "games"), self.late]

    def kill_the_waiting_worker(self):
        """Gives its shard; the others have done, or will do, theirs."""
        end = time.monotonic() + 120
        while time.monotonic() < end:
            for name in os.listdir("/proc"):
                if name.isdigit() and self.waits(name):
                    words = self.words(name)
                    os.kill(int(name), signal.SIGKILL)
                    return int(words[words.index(b"--shard") + 1].split(b"/")[0])
            time.sleep(0.05)
        raise TimeoutError("no worker waits for the pipe")

    def words(self, process):
        try:
            with open(f"/proc/{process}/cmdline", "rb") as file:
                return file.read().split(b"\0")
        except OSError:
            return []

    def waits(self, process):
        """Is it a worker of this archive that has opened the pipe?"""
        if self.words(process)[:2] != [os.fsencode(PROGRAM), b"check"]:
            return False
        try:
            descriptors = f"/proc/{process}/fd"
            return any(os.path.realpath(os.path.join(descriptors, one)) == os.path.realpath(self.late) for one in os.listdir(descriptors))
        except OSError:
            return False

    def end_the_wait(self):
        os.remove(self.late)
        write(self.late, WRONG)

    def one_run(self):
        return run("check", "--output", "ndjson", *self.paths)

    def report(self):
        with open(os.path.join(self.out, "report.ndjson"), "rb") as file:
            return file.read()

    def done(self):
        return [i for i in range(1, SHARDS + 1) if os.path.exists(os.path.join(self.out, f"{i}-of-{SHARDS}.ndjson"))]
