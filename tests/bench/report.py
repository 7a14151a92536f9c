"""Writes BENCHMARKS.md and growth.svg beside this file from what the steps saved in build/bench/results."""
import json
import pathlib

import measure
import plot

HERE = pathlib.Path(__file__).resolve().parent
MISSING = "–"


def number(value, digits=3):
    """With three significant digits, thousands apart."""
    if value is None:
        return MISSING
    if value >= 999.5:
        return f"{float(f'{value:.{digits}g}'):,.0f}"
    return f"{value:.{digits}g}"


def size(value):
    for unit in ("", " KB", " MB"):
        if value < 1024:
            return f"{value:.0f}{unit}"
        value /= 1024
    return f"{value:.0f} GB"


def table(head, rows):
    """A table of Markdown; columns of words stand to the left, columns of numbers to the right."""
    words = [i == 0 or any(letter.isalpha() for row in rows for letter in str(row[i])) for i in range(len(head))]
    aligned = ["---" if of_words else "---:" for of_words in words]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in [head, aligned, *rows]) + "\n"


def suite(name):
    """The benchmarks of a suite's file: name → what was measured."""
    file = measure.load(f"suites-{name}")
    return {run["name"]: run for run in file["benchmarks"] if "error_occurred" not in run} if file else {}


def suites_table():
    sets = {name: suite(name) for name in ("testdata", "fox", "tygem")}
    sets = {name: runs for name, runs in sets.items() if runs}
    rows = []
    for name in next(iter(sets.values()), {}):
        if name.startswith("growth"):
            continue
        for chosen, runs in sets.items():
            if run := runs.get(name):
                moves = run.get("moves/s")
                rows.append([name, chosen if not name.startswith("charset") else "made",
                             number(run["bytes_per_second"] / 1e6) if "bytes_per_second" in run else MISSING,
                             number(run.get("games/s")), number(moves / 1e6) if moves else MISSING,
                             number(1e9 / moves) if moves else MISSING])
    return table(["stage", "records", "MB/s", "games/s", "M moves/s", "ns/move"], rows)


def whole_table():
    rows = [[f"{r['set']}: `{r['options']}`", r["jobs"], r["cache"], number(r["bytes"] / r["wall"] / 1e6),
             number(r["games"] / r["wall"]), number(r["games"] / r["cpu"]), number(r["moves"] / r["wall"] / 1e6),
             number(r["wall"] / r["moves"] * 1e9), f"{r['rss']:.0f}"] for r in measure.load("whole") or []]
    return table(["run", "jobs", "cache", "MB/s", "games/s", "games per CPU second", "M moves/s", "ns/move", "peak MB"], rows)


def growth_of_bytes():
    """kind → [(bytes, seconds)]"""
    series = {}
    for name, run in suite("testdata").items():
        if name.startswith("growth/"):
            _, kind, length = name.split("/")
            series.setdefault(kind, []).append((int(length), run["cpu_time"] / 1e3))
    return series


def bytes_table():
    series = growth_of_bytes()
    rows = [[size(points[0]), *[f"{series[kind][i][1] / points[0] * 1e9:.1f}" for kind in series]]
            for i, points in enumerate(next(iter(series.values()), []))]
    if not rows:
        return ""
    ratio = ["**64 MB to 64 KB**"]
    for points in series.values():
        by_size = dict(points)
        ratio.append(f"**{by_size[1 << 26] / by_size[1 << 16] / 1024:.2f}**")
    return table(["one game of", *[f"{kind}, ns/byte" for kind in series]], [*rows, ratio])


def games_table():
    runs = measure.load("growth-games")
    if not runs:
        return ""
    start = runs[0]
    rows = [[f"{r['games']:,}", size(r["bytes"]), number(r["cpu"]),
             number((r["cpu"] - start["cpu"]) / (r["games"] - 1) * 1e6) if r["games"] >= 1000 else MISSING,
             f"{r['rss']:.1f}"] for r in runs]
    return table(["games", "bytes", "CPU seconds", "µs per game", "peak MB"], rows)


def draw():
    in_bytes, games = growth_of_bytes(), measure.load("growth-games")
    if not in_bytes or not games:
        return
    seconds = lambda value: f"{value:g} s" if value >= 1 else f"{value * 1e3:g} ms" if value >= 1e-3 else f"{value * 1e6:g} µs"
    count = lambda value: f"{value:,.0f}" if value < 10000 else f"{value / 1000:,.0f}k" if value < 1e6 else f"{value / 1e6:g}M"
    plot.write(HERE / "growth.svg", [
        {"title": "time over the bytes of one game", "x": ("bytes", size), "y": ("", seconds), "base": 4, "linear": True,
         "series": in_bytes},
        {"title": "time over the number of games", "x": ("games", count), "y": ("", seconds), "linear": True,
         "series": {"check --dead marks": [(r["games"], r["cpu"]) for r in games]}},
        {"title": "peak memory over the number of games", "x": ("games", count), "y": ("", lambda v: f"{v:g} MB"),
         "series": {"check --dead marks": [(r["games"], r["rss"]) for r in games]}},
    ])


def aims_table():
    """What the program is meant to reach, and what it does."""
    runs = {(r["set"], r["options"], r["jobs"], r["cache"]): r for r in measure.load("whole") or []}
    stages = next((suite(name) for name in ("tygem", "testdata") if suite(name)), {})
    per_cpu = lambda what, *key: runs[key][what] / runs[key]["cpu"] if key in runs else None
    found = next((name for name in ("fox, folder", "generated, folder") if (name, "check", 1, "warm") in runs), "")
    by_marks = [key for key in runs if key[1] == "check --dead marks"]
    one, two = (runs.get(("generated, stream", "check", jobs, "warm")) for jobs in (1, 2))
    most = (measure.load("growth-games") or [None])[-1]
    megabytes = lambda value: value / 1e6 if value else None
    rows = [
        *[["whole check, `--dead marks`, MB per CPU second", key[0], "80", "200", number(megabytes(per_cpu("bytes", *key)))]
          for key in by_marks],
        ["reading alone (parse to tree), MB/s", "", "400", "1,000",
         number(megabytes(stages.get("parse/tree", {}).get("bytes_per_second")))],
        ["replay with positional superko, M moves/s", "", "20", "50",
         number(megabytes(stages.get("replay/positional superko", {}).get("moves/s")))],
        ["finished 19×19 games without marks, games per CPU second", "finished, no marks", "1,000", "5,000",
         number(per_cpu("games", "finished, no marks, one stream", "check", 1, "warm"))],
        ["games as found, games per CPU second", found, "3,000", "14,000", number(per_cpu("games", found, "check", 1, "warm"))],
        ["two jobs against one, ratio of wall time", "generated, stream", "1.8", "1.95",
         number(one["wall"] / two["wall"]) if one and two else MISSING],
        [f"peak memory of {most['games']:,} games, MB" if most else "peak memory, MB", "pipe", "100", "40",
         f"{most['rss']:.0f}" if most else MISSING],
    ]
    return table(["measure", "records", "floor", "aim", "measured"], rows)


def instructions_table():
    figures = json.loads((measure.ROOT / "scripts/instructions.d/figures.json").read_text(encoding="utf-8"))
    rows = [[name, f"{f['instructions']:,}", f.get("per_byte", MISSING), f.get("growth", MISSING)] for name, f in figures.items()]
    return table(["case", "instructions a game", "a byte", "growth"], rows)


def beside_table():
    return table(["peer", "what", "games", "sgfaudit, µs", "peer, µs", "ratio"],
                 [[r["peer"], r["what"], f"{r['games']:,}", number(r["ours_us"]), number(r["theirs_us"]), number(r["ratio"], 2)]
                  for r in measure.load("beside") or []])


def shards_table():
    return table(["records", "bytes", "check, µs", "with fingerprints, µs", "merge, µs", "ndjson, bytes", "zstd -3, bytes"],
                 [[r["set"], *[number(r[k], 4) for k in ("record", "check_us", "fingerprints_us", "merge_us", "ndjson",
                                                         "ndjson_zstd")]] for r in measure.load("shards") or []])


def run():
    told = measure.load("machine")
    text = (HERE / "BENCHMARKS.md.in").read_text(encoding="utf-8")
    machine = (f"Measured {told['date']} on {told['cores']} cores of an {told['cpu']}, version {told['commit']}"
               f"{', ' + told['note'] if told['note'] else ''}. Load when it began: {told['load']:.1f}.")
    for name, value in {"MACHINE": machine, "AIMS": aims_table(), "SUITES": suites_table(), "WHOLE": whole_table(),
                        "BYTES": bytes_table(), "GAMES": games_table(), "INSTRUCTIONS": instructions_table(),
                        "BESIDE": beside_table(), "SHARDS": shards_table()}.items():
        text = text.replace(f"@{name}@", value.rstrip())
    (HERE / "BENCHMARKS.md").write_text(text, encoding="utf-8")
    draw()
    print("tests/bench/BENCHMARKS.md and growth.svg are written")
