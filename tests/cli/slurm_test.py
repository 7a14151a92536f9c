"""scripts/examples/slurm-check on a real Slurm of one machine: a job array and the merge that depends on it; one worker is killed
in the middle, the script is run again, and the report is that of one run."""

import os
import unittest

import slurm_cluster
from distributed import EXAMPLES, SHARDS, Archive
from program import PROGRAM, folder


@unittest.skipIf(slurm_cluster.missing(), f"Slurm is not installed (Debian: slurm-wlm): no {', '.join(slurm_cluster.missing())}")
class Slurm(unittest.TestCase):
    def test_killed_and_resumed(self):
        cluster = slurm_cluster.Cluster()
        self.addCleanup(cluster.close)
        with folder() as scratch:
            archive = Archive(scratch)
            first = self.submit(cluster, archive, *archive.paths)
            self.assertEqual([line.split()[0] for line in first], ["check", "merge"])
            killed = archive.kill_the_waiting_worker()
            slurm_cluster.wait_for(lambda: not cluster.jobs())  # the merge is given up with the shard
            self.assertEqual(archive.done(), [i for i in range(1, SHARDS + 1) if i != killed])
            self.assertFalse(os.path.exists(os.path.join(archive.out, "report.ndjson")))

            archive.end_the_wait()
            second = self.submit(cluster, archive)
            self.assertEqual([line.split()[0] for line in second], ["check", "merge"])
            slurm_cluster.wait_for(lambda: not cluster.jobs())
            with open(os.path.join(archive.out, "log-merge"), encoding="utf-8") as file:
                log = file.read()
            self.assertEqual(archive.report(), archive.one_run().stdout, log)
            self.assertEqual(archive.done(), list(range(1, SHARDS + 1)))
            # All is there: nothing but the merge is submitted.
            third = self.submit(cluster, archive)
            self.assertEqual([line.split()[0] for line in third], ["merge"])
            slurm_cluster.wait_for(lambda: not cluster.jobs())

    def submit(self, cluster, archive, *paths):
        made = cluster.run(os.path.join(EXAMPLES, "slurm-check"), archive.out, str(SHARDS), *paths, more={"SGFAUDIT": PROGRAM})
        self.assertEqual(made.returncode, 0, made.stderr)
        return made.stdout.decode().splitlines()


if __name__ == "__main__":
    unittest.main()
