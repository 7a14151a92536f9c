"""Time over the bytes of one game, 1 KB to 64 MB, and time and memory over the number of games, one to a million."""
import made_games
import measure
import sets

BLOCK = 1000  # games of the piece that goes through the pipe again and again


def long_games():
    """The folder of the long games that growth_bench.cpp reads: KIND-BYTES.sgf."""
    folder = sets.FOLDER / "growth"
    folder.mkdir(parents=True, exist_ok=True)
    for kind, make in made_games.LONG_GAMES.items():
        for power in range(10, 27, 2):
            file = folder / f"{kind}-{1 << power}.sgf"
            if not file.exists():
                file.write_bytes(make(1 << power))
    return folder


def run(up_to, repeats):
    """One row for each power of ten up to the number, of games as they are found, by a pipe, dead stones by marks."""
    games = made_games.many(made_games.found(made_games.finished_games()), BLOCK)
    sets.FOLDER.mkdir(parents=True, exist_ok=True)
    rows = []
    count = 1
    while count <= up_to:
        piece = sets.FOLDER / "block.sgf"
        piece.write_bytes(b"\n".join(games[:min(count, BLOCK)]) + b"\n")
        copies = max(1, count // BLOCK)
        result = measure.best([measure.PROGRAM, "check", "--isolated", "--exit-zero", "--dead", "marks", "--jobs", "1",
                               "--output", "ndjson", "-"], 20 if count < BLOCK else repeats if count < 100 * BLOCK else 1,
                              feed=["cat", *[piece] * copies])
        rows.append({"games": count, "bytes": piece.stat().st_size * copies, **result})
        print(f"{count} games: {result['cpu']:.3f} s of processor time, {result['rss']:.1f} MB", flush=True)
        count *= 10
    measure.save("growth-games", rows)
