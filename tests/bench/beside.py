"""Other programs over the same games in the same run, and the ratio of processor times: GNU Go for dead stones, @sabaki/sgf and
@sabaki/go-board (npm) for reading and replaying, sgfcheck of sgfutils where it is installed."""
import os
import pathlib
import shutil
import subprocess

import made_games
import measure
import sets

PEERS = measure.ROOT / "build" / "bench" / "peer"
PACKAGES = ["@sabaki/sgf@3.4.7", "@sabaki/go-board@1.4.3"]


def row(peer, what, games, ours, theirs):
    """`ours`, `theirs`: seconds of processor time for a game."""
    print(f"beside {peer}, {what}: {ours * 1e6:.1f} us and {theirs * 1e6:.0f} us a game, ratio {theirs / ours:.0f}", flush=True)
    return {"peer": peer, "what": what, "games": games, "ours_us": ours * 1e6, "theirs_us": theirs * 1e6,
            "ratio": theirs / ours}


def gnugo():
    """The dead stones of the finished 19×19 games of testdata without their marks. The rest of a check is small."""
    folder = sets.FOLDER / "unmarked"
    folder.mkdir(parents=True, exist_ok=True)
    games = [made_games.bare(game) for game in made_games.finished_games()]
    for i, game in enumerate(games):
        (folder / f"{i:02}.sgf").write_bytes(game)
    stream = sets.unmarked(2000)
    check = [measure.PROGRAM, "check", "--isolated", "--exit-zero", "--output", "ndjson", "--jobs", "1"]
    ours = measure.once([*check, stream])["cpu"] / 2000
    theirs = measure.once(["env", f"PATH={os.environ['PATH']}:/usr/games", *check, "--dead", "engine", "--engine",
                           "gnugo --mode gtp", "--engine-timeout", "300", folder])["cpu"] / len(games)
    return row("GNU Go 3.8", "dead stones of finished games", len(games), ours, theirs)


def ours_over(stream, count, output="ndjson"):
    check = [measure.PROGRAM, "check", "--isolated", "--exit-zero", "--dead", "marks", "--output", output, "--jobs", "1"]
    return measure.best([*check, stream], 3)["cpu"] / count


def sabaki(count=1000):
    """Reads and replays; our figure is that of the whole check with its report."""
    if not shutil.which("npm"):
        print("beside npm packages: SKIPPED, there is no npm")
        return []
    if not (PEERS / "node_modules").exists():
        PEERS.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "install", "--silent", "--no-fund", "--no-audit", "--prefix", PEERS, *PACKAGES], check=True)
    stream = sets.generated(count)["stream"]
    script = pathlib.Path(__file__).with_name("peer.mjs")
    node = ["env", f"PEER_PACKAGES={PEERS}", "node", "--max-old-space-size=8192", script]
    ours = ours_over(stream, count)
    return [row("@sabaki/sgf 3.4.7", "reading alone, against a whole check", count, ours,
                measure.best([*node, "read", stream], 3)["cpu"] / count),
            row("@sabaki/sgf, @sabaki/go-board 1.4.3", "reading and replaying, against a whole check", count, ours,
                measure.best([*node, "replay", stream], 3)["cpu"] / count)]


def sgfcheck(count=5000):
    """It writes a line for what it finds, as our concise format does, and tells of it by its exit status. Without -noRE it
    would pass over a file from the first RE on that it cannot read; for the same reason the folder of the corpus, where it
    reads no file with two AP, is no measure."""
    if not shutil.which("sgfcheck"):
        print("beside sgfcheck: SKIPPED, it is not installed, and no package of Debian or npm")
        return []
    told = (0, 1, 255)
    folder = sets.generated(count)["folder"]
    theirs = measure.best(["sgfcheck", "-r", folder], 3, allowed=told)["cpu"] / count
    rows = [row("sgfcheck -r (sgfutils)", "form and legality of generated games, against a whole check", count,
                ours_over(folder, count, "concise"), theirs)]
    if stream := sets.corpus().get("tygem, one stream"):
        games = stream.read_bytes().count(b"(;")
        theirs = measure.best(["sgfcheck", "-noRE", stream], 3, allowed=told)["cpu"] / games
        rows.append(row("sgfcheck -noRE (sgfutils)", "form and legality, tygem, against a whole check", games,
                        ours_over(stream, games, "concise"), theirs))
    return rows


def run():
    measure.save("beside", [gnugo(), *sabaki(), *sgfcheck()])
