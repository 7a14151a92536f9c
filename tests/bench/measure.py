"""Runs a command and tells what it took; takes files out of the system's cache."""
import json
import os
import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
RESULTS = ROOT / "build" / "bench" / "results"
PROGRAM = ROOT / "build" / "release" / "sgfaudit"


def once(command, feed=None, allowed=(0, 2)):
    """One run, output thrown away: seconds of wall and processor time, peak resident MB. `feed`: a command whose output it
    reads. Raises where the program fails (2 is allowed: a record that cannot be read)."""
    feeder = subprocess.Popen(feed, stdout=subprocess.PIPE) if feed else None
    RESULTS.mkdir(parents=True, exist_ok=True)
    peak = RESULTS / "peak"
    # What wait4() tells of memory begins with that of this process; GNU time is small.
    timed = ["/usr/bin/time", "--quiet", "--output", peak, "--format", "%M", *command]
    start = time.monotonic()
    child = subprocess.Popen(timed, stdin=feeder.stdout if feeder else subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.monotonic() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if feeder:
        feeder.stdout.close()
        feeder.wait()
    if child.returncode not in allowed:
        raise RuntimeError(f"exit status {child.returncode}: {' '.join(map(str, command))}")
    return {"wall": wall, "cpu": usage.ru_utime + usage.ru_stime, "rss": int(peak.read_text(encoding="ascii")) / 1024}


def best(command, repeats, before=None, feed=None, allowed=(0, 2)):
    """The least times and the greatest memory of several runs; `before` is called before each."""
    runs = []
    for _ in range(repeats):
        if before:
            before()
        runs.append(once(command, feed, allowed))
    return {key: (max if key == "rss" else min)(run[key] for run in runs) for key in runs[0]}


def drop_cache(path):
    """Takes what lies below the path out of the page cache. How: "dropped" (all caches, where the system lets us) or
    "evicted" (the contents of these files; their names stay cached)."""
    os.sync()
    try:
        pathlib.Path("/proc/sys/vm/drop_caches").write_text("3\n", encoding="ascii")
        return "dropped"
    except OSError:
        pass
    for file in [path] if path.is_file() else (p for p in path.rglob("*") if p.is_file()):
        descriptor = os.open(file, os.O_RDONLY)
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        os.close(descriptor)
    return "evicted"


def save(name, value):
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / f"{name}.json").write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")


def load(name):
    """What was saved; None where nothing was."""
    file = RESULTS / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
