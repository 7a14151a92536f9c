"""A run in four shards and its merge: processor time and bytes of the reports, per game (scripts/examples/README.md plans
with these)."""
import json
import shutil
import subprocess

import measure
import sets

OUT = measure.ROOT / "build" / "bench" / "shards"


def packed(file):
    subprocess.run(["zstd", "-q", "-f", "-3", "-k", file], check=True)
    return file.with_name(file.name + ".zst").stat().st_size


def last_line(file):
    with open(file, "rb") as lines:
        lines.seek(max(0, file.stat().st_size - 65536))
        return json.loads(lines.read().splitlines()[-1])


def one(name, path):
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    check = [measure.PROGRAM, "check", "--exit-zero", "--jobs", "1"]
    parts = [OUT / f"{i}.ndjson" for i in range(1, 5)]
    checked = sum(measure.once([*check, "--shard", f"{i}/4", "--output", f"ndjson:{part}", path])["cpu"]
                  for i, part in enumerate(parts, 1))
    whole, printed = OUT / "all.ndjson", OUT / "fingerprints.ndjson"
    merged = measure.once([measure.PROGRAM, "merge", "--exit-zero", "--jobs", "1", "--output", f"ndjson:{whole}", *parts])
    printing = measure.once([*check, "--detail", "fingerprints", "--output", f"ndjson:{printed}", path])
    games = last_line(whole)["games"]
    row = {"set": name, "games": games, "record": sets.size_of(path)[0] / games, "check_us": checked / games * 1e6,
           "fingerprints_us": printing["cpu"] / games * 1e6, "merge_us": merged["cpu"] / games * 1e6,
           "ndjson": whole.stat().st_size / games, "ndjson_zstd": packed(whole) / games,
           "fingerprints": printed.stat().st_size / games, "fingerprints_zstd": packed(printed) / games}
    print(f"shards {name}: {games} games of {row['record']:.0f} bytes; per game: check {row['check_us']:.0f} us "
          f"(with fingerprints {row['fingerprints_us']:.0f} us), merge {row['merge_us']:.0f} us; ndjson {row['ndjson']:.0f} "
          f"bytes, zstd -3 {row['ndjson_zstd']:.0f}; with fingerprints {row['fingerprints']:.0f}, "
          f"zstd -3 {row['fingerprints_zstd']:.0f}", flush=True)
    return row


def run():
    rows = [one("generated", sets.generated(4000)["folder"])]
    if corpus := sets.corpus():
        rows.append(one("fox", corpus["fox, folder"]))
    measure.save("shards", rows)
