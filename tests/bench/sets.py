"""The sets of records that whole runs of the program read, made or unpacked in build/bench/sets when first asked for."""
import io
import json
import os
import pathlib
import shutil
import subprocess
import tarfile

import made_games
import measure

FOLDER = measure.ROOT / "build" / "bench" / "sets"


def write_folder(folder, games):
    """A file for each game, 1,000 in each folder."""
    for i, game in enumerate(games):
        if i % 1000 == 0:
            (folder / f"{i // 1000:04}").mkdir(parents=True)
        (folder / f"{i // 1000:04}" / f"{i:06}.sgf").write_bytes(game)


def write_tar(file, games):
    with tarfile.open(file, "w", format=tarfile.USTAR_FORMAT) as tar:
        for i, game in enumerate(games):
            member = tarfile.TarInfo(f"{i // 1000:04}/{i:06}.sgf")
            member.size = len(game)
            tar.addfile(member, io.BytesIO(game))


def generated(count):
    """Games as they are found, as a folder, a tar and one stream: name → path."""
    base = FOLDER / f"generated-{count}"
    paths = {"folder": base / "folder", "tar": base / "games.tar", "stream": base / "games.sgf"}
    if not base.exists():
        unfinished = FOLDER / "unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        games = made_games.many(made_games.found(made_games.finished_games()), count)
        write_folder(unfinished / "folder", games)
        write_tar(unfinished / "games.tar", games)
        (unfinished / "games.sgf").write_bytes(b"\n".join(games))
        unfinished.rename(base)
    return paths


def unmarked(count):
    """Finished games without marks, as one stream."""
    file = FOLDER / f"unmarked-{count}.sgf"
    if not file.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        games = [made_games.bare(game) for game in made_games.finished_games()]
        file.write_bytes(b"\n".join(made_games.many(games, count)))
    return file


def corpus():
    """The bulk sets of SGFAUDIT_CORPUS, unpacked and as they are: name → path; empty where it names no data."""
    if not os.environ.get("SGFAUDIT_CORPUS"):
        return {}
    bulk = pathlib.Path(os.environ["SGFAUDIT_CORPUS"]) / "corpus" / "bulk"
    fox, tygem = FOLDER / "fox", FOLDER / "tygem-2015-06.sgf"
    if not fox.exists():
        unfinished = FOLDER / "unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(parents=True)
        subprocess.run(["tar", "--zstd", "-xf", bulk / "fox-10k.tar.zst", "-C", unfinished], check=True)
        unfinished.rename(fox)
    if not tygem.exists():
        subprocess.run(["zstd", "-qdf", bulk / "tygem-2015-06.sgf.zst", "-o", tygem], check=True)
    return {"fox, folder": fox, "fox, tar.zst": bulk / "fox-10k.tar.zst", "tygem, one stream": tygem}


def size_of(path):
    """Bytes and files below a path."""
    files = [path] if path.is_file() else [p for p in path.rglob("*") if p.is_file()]
    return sum(file.stat().st_size for file in files), len(files)


def facts(path):
    """Games, moves and unpacked bytes of a set, as the program counts them."""
    known = measure.load("facts") or {}
    key = f"{path}, {size_of(path)[0]} bytes"
    if key not in known:
        command = [measure.PROGRAM, "check", "--isolated", "--exit-zero", "--dead", "marks", "--output", "ndjson", path]
        moves = 0
        with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
            for line in child.stdout:
                told = json.loads(line)
                moves += told.get("moves") or 0
        known[key] = {"games": told["games"], "moves": moves, "bytes": told["bytes"]}
        measure.save("facts", known)
    return known[key]
