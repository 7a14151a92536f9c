"""scripts/examples/parallel-check with the real GNU parallel: one worker is killed in the middle, the script is run again, and the
report is that of one run."""

import os
import shutil
import subprocess
import unittest

from distributed import EXAMPLES, SHARDS, Archive
from program import HANG, PROGRAM, folder


@unittest.skipIf(shutil.which("parallel") is None, "GNU parallel is not installed (Debian: parallel)")
class Parallel(unittest.TestCase):
    def start(self, archive, *paths):
        environment = dict(os.environ, SGFAUDIT=PROGRAM, PARALLEL_OPTIONS="--jobs 4", HOME=os.path.dirname(archive.folder))
        return subprocess.Popen([os.path.join(EXAMPLES, "parallel-check"), archive.out, str(SHARDS), *paths], env=environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def test_killed_and_resumed(self):
        with folder() as scratch:
            archive = Archive(scratch)
            first = self.start(archive, *archive.paths)
            killed = archive.kill_the_waiting_worker()
            _, said = first.communicate(timeout=HANG)
            self.assertEqual(first.returncode, 2, said)
            self.assertIn(f"shard {killed} of {SHARDS} is missing", said.decode())
            self.assertEqual(archive.done(), [i for i in range(1, SHARDS + 1) if i != killed])
            self.assertFalse(os.path.exists(os.path.join(archive.out, "report.ndjson")))
            made = {i: os.stat(os.path.join(archive.out, f"{i}-of-{SHARDS}.ndjson")).st_mtime_ns for i in archive.done()}

            archive.end_the_wait()
            second = self.start(archive)  # the inputs are known
            _, said = second.communicate(timeout=HANG)
            whole = archive.one_run()
            self.assertEqual((second.returncode, archive.report()), (whole.returncode, whole.stdout), said)
            self.assertEqual(whole.returncode, 1)
            for i, time in made.items():  # not done again
                self.assertEqual(os.stat(os.path.join(archive.out, f"{i}-of-{SHARDS}.ndjson")).st_mtime_ns, time)
            with open(os.path.join(archive.out, "joblog"), encoding="utf-8") as file:
                self.assertEqual(sorted(int(line.split("\t")[0]) for line in file if line[0].isdigit()),
                                 sorted([*range(1, SHARDS + 1), killed]))


if __name__ == "__main__":
    unittest.main()
