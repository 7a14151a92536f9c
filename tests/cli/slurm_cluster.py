"""A Slurm cluster of one machine for a test: slurmctld and slurmd of Debian's slurm-wlm on the loopback device, with all of
their state in a temporary folder, started and ended by the test, for any user."""

import getpass
import os
import shutil
import socket
import subprocess
import tempfile
import time

PROGRAMS = ("slurmctld", "slurmd", "sbatch", "squeue", "scancel", "sinfo")
PATH = os.environ["PATH"] + ":/usr/sbin:/sbin"


def missing():
    """The programs that are not installed."""
    return [name for name in PROGRAMS if shutil.which(name, path=PATH) is None]


def free_ports(number):
    sockets = [socket.socket() for _ in range(number)]
    try:
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]
    finally:
        for one in sockets:
            one.close()


def wait_for(what, seconds=120):
    """Until what() is true; fails behind so many seconds."""
    end = time.monotonic() + seconds
    while True:
        result = what()
        if result:
            return result
        if time.monotonic() > end:
            raise TimeoutError(what.__name__)
        time.sleep(0.1)


class Cluster:
    def __init__(self):
        self.scratch = tempfile.TemporaryDirectory(prefix="sgfaudit-slurm-")
        folder = self.scratch.name
        host, user = socket.gethostname().split(".")[0], getpass.getuser()
        control, node = free_ports(2)
        for name in ("state", "spool"):
            os.mkdir(os.path.join(folder, name))
        settings = f"""
ClusterName=sgfaudit
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/none
CredType=cred/none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_min_interval=100000,batch_sched_delay=0,bf_interval=1
MinJobAge=600
KillWait=1
ReturnToService=2
SlurmctldPort={control}
SlurmdPort={node}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
NodeName={host} NodeAddr=127.0.0.1 CPUs={os.cpu_count()} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""
        self.conf = os.path.join(folder, "slurm.conf")
        with open(self.conf, "w", encoding="ascii") as file:
            file.write(settings)
        self.environment = dict(os.environ, SLURM_CONF=self.conf, PATH=PATH)
        self.daemons = []
        try:
            for name in ("slurmctld", "slurmd"):
                with open(os.path.join(folder, name + ".log"), "wb") as log:
                    self.daemons.append(subprocess.Popen([name, "-D", "-f", self.conf], stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                                                         env=self.environment))
            wait_for(self.ready)
        except TimeoutError as error:
            raise RuntimeError(self.logs()) from error

    def ready(self):
        if any(daemon.poll() is not None for daemon in self.daemons):
            raise RuntimeError(self.logs())
        return b"idle" in self.run("sinfo", "--noheader", "--format=%T").stdout

    def logs(self):
        folder = self.scratch.name
        return "\n".join(open(os.path.join(folder, name + ".log"), encoding="utf-8", errors="replace").read()[-3000:]
                         for name in ("slurmctld", "slurmd"))

    def run(self, *command, **options):
        return subprocess.run(command, capture_output=True, timeout=60, env=dict(self.environment, **options.pop("more", {})), **options)

    def jobs(self, *arguments):
        """The jobs that are not at their end, one line each."""
        return self.run("squeue", "--noheader", "--array", *arguments).stdout.decode().splitlines()

    def close(self):
        self.run("scancel", "--user", getpass.getuser())
        for daemon in reversed(self.daemons):
            daemon.terminate()
        for daemon in self.daemons:
            try:
                daemon.wait(20)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
        self.scratch.cleanup()
