"""What scripts/bench does once everything is built: measures, saves in build/bench/results, writes the tables."""
import argparse
import os
import platform
import subprocess
import time

import beside
import growth
import measure
import report
import sets
import shards
import whole

STEPS = ["suites", "whole", "growth", "beside", "shards", "report"]


def suites():
    """The Google Benchmark suites over testdata and, where there is one, over the corpus; each to its own file."""
    chosen = {"testdata": measure.ROOT / "testdata" / "games"}
    if corpus := sets.corpus():
        chosen |= {"fox": corpus["fox, folder"], "tygem": corpus["tygem, one stream"]}
    measure.RESULTS.mkdir(parents=True, exist_ok=True)
    for name, path in chosen.items():
        print(f"== suites over {name}", flush=True)
        only = [] if name == "testdata" else ["--benchmark_filter=-growth|charset"]
        subprocess.run([measure.ROOT / "build/bench/sgfaudit_bench", "--benchmark_min_time=0.5", *only,
                        f"--benchmark_out={measure.RESULTS / f'suites-{name}.json'}", "--benchmark_out_format=json"],
                       check=True, stderr=subprocess.DEVNULL,
                       env={**os.environ, "SGFAUDIT_BENCH_FILES": str(path),
                            "SGFAUDIT_BENCH_GROWTH": str(growth.long_games())})


def machine(note):
    cpu = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo", encoding="ascii") if "model name" in line),
               platform.machine())
    commit = subprocess.run(["git", "-C", measure.ROOT, "describe", "--always", "--dirty"], capture_output=True, text=True)
    return {"date": time.strftime("%Y-%m-%d"), "cpu": cpu, "cores": os.cpu_count(), "note": note,
            "load": os.getloadavg()[0], "commit": commit.stdout.strip()}


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench")
    parser.add_argument("steps", nargs="*", metavar="STEP", help="what to do, default all: " + " ".join(STEPS))
    parser.add_argument("--games", type=int, default=20000, help="games of the generated archive")
    parser.add_argument("--up-to", type=int, default=100000, help="the most games of the growth, 1000000 for all")
    parser.add_argument("--repeats", type=int, default=3, help="runs of each, of which the best counts")
    parser.add_argument("--note", default="", help="a sentence for the tables, such as what else the machine did")
    arguments = parser.parse_args()
    steps = arguments.steps or STEPS
    if unknown := set(steps) - set(STEPS):
        parser.error(f"no step: {' '.join(sorted(unknown))}; there are {' '.join(STEPS)}")
    if steps != ["report"]:
        measure.save("machine", machine(arguments.note))
    work = {"suites": suites, "whole": lambda: whole.run(arguments.games, arguments.repeats),
            "growth": lambda: growth.run(arguments.up_to, arguments.repeats), "beside": beside.run, "shards": shards.run,
            "report": report.run}
    for step in steps:
        work[step]()


if __name__ == "__main__":
    main()
